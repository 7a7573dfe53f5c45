"""Trade: take a card from the field, then give one for it (LUS-TRD)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.lusitania.components import FIELD, HAND, MUSICIAN, NAMES
from ludoteca.games.lusitania.ending import MUSICIAN_APPEARED, end_game, end_turn
from ludoteca.games.lusitania.hands import find, show
from ludoteca.games.lusitania.position import HELD, KIND_MASK, KNOWN_TO_ALL, NONE, Lusitania
from ludoteca.games.lusitania.vocabulary import GIVE, TAKE


def add_takes(p: Lusitania, out: list[Move]) -> None:
    """Any card of the field (LUS-TRD-02); of equal ones the first."""
    field = p.field
    for place in range(FIELD):
        card = field[place]
        earlier: i64 = 0
        while earlier < place and field[earlier] != card:
            earlier += 1
        if earlier == place:
            out.append(TAKE[card])


def take(p: Lusitania, kind: i64) -> None:
    """The taken card lies in the hand's fourth place until another is given; all have seen it (LUS-INF-02)."""
    place: i64 = 0
    while p.field[place] != kind:
        place += 1
    p.field[place] = NONE
    p.taken = place
    p.hands[p.seat * HELD + HAND] = kind | KNOWN_TO_ALL
    p.steps.append(GIVE_CARD)
    if p.events is not None:
        p.tell("took", {"seat": int(p.seat), "card": NAMES[kind], "place": int(place)})


class GiveCard(Step[Lusitania]):
    """The second half of a trade: which card goes into the field."""

    def moves(self, p: Lusitania) -> list[Move]:
        """One of the cards held before: never the one just taken (LUS-TRD-05)."""
        out: list[Move] = []
        seat = p.seat
        place = seat * HELD
        end = place + HAND
        while place < end:
            card: i64 = p.hands[place]
            kind = card & KIND_MASK
            if card != NONE and find(p, seat, kind) == place:
                out.append(GIVE[kind])
            place += 1
        return out

    def do(self, p: Lusitania, move: Move) -> None:
        seat = p.seat
        place = find(p, seat, move.arg)
        show(p, seat, place)
        p.hands[place] = p.hands[seat * HELD + HAND]
        p.hands[seat * HELD + HAND] = NONE
        p.field[p.taken] = move.arg
        if p.events is not None:
            p.tell("gave", {"seat": int(seat), "card": NAMES[move.arg], "place": int(p.taken)})
        p.taken = NONE
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
        if p.hands[p.seat * HELD + HAND] & KIND_MASK == move.arg:
            return "LUS-TRD-05"
        return "LUS-TRD-04"


GIVE_CARD: Final = GiveCard("give")
