"""The seaport: draw, take, display, ship (TRA-SEA)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.trajan.components import (
    DIFFERENT,
    FREIGHT,
    GOODS,
    IDENTICAL,
    KINDS,
    PAIRS,
    SEAPORT,
    SHIPS,
    WILD_COMMODITY,
)
from ludoteca.games.trajan.flow import Action
from ludoteca.games.trajan.layout import NONE
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_SHIPS
from ludoteca.games.trajan.vocabulary import (
    DISCARD,
    DISPLAY,
    DRAW,
    ENOUGH,
    LOAD,
    PAIR,
    PAIR_WILD,
    PAIR_WILDS,
    SAIL,
    SHIP,
    TAKE,
)

WILD: Final = 12  # the place of wild tiles behind the goods
MOST_CARDS: Final = 4
MOST_PAIRS: Final = 3
DRAWN: Final = 2
SIDES: Final = ["left", "right"]
OPTIONS: Final = ["draw", "take", "display", "ship"]
LOADS: Final = ["load", "pair", "pair-wild", "pair-wilds", "sail"]  # once a ship is chosen


# Cards.


def drawable(p: Trajan) -> bool:
    """Whether a card can be drawn, be it after shuffling the discards below their tops (TRA-SEA-17)."""
    return p.pile_left > 0 or len(p.discards[0]) > 1 or len(p.discards[1]) > 1


def draw(p: Trajan) -> i64:
    """The top card of the pile, or NONE."""
    if p.pile_left == 0:
        if not drawable(p):
            return NONE
        reshuffle(p)
    p.known += 1
    p.pile_left -= 1
    return p.pile[p.pile_left]


def draw_to_hand(p: Trajan, seat: i64) -> bool:
    card = draw(p)
    if card == NONE:
        return False
    p.hands[seat * 12 + card] += 1
    if p.events is not None:
        p.tell("drew", {"seat": int(seat)}, {"good": GOODS[card]}, (int(seat),))
    return True


def reshuffle(p: Trajan) -> None:
    cards: list[int] = []
    for side in range(2):
        pile = p.discards[side]
        if len(pile) > 1:
            cards.extend(pile[:-1])
            p.discards[side] = [pile[-1]]
    p.chance.shuffle(cards)
    p.known += 1
    p.pile = cards
    p.pile_left = len(cards)
    if p.events is not None:
        p.tell("reshuffled", {"cards": len(cards)})


def refill(p: Trajan, side: i64) -> None:
    """An emptied discard pile gets the top card of the pile at once (TRA-SET-21, TRA-SEA-18)."""
    if not p.discards[side]:
        card = draw(p)
        if card != NONE:
            p.discards[side].append(card)
            if p.events is not None:
                p.tell("refilled", {"good": GOODS[card], "side": SIDES[side]})


def take_discard(p: Trajan, seat: i64, side: i64) -> None:
    card = p.discards[side].pop()
    p.hands[seat * 12 + card] += 1
    if p.events is not None:
        p.tell("took", {"seat": int(seat), "good": GOODS[card], "side": SIDES[side]})
    refill(p, side)


# The action.


class Seaport(Action):
    """Draw, take, display or ship (TRA-SEA-01)."""

    def possible(self, p: Trajan, seat: i64) -> bool:
        if drawable(p) or p.discards[0] or p.discards[1] or p.mats[seat * KINDS + WILD_COMMODITY] > 0:
            return True
        place = seat * 12
        end = place + 12
        while place < end:
            if p.hands[place] > 0:
                return True
            place += 1
        return False

    def add_moves(self, p: Trajan, seat: i64, out: list[Move]) -> None:
        if drawable(p):
            out.append(DRAW)
        if p.discards[0]:
            out.append(TAKE[0])
        if p.discards[1]:
            out.append(TAKE[1])
        first = seat * 12
        wild = p.mats[seat * KINDS + WILD_COMMODITY]
        cards = False
        pair = wild >= 2
        good: i64 = 0
        while good < 12:
            held = p.hands[first + good]
            if held > 0:
                out.append(DISPLAY[good])
                cards = True
                if held > 1 or wild > 0:
                    pair = True
            good += 1
        if cards or wild > 0:
            out.append(SHIP[IDENTICAL])
            if pair:
                out.append(SHIP[PAIRS])
            out.append(SHIP[DIFFERENT])

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
            p.count = 0
            show(p, seat, move.arg)
            p.steps.append(DISPLAY_MORE)
        else:
            p.ship = move.arg
            p.count = 0
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
            return "TRA-SEA-11" if move.arg == PAIRS else "TRA-SEA-12"
        return "TRA-SEA-05"


def show(p: Trajan, seat: i64, good: i64) -> None:
    """From the hand to the display."""
    p.hands[seat * 12 + good] -= 1
    p.displays[seat * 12 + good] += 1
    p.count += 1
    p.known += 1
    if p.events is not None:
        p.tell("displayed", {"seat": int(seat), "good": GOODS[good]})


class DiscardCard(Step[Trajan]):
    """After drawing: one card of the hand goes face up onto either discard pile (TRA-SEA-02)."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        first = p.seat * 12
        for good in range(12):
            if p.hands[first + good] > 0:
                out.append(DISCARD[good * 2])
                out.append(DISCARD[good * 2 + 1])
        return out

    def do(self, p: Trajan, move: Move) -> None:
        good = move.arg // 2
        side = move.arg % 2
        p.hands[p.seat * 12 + good] -= 1
        p.discards[side].append(good)
        p.known += 1
        p.steps.pop()
        if p.events is not None:
            p.tell("discarded", {"seat": int(p.seat), "good": GOODS[good], "side": SIDES[side]})

    def why_not(self, p: Trajan, move: Move) -> str:
        return "TRA-SEA-02"


