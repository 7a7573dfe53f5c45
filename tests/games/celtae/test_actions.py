"""Step three: choosing and executing an action (CEL-ACT)."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae.components import CARDS
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import active, board, hand, market, own, table, tribe
from tests.games.playing import legal, play, refused, step, walk

PINK = "pink-trap pink-trap pink-trap pink-trap"
PURPLE = "purple-trap purple-trap purple-trap purple-trap"


@pytest.mark.rule("CEL-ACT-01")
@pytest.mark.parametrize(
    ("area", "marker", "now", "first"),
    [
        ("west", "SW", "recruit", ["recruit farmer", "recruit builder", "recruit soldier"]),
        ("west", "NW", "recruit", ["recruit farmer", "recruit builder", "recruit soldier"]),
        ("east", "SE", "battle", ["done", "discard pink-trap"]),
        ("east", "NE", "battle", ["done", "discard pink-trap"]),
        ("north", "NW", "announce", ["cultivate", "build"]),
        ("north", "NE", "announce", ["cultivate", "build"]),
        ("south", "SE", "announce", ["cultivate", "build"]),
        ("south", "SW", "announce", ["cultivate", "build"]),
    ],
)
def test_the_area_says_which_action(area: str, marker: str, now: str, first: list[str]) -> None:
    p = table(board(hand=PINK), marker=marker, at="area")
    play(p, f"area {area}", "done")
    assert step(p) == now
    assert legal(p) == first


@pytest.mark.rule("CEL-ACT-02")
def test_one_of_the_two_is_announced_and_only_that_one_done() -> None:
    p = table(board(hand=PINK, active="farmer farmer builder"), bonuses={"south pink": "strength"}, act="south")
    assert legal(p) == ["cultivate", "build"]
    refused(p, "take 2", "CEL-ACT-02")
    refused(p, "citadel pink", "CEL-ACT-02")
    builds = p.copy()
    play(p, "cultivate")
    refused(p, "build", "CEL-ACT-02")
    refused(p, "cultivate", "CEL-ACT-02")
    refused(p, "citadel pink", "CEL-ACT-02")
    play(p, "take 2", "done")
    assert p.seat == 1
    assert own(p, 0, "placed") == 0
    play(builds, "build")
    refused(builds, "cultivate", "CEL-ACT-02")
    refused(builds, "take 2", "CEL-ACT-02")
    before = market(builds, "south")
    play(builds, "citadel pink")
    assert builds.seat == 1
    assert own(builds, 0, "placed") == 1
    assert market(builds, "south") == before


@pytest.mark.rule("CEL-ACT-03")
@pytest.mark.parametrize(("marker", "here", "there"), [("SE", "south", "north"), ("NE", "north", "south")])
def test_cultivating_takes_cards_of_the_own_region(marker: str, here: str, there: str) -> None:
    p = table(board(active="farmer farmer farmer"), marker=marker, act=here)
    mine, other = market(p, here), market(p, there)
    play(p, "take 5", "take 4")
    assert sorted(hand(p, 0)) == sorted(filter(None, [mine[0], mine[3], mine[4]]))
    assert market(p, there) == other


@pytest.mark.rule("CEL-ACT-03")
@pytest.mark.parametrize(("marker", "here", "there"), [("SE", "south", "north"), ("NE", "north", "south")])
def test_building_finds_room_in_the_own_region_only(marker: str, here: str, there: str) -> None:
    """The purple citadel of the region is full, the one of the other region has room."""
    p = table(
        board(hand=f"{PINK} {PURPLE}"),
        marker=marker,
        citadels={f"{here} purple": "1 1"},
        bonuses={f"{here} pink": "strength"},
        act=here,
    )
    play(p, "build")
    assert legal(p) == ["citadel pink"]
    refused(p, "citadel purple", "CEL-BLD-06")
    play(p, "citadel pink")
    assert [citadel["discs"] for citadel in p.view(0)["citadels"][there]] == [[], [], [], []]
    assert [0] in [citadel["discs"] for citadel in p.view(0)["citadels"][here]]


@pytest.mark.rule("CEL-ACT-03")
@pytest.mark.parametrize(("marker", "here", "there"), [("SE", "south", "north"), ("NE", "north", "south")])
def test_fighting_the_army_of_the_own_region(marker: str, here: str, there: str) -> None:
    p = table(board(strength=8), marker=marker, armies={here: "8", there: "5"}, act="east")
    play(p, "fight")
    assert own(p, 0, "strength") == 0
    assert own(p, 0, "army_tiles") == 1
    assert p.view(0)["armies"][there]["top"]["strength"] == 5
    weak = table(board(strength=7, tokens=1), marker=marker, armies={here: "8", there: "5"}, act="east")
    refused(weak, "fight", "CEL-BAT-06")


@pytest.mark.rule("CEL-ACT-03")
def test_a_cube_stands_in_the_garrison_of_the_own_region() -> None:
    p = table(board(strength=15, hand="pink-trap"), marker="NE", garrisons={"south 1": "1", "north 1": "1"}, act="east")
    play(p, "fight", "garrison 2")
    assert [space["owner"] for space in p.view(0)["garrisons"]["north"][:3]] == [1, 0, None]
    assert [space["owner"] for space in p.view(0)["garrisons"]["south"][:3]] == [1, None, None]


@pytest.mark.rule("CEL-ACT-03", "CEL-ACT-09", "CEL-GEO-05")
@pytest.mark.parametrize(("marker", "here", "there"), [("SW", "south", "north"), ("NW", "north", "south")])
def test_recruiting_serves_the_order_of_the_own_region(marker: str, here: str, there: str) -> None:
    """The worked example: orders and druids of the north from the northern stop, of the south from the southern."""
    p = table(
        board(tribe="farmer noble", hand="pink-trap"),
        marker=marker,
        orders={here: "farmer noble", there: "builder noble"},
        at="area",
    )
    before = p.view(0)["druids"]
    left = p.view(0)["orders"][there]["left"]
    play(p, "area west", "done", "recruit soldier", "done", "order", "druid")
    assert own(p, 0, "order_tiles") == 1
    assert tribe(p, 0) == ["soldier", "druid"]
    assert p.view(0)["druids"] == {here: before[here] - 1, there: before[there]}
    assert p.view(0)["orders"][there]["left"] == left
    assert p.view(0)["orders"][there]["top"]["workers"] == ["builder", "noble"]


@pytest.mark.rule("CEL-ACT-03", "CEL-ACT-09")
def test_the_order_of_the_other_region_is_out_of_reach() -> None:
    p = table(
        board(tribe="farmer noble"), marker="SW", orders={"south": "builder noble", "north": "farmer noble"}, act="west"
    )
    play(p, "recruit soldier", "done")
    assert step(p) == "refill"
    refused(p, "order", "CEL-DRU-02")


@pytest.mark.rule("CEL-ACT-04", "CEL-ACT-05")
@pytest.mark.parametrize(
    ("who", "tribesmen", "extras"),
    [
        ("soldier soldier builder", "", []),
        ("farmer soldier builder", "", [3]),
        ("soldier soldier builder", "farmer", [3]),
        ("soldier soldier builder", "druid", [3]),
        ("farmer soldier builder", "farmer", [6]),
        ("farmer farmer builder", "farmer druid", [6, 5]),
        ("farmer farmer builder", "farmer druid druid", [2, 6, 5]),
    ],
)
def test_farmers_of_both_kinds_and_druids_cultivate(who: str, tribesmen: str, extras: list[int]) -> None:
    """Cards until the last farmer has worked: then the action is over by itself."""
    p = table(board(active=who, tribe=tribesmen), at="south")
    play(p, "done", *[f"take {slot}" for slot in extras])
    assert p.seat == 1
    assert len(hand(p, 0)) == 1 + len(extras)


@pytest.mark.rule("CEL-ACT-04", "CEL-ACT-05")
@pytest.mark.parametrize(
    ("who", "tribesmen", "price"),
    [
        ("farmer farmer farmer", "", 3),
        ("builder farmer farmer", "", 2),
        ("farmer farmer farmer", "builder", 2),
        ("farmer farmer farmer", "druid", 2),
        ("builder farmer farmer", "druid", 1),
        ("builder farmer farmer", "builder druid", 1),
    ],
)
def test_builders_of_both_kinds_and_druids_build(who: str, tribesmen: str, price: int) -> None:
    """The first disc costs three."""
    p = table(board(active=who, tribe=tribesmen, hand=PINK), bonuses={"south pink": "strength"}, act="south")
    play(p, "build", "citadel pink")
    assert len(hand(p, 0)) == 4 - price


@pytest.mark.rule("CEL-ACT-04", "CEL-ACT-05")
@pytest.mark.parametrize(
    ("who", "tribesmen", "strength"),
    [
        ("soldier farmer farmer", "", 1),
        ("farmer farmer farmer", "soldier", 1),
        ("farmer farmer farmer", "druid", 1),
        ("soldier farmer farmer", "soldier druid", 3),
    ],
)
def test_soldiers_of_both_kinds_and_druids_fight(who: str, tribesmen: str, strength: int) -> None:
    p = table(board(active=who, tribe=tribesmen, hand=PINK), marker="NE", act="east")
    play(p, "discard pink-trap")
    assert own(p, 0, "strength") == strength


@pytest.mark.rule("CEL-ACT-04", "CEL-ACT-06")
@pytest.mark.parametrize(
    ("who", "tribesmen", "recruits"),
    [
        ("farmer farmer farmer", "", 1),
        ("farmer farmer noble", "", 2),
        ("farmer farmer farmer", "noble", 2),
        ("farmer farmer noble", "noble", 3),
        ("farmer farmer farmer", "druid", 1),
        ("farmer farmer farmer", "druid druid", 1),
        ("farmer farmer farmer", "noble druid", 2),
    ],
)
def test_nobles_of_both_kinds_recruit_but_no_druid(who: str, tribesmen: str, recruits: int) -> None:
    p = table(board(active=who, tribe=tribesmen), marker="NW", act="west", orders={"north": ""})
    for _ in range(recruits):
        assert step(p) == "recruit"
        play(p, "recruit farmer" if "recruit farmer" in legal(p) else "recruit noble")
    assert step(p) == "refill"
    assert len(active(p, 0)) == 3 - recruits


@pytest.mark.rule("CEL-ACT-07")
def test_cultivate_or_build_is_announced_after_the_swap() -> None:
    p = table(board(hand=PINK), workers={"south": "builder builder builder"}, at="area")
    refused(p, "build", "CEL-RND-02")
    refused(p, "cultivate", "CEL-RND-02")
    play(p, "area south")
    refused(p, "build", "CEL-RND-02")
    refused(p, "cultivate", "CEL-RND-02")
    play(p, "swap farmer 1")
    assert legal(p) == ["cultivate", "build"]
    assert active(p, 0) == ["builder", "builder", "soldier"]


@pytest.mark.rule("CEL-ACT-07", "CEL-ACT-08")
def test_a_swap_may_make_building_possible_or_impossible() -> None:
    """Two pink cards: with a builder the first disc costs two, without three."""
    two = "pink-trap pink-trap"
    p = table(board(hand=two), workers={"south": "noble noble builder"}, at="south")
    gone = p.copy()
    play(p, "done")
    assert legal(p) == ["cultivate", "build"]
    play(gone, "swap builder 1")
    assert step(gone) == "cultivate"
    refused(gone, "build", "CEL-BLD-02")


@pytest.mark.rule("CEL-ACT-08")
def test_cultivating_an_empty_market_yields_nothing() -> None:
    everything = " ".join(CARDS * 5)
    p = table(board(), board(hand=everything), markets={"north": "-end", "south": "-end"}, deck="", at="south")
    play(p, "done")
    assert p.seat == 1
    assert hand(p, 0) == []


@pytest.mark.rule("CEL-ACT-08")
def test_recruiting_is_always_possible() -> None:
    p = table(board(tribe="farmer " * 8), marker="NW", act="west", orders={"north": ""}, druids={"north": 0})
    assert legal(p) == ["recruit farmer", "recruit builder", "recruit soldier"]


@pytest.mark.rule("CEL-ACT-08")
def test_a_battle_without_discarding_or_fighting() -> None:
    p = table(board(strength=15, hand=PINK), marker="NE", act="east")
    play(p, "done")
    assert p.seat == 1
    assert own(p, 0, "strength") == 15
    assert len(hand(p, 0)) == 4
    nothing = table(board(), marker="NE", act="east", armies={"north": ""})
    assert nothing.seat == 1  # nothing to decide


@pytest.mark.rule("CEL-ACT-08")
@pytest.mark.parametrize(
    ("cards", "tokens", "citadels", "offered"),
    [
        ("pink-trap pink-trap", 0, {}, True),  # two, with the builder
        ("pink-trap", 0, {}, False),
        ("pink-trap teal-trap", 0, {}, False),
        ("pink-trap", 1, {}, True),  # a token is a second builder
        ("", 3, {}, False),
        ("pink-trap pink-trap", 0, {"south pink": "1 1"}, False),
        ("pink-trap pink-trap", 0, {"north pink": "1 1"}, True),
    ],
)
def test_building_is_offered_where_a_disc_can_be_paid_and_placed(
    cards: str, tokens: int, citadels: dict[str, str], offered: bool
) -> None:
    p = table(board(hand=cards, tokens=tokens), citadels=citadels, act="south")
    assert step(p) == ("announce" if offered else "cultivate")
    if offered:
        play(p, "build")
        assert legal(p) in (["citadel pink"], ["extra"])


@pytest.mark.rule("CEL-ACT-08")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_turn_gets_stuck(players: int) -> None:
    for seed in range(10):
        for before, _, p in walk(Celtae, players, seed):
            assert legal(before)
            assert p.over or legal(p)
        assert p.over
