"""The solo game (CAL-SOL)."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.core import Chance, Event
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import CONTRACTS, GOODS, LADDERS, PRINTED, UNITS
from ludoteca.games.caledonia.fields import NEUTRAL
from ludoteca.games.caledonia.ground import PLACES
from ludoteca.games.caledonia.scoring import import_values, solo_rank
from tests.games.caledonia.table import (
    Caledonia,
    Mat,
    board,
    end_round,
    glory,
    goods,
    here,
    imported,
    lines,
    mat,
    merchants,
    money,
    pile,
    price,
    price_step,
    table,
    total,
    units,
)
from tests.games.playing import get, legal, new, play, refused, step, told, walk

CHEAP = ["b4", "b5", "b6", "c6", "f6", "f8", "g8", "i4", "i5", "j5"]  # of the map 1111, within its shaded ring


def alone(own: Mat | None = None, **more: object) -> Caledonia:
    return table(own or mat(), players=1, **more)  # type: ignore[arg-type]


def neutral(p: Caledonia) -> list[str]:
    return [PLACES[place] for place, unit in enumerate(p.pieces()) if unit == NEUTRAL]


def next_round(p: Caledonia, seed: int) -> tuple[Caledonia, list[Event]]:
    """The round ends, and the dice of the next one's preparation fall as they do with a seed."""
    q = p.copy()
    q.chance = Chance(f"dice {seed}")
    return q, end_round(q)


def dice(events: list[Event]) -> list[tuple[str, int]]:
    return [(str(event.args["good"]), int(str(event.args["die"]))) for event in told(events, "rolled")]


def shown(events: list[Event]) -> list[str]:
    return [str(event.args["contract"]) for event in told(events, "shown")]


def removed(events: list[Event]) -> list[str]:
    return [str(event.args["contract"]) for event in told(events, "removed")]


# The map and what stands on it.


@pytest.mark.rule("CAL-SOL-01")
def test_it_is_played_on_the_map_of_two() -> None:
    p = alone(mat(money=50, units="sheep b3", shipping="loch-4"))
    assert p.ground is here("1111", players=2)
    assert [PLACES[place] for place in p.ground.ports] == ["a2", "m1", "m9", "a9"]
    assert len(p.view(0)["boxes"]) == 6
    play(p, "unit sheep")
    refused(p, "at a3", "CAL-TWO-02")  # shaded, though beside b3


@pytest.mark.rule("CAL-SOL-01")
def test_its_ports_lie_on_the_spaces_for_two() -> None:
    p = alone(mat(units="sheep b2"), ports="5 2 3 4")
    play(p, "port a")  # on a2, beside b2
    assert money(p) == 10


@pytest.mark.rule("CAL-SOL-02")
@pytest.mark.parametrize("sides", ["".join(sides) for sides in product("12", repeat=4)])
def test_every_hex_of_cost_1_in_play_has_a_neutral_worker(sides: str) -> None:
    p = new(Caledonia, 1, "neutral", sides=sides)
    cheap = [
        text.split()[0]
        for module, side in zip("ABCD", sides, strict=True)
        for text in PRINTED["map"]["sides"][module + side]["hexes"]
        if text.endswith("1") and text[0] not in "am" and text[1] not in "19"
    ]
    assert neutral(p) == sorted(cheap)
    assert [unit for unit in p.pieces() if unit] == [NEUTRAL] * len(cheap)
    if sides == "1111":
        assert neutral(p) == CHEAP


