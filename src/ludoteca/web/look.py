"""A table as one reader sees it: fragments of HTML, made from that reader's view alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any
from weakref import WeakKeyDictionary

from markupsafe import Markup

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, Detail, Json, Move, Option, Position, Score
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.draw import Drawing, Ink, Spot
from ludoteca.draw.pieces import LETTERS
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import Texts, texts
from ludoteca.server.live import Entry, Live, Preview
from ludoteca.server.store import Kept
from ludoteca.server.tables import Room
from ludoteca.web.language import Words, words
from ludoteca.web.names import name_of
from ludoteca.web.pages import render

LOG_LENGTH = 400  # entries shown; the rest is a step back in time away


@dataclass(frozen=True)
class Reader:
    """Who looks, as whom, in which language; `at` a past moment, or now; `moves` the unfinished turn so far."""

    person: str | None
    seat: int  # PUBLIC for a spectator
    language: str
    at: int | None = None
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """One move in the log: what happened, in words; the first `own` sentences by the player, the rest by an
    automaton that played after it."""

    entry: Entry
    sentences: list[str]
    own: int
    fresh: bool


def own_events(entry: Entry, automaton: str | None) -> int:
    """How many events of a move come before those of the automaton."""
    for number, event in enumerate(entry.events):
        if automaton is not None and event.kind.startswith(f"{automaton}-"):
            return number
    return len(entry.events)


Draw = Callable[[Json, Ink], Drawing]


@cache
def drawer(game: str) -> Draw:
    """The game's own drawing of its table."""
    draw: Draw = import_module(f"ludoteca.games.{game}.board").draw
    return draw


@cache
def cover(game: str) -> Markup:
    """The picture on the game's box."""
    drawn: Markup = import_module(f"ludoteca.games.{game}.board").cover()
    return drawn


def counts(players: Sequence[int]) -> str:
    """Player counts, which follow each other, as a range."""
    first, last = players[0], players[-1]
    return f"{first}–{last}" if last > first else str(first)


def advice(game: Game, option: Option, choice: str, t: Words) -> str:
    """To whom the rulebook gives a choice."""
    name = texts(game.name, t.language).choice(option.name, choice)
    return t("new.advised", choice=name, counts=counts(option.advised[choice]))


def warnings(kept: Kept, t: Words) -> list[str]:
    """What the players of a table chose against the rulebook's advice."""
    game = games.find(kept.game)
    return [advice(game, option, choice, t) for option, choice in game.warnings(kept.players, kept.options)]


def own_seat(live: Live, person: str | None, wanted: int | None) -> int:
    """The seat whose view this person gets. Who shares a screen sees a seat's hand only when asking for that seat
    and while it decides: between turns the hands stay hidden."""
    mine = live.seats_of(person)
    if wanted is not None and wanted in mine and (len(mine) == 1 or live.actor == wanted or live.position.over):
        return wanted
    if len(mine) == 1:
        return mine[0]
    return PUBLIC


def hand_over(live: Live, person: str | None, shown: int) -> int:
    """The seat that the screen must be handed to before its hand is shown, or NOBODY."""
    mine = live.seats_of(person)
    return live.actor if len(mine) > 1 and live.actor in mine and shown != live.actor else NOBODY


