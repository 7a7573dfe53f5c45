"""How a table stands for one reader, in words: whose turn it is, what may be chosen, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ludoteca.core import NOBODY, PUBLIC, Detail, Event, Json, Move, Position
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import Texts, texts
from ludoteca.server.life.clocks import TIME_END
from ludoteca.server.looking_back.studies import may_study
from ludoteca.server.store.kept import COACH
from ludoteca.server.tables.along import walked
from ludoteca.server.tables.live import Live, Preview
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.suggestion import may_suggest
from ludoteca.web.language import Words, words
from ludoteca.web.learning.advice import warnings
from ludoteca.web.learning.citing import rule_link
from ludoteca.web.names import name_of
from ludoteca.web.tables.choices import unbroken
from ludoteca.web.tables.logbook import ends_rated, sentence_of


@dataclass(frozen=True)
class Reader:
    """Who looks, as whom, in which language; `at` a past moment, or now; `moves` the unfinished turn so far. `opened`:
    all seats' hidden things are shown, once the game is over. `own`: so many of those moves are the reader's, or all of
    them; what comes after was proposed."""

    person: str | None
    seat: int  # PUBLIC for a spectator
    language: str
    at: int | None = None
    moves: tuple[str, ...] = ()
    own: int | None = None
    opened: bool = False
    folds: frozenset[str] = frozenset()  # people whom the reader blocked: what they say is folded away


class Standing:
    """What one reader may know of a table, and do there."""

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
        live = self.live
        mine = self.reader.at is None and self.reader.seat != PUBLIC and live.actor == self.reader.seat
        return mine and live.bot is None

    @property
    def confirming(self) -> bool:
        """Whether the unfinished turn waits for a yes."""
        return self.preview is not None and not self.preview.free

    def last_own(self) -> int:
        """The number of the reader's latest move; what came after it is news."""
        return self.live.story.last_of(self.reader.seat) if self.reader.seat != PUBLIC else 0

    def seen(self) -> int:
        """The number of the latest move that is no news to the reader."""
        return self.last_own() if self.reader.seat != PUBLIC else len(self.live.story)

    def prompt(self) -> str:
        """Whose turn it is, or who decides in it, and what they may do."""
        position = self.position
        kept = self.live.kept
        if not position.over and (kept.ended or kept.away) and not kept.closed:
            if kept.away and not kept.ended:
                return self.words("matters.put-away")
            happened = self.live.happened
            end = next((each for each in happened if each.what == TIME_END or ends_rated(each)), None)
            return sentence_of(end, self.words, self.names) if end is not None else self.words("matters.ended")
        if not kept.started:
            return self.words("table.closed" if kept.closed else "table.waiting")
        if position.over:
            return self.ending()
        if self.live.kept.closed:
            return self.words("table.closed")
        in_turn = position.actor == position.seat  # or asked something in another's turn
        if self.deciding:
            what = self.texts.prompt(position.steps[-1].prompt(position))
            return self.words("table.your-turn" if in_turn else "table.you-decide", what=what)
        return self.words("table.their-turn" if in_turn else "table.they-decide", name=self.names[position.actor])

    def title(self) -> str:
        """Whose turn it is, in few words: for the title of the window."""
        t, live = self.words, self.live
        if self.reader.at is not None:
            return t("travel.where", number=self.reader.at, last=len(live.story))
        if self.live.kept.started and self.position.over:
            return self.winner()
        if live.kept.closed:
            return t("lobby.shut")
        if live.kept.ended or live.kept.away:
            return t("lobby.ended" if live.kept.ended else "lobby.away")
        if not live.kept.started:
            return t("table.waiting")
        return t("lobby.your-turn") if self.deciding else t("lobby.their-turn", name=self.names[live.actor])

    def bots_rest(self) -> bool:
        """Whether a bot would decide, if who runs the place had not stopped it."""
        live = self.live
        waits = self.reader.at is None and live.actor != NOBODY and live.kept.halted
        return waits and live.kept.seats[live.actor].bot is not None

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
        return rule_link(self.live.game.name, chapter)

    def promises(self, preview: Preview | None = None) -> list[str]:
        """What the move to be confirmed will certainly do."""
        preview = preview or self.preview
        told = [self.sentence(kind, args) for kind, args in preview.promises] if preview else []
        return [sentence for sentence in told if sentence]

    def move(self, move: Move, view: Json) -> str:
        """A legal move in words, with what lies where it points."""
        return self.texts.move(move, self.names, self.live.game.pointed_at(view, move), view["step"])

    def told(self, event: Event) -> dict[str, Detail]:
        """What the reader may know of it."""
        return event.everything() if self.reader.opened else event.seen(self.reader.seat)

    def sentence(self, kind: str, args: dict[str, Detail]) -> str:
        return unbroken(self.texts.event(kind, args, self.names))

    def sentences(self, events: Iterable[Event]) -> list[str]:
        """What happened, as the reader is told of it; of some things nothing is told."""
        told = (self.sentence(event.kind, event.seen(self.reader.seat)) for event in events)
        return [sentence for sentence in told if sentence]

    def choices(self) -> list[tuple[str, str]]:
        """The legal moves as notation and words."""
        if not self.deciding or self.position.over or self.confirming:
            return []
        view = self.position.view(self.reader.seat)
        return [(move.text, self.move(move, view)) for move in self.live.game.listed(self.position)]

    def takes_back(self) -> bool:
        """Whether the last move was the reader's own and can be undone."""
        live = self.live
        mine = bool(live.story) and live.story.seat(-1) == self.reader.seat
        return self.deciding and mine and live.match.can_undo()

    def ended(self) -> bool:
        """Whether the game is over and this is its end: then there is something to do with it."""
        return self.live.position.over and self.reader.at is None

    def may_study(self) -> bool:
        """Whether the reader may try something out from what is shown."""
        return may_study(self.live, self.reader.person)

    def suggests(self) -> bool:
        """Whether a bot's choices for the set-up are to be had."""
        return self.deciding and not self.confirming and may_suggest(self.live, self.position)

    def hinted(self) -> bool:
        """Whether this reader may ask for hints when they decide."""
        return self.reader.seat != PUBLIC and self.reader.at is None and self.live.kept.may_hint

    def coached(self) -> bool:
        """Whether a coach sits beside this reader."""
        return self.live.kept.hints == COACH and self.hinted()

    def only(self) -> tuple[str, str] | None:
        """The one move there is, if there is no other: what anybody wants next."""
        return self.choices()[0] if self.deciding and not self.confirming and len(self.position.moves()) == 1 else None

    def chosen_by_oneself(self) -> int:
        """So many moves of the unfinished turn; what comes after them was proposed."""
        return len(self.reader.moves) if self.reader.own is None else self.reader.own

    def pending(self) -> list[str]:
        """The moves of the unfinished turn, in words; those to which there was no other are said to be that, and those
        that were proposed, with what must follow them."""
        reader, found, proposed = self.reader, [], False
        for number, (position, move, only) in enumerate(walked(self.live, reader.moves)):
            said = self.move(move, position.view(reader.seat))
            follows = bool(number) and only
            proposed = proposed or (not follows and number >= self.chosen_by_oneself())
            if follows or proposed:
                said = self.words("table.proposed" if proposed else "table.along", move=said)
            found.append(said)
        return found

    def may_talk(self) -> bool:
        """Whether the chat is for this reader."""
        return self.live.may_talk(self.reader.person)

    def chance_decides(self) -> bool:
        """Whether the move to be confirmed brings something that nobody can know yet."""
        return self.preview is not None and not self.preview.certain
