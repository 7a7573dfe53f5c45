"""A table as one reader sees it: fragments of HTML, made from that reader's view alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from markupsafe import Markup

from ludoteca import games
from ludoteca.core import NOBODY, PUBLIC, Detail, Json, Move, Option, Position, Score
from ludoteca.core.game import Game
from ludoteca.draw import Drawing, Ink, Memory, Spot
from ludoteca.draw.pieces import LETTERS
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import Texts, texts
from ludoteca.server.base import url
from ludoteca.server.kept import Kept, Said
from ludoteca.server.live import Live, Preview
from ludoteca.server.room import Room
from ludoteca.server.story import Entry
from ludoteca.server.suggestion import may_suggest
from ludoteca.web.choices import Group, listing
from ludoteca.web.fresh import with_news
from ludoteca.web.language import Words, words
from ludoteca.web.names import name_of, speaker_of
from ludoteca.web.pages import render
from ludoteca.web.sharing import hand_over

DRAWN = ("board", "others", "own")
PARTS = ("board", "others", "own", "prompt", "moves", "log", "score", "people", "chat", "cover")
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
    automaton that played after it. `opens`: it is the first of its turn."""

    entry: Entry
    sentences: list[str]
    own: int
    fresh: bool
    opens: bool


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
        return len(self.live.story) if self.reader.at is None else self.reader.at

    @property
    def deciding(self) -> bool:
        """Whether this reader may choose now."""
        return self.reader.at is None and self.reader.seat != PUBLIC and self.live.actor == self.reader.seat

    @property
    def confirming(self) -> bool:
        """Whether the unfinished turn waits for a yes."""
        return self.preview is not None and not self.preview.free

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
        seat = self.reader.seat
        if drawing is not None and name in DRAWN:
            drawn: dict[str, dict[str, Any]] = {
                "board": {"board": drawing.board},
                "others": {"areas": self.others(drawing.areas)},
                "own": {"area": drawing.areas[seat] if seat != PUBLIC else None},
            }
            return drawn[name]
        parts: dict[str, Callable[[], dict[str, Any]]] = {
            "moves": lambda: {"groups": self.groups()},
            "log": lambda: {"lines": self.log()},
            "lines": lambda: {"lines": self.log(since)},
            "score": self.score,
            "people": lambda: {"open": not self.live.position.over},
            "chat": lambda: {"said": self.room.said if self.may_talk() else []},
            "cover": lambda: {"seat": self.covered()},
        }
        return parts[name]() if name in parts else {}

    def others(self, areas: list[Markup]) -> list[tuple[int, Markup]]:
        """In turn order from the reader's left neighbour."""
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

    # What the parts show.

    def drawing(self, memory: Memory | None = None) -> Drawing:
        """The table as drawn for the reader; around what a memory says that the page has."""
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
        ink = Ink(self.texts.term, self.texts.label, self.names, spots, memory=memory)
        drawing = drawer(self.live.game.name)(view, ink)
        if memory is not None:
            memory.close()
        if self.deciding and self.preview is None and self.last_own() < len(self.live.story):
            before = drawer(self.live.game.name)(self.live.at(self.last_own()).view(self.reader.seat), ink)
            drawing = with_news(drawing, before)
        return drawing

    def last_own(self) -> int:
        """The number of the reader's latest move; what came after it is news."""
        return self.live.story.last_of(self.reader.seat) if self.reader.seat != PUBLIC else 0

    def seen(self) -> int:
        """The number of the latest move that is no news to the reader."""
        return self.last_own() if self.reader.seat != PUBLIC else len(self.live.story)

    def prompt(self) -> str:
        """Whose turn it is and what they may do, in one sentence."""
        position = self.position
        if not self.live.kept.started:
            return self.words("table.closed" if self.live.kept.closed else "table.waiting")
        if position.over:
            return self.ending()
        if self.live.kept.closed:
            return self.words("table.closed")
        if self.deciding:
            return self.words("table.your-turn", what=self.texts.prompt(position.steps[-1].prompt(position)))
        return self.words("table.their-turn", name=self.names[position.actor])

    def title(self) -> str:
        """Whose turn it is, in few words: for the title of the window."""
        t, live = self.words, self.live
        if self.reader.at is not None:
            return t("travel.where", number=self.reader.at, last=len(live.story))
        if self.live.kept.started and self.position.over:
            return self.winner()
        if live.kept.closed:
            return t("lobby.shut")
        if not live.kept.started:
            return t("table.waiting")
        return t("lobby.your-turn") if self.deciding else t("lobby.their-turn", name=self.names[live.actor])

    def bots_rest(self) -> bool:
        """Whether a bot would decide, if who runs the place had not stopped it."""
        live = self.live
        waits = self.reader.at is None and live.actor != NOBODY and live.kept.halted
        return waits and live.kept.seats[live.actor].level is not None

    def speaker(self, line: Said) -> str:
        return speaker_of(line, self.live.kept, self.words)

    def winner(self) -> str:
        """How the game went, in few words."""
        if len(self.names) == 1:
            return self.ending()
        first = ", ".join(self.names[seat] for seat in self.position.winners())
        return self.words("table.over", winner=first)

    def ending(self) -> str:
        """Why the game ended and who won, or how well a single player did: the last thing that the log tells."""
        last = self.live.story[self.number - 1].events[-1]
        return self.sentence(last.kind, last.seen(self.reader.seat))

    def warnings(self) -> list[str]:
        """What was chosen against the rulebook's advice; said until everybody has had a turn."""
        return warnings(self.live.kept, self.words) if self.position.turn <= self.live.kept.players else []

    def prompt_rule(self) -> str:
        """Where the rules page speaks of the decision at hand."""
        position = self.position
        chapters = rulebook(self.live.game.name).chapters
        chapter = "" if position.over else chapters[position.steps[-1].name]
        return url(f"/rules/{self.live.game.name}#{chapter}")

    def promises(self) -> list[str]:
        """What the move to be confirmed will certainly do."""
        told = [self.sentence(kind, args) for kind, args in self.preview.promises] if self.preview else []
        return [sentence for sentence in told if sentence]

    def move(self, move: Move, view: Json) -> str:
        """A legal move in words, with what lies where it points."""
        return self.texts.move(move, self.names, self.live.game.pointed_at(view, move))

    def sentence(self, kind: str, args: dict[str, Detail]) -> str:
        return self.texts.event(kind, args, self.names)

    def choices(self) -> list[tuple[str, str]]:
        """The legal moves as notation and words."""
        if not self.deciding or self.position.over or self.confirming:
            return []
        view = self.position.view(self.reader.seat)
        return [(move.text, self.move(move, view)) for move in self.live.game.listed(self.position)]

    def groups(self) -> list[Group]:
        """The same as the list shows them."""
        choices = self.choices()
        view = self.position.view(self.reader.seat) if choices else {}
        return listing(self.live.game, self.texts, self.names, view, choices)

    def suggests(self) -> bool:
        """Whether a bot's choices for the set-up are to be had."""
        return self.deciding and not self.confirming and may_suggest(self.live, self.position)

    def only(self) -> tuple[str, str] | None:
        """The one move there is, if there is no other: what anybody wants next."""
        return self.choices()[0] if self.deciding and not self.confirming and len(self.position.moves()) == 1 else None

    def pending(self) -> list[str]:
        """The moves of the unfinished turn, in words; those to which there was no other are said to be that."""
        position, found = self.live.position.copy(), []
        for number, text in enumerate(self.reader.moves, start=1):
            move = self.live.game.vocabulary.parse(text)
            said = self.move(move, position.view(self.reader.seat))
            alone = number > 1 and len(position.moves()) == 1
            found.append(self.words("table.along", move=said) if alone else said)
            if number < len(self.reader.moves):  # the last may show something, which nobody has seen yet
                position.play(move)
        return found

    def log(self, since: int = 0) -> list[Line]:
        """The latest moves after that one, newest first, as the reader was told of them."""
        seen = self.seen()
        story, forgotten = self.live.story, max(0, self.number - LOG_LENGTH)
        return [
            Line(
                entry,
                [self.sentence(event.kind, event.seen(self.reader.seat)) for event in entry.events],
                own_events(entry, self.live.game.automaton),
                fresh=self.reader.at is None and entry.number > seen,
                opens=not story.goes_on(entry.number, forgotten),
            )
            for entry in reversed(story[max(since, forgotten) : self.number])
            if entry.events  # choosing what to place, say, is told with where it goes
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
        for number, event in self.live.story.noted:
            if number <= self.number:
                points = found.setdefault(event.kind, [None] * len(self.names))
                points[int(str(event.args["seat"]))] = event.args["points"]
        return [(self.texts.label(kind), points) for kind, points in found.items()]

    def chance_decides(self) -> bool:
        """Whether the move to be confirmed brings something that nobody can know yet."""
        return self.preview is not None and not self.preview.certain

    def imaginable(self) -> list[tuple[str, str]]:
        """Every move that a player might look for at this table, as notation and words."""
        found = []
        for move in self.live.game.vocabulary if self.reader.seat != PUBLIC else ():
            with suppress(IndexError):  # a move towards a seat that is not at this table
                found.append((move.text, self.texts.move(move, self.names)))
        return found
