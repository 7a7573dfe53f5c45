"""Clan MacDonald: workers of one supply, fishermen, rowing (CAL-MCD)."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia.scoring import groups, settlement_count
from ludoteca.games.texts import texts
from tests.games.caledonia.table import (
    Mat,
    end_round,
    goods,
    left,
    mat,
    merchants,
    money,
    places,
    shipping,
    table,
    units,
    used,
)
from tests.games.playing import get, legal, play, refused, step, told

# On the map 1111 a chain of lochs runs from e3 by e4, f4 or e5, f5, g5, g6, h5 and i6 to i8. Beside g5 and h5 lies h4
# (grassland, 3), beside h5 and i6 lies i5 (grassland, 1). Around a2 lie a1, b1, b2, a3 and port A.
WORKERS = ["woodcutter", "miner", "fisherman"]


def macdonald(units: str = "", money: int = 50, **more: object) -> Mat:
    return mat(clan="macdonald", money=money, units=units, **more)  # type: ignore[arg-type]


def fishing(own: Mat, **more: object) -> list[str]:
    """Where a fisherman could be placed."""
    p = table(own, **{"players": 3, **more})  # type: ignore[arg-type]
    play(p, "unit fisherman")
    return places(p)


# Workers.


@pytest.mark.rule("CAL-MCD-01", "CAL-MCD-02")
@pytest.mark.parametrize(
    ("role", "place", "land"), [("woodcutter", "g2", 2), ("miner", "h7", 5), ("fisherman", "g5", 0)]
)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_first_worker_has_any_role(role: str, place: str, land: int, players: int) -> None:
    p = table(macdonald(), players=players, at="worker")
    assert legal(p) == [f"unit {worker}" for worker in WORKERS]
    play(p, f"unit {role}", f"at {place}")
    assert units(p) == f"{role} {place}"
    assert money(p) == 50 - 6 - land


@pytest.mark.rule("CAL-MCD-01")
def test_a_role_needs_its_ground() -> None:
    p = table(macdonald(), players=3, at="worker")
    play(p, "unit fisherman")
    refused(p, "at g2", "CAL-MCD-04")
    q = table(macdonald(), players=3, at="worker")
    play(q, "unit miner")
    refused(q, "at e1", "CAL-PLC-03")  # forest
    refused(q, "at g5", "CAL-EXP-09")  # loch


@pytest.mark.rule("CAL-MCD-01")
def test_the_eight_are_one_supply() -> None:
    """Six woodcutters already, more than others have."""
    six = "woodcutter g2, woodcutter h2, woodcutter g3, woodcutter f2, woodcutter h1, woodcutter i1"
    p = table(macdonald(six), players=3, passed="1 2")
    assert [left(p, worker) for worker in WORKERS] == [2, 2, 2]
    play(p, "unit miner", "at h3", "unit fisherman", "at f1")
    assert [left(p, worker) for worker in WORKERS] == [0, 0, 0]
    for worker in WORKERS:
        refused(p, f"unit {worker}", "CAL-EXP-07")


@pytest.mark.rule("CAL-MCD-01")
@pytest.mark.parametrize("clan", [None, "stewart", "fergusson"])
def test_nobody_else_has_fishermen(clan: str | None) -> None:
    p = table(mat(clan=clan, money=50, units="sheep h4"), players=3)
    refused(p, "unit fisherman", "CAL-MCD-01")
    q = table(mat(clan=clan, money=50), players=3, at="worker")
    refused(q, "unit fisherman", "CAL-MCD-01")


@pytest.mark.rule("CAL-MCD-02")
@pytest.mark.parametrize(
    ("role", "place", "land"), [("woodcutter", "g2", 2), ("miner", "g3", 6), ("fisherman", "f1", 0)]
)
def test_every_worker_costs_6(role: str, place: str, land: int) -> None:
    p = table(macdonald("sheep f2"), players=3)
    play(p, f"unit {role}", f"at {place}")
    assert money(p) == 50 - 6 - land


@pytest.mark.rule("CAL-MCD-02")
@pytest.mark.parametrize(
    ("workers", "income"),
    [
        ("woodcutter g2", 4),
        ("miner h7", 4),
        ("fisherman g5", 4),
        ("woodcutter g2, miner h7, miner h6, fisherman e3", 16),
    ],
)
def test_every_worker_earns_4(workers: str, income: int) -> None:
    p = table(macdonald(workers, money=0), players=3, passed="1 2")
    events = play(p, "pass")
    assert [event.args["money"] for event in told(events, "produced") if event.args["seat"] == 0] == [income]
    assert money(p) == 12 + income


@pytest.mark.rule("CAL-MCD-03")
def test_there_is_no_technology_to_upgrade() -> None:
    p = table(macdonald("woodcutter g2, miner h7"), players=3)
    for worker in ("woodcutter", "miner"):
        refused(p, f"technology {worker}", "CAL-MCD-03")


@pytest.mark.rule("CAL-MCD-03")
def test_not_as_a_bonus_either() -> None:
    p = table(macdonald("woodcutter g2", goods="wool wool wool", contracts="6"), players=3)
    play(p, "fulfil 6")
    assert step(p) == "bonuses"
    for worker in ("woodcutter", "miner"):
        refused(p, f"technology {worker}", "CAL-MCD-03")
    q = table(macdonald("sheep a1"), ports="4 2 3 5", players=3)
    play(q, "port a")
    refused(q, "technology miner", "CAL-MCD-03")


# Where fishermen can be.


@pytest.mark.rule("CAL-MCD-04")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_fisherman_is_placed_on_a_loch_without_land_cost(players: int) -> None:
    p = table(macdonald("sheep h4"), players=players)
    play(p, "unit fisherman")
    assert {"g5", "h5"} <= set(places(p))
    play(p, "at h5")
    assert (money(p), units(p)) == (44, "sheep h4, fisherman h5")


@pytest.mark.rule("CAL-MCD-04", "CAL-MCD-14")
@pytest.mark.parametrize(
    ("players", "base", "place"), [(1, "b2", "a2"), (2, "b2", "a2"), (3, "a1", "port-a"), (4, "m9", "port-c")]
)
def test_a_fisherman_is_placed_on_a_port_tile(players: int, base: str, place: str) -> None:
    p = table(macdonald(f"sheep {base}"), players=players)
    play(p, "unit fisherman", f"at {place}")
    assert money(p) == 44
    assert sorted(units(p).split(", ")) == [f"fisherman {place}", f"sheep {base}"]


@pytest.mark.rule("CAL-MCD-04")
def test_not_on_a_loch_that_is_taken() -> None:
    p = table(macdonald("sheep h4, fisherman g5, sheep e2"), players=3)
    play(p, "unit fisherman")
    refused(p, "at g5", "CAL-GEN-08")


@pytest.mark.rule("CAL-MCD-04")
def test_not_on_land() -> None:
    p = table(macdonald("sheep h4"), players=3)
    play(p, "unit fisherman")
    refused(p, "at i4", "CAL-MCD-04")


@pytest.mark.rule("CAL-MCD-05")
def test_no_fisherman_is_placed_beside_another() -> None:
    p = table(macdonald("sheep h4, fisherman h5, sheep e2"), players=3)
    play(p, "unit fisherman")
    refused(p, "at g5", "CAL-MCD-05")
    assert "e3" in places(p)
    alone = table(macdonald("sheep h4, fisherman h5"), players=3)
    refused(alone, "unit fisherman", "CAL-MCD-05")  # g5 is all that it could reach


@pytest.mark.rule("CAL-MCD-05")
def test_nor_the_first_ones() -> None:
    p = table(macdonald("fisherman g5"), at="worker", players=3)
    play(p, "unit fisherman")
    for place in ("f4", "f5", "g6", "h5"):
        refused(p, f"at {place}", "CAL-MCD-05")
    assert {"e4", "e5", "i6", "port-a"} <= set(places(p))


@pytest.mark.rule("CAL-MCD-05", "CAL-MCD-14")
def test_a_port_tile_is_beside_its_loch() -> None:
    p = table(macdonald("sheep a1, fisherman port-a, sheep e2"), players=3)
    play(p, "unit fisherman")
    refused(p, "at a2", "CAL-MCD-05")
    q = table(macdonald("sheep a1, fisherman a2, sheep e2"), players=3)
    play(q, "unit fisherman")
    refused(q, "at port-a", "CAL-MCD-05")


@pytest.mark.rule("CAL-MCD-05")
def test_nor_does_one_row_beside_another() -> None:
    p = table(macdonald("fisherman e4, fisherman g5"), players=3)
    play(p, "row e4")
    assert places(p) == ["e3", "e5"]
    refused(p, "at f4", "CAL-MCD-05")  # beside g5


# Rowing.


@pytest.mark.rule("CAL-MCD-06")
def test_a_fisherman_rows_one_loch_on_before_the_main_action() -> None:
    p = table(macdonald("fisherman g5"), players=3)
    assert legal(p, "row") == ["row g5"]
    play(p, "row g5")
    assert sorted(places(p)) == ["f4", "f5", "g6", "h5"]
    events = play(p, "at h5")
    assert units(p) == "fisherman h5"
    assert money(p) == 50
    assert [event.kind for event in events] == ["rowed"]
    assert (step(p), p.actor) == ("turn", 0)
    play(p, "hire")
    assert p.actor == 1


@pytest.mark.rule("CAL-MCD-06")
def test_or_onto_a_port_tile_and_back() -> None:
    p = table(macdonald("fisherman a2"), players=3, passed="1 2")
    play(p, "row a2")
    assert places(p) == ["port-a"]
    play(p, "at port-a")
    assert units(p) == "fisherman port-a"
    play(p, "hire", "row port-a", "at a2")  # the next turn
    assert units(p) == "fisherman a2"


@pytest.mark.rule("CAL-MCD-06")
def test_one_that_cannot_move_is_not_asked() -> None:
    p = table(macdonald("fisherman c3"), players=3)  # a loch by itself
    assert legal(p, "row") == []
    refused(p, "row c3", "CAL-MCD-06")
    refused(p, "row g5", "CAL-MCD-06")  # nobody there


@pytest.mark.rule("CAL-MCD-07")
def test_not_twice_in_a_turn() -> None:
    p = table(macdonald("fisherman e4, fisherman h5"), players=3, passed="1 2")
    play(p, "row e4", "at e3")
    refused(p, "row e3", "CAL-MCD-07")
    refused(p, "row h5", "CAL-MCD-07")
    play(p, "hire")
    assert legal(p, "row") == ["row e3", "row h5"]  # the next turn


@pytest.mark.rule("CAL-MCD-07")
def test_not_after_the_main_action() -> None:
    p = table(macdonald("fisherman h5, sheep a1"), ports="5 2 3 4", players=3)
    play(p, "hire")
    assert legal(p) == ["port a", "end"]
    refused(p, "row h5", "CAL-MCD-07")


@pytest.mark.rule("CAL-MCD-07")
def test_not_to_land_nor_further_nor_onto_something() -> None:
    p = table(macdonald("fisherman g5, fisherman e4"), players=3)
    play(p, "row g5")
    refused(p, "at h4", "CAL-MCD-07")  # land
    refused(p, "at i6", "CAL-MCD-07")  # two lochs on
    refused(p, "at e4", "CAL-MCD-07")  # taken
    refused(p, "at g5", "CAL-MCD-07")  # where it is
    refused(p, "pass", "CAL-MCD-07")


@pytest.mark.rule("CAL-MCD-15")
@pytest.mark.parametrize("action", ["pass", "hire", "shipping", "sell wool 1"])
def test_any_main_action_may_follow(action: str) -> None:
    p = table(macdonald("fisherman g5", goods="wool"), players=3)
    play(p, "row g5", "at h5", action)
    assert units(p) == "fisherman h5"
    assert p.actor == 1


@pytest.mark.rule("CAL-MCD-15")
def test_ports_may_come_before_and_after() -> None:
    p = table(macdonald("fisherman h5, sheep a1, sheep m2", money=0), ports="5 8 3 4", players=3)
    play(p, "port a", "row h5", "at g5", "port b", "done")
    assert (money(p), used(p), units(p)) == (15, "a b", "sheep a1, fisherman g5, sheep m2")
    assert not get(p, "acted")


@pytest.mark.rule("CAL-MCD-15")
def test_rowing_needs_no_shipping_and_may_leave_a_unit_alone() -> None:
    p = table(macdonald("fisherman h5, sheep i5"), players=3)
    assert shipping(p) == "none"
    assert len(groups(p, 0)) == 1
    play(p, "row h5", "at g6")
    assert len(groups(p, 0)) == 2
    assert settlement_count(p, 0) == 1


@pytest.mark.rule("CAL-MCD-15", "CAL-MCD-09")
def test_what_is_in_reach_moves_along() -> None:
    p = table(macdonald("fisherman h5"), players=3)
    play(p, "row h5", "at g5", "unit sheep")
    assert places(p) == ["g4", "h4"]


# Shipping and reach.


@pytest.mark.rule("CAL-MCD-08")
@pytest.mark.parametrize(("players", "level"), [(1, "river"), (2, "river"), (3, "none"), (4, "none")])
def test_river_from_the_start_with_one_or_two(players: int, level: str) -> None:
    offer = ", ".join(["macdonald 1", "campbell 2", "robertson 3", "stewart 4", "buchanan 5"][: players + 1])
    p = table(players=players, at="draft", offer=offer)
    play(p, "pick macdonald")
    assert shipping(p, players - 1) == level
    assert money(p, players - 1) == 55


@pytest.mark.rule("CAL-MCD-08")
@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_whoever_chooses_the_clan_is_told_so(language: str) -> None:
    words = texts("caledonia", language)
    assert words.term("river") in words.catalogue["label"]["clan-macdonald"]


@pytest.mark.rule("CAL-MCD-09")
@pytest.mark.parametrize("players", [2, 3])
def test_land_beside_a_fisherman_neighbours_it(players: int) -> None:
    p = table(macdonald("fisherman h5", shipping="none"), players=players)
    play(p, "unit sheep")
    assert places(p) == ["h4", "h6", "i5"]
    play(p, "at i5")
    assert units(p) == "fisherman h5, sheep i5"


@pytest.mark.rule("CAL-MCD-10", "CAL-MCD-12")
def test_crossing_lochs_needs_shipping_from_a_fisherman() -> None:
    """g4 and j5 lie behind one loch from h5, d4 and h8 behind three."""
    for level, open_, closed in [
        ("none", "i5", "g4"),
        ("river", "i5", "g4"),
        ("loch-1", "g4", "d4"),
        ("loch-2", "g4", "d4"),
        ("loch-3", "d4", "e2"),
    ]:
        p = table(macdonald("fisherman h5", shipping=level), players=3)
        play(p, "unit sheep")
        assert open_ in places(p)
        refused(p, f"at {closed}", "CAL-EXP-08")


@pytest.mark.rule("CAL-MCD-10", "CAL-MCD-12")
def test_and_from_land_units() -> None:
    for level, reached in [("none", False), ("river", False), ("loch-1", True)]:
        p = table(macdonald("sheep h4", shipping=level), players=3)
        play(p, "unit sheep")
        assert "g7" not in places(p)  # behind two lochs, g5 and g6
        assert ("h6" in places(p)) is reached  # behind h5


@pytest.mark.rule("CAL-MCD-12")
def test_a_loch_beside_an_own_land_unit_needs_no_shipping() -> None:
    own = macdonald("sheep h4", shipping="none")
    assert fishing(own) == ["g5", "h5"]


@pytest.mark.rule("CAL-MCD-12")
@pytest.mark.parametrize(
    ("level", "new"),
    [("none", ["g5", "h5"]), ("river", []), ("loch-1", ["f4", "f5", "g6", "i6"]), ("loch-2", ["e4", "e5", "i7"])],
)
def test_a_loch_behind_others_needs_as_much_shipping_as_there_are(level: str, new: list[str]) -> None:
    levels = ["none", "river", "loch-1", "loch-2"]
    before = levels[: levels.index(level)]
    reached = set(fishing(macdonald("sheep h4", shipping=level)))
    known = set(fishing(macdonald("sheep h4", shipping=before[-1]))) if before else set()
    assert sorted(reached - known) == new


@pytest.mark.rule("CAL-MCD-12")
def test_from_a_fisherman_the_nearest_further_loch_is_two_away() -> None:
    """Land units would reach more; h5 alone does not, for what is beside it is crowded."""
    for level in ("none", "river"):
        p = table(macdonald("fisherman h5", shipping=level), players=3)
        assert "unit fisherman" not in legal(p)
    assert fishing(macdonald("fisherman h5", shipping="loch-1")) == ["f4", "f5", "i7"]


# Bonuses, settlements, ports.


@pytest.mark.rule("CAL-MCD-11")
def test_placing_a_fisherman_beside_opponents_brings_the_neighbourhood_bonus() -> None:
    p = table(macdonald("sheep h4", hired=4), mat(units="cow i5"), mat())
    play(p, "unit fisherman", "at h5")
    assert step(p) == "bonus"
    play(p, "buy milk 3")
    assert (goods(p), money(p), merchants(p)) == ("milk milk milk", 50 - 6 - 3 * (5 - 2), (3, 1))


@pytest.mark.rule("CAL-MCD-11")
def test_rowing_there_does_not() -> None:
    p = table(macdonald("fisherman g5", hired=4), mat(units="cow i5"), mat())
    play(p, "row g5", "at h5")
    assert (step(p), p.actor, goods(p)) == ("turn", 0, "")


@pytest.mark.rule("CAL-MCD-11")
def test_an_opponents_fisherman_offers_nothing() -> None:
    p = table(mat(money=50, units="sheep i4", hired=4), macdonald("fisherman h5"), mat())
    play(p, "unit sheep", "at i5")
    assert (step(p), p.actor) == ("turn", 1)


@pytest.mark.rule("CAL-MCD-13")
@pytest.mark.parametrize(
    ("own", "level", "settlements", "linked"),
    [
        ("fisherman h5", "none", 1, 1),
        ("fisherman h5, sheep i5", "none", 1, 1),
        ("fisherman h5, sheep i5, sheep h4", "none", 1, 1),  # joined by the fisherman
        ("sheep i5, sheep h6", "none", 2, 1),
        ("fisherman h5, sheep g4", "none", 2, 1),
        ("fisherman h5, sheep g4", "loch-1", 2, 2),  # g5 lies between
        ("fisherman h5, fisherman f5", "river", 2, 1),
        ("fisherman h5, fisherman f5", "loch-1", 2, 2),
        ("fisherman h5, fisherman e4", "loch-1", 2, 1),
        ("fisherman h5, fisherman e4", "loch-2", 2, 2),  # g5 and f4
    ],
)
def test_fishermen_in_settlements(own: str, level: str, settlements: int, linked: int) -> None:
    p = table(macdonald(own, shipping=level), players=3)
    assert len(groups(p, 0)) == settlements
    assert settlement_count(p, 0) == linked


@pytest.mark.rule("CAL-MCD-14")
@pytest.mark.parametrize(("players", "place"), [(3, "port-a"), (3, "a2"), (2, "a2")])
def test_a_fisherman_on_a_port_tile_or_beside_it_has_access(players: int, place: str) -> None:
    p = table(macdonald(f"fisherman {place}", money=0, shipping="none"), ports="5 2 3 4", players=players)
    play(p, "port a")
    assert (money(p), used(p)) == (10, "a")


@pytest.mark.rule("CAL-MCD-14")
def test_others_use_the_port_but_cannot_enter_it() -> None:
    p = table(mat(money=50, units="sheep a1"), macdonald("fisherman port-a"), ports="5 2 3 4", players=3)
    play(p, "unit sheep")
    refused(p, "at port-a", "CAL-GEN-08")
    q = table(mat(money=50, units="sheep a1"), macdonald("fisherman port-a"), ports="5 2 3 4", players=3)
    play(q, "port a")
    assert (money(q), used(q)) == (60, "a")
    free = table(mat(money=50, units="sheep a1"), ports="5 2 3 4", players=3)
    play(free, "unit sheep")
    refused(free, "at port-a", "CAL-EXP-09")


@pytest.mark.rule("CAL-MCD-14")
def test_a_port_left_unused_may_be_used_after_rowing_to_it() -> None:
    p = table(macdonald("fisherman b8", money=0), ports="2 3 4 5", players=3)
    refused(p, "port d", "CAL-POR-01")
    play(p, "row b8", "at b9", "port d")
    assert (money(p), used(p)) == (10, "d")


# Once placed.


@pytest.mark.rule("CAL-MCD-16")
def test_a_fisherman_is_never_exchanged() -> None:
    """Nothing else can stand on a loch; a sheep and a cow on land can."""
    p = table(macdonald("sheep a1, cow b1, fisherman h5, woodcutter g2"), ports="7 2 3 4", players=3)
    play(p, "port a")
    assert "swap h5" not in legal(p)
    refused(p, "swap h5", "CAL-PTL-08")
    play(p, "swap a1", "swap b1")
    refused(p, "for fisherman", "CAL-PTL-08")


@pytest.mark.rule("CAL-MCD-16")
def test_a_worker_does_not_change_its_role() -> None:
    p = table(macdonald("sheep a1, woodcutter g3"), ports="7 2 3 4", players=3)  # g3 has mountain too
    play(p, "port a", "swap g3", "swap a1")
    assert not {"for miner", "for fisherman", "for woodcutter"} & set(legal(p))
    refused(p, "for miner", "CAL-PTL-08")


@pytest.mark.rule("CAL-MCD-16")
def test_fishermen_stay_through_the_round() -> None:
    p = table(macdonald("fisherman h5, fisherman port-a, miner h7"), players=3)
    end_round(p)
    assert units(p) == "fisherman h5, miner h7, fisherman port-a"
