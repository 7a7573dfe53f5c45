"""What is in the box, and what never changes (TRA-CMP)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.core.cells import pop
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS,
    BONUS_NAMES,
    BUILDING_POINTS,
    BUILDINGS,
    COLOURS,
    GOODS,
    ICONS,
    PROVINCE_POINTS,
    PROVINCES,
    SENATE_POINTS,
    SHIPS,
    SLOT_NAMES,
    TILE_KINDS,
    TILES,
    TYPES,
)
from ludoteca.games.trajan.fields import FIELDS, MILITARY_CAMP, PILE, SUPPLY, tray_at
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, play, put, refused, step, walk
from tests.games.trajan.seen import extra, forum, hand, pile, points, province, sizes, stack, supply
from tests.games.trajan.table import BAG, DEMAND_SUPPLY, EXTRA_SUPPLY, FORUM_SUPPLY, Mat, new, set_up, table, turn

FORUM_TILES = (
    {f"votes-{votes}": 3 for votes in (2, 3, 4, 5)}
    | {"bread": 14, "games": 14, "religion": 14}
    | {"wild-commodity": 3, "wild-demand": 3, "wild-construction": 2, "wild-action": 2}
    | {f"extra-{action}": 1 for action in ("seaport", "forum", "military", "senate", "trajan", "construction")}
)
MARKERS = {"yellow": 2, "orange": 2, "green": 2, "white": 2, "pink": 2, "blue": 2}


def area(p: Any, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = p.view(seat)["areas"][seat]
    return found


def legionnaires(mat: dict[str, Any]) -> int:
    return int(mat["military_camp"]) + len(mat["legionnaires"])


def workers(mat: dict[str, Any]) -> int:
    return int(mat["worker_camp"]) + len(mat["workers"])


# The pieces of a player.


@pytest.mark.rule("TRA-CMP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_always_has_15_tokens(players: int) -> None:
    for _, _, p in walk(Trajan, players, 1):
        for seat in range(players):
            own = area(p, seat)
            assert own["supply"] + legionnaires(own) + workers(own) == 15


@pytest.mark.rule("TRA-CMP-01")
@pytest.mark.parametrize("number", [1, -1])
def test_a_16th_or_missing_token_is_noticed(number: int) -> None:
    p = table()
    p.at[SUPPLY] += number
    with pytest.raises(BadSnapshot, match="tokens instead of 15"):
        p.check()


@pytest.mark.rule("TRA-CMP-02")
@pytest.mark.parametrize("players", [2, 4])
def test_a_player_always_has_12_markers_two_of_each_colour(players: int) -> None:
    for _, _, p in walk(Trajan, players, 2):
        if step(p) == "put":
            continue
        for seat in range(players):
            there: Counter[str] = Counter()
            for markers in area(p, seat)["trays"].values():
                there.update(markers)
            if seat == p.seat:
                there.update(p.view(seat)["held"])
            assert there == MARKERS


@pytest.mark.rule("TRA-CMP-02")
def test_between_turns_all_markers_lie_in_the_trays() -> None:
    turns = 0
    for _, _, p in walk(Trajan, 3, 3):
        if step(p) == "sow":
            turns += 1
            assert [sum(sizes(p, seat)) for seat in range(3)] == [12, 12, 12]
            assert get(p, "held") == 0
    assert turns > 50


@pytest.mark.rule("TRA-CMP-02")
def test_a_marker_too_many_is_noticed() -> None:
    p = table()
    p.at[tray_at(0, 0)] += 1
    with pytest.raises(BadSnapshot, match="yellow markers instead of 2"):
        p.check()


@pytest.mark.rule("TRA-CMP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_has_a_leader_two_discs_an_arch_and_a_mat_with_six_trays_and_slots(players: int) -> None:
    p = set_up(players)
    areas = p.view(0)["areas"]
    assert len(areas) == players
    for own in areas:
        assert own["leader"] is None  # in the camp
        assert own["points"] == 0  # the disc of the score
        assert own["senate"] == 0  # the disc of the senate
        assert own["arch"] == "I"
        assert list(own["trays"]) == ["seaport", "forum", "military", "senate", "trajan", "construction"]
        assert list(own["slots"]) == ["I", "II", "III", "IV", "V", "VI"]
    assert len(SLOT_NAMES) == len(ACTIONS) == 6


# Tiles and cards.


@pytest.mark.rule("TRA-CMP-04")
def test_there_are_54_trajan_tiles_in_six_types_of_nine() -> None:
    p = set_up(until="choose")
    assert TYPES == ["cards", "points", "workers", "legionnaires", "plus-two", "demand"]
    tiles = [tile for kind in TYPES for tile in stack(p, kind)]
    assert len(tiles) == 54
    assert Counter(tile.split()[0] for tile in tiles) == dict.fromkeys(TYPES, 9)
    assert all(set(tile["colours"]) <= set(COLOURS) and len(tile["colours"]) == 2 for tile in TILES)
    # A check of the data: every colour is wanted equally often.
    assert Counter(colour for tile in TILES for colour in tile["colours"]) == dict.fromkeys(MARKERS, 18)


@pytest.mark.rule("TRA-CMP-04")
def test_points_of_trajan_tiles_by_type() -> None:
    def values(kind: str) -> Counter[tuple[int, int]]:
        return Counter((tile["points"], tile.get("tokens", 0)) for tile in TILES if tile["type"] == kind)

    assert values("cards") == {(3, 0): 9}
    assert values("points") == {(9, 0): 9}
    assert values("workers") == {(5, 1): 5, (2, 2): 4}
    assert values("legionnaires") == {(5, 1): 5, (2, 2): 4}
    assert values("plus-two") == {(4, 0): 9}
    assert values("demand") == {(1, 0): 9}
    assert Counter(tile["icon"] for tile in TILES if tile["type"] == "demand") == {
        "bread": 3,
        "games": 3,
        "religion": 3,
    }


@pytest.mark.rule("TRA-CMP-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_70_forum_tiles(players: int) -> None:
    p = set_up(players)
    found = Counter(forum(p))
    found.update(name for name in (province(p, land) for land in PROVINCES) if name is not None)
    found.update(TILE_KINDS[kind] for kind in supply(p, FORUM_SUPPLY))
    assert found == FORUM_TILES
    assert found.total() == 70


@pytest.mark.rule("TRA-CMP-06")
def test_there_are_12_extra_action_tiles_with_their_own_back() -> None:
    p = set_up()
    found = Counter(name.removeprefix("extra-") for name in extra(p))
    found.update(ACTIONS[number] for number in supply(p, EXTRA_SUPPLY))
    assert found == dict.fromkeys(ACTIONS, 2)


@pytest.mark.rule("TRA-CMP-06")
def test_they_are_exactly_enough_for_three_in_each_quarter() -> None:
    left = {}
    for before, text, p in walk(Trajan, 2, 4):
        if step(p) == "sow" and (text.startswith("bonus") or step(before) == "choose"):
            assert len(extra(p)) == 3
            left[get(p, "quarter")] = p.view(0)["supplies"]["extra"]
    assert left == {0: 9, 1: 6, 2: 3, 3: 0}


@pytest.mark.rule("TRA-CMP-07")
def test_there_are_20_construction_tiles() -> None:
    tiles = [tile for tile in new().view(0)["sites"].values() if tile is not None]
    assert Counter((tile["type"], tile["points"]) for tile in tiles) == {
        (kind, value): 1 for kind in ("stairs", "door", "fountain", "roof", "window") for value in (2, 3, 4, 5)
    }
    assert len(BUILDINGS) * len(BUILDING_POINTS) == 20


@pytest.mark.rule("TRA-CMP-08")
def test_demands_bonus_tiles_and_ships() -> None:
    p = set_up(4)
    assert Counter(ICONS[icon] for icon in supply(p, DEMAND_SUPPLY)) == {"bread": 5, "games": 5, "religion": 5}
    bonus = [BONUS_NAMES[tile] for tile in get(p, "offer") + supply(p, BAG)]
    bonus += [name for own in p.view(0)["areas"] for name in own["bonus"]]
    assert len(bonus) == len(set(bonus)) == 12
    assert all({"yellow", "grey"} <= set(tile) for tile in BONUS)
    assert SHIPS == ["identical", "pairs", "different"]
    assert p.view(0)["ships"] == {"identical": True, "pairs": True, "different": True}


@pytest.mark.rule("TRA-CMP-08")
def test_there_are_24_plus_markers_and_4_quarters() -> None:
    field = FIELDS.find("plus")
    assert int(field.rows) * int(field.high).bit_count() == 24  # a place for each of the 24 markers
    quarters = {get(p, "quarter") for before, _, p in walk(Trajan, 2, 5) if not before.over}
    assert quarters == {0, 1, 2, 3, 4}  # in the first, second, third, fourth, and over


@pytest.mark.rule("TRA-CMP-09")
def test_there_are_60_commodity_cards() -> None:
    p = set_up(3)
    cards = Counter(pile(p) + p.view(0)["discards"][0] + p.view(0)["discards"][1])
    for seat in range(3):
        cards.update(hand(p, seat))
    assert len(GOODS) == 12
    assert cards == dict.fromkeys(GOODS, 5)
    assert cards.total() == 60


@pytest.mark.rule("TRA-CMP-09")
def test_a_missing_card_is_noticed() -> None:
    p = table()
    pop(p.at, PILE)
    with pytest.raises(BadSnapshot, match="instead of 5"):
        p.check()


@pytest.mark.rule("TRA-CMP-10")
def test_what_the_ten_provinces_are_worth() -> None:
    assert dict(zip(PROVINCES, PROVINCE_POINTS, strict=True)) == {
        "alpes": 3,
        "raetia": 3,
        "noricum": 5,
        "narbonensis": 6,
        "lugudunensis": 6,
        "belgica": 6,
        "germania-superior": 6,
        "aquitania": 10,
        "britannia": 10,
        "germania-inferior": 10,
    }


@pytest.mark.rule("TRA-CMP-10")
@pytest.mark.parametrize(("name", "worth"), list(zip(PROVINCES, PROVINCE_POINTS, strict=True)))
def test_a_legionnaire_scores_what_is_printed_on_the_province(name: str, worth: int) -> None:
    p = table(Mat(leader=name), act="military")
    play(p, "station")
    assert points(p) == worth


@pytest.mark.rule("TRA-CMP-11")
def test_the_senate_track() -> None:
    assert SENATE_POINTS == [0, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("TRA-CMP-11")
@pytest.mark.parametrize(("space", "following"), [(0, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8)])
def test_a_space_gives_as_many_votes_as_points(space: int, following: int) -> None:
    p = table(Mat(senate=space), demands="bread games religion", marker=10, offer="workers legionnaires", act="senate")
    put(p, "ends_round", 1)
    play(p, "advance")
    assert area(p, 0)["senate"] == following
    assert points(p) == following - 15  # for the three demands
    events = play(p, "bonus workers")
    assert [event.args["votes"] for event in events if event.kind in ("consul", "vice")] == [following, 0]


# What never changes.


@pytest.mark.rule("TRA-CMP-12")
@pytest.mark.parametrize("players", [2, 4])
def test_legionnaires_and_workers_keep_their_role(players: int) -> None:
    for before, _, p in walk(Trajan, players, 6):
        for seat in range(players):
            was, own = area(before, seat), area(p, seat)
            assert own["supply"] <= was["supply"]
            assert legionnaires(own) >= legionnaires(was)
            assert workers(own) >= workers(was)


@pytest.mark.rule("TRA-CMP-12")
def test_the_other_camp_does_not_help_out() -> None:
    p = table(Mat(military_camp=0, worker_camp=15, leader="alpes"), act="military")
    refused(p, "levy", "TRA-MIL-02")
    refused(p, "station", "TRA-MIL-08")
    p = table(Mat(military_camp=15, worker_camp=0), act="construction")
    assert step(p) == "act-construction"
    refused(p, "hire", "TRA-CON-02")
    refused(p, "build a1", "TRA-CON-03")


@pytest.mark.rule("TRA-CMP-12")
def test_the_roles_are_taken_in_the_two_camps() -> None:
    p = table(act="military")
    play(p, "levy")
    assert p.at[MILITARY_CAMP] == 2
    assert (area(p, 0)["supply"], area(p, 0)["worker_camp"]) == (12, 1)


@pytest.mark.rule("TRA-CMP-13")
@pytest.mark.parametrize("before", [0, 3, 20])
def test_a_score_may_fall_below_zero(before: int) -> None:
    p = table(Mat(points=before), Mat(tiles="bread games religion"), demands="bread games religion", marker=10)
    turn(p)
    assert step(p) == "bonus"  # the fourth round is over, and seat 0 had no tile for the three demands
    assert points(p) == before - 15
    assert area(p, 0)["points"] == before - 15
    assert points(p, 1) == 0
    again = GAME.restore(GAME.snapshot(p))
    assert again.scores()[0].lines["demands"] == -15
    assert again.view(0)["areas"][0]["points"] == before - 15
