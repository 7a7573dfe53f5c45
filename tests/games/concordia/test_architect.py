"""The Architect (CON-ARC)."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from ludoteca.games.concordia.components import KINDS, OF_A_KIND
from ludoteca.games.concordia.fields import colonist_at
from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import Mat, colonists, goods, houses, map_of, mat, money, owners, table, turn
from tests.games.playing import get, legal, play, refused, step, walk

RICH = mat(money=99, goods="brick brick food food tool wine cloth")
ALL_IN_ROMA = "land roma, land roma, land roma, sea roma, sea roma, sea roma"


def left(p: Concordia) -> int:
    """Steps that can still be used."""
    return int(p.view(0)["left"])


def go(p: Concordia, who: str, where: str) -> None:
    """`who` is a colonist ("land roma", "land novaria roma"), `where` a line."""
    verb = "send" if len(who.split()) == 2 else "move"
    play(p, f"{verb} {who}", f"to {where}")


def reachable(p: Concordia, who: str) -> list[str]:
    """The lines to which a colonist can go now."""
    q = p.copy()
    play(q, f"{'send' if len(who.split()) == 2 else 'move'} {who}")
    return [text.removeprefix("to ") for text in legal(q)]


# Steps.


@pytest.mark.rule("CON-ARC-01")
@pytest.mark.parametrize(
    ("where", "steps"),
    [
        ("sea roma", 1),
        ("land roma, sea roma", 2),
        ("land roma, land massilia novaria, sea roma", 3),
        ("land massilia, land massilia novaria, sea massilia roma, sea roma", 4),
        (ALL_IN_ROMA, 6),
        ("land roma novaria, land roma aquileia, land roma syracusae, sea roma massilia, sea roma, sea massilia", 6),
    ],
)
def test_as_many_steps_as_colonists_on_the_board(where: str, steps: int) -> None:
    p = table(mat(colonists=where, houses="massilia"), mat(colonists=ALL_IN_ROMA), act="architect")
    assert left(p) == steps


@pytest.mark.rule("CON-ARC-02")
def test_all_steps_for_one_colonist_or_some_for_each() -> None:
    p = table(mat(colonists="land roma, land roma, sea roma"), act="architect")
    q = p.copy()
    go(p, "land roma", "land colonia-a vindobona")  # three steps: over Novaria and Colonia A.
    assert left(p) == 0
    assert p.actor == 1
    assert colonists(p) == ["land colonia-a vindobona", "land roma", "sea roma"]
    go(q, "land roma", "land novaria roma")
    go(q, "land roma", "land aquileia roma")
    go(q, "sea roma", "sea massilia roma")
    assert q.actor == 1
    assert colonists(q) == ["land novaria roma", "land aquileia roma", "sea massilia roma"]


@pytest.mark.rule("CON-ARC-02")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_steps_may_stay_unused(used: int) -> None:
    p = table(mat(colonists="land roma, land roma, sea roma"), act="architect")
    for who, where in [("land roma", "land novaria roma"), ("sea roma", "sea massilia roma")][:used]:
        go(p, who, where)
    assert left(p) == 3 - used
    play(p, "done")
    assert p.actor == 1
    assert left(p) == 0
    assert sum(len(colonist.split()) == 3 for colonist in colonists(p)) == used


@pytest.mark.rule("CON-ARC-02")
def test_colonists_alike_in_one_city_are_one_choice() -> None:
    p = table(mat(colonists="land massilia novaria, land roma, land roma, sea roma, sea roma"), act="architect")
    assert legal(p) == ["done", "move land massilia novaria", "send land roma", "send sea roma"]


@pytest.mark.rule("CON-ARC-03")
def test_land_colonists_go_by_land_and_sea_colonists_by_sea() -> None:
    p = table(mat(colonists="land roma, sea roma"), act="architect")
    by_land, by_sea = reachable(p, "land roma"), reachable(p, "sea roma")
    assert by_land
    assert by_sea
    assert all(line.startswith("land ") for line in by_land)
    assert all(line.startswith("sea ") for line in by_sea)
    play(p, "send land roma")
    refused(p, "to sea massilia roma", "CON-ARC-03")
    refused(p, "to sea roma syracusae", "CON-ARC-03")
    q = table(mat(colonists="land roma, sea massilia roma"), act="architect")
    play(q, "move sea massilia roma")
    refused(q, "to land novaria roma", "CON-ARC-03")
    refused(q, "to land massilia novaria", "CON-ARC-03")


@pytest.mark.rule("CON-ARC-03")
def test_a_sea_colonist_inland_can_go_nowhere() -> None:
    p = table(mat(colonists="land roma, sea novaria", houses="novaria"), act="architect")
    assert left(p) == 2
    assert "send land roma" in legal(p)
    refused(p, "send sea novaria", "CON-ARC-03")


@pytest.mark.rule("CON-ARC-04")
def test_the_first_step_out_of_a_city_is_onto_a_line_there() -> None:
    only = table(mat(colonists="land roma"), act="architect")
    assert reachable(only, "land roma") == ["land novaria roma", "land aquileia roma", "land roma syracusae"]
    only = table(mat(colonists="sea roma"), act="architect")
    assert reachable(only, "sea roma") == ["sea massilia roma", "sea roma carthago", "sea roma syracusae"]
    only = table(mat(colonists="land massilia", houses="massilia"), act="architect")
    assert reachable(only, "land massilia") == [
        "land lutetia massilia",
        "land burdigala massilia",
        "land valentia massilia",
        "land massilia novaria",
    ]


@pytest.mark.rule("CON-ARC-05")
def test_from_a_line_through_either_end_onto_another_line() -> None:
    p = table(mat(colonists="land massilia novaria"), act="architect")
    assert reachable(p, "land massilia novaria") == [
        "land lutetia massilia",
        "land burdigala massilia",
        "land valentia massilia",
        "land novaria colonia-a",
        "land novaria aquileia",
        "land novaria roma",
    ]
    p = table(mat(colonists="land isca-d londinium"), act="architect")
    assert reachable(p, "land isca-d londinium") == ["land londinium lutetia"]


@pytest.mark.rule("CON-ARC-05")
def test_a_move_is_told_with_its_steps() -> None:
    p = table(mat(colonists="land roma, sea roma"), act="architect")
    play(p, "send land roma")
    (told,) = play(p, "to land novaria colonia-a")
    assert told.kind == "sent"
    expected = {"seat": 0, "kind": "land", "city": "roma", "from": "novaria", "to": "colonia-a", "steps": 2}
    assert told.args == expected


@pytest.mark.rule("CON-ARC-05")
def test_roma_is_passed_like_any_city() -> None:
    p = table(mat(colonists="sea massilia roma, land novaria roma"), act="architect")
    assert {"sea roma carthago", "sea roma syracusae"} <= set(reachable(p, "sea massilia roma"))
    assert {"land aquileia roma", "land roma syracusae"} <= set(reachable(p, "land novaria roma"))
    go(p, "land novaria roma", "land roma syracusae")
    assert left(p) == 1


def touching(map: int, kind: str, cities: set[str]) -> set[str]:
    return {" ".join(line) for line in MAPS[map].routes if line[0] == kind and {line[1], line[2]} & cities}


def distances(map: int, kind: str, where: str, most: int) -> dict[str, int]:
    """The steps from a city or line to each line, found step by step as the rulebook tells it."""
    found: dict[str, int] = {}
    reached = touching(map, kind, set(where.split()[1:]))
    for steps in range(1, most + 1):
        found = dict.fromkeys(reached, steps) | found
        reached = {line for before in reached for line in touching(map, kind, set(before.split()[1:]))}
    found.pop(where, None)
    return found


@pytest.mark.rule("CON-ARC-04", "CON-ARC-05", "CON-ARC-07", "CON-ARC-08", "CON-ARC-09")
@pytest.mark.parametrize(("players", "name"), [(2, "italia"), (3, "imperium"), (5, "imperium")])
def test_where_colonists_can_go_in_whole_games(players: int, name: str) -> None:
    seen = passed = 0
    for before, text, p in chain(walk(Concordia, players, 41, map=name), walk(Concordia, players, 46, map=name)):
        if step(before) != "go":
            continue
        number = get(before, "picked")
        kind = KINDS[number // OF_A_KIND]
        own = before.view(0)["picked"]
        where = own["route"] or f"{kind} {own['city']}"
        taken = {
            colonist for seat in range(players) for colonist in colonists(before, seat) if len(colonist.split()) == 3
        }
        steps = distances(get(before, "map"), kind, where, left(before))
        assert set(legal(before)) == {f"to {line}" for line in steps if line not in taken}
        here = map_of(p)
        assert p.at[colonist_at(before.seat, number)] == len(here.cities) + list(map(" ".join, here.routes)).index(
            text[3:]
        )
        if p.turn == before.turn:  # the action goes on
            assert left(p) == left(before) - steps[text[3:]]
        seen += 1
        passed += bool(taken)
    assert seen > 40
    assert passed > 20


@pytest.mark.rule("CON-ARC-06")
def test_a_move_ends_on_a_line_never_in_a_city() -> None:
    p = table(mat(colonists="land roma, sea massilia roma"), act="architect")
    play(p, "send land roma")
    assert all(len(text.split()) == 4 for text in legal(p))
    refused(p, "done", "CON-ARC-06")
    refused(p, "to novaria", "CON-ARC-06")
    refused(p, "to roma", "CON-ARC-06")
    play(p, "to land novaria roma", "move sea massilia roma")
    refused(p, "to massilia", "CON-ARC-06")
    refused(p, "done", "CON-ARC-06")


@pytest.mark.rule("CON-ARC-06")
def test_who_has_left_a_city_never_comes_back_into_one() -> None:
    left = set()
    for before, text, p in walk(Concordia, 3, 42):
        if text.startswith("to "):
            left.add((int(before.seat), get(before, "picked")))
        for seat, number in left:
            assert p.at[colonist_at(seat, number)] >= len(map_of(p).cities)  # on a line
    assert len(left) > 6


@pytest.mark.rule("CON-ARC-07")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_line_holds_one_colonist_whoever_owns_it(owner: int) -> None:
    own = "land roma, sea roma, land novaria roma" if owner == 0 else "land roma, sea roma"
    other = "sea roma" if owner == 0 else "land novaria roma"
    p = table(mat(colonists=own), mat(colonists=other), act="architect")
    assert "land novaria roma" not in reachable(p, "land roma")
    play(p, "send land roma")
    refused(p, "to land novaria roma", "CON-ARC-07")


@pytest.mark.rule("CON-ARC-07")
def test_who_finds_only_occupied_lines_cannot_go() -> None:
    others = mat(colonists="land novaria roma, land aquileia roma, land roma syracusae")
    p = table(mat(money=9, goods="food", colonists="land roma"), others)
    play(p, "play architect")
    assert p.actor == 1  # nothing could be moved or built


@pytest.mark.rule("CON-ARC-07")
@pytest.mark.parametrize("free", ["land novaria roma", "land aquileia roma", "land roma syracusae"])
def test_one_free_line_is_enough(free: str) -> None:
    lines = ["land novaria roma", "land aquileia roma", "land roma syracusae"]
    others = mat(colonists=", ".join(line for line in lines if line != free))
    p = table(mat(colonists="land roma"), others, act="architect")
    assert legal(p) == ["done", "send land roma"]
    assert reachable(p, "land roma") == [free]


@pytest.mark.rule("CON-ARC-07")
def test_with_a_step_left_and_only_occupied_lines_near_the_colonist_stays() -> None:
    others = mat(colonists="land novaria roma, land aquileia roma, land roma syracusae")
    p = table(mat(colonists="land roma, sea roma, sea roma"), others, act="architect")
    go(p, "sea roma", "sea massilia roma")
    go(p, "sea roma", "sea roma carthago")
    assert left(p) == 1
    refused(p, "send land roma", "CON-ARC-07")


@pytest.mark.rule("CON-ARC-08")
def test_occupied_lines_are_passed_at_the_price_of_a_step_each() -> None:
    others = mat(colonists="land novaria roma, land aquileia roma, land roma syracusae")
    p = table(mat(colonists="land roma, sea roma"), others, act="architect")
    assert "land novaria colonia-a" in reachable(p, "land roma")
    go(p, "land roma", "land novaria colonia-a")
    assert p.actor == 1  # both steps are used: one for the occupied line, one for the free one
    assert colonists(p) == ["land novaria colonia-a", "sea roma"]
    assert colonists(p, 1)[0] == "land novaria roma"
    q = table(mat(colonists="land roma, sea roma, sea roma"), others, act="architect")
    go(q, "land roma", "land novaria colonia-a")
    assert left(q) == 1


@pytest.mark.rule("CON-ARC-08")
def test_own_colonists_are_passed_too() -> None:
    p = table(mat(colonists="sea roma, sea massilia roma, land roma"), act="architect")
    go(p, "sea roma", "sea massilia valentia")
    assert left(p) == 1


@pytest.mark.rule("CON-ARC-09")
def test_only_own_colonists_move() -> None:
    p = table(
        mat(colonists="land roma"), mat(colonists="land massilia novaria, sea roma, land aquileia", houses="aquileia")
    )
    play(p, "play architect")
    assert legal(p) == ["done", "send land roma"]
    refused(p, "move land massilia novaria", "CON-ARC-09")
    refused(p, "send sea roma", "CON-ARC-09")
    refused(p, "send land aquileia", "CON-ARC-09")


@pytest.mark.rule("CON-ARC-09")
def test_no_more_steps_than_colonists() -> None:
    p = table(mat(colonists="land roma, sea roma"), act="architect")
    play(p, "send land roma")
    refused(p, "to land colonia-a vindobona", "CON-ARC-09")  # three steps away
    play(p, "to land novaria aquileia")  # two
    assert p.actor == 1
    q = table(replace(RICH, colonists="land roma, sea roma"), act="architect")
    go(q, "land roma", "land novaria aquileia")
    assert left(q) == 0
    assert legal(q, "move") == legal(q, "send") == []
    refused(q, "send sea roma", "CON-ARC-09")
    refused(q, "move land novaria aquileia", "CON-ARC-09")


@pytest.mark.rule("CON-ARC-10")
def test_after_the_first_house_nobody_moves_any_more() -> None:
    p = table(replace(RICH, colonists="land massilia novaria, sea roma"), act="architect")
    assert {"send sea roma", "build massilia", "build novaria"} <= set(legal(p))
    play(p, "build massilia")
    assert legal(p) == ["done", "build novaria"]
    refused(p, "send sea roma", "CON-ARC-10")
    refused(p, "move land massilia novaria", "CON-ARC-10")
    refused(p, "to land lutetia massilia", "CON-ARC-10")
    play(p, "build novaria")
    assert houses(p) == ["massilia", "novaria"]


@pytest.mark.rule("CON-ARC-10")
def test_between_leaving_and_arriving_nothing_is_built() -> None:
    p = table(replace(RICH, colonists="land massilia novaria, sea roma"), act="architect")
    play(p, "send sea roma")
    refused(p, "build massilia", "CON-ARC-10")


@pytest.mark.rule("CON-SET-04")
def test_routes_and_cities_of_the_other_board_are_not_in_play() -> None:
    p = table(replace(RICH, colonists="land massilia novaria, land roma, sea roma"), act="architect")
    refused(p, "build bauzanum", "CON-SET-04")
    refused(p, "send land bauzanum", "CON-SET-04")
    refused(p, "move land bauzanum verona", "CON-SET-04")
    refused(p, "to land bauzanum verona", "CON-SET-04")
    play(p, "send land roma")
    refused(p, "to land cosa roma", "CON-SET-04")
    refused(p, "to sea roma cosa", "CON-SET-04")
    q = table(mat(colonists="land roma, sea roma"), map="italia", act="architect")
    play(q, "send sea roma")
    refused(q, "to sea roma carthago", "CON-SET-04")


# The book's examples.


def red(owned: Mat) -> Concordia:
    """The position of the book's example, at its beginning."""
    return table(
        replace(owned, colonists="land colonia-a novaria, land roma, sea roma", houses="colonia-a"),
        mat(houses="aquileia"),
        mat(houses="aquileia"),
        tokens={"massilia": "cloth", "novaria": "wine", "aquileia": "food"},
        act="architect",
    )


