"""The end of a quarter: the demands of the people (TRA-DEM)."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludoteca.core import Rng
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, refused, step, walk
from tests.games.trajan.seen import kept, points, slot, supply, tiles
from tests.games.trajan.table import DEMAND_SUPPLY, FORUM_SUPPLY, Mat, again, end_quarter, reveal, table

ALL = "bread games religion"


@pytest.mark.rule("TRA-DEM-01")
def test_every_player_meets_each_of_the_three_demands() -> None:
    p = table(*(Mat(tiles=ALL) for _ in range(4)), players=4, act="forum", demands=ALL)
    end_quarter(p)
    assert step(p) == "bonus"
    assert [tiles(p, seat) for seat in range(4)] == [[]] * 4
    assert [points(p, seat) for seat in range(4)] == [0] * 4


@pytest.mark.rule("TRA-DEM-01")
@pytest.mark.parametrize(("own", "left", "loss"), [(1, 0, 9), (2, 0, 4), (3, 0, 0), (4, 1, 0)])
def test_equal_demands_need_a_tile_each(own: int, left: int, loss: int) -> None:
    p = table(Mat(tiles=" ".join(["bread"] * own)), act="forum", demands="bread bread bread")
    end_quarter(p)
    assert tiles(p) == ["bread"] * left
    assert points(p) == -loss


@pytest.mark.rule("TRA-DEM-01")
def test_the_players_pay_in_turn_order() -> None:
    own = Mat(tiles="bread", kept="bread")
    p = table(own, own, own, players=3, seat=1, act="forum", demands="bread games games")
    end_quarter(p)
    order = []
    while step(p) == "pay":
        order.append(p.actor)
        play(p, "pay trajan")
    assert order == [2, 0, 1]


@pytest.mark.rule("TRA-DEM-02")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_demand_is_met_with_a_forum_tile_a_wild_tile_or_a_trajan_tile(icon: str) -> None:
    for own in (Mat(tiles=icon), Mat(tiles="wild-demand"), Mat(kept=icon)):
        p = table(own, act="forum", demands=f"{icon} {icon} {icon}")
        before = supply(p, FORUM_SUPPLY)
        end_quarter(p)
        assert points(p) == -9
        assert tiles(p) == []
        assert kept(p) == own.kept.split()
        assert supply(p, FORUM_SUPPLY) == before


@pytest.mark.rule("TRA-DEM-02")
def test_only_a_matching_tile_meets_a_demand() -> None:
    own = "games votes-5 wild-commodity wild-construction wild-action extra-forum"
    p = table(Mat(tiles=own, kept="religion"), act="forum", demands="bread bread bread")
    end_quarter(p)
    assert points(p) == -15
    assert sorted(tiles(p)) == sorted(own.split())


@pytest.mark.rule("TRA-DEM-02")
def test_nobody_pays_with_a_tile_that_is_not_there() -> None:
    p = table(Mat(tiles="bread wild-demand"), act="forum", demands="bread games games")
    q = table(Mat(tiles="bread", kept="bread"), act="forum", demands="bread games religion")
    r = table(Mat(tiles="wild-demand", kept=ALL), act="forum", demands=ALL)
    for position in (p, q, r):
        end_quarter(position)
    assert points(p) == -4  # unasked: bread with bread, games with the wild tile
    assert legal(q) == ["pay trajan", "pay forum"]
    refused(q, "pay wild", "TRA-DEM-02")
    assert legal(r) == ["pay trajan", "pay wild"]
    refused(r, "pay forum", "TRA-DEM-02")


@pytest.mark.rule("TRA-DEM-03")
def test_a_trajan_tile_serves_once_in_a_quarter_and_again_in_the_next() -> None:
    p = table(Mat(kept="bread"), act="forum", demands="bread bread bread", offer="workers legionnaires")
    end_quarter(p)
    assert points(p) == -9
    assert kept(p) == ["bread"]
    play(p, "bonus workers")
    again(p, "forum")
    reveal(p, "games bread religion")
    end_quarter(p)
    assert points(p) == -9 - 9
    assert kept(p) == ["bread"]


@pytest.mark.rule("TRA-DEM-03")
def test_a_trajan_tile_already_shown_is_not_shown_again() -> None:
    p = table(Mat(kept="bread", tiles="bread bread wild-demand"), act="forum", demands="bread bread bread")
    end_quarter(p)
    play(p, "pay trajan")
    assert legal(p) == ["pay forum", "pay wild"]
    refused(p, "pay trajan", "TRA-DEM-03")


@pytest.mark.rule("TRA-DEM-03", "TRA-DEM-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_trajan_tile_already_shown_does_not_set_a_wild_tile_free(seat: int) -> None:
    """Bread is shown; games is met by its own tile, because the wild one is needed for the second bread."""
    own = Mat(kept="bread", tiles="games wild-demand")
    p = table(*([own] if seat == 0 else [Mat(), own]), act="forum", demands="bread games bread")
    end_quarter(p)
    assert step(p) == "bonus"  # nothing was to be chosen
    assert points(p, seat) == 0
    assert tiles(p, seat) == []


@pytest.mark.rule("TRA-DEM-03", "TRA-DEM-08")
def test_nor_can_the_wild_tile_be_spent_on_the_demand_between() -> None:
    own = Mat(kept="bread", tiles="bread games wild-demand")
    p = table(own, act="forum", demands="bread games bread")
    end_quarter(p)
    assert legal(p) == ["pay trajan", "pay forum", "pay wild"]
    play(p, "pay forum")  # then bread is met by the tile on the mat, and games as one likes
    assert legal(p) == ["pay forum", "pay wild"]
    play(p, "pay wild")
    assert (points(p), tiles(p)) == (0, ["games"])


@pytest.mark.rule("TRA-DEM-03")
def test_two_trajan_tiles_of_one_icon_serve_twice() -> None:
    p = table(Mat(kept="bread bread"), act="forum", demands="bread bread bread")
    end_quarter(p)
    assert points(p) == -4
    assert kept(p) == ["bread", "bread"]


@pytest.mark.rule("TRA-DEM-04")
def test_who_can_meet_a_demand_does_so_unasked() -> None:
    p = table(Mat(tiles="bread wild-demand"), act="forum", demands="bread games games")
    end_quarter(p)
    assert step(p) == "bonus"
    assert tiles(p) == []
    assert points(p) == -4


@pytest.mark.rule("TRA-DEM-04")
def test_asked_how_nobody_may_say_not_at_all() -> None:
    p = table(Mat(tiles="bread", kept="bread"), act="forum", demands=ALL)
    end_quarter(p)
    assert legal(p) == ["pay trajan", "pay forum"]
    refused(p, "skip", "TRA-DEM-04")
    refused(p, "decline", "TRA-DEM-04")
    refused(p, "sow seaport", "TRA-QTR-01")


@pytest.mark.rule("TRA-DEM-05")
@pytest.mark.parametrize(("own", "loss"), [(ALL, 0), ("bread games", 4), ("bread", 9), ("", 15)])
def test_unmet_demands_cost_4_9_and_15(own: str, loss: int) -> None:
    p = table(Mat(tiles=own, points=10), act="forum", demands=ALL)
    end_quarter(p)
    assert points(p) == 10 - loss
    q = table(Mat(kept=own, points=3), act="forum", demands=ALL)
    end_quarter(q)
    assert points(q) == 3 - loss


@pytest.mark.rule("TRA-DEM-06")
def test_an_unfulfilled_demand_tile_does_not_count() -> None:
    slots = {"I": "demand pink pink bread", "III": "demand pink green games", "V": "demand white white religion"}
    p = table(Mat(slots=slots), act="forum", demands=ALL)
    end_quarter(p)
    assert points(p) == -15
    assert [slot(p, name) for name in slots] == list(slots.values())


@pytest.mark.rule("TRA-DEM-07")
def test_the_example_of_the_rulebook() -> None:
    p = table(Mat(tiles="games votes-3", kept="religion"), act="forum", demands="games religion bread")
    before = supply(p, FORUM_SUPPLY)
    end_quarter(p)
    assert points(p) == -4
    assert tiles(p) == ["votes-3"]
    assert supply(p, FORUM_SUPPLY) == before
    assert kept(p) == ["religion"]


@pytest.mark.rule("TRA-DEM-08")
def test_a_wild_tile_is_not_spent_where_another_demand_needs_it() -> None:
    p = table(Mat(tiles="bread wild-demand", kept="bread"), act="forum", demands=ALL)
    end_quarter(p)
    assert legal(p) == ["pay trajan", "pay forum"]
    refused(p, "pay wild", "TRA-DEM-08")
    play(p, "pay forum")
    assert points(p) == -4
    assert tiles(p) == []


@pytest.mark.rule("TRA-DEM-08")
def test_whatever_the_order_of_the_demands() -> None:
    for demands in ("bread games religion", "games religion bread", "religion bread games", "games bread religion"):
        p = table(Mat(tiles="bread games wild-demand"), act="forum", demands=demands)
        end_quarter(p)
        assert step(p) == "bonus"
        assert points(p) == 0
        assert tiles(p) == []


@pytest.mark.rule("TRA-DEM-08")
def test_among_the_best_ways_the_player_chooses() -> None:
    p = table(Mat(tiles="bread games religion wild-demand"), act="forum", demands=ALL)
    end_quarter(p)
    assert legal(p) == ["pay forum", "pay wild"]
    refused(p, "pay trajan", "TRA-DEM-02")
    play(p, "pay forum")
    assert legal(p) == ["pay forum", "pay wild"]
    play(p, "pay wild")
    assert step(p) == "bonus"
    assert tiles(p) == ["games"]
    assert points(p) == 0


@pytest.mark.rule("TRA-DEM-04", "TRA-DEM-08")
def test_however_a_player_pays_as_many_demands_are_met_as_can_be() -> None:
    rng = Rng(8)
    icons = ALL.split()
    asked = 0
    for _ in range(120):
        demands = [icons[rng.below(3)] for _ in range(3)]
        shown = [icon for icon in icons if rng.below(2)]
        spent = [icon for icon in icons for _ in range(rng.below(3))] + ["wild-demand"] * rng.below(3)
        p = table(Mat(kept=" ".join(shown), tiles=" ".join(spent)), act="forum", demands=" ".join(demands))
        end_quarter(p)
        while step(p) == "pay":
            asked += 1
            play(p, legal(p)[rng.below(len(legal(p)))])
        # Every demand in every way: the best of all assignments of tiles to demands.
        owned = shown + spent + [""] * 3
        best = max(
            sum(tile in (icon, "wild-demand") for tile, icon in zip(way, demands, strict=True))
            for way in permutations(owned, 3)
        )
        assert points(p) == -[15, 9, 4, 0][best]
        assert kept(p) == shown
    assert asked > 20


@pytest.mark.rule("TRA-DEM-08")
def test_where_there_is_one_way_nobody_is_asked() -> None:
    p = table(Mat(tiles="bread games", kept="games"), act="forum", demands="bread games religion")
    end_quarter(p)
    assert tiles(p) == ["games"]
    assert legal(p) == ["pay trajan", "pay forum"]
    play(p, "pay trajan")
    assert step(p) == "bonus"
    assert points(p) == -4


@pytest.mark.rule("TRA-DEM-09")
@pytest.mark.parametrize(("way", "left"), [("trajan", ["bread"]), ("forum", [])])
def test_a_forum_tile_may_be_spent_beside_a_trajan_tile(way: str, left: list[str]) -> None:
    p = table(Mat(tiles="bread", kept="bread games religion"), act="forum", demands=ALL)
    end_quarter(p)
    assert legal(p) == ["pay trajan", "pay forum"]
    play(p, f"pay {way}")
    assert tiles(p) == left
    assert kept(p) == ["bread", "games", "religion"]
    assert points(p) == 0


@pytest.mark.rule("TRA-DEM-10")
def test_the_demands_are_gone_in_the_next_quarter() -> None:
    p = table(act="forum", demands=ALL, offer="workers legionnaires")
    end_quarter(p)
    play(p, "bonus workers")
    assert get(p, "demands") == []
    assert p.view(-1)["demands"] == []
    assert get(p, "round") == 0


@pytest.mark.rule("TRA-DEM-10")
def test_twelve_demands_serve_four_quarters() -> None:
    shown: list[int] = []
    for before, _, after in walk(Trajan, 2, 11):
        shown += get(after, "demands")[len(get(before, "demands")) :]
        last = after
    assert len(shown) == 12
    assert len(supply(last, DEMAND_SUPPLY)) == 3  # those that left the game unseen


@pytest.mark.rule("TRA-DEM-11")
@pytest.mark.parametrize("demands", ["bread bread games", "bread games bread", "games bread bread"])
def test_two_bread_and_games_with_bread_twice_and_a_wild_tile(demands: str) -> None:
    p = table(Mat(tiles="bread wild-demand", kept="bread"), act="forum", demands=demands)
    end_quarter(p)
    assert step(p) == "bonus"  # there is no choice: all three tiles are needed
    assert tiles(p) == []
    assert kept(p) == ["bread"]
    assert points(p) == 0
