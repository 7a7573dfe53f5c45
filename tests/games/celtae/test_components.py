"""What is in the box, and what never changes (CEL-CMP)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.core import PUBLIC, BadSetup, BadSnapshot
from ludoteca.games.celtae import GAME
from ludoteca.games.celtae.components import (
    ARMY_POINTS,
    ARMY_STRENGTH,
    CAPACITY,
    CARDS,
    COLOURS,
    LEADERS,
    ORDER_POINTS,
    ORDER_WORKERS,
    PROGRESS,
    SECTIONS,
    SYMBOLS,
    WORKERS,
)
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import board, deck, discards, hand, lines, market, new, own, table
from tests.games.playing import legal, play, refused, step, walk

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])
ALL_PINK = "pink-warrior pink-warrior pink-warrior pink-warrior pink-warrior pink-trap pink-trap"


def workers_seen(view: dict[str, Any]) -> Counter[str]:
    """Every worker that somebody at the table can see or work out."""
    seen = Counter(view["bag"])
    for there in view["workers"].values():
        seen.update(worker for worker in there if worker)
    for area in view["areas"]:
        seen.update(area["active_workers"] + area["tribe"])
    if view["solitairix"]:
        seen[view["solitairix"]["worker"]] += 1
        seen["druid"] += view["solitairix"]["druids"]
    seen["druid"] += sum(view["druids"].values())
    return seen


def cards_seen(view: dict[str, Any]) -> int:
    shown = sum(card is not None for cards in view["markets"].values() for card in cards)
    held: int = sum(area["hand"] for area in view["areas"])
    revealed = 1 if view["solitairix"] and view["solitairix"]["revealed"] else 0
    deck_left: int = view["deck"]
    return deck_left + len(view["discards"]) + shown + held + revealed


@pytest.mark.rule("CEL-CMP-01")
def test_what_is_in_the_box() -> None:
    view = new(4).view(PUBLIC)
    assert cards_seen(view) == 60
    assert len(LEADERS) == 8
    assert len(PROGRESS) == 26
    assert len(ARMY_POINTS) == len(ARMY_STRENGTH) == 10
    assert len(ORDER_POINTS) == len(ORDER_WORKERS) == 10
    assert sum(citadel["bonus"] is not None for region in view["citadels"].values() for citadel in region) == 8
    assert view["supply"] + sum(area["tokens"] for area in view["areas"]) == 10
    assert sum(area["discs_left"] for area in view["areas"]) == 36
    assert workers_seen(view).total() == 66
    assert sum(area["cubes_left"] + 1 for area in view["areas"]) == 20  # one of each marks the strength
    assert view["length"] + len(view["armies"]) + len(view["orders"]) == 16  # a marker beside every stack
    assert len(SECTIONS) == 8  # four on each side of the one solo tile
    assert isinstance(view["marker"], str)
    assert isinstance(view["teutates"], int)


@pytest.mark.rule("CEL-CMP-01")
@pytest.mark.parametrize("players", [-1, 0, 5, 6])
def test_there_are_boards_for_four(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.new(players, "table", {})


@pytest.mark.rule("CEL-CMP-02")
def test_the_workers_of_each_type() -> None:
    assert workers_seen(new(4).view(PUBLIC)) == {"noble": 8, "druid": 10, "farmer": 16, "builder": 16, "soldier": 16}


@pytest.mark.rule("CEL-CMP-03")
def test_nine_discs_and_four_cubes_beside_the_one_that_marks_strength() -> None:
    for area in new(4).view(PUBLIC)["areas"]:
        assert (area["discs_left"], area["cubes_left"]) == (9, 4)


@pytest.mark.rule("CEL-CMP-03")
def test_no_tenth_disc() -> None:
    full = {"north pink": "0 0", "north teal": "0 0", "north orange": "0 0", "south pink": "0 0", "south teal": "0"}
    p = table(board(hand=ALL_PINK, tokens=1), citadels=full, at="north north", marker="NW")
    assert own(p, 0, "placed") == 9
    assert p.view(0)["areas"][0]["discs_left"] == 0
    assert p.view(0)["areas"][0]["cost"] is None
    play(p, "done")
    assert step(p) == "cultivate"  # building is not offered
    snapshot = GAME.snapshot(p)
    discs, room = snapshot["discs"].copy(), snapshot["room"].copy()
    discs[7] += 1  # a tenth, on the purple citadel of the south
    room[7] -= 1
    with pytest.raises(BadSnapshot, match="discs on citadels"):
        GAME.restore(snapshot | {"discs": discs, "room": room})


@pytest.mark.rule("CEL-CMP-03")
def test_no_fifth_cube_in_garrisons() -> None:
    where = {"north 1": "0", "north 2": "0", "south 1": "0", "south 2": "0"}
    p = table(
        board(strength=15, hand="pink-fortress teal-fortress"), garrisons=where, marker="NE", act="east", players=3
    )
    assert own(p, 0, "cubes") + own(p, 0, "cubes", 1) == 4
    play(p, "fight")
    assert p.seat == 1  # no cube is asked for, though a space and a card for it are there
    assert hand(p, 0) == ["pink-fortress", "teal-fortress"]
    snapshot = GAME.snapshot(p)
    garrisons = snapshot["garrisons"].copy()
    cubes = snapshot["cubes"].copy()
    garrisons[2] = 0
    cubes[0] += 1
    with pytest.raises(BadSnapshot, match="more than 4 cubes"):
        GAME.restore(snapshot | {"garrisons": garrisons, "cubes": cubes})


@pytest.mark.rule("CEL-CMP-03")
@every_number
def test_discs_and_cubes_never_run_over(players: int) -> None:
    for seed in range(5):
        for _, _, p in walk(Celtae, players, seed):
            view = p.view(PUBLIC)
            placed = [owner for region in view["citadels"].values() for citadel in region for owner in citadel["discs"]]
            for area in view["areas"]:
                assert placed.count(area["seat"]) == 9 - area["discs_left"] <= 9
                assert 0 <= area["cubes_left"] <= 4


@pytest.mark.rule("CEL-CMP-04")
def test_every_card_has_one_colour_and_one_symbol() -> None:
    assert COLOURS == ["pink", "orange", "teal", "purple"]
    assert SYMBOLS == ["warrior", "trap", "fortress"]
    for name in CARDS:
        colour, symbol = name.split("-")
        assert colour in COLOURS
        assert symbol in SYMBOLS


@pytest.mark.rule("CEL-CMP-10")
@every_number
def test_five_cards_of_every_colour_with_every_symbol(players: int) -> None:
    p = new(players)
    cards = Counter(deck(p) + discards(p))
    for region in ("north", "south"):
        cards.update(card for card in market(p, region) if card)
    for seat in range(players):
        cards.update(hand(p, seat))
    assert cards == {f"{colour}-{symbol}": 5 for colour in COLOURS for symbol in SYMBOLS}


@pytest.mark.rule("CEL-CMP-05")
def test_progress_cards_have_room_for_two_or_for_three_markers() -> None:
    assert set(CAPACITY) == {2, 3}
    cards = {"most-pink": 1, "most-teal": 2, "two-pink": 2, "two-teal": 3, "most-north": 2}
    p = table(marker="NE", progress=cards)
    play(p, "move 1")
    assert step(p) == "progress"
    assert legal(p) == ["mark most-pink", "mark two-pink"]
    for full in ("most-teal", "two-teal", "most-north"):
        refused(p, f"mark {full}", "CEL-PRG-02")
    play(p, "mark two-pink")
    assert [card["markers"] for card in p.view(0)["progress"]] == [1, 2, 3, 3, 2]
    assert [card["capacity"] for card in p.view(0)["progress"]] == [2, 2, 3, 3, 2]


@pytest.mark.rule("CEL-CMP-05")
def test_a_card_with_too_many_markers_is_no_position() -> None:
    p = table(progress={"most-pink": 2, "most-teal": 0, "two-pink": 0, "two-teal": 0, "most-north": 0})
    snapshot = GAME.snapshot(p)
    assert GAME.restore(snapshot).snapshot() == p.snapshot()
    with pytest.raises(BadSnapshot, match="more markers than it has room for"):
        GAME.restore(snapshot | {"markers": [3, 0, 0, 0, 0]})


@pytest.mark.rule("CEL-CMP-06")
def test_army_and_order_tiles() -> None:
    assert set(ARMY_POINTS) == set(ORDER_POINTS) == {1, 2}
    assert all(strength > 0 for strength in ARMY_STRENGTH)
    assert all(sum(asked) > 0 and len(asked) == 4 for asked in ORDER_WORKERS)  # basic workers, no druid among them
    p = table(armies={"north": "10", "south": "6"}, orders={"north": "farmer noble", "south": "builder builder noble"})
    view = p.view(PUBLIC)
    assert view["armies"]["north"]["top"] == {"strength": 10, "points": 2}
    assert view["armies"]["south"]["top"] == {"strength": 6, "points": 1}
    assert view["orders"]["north"]["top"] == {"workers": ["farmer", "noble"], "points": 1}
    assert view["orders"]["south"]["top"] == {"workers": ["builder", "builder", "noble"], "points": 2}


@pytest.mark.rule("CEL-CMP-07")
def test_a_bonus_tile_gives_its_bonus_and_then_its_point() -> None:
    p = table(
        board(hand=ALL_PINK, active="builder builder builder"),
        citadels={"south pink": "1"},
        bonuses={"south pink": "strength"},
        act="south",
    )
    play(p, "build", "citadel pink", "discard pink-trap")
    assert own(p, 0, "bonus_tiles") == 1
    assert p.view(0)["areas"][0]["strength"] == 3
    assert lines(p)["bonus"] == 1


@pytest.mark.rule("CEL-CMP-07")
@every_number
def test_bonus_tiles_belong_to_a_region(players: int) -> None:
    """Four for either: no other region's bonus ever lies there."""
    for seed in ("a", "b", "c"):
        for region in new(players, seed).view(PUBLIC)["citadels"].values():
            assert sorted(citadel["bonus"] for citadel in region) == ["cards", "recruit", "strength", "token"]


