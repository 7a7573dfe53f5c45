"""What is in the box, and what never changes (CAL-GEN)."""

from __future__ import annotations

import pytest

from ludoteca.core import PUBLIC, BadSetup, BadSnapshot, Rng
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import CLANS, CONTRACTS, DICE, GOODS, LADDERS, PRINTED, START_GOODS, UNITS
from ludoteca.games.caledonia.fields import MONEY, STOCK, TRACK, on_map, stored
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    buying,
    contracts,
    end_round,
    fulfilled,
    goods,
    hops,
    imported,
    left,
    mat,
    merchants,
    money,
    pile,
    selling,
    table,
    units,
)
from tests.games.playing import get, legal, new, play, put, refused, step, walk

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])
GRASS_UNITS = UNITS[:6]


# Players.


@pytest.mark.rule("CAL-GEN-01")
@every_number
def test_one_to_four_can_play(players: int) -> None:
    assert len(new(Caledonia, players, "table").view(0)["areas"]) == players


@pytest.mark.rule("CAL-GEN-01")
@pytest.mark.parametrize("players", [-1, 0, 5, 6])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.new(players, "table", {})


# Goods and money.


@pytest.mark.rule("CAL-GEN-02")
def test_six_goods_three_basic_and_three_processed() -> None:
    assert GOODS == ["wool", "milk", "grain", "cheese", "bread", "whisky"]
    p = table(mat(money=99))
    assert list(p.view(0)["market"]) == GOODS
    assert list(p.view(0)["areas"][0]["goods"]) == GOODS
    assert {move.split()[1] for move in legal(p, "buy")} == set(GOODS)
    # Processed goods are those that are made of basic ones.
    made = table(mat(goods="milk grain grain", units="dairy h4, bakery i4, distillery i5"), mat(), mat())
    end_round(made)
    assert goods(made) == "cheese bread whisky"


@pytest.mark.rule("CAL-GEN-03")
def test_imports_are_symbols_only() -> None:
    """Contract 8: four bread for 5 money, a hop and four tobacco."""
    p = table(mat(money=99, goods="bread bread bread bread", contracts="8"), passed="1")
    play(p, "fulfil 8")
    assert (hops(p), imported(p), goods(p)) == (1, (0, 4, 0), "")
    for name in ("hops", "cotton", "tobacco", "cane"):
        for verb in ("buy", "sell"):
            refused(p, f"{verb} {name} 1", "CAL-GEN-03")
        refused(p, f"discard {name}", "CAL-GEN-03")
    verbs = [move for move in GAME.vocabulary if move.verb in ("discard", "gain", "buy", "sell", "shift")]
    assert {move.words[0] for move in verbs} == set(GOODS)


@pytest.mark.rule("CAL-GEN-04")
def test_meat_is_no_good() -> None:
    p = table(mat(money=99, units="cow h4, sheep i4"), passed="1")
    for meat in ("beef", "mutton"):
        assert meat not in p.view(0)["areas"][0]["goods"]
        refused(p, f"buy {meat} 1", "CAL-GEN-04")
        refused(p, f"sell {meat} 1", "CAL-GEN-04")
    refused(p, "slaughter h4", "CAL-FUL-05")  # only for a contract


@pytest.mark.rule("CAL-GEN-05")
def test_supplies_never_run_out() -> None:
    wool = " ".join(["wool"] * 15)
    p = table(mat(money=2000, goods=wool, hired=7, units="sheep h4, sheep i4, sheep i5, sheep b2"), mat(), mat())
    assert p.view(0)["areas"][0]["goods"]["wool"] == 15
    play(p, "buy wool 7")
    end_round(p)
    assert p.view(0)["areas"][0]["goods"]["wool"] == 15 + 7 + 4
    for good in GOODS:
        rich = table(mat(money=500, goods=" ".join([good] * 40), hired=7))
        play(rich, f"buy {good} 7")
        assert rich.view(0)["areas"][0]["goods"][good] == 47


@pytest.mark.rule("CAL-GEN-07")
@every_number
def test_money_and_goods_are_never_negative(players: int) -> None:
    for _, _, p in walk(Caledonia, players, 1):
        for seat in range(players):
            assert money(p, seat) >= 0
            assert min(p.at[stored(seat, n)] for n in range(6)) >= 0


@pytest.mark.rule("CAL-GEN-07")
def test_without_money_nothing_that_costs_is_offered() -> None:
    p = table(mat(money=0, units="sheep h4, woodcutter g2"), round=5)
    assert legal(p) == ["pass"]
    for move, rule in (
        ("buy wool 1", "CAL-TRA-09"),
        ("obtain 5", "CAL-OBT-06"),
        ("unit sheep", "CAL-GEN-07"),
        ("shipping", "CAL-SHP-03"),
        ("technology miner", "CAL-GEN-07"),
        ("hire", "CAL-HIR-02"),
    ):
        q = table(mat(money=0, units="sheep h4, woodcutter g2"), round=5, board="5 6 7")
        refused(q, move, rule)


