"""Many games at once: the arrays say of every table what the rules say of it."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from ludoteca import form, games
from ludoteca.core import BadSetup, IllegalMove, Position
from ludoteca.core.game import Game

np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[gym]'")

from ludoteca.gym.batch import Arrays, Batch, any_moves
from ludoteca.gym.reward import rewards

every_count = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in games.every() for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)


def assert_shown(batch: Batch, table: int, p: Position) -> None:
    """A row of the arrays is this position."""
    assert batch.actors[table] == p.actor
    assert sorted(move.id for move in p.moves()) == list(np.flatnonzero(batch.masks[table]))
    assert batch.legal[table, : batch.choices[table]].tolist() == [move.id for move in p.moves()]
    cells = array("f", bytes(4 * int(batch.observation.size)))
    batch.observation.fill(p, p.actor, memoryview(cells))
    assert batch.observations[table].tolist() == list(cells)


@every_count
def test_every_table_is_a_game_by_the_rules(game: Game, players: int) -> None:
    batch = Batch(game.name, 3, players, seed="many")
    positions = [game.new(players, f"many game {number}") for number in range(3)]
    rng = np.random.default_rng(2)
    dealt = 3
    steps = 0
    while dealt < 5:
        if steps % 10 == 0:
            for table, p in enumerate(positions):
                assert_shown(batch, table, p)
        actions = any_moves(batch.masks, rng)
        batch.step(actions)
        steps += 1
        for table, p in enumerate(positions):
            p.play(game.vocabulary[int(actions[table])])
            assert batch.over[table] == p.over
            if p.over:
                assert batch.rewards[table].tolist() == pytest.approx(rewards(p.places()))
                assert batch.scores[table].tolist() == [score.total for score in p.scores()]
                positions[table] = game.new(players, f"many game {dealt}")
                dealt += 1
                assert_shown(batch, table, positions[table])
            else:
                assert not batch.rewards[table].any()
                assert not batch.scores[table].any()


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = Batch("lusitania", 4)
    actions = batch.masks.argmax(axis=1)
    before = [p.snapshot() for p in batch.tables.positions]
    actions[3] = int(np.flatnonzero(~batch.masks[3])[0])
    with pytest.raises(IllegalMove, match=r"Action \d+ is not legal at table 3\."):
        batch.step(actions)
    assert [p.snapshot() for p in batch.tables.positions] == before
    with pytest.raises(BadSetup, match="4 tables"):
        batch.step(actions[:2])


def test_counts_players_and_options_are_checked() -> None:
    for wrong in (
        {"count": 0},
        {"count": 2, "players": 7},
        {"count": 2, "options": {"start": "x"}},
        {"count": 2, "dtype": "int64"},
        {"count": 2, "seed": "s" * 190},
    ):
        with pytest.raises(BadSetup):
            Batch("lusitania", **wrong)


def test_any_move_is_as_likely_as_any_other() -> None:
    masks = np.zeros((4000, 6), bool)
    masks[:, [1, 4]] = True
    chosen = any_moves(masks, np.random.default_rng(1))
    assert set(chosen.tolist()) == {1, 4}
    assert 1800 < (chosen == 1).sum() < 2200


def test_a_batch_chooses_any_of_its_moves_as_likely_as_any_other() -> None:
    batch = Batch("lusitania", 3)
    rng = np.random.default_rng(1)
    chosen = np.array([batch.any_moves(rng) for _ in range(4000)])
    for table in range(3):
        numbers, times = np.unique(chosen[:, table], return_counts=True)
        assert numbers.tolist() == np.flatnonzero(batch.masks[table]).tolist()
        assert abs(times * len(numbers) / 4000 - 1).max() < 0.2


def test_a_batch_chooses_what_the_arrays_alone_would_choose() -> None:
    batch = Batch("caledonia", 5, 3)
    for seed in range(50):
        chosen = batch.any_moves(np.random.default_rng(seed))
        assert chosen.tolist() == Arrays.any_moves(batch, np.random.default_rng(seed)).tolist()
        batch.step(chosen)


@every_count
def test_narrow_observations_say_the_same(game: Game, players: int) -> None:
    """Half floats to three digits; small integers exactly, times their scales, as far as they go."""
    wide, half, whole = (Batch(game.name, 2, players, dtype=dtype) for dtype in ("float32", "float16", "int8"))
    scales = np.array(game.sight.scales)
    rng = np.random.default_rng(4)
    for _ in range(100):
        assert half.observations.dtype == np.float16
        assert whole.observations.dtype == np.int8
        assert np.allclose(half.observations, wide.observations, rtol=1e-3)
        numbers = wide.observations * scales
        assert np.allclose(numbers, np.rint(numbers), atol=1e-3), "a cell is not a whole number in its scale"
        assert np.array_equal(whole.observations, np.clip(np.rint(numbers), -127, 127))
        actions = wide.any_moves(rng)
        for batch in (wide, half, whole):
            batch.step(actions)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 1, 3], [-1 / 2, 1, -1 / 2]),
        ([1, 1, 3, 4], [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ([1], [1]),
        ([2], [-1]),
    ],
)
def test_rewards_are_shared_by_who_won(places: list[int], expected: list[float]) -> None:
    assert rewards(places) == pytest.approx(expected)


SAME_ARRAYS = """
import hashlib, numpy as np
from ludoteca import games
from ludoteca.gym.batch import Arrays, Batch, any_moves
for game in games.every():
    batch, rng, total = Batch(game.name, 4), np.random.default_rng(5), hashlib.sha256()
    for _ in range(120):
        batch.step(any_moves(batch.masks, rng))
        for array in (batch.observations, batch.masks, batch.actors, batch.over, batch.rewards, batch.scores):
            total.update(array.tobytes())
    print(game.name, total.hexdigest())
"""


@pytest.mark.skipif(not form.COMPILED, reason=f"only one form here: {form.describe()}")
def test_compiled_and_plain_give_the_same_arrays() -> None:
    def arrays(pure: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", SAME_ARRAYS],
            env=os.environ | {"LUDOTECA_PURE": pure},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    compiled = arrays("")
    assert len(compiled.splitlines()) == len(games.every())
    assert compiled == arrays("1")
