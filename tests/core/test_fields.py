"""Fields: a small declaration with one of everything, and what follows from it."""

from __future__ import annotations

from array import array
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core import PUBLIC, BadSnapshot, Chance, Json, Rng, Step
from ludoteca.core.cells import cells, clear, find, insert, lay, pop, pour, push, remove, shuffle
from ludoteca.core.field import BAG, BITS, HIDDEN, HOT, NO_YES, NONE, NUMBER, OWNER, SEAT, SEAT_BITS, each, many
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position, restored
from ludoteca.core.reading import MOST
from ludoteca.core.sight import Sight
from ludoteca.core.snapshot import Reader
from ludoteca.core.step import by_name

METALS = ["iron", "tin", "gold"]

FIELDS = Fields(3, alone=2, turns=10)
ROUND = FIELDS.number("round", 1, 4, read=HOT, show=True)
LEADER = FIELDS.number("leader", NONE, 2, read=SEAT, show=True)
BALANCE = FIELDS.number("balance", -5, 2000, read=NUMBER, scale=10)
MARKET = FIELDS.row("market", 3, NONE, 2, read=HOT, show=True, words=METALS, by=["a", "b", "c"], pieces=each("metal"))
HOUSES = FIELDS.row("houses", 2, 0, 7, read=SEAT_BITS)
GATES = FIELDS.number("gates", 0, 15, read=BITS)
PILE = FIELDS.stack("pile", 5, 2, seen=HIDDEN, read=NUMBER, scale=5, show=True, pieces=each("metal"))
AWAY = FIELDS.stack("away", 5, 2, read=BAG, show=True, words=METALS, pieces=each("metal"))
HEAPS = FIELDS.stacks("heaps", 2, 3, 2, read=BAG, pieces=each("metal"))
STORE = FIELDS.by_seat("store", 3, 0, 9, read=NUMBER, scale=2, by=METALS, pieces=many("metal"))
PURSE = FIELDS.by_seat("purse", 1, 0, 99, seen=OWNER, read=NUMBER, scale=10, show=True)
READY = FIELDS.by_seat("ready", 1, 0, 1, read=NUMBER, show=True, words=NO_YES)
SECRET = FIELDS.by_seat("secret", 2, NONE, 2, seen=HIDDEN)


WAIT: Step[Any] = Step("wait")
STEPS = by_name([Step("choose"), WAIT])
SIGHT = Sight(FIELDS, STEPS, [])


def snapshot(p: Position) -> Json:
    """As a game's position makes it, which knows its fields."""
    head = {"form": 2, "rules": 1, "steps": ["wait"], "turn": 1, "known": 0, "seed": "small", "drawn": 0}
    return {**head, "players": int(p.players), "seat": int(p.seat), **FIELDS.snapshot(p.at, p.players)}


def start(players: int) -> Position:
    return Position(FIELDS.start[:], [WAIT], Chance("small"), players, 1, players - 1)


def small(**fields: Any) -> Position:
    """A position of two with these numbers, as a snapshot has them."""
    return restored(Position, FIELDS, snapshot(start(2)) | fields, STEPS)


def seen(p: Position, seat: int) -> dict[str, list[float]]:
    found = array("f", bytes(4 * int(SIGHT.size)))
    SIGHT.fill(p, seat, memoryview(found))
    return {piece.name: list(found[piece.offset : piece.offset + piece.width]) for piece in SIGHT.pieces}


def test_places_follow_each_other_and_begin_at_their_lowest() -> None:
    place = 0
    for field in FIELDS.all:
        assert field.at == place
        place += int(field.cells)
    assert place == FIELDS.size == len(FIELDS.start)
    p = small()
    assert p.at[ROUND] == 1
    assert cells(p.at, MARKET, 3) == [NONE] * 3
    assert p.at[PILE] == 0
    FIELDS.check(p.at, p.players)


def test_a_snapshot_has_numbers_rows_of_those_who_play_and_stacks_as_high_as_they_are() -> None:
    values: dict[str, Any] = {
        "round": 3,
        "leader": 1,
        "balance": -2,
        "market": [2, NONE, 0],
        "houses": [3, 2],
        "gates": 9,
        "pile": [1, 2],
        "away": [],
        "heaps": [[0], [1, 1, 2]],
        "store": [1, 2, 3, 4, 5, 6],
        "purse": [7, 8],
        "ready": [0, 1],
        "secret": [NONE, 1, 2, 0],
    }
    p = small(**values)
    made = snapshot(p)
    assert {name: made[name] for name in values} == values
    assert (made["form"], made["players"], made["seat"], made["steps"]) == (2, 2, 1, ["wait"])
    again = restored(Position, FIELDS, made, STEPS)
    assert list(again.at) == list(p.at)
    assert (again.turn, again.known, again.version) == (1, 0, 1)


