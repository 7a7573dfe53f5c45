"""A table as one reader sees it: fragments of HTML, made from that reader's view alone."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import cached_property
from importlib import import_module
from time import time
from typing import Any

from markupsafe import Markup

from ludoteca.core import NOBODY, PUBLIC
from ludoteca.draw import Drawing, Ink, Memory, Spot
from ludoteca.draw.svg import join
from ludoteca.server.store.kept import Said
from ludoteca.web.names import speaker_of
from ludoteca.web.pages import render
from ludoteca.web.tables.boards import cover, drawer
from ludoteca.web.tables.choices import Group, listing
from ludoteca.web.tables.clocks import agreed
from ludoteca.web.tables.clocks import shown as clocks
from ludoteca.web.tables.early import EndingNow, at_hand, ending_now, soon
from ludoteca.web.tables.fresh import with_news
from ludoteca.web.tables.logbook import LOG_LENGTH, Line, own_events, with_what_happened
from ludoteca.web.tables.matters import asked, matters
from ludoteca.web.tables.opened import open_table
from ludoteca.web.tables.presence import NOBODY_ELSE, attending
from ludoteca.web.tables.scoring import score
from ludoteca.web.tables.sharing import hand_over
from ludoteca.web.tables.standing import Standing

DRAWN = ("board", "others", "own")
PARTS = (
    "board",
    "others",
    "own",
    "prompt",
    "clocks",
    "asked",
    "moves",
    "log",
    "score",
    "people",
    "chat",
    "matters",
    "cover",
)


class Look(Standing):
    """Everything a table page shows to one reader."""

    travels = True  # to the moments of which the log tells

    def seconds_now(self) -> float:
        """By the server's clock, since 1970: what the page's clocks count by."""
        return round(time(), 1)

    def fragments(
        self, names: Collection[str] = PARTS, drawing: Drawing | None = None, since: int = 0
    ) -> dict[str, str]:
        """By the id of the element that each replaces; with that drawing of the table, or one made now. `lines` are
        those of the log alone, after the move of the number `since`."""
        if drawing is None and any(name in DRAWN for name in names):
            drawing = self.drawing()
        return {name: self.fragment(name, self.values(name, drawing, since)) for name in names}

    def fragment(self, name: str, values: dict[str, Any]) -> str:
        shared = {"look": self, "t": self.words, "live": self.live, "reader": self.reader}
        return render(f"parts/{name}.html", **shared, **values)

    def values(self, name: str, drawing: Drawing | None = None, since: int = 0) -> dict[str, Any]:
        """What a fragment is filled with."""
        if drawing is not None and name in DRAWN:
            drawn: dict[str, dict[str, Any]] = {
                "board": {"board": drawing.board},
                "others": {"areas": self.others(drawing.areas)},
                "own": {"area": self.own(drawing.areas)},
            }
            return drawn[name]
        parts: dict[str, Callable[[], dict[str, Any]]] = {
            "moves": lambda: {"groups": self.groups()},
            "log": lambda: {"lines": with_what_happened(self.log(), self.live, self.words, self.names, self.number)},
            "lines": lambda: {"lines": self.log(since)},
            "score": lambda: score(self),
            "people": lambda: {"open": not self.live.position.over, **self.attending()},
            "chat": lambda: {"said": self.room.said if self.may_talk() else []},
            "cover": lambda: {"seat": self.covered()},
            "asked": lambda: {"asked": asked(self)},
            "matters": lambda: {"matters": matters(self), "agreed": agreed(self.live.kept, self.words)},
            "clocks": lambda: {"clocks": clocks(self)},
        }
        return parts[name]() if name in parts else {}

    def own(self, areas: list[Markup]) -> Markup | None:
        """The reader's area; of an open table everybody's."""
        if self.reader.opened:
            return join(areas)
        return areas[self.reader.seat] if self.reader.seat != PUBLIC else None

    def others(self, areas: list[Markup]) -> list[tuple[int, Markup]]:
        """In turn order from the reader's left neighbour."""
        if self.reader.opened:
            return []
        seat = self.reader.seat
        found = [(n, area) for n, area in enumerate(areas) if n != seat]
        return sorted(found, key=lambda pair: (pair[0] - seat - 1) % len(areas) if seat != PUBLIC else pair[0])

    def covered(self) -> int:
        """The seat that the screen must be handed to, or NOBODY."""
        return hand_over(self.live, self.reader.person, self.reader.seat) if self.reader.at is None else NOBODY

    def symbols(self) -> Markup:
        """What the game draws this table with besides the kit."""
        if not self.live.kept.started:
            return Markup("")
        board = import_module(f"ludoteca.games.{self.live.game.name}.board")
        drawn: Markup = board.symbols(self.position.view(self.reader.seat))
        return drawn

    def drawing(self, memory: Memory | None = None) -> Drawing:
        """The table as drawn for the reader; around what a memory says that the page has."""
        if not self.live.kept.started:
            return Drawing(cover(self.live.game.name), [Markup("")] * self.live.kept.players)  # the box, still closed
        position = self.position
        if self.reader.opened:
            return open_table(
                drawer(self.live.game.name), position, Ink(self.texts.term, self.texts.label, self.names, {})
            )
        view = position.view(self.reader.seat)
        spots = at_hand(self)
        ink = Ink(self.texts.term, self.texts.label, self.names, spots, memory=memory, ahead=lambda: self.soon)
        drawing = drawer(self.live.game.name)(view, ink)
        if memory is not None:
            memory.close()
        if self.deciding and self.preview is None and self.last_own() < len(self.live.story):
            before = drawer(self.live.game.name)(self.live.at(self.last_own()).view(self.reader.seat), ink)
            drawing = with_news(drawing, before)
        return drawing

    @cached_property
    def soon(self) -> dict[str, Spot]:
        """What can be had now or later in the turn by one press, by the board's names for it."""
        return soon(self)

    def ending_now(self) -> EndingNow | None:
        """What Confirm does at once, with nothing more chosen."""
        return ending_now(self)

    def speaker(self, line: Said) -> str:
        return speaker_of(line, self.live.kept, self.words)

    def groups(self) -> list[Group]:
        """The same as the list shows them."""
        choices = self.choices()
        view = self.position.view(self.reader.seat) if choices else {}
        return listing(self.live.game, self.texts, self.names, view, choices)

    def log(self, since: int = 0) -> list[Line]:
        """The latest moves after that one, newest first, as the reader was told of them."""
        seen = self.seen()
        story, forgotten = self.live.story, max(0, self.number - LOG_LENGTH)
        return [
            Line(
                entry,
                [self.sentence(event.kind, self.told(event)) for event in entry.events],
                own_events(entry, self.live.game.automaton),
                fresh=self.reader.at is None and entry.number > seen,
                opens=not story.goes_on(entry.number, forgotten),
            )
            for entry in reversed(story[max(since, forgotten) : self.number])
            if entry.events  # choosing what to place, say, is told with where it goes
        ]

    def attending(self) -> dict[str, Any]:
        """Who else is there now."""
        return attending(self.room, self.reader.person) if self.reader.at is None else NOBODY_ELSE

    def imaginable(self) -> list[tuple[str, str]]:
        """Every move that a player might look for at this table, as notation and words."""
        found = []
        for move in self.live.game.vocabulary if self.reader.seat != PUBLIC else ():
            with suppress(IndexError):  # a move towards a seat that is not at this table
                found.append((move.text, self.texts.move(move, self.names)))
        return found
