"""The final scoring and the winner (TRA-FIN)."""

from __future__ import annotations

import pytest

from ludoteca.core import PUBLIC
from ludoteca.games.trajan.position import Trajan
from tests.games.drawings import drawn
from tests.games.playing import legal, play, put, refused, step
from tests.games.trajan.seen import lines, points
from tests.games.trajan.table import Mat, again, end_quarter, reveal, table

ALL = "bread games religion"


def finished(*mats: Mat, players: int = 3, demands: str = ALL) -> Trajan:
    """A game played to its end: these mats as the last turn of the fourth quarter is over.

    Unless the mats say otherwise the first seat gets no bonus tile in the last vote.
    """
    p = table(*mats, players=players, act="forum", demands=demands, quarter=4, offer="fruit-lamp cattle-wheat")
    end_quarter(p)
    while step(p) == "pay":
        play(p, legal(p)[0])
    play(p, "bonus fruit-lamp")
    assert p.over
    return p


@pytest.mark.rule("TRA-FIN-01")
def test_the_final_scoring_comes_after_the_whole_fourth_quarter() -> None:
    p = table(Mat(hand="oil fish", points=30), act="forum", demands=ALL, quarter=4, offer="fruit-lamp cattle-wheat")
    end_quarter(p)
    assert points(p) == 30 - 15
    assert step(p) != "over"
    play(p, "bonus fruit-lamp")
    assert p.over
    assert p.actor == -1
    assert p.moves() == []
    assert p.scores()[0].total == 30 - 15 + 2 + 1 + 1
    for text in ("sow seaport", "bonus cattle-wheat", "skip"):
        refused(p, text, "TRA-FIN-01")
    assert p.scores()[0].total == 30 - 15 + 2 + 1 + 1


def test_the_heads_of_the_players_show_the_totals_then() -> None:
    p = finished(Mat(hand="oil fish", points=30))
    assert p.scores()[0].total != points(p)
    for reader in (0, PUBLIC):
        for score, area in zip(p.scores(), drawn("trajan", p, reader).areas, strict=True):
            assert f">{score.total}</b>" in str(area).partition("</header>")[0].partition("score:points")[2]


@pytest.mark.rule("TRA-FIN-01")
def test_it_takes_place_once_and_not_after_earlier_quarters() -> None:
    p = table(Mat(hand="oil fish", built="door door door", points=30), act="forum", demands=ALL, quarter=3)
    end_quarter(p)
    play(p, legal(p)[0])
    assert step(p) != "over"
    assert points(p) == 30 - 15
    put(p, "quarter", 3)
    again(p, "forum")
    reveal(p, ALL)
    end_quarter(p)
    play(p, legal(p)[0])
    assert p.over
    assert points(p) == 30 - 15 - 15
    assert lines(p)["hand"] == 2
    assert lines(p)["sets"] == 10


@pytest.mark.rule("TRA-FIN-02")
@pytest.mark.parametrize(("hand", "worth"), [("", 0), ("oil", 1), ("oil oil fish wine gems", 5)])
def test_a_card_in_the_hand_is_worth_1(hand: str, worth: int) -> None:
    p = finished(Mat(hand=hand, display="oil oil fish lamp"))
    assert lines(p).get("hand", 0) == worth
    assert set(lines(p)) - {"hand"} == {"demands", "workers", "legionnaires"}


@pytest.mark.rule("TRA-FIN-03")
@pytest.mark.parametrize(("military", "workers"), [(0, 0), (1, 0), (0, 1), (4, 3)])
def test_a_token_in_a_camp_is_worth_1(military: int, workers: int) -> None:
    p = finished(
        Mat(military_camp=military, worker_camp=workers, legions="alpes belgica", workers="a1 a2 a3", leader=None)
    )
    assert lines(p).get("legionnaires", 0) == military
    assert lines(p).get("workers", 0) == workers
    assert p.scores()[0].total == -15 + military + workers


@pytest.mark.rule("TRA-FIN-04")
def test_a_tile_on_the_circle_is_worth_1_and_a_kept_one_nothing() -> None:
    slots = {"I": "points pink pink", "III": "demand pink green games", "IV": "workers yellow orange"}
    p = finished(Mat(slots=slots, kept=ALL, military_camp=0, worker_camp=0))
    assert lines(p) == {"circle": 3}
    q = finished(Mat(kept=ALL, military_camp=0, worker_camp=0))
    assert lines(q) == {}


@pytest.mark.rule("TRA-FIN-05", "TRA-FIN-10")
@pytest.mark.parametrize(
    ("built", "worth"),
    [
        ("", 0),
        ("door", 0),
        ("door door", 0),
        ("door door door", 10),
        ("door door door door", 20),
        ("door door roof roof stairs window fountain", 0),
        ("door door door roof roof roof", 20),
        ("door door door door roof roof roof stairs stairs", 30),
        (" ".join(["stairs door fountain roof window"] * 4), 100),
    ],
)
def test_three_of_a_type_are_worth_10_and_four_20(built: str, worth: int) -> None:
    assert lines(finished(Mat(built=built))).get("sets", 0) == worth