@pytest.mark.rule("CAL-GEN-07")
@pytest.mark.parametrize("what", [MONEY + 1, stored(1, 0), stored(1, 5)])
def test_a_debt_is_noticed(what: int) -> None:
    p = table()
    p.at[what] = -1
    with pytest.raises(BadSnapshot):
        p.check()


# What everybody may know.


@pytest.mark.rule("CAL-GEN-06")
@every_number
def test_everything_is_open_but_the_order_of_the_pile(players: int) -> None:
    for _, _, p in walk(Caledonia, players, 4):
        views = [p.view(seat) for seat in (PUBLIC, *range(players))]
        for view in views:
            view.pop("seat")
        assert all(view == views[0] for view in views)
        if p.turn % 9 == 0:
            other = p.copy()
            seen = int(get(p, "seen"))
            contracts = get(p, "pile")
            put(other, "pile", contracts[:seen] + contracts[seen:][::-1])
            assert other.view(0) == p.view(0)


@pytest.mark.rule("CAL-GEN-06")
def test_the_view_shows_what_players_have() -> None:
    own = mat(money=7, goods="milk", contracts="3", fulfilled="8", hired=4, buying="wool")
    p = table(own, mat())
    area = p.view(1)["areas"][0]
    assert (area["money"], area["goods"]["milk"], area["merchants"], area["buying"]) == (7, 1, 3, {"wool": 1})
    assert [contract["contract"] for contract in area["boxes"]] == [3]
    assert [contract["contract"] for contract in area["fulfilled"]] == [8]


@pytest.mark.rule("CAL-GEN-06")
def test_imagining_the_hidden_shuffles_the_pile_and_nothing_else() -> None:
    p = table(mat(money=50, units="bakery h4, bakery b2, bakery b3"), mat(), mat(), next_contracts="1 2 3 4")
    play(p, "unit bakery", "at i4", "draw", "done")
    q = p.redeal(1, Rng(1))
    assert pile(q) != pile(p)
    assert sorted(pile(q)) == sorted(pile(p))
    assert pile(q)[-3:] == [1, 2, 3]  # everybody has seen those go under the pile
    assert q.view(0) == p.view(0)
    assert pile(p.redeal(1, Rng(2))) not in (pile(p), pile(q))


# Units, merchants, tiles.


@pytest.mark.rule("CAL-GEN-08")
def test_a_hex_holds_one_unit() -> None:
    p = table(mat(money=99, units="sheep h4"), mat(money=99, units="sheep i5"), mat())
    play(p, "unit cow", "at i4", "done")  # no wool of the neighbour's sheep
    play(p, "unit cow")
    refused(p, "at i4", "CAL-GEN-08")
    refused(p, "at i5", "CAL-GEN-08")
    first = table(mat(money=55), mat(money=55), at="worker")
    play(first, "unit woodcutter", "at h2", "unit miner")
    refused(first, "at h2", "CAL-GEN-08")


@pytest.mark.rule("CAL-GEN-10")
@pytest.mark.parametrize("clan", [clan for clan in CLANS if clan != "macdonald"])
def test_four_of_each_kind_on_the_board_of_every_clan(clan: str) -> None:
    p = table(mat(clan=clan))
    assert [left(p, kind) for kind in UNITS] == [4] * 8 + [0]


@pytest.mark.rule("CAL-GEN-10", "CAL-GEN-11")
@every_number
def test_units_and_merchants_always_add_up(players: int) -> None:
    most = 0
    for _, _, p in walk(Caledonia, players, 2):
        for seat in range(players):
            there = [text.split()[0] for text in units(p, seat).split(", ") if text]
            most = max(most, len(there))
            for kind in GRASS_UNITS:
                assert there.count(kind) + left(p, kind, seat) == 4
            workers = len([kind for kind in there if kind not in GRASS_UNITS])
            board = p.view(0)["areas"][seat]["stock"]
            if p.view(0)["areas"][seat]["clan"] == "macdonald":
                assert workers + board["woodcutter"] == 8  # one common supply
            else:
                assert workers + board["woodcutter"] + board["miner"] == 8
            assert sum(merchants(p, seat)) + len(buying(p, seat).split()) + len(selling(p, seat).split()) == 7
    assert most > 4


@pytest.mark.rule("CAL-GEN-10", "CAL-GEN-11")
@pytest.mark.parametrize("what", [on_map(0, 0), on_map(0, 7), TRACK, STOCK])
def test_a_unit_or_merchant_too_many_is_noticed(what: int) -> None:
    p = table(mat(units="sheep h4"))
    p.at[what] += 1
    with pytest.raises(BadSnapshot):
        p.check()


