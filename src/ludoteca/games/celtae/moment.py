"""Whether a game of Celtae can come to a position: what is laid out, and the decision at hand."""

from __future__ import annotations

from typing import cast

from ludoteca.core import BadSnapshot
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import ARMY_POINTS, DRUIDS, ORDER_POINTS, ORDERS, SHOWN, STACK_TILES, STACKS
from ludoteca.games.celtae.decision import CeltaeStep
from ludoteca.games.celtae.fields import (
    CHOICE,
    DRUIDS_AT,
    DUE,
    IN_AREA,
    IN_REGION,
    LEFT,
    OTHER_WORKER,
    SHOWN_CARDS,
    tile_at,
)
from ludoteca.games.celtae.position import Celtae


def check_moment(p: Celtae) -> None:
    """Raise BadSnapshot where no game comes to this moment."""
    check_table(p)
    if not p.over and not fits(p):
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")


def check_table(p: Celtae) -> None:
    """What is laid out for this number of players."""
    sides = int(p.sides)
    check_stacks(p, sides)
    cards = cells(p.at, SHOWN_CARDS + 1, p.at[SHOWN_CARDS])
    if len(cards) != sum(SHOWN[sides]):
        raise BadSnapshot(f"There are {len(cards)} progress cards on the table instead of {sum(SHOWN[sides])}.")
    if len(set(cards)) < len(cards):
        raise BadSnapshot("A progress card lies on the table twice.")
    if p.at[DRUIDS_AT] > DRUIDS[sides] or p.at[DRUIDS_AT + 1] > DRUIDS[sides]:
        raise BadSnapshot("There are more druids beside a region than this number of players uses.")
    if (p.at[OTHER_WORKER] == NONE) != (p.players > 1):
        raise BadSnapshot("Solitairix has a worker in the solo game, and only there.")


def check_stacks(p: Celtae, sides: int) -> None:
    """Each with its tiles of two points below those of one, no tile in two stacks (CEL-SET-15, CEL-SET-16)."""
    few, many = STACK_TILES[sides]
    stacks = [cells(p.at, tile_at(stack, 0), p.at[tile_at(stack, 0) - 1]) for stack in range(STACKS)]
    for number, stack in enumerate(stacks):
        points = ARMY_POINTS if number < ORDERS else ORDER_POINTS
        if [points[tile] for tile in stack] != [2] * many + [1] * few:
            raise BadSnapshot("A stack of tiles is not made up as this number of players uses it.")
        if p.at[LEFT + number] > len(stack):
            raise BadSnapshot("A stack has more tiles left than it had.")
    if any(set(stacks[n]) & set(stacks[n + 1]) for n in (0, 2)):
        raise BadSnapshot("A tile lies in two stacks.")


def fits(p: Celtae) -> bool:
    """Whether the decision is of a seat of this table, and has its area, its payment and its choice."""
    step = p.steps[-1].name
    if any(other.seat(p) >= p.players for other in p.steps) or p.steps[0].name != "move":
        return False
    early = step in {"move", "draft", "give up", "progress", "area"} or step.startswith("leader")
    if not early and (p.at[IN_AREA] == NONE or p.at[IN_REGION] == NONE):
        return False
    if step in {"pay disc", "garrison card"} and p.at[CHOICE] == NONE:
        return False
    if step in {"pay disc", "garrison card", "pay druid", "give up"} and p.at[DUE] == 0:
        return False
    return cast(CeltaeStep, p.steps[-1]).payable(p)
