"""The end of a quarter: the vote in the senate (TRA-VOT)."""

from __future__ import annotations

import pytest

from ludoteca.core import Event
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import legal, play, refused, step
from tests.games.trajan.seen import bonus_tiles, senate
from tests.games.trajan.table import Mat, end_quarter, table

ALL = "bread games religion"


def voting(*mats: Mat, players: int | None = None) -> Trajan:
    """The demands are settled, and the consul chooses between `workers` and `legionnaires`."""
    p = table(*mats, players=players or len(mats), act="forum", demands=ALL, offer="workers legionnaires")
    end_quarter(p)
    assert step(p) == "bonus"
    return p


def told(events: list[Event], kind: str) -> tuple[object, object]:
    """Who became consul or vice-consul, with how many votes."""
    event = next(event for event in events if event.kind == kind)
    return event.args["seat"], event.args["votes"]


@pytest.mark.rule("TRA-VOT-01")
def test_votes_come_from_the_track_and_from_senate_tiles() -> None:
    p = voting(
        Mat(senate=4, tiles="votes-2 votes-4"), Mat(senate=8), Mat(tiles="votes-3 votes-4 votes-4 bread"), Mat(senate=7)
    )
    events = play(p, "bonus workers")
    assert told(events, "consul") == (2, 11)
    assert told(events, "vice") == (0, 10)


@pytest.mark.rule("TRA-VOT-01")
@pytest.mark.parametrize(("space", "tiles", "votes"), [(0, "", 0), (2, "", 2), (8, "votes-5", 13), (0, "votes-2", 2)])
def test_a_space_has_as_many_votes_as_points(space: int, tiles: str, votes: int) -> None:
    p = voting(Mat(senate=space, tiles=tiles, height=9), Mat())
    assert told(play(p, "bonus workers"), "consul") == (0, votes)


@pytest.mark.rule("TRA-VOT-01")
def test_the_demands_come_first() -> None:
    p = table(Mat(senate=5, tiles="bread", kept="bread"), Mat(senate=2), act="forum", demands=ALL)
    end_quarter(p)
    assert step(p) == "pay"
    refused(p, "bonus workers", "TRA-QTR-01")
    play(p, "pay trajan")
    assert step(p) == "bonus"


@pytest.mark.rule("TRA-VOT-02")
@pytest.mark.parametrize(("chosen", "other"), [("workers", "legionnaires"), ("legionnaires", "workers")])
def test_the_consul_chooses_a_bonus_tile_and_keeps_it_yellow(chosen: str, other: str) -> None:
    p = voting(Mat(senate=2), Mat(senate=3), Mat(senate=6), Mat(senate=4))
    assert p.actor == 2
    assert legal(p) == ["bonus workers", "bonus legionnaires"]
    play(p, f"bonus {chosen}")
    assert bonus_tiles(p, 2) == {chosen: "yellow"}
    assert bonus_tiles(p, 3) == {other: "grey"}


@pytest.mark.rule("TRA-VOT-02")
def test_only_a_tile_at_the_senate_can_be_chosen() -> None:
    p = voting(Mat(senate=2, yellow="has-games"), Mat())
    refused(p, "bonus has-games", "TRA-VOT-02")
    refused(p, "bonus yellow-tiles", "TRA-VOT-02")
    refused(p, "skip", "TRA-VOT-02")


@pytest.mark.rule("TRA-VOT-03")
def test_the_vice_consul_gets_the_other_grey_and_the_others_nothing() -> None:
    p = voting(Mat(senate=5), Mat(senate=3), Mat(senate=2), Mat(senate=6))
    play(p, "bonus legionnaires")
    assert [bonus_tiles(p, seat) for seat in range(4)] == [
        {"workers": "grey"},
        {},
        {},
        {"legionnaires": "yellow"},
    ]


