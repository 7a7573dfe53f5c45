"""Whether the pieces of Trajan add up (TRA-CMP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.trajan.components import (
    BONUS_NAMES,
    COLOURS,
    DEMAND_COPIES,
    EXTRA_COPIES,
    EXTRA_SPACES,
    FIRST_EXTRA,
    FORUM_SPACES,
    GOODS,
    GOODS_COPIES,
    ICONS,
    KINDS,
    LAPS,
    MARKERS,
    SITES,
    TILE_COPIES,
    TILE_KINDS,
    TILES,
    TOKENS,
    TRAYS,
)
from ludoteca.games.trajan.fields import (
    ARCH,
    FIELDS,
    FORUM_TILES,
    GREY_SIDES,
    HELD,
    LEGIONS,
    LINES,
    MARKER,
    MILITARY_CAMP,
    POINTS,
    SPACES,
    SUPPLY,
    WORKER_CAMP,
    WORKERS,
    YELLOW_SIDES,
    slot_at,
    tally_at,
    tray_at,
)
from ludoteca.games.trajan.markers import by_colour

if TYPE_CHECKING:
    from ludoteca.games.trajan.position import Trajan


def check(p: Trajan) -> None:
    """Every token, marker, card and tile is somewhere, at most once (TRA-CMP)."""
    players = int(p.players)
    if p.at[MARKER] >= LAPS[players]:
        raise BadSnapshot(f"'marker' stands beyond the lap of {LAPS[players]} spaces.")
    in_play = FORUM_SPACES[players] + EXTRA_SPACES
    beyond = SPACES - in_play
    if beyond and max(cells(p.at, FORUM_TILES + in_play, beyond)) != NONE:
        raise BadSnapshot(f"'forum' has a tile beyond the {in_play} spaces in play.")
    for seat in range(players):
        check_mat(p, seat)
    cards = FIELDS.count("cards", len(GOODS) + 1, p.at, players)  # the last are wild tiles in a load
    for good, name in enumerate(GOODS):
        if cards[good] != GOODS_COPIES:
            raise BadSnapshot(f"There are {cards[good]} cards {name!r} instead of {GOODS_COPIES}.")
    check_tiles(p)


def check_mat(p: Trajan, seat: int) -> None:
    at = p.at
    tokens = int(at[SUPPLY + seat] + at[MILITARY_CAMP + seat] + at[WORKER_CAMP + seat])
    tokens += int(at[LEGIONS + seat]).bit_count() + int(at[WORKERS + seat]).bit_count()
    if tokens != TOKENS:
        raise BadSnapshot(f"Seat {seat} has {tokens} tokens instead of {TOKENS}.")
    setting_up = not p.over and p.steps[-1].name in {"put", "get", "choose"}
    everywhere = cells(at, tray_at(seat, 0), TRAYS)
    if seat == p.seat:
        everywhere.append(int(at[HELD]))
    for colour in range(len(COLOURS)):
        there = sum(by_colour(markers)[colour] for markers in everywhere)
        if there > MARKERS or (there < MARKERS and not setting_up):
            raise BadSnapshot(f"Seat {seat} has {there} {COLOURS[colour]} markers instead of {MARKERS}.")
    free = [slot for slot, tile in enumerate(cells(at, slot_at(seat, 0), TRAYS)) if tile == NONE]
    arch = int(at[ARCH + seat])
    if (arch == NONE) != (not free):
        raise BadSnapshot(f"The arch of seat {seat} lies in the centre exactly when all slots are taken.")
    if arch != NONE and arch not in free:
        raise BadSnapshot(f"The arch of seat {seat} lies on a tile.")
    if sum(cells(at, tally_at(seat, 0), LINES)) != at[POINTS + seat]:
        raise BadSnapshot(f"The points of seat {seat} do not add up.")


def check_tiles(p: Trajan) -> None:
    at = p.at
    players = int(p.players)
    for kind, count in enumerate(FIELDS.count("tiles", KINDS, at, players)):
        most = TILE_COPIES[kind] + (EXTRA_COPIES if kind >= FIRST_EXTRA else 0)
        if count > most:
            raise BadSnapshot(f"There are {count} tiles {TILE_KINDS[kind]!r} of {most}.")
    if max(FIELDS.count("trajan", len(TILES), at, players)) > 1:
        raise BadSnapshot("A Trajan tile lies in two places.")
    bonus = FIELDS.count("bonus", len(BONUS_NAMES), at, players)
    for seat in range(players):
        for sides in (int(at[YELLOW_SIDES + seat]), int(at[GREY_SIDES + seat])):
            bonus = [count + (sides >> tile & 1) for tile, count in enumerate(bonus)]
    if max(bonus) > 1:
        raise BadSnapshot("A bonus tile lies in two places.")
    if max(FIELDS.count("sites", SITES, at, players)) > 1:
        raise BadSnapshot("A construction tile lies on two sites.")
    if max(FIELDS.count("demands", len(ICONS), at, players)) > DEMAND_COPIES:
        raise BadSnapshot("There are too many demand tiles of one icon.")
