"""A position of Celtae from its snapshot, checked piece by piece."""

from __future__ import annotations

from typing import Any

from ludoteca.core import BadSnapshot, Chance, Json, Step
from ludoteca.core.snapshot import Reader
from ludoteca.games.celtae.components import (
    ACTIONS,
    AREA_SPACES,
    AREAS,
    ARMY_POINTS,
    BASIC,
    CENTRE,
    CITADELS,
    COPIES,
    DISCS,
    DRUIDS,
    EFFECTS,
    GARRISON,
    KINDS,
    LEADERS,
    LEVELS,
    MOST_STRENGTH,
    ORDER_POINTS,
    PROGRESS,
    REGIONS,
    SECTIONS,
    SHOWN,
    SLOTS,
    STACK_TILES,
    STOPS,
    TILES,
    TOKENS,
    TRACK,
    WORKER_COUNTS,
    spaces_used,
)
from ludoteca.games.celtae.layout import DOUBLE_TURNS, LEADER, NEUTRAL, NONE, ROW, SEATS
from ludoteca.games.celtae.position import Celtae

CARDS = KINDS * COPIES


def restore(data: Json, steps: dict[str, Step[Any]]) -> Celtae:
    """The room in citadels follows from the rest and is worked out again."""
    read = Reader(data)
    n = read.number("players", 1, SEATS)
    sides = max(n, 2)
    discs = read.numbers("discs", CITADELS * SEATS, 0, DISCS)
    room = [
        spaces_used(citadel, sides) - sum(discs[citadel * SEATS : citadel * SEATS + SEATS])
        for citadel in range(CITADELS)
    ]
    deck = read.numbers("deck", None, 0, KINDS - 1)
    stacks = read.lists("stacks", [TILES - 1] * 4)
    check_stacks(stacks, sides)
    cards = read.numbers("cards", sum(SHOWN[sides]), 0, len(PROGRESS) - 1)
    if len(set(cards)) < len(cards):
        raise BadSnapshot("A progress card lies on the table twice.")
    rows = read.numbers("rows", sides * ROW, NONE, CARDS)
    if any(rows[side * ROW + LEADER] >= len(LEADERS) for side in range(sides)):
        raise BadSnapshot("There is no such leader.")
    if any(value < 0 for place, value in enumerate(rows) if place % ROW != LEADER):
        raise BadSnapshot("Somebody has less than nothing of something.")
    worker = read.number("worker", NONE, BASIC - 1)
    if (worker == NONE) != (n > 1):
        raise BadSnapshot("Solitairix has a worker in the solo game, and only there.")
    p = Celtae(
        n,
        read.number("rules", 1),
        read.steps(steps),
        read.number("turn", 1),
        read.number("known", 0),
        Chance(read.text("seed"), read.number("drawn", 0)),
        None,
        read.number("seat", 0, n - 1),
        word(read, "level", LEVELS),
        read.number("start", 0, n - 1),
        read.number("phase", 0, DOUBLE_TURNS),
        read.number("half", 0, 1),
        word(read, "marker", STOPS),
        read.number("track", 0, TRACK[sides]),
        read.number("teutates", 0, n - 1),
        read.numbers("workers", (CENTRE + 1) * AREA_SPACES, NONE, BASIC - 1),
        read.numbers("bag", BASIC, 0, sum(WORKER_COUNTS)),
        rows,
        read.numbers("hands", n * KINDS, 0, CARDS),
        read.numbers("seen", n * KINDS, 0, CARDS),
        read.numbers("markets", len(REGIONS) * SLOTS, NONE, KINDS - 1),
        deck,
        len(deck),
        read.numbers("discards", None, 0, KINDS - 1),
        discs,
        room,
        read.numbers("bonus", CITADELS, NONE, len(EFFECTS) - 1),
        read.numbers("garrisons", len(REGIONS) * GARRISON, NONE, NEUTRAL),
        stacks,
        read.numbers("left", 4, 0, sum(STACK_TILES[sides])),
        read.numbers("druids", len(REGIONS), 0, DRUIDS[sides]),
        cards,
        read.numbers("markers", len(cards), 0, 3),
        read.numbers("leaders", None, 0, len(LEADERS) - 1),
        read.number("area", NONE, len(AREAS) - 2),
        read.number("region", NONE, len(REGIONS) - 1),
        read.number("refreshed", 0, 1),
        read.number("extra", 0, TOKENS),
        read.number("begun", 0, 1),
        read.number("due", 0, MOST_STRENGTH),
        read.number("choice", NONE, len(ACTIONS)),
        read.number("card", NONE, KINDS - 1),
        read.number("section", 0, len(SECTIONS) - 1),
        worker,
    )
    p.check()
    if not p.over and not (fits(p) and p.moves() and not p.copy().steps[-1].auto(p.copy())):
        raise BadSnapshot("The decision that the snapshot waits for does not fit what lies on the table.")
    return p


def word(read: Reader, name: str, words: list[str]) -> int:
    """The place of a word among those that may stand there."""
    if read.text(name) not in words:
        raise BadSnapshot(f"{name!r} in the snapshot is none of {', '.join(words)}.")
    return words.index(read.text(name))


def check_stacks(stacks: list[list[int]], sides: int) -> None:
    """Each with its tiles of two points below those of one, no tile in two stacks (CEL-SET-15, CEL-SET-16)."""
    few, many = STACK_TILES[sides]
    for number, stack in enumerate(stacks):
        points = ARMY_POINTS if number < 2 else ORDER_POINTS
        if [points[tile] for tile in stack] != [2] * many + [1] * few:
            raise BadSnapshot("A stack of tiles is not made up as this number of players uses it.")
    if any(set(stacks[n]) & set(stacks[n + 1]) for n in (0, 2)):
        raise BadSnapshot("A tile lies in two stacks.")


def fits(p: Celtae) -> bool:
    """Whether the decision is of a seat of this table, and has its area, its payment and its choice."""
    step = p.steps[-1].name
    if any(other.seat(p) >= p.players for other in p.steps) or p.steps[0].name != "move":
        return False
    early = step in {"move", "draft", "give up", "progress", "area"} or step.startswith("leader")
    if not early and (p.area == NONE or p.region == NONE):
        return False
    if step in {"pay disc", "garrison card"} and p.choice == NONE:
        return False
    return p.due > 0 if step in {"pay disc", "garrison card", "pay druid", "give up"} else True
