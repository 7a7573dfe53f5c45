"""What goes into a drawing besides the view, and what comes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ludoteca.core import Move
from ludoteca.draw.memory import Memory


@dataclass(frozen=True)
class Way:
    """A legal move as a board offers it ahead of its time: by which `names` its drawings ask for it, whether to look
    beyond it for what else can be had, and whether it is `proposed` as the answer, to be changed by who wants another.
    """

    move: Move
    names: tuple[str, ...] = ()
    beyond: bool = False
    proposed: bool = False


@dataclass(frozen=True)
class Spot:
    """Something on the board that can be chosen now; with the moves that must come `first`, before its time; `instead`
    of what is proposed after so many moves; or `then`, which confirms what is laid out."""

    move: str
    label: str
    chosen: bool = False
    first: str | None = None
    instead: int | None = None
    then: bool = False
    note: str | None = None  # what pressing it does besides


@dataclass(frozen=True)
class Ink:
    """What a drawing needs besides the view: words in the reader's language, names, and what can be chosen now.

    `spots` has the legal moves by their text and is empty for who may not move; `fresh` are the ids of what changed
    since the reader's last turn. `memory` has what the reader's page shows already, for who may not move. `ahead` has
    what later decisions of the turn would offer, by the names of the board's ways.
    """

    term: Callable[[str], str]
    label: Callable[[str], str]
    names: Sequence[str]
    spots: Mapping[str, Spot]
    fresh: frozenset[str] = frozenset()
    memory: Memory | None = None
    ahead: Callable[[], Mapping[str, Spot]] = dict


@dataclass(frozen=True)
class Drawing:
    """The middle of the table, and each player's area by seat."""

    board: Markup
    areas: list[Markup]