# Nothing is lost, nothing is doubled.


@pytest.mark.rule("CEL-CMP-08")
@pytest.mark.parametrize(("players", "total"), [(1, 50), (2, 50), (3, 53), (4, 56)])
def test_the_basic_workers_always_add_up(players: int, total: int) -> None:
    for seed in range(5):
        for _, _, p in walk(Celtae, players, seed):
            seen = workers_seen(p.view(PUBLIC))
            assert seen.total() - seen["druid"] == total


@pytest.mark.rule("CEL-CMP-08")
@every_number
@pytest.mark.parametrize("worker", range(4))
def test_a_worker_lost_or_doubled_is_noticed(players: int, worker: int) -> None:
    snapshot = GAME.snapshot(new(players))
    for change in (-1, 1):
        wrong = snapshot["bag"].copy()
        wrong[worker] += change
        with pytest.raises(BadSnapshot, match=f"workers '{WORKERS[worker]}' instead of"):
            GAME.restore(snapshot | {"bag": wrong})


@pytest.mark.rule("CEL-CMP-09")
@every_number
def test_the_cards_always_add_up_to_sixty(players: int) -> None:
    for seed in range(5):
        for _, _, p in walk(Celtae, players, seed):
            assert cards_seen(p.view(PUBLIC)) == 60


