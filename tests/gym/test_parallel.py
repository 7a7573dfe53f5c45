"""Many games at once on several processes: the same arrays as on one, and no process that is left or waited for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing import active_children
from time import sleep

import pytest

from ludoteca.core import BadSetup, IllegalMove

np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[gym]'")

from ludoteca.gym.batch import Batch
from ludoteca.gym.parallel import ParallelBatch, WorkerFailed

ARRAYS = ("observations", "masks", "choices", "actors", "over", "rewards", "scores")


def the_same(one: Batch, many: ParallelBatch) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(many, name)) for name in ARRAYS)


@pytest.mark.parametrize(("game", "players", "dtype"), [("lusitania", 3, "float32"), ("celtae", 1, "int8")])
def test_the_same_games_as_on_one_process(game: str, players: int, dtype: str) -> None:
    """Also where games end at the same time at tables of several processes, so that the order of deals counts."""
    one = Batch(game, 5, players, "shared", dtype=dtype)
    rng = np.random.default_rng(3)
    ended = 0
    with ParallelBatch(game, 5, players, "shared", dtype=dtype, workers=2) as many:
        assert many.observations.dtype == dtype
        assert the_same(one, many)
        while ended < 12:
            actions = many.any_moves(rng)
            one.step(actions)
            many.step(actions)
            assert the_same(one, many)
            assert (many.dealt, one.dealt) == (5 + ended + one.over.sum(), many.dealt)
            ended += int(one.over.sum())
        kept = many.observations
    assert np.array_equal(kept, one.observations)  # arrays outlive the processes
    assert not active_children()
    with pytest.raises(BadSetup, match="closed"):
        many.step(actions)


def test_what_is_illegal_is_refused_before_anything_is_played() -> None:
    with ParallelBatch("lusitania", 4, workers=2) as many:
        before = many.masks.copy()
        actions = many.any_moves(np.random.default_rng(1))
        for wrong in (int(np.flatnonzero(~many.masks[3])[0]), -1, many.masks.shape[1]):
            actions[3] = wrong
            with pytest.raises(IllegalMove, match=f"Action {wrong} is not legal at table 3"):
                many.step(actions)
        with pytest.raises(BadSetup, match="4 tables"):
            many.step(actions[:2])
        assert np.array_equal(many.masks, before)
        many.step(many.any_moves(np.random.default_rng(1)))
        with pytest.raises(ValueError, match="read-only"):
            many.masks[0] = True


def test_a_process_that_is_killed_is_noticed() -> None:
    with ParallelBatch("lusitania", 4, workers=2) as many:
        os.kill(many.hands[1].process.pid or 0, signal.SIGKILL)
        with pytest.raises(WorkerFailed, match=r"tables 2 to 3 is gone \(exit code -9\)"):
            many.step(many.any_moves(np.random.default_rng(1)))
        assert not active_children()


def test_an_error_in_a_process_reaches_the_caller() -> None:
    with ParallelBatch("lusitania", 4, workers=2) as many:
        many.masks.flags.writeable = True
        wrong = int(np.flatnonzero(~many.masks[3])[0])
        many.masks[3, wrong] = True  # so that only the process notices
        actions = many.any_moves(np.random.default_rng(1))
        actions[3] = wrong
        with pytest.raises(WorkerFailed, match=rf"tables 2 to 3 failed: IllegalMove: Action {wrong} is not legal"):
            many.step(actions)
        assert not active_children()


@pytest.mark.parametrize(
    "wrong",
    [{"count": 0}, {"workers": 0}, {"workers": 5}, {"players": 9}, {"dtype": "int64"}, {"options": {"start": "x"}}],
    ids=str,
)
def test_what_cannot_be_is_refused_before_a_process_starts(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        ParallelBatch("lusitania", **({"count": 4} | wrong))  # type: ignore[arg-type]
    assert not active_children()


KILLED = """
import os, signal
from ludoteca.gym.parallel import ParallelBatch
if __name__ == "__main__":
    many = ParallelBatch("lusitania", 4, workers=2)
    print(*(hand.process.pid for hand in many.hands), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_a_program_that_is_killed() -> None:
    done = subprocess.run([sys.executable, "-c", KILLED], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == -signal.SIGKILL
    for pid in done.stdout.split():
        for _ in range(200):
            if not alive(int(pid)):
                break
            sleep(0.1)
        assert not alive(int(pid))


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended may wait for somebody to ask for its exit code."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
