"""The production phase (CAL-PRO)."""

from __future__ import annotations

import pytest

from ludoteca.core import Event
from ludoteca.games.caledonia.components import GOODS
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import end_round, goods, left, mat, money, price, table
from tests.games.playing import get, legal, play, refused, step, told

WOODCUTTERS = ["woodcutter f2", "woodcutter g2", "woodcutter g3", "woodcutter h2"]
MINERS = ["miner c2", "miner c4", "miner c5", "miner d5"]


def all_passed(**own: object) -> Caledonia:
    """Seat 0 has passed with nothing (but 16 money), then seat 1: production has begun with seat 0."""
    p = table(mat(**own), tiles="", ports="")  # type: ignore[arg-type]
    play(p, "pass", "pass")
    return p


def earned(**own: object) -> int:
    """What workers earn."""
    return money(all_passed(**own)) - 16


@pytest.mark.rule("CAL-PRO-01")
def test_income_then_basic_goods_then_processing() -> None:
    p = table(mat(units="miner c4, cow c2, field d2, dairy d4, bakery h3, distillery g4"), tiles="", ports="")
    events: list[Event] = play(p, "pass", "pass")
    assert [event.kind for event in events] == ["passed", "passed", "produced"]
    assert {key: events[-1].args[key] for key in ("money", "wool", "milk", "grain")} == {
        "money": 6,
        "wool": 0,
        "milk": 1,
        "grain": 2,
    }
    assert (money(p), goods(p), step(p)) == (22, "milk grain grain", "make")
    events = play(p, "make cheese 1", "make bread 1", "make whisky 1")
    assert [event.args["good"] for event in told(events, "made")] == ["cheese", "bread", "whisky"]
    assert goods(p) == "cheese bread whisky"


@pytest.mark.rule("CAL-PRO-01")
def test_nothing_else_is_decided_there() -> None:
    p = all_passed(units="cow c2, dairy d4, sheep d2")
    for move in ("sell wool 1", "pass", "hire", "end"):
        refused(p, move, "CAL-PRO-01")


@pytest.mark.rule("CAL-PRO-02")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_income_of_workers(number: int) -> None:
    woodcutters, miners = ", ".join(WOODCUTTERS[:number]), ", ".join(MINERS[:number])
    assert earned(units=woodcutters) == 4 * number
    assert earned(units=woodcutters, technology="woodcutter") == 6 * number
    assert earned(units=woodcutters, technology="miner") == 4 * number
    assert earned(units=miners) == 6 * number
    assert earned(units=miners, technology="miner") == 8 * number
    assert earned(units=miners, technology="woodcutter") == 6 * number


@pytest.mark.rule("CAL-PRO-12")
def test_count_times_income() -> None:
    three, two = ", ".join(WOODCUTTERS[:3]), ", ".join(MINERS[:2])
    assert earned(units=f"{three}, {two}", technology="miner") == 12 + 16


@pytest.mark.rule("CAL-PRO-03")
def test_wool_and_milk() -> None:
    p = all_passed(units="sheep c2, sheep d4, sheep d2, cow h3", goods="wool")
    assert goods(p) == "wool wool wool wool milk"


@pytest.mark.rule("CAL-PRO-04")
def test_two_grain_of_each_field() -> None:
    assert goods(all_passed(units="field d2")) == "grain grain"
    assert goods(all_passed(units="field d2, field d4, field g4, field h4")) == " ".join(["grain"] * 8)


@pytest.mark.rule("CAL-PRO-05")
@pytest.mark.parametrize(
    ("factory", "basic", "processed"),
    [("dairy", "milk", "cheese"), ("bakery", "grain", "bread"), ("distillery", "grain", "whisky")],
)
def test_each_factory_turns_one_into_one(factory: str, basic: str, processed: str) -> None:
    units = f"{factory} d2, {factory} d4, {factory} g4"
    p = all_passed(units=units, goods=f"{basic} {basic} {basic} wool")
    play(p, f"make {processed} 3")
    assert goods(p) == f"wool {processed} {processed} {processed}"


@pytest.mark.rule("CAL-PRO-05")
@pytest.mark.parametrize(("factory", "wrong"), [("dairy", "grain"), ("bakery", "milk"), ("distillery", "milk")])
def test_only_of_its_own_good(factory: str, wrong: str) -> None:
    p = all_passed(units=f"{factory} d2", goods=f"{wrong} wool")
    assert (get(p, "round"), goods(p).split().count(wrong)) == (2, 1)  # nobody was asked anything


