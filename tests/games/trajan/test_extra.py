"""Extra actions and +2 markers (TRA-EXT)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import ACTIONS
from tests.games.playing import legal, play, refused, step
from tests.games.trajan.seen import built, camps, extra, leader, legions, plus, points, supply, tiles
from tests.games.trajan.table import EXTRA_SUPPLY, FORUM_SUPPLY, Mat, table

# A move for each action that can be made three times in a row.
ONCE = {
    "seaport": ["take left"],
    "forum": ["fetch bread"],
    "military": ["levy"],
    "senate": ["advance"],
    "trajan": ["place points"],
    "construction": ["hire"],
}


@pytest.mark.rule("TRA-EXT-01")
@pytest.mark.parametrize("action", ACTIONS)
def test_an_extra_action_tile_repeats_the_action_once(action: str) -> None:
    p = table(Mat(tiles=f"extra-{action}"), act=action, forum="bread bread bread")
    play(p, *ONCE[action])
    assert p.actor == 0
    assert legal(p) == ["extra", "no-extra"]
    refused(p, ONCE[action][0], "TRA-EXT-01")  # not without a tile
    play(p, "extra")
    for text in ("skip", "no-extra"):
        refused(p, text, "TRA-EXT-13")
    play(p, *ONCE[action])
    assert p.actor == 1
    assert f"extra-{action}" not in tiles(p)


@pytest.mark.rule("TRA-EXT-01")
def test_the_repeat_counts_like_the_first_action() -> None:
    p = table(Mat(tiles="extra-senate"), act="senate")
    play(p, "advance", "extra", "advance")
    assert points(p) == 2 + 3


@pytest.mark.rule("TRA-EXT-01")
def test_the_tile_may_be_kept() -> None:
    p = table(Mat(tiles="extra-senate"), act="senate")
    play(p, "advance", "no-extra")
    assert p.actor == 1
    assert points(p) == 2
    assert tiles(p) == ["extra-senate"]


@pytest.mark.rule("TRA-EXT-01")
def test_the_action_comes_first() -> None:
    p = table(Mat(tiles="extra-senate wild-action"), act="senate")
    refused(p, "extra", "TRA-EXT-01")
    refused(p, "extra-wild", "TRA-EXT-01")


@pytest.mark.rule("TRA-EXT-02", "TRA-EXT-03")
@pytest.mark.parametrize("action", ACTIONS)
def test_with_a_plus_two_marker_the_tile_repeats_it_twice(action: str) -> None:
    p = table(Mat(tiles=f"extra-{action}", plus=action), act=action, forum="bread bread bread bread")
    play(p, *ONCE[action], "extra", *ONCE[action])
    assert p.actor == 0
    play(p, *ONCE[action])
    assert p.actor == 1
    assert f"extra-{action}" not in tiles(p)
    assert plus(p) == [action]


@pytest.mark.rule("TRA-EXT-02")
def test_the_three_actions_all_score() -> None:
    p = table(Mat(tiles="extra-senate", plus="senate"), act="senate")
    play(p, "advance", "extra", "advance", "advance")
    assert points(p) == 2 + 3 + 4


@pytest.mark.rule("TRA-EXT-02", "TRA-EXT-13")
def test_the_second_repeat_is_optional() -> None:
    p = table(Mat(tiles="extra-senate", plus="senate"), act="senate")
    play(p, "advance", "extra", "advance")
    assert legal(p) == ["advance", "skip"]
    play(p, "skip")
    assert points(p) == 2 + 3
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-02")
def test_the_marker_of_another_action_does_not_help() -> None:
    p = table(Mat(tiles="extra-senate", plus="seaport forum military trajan construction"), act="senate")
    play(p, "advance", "extra", "advance")
    assert p.actor == 1
    assert points(p) == 2 + 3


@pytest.mark.rule("TRA-EXT-03")
def test_the_used_tile_leaves_the_game_and_the_marker_stays() -> None:
    p = table(Mat(tiles="extra-senate", plus="senate military"), act="senate")
    supplies = [supply(p, n) for n in (FORUM_SUPPLY, EXTRA_SUPPLY)]
    on_yellow = extra(p)
    play(p, "advance", "extra", "advance", "skip")
    assert tiles(p) == []
    assert [supply(p, n) for n in (FORUM_SUPPLY, EXTRA_SUPPLY)] == supplies
    assert extra(p) == on_yellow
    assert plus(p) == ["military", "senate"]


@pytest.mark.rule("TRA-EXT-04")
def test_one_tile_in_a_turn() -> None:
    p = table(Mat(tiles="extra-senate extra-senate wild-action"), act="senate")
    play(p, "advance", "extra")
    refused(p, "extra", "TRA-EXT-04")
    refused(p, "extra-wild", "TRA-EXT-04")
    play(p, "advance")
    assert p.actor == 1
    assert points(p) == 2 + 3
    assert tiles(p) == ["wild-action", "extra-senate"]


@pytest.mark.rule("TRA-EXT-04", "TRA-EXT-07")
def test_a_wild_tile_counts_as_that_one() -> None:
    p = table(Mat(tiles="extra-senate wild-action wild-action", plus="senate"), act="senate")
    play(p, "advance", "extra-wild", "advance")
    refused(p, "extra", "TRA-EXT-04")
    refused(p, "extra-wild", "TRA-EXT-04")
    play(p, "advance")
    assert p.actor == 1
    assert tiles(p) == ["wild-action", "extra-senate"]


@pytest.mark.rule("TRA-EXT-04")
def test_in_the_next_turn_another_may_be_used() -> None:
    p = table(
        Mat(tiles="extra-senate wild-action", trays={"military": "blue", "forum": "white"}),
        Mat(trays={"seaport": "blue"}),
        marker=0,
    )
    play(p, "sow military", "advance", "extra", "advance")
    play(p, "sow seaport", "skip")
    play(p, "sow forum", "levy")
    assert legal(p) == ["extra-wild", "no-extra"]


@pytest.mark.rule("TRA-EXT-05")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_tile_must_show_the_action(action: str) -> None:
    others = " ".join(f"extra-{other}" for other in ACTIONS if other != action)
    p = table(Mat(tiles=f"{others} wild-action"), act=action, forum="bread bread", extra="")
    play(p, *ONCE[action])
    assert legal(p) == ["extra-wild", "no-extra"]
    refused(p, "extra", "TRA-EXT-05")
    q = table(Mat(tiles=others), act=action, forum="bread bread", extra="")
    play(q, *ONCE[action])
    assert q.actor == 1
    assert len([tile for tile in tiles(q) if tile.startswith("extra-")]) == 5


@pytest.mark.rule("TRA-EXT-06")
def test_a_granted_action_may_be_repeated_with_a_tile_of_its_kind() -> None:
    p = table(Mat(tiles="extra-senate"), act="construction", sites={"b2": "door 2"})
    play(p, "build b2", "advance")
    assert step(p) == "extra-senate"
    play(p, "extra", "advance")
    assert points(p) == 2 + 2 + 3
    assert tiles(p) == []
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-06", "TRA-EXT-04")
def test_then_the_construction_itself_is_not_repeated() -> None:
    p = table(
        Mat(tiles="extra-senate extra-construction wild-action", worker_camp=3),
        act="construction",
        sites={"b2": "door 2"},
    )
    play(p, "build b2", "advance", "extra", "advance")
    assert p.actor == 1
    assert tiles(p) == ["wild-action", "extra-construction"]


@pytest.mark.rule("TRA-EXT-06")
def test_who_does_not_repeat_the_granted_action_may_repeat_the_construction() -> None:
    p = table(Mat(tiles="extra-senate extra-construction"), act="construction", sites={"b2": "door 2"})
    play(p, "build b2", "advance", "no-extra")
    assert step(p) == "extra-construction"
    play(p, "extra", "hire")
    assert tiles(p) == ["extra-senate"]
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-07")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_wild_tile_repeats_any_action(action: str) -> None:
    p = table(Mat(tiles="wild-action"), act=action, forum="bread bread bread")
    play(p, *ONCE[action])
    assert legal(p) == ["extra-wild", "no-extra"]
    play(p, "extra-wild", *ONCE[action])
    assert p.actor == 1
    assert "wild-action" not in tiles(p)


@pytest.mark.rule("TRA-EXT-08")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_plus_two_marker_alone_does_nothing(action: str) -> None:
    p = table(Mat(plus=action), act=action, forum="bread bread")
    play(p, *ONCE[action])
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-09")
def test_two_repeats_are_one_use_and_granted_actions_are_none() -> None:
    p = table(
        Mat(worker_camp=3, tiles="extra-construction", plus="construction"),
        act="construction",
        sites={"a1": "door 2", "a2": "roof 3", "a3": "window 4"},
    )
    play(p, "build a1", "advance", "extra", "build a2", "place points", "build a3", "march alpes")
    assert built(p) == ["door", "roof", "window"]
    assert points(p) == 2 + 2 + 3 + 4
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-10")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_skipped_action_is_not_repeated(action: str) -> None:
    p = table(Mat(tiles=f"extra-{action} wild-action", plus=action), act=action)
    play(p, "skip")
    assert p.actor == 1
    assert tiles(p) == ["wild-action", f"extra-{action}"]


@pytest.mark.rule("TRA-EXT-10")
def test_nor_an_impossible_one() -> None:
    p = table(Mat(tiles="extra-forum wild-action", trays={"seaport": "blue"}), forum="", extra="")
    play(p, "sow seaport")
    assert p.actor == 1
    assert tiles(p) == ["wild-action", "extra-forum"]


@pytest.mark.rule("TRA-EXT-10")
def test_nor_the_effect_of_a_trajan_tile() -> None:
    p = table(
        Mat(
            tiles="extra-military",
            slots={"III": "legionnaires pink blue"},
            trays={"forum": "blue", "military": "pink"},
        )
    )
    play(p, "sow forum", "tokens 1")
    assert step(p) == "act-military"
    refused(p, "extra", "TRA-EXT-01")
    play(p, "skip")
    assert camps(p) == (12, 2, 1)
    assert tiles(p) == ["extra-military"]
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-11")
def test_a_repeat_may_use_another_option() -> None:
    p = table(Mat(tiles="extra-military"), act="military", provinces={"noricum": ""})
    play(p, "march noricum", "extra")
    assert legal(p) == ["levy", "march raetia", "station"]
    play(p, "station")
    assert leader(p) == "noricum"
    assert legions(p) == ["noricum"]
    assert points(p) == 5


@pytest.mark.rule("TRA-EXT-11")
def test_a_repeated_construction_may_grant_an_action_again() -> None:
    p = table(
        Mat(worker_camp=2, tiles="extra-construction"),
        act="construction",
        sites={"a1": "door 2", "a2": "stairs 3"},
        forum="bread games",
    )
    play(p, "build a1", "advance", "extra", "build a2")
    assert step(p) == "act-forum"
    play(p, "fetch games")
    assert points(p) == 2 + 2 + 3
    assert tiles(p) == ["games"]
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-12")
@pytest.mark.parametrize(("tile", "spend"), [("extra-forum", "extra"), ("wild-action", "extra-wild")])
def test_a_tile_just_taken_may_be_used_at_once(tile: str, spend: str) -> None:
    p = table(act="forum", forum=f"bread {tile}", extra="")
    play(p, f"fetch {tile}")
    assert legal(p) == [spend, "no-extra"]
    play(p, spend, "fetch bread")
    assert tiles(p) == ["bread"]


@pytest.mark.rule("TRA-EXT-12")
def test_so_may_a_tile_found_in_a_province() -> None:
    p = table(act="military", provinces={"alpes": "extra-military", "belgica": "games"})
    play(p, "march alpes", "extra", "march belgica")
    assert tiles(p) == ["games"]


@pytest.mark.rule("TRA-EXT-13")
def test_a_tile_is_not_spent_where_no_repeat_is_possible() -> None:
    p = table(Mat(tiles="extra-forum wild-action"), act="forum", forum="bread", extra="")
    play(p, "fetch bread")
    assert p.actor == 1
    assert tiles(p) == ["bread", "wild-action", "extra-forum"]


@pytest.mark.rule("TRA-EXT-13")
def test_a_tile_spent_asks_for_a_repeat() -> None:
    p = table(Mat(tiles="extra-senate"), act="senate")
    play(p, "advance", "extra")
    assert legal(p) == ["advance"]
    refused(p, "skip", "TRA-EXT-13")


@pytest.mark.rule("TRA-EXT-13")
def test_an_impossible_second_repeat_is_lost() -> None:
    p = table(Mat(senate=6, tiles="extra-senate", plus="senate"), act="senate")
    play(p, "advance", "extra", "advance")
    assert points(p) == 7 + 8
    assert p.actor == 1


@pytest.mark.rule("TRA-EXT-14")
def test_a_wild_tile_profits_from_the_marker() -> None:
    p = table(Mat(tiles="wild-action", plus="senate"), act="senate")
    play(p, "advance", "extra-wild", "advance", "advance")
    assert points(p) == 2 + 3 + 4
    assert plus(p) == ["senate"]
    assert tiles(p) == []


@pytest.mark.rule("TRA-EXT-15")
def test_three_military_actions_in_one_turn() -> None:
    p = table(
        Mat(trays={"forum": "blue"}, plus="military", tiles="extra-military extra-military wild-action"),
        provinces={"raetia": "bread"},
    )
    play(p, "sow forum", "march raetia", "extra", "levy", "station")
    assert points(p) == 3
    assert camps(p) == (12, 1, 1)
    assert tiles(p) == ["bread", "wild-action", "extra-military"]
    assert plus(p) == ["military"]
    assert p.actor == 1
