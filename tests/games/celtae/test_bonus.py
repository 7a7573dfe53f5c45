"""Bonus tiles and tokens (CEL-BON)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import Board, active, board, deck, hand, market, own, spaces, table, tribe
from tests.games.playing import legal, play, refused, step

PINK = "pink-trap pink-trap pink-trap"
ROW = ["teal-trap", "teal-warrior", "teal-fortress", "purple-trap", "purple-warrior", "purple-fortress"]
READY = board(hand=PINK, active="farmer builder builder")
CENTRE = {"centre": "soldier noble builder"}
PAIRS = ["west north", "west south", "north north", "east north", "east south", "south south"]


def building(effect: str, mine: Board = READY, others: int = 0, **more: Any) -> Celtae:
    """Seat 0 builds, with cards for the pink citadel of the south, whose tile has that effect."""
    p = table(mine, board(tokens=others), bonuses={"south pink": effect}, act="south", **more)
    play(p, "build")
    return p


# What the tiles give.


@pytest.mark.rule("CEL-BON-01")
def test_a_token_of_the_supply() -> None:
    p = building("token")
    assert p.view(0)["supply"] == 10
    play(p, "citadel pink")
    assert own(p, 0, "tokens") == 1
    assert p.view(0)["supply"] == 9
    assert p.seat == 1


@pytest.mark.rule("CEL-BON-02")
def test_a_recruit_and_a_new_active_worker() -> None:
    p = building("recruit", workers=CENTRE)
    play(p, "citadel pink")
    assert step(p) == "bonus recruit"
    assert legal(p) == ["recruit farmer", "recruit builder"]
    refused(p, "recruit noble", "CEL-BON-02")
    play(p, "recruit farmer")
    assert tribe(p, 0) == ["farmer"]
    assert active(p, 0) == ["builder", "builder"]
    assert step(p) == "refill"
    assert legal(p) == ["pick 1", "pick 2", "pick 3"]
    play(p, "pick 2")
    assert active(p, 0) == ["builder", "builder", "noble"]
    assert spaces(p, "centre")[0] == "soldier"
    assert "-" not in spaces(p, "centre")
    assert p.seat == 1


@pytest.mark.rule("CEL-BON-03", "CEL-BON-16")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1), (5, 6), (6, 3)])
def test_any_two_cards_of_the_regions_market(first: int, second: int) -> None:
    p = building("cards", markets={"south": " ".join(ROW)})
    coming, north = deck(p), market(p, "north")
    play(p, "citadel pink")
    assert step(p) == "bonus cards"
    assert legal(p) == [f"take {slot}" for slot in range(1, 7)]
    play(p, f"take {first}")
    assert [card for card in market(p, "south") if card] == [card for card in ROW if card != ROW[first - 1]]
    assert market(p, "south")[first - 1] is None  # nothing slides between the two
    refused(p, f"take {first}", "CEL-BON-16")
    play(p, f"take {second}")
    got = {ROW[first - 1], ROW[second - 1]}
    assert {card for card in hand(p, 0) if card in ROW} == got
    assert market(p, "south") == [card for card in ROW if card not in got] + coming[:2]
    assert market(p, "north") == north
    assert p.seat == 1


@pytest.mark.rule("CEL-BON-03")
def test_cards_for_a_disc_in_the_north_come_from_the_north() -> None:
    p = table(
        board(hand=PINK, active="builder builder builder"),
        bonuses={"north pink": "cards"},
        markets={"north": " ".join(ROW)},
        marker="NW",
        act="north",
    )
    south = market(p, "south")
    play(p, "build", "citadel pink", "take 5", "take 6")
    assert hand(p, 0) == ["pink-trap", "pink-trap", "purple-warrior", "purple-fortress"]
    assert market(p, "south") == south


@pytest.mark.rule("CEL-BON-04", "CEL-MOV-10")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (4, 7), (12, 15), (13, 15), (15, 15)])
def test_three_strength(before: int, after: int) -> None:
    p = building("strength", replace(READY, strength=before))
    events = play(p, "citadel pink")
    assert own(p, 0, "strength") == after
    gained = next(event for event in events if event.kind == "gained-strength")
    assert gained.args == {"seat": 0, "number": after - before, "now": after}


# Tokens as workers.


@pytest.mark.rule("CEL-BON-05", "CEL-BON-12")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_a_token_is_a_farmer(spent: int) -> None:
    p = table(board(active="soldier soldier soldier", tokens=2), act="south")
    play(p, *["extra"] * spent)
    assert own(p, 0, "tokens") == 2 - spent
    assert legal(p, "take") == [[], ["take 2", "take 3", "take 4"], [f"take {slot}" for slot in range(2, 7)]][spent]
    assert active(p, 0) == ["soldier", "soldier", "soldier"]  # nobody came


@pytest.mark.rule("CEL-BON-05", "CEL-BON-12")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_a_token_is_a_builder(spent: int) -> None:
    """The first disc costs three cards, without builders."""
    p = table(
        board(hand=PINK, active="soldier soldier soldier", tokens=3), bonuses={"south pink": "strength"}, act="south"
    )
    play(p, "build", *["extra"] * spent, "citadel pink")
    assert len(hand(p, 0)) == spent
    assert own(p, 0, "tokens") == 3 - spent


@pytest.mark.rule("CEL-BON-05")
def test_a_token_may_be_what_makes_a_disc_affordable() -> None:
    p = table(
        board(hand="pink-trap teal-trap", active="builder soldier soldier", tokens=1),
        bonuses={"south teal": "strength"},
        act="south",
    )
    play(p, "build")
    assert legal(p) == ["extra"]
    refused(p, "citadel teal", "CEL-BLD-02")
    play(p, "extra")
    assert legal(p) == ["citadel pink", "citadel teal"]
    play(p, "citadel teal")
    assert hand(p, 0) == ["pink-trap"]
    assert own(p, 0, "placed") == 1


@pytest.mark.rule("CEL-BON-05", "CEL-BON-12")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_a_token_is_a_soldier(spent: int) -> None:
    p = table(board(hand=PINK, active="soldier farmer farmer", tokens=2), marker="NE", act="east")
    play(p, *["extra"] * spent, "discard pink-trap")
    assert own(p, 0, "strength") == 1 + spent


@pytest.mark.rule("CEL-BON-05", "CEL-BON-12")
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_a_token_is_a_noble(spent: int) -> None:
    p = table(board(active="soldier soldier farmer", tokens=2), marker="NW", act="west")
    play(p, *["extra"] * spent, "recruit soldier")
    for worker in ("soldier", "farmer")[:spent]:
        play(p, f"recruit {worker}")
    assert step(p) == "refill"
    assert len(tribe(p, 0)) == 1 + spent


@pytest.mark.rule("CEL-BON-05")
@pytest.mark.parametrize(("area", "marker"), [("west", "NW"), ("north", "NW"), ("east", "NE")])
def test_without_a_token_there_is_no_such_worker(area: str, marker: str) -> None:
    p = table(board(tokens=0, hand=PINK, active="farmer farmer soldier"), marker=marker, act=area)
    if step(p) == "announce":
        play(p, "cultivate")
    assert p.seat == 0
    refused(p, "extra", "CEL-BON-05")


@pytest.mark.rule("CEL-BON-05")
def test_the_worker_is_there_for_that_action_only() -> None:
    p = table(board(tokens=1, active="soldier soldier soldier"), board(), board(), players=3, act="south")
    play(p, "extra", "take 2")
    assert p.seat == 1
    assert p.view(0)["extra"] == 0


@pytest.mark.rule("CEL-BON-13")
@pytest.mark.parametrize(
    ("area", "marker", "first"),
    [
        ("north", "NW", ["cultivate", "take 2"]),
        ("west", "NW", ["recruit farmer"]),
        ("east", "NE", ["discard pink-trap"]),
        ("north", "NW", ["build", "extra", "citadel pink"]),  # three cards of four: one of two is discarded first
    ],
)
def test_tokens_come_before_the_first_card_or_worker(area: str, marker: str, first: list[str]) -> None:
    p = table(
        board(tokens=2, hand=f"{PINK} pink-warrior", active="farmer noble soldier", tribe="farmer"),
        citadels={"south pink": "0", "south teal": "0"},  # the next disc costs four
        marker=marker,
        act=area,
    )
    play(p, *first)
    assert (p.seat, own(p, 0, "tokens")) == (0, 1 if "extra" in first else 2)
    refused(p, "extra", "CEL-BON-13")


@pytest.mark.rule("CEL-BON-13")
@pytest.mark.parametrize("text", ["move", "area", "swap", "announce"])
def test_tokens_for_workers_wait_for_the_action(text: str) -> None:
    p = table(board(tokens=2, hand=PINK))
    if text != "move":
        play(p, "move 1")
    if text in {"swap", "announce"}:
        play(p, "area south")
    if text == "announce":
        play(p, "done")
    assert step(p) == text
    refused(p, "extra", "CEL-BON-13")


# Tokens for a place.


@pytest.mark.rule("CEL-BON-06", "CEL-BON-10")
@pytest.mark.parametrize(
    ("stop", "beside"),
    [
        ("SE", {"south south", "east south"}),
        ("SW", {"south south", "west south"}),
        ("NW", {"west north", "north north"}),
        ("NE", {"north north", "east north"}),
    ],
)
def test_a_token_leads_to_any_area_with_a_region_of_it(stop: str, beside: set[str]) -> None:
    p = table(board(tokens=1), marker=stop, at="area")
    assert legal(p, "travel") == [f"travel {pair}" for pair in PAIRS if pair not in beside]
    for pair in beside:
        refused(p, f"travel {pair}", "CEL-BON-10")  # it needs no token
    for pair in ("north south", "south north"):
        refused(p, f"travel {pair}", "CEL-BON-10")
    for pair in set(PAIRS) - beside:
        q = p.copy()
        play(q, f"travel {pair}")
        area, region = pair.split()
        view = q.view(0)
        assert (view["area"], view["region"], view["marker"]) == (area, region, stop)
        assert own(q, 0, "tokens") == 0


@pytest.mark.rule("CEL-BON-06")
def test_without_a_token_nobody_goes_there() -> None:
    p = table(board(tokens=0), board(tokens=5), marker="SE", at="area")
    for pair in PAIRS:
        refused(p, f"travel {pair}", "CEL-BON-06")


@pytest.mark.rule("CEL-BON-06")
def test_an_action_elsewhere_leaves_the_marker_where_it_is() -> None:
    """Beside the marker are the south and the west; a battle in the north it is."""
    p = table(board(tokens=1, strength=9), armies={"north": "8", "south": "5"}, marker="SE")
    play(p, "move 1", "travel east north", "done", "fight")
    assert p.seat == 1
    assert own(p, 0, "strength") == 2
    assert p.view(0)["marker"] == "SW"
    assert p.view(0)["armies"]["south"]["top"]["strength"] == 5


@pytest.mark.rule("CEL-BON-06", "CEL-BON-10")
def test_the_own_areas_other_region() -> None:
    """West is beside the marker, in the south; for a token it is done in the north."""
    p = table(
        board(tokens=1, tribe="farmer noble"),
        orders={"north": "farmer noble", "south": "builder noble"},
        marker="SW",
        at="area",
    )
    play(p, "travel west north", "done", "recruit farmer", "done", "order")
    assert tribe(p, 0) == ["farmer"]


@pytest.mark.rule("CEL-BON-07")
@pytest.mark.parametrize(("pair", "first"), [("west north", []), ("east north", []), ("north north", ["cultivate"])])
def test_one_token_gives_one_of_the_two(pair: str, first: list[str]) -> None:
    p = table(board(tokens=1, hand=PINK), marker="SE", at="area")
    play(p, f"travel {pair}", "done", *first)
    assert own(p, 0, "tokens") == 0
    refused(p, "extra", "CEL-BON-05")


@pytest.mark.rule("CEL-BON-08")
def test_the_marker_moves_first_in_any_case() -> None:
    p = table(board(tokens=5))
    for pair in PAIRS:
        refused(p, f"travel {pair}", "CEL-BON-08")
    assert legal(p) == ["move 1", "move 2"]


@pytest.mark.rule("CEL-BON-09")
def test_a_recruit_bonus_is_one_worker_and_no_order() -> None:
    p = building(
        "recruit",
        replace(READY, active="noble noble builder", tribe="farmer noble", tokens=2),
        orders={"south": "farmer noble"},
    )
    play(p, "extra", "citadel pink")
    assert step(p) == "bonus recruit"
    refused(p, "order", "CEL-BON-09")
    refused(p, "extra", "CEL-BON-13")
    play(p, "recruit noble")
    assert step(p) == "refill"  # neither another one for four nobles, nor the order that could be fulfilled
    refused(p, "recruit noble", "CEL-BON-09")
    refused(p, "order", "CEL-BON-09")
    assert tribe(p, 0) == ["farmer", "noble", "noble"]
    play(p, "pick 1")
    assert p.seat == 1


@pytest.mark.rule("CEL-BON-11")
def test_refresh_and_swap_are_those_of_the_area_gone_to() -> None:
    p = table(
        board(tokens=1, strength=3),
        workers={"west": "farmer farmer soldier", "south": "noble noble noble", "centre": "noble builder soldier"},
        marker="SE",
        at="area",
    )
    play(p, "travel west north")
    assert own(p, 0, "tokens") == 0  # spent with the choice
    assert step(p) == "swap"
    refused(p, "travel east north", "CEL-BON-11")
    play(p, "refresh")
    assert spaces(p, "west") == ["noble", "builder", "soldier"]
    play(p, "swap soldier 1")
    assert spaces(p, "west") == ["soldier", "builder", "soldier"]
    assert spaces(p, "south") == ["noble", "noble", "noble"]
    assert active(p, 0) == ["farmer", "builder", "noble"]
    refused(p, "travel east north", "CEL-BON-11")


@pytest.mark.rule("CEL-BON-12")
def test_one_token_for_the_place_and_more_for_workers() -> None:
    p = table(board(tokens=4, active="soldier soldier soldier"), marker="SE", at="area")
    play(p, "travel north north", "done", "extra", "extra", "extra")
    assert own(p, 0, "tokens") == 0
    play(p, "take 5", "take 3")
    assert len(hand(p, 0)) == 3


@pytest.mark.rule("CEL-BON-14")
def test_a_token_just_gained_is_for_a_later_turn() -> None:
    p = building("token")
    play(p, "citadel pink")
    assert (p.seat, step(p)) == (1, "move")  # the turn is over, the token unspent
    assert own(p, 0, "tokens") == 1
    assert own(p, 1, "tokens") == 0
    play(p, "move 1")
    assert legal(p, "travel") == []


@pytest.mark.rule("CEL-BON-14")
def test_in_the_final_round_the_second_turn_may_use_it() -> None:
    p = building("token", phase="double turns", track=0)
    play(p, "citadel pink")
    assert (p.seat, step(p)) == (0, "move")
    play(p, "move 1")
    assert legal(p, "travel") != []


@pytest.mark.rule("CEL-BON-15")
def test_spent_tokens_go_back_to_the_supply() -> None:
    p = table(board(tokens=3), board(tokens=2), marker="SE", at="area")
    assert p.view(0)["supply"] == 5
    play(p, "travel north north")
    assert p.view(0)["supply"] == 6
    play(p, "done", "extra")
    assert p.view(0)["supply"] == 7


@pytest.mark.rule("CEL-BON-15")
def test_an_empty_supply_gives_nothing() -> None:
    p = building("token", replace(READY, tokens=4), others=6)
    assert p.view(0)["supply"] == 0
    play(p, "citadel pink")
    assert own(p, 0, "tokens") == 4
    assert p.seat == 1


@pytest.mark.rule("CEL-BON-15")
def test_a_token_spent_for_the_same_disc_comes_back() -> None:
    p = building("token", replace(READY, tokens=4), others=6)
    play(p, "extra", "citadel pink")
    assert own(p, 0, "tokens") == 4


@pytest.mark.rule("CEL-BON-16")
def test_bonuses_are_not_declined() -> None:
    p = building("cards")
    play(p, "citadel pink")
    refused(p, "done", "CEL-BON-16")
    play(p, "take 1")
    refused(p, "done", "CEL-BON-16")
    p = building("recruit")
    play(p, "citadel pink")
    refused(p, "done", "CEL-BON-16")


@pytest.mark.rule("CEL-BON-16")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_short_market_gives_what_it_has(number: int) -> None:
    there = " ".join(ROW[:number])
    p = building("cards", markets={"south": f"{there} -end"})
    play(p, "citadel pink")
    for _ in range(number):
        play(p, legal(p)[0])
    assert p.seat == 1
    assert len(hand(p, 0)) == len(PINK.split()) - 1 + number
    assert None not in market(p, "south")


@pytest.mark.rule("CEL-BON-17")
def test_a_recruit_bonus_with_a_full_tribe() -> None:
    full = "farmer farmer farmer farmer soldier soldier noble druid"
    p = building("recruit", replace(READY, tribe=full), workers=CENTRE)
    play(p, "citadel pink", "recruit builder")
    assert len(tribe(p, 0)) == 9
    assert step(p) == "trim"
    refused(p, "done", "CEL-REC-05")
    refused(p, "pick 1", "CEL-REC-05")
    assert legal(p) == [f"dismiss {worker}" for worker in ("farmer", "builder", "soldier", "noble", "druid")]
    play(p, "dismiss farmer")
    assert len(tribe(p, 0)) == 8
    assert step(p) == "refill"
    play(p, "pick 1")
    assert active(p, 0) == ["farmer", "builder", "soldier"]
    assert p.seat == 1


@pytest.mark.rule("CEL-BON-02")
def test_the_bonus_comes_before_the_tile_of_a_full_citadel() -> None:
    p = building("recruit", citadels={"south pink": "1"})
    play(p, "citadel pink")
    assert step(p) == "bonus recruit"
    assert own(p, 0, "bonus_tiles") == 0
    play(p, "recruit farmer", "pick 1")
    assert own(p, 0, "bonus_tiles") == 1
