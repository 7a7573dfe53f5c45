"""MacKenzie's barrels leave the cellar at every decision of the own turn (CAL-MCK-09), since version 2 of the rules."""

from __future__ import annotations

import pytest

from ludoteca.core import Rng
from tests.games.caledonia.table import (
    Caledonia,
    Mat,
    cellar,
    contracts,
    fulfilled,
    goods,
    mat,
    money,
    pile,
    table,
    units,
)
from tests.games.playing import get, legal, play, refused, step

BAKERIES = "bakery a9, bakery a8, bakery a7"


def mackenzie(**more: object) -> Mat:
    return mat(**{"clan": "mackenzie", "cellar": "3", **more})  # type: ignore[arg-type]


def drawing(version: int, cask: str = "3") -> Caledonia:
    """In the fourth round the fourth bakery, for all the money; then the three contracts of the building bonus."""
    own = mackenzie(money=8 + 6, units=BAKERIES, cellar=cask)
    p = table(own, players=3, round=4, ports="", board="5 6 7", next_contracts="1 2 3")
    p.version = version
    play(p, "unit bakery", "at b7", "draw")
    return p


ANIMALS = {"units": "sheep a1, cow d1", "contracts": "46", "goods": "wool wool"}

# Each with what MacKenzie has, the ports, what is played, and the decision that it leads to.
DECISIONS = [
    ({"units": "sheep a1"}, "5 2 3 4", ["unit sheep"], "hex"),
    ({"units": "sheep a1"}, "5 2 3 4", ["unit sheep", "at b1"], "bonus"),
    ({"units": BAKERIES}, "5 2 3 4", ["unit bakery", "at b7", "draw"], "keep"),
    ({"units": "sheep a1"}, "6 2 3 4", ["port a"], "shift"),
    ({"units": "sheep a1"}, "6 2 3 4", ["port a", "shift wool down"], "trade"),
    ({"units": "sheep a1"}, "6 2 3 4", ["unit sheep", "at b1", "port a"], "shift-bonus"),
    ({"units": "sheep a1"}, "6 2 3 4", ["unit sheep", "at b1", "port a", "shift milk up"], "buy-shifted"),
    (ANIMALS, "1 2 3 4", ["fulfil 46"], "deliver"),
    (
        {"units": "sheep a1, cow d1", "contracts": "46", "goods": "wool wool"},
        "1 2 3 4",
        ["fulfil 46", "port a"],
        "spare",
    ),
    ({"units": "sheep a1", "contracts": "6", "goods": "wool wool wool"}, "5 2 3 4", ["fulfil 6"], "bonuses"),
    ({"units": "sheep a1", "goods": "wool"}, "2 5 3 4", ["port a"], "discard"),
    ({"units": "sheep a1", "goods": "wool"}, "2 5 3 4", ["port a", "discard wool"], "gain"),
    ({"units": "sheep a1, cow d1"}, "7 2 3 4", ["port a"], "swap"),
    ({"units": "sheep a1, cow d1"}, "7 2 3 4", ["port a", "swap a1", "swap d1"], "swap-for"),
    ({"units": "sheep a1"}, "9 5 3 4", ["port a"], "copy"),
]


@pytest.mark.rule("CAL-EXP-02", "CAL-MCK-09")
def test_a_barrel_is_no_place_that_a_unit_could_go_to() -> None:
    p = table(mackenzie(money=60, cellar="1 3", units="sheep h4"), players=3)
    play(p, "unit sheep")
    assert "barrel 1" in legal(p)
    assert sorted(p.view(0)["costs"]) == sorted(text.removeprefix("at ") for text in legal(p, "at"))


