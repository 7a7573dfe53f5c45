"""What the open pages of a table show, and what they must be told when there is something new.

A page is sent everything once, when it connects. After that it gets what has changed: parts of the drawing that must
be drawn anew around those that it keeps, lines of the log to be put on top, and other fragments that are not the same.
The news of one moment is made once for all pages that see the same. Of what they show no text is stored.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from ludoteca.core import Json
from ludoteca.draw import Memory, is_kept
from ludoteca.server.store.kept import Seat
from ludoteca.server.tables.room import Room
from ludoteca.web.tables.logbook import LOG_LENGTH
from ludoteca.web.tables.look import DRAWN, Look
from ludoteca.web.tables.standing import Reader

Moment = tuple[int, int]  # the room's tick and the table's revision
PREVIEWED = ("board", "others", "own", "prompt", "moves", "score")  # what a reader's unfinished turn changes
WHENEVER = ("prompt", "clocks", "asked", "people", "chat", "matters", "cover")  # what may be new without a move
BY_VALUES = {
    "moves",
    "score",
    "clocks",
    "asked",
    "people",
    "chat",
    "matters",
    "cover",
}  # what shows nothing but its values and who sits there
MOST_WHOLE = 32  # tables of which the fragments of now are kept for who comes next


class Shown:
    """The pages of one reader at a table: where they are, and what is new since the moment before."""

    def __init__(self, room: Room, reader: Reader) -> None:
        self.room = room
        self.reader = reader
        self.pages = 0
        self.moment: Moment | None = None
        self.before: Moment | None = None  # what `news` goes on from
        self.news = ""
        self.nothing = False  # whether they say nothing
        self._drawn: tuple[int, bool, tuple[Seat, ...], bool] | None = None
        self._happened = 0  # the latest of what happened besides moves that the log tells
        self._memory: Memory | None = None
        self._deciding = False
        self._sums: dict[str, int] = {}  # of the fragments that are no drawing
        self._shows: dict[str, int] = {}  # of what some of them were filled with
        self._last = (0, 0)  # the number and row of the latest move that the log tells
        self._told = False  # whether it tells anything

    def go_on(self) -> None:
        """Come to the moment that it is now."""
        now = (self.room.tick, self.room.live.revision)
        if now != self.moment:
            self.news = self._news()
            self.before, self.moment = self.moment, now

    def whole(self) -> str:
        """Everything, for a page that has nothing or does not know what it has."""
        if self.before is None and self.news:  # the first news are everything
            return self.take()
        return _message(Look(self.room, self.reader), fragments(self.room, self.reader))

    def take(self) -> str:
        """The news for one page; not stored any longer where there is no other."""
        news = self.news
        if self.pages == 1:
            self.news = ""
        return news

    def _news(self) -> str:
        look = Look(self.room, self.reader)
        live = look.live
        found: dict[str, str] = {}
        more: Json = {}
        kept = live.kept
        drawn = (live.revision, kept.started, kept.seats, kept.closed or kept.ended or kept.away)
        happened = live.happened[-1].id if live.happened else 0
        wanted: tuple[str, ...] = WHENEVER
        if drawn != self._drawn:
            again = self._deciding  # the page may show an unfinished turn
            keeps = not (again or look.deciding) and self._drawn is not None and self._drawn[2] == drawn[2]
            more["kept"] = keeps and self._memory is not None
            found = self._drawing(look, keeps)
            wanted = ("moves", "score", *WHENEVER)
            if again:
                for name in PREVIEWED:
                    self._sums.pop(name, None)
                    self._shows.pop(name, None)
            if self._goes_on() and happened == self._happened:
                more["log"] = self._lines(look)
            else:
                found |= look.fragments(["log"])
            if self._drawn is None or self._drawn[1:] != drawn[1:]:
                self._shows.clear()
            self._last = (len(live.story), live.story.row(len(live.story)) if live.story else 0)
            self._told = live.story.eventful(LOG_LENGTH)
            self._drawn, self._deciding = drawn, look.deciding
        elif happened != self._happened:
            found |= look.fragments(["log"])
        self._happened = happened
        for name in wanted:
            values = look.values(name)
            shows = hash(repr(values)) if name in BY_VALUES else None
            if shows is None or self._shows.get(name) != shows:
                text = look.fragment(name, values)
                if self._sums.get(name) != hash(text):
                    self._sums[name] = hash(text)
                    found[name] = text
                if shows is not None:
                    self._shows[name] = shows
        self.nothing = not found and not more
        return _message(look, found, **more)

    def _drawing(self, look: Look, keeps: bool) -> dict[str, str]:
        """The fragments of the drawing that have anything new in them. Who decides gets them whole, and so does who
        has just decided; all others keep what has not changed."""
        if not keeps or self._memory is None:
            self._memory = None if look.deciding else Memory()
            return look.fragments(DRAWN, look.drawing(self._memory))
        drawing = look.drawing(self._memory)
        new = {"board": not is_kept(drawing.board), "others": False, "own": False}
        for seat, area in enumerate(drawing.areas):
            new["own" if seat == self.reader.seat else "others"] |= not is_kept(area)
        return look.fragments([name for name, is_new in new.items() if is_new], drawing)

    def _goes_on(self) -> bool:
        """Whether the log only got longer, and has something to be longer than."""
        story, (number, row) = self.room.live.story, self._last
        return self._told and len(story) >= number > 0 and story.row(number) == row

    def _lines(self, look: Look) -> Json:
        """What to put on top of the log, up to where it is forgotten, and from where it is news."""
        return {
            "lines": look.fragments(["lines"], since=self._last[0])["lines"],
            "gone": max(0, look.number - LOG_LENGTH),
            "seen": look.seen(),
        }


def _message(look: Look, found: dict[str, str], **more: Any) -> str:
    live = look.live
    told: Json = {"revision": live.revision, "started": live.kept.started, "moves": len(live.story)}
    told |= {"seat": look.reader.seat, "lastOwn": look.last_own(), "fragments": found}
    return json.dumps(told | more, ensure_ascii=False, separators=(",", ":"))


SHOWN: WeakKeyDictionary[Room, dict[Reader, Shown]] = WeakKeyDictionary()
WHOLE: OrderedDict[Room, tuple[Moment, dict[Reader, dict[str, str]]]] = OrderedDict()


def same_view(room: Room, reader: Reader) -> Reader:
    """Who sees the same is the same reader: all who only watch, in one language."""
    live = room.live
    return reader if live.seats_of(reader.person) or reader.person == live.kept.host else replace(reader, person=None)


def come(room: Room, reader: Reader) -> Shown:
    """A page more for this reader; `leave` when it goes."""
    reader = same_view(room, reader)
    found = SHOWN.setdefault(room, {}).setdefault(reader, Shown(room, reader))
    found.pages += 1
    return found


def leave(shown: Shown) -> None:
    shown.pages -= 1
    if not shown.pages:
        del SHOWN[shown.room][shown.reader]


def fragments(room: Room, reader: Reader) -> dict[str, str]:
    """The fragments of now, made once for all who see the same: the tabs of a person, and all who only watch."""
    reader = same_view(room, reader)
    now = (room.tick, room.live.revision)
    if room not in WHOLE or WHOLE[room][0] != now:
        WHOLE[room] = (now, {})
    WHOLE.move_to_end(room)
    if len(WHOLE) > MOST_WHOLE:
        WHOLE.popitem(last=False)
    made = WHOLE[room][1]
    if reader not in made:
        made[reader] = Look(room, reader).fragments()
    return made[reader]
