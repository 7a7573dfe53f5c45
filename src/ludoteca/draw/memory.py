"""What a reader's page shows already, so that only what has changed is drawn: parts remembered by what they read.

A part is an element with an id of its own. While it is drawn it is noted what it reads of the view; at the next
drawing, if all of that is as it was, an empty element of that id with `data-kept` stands for it, and the page keeps
the one that it has. Nothing drawn is stored: of a table only sums of its view and, by part, the names of what it read.
Tables at which the same is read and drawn share these names, so that a thousand tables need little more than one.
"""

from __future__ import annotations

import marshal
import re
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, TypeVarTuple, cast

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.svg import markup

if TYPE_CHECKING:
    from ludoteca.draw.table import Table

P = ParamSpec("P")
T = TypeVar("T", bound="Table")
R = TypeVar("R")
Ts = TypeVarTuple("Ts")

Place = str | tuple[int, str]  # an entry of the view, or one of a player's area
Question = tuple[Callable[..., object], tuple[object, ...]]  # a function of the table, and what else it was given
MOST_SHARED = 8192  # names and sets of names that tables share
WHOLE = ""  # the place of somebody who looked through all entries


class Seen(dict[str, Any]):
    """A view, or a player's area in it, that notes which of its entries are read."""

    def __init__(self, entries: Json, memory: Memory, seat: int | None = None) -> None:
        super().__init__(entries)
        self.memory = memory
        self.seat = seat

    def note(self, key: str) -> None:
        self.memory.reads.add(key if self.seat is None else (self.seat, key))

    def __getitem__(self, key: str) -> Any:
        self.memory.reads.add(key if self.seat is None else (self.seat, key))
        return dict.__getitem__(self, key)

    def get(self, key: str, default: Any = None) -> Any:
        self.note(key)
        return dict.get(self, key, default)

    def __contains__(self, key: object) -> bool:
        self.note(str(key))
        return dict.__contains__(self, key)

    def __iter__(self) -> Iterator[str]:
        self.note(WHOLE)
        return dict.__iter__(self)

    def keys(self) -> Any:
        self.note(WHOLE)
        return dict.keys(self)

    def values(self) -> Any:
        self.note(WHOLE)
        return dict.values(self)

    def items(self) -> Any:
        self.note(WHOLE)
        return dict.items(self)


@dataclass(frozen=True, slots=True)
class Part:
    """A part on the page: the empty element that stands for it, what it was drawn from, and the parts inside it."""

    kept: Markup
    reads: frozenset[Place]
    answers: tuple[tuple[Question, object], ...]
    inside: tuple[str, ...]


@dataclass
class Memory:
    """What one reader's page shows of a table, from one drawing to the next."""

    places: tuple[Place, ...] = ()  # the entries of the view
    sums: array[int] = field(default_factory=lambda: array("q"))  # of what each of them holds
    parts: dict[str, Part] = field(default_factory=dict)
    # Of the drawing at hand.
    reads: set[Place] = field(default_factory=set)
    asked: dict[Question, object] = field(default_factory=dict)
    inside: list[str] = field(default_factory=list)
    changed: set[Place] = field(default_factory=set)
    before: dict[str, Part] = field(default_factory=dict)
    answers: dict[Question, object] = field(default_factory=dict)

    def open(self, view: Json) -> Json:
        """Begin a drawing of that view."""
        places, sums = _summed(view)
        self.changed = _changed(self.places, self.sums, places, sums)
        self.places, self.sums = places, sums
        self.before, self.parts = self.parts, {}
        self.reads, self.asked, self.inside, self.answers = set(), {}, [], {}
        areas = [Seen(area, self, seat) for seat, area in enumerate(view["areas"])]
        return Seen(view | {"areas": areas}, self)

    def close(self) -> None:
        """The drawing is done: what only it needed goes."""
        self.reads, self.asked, self.inside, self.answers = set(), {}, [], {}
        self.changed, self.before = set(), {}

    def draw(self, name: str, table: Table, make: Callable[[], Markup]) -> Markup:
        """The part of that name, or what stands for it where it would be the same."""
        outer = self.reads, self.asked, self.inside
        outer[2].append(name)
        part = self.before.get(name)
        if part is not None and self.changed.isdisjoint(part.reads) and self._same_answers(part, table):
            self._keep(name, part)
            drawn = part.kept
        else:
            self.reads, self.asked, self.inside = set(), {}, []
            drawn = named(make(), name)
            answers = tuple(map(_shared, self.asked.items()))
            part = _shared(
                Part(_stands_for(drawn), _shared(frozenset(self.reads)), _shared(answers), _shared(tuple(self.inside)))
            )
            self.parts[name] = part
            self.reads, self.asked, self.inside = outer
        self.reads |= part.reads
        self.asked.update(part.answers)
        return drawn

    def _same_answers(self, part: Part, table: Table) -> bool:
        return all(self.answer(table, question) == answer for question, answer in part.answers)

    def answer(self, table: Table, question: Question) -> object:
        """What the table says to a question, worked out once a drawing and without noting what it reads."""
        if question not in self.answers:
            reads, asked = self.reads, self.asked
            self.reads, self.asked = set(), {}
            ask, args = question
            self.answers[question] = ask(table, *args)
            self.reads, self.asked = reads, asked
        return self.answers[question]

    def _keep(self, name: str, part: Part) -> None:
        self.parts[name] = part
        for one in part.inside:
            self._keep(one, self.before[one])