@pytest.mark.rule("CAL-MCK-09", "CAL-MCK-04")
@pytest.mark.parametrize(("has", "ports", "before", "name"), DECISIONS, ids=lambda value: str(value)[:12])
def test_at_every_decision_of_the_own_turn(has: dict[str, str], ports: str, before: list[str], name: str) -> None:
    p = table(mackenzie(money=60, cellar="1 3", **has), mat(units="cow b2"), players=3, ports=ports)
    play(p, *before)
    assert step(p) == name
    choices, paid, stock = legal(p), money(p), goods(p).count("whisky")
    assert choices[-2:] == ["barrel 1", "barrel 3"]
    refused(p, "barrel 2", "CAL-MCK-04")
    play(p, "barrel 3")
    assert (step(p), cellar(p), money(p), goods(p).count("whisky")) == (name, "1", paid + 15, stock + 1)
    assert set(choices) - set(legal(p)) == {"barrel 3"}  # what could be done can still be done
    play(p, "barrel 1")
    assert (step(p), cellar(p), money(p)) == (name, "", paid + 15)


@pytest.mark.rule("CAL-MCK-09")
@pytest.mark.parametrize("name", [name for _, _, _, name in DECISIONS])
def test_nobody_else_takes_barrels(name: str) -> None:
    has, ports, before, _ = next(row for row in DECISIONS if row[3] == name)
    p = table(mat(money=60, **has), mackenzie(units="cow b2", cellar="1 3"), players=3, ports=ports)  # type: ignore[arg-type]
    play(p, *before)
    assert step(p) == name
    for barrel in ("barrel 1", "barrel 3"):
        refused(p, barrel, "CAL-TRN-07")


@pytest.mark.rule("CAL-MCK-09")
@pytest.mark.parametrize("seed", range(3))
def test_in_every_turn_until_the_round_is_over(seed: int) -> None:
    own = mackenzie(money=90, cellar="1 2 3", hired=7, goods="wool wool wool milk bread", units="sheep a1, cow d1")
    p = table(own, mat(money=60, units="cow b2"), players=3, ports="4 6 7 9")
    rng = Rng(seed)
    while get(p, "round") == 1 and len(get(p, "passed")) < 3:
        if p.actor == 0:
            assert legal(p, "barrel") == ["barrel 1", "barrel 2", "barrel 3"]
        moves = [move for move in p.moves() if move.verb != "barrel"]
        p.play(moves[rng.below(len(moves))])


# Where only the barrels' money helps, the decision is asked.


@pytest.mark.rule("CAL-MCK-09", "CAL-BLD-07")
def test_a_drawn_contract_is_paid_with_a_barrel() -> None:
    p = drawing(2)
    assert (step(p), money(p), legal(p)) == ("keep", 0, ["done", "barrel 3"])
    refused(p, "keep 1", "CAL-BLD-07")  # £10 in the fourth round
    refused(p, "keep 4", "CAL-BLD-02")  # not drawn
    play(p, "barrel 3")
    assert legal(p) == ["done", "keep 1", "keep 2", "keep 3"]
    play(p, "keep 2")
    assert (contracts(p), money(p), goods(p), cellar(p)) == ("2", 15 - 10, "whisky", "")


@pytest.mark.rule("CAL-MCK-09")
def test_or_the_contracts_go_back_and_the_barrel_stays() -> None:
    p = drawing(2)
    play(p, "done")
    assert (contracts(p), pile(p)[-3:], cellar(p), legal(p)) == ("", [1, 2, 3], "3", ["barrel 3", "end"])


@pytest.mark.rule("CAL-MCK-09", "CAL-MCK-05")
def test_nothing_is_asked_where_the_barrels_do_not_pay_enough() -> None:
    p = drawing(2, "2")  # £7 for a contract of £10
    assert (step(p), pile(p)[-3:], cellar(p)) == ("turn", [1, 2, 3], "2")
    assert step(drawing(2, "1 2")) == "turn"
    assert step(drawing(2, "2 3")) == "keep"


@pytest.mark.rule("CAL-MCK-09")
def test_in_the_first_version_of_the_rules_the_contracts_go_back_at_once() -> None:
    p = drawing(1)
    assert (step(p), pile(p)[-3:], cellar(p), legal(p)) == ("turn", [1, 2, 3], "3", ["barrel 3", "end"])