@pytest.mark.rule("CAL-PRO-06")
def test_one_unit_a_factory() -> None:
    p = all_passed(units="dairy d2, dairy d4", goods="milk milk milk milk")
    assert legal(p) == ["make cheese 0", "make cheese 1", "make cheese 2"]
    refused(p, "make cheese 3", "CAL-PRO-06")
    play(p, "make cheese 2")
    assert (get(p, "round"), goods(p)) == (2, "milk milk cheese cheese")  # and not once more


@pytest.mark.rule("CAL-PRO-06")
def test_not_more_than_the_input() -> None:
    p = all_passed(units="dairy d2, dairy d4", goods="milk")
    refused(p, "make cheese 2", "CAL-PRO-06")
    assert legal(p) == ["make cheese 0", "make cheese 1"]


@pytest.mark.rule("CAL-PRO-06")
@pytest.mark.parametrize("bread", [0, 1, 2, 3])
def test_bread_and_whisky_share_the_grain(bread: int) -> None:
    factories = "bakery d2, bakery d4, bakery g4, distillery c2, distillery h4, distillery h3"
    p = all_passed(units=factories, goods="grain grain grain")
    play(p, f"make bread {bread}")
    if bread == 3:
        assert get(p, "round") == 2  # no grain, nothing to ask
        return
    assert legal(p) == [f"make whisky {n}" for n in range(3 - bread + 1)]
    refused(p, f"make whisky {3 - bread + 1}", "CAL-PRO-06")


@pytest.mark.rule("CAL-PRO-07")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_any_number_of_factories(number: int) -> None:
    p = all_passed(units="dairy d2, dairy d4, dairy g4, dairy h4", goods="milk milk milk milk")
    play(p, f"make cheese {number}")
    assert goods(p) == " ".join(["milk"] * (4 - number) + ["cheese"] * number)


@pytest.mark.rule("CAL-PRO-08")
def test_inputs_from_anywhere() -> None:
    mine = mat(units="cow c2, dairy d2, dairy d4, dairy g4", goods="milk", money=5)
    p = table(mine, tiles="", ports="")
    play(p, "buy milk 1", "pass", "pass")  # one kept, one bought, one produced
    assert legal(p)[-1] == "make cheese 3"
    play(p, "make cheese 3")
    assert goods(p) == "cheese cheese cheese"


@pytest.mark.rule("CAL-PRO-09")
def test_units_on_the_player_board_produce_nothing() -> None:
    p = all_passed(goods="milk grain grain", technology="woodcutter miner")
    assert all(left(p, kind) == 4 for kind in ("sheep", "cow", "field", "dairy", "woodcutter"))
    assert (money(p), goods(p), get(p, "round")) == (16, "milk grain grain", 2)


@pytest.mark.rule("CAL-PRO-09")
def test_prices_stay() -> None:
    mine = mat(units="sheep c2, cow d2, field d4, dairy g4, bakery h4, distillery h3")
    p = table(mine, tiles="", ports="", prices={"wool": 2, "cheese": 9})
    before = [price(p, good) for good in GOODS]
    end_round(p)
    assert goods(p) == "wool cheese bread whisky"
    assert [price(p, good) for good in GOODS] == before


@pytest.mark.rule("CAL-PRO-10")
def test_the_lines_lost_in_the_rulebook() -> None:
    p = all_passed(units="field d2, distillery d4")
    assert goods(p) == "grain grain"
    play(p, "make whisky 1")
    assert goods(p) == "grain whisky"


@pytest.mark.rule("CAL-PRO-11")
def test_in_passing_order_after_everybody_has_passed() -> None:
    factory = [mat(units=f"cow {cow}, dairy {dairy}") for cow, dairy in [("c2", "d2"), ("d4", "g4"), ("h3", "h4")]]
    p = table(*factory, order="1 0 2", tiles="", ports="")
    play(p, "pass", "pass")
    assert [goods(p, seat) for seat in range(3)] == ["", "", ""]  # nobody produces before all have passed
    play(p, "pass")
    asked = []
    while get(p, "round") == 1:
        asked.append(p.actor)
        play(p, "make cheese 1")
    assert asked == [1, 0, 2]
    assert [goods(p, seat) for seat in range(3)] == ["cheese", "cheese", "cheese"]
