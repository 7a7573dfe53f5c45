"""Whoever is in turn acts with what is their own: the second player, beside a first one who has other things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteca.games.celtae.fields import FIELDS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import Board, active, board, hand, market, own, spaces, table, tribe
from tests.games.playing import legal, play, refused, step

NOTHING = board(active="soldier soldier soldier")
NO_ORDER = {"north": "", "south": ""}
PINK = "pink-trap pink-warrior pink-fortress"


def first_has(p: Celtae) -> dict[str, list[int]]:
    """All that is the first player's own."""
    return {field.name: field.numbers(p.at, 0) for field in FIELDS.all if field.seats}


def second(hers: Board, first: Board = NOTHING, **laid: object) -> Celtae:
    return table(first, hers, seat=1, **laid)  # type: ignore[arg-type]


@pytest.mark.rule("CEL-MOV-02", "CEL-MOV-04", "CEL-MOV-05")
def test_the_move_is_paid_with_ones_own_strength() -> None:
    p = second(board(strength=3))
    before = first_has(p)
    back = p.copy()
    play(p, "move 3")
    assert own(p, 1, "strength") == 0
    play(back, "move 1")
    assert own(back, 1, "strength") == 4
    assert first_has(p) == first_has(back) == before
    refused(second(board(strength=2), board(strength=9)), "move 3", "CEL-MOV-05")


@pytest.mark.rule("CEL-BON-06")
def test_the_token_for_a_place_is_ones_own() -> None:
    p = second(board(tokens=1), board(tokens=0), at="area")
    before = first_has(p)
    play(p, "travel west north")
    assert own(p, 1, "tokens") == 0
    assert first_has(p) == before
    refused(second(board(tokens=0), board(tokens=3), at="area"), "travel west north", "CEL-BON-06")


@pytest.mark.rule("CEL-SWP-02", "CEL-SWP-06", "CEL-SWP-07")
def test_refresh_and_swap_are_ones_own() -> None:
    laid = {"workers": {"south": "builder builder builder", "centre": "noble noble noble"}, "at": "south"}
    p = second(board(strength=1, active="farmer farmer builder"), **laid)
    before = first_has(p)
    assert legal(p) == ["done", "swap farmer 1", "swap farmer 2", "swap farmer 3", "refresh"]
    refused(p, "swap soldier 1", "CEL-SWP-02")
    play(p, "refresh", "swap farmer 1")
    assert own(p, 1, "strength") == 0
    assert active(p, 1) == ["farmer", "builder", "noble"]
    assert spaces(p, "south") == ["farmer", "noble", "noble"]
    assert first_has(p) == before
    refused(second(board(strength=0), board(strength=9), **laid), "refresh", "CEL-SWP-07")


@pytest.mark.rule("CEL-FAR-01", "CEL-FAR-03", "CEL-BON-05")
def test_cultivating_with_ones_own_farmers_and_tokens() -> None:
    first = board(tribe="farmer " * 4, tokens=3)
    p = second(board(active="farmer soldier soldier", tribe="druid", tokens=1), first, act="south")
    before, there = first_has(p), market(p, "south")
    play(p, "extra", "take 5", "take 2")
    assert sorted(hand(p, 1)) == sorted(str(there[slot]) for slot in (0, 1, 4))
    assert own(p, 1, "tokens") == 0
    assert own(p, 1, "hand") == 3
    assert first_has(p) == before
    bare = second(board(active="soldier soldier soldier"), first, act="south")
    assert bare.seat == 0  # nothing was to be decided: the free card only
    assert own(bare, 1, "hand") == 1