@pytest.mark.rule("CAL-MCK-09", "CAL-DXB-03")
@pytest.mark.parametrize(("cask", "asked"), [("1", False), ("2", True)])
def test_a_barrel_pays_the_unit_of_a_free_expansion(cask: str, asked: bool) -> None:
    """Contract 1: four wool for a free expansion, cotton and a hop. A woodcutter costs £6."""
    own = mackenzie(goods="wool wool wool wool", contracts="1", units="sheep a1", cellar=cask)
    p = table(own, players=3)
    play(p, "fulfil 1")
    assert fulfilled(p) == "1"
    if not asked:
        assert legal(p) == ["barrel 1", "end"]
        return
    assert (step(p), legal(p)) == ("bonuses", ["done", "barrel 2"])
    play(p, "barrel 2")
    assert legal(p) == ["done", "unit woodcutter"]
    play(p, "unit woodcutter", "at b1")
    assert (money(p), units(p)) == (1, "sheep a1, woodcutter b1")


@pytest.mark.rule("CAL-MCK-09", "CAL-NBH-01")
@pytest.mark.parametrize(
    ("cask", "neighbour", "asked"), [("2", "cow b2", True), ("1", "cow b2", False), ("2", "", False)]
)
def test_a_barrel_pays_for_a_neighbours_goods(cask: str, neighbour: str, asked: bool) -> None:
    p = table(mackenzie(money=8 + 6, units="sheep a1", cellar=cask), mat(units=neighbour), players=3)
    play(p, "unit sheep", "at b1")
    assert money(p) == 0
    if not asked:
        assert legal(p) == [f"barrel {cask}", "end"]
        return
    assert (step(p), legal(p)) == ("bonus", ["done", "barrel 2"])
    refused(p, "buy milk 1", "CAL-GEN-07")
    play(p, "barrel 2")
    assert legal(p) == ["done", "buy milk 1", "buy milk 2"]


@pytest.mark.rule("CAL-MCK-09", "CAL-PTL-15")
@pytest.mark.parametrize(
    ("cask", "choices"), [("3", ["spare mutton", "barrel 3"]), ("1", ["slaughter d1", "barrel 1"])]
)
def test_a_barrel_pays_the_copying_port_that_could_spare_the_rest(cask: str, choices: list[str]) -> None:
    """A cow and no sheep: port 1 must spare the mutton, unless port 9 could still do so for £3."""
    own = mackenzie(units="cow d1, bakery a1, bakery m2", contracts="46", goods="wool wool", cellar=cask)
    p = table(own, players=3, ports="1 9 3 4")
    play(p, "fulfil 46", "port a")
    assert legal(p) == choices
    if cask == "3":
        play(p, "barrel 3")
        assert legal(p) == ["spare mutton", "spare beef"]


@pytest.mark.rule("CAL-MCK-09")
@pytest.mark.parametrize("name", [name for _, _, _, name in DECISIONS])
def test_in_the_first_version_only_before_and_after_the_main_action(name: str) -> None:
    has, ports, before, _ = next(row for row in DECISIONS if row[3] == name)
    p = table(mackenzie(money=60, **has), mat(units="cow b2"), players=3, ports=ports)
    p.version = 1
    assert legal(p, "barrel") == ["barrel 3"]
    play(p, *before)
    assert (step(p), legal(p, "barrel")) == (name, [])


@pytest.mark.rule("CAL-MCK-09")
def test_not_in_production() -> None:
    p = table(mackenzie(goods="grain", units="distillery i4", cellar="1"), passed="1")
    play(p, "pass")
    refused(p, "barrel 2", "CAL-MCK-09")
    play(p, "make whisky 1")
    assert step(p) == "cellar"
    refused(p, "barrel 2", "CAL-MCK-09")
