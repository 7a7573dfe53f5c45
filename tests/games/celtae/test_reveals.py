"""What a move shows or leaves to chance cannot be taken back, and all else can (CEL-INF-01); nor does a turn leave
anything to the next one (CEL-RND-02)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import board, new, only_bottom_left, table
from tests.games.playing import get, legal, play, step

TEAL = "teal-trap teal-warrior teal-fortress"
FARMER_NOBLE = {"north": "farmer noble"}


def shows(p: Celtae, text: str) -> bool:
    """Whether something was shown or drawn when this was played."""
    before = p.known
    play(p, text)
    return p.known > before


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("hidden", [False, True])
def test_building_shows_what_a_hidden_hand_can_pay(hidden: bool) -> None:
    cards = f"{TEAL} teal-trap"
    p = table(
        board(hidden=cards) if hidden else board(hand=cards),
        bonuses={"north teal": "strength"},
        marker="NW",
        act="north",
    )
    assert [shows(p, text) for text in ("build", "citadel teal", "discard teal-fortress")] == [hidden] * 3
    assert shows(p, "discard teal-warrior") == hidden


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_garrison_card_shows_what_a_hidden_hand_has(hidden: bool) -> None:
    cards = "pink-trap teal-trap orange-warrior"
    own = board(strength=8, hidden=cards) if hidden else board(strength=8, hand=cards)
    p = table(own, armies={"north": "8"}, marker="NE", act="east")
    assert shows(p, "fight")  # the next army
    assert shows(p, "garrison 2") == hidden
    assert shows(p, "discard teal-trap") == hidden


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("hidden", [False, True])
def test_cards_for_strength_show_only_themselves(hidden: bool) -> None:
    cards = "pink-trap teal-trap orange-warrior"
    p = table(board(hidden=cards) if hidden else board(hand=cards), armies={"north": "8"}, marker="NE", act="east")
    assert shows(p, "discard teal-trap") == hidden


@pytest.mark.rule("CEL-INF-01")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_druid_shows_what_is_paid_for_it(hidden: bool) -> None:
    own = board(tribe="farmer noble", hidden=TEAL) if hidden else board(tribe="farmer noble", hand=TEAL)
    p = table(own, orders=FARMER_NOBLE, marker="NW", act="west")
    assert not shows(p, "recruit soldier")
    assert not shows(p, "done")
    assert shows(p, "order")  # the next order
    assert shows(p, "druid") == hidden
    assert shows(p, "discard teal-trap") == hidden
    assert shows(p, "pick 1")  # who comes from the bag


@pytest.mark.rule("CEL-INF-01")
def test_the_last_tile_of_a_stack_shows_no_other() -> None:
    cards = {"most-pink": 0, "most-teal": 0, "most-north": 0, "two-pink": 0, "two-teal": 0}
    p = table(board(strength=15, tribe="farmer farmer noble"), progress=cards, marker="NE", at="east")
    only_bottom_left(p, 0)
    play(p, "done")
    assert not shows(p, "fight")
    p = table(
        board(tribe="farmer farmer builder builder soldier soldier noble"), progress=cards, marker="NW", at="west"
    )
    only_bottom_left(p, 2)
    play(p, "done", "recruit soldier", "done")
    assert not shows(p, "order")


@pytest.mark.rule("CEL-INF-01")
def test_what_the_market_and_the_bag_bring_is_chance() -> None:
    p = table(board(active="farmer farmer farmer", strength=2), workers={"south": "noble noble noble"}, at="south")
    assert shows(p, "refresh")
    assert not shows(p, "done")
    assert step(p) == "cultivate"
    assert not shows(p, "take 3")  # all see it lie there, and nothing slides yet
    assert shows(p, "done")


@pytest.mark.rule("CEL-INF-01")
def test_moves_that_show_nothing() -> None:
    p = table(board(tokens=1, tribe="farmer " * 8), orders={"north": "", "south": ""}, marker="SW")
    for text in ("move 1", "area west", legal(table(marker="NW", at="west"), "swap")[0]):
        assert not shows(p, text)
    assert not shows(p, "extra")
    p = new(2, "table")
    assert not shows(p, legal(p)[0])  # a leader lies open
    assert shows(p, legal(p)[0])  # a card of the hand does not


@pytest.mark.rule("CEL-INF-01", "CEL-REC-14")
def test_a_worker_given_up_brings_nobody_while_the_spaces_are_full() -> None:
    p = table(board(tribe="farmer " * 8), orders={"north": "", "south": ""}, marker="NW", act="west")
    play(p, "recruit soldier", "pick 1")
    assert step(p) == "trim"
    assert not shows(p, "dismiss farmer")


# From one turn to the next.


@pytest.mark.rule("CEL-RND-02", "CEL-RND-04")
@pytest.mark.parametrize(
    ("marker", "moves"),
    [
        ("NW", ["refresh", "done", "cultivate", "extra", "take 2", "done"]),
        ("NW", ["done", "build", "citadel purple", "discard purple-trap"]),
        ("NE", ["done", "discard purple-trap", "done"]),
        ("NE", ["done", "discard purple-trap", "fight", "garrison 3"]),
        ("SW", ["done", "extra", "recruit farmer", "recruit soldier", "pick 1", "pick 1"]),
    ],
)
def test_a_turn_begins_with_nothing_of_the_last(marker: str, moves: list[str]) -> None:
    area = {"NW": "north", "NE": "east", "SW": "west"}[marker]
    p = table(
        board(
            strength=10,
            tokens=1,
            active="farmer builder soldier",
            hand="purple-trap purple-trap purple-warrior purple-fortress",
        ),
        bonuses={"north purple": "strength"},
        armies={"north": "8"},
        orders={"north": "", "south": ""},
        workers={"centre": "noble noble noble"},
        marker=marker,
        at=area,
    )
    play(p, *moves)
    while p.seat == 0:
        play(p, legal(p)[-1])
    fresh = {"area": None, "region": None, "refreshed": False, "extra": 0, "due": 0, "choice": None}
    view = p.view(1)
    assert {key: view[key] for key in fresh} == fresh
    assert (get(p, "begun"), p.seat, step(p)) == (0, 1, "move")


@pytest.mark.rule("CEL-BAT-13", "CEL-BAT-20")
def test_the_symbol_fought_with_is_forgotten_after_the_fight() -> None:
    """The garrison's card may have any symbol; and the view shows none chosen."""
    p = table(
        board(strength=8, hand="pink-trap teal-fortress orange-warrior"), armies={"north": "8"}, marker="NE", act="east"
    )
    play(p, "discard pink-trap")
    assert p.view(0)["choice"] == "trap"
    play(p, "fight")
    assert p.view(0)["choice"] is None
    assert legal(p) == ["garrison 1", "garrison 3", "done"]
