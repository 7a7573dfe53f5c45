"""Houses of the Architect: where, and at what price (CON-ARC)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import goods, houses, mat, money, owners, table
from tests.games.playing import get, legal, play, refused, walk

RICH = mat(money=99, goods="brick brick food food tool wine cloth")


@pytest.mark.rule("CON-ARC-11")
def test_houses_at_either_end_of_a_line_with_an_own_colonist() -> None:
    tokens = {"massilia": "brick", "novaria": "food", "carthago": "tool"}
    p = table(replace(RICH, colonists="land massilia novaria, sea roma carthago"), tokens=tokens, act="architect")
    assert legal(p, "build") == ["build massilia", "build novaria", "build carthago"]
    for city in ("valentia", "lutetia", "aquileia", "rusadir"):
        refused(p, f"build {city}", "CON-ARC-11")


@pytest.mark.rule("CON-ARC-11")
def test_who_can_pay_nothing_is_told_first_whether_a_colonist_is_there() -> None:
    p = table(mat(colonists="land isca-d londinium, sea roma"), act="architect")
    refused(p, "build isca-d", "CON-ARC-20")
    refused(p, "build londinium", "CON-ARC-20")
    for city in MAPS[0].cities[3:]:
        refused(p, f"build {city}", "CON-ARC-11")
    q = table(replace(RICH, colonists="land isca-d londinium, sea roma"), act="architect")
    assert legal(q, "build") == ["build isca-d", "build londinium"]


@pytest.mark.rule("CON-ARC-11")
def test_another_players_colonist_does_not_help() -> None:
    p = table(RICH, mat(colonists="land massilia novaria"), act="architect")
    refused(p, "build massilia", "CON-ARC-11")
    refused(p, "build novaria", "CON-ARC-11")


@pytest.mark.rule("CON-ARC-12")
def test_any_number_of_houses_each_in_another_city_and_paid_by_itself() -> None:
    tokens = {"massilia": "brick", "novaria": "food", "aquileia": "tool", "vindobona": "wine", "carthago": "cloth"}
    near = "land massilia novaria, land aquileia vindobona, sea roma carthago"
    p = table(
        mat(money=15, goods="food food brick brick brick brick tool wine cloth", colonists=near),
        tokens=tokens,
        act="architect",
    )
    costs = [("massilia", 1), ("novaria", 2), ("aquileia", 3), ("vindobona", 4), ("carthago", 5)]
    coins = 15
    for city, cost in costs:  # without a single step before
        play(p, f"build {city}")
        coins -= cost
        assert money(p) == coins
    assert sorted(houses(p)) == sorted(tokens)
    assert goods(p) == ""
    assert p.actor == 1


@pytest.mark.rule("CON-ARC-12")
def test_the_same_city_is_not_offered_twice() -> None:
    p = table(replace(RICH, colonists="land massilia novaria, land burdigala massilia"), act="architect")
    assert legal(p, "build").count("build massilia") == 1
    play(p, "build massilia")
    refused(p, "build massilia", "CON-ARC-18")


def neighbour(good: str, before: int = 0, **own: object) -> Concordia:
    """Seat 0 has a colonist between Massilia and Novaria; Massilia makes that good and has so many other houses."""
    mats = [replace(mat(colonists="land massilia novaria, sea roma"), **own)]  # type: ignore[arg-type]
    mats += [mat(houses="massilia") for _ in range(before)]
    return table(*mats, players=5, tokens={"massilia": good}, act="architect")


@pytest.mark.rule("CON-ARC-13")
def test_a_house_in_a_brick_city_costs_a_food_and_no_brick() -> None:
    p = neighbour("brick", money=1, goods="food")
    play(p, "build massilia")
    assert (money(p), goods(p), houses(p)) == (0, "", ["massilia"])
    q = neighbour("brick", money=9, goods="brick brick tool wine cloth")
    refused(q, "build massilia", "CON-ARC-20")


@pytest.mark.rule("CON-ARC-14")
@pytest.mark.parametrize("good", ["food", "tool", "wine", "cloth"])
def test_a_house_elsewhere_costs_a_brick_and_one_of_the_citys_good(good: str) -> None:
    p = neighbour(good, money=9, goods=f"brick brick {good} {good}")
    play(p, "build massilia")
    assert goods(p) == f"brick {good}"
    every = ["brick", "food", "tool", "wine", "cloth"]
    for missing in ("brick", good):
        q = neighbour(good, money=9, goods=" ".join(other for other in every if other != missing))
        refused(q, "build massilia", "CON-ARC-20")


@pytest.mark.rule("CON-ARC-15")
@pytest.mark.parametrize(("good", "coins"), [("brick", 1), ("food", 2), ("tool", 3), ("wine", 4), ("cloth", 5)])
def test_coins_by_the_citys_good(good: str, coins: int) -> None:
    p = neighbour(good, money=10, goods="brick food tool wine cloth")
    play(p, "build massilia")
    assert money(p) == 10 - coins
    q = neighbour(good, money=coins - 1, goods="brick food tool wine cloth")
    refused(q, "build massilia", "CON-ARC-20")


@pytest.mark.rule("CON-ARC-16", "CON-ARC-17")
@pytest.mark.parametrize(("good", "coins"), [("brick", 1), ("food", 2), ("tool", 3), ("wine", 4), ("cloth", 5)])
@pytest.mark.parametrize("before", [0, 1, 2, 3, 4])
def test_coins_times_houses_but_goods_never(good: str, coins: int, before: int) -> None:
    needed = "food" if good == "brick" else f"brick {good}"
    p = neighbour(good, before, money=coins * (before + 1), goods=needed)
    events = play(p, "build massilia")
    assert (money(p), goods(p)) == (0, "")
    assert (events[0].args["goods"], events[0].args["coins"]) == (needed.split(), coins * (before + 1))
    assert len(owners(p, "massilia")) == before + 1
    q = neighbour(good, before, money=coins * (before + 1) - 1, goods=needed)
    refused(q, "build massilia", "CON-ARC-20")


@pytest.mark.rule("CON-ARC-17")
def test_one_brick_and_one_cloth_suffice_for_the_fifth_house() -> None:
    p = neighbour("cloth", 4, money=25, goods="brick cloth")
    assert "build massilia" in legal(p)


@pytest.mark.rule("CON-ARC-18")
def test_a_second_own_house_in_a_city_is_refused() -> None:
    p = table(replace(RICH, colonists="land massilia novaria", houses="massilia"), act="architect")
    assert legal(p, "build") == ["build novaria"]
    refused(p, "build massilia", "CON-ARC-18")
    play(p, "build novaria")
    refused(p, "build novaria", "CON-TRN-02")  # the turn is over
    assert owners(p, "novaria") == [0]


@pytest.mark.rule("CON-ARC-19")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_never_in_roma(name: str) -> None:
    near = "land novaria roma" if name == "imperium" else "land cosa roma"
    p = table(replace(RICH, colonists=f"{near}, sea roma"), map=name, act="architect")
    assert legal(p, "build")
    refused(p, "build roma", "CON-ARC-19")


@pytest.mark.rule("CON-ARC-20")
def test_what_is_missing_is_not_lent() -> None:
    p = table(
        mat(money=6, goods="brick brick tool wine", colonists="land massilia novaria"),
        tokens={"massilia": "tool", "novaria": "wine"},
        act="architect",
    )
    assert legal(p, "build") == ["build massilia", "build novaria"]
    q = p.copy()
    play(q, "build massilia")  # three coins are left, four are needed
    assert q.actor == 1
    play(p, "build novaria")
    assert p.actor == 1
    assert (money(p), money(q)) == (2, 3)


@pytest.mark.rule("CON-ARC-20")
def test_without_a_house_in_stock_none_is_built() -> None:
    fifteen = " ".join(MAPS[0].cities[1:16])
    p = table(replace(RICH, colonists="land cyrene memphis, sea roma", houses=fifteen), concordia=0, act="architect")
    assert legal(p, "build") == []
    refused(p, "build cyrene", "CON-ARC-20")


@pytest.mark.rule("CON-ARC-21")
def test_a_city_holds_a_house_of_every_player() -> None:
    p = neighbour("food", 4, money=10, goods="brick food")
    assert owners(p, "massilia") == [1, 2, 3, 4]
    play(p, "build massilia")
    assert owners(p, "massilia") == [0, 1, 2, 3, 4]


@pytest.mark.rule("CON-ARC-22")
@pytest.mark.parametrize(("players", "name"), [(2, "italia"), (4, "imperium")])
def test_houses_stay_where_they_are(players: int, name: str) -> None:
    built = 0
    for before, text, p in walk(Concordia, players, 43, map=name):
        old, now = get(before, "houses"), get(p, "houses")
        for seat, there in enumerate(old):
            assert there & now[seat] == there
        more = sum(now) > sum(old)
        assert more == text.startswith("build ")
        built += more
    assert built > 10


@pytest.mark.rule("CON-ARC-23")
def test_the_fourth_house_costs_four_times_the_coins() -> None:
    p = neighbour("cloth", 3, money=20, goods="brick cloth")
    play(p, "build massilia")
    assert (money(p), goods(p)) == (0, "")
    q = neighbour("brick", 3, money=4, goods="food")
    play(q, "build massilia")
    assert (money(q), goods(q)) == (0, "")
    refused(neighbour("cloth", 3, money=19, goods="brick cloth"), "build massilia", "CON-ARC-20")
    refused(neighbour("brick", 3, money=3, goods="food"), "build massilia", "CON-ARC-20")


@pytest.mark.rule("CON-ARC-32")
@pytest.mark.parametrize("order", [["massilia", "novaria"], ["novaria", "massilia"]])
def test_building_here_never_changes_the_price_there(order: list[str]) -> None:
    p = table(
        mat(money=9, goods="brick brick wine cloth", colonists="land massilia novaria"),
        tokens={"massilia": "cloth", "novaria": "wine"},
        act="architect",
    )
    paid = []
    for city in order:
        coins = money(p)
        play(p, f"build {city}")
        paid.append(coins - money(p))
    assert dict(zip(order, paid, strict=True)) == {"massilia": 5, "novaria": 4}
    assert money(p) == 0


@pytest.mark.rule("CON-ARC-32")
def test_every_house_is_paid_when_it_is_built_and_nothing_is_gained() -> None:
    for before, text, p in walk(Concordia, 4, 45):
        if before.steps[-1].name in {"architect", "build", "go"}:
            seat = int(before.seat)
            paid = text.startswith("build ")
            assert (money(p, seat) < money(before, seat)) == paid
            assert (len(goods(p, seat)) < len(goods(before, seat))) == paid
