"""The seaport: draw, take, display, ship (TRA-SEA); what goes onto a ship is in `shipping`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.cells import clear, pop, push, shuffle
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import VERBS, Action, no_part_of_it
from ludoteca.games.trajan.components import DRAWN, GOODS, SEAPORT, SHIPS
from ludoteca.games.trajan.fields import (
    COUNT,
    KINDS_OF_GOODS,
    LOADED_SHIP,
    PILE,
    discards_at,
    display_at,
    hand_at,
)
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.shipping import LOADING, most_alike, ship_refused
from ludoteca.games.trajan.vocabulary import DISCARD, DISPLAY, DRAW, ENOUGH, SHIP, TAKE

SIDES: Final = ["left", "right"]


# Cards.


def drawable(p: Trajan) -> bool:
    """Whether a card can be drawn, be it after shuffling the discards below their tops (TRA-SEA-17)."""
    at = p.at
    return at[PILE] > 0 or at[discards_at(0)] > 1 or at[discards_at(1)] > 1


def draw(p: Trajan) -> i64:
    """The top card of the pile, or NONE."""
    if p.at[PILE] == 0:
        if not drawable(p):
            return NONE
        reshuffle(p)
    p.known += 1
    return pop(p.at, PILE)


def draw_to_hand(p: Trajan, seat: i64) -> bool:
    card = draw(p)
    if card == NONE:
        return False
    p.at[hand_at(seat, card)] += 1
    if p.events is not None:
        p.tell("drew", {"seat": int(seat)}, {"good": GOODS[card]}, (int(seat),))
    return True


def reshuffle(p: Trajan) -> None:
    """The discards below the top ones become the pile, the left ones first."""
    at = p.at
    for side in range(2):
        stack = discards_at(side)
        height = at[stack]
        if height > 1:
            place = stack + 1
            while place < stack + height:
                push(at, PILE, at[place])
                place += 1
            top = at[place]
            clear(at, stack)
            push(at, stack, top)
    shuffle(p.chance, at, PILE)
    if p.events is not None:
        p.tell("reshuffled", {"cards": int(at[PILE])})


def refill(p: Trajan, side: i64) -> None:
    """An emptied discard pile gets the top card of the pile at once (TRA-SET-21, TRA-SEA-18)."""
    if p.at[discards_at(side)] == 0:
        card = draw(p)
        if card != NONE:
            push(p.at, discards_at(side), card)
            if p.events is not None:
                p.tell("refilled", {"good": GOODS[card], "side": SIDES[side]})


def take_discard(p: Trajan, seat: i64, side: i64) -> None:
    card = pop(p.at, discards_at(side))
    p.at[hand_at(seat, card)] += 1
    if p.events is not None:
        p.tell("took", {"seat": int(seat), "good": GOODS[card], "side": SIDES[side]})
    refill(p, side)


# The action.


class Seaport(Action):
    """Draw, take, display or ship (TRA-SEA-01)."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        return drawable(p) or p.at[discards_at(0)] > 0 or p.at[discards_at(1)] > 0 or most_alike(p, seat) > 0

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        if drawable(p):
            out.append(DRAW)
        if p.at[discards_at(0)] > 0:
            out.append(TAKE[0])
        if p.at[discards_at(1)] > 0:
            out.append(TAKE[1])
        add_displays(p, seat, out)
        alike = most_alike(p, seat)
        for ship in range(len(SHIPS)):
            if ship_refused(alike, ship) is None:
                out.append(SHIP[ship])

    def play(self, p: Trajan, seat: i64, move: Move) -> None:
        verb = move.verb
        if verb == "draw":
            drawn = 0
            while drawn < DRAWN and draw_to_hand(p, seat):
                drawn += 1
            p.steps.append(DISCARD_CARD)
        elif verb == "take":
            take_discard(p, seat, move.arg)
        elif verb == "display":
            show(p, seat, move.arg)
            p.steps.append(DISPLAY_MORE)
        else:
            p.at[LOADED_SHIP] = move.arg
            p.known += 1  # who chooses the ship for pairs shows that there is a pair
            p.steps.append(LOADING)

    def why_not(self, p: Trajan, seat: i64, move: Move) -> str:
        if move.verb == "draw":
            return "TRA-SEA-20"
        if move.verb == "take":
            return "TRA-SEA-03"
        if move.verb == "display":
            return "TRA-SEA-04"
        if move.verb == "enough":
            return "TRA-SEA-13"
        if move.verb == "discard":
            return "TRA-SEA-02"
        if move.verb == "ship":
            return ship_refused(most_alike(p, seat), move.arg) or "TRA-SEA-05"
        return "TRA-SEA-05"


def add_displays(p: Trajan, seat: i64, out: list[Move]) -> None:
    """A card of the hand for the display."""
    at = p.at
    first = hand_at(seat, 0)
    good: i64 = 0
    while good < KINDS_OF_GOODS:
        if at[first + good] > 0:
            out.append(DISPLAY[good])
        good += 1


def show(p: Trajan, seat: i64, good: i64) -> None:
    """From the hand to the display."""
    p.at[hand_at(seat, good)] -= 1
    p.at[display_at(seat, good)] += 1
    p.at[COUNT] += 1
    p.known += 1
    if p.events is not None:
        p.tell("displayed", {"seat": int(seat), "good": GOODS[good]})


class DiscardCard(Step[Trajan]):
    """After drawing: one card of the hand goes face up onto either discard pile (TRA-SEA-02)."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        at = p.at
        first = hand_at(p.seat, 0)
        good: i64 = 0
        while good < KINDS_OF_GOODS:
            if at[first + good] > 0:
                out.append(DISCARD[good * 2])
                out.append(DISCARD[good * 2 + 1])
            good += 1
        return out

    def do(self, p: Trajan, move: Move) -> None:
        good: i64 = move.arg // 2
        side: i64 = move.arg % 2
        p.at[hand_at(p.seat, good)] -= 1
        push(p.at, discards_at(side), good)
        p.known += 1
        p.steps.pop()
        if p.events is not None:
            p.tell("discarded", {"seat": int(p.seat), "good": GOODS[good], "side": SIDES[side]})

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SEA-02" if move.verb == "skip" or move.verb in VERBS[SEAPORT] else no_part_of_it(p, move)


class DisplayMore(Step[Trajan]):
    """A second card for the display, or enough; then as many are drawn (TRA-SEA-04)."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        add_displays(p, p.seat, out)
        out.append(ENOUGH)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        if move is not ENOUGH:
            show(p, p.seat, move.arg)
        self.finish(p)

    def auto(self, p: Trajan) -> bool:
        if len(self.moves(p)) > 1:
            return False
        self.finish(p)
        return True

    def finish(self, p: Trajan) -> None:
        p.steps.pop()
        for _ in range(p.at[COUNT]):
            draw_to_hand(p, p.seat)
        p.at[COUNT] = 0

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb == "display":
            return "TRA-SEA-04"
        if move.verb == "skip":
            return "TRA-SEA-13"
        return "TRA-SEA-01" if move.verb in VERBS[SEAPORT] else no_part_of_it(p, move)


DISCARD_CARD: Final[DiscardCard] = DiscardCard("discard")
DISPLAY_MORE: Final[DisplayMore] = DisplayMore("display")


ACTION: Final[Seaport] = Seaport(SEAPORT)