@pytest.mark.rule("CEL-BLD-01", "CEL-BLD-02", "CEL-BLD-10", "CEL-BLD-12")
@pytest.mark.parametrize("effect", ["token", "recruit", "cards", "strength"])
def test_building_with_ones_own_cards_discs_and_builders(effect: str) -> None:
    """The first disc of the second player, who has a builder: two cards, though the first player has built three."""
    p = second(
        board(hand=PINK, active="builder soldier soldier"),
        board(hand="pink-trap"),
        citadels={"south pink": "0", "north pink": "0", "north teal": "0"},
        bonuses={"south pink": effect},
        workers={"centre": "farmer noble noble"},
        act="south",
    )
    before = first_has(p)
    play(p, "build", "citadel pink", "discard pink-trap", "discard pink-warrior")
    if effect == "recruit":
        assert legal(p) == ["recruit builder", "recruit soldier"]
        play(p, "recruit soldier", "pick 1")
        assert tribe(p, 1) == ["soldier"]
        assert active(p, 1) == ["farmer", "builder", "soldier"]
    if effect == "cards":
        play(p, "take 1", "take 2")
    assert own(p, 1, "placed") == 1
    assert own(p, 1, "bonus_tiles") == 1
    assert own(p, 1, "tokens") == (1 if effect == "token" else 0)
    assert own(p, 1, "strength") == (3 if effect == "strength" else 0)
    assert own(p, 1, "hand") == (3 if effect == "cards" else 1)
    assert first_has(p) == before
    assert p.seat == 0


@pytest.mark.rule("CEL-ACT-08", "CEL-BLD-02", "CEL-BLD-08")
def test_whether_one_can_build_is_ones_own_matter() -> None:
    rich = board(hand=PINK, active="builder builder builder", tokens=2)
    poor = board(active="soldier soldier soldier", tokens=1)
    p = second(poor, rich, act="south")
    assert step(p) == "cultivate"  # not even asked
    refused(p, "build", "CEL-BLD-02")
    p = second(rich, poor, act="south")
    assert legal(p) == ["cultivate", "build"]
    hides = second(replace(poor, hidden="pink-trap teal-trap"), rich, act="south")
    assert legal(hides) == ["cultivate"]  # asked, for others cannot know
    nine = dict.fromkeys(("north pink", "north teal", "north orange", "north purple"), "0 0") | {"south teal": "0"}
    assert legal(second(rich, poor, citadels=nine, act="south")) == ["cultivate", "build"]


@pytest.mark.rule("CEL-BAT-03", "CEL-BAT-05", "CEL-BAT-10", "CEL-BAT-18")
def test_battle_with_ones_own_soldiers_strength_and_cubes() -> None:
    p = second(
        board(strength=3, active="soldier soldier farmer", hand="pink-trap teal-trap orange-fortress"),
        board(active="farmer farmer farmer", hand="pink-warrior"),
        armies={"south": "7"},
        garrisons={"north 1": "0", "north 2": "0", "north 3": "0", "south 1": "0"},
        act="east",
    )
    before = first_has(p)
    refused(p, "discard pink-warrior", "CEL-BAT-01")
    refused(p, "fight", "CEL-BAT-06")
    play(p, "discard pink-trap", "discard teal-trap", "fight")
    assert own(p, 1, "strength") == 0
    assert own(p, 1, "army_tiles") == 1
    assert legal(p) == ["garrison 3", "done"]
    play(p, "garrison 3")
    assert own(p, 1, "cubes", 1) == 1
    assert hand(p, 1) == []
    assert first_has(p) == before
    weak = second(board(active="farmer farmer farmer", hand="pink-trap", tokens=1), board(strength=15), act="east")
    refused(weak, "fight", "CEL-BAT-06")
    refused(weak, "discard pink-trap", "CEL-BAT-18")
    play(weak, "extra")
    assert own(weak, 1, "tokens") == 0
    play(weak, "discard pink-trap")
    assert own(weak, 1, "strength") == 1