@pytest.mark.rule("CON-ARC-24")
def test_the_books_example_moves() -> None:
    p = red(RICH)
    assert left(p) == 3
    go(p, "sea roma", "sea massilia roma")
    assert left(p) == 2
    assert "land aquileia vindobona" in reachable(p, "land roma")
    go(p, "land roma", "land aquileia vindobona")
    assert left(p) == 0
    assert colonists(p) == ["land novaria colonia-a", "land aquileia vindobona", "sea massilia roma"]
    assert legal(p, "move") == legal(p, "send") == []


@pytest.mark.rule("CON-ARC-24")
def test_the_log_says_whence_and_whither() -> None:
    p = red(RICH)
    to = {"seat": 0, "kind": "land", "from": "aquileia", "to": "vindobona", "steps": 2}
    (sent,) = play(p, "send land roma", "to land aquileia vindobona")
    assert (sent.kind, sent.args) == ("sent", to | {"city": "roma"})
    (went,) = play(p, "move land novaria colonia-a", "to land massilia novaria")
    old = {"old-from": "novaria", "old-to": "colonia-a"}
    assert went.kind == "went"
    assert went.args == {"seat": 0, "kind": "land", "from": "massilia", "to": "novaria", "steps": 1} | old


@pytest.mark.rule("CON-ARC-25")
def test_the_books_example_five_cities_near_and_four_to_build_in() -> None:
    p = red(replace(RICH, goods="brick food tool wine cloth"))
    go(p, "sea roma", "sea massilia roma")
    go(p, "land roma", "land aquileia vindobona")
    near = {end for colonist in colonists(p) for end in colonist.split()[1:]}
    assert near == {"colonia-a", "novaria", "massilia", "aquileia", "vindobona", "roma"}
    assert set(legal(p, "build")) == {"build novaria", "build massilia", "build aquileia", "build vindobona"}
    refused(p, "build colonia-a", "CON-ARC-18")
    refused(p, "build roma", "CON-ARC-19")