@pytest.mark.rule("CAL-SOL-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_no_neutral_workers_with_others(players: int) -> None:
    assert neutral(new(Caledonia, players, "neutral")) == []


@pytest.mark.rule("CAL-SOL-03")
def test_no_first_worker_comes_where_a_neutral_one_stands() -> None:
    p = alone(mat(money=50), at="worker")
    play(p, "unit woodcutter")
    assert not {f"at {place}" for place in CHEAP} & set(legal(p))
    refused(p, "at b6", "CAL-SOL-03")  # forest
    play(p, "at g2")


@pytest.mark.rule("CAL-SOL-03")
@pytest.mark.parametrize("place", ["c6", "b5", "b4"])
def test_no_unit_comes_where_a_neutral_worker_stands(place: str) -> None:
    p = alone(mat(money=50, units="sheep c5"))
    play(p, "unit sheep")
    refused(p, f"at {place}", "CAL-SOL-03")


@pytest.mark.rule("CAL-SOL-03")
@pytest.mark.parametrize("seed", range(3))
def test_neutral_workers_never_leave(seed: int) -> None:
    for before, _, after in walk(Caledonia, 1, seed):
        assert neutral(after) == neutral(before) != []


@pytest.mark.rule("CAL-SOL-04")
@pytest.mark.parametrize("unit", UNITS[:6])
def test_there_is_no_neighbourhood_bonus(unit: str) -> None:
    """Even if somebody else's unit stood there, as it never does in a solo game."""
    p = alone(mat(money=50, units="sheep c5", hired=7))
    p.put(1, UNITS.index(unit), PLACES.index("d4"))
    for text in ("unit sheep", "at d5"):
        p.play(GAME.vocabulary.parse(text))
    assert step(p) == "turn"
    beside = table(mat(money=50, units="sheep c5", hired=7), mat(units=f"{unit} d4"))
    play(beside, "unit sheep", "at d5")
    assert step(beside) == "bonus"  # with others it brings one


@pytest.mark.rule("CAL-SOL-04", "CAL-NBH-14")
def test_neutral_workers_offer_nothing() -> None:
    p = alone(mat(money=50, units="sheep c5", hired=7))
    assert "c6" in neutral(p)
    play(p, "unit sheep", "at d5")
    assert step(p) == "turn"


@pytest.mark.rule("CAL-SOL-04")
def test_not_even_while_another_bonus_is_due() -> None:
    p = alone(mat(money=50, units="bakery c5, bakery d5, bakery d4", hired=7))
    play(p, "unit bakery", "at d3")
    assert legal(p) == ["done", "draw"]
    refused(p, "buy bread 1", "CAL-SOL-04")


# The round.


@pytest.mark.rule("CAL-SOL-05")
@pytest.mark.parametrize("seed", range(6))
def test_every_round_begins_with_five_contracts(seed: int) -> None:
    rounds = [0]
    for before, _, after in walk(Caledonia, 1, seed):
        if get(after, "round") != get(before, "round"):
            rounds.append(int(get(after, "round")))
            assert len([word for word in board(after).split() if word != "-"]) == 5
    assert rounds == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("CAL-SOL-06")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_passing_pays_16(number: int) -> None:
    p = alone(mat(money=7), round=number)
    play(p, "pass")
    assert money(p) == 23


@pytest.mark.rule("CAL-SOL-07")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_three_prices_move_before_the_next_round(number: int) -> None:
    p = alone(mat(goods="wool", hired=3, selling="bread", buying="milk"), round=number)
    for seed in range(20):
        q, events = next_round(p, seed)
        moved = [good for good, _ in dice(events)]
        assert len(moved) == len(set(moved)) == 3
        for good in GOODS:
            if good not in moved:
                assert price(q, good) == price(p, good)
        assert merchants(q) == (4, 3)  # taken back


@pytest.mark.rule("CAL-SOL-07")
def test_no_price_moves_at_the_end_nor_with_others() -> None:
    last, events = next_round(alone(round=5), 0)
    assert last.over
    assert dice(events) == []
    assert not told(events, "removed")
    for players in (2, 3, 4):
        assert dice(end_round(table(players=players))) == []


@pytest.mark.rule("CAL-SOL-08")
def test_the_dice_show_each_good_and_each_step_alike() -> None:
    p = alone()
    first = [dice(next_round(p, seed)[1])[0] for seed in range(720)]
    for good in GOODS:
        assert 80 < sum(1 for found, _ in first if found == good) < 165  # 120 of 720, five deviations off at most
    for die in (-3, -2, -1, 1, 2, 3):
        assert 80 < sum(1 for _, found in first if found == die) < 165
    assert {die for _, die in first} == {-3, -2, -1, 1, 2, 3}
    assert len(set(first)) == 36  # the one does not depend on the other


@pytest.mark.rule("CAL-SOL-09", "CAL-SOL-23")
def test_a_good_that_has_moved_is_rolled_again_and_the_price_die_stays() -> None:
    p = alone()
    repeated = 0
    for seed in range(60):
        chance = Chance(f"dice {seed}")
        expected: list[tuple[str, int]] = []
        while len(expected) < 3:
            good, die = GOODS[int(chance.below(6))], [-3, -2, -1, 1, 2, 3][int(chance.below(6))]
            while good in [found for found, _ in expected]:
                repeated += 1
                good = GOODS[int(chance.below(6))]
            expected.append((good, die))
        assert dice(next_round(p, seed)[1]) == expected
    assert repeated > 20


def moved(at: int, die: int) -> int:
    """Where a price on a step from 1 to 10 comes to."""
    if at <= 3:
        return at + abs(die)
    if at >= 8:
        return at - abs(die)
    return max(1, min(10, at + die))


@pytest.mark.rule("CAL-SOL-10", "CAL-SOL-11", "CAL-SOL-12")
@pytest.mark.parametrize("at", range(1, 11))
def test_low_prices_rise_high_prices_fall_and_middle_ones_do_as_the_die_says(at: int) -> None:
    p = alone(prices=dict.fromkeys(GOODS, at))
    seen = set()
    for seed in range(40):
        q, events = next_round(p, seed)
        for event, (good, die) in zip(told(events, "rolled"), dice(events), strict=True):
            assert price_step(q, good) == moved(at, die)
            assert event.args["price"] == price(q, good) == LADDERS[GOODS.index(good)][moved(at, die) - 1]
            seen.add(die)
    assert seen == {-3, -2, -1, 1, 2, 3}


@pytest.mark.rule("CAL-SOL-14", "CAL-SOL-15", "CAL-SOL-11")
@pytest.mark.parametrize(
    ("at", "die", "comes_to"),
    [
        (1, -3, 4),
        (1, 3, 4),
        (3, -3, 6),
        (3, 3, 6),
        (4, -3, 1),
        (7, -3, 4),
        (4, 1, 5),
        (7, 1, 8),
        (8, 3, 5),
        (10, -1, 9),
    ],
)
def test_the_examples_of_price_dice(at: int, die: int, comes_to: int) -> None:
    p = alone(prices={"grain": at})
    found = 0
    for seed in range(200):
        q, events = next_round(p, seed)
        if ("grain", die) in dice(events):
            assert price_step(q, "grain") == comes_to
            found += 1
    assert found > 5


# The export board.


@pytest.mark.rule("CAL-SOL-13", "CAL-SOL-16", "CAL-SOL-23", "CAL-SOL-26")
def test_all_six_boxes_are_filled_and_the_last_price_die_clears_one() -> None:
    p = alone(board="11 - 12 - - 13", next_contracts="21 22 23 24")
    box = {-1: 0, 1: 1, -2: 2, 2: 3, -3: 4, 3: 5}  # two columns, minus and plus; rows 1, 2, 3
    full = ["11", "21", "12", "22", "23", "13"]
    seen = set()
    for seed in range(60):
        q, events = next_round(p, seed)
        assert shown(events) == ["21", "22", "23"]
        die = dice(events)[-1][1]
        assert removed(events) == [full[box[die]]]
        assert board(q).split() == [contract if n != box[die] else "-" for n, contract in enumerate(full)]
        assert pile(q)[0] == 24
        seen.add(die)
    assert seen == set(box)


@pytest.mark.rule("CAL-SOL-16", "CAL-SOL-26")
def test_minus_3_clears_the_lower_left_box() -> None:
    p = alone(board="11 12 13 14 15 16")
    found = [(q, events) for q, events in (next_round(p, seed) for seed in range(60)) if dice(events)[-1][1] == -3]
    assert found
    for q, events in found:
        assert removed(events) == ["15"]
        assert board(q) == "11 12 13 14 - 16"


@pytest.mark.rule("CAL-SOL-24")
def test_the_removed_contract_leaves_the_game_be_it_old_or_new() -> None:
    p = alone(board="11 12 13 14 - -", next_contracts="21 22")
    gone = set()
    for seed in range(60):
        q, events = next_round(p, seed)
        contract = removed(events)[0]
        gone.add(contract)
        assert contract not in board(q).split()
        assert int(contract) not in pile(q)
        assert len(pile(q)) + 5 == len(CONTRACTS) - 1
        for _ in range(3):
            events += end_round(q)
        assert contract not in shown(events)[2:]
    assert gone == {"11", "12", "13", "14", "21", "22"}


@pytest.mark.rule("CAL-SOL-25")
def test_the_order_of_the_preparation() -> None:
    p = alone(mat(selling="bread"), board="11 12 13 14 - -")
    events = next_round(p, 1)[1]
    kinds = [event.kind for event in events]
    assert kinds[kinds.index("round") :] == ["round"] + ["rolled"] * 3 + ["shown"] * 2 + ["removed"]


@pytest.mark.rule("CAL-SOL-25", "CAL-SOL-07")
def test_an_empty_pile_leaves_boxes_empty() -> None:
    p = alone(board="11 12 13 14 15 -", pile="")
    for seed in range(12):
        q, events = next_round(p, seed)
        assert shown(events) == []
        die = dice(events)[-1][1]
        assert len(removed(events)) == (0 if die == 3 else 1)
        assert "16" not in board(q)


# Scoring.


@pytest.mark.rule("CAL-SOL-17")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (4, 0), (5, 4), (6, 8), (7, 12), (8, 12), (12, 12)])
def test_points_for_contracts(number: int, points: int) -> None:
    p = alone(mat(fulfilled=" ".join(str(n + 1) for n in range(number))))
    assert lines(p)["exports"] == points


