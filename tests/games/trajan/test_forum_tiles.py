"""Forum tiles and wild tiles (TRA-FTL)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import TILE_KINDS
from tests.games.playing import legal, play, refused, step
from tests.games.trajan.seen import display, hand, lines, points, supply, tiles
from tests.games.trajan.table import FORUM_SUPPLY, Mat, again, end_quarter, reveal, table

DEMANDS = "bread games religion"


@pytest.mark.rule("TRA-FTL-01")
@pytest.mark.parametrize("votes", [2, 3, 4, 5])
def test_senate_tiles_add_their_votes(votes: int) -> None:
    p = table(Mat(senate=2, tiles=f"votes-{votes}"), act="forum", demands=DEMANDS, offer="workers legionnaires")
    end_quarter(p)
    events = play(p, "bonus workers")
    consul = next(event for event in events if event.kind == "consul")
    assert consul.args["seat"] == 0
    assert consul.args["votes"] == 2 + votes


@pytest.mark.rule("TRA-FTL-01")
def test_all_of_them_add_up() -> None:
    p = table(
        Mat(tiles="votes-2 votes-2 votes-3 votes-4 votes-5"), act="forum", demands=DEMANDS, offer="workers legionnaires"
    )
    end_quarter(p)
    events = play(p, "bonus workers")
    assert next(event for event in events if event.kind == "consul").args["votes"] == 16


@pytest.mark.rule("TRA-FTL-02")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_demand_tile_meets_one_demand_of_its_icon_and_leaves_the_game(icon: str) -> None:
    p = table(Mat(tiles=icon), act="forum", demands=DEMANDS)
    before = supply(p, FORUM_SUPPLY)
    end_quarter(p)
    assert tiles(p) == []
    assert points(p) == -9
    assert supply(p, FORUM_SUPPLY) == before


@pytest.mark.rule("TRA-FTL-02")
def test_it_meets_no_demand_of_another_icon_and_is_then_kept() -> None:
    p = table(Mat(tiles="bread"), act="forum", demands="games games religion", offer="workers legionnaires")
    end_quarter(p)
    play(p, "bonus workers")
    assert tiles(p) == ["bread"]
    assert points(p) == -15
    again(p, "forum")
    reveal(p, DEMANDS)
    end_quarter(p)
    assert tiles(p) == []
    assert points(p) == -15 - 9


@pytest.mark.rule("TRA-FTL-03", "TRA-FTL-06")
@pytest.mark.parametrize(
    ("own", "moves", "gain", "shown"),
    [
        ("oil", ["ship identical", "load oil", "load wild"], 6, ["oil"]),
        ("oil", ["ship pairs", "pair-wild oil"], 5, ["oil"]),
        ("oil", ["ship different", "load oil", "load wild"], 4, ["oil"]),
        ("oil oil oil", ["ship identical", "load oil", "load oil", "load oil", "load wild"], 20, ["oil"] * 3),
        ("", ["ship identical", "load wild"], 2, []),
        ("", ["ship different", "load wild"], 2, []),
    ],
)
def test_a_wild_commodity_replaces_any_card_and_leaves_the_game(
    own: str, moves: list[str], gain: int, shown: list[str]
) -> None:
    p = table(Mat(hand=own, tiles="wild-commodity"), act="seaport")
    play(p, *moves)
    assert points(p) == gain
    assert p.actor == 1
    assert tiles(p) == []
    assert hand(p) == []
    assert display(p) == shown


@pytest.mark.rule("TRA-FTL-03")
def test_an_unused_wild_commodity_counts_in_the_final_scoring() -> None:
    p = table(Mat(tiles="wild-commodity", yellow="wine-fish", display="fish"))
    assert lines(p)["bonus"] == 3 + 3


@pytest.mark.rule("TRA-FTL-04", "TRA-FTL-07")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_wild_demand_tile_meets_one_demand_of_any_icon_and_leaves_the_game(icon: str) -> None:
    others = " ".join(other for other in ("bread", "games", "religion") if other != icon)
    p = table(Mat(kept=others, tiles="wild-demand"), act="forum", demands=DEMANDS)
    before = supply(p, FORUM_SUPPLY)
    end_quarter(p)
    assert points(p) == 0
    assert tiles(p) == []
    assert supply(p, FORUM_SUPPLY) == before
    q = table(Mat(tiles="wild-demand"), act="forum", demands=f"{icon} {icon} {icon}")
    end_quarter(q)
    assert points(q) == -9
    assert tiles(q) == []


@pytest.mark.rule("TRA-FTL-05")
@pytest.mark.parametrize("kind", ["stairs", "door", "fountain", "roof", "window"])
def test_a_wild_construction_tile_completes_a_set_of_any_type(kind: str) -> None:
    two = table(Mat(built=f"{kind} {kind}", tiles="wild-construction"))
    three = table(Mat(built=f"{kind} {kind} {kind}", tiles="wild-construction"))
    assert lines(two)["sets"] == 10
    assert lines(three)["sets"] == 20


@pytest.mark.rule("TRA-FTL-06")
@pytest.mark.parametrize(
    ("own", "moves", "gain"),
    [
        ("", ["ship identical", "load wild", "load wild", "load wild"], 12),
        ("", ["ship different", "load wild", "load wild", "load wild"], 6),
        ("", ["ship pairs", "pair-wilds"], 5),
        ("oil", ["ship pairs", "pair-wilds", "pair-wild oil"], 10),
        ("oil fish", ["ship pairs", "pair-wild oil", "pair-wild fish"], 10),
        ("oil", ["ship identical", "load wild", "load oil", "load wild", "load wild"], 20),
        ("oil", ["ship different", "load wild", "load wild", "load oil", "load wild"], 8),
    ],
)
def test_several_wild_commodities_go_in_one_shipment(own: str, moves: list[str], gain: int) -> None:
    p = table(Mat(hand=own, tiles="wild-commodity wild-commodity wild-commodity"), act="seaport")
    play(p, *moves)
    if step(p) == "load":
        play(p, "sail")
    assert points(p) == gain
    used = 3 if own == "oil" or moves[1] == "load wild" else 2
    assert tiles(p) == ["wild-commodity"] * (3 - used)
    assert display(p) == sorted(own.split(), key=["oil", "fish"].index)


@pytest.mark.rule("TRA-FTL-06")
def test_a_wild_commodity_is_not_displayed() -> None:
    p = table(Mat(tiles="wild-commodity wild-commodity"), act="seaport")
    assert legal(p, "display") == []
    refused(p, "display wild", "TRA-FTL-06")
    refused(p, "display oil", "TRA-SEA-04")
    q = table(Mat(hand="oil", tiles="wild-commodity"), act="seaport", draw="fish")
    play(q, "display oil")
    assert display(q) == ["oil"]
    assert hand(q) == ["fish"]
    assert tiles(q) == ["wild-commodity"]


@pytest.mark.rule("TRA-FTL-06")
def test_a_wild_commodity_is_not_discarded() -> None:
    p = table(Mat(tiles="wild-commodity"), act="seaport", draw="fish oil")
    play(p, "draw")
    assert sorted(legal(p)) == ["discard fish left", "discard fish right", "discard oil left", "discard oil right"]
    refused(p, "discard wild left", "TRA-FTL-06")
    refused(p, "discard wine left", "TRA-SEA-02")


@pytest.mark.rule("TRA-FTL-08")
@pytest.mark.parametrize("kind", TILE_KINDS)
def test_a_tile_from_a_province_is_like_one_from_the_forum(kind: str) -> None:
    p = table(act="military", provinces={"alpes": kind})
    play(p, "march alpes")
    q = table(act="forum", forum=kind, extra="")
    play(q, f"fetch {kind}")
    assert tiles(p) == tiles(q) == [kind]


@pytest.mark.rule("TRA-FTL-08")
def test_votes_and_demand_tiles_from_provinces_serve_at_the_quarter_end() -> None:
    p = table(
        act="military",
        provinces={"alpes": "votes-4", "belgica": "games"},
        demands=DEMANDS,
        offer="workers legionnaires",
    )
    play(p, "march alpes")
    again(p, "military")
    play(p, "march belgica")
    again(p, "forum")
    end_quarter(p)
    assert points(p) == -9
    assert tiles(p) == ["votes-4"]
    assert p.actor == 0
    play(p, "bonus workers")
    assert tiles(p) == []


@pytest.mark.rule("TRA-FTL-08")
def test_wild_and_extra_tiles_from_provinces_serve_at_once() -> None:
    p = table(Mat(hand="oil"), act="military", provinces={"alpes": "wild-commodity", "belgica": "extra-senate"})
    play(p, "march alpes")
    again(p, "seaport")
    play(p, "ship identical", "load oil", "load wild")
    assert points(p) == 6
    again(p, "military")
    play(p, "march belgica")
    again(p, "senate")
    play(p, "advance", "extra", "advance")
    assert points(p) == 6 + 2 + 3
    assert tiles(p) == []
