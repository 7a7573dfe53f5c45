"""What is told, and who puts it into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from ludoteca.server.store.kept import Kept


@dataclass(frozen=True)
class Message:
    """One thing to be told: a title, a sentence, and where it leads. A summary has `items`, each with its own link.
    Of two with the same topic, the later takes the place of the earlier where the way of telling can do that."""

    title: str
    text: str
    link: str
    action: str  # the words of the link
    topic: str
    items: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Waiting:
    """A table that waits for a person: since which row of its game, and when that was; when they last moved there;
    when their time was up, if that was told as a reminder."""

    kept: Kept
    seat: int
    person: str
    turn: int
    since: datetime
    moved: datetime | None
    reminded: datetime | None


class Telling(Protocol):
    """What is said, in a language. Links are whole addresses."""

    def turn(self, language: str, waiting: Waiting, link: str, reminder: bool) -> Message: ...

    def summary(self, language: str, tables: Sequence[tuple[Waiting, str]], link: str) -> Message: ...

    def confirm(self, language: str, link: str) -> Message: ...

    def trial(self, language: str, link: str) -> Message: ...

    def forgotten(self, language: str, name: str, link: str) -> Message: ...

    def footer(self, language: str) -> str:
        """The words of the link by which no more mail comes."""
