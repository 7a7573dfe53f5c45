"""How often somebody presses to play the turns of a record: what the page asks for, Confirm included.

Whoever plays knows what they want, and presses whatever brings them furthest along it: a spot of the drawing, a button
beside it, or Confirm. What the page proposes and was not meant is changed.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

from ludoteca.server.tables.along import alone, with_what_follows
from ludoteca.server.tables.room import Room
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader
from tests.web.rooms import record, room

PARTS = ("board", "own", "prompt", "moves")
PEOPLE = ("ana", "rui", "eva", "gil", "ivo")
SETTING_UP = {"draft", "give up", "put", "get", "choose"}  # before the first turn


@dataclass
class Count:
    """The turns of a record, the presses they took, and for which decisions."""

    turns: int = 0
    presses: int = 0
    by_step: Counter[str] = field(default_factory=Counter)

    def press(self, what: str, times: int = 1) -> None:
        self.presses += times
        self.by_step[what] += times

    @property
    def mean(self) -> float:
        return self.presses / self.turns


@dataclass(frozen=True)
class Offer:
    """Something to press: the moves it brings, how many presses it takes, and whether they are played at once."""

    moves: list[str]
    presses: int = 1
    confirms: bool = False
    instead: int | None = None  # of what is proposed after so many moves
    then: bool = False  # confirms what is laid out


class Offers(HTMLParser):
    """All of them in a part of the page; what shows only after another press takes two."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self.found: list[Offer] = []
        self.halves: list[bool] = []  # of the groups that are open: whether each waits for a first half
        self.feed(part)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if tag == "g":
            self.halves.append("data-after" in has)
        if has.get("data-move"):
            first = has.get("data-first")
            moves = [*(first.split(", ") if first else []), str(has["data-move"])]
            instead = has.get("data-instead")
            stay = int(instead) if instead is not None else None
            self.found.append(Offer(moves, 1 + any(self.halves), instead=stay, then="data-then" in has))
        elif has.get("data-action") == "finish":
            self.found.append(Offer(str(has["data-moves"]).split(", "), confirms=True))

    def handle_endtag(self, tag: str) -> None:
        if tag == "g":
            self.halves.pop()


def counted(game: str, name: str) -> Count:
    """A whole game, without what sets it up."""
    found = record(name, game)
    count = Count()
    table = room(*PEOPLE[: found.players], moves=0, of=name, at=game)
    live = table.live
    turns: set[int] = set()
    number = 0
    while number < len(found.moves):
        first = found.moves[number]
        if live.position.steps[-1].name in SETTING_UP:
            live.apply([(first.text, first.seat, None)])
            number += 1
            continue
        turns.add(first.turn)
        wanted = []
        for move in found.moves[number:]:
            if (move.turn, move.seat) != (first.turn, first.seat):
                break
            wanted.append(move.text)
        played = submission(table, first.seat, wanted, count)
        live.apply([(text, first.seat, None) for text in wanted[:played]])
        number += played
    count.turns = len(turns)
    return count


def submission(table: Room, seat: int, wanted: list[str], count: Count) -> int:
    """Press until something is confirmed; how many moves that are."""
    live = table.live
    found: list[str] = []
    own = 0
    declined = False  # then the page proposes nothing more in this turn
    while True:
        look = look_at(table, seat, found, own)
        fits = alike(found, wanted[: len(found)])
        if look.confirming and fits:
            break
        pressed = best(look, wanted)
        if pressed is None:  # what is proposed and not wanted is taken back at once, or the last choice
            assert not fits, f"{wanted[len(found)]!r} cannot be pressed"
            count.press("take back")
            if len(found) > own:
                found, declined = found[:own], True
                continue
            while alone(live, found)[-1]:
                found.pop()
            found.pop()
            own = len(found)
            continue
        moves, offer = pressed
        count.press(look.position.steps[-1].name, offer.presses)
        found, _ = with_what_follows(live, seat, moves, proposing=not (offer.confirms or declined))
        own = len(moves)
        if offer.confirms:
            return len(found)
    if not goes_on(look_at(table, seat, found, own), wanted[len(found) :]):
        count.press("confirm")
    return len(found)


def look_at(table: Room, seat: int, found: list[str], own: int) -> Look:
    preview = table.live.preview(seat, found) if found else None
    return Look(table, Reader(PEOPLE[seat], seat, "en", moves=tuple(found), own=own), preview)


def goes_on(look: Look, wanted: list[str]) -> bool:
    """Whether the next choice can be pressed while what is laid out waits, and so confirms it."""
    offers = (offer for part in look.fragments(PARTS).values() for offer in Offers(part).found)
    own = look.reader.own == len(look.reader.moves)
    shown = any(offer.moves == wanted[:1] and (offer.then or own) for offer in offers)
    return shown and look.live.follows(look.reader.seat, look.reader.moves, wanted[0])


def best(look: Look, wanted: list[str]) -> tuple[list[str], Offer] | None:
    """What brings one furthest along what is wanted, and all that is laid out once it is pressed."""
    laid = [*look.reader.moves]
    fitting = []
    for offer in (offer for part in look.fragments(PARTS).values() for offer in Offers(part).found):
        moves = [*laid[: offer.instead], *offer.moves]
        if offer.then or (look.confirming and offer.instead is None):
            continue
        if alike(moves, wanted[: len(moves)]) or completed(look, moves, wanted):
            fitting.append((moves, offer))
    return max(fitting, key=lambda each: (len(each[0]), each[1].confirms, -each[1].presses), default=None)


def alike(moves: list[str], wanted: list[str]) -> bool:
    """In which order the same is done to several things, nobody minds; where a marker falls, somebody does."""
    verbs = [[move.split()[0] for move in some] for some in (moves, wanted)]
    return moves == wanted or (verbs[0] == verbs[1] and "drop" not in verbs[0] and sorted(moves) == sorted(wanted))


def completed(look: Look, moves: list[str], wanted: list[str]) -> bool:
    """Whether what the page proposes after some of a kind makes up all of them."""
    if not leads(moves, wanted):
        return False
    found, _ = with_what_follows(look.live, look.reader.seat, moves, proposing=True)
    return alike(found, wanted[: len(found)])


def leads(moves: list[str], wanted: list[str]) -> bool:
    """Whether one comes from the first to the others: of the last kind some may be still to come."""
    last = moves[-1].split()[0] if moves else ""
    before = next((n for n in range(len(moves), 0, -1) if moves[n - 1].split()[0] != last), 0)
    run = next((n for n in range(before, len(wanted)) if wanted[n].split()[0] != last), len(wanted))
    some = Counter(moves[before:])
    return alike(moves[:before], wanted[:before]) and some <= Counter(wanted[before:run])
