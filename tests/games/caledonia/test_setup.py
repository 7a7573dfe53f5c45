"""Setting up, choosing clans, the first workers (CAL-SET, CAL-DRA, CAL-PLC)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.caledonia.components import CLANS, GOODS, START_GOODS, UNITS
from ludoteca.games.caledonia.ground import FOREST, MOUNTAIN, PLACES
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import (
    board,
    clan,
    contracts,
    glory,
    goods,
    here,
    imported,
    left,
    mat,
    merchants,
    money,
    pile,
    price,
    price_step,
    shipping,
    table,
    technology,
    units,
    used,
)
from tests.games.playing import get, legal, new, play, refused, step, told, walk

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])
SEEDS = [f"seed {n}" for n in range(80)]
TILES = [  # goods of the starting tiles
    "bread wool",
    "cheese wool",
    "whisky wool",
    "bread milk",
    "cheese grain",
    "whisky grain",
    "wool grain milk",
    "grain grain wool",
    "milk milk wool",
]


def dealt(players: int, seed: str = "seed 0", **options: str) -> Caledonia:
    return new(Caledonia, players, seed, **options)


def placing(*clans: str | None, players: int | None = None, sides: str = "1111") -> Caledonia:
    """The first workers are to be placed, by players with 55 money each."""
    mats = [mat(clan=name, money=55) for name in clans]
    return table(*mats, players=players or len(clans), sides=sides, at="worker")


def first(p: Caledonia, kind: str, place: str) -> None:
    play(p, f"unit {kind}", f"at {place}")


# The map.


@pytest.mark.rule("CAL-SET-01")
def test_each_side_of_each_module_by_chance() -> None:
    sides = [dealt(2, f"sides {n}").ground.sides for n in range(160)]
    assert len(set(sides)) == 16
    for module in range(4):
        assert 50 < [text[module] for text in sides].count("1") < 110
    assert max(Counter(sides).values()) < 30  # about ten of each


@pytest.mark.rule("CAL-SET-01")
def test_the_sides_can_be_chosen() -> None:
    for sides in ("1111", "2121", "2222"):
        assert dealt(3, sides=sides).view(0)["sides"] == sides


@pytest.mark.rule("CAL-SET-03")
@every_number
def test_four_of_the_nine_port_tiles_lie_at_the_corners(players: int) -> None:
    found = [dealt(players, seed).view(0)["ports"] for seed in SEEDS]
    for ports in found:
        assert len(set(ports)) == 4
    assert {tile for ports in found for tile in ports} == set(range(1, 10))
    assert {ports[0] for ports in found} == set(range(1, 10))  # any tile at any corner


@pytest.mark.rule("CAL-SET-03")
def test_the_other_port_tiles_leave_the_game() -> None:
    for _, _, p in walk(Caledonia, 3, 1):
        assert len(get(p, "ports")) == 4
    assert get(p, "ports") == get(new(Caledonia, 3, "walk 1"), "ports")


@pytest.mark.rule("CAL-SET-04")
@pytest.mark.parametrize(("players", "small"), [(1, True), (2, True), (3, False), (4, False)])
def test_where_the_ports_lie_depends_on_the_number_of_players(players: int, small: bool) -> None:
    p = dealt(players)
    places = ["a2", "m1", "m9", "a9"] if small else ["port-a", "port-b", "port-c", "port-d"]
    assert [PLACES[place] for place in p.ground.ports] == places


# Market, scoring tiles, export board.


@pytest.mark.rule("CAL-SET-05")
@every_number
def test_every_price_starts_on_the_fourth_step(players: int) -> None:
    p = dealt(players)
    assert {good: price_step(p, good) for good in GOODS} == dict.fromkeys(GOODS, 4)
    start = {"wool": 4, "grain": 5, "milk": 5, "bread": 10, "cheese": 10, "whisky": 11}
    assert {good: price(p, good) for good in GOODS} == start


@pytest.mark.rule("CAL-SET-06")
@every_number
def test_five_of_the_nine_scoring_tiles_in_any_order(players: int) -> None:
    found = [dealt(players, seed).view(0)["tiles"] for seed in SEEDS]
    for tiles in found:
        assert len(tiles) == len(set(tiles)) == 5  # all seen from the start
    assert {tiles[0] for tiles in found} == set(range(1, 10))
    assert {tiles[4] for tiles in found} == set(range(1, 10))


def shown_of(players: int) -> set[tuple[int, int]]:
    """How many boxes the export board has and how many of them are full; any contract may lie there."""
    sizes, seen = set(), set()
    for seed in SEEDS:
        p = dealt(players, seed)
        found = board(p).split()
        numbers = [int(number) for number in found if number != "-"]
        assert sorted(numbers + pile(p)) == list(range(1, 51))
        sizes.add((len(found), len(numbers)))
        seen |= set(numbers)
    assert len(seen) == 50
    return sizes


@pytest.mark.rule("CAL-SET-07")
def test_eight_contracts_for_four_players() -> None:
    assert shown_of(4) == {(8, 8)}


@pytest.mark.rule("CAL-SET-08")
def test_seven_contracts_in_eight_boxes_for_three_players() -> None:
    assert shown_of(3) == {(8, 7)}


@pytest.mark.rule("CAL-SET-09", "CAL-TWO-05")
def test_six_contracts_for_two_players() -> None:
    assert shown_of(2) == {(6, 6)}


@pytest.mark.rule("CAL-SET-10")
def test_five_contracts_in_six_boxes_in_the_solo_game() -> None:
    assert shown_of(1) == {(6, 5)}


@pytest.mark.rule("CAL-SET-18")
def test_in_the_solo_game_any_box_may_be_the_empty_one() -> None:
    assert {board(dealt(1, seed)).split().index("-") for seed in SEEDS} == set(range(6))


@pytest.mark.rule("CAL-SET-18", "CAL-SET-08")
def test_with_three_players_it_is_always_seven() -> None:
    for seed in SEEDS[:10]:
        assert board(dealt(3, seed)).split()[7] == "-"


@pytest.mark.rule("CAL-SET-11")
@every_number
def test_glory_and_imports_start_at_nothing(players: int) -> None:
    p = dealt(players)
    assert p.view(0)["imports"] == {"cotton": 0, "tobacco": 0, "cane": 0}
    for seat in range(players):
        assert glory(p, seat) == 0
        assert imported(p, seat) == (0, 0, 0)


# A player's board.


@pytest.mark.rule("CAL-SET-12", "CAL-SET-13", "CAL-SET-14", "CAL-SET-15", "CAL-SET-16")
@every_number
def test_what_a_player_starts_with(players: int) -> None:
    p = dealt(players)
    for seat in range(players):
        assert units(p, seat) == ""
        assert [left(p, kind, seat) for kind in UNITS[:8]] == [4] * 8
        assert merchants(p, seat) == (5, 2)
        assert shipping(p, seat) == "none"
        assert technology(p, seat) == ""
        assert contracts(p, seat) == ""
        assert p.free_boxes(seat) == 1
        assert used(p, seat) == ""
        assert (money(p, seat), goods(p, seat), clan(p, seat)) == (0, "", None)


@pytest.mark.rule("CAL-SET-16")
def test_four_port_markers_are_one_for_each_port() -> None:
    """Ports 5 and 4, 2 and 8 from a1, m2, m9 and a9: all four can be used, each once."""
    p = table(mat(money=9, goods="wool", units="sheep a1, sheep m2, sheep m9, sheep a9"), mat(), mat(), ports="5 4 2 8")
    play(p, "port a", "port b", "hire", "port c", "discard wool", *["gain milk"] * 3, "port d", "done")
    assert used(p) == "a b c d"
    assert legal(p, "port") == []


@pytest.mark.rule("CAL-SET-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_anybody_may_start_and_the_others_follow_clockwise(players: int) -> None:
    starts = set()
    for seed in SEEDS:
        p = dealt(players, seed)
        order = p.view(0)["order"]
        starts.add(order[0])
        assert order == [(order[0] + n) % players for n in range(players)]
    assert starts == set(range(players))


@pytest.mark.rule("CAL-SET-17")
def test_the_first_round_begins_with_the_first_player() -> None:
    p = dealt(3, start="1", clans="no")
    while get(p, "round") == 0:
        play(p, legal(p)[0])
    assert p.actor == 1
    turns: list[int] = []
    while len(turns) < 3:
        turns.append(p.actor)
        play(p, "pass")
    assert turns == [1, 2, 0]


# Choosing a clan with a starting tile.


@pytest.mark.rule("CAL-DRA-01", "CAL-DRA-05", "CAL-DRA-07")
@every_number
def test_a_pair_more_than_players(players: int) -> None:
    clans, tiles, pairs = set(), set(), set()
    for seed in SEEDS:
        offer = dealt(players, seed).view(0)["offer"]
        assert len(offer) == players + 1
        assert len({pair["clan"] for pair in offer}) == len({pair["tile"] for pair in offer}) == players + 1
        clans |= {pair["clan"] for pair in offer}
        tiles |= {pair["tile"] for pair in offer}
        pairs |= {(pair["clan"], pair["tile"]) for pair in offer}
    assert (clans, tiles) == (set(CLANS), set(range(1, 10)))
    assert len(pairs) > 40  # not always the same tile with a clan


@pytest.mark.rule("CAL-DRA-02", "CAL-DRA-03", "CAL-DRA-05")
@every_number
def test_the_last_chooses_first_and_the_first_of_two(players: int) -> None:
    p = dealt(players, start="0")
    choosers, numbers = [], []
    taken = []
    while step(p) == "draft":
        choosers.append(p.actor)
        numbers.append(len(legal(p)))
        move = legal(p)[0]
        taken.append(move)
        play(p, move)
        if step(p) == "draft":
            refused(p, move, "CAL-DRA-02")  # each pair once
    assert choosers == list(range(players))[::-1]
    assert numbers == list(range(2, players + 2))[::-1]
    assert [f"pick {clan(p, seat)}" for seat in range(players)] == taken[::-1]
    assert p.view(0)["offer"] == []  # what nobody took is gone


@pytest.mark.rule("CAL-DRA-02")
def test_reverse_turn_order_wherever_it_starts() -> None:
    p = dealt(3, start="1")
    choosers = []
    while step(p) == "draft":
        choosers.append(p.actor)
        play(p, legal(p)[-1])
    assert choosers == [0, 2, 1]
    assert p.actor == 1  # who then places the first worker


@pytest.mark.rule("CAL-DRA-02")
def test_a_clan_that_is_not_on_offer_is_refused() -> None:
    p = table(at="draft", offer="stewart 1, campbell 2, buchanan 3")
    assert legal(p) == ["pick stewart", "pick campbell", "pick buchanan"]
    refused(p, "pick macewen", "CAL-DRA-02")


@pytest.mark.rule("CAL-DRA-05")
def test_example_three_players_and_four_pairs() -> None:
    p = table(players=3, at="draft", offer="stewart 1, campbell 2, buchanan 3, robertson 4")
    for seat, choices in ((2, 4), (1, 3), (0, 2)):
        assert (p.actor, len(legal(p))) == (seat, choices)
        play(p, legal(p)[0])
    assert [clan(p, seat) for seat in range(3)] == ["buchanan", "campbell", "stewart"]


@pytest.mark.rule("CAL-DRA-04")
@pytest.mark.parametrize("tile", range(1, 10))
def test_goods_and_money_of_the_starting_tile(tile: int) -> None:
    p = table(at="draft", players=1, offer=f"campbell {tile}, cunningham {tile % 9 + 1}")
    play(p, "pick campbell")
    assert money(p) == 55
    assert sorted(goods(p).split()) == sorted(TILES[tile - 1].split())
    worth = {"wool": 4, "grain": 5, "milk": 5, "bread": 10, "cheese": 10, "whisky": 11}
    assert 14 <= sum(worth[good] for good in goods(p).split()) <= 16


@pytest.mark.rule("CAL-DRA-04")
def test_the_other_players_have_nothing_of_it() -> None:
    p = table(at="draft", offer="stewart 1, campbell 2, buchanan 3")
    events = play(p, "pick campbell")
    assert [(event.args["clan"], event.args["tile"]) for event in told(events, "picked")] == [("campbell", 2)]
    assert (money(p, 1), goods(p, 1)) == (55, "wool cheese")
    assert (money(p, 0), goods(p, 0)) == (0, "")
    assert len(START_GOODS) == 9


@pytest.mark.rule("CAL-DRA-06")
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_clan_starts_with_comes_before_the_first_workers(players: int) -> None:
    small = players == 2
    others = ["campbell", "cunningham", "robertson", "mackenzie"][:players]
    for name, expected in {
        "stewart": ((2, 5), "river", 1),
        "fergusson": ((5, 2), "loch-1" if small else "loch-2", 1),
        "macdonald": ((5, 2), "river" if small else "none", 1),
        "buchanan": ((5, 2), "none", 2),
        "macewen": ((5, 2), "none", 1),
    }.items():
        pairs = ", ".join(f"{other} {n + 1}" for n, other in enumerate([name, *others]))
        p = table(at="draft", players=players, offer=pairs)
        play(p, f"pick {name}")
        seat = players - 1
        assert (merchants(p, seat), shipping(p, seat), int(p.free_boxes(seat))) == expected
        if name == "macdonald":
            assert left(p, "fisherman", seat) == left(p, "miner", seat) == 8
        assert step(p) == "draft"


@pytest.mark.rule("CAL-DRA-07")
def test_the_solo_player_takes_one_of_two_pairs() -> None:
    p = dealt(1)
    assert len(legal(p)) == 2
    play(p, legal(p)[1])
    assert step(p) == "worker"


# The first workers.


@pytest.mark.rule("CAL-PLC-01", "CAL-PLC-02")
@every_number
def test_in_turn_order_and_back(players: int) -> None:
    p = placing(*[None] * players, players=players)
    turns = []
    while step(p) == "worker":
        turns.append(p.actor)
        play(p, "unit woodcutter")
        play(p, legal(p)[0])
    assert turns == [*range(players), *reversed(range(players))]
    assert (get(p, "round"), p.actor, step(p)) == (1, 0, "turn")
    for seat in range(players):
        assert left(p, "woodcutter", seat) == 2


@pytest.mark.rule("CAL-PLC-02")
def test_with_three_players_whoever_starts() -> None:
    p = table(mat(money=55), mat(money=55), mat(money=55), at="worker", order="2 0 1")
    turns = []
    while step(p) == "worker":
        turns.append(p.actor)
        play(p, "unit miner")
        play(p, legal(p)[0])
    assert turns == [2, 0, 1, 1, 0, 2]


@pytest.mark.rule("CAL-PLC-03", "CAL-PLC-05")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("sides", ["1111", "2222"])
def test_on_every_empty_hex_of_the_kind_in_play(players: int, sides: str) -> None:
    g = here(sides, players)
    for kind, terrain in (("woodcutter", FOREST), ("miner", MOUNTAIN)):
        p = placing(*[None] * players, sides=sides)
        play(p, f"unit {kind}")
        expected = [PLACES[place] for place in range(117) if g.terrain[place] & terrain and not g.shaded[place]]
        assert legal(p) == [f"at {place}" for place in expected]


@pytest.mark.rule("CAL-PLC-03")
def test_any_other_hex_is_refused() -> None:
    p = placing(None, None, None)
    play(p, "unit woodcutter")
    refused(p, "at a1", "CAL-PLC-03")  # grassland
    refused(p, "at l2", "CAL-PLC-03")  # mountain
    refused(p, "at f1", "CAL-EXP-09")  # loch
    refused(p, "at port-a", "CAL-EXP-09")
    play(p, "at h2", "unit miner")
    refused(p, "at h2", "CAL-GEN-08")
    refused(p, "at i1", "CAL-PLC-03")  # forest
    small = placing(None, None)
    play(small, "unit woodcutter")
    refused(small, "at i1", "CAL-TWO-02")  # shaded


@pytest.mark.rule("CAL-PLC-01")
def test_a_hex_must_be_chosen_for_the_worker() -> None:
    p = placing(None, None, None)
    play(p, "unit woodcutter")
    refused(p, "unit miner", "CAL-PLC-01")
    refused(p, "pass", "CAL-PLC-01")


@pytest.mark.rule("CAL-PLC-04")
@pytest.mark.parametrize(("kind", "cost"), [("woodcutter", 6), ("miner", 10)])
def test_first_workers_are_paid_in_full(kind: str, cost: int) -> None:
    seen = set()
    p = placing(None, None, None)
    play(p, f"unit {kind}")
    for move in legal(p):
        q = p.copy()
        play(q, move)
        land = here().cost[PLACES.index(move.removeprefix("at "))]
        assert money(q) == 55 - cost - land
        seen.add(land)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CAL-PLC-05")
@pytest.mark.parametrize("second", ["g3", "j8", "d5"])
def test_beside_the_other_worker_or_far_from_it(second: str) -> None:
    p = placing(None, None)
    first(p, "woodcutter", "h2")
    first(p, "miner", "j3")
    first(p, "miner", "j4")
    first(p, "woodcutter", second)
    assert f"woodcutter {second}" in units(p).split(", ")


@pytest.mark.rule("CAL-PLC-06")
@pytest.mark.parametrize(("kind", "cost"), [("woodcutter", 12), ("miner", 16)])
def test_example_a_hex_of_forest_and_mountain_of_cost_6(kind: str, cost: int) -> None:
    p = placing(None, None, None, sides="2222")
    g = here("2222")
    place = PLACES.index("m5")
    assert (g.terrain[place], g.cost[place]) == (FOREST | MOUNTAIN, 6)
    first(p, kind, "m5")
    assert money(p) == 55 - cost


@pytest.mark.rule("CAL-PLC-07")
@pytest.mark.parametrize("kind", UNITS[:6])
def test_only_workers(kind: str) -> None:
    p = placing(None, None, None)
    assert legal(p) == ["unit woodcutter", "unit miner"]
    refused(p, f"unit {kind}", "CAL-PLC-07")
    refused(p, "pass", "CAL-PLC-01")


@pytest.mark.rule("CAL-PLC-07")
def test_fishermen_are_macdonalds() -> None:
    p = placing("campbell", "macdonald")
    refused(p, "unit fisherman", "CAL-MCD-01")
    first(p, "miner", "h2")
    assert legal(p) == ["unit woodcutter", "unit miner", "unit fisherman"]


@pytest.mark.rule("CAL-PLC-08")
def test_no_bonus_and_no_port_before_the_first_round() -> None:
    """From b1 Fergusson's ships reach the port of module A; the other's worker stands beside."""
    p = table(mat(clan="fergusson", money=55), mat(money=55), mat(money=55), at="worker", ports="5 2 3 4")
    first(p, "woodcutter", "b1")
    assert p.reaches(0, p.ground.ports[0])
    first(p, "miner", "c2")
    assert (step(p), p.actor) == ("worker", 2)
    assert [goods(p, seat) for seat in range(3)] == ["", "", ""]
    first(p, "miner", "g3")
    first(p, "miner", "h3")
    first(p, "miner", "j3")
    assert (step(p), p.actor) == ("worker", 0)
    refused(p, "port a", "CAL-PLC-08")
    first(p, "woodcutter", "c1")
    first(p, "woodcutter", "i1")
    assert get(p, "round") == 1
    assert "port a" in legal(p)


@pytest.mark.rule("CAL-PLC-09", "CAL-FER-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sides", ["1111", "2222", "1212", "2121"])
def test_the_dearest_first_workers_can_be_paid(players: int, sides: str) -> None:
    """Everybody always takes the dearest hex for a miner; Fergusson has three to pay."""
    names: list[str | None] = ["fergusson", "campbell", "stewart", "mackenzie"]
    p = placing(*names[:players], players=players, sides=sides)
    while get(p, "round") == 0:
        play(p, "unit miner")
        dearest = max(legal(p), key=lambda move: here(sides, players).cost[PLACES.index(move.removeprefix("at "))])
        play(p, dearest)
    assert left(p, "miner") == 1
    assert money(p) >= 55 - 3 * 16 == 7
    for seat in range(1, players):
        assert money(p, seat) >= 55 - 2 * 16
    assert step(p) == "turn"


@pytest.mark.rule("CAL-PLC-09")
def test_setting_up_never_gets_stuck() -> None:
    for players in (1, 2, 3, 4):
        for seed in range(3):
            rounds = {int(get(p, "round")) for _, _, p in walk(Caledonia, players, 20 + seed)}
            assert rounds == {0, 1, 2, 3, 4, 5}
