"""Port 7, which exchanges two units for two others (CAL-PTL)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia import GAME
from tests.games.caledonia.table import (
    contracts,
    goods,
    left,
    mat,
    money,
    table,
    units,
    used,
)
from tests.games.playing import legal, play, refused, step

# Port 7: two units for two.


@pytest.mark.rule("CAL-PTL-07")
def test_two_units_exchanged_for_nothing() -> None:
    p = table(mat(units="sheep a1, woodcutter c1, cow d1", money=2), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for distillery")
    assert (units(p), money(p)) == ("bakery a1, distillery c1, cow d1", 2)
    assert [left(p, kind) for kind in ("sheep", "woodcutter", "bakery", "distillery")] == [4, 4, 3, 3]
    assert (used(p), p.actor, step(p)) == ("a", 0, "turn")


@pytest.mark.rule("CAL-PTL-07")
def test_each_takes_the_hex_of_the_unit_it_replaces() -> None:
    p = table(mat(units="sheep a1, woodcutter c1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap c1", "swap a1", "for cow", "for dairy")
    assert units(p) == "dairy a1, cow c1"


@pytest.mark.rule("CAL-PTL-08")
def test_no_fields() -> None:
    p = table(mat(units="sheep a1, field d1, cow c1"), players=3, ports="7 2 3 4")
    play(p, "port a")
    refused(p, "swap d1", "CAL-PTL-08")
    play(p, "swap a1", "swap c1")
    refused(p, "for field", "CAL-PTL-08")
    play(p, "for dairy")
    refused(p, "for field", "CAL-PTL-08")


@pytest.mark.rule("CAL-PTL-08")
def test_the_new_unit_fits_its_hex() -> None:
    p = table(mat(units="sheep a1, cow c1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1")
    assert legal(p) == ["for dairy", "for bakery", "for distillery"]  # a1 is grassland
    refused(p, "for woodcutter", "CAL-PTL-08")
    play(p, "for dairy")
    assert legal(p) == ["for dairy", "for bakery", "for distillery", "for woodcutter"]  # c1 is forest, too
    refused(p, "for miner", "CAL-PTL-08")


@pytest.mark.rule("CAL-PTL-08")
def test_the_new_units_differ_from_the_old() -> None:
    p = table(mat(units="sheep a1, cow c1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1")
    refused(p, "for sheep", "CAL-PTL-08")
    refused(p, "for cow", "CAL-PTL-08")  # it could stand there, but a cow goes


@pytest.mark.rule("CAL-PTL-08")
def test_only_own_units_on_the_map() -> None:
    p = table(mat(units="sheep a1, cow c1"), mat(units="bakery d1"), players=3, ports="7 2 3 4")
    play(p, "port a")
    refused(p, "swap d1", "CAL-PTL-08")
    refused(p, "swap d2", "CAL-PTL-08")


@pytest.mark.rule("CAL-PTL-09")
def test_the_fourth_factory_brings_a_building_bonus() -> None:
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d1, bakery d2")
    p = table(mine, players=3, ports="7 2 3 4", round=2, next_contracts="8 9 10")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert legal(p) == ["done", "draw"]
    play(p, "draw", "keep 9")
    assert (contracts(p), step(p), p.actor) == ("9", "turn", 0)


@pytest.mark.rule("CAL-PTL-09")
def test_not_with_a_full_box() -> None:
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d1, bakery d2", contracts="1")
    p = table(mine, players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert (step(p), legal(p, "draw")) == ("turn", [])


@pytest.mark.rule("CAL-PTL-10")
def test_no_neighbourhood_bonus() -> None:
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d2, bakery e2", money=50)
    p = table(mine, mat(units="sheep b1, cow d1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert step(p) == "bonus"  # for the fourth bakery
    assert legal(p) == ["done", "draw"]
    refused(p, "buy wool 1", "CAL-NBH-01")


@pytest.mark.rule("CAL-PTL-10", "CAL-NBH-10")
def test_nor_that_of_the_expansion_before() -> None:
    """The cow beside b1 was for the expansion; the exchange after it is for the building bonus alone."""
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d2, bakery e2", money=50)
    p = table(mine, mat(units="cow b2"), players=3, ports="7 2 3 4")
    play(p, "unit sheep", "at b1", "done", "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert legal(p) == ["done", "draw"]
    refused(p, "buy milk 1", "CAL-NBH-01")


@pytest.mark.rule("CAL-PTL-10", "CAL-NBH-10")
@pytest.mark.parametrize("bought", [[], ["buy milk 1"]])
def test_nor_one_left_over_from_an_expansion_before(bought: list[str]) -> None:
    """A cow beside a rival's one first; then the port brings a fourth bakery, and nothing of neighbours."""
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d2, bakery e2, sheep h4", money=50)
    p = table(mine, mat(units="cow i3"), players=3, ports="7 2 3 4")
    play(p, "unit cow", "at i4", *(bought or ["done"]))
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert legal(p) == ["done", "draw"]
    refused(p, "buy milk 1", "CAL-NBH-01")


