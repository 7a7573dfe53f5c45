"""Setting up (CEL-SET)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core import PUBLIC, BadSetup, Rng
from ludoteca.games.celtae.components import (
    ARMY_POINTS,
    LEADERS,
    ORDER_POINTS,
    PRINTED,
    PROGRESS,
    SPACES,
    STACK_TILES,
)
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import (
    active,
    bag,
    board,
    deck,
    discards,
    drafted,
    hand,
    market,
    new,
    only_bottom_left,
    spaces,
    table,
    tribe,
)
from tests.games.playing import get, legal, play, refused, step

players_234 = pytest.mark.parametrize("players", [2, 3, 4])
AREAS = ["west", "north", "east", "south", "centre"]
EVERYBODY = "farmer farmer builder builder soldier soldier noble"


# The board.


@pytest.mark.rule("CEL-SET-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_marker_starts_in_the_south_east(players: int) -> None:
    assert new(players).view(PUBLIC)["marker"] == "SE"
    assert drafted(players).view(PUBLIC)["marker"] == "SE"


@pytest.mark.rule("CEL-SET-02", "CEL-SET-03")
@players_234
def test_every_player_has_a_board_with_nine_discs_four_cubes_and_no_strength(players: int) -> None:
    areas = new(players).view(PUBLIC)["areas"]
    assert [area["seat"] for area in areas] == list(range(players))
    for area in areas:
        assert area["discs_left"] == 9
        assert area["cubes_left"] == 4
        assert area["strength"] == 0  # the fifth cube
        assert area["bonus_tiles"] == 0
        assert area["army_tiles"] == area["order_tiles"] == []


def neutral(p: Celtae) -> dict[str, int]:
    """How many spaces of each citadel a colour takes that nobody plays."""
    return {
        f"{region} {citadel['colour']}": citadel["neutral"]
        for region, citadels in p.view(PUBLIC)["citadels"].items()
        for citadel in citadels
    }


def marked(*marks: str) -> dict[str, int]:
    """How many spaces of each citadel carry one of these marks, as printed."""
    return {
        f"{region} {citadel['colour']}": sum(mark in marks for mark in citadel["spaces"])
        for region in ("north", "south")
        for citadel in PRINTED["citadels"][region]
    }


@pytest.mark.rule("CEL-SET-04")
def test_with_two_neutral_discs_lie_on_both_marks() -> None:
    p = new(2)
    assert neutral(p) == marked("3/4", "4")
    assert sum(neutral(p).values()) == 8


@pytest.mark.rule("CEL-SET-05")
def test_with_three_neutral_discs_lie_on_one_mark_only() -> None:
    p = new(3)
    assert neutral(p) == marked("4")
    assert sum(neutral(p).values()) == 4


@pytest.mark.rule("CEL-SET-06")
def test_with_four_there_is_no_neutral_disc() -> None:
    assert sum(neutral(new(4)).values()) == 0
    for citadels in new(4).view(PUBLIC)["citadels"].values():
        for citadel in citadels:
            assert citadel["free"] == len(citadel["marks"])


@pytest.mark.rule("CEL-SET-04", "CEL-SET-05", "CEL-SET-06")
@pytest.mark.parametrize(("players", "free"), [(2, 2), (3, 2), (4, 3)])
def test_a_neutral_disc_takes_its_space(players: int, free: int) -> None:
    """The pink citadel of the north has a space for four players only: so many discs find room there."""
    p = new(players)
    pink = next(citadel for citadel in p.view(0)["citadels"]["north"] if citadel["colour"] == "pink")
    assert pink["free"] == free
    cards = "pink-warrior pink-warrior pink-warrior pink-warrior pink-warrior"
    p = table(
        board(active="builder builder builder", hand=cards, tokens=1),
        players=players,
        citadels={"north pink": " ".join(["1"] * free)},
        marker="NW",
        act="north",
    )
    assert step(p) == "cultivate"  # no citadel of the hand's colour has room


@pytest.mark.rule("CEL-SET-07")
@pytest.mark.parametrize(("players", "track"), [(2, 8), (3, 9), (4, 12)])
def test_markers_on_the_progress_track(players: int, track: int) -> None:
    view = new(players).view(PUBLIC)
    assert view["track"] == view["length"] == track == PRINTED["progress"]["track"][str(players)]


@pytest.mark.rule("CEL-SET-08")
@players_234
@pytest.mark.parametrize("region", ["north", "south"])
@pytest.mark.parametrize("stack", ["armies", "orders"])
def test_a_marker_lies_beside_every_stack(players: int, region: str, stack: str) -> None:
    """Whoever takes the last tile places it; the track keeps all of its own."""
    act, marker = ("east", {"north": "NE", "south": "SE"}) if stack == "armies" else ("west", {"north": "NW"})
    p = table(
        board(strength=15, tribe=EVERYBODY), players=players, marker=marker.get(region, "SW"), at=act, seed="stacks"
    )
    only_bottom_left(p, ["armies", "orders"].index(stack) * 2 + ["north", "south"].index(region))
    track = p.view(0)["track"]
    play(p, "done")
    play(p, *(["fight"] if stack == "armies" else ["recruit farmer", "done", "order"]))
    assert p.view(0)[stack][region]["left"] == 0
    assert step(p) == "stack progress"
    assert p.actor == 0
    play(p, legal(p)[0])
    assert sum(card["markers"] for card in p.view(0)["progress"]) == 1
    assert p.view(0)["track"] == track


@pytest.mark.rule("CEL-SET-09")
@pytest.mark.parametrize(("players", "druids"), [(2, 3), (3, 4), (4, 5)])
def test_druids_on_both_tracks(players: int, druids: int) -> None:
    assert new(players).view(PUBLIC)["druids"] == {"north": druids, "south": druids}
    assert druids == PRINTED["druids"][str(players)]


# Workers.


@pytest.mark.rule("CEL-SET-10")
@players_234
def test_everybody_begins_with_three_active_workers_and_no_tribe(players: int) -> None:
    p = drafted(players)
    for seat in range(players):
        assert active(p, seat) == ["farmer", "builder", "soldier"]
        assert tribe(p, seat) == []


@pytest.mark.rule("CEL-SET-11")
@pytest.mark.parametrize(("players", "each"), [(2, 14), (3, 15), (4, 16)])
def test_workers_of_seats_that_are_not_used_go_to_the_box(players: int, each: int) -> None:
    p = new(players)
    there = Counter(bag(p))
    for area in AREAS:
        there.update(spaces(p, area))
    for seat in range(players):
        there.update(active(p, seat))
    assert there == {"farmer": each, "builder": each, "soldier": each, "noble": 8}


@pytest.mark.rule("CEL-SET-12")
@players_234
def test_typed_spaces_get_the_worker_printed_on_them(players: int) -> None:
    for seed in range(10):
        p = new(players, str(seed))
        for area, printed in zip(AREAS, SPACES, strict=True):
            for there, asked in zip(spaces(p, area), printed, strict=True):
                assert there == asked or asked == "any"


@pytest.mark.rule("CEL-SET-13", "CEL-SET-32")
@players_234
def test_the_other_spaces_are_filled_from_the_bag(players: int) -> None:
    """In the areas and in the centre alike: every space is filled, with whatever comes."""
    found: dict[tuple[str, int], set[str]] = {}
    for seed in range(60):
        p = new(players, str(seed))
        for area in AREAS:
            assert len(spaces(p, area)) == 3
            for place, worker in enumerate(spaces(p, area)):
                found.setdefault((area, place), set()).add(worker)
    for (area, place), workers in found.items():
        printed = SPACES[AREAS.index(area)][place]
        assert workers == ({"farmer", "builder", "soldier", "noble"} if printed == "any" else {printed})


@pytest.mark.rule("CEL-SET-14", "CEL-SET-32")
@players_234
def test_twenty_nine_workers_are_left_in_the_bag(players: int) -> None:
    for seed in range(5):
        assert len(bag(new(players, str(seed)))) == 29 == 56 - 3 * (4 - players) - 3 * players - 15


# Tiles.


@pytest.mark.rule("CEL-SET-15", "CEL-SET-16", "CEL-SET-34")
@pytest.mark.parametrize(("players", "ones", "twos"), [(2, 1, 2), (3, 2, 2), (4, 2, 3)])
def test_both_stacks_have_the_same_make_up_with_ones_on_top(players: int, ones: int, twos: int) -> None:
    assert PRINTED["stacks"][str(players)] == [ones, twos]
    for seed in range(10):
        view = new(players, str(seed)).view(PUBLIC)
        for stack in ("armies", "orders"):
            for region in ("north", "south"):
                assert view[stack][region]["points"] == [2] * twos + [1] * ones  # the last is the top
                assert view[stack][region]["left"] == ones + twos
                assert view[stack][region]["top"]["points"] == 1


@pytest.mark.rule("CEL-SET-15", "CEL-SET-16")
@players_234
def test_tiles_are_shuffled_and_none_lies_in_two_stacks(players: int) -> None:
    seen: list[set[tuple[int, ...]]] = [set(), set(), set(), set()]
    for seed in range(20):
        p = new(players, str(seed))
        for number, stack in enumerate(get(p, "stacks")):
            seen[number].add(tuple(stack))
        for first in (0, 2):
            assert len(set(get(p, "stacks")[first] + get(p, "stacks")[first + 1])) == 2 * sum(STACK_TILES[players])
    assert all(len(orders) > 10 for orders in seen)


@pytest.mark.rule("CEL-SET-15", "CEL-SET-16")
@players_234
def test_ones_and_twos_are_shuffled_apart(players: int) -> None:
    """In every stack any tile of one point may be on top, and any tile of two points at the bottom."""
    ones, twos = STACK_TILES[players]
    for stack in range(4):
        points = ARMY_POINTS if stack < 2 else ORDER_POINTS
        dealt = [get(new(players, str(seed)), "stacks")[stack] for seed in range(60)]
        assert {tiles[-1] for tiles in dealt} == {tile for tile in range(10) if points[tile] == 1}
        assert {tiles[0] for tiles in dealt} == {tile for tile in range(10) if points[tile] == 2}
        assert {tuple(points[tile] for tile in tiles) for tiles in dealt} == {(2,) * twos + (1,) * ones}


@pytest.mark.rule("CEL-SET-17")
@pytest.mark.parametrize(("players", "ones", "twos"), [(2, 2, 2), (3, 0, 2), (4, 0, 0)])
def test_tiles_not_needed_are_in_the_box_and_nobody_knows_which(players: int, ones: int, twos: int) -> None:
    p = new(players)
    for first, points in ((0, ARMY_POINTS), (2, ORDER_POINTS)):
        used = get(p, "stacks")[first] + get(p, "stacks")[first + 1]
        boxed = [tile for tile in range(10) if tile not in used]
        assert Counter(points[tile] for tile in boxed) == +Counter({1: ones, 2: twos})
        hidden_once = set()
        rng = Rng(1)
        for _ in range(60):
            other = p.redeal(0, rng)
            hidden_once |= set(get(other, "stacks")[first] + get(other, "stacks")[first + 1])
        shown = {get(p, "stacks")[first][-1], get(p, "stacks")[first + 1][-1]}
        possible = {tile for tile in range(10) if points[tile] == 2 or tile in shown or players > 2}
        assert hidden_once == possible


@pytest.mark.rule("CEL-SET-18")
def test_bonus_tiles_are_dealt_to_the_citadels_of_their_region() -> None:
    deals = set()
    for seed in range(30):
        for region, citadels in new(2, str(seed)).view(PUBLIC)["citadels"].items():
            tiles = tuple(citadel["bonus"] for citadel in citadels)
            assert sorted(tiles) == ["cards", "recruit", "strength", "token"]
            deals.add((region, tiles))
    assert len({tiles for region, tiles in deals if region == "north"}) > 10
    assert len({tiles for region, tiles in deals if region == "south"}) > 10


@pytest.mark.rule("CEL-SET-19")
@players_234
def test_a_token_each_and_the_others_in_the_supply(players: int) -> None:
    view = drafted(players).view(PUBLIC)
    assert [area["tokens"] for area in view["areas"]] == [1] * players
    assert view["supply"] == 10 - players


# Cards.


@pytest.mark.rule("CEL-SET-20")
@players_234
def test_six_cards_in_either_market(players: int) -> None:
    markets = set()
    for seed in range(5):
        p = new(players, str(seed))
        for region in ("north", "south"):
            assert None not in market(p, region)
            assert len(market(p, region)) == 6
            markets.add(tuple(market(p, region)))
    assert len(markets) == 10  # shuffled


@pytest.mark.rule("CEL-SET-21", "CEL-SET-34")
@pytest.mark.parametrize(("players", "twos", "threes"), [(2, 3, 2), (3, 4, 3), (4, 5, 4)])
def test_progress_cards_by_the_number_of_players(players: int, twos: int, threes: int) -> None:
    assert PRINTED["progress"]["shown"][str(players)] == [twos, threes]
    found = set()
    for seed in range(10):
        cards = new(players, str(seed)).view(PUBLIC)["progress"]
        assert [card["capacity"] for card in cards] == [2] * twos + [3] * threes
        assert all(card["markers"] == 0 for card in cards)
        names = [card["condition"] for card in cards]
        assert len(set(names)) == twos + threes
        found.add(tuple(names))
    assert len(found) == 10


@pytest.mark.rule("CEL-SET-34")
def test_the_numbers_of_cards_in_the_rulebooks_examples() -> None:
    """Seven in the scoring example of three players, five in the one of the solo game."""
    assert len(new(3).view(PUBLIC)["progress"]) == 7
    assert len(new(1).view(PUBLIC)["progress"]) == 5


@pytest.mark.rule("CEL-SET-21")
def test_a_progress_card_that_was_not_revealed_is_not_used() -> None:
    p = table(marker="NE")
    play(p, "move 1")
    there = [PROGRESS[card] for card in get(p, "cards")]
    assert legal(p) == [f"mark {name}" for name in there]
    for name in PROGRESS:
        if name not in there:
            refused(p, f"mark {name}", "CEL-SET-21")


def blocked(p: Celtae, region: str) -> list[str]:
    """The marks of the garrison spaces that hold a neutral cube."""
    spaces_there = p.view(PUBLIC)["garrisons"][region]
    return [space["mark"] for space in spaces_there if (space["owner"], space["other"]) == (None, "neutral")]


@pytest.mark.rule("CEL-SET-22")
def test_with_three_neutral_cubes_stand_on_one_mark() -> None:
    for region in ("north", "south"):
        assert blocked(new(3), region) == ["4"]


@pytest.mark.rule("CEL-SET-23")
def test_with_two_neutral_cubes_stand_on_both_marks_and_with_four_on_none() -> None:
    for region in ("north", "south"):
        assert blocked(new(2), region) == ["3/4", "4"]
        assert blocked(new(4), region) == []


@pytest.mark.rule("CEL-SET-22", "CEL-SET-23")
@pytest.mark.parametrize(("players", "open_spaces"), [(2, 3), (3, 4), (4, 5)])
def test_a_neutral_cube_blocks_its_space(players: int, open_spaces: int) -> None:
    cards = "pink-warrior pink-trap pink-fortress"
    p = table(board(strength=15, hand=cards), players=players, marker="NE", act="east")
    play(p, "fight")
    assert legal(p, "garrison") == [f"garrison {space}" for space in range(1, open_spaces + 1)]
    for space in range(open_spaces + 1, 6):
        refused(p, f"garrison {space}", "CEL-BAT-11")


@pytest.mark.rule("CEL-SET-33")
@players_234
def test_the_same_two_marks_apply_everywhere(players: int) -> None:
    """A space for all is used, one marked 3/4 by three and four, one marked 4 by four."""
    used = {"all": True, "3/4": players >= 3, "4": players == 4}
    view = new(players).view(PUBLIC)
    for region in ("north", "south"):
        for citadel in view["citadels"][region]:
            assert citadel["free"] == sum(used[mark] for mark in citadel["marks"])
            assert citadel["neutral"] == sum(not used[mark] for mark in citadel["marks"])
        for space in view["garrisons"][region]:
            assert space["owner"] is None
            assert space["other"] == (None if used[space["mark"]] else "neutral")
    shorter = new(players - 1).view(PUBLIC)  # the tracks grow with the number of players, solo being as for two
    assert view["track"] >= shorter["track"]
    assert view["druids"]["north"] >= shorter["druids"]["north"]


# The players.


@pytest.mark.rule("CEL-SET-24")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 1), (4, 3)])
def test_the_starting_player_has_teutates(players: int, start: int) -> None:
    view = drafted(players, start=str(start)).view(PUBLIC)
    assert view["start"] == view["teutates"] == start


@pytest.mark.rule("CEL-SET-30")
@players_234
def test_chance_decides_who_starts(players: int) -> None:
    starts = [new(players, str(seed), start="random").view(PUBLIC)["start"] for seed in range(40)]
    assert set(starts) == set(range(players))
    assert starts == [new(players, str(seed), start="random").view(PUBLIC)["start"] for seed in range(40)]


@pytest.mark.rule("CEL-SET-30")
def test_nobody_starts_who_does_not_play() -> None:
    with pytest.raises(BadSetup, match="cannot start"):
        new(3, start="3")


@pytest.mark.rule("CEL-SET-25")
@pytest.mark.parametrize(("players", "leaders"), [(2, 3), (3, 4), (4, 5)])
def test_one_leader_more_than_players_is_revealed(players: int, leaders: int) -> None:
    found = set()
    for seed in range(5):
        p = new(players, str(seed))
        shown = p.view(PUBLIC)["leaders"]
        assert len(set(shown)) == leaders
        assert sorted(legal(p)) == sorted(f"lead {leader}" for leader in shown)
        found.add(tuple(shown))
        for leader in LEADERS:
            if leader not in shown:
                refused(p, f"lead {leader}", "CEL-SET-25")
    assert len(found) == 5


@pytest.mark.rule("CEL-SET-26")
@players_234
def test_five_cards_each_before_leaders_are_chosen(players: int) -> None:
    p = new(players)
    assert step(p) == "draft"
    for seat in range(players):
        assert len(hand(p, seat)) == p.view(PUBLIC)["areas"][seat]["hand"] == 5
    assert discards(p) == []


@pytest.mark.rule("CEL-SET-27", "CEL-SET-28", "CEL-SET-31")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 1), (4, 0), (4, 2)])
def test_the_last_player_chooses_first_then_the_one_before(players: int, start: int) -> None:
    p = new(players, start=str(start))
    shown = p.view(PUBLIC)["leaders"]
    for turn in range(players):
        seat = (start + players - 1 - turn) % players
        assert p.actor == seat
        assert step(p) == "draft"
        refused(p, f"discard {hand(p, seat)[0]}", "CEL-SET-27")
        refused(p, "move 1", "CEL-SET-27")
        play(p, f"lead {shown[turn]}")
        area = p.view(PUBLIC)["areas"][seat]
        assert (area["leader"], area["side"]) == (shown[turn], "A")
        assert p.view(PUBLIC)["leaders"] == shown[turn + 1 :]
        assert p.actor == seat  # the same player gives up two cards before the next one chooses
        assert step(p) == "give up"
        refused(p, f"lead {shown[turn + 1]}", "CEL-SET-28")
        gone = []
        for _ in range(2):
            refused(p, "done", "CEL-SET-28")
            gone.append(hand(p, seat)[-1])
            play(p, f"discard {gone[-1]}")
        assert discards(p)[-2:] == gone
        assert len(hand(p, seat)) == 3
    assert step(p) == "move"
    assert p.seat == p.actor == start
    assert p.view(PUBLIC)["leaders"] == []  # the one left over is not used
    taken = {area["leader"] for area in p.view(PUBLIC)["areas"]}
    assert taken == set(shown[:-1])


@pytest.mark.rule("CEL-SET-25", "CEL-SET-27")
def test_a_leader_who_is_taken_cannot_be_chosen_again() -> None:
    p = new(2)
    first = p.view(PUBLIC)["leaders"][0]
    play(p, f"lead {first}")
    while step(p) == "give up":
        play(p, legal(p)[0])
    refused(p, f"lead {first}", "CEL-SET-25")


@pytest.mark.rule("CEL-SET-28")
def test_a_card_that_is_not_in_the_hand_cannot_be_given_up() -> None:
    p = new(2)
    play(p, legal(p)[0])
    held = hand(p, 1)
    for name in set(deck(p)) - set(held):
        refused(p, f"discard {name}", "CEL-SET-28")
    assert legal(p) == [f"discard {name}" for name in dict.fromkeys(held)]


@pytest.mark.rule("CEL-SET-29")
@pytest.mark.parametrize(("players", "left", "gone"), [(2, 38, 4), (3, 33, 6), (4, 28, 8)])
def test_the_deck_and_the_discard_pile_after_setting_up(players: int, left: int, gone: int) -> None:
    p = drafted(players)
    assert len(deck(p)) == p.view(PUBLIC)["deck"] == left
    assert len(discards(p)) == len(p.view(PUBLIC)["discards"]) == gone
    assert [area["hand"] for area in p.view(PUBLIC)["areas"]] == [3] * players