@pytest.mark.rule("CON-ARC-26")
def test_the_books_example_three_houses() -> None:
    p = red(mat(money=15, goods="brick brick brick cloth wine food"))
    go(p, "sea roma", "sea massilia roma")
    go(p, "land roma", "land aquileia vindobona")
    play(p, "build massilia")
    assert (money(p), goods(p)) == (10, "brick brick food wine")
    play(p, "build novaria")
    assert (money(p), goods(p)) == (6, "brick food")
    play(p, "build aquileia")
    assert (money(p), goods(p)) == (0, "")
    assert sorted(houses(p)) == ["aquileia", "colonia-a", "massilia", "novaria"]
    assert owners(p, "aquileia") == [0, 1, 2]
    assert p.actor == 1


@pytest.mark.rule("CON-ARC-26")
def test_the_books_example_with_a_sestertius_less() -> None:
    p = red(mat(money=14, goods="brick brick brick cloth wine food"))
    go(p, "sea roma", "sea massilia roma")
    go(p, "land roma", "land aquileia vindobona")
    play(p, "build massilia", "build novaria")
    assert p.actor == 1  # five are left where six are due
    assert money(p) == 5


# Rulings.


@pytest.mark.rule("CON-ARC-27")
def test_steps_are_counted_once_at_the_start() -> None:
    p = table(mat(colonists="land roma, land roma, sea roma", goods="food tool"), act="architect")
    counted = [left(p)]
    for where in ("land novaria roma", "land aquileia roma"):
        go(p, "land roma", where)
        counted.append(left(p))
    assert counted == [3, 2, 1]  # colonists on lines count no less and no more than in cities
    for before, text, q in walk(Concordia, 3, 44):
        if text == "play architect" and step(q) == "architect":
            assert left(q) == len(colonists(before, int(before.seat)))