@pytest.mark.rule("TRA-FIN-06")
def test_each_bonus_tile_scores_by_its_visible_side() -> None:
    yellow = finished(Mat(yellow="legionnaires wine-fish", legions="alpes", display="wine fish fish"))
    grey = finished(Mat(grey="legionnaires wine-fish", legions="alpes", display="wine fish fish"))
    both = finished(Mat(yellow="legionnaires", grey="wine-fish", legions="alpes", display="wine fish fish"))
    assert lines(yellow)["bonus"] == 2 + 9
    assert lines(grey)["bonus"] == 1 + 6
    assert lines(both)["bonus"] == 2 + 6


@pytest.mark.rule("TRA-FIN-06")
def test_so_do_the_two_tiles_of_the_last_vote() -> None:
    p = finished(Mat(display="cattle wheat"), Mat(display="lamp lamp fruit", senate=2), players=2)
    assert lines(p, 1)["bonus"] == 3 * 3
    assert lines(p, 0)["bonus"] == 2 * 2


@pytest.mark.rule("TRA-FIN-07")
@pytest.mark.parametrize(
    ("scored", "places"),
    [((40, 30, 50, 20), [2, 3, 1, 4]), ((0, 1, 2, 3), [4, 3, 2, 1]), ((-5, -3, -20, -4), [3, 1, 4, 2])],
)
def test_most_points_win(scored: tuple[int, ...], places: list[int]) -> None:
    p = finished(*(Mat(points=points, kept=ALL) for points in scored[:3]), Mat(points=scored[3], tiles=ALL), players=4)
    assert p.places() == places
    assert p.ranking()[0] == places.index(1)


@pytest.mark.rule("TRA-FIN-07")
def test_the_final_scoring_decides() -> None:
    p = finished(Mat(points=20, kept=ALL), Mat(points=11, kept=ALL, built="door door door"), players=2)
    assert [score.total for score in p.scores()] == [22, 23]
    assert p.places() == [2, 1]


@pytest.mark.rule("TRA-FIN-08")
@pytest.mark.parametrize(("spaces", "places"), [((5, 2, 4), [1, 3, 2]), ((0, 2, 3), [3, 2, 1]), ((0, 0, 0), [3, 2, 1])])
def test_a_tie_goes_to_the_better_place_in_the_senate(spaces: tuple[int, ...], places: list[int]) -> None:
    p = finished(*(Mat(points=30, senate=space) for space in spaces))
    assert len({score.total for score in p.scores()}) == 1
    assert p.places() == places


@pytest.mark.rule("TRA-FIN-09")
def test_what_counts_is_the_stack_after_the_last_vote() -> None:
    # The first seat stood higher on the track, but the second had more votes and became consul.
    p = finished(Mat(points=30, senate=6), Mat(points=30, senate=2, tiles="votes-5"), Mat(points=30))
    assert len({score.total for score in p.scores()}) == 1
    assert p.places() == [2, 1, 3]
    # On the track the upper disc of two on one space had won the vote; it still lies higher.
    q = finished(Mat(points=30, senate=6, height=2), Mat(points=30, senate=6, height=1), players=2)
    assert q.places() == [1, 2]


@pytest.mark.rule("TRA-FIN-10")
@pytest.mark.parametrize(
    ("built", "wild", "worth"),
    [
        ("door door door door", 0, 20),
        ("door door door door", 1, 20),  # a fifth tile of a type is worth nothing
        ("door door door door", 2, 20),
        ("door door", 1, 10),
        ("door door", 2, 20),
        ("door", 1, 0),
        ("door", 2, 10),
        ("", 2, 0),
        ("door door roof roof", 1, 10),
        ("door door roof roof", 2, 20),
        ("door door door roof", 2, 20),
        ("door door door roof roof", 2, 30),
        ("door door door roof roof roof", 2, 40),
        ("door door door door roof roof", 2, 40),
    ],
)
def test_wild_tiles_go_where_they_are_worth_most(built: str, wild: int, worth: int) -> None:
    p = finished(Mat(built=built, tiles=" ".join(["wild-construction"] * wild)))
    assert lines(p).get("sets", 0) == worth


@pytest.mark.rule("TRA-FIN-11")
@pytest.mark.parametrize(("wild", "worth"), [(0, 10), (1, 20), (2, 30)])
def test_three_windows_two_doors_and_a_roof(wild: int, worth: int) -> None:
    p = finished(Mat(built="window window window door door roof", tiles=" ".join(["wild-construction"] * wild)))
    assert lines(p)["sets"] == worth


@pytest.mark.rule("TRA-FIN-12")
def test_a_whole_final_scoring() -> None:
    p = finished(
        Mat(
            hand="oil fish fish wheat",
            worker_camp=2,
            military_camp=1,
            slots={"I": "points pink pink", "III": "demand pink green games", "IV": "workers yellow orange"},
            built="roof roof roof roof stairs stairs stairs",
            kept=ALL,
        )
    )
    assert lines(p) == {"hand": 4, "workers": 2, "legionnaires": 1, "circle": 3, "sets": 30}
    assert p.scores()[0].total == 40