@pytest.mark.rule("CAL-GEN-12")
def test_totals() -> None:
    sides = PRINTED["map"]["sides"]
    assert sorted(sides) == [f"{module}{side}" for module in "ABCD" for side in "12"]
    assert len(CLANS) == len(set(CLANS)) == 9
    assert len(START_GOODS) == 9
    assert PRINTED["tiles"]["scoring"] == 9
    assert PRINTED["tiles"]["ports"] == 9
    assert len(CONTRACTS) == 50
    assert len(LADDERS) == 6
    assert DICE == [-3, -2, -1, 1, 2, 3]  # the price die; the other shows the six goods


@pytest.mark.rule("CAL-GEN-10")
def test_four_units_of_each_kind() -> None:
    counts = {name: unit["count"] for name, unit in PRINTED["units"].items() if name in UNITS[:8]}
    assert counts == dict.fromkeys(UNITS[:8], 4)
    assert [left(table(mat()), kind) for kind in UNITS] == [4] * 8 + [0]
    assert left(table(mat(clan="macdonald")), "fisherman") == 8


@pytest.mark.rule("CAL-GEN-12")
def test_the_contracts_are_those_of_the_component_data() -> None:
    """Sums over all fifty."""

    def total(side: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for tile in CONTRACTS:
            for name, number in tile[side].items():
                found[name] = found.get(name, 0) + number
        return found

    assert total("asks") == {"wool": 40, "beef": 18, "mutton": 18, "bread": 35, "cheese": 33, "whisky": 34}
    assert total("gives") == {
        "cotton": 53,
        "expansions": 13,
        "hops": 111,
        "tobacco": 49,
        "money": 174,
        "cane": 45,
        "upgrades": 12,
    }
    imports = [[name for name in ("cotton", "tobacco", "cane") if name in tile["gives"]] for tile in CONTRACTS]
    assert [imports.count([name]) for name in ("cotton", "tobacco", "cane")] == [17, 16, 16]
    assert imports.count([]) == 1
    sizes = [sum(tile["asks"].values()) for tile in CONTRACTS]
    assert {size: sizes.count(size) for size in sorted(set(sizes))} == {2: 9, 3: 12, 4: 23, 5: 4, 6: 2}


@pytest.mark.rule("CAL-GEN-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobodys_action_touches_what_others_have(players: int) -> None:
    for before, move, p in walk(Caledonia, players, 5):
        if (
            get(before, "round") == 0
            or len(get(before, "passed")) == players
            or get(p, "round") != get(before, "round")
            or p.over
        ):
            continue
        if len(get(p, "passed")) == players:  # production has begun
            continue
        for seat in range(players):
            if seat != before.actor:
                mine, now = before.view(0)["areas"][seat], p.view(0)["areas"][seat]
                for what in (
                    "money",
                    "goods",
                    "track",
                    "merchants",
                    "buying",
                    "selling",
                    "boxes",
                    "fulfilled",
                    "glory",
                ):
                    assert mine[what] == now[what], (move, what)


# Rulings.


@pytest.mark.rule("CAL-GEN-15")
def test_the_holes_of_the_rulebooks_text_are_filled() -> None:
    """Fields and distilleries in production, and every printed cost; what no source settles is named as such."""
    p = table(mat(units="field h4, field i4, distillery i5"), mat(), mat())
    end_round(p)
    assert goods(p) == "grain grain grain whisky"
    for name, part in PRINTED.items():
        if name != "sources":
            assert part["confidence"] in ("certain", "high", "medium", "low")
            assert set(part["sources"]) <= set(PRINTED["sources"])
            assert isinstance(part["reconstructed"], list)
    assert PRINTED["tiles"]["reconstructed"]
    assert PRINTED["map"]["reconstructed"]


@pytest.mark.rule("CAL-GEN-16")
@pytest.mark.parametrize(
    ("kind", "cost"), [("dairy", 12 - 3), ("bakery", 8 - 3), ("distillery", 10 - 3), ("field", 18)]
)
def test_the_field_is_no_factory_for_campbell(kind: str, cost: int) -> None:
    p = table(mat(clan="campbell", money=50, units="sheep h4"), mat(), mat())
    play(p, f"unit {kind}", "at i4")
    assert money(p) == 50 - cost - 1


@pytest.mark.rule("CAL-GEN-16")
def test_the_field_is_no_factory_for_the_building_bonus() -> None:
    p = table(mat(money=50, units="field h4, field b2, field b3"), mat(), mat())
    play(p, "unit field", "at i4")
    assert (left(p, "field"), contracts(p), fulfilled(p)) == (0, "", "")
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-GEN-17")
def test_what_is_paid_has_a_minus_and_what_is_received_has_none() -> None:
    """The rulebook's red and black numbers are, in what a page is shown, negative and positive ones."""
    for number, change in enumerate((5, 0, -5, -10, -15)):
        p = table(mat(money=20), round=number + 1, board="5 6 7")
        shown = p.view(0)["contract_money"]
        play(p, "obtain 5")
        assert money(p) - 20 == shown == change
    p = table(mat())
    shown = p.view(0)["pass_money"]
    play(p, "pass")
    assert money(p) == shown == 16