@pytest.mark.rule("CEL-CMP-09")
@every_number
def test_a_card_lost_or_doubled_is_noticed(players: int) -> None:
    snapshot = GAME.snapshot(new(players))
    for wrong in (snapshot["deck"][:-1], snapshot["deck"] + snapshot["deck"][:1]):
        with pytest.raises(BadSnapshot, match="cards of kind"):
            GAME.restore(snapshot | {"deck": wrong})


# What runs out.


@pytest.mark.rule("CEL-CMP-11")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    p = table(board(active="farmer farmer soldier"), act="south", deck="pink-trap", discards="teal-warrior")
    before = Counter(discards(p))
    old = market(p, "south")
    events = play(p, "take 2", "take 3")
    now = market(p, "south")
    assert now[:3] == old[3:]
    assert now[3] == "pink-trap"  # the last card of the deck; then the pile is shuffled
    assert None not in now
    assert discards(p) == []
    assert Counter(deck(p)) + Counter(now[4:]) == before
    assert [event.args for event in events if event.kind == "reshuffled"] == [{"cards": before.total()}]


@pytest.mark.rule("CEL-CMP-11")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in "abcde":
        p = table(board(active="soldier soldier soldier"), act="south", deck="", seed=seed)
        orders.add(tuple(deck(p)))
        assert p.seat == 1  # nothing was to be decided
    assert len(orders) == 5


@pytest.mark.rule("CEL-CMP-11")
def test_nothing_is_shuffled_before_a_card_is_needed() -> None:
    p = table(board(active="soldier soldier soldier"), act="south", deck="pink-trap", discards="teal-warrior")
    assert deck(p) == []
    assert discards(p)[-1] == "teal-warrior"
    assert market(p, "south")[-1] == "pink-trap"


@pytest.mark.rule("CEL-CMP-11")
def test_slots_stay_empty_when_there_is_no_card_anywhere() -> None:
    """All the cards but three are in hands: the market stays short, and play goes on."""
    rest = " ".join(CARDS * 5).replace("teal-trap", "", 3)
    p = table(
        board(active="farmer farmer farmer"),
        board(hand=rest, active="farmer farmer farmer"),
        markets={"south": "teal-trap teal-trap teal-trap -end", "north": "-end"},
        deck="",
        act="south",
    )
    refused(p, "take 4", "CEL-FAR-07")
    play(p, "take 3")
    assert step(p) == "cultivate"
    play(p, "done")
    assert market(p, "south") == ["teal-trap", None, None, None, None, None]
    assert market(p, "north") == [None] * 6
    assert p.seat == 1
    play(p, "move 1", "area south", "done", "cultivate")
    assert market(p, "south") == [None] * 6  # only the free card was there
    assert p.seat == 0
