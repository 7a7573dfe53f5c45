"""Variants (CAL-VAR)."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.core import BadSetup
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import START_GOODS
from ludoteca.games.caledonia.fields import COVERED
from ludoteca.games.caledonia.ground import MODULES, PLACES
from tests.games.caledonia.table import (
    Caledonia,
    clan,
    end_round,
    glory,
    goods,
    here,
    imported,
    lines,
    mat,
    money,
    table,
)
from tests.games.playing import get, legal, new, play, refused, step, told, walk

VARIANTS = {"imports": "static", "tiles": "no", "ports": "no", "tighter": "yes", "clans": "no", "auction": "yes"}


def covered(p: Caledonia) -> list[str]:
    return [PLACES[place] for place, unit in enumerate(p.pieces()) if unit == COVERED]


# Chosen at will.


@pytest.mark.rule("CAL-VAR-01")
def test_no_variant_is_played_unless_chosen() -> None:
    chosen = {option.name: option.default for option in GAME.options}
    assert all(chosen[name] != value for name, value in VARIANTS.items())
    p = new(Caledonia, 3, "plain")
    assert (len(get(p, "tiles")), len(get(p, "ports")), covered(p), p.bids()) == (5, 4, [], [])
    assert get(p, "variants")[0] == 0


@pytest.mark.rule("CAL-VAR-01")
@pytest.mark.parametrize("chosen", [list(chosen) for chosen in product((False, True), repeat=len(VARIANTS))])
def test_variants_combine_freely(chosen: list[bool]) -> None:
    options = {name: value for (name, value), on in zip(VARIANTS.items(), chosen, strict=True) if on}
    p = new(Caledonia, 3, "combined", **options)
    assert (get(p, "tiles") == []) == ("tiles" in options)
    assert (get(p, "ports") == []) == ("ports" in options)
    assert len(covered(p)) == (4 if "tighter" in options else 0)
    assert len(get(p, "offer_clans")) == len(get(p, "offer_tiles")) == (3 if "auction" in options else 4)
    assert (get(p, "offer_clans")[0] == -1) == ("clans" in options)
    assert get(p, "variants")[0] == int("imports" in options)
    assert step(p) == ("auction" if "auction" in options else "draft")


@pytest.mark.rule("CAL-VAR-01")
@pytest.mark.parametrize("players", [2, 3])
def test_all_variants_together_can_be_played(players: int) -> None:
    *_, (_, _, last) = walk(Caledonia, players, 1, **VARIANTS)
    assert last.over


@pytest.mark.rule("CAL-VAR-07")
@pytest.mark.parametrize("left_out", [["tiles"], ["ports"], ["tiles", "ports"]])
@pytest.mark.parametrize("players", [1, 4])
def test_a_first_game_has_static_imports_and_fewer_things(left_out: list[str], players: int) -> None:
    *_, (_, _, last) = walk(Caledonia, players, 7, imports="static", **dict.fromkeys(left_out, "no"))
    assert last.over


@pytest.mark.rule("CAL-VAR-07")
def test_the_suggestion_for_a_first_game_is_offered_as_one() -> None:
    assert GAME.first_game == {"imports": "static", "tiles": "no", "ports": "no"}
    p = new(Caledonia, 3, "first", **GAME.first_game)
    assert (get(p, "variants")[0], get(p, "tiles"), get(p, "ports")) == (1, [], [])


# Static imports.


@pytest.mark.rule("CAL-VAR-02")
def test_every_import_is_worth_4() -> None:
    p = table(mat(fulfilled="2 3 4 13"), imports="static")
    assert imported(p) == (6, 3, 2)  # cotton, tobacco, cane
    assert [lines(p)[name] for name in ("cotton", "tobacco", "cane")] == [24, 12, 8]
    assert sum(lines(p)[name] for name in ("cotton", "tobacco", "cane")) == 44


@pytest.mark.rule("CAL-VAR-02")
@pytest.mark.parametrize("others", ["", "1", "12 15 33", "8 20"])
def test_whatever_others_have_imported(others: str) -> None:
    p = table(mat(fulfilled="2 3 4 13"), mat(fulfilled=others), imports="static")
    assert sum(lines(p)[name] for name in ("cotton", "tobacco", "cane")) == 44


@pytest.mark.rule("CAL-VAR-08")
@pytest.mark.parametrize(("imports", "paid"), [("rarity", 1), ("static", 0)])
def test_static_imports_pay_no_money_on_the_track(imports: str, paid: int) -> None:
    """Cotton goes from 3 to 5."""
    p = table(mat(goods="wool wool wool wool", contracts="1"), mat(fulfilled="4"), imports=imports)
    play(p, "fulfil 1")
    assert money(p) == paid
    assert imported(p) == (2, 0, 0)


# Without scoring tiles, without ports.


@pytest.mark.rule("CAL-VAR-03")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_scoring_tiles_no_round_is_scored(players: int) -> None:
    p = table(mat(goods="wool milk bread bread", units="sheep i3, woodcutter g2"), players=players, tiles="")
    assert get(p, "tiles") == []
    for _ in range(5):
        assert not told(end_round(p), "scored")
    assert p.over
    assert glory(p) == 0


@pytest.mark.rule("CAL-VAR-03")
@pytest.mark.parametrize(("number", "change"), [(1, 5), (2, 0), (3, -5), (4, -10), (5, -15)])
def test_contracts_cost_by_round_all_the_same(number: int, change: int) -> None:
    p = table(mat(money=20), round=number, tiles="", board="7")
    play(p, "obtain 7")
    assert money(p) == 20 + change


@pytest.mark.rule("CAL-VAR-04")
@pytest.mark.parametrize(("players", "beside"), [(2, "b2"), (4, "a1")])
def test_without_ports_there_is_no_port_bonus(players: int, beside: str) -> None:
    own = mat(money=20, goods="wool bread", units=f"sheep {beside}", shipping="loch-4")
    p = table(own, players=players, ports="")
    assert get(p, "ports") == p.ground.ports == []
    assert legal(p, "port") == []
    for letter in "abcd":
        refused(p, f"port {letter}", "CAL-VAR-04")
    assert "port a" in legal(table(own, players=players))


@pytest.mark.rule("CAL-VAR-04")
def test_and_none_is_ever_used() -> None:
    for before, move, _ in walk(Caledonia, 3, 3, ports="no"):
        assert not move.startswith(("port", "copy", "swap", "discard", "gain", "shift"))
        assert legal(before, "port") == []


@pytest.mark.rule("CAL-VAR-11")
def test_without_ports_macdonald_has_no_spaces_outside() -> None:
    own = mat(clan="macdonald", money=20, units="sheep a1, fisherman b9")
    with_ports, without = table(own, players=3), table(own, players=3, ports="")
    for p in (with_ports, without):
        play(p, "unit fisherman")
    assert "at port-a" in legal(with_ports)
    refused(without, "at port-a", "CAL-EXP-09")
    assert "at a2" in legal(without)  # a loch
    assert not any("port" in place for place in legal(without))
    rowing = table(own, players=3, ports="")
    play(rowing, "row b9")
    refused(rowing, "at port-d", "CAL-MCD-07")


@pytest.mark.rule("CAL-VAR-11")
def test_and_port_spaces_on_hexes_are_what_is_printed_there() -> None:
    p = table(mat(clan="macdonald", money=20, units="sheep b7, sheep b2", shipping="loch-1"), players=2, ports="")
    assert p.ground.border[PLACES.index("a2")]  # a loch of the ring, as any other
    play(p, "unit fisherman")
    assert "at a2" in legal(p)  # a loch
    refused(p, "at a9", "CAL-TWO-02")  # shaded grassland, no tile on it
    with_ports = table(mat(clan="macdonald", money=20, units="sheep b7", shipping="loch-1"), players=2)
    play(with_ports, "unit fisherman")
    assert "at a9" in legal(with_ports)


# The tighter map.


@pytest.mark.rule("CAL-VAR-05", "CAL-VAR-09")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("ports", ["yes", "no"])
def test_a_land_hex_of_every_module_is_covered(players: int, ports: str) -> None:
    found = set()
    for seed in range(25):
        p = new(Caledonia, players, f"tight {seed}", tighter="yes", ports=ports)
        places = [PLACES.index(name) for name in covered(p)]
        assert sorted(p.ground.module[place] for place in places) == list(range(len(MODULES)))
        for place in places:
            assert p.ground.land[place]
            assert not p.ground.shaded[place]
            assert place not in p.ground.ports
        found |= set(covered(p))
    assert len(found) > 40  # by chance


@pytest.mark.rule("CAL-VAR-05", "CAL-VAR-09")
@pytest.mark.parametrize("players", [1, 4])
def test_the_tighter_map_is_for_two_or_three(players: int) -> None:
    with pytest.raises(BadSetup):
        new(Caledonia, players, "tight", tighter="yes")


def cover(p: Caledonia, place: str) -> Caledonia:
    """The table covers a hex of its choice."""
    p.block(PLACES.index(place))
    return p


@pytest.mark.rule("CAL-VAR-05", "CAL-VAR-09")
@pytest.mark.parametrize("kind", ["sheep", "field", "bakery", "miner"])
def test_no_unit_comes_onto_a_covered_hex(kind: str) -> None:
    p = cover(table(mat(money=50, units="sheep i4"), players=3), "j4")
    play(p, f"unit {kind}")
    refused(p, "at j4", "CAL-VAR-05")


@pytest.mark.rule("CAL-VAR-09")
def test_nor_does_a_first_worker() -> None:
    p = cover(table(mat(money=50), players=3, at="worker"), "g2")
    play(p, "unit woodcutter")
    refused(p, "at g2", "CAL-VAR-05")


@pytest.mark.rule("CAL-VAR-09")
def test_a_covered_hex_is_never_jumped() -> None:
    p = cover(table(mat(money=50, units="sheep i5", shipping="loch-4"), players=3), "i4")
    play(p, "unit sheep")
    refused(p, "at i3", "CAL-EXP-08")  # behind i4
    assert "at j4" in legal(p)


@pytest.mark.rule("CAL-VAR-09")
def test_the_border_is_as_without_the_variant_and_nothing_leaves() -> None:
    for before, _, after in walk(Caledonia, 2, 5, tighter="yes"):
        assert covered(after) == covered(before) != []
        assert after.ground is here(after.ground.sides, players=2)


# Without clans.


@pytest.mark.rule("CAL-VAR-06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_without_clans_later_players_have_more_money(players: int) -> None:
    p = new(Caledonia, players, "no clans", clans="no")
    order, tiles = get(p, "order"), []
    while step(p) == "draft":
        tiles.append(int(legal(p)[-1].split()[1]))
        refused(p, "pick stewart", "CAL-DRA-02")
        play(p, legal(p)[-1])
    assert [clan(p, seat) for seat in range(players)] == [None] * players
    assert [money(p, seat) for seat in order] == [55, 57, 59, 61][:players]
    for seat, tile in zip(reversed(order), tiles, strict=True):
        given = [
            good
            for n, good in enumerate(("wool", "milk", "grain", "cheese", "bread", "whisky"))
            for _ in range(START_GOODS[tile - 1][n])
        ]
        assert goods(p, seat) == " ".join(given)


@pytest.mark.rule("CAL-VAR-06")
def test_with_clans_all_have_the_same_money() -> None:
    p = new(Caledonia, 4, "clans")
    while step(p) == "draft":
        play(p, legal(p)[0])
    assert [money(p, seat) for seat in range(4)] == [55] * 4


@pytest.mark.rule("CAL-VAR-10")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_tile_more_than_players_is_chosen_from_in_reverse_order(players: int) -> None:
    p = new(Caledonia, players, "no clans", clans="no")
    order = get(p, "order")
    choosers = []
    for number in range(players + 1, 1, -1):
        choosers.append(p.actor)
        assert len(legal(p)) == number
        taken = legal(p)[0]
        play(p, taken)
        if number > 2:
            refused(p, taken, "CAL-DRA-02")
    assert choosers == order[::-1]
    assert get(p, "offer_clans") == get(p, "offer_tiles") == []  # the last tile leaves the game
    assert step(p) == "worker"
