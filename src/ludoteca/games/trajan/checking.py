"""Whether the pieces of Trajan add up (TRA-CMP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core import BadSnapshot
from ludoteca.games.trajan.components import (
    COLOURS,
    DEMAND_COPIES,
    EXTRA_COPIES,
    FIRST_EXTRA,
    GOODS,
    GOODS_COPIES,
    KINDS,
    MAP,
    MARKERS,
    SITES,
    TILE_COPIES,
    TILE_KINDS,
    TOKENS,
    TRAYS,
)
from ludoteca.games.trajan.layout import MAT_TRAYS, NONE, ROW, TRAY

if TYPE_CHECKING:
    from ludoteca.games.trajan.position import Trajan


def check(p: Trajan) -> None:
    """Every token, marker, card and tile is somewhere, at most once (TRA-CMP)."""
    for seat in range(int(p.players)):
        check_mat(p, seat)
    cards = [0] * 12
    for card in p.pile[: int(p.pile_left)] + p.discards[0] + p.discards[1]:
        cards[card] += 1
    for place, held in enumerate(p.hands):
        cards[place % 12] += held + p.displays[place]
    for good in range(12):
        if cards[good] + p.freight[good] != GOODS_COPIES:
            raise BadSnapshot(f"There are {cards[good]} cards {GOODS[good]!r} instead of {GOODS_COPIES}.")
    check_tiles(p)


def check_mat(p: Trajan, seat: int) -> None:
    tokens = sum(p.rows[seat * ROW : seat * ROW + 3])
    tokens += sum(p.legions[seat * MAP : seat * MAP + MAP]) + sum(p.workers[seat * SITES : seat * SITES + SITES])
    if tokens != TOKENS:
        raise BadSnapshot(f"Seat {seat} has {tokens} tokens instead of {TOKENS}.")
    setting_up = not p.over and p.steps[-1].name in {"put", "get", "choose"}
    for colour in range(6):
        there = sum(p.trays[seat * MAT_TRAYS + tray * TRAY + colour] for tray in range(TRAYS))
        there += p.held[colour] if seat == p.seat else 0
        if there > MARKERS or (there < MARKERS and not setting_up):
            raise BadSnapshot(f"Seat {seat} has {there} {COLOURS[colour]} markers instead of {MARKERS}.")
    free = [slot for slot in range(TRAYS) if p.slots[seat * TRAYS + slot] == NONE]
    if (p.arch(seat) == NONE) != (not free):
        raise BadSnapshot(f"The arch of seat {seat} lies in the centre exactly when all slots are taken.")
    if p.arch(seat) != NONE and p.arch(seat) not in free:
        raise BadSnapshot(f"The arch of seat {seat} lies on a tile.")


def check_tiles(p: Trajan) -> None:
    kinds = [0] * KINDS
    for tile in p.forum + p.lands:
        if tile != NONE:
            kinds[tile] += 1
    for tile in p.supplies[0][: p.supplies_left[0]]:
        kinds[tile] += 1
    for tile in p.supplies[1][: p.supplies_left[1]]:
        kinds[FIRST_EXTRA + tile] += 1
    for place, held in enumerate(p.mats):
        kinds[place % KINDS] += held
    for kind in range(KINDS):
        most = TILE_COPIES[kind] + (EXTRA_COPIES if kind >= FIRST_EXTRA else 0)
        if kinds[kind] > most:
            raise BadSnapshot(f"There are {kinds[kind]} tiles {TILE_KINDS[kind]!r} of {most}.")
    seen = [tile for tile in p.slots if tile != NONE]
    for n in range(6):
        seen += p.stacks[n][: p.stacks_left[n]]
    if len(set(seen)) != len(seen):
        raise BadSnapshot("A Trajan tile lies in two places.")
    bonus = p.offer + p.supplies[3][: p.supplies_left[3]]
    bonus += [place % 12 for place, side in enumerate(p.bonus) if side]
    if len(set(bonus)) != len(bonus):
        raise BadSnapshot("A bonus tile lies in two places.")
    sites = [tile for tile in p.sites if tile != NONE]
    if len(set(sites)) != len(sites):
        raise BadSnapshot("A construction tile lies on two sites.")
    icons = [0, 0, 0]
    for icon in p.demands + p.supplies[2][: p.supplies_left[2]]:
        icons[icon] += 1
    if max(icons) > DEMAND_COPIES:
        raise BadSnapshot("There are too many demand tiles of one icon.")
