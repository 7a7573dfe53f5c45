"""Shipping: what fits onto which ship, and what it scores (TRA-SEA-05 to TRA-SEA-12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core import Move, Step
from ludoteca.core.field import NONE
from ludoteca.games.trajan.action import CARGO_VERBS, VERBS, no_part_of_it
from ludoteca.games.trajan.components import (
    FREIGHT,
    GOODS,
    IDENTICAL,
    MOST,
    PAIRS,
    SEAPORT,
    SHIPS,
    WILD_COMMODITY,
)
from ludoteca.games.trajan.fields import (
    COLOURED,
    COUNT,
    KINDS_OF_GOODS,
    LOADED,
    LOADED_SHIP,
    WILD,
    display_at,
    hand_at,
    mat_at,
)
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import FROM_SHIPS
from ludoteca.games.trajan.vocabulary import LOAD, PAIR, PAIR_WILD, PAIR_WILDS, SAIL


def most_alike(p: Trajan, seat: i64) -> i64:
    """The most cards of one commodity that the hand can make up, with wild tiles; 0 only if there are none at all."""
    at = p.at
    most: i64 = 0
    place = hand_at(seat, 0)
    end = place + KINDS_OF_GOODS
    while place < end:
        if at[place] > most:
            most = at[place]
        place += 1
    return most + at[mat_at(seat, WILD_COMMODITY)]


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
        if p.at[COUNT] > 0:
            out.append(SAIL)
        return out

    def do(self, p: Trajan, move: Move) -> None:
        if move is SAIL:
            sail(p)
        else:
            load(p, good_of(move), cards_of(move), wilds_of(move))

    def auto(self, p: Trajan) -> bool:
        if p.at[COUNT] == 0:
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
    at = p.at
    held: i64 = 0
    if good != NONE:
        held = at[hand_at(p.seat, good)]
    wild = at[mat_at(p.seat, WILD_COMMODITY)]
    if (cards > 0 and held == 0) or (wilds > 0 and wild == 0):
        return "TRA-SEA-12"
    ship = at[LOADED_SHIP]
    if held < cards or wild < wilds or (cards + wilds == 2) != (ship == PAIRS) or at[COUNT] == MOST[ship]:
        return "TRA-SEA-11"
    if good == NONE:
        return None
    there = at[LOADED + good]
    alone = there == at[COUNT] - at[LOADED + WILD] if ship == IDENTICAL else there == 0
    return None if alone else "TRA-SEA-11"


def add_loads(p: Trajan, out: list[Move]) -> None:
    """What may be loaded next."""
    pairs = p.at[LOADED_SHIP] == PAIRS
    good: i64 = 0
    while good < KINDS_OF_GOODS:
        if pairs:
            if load_refused(p, good, 2, 0) is None:
                out.append(PAIR[good])
            if load_refused(p, good, 1, 1) is None:
                out.append(PAIR_WILD[good])
        elif load_refused(p, good, 1, 0) is None:
            out.append(LOAD[good])
        good += 1
    if pairs:
        if load_refused(p, NONE, 0, 2) is None:
            out.append(PAIR_WILDS)
    elif load_refused(p, NONE, 0, 1) is None:
        out.append(LOAD[WILD])


def load(p: Trajan, good: i64, cards: i64, wilds: i64) -> None:
    at = p.at
    if cards > 0:
        at[hand_at(p.seat, good)] -= cards
        at[LOADED + good] += cards
    p.known += 1  # also with a wild tile: whether the ship sails by itself tells of the hand
    at[mat_at(p.seat, WILD_COMMODITY)] -= wilds
    at[LOADED + WILD] += wilds
    at[COUNT] += 1


def sail(p: Trajan) -> None:
    """Score the load by the ship's visible side; cards go to the display, wild tiles leave the game (TRA-SEA-05)."""
    at = p.at
    seat = p.seat
    ship = at[LOADED_SHIP]
    points = FREIGHT[ship][at[COLOURED + ship]][at[COUNT] - 1]
    p.award(seat, FROM_SHIPS, points)
    cards: list[str] = []
    good: i64 = 0
    while good < KINDS_OF_GOODS:
        number = at[LOADED + good]
        if number > 0:
            at[display_at(seat, good)] += number
            at[LOADED + good] = 0
            if p.events is not None:
                cards.extend([GOODS[good]] * int(number))
        good += 1
    if p.events is not None:
        cards.extend(["wild"] * int(at[LOADED + WILD]))
    at[LOADED + WILD] = 0
    at[COLOURED + ship] = 0
    if p.events is not None:
        p.tell(
            "shipped",
            {"seat": int(seat), "ship": SHIPS[ship], "goods": cards, "gain": points, "points": p.now(seat)},
        )
    at[LOADED_SHIP] = NONE
    at[COUNT] = 0
    p.steps.pop()


LOADING: Final[Loading] = Loading("load")