@pytest.mark.rule("TRA-VOT-04")
def test_equal_votes_go_to_the_higher_place_on_the_track() -> None:
    p = voting(Mat(senate=5, height=1), Mat(senate=2, tiles="votes-3", height=4), Mat(senate=3, tiles="votes-2"), Mat())
    assert p.actor == 0
    play(p, "bonus workers")
    assert bonus_tiles(p, 2) == {"legionnaires": "grey"}
    assert senate(p) == [(0, [3, 1, 2, 0])]


@pytest.mark.rule("TRA-VOT-04")
@pytest.mark.parametrize(
    ("heights", "consul", "vice"), [((1, 2, 3), 2, 1), ((3, 2, 1), 0, 1), ((2, 3, 1), 1, 0), ((2, 1, 3), 2, 0)]
)
def test_on_one_space_the_upper_disc_wins(heights: tuple[int, int, int], consul: int, vice: int) -> None:
    p = voting(*(Mat(senate=4, height=height) for height in heights))
    assert p.actor == consul
    play(p, "bonus workers")
    assert bonus_tiles(p, consul) == {"workers": "yellow"}
    assert bonus_tiles(p, vice) == {"legionnaires": "grey"}


@pytest.mark.rule("TRA-VOT-05")
def test_the_discs_are_stacked_anew_with_the_consul_on_top() -> None:
    p = voting(Mat(senate=3), Mat(senate=8), Mat(senate=2, tiles="votes-4"), Mat(senate=4))
    play(p, "bonus workers")
    assert senate(p) == [(0, [0, 3, 2, 1])]


@pytest.mark.rule("TRA-VOT-06")
def test_the_example_of_the_rulebook() -> None:
    green, brown = 0, 1
    p = voting(Mat(senate=5, height=2), Mat(senate=5, height=1, tiles="votes-3"))
    assert p.actor == brown
    events = play(p, "bonus workers")
    assert told(events, "consul") == (brown, 8)
    assert told(events, "vice") == (green, 5)
    assert bonus_tiles(p, brown) == {"workers": "yellow"}
    assert bonus_tiles(p, green) == {"legionnaires": "grey"}
    without = voting(Mat(senate=5, height=2), Mat(senate=5, height=1))
    assert without.actor == green


@pytest.mark.rule("TRA-VOT-07")
def test_without_any_vote_there_are_still_consul_and_vice_consul() -> None:
    p = voting(Mat(), Mat())
    events = play(p, "bonus workers")
    assert told(events, "consul") == (1, 0)
    assert told(events, "vice") == (0, 0)
    assert bonus_tiles(p, 1) == {"workers": "yellow"}
    assert bonus_tiles(p, 0) == {"legionnaires": "grey"}


@pytest.mark.rule("TRA-VOT-08")
def test_equal_votes_are_stacked_as_the_vote_was_decided() -> None:
    p = voting(
        Mat(senate=5, height=1),
        Mat(senate=5, height=2),
        Mat(senate=2, tiles="votes-3", height=4),
        Mat(senate=3, tiles="votes-2", height=3),
    )
    play(p, "bonus workers")
    assert senate(p) == [(0, [2, 3, 0, 1])]
    assert bonus_tiles(p, 1) == {"workers": "yellow"}
    assert bonus_tiles(p, 0) == {"legionnaires": "grey"}
    assert len({int(p.senate_height(seat)) for seat in range(4)}) == 4


@pytest.mark.rule("TRA-VOT-09")
def test_a_quarter_without_senate_actions_leaves_the_stack_as_it_was() -> None:
    p = voting(Mat(), Mat(), Mat(), Mat())
    assert senate(p) == [(0, [0, 1, 2, 3])]
    assert p.actor == 3
    play(p, "bonus workers")
    assert bonus_tiles(p, 3) == {"workers": "yellow"}
    assert bonus_tiles(p, 2) == {"legionnaires": "grey"}
    assert senate(p) == [(0, [0, 1, 2, 3])]
