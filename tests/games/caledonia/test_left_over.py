"""What is not used at once is lost: nothing of a turn comes back in a later one."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia import GAME
from tests.games.caledonia.table import contracts, mat, pile, table
from tests.games.playing import get, legal, play, refused, step

BAKERIES = "bakery a9, bakery a8, bakery a7"


@pytest.mark.rule("CAL-BLD-06", "CAL-BLD-01")
def test_a_building_bonus_that_is_declined_is_gone() -> None:
    p = table(mat(units=BAKERIES, money=50), players=3, passed="1 2", ports="")
    play(p, "unit bakery", "at b7")
    assert legal(p) == ["done", "draw"]
    play(p, "done", "unit sheep", "at c7")
    assert step(p) == "turn"  # a sheep brings none, and the bakery's is lost
    refused(p, "draw", "CAL-TRN-02")


@pytest.mark.rule("CAL-BLD-06", "CAL-PTL-11")
def test_nor_does_the_bonus_of_port_8_wait_for_a_later_expansion() -> None:
    p = table(mat(units="sheep a1", money=50), players=3, ports="8 2 3 4")
    play(p, "port a")
    assert legal(p) == ["done", "draw"]
    play(p, "done", "unit sheep", "at b1")
    assert (p.actor, contracts(p)) == (1, "")


@pytest.mark.rule("CAL-NBH-10", "CAL-NBH-12")
def test_goods_that_are_not_bought_are_not_offered_again() -> None:
    p = table(mat(units="sheep a1", money=60, hired=7), mat(units="cow b2"), players=3, passed="1 2", ports="")
    play(p, "unit sheep", "at b1")
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2", "buy milk 3"]
    play(p, "done", "unit sheep", "at c1")
    assert step(p) == "turn"  # no neighbour there


@pytest.mark.rule("CAL-DXB-07", "CAL-DXB-08")
def test_a_free_expansion_that_is_declined_is_gone() -> None:
    """Contract 1: four wool for a free expansion. Port 4 then brings an upgrade, and nothing else."""
    own = mat(units="sheep a1", money=50, goods="wool wool wool wool", contracts="1")
    p = table(own, players=3, ports="4 2 3 5")
    play(p, "fulfil 1")
    assert legal(p, "unit")
    play(p, "done", "port a")
    assert (step(p), legal(p, "unit")) == ("bonuses", [])
    refused(p, "unit sheep", "CAL-DXB-07")


@pytest.mark.rule("CAL-DXB-07")
def test_an_upgrade_that_is_declined_is_gone() -> None:
    """Contract 6: three wool for an upgrade; contract 1 for a free expansion only."""
    own = mat(clan="buchanan", units="sheep a1", money=50, goods="wool " * 7, contracts="6 1")
    p = table(own, players=3, ports="")
    play(p, "fulfil 6")
    assert "shipping" in legal(p)
    play(p, "done", "fulfil 1")
    assert (step(p), "shipping" in legal(p)) == ("bonuses", False)
    refused(p, "shipping", "CAL-DXB-07")


@pytest.mark.rule("CAL-MCE-05", "CAL-DXB-07")
def test_hops_that_are_not_brewed_are_gone() -> None:
    """Contract 9: two cheese for five hops. Port 4 then brings an upgrade, and no hops."""
    own = mat(clan="macewen", units="sheep a1", goods="cheese cheese grain", contracts="9")
    p = table(own, players=3, ports="4 2 3 5")
    play(p, "fulfil 9", "done", "port a")
    assert (step(p), legal(p, "brew")) == ("bonuses", [])


@pytest.mark.rule("CAL-NBH-05", "CAL-NBH-18")
def test_the_limit_of_the_neighbours_goods_begins_anew_in_every_turn() -> None:
    p = table(mat(units="sheep a1", money=90, hired=7), mat(units="cow b2"), players=3, passed="1 2", ports="")
    play(p, "unit sheep", "at b1", "buy milk 3", "unit sheep", "at c2")
    assert legal(p, "buy") == ["buy milk 1", "buy milk 2", "buy milk 3"]


@pytest.mark.rule("CAL-GEN-06", "CAL-BLD-03", "CAL-PRE-06")
def test_no_more_of_the_pile_is_known_than_lies_there() -> None:
    """Four contracts in the pile: three are drawn, seen and put under it, then three again, two of them known."""
    own = mat(units=BAKERIES, money=50)
    p = table(own, players=3, passed="1 2", ports="2 3 4 8", pile="1 2 3 4", board="11 12")
    play(p, "unit bakery", "at b7", "draw", "done")
    assert [contract["contract"] for contract in p.view(0)["bottom"]] == [3, 2, 1]
    play(p, "port d", "draw")
    assert [contract["contract"] for contract in p.view(0)["drawn"]] == [4, 1, 2]
    assert (pile(p), get(p, "seen")) == ([3], 1)
    again = GAME.restore(GAME.snapshot(p))
    play(again, "done")
    assert [contract["contract"] for contract in again.view(0)["bottom"]] == [2, 1, 4, 3]
