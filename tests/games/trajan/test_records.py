"""The pinned records of Trajan together use every move, every tile and every option of every action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from ludoteca.core import Event
from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.rulebook import rulebook
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS,
    BONUS_NAMES,
    BUILDING_POINTS,
    BUILDINGS,
    FIRST_VOTES,
    FORUM_SPACES,
    FREIGHT,
    ICONS,
    KINDS,
    NEIGHBOURS,
    PENALTIES,
    PROVINCE_POINTS,
    PROVINCES,
    RIVAL_PENALTY,
    SENATE_POINTS,
    SHIPS,
    SLOT_NAMES,
    TILE_KINDS,
    TILES,
    TRAYS,
    VOTES,
    WILD_COMMODITY,
    WILD_CONSTRUCTION,
)
from ludoteca.games.trajan.fields import KINDS_OF_BUILDINGS, built_at, mat_at, slot_at
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.scoring import count, sets
from tests.games.pinned import dealt
from tests.games.trajan.seen import bonus_tiles, plus

PAIRED = [name for name in BONUS_NAMES if BONUS[BONUS_NAMES.index(name)]["kind"] == "goods"]


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """All that happens in the records, each thing in a few words."""
    found: set[str] = set()
    for record, match in dealt(GAME):
        for played in record.moves:
            before = match.position
            events = match.play(played.text)
            assert isinstance(before, Trajan)
            assert isinstance(match.position, Trajan)
            found |= {f"move {played.text}", f"step {before.steps[-1].name}"}
            found.update(thing for event in events for thing in happened(before, event, match.position))
        last = match.position
        assert isinstance(last, Trajan)
        found.update(at_the_end(last))
    return found


def happened(before: Trajan, event: Event, after: Trajan) -> Iterator[str]:
    """What an event tells, and what of it the position told before."""
    told = event.args
    seat = int(before.seat)
    match event.kind:
        case "fulfilled":
            was, now = (cells(p.at, slot_at(seat, 0), TRAYS) for p in (before, after))
            slot = next(n for n in range(TRAYS) if was[n] != NONE and now[n] == NONE)
            yield f"fulfil tile {was[slot]}"
            yield f"fulfil on slot {SLOT_NAMES[slot]}"
            if before.arch(seat) == NONE:
                yield "fulfil with the Arch in the centre"
        case "placed" if after.arch(seat) == NONE:
            yield "place the sixth tile"
        case "shipped":
            yield f"ship {told['ship']} for {told['gain']}"
        case "fetched":
            yellow = int(str(told["space"])) >= FORUM_SPACES[int(before.players)]
            yield "fetch from a yellow space" if yellow else "fetch from an ordinary space"
        case "collected":
            yield f"collect {told['tile']}"
        case "marched":
            yield f"march from {before.view(-1)['areas'][seat]['leader']} to {told['province']}"
        case "stationed":
            yield f"station in {told['province']}"
            yield f"station for {told['gain']}"
        case "advanced":
            yield f"advance for {told['gain']}"
        case "built":
            kind = str(told["building"])
            yield f"take {kind} {told['gain']}"
            yield f"take {kind} number {before.at[built_at(seat, BUILDINGS.index(kind))] + 1}"
        case "joined":
            yield "join a site"
        case "extra":
            again = "twice" if told["action"] in plus(before, seat) else "once"
            yield f"repeat {told['action']} {again}"
        case "demanded":
            yield f"demand {told['icon']}"
        case "paid":
            yield f"pay {told['icon']} with {told['way']}"
        case "missed":
            yield f"miss {told['missed']}"
        case "consul":
            first = mat_at(int(str(told["seat"])), FIRST_VOTES)
            for n, votes in enumerate(VOTES):
                if before.at[first + n]:
                    yield f"consul with votes-{votes}"
        case "reshuffled" | "refilled":
            yield event.kind


def at_the_end(p: Trajan) -> Iterator[str]:
    """What counts in the final scoring."""
    for seat in range(int(p.players)):
        mine = cells(p.at, mat_at(seat, 0), KINDS)
        built = cells(p.at, built_at(seat, 0), KINDS_OF_BUILDINGS)
        own = bonus_tiles(p, seat)
        for name, side in own.items():
            if count(p, seat, BONUS[BONUS_NAMES.index(name)]):
                yield f"score {name} {side}"
        if mine[WILD_COMMODITY] and any(name in PAIRED for name in own):
            yield "score a wild commodity"
        if sets(built, mine[WILD_CONSTRUCTION]) > sets(built, 0):
            yield "score a wild construction"
        for size in (3, 4):
            if size in built:
                yield f"score a set of {size}"
        for line, points in p.scores()[seat].lines.items():
            if points:
                yield f"score {line}"


def every(pattern: str, *words: Iterable[object]) -> set[str]:
    return {pattern.format(*chosen) for chosen in product(*words)}


def test_every_move_is_played(seen: set[str]) -> None:
    assert every("move {}", [move.text for move in GAME.vocabulary]) <= seen


def test_every_decision_is_made(seen: set[str]) -> None:
    assert every("step {}", rulebook("trajan").chapters) <= seen


def test_every_trajan_tile_is_fulfilled_and_on_every_slot(seen: set[str]) -> None:
    assert every("fulfil tile {}", range(len(TILES))) <= seen
    assert every("fulfil on slot {}", SLOT_NAMES) <= seen
    assert {"place the sixth tile", "fulfil with the Arch in the centre"} <= seen


def test_every_load_sails_on_either_side_of_every_ship(seen: set[str]) -> None:
    for ship, sides in zip(SHIPS, FREIGHT, strict=True):
        assert every("ship {} for {}", [ship], [points for side in sides for points in side]) <= seen
    assert {"reshuffled", "refilled"} <= seen


def test_every_forum_tile_is_taken_in_the_forum_and_in_a_province_and_used(seen: set[str]) -> None:
    assert every("move fetch {}", TILE_KINDS) | every("collect {}", TILE_KINDS) <= seen
    assert {"fetch from an ordinary space", "fetch from a yellow space"} <= seen
    assert every("consul with votes-{}", VOTES) <= seen
    assert every("pay {} with {}", ICONS, ["trajan", "forum", "wild"]) <= seen
    assert every("repeat {} {}", ACTIONS, ["once", "twice"]) <= seen
    assert {"move load wild", "move pair-wilds", "move extra-wild"} <= seen
    assert {"score a wild commodity", "score a wild construction"} <= seen


def test_every_border_is_crossed_and_a_legionnaire_placed_everywhere(seen: set[str]) -> None:
    for where, neighbours in zip([*PROVINCES, None], NEIGHBOURS, strict=True):
        assert every("march from {} to {}", [where], [PROVINCES[n] for n in neighbours]) <= seen
    assert every("station in {}", PROVINCES) <= seen
    worth = {max(0, points - RIVAL_PENALTY * rivals) for points in PROVINCE_POINTS for rivals in range(4)}
    assert every("station for {}", worth) <= seen


def test_every_space_of_the_senate_is_reached(seen: set[str]) -> None:
    assert every("advance for {}", SENATE_POINTS[1:]) <= seen


def test_every_construction_tile_is_taken_and_grants_or_does_not(seen: set[str]) -> None:
    assert every("take {} {}", BUILDINGS, BUILDING_POINTS) <= seen
    assert every("take {} number {}", BUILDINGS, [1, 2]) <= seen
    assert {"join a site", "score a set of 3", "score a set of 4"} <= seen


def test_every_demand_is_heard_and_one_two_and_three_are_missed(seen: set[str]) -> None:
    assert every("demand {}", ICONS) <= seen
    assert every("miss {}", range(1, len(PENALTIES))) <= seen


def test_every_bonus_tile_scores_with_either_side_up_and_every_line_of_the_sheet(seen: set[str]) -> None:
    assert every("score {} {}", BONUS_NAMES, ["yellow", "grey"]) <= seen
    lines = GAME.new(2, "sheet").scores()[0].lines
    assert every("score {}", lines) <= seen