@pytest.mark.rule("CON-ARC-28")
def test_moves_are_made_one_after_another() -> None:
    p = table(mat(colonists="land novaria roma, land roma, sea roma"), act="architect")
    refused(p, "to land aquileia roma", "CON-ARC-28")  # who?
    play(p, "send land roma")
    refused(p, "send sea roma", "CON-ARC-28")
    refused(p, "move land novaria roma", "CON-ARC-28")
    refused(p, "to land novaria roma", "CON-ARC-07")  # not yet free
    play(p, "to land aquileia roma")
    go(p, "land novaria roma", "land novaria colonia-a")
    assert left(p) == 1
    # The line left a moment ago is free again.
    go(p, "land aquileia roma", "land novaria roma")
    assert colonists(p) == ["land novaria colonia-a", "land novaria roma", "sea roma"]
    assert p.actor == 1


@pytest.mark.rule("CON-ARC-28")
def test_a_colonist_may_move_again() -> None:
    p = table(mat(colonists="land roma, sea roma, sea roma"), act="architect")
    go(p, "land roma", "land novaria roma")
    go(p, "land novaria roma", "land novaria colonia-a")
    go(p, "land novaria colonia-a", "land colonia-a vindobona")
    assert colonists(p) == ["land colonia-a vindobona", "sea roma", "sea roma"]
    assert p.actor == 1