# Each stands apart from those before it and is reached from one of them with the best shipping.
APART = [
    *("sheep h8", "sheep j6", "miner h6", "miner f3", "sheep d3", "cow h4", "cow e6", "cow j8", "cow c2"),
    *("field k6", "field b3", "field e2", "miner h3", "field e7", "woodcutter g2"),
]


@pytest.mark.rule("CAL-SOL-18")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 0), (7, 0), (8, 6), (10, 6), (11, 12), (13, 12), (14, 18), (15, 18)]
)
def test_points_for_settlements(number: int, points: int) -> None:
    p = alone(mat(units=", ".join(APART[:number]), shipping="loch-4"))
    assert len(units(p).split(", ") if number else []) == number
    assert lines(p)["settlements"] == points


RANKS = [
    (0, "newbie"),
    (115, "newbie"),
    (116, "rookie"),
    (130, "rookie"),
    (131, "average"),
    (145, "average"),
    (146, "expert"),
    (160, "expert"),
    (161, "genius"),
    (300, "genius"),
]


@pytest.mark.rule("CAL-SOL-19")
@pytest.mark.parametrize(("points", "rank"), RANKS)
def test_the_rank_by_points(points: int, rank: str) -> None:
    assert solo_rank(points) == rank


@pytest.mark.rule("CAL-SOL-19")
@pytest.mark.parametrize(("points", "rank"), RANKS[1:])
def test_the_rank_is_told_at_the_end(points: int, rank: str) -> None:
    p = alone(mat(glory=points - 1), round=5, tiles="")  # and a point for the money of passing
    events = play(p, "pass")
    assert p.over
    assert total(p) == points
    assert [event.args for event in told(events, "rated")] == [{"points": points, "rank": rank}]
    assert not told(events, "ended")


