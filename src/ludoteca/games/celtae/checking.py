"""Whether the pieces of Celtae add up (CEL-CMP-08, CEL-CMP-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.core.cells import cells
from ludoteca.games.celtae.components import (
    BASIC,
    CAPACITY,
    CITADELS,
    COPIES,
    CUBES,
    DRUID,
    DRUIDS,
    FIRST_ACTIVE,
    GARRISON,
    GARRISON_SPACES,
    KINDS,
    REGIONS,
    TRACK,
    WORKER_COUNTS,
    WORKERS,
    spaces_used,
    used,
)
from ludoteca.games.celtae.fields import (
    CUBES_AT,
    DRUIDS_AT,
    FIELDS,
    HAND,
    MARKERS,
    NEUTRAL,
    PLACED,
    ROOM,
    SEATS,
    SHOWN_CARDS,
    SORTS,
    START,
    TEUTATES,
    TRACK_LEFT,
    cubes_in,
    discs_on,
    garrison_at,
    held,
    seen_of,
)

if TYPE_CHECKING:
    from ludoteca.games.celtae.position import Celtae


def check(p: Celtae) -> None:
    """Every worker, card, disc, cube and marker is somewhere, once."""
    check_workers(p)
    check_cards(p)
    for side in range(int(p.sides)):
        check_side(p, side)
    check_citadels(p)
    check_garrisons(p)
    cards = cells(p.at, SHOWN_CARDS + 1, p.at[SHOWN_CARDS])
    markers = cells(p.at, MARKERS + 1, p.at[MARKERS])
    if len(cards) != len(markers):
        raise BadSnapshot(f"There are {len(cards)} progress cards on the table instead of {len(markers)} with markers.")
    if any(number > CAPACITY[card] for card, number in zip(cards, markers, strict=True)):
        raise BadSnapshot("A progress card carries more markers than it has room for.")
    if p.at[TRACK_LEFT] > TRACK[int(p.sides)]:
        raise BadSnapshot("The progress track has more markers than this number of players uses.")
    if p.supply() < 0:
        raise BadSnapshot("There are more tokens than in the box.")
    if p.at[START] >= p.players or p.at[TEUTATES] >= p.players:
        raise BadSnapshot("Who starts, or has Teutates, does not play.")


def check_workers(p: Celtae) -> None:
    sides = int(p.sides)
    there = FIELDS.count("workers", SORTS, p.at, p.players)
    for worker in range(BASIC):
        wanted = WORKER_COUNTS[worker] - (SEATS - sides) * FIRST_ACTIVE[worker]
        if there[worker] != wanted:
            raise BadSnapshot(f"There are {there[worker]} workers {WORKERS[worker]!r} instead of {wanted}.")
    if there[DRUID] + sum(cells(p.at, DRUIDS_AT, len(REGIONS))) > 2 * DRUIDS[sides]:
        raise BadSnapshot("There are more druids than this number of players uses.")


def check_cards(p: Celtae) -> None:
    for kind, there in enumerate(FIELDS.count("cards", KINDS, p.at, p.players)):
        if there != COPIES:
            raise BadSnapshot(f"There are {there} cards of kind {kind} instead of {COPIES}.")
    if p.players == 1 and p.at[HAND + 1] > 0:
        raise BadSnapshot("Solitairix has no hand.")


def check_side(p: Celtae, side: int) -> None:
    at = p.at
    discs = sum(cells(at, discs_on(side, 0), CITADELS))
    if at[PLACED + side] != discs:
        raise BadSnapshot(f"Side {side} has {discs} discs on citadels, not {at[PLACED + side]}.")
    for region in range(len(REGIONS)):
        cubes = cells(at, garrison_at(region, 0), GARRISON).count(side)
        if at[cubes_in(side, region)] != cubes:
            raise BadSnapshot(f"Side {side} has {cubes} cubes in a garrison, not {at[cubes_in(side, region)]}.")
    if at[cubes_in(side, 0)] + at[cubes_in(side, 1)] > CUBES:
        raise BadSnapshot(f"Side {side} has more than {CUBES} cubes in garrisons.")
    if at[HAND + side] != sum(cells(at, held(side, 0), KINDS)):
        raise BadSnapshot(f"Seat {side} has another number of cards than noted.")
    for kind in range(KINDS):
        if at[seen_of(side, kind)] > at[held(side, kind)]:
            raise BadSnapshot("Somebody saw a card come into a hand that is not in it.")


def check_citadels(p: Celtae) -> None:
    sides = int(p.sides)
    for citadel in range(CITADELS):
        discs = sum(int(p.at[discs_on(side, citadel)]) for side in range(sides))
        spaces = spaces_used(citadel, sides)
        if discs + p.at[ROOM + citadel] != spaces:
            raise BadSnapshot(f"Citadel {citadel} has {discs} discs for {spaces} spaces.")


def check_garrisons(p: Celtae) -> None:
    for place, owner in enumerate(cells(p.at, CUBES_AT, len(REGIONS) * GARRISON)):
        if used(GARRISON_SPACES[place % GARRISON]["mark"], int(p.sides)):
            if owner >= p.sides:
                raise BadSnapshot("A garrison space is held by nobody who plays.")
        elif owner != NEUTRAL:
            raise BadSnapshot("A garrison space that this number of players does not use is not blocked.")