def remembered(draw: Callable[Concatenate[T, P], Markup]) -> Callable[Concatenate[T, P], Markup]:
    """A part of a drawing: one element, drawn from the table and, it may be, a seat, a name or a measure."""

    @wraps(draw)
    def drawn(table: T, /, *args: P.args, **kwargs: P.kwargs) -> Markup:
        name = _name(draw.__name__, tuple(arg for arg in args if isinstance(arg, int | str)))
        memory = table.ink.memory
        if memory is None:
            return named(draw(table, *args, **kwargs), name)
        return memory.draw(name, table, lambda: draw(table, *args, **kwargs))

    return drawn


@lru_cache(MOST_SHARED)
def _name(part: str, args: tuple[int | str, ...]) -> str:
    return "-".join(["drawn", part.replace("_", "-"), *map(str, args)])


def question(ask: Callable[[T, *Ts], R]) -> Callable[[T, *Ts], R]:
    """A function of the table of which only the answer matters to the part that asks, not what it is worked out of."""

    @wraps(ask)
    def asked(table: T, *args: *Ts) -> R:
        memory = table.ink.memory
        if memory is None:
            return ask(table, *args)
        answer = memory.asked[ask, args] = memory.answer(table, (ask, args))
        return cast(R, answer)

    return asked


def named(drawn: Markup, name: str) -> Markup:
    """The drawn element with an id, if it has none."""
    if not drawn:
        return drawn
    root = _root(drawn)
    return drawn if root["id"] else markup(f'<{root["element"]} id="{name}"{drawn[root.end("element") :]}')


ROOT = re.compile(r'<(?P<element>\w+)(?:[^>]*? id="(?P<id>[^"]+)")?')


def _root(drawn: Markup) -> re.Match[str]:
    found = ROOT.match(drawn)
    assert found is not None  # what is drawn begins with an element
    return found


def _stands_for(drawn: Markup) -> Markup:
    """An empty element for one that the page has; of nothing, nothing."""
    if not drawn:
        return drawn
    root = _root(drawn)
    return _empty(root["element"], root["id"])


@lru_cache(MOST_SHARED)
def _empty(element: str, name: str) -> Markup:
    return markup(f'<{element} id="{name}" data-kept=""></{element}>')


def is_kept(drawn: Markup) -> bool:
    """Whether this only stands for what the page has."""
    return ' data-kept=""></' in drawn[:200] and drawn.count("<") == 2


def _summed(view: Json) -> tuple[tuple[Place, ...], array[int]]:
    """The entries of the view and of the areas in it, and a sum of each."""
    held: dict[Place, Any] = {key: value for key, value in view.items() if key != "areas"}
    for seat, area in enumerate(view["areas"]):
        held.update({(seat, key): value for key, value in area.items()})
    return _shared(tuple(held)), array("q", [hash(marshal.dumps(value, 2)) for value in held.values()])


def _changed(before: tuple[Place, ...], sums: array[int], places: tuple[Place, ...], now: array[int]) -> set[Place]:
    """Which entries are not what they were."""
    if before is places:
        changed: set[Place] = {place for place, old, new in zip(places, sums, now, strict=True) if old != new}
    else:
        held = dict(zip(before, sums, strict=True)).items() ^ dict(zip(places, now, strict=True)).items()
        changed = {place for place, _ in held}
    if changed:
        changed |= {(place[0], WHOLE) for place in changed if isinstance(place, tuple)}
        changed.add(WHOLE)
    return changed


SHARED: dict[object, Any] = {}


def _shared(thing: R) -> R:
    """One for all tables that have the same; of what cannot be compared, itself."""
    if len(SHARED) >= MOST_SHARED:
        SHARED.clear()
    try:
        found: R = SHARED.setdefault(thing, thing)
    except TypeError:  # an answer that is a list
        return thing
    return found
