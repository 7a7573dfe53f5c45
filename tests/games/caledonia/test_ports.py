"""Using ports (CAL-POR)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.components import LEVELS
from tests.games.caledonia.table import end_round, mat, money, table, units, used
from tests.games.playing import get, legal, play, refused, step

# With three or four players port A touches a1 and the loch a2, B m2 and the loch m1, C m9 and the loch l9, D a9 and the
# loch b9. With one or two they lie on the lochs a2 and m1 and on the shaded hexes m9 and a9.
COINS_AT_D = "2 3 4 5"


@pytest.mark.rule("CAL-POR-01")
@pytest.mark.parametrize(("port", "place"), [("a", "a1"), ("b", "m2"), ("c", "m9"), ("d", "a9")])
def test_a_port_beside_an_own_unit_and_the_main_action(port: str, place: str) -> None:
    tiles = ["2", "3", "4", "2"]
    tiles["abcd".index(port)] = "5"
    p = table(mat(units=f"sheep {place}"), players=3, ports=" ".join(tiles))
    assert legal(p, "port") == [f"port {port}"]
    play(p, f"port {port}")
    assert (money(p), used(p), p.actor) == (10, port, 0)
    play(p, "hire")
    assert (money(p), p.actor) == (6, 1)


@pytest.mark.rule("CAL-POR-01")
def test_a_port_within_shipping_reach() -> None:
    p = table(mat(units="sheep b2", shipping="loch-1"), players=3, ports="5 2 3 4")
    play(p, "port a")  # over the loch a2
    assert money(p) == 10


@pytest.mark.rule("CAL-POR-01")
def test_not_without_access() -> None:
    p = table(mat(units="sheep b2", shipping="river"), mat(units="sheep a1"), players=3, ports="5 2 3 4")
    for port in "abcd":
        refused(p, f"port {port}", "CAL-POR-01")


@pytest.mark.rule("CAL-POR-01")
@pytest.mark.parametrize(
    ("unit", "port", "least"),
    [
        ("sheep b2", "a", "none"),  # beside the loch a2, on which it lies
        ("sheep b3", "a", None),  # from c3 no loch leads on
        ("miner l2", "b", "loch-1"),  # over l1 to the loch m1
        ("sheep k8", "c", "loch-1"),  # over l8 to the shaded m9
        ("sheep d8", "d", "loch-2"),  # over c9 and b9 to the shaded a9
    ],
)
def test_with_two_players(unit: str, port: str, least: str | None) -> None:
    first = len(LEVELS) if least is None else LEVELS.index(least)
    for number, level in enumerate(LEVELS):
        p = table(mat(units=unit, shipping=level), ports="4 5 8 4")
        assert legal(p, "port") == ([f"port {port}"] if number >= first else [])


@pytest.mark.rule("CAL-POR-01")
@pytest.mark.parametrize(("players", "port"), [(2, "a2"), (3, "port-a")])
def test_a_fisherman_on_the_port_uses_it(players: int, port: str) -> None:
    fisher = mat(clan="macdonald", units=f"fisherman {port}")
    p = table(fisher, players=players, ports="5 2 3 4")
    assert legal(p, "port") == ["port a"]
    p = table(mat(units="cow d4"), fisher, players=players, ports="5 2 3 4")
    refused(p, "port a", "CAL-POR-01")  # somebody else's
    play(p, "pass", "port a")
    assert used(p, 1) == "a"


@pytest.mark.rule("CAL-POR-02")
def test_before_the_main_action() -> None:
    p = table(mat(units="sheep a9"), players=3, ports=COINS_AT_D)
    refused(p, "hire", "CAL-HIR-02")
    play(p, "port d", "hire")  # the money can be spent
    assert (money(p), p.actor) == (6, 1)


@pytest.mark.rule("CAL-POR-02")
def test_after_the_main_action() -> None:
    p = table(mat(units="sheep a9", money=4), players=3, ports=COINS_AT_D)
    play(p, "hire")
    assert (p.actor, legal(p)) == (0, ["port d", "end"])
    refused(p, "shipping", "CAL-TRN-08")
    play(p, "port d")
    assert (money(p), p.actor) == (10, 1)


@pytest.mark.rule("CAL-POR-02")
def test_in_the_turn_access_is_gained() -> None:
    p = table(mat(units="sheep a8", money=11), players=3, ports=COINS_AT_D)
    refused(p, "port d", "CAL-POR-01")
    play(p, "unit cow", "at a9", "port d")
    assert (money(p), p.actor) == (0 + 10, 1)


@pytest.mark.rule("CAL-POR-02")
def test_in_any_later_turn() -> None:
    p = table(mat(units="sheep a8", money=15), players=3, ports=COINS_AT_D)
    play(p, "unit cow", "at a9", "end", "pass", "pass", "hire", "end")
    assert (p.actor, used(p)) == (0, "")
    play(p, "pass")
    assert get(p, "round") == 2
    while p.actor != 0:
        play(p, "pass")
    play(p, "port d")
    assert used(p) == "d"


@pytest.mark.rule("CAL-POR-03")
def test_a_slaughtered_unit_gives_no_access() -> None:
    mine = mat(units="cow a9, sheep a1", contracts="16", goods="wool")
    p = table(mine, players=3, ports="4 2 3 5")
    assert legal(p, "port") == ["port a", "port d"]
    play(p, "fulfil 16", "slaughter a9")
    assert legal(p) == ["port a", "end"]
    refused(p, "port d", "CAL-POR-01")


@pytest.mark.rule("CAL-POR-03")
def test_unless_another_unit_gives_it() -> None:
    mine = mat(units="cow a9, sheep a8", contracts="16", goods="wool", shipping="loch-2")
    p = table(mine, players=3, ports=COINS_AT_D)
    play(p, "fulfil 16", "slaughter a9", "port d")  # from a8 over b8 and b9
    assert used(p) == "d"


@pytest.mark.rule("CAL-POR-03")
def test_a_unit_that_moved_away_gives_no_access() -> None:
    p = table(mat(clan="macdonald", units="fisherman b9"), players=3, ports=COINS_AT_D)
    assert legal(p, "port") == ["port d"]
    play(p, "row b9", "at b8")
    refused(p, "port d", "CAL-POR-01")


@pytest.mark.rule("CAL-POR-04")
def test_once_a_game() -> None:
    p = table(mat(units="sheep a9", money=8), players=3, ports=COINS_AT_D)
    play(p, "port d")
    refused(p, "port d", "CAL-POR-04")
    play(p, "hire", "pass", "pass")
    refused(p, "port d", "CAL-POR-04")
    play(p, "pass")
    while p.actor != 0:
        play(p, "pass")
    assert get(p, "round") == 2
    refused(p, "port d", "CAL-POR-04")
    assert p.view(-1)["areas"][0]["used_ports"] == [3]


@pytest.mark.rule("CAL-POR-05")
def test_markers_of_others_do_not_block() -> None:
    p = table(
        mat(units="sheep a9", shipping="none"), mat(units="cow d8", shipping="loch-2"), players=3, ports=COINS_AT_D
    )
    play(p, "port d", "pass", "port d")
    assert (used(p, 0), used(p, 1)) == ("d", "d")
    assert (money(p, 0), money(p, 1)) == (26, 10)


@pytest.mark.rule("CAL-POR-06")
def test_several_ports_in_a_turn() -> None:
    p = table(mat(units="sheep a9, cow a1, bakery m2", goods="wool bread"), players=3, ports="2 3 4 5")
    play(p, "port d", "port b", "discard bread", "gain whisky", "gain whisky")
    assert p.actor == 0
    play(p, "hire", "port a", "discard wool", "gain milk", "gain milk", "gain milk")
    assert (used(p), p.actor) == ("a b d", 1)


@pytest.mark.rule("CAL-POR-07")
def test_not_on_the_turn_of_others() -> None:
    p = table(mat(units="sheep a9", money=4), mat(units="sheep c2"), players=3, ports=COINS_AT_D)
    play(p, "hire", "end")
    assert (p.actor, legal(p, "port")) == (1, [])
    refused(p, "port d", "CAL-POR-01")


@pytest.mark.rule("CAL-POR-07")
def test_not_in_production() -> None:
    p = table(mat(units="sheep a9, dairy c2, cow d1"), players=3, ports=COINS_AT_D)
    play(p, "pass", "pass", "pass")
    assert step(p) == "make"
    refused(p, "port d", "CAL-POR-07")


@pytest.mark.rule("CAL-POR-07")
def test_not_while_the_first_workers_are_placed() -> None:
    p = table(mat(money=99), mat(money=99), mat(money=99), at="worker", ports="5 2 3 4")
    for unit, place in [("woodcutter", "c1"), ("miner", "l2"), ("miner", "h3")]:
        assert legal(p, "port") == []
        play(p, f"unit {unit}", f"at {place}")
    assert get(p, "round") == 0
    assert legal(p, "port") == []


@pytest.mark.rule("CAL-POR-08")
@pytest.mark.parametrize("level", LEVELS)
def test_black_beside_the_port_and_red_two_lochs_away(level: str) -> None:
    black, red = mat(units="sheep a9", shipping=level), mat(units="sheep d8", shipping=level)
    p = table(black, red, players=3, ports=COINS_AT_D)
    assert legal(p, "port") == ["port d"]
    play(p, "port d", "pass")
    if level in ("none", "river", "loch-1"):
        refused(p, "port d", "CAL-POR-01")
    else:
        play(p, "port d")
        assert used(p, 1) == "d"


@pytest.mark.rule("CAL-POR-09")
def test_not_in_the_middle_of_expanding() -> None:
    p = table(mat(units="sheep a9", money=50), mat(units="cow a7"), players=3, ports=COINS_AT_D)
    play(p, "unit sheep")
    refused(p, "port d", "CAL-POR-09")
    play(p, "at a8")
    assert step(p) == "bonus"
    refused(p, "port d", "CAL-POR-09")
    play(p, "done", "port d")
    assert used(p) == "d"


@pytest.mark.rule("CAL-POR-09")
def test_not_in_the_middle_of_fulfilling() -> None:
    mine = mat(units="sheep a9, cow c2", contracts="46", goods="wool wool")
    p = table(mine, players=3, ports=COINS_AT_D)
    play(p, "fulfil 46")
    refused(p, "port d", "CAL-POR-09")
    play(p, "slaughter c2")
    refused(p, "port d", "CAL-POR-09")
    play(p, "slaughter a9")
    assert step(p) == "bonuses"
    refused(p, "port d", "CAL-POR-09")


@pytest.mark.rule("CAL-POR-09")
def test_not_while_a_drawn_contract_is_chosen() -> None:
    p = table(mat(units="bakery a9, bakery a8, bakery a7", money=50), players=3, ports=COINS_AT_D)
    play(p, "unit bakery", "at b7", "draw")
    refused(p, "port d", "CAL-POR-09")


@pytest.mark.rule("CAL-POR-09")
def test_only_the_meat_and_price_ports_belong_to_a_step() -> None:
    mine = mat(units="sheep a9, cow a1, cow c2", contracts="46", goods="wool wool")
    p = table(mine, players=3, ports="1 2 3 5")
    refused(p, "port a", "CAL-POR-09")  # nothing is being fulfilled
    play(p, "fulfil 46")
    assert legal(p, "port") == ["port a"]
    p = table(mat(units="sheep a1, cow a9", money=50), mat(units="cow b2"), players=3, ports="6 2 3 5")
    play(p, "unit sheep", "at b1")
    assert legal(p, "port") == ["port a"]


# A port used for nothing.


@pytest.mark.rule("CAL-POR-10")
def test_goods_ports_need_a_good_to_discard() -> None:
    p = table(mat(units="sheep a1, sheep m2", goods="bread"), players=3, ports="2 3 4 5")
    refused(p, "port a", "CAL-POR-10")
    assert "port b" in legal(p)
    p = table(mat(units="sheep a1, sheep m2", goods="grain"), players=3, ports="2 3 4 5")
    assert "port a" in legal(p)
    refused(p, "port b", "CAL-POR-10")


@pytest.mark.rule("CAL-POR-10")
def test_the_exchange_port_needs_two_exchanges() -> None:
    p = table(mat(units="sheep a1"), players=3, ports="7 2 3 4")
    refused(p, "port a", "CAL-POR-10")
    p = table(mat(units="sheep a1, field d1"), players=3, ports="7 2 3 4")
    refused(p, "port a", "CAL-POR-10")
    p = table(mat(units="sheep a1, woodcutter e1"), players=3, ports="7 2 3 4")  # nothing else may stand in a forest
    refused(p, "port a", "CAL-POR-10")
    p = table(mat(units="sheep a1, sheep d1"), players=3, ports="7 2 3 4")
    assert "port a" in legal(p)


@pytest.mark.rule("CAL-POR-10")
def test_the_meat_port_needs_a_contract_with_meat() -> None:
    p = table(mat(units="sheep a1", contracts="6", goods="wool wool wool"), players=3, ports="1 2 3 4")
    assert legal(p, "port") == []
    play(p, "fulfil 6")
    assert step(p) == "bonuses"
    refused(p, "port a", "CAL-POR-09")


@pytest.mark.rule("CAL-POR-10")
def test_the_price_port_needs_a_trade() -> None:
    p = table(mat(units="sheep a1", buying="milk milk", money=50), players=3, ports="6 2 3 4")
    refused(p, "port a", "CAL-POR-10")  # no merchant left
    p = table(mat(units="sheep a1", money=2), players=3, ports="6 2 3 4")
    refused(p, "port a", "CAL-POR-10")  # nothing to sell, and too little to buy even at the lowest price
    p = table(mat(units="sheep a1", money=3), players=3, ports="6 2 3 4")
    assert "port a" in legal(p)
    p = table(mat(units="sheep a1", money=50), players=3, ports="6 2 3 4")
    play(p, "hire")
    assert p.actor == 1  # no trade after another main action: nothing was left to ask


@pytest.mark.rule("CAL-POR-10")
def test_the_copying_port_needs_something_to_copy() -> None:
    p = table(mat(units="sheep a1", money=10, buying="milk milk"), players=3, ports="9 1 6 7")
    refused(p, "port a", "CAL-POR-10")
    p = table(mat(units="sheep a1", money=10, buying="milk milk"), players=3, ports="9 1 6 5")
    assert "port a" in legal(p)


@pytest.mark.rule("CAL-POR-10")
def test_a_refused_port_stays_available() -> None:
    p = table(mat(units="sheep a1"), players=3, ports="2 3 4 5")
    refused(p, "port a", "CAL-POR-10")
    end_round(p)
    while p.actor != 0:
        play(p, "pass")
    assert legal(p, "port") == ["port a"]  # the sheep has given wool


@pytest.mark.rule("CAL-POR-10")
def test_three_ports_always_have_an_effect() -> None:
    full = mat(
        units="sheep a1, sheep m2, sheep m9",
        contracts="5",
        shipping="loch-4",
        hired=7,
        technology="woodcutter miner",
    )
    p = table(full, players=3, ports="4 5 8 1")
    assert legal(p, "port") == ["port a", "port b", "port c"]
    play(p, "port a", "port c", "port b")
    assert (money(p), p.view(-1)["areas"][0]["glory"], units(p)) == (15, 3, "sheep a1, sheep m2, sheep m9")