@pytest.mark.rule("CAL-SOL-20")
def test_all_else_scores_as_with_others() -> None:
    own = mat(glory=21, money=37, goods="wool milk grain cheese bread whisky whisky", fulfilled="2 3 4 13 23")
    one, two = alone(own), table(own, mat())
    same = ("glory", "goods", "money", "hops", "cotton", "tobacco", "cane")
    assert lines(one).keys() == lines(two).keys() == {*same, "exports", "settlements"}
    assert [lines(one)[line] for line in same] == [lines(two)[line] for line in same]
    assert [lines(one)[line] for line in same] == [21, 3 + 8, 3, 2 + 1 + 3 + 3 + 8, 6 * 3, 3 * 4, 2 * 5]


@pytest.mark.rule("CAL-SOL-20")
def test_glory_of_the_rounds_scores_as_with_others() -> None:
    p = alone(mat(goods="wool milk milk"), tiles="1 2 3 4 5")
    end_round(p)
    assert glory(p) == 3


@pytest.mark.rule("CAL-SOL-21")
@pytest.mark.parametrize(
    ("fulfilled", "counts", "values"),
    [
        ("", (0, 0, 0), [5, 4, 3]),
        ("2 3 4 13", (6, 3, 2), [3, 4, 5]),
        ("1 3 5", (2, 2, 2), [5, 4, 3]),
        ("1 2 3", (2, 3, 2), [5, 3, 4]),
        ("12", (0, 0, 4), [5, 4, 3]),
    ],
)
def test_imports_are_worth_5_4_and_3_by_own_totals(
    fulfilled: str, counts: tuple[int, int, int], values: list[int]
) -> None:
    p = alone(mat(fulfilled=fulfilled))
    assert imported(p) == counts
    assert import_values(p) == values
    assert [lines(p)[name] for name in ("cotton", "tobacco", "cane")] == [
        count * value for count, value in zip(counts, values, strict=True)
    ]


@pytest.mark.rule("CAL-SOL-21")
def test_the_static_variant_makes_them_all_4() -> None:
    assert import_values(alone(mat(fulfilled="2 3 4 13"), imports="static")) == [4, 4, 4]


@pytest.mark.rule("CAL-SOL-22")
@pytest.mark.parametrize(("option", "paid"), [("money", 1), ("none", 0)])
def test_import_money_unless_switched_off(option: str, paid: int) -> None:
    """Cotton goes from 3 to 5."""
    p = alone(mat(goods="wool wool wool wool", contracts="1", fulfilled="4"), solo_imports=option)
    play(p, "fulfil 1")
    assert money(p) == paid
    assert imported(p) == (5, 0, 0)
    assert goods(p) == ""


@pytest.mark.rule("CAL-SOL-22")
def test_import_money_is_paid_if_nothing_is_said() -> None:
    p, q = new(Caledonia, 1, "x"), new(Caledonia, 1, "x", **{"solo-imports": "money"})
    assert get(p, "variants") == get(q, "variants")
