"""Fitting the figures of judgements to games (tools/weigh)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca import games
from ludoteca.core import Json

np = pytest.importorskip("numpy", reason="numpy is not installed: pip install numpy")

from tools.weigh.figures import Figure, figures, judgement_of, leads  # noqa: E402
from tools.weigh.fitting import PARTS, fitted, gathered, told  # noqa: E402

ROOT = Path(__file__).parent.parent


def made_up(count: int, missing: float) -> list[Json]:
    """Games in which a thing is worth `missing` more than the judgement says, and another as much as it says."""
    rng = np.random.default_rng(1)
    found = []
    for number in range(count):
        things = [float(each) for each in rng.normal(size=2)]
        lead = 3 * things[1]
        end = lead + missing * things[0] + float(rng.normal())
        moment = {"part": number % 8 / 8, "slopes": [[each, -each] for each in (lead, *things)]}
        found.append({"number": number, "moments": [moment], "ends": [end, -end]})
    return found


def test_a_figure_that_is_too_small_is_found_and_one_that_is_right_is_left() -> None:
    seen = gathered(made_up(1600, 2.0))
    more = fitted(seen, 1.0)
    assert more == pytest.approx([2.0, 0.0], abs=0.2)
    assert all(after > before for before, after in zip(told(seen, 0 * more), told(seen, more), strict=True))
    assert fitted(seen, 1e9) == pytest.approx([0.0, 0.0], abs=0.01)
    assert set(seen.part) == set(range(PARTS))


def test_a_lead_is_told_beside_all_others() -> None:
    assert leads([5.0, 3.0]) == [2.0, -2.0]
    assert leads([6.0, 3.0, 0.0]) == [4.5, 0.0, -4.5]
    assert leads([7.0]) == [7.0]


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_judgement_has_figures(game: object) -> None:
    module = judgement_of(game)  # type: ignore[arg-type]
    found = figures(module)
    assert Figure("WIN") in found
    assert all(isinstance(figure.read(module), float) for figure in found)


def test_games_are_played_read_and_fitted(tmp_path: Path) -> None:
    words = ["-m", "tools.weigh", "lusitania", "--games", "4", "--iterations", "8", "--jobs", "2"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    for _ in range(2):  # the second time what was played is there
        done = subprocess.run(
            [sys.executable, *words], cwd=tmp_path, env=env, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.count("of the ends, by quarters") == 2
        assert "READY" in done.stdout
    (kept,) = (tmp_path / "arena").glob("weigh-lusitania-2-8-*.jsonl")
    assert len(kept.read_text("utf-8").splitlines()) == 1 + 4