class DisplayMore(Step[Trajan]):
    """A second card for the display, or enough; then as many are drawn (TRA-SEA-04)."""

    def moves(self, p: Trajan) -> list[Move]:
        first = p.seat * 12
        out = [DISPLAY[good] for good in range(12) if p.hands[first + good] > 0]
        out.append(ENOUGH)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        if move is not ENOUGH:
            show(p, p.seat, move.arg)
        self.finish(p)

    def auto(self, p: Trajan) -> bool:
        first = p.seat * 12
        for good in range(12):
            if p.hands[first + good] > 0:
                return False
        self.finish(p)
        return True

    def finish(self, p: Trajan) -> None:
        p.steps.pop()
        for _ in range(p.count):
            draw_to_hand(p, p.seat)
        p.count = 0

    def why_not(self, p: Trajan, move: Move) -> str:
        if move.verb == "display":
            return "TRA-SEA-04"
        return "TRA-SEA-01" if move.verb in OPTIONS else "TRA-SEA-13"


class Loading(Step[Trajan]):
    """What goes onto the ship, card by card or pair by pair, until it sails; when nothing more fits, by itself."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        add_loads(p, out)
        if p.count > 0:
            out.append(SAIL)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        verb = move.verb
        if verb == "sail":
            sail(p)
        elif verb == "load":
            if move.arg == WILD:
                load(p, NONE, 0, 1)
            else:
                load(p, move.arg, 1, 0)
        elif verb == "pair":
            load(p, move.arg, 2, 0)
        elif verb == "pair-wild":
            load(p, move.arg, 1, 1)
        else:
            load(p, NONE, 0, 2)

    def auto(self, p: Trajan) -> bool:
        if p.count == 0:
            return False
        more: list[Move] = []
        add_loads(p, more)
        if more:
            return False
        sail(p)
        return True

    def why_not(self, p: Trajan, move: Move) -> str:
        verb = move.verb
        if verb == "ship":
            return "TRA-SEA-12"
        if verb in OPTIONS:
            return "TRA-SEA-01"
        if verb not in LOADS:
            return "TRA-SEA-05"
        if verb in ("load", "pair", "pair-wild") and move.arg != WILD and p.hands[p.seat * 12 + move.arg] == 0:
            return "TRA-SEA-12"
        if verb == "load" and move.arg == WILD and p.mats[p.seat * KINDS + WILD_COMMODITY] == 0:
            return "TRA-SEA-12"
        return "TRA-SEA-11"


def add_loads(p: Trajan, out: list[Move]) -> None:
    """What may be loaded next (TRA-SEA-06 to TRA-SEA-08, TRA-FTL-06)."""
    ship = p.ship
    if p.count == (MOST_PAIRS if ship == PAIRS else MOST_CARDS):
        return
    first = p.seat * 12
    wild = p.mats[p.seat * KINDS + WILD_COMMODITY]
    only: i64 = NONE  # on the ship for identical goods: the one that is there
    good: i64 = 0
    if ship == IDENTICAL:
        while good < 12:
            if p.freight[good] > 0:
                only = good
            good += 1
        good = 0
    while good < 12:
        held = p.hands[first + good]
        if held > 0:
            if ship == PAIRS:
                if p.freight[good] == 0:
                    if held > 1:
                        out.append(PAIR[good])
                    if wild > 0:
                        out.append(PAIR_WILD[good])
            elif ship == IDENTICAL:
                if only in (NONE, good):
                    out.append(LOAD[good])
            elif p.freight[good] == 0:
                out.append(LOAD[good])
        good += 1
    if ship == PAIRS:
        if wild > 1:
            out.append(PAIR_WILDS)
    elif wild > 0:
        out.append(LOAD[WILD])


def load(p: Trajan, good: i64, cards: i64, wilds: i64) -> None:
    if cards > 0:
        p.hands[p.seat * 12 + good] -= int(cards)
        p.freight[good] += int(cards)
    p.known += 1  # also with a wild tile: whether the ship sails by itself tells of the hand
    p.mats[p.seat * KINDS + WILD_COMMODITY] -= int(wilds)
    p.freight[WILD] += int(wilds)
    p.count += 1


def sail(p: Trajan) -> None:
    """Score the load by the ship's visible side; cards go to the display, wild tiles leave the game (TRA-SEA-05)."""
    seat = p.seat
    side = p.ships[p.ship]
    points = FREIGHT[p.ship][side][p.count - 1]
    p.award(seat, FROM_SHIPS, points)
    cards: list[str] = []
    for good in range(12):
        number = p.freight[good]
        if number > 0:
            p.displays[seat * 12 + good] += number
            p.freight[good] = 0
            if p.events is not None:
                cards.extend([GOODS[good]] * number)
    if p.events is not None:
        cards.extend(["wild"] * p.freight[WILD])
    p.freight[WILD] = 0
    p.ships[p.ship] = 0
    if p.events is not None:
        p.tell(
            "shipped",
            {"seat": int(seat), "ship": SHIPS[p.ship], "goods": cards, "gain": points, "points": p.now(seat)},
        )
    p.ship = NONE
    p.count = 0
    p.steps.pop()


DISCARD_CARD: Final[DiscardCard] = DiscardCard("discard")
DISPLAY_MORE: Final[DisplayMore] = DisplayMore("display")
LOADING: Final[Loading] = Loading("load")


ACTION: Final = Seaport(SEAPORT, [*OPTIONS, *LOADS, "discard", "enough"])
