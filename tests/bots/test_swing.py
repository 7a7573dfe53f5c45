"""The tool that says what a judgement's swing should be."""

from __future__ import annotations

import runpy
from math import exp, log
from pathlib import Path

import pytest

from ludoteca import games

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "swing.py"))


@pytest.mark.parametrize("swing", [4.0, 25.0])
def test_it_finds_the_swing_by_which_games_were_won(swing: float) -> None:
    leads = [lead / 10 for lead in range(-600, 601)]
    met = [(lead, 1 / (1 + exp(-lead * log(3) / swing))) for lead in leads]
    assert TOOL["likeliest"](met) == pytest.approx(swing, rel=0.02)


def test_the_leads_of_a_game() -> None:
    met = TOOL["leads_of"](games.find("lusitania"), 0)
    assert len(met) > 10
    assert len({got for _, got in met}) == 1
    assert len({lead for lead, _ in met}) > 5
