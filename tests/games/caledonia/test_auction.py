"""The auction of clans (CAL-AUC)."""

from __future__ import annotations

import pytest

from ludoteca.core import BadSetup
from ludoteca.games.caledonia.fields import IN
from tests.games.caledonia.table import Caledonia, clan, goods, lines, money, table
from tests.games.playing import get, legal, new, play, refused, step

FOUR = "stewart 1, campbell 2, robertson 3, cunningham 4"
THREE = "stewart 1, campbell 2, robertson 3"


def bids(first: int) -> list[str]:
    return [f"bid {points}" for points in range(first, 31)]


@pytest.mark.rule("CAL-AUC-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_pairs_as_players(players: int) -> None:
    tilings = set()
    for seed in range(12):
        p = new(Caledonia, players, f"auction {seed}", auction="yes")
        clans, tiles = get(p, "offer_clans"), get(p, "offer_tiles")
        assert len(set(clans)) == len(set(tiles)) == players
        tilings.add(tuple(zip(clans, tiles, strict=True)))
    assert len(tilings) == 12


@pytest.mark.rule("CAL-AUC-02")
def test_a_random_player_opens() -> None:
    openers = [new(Caledonia, 4, f"auction {seed}", auction="yes").actor for seed in range(40)]
    assert set(openers) == {0, 1, 2, 3}


@pytest.mark.rule("CAL-AUC-02", "CAL-AUC-08")
@pytest.mark.parametrize("points", [0, 1, 17, 29])
def test_the_opener_may_bid_anything_and_the_others_raise_clockwise(points: int) -> None:
    p = table(players=4, at="auction", offer=FOUR, start="2")
    assert (step(p), p.actor) == ("auction", 2)
    assert legal(p) == bids(0)
    refused(p, "withdraw", "CAL-AUC-08")
    play(p, f"bid {points}")
    assert p.actor == 3
    assert legal(p) == [*bids(points + 1), "withdraw"]
    refused(p, f"bid {points}", "CAL-AUC-03")
    play(p, "withdraw")
    assert p.actor == 0
    play(p, "withdraw")
    assert p.actor == 1


@pytest.mark.rule("CAL-AUC-03")
def test_a_bid_must_be_higher_and_at_most_30() -> None:
    p = table(players=3, at="auction", offer=THREE)
    refused(p, "bid 31", "CAL-AUC-03")
    play(p, "bid 12")
    refused(p, "bid 11", "CAL-AUC-03")
    refused(p, "bid 12", "CAL-AUC-03")
    refused(p, "bid 0", "CAL-AUC-03")
    refused(p, "bid 31", "CAL-AUC-03")
    play(p, "bid 29")
    assert legal(p) == ["bid 30", "withdraw"]


@pytest.mark.rule("CAL-AUC-04")
def test_who_does_not_raise_is_out_of_this_auction() -> None:
    p = table(players=3, at="auction", offer=THREE)
    play(p, "bid 0", "withdraw", "bid 1")
    assert p.actor == 0
    play(p, "bid 2")
    assert p.actor == 2  # not 1
    play(p, "bid 5")
    assert p.actor == 0
    play(p, "withdraw")
    assert (step(p), p.actor) == ("pick", 2)


@pytest.mark.rule("CAL-AUC-05")
def test_the_winner_pays_points_is_first_and_chooses() -> None:
    p = table(players=3, at="auction", offer=THREE)
    play(p, "bid 4", "bid 9", "withdraw", "withdraw")
    assert (step(p), p.actor) == ("pick", 1)
    assert p.view(0)["order"] == [1]
    assert "start" not in p.view(0)  # who opened is nowhere called the first player
    assert legal(p) == ["pick stewart", "pick campbell", "pick robertson"]
    refused(p, "bid 10", "CAL-AUC-05")
    refused(p, "pick cunningham", "CAL-AUC-05")
    play(p, "pick campbell")
    assert clan(p, 1) == "campbell"
    assert (money(p, 1), goods(p, 1)) == (55, "wool cheese")  # its starting tile, 2
    assert lines(p, 1)["bid"] == -9
    assert [lines(p, seat)["bid"] for seat in (0, 2)] == [0, 0]


@pytest.mark.rule("CAL-AUC-06")
def test_the_next_auction_is_opened_left_of_the_winner() -> None:
    p = table(players=4, at="auction", offer=FOUR)
    play(p, "bid 4", "withdraw", "bid 9", "withdraw", "withdraw", "pick campbell")
    assert (step(p), p.actor) == ("auction", 3)
    assert legal(p) == bids(0)  # anew
    play(p, "bid 0", "bid 1")
    assert p.actor == 1  # back again, though out of the first auction
    play(p, "bid 2", "withdraw", "withdraw")
    assert (step(p), p.actor) == ("pick", 1)
    assert legal(p) == ["pick stewart", "pick robertson", "pick cunningham"]
    play(p, "pick stewart")
    assert get(p, "order") == [2, 1]
    assert lines(p, 1)["bid"] == -2
    assert (step(p), p.actor) == ("auction", 3)  # left of 1 sits 2, who has a clan


@pytest.mark.rule("CAL-AUC-07")
def test_the_last_has_what_is_left_for_nothing() -> None:
    p = table(players=3, at="auction", offer=THREE)
    play(p, "bid 4", "withdraw", "withdraw", "pick robertson")
    play(p, "bid 3", "withdraw", "pick stewart")
    assert get(p, "order") == [0, 1, 2]
    assert [clan(p, seat) for seat in range(3)] == ["robertson", "stewart", "campbell"]
    assert [lines(p, seat)["bid"] for seat in range(3)] == [-4, -3, 0]
    assert (money(p, 2), goods(p, 2)) == (55, "wool cheese")
    assert get(p, "offer_clans") == get(p, "offer_tiles") == []
    assert step(p) == "worker"


@pytest.mark.rule("CAL-AUC-08")
def test_a_bid_of_30_ends_an_auction() -> None:
    p = table(players=4, at="auction", offer=FOUR)
    play(p, "bid 2", "bid 30")
    assert (step(p), p.actor) == ("pick", 1)
    assert get(p, "order") == [1]


@pytest.mark.rule("CAL-AUC-08")
def test_an_opening_bid_of_30_does_too() -> None:
    p = table(players=2, at="auction", offer="stewart 1, campbell 2")
    play(p, "bid 30")
    assert (step(p), p.actor) == ("pick", 0)


@pytest.mark.rule("CAL-AUC-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_auction_fewer_than_players_without_those_who_have_a_clan(players: int) -> None:
    p = table(players=players, at="auction", offer=", ".join(FOUR.split(", ")[:players]))
    auctions = 0
    while step(p) == "auction":
        served: set[int] = set(get(p, "order"))
        auctions += 1
        play(p, "bid 0")
        while step(p) == "auction":
            assert p.actor not in served
            play(p, "withdraw")
        assert p.actor not in served
        play(p, legal(p, "pick")[0])
    assert auctions == players - 1
    assert sorted(get(p, "order")) == list(range(players))


@pytest.mark.rule("CAL-AUC-08")
def test_nobody_bids_alone() -> None:
    with pytest.raises(BadSetup):
        new(Caledonia, 1, "auction", auction="yes")


@pytest.mark.rule("CAL-AUC-09")
def test_first_workers_and_the_first_round_follow_the_order_bought() -> None:
    p = table(players=3, at="auction", offer=THREE)
    play(p, "bid 0", "bid 1", "bid 2", "withdraw", "withdraw", "pick campbell")  # 2
    play(p, "bid 0", "bid 1", "withdraw", "pick robertson")  # 1, who outbids 0
    assert get(p, "order") == [2, 1, 0]
    placers = []
    for place in ("g2", "h2", "i2", "k5", "l5", "e8"):
        placers.append(p.actor)
        play(p, "unit woodcutter", f"at {place}")
    assert placers == [2, 1, 0, 0, 1, 2]
    turns = []
    for _ in range(3):
        assert get(p, "round") == 1
        turns.append(p.actor)
        play(p, "pass")
    assert turns == [2, 1, 0]


@pytest.mark.rule("CAL-AUC-10")
def test_without_clans_the_starting_tiles_are_auctioned() -> None:
    p = table(players=4, at="auction", offer="- 1, - 2, - 3, - 6", clans="no")
    play(p, "bid 0", "bid 3", "withdraw", "withdraw", "withdraw")
    assert legal(p) == ["take 1", "take 2", "take 3", "take 6"]
    play(p, "take 6")
    play(p, "bid 0", "withdraw", "withdraw", "take 1")
    play(p, "bid 0", "bid 1", "withdraw", "take 2")
    assert get(p, "order") == [1, 2, 0, 3]
    assert [clan(p, seat) for seat in range(4)] == [None] * 4
    assert [money(p, seat) for seat in get(p, "order")] == [55, 57, 59, 61]
    assert [goods(p, seat) for seat in get(p, "order")] == ["grain whisky", "wool bread", "wool cheese", "wool whisky"]
    assert [lines(p, seat)["bid"] for seat in get(p, "order")] == [-3, 0, -1, 0]


def test_the_table_of_an_auction_is_as_it_is_dealt() -> None:
    p = table(players=3, at="auction", offer=THREE)
    assert p.bids() == new(Caledonia, 3, "x", auction="yes").bids() == [-1, -1, IN, IN, IN]
