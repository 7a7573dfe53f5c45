"""Trade: take a card from the field, then give one for it (LUS-TRD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import FIELD, HAND, MUSICIAN, NAMES
from ludoteca.games.lusitania.ending import MUSICIAN_APPEARED, end_game, end_turn
from ludoteca.games.lusitania.fields import EVERYBODY, OPEN, TAKEN, held, knowers
from ludoteca.games.lusitania.hands import empty, find, put, show
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.vocabulary import GIVE, TAKE


def add_takes(p: Lusitania, out: list[Move]) -> None:
    """Any card of the field (LUS-TRD-02); of equal ones the first."""
    at = p.at
    place: i64 = OPEN
    while place < OPEN + FIELD:
        card = at[place]
        earlier: i64 = OPEN
        while earlier < place and at[earlier] != card:
            earlier += 1
        if earlier == place:
            out.append(TAKE[card])
        place += 1


def take(p: Lusitania, kind: i64) -> None:
    """The taken card lies in the hand's fourth place until another is given; all have seen it (LUS-INF-02)."""
    at = p.at
    place: i64 = 0
    while at[OPEN + place] != kind:
        place += 1
    at[OPEN + place] = NONE
    at[TAKEN] = place
    put(p, held(p.seat) + HAND, kind, EVERYBODY)
    p.steps.append(GIVE_CARD)
    if p.events is not None:
        p.tell("took", {"seat": int(p.seat), "card": NAMES[kind], "place": int(place)})


class GiveCard(Step[Lusitania]):
    """The second half of a trade: which card goes into the field."""

    def moves(self, p: Lusitania) -> list[Move]:
        """One of the cards held before: never the one just taken (LUS-TRD-05)."""
        out: list[Move] = []
        at = p.at
        seat = p.seat
        place = held(seat)
        end = place + HAND
        while place < end:
            kind = at[place]
            if kind != NONE and find(p, seat, kind) == place:
                out.append(GIVE[kind])
            place += 1
        return out

    def do(self, p: Lusitania, move: Move) -> None:
        at = p.at
        seat = p.seat
        place = find(p, seat, move.arg)
        show(p, seat, place)
        waiting = held(seat) + HAND
        put(p, place, at[waiting], at[knowers(waiting)])
        empty(p, waiting)
        at[OPEN + at[TAKEN]] = move.arg
        if p.events is not None:
            p.tell("gave", {"seat": int(seat), "card": NAMES[move.arg], "place": int(at[TAKEN])})
        at[TAKEN] = NONE
        p.steps.pop()
        if move.arg == MUSICIAN:
            end_game(p, MUSICIAN_APPEARED)  # LUS-MUS-02
        else:
            end_turn(p, recruited=False)

    def why_not(self, p: Lusitania, move: Move) -> str:
        if move.verb == "renew":
            return "LUS-COM-03"
        if move.verb == "pass":
            return "LUS-TRN-06"
        if move.verb != "give":
            return "LUS-TRN-03"
        if p.at[held(p.seat) + HAND] == move.arg:
            return "LUS-TRD-05"
        return "LUS-TRD-04"


GIVE_CARD: Final = GiveCard("give")
