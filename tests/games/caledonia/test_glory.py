"""The scoring phase and the scoring tiles (CAL-SCO, CAL-STL)."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.games.caledonia.components import CLANS
from ludoteca.games.caledonia.ground import HEXES, LOCH, PLACES, SPOTS, Ground, around, on_ring
from tests.games.caledonia.table import Mat, cellar, end_round, glory, goods, here, mat, table
from tests.games.playing import get, legal, play, told

SIDES = ["".join(sides) for sides in product("12", repeat=4)]


def scored(tile: int, own: Mat, players: int = 2, ports: str = "") -> int:
    """What a scoring tile gives seat 0 in a round in which everybody just passes."""
    p = table(own, players=players, tiles=f"{tile} 1 2 3 4", ports=ports)
    end_round(p)
    return glory(p)


@pytest.mark.rule("CAL-SCO-01")
def test_only_the_tile_of_the_round_for_everybody() -> None:
    mats = mat(goods="wool bread bread"), mat(goods="grain grain", units="sheep c2")
    p = table(*mats, tiles="1 3 2 4 6", ports="")
    for expected in [(1, 3), (1, 3 + 1), (1 + 3, 3 + 1)]:
        events = end_round(p)
        assert (glory(p, 0), glory(p, 1)) == expected
        assert len(told(events, "scored")) == 2
    assert get(p, "round") == 4


@pytest.mark.rule("CAL-SCO-01")
def test_after_production() -> None:
    p = table(mat(units="sheep c2, cow d2, dairy d4"), tiles="1 2 3 4 6", ports="")
    play(p, "pass", "pass")
    assert glory(p) == 0
    play(p, "make cheese 1")
    assert (glory(p), goods(p)) == (1, "wool cheese")  # the milk has gone into the cheese


@pytest.mark.rule("CAL-SCO-02")
def test_counting_consumes_nothing() -> None:
    mine = mat(goods="wool grain bread bread", units="bakery d3, field c2", fulfilled="3 10")
    for tile in range(1, 10):
        p = table(mine, tiles=f"{tile} 1 2 3 4", ports="")
        end_round(p)
        plain = table(mine, tiles="", ports="")
        end_round(plain)
        for key in ("goods", "on_map", "fulfilled", "imports", "money", "meat"):
            assert p.view(0)["areas"][0][key] == plain.view(0)["areas"][0][key]


@pytest.mark.rule("CAL-SCO-02")
def test_what_was_counted_counts_again() -> None:
    p = table(mat(units="bakery d3, woodcutter f2"), tiles="3 9 4 8 6", ports="")
    gains = []
    for _ in range(3):
        before = glory(p)
        end_round(p)
        gains.append(glory(p) - before)
    assert gains == [1, 4, 2]  # a factory; d3 and f2 cost 5 and 6; a worker


@pytest.mark.rule("CAL-SCO-03")
def test_glory_has_no_limit() -> None:
    p = table(mat(glory=29, goods=" ".join(["wool"] * 35)), mat(glory=60, goods="wool"), ports="")
    end_round(p)
    assert (glory(p, 0), glory(p, 1)) == (64, 61)


@pytest.mark.rule("CAL-SCO-04")
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 3), (3, 3), (4, 6), (5, 6), (6, 9)])
def test_only_complete_pairs(number: int, points: int) -> None:
    assert scored(2, mat(goods=" ".join(["bread"] * number))) == points
    on_border = ["sheep b2", "cow b3", "field b4", "dairy c2", "bakery d2", "distillery e2"][:number]
    assert scored(5, mat(units=", ".join(on_border))) == points


# The tiles.


@pytest.mark.rule("CAL-STL-01")
def test_tile_1_basic_goods() -> None:
    assert scored(1, mat(goods="wool wool milk grain cheese bread whisky")) == 4


@pytest.mark.rule("CAL-STL-02")
def test_tile_2_processed_goods() -> None:
    assert scored(2, mat(goods="wool milk grain cheese bread whisky whisky")) == 6


@pytest.mark.rule("CAL-STL-02")
@pytest.mark.parametrize(("barrels", "stock", "points"), [("1 2", "", 3), ("1", "cheese", 3), ("2", "", 0)])
def test_tile_2_whisky_in_the_cellar(barrels: str, stock: str, points: int) -> None:
    mine = mat(clan="mackenzie", cellar=barrels, goods=stock)
    p = table(mine, tiles="2 1 3 4 5", ports="")
    end_round(p)
    assert glory(p) == points
    assert cellar(p) == " ".join(str(int(place) + 1) for place in barrels.split())  # it has aged, and is still there


@pytest.mark.rule("CAL-STL-02")
def test_tile_2_a_barrel_that_leaves_counts_as_whisky() -> None:
    assert scored(2, mat(clan="mackenzie", cellar="3", goods="bread")) == 3


@pytest.mark.rule("CAL-STL-03")
def test_tile_3_animals_factories_and_fields() -> None:
    for kind in ("sheep", "cow", "dairy", "bakery", "distillery"):
        assert scored(3, mat(units=f"{kind} d2, {kind} d4")) == 2
    assert scored(3, mat(units="field d2, field d4")) == 4
    assert scored(3, mat(units="woodcutter f2, miner c4")) == 0
    assert scored(3, mat(units="sheep c2, cow d2, field d3, dairy d4, bakery g4, distillery h4, miner c4")) == 7


@pytest.mark.rule("CAL-STL-04")
def test_tile_4_workers() -> None:
    assert scored(4, mat(units="woodcutter f2, miner c4, miner c5, sheep d2, field d3")) == 6
    assert scored(4, mat(clan="macdonald", units="fisherman e3, fisherman i6, woodcutter f2")) == 6


@pytest.mark.rule("CAL-STL-05")
def test_tile_5_units_on_the_border_with_many_players() -> None:
    assert scored(5, mat(units="sheep a1, cow c1"), players=3) == 3
    assert scored(5, mat(units="sheep a1, cow c1, field m9, miner d9, bakery d4"), players=4) == 6
    assert scored(5, mat(units="sheep b2, cow c2, field l6"), players=3) == 0  # beside the ring
    assert scored(5, mat(units="sheep a1"), players=3) == 0


@pytest.mark.rule("CAL-STL-05")
def test_tile_5_counts_own_units_only() -> None:
    p = table(mat(units="sheep a1"), mat(units="cow b1, sheep c1"), players=3, tiles="5 1 2 3 4", ports="")
    end_round(p)
    assert [glory(p, seat) for seat in range(3)] == [0, 3, 0]


@pytest.mark.rule("CAL-STL-06")
@pytest.mark.parametrize("players", [1, 2])
def test_tile_5_with_few_players(players: int) -> None:
    assert scored(5, mat(units="sheep b2, cow c2, miner k8, bakery l6"), players=players) == 6
    assert scored(5, mat(units="sheep d4, cow d3, field h4"), players=players) == 0


def is_border(place: int, on: Ground, small: bool) -> bool:
    """The definition of the ledger."""
    if not small:
        return on_ring(place)
    loch = on.terrain[place] == LOCH
    if on_ring(place) and not loch:
        return False  # shaded
    shaded = [other for other in around(place) if on_ring(other) and on.terrain[other] != LOCH]
    return bool(shaded) or (loch and on_ring(place))


@pytest.mark.rule("CAL-STL-11")
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("players", [2, 4])
def test_border_hexes_of_every_map(sides: str, players: int) -> None:
    for ports in (False, True):
        on = here(sides, players, ports)
        expected = [place for place in range(HEXES) if is_border(place, on, players == 2) and place not in on.ports]
        assert [place for place in range(SPOTS) if on.border[place]] == expected


@pytest.mark.rule("CAL-STL-11")
def test_an_inner_hex_beside_lochs_of_the_ring_is_no_border_hex() -> None:
    assert not here(players=2).border[PLACES.index("j2")]
    assert scored(5, mat(units="sheep j2, cow b2")) == 0
    assert scored(5, mat(units="sheep i2, cow b2")) == 3


@pytest.mark.rule("CAL-STL-11")
def test_fishermen_on_the_border() -> None:
    macdonald = "macdonald"
    assert scored(5, mat(clan=macdonald, units="fisherman b9, fisherman f1"), players=3) == 3  # the ring
    assert scored(5, mat(clan=macdonald, units="fisherman b8, fisherman f1"), players=3) == 0
    assert scored(5, mat(clan=macdonald, units="fisherman b8, fisherman f1"), players=2) == 3  # b8 is beside shaded a8
    assert scored(5, mat(clan=macdonald, units="fisherman c8, fisherman f1"), players=2) == 0
    assert scored(5, mat(clan=macdonald, units="fisherman m1, fisherman f1"), players=2) == 3
    assert scored(5, mat(clan=macdonald, units="fisherman m1, fisherman f1"), players=2, ports="2 3 4 5") == 0  # a port


@pytest.mark.rule("CAL-STL-07")
def test_tile_6_imports() -> None:
    assert scored(6, mat(fulfilled="10 2 3")) == 4 + 3 + 2
    assert scored(6, mat(fulfilled="23")) == 0  # hops
    assert scored(6, mat()) == 0


@pytest.mark.rule("CAL-STL-07")
def test_tile_6_of_the_whole_game_and_own_contracts_only() -> None:
    mine = mat(fulfilled="10 2", contracts="48", goods="bread cheese wool")
    p = table(mine, mat(fulfilled="12"), round=5, tiles="1 2 3 4 6")
    play(p, "fulfil 48")
    end_round(p)
    assert (glory(p, 0), glory(p, 1)) == (4 + 3 + 3, 4)


@pytest.mark.rule("CAL-STL-08")
def test_tile_7_meat() -> None:
    assert scored(7, mat(fulfilled="20 46 16")) == 2 * (3 + 2 + 1)
    assert scored(7, mat(fulfilled="1 2 23")) == 0


@pytest.mark.rule("CAL-STL-08")
def test_tile_7_of_the_whole_game() -> None:
    mine = mat(fulfilled="20", contracts="46", goods="wool wool", units="sheep c2, cow d2")
    p = table(mine, round=4, tiles="1 2 3 7 4", ports="")
    play(p, "fulfil 46", "slaughter c2", "slaughter d2", "done")
    end_round(p)
    assert glory(p) == 2 * 5


@pytest.mark.rule("CAL-STL-09")
def test_tile_8_upgrades() -> None:
    assert scored(8, mat(shipping="loch-2")) == 3
    assert scored(8, mat(hired=5)) == 3
    assert scored(8, mat(technology="woodcutter miner")) == 2
    assert scored(8, mat(shipping="river", hired=3, technology="miner")) == 3


@pytest.mark.rule("CAL-STL-09")
def test_tile_8_merchants_on_the_market_count() -> None:
    assert scored(8, mat(hired=5, buying="wool wool wool", selling="milk")) == 3


@pytest.mark.rule("CAL-STL-09", "CAL-STL-12")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("clan", CLANS)
def test_tile_8_what_clans_start_with(clan: str, players: int) -> None:
    few = players <= 2
    others = [name for name in CLANS if name != clan][:players]
    offer = ", ".join(f"{name} {n + 1}" for n, name in enumerate([clan, *others]))
    p = table(players=players, at="draft", offer=offer, tiles="8 1 2 3 4", ports="")
    first = p.actor
    play(p, f"pick {clan}")
    while get(p, "round") == 0:
        play(p, legal(p)[0])
    end_round(p)
    expected = {"stewart": 4, "fergusson": 2 if few else 3, "macdonald": 1 if few else 0}
    assert glory(p, first) == expected.get(clan, 0)


@pytest.mark.rule("CAL-STL-12")
def test_tile_8_at_most() -> None:
    assert scored(8, mat(shipping="loch-4", hired=7, technology="woodcutter miner")) == 12
    assert scored(8, mat(clan="macdonald", shipping="loch-4", hired=7)) == 10
    assert scored(8, mat(hired=2)) == 0  # the two of the start


@pytest.mark.rule("CAL-STL-12")
def test_tile_8_macdonald_has_no_technology() -> None:
    p = table(mat(clan="macdonald", money=50))
    assert legal(p, "technology") == []


@pytest.mark.rule("CAL-STL-10")
def test_tile_9_dear_hexes() -> None:
    assert scored(9, mat(units="sheep d3, woodcutter f2, miner f3")) == 6  # 5, 6, 5
    assert scored(9, mat(units="sheep d4, cow c2, bakery g4")) == 0  # 4, 4, 2
    p = table(mat(units="sheep d4"), mat(units="cow d3"), tiles="9 1 2 3 4", ports="")
    end_round(p)
    assert (glory(p, 0), glory(p, 1)) == (0, 2)


@pytest.mark.rule("CAL-STL-13")
def test_tile_9_lochs_and_ports_have_no_cost() -> None:
    assert scored(9, mat(clan="macdonald", units="fisherman e3, fisherman b9"), players=3) == 0
    for sides in SIDES:
        on = here(sides, 2)
        assert all(on.cost[place] == 0 for place in range(HEXES) if on.terrain[place] == LOCH or place in on.ports)
        on_ports = mat(clan="macdonald", units="fisherman a2, fisherman m1, fisherman m9, fisherman a9")
        p = table(on_ports, sides=sides, tiles="9 1 2 3 4")
        end_round(p)
        assert glory(p) == 0


@pytest.mark.rule("CAL-STL-13")
def test_tile_9_looks_at_the_hex_not_at_what_was_paid() -> None:
    p = table(mat(contracts="7", goods="bread bread", units="bakery d4"), tiles="9 1 2 3 4", ports="")
    play(p, "fulfil 7", "unit sheep", "at d3")  # its 5 are not paid
    end_round(p)
    assert glory(p) == 2