@pytest.mark.rule("CEL-REC-02", "CEL-REC-07", "CEL-DRU-01", "CEL-DRU-06", "CEL-BON-05")
def test_recruiting_with_ones_own_workers_and_cards() -> None:
    p = second(
        board(active="farmer builder soldier", tribe="druid", hand="pink-trap teal-trap orange-trap", tokens=1),
        board(active="noble noble soldier", hand="pink-warrior", tribe="farmer"),
        workers={"centre": "farmer noble noble"},
        orders={"south": "farmer soldier"},
        marker="SW",
        act="west",
    )
    before = first_has(p)
    assert legal(p) == ["recruit farmer", "recruit builder", "recruit soldier", "extra"]
    play(p, "extra", "recruit farmer", "recruit soldier")
    assert tribe(p, 1) == ["farmer", "soldier", "druid"]
    assert legal(p) == ["order", "done"]
    play(p, "order", "druid", "discard pink-trap", "discard teal-trap")
    assert tribe(p, 1) == ["druid", "druid"]
    assert own(p, 1, "order_tiles") == 1
    assert hand(p, 1) == ["orange-trap"]
    play(p, "pick 1")
    assert active(p, 1) == ["farmer", "builder"]
    play(p, "pick 2")
    assert active(p, 1) == ["farmer", "builder", "noble"]
    assert own(p, 1, "tokens") == 0
    assert first_has(p) == before
    assert p.seat == 0


@pytest.mark.rule("CEL-REC-03", "CEL-REC-05", "CEL-DRU-02", "CEL-DRU-07")
def test_the_limits_are_those_of_ones_own_tribe() -> None:
    full = "farmer farmer farmer builder builder builder noble druid"
    p = second(board(tribe=full), orders=NO_ORDER, marker="NW", act="west")
    before = first_has(p)
    play(p, "recruit soldier", "done", "pick 1")
    assert step(p) == "trim"
    play(p, "dismiss noble")
    assert tribe(p, 1) == ["farmer", "farmer", "farmer", "builder", "builder", "builder", "soldier", "druid"]
    assert first_has(p) == before
    p = second(
        board(tribe="builder"), board(tribe=full, hand=PINK), orders={"north": "farmer noble"}, marker="NW", act="west"
    )
    play(p, "recruit soldier")
    assert step(p) == "refill"
    refused(p, "order", "CEL-DRU-02")
    refused(p, "recruit farmer", "CEL-REC-03")


# North and south.


@pytest.mark.rule("CEL-BAT-05", "CEL-BAT-06", "CEL-ACT-03")
def test_the_army_of_the_south_is_that_of_the_south() -> None:
    strong = second(board(strength=11), armies={"south": "12"}, act="east")
    assert strong.seat == 0  # nothing could be done
    p = second(board(strength=12), armies={"south": "12"}, orders=NO_ORDER, act="east")
    play(p, "fight")
    assert own(p, 1, "strength") == 0
    assert own(p, 1, "army_tiles", 1) == 1
    assert second(board(strength=15), armies={"south": ""}, act="east").seat == 0


@pytest.mark.rule("CEL-SCO-01", "CEL-SCO-07", "CEL-SCO-08", "CEL-SCO-10", "CEL-SCO-11", "CEL-SCO-13")
def test_everybody_scores_what_is_their_own() -> None:
    """The second player has something in every line, the first and the third have nothing."""
    p = table(
        NOTHING,
        board(
            strength=6,
            hand="pink-trap teal-trap orange-trap purple-trap",
            tribe="farmer farmer noble noble builder druid",
            orders="1 2",
            armies="1 2 2",
            bonus=1,
            leader="boudica",
        ),
        NOTHING,
        players=3,
        citadels={"north pink": "1 1", "south pink": "1"},
        garrisons={"north 1": "1", "north 2": "1", "south 1": "1", "south 2": "1"},
        progress=dict.fromkeys(
            ["most-nobles", "most-pink", "most-workers", "most-north", "three-armies", "two-teal", "two-druids"], 1
        ),
    )
    assert list(p.scores()[1].lines.values()) == [2, 1, 3, 5, 4, 2, 1, 1, 2, 5, 1]
    for other in (0, 2):
        assert p.scores()[other].total == 0
    assert p.places() == [2, 1, 2]