class Look:
    """Everything a table page shows to one reader."""

    def __init__(self, room: Room, reader: Reader, preview: Preview | None = None) -> None:
        self.room = room
        self.live: Live = room.live
        self.reader = reader
        self.preview = preview
        self.words: Words = words(reader.language)
        self.texts: Texts = texts(self.live.game.name, reader.language)
        self.names = [name_of(seat, self.words) for seat in self.live.kept.seats]

    @property
    def position(self) -> Position:
        if self.preview is not None:
            return self.preview.position
        return self.live.position if self.reader.at is None else self.live.at(self.reader.at)

    @property
    def number(self) -> int:
        """How many moves lie behind what is shown."""
        return len(self.live.entries) if self.reader.at is None else self.reader.at

    @property
    def deciding(self) -> bool:
        """Whether this reader may choose now."""
        return self.reader.at is None and self.reader.seat != PUBLIC and self.live.actor == self.reader.seat

    @property
    def confirming(self) -> bool:
        """Whether the unfinished turn waits for a yes."""
        return self.preview is not None and not self.preview.free

    def fragments(self) -> dict[str, str]:
        """By the id of the element that each replaces."""
        drawing = self.drawing()
        seat = self.reader.seat
        others = [(n, area) for n, area in enumerate(drawing.areas) if n != seat]
        # In turn order from the reader's left neighbour.
        others.sort(key=lambda pair: (pair[0] - seat - 1) % len(drawing.areas) if seat != PUBLIC else pair[0])
        shared: dict[str, Any] = {"look": self, "t": self.words, "live": self.live, "reader": self.reader}
        parts: dict[str, dict[str, Any]] = {
            "board": {"board": drawing.board},
            "others": {"areas": others},
            "own": {"area": drawing.areas[seat] if seat != PUBLIC else None},
            "prompt": {},
            "moves": {"choices": self.choices()},
            "log": {"lines": self.log()},
            "score": self.score(),
            "people": {},
            "chat": {"said": self.room.said if self.may_talk() else []},
            "cover": {"seat": hand_over(self.live, self.reader.person, seat) if self.reader.at is None else NOBODY},
        }
        return {name: render(f"parts/{name}.html", **shared, **values) for name, values in parts.items()}

    def symbols(self) -> Markup:
        """What the game draws this table with besides the kit."""
        if not self.live.kept.started:
            return Markup("")
        board = import_module(f"ludoteca.games.{self.live.game.name}.board")
        drawn: Markup = board.symbols(self.position.view(self.reader.seat))
        return drawn

    # What the parts show.

    def drawing(self) -> Drawing:
        if not self.live.kept.started:
            return Drawing(cover(self.live.game.name), [Markup("")] * self.live.kept.players)  # the box, still closed
        position = self.position
        view = position.view(self.reader.seat)
        spots = {}
        if self.deciding and not position.over:
            chosen = self.reader.moves[-1] if self.confirming else None
            spots = {
                move.text: Spot(move.text, self.move(move, view), move.text == chosen) for move in position.moves()
            }
        ink = Ink(self.texts.term, self.texts.label, self.names, spots)
        drawing = drawer(self.live.game.name)(view, ink)
        if self.deciding and self.preview is None and self.last_own() < len(self.live.entries):
            before = drawer(self.live.game.name)(self.live.at(self.last_own()).view(self.reader.seat), ink)
            news = _changed(before, drawing)
            if news:
                drawing = drawer(self.live.game.name)(view, replace(ink, fresh=news))
        return drawing

    def last_own(self) -> int:
        """The number of the reader's latest move; what came after it is news."""
        mine = [entry.number for entry in self.live.entries if entry.seat == self.reader.seat]
        return mine[-1] if mine else 0

    def prompt(self) -> str:
        """Whose turn it is and what they may do, in one sentence."""
        position = self.position
        if not self.live.kept.started:
            return self.words("table.waiting")
        if position.over:
            return self.ending()
        if self.deciding:
            return self.words("table.your-turn", what=self.texts.prompt(position.steps[-1].prompt(position)))
        return self.words("table.their-turn", name=self.names[position.actor])

    def winner(self) -> str:
        """How the game went, in few words: for the title of the window."""
        if len(self.names) == 1:
            return self.ending()
        first = ", ".join(self.names[seat] for seat in self.position.winners())
        return self.words("table.over", winner=first)

    def ending(self) -> str:
        """Why the game ended and who won, or how well a single player did: the last thing that the log tells."""
        last = self.live.entries[self.number - 1].events[-1]
        return self.sentence(last.kind, last.seen(self.reader.seat))

    def warnings(self) -> list[str]:
        """What was chosen against the rulebook's advice; said until everybody has had a turn."""
        return warnings(self.live.kept, self.words) if self.position.turn <= self.live.kept.players else []

    def prompt_rule(self) -> str:
        """Where the rules page speaks of the decision at hand."""
        position = self.position
        chapters = rulebook(self.live.game.name).chapters
        return f"/rules/{self.live.game.name}#{'' if position.over else chapters[position.steps[-1].name]}"

    def promises(self) -> list[str]:
        """What the move to be confirmed will certainly do."""
        told = [self.sentence(kind, args) for kind, args in self.preview.promises] if self.preview else []
        return [sentence for sentence in told if sentence]

    def move(self, move: Move, view: Json) -> str:
        """A legal move in words, with what lies where it points."""
        return self.texts.move(move, self.names, self.live.game.there(view, move))

    def sentence(self, kind: str, args: dict[str, Detail]) -> str:
        return self.texts.event(kind, args, self.names)

    def choices(self) -> list[tuple[str, str]]:
        """The legal moves as notation and words."""
        if not self.deciding or self.position.over or self.confirming:
            return []
        view = self.position.view(self.reader.seat)
        return [(move.text, self.move(move, view)) for move in self.live.game.listed(self.position)]

    def pending(self) -> list[str]:
        """The moves of the unfinished turn, in words."""
        position, found = self.live.position.copy(), []
        for number, text in enumerate(self.reader.moves, start=1):
            move = self.live.game.vocabulary.parse(text)
            found.append(self.move(move, position.view(self.reader.seat)))
            if number < len(self.reader.moves):  # the last may show something, which nobody has seen yet
                position.play(move)
        return found

    def log(self) -> list[Line]:
        """The latest moves, newest first, as the reader was told of them."""
        last = self.last_own() if self.reader.seat != PUBLIC else len(self.live.entries)
        return [
            Line(
                entry,
                [self.sentence(event.kind, event.seen(self.reader.seat)) for event in entry.events],
                own_events(entry, self.live.game.automaton),
                self.reader.at is None and entry.number > last,
            )
            for entry in reversed(self.live.entries[max(0, self.number - LOG_LENGTH) : self.number])
            if entry.events  # choosing what to place, say, is only told with where it goes
        ]

    def may_talk(self) -> bool:
        """Whether the chat is for this reader."""
        return self.live.may_talk(self.reader.person)

    def score(self) -> dict[str, Any]:
        position = self.position
        scores = position.scores() if self.live.kept.started else [Score(n, {}) for n in range(len(self.names))]
        lines = list(scores[0].lines)
        return {
            "letters": LETTERS,
            "lines": [
                (self.texts.line(line), [(score.counts.get(line), score.lines[line]) for score in scores])
                for line in lines
            ],
            "notes": [(self.texts.line(line), self.texts.line_about(line)) for line in lines],
            "totals": [score.total for score in scores],
            "places": position.places() if self.live.kept.started else [1] * len(scores),
            "noted": self.noted(),
            "final": position.over,
        }

    def noted(self) -> list[tuple[str, list[Detail | None]]]:
        """Points that were only noted, for the seats that have some: the position may have forgotten them."""
        found: dict[str, list[Detail | None]] = {}
        for entry in self.live.entries[: self.number]:
            for event in entry.events:
                if event.kind in self.live.game.noted:
                    points = found.setdefault(event.kind, [None] * len(self.names))
                    points[int(str(event.args["seat"]))] = event.args["points"]
        return [(self.texts.label(kind), points) for kind, points in found.items()]

    def chance_decides(self) -> bool:
        """Whether the move to be confirmed brings something that nobody can know yet."""
        return self.preview is not None and not self.preview.certain

    def why_not(self, text: str) -> tuple[str, str, str]:
        """Why a move, given in words or notation, is not among the choices: a sentence, the rule's id and its words.
        Only for who decides: the answer tells what is in their hand."""
        if not self.deciding:
            return self.words("error.NotYourTurn"), "", ""
        by_words = {words.casefold(): notation for notation, words in [*self.imaginable(), *self.choices()]}
        now = Match(self.live.game, self.position, None)  # with the moves of the unfinished turn
        told = now.explain(by_words.get(" ".join(text.split()).casefold(), text))
        rules = rulebook(self.live.game.name)
        if told.legal:
            return self.words("why.legal"), "", ""
        sentence = self.words("why.unknown") if told.rule is None else self.words("why.refused")
        return sentence, told.rule or "", rules.words(told.rule, self.reader.language)

    def imaginable(self) -> list[tuple[str, str]]:
        """Every move that a player might look for at this table, as notation and words."""
        found = []
        for move in self.live.game.vocabulary if self.reader.seat != PUBLIC else ():
            with suppress(IndexError):  # a move towards a seat that is not at this table
                found.append((move.text, self.texts.move(move, self.names)))
        return found


Moment = tuple[int, int]  # the room's tick and the table's revision
SHOWN: WeakKeyDictionary[Room, tuple[Moment, dict[Reader, dict[str, str]]]] = WeakKeyDictionary()


def shown(room: Room, reader: Reader) -> dict[str, str]:
    """The fragments of now, made once for all who see the same: the tabs of a person, and all who only watch."""
    live = room.live
    if not live.seats_of(reader.person) and reader.person != live.kept.host:
        reader = replace(reader, person=None)
    now = (room.tick, live.revision)
    if room not in SHOWN or SHOWN[room][0] != now:
        SHOWN[room] = (now, {})
    made = SHOWN[room][1]
    if reader not in made:
        made[reader] = Look(room, reader).fragments()
    return made[reader]


IDS = re.compile(r'\bid="([^"]+)"')


def _changed(before: Drawing, after: Drawing) -> frozenset[str]:
    """The ids of pieces that lie elsewhere than before: in another area, or newly there."""

    def places(drawing: Drawing) -> set[tuple[int, str]]:
        parts = [drawing.board, *drawing.areas]
        return {(place, found) for place, part in enumerate(parts) for found in IDS.findall(part)}

    return frozenset(found for _, found in places(after) - places(before))
