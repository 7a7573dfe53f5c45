"""The end of a quarter: removal and refill (TRA-QTR)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.trajan.components import FIRST_EXTRA, FORUM_SPACES, PROVINCES, TILE_COPIES, TILE_KINDS
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, put, refused, step, walk
from tests.games.trajan.seen import (
    bonus_tiles,
    built,
    extra,
    forum,
    hand,
    kept,
    offer,
    plus,
    points,
    province,
    site,
    supply,
    tiles,
)
from tests.games.trajan.table import BAG, EXTRA_SUPPLY, FORUM_SUPPLY, Mat, again, end_quarter, reveal, table

ALL = "bread games religion"
EVERYWHERE = dict.fromkeys(PROVINCES, "bread")


def world(p: Trajan) -> Counter[str]:
    """Every forum and extra-action tile still in the game."""
    found = Counter(forum(p) + extra(p))
    found.update(TILE_KINDS[kind] for kind in supply(p, FORUM_SUPPLY))
    found.update(TILE_KINDS[FIRST_EXTRA + number] for number in supply(p, EXTRA_SUPPLY))
    for seat in range(int(p.players)):
        found.update(tiles(p, seat))
    found.update(str(province(p, name)) for name in PROVINCES if province(p, name) is not None)
    return found


@pytest.mark.rule("TRA-QTR-01")
def test_a_quarter_ends_in_a_fixed_order() -> None:
    p = table(
        Mat(tiles="bread votes-2", kept="bread"),
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        forum="games votes-5",
        extra="extra-forum",
        provinces={"alpes": ""},
        grey_ships="pairs",
    )
    # First the demands.
    end_quarter(p)
    assert step(p) == "pay"
    refused(p, "bonus workers", "TRA-QTR-01")
    refused(p, "sow seaport", "TRA-QTR-01")
    events = play(p, "pay forum")
    # Then the vote, with nothing yet removed or laid out but the tile that paid.
    assert step(p) == "bonus"
    assert tiles(p) == ["votes-2"]
    assert forum(p) == ["games", "votes-5"]
    assert extra(p) == ["extra-forum"]
    assert province(p, "alpes") is None
    assert p.view(-1)["ships"]["pairs"] is False
    assert p.view(-1)["quarter"] == 1
    # Then the rest.
    events += play(p, "bonus workers")
    assert [event.kind for event in events] == ["paid", "missed", "consul", "vice", "quarter"]
    assert tiles(p) == []
    assert len(forum(p)) == 6
    assert len(extra(p)) == 3
    assert province(p, "alpes") is not None
    assert p.view(-1)["ships"]["pairs"] is True
    assert p.view(-1)["quarter"] == 2
    assert step(p) == "sow"


@pytest.mark.rule("TRA-QTR-02")
def test_used_demand_tiles_senate_tiles_and_the_forum_leave_the_game() -> None:
    p = table(
        Mat(tiles="bread games votes-2 votes-5"),
        Mat(tiles="votes-3 religion religion"),
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        forum="votes-4 bread wild-demand",
        extra="extra-forum extra-senate",
    )
    before = world(p)
    end_quarter(p)
    play(p, "bonus workers")
    gone = Counter(["votes-2", "votes-3", "votes-4", "votes-5"])
    gone.update(["bread", "games", "religion", "bread", "wild-demand", "extra-forum", "extra-senate"])
    assert before - world(p) == gone
    assert world(p) - before == Counter()
    assert tiles(p, 0) == []
    assert tiles(p, 1) == ["religion"]


@pytest.mark.rule("TRA-QTR-03")
def test_everything_else_is_kept() -> None:
    own = "bread bread wild-commodity wild-demand wild-construction wild-action extra-forum extra-senate"
    p = table(
        Mat(tiles=own, kept="games religion", plus="forum senate", built="door door roof", hand="oil oil fish"),
        act="forum",
        demands="games games religion",
        offer="workers legionnaires",
        extra="",
    )
    end_quarter(p)
    play(p, "bonus workers")
    assert sorted(tiles(p)) == sorted(own.replace("wild-demand ", "").split())  # the wild tile paid for games
    assert kept(p) == ["games", "religion"]
    assert plus(p) == ["forum", "senate"]
    assert built(p) == ["door", "door", "roof"]
    assert hand(p) == ["oil", "oil", "fish"]


@pytest.mark.rule("TRA-QTR-03")
def test_an_unused_wild_demand_tile_is_kept_too() -> None:
    p = table(
        Mat(tiles="bread wild-demand", kept="games games games"), act="forum", demands="games games games", extra=""
    )
    end_quarter(p)
    while step(p) == "pay":
        play(p, "pay trajan")
    play(p, legal(p)[0])
    assert tiles(p) == ["bread", "wild-demand"]


@pytest.mark.rule("TRA-QTR-04")
def test_two_new_bonus_tiles_come_from_the_bag() -> None:
    p = table(act="forum", demands=ALL, offer="workers legionnaires")
    bag = supply(p, BAG)
    end_quarter(p)
    play(p, "bonus workers")
    assert get(p, "offer") == bag[:2]
    assert supply(p, BAG) == bag[2:]
    assert len(offer(p)) == 2


@pytest.mark.rule("TRA-QTR-04")
def test_they_are_yellow_for_the_next_consul() -> None:
    p = table(act="forum", demands=ALL, offer="workers legionnaires")
    end_quarter(p)
    play(p, "bonus workers")
    first = offer(p)[0]
    again(p, "forum")
    reveal(p, ALL)
    end_quarter(p)
    consul = p.actor
    play(p, f"bonus {first}")
    assert bonus_tiles(p, consul)[first] == "yellow"


@pytest.mark.rule("TRA-QTR-05")
def test_only_deserted_provinces_without_a_tile_get_a_new_one() -> None:
    p = table(
        Mat(leader="raetia", legions="belgica"),
        Mat(leader="britannia", legions="britannia noricum"),
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        provinces={
            **EVERYWHERE,
            **dict.fromkeys(["raetia", "belgica", "britannia", "noricum", "alpes", "aquitania"], ""),
        },
        next_tiles="votes-5 wild-action",
    )
    end_quarter(p)
    play(p, "bonus workers")
    assert province(p, "alpes") == "votes-5"
    assert province(p, "aquitania") == "wild-action"
    for name in ("raetia", "belgica", "britannia", "noricum"):
        assert province(p, name) is None
    for name in ("narbonensis", "lugudunensis", "germania-superior", "germania-inferior"):
        assert province(p, name) == "bread"


@pytest.mark.rule("TRA-QTR-06")
@pytest.mark.parametrize(("players", "spaces"), [(2, 6), (3, 9), (4, 12)])
def test_all_forum_spaces_are_filled_anew(players: int, spaces: int) -> None:
    coming = "votes-2 votes-3 votes-4 votes-5 wild-demand wild-commodity"
    p = table(
        players=players,
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        forum="bread",
        extra="",
        provinces=EVERYWHERE,
        next_tiles=coming,
        next_extra="extra-senate extra-forum extra-senate",
    )
    before = len(supply(p, FORUM_SUPPLY))
    end_quarter(p)
    play(p, "bonus workers")
    assert len(forum(p)) == spaces
    assert forum(p)[:6] == coming.split()
    assert extra(p) == ["extra-senate", "extra-forum", "extra-senate"]
    assert len(supply(p, FORUM_SUPPLY)) == before - spaces


@pytest.mark.rule("TRA-QTR-07")
@pytest.mark.parametrize("grey", ["", "pairs", "identical different", "identical pairs different"])
def test_all_ships_are_turned_to_their_coloured_side(grey: str) -> None:
    p = table(act="forum", demands=ALL, offer="workers legionnaires", grey_ships=grey)
    end_quarter(p)
    play(p, "bonus workers")
    assert p.view(-1)["ships"] == {"identical": True, "pairs": True, "different": True}


@pytest.mark.rule("TRA-QTR-08")
@pytest.mark.parametrize(("last", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_player_begins_the_next_quarter(last: int, following: int) -> None:
    p = table(players=3, seat=last, act="forum", demands=ALL, offer="workers legionnaires")
    end_quarter(p)
    play(p, "bonus workers")
    assert step(p) == "sow"
    assert p.actor == following
    assert p.view(-1)["quarter"] == 2
    assert p.view(-1)["round"] == 1
    assert p.view(-1)["ends_round"] is False


@pytest.mark.rule("TRA-QTR-08")
def test_construction_sites_are_never_refilled() -> None:
    p = table(Mat(workers="a1 a2"), Mat(workers="d5"), act="forum", demands=ALL, offer="workers legionnaires")
    before = get(p, "sites")
    end_quarter(p)
    play(p, "bonus workers")
    assert get(p, "sites") == before
    assert [site(p, name) for name in ("a1", "a2", "d5")] == [None] * 3


@pytest.mark.rule("TRA-QTR-09")
@pytest.mark.parametrize(("quarter", "over"), [(1, False), (2, False), (3, False), (4, True)])
def test_the_game_ends_with_the_fourth_quarter(quarter: int, over: bool) -> None:
    p = table(act="forum", demands=ALL, quarter=quarter, offer="workers legionnaires")
    end_quarter(p)
    assert step(p) != "over"
    play(p, "bonus workers")
    assert p.over is over
    if over:
        refused(p, "sow seaport", "TRA-FIN-01")


@pytest.mark.rule("TRA-QTR-10")
def test_after_the_fourth_quarter_demands_and_vote_are_settled_but_nothing_is_refilled() -> None:
    p = table(
        Mat(senate=5, tiles="bread"),
        players=4,
        act="forum",
        demands=ALL,
        quarter=4,
        offer="workers legionnaires",
        provinces={"alpes": ""},
    )
    assert supply(p, BAG) == []
    assert supply(p, EXTRA_SUPPLY) == []
    before = supply(p, FORUM_SUPPLY)
    end_quarter(p)
    play(p, "bonus workers")
    assert points(p) == -9
    assert bonus_tiles(p, 0) == {"workers": "yellow"}
    assert bonus_tiles(p, 3) == {"legionnaires": "grey"}
    assert p.over
    assert forum(p) == extra(p) == offer(p) == []
    assert province(p, "alpes") is None
    assert supply(p, FORUM_SUPPLY) == before


@pytest.mark.rule("TRA-QTR-10")
def test_with_four_players_bonus_and_extra_action_tiles_are_exactly_used_up() -> None:
    for _, _, after in walk(Trajan, 4, 3):
        last = after
    assert last.over
    assert supply(last, BAG) == []
    assert supply(last, EXTRA_SUPPLY) == []
    assert sum(len(bonus_tiles(last, seat)) for seat in range(4)) == 12


@pytest.mark.rule("TRA-QTR-11")
def test_senate_tiles_in_provinces_stay() -> None:
    p = table(
        Mat(tiles="votes-5"),
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        forum="votes-2 votes-3",
        provinces={"alpes": "votes-2", "britannia": "votes-5"},
        next_tiles="bread games religion bread games religion",
    )
    end_quarter(p)
    play(p, "bonus workers")
    assert province(p, "alpes") == "votes-2"
    assert province(p, "britannia") == "votes-5"
    assert tiles(p) == []
    assert not [tile for tile in forum(p) if tile.startswith("votes-")]


@pytest.mark.rule("TRA-QTR-12")
def test_a_short_supply_serves_provinces_first_and_then_the_forum_in_order() -> None:
    p = table(
        players=4,
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        forum="",
        provinces={**EVERYWHERE, "raetia": "", "aquitania": ""},
        next_tiles="votes-2 votes-3 votes-4 votes-5 wild-demand",
    )
    put(p, FORUM_SUPPLY, get(p, FORUM_SUPPLY)[-5:])
    end_quarter(p)
    play(p, "bonus workers")
    assert province(p, "raetia") == "votes-2"
    assert province(p, "aquitania") == "votes-3"
    assert forum(p) == ["votes-4", "votes-5", "wild-demand"]
    assert [TILE_KINDS[kind] for kind in get(p, "forum")[:3]] == forum(p)
    assert get(p, "forum")[3:12] == [-1] * 9
    assert len(extra(p)) == 3
    assert supply(p, FORUM_SUPPLY) == []


@pytest.mark.rule("TRA-QTR-12")
def test_a_supply_too_small_for_the_provinces_leaves_the_rest_empty() -> None:
    p = table(
        players=4,
        act="forum",
        demands=ALL,
        offer="workers legionnaires",
        provinces={**EVERYWHERE, "raetia": "", "aquitania": ""},
        next_tiles="votes-2",
    )
    put(p, FORUM_SUPPLY, get(p, FORUM_SUPPLY)[-1:])
    end_quarter(p)
    play(p, "bonus workers")
    assert province(p, "raetia") == "votes-2"
    assert province(p, "aquitania") is None
    assert forum(p) == []
    assert step(p) == "sow"


@pytest.mark.rule("TRA-QTR-12")
@pytest.mark.parametrize(("players", "spare"), [(2, 36), (3, 24), (4, 12)])
def test_so_many_tiles_are_to_spare_for_provinces(players: int, spare: int) -> None:
    assert sum(TILE_COPIES) - len(PROVINCES) - 4 * FORUM_SPACES[players] == spare


@pytest.mark.rule("TRA-QTR-13")
def test_the_situation_of_the_rulebook() -> None:
    p = table(
        Mat(tiles="bread games votes-2 votes-3 wild-construction extra-senate", leader="raetia"),
        Mat(leader="belgica", legions="noricum"),
        players=4,
        act="forum",
        demands="bread games games",
        offer="workers legionnaires",
        forum="religion votes-4",
        extra="extra-forum",
        provinces={**EVERYWHERE, **dict.fromkeys(["raetia", "belgica", "noricum", "alpes", "britannia"], "")},
        grey_ships="identical pairs",
    )
    end_quarter(p)
    play(p, "bonus workers")
    assert tiles(p) == ["wild-construction", "extra-senate"]  # four tiles are gone
    assert province(p, "alpes") is not None
    assert province(p, "britannia") is not None
    assert [province(p, name) for name in ("raetia", "belgica", "noricum")] == [None] * 3
    assert len(forum(p)) == 12
    assert len(extra(p)) == 3
    assert p.view(-1)["ships"] == {"identical": True, "pairs": True, "different": True}
