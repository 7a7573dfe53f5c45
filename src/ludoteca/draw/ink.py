"""What goes into a drawing besides the view, and what comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ludoteca.draw.memory import Memory


@dataclass(frozen=True)
class Spot:
    """Something on the board that can be chosen now."""

    move: str
    label: str
    chosen: bool = False


@dataclass(frozen=True)
class Ink:
    """What a drawing needs besides the view: words in the reader's language, names, and what can be chosen now.

    `spots` has the legal moves by their text and is empty for who may not move; `fresh` are the ids of what changed
    since the reader's last turn. `memory` has what the reader's page shows already, for who may not move.
    """

    term: Callable[[str], str]
    label: Callable[[str], str]
    names: Sequence[str]
    spots: Mapping[str, Spot]
    fresh: frozenset[str] = frozenset()
    memory: Memory | None = None


@dataclass(frozen=True)
class Drawing:
    """The middle of the table, and each player's area by seat."""

    board: Markup
    areas: list[Markup]
