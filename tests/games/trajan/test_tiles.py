"""Fulfilling Trajan tiles (TRA-TIL)."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.field import NONE
from ludoteca.games.trajan.components import ACTIONS, COLOURS, SLOT_NAMES, TILES
from ludoteca.games.trajan.earlier import ROW
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, put, refused, step, walk
from tests.games.trajan.seen import arch, discards, hand, kept, pile, plus, points, sizes, slot, stack, tray
from tests.games.trajan.table import Mat, table, tile_number, turn


def words(tile: dict[str, Any]) -> str:
    return " ".join([tile["type"], *tile["colours"], *([tile["icon"]] if "icon" in tile else [])])


EVERY_TILE = [words(tile) for tile in TILES]


def about_to_fulfil(tile: str, **own: Any) -> Trajan:
    """The tile lies on slot III; its first colour in the military tray, its second one in the seaport tray, two trays
    before, beside another one, which is to be put into the forum tray."""
    _, first, second, *_ = tile.split()
    other = next(colour for colour in COLOURS if colour not in (first, second))
    trays = {"seaport": f"{other} {second}", "military": first}
    return table(Mat(trays=trays, slots={"III": tile}, **own))


def fulfil(tile: str, **own: Any) -> Trajan:
    """The position when this tile has just been fulfilled."""
    p = about_to_fulfil(tile, **own)
    other = next(colour for colour in tray(p, "seaport") if colour not in tile.split()[1:3])
    play(p, "sow seaport", f"drop {other}")
    assert slot(p, "III") is None
    return p


def in_game(p: Trajan, tile: str) -> bool:
    """Whether a Trajan tile lies on a slot or in a stack."""
    number = tile_number(tile)
    return number in get(p, "slots") or tile in stack(p, tile.split()[0])


# When a tile is fulfilled.


@pytest.mark.rule("TRA-TIL-01", "TRA-TIL-02", "TRA-TIL-15")
@pytest.mark.parametrize("tile", EVERY_TILE)
def test_a_tile_is_fulfilled_by_markers_of_its_two_colours(tile: str) -> None:
    """Of two markers: one of each colour, or both of one; the last one may just have been placed."""
    assert len(tile.split()[1:3]) == 2
    p = fulfil(tile)
    assert points(p) == TILES[tile_number(tile)]["points"]


@pytest.mark.rule("TRA-TIL-01", "TRA-TIL-02")
@pytest.mark.parametrize(
    ("tile", "there", "fulfilled"),
    [
        ("points yellow white", "yellow white", True),
        ("points yellow white", "yellow yellow", False),
        ("points yellow white", "white pink blue", False),
        ("points yellow white", "pink blue", False),
        ("points white white", "white white", True),
        ("points white white", "white yellow", False),
        ("points white white", "yellow pink blue", False),
        ("points orange white", "white pink orange", True),
    ],
)
def test_both_colours_must_be_there(tile: str, there: str, fulfilled: bool) -> None:
    """A green marker comes last, after another green one."""
    p = table(Mat(trays={"seaport": "green green", "military": there}, slots={"III": tile}))
    play(p, "sow seaport")
    assert tray(p, "military") == sorted(["green", *there.split()], key=COLOURS.index)
    assert points(p) == (9 if fulfilled else 0)
    assert (slot(p, "III") is None) == fulfilled


@pytest.mark.rule("TRA-TIL-03")
def test_neither_more_markers_nor_their_age_matter() -> None:
    """Seven others, and both that are wanted were there before."""
    trays = dict.fromkeys(ACTIONS, "")
    trays |= {"seaport": "green green", "military": "yellow yellow orange orange white pink pink blue blue"}
    trays["trajan"] = "white"
    p = table(Mat(trays=trays, slots={"III": "demand blue orange religion"}))
    play(p, "sow seaport")
    assert len(tray(p, "military")) == 10
    assert points(p) == 1
    assert kept(p) == ["religion"]


@pytest.mark.rule("TRA-TIL-04")
def test_only_the_tile_of_the_target_tray_is_looked_at() -> None:
    trays = {"seaport": "pink white", "forum": "pink", "military": "white", "trajan": "blue blue"}
    slots = {"II": "points pink pink", "III": "points white white", "V": "points blue blue"}
    p = table(
        Mat(trays=trays, slots=slots), Mat(trays={"military": "white white"}, slots={"III": "plus-two white white"})
    )
    play(p, "sow seaport", "drop pink")
    assert tray(p, "forum") == ["pink", "pink"]  # passed, not reached last
    assert tray(p, "trajan") == ["blue", "blue"]
    assert points(p) == 9
    assert slot(p, "II") == "points pink pink"
    assert slot(p, "III") is None
    assert slot(p, "V") == "points blue blue"
    assert slot(p, "III", 1) == "plus-two white white"
    assert points(p, 1) == 0


@pytest.mark.rule("TRA-TIL-04")
def test_at_most_one_tile_a_turn() -> None:
    for seed in range(4):
        before, fulfilled = 0, 0
        for was, _, p in walk(Trajan, 2, seed):
            if was.turn != before:
                before, fulfilled = int(was.turn), 0
            gone = [n for n, tile in enumerate(get(was, "slots")) if tile != NONE and get(p, "slots")[n] == NONE]
            fulfilled += len(gone)
            assert fulfilled <= 1


@pytest.mark.rule("TRA-TIL-05")
@pytest.mark.parametrize(
    ("tile", "gain", "moves"),
    [
        ("cards white blue", 3, ["use", "decline"]),
        ("workers green orange", 5, ["tokens 1", "decline"]),
        ("workers blue yellow", 2, ["tokens 1", "tokens 2", "decline"]),
        ("legionnaires green blue", 5, ["tokens 1", "decline"]),
        ("legionnaires orange blue", 2, ["tokens 1", "tokens 2", "decline"]),
        ("plus-two green pink", 4, [*(f"plus {action}" for action in ACTIONS), "decline"]),
    ],
)
def test_the_tile_goes_its_points_are_scored_its_effect_may_be_declined(tile: str, gain: int, moves: list[str]) -> None:
    p = fulfil(tile, points=10)
    assert points(p) == 10 + gain
    assert legal(p) == moves
    before = [get(p, name) for name in (*ROW, "hands", "plus")]
    play(p, "decline")
    assert [get(p, name) for name in (*ROW, "hands", "plus")] == before
    assert points(p) == 10 + gain
    assert step(p) == "act-military"
    assert not in_game(p, tile)


@pytest.mark.rule("TRA-TIL-05")
def test_an_effect_comes_before_the_action_or_not_at_all() -> None:
    p = fulfil("cards white blue")
    refused(p, "draw", "TRA-TIL-05")
    refused(p, "skip", "TRA-TIL-05")
    refused(p, "tokens 1", "TRA-TIL-05")
    play(p, "decline")
    refused(p, "use", "TRA-TRN-01")


@pytest.mark.rule("TRA-TIL-06")
@pytest.mark.parametrize("tile", [tile for tile in EVERY_TILE if not tile.startswith("demand")])
def test_a_fulfilled_tile_leaves_the_game(tile: str) -> None:
    p = about_to_fulfil(tile)
    assert in_game(p, tile)
    p = fulfil(tile)
    assert not in_game(p, tile)
    assert kept(p) == []


@pytest.mark.rule("TRA-TIL-06", "TRA-TIL-13")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_demand_tile_stays_on_the_mat_until_the_end(icon: str) -> None:
    """Through four quarters; it is shown, not given away."""
    tile = next(tile for tile in EVERY_TILE if tile.startswith("demand") and tile.endswith(icon))
    p = fulfil(tile)
    assert (points(p), kept(p)) == (1, [icon])
    assert p.view(1)["areas"][0]["kept"] == {icon: 1}
    assert not in_game(p, tile)
    while not p.over:
        assert kept(p)[0] == icon
        found = legal(p)
        play(p, "skip" if "skip" in found else found[0])
    assert icon in kept(p)


@pytest.mark.rule("TRA-TIL-07")
@pytest.mark.parametrize("tile", ["points yellow white", "demand green green games", "workers yellow yellow"])
def test_the_markers_stay_in_their_trays(tile: str) -> None:
    p = fulfil(tile)
    assert tray(p, "military") == sorted(tile.split()[1:3], key=COLOURS.index)
    assert sum(sizes(p)) == 12


# The effects.


@pytest.mark.rule("TRA-TIL-08")
@pytest.mark.parametrize("tile", [tile for tile in EVERY_TILE if tile.startswith("cards")])
def test_cards_two_from_the_draw_pile(tile: str) -> None:
    p = fulfil(tile, hand="oil")
    assert points(p) == 3
    top = pile(p)[:2]
    lying = discards(p, "left"), discards(p, "right")
    play(p, "use")
    assert sorted(hand(p)) == sorted(["oil", *top])
    assert len(pile(p)) == 60 - 1 - 2 - 2
    assert (discards(p, "left"), discards(p, "right")) == lying  # nothing is discarded
    assert step(p) == "act-military"


@pytest.mark.rule("TRA-TIL-08", "TRA-SEA-17")
@pytest.mark.parametrize(("pile_left", "left", "drawn"), [("oil", "fish", 1), ("", "wine fish", 1), ("", "fish", 0)])
def test_cards_as_many_as_there_are(pile_left: str, left: str, drawn: int) -> None:
    trays = {"seaport": "pink blue", "military": "white"}
    p = table(Mat(trays=trays, slots={"III": "cards white blue"}), pile=pile_left, left=left, right="lamp")
    play(p, "sow seaport", "drop pink")
    assert points(p) == 3
    if drawn:
        play(p, "use")
    assert step(p) == "act-military"
    assert len(hand(p)) == drawn


@pytest.mark.rule("TRA-TIL-09")
@pytest.mark.parametrize("tile", [tile for tile in EVERY_TILE if tile.startswith("points")])
def test_points_nine_and_no_effect(tile: str) -> None:
    p = fulfil(tile)
    assert points(p) == 9
    assert step(p) == "act-military"  # nothing else is asked


@pytest.mark.rule("TRA-TIL-10", "TRA-TIL-11")
@pytest.mark.parametrize("tile", [tile for tile in EVERY_TILE if tile.startswith(("workers", "legionnaires"))])
def test_tokens_one_or_two_to_the_camp(tile: str) -> None:
    gain = TILES[tile_number(tile)]["points"]
    most = {5: 1, 2: 2}[gain]
    for number in range(1, most + 1):
        p = fulfil(tile)
        assert points(p) == gain
        assert legal(p) == [*(f"tokens {n + 1}" for n in range(most)), "decline"]
        play(p, f"tokens {number}")
        assert p.supply(0) == 13 - number
        workers = tile.startswith("workers")
        assert p.worker_camp(0) == 1 + (number if workers else 0)
        assert p.military_camp(0) == 1 + (0 if workers else number)
        assert step(p) == "act-military"


@pytest.mark.rule("TRA-TIL-10", "TRA-TIL-11", "TRA-TIL-17")
@pytest.mark.parametrize("tile", ["workers green orange", "legionnaires green blue"])
def test_not_two_with_a_tile_of_five_points(tile: str) -> None:
    refused(fulfil(tile), "tokens 2", "TRA-TIL-17")


@pytest.mark.rule("TRA-TIL-12")
@pytest.mark.parametrize("tile", [tile for tile in EVERY_TILE if tile.startswith("plus-two")])
def test_a_plus_marker_for_one_of_the_six_actions_at_once(tile: str) -> None:
    for action in ACTIONS:
        p = fulfil(tile)
        assert points(p) == 4
        for text in ("skip", "levy", "use"):  # it cannot be kept for later
            refused(p, text, "TRA-TIL-12")
        play(p, f"plus {action}")
        assert plus(p) == [action]
        assert plus(p, 1) == []
        assert step(p) == "act-military"


@pytest.mark.rule("TRA-TIL-13")
def test_a_demand_tile_meets_its_demand_in_this_quarter_and_in_the_next() -> None:
    trays = {"seaport": "pink green", "military": "green"}
    p = table(
        Mat(trays=trays, slots={"III": "demand green green bread"}, points=100),
        demands="bread games religion",
        next_demands="religion bread bread",
        marker=10,
    )
    play(p, "sow seaport", "drop pink", "skip")
    assert points(p) == 100 + 1 - 9  # bread is met, two demands are not
    play(p, legal(p, "bonus")[0])
    for _ in range(4):
        put(p, "marker", 10)
        turn(p)
    assert points(p) == 92 - 9  # one bread of two is met
    assert kept(p) == ["bread"]


@pytest.mark.rule("TRA-TIL-13")
def test_a_demand_tile_has_no_other_effect() -> None:
    p = fulfil("demand white green religion")
    assert points(p) == 1
    assert step(p) == "act-military"


@pytest.mark.rule("TRA-TIL-14", "TRA-TIL-15")
def test_example_a_blue_marker_fulfils_a_worker_tile() -> None:
    trays = {"seaport": "pink blue", "military": "green yellow"}
    p = table(Mat(trays=trays, slots={"III": "workers blue green"}))
    play(p, "sow seaport", "drop pink")
    assert tray(p, "military") == ["yellow", "green", "blue"]
    assert points(p) == 5
    play(p, "tokens 1")
    assert (p.supply(0), p.worker_camp(0)) == (12, 2)
    assert slot(p, "III") is None
    assert not in_game(p, "workers blue green")


@pytest.mark.rule("TRA-TIL-15")
def test_every_tile_wants_exactly_two_markers() -> None:
    assert {len(tile["colours"]) for tile in TILES} == {2}
    # The markers wanted may both have been there, and the blue one be another.
    p = table(Mat(trays={"seaport": "pink blue", "military": "green orange"}, slots={"III": "workers green orange"}))
    play(p, "sow seaport", "drop pink")
    assert points(p) == 5


@pytest.mark.rule("TRA-TIL-16")
@pytest.mark.parametrize("tile", ["points blue blue", "demand pink pink bread", "cards green pink"])
def test_fulfilling_is_not_a_choice(tile: str) -> None:
    p = fulfil(tile)  # no move was asked for it
    assert points(p) == TILES[tile_number(tile)]["points"]
    assert slot(p, "III") is None


@pytest.mark.rule("TRA-TIL-17")
@pytest.mark.parametrize("kind", ["workers", "legionnaires"])
def test_a_short_supply(kind: str) -> None:
    tile = {"workers": "workers blue yellow", "legionnaires": "legionnaires orange blue"}[kind]
    p = fulfil(tile, military_camp=14, worker_camp=0)  # one token is left
    assert points(p) == 2
    assert legal(p) == ["tokens 1", "decline"]
    refused(p, "tokens 2", "TRA-TIL-17")
    play(p, "tokens 1")
    assert p.supply(0) == 0
    p = fulfil(tile, military_camp=14)  # none is left
    assert points(p) == 2
    assert step(p) == "act-military"
    p = fulfil(tile)  # fewer than possible
    play(p, "tokens 1")
    assert p.supply(0) == 12


@pytest.mark.rule("TRA-TIL-18")
def test_one_plus_marker_for_each_action() -> None:
    p = fulfil("plus-two green pink", plus="forum trajan")
    refused(p, "plus forum", "TRA-TIL-18")
    refused(p, "plus trajan", "TRA-TIL-18")
    assert legal(p, "plus") == ["plus seaport", "plus military", "plus senate", "plus construction"]
    play(p, "plus senate")
    assert plus(p) == ["forum", "senate", "trajan"]  # the others have not moved


@pytest.mark.rule("TRA-TIL-18")
def test_with_six_plus_markers_the_tile_gives_only_its_points() -> None:
    p = fulfil("plus-two green pink", plus=" ".join(ACTIONS))
    assert points(p) == 4
    assert step(p) == "act-military"
    assert plus(p) == ACTIONS


@pytest.mark.rule("TRA-TIL-18")
def test_a_plus_marker_never_moves() -> None:
    for seed in range(3):
        for before, _, p in walk(Trajan, 2, seed):
            assert all(was & now == was for now, was in zip(get(p, "plus"), get(before, "plus"), strict=True))


@pytest.mark.rule("TRA-TIL-05", "TRA-TRJ-03")
def test_the_freed_slot_takes_an_arch_that_waits() -> None:
    slots = {"I": "points blue blue", "II": "points pink pink", "III": "points white white"}
    slots |= {"IV": "points green green", "V": "points yellow yellow", "VI": "points orange orange"}
    p = table(Mat(trays={"seaport": "pink white", "military": "white"}, slots=slots))
    assert arch(p) is None
    play(p, "sow seaport", "drop pink")
    assert arch(p) == SLOT_NAMES[2]
