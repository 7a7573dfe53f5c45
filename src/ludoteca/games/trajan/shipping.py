"""Shipping: what fits onto which ship, and what it scores (TRA-SEA-05 to TRA-SEA-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.games.trajan.components import (
    FREIGHT,
    GOODS,
    IDENTICAL,
    KINDS,
    MOST,
    PAIRS,
    SEAPORT,
    SHIPS,
    WILD_COMMODITY,
)
from ludoteca.games.trajan.flow import CARGO_VERBS, VERBS, no_part_of_it
from ludoteca.games.trajan.layout import NONE
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_SHIPS
from ludoteca.games.trajan.vocabulary import LOAD, PAIR, PAIR_WILD, PAIR_WILDS, SAIL

WILD: Final = 12  # the place of wild tiles behind the goods


def most_alike(p: Trajan, seat: i64) -> i64:
    """The most cards of one commodity that the hand can make up, with wild tiles; 0 only if there are none at all."""
    most: i64 = 0
    place = seat * 12
    end = place + 12
    while place < end:
        if p.hands[place] > most:
            most = p.hands[place]
        place += 1
    return most + p.mats[seat * KINDS + WILD_COMMODITY]


def ship_refused(alike: i64, ship: i64) -> str | None:
    """The rule that forbids choosing a ship with a hand that can make up so many cards of one commodity."""
    if ship == PAIRS:
        return None if alike > 1 else "TRA-SEA-11"
    return None if alike > 0 else "TRA-SEA-12"


class Loading(Step[Trajan]):
    """What goes onto the ship, card by card or pair by pair, until it sails; when nothing more fits, by itself."""

    def moves(self, p: Trajan) -> list[Move]:
        out: list[Move] = []
        add_loads(p, out)
        if p.count > 0:
            out.append(SAIL)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        if move is SAIL:
            sail(p)
        else:
            load(p, good_of(move), cards_of(move), wilds_of(move))

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
        if verb == "skip":
            return "TRA-SEA-05"
        if verb == "ship":
            return "TRA-SEA-12"
        if verb == "sail":
            return "TRA-SEA-11"
        if verb in CARGO_VERBS:
            return load_refused(p, good_of(move), cards_of(move), wilds_of(move)) or "TRA-SEA-05"
        return "TRA-SEA-01" if verb in VERBS[SEAPORT] else no_part_of_it(p, move)


# What a move loads: cards of a good, or of none, and wild tiles.


def good_of(move: Move) -> i64:
    return NONE if move is PAIR_WILDS or move is LOAD[WILD] else move.arg


def cards_of(move: Move) -> i64:
    return 0 if good_of(move) == NONE else 2 if move.verb == "pair" else 1


def wilds_of(move: Move) -> i64:
    return (1 if move.verb == "load" else 2) - cards_of(move)


def load_refused(p: Trajan, good: i64, cards: i64, wilds: i64) -> str | None:
    """The rule that forbids loading these cards and wild tiles next (TRA-SEA-06 to TRA-SEA-08, TRA-FTL-06)."""
    held: i64 = 0 if good == NONE else p.hands[p.seat * 12 + good]
    wild: i64 = p.mats[p.seat * KINDS + WILD_COMMODITY]
    if (cards > 0 and held == 0) or (wilds > 0 and wild == 0):
        return "TRA-SEA-12"
    ship = p.ship
    if held < cards or wild < wilds or (cards + wilds == 2) != (ship == PAIRS) or p.count == MOST[ship]:
        return "TRA-SEA-11"
    if good == NONE:
        return None
    there: i64 = p.freight[good]
    alone = there == p.count - p.freight[WILD] if ship == IDENTICAL else there == 0
    return None if alone else "TRA-SEA-11"


def add_loads(p: Trajan, out: list[Move]) -> None:
    """What may be loaded next."""
    pairs = p.ship == PAIRS
    for good in range(12):
        if not pairs:
            if load_refused(p, good, 1, 0) is None:
                out.append(LOAD[good])
            continue
        if load_refused(p, good, 2, 0) is None:
            out.append(PAIR[good])
        if load_refused(p, good, 1, 1) is None:
            out.append(PAIR_WILD[good])
    if load_refused(p, NONE, 0, 2 if pairs else 1) is None:
        out.append(PAIR_WILDS if pairs else LOAD[WILD])


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


LOADING: Final[Loading] = Loading("load")
