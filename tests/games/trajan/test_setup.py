"""Setting up (TRA-SET)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from ludoteca.core import PUBLIC, BadSetup, Rng, UnknownMove
from ludoteca.core.cells import lay
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.components import (
    ACTIONS,
    ADJACENT_SITES,
    BONUS_NAMES,
    COLOURS,
    GOODS,
    ICONS,
    LAPS,
    PROVINCES,
    SITE_NAMES,
    TILE_KINDS,
    TYPES,
)
from ludoteca.games.trajan.fields import hand_at, stack_at
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, put, refused, step, told, walk
from tests.games.trajan.seen import arch, discards, extra, forum, hand, pile, province, sizes, slot, stack, supply, tray
from tests.games.trajan.table import BAG, DEMAND_SUPPLY, EXTRA_SUPPLY, FORUM_SUPPLY, Mat, new, set_up, table

every_number = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = [f"seed {n}" for n in range(8)]


def markers(p: Trajan, *colours: str) -> None:
    """Put these markers; with the last colour left the rest goes by itself."""
    play(p, *(f"put {colour}" for colour in colours))


# Players.


@pytest.mark.rule("TRA-SET-01")
@every_number
def test_two_to_four_can_play(players: int) -> None:
    assert len(new(players).view(0)["areas"]) == players


@pytest.mark.rule("TRA-SET-01")
@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadSetup):
        GAME.new(players, "table", {})


# The boards.


def test_the_log_names_the_tray_of_each_marker() -> None:
    p = new(2)
    events = play(p, "put blue", "put blue", "put pink")
    assert [event.args["tray"] for event in told(events, "put")] == ["seaport", "seaport", "forum"]


@pytest.mark.rule("TRA-SET-02")
@every_number
def test_forum_and_extra_action_tiles_are_two_shuffled_supplies(players: int) -> None:
    games = [new(players, seed) for seed in SEEDS]
    for number, total in ((FORUM_SUPPLY, 60 - 3 * players), (EXTRA_SUPPLY, 9)):
        orders = {tuple(supply(p, number)) for p in games}
        assert len(orders) == len(SEEDS)
        assert {len(order) for order in orders} == {total}
    # The backs: an extra-action tile of the forum's back lies among the forum tiles, never on a yellow space.
    for p in games:
        ordinary = Counter(forum(p) + [TILE_KINDS[kind] for kind in supply(p, FORUM_SUPPLY)])
        ordinary.update(province(p, name) or "" for name in PROVINCES)
        assert all(ordinary[f"extra-{action}"] == 1 for action in ACTIONS)


@pytest.mark.rule("TRA-SET-02", "TRA-SET-29")
def test_the_supplies_are_face_down() -> None:
    p = new()
    other = p.copy()
    for name in (FORUM_SUPPLY, EXTRA_SUPPLY, DEMAND_SUPPLY, BAG):
        put(other, name, supply(p, name))
        assert get(other, name) != get(p, name)
    assert [other.view(seat) for seat in (0, 1, PUBLIC)] == [p.view(seat) for seat in (0, 1, PUBLIC)]
    assert p.view(0)["supplies"] == {"forum": 54, "extra": 9, "demands": 12, "bonus": 12}


@pytest.mark.rule("TRA-SET-03")
def test_three_demand_tiles_leave_the_game_unseen() -> None:
    removed = set()
    for seed in SEEDS:
        p = new(2, seed)
        assert p.view(0)["supplies"]["demands"] == 12
        removed.add(tuple(sorted(supply(p, DEMAND_SUPPLY)[12:])))
    assert len(removed) > 1  # at random
    p = set_up(2, SEEDS[0])
    unseen = supply(p, DEMAND_SUPPLY)[12:]
    while not p.over:
        p.play(p.moves()[0])
    assert supply(p, DEMAND_SUPPLY) == unseen  # after the whole game they alone have never come
    assert p.view(0)["supplies"]["demands"] == 0


@pytest.mark.rule("TRA-SET-04")
@every_number
def test_a_random_forum_tile_in_each_province(players: int) -> None:
    lands = {tuple(province(new(players, seed), name) for name in PROVINCES) for seed in SEEDS}
    assert len(lands) == len(SEEDS)
    assert all(None not in land and len(land) == 10 for land in lands)


@pytest.mark.rule("TRA-SET-05", "TRA-SET-06", "TRA-SET-07", "TRA-SET-08")
@pytest.mark.parametrize(("players", "tiles"), [(2, 6), (3, 9), (4, 12)])
def test_the_forum_by_number_of_players(players: int, tiles: int) -> None:
    games = [new(players, seed) for seed in SEEDS]
    assert {len(forum(p)) for p in games} == {tiles}
    assert len({tuple(forum(p)) for p in games}) == len(SEEDS)
    assert {len(extra(p)) for p in games} == {3}
    assert len({tuple(extra(p)) for p in games}) > 1
    assert all(name.startswith("extra-") for p in games for name in extra(p))
    assert len(games[0].view(0)["forum"]) == tiles + 3  # face up


@pytest.mark.rule("TRA-SET-09")
def test_the_construction_district_is_filled_at_random() -> None:
    districts = [new(2, seed).view(0)["sites"] for seed in SEEDS]
    for district in districts:
        tiles = [(tile["type"], tile["points"]) for tile in district.values()]
        assert len(set(tiles)) == len(tiles) == 20
    assert all(one != other for one, other in pairwise(districts))


@pytest.mark.rule("TRA-SET-09")
def test_the_district_has_four_rows_and_five_columns() -> None:
    assert [f"{row}{column}" for row in "abcd" for column in range(1, 6)] == SITE_NAMES
    beside = {name: {SITE_NAMES[n] for n in ADJACENT_SITES[site]} for site, name in enumerate(SITE_NAMES)}
    assert beside["a1"] == {"a2", "b1"}
    assert beside["a5"] == {"a4", "b5"}
    assert beside["b3"] == {"a3", "c3", "b2", "b4"}
    assert beside["d5"] == {"c5", "d4"}
    assert sum(len(sites) for sites in beside.values()) == 2 * (4 * 4 + 3 * 5)


@pytest.mark.rule("TRA-SET-10")
@every_number
def test_the_time_marker_starts_on_its_start_space(players: int) -> None:
    seen = new(players).view(0)
    assert seen["marker"] == 0
    assert seen["lap"] == LAPS[players]
    assert (seen["quarter"], seen["round"], seen["ends_round"]) == (1, 1, False)


# The mats.


@pytest.mark.rule("TRA-SET-11")
@every_number
def test_leader_and_tokens(players: int) -> None:
    for own in new(players).view(0)["areas"]:
        assert (own["supply"], own["military_camp"], own["worker_camp"]) == (13, 1, 1)
        assert own["leader"] is None  # in the camp
        assert own["legionnaires"] == own["workers"] == []


@pytest.mark.rule("TRA-SET-12", "TRA-SET-25")
@every_number
def test_the_arch_starts_on_slot_i(players: int) -> None:
    p = set_up(players)
    assert [arch(p, seat) for seat in range(players)] == ["I"] * players
    # As in the rulebook's example, the first new tile goes to I, and the Arch to III.
    play(p, "sow military")
    while step(p) == "drop":
        play(p, legal(p)[0])
    assert step(p) == "act-trajan"
    play(p, "place points")
    assert slot(p, "I") is not None
    assert arch(p) == "III"


@pytest.mark.rule("TRA-SET-13")
def test_two_markers_into_each_tray_before_anything_else() -> None:
    p = new(2)
    assert step(p) == "put"
    for text in ("choose workers II", "get pile", "sow seaport"):
        refused(p, text, "TRA-SET-13")
    markers(p, "blue", "white")
    assert (tray(p, "seaport"), tray(p, "forum")) == (["white", "blue"], [])
    markers(p, "yellow", "orange", "yellow", "white", "blue", "orange", "pink")
    assert sizes(p) == [2, 2, 2, 2, 1, 0]
    refused(p, "get pile", "TRA-SET-13")
    markers(p, "green", "pink")  # a green one is left, for the last tray
    assert [tray(p, name) for name in ACTIONS] == [
        ["white", "blue"],
        ["yellow", "orange"],
        ["yellow", "white"],
        ["orange", "blue"],
        ["green", "pink"],
        ["green", "pink"],
    ]
    assert p.actor == 1


@pytest.mark.rule("TRA-SET-13", "TRA-CMP-02")
def test_a_third_marker_of_a_colour_is_refused() -> None:
    p = new(2)
    markers(p, "blue", "pink", "blue")
    refused(p, "put blue", "TRA-CMP-02")
    assert legal(p) == [f"put {colour}" for colour in COLOURS if colour != "blue"]


@pytest.mark.rule("TRA-SET-26")
def test_both_markers_of_a_tray_may_have_the_same_colour() -> None:
    p = new(2)
    for colour in COLOURS[:-1]:
        markers(p, colour, colour)
    assert [tray(p, name) for name in ACTIONS] == [[colour, colour] for colour in COLOURS]


@pytest.mark.rule("TRA-SET-26", "TRA-SET-13")
def test_every_filling_is_legal() -> None:
    """At every marker all colours are offered of which one is left."""
    rng = Rng(7)
    for n in range(30):
        p = new(2, f"filling {n}")
        left = dict.fromkeys(COLOURS, 2)
        while p.actor == 0:
            assert legal(p) == [f"put {colour}" for colour in COLOURS if left[colour]]
            move = p.moves()[rng.below(len(p.moves()))]
            left[move.words[0]] -= 1
            play(p, move.text)
        assert sizes(p) == [2] * 6


@pytest.mark.rule("TRA-SET-14")
def test_six_shuffled_stacks_of_trajan_tiles() -> None:
    games = [set_up(2, seed, until="get") for seed in SEEDS]
    for kind in TYPES:
        orders = {tuple(stack(p, kind)) for p in games}
        assert len(orders) == len(SEEDS)
        assert {len(order) for order in orders} == {9}
        assert all(tile.startswith(f"{kind} ") for order in orders for tile in order)


@pytest.mark.rule("TRA-SET-14")
def test_only_the_top_tile_of_a_stack_can_be_taken() -> None:
    p = set_up(until="choose")
    for kind, name in (("demand", "IV"), ("cards", "II")):
        top, below, *_ = stack(p, kind)
        play(p, f"choose {kind} {name}")
        assert slot(p, name) == top
        assert stack(p, kind)[0] == below
    p = table(Mat(arch="III"), act="trajan", tops={"workers": "blue green"})
    assert len(legal(p, "place")) == 6  # one tile of each stack
    play(p, "place workers")
    assert slot(p, "III") == "workers blue green"


@pytest.mark.rule("TRA-SET-15")
@pytest.mark.parametrize("start", ["0", "1", "2", "3"])
def test_the_last_players_disc_lies_on_top(start: str) -> None:
    p = new(4, start=start)
    assert p.view(0)["start"] == p.actor == int(start)
    heights = [own["senate_height"] for own in p.view(0)["areas"]]
    order = [(int(start) + n) % 4 for n in range(4)]
    assert [heights[seat] for seat in order] == [1, 2, 3, 4]
    assert {own["senate"] for own in p.view(0)["areas"]} == {0}


@pytest.mark.rule("TRA-SET-15")
@every_number
def test_any_player_may_start(players: int) -> None:
    assert {get(new(players, f"start {n}", "random"), "start") for n in range(40)} == set(range(players))
    if players < 4:
        with pytest.raises(BadSetup):
            new(players, start="3")


@pytest.mark.rule("TRA-SET-16")
@every_number
def test_all_scores_start_at_zero(players: int) -> None:
    assert [own["points"] for own in set_up(players).view(0)["areas"]] == [0] * players


@pytest.mark.rule("TRA-SET-17", "TRA-SET-18")
@every_number
def test_bonus_tiles(players: int) -> None:
    games = [set_up(players, seed, until="get") for seed in SEEDS]
    for p in games:
        seen = p.view(PUBLIC)
        own = [area["bonus"] for area in seen["areas"]]
        assert all(list(tiles.values()) == ["yellow"] for tiles in own)
        names = [name for tiles in own for name in tiles]
        bag = [BONUS_NAMES[tile] for tile in supply(p, BAG)]
        assert len(seen["offer"]) == 2
        assert len(bag) == seen["supplies"]["bonus"] == 10 - players
        assert sorted(names + seen["offer"] + bag) == sorted(BONUS_NAMES)
    assert len({tuple(get(p, "yellow")) for p in games}) > 1
    assert len({tuple(get(p, "offer")) for p in games}) > 1


# Cards.


@pytest.mark.rule("TRA-SET-19")
def test_the_two_top_cards_start_two_discard_piles() -> None:
    games = [set_up(2, seed, until="get") for seed in SEEDS]
    for p in games:
        assert len(pile(p)) == 58
        assert [len(discards(p, side)) for side in ("left", "right")] == [1, 1]
        seen = p.view(PUBLIC)
        assert seen["discards"] == [discards(p, "left"), discards(p, "right")]
        assert seen["pile"] == 58
    assert len({tuple(pile(p)) for p in games}) == len(SEEDS)


@pytest.mark.rule("TRA-SET-20", "TRA-SET-21")
@pytest.mark.parametrize(
    "picks", [["pile"] * 3, ["left"] * 3, ["right"] * 3, ["left", "right", "pile"], ["pile", "left", "left"]]
)
def test_three_cards_from_anywhere(picks: list[str]) -> None:
    p = set_up(until="get")
    expected = []
    for number, pick in enumerate(picks):
        assert legal(p) == ["get left", "get right", "get pile"]
        top = pile(p)[0]
        expected.append(top if pick == "pile" else discards(p, pick)[-1])
        rest = {side: discards(p, side) for side in ("left", "right") if side != pick}
        play(p, f"get {pick}")
        assert hand(p) == sorted(expected, key=GOODS.index)
        assert len(pile(p)) == 57 - number  # the card itself, or the one that fills the empty discard pile
        assert all(discards(p, side) == cards for side, cards in rest.items())
        if pick != "pile":
            assert discards(p, pick) == [top]
    assert p.actor == 1
    assert hand(p, 1) == []


@pytest.mark.rule("TRA-SET-20")
def test_nothing_but_cards_then() -> None:
    p = set_up(until="get")
    for text in ("put blue", "choose cards II", "draw", "sow forum"):
        refused(p, text, "TRA-SET-20")


@pytest.mark.rule("TRA-SET-21", "TRA-SEA-18")
def test_an_emptied_discard_pile_is_filled_from_the_draw_pile_in_play_too() -> None:
    p = table(left="oil", right="fish wine", draw="lamp", act="seaport")
    play(p, "take left")
    assert discards(p, "left") == ["lamp"]
    p = table(left="oil", right="fish wine", draw="lamp", act="seaport")
    play(p, "take right")
    assert discards(p, "right") == ["fish"]  # not empty, not filled
    assert pile(p)[0] == "lamp"


# Trajan tiles.


@pytest.mark.rule("TRA-SET-22")
@every_number
def test_three_trajan_tiles_for_slots_ii_iv_and_vi_in_any_order(players: int) -> None:
    p = set_up(players, until="choose")
    slots = ["VI", "II", "IV"]
    for seat in range(players):
        assert p.actor == seat
        tops = [stack(p, kind)[0] for kind in ("points", "demand", "workers")]
        play(p, "choose points VI", "choose demand II", "choose workers IV")
        assert [slot(p, name, seat) for name in slots] == tops
        assert [slot(p, name, seat) for name in ("I", "III", "V")] == [None] * 3
        assert arch(p, seat) == "I"
    assert step(p) == "sow"  # that was the last step of the set-up
    assert p.actor == 0


@pytest.mark.rule("TRA-SET-22")
def test_no_other_slot_and_none_twice() -> None:
    p = set_up(until="choose")
    assert {text.split()[2] for text in legal(p)} == {"II", "IV", "VI"}
    for name in ("I", "III", "V"):
        with pytest.raises(UnknownMove):
            GAME.vocabulary.parse(f"choose cards {name}")
    play(p, "choose cards IV")
    refused(p, "choose points IV", "TRA-SET-22")
    refused(p, "sow forum", "TRA-SET-22")


@pytest.mark.rule("TRA-SET-23")
def test_no_two_trajan_tiles_of_one_type_at_set_up() -> None:
    p = set_up(until="choose")
    play(p, "choose cards IV")
    refused(p, "choose cards II", "TRA-SET-23")
    play(p, "choose demand VI")
    refused(p, "choose cards II", "TRA-SET-23")
    refused(p, "choose demand II", "TRA-SET-23")
    assert legal(p) == [f"choose {kind} II" for kind in ("points", "workers", "legionnaires", "plus-two")]
    play(p, "choose points II")
    assert "choose cards II" in legal(p)  # another player's tiles do not matter


@pytest.mark.rule("TRA-SET-24")
def test_ships_and_quarters() -> None:
    seen = set_up().view(0)
    assert seen["ships"] == {"identical": True, "pairs": True, "different": True}  # coloured
    assert seen["quarter"] == 1
    last = [p for _, _, p in walk(Trajan, 2, 8)][-1]
    assert last.over
    assert get(last, "quarter") == 4  # four quarters were played


@pytest.mark.rule("TRA-SET-27", "TRA-SET-20", "TRA-SET-22", "TRA-SET-28")
@pytest.mark.parametrize("start", ["0", "2"])
def test_each_takes_all_three_before_the_next_chooses(start: str) -> None:
    p = new(3, start=start)
    actors: list[tuple[str, int]] = []
    while step(p) != "sow":
        actors.append((step(p), p.actor))
        play(p, legal(p)[0])
    order = [(int(start) + n) % 3 for n in range(3)]
    assert [seat for name, seat in actors if name == "get"] == [seat for seat in order for _ in range(3)]
    assert [seat for name, seat in actors if name == "choose"] == [seat for seat in order for _ in range(3)]
    asked = [seat for name, seat in actors if name == "put"]
    assert asked == sorted(asked, key=order.index)  # one after the other, in turn order
    names = [name for name, _ in actors]
    assert names == sorted(names, key=["put", "get", "choose"].index)
    assert p.actor == int(start)


@pytest.mark.rule("TRA-SET-28")
@every_number
def test_markers_are_placed_when_only_the_boards_are_visible(players: int) -> None:
    p = new(players)
    while step(p) == "put":
        seen = p.view(p.actor)
        assert None not in seen["forum"]
        assert None not in seen["provinces"].values()
        assert None not in seen["sites"].values()
        assert seen["offer"] == []
        assert seen["discards"] == [[], []]
        assert all(pile == {"left": 9, "top": None} for pile in seen["stacks"].values())
        assert all(own["bonus"] == {} and own["cards"] == 0 for own in seen["areas"])
        play(p, legal(p)[0])
    seen = p.view(PUBLIC)
    assert len(seen["offer"]) == 2
    assert all(len(pile) == 1 for pile in seen["discards"])
    assert all(pile["top"] is not None for pile in seen["stacks"].values())
    assert all(len(own["bonus"]) == 1 for own in seen["areas"])


@pytest.mark.rule("TRA-SET-28")
def test_what_comes_to_light_later_is_not_decided_before() -> None:
    """Two ways of placing the markers end with the same tiles on the boards."""
    one, other = new(2), new(2)
    while step(one) == "put":
        play(one, legal(one)[0])
    while step(other) == "put":
        play(other, legal(other)[-1])
    assert get(one, "trays") != get(other, "trays")
    for name in ("offer", "pile", "stacks"):
        assert get(one, name) == get(other, name)


# Who knows what.


@pytest.mark.rule("TRA-SET-29")
@every_number
def test_nobody_sees_what_is_hidden(players: int) -> None:
    """A position with everything hidden in another order looks the same."""
    p = set_up(players, "hidden")
    for viewer in (*range(players), PUBLIC):
        other = p.copy()
        cards = get(p, "pile")[::-1]
        for name in (FORUM_SUPPLY, EXTRA_SUPPLY, DEMAND_SUPPLY, BAG):
            put(other, name, supply(p, name))
        for kind, (*below, top) in enumerate(get(p, "stacks")):
            lay(other.at, stack_at(kind), [*below[::-1], top])
        for seat in range(players):
            if seat != viewer:  # swap the whole hand for cards of the pile
                for good in [GOODS.index(name) for name in hand(p, seat)]:
                    other.at[hand_at(seat, good)] -= 1
                    other.at[hand_at(seat, cards[0])] += 1
                    cards = [*cards[1:], good]
        put(other, "pile", cards)
        other.check()
        assert other.snapshot() != p.snapshot()
        assert other.view(viewer) == p.view(viewer)


@pytest.mark.rule("TRA-SET-29")
def test_everybody_sees_mats_displays_tiles_and_trays() -> None:
    p = table(
        Mat(
            hand="oil fish", display="wine", tiles="bread", slots={"II": "points blue blue"}, kept="games", plus="forum"
        )
    )
    for viewer in (0, 1, PUBLIC):
        own = p.view(viewer)["areas"][0]
        assert own["display"] == {"wine": 1}
        assert own["tiles"] == {"bread": 1}
        assert own["slots"]["II"]["type"] == "points"
        assert own["kept"] == {"games": 1}
        assert own["plus"] == ["forum"]
        assert own["trays"]["seaport"] == {"yellow": 1, "orange": 1}
        assert own["cards"] == 2
        assert own["hand"] == ({"oil": 1, "fish": 1} if viewer == 0 else None)


@pytest.mark.rule("TRA-SET-29")
def test_of_the_demands_only_those_revealed_are_seen() -> None:
    p = table(demands="bread games", next_demands="religion")
    assert p.view(0)["demands"] == ["bread", "games"]
    assert p.view(0)["supplies"]["demands"] == 10
    assert ICONS[supply(p, DEMAND_SUPPLY)[0]] == "religion"


@pytest.mark.rule("TRA-SET-30")
@pytest.mark.parametrize(("players", "forum_supply", "bag", "cards"), [(2, 54, 8, 52), (3, 51, 7, 49), (4, 48, 6, 46)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_left_after_the_set_up(players: int, forum_supply: int, bag: int, cards: int, seed: int) -> None:
    """Whatever the players choose."""
    rng = Rng(seed)
    p = new(players, f"left {seed}")
    while step(p) != "sow":
        play(p, legal(p)[rng.below(len(legal(p)))])
    seen = p.view(PUBLIC)
    assert seen["supplies"] == {"forum": forum_supply, "extra": 9, "demands": 12, "bonus": bag}
    assert seen["pile"] == cards
    assert [len(discard) for discard in seen["discards"]] == [1, 1]
    assert [own["cards"] for own in seen["areas"]] == [3] * players


@pytest.mark.rule("TRA-SET-31")
def test_there_are_no_variants() -> None:
    assert [option.name for option in GAME.options] == ["start"]  # who starts, and nothing else
    seen = {players: new(players).view(0) for players in GAME.players}
    assert {players: len(view["forum"]) for players, view in seen.items()} == {2: 6 + 3, 3: 9 + 3, 4: 12 + 3}
    assert {players: view["lap"] for players, view in seen.items()} == LAPS
    alike = {"marker", "quarter", "round", "ships", "demands", "offer", "discards", "pile", "stacks", "held"}
    for name in alike:
        assert seen[2][name] == seen[3][name] == seen[4][name]
    own = [{**view["areas"][0], "senate_height": 0} for view in seen.values()]
    assert own[0] == own[1] == own[2]