def test_who_plays_alone_has_a_row_for_the_automaton_too() -> None:
    assert FIELDS.sides(1) == 2
    assert len(snapshot(small())["store"]) == 6
    p = start(1)
    assert len(snapshot(p)["store"]) == 6
    FIELDS.check(p.at, p.players)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"round": 0}, "'round' in the snapshot is not a whole number from 1 to 4"),
        ({"round": 5}, "'round'"),
        ({"leader": 2}, "'leader' in the snapshot is not a whole number from -1 to 1"),
        ({"houses": [0, 4]}, "'houses'"),
        ({"market": [0, 0]}, "'market' in the snapshot has 2 numbers instead of 3"),
        ({"store": [0] * 9}, "'store' in the snapshot has 9 numbers instead of 6"),
        ({"pile": [0] * 6}, "'pile' in the snapshot has more than 5 numbers"),
        ({"heaps": [[]]}, "'heaps' in the snapshot is not 2 lists"),
        ({"heaps": [[], [3]]}, "'heaps'"),
        ({"form": 1}, "'form'"),
        ({"players": 4}, "'players'"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        small(**fields)


def test_a_field_that_is_missing_is_refused() -> None:
    made = snapshot(small())
    del made["gates"]
    with pytest.raises(BadSnapshot, match="lacks 'gates'"):
        FIELDS.restore(Reader(made), 2)


def spoiled(place: int, number: int) -> Position:
    p = small(pile=[1, 2])
    p.at[place] = number
    return p


@pytest.mark.parametrize(
    ("place", "number", "reason"),
    [
        (int(ROUND), 5, "'round' is 5, not from 1 to 4"),
        (int(LEADER), 2, "'leader' is 2, not from -1 to 1"),
        (int(PILE) + 2, 3, "'pile' is 3"),
        (int(PILE) + 3, 1, "'pile' has 1 where nothing is"),
        (int(PILE), 6, "'pile' cannot have 6 numbers"),
        (int(PILE), NONE, "'pile' cannot have -1 numbers"),
        (int(STORE) + 2 * 3, 1, "'store' has 1 where nothing is"),
        (int(SECRET) + 2 * 2, 0, "'secret' has 0 where nothing is"),
    ],
)
def test_check_finds_what_is_out_of_range_and_what_was_left_behind(place: int, number: int, reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        FIELDS.check(spoiled(place, number).at, 2)


def test_a_view_shows_what_is_declared_as_shown() -> None:
    p = small(market=[2, NONE, 0], pile=[1, 2], away=[0, 0], purse=[7, 8], ready=[0, 1])
    assert FIELDS.view(p.at) == {
        "round": 1,
        "leader": None,
        "market": ["gold", None, "iron"],
        "pile": 2,
        "away": ["iron", "iron"],
    }
    assert FIELDS.area(p.at, 1, 1) == {"purse": 8, "ready": True}
    assert FIELDS.area(p.at, 0, 1) == {"purse": None, "ready": False}
    assert FIELDS.area(p.at, 0, PUBLIC) == {"purse": None, "ready": False}


def test_pieces_are_counted_wherever_they_lie() -> None:
    p = small(market=[2, NONE, 0], pile=[1, 2], away=[0], heaps=[[0], [1, 1]], store=[0, 1, 0, 2, 0, 0])
    assert FIELDS.count("metal", 3, p.at, 2) == [5, 4, 2]
    assert FIELDS.count("wood", 3, p.at, 2) == [0, 0, 0]


def test_stacks_leave_nothing_behind() -> None:
    at = FIELDS.start[:]
    for number in (2, 0, 1):
        push(at, PILE, number)
    assert cells(at, PILE, 6) == [3, 2, 0, 1, 0, 0]
    assert pop(at, PILE) == 1
    assert cells(at, PILE, 6) == [2, 2, 0, 0, 0, 0]
    pour(at, PILE, AWAY)
    assert cells(at, PILE, 6) == [0] * 6
    assert cells(at, AWAY, 6) == [2, 2, 0, 0, 0, 0]
    lay(at, AWAY, [1])
    assert cells(at, AWAY, 6) == [1, 1, 0, 0, 0, 0]
    clear(at, AWAY)
    assert list(at) == list(FIELDS.start)


def test_the_middle_of_a_stack() -> None:
    at = FIELDS.start[:]
    lay(at, PILE, [2, 0, 1])
    assert [find(at, PILE, number) for number in (2, 0, 1, 5)] == [0, 1, 2, -1]
    remove(at, PILE, 1)
    assert cells(at, PILE, 6) == [2, 2, 1, 0, 0, 0]
    insert(at, PILE, 0, 1)
    insert(at, PILE, 3, 2)
    assert cells(at, PILE, 6) == [4, 1, 2, 1, 2, 0]
    for _ in range(4):
        remove(at, PILE, int(at[PILE]) - 1)
    assert list(at) == list(FIELDS.start)


def test_a_stack_is_shuffled_as_a_list_is() -> None:
    numbers = list(range(40))
    at: vec[i64] = vec[i64]([i64(0)] * 41)
    lay(at, 0, numbers)
    shuffle(Rng(7), at, 0)
    Rng(7).shuffle(numbers)
    assert cells(at, 1, 40) == numbers


def test_each_way_of_reading() -> None:
    """From seat 1 of 2: own rows first, seats counted from there."""
    p = small(
        round=3,
        leader=0,
        balance=-5,
        market=[2, NONE, 0],
        houses=[1, 3],
        gates=5,
        pile=[0, 1],
        away=[2, 0, 2],
        heaps=[[1], [2, 2, 2]],
        store=[2, 0, 4, 0, 6, 0],
        purse=[10, 30],
        ready=[0, 1],
        secret=[0, 1, 2, 2],
    )
    found = seen(p, 1)
    assert found["players"] == pytest.approx([2 / 3])
    assert found["turn"] == pytest.approx([0.1])
    assert found["active"] == found["actor"] == [1, 0, 0]
    assert found["step"] == [0, 1]
    assert found["round"] == [0, 0, 1, 0]
    assert found["leader"] == [0, 1, 0]
    assert found["balance"] == [-0.5]
    assert found["market"] == [0, 0, 1, 0, 0, 0, 1, 0, 0]
    assert found["houses"] == [0, 1, 0, 1, 1, 0]
    assert found["gates"] == [1, 0, 1, 0]
    assert found["pile"] == pytest.approx([0.4])
    assert found["away"] == [1, 0, 2]
    assert (found["heaps 0"], found["heaps 1"]) == ([0, 1, 0], [0, 0, 3])
    assert (found["store +0"], found["store +1"], found["store +2"]) == ([0, 3, 0], [1, 0, 2], [0, 0, 0])
    assert found["purse +0"] == [3]
    assert "purse +1" not in found
    assert (found["ready +0"], found["ready +1"]) == ([1], [0])
    assert not [name for name in found if name.startswith("secret")]


def test_a_spectator_looks_from_the_first_seat_and_sees_nobodys_own() -> None:
    found = seen(small(purse=[10, 30], store=[2, 0, 0, 0, 0, 0]), PUBLIC)
    assert found["purse +0"] == [0]
    assert found["store +0"] == [1, 0, 0]
    assert found["active"] == [0, 1, 0]


def test_who_plays_alone_sees_the_automatons_row_as_the_next() -> None:
    p = start(1)
    p.at[STORE + 3] = 2
    assert seen(p, 0)["store +1"] == [1, 0, 0]


def test_a_number_beyond_the_table_is_read_as_the_largest_in_it() -> None:
    assert seen(small(balance=1500), 0)["balance"] == pytest.approx([MOST / 10])


def test_every_cell_has_a_name_of_its_own() -> None:
    names = SIGHT.names()
    assert len(names) == len(set(names)) == SIGHT.size
    for piece in SIGHT.pieces:
        assert names[piece.offset].startswith(piece.name)
    assert "market b tin" in names
    assert "store +2 gold" in names
    assert "away iron" in names
    assert "round 1" in names
    assert "leader +2" in names


def test_bits_have_names_where_they_are_given() -> None:
    fields = Fields(2)
    fields.by_seat("gates", 1, 0, 7, read=BITS, by=METALS)
    fields.by_seat("towers", 1, 0, 7, read=BITS)
    names = Sight(fields, STEPS, []).names()
    assert names[-12:-9] == ["gates +0 iron", "gates +0 tin", "gates +0 gold"]
    assert names[-3:] == ["towers +1 0", "towers +1 1", "towers +1 2"]


@pytest.mark.parametrize(
    ("declare", "reason"),
    [
        (lambda fields: fields.number("round", 0, 1), "there is a 'round' already"),
        (lambda fields: fields.number("drawn", 0, 1), "there is a 'drawn' already"),
        (lambda fields: fields.number("other", 2, 1), "no number fits"),
        (lambda fields: fields.row("other", 0, 0, 1), "no number fits"),
        (lambda fields: fields.number("other", 0, 2, words=["a"]), "1 words for 3 numbers"),
        (lambda fields: fields.number("other", 0, 2, seen=HIDDEN, read=HOT), "'other', which is hidden"),
        (lambda fields: fields.stack("other", 3, 2, seen=HIDDEN, read=BAG), "'other', which is hidden"),
    ],
)
def test_a_declaration_that_cannot_be_meant_is_refused(declare: Any, reason: str) -> None:
    fields = Fields(2)
    fields.number("round", 1, 4)
    with pytest.raises(ValueError, match=reason):
        declare(fields)


def test_a_field_is_found_by_its_name() -> None:
    assert FIELDS.find("pile").at == PILE
    with pytest.raises(KeyError):
        FIELDS.find("piles")
