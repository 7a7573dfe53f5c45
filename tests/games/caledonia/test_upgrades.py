"""Shipping, technology and merchants (CAL-SHP, CAL-TEC, CAL-HIR)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import LEVELS
from tests.games.caledonia.table import end_round, goods, mat, merchants, money, shipping, table, technology
from tests.games.playing import legal, play, refused, step, told

ALL_LEVELS = ["none", "river", "loch-1", "loch-2", "loch-3", "loch-4"]
WOOD = "woodcutter c1, woodcutter b1"
MINES = "miner c2, miner d5, miner g3"


# Shipping.


@pytest.mark.rule("CAL-SHP-01", "CAL-SHP-02")
def test_each_step_costs_4_and_five_of_them_exist() -> None:
    p = table(mat(money=50), passed="1")
    assert LEVELS == ALL_LEVELS
    found = [shipping(p)]
    while "shipping" in legal(p):
        before = money(p)
        events = play(p, "shipping")
        assert before - money(p) == 4
        assert [event.args["level"] for event in told(events, "shipping")] == [shipping(p)]
        found.append(shipping(p))
    assert found == ALL_LEVELS
    assert money(p) == 50 - 5 * 4


@pytest.mark.rule("CAL-SHP-01")
def test_shipping_is_the_main_action() -> None:
    p = table(mat(money=50))
    play(p, "shipping")
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-SHP-03")
def test_no_further_than_the_last_level() -> None:
    refused(table(mat(money=50, shipping="loch-4")), "shipping", "CAL-SHP-03")


@pytest.mark.rule("CAL-SHP-03", "CAL-GEN-07")
def test_not_with_less_than_4() -> None:
    refused(table(mat(money=3)), "shipping", "CAL-SHP-03")
    p = table(mat(money=4))
    play(p, "shipping")
    assert (money(p), shipping(p)) == (0, "river")


@pytest.mark.rule("CAL-SHP-02", "CAL-SHP-04", "CAL-SHP-05", "CAL-SHP-06")
def test_the_new_level_counts_from_the_next_expansion_on() -> None:
    """From h4: h3 and g4 lie across a river, h6 behind one loch, c5 behind more of them."""
    p = table(mat(money=99, units="sheep h4"), mat(), mat(), passed="1 2")
    opened: dict[str, set[str]] = {}
    for level in ALL_LEVELS:
        q = p.copy()
        play(q, "unit sheep")
        found = set(legal(q, "at"))
        opened[level] = found - set().union(*opened.values()) if opened else found
        if level != ALL_LEVELS[-1]:
            play(p, "shipping")
    assert opened["none"] == {"at i4", "at i5"}
    assert opened["river"] == {"at g4", "at h3"}
    assert opened["loch-1"] == {"at h6"}
    assert "at d4" in opened["loch-3"] | opened["loch-2"]
    assert all(opened[level] for level in ("loch-2", "loch-3"))


@pytest.mark.rule("CAL-SHP-08")
def test_shipping_does_not_merge_settlements() -> None:
    """Across the river, h4 and g4 are two settlements, linked from level river on."""
    for level, linked in (("none", 1), ("river", 2)):
        p = table(mat(units="sheep h4, sheep g4, cow i4", shipping=level), mat(), mat())
        assert len(p.view(0)["areas"][0]["settlements"]) == linked


# Technology.


@pytest.mark.rule("CAL-TEC-01")
@pytest.mark.parametrize("worker", ["woodcutter", "miner"])
def test_an_upgrade_costs_10_and_turns_one_tile(worker: str) -> None:
    p = table(mat(money=25))
    assert legal(p, "technology") == ["technology woodcutter", "technology miner"]
    play(p, f"technology {worker}")
    assert (money(p), technology(p), p.actor) == (15, worker, 1)


@pytest.mark.rule("CAL-TEC-01", "CAL-GEN-07")
def test_not_with_less_than_10() -> None:
    p = table(mat(money=9))
    refused(p, "technology woodcutter", "CAL-GEN-07")
    refused(p, "technology miner", "CAL-GEN-07")
    q = table(mat(money=10))
    play(q, "technology miner")
    assert money(q) == 0


@pytest.mark.rule("CAL-TEC-02")
@pytest.mark.parametrize(
    ("tools", "earned"),
    [("", 2 * 4 + 3 * 6), ("woodcutter", 2 * 6 + 3 * 6), ("miner", 2 * 4 + 3 * 8), ("woodcutter miner", 2 * 6 + 3 * 8)],
)
def test_upgraded_workers_earn_2_more(tools: str, earned: int) -> None:
    p = table(mat(units=f"{WOOD}, {MINES}", technology=tools), mat(), mat())
    events = end_round(p)
    assert told(events, "produced")[0].args["money"] == earned
    assert money(p) == 16 + earned  # with the money for passing first
    q = p.copy()
    end_round(q)  # again in each round
    assert money(q) - money(p) == 16 + earned


@pytest.mark.rule("CAL-TEC-02")
def test_nothing_is_paid_at_once() -> None:
    p = table(mat(money=10, units=f"{WOOD}, {MINES}"), mat(), mat())
    play(p, "technology miner")
    assert money(p) == 0


@pytest.mark.rule("CAL-TEC-03")
@pytest.mark.parametrize("worker", ["woodcutter", "miner"])
def test_each_tile_turns_once(worker: str) -> None:
    p = table(mat(money=99), passed="1")
    play(p, f"technology {worker}")
    refused(p, f"technology {worker}", "CAL-TEC-03")
    other = "miner" if worker == "woodcutter" else "woodcutter"
    play(p, f"technology {other}")
    assert legal(p, "technology") == []
    assert technology(p) == "woodcutter miner"


@pytest.mark.rule("CAL-TEC-04")
def test_as_a_bonus_upgrade_it_costs_5() -> None:
    """Contract 6: three wool for a bonus upgrade, among other things."""
    p = table(mat(money=5, goods="wool wool wool", contracts="6"))
    play(p, "fulfil 6", "technology miner")
    assert (money(p), technology(p), goods(p)) == (0, "miner", "")
    q = table(mat(money=4, goods="wool wool wool", contracts="6"))
    play(q, "fulfil 6")
    assert legal(q, "technology") == []
    assert step(q) == "bonuses"
    with_both = table(mat(money=50, goods="wool wool wool", contracts="6", technology="miner"))
    play(with_both, "fulfil 6")
    assert legal(with_both, "technology") == ["technology woodcutter"]


@pytest.mark.rule("CAL-TEC-05")
def test_a_kind_can_be_upgraded_with_no_worker_of_it_on_the_map() -> None:
    p = table(mat(money=10, units="sheep h4"), mat(), mat(), tiles="8 1 2 3 4")
    play(p, "technology miner")
    assert technology(p) == "miner"
    events = end_round(p)
    assert [event.args["glory"] for event in told(events, "scored")] == [1, 0, 0]  # tile 8 counts it


# Merchants.


@pytest.mark.rule("CAL-HIR-01")
def test_hiring_costs_4_and_the_merchant_is_ready() -> None:
    p = table(mat(money=99, goods="wool wool wool"), passed="1")
    play(p, "sell wool 2")
    refused(p, "sell wool 1", "CAL-TRA-08")
    before = money(p)
    events = play(p, "hire")
    assert before - money(p) == 4
    assert merchants(p) == (4, 1)
    assert told(events, "hired")
    play(p, "sell wool 1")
    assert goods(p) == ""


@pytest.mark.rule("CAL-HIR-01")
def test_hiring_is_the_main_action() -> None:
    p = table(mat(money=99))
    play(p, "hire")
    assert p.actor == 1


@pytest.mark.rule("CAL-HIR-02")
@pytest.mark.parametrize(("clan", "times"), [(None, 5), ("campbell", 5), ("stewart", 2)])
def test_hiring_ends_with_the_track(clan: str | None, times: int) -> None:
    p = table(mat(clan=clan, money=99), passed="1")
    play(p, *["hire"] * times)
    assert merchants(p) == (0, 7)
    refused(p, "hire", "CAL-HIR-02")


@pytest.mark.rule("CAL-HIR-02", "CAL-GEN-07")
def test_hiring_needs_4() -> None:
    refused(table(mat(money=3)), "hire", "CAL-HIR-02")
    p = table(mat(money=4))
    play(p, "hire")
    assert money(p) == 0
