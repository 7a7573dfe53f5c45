"""Clans Campbell, Cunningham, Fergusson, MacEwen and Robertson (CAL-CAM, -CUN, -FER, -MCE, -ROB)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import UNIT_COST, UNITS
from ludoteca.games.caledonia.ground import PLACES
from tests.games.caledonia.table import (
    Caledonia,
    Mat,
    glory,
    goods,
    here,
    hops,
    lines,
    mat,
    merchants,
    money,
    places,
    price,
    price_step,
    shipping,
    table,
    units,
)
from tests.games.playing import get, legal, play, refused, step


def land(place: str) -> int:
    return here().cost[PLACES.index(place)]


def unit_costs(p: Caledonia, kind: str, *where: str) -> list[int]:
    """What units of a kind cost, without the land, as they are built one after the other."""
    found = []
    for place in where:
        before = money(p)
        play(p, f"unit {kind}", f"at {place}")
        if step(p) == "bonus":
            play(p, "done")
        found.append(before - money(p) - land(place))
    return found


# Campbell.


@pytest.mark.rule("CAL-CAM-01")
@pytest.mark.parametrize(("factory", "printed"), [("dairy", 12), ("bakery", 8), ("distillery", 10)])
def test_campbells_factories_cost_less_the_more_there_are_of_a_kind(factory: str, printed: int) -> None:
    p = table(mat(clan="campbell", money=200, units="sheep i5"), players=3, passed="1 2")
    costs = unit_costs(p, factory, "i4", "j5", "j4", "h4")
    assert costs == [printed - 3, printed - 4, printed - 4, printed - 5]


@pytest.mark.rule("CAL-CAM-01")
def test_each_kind_is_counted_by_itself() -> None:
    p = table(mat(clan="campbell", money=200, units="bakery i5, bakery i4, dairy j4"), players=3, passed="1 2")
    assert unit_costs(p, "distillery", "j5") == [10 - 3]
    assert unit_costs(p, "dairy", "h4") == [12 - 4]


@pytest.mark.rule("CAL-CAM-03")
def test_three_bakeries_and_a_distillery() -> None:
    p = table(mat(clan="campbell", money=200, units="sheep i5"), players=3, passed="1 2")
    assert unit_costs(p, "bakery", "i4", "j5", "j4") == [5, 4, 4]
    assert unit_costs(p, "distillery", "h4") == [7]
    assert unit_costs(p, "bakery", "i3") == [3]  # the fourth


@pytest.mark.rule("CAL-CAM-01")
def test_the_discount_decides_what_can_be_paid() -> None:
    p = table(mat(clan="campbell", money=6, units="sheep i5"), players=3)
    play(p, "unit bakery", "at i4")
    assert money(p) == 0
    q = table(mat(clan="stewart", money=6, units="sheep i5"), players=3)
    refused(q, "unit bakery", "CAL-GEN-07")


@pytest.mark.rule("CAL-CAM-02")
@pytest.mark.parametrize(
    ("kind", "place"), [("sheep", "i4"), ("cow", "i4"), ("field", "i4"), ("woodcutter", "k5"), ("miner", "j4")]
)
def test_nothing_else_costs_less(kind: str, place: str) -> None:
    p = table(mat(clan="campbell", money=200, units="sheep i5, sheep j5"), players=3, passed="1 2")
    assert unit_costs(p, kind, place) == [UNIT_COST[UNITS.index(kind)]]


@pytest.mark.rule("CAL-CAM-02")
@pytest.mark.parametrize(("place", "cost"), [("g3", 6), ("h2", 5), ("h1", 2)])
def test_land_costs_campbell_in_full(place: str, cost: int) -> None:
    p = table(mat(clan="campbell", money=200, units="sheep g2"), players=3)
    play(p, "unit dairy", f"at {place}")
    assert money(p) == 200 - (12 - 3) - cost


@pytest.mark.rule("CAL-CAM-04")
def test_after_an_exchange_the_factories_on_the_map_count() -> None:
    """The only bakery goes by port 7: the next one is a first one again."""
    own = mat(clan="campbell", money=50, units="bakery a1, cow b1")
    p = table(own, ports="7 2 3 4", players=3)
    play(p, "port a", "swap a1", "swap b1", "for sheep", "for sheep")
    assert units(p) == "sheep a1, sheep b1"
    assert unit_costs(p, "bakery", "c1") == [8 - 3]
    q = table(own, ports="7 2 3 4", players=3)
    assert unit_costs(q, "bakery", "c1") == [8 - 4]


@pytest.mark.rule("CAL-CAM-04")
def test_a_factory_that_came_by_an_exchange_counts_too() -> None:
    p = table(mat(clan="campbell", money=50, units="sheep a1, cow b1"), ports="7 2 3 4", players=3)
    play(p, "port a", "swap a1", "swap b1", "for bakery", "for bakery")
    assert money(p) == 50
    assert unit_costs(p, "bakery", "c1") == [8 - 4]  # the third


# Cunningham.


def cunningham(stock: str, **more: object) -> Mat:
    return mat(clan="cunningham", goods=stock, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CAL-CUN-01")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_any_amount_of_milk_is_churned_for_8_each(number: int) -> None:
    p = table(cunningham("milk milk milk"), passed="1")
    play(p, "pass")
    assert step(p) == "churn"
    play(p, *["churn"] * number)
    if number < 3:
        assert legal(p) == ["churn", "done"]
        play(p, "done")
    assert (money(p), goods(p).count("milk")) == (14 + 8 * number, 3 - number)
    assert get(p, "round") == 2


@pytest.mark.rule("CAL-CUN-01")
def test_others_do_not_churn() -> None:
    p = table(mat(goods="milk milk"), mat(clan="cunningham"))
    play(p, "pass", "pass")
    assert (step(p), get(p, "round"), goods(p)) == ("turn", 2, "milk milk")


@pytest.mark.rule("CAL-CUN-02")
def test_churning_needs_no_merchants_and_moves_no_price() -> None:
    p = table(cunningham("milk milk", selling="wool bread"), passed="1")
    assert merchants(p) == (5, 0)
    play(p, "pass", "churn", "churn")
    assert money(p) == 14 + 16
    assert (price(p, "milk"), price_step(p, "milk")) == (5, 4)


@pytest.mark.rule("CAL-CUN-02")
def test_churning_at_other_times_is_refused() -> None:
    p = table(cunningham("milk milk", units="dairy i4"), passed="1")
    refused(p, "churn", "CAL-CUN-02")
    play(p, "pass")
    assert step(p) == "make"
    refused(p, "churn", "CAL-CUN-02")  # cheese comes first
    play(p, "make cheese 1")
    assert step(p) == "churn"
    refused(p, "pass", "CAL-CUN-01")


@pytest.mark.rule("CAL-CUN-03")
def test_two_of_three_milk_churned_after_processing_and_before_scoring() -> None:
    p = table(cunningham("milk milk milk milk", units="dairy i4"), passed="1", tiles="1 2 3 4 5")
    play(p, "pass", "make cheese 1")
    assert goods(p) == "milk milk milk cheese"
    before = money(p)
    play(p, "churn", "churn")
    assert glory(p) == 0
    play(p, "done")
    assert (money(p), goods(p)) == (before + 16, "milk cheese")
    assert glory(p) == 1  # for the milk that is left


@pytest.mark.rule("CAL-CUN-03")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_in_every_round_with_milk_from_anywhere(number: int) -> None:
    p = table(cunningham("milk", units="cow i4, cow i5", money=5), passed="1", round=number, tiles="")
    play(p, "buy milk 1", "pass", "churn", "churn", "churn", "churn")
    assert (goods(p), money(p)) == ("", 14 + 32)
    if number == 5:
        assert p.over
        assert lines(p)["money"] == 4


# Fergusson.

INLAND = mat(clan="campbell", money=55)
FERGUSSON = mat(clan="fergusson", money=55)


@pytest.mark.rule("CAL-FER-01", "CAL-FER-02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_fergussons_third_worker_comes_after_all_others(seat: int) -> None:
    p = table(*(FERGUSSON if other == seat else INLAND for other in range(3)), at="worker")
    placers = []
    for place in ("c1", "h1", "i1", "j9", "m3", "e9", "e1"):  # forests of the border
        placers.append(p.actor)
        play(p, "unit woodcutter", f"at {place}")
    assert placers == [0, 1, 2, 2, 1, 0, seat]
    assert (step(p), get(p, "round"), p.actor) == ("turn", 1, 0)
    assert [len(units(p, other).split(", ")) for other in range(3)] == [3 if other == seat else 2 for other in range(3)]


@pytest.mark.rule("CAL-FER-01")
def test_all_three_are_paid_in_full() -> None:
    p = table(FERGUSSON, INLAND, INLAND, at="worker")
    spent = []
    others = iter(["g2", "h2", "k5", "k6"])
    for kind, place in [("woodcutter", "b1"), ("miner", "a4"), ("woodcutter", "a7")]:
        while p.actor != 0:
            play(p, "unit woodcutter", f"at {next(others)}")
        before = money(p)
        play(p, f"unit {kind}", f"at {place}")
        spent.append(before - money(p))
    assert spent == [6 + 6, 10 + 2, 6 + 4]
    assert money(p) == 55 - sum(spent)


@pytest.mark.rule("CAL-FER-01")
def test_without_fergusson_nobody_places_a_third() -> None:
    p = table(INLAND, INLAND, at="worker")
    for place in ("g2", "h2", "k5", "k6"):
        play(p, "unit woodcutter", f"at {place}")
    assert (step(p), get(p, "round")) == ("turn", 1)


@pytest.mark.rule("CAL-FER-03")
@pytest.mark.parametrize(
    ("players", "inside", "border"), [(2, "k5", "l5"), (1, "k5", "g2"), (3, "g2", "h1"), (4, "l5", "m3")]
)
def test_all_three_stand_on_the_border_of_the_map_in_play(players: int, inside: str, border: str) -> None:
    p = table(*[FERGUSSON] + [INLAND] * (players - 1), players=players, at="worker", seat=0)
    play(p, "unit woodcutter")
    refused(p, f"at {inside}", "CAL-FER-03")
    if players <= 2:
        refused(p, "at h1", "CAL-TWO-02")  # shaded
    assert all(p.ground.border[PLACES.index(place)] for place in places(p))
    play(p, f"at {border}")


@pytest.mark.rule("CAL-FER-03")
def test_the_second_and_the_third_too_side_by_side_or_apart() -> None:
    p = table(FERGUSSON, INLAND, INLAND, at="worker", order="2 1 0")
    play(p, "unit woodcutter", "at g2", "unit woodcutter", "at h2")
    play(p, "unit woodcutter", "at h1", "unit woodcutter")
    refused(p, "at g3", "CAL-FER-03")
    play(p, "at i1")  # beside h1
    play(p, "unit woodcutter", "at k5", "unit woodcutter", "at k6", "unit miner")
    refused(p, "at h3", "CAL-FER-03")
    play(p, "at a4")  # far away
    assert units(p) == "miner a4, woodcutter h1, woodcutter i1"


@pytest.mark.rule("CAL-FER-03")
def test_other_clans_may_begin_inland() -> None:
    p = table(INLAND, FERGUSSON, INLAND, at="worker")
    play(p, "unit woodcutter")
    assert {"g2", "h1"} <= set(places(p))


OFFER = ["fergusson 1", "campbell 2", "stewart 3", "macdonald 4", "buchanan 5"]


@pytest.mark.rule("CAL-FER-04")
@pytest.mark.parametrize(("players", "level"), [(1, "loch-1"), (2, "loch-1"), (3, "loch-2"), (4, "loch-2")])
def test_fergusson_begins_with_shipping_over_lochs(players: int, level: str) -> None:
    p = table(players=players, at="draft", offer=", ".join(OFFER[: players + 1]))
    chooser = players - 1
    assert p.actor == chooser
    play(p, "pick fergusson")
    assert (shipping(p, chooser), money(p, chooser)) == (level, 55)
    assert merchants(p, chooser) == (5, 2)


@pytest.mark.rule("CAL-FER-05")
@pytest.mark.parametrize(("kind", "place"), [("woodcutter", "g2"), ("sheep", "h2"), ("miner", "h2")])
def test_after_that_fergusson_expands_anywhere(kind: str, place: str) -> None:
    p = table(mat(clan="fergusson", money=50, units="woodcutter h1"), players=3)
    play(p, f"unit {kind}", f"at {place}")
    assert f"{kind} {place}" in units(p)


# MacEwen.


def macewen(stock: str, **more: object) -> Mat:
    return mat(clan="macewen", goods=stock, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CAL-MCE-01", "CAL-MCE-02", "CAL-MCE-04", "CAL-MCE-06")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_up_to_three_grain_are_brewed_for_9_each(number: int) -> None:
    """Contract 9 asks for two cheese and gives 8 money and five hops."""
    p = table(macewen("cheese cheese grain grain grain grain grain", contracts="9"))
    play(p, "fulfil 9")
    assert legal(p) == ["done", "brew 1", "brew 2", "brew 3"]
    play(p, f"brew {number}" if number else "done")
    assert (money(p), goods(p)) == (8 + 9 * number, " ".join(["grain"] * (5 - number)))
    assert p.actor == 1
    if number == 3:
        assert money(p) == 8 + 27


@pytest.mark.rule("CAL-MCE-02", "CAL-MCE-04")
def test_two_hops_brew_two_grain() -> None:
    """Contract 2: six wool for two hops and tobacco."""
    p = table(macewen("wool wool wool wool wool wool grain grain grain grain grain", contracts="2"))
    play(p, "fulfil 2")
    assert legal(p) == ["done", "brew 1", "brew 2"]
    refused(p, "brew 3", "CAL-MCE-02")
    play(p, "brew 2")
    assert money(p) == 18


@pytest.mark.rule("CAL-MCE-02")
def test_no_more_than_there_is_grain() -> None:
    p = table(macewen("cheese cheese grain grain", contracts="9"))
    play(p, "fulfil 9")
    refused(p, "brew 3", "CAL-MCE-02")
    assert legal(p) == ["done", "brew 1", "brew 2"]
    q = table(macewen("cheese cheese", contracts="9"))
    play(q, "fulfil 9")
    assert (q.actor, money(q)) == (1, 8)  # nothing to ask


@pytest.mark.rule("CAL-MCE-01")
def test_a_contract_without_hops_brews_nothing() -> None:
    p = table(macewen("wool wool wool whisky grain grain", contracts="35"))
    play(p, "fulfil 35")
    assert (p.actor, goods(p)) == (1, "grain grain")
    refused(p, "brew 1", "CAL-TRN-02")


@pytest.mark.rule("CAL-MCE-01")
def test_nobody_else_brews() -> None:
    p = table(mat(clan="cunningham", goods="cheese cheese grain grain grain", contracts="9"))
    play(p, "fulfil 9")
    assert (p.actor, money(p), goods(p)) == (1, 8, "grain grain grain")


@pytest.mark.rule("CAL-MCE-03")
def test_the_hops_still_score() -> None:
    p = table(macewen("cheese cheese grain grain grain", contracts="9"))
    play(p, "fulfil 9", "brew 3")
    assert (hops(p), lines(p)["hops"]) == (5, 5)


# Contract 24: two bread and a wool for a free expansion, three hops and cane.
EXPANDING = "wool bread bread"


@pytest.mark.rule("CAL-MCE-03", "CAL-MCE-05")
def test_brewing_before_a_bonus_may_pay_for_it() -> None:
    p = table(macewen(EXPANDING + " grain", contracts="24", units="sheep i5"))
    play(p, "fulfil 24")
    refused(p, "unit sheep", "CAL-GEN-07")
    play(p, "brew 1")
    assert money(p) == 9
    play(p, "unit sheep", "at i4")
    assert money(p) == 1


@pytest.mark.rule("CAL-MCE-03", "CAL-MCE-05")
def test_brewing_after_a_bonus_may_use_its_grain() -> None:
    p = table(macewen(EXPANDING, contracts="24", units="sheep i5", money=20), mat(units="field j4"))
    play(p, "fulfil 24")
    assert legal(p, "brew") == []
    play(p, "unit sheep", "at i4", "buy grain 2")
    assert (money(p), goods(p)) == (20 - 8 - 2 * 3, "grain grain")
    assert legal(p) == ["done", "brew 1", "brew 2"]
    play(p, "brew 2")
    assert (money(p), p.actor) == (6 + 18, 1)


@pytest.mark.rule("CAL-MCE-05")
def test_brewing_once_a_contract_in_one_quantity() -> None:
    p = table(macewen(EXPANDING + " grain grain grain", contracts="24", units="sheep i5", money=20))
    play(p, "fulfil 24", "brew 1")
    assert step(p) == "bonuses"
    refused(p, "brew 1", "CAL-MCE-02")
    refused(p, "brew 2", "CAL-MCE-02")


@pytest.mark.rule("CAL-MCE-05")
def test_what_is_not_brewed_at_once_is_lost() -> None:
    p = table(macewen("cheese cheese grain", contracts="9"), passed="1")
    play(p, "fulfil 9", "done")
    refused(p, "brew 1", "CAL-TRN-02")


@pytest.mark.rule("CAL-MCE-02")
def test_the_limit_is_per_contract() -> None:
    stock = "cheese cheese wool wool wool wool wool wool " + "grain " * 5
    p = table(macewen(stock.strip(), contracts="9"), passed="1", board="2", round=2)
    play(p, "fulfil 9", "brew 3", "obtain 2", "fulfil 2", "brew 2")
    assert (money(p), goods(p)) == (8 + 27 + 18, "")


# Robertson.

DELTAS = [  # of the map 1111: beside the mouth of a river in a loch
    *("a3", "b2", "b3", "c7", "d2", "d3", "d7", "e2", "e6", "f2", "f6"),
    *("g4", "h4", "i2", "j2", "j5", "j6", "k4", "k7", "l3", "l6"),
]


@pytest.mark.rule("CAL-ROB-01", "CAL-ROB-04")
@pytest.mark.parametrize(("players", "discount"), [(1, 2), (2, 2), (3, 3), (4, 3)])
def test_a_first_worker_at_a_river_mouth_costs_less(players: int, discount: int) -> None:
    """Every hex that has forest: those at a mouth cost less, no others."""
    p = table(mat(clan="robertson", money=50), players=players, at="worker", seat=0)
    play(p, "unit woodcutter")
    seen = set()
    for place in places(p):
        q = p.copy()
        play(q, f"at {place}")
        assert 50 - money(q) == 6 + land(place) - (discount if place in DELTAS else 0), place
        seen |= {place} & set(DELTAS)
    assert seen == {"f2", "i2", "k4", "l3"}


@pytest.mark.rule("CAL-ROB-04")
def test_the_river_mouths_of_a_map() -> None:
    ground = here()
    assert [PLACES[place] for place in range(len(PLACES)) if ground.delta[place]] == sorted(DELTAS)


@pytest.mark.rule("CAL-ROB-01")
@pytest.mark.parametrize("kind", UNITS[:6])
@pytest.mark.parametrize(("players", "discount"), [(2, 2), (3, 3)])
def test_every_unit_costs_less_there(kind: str, players: int, discount: int) -> None:
    p = table(mat(clan="robertson", money=50, units="sheep i5"), players=players)
    play(p, f"unit {kind}", "at j5")
    assert money(p) == 50 - UNIT_COST[UNITS.index(kind)] - 1 + discount
    q = table(mat(clan="robertson", money=50, units="sheep i5"), players=players)
    play(q, f"unit {kind}", "at i4")  # no mouth
    assert money(q) == 50 - UNIT_COST[UNITS.index(kind)] - 1


@pytest.mark.rule("CAL-ROB-01")
def test_for_others_it_makes_no_difference() -> None:
    p = table(mat(clan="campbell", money=50, units="sheep i5"), players=3)
    play(p, "unit sheep", "at j5")
    assert money(p) == 50 - 8 - 1


@pytest.mark.rule("CAL-ROB-02")
def test_both_first_workers_cost_less() -> None:
    p = table(mat(clan="robertson", money=50), mat(money=50), players=2, at="worker")
    play(p, "unit woodcutter", "at k4")
    assert money(p) == 50 - (6 + 3 - 2)
    play(p, "unit woodcutter", "at k5", "unit woodcutter", "at k6")
    play(p, "unit miner", "at l3")
    assert money(p) == 50 - 7 - (10 + 6 - 2)


@pytest.mark.rule("CAL-ROB-03")
@pytest.mark.parametrize(("players", "cost"), [(4, 6), (2, 7)])
def test_a_bakery_at_a_mouth_of_land_cost_1(players: int, cost: int) -> None:
    assert land("j5") == 1
    p = table(mat(clan="robertson", money=20, units="sheep i5"), players=players)
    play(p, "unit bakery", "at j5")
    assert money(p) == 20 - cost


@pytest.mark.rule("CAL-ROB-01", "CAL-GEN-07")
def test_the_discount_decides_what_robertson_can_pay() -> None:
    p = table(mat(clan="robertson", money=6, units="sheep i5"), players=4)
    play(p, "unit bakery")
    assert places(p) == ["j5"]
    refused(p, "at i4", "CAL-GEN-07")
    play(p, "at j5")
    assert money(p) == 0
    refused(table(mat(clan="robertson", money=5, units="sheep i5"), players=4), "unit bakery", "CAL-GEN-07")


@pytest.mark.rule("CAL-ROB-05")
def test_a_free_expansion_at_a_mouth() -> None:
    """Contract 1: four wool for a free expansion; a woodcutter there costs 6 - 3."""
    p = table(mat(clan="robertson", money=3, goods="wool " * 4, units="sheep l4", contracts="1"), players=4)
    play(p, "fulfil 1", "unit woodcutter", "at l3")
    assert money(p) == 0


@pytest.mark.rule("CAL-ROB-05")
def test_a_free_expansion_elsewhere_has_no_discount() -> None:
    p = table(mat(clan="robertson", money=20, goods="wool " * 4, units="sheep i5", contracts="1"), players=4)
    play(p, "fulfil 1", "unit sheep", "at i4")
    assert money(p) == 20 - 8


@pytest.mark.rule("CAL-ROB-05")
def test_port_7_costs_nothing_and_gives_nothing_back() -> None:
    p = table(mat(clan="robertson", money=20, units="sheep a1, cow j5"), ports="7 2 3 4", players=3)
    play(p, "port a", "swap a1", "swap j5", "for bakery", "for dairy")
    assert (money(p), units(p)) == (20, "bakery a1, dairy j5")
