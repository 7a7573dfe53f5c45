"""The senate action (TRA-SEN)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import SENATE_POINTS
from tests.games.playing import legal, play, refused, step
from tests.games.trajan.seen import built, points, senate, tiles
from tests.games.trajan.table import Mat, again, end_quarter, table


@pytest.mark.rule("TRA-SEN-01")
@pytest.mark.parametrize(("here", "there"), [(0, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8)])
def test_the_disc_advances_one_space_and_scores_it(here: int, there: int) -> None:
    p = table(Mat(senate=here, points=10), act="senate")
    assert legal(p) == ["advance", "skip"]
    play(p, "advance")
    assert senate(p) == [(0, [1]), (there, [0])]
    assert points(p) == 10 + there


@pytest.mark.rule("TRA-SEN-02")
def test_the_advanced_disc_lies_on_top() -> None:
    p = table(
        Mat(senate=3),
        Mat(senate=4, height=2),
        Mat(senate=4, height=1),
        Mat(senate=3, height=3),
        players=4,
        act="senate",
    )
    play(p, "advance")
    assert senate(p) == [(3, [3]), (4, [2, 1, 0])]
    again(p, "senate", 3)
    play(p, "advance")
    assert senate(p) == [(4, [2, 1, 0, 3])]


@pytest.mark.rule("TRA-SEN-02")
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_however_the_discs_came_to_lie_there(mover: int) -> None:
    others = [seat for seat in range(3) if seat != mover]
    heights = {mover: 1, others[0]: 9, others[1]: 5}
    p = table(
        *(Mat(senate=6 if seat == mover else 7, height=heights[seat]) for seat in range(3)),
        players=3,
        seat=mover,
        act="senate",
    )
    play(p, "advance")
    assert senate(p) == [(7, [others[1], others[0], mover])]


@pytest.mark.rule("TRA-SEN-03")
def test_no_senate_action_on_the_space_of_8() -> None:
    p = table(Mat(senate=8), act="senate")
    assert legal(p) == ["skip"]
    refused(p, "advance", "TRA-SEN-03")


@pytest.mark.rule("TRA-SEN-03")
def test_the_senate_tray_then_gives_no_action() -> None:
    p = table(Mat(senate=8, trays={"military": "blue"}, tiles="extra-senate"))
    play(p, "sow military")
    assert step(p) == "sow"
    assert p.actor == 1
    assert points(p) == 0
    assert tiles(p) == ["extra-senate"]


@pytest.mark.rule("TRA-SEN-03")
def test_nor_does_an_extra_action() -> None:
    p = table(Mat(senate=7, tiles="extra-senate wild-action"), act="senate")
    play(p, "advance")
    assert points(p) == 8
    assert p.actor == 1
    assert tiles(p) == ["wild-action", "extra-senate"]


@pytest.mark.rule("TRA-SEN-03")
def test_nor_does_a_first_door() -> None:
    p = table(Mat(senate=8), act="construction", sites={"b2": "door 3"})
    play(p, "build b2")
    assert built(p) == ["door"]
    assert points(p) == 3
    assert p.actor == 1


@pytest.mark.rule("TRA-SEN-03")
def test_in_the_next_quarter_the_senate_is_open_again() -> None:
    p = table(Mat(senate=8), demands="bread games religion", act="senate", offer="workers legionnaires")
    end_quarter(p)
    play(p, "bonus workers")
    again(p, "senate")
    now = points(p)
    play(p, "advance")
    assert points(p) == now + 2


@pytest.mark.rule("TRA-SEN-04")
def test_the_example_of_the_rulebook() -> None:
    p = table(Mat(senate=4), act="senate")
    play(p, "advance")
    assert senate(p)[-1] == (5, [0])
    assert points(p) == 5


@pytest.mark.rule("TRA-SEN-05", "TRA-SEN-06")
def test_seven_senate_actions_score_35_and_an_eighth_is_refused() -> None:
    p = table(act="senate")
    gains = []
    for _ in range(7):
        again(p, "senate")
        before = points(p)
        play(p, "advance")
        gains.append(points(p) - before)
    assert gains == [2, 3, 4, 5, 6, 7, 8]
    assert points(p) == 35
    again(p, "senate")
    refused(p, "advance", "TRA-SEN-03")


@pytest.mark.rule("TRA-SEN-06")
def test_the_last_space_is_the_seventh_and_shows_8() -> None:
    assert SENATE_POINTS == [0, 2, 3, 4, 5, 6, 7, 8]
    p = table(Mat(senate=7), act="senate")
    play(p, "advance")
    assert points(p) == 8
