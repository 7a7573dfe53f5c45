"""Whether the pieces of Celtae add up (CEL-CMP-08, CEL-CMP-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.games.celtae.components import (
    BASIC,
    CAPACITY,
    CITADELS,
    COPIES,
    CUBES,
    DISCS,
    DRUID,
    DRUIDS,
    FIRST_ACTIVE,
    GARRISON,
    GARRISON_SPACES,
    KINDS,
    MOST_STRENGTH,
    TRACK,
    WORKER_COUNTS,
    WORKERS,
    spaces_used,
    used,
)
from ludoteca.games.celtae.components import TOKENS as ALL_TOKENS
from ludoteca.games.celtae.layout import ACTIVE, HAND, NEUTRAL, NONE, PLACED, ROW, SEATS, STRENGTH, TOKENS, TRIBE
from ludoteca.games.celtae.layout import CUBES as CUBES_IN

if TYPE_CHECKING:
    from ludoteca.games.celtae.position import Celtae


def check(p: Celtae) -> None:
    """Every worker, card, disc, cube and marker is somewhere, once."""
    check_workers(p)
    check_cards(p)
    check_citadels(p)
    check_garrisons(p)
    for side in range(int(p.sides)):
        check_row(p, side)
    if any(markers > CAPACITY[card] for card, markers in zip(p.cards, p.markers, strict=True)):
        raise BadSnapshot("A progress card carries more markers than it has room for.")
    if p.track > TRACK[int(p.sides)]:
        raise BadSnapshot("The progress track has more markers than this number of players uses.")
    if sum(p.rows[side * ROW + TOKENS] for side in range(int(p.sides))) > ALL_TOKENS:
        raise BadSnapshot(f"There are more than {ALL_TOKENS} tokens.")


def check_workers(p: Celtae) -> None:
    sides = int(p.sides)
    for worker in range(BASIC):
        there = p.bag[worker] + p.workers.count(worker) + (p.worker == worker)
        for side in range(sides):
            there += p.rows[side * ROW + ACTIVE + worker] + p.rows[side * ROW + TRIBE + worker]
        wanted = WORKER_COUNTS[worker] - (SEATS - sides) * FIRST_ACTIVE[worker]
        if there != wanted:
            raise BadSnapshot(f"There are {there} workers {WORKERS[worker]!r} instead of {wanted}.")
    druids = sum(p.druids) + sum(p.rows[side * ROW + TRIBE + DRUID] for side in range(sides))
    if druids > 2 * DRUIDS[sides]:
        raise BadSnapshot("There are more druids than this number of players uses.")


def check_cards(p: Celtae) -> None:
    cards = p.deck[: int(p.deck_left)] + p.discards + [kind for kind in [*p.markets, int(p.card)] if kind != NONE]
    for kind in range(KINDS):
        there = cards.count(kind) + sum(p.hands[seat * KINDS + kind] for seat in range(int(p.players)))
        if there != COPIES:
            raise BadSnapshot(f"There are {there} cards of kind {kind} instead of {COPIES}.")
    if any(seen > held for seen, held in zip(p.seen, p.hands, strict=True)):
        raise BadSnapshot("Somebody saw a card come into a hand that is not in it.")


def check_citadels(p: Celtae) -> None:
    for citadel in range(CITADELS):
        discs = sum(p.discs[citadel * SEATS : citadel * SEATS + SEATS])
        spaces = spaces_used(citadel, int(p.sides))
        if p.room[citadel] < 0 or discs + p.room[citadel] != spaces:
            raise BadSnapshot(f"Citadel {citadel} has {discs} discs for {spaces} spaces.")


def check_garrisons(p: Celtae) -> None:
    for place, owner in enumerate(p.garrisons):
        if used(GARRISON_SPACES[place % GARRISON]["mark"], int(p.sides)):
            if owner >= p.sides:
                raise BadSnapshot("A garrison space is held by nobody who plays.")
        elif owner != NEUTRAL:
            raise BadSnapshot("A garrison space that this number of players does not use is not blocked.")


def check_row(p: Celtae, side: int) -> None:
    row = p.rows[side * ROW : side * ROW + ROW]
    if row[PLACED] != sum(p.discs[side::SEATS]) or row[PLACED] > DISCS:
        raise BadSnapshot(f"Side {side} has {sum(p.discs[side::SEATS])} discs on citadels, not {row[PLACED]}.")
    for region in range(2):
        cubes = p.garrisons[region * GARRISON : (region + 1) * GARRISON].count(side)
        if row[CUBES_IN + region] != cubes:
            raise BadSnapshot(f"Side {side} has {cubes} cubes in a garrison, not {row[CUBES_IN + region]}.")
    if row[CUBES_IN] + row[CUBES_IN + 1] > CUBES:
        raise BadSnapshot(f"Side {side} has more than {CUBES} cubes in garrisons.")
    if row[STRENGTH] > MOST_STRENGTH:
        raise BadSnapshot(f"Side {side} has more strength than the track shows.")
    if side < p.players and row[HAND] != sum(p.hands[side * KINDS : side * KINDS + KINDS]):
        raise BadSnapshot(f"Seat {side} has another number of cards than noted.")
