"""Snapshots that somebody has altered: whatever they hold, the line protocol answers in a sentence."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from ludoteca import games
from ludoteca.core.game import Game
from ludoteca.gym.engine import CANNOT_GO_ON, Engine

POSITIONS = 8
ALTERED = 40  # of each position


def steps_of(game: Game) -> list[str]:
    """Every kind of decision that random play comes to."""
    found = set()
    chance = random.Random(game.name)
    for players in game.players:
        p = game.new(players, f"steps {players}")
        for _ in range(250):
            if p.over:
                break
            found |= {step.name for step in p.steps}
            p.play(chance.choice(p.moves()))
    return sorted(found)


def places(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in it."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [place for key, value in inside for place in ((*way, key), *places(value, (*way, key)))]


def altered(snapshot: Any, steps: list[str], chance: random.Random) -> Any:
    changed = copy.deepcopy(snapshot)
    if chance.random() < 0.3:
        stack = changed["steps"]
        other = chance.choice([[*stack, chance.choice(steps)], [chance.choice(steps) for _ in range(3)], []])
        return changed | {"steps": other}
    *way, last = chance.choice(places(changed))
    where = changed
    for key in way:
        where = where[key]
    value = where[last]
    if isinstance(value, int):
        where[last] = chance.choice([value + 1, value - 1, -1, 2**31, chance.randrange(60)])
    elif isinstance(value, list):
        where[last] = chance.choice([value[1:], [*value, *value[:1]], value[::-1], []])
    else:
        where[last] = chance.choice([None, "", "x", 0, [], {}])
    return changed


@pytest.mark.parametrize("name", [game.name for game in games.every()])
def test_no_altered_snapshot_gets_behind_the_protocol(name: str) -> None:
    game, chance = games.find(name), random.Random(f"altered {name}")
    steps = steps_of(game)
    taken = 0
    for number in range(POSITIONS):
        p = game.new(chance.choice(game.players), f"altered {number}")
        for _ in range(chance.choice([0, 5, 40, 120, 300])):
            if not p.over:
                p.play(chance.choice(p.moves()))
        snapshot = game.snapshot(p)
        for _ in range(ALTERED):
            engine = Engine()
            if "error" in engine.reply(f"restore {json.dumps(altered(snapshot, steps, chance))}"):
                continue
            taken += 1
            seats = [f"view {seat}" for seat in range(int(p.players))]
            for request in ("actor", "snapshot", "scores", "explain x", "view public", *seats):
                assert "error" not in engine.reply(request)
            for _ in range(10):
                moves = engine.reply("moves").get("moves")
                if not moves:
                    break
                engine.reply(f"play {chance.choice(moves)}")
    assert taken, "some are as good as any"


def test_a_fault_that_a_snapshot_brings_is_told_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine()
    engine.reply("new lusitania players=2 seed=s")
    move = engine.reply("moves")["moves"][0]
    snapshot = engine.reply("snapshot")["snapshot"]

    def fault(move: object) -> None:
        raise IndexError

    restored = Engine()
    assert restored.reply(f"restore {json.dumps(snapshot)}") == {"ok": True}
    for each in (engine, restored):
        monkeypatch.setattr(each.match, "play", fault)
    assert restored.reply(f"play {move}") == {"error": CANNOT_GO_ON, "rule": None}
    assert restored.reply("snapshot")["snapshot"] == snapshot
    with pytest.raises(IndexError):  # no snapshot is to blame: it is a fault of ours, and `serve` says so
        engine.reply(f"play {move}")