@pytest.mark.rule("CAL-PTL-11", "CAL-NBH-10")
def test_port_8_has_no_neighbours_either() -> None:
    p = table(mat(units="cow a1, sheep h4", money=50), mat(units="cow i3"), players=3, ports="8 2 3 4")
    play(p, "unit cow", "at i4", "done", "port a")
    assert legal(p) == ["done", "draw"]
    refused(p, "buy milk 1", "CAL-NBH-01")


@pytest.mark.rule("CAL-PTL-18")
def test_by_the_erratum_with_it() -> None:
    mine = mat(units="sheep a1, cow c1", money=50)
    p = table(mine, mat(units="sheep b1, cow d1"), players=3, ports="7 2 3 4", port7="neighbours")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert legal(p) == ["done", "buy wool 1", "buy wool 2", "buy milk 1", "buy milk 2"]
    play(p, "buy milk 1")
    refused(p, "buy milk 1", "CAL-NBH-19")
    play(p, "buy wool 1")
    assert (goods(p), money(p)) == ("wool milk", 50 - (5 - 2) - (4 - 2))
    p = table(mine, mat(units="sheep b1, cow d1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy")
    assert step(p) == "turn"


@pytest.mark.rule("CAL-PTL-18")
def test_the_rulebook_is_the_default() -> None:
    option = next(option for option in GAME.options if option.name == "port7")
    assert (option.default, option.choices) == ("plain", ("plain", "neighbours"))


@pytest.mark.rule("CAL-PTL-17")
def test_exactly_two() -> None:
    p = table(mat(units="sheep a1, cow c1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1")
    refused(p, "done", "CAL-PTL-17")
    refused(p, "swap a1", "CAL-PTL-08")  # not the same twice
    play(p, "swap c1", "for bakery")
    refused(p, "done", "CAL-PTL-17")


@pytest.mark.rule("CAL-PTL-17")
def test_two_alike_for_two_alike() -> None:
    p = table(mat(units="sheep a1, sheep c1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for bakery")
    assert units(p) == "bakery a1, bakery c1"


@pytest.mark.rule("CAL-PTL-17")
def test_woodcutter_and_miner_are_different_kinds() -> None:
    p = table(mat(units="woodcutter g3, sheep a1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap g3", "swap a1", "for miner", "for cow")
    assert units(p) == "cow a1, miner g3"


@pytest.mark.rule("CAL-PTL-17")
def test_all_workers_of_macdonald_are_one_kind() -> None:
    p = table(mat(clan="macdonald", units="woodcutter g3, sheep a1"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap g3", "swap a1")
    refused(p, "for miner", "CAL-PTL-08")
    p = table(mat(clan="macdonald", units="woodcutter c1, sheep a1, cow c2"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c2", "for bakery")
    assert "for miner" in legal(p)  # no worker goes


@pytest.mark.rule("CAL-PTL-17")
def test_both_at_once() -> None:
    """What is removed cannot be one of the new units, nor is one unit enough for two places."""
    p = table(mat(units="sheep a1, cow c1, bakery c2, bakery d1, bakery d2"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1", "for bakery")
    refused(p, "for bakery", "CAL-PTL-08")  # only one was left
    four = "cow b1, cow c1, cow c2, cow d1"
    p = table(mat(units=f"sheep a1, {four}"), players=3, ports="7 2 3 4")
    play(p, "port a", "swap a1", "swap c1")
    refused(p, "for cow", "CAL-PTL-08")  # none was left before one went


@pytest.mark.rule("CAL-PTL-19")
def test_two_fourth_factories() -> None:
    three_each = "bakery c2, bakery d1, bakery d2, dairy d3, dairy d4, dairy c5"
    mine = mat(units=f"sheep a1, cow c1, {three_each}")
    p = table(mine, players=3, ports="7 2 3 4", round=2, next_contracts="8 9 10 11 12 13")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy", "draw", "done")
    assert legal(p) == ["done", "draw"]  # the box is still empty
    play(p, "draw", "keep 12")
    assert (contracts(p), step(p)) == ("12", "turn")
    p = table(mine, players=3, ports="7 2 3 4", round=2, next_contracts="8 9 10 11 12 13")
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for dairy", "draw", "keep 8")
    assert (contracts(p), step(p)) == ("8", "turn")  # it is full


@pytest.mark.rule("CAL-PTL-19")
def test_from_two_to_four_once() -> None:
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d1")
    p = table(mine, players=3, ports="7 2 3 4", round=2)
    play(p, "port a", "swap a1", "swap c1", "for bakery", "for bakery", "draw", "done")
    assert (step(p), contracts(p)) == ("turn", "")


@pytest.mark.rule("CAL-PTL-19")
def test_not_when_four_stood_there_before() -> None:
    mine = mat(units="sheep a1, cow c1, bakery c2, bakery d1, bakery d2, bakery d3")
    p = table(mine, players=3, ports="7 2 3 4", round=2)
    play(p, "port a", "swap a1", "swap c1", "for dairy", "for distillery")
    assert step(p) == "turn"