@pytest.mark.rule("CON-ARC-29")
def test_a_colonist_inside_a_city_builds_neither_there_nor_beside() -> None:
    p = table(replace(RICH, colonists="land massilia, sea massilia, sea roma", houses="massilia"), act="architect")
    assert legal(p, "build") == []
    for city in ("novaria", "lutetia", "valentia", "carthago", "syracusae"):
        refused(p, f"build {city}", "CON-ARC-11")
    refused(p, "build massilia", "CON-ARC-18")
    refused(p, "build roma", "CON-ARC-19")


@pytest.mark.rule("CON-ARC-30")
def test_a_move_back_to_the_same_line_is_refused() -> None:
    p = table(mat(colonists="land massilia novaria, sea roma, sea roma"), act="architect")
    assert "land massilia novaria" not in reachable(p, "land massilia novaria")
    play(p, "move land massilia novaria")
    refused(p, "to land massilia novaria", "CON-ARC-30")


@pytest.mark.rule("CON-ARC-31")
def test_land_and_sea_between_the_same_cities_are_two_lines() -> None:
    p = table(
        mat(colonists="land antiochia, sea antiochia", houses="antiochia"), mat(colonists="land roma"), act="architect"
    )
    go(p, "land antiochia", "land antiochia tyros")
    go(p, "sea antiochia", "sea antiochia tyros")
    assert colonists(p) == ["land antiochia tyros", "sea antiochia tyros"]


@pytest.mark.rule("CON-ARC-31")
def test_which_cities_have_both() -> None:
    both = [
        {frozenset(ends) for kind, *ends in here.routes if kind == "land"}
        & {frozenset(ends) for kind, *ends in here.routes if kind == "sea"}
        for here in MAPS
    ]
    assert {frozenset(("antiochia", "tyros")), frozenset(("roma", "syracusae"))} <= both[0]
    assert {frozenset(("cosa", "roma")), frozenset(("genua", "nicaea"))} <= both[1]
    assert frozenset(("massilia", "roma")) not in both[0]


def test_a_turn_without_a_move_leaves_everything_where_it_was() -> None:
    p = table(replace(RICH, colonists="land massilia novaria, sea roma"))
    turn(p, "architect")
    assert colonists(p) == ["land massilia novaria", "sea roma"]
    assert houses(p) == []
