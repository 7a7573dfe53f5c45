"""The construction action (TRA-CON)."""

from __future__ import annotations

import pytest

from ludoteca.games.texts import texts
from ludoteca.games.trajan import GAME
from ludoteca.games.trajan.components import BUILDING_POINTS, BUILDINGS, SITE_NAMES
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import legal, play, refused, step, walk
from tests.games.trajan.seen import built, camps, points, senate, site, tiles, workers
from tests.games.trajan.table import Mat, again, table


@pytest.mark.rule("TRA-CON-01")
def test_a_construction_action_is_one_of_two_options() -> None:
    p = table(Mat(workers="a1"), act="construction")
    assert legal(p) == ["hire", "build a2", "build b1", "skip"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["the door, +2", "no tile lies there"]),
        ("pt", ["a porta, +2", "não há ficha lá"]),
        ("es", ["la puerta, +2", "no hay ficha allí"]),
    ],
)
def test_the_list_of_moves_says_what_a_site_brings(language: str, words: list[str]) -> None:
    p = table(Mat(workers="a1"), sites={"a2": "door 2", "b1": ""}, act="construction")
    told = [GAME.outcome(p.view(0), move) for move in p.moves() if move.verb == "build"]
    assert [texts("trajan", language).outcome(*each) for each in told if each] == words


@pytest.mark.rule("TRA-CON-01")
@pytest.mark.parametrize("option", ["hire", "build a2"])
def test_after_one_option_the_action_is_over(option: str) -> None:
    p = table(Mat(workers="a1", worker_camp=2, built="door"), sites={"a2": "door 2"}, act="construction")
    play(p, option)
    assert step(p) == "sow"
    assert p.actor == 1
    refused(p, "hire", "TRA-TRN-01")
    refused(p, "build b1", "TRA-TRN-01")


@pytest.mark.rule("TRA-CON-02")
def test_recruiting_moves_a_token_from_the_supply_to_the_worker_camp() -> None:
    p = table(act="construction")
    play(p, "hire")
    assert camps(p) == (12, 1, 2)
    assert points(p) == 0


@pytest.mark.rule("TRA-CON-02")
def test_there_is_no_recruiting_from_an_empty_supply() -> None:
    p = table(Mat(military_camp=10, worker_camp=5), act="construction")
    refused(p, "hire", "TRA-CON-02")


@pytest.mark.rule("TRA-CON-02", "TRA-CON-03")
def test_with_supply_and_camp_empty_there_is_no_construction_action() -> None:
    p = table(Mat(military_camp=15, worker_camp=0, trays={"trajan": "blue"}, slots={"VI": "points pink pink"}))
    play(p, "sow trajan")
    assert step(p) == "sow"
    assert p.actor == 1
    q = table(Mat(military_camp=14, worker_camp=1, trays={"trajan": "blue"}))
    play(q, "sow trajan")
    assert step(q) == "act-construction"
    refused(q, "hire", "TRA-CON-02")
    play(q, "build a1")
    assert workers(q) == ["a1"]


@pytest.mark.rule("TRA-CON-03")
def test_building_moves_a_worker_from_the_camp_to_a_site() -> None:
    p = table(Mat(worker_camp=2), act="construction")
    play(p, "build c3")
    assert workers(p) == ["c3"]
    assert camps(p) == (12, 1, 1)


@pytest.mark.rule("TRA-CON-03")
def test_there_is_no_building_from_an_empty_camp() -> None:
    p = table(Mat(worker_camp=0), act="construction")
    assert legal(p, "build") == []
    for name in ("a1", "c3", "d5"):
        refused(p, f"build {name}", "TRA-CON-03")
    q = table(Mat(worker_camp=0, workers="b2"), act="construction")
    refused(q, "build b3", "TRA-CON-03")


@pytest.mark.rule("TRA-CON-04")
def test_the_first_worker_may_go_to_any_site() -> None:
    p = table(Mat(), Mat(workers="b2 b3"), act="construction")
    assert legal(p, "build") == [f"build {name}" for name in SITE_NAMES]
    assert len(SITE_NAMES) == 20


@pytest.mark.rule("TRA-CON-04")
@pytest.mark.parametrize("name", ["a1", "b2", "d5"])
def test_the_first_worker_goes_there_even_if_others_are_there(name: str) -> None:
    p = table(Mat(), Mat(workers="b2"), act="construction")
    play(p, f"build {name}")
    assert workers(p) == [name]


@pytest.mark.rule("TRA-CON-04")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_first_worker_of_whichever_player_may_go_anywhere(seat: int) -> None:
    p = table(Mat(workers="a1 b1"), *(Mat() for _ in range(3)), players=4, seat=seat, act="construction")
    assert legal(p, "build") == [f"build {name}" for name in SITE_NAMES]
    play(p, "build d5")
    assert [workers(p, other) for other in range(4) if other != seat] == [["a1", "b1"], [], []]
    assert workers(p, seat) == ["d5"]


@pytest.mark.rule("TRA-CON-05", "TRA-CON-08")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_later_workers_of_whichever_player_go_beside_its_own(seat: int) -> None:
    mats = [Mat(workers="a1 b1")] + [Mat(workers="c3") if n == seat else Mat() for n in (1, 2, 3)]
    p = table(*mats, players=4, seat=seat, act="construction")
    assert legal(p, "build") == ["build b3", "build c2", "build c4", "build d3"]
    refused(p, "build c3", "TRA-CON-08")
    refused(p, "build a2", "TRA-CON-05")


@pytest.mark.rule("TRA-CON-05")
@pytest.mark.parametrize(
    ("own", "open_sites"),
    [
        ("b2", "a2 b1 b3 c2"),
        ("a1", "a2 b1"),
        ("a5", "a4 b5"),
        ("d1", "c1 d2"),
        ("d5", "c5 d4"),
        ("b5", "a5 b4 c5"),
        ("c1", "b1 c2 d1"),
        ("b2 b3", "a2 a3 b1 b4 c2 c3"),
        ("a1 d5", "a2 b1 c5 d4"),
    ],
)
def test_every_later_worker_goes_beside_an_own_one(own: str, open_sites: str) -> None:
    p = table(Mat(workers=own), Mat(workers="c4"), act="construction")
    assert legal(p, "build") == [f"build {name}" for name in open_sites.split()]
    for name in SITE_NAMES:
        if name not in open_sites.split() and name not in own.split():
            refused(p, f"build {name}", "TRA-CON-05")


@pytest.mark.rule("TRA-CON-06")
@pytest.mark.parametrize("worth", [2, 3, 4, 5])
def test_the_tile_of_the_site_is_taken_and_scored(worth: int) -> None:
    p = table(Mat(built="roof", points=7), act="construction", sites={"d4": f"roof {worth}"})
    play(p, "build d4")
    assert site(p, "d4") is None
    assert built(p) == ["roof", "roof"]
    assert points(p) == 7 + worth


@pytest.mark.rule("TRA-CON-07")
def test_a_worker_joins_others_for_nothing_but_the_place() -> None:
    p = table(Mat(workers="a1", worker_camp=2), Mat(workers="a2"), Mat(workers="a2"), players=3, act="construction")
    play(p, "build a2")
    assert workers(p) == ["a1", "a2"]
    assert built(p) == []
    assert points(p) == 0
    assert p.actor == 1
    again(p, "construction")
    assert legal(p, "build") == ["build a3", "build b1", "build b2"]


@pytest.mark.rule("TRA-CON-08")
def test_no_second_own_worker_on_a_site() -> None:
    p = table(Mat(workers="b2 b3", worker_camp=3), act="construction")
    refused(p, "build b2", "TRA-CON-08")
    refused(p, "build b3", "TRA-CON-08")


@pytest.mark.rule("TRA-CON-08")
@pytest.mark.parametrize("players", [2, 4])
def test_workers_on_sites_never_move_again(players: int) -> None:
    placed = 0
    for before, text, after in walk(Trajan, players, 7):
        was, now = ([(seat, name) for seat in range(players) for name in workers(p, seat)] for p in (before, after))
        grown = set(now) - set(was)
        assert set(was) <= set(now)
        assert len(grown) == text.startswith("build ")
        placed += len(grown)
    assert placed > 0


GRANTS = [
    ("stairs", "forum", "fetch bread"),
    ("door", "senate", "advance"),
    ("fountain", "seaport", "take left"),
    ("roof", "trajan", "place points"),
    ("window", "military", "march alpes"),
]


@pytest.mark.rule("TRA-CON-09", "TRA-CON-10")
@pytest.mark.parametrize(("kind", "action", "move"), GRANTS)
def test_the_first_tile_of_a_type_grants_an_action(kind: str, action: str, move: str) -> None:
    p = table(act="construction", forum="bread games", sites={"c2": f"{kind} 5"})
    play(p, "build c2")
    assert points(p) == 5
    assert step(p) == f"act-{action}"
    assert p.actor == 0
    play(p, move)
    assert p.actor == 1


@pytest.mark.rule("TRA-CON-10")
@pytest.mark.parametrize("kind", BUILDINGS)
@pytest.mark.parametrize("worth", BUILDING_POINTS)
def test_no_type_grants_construction(kind: str, worth: int) -> None:
    p = table(Mat(worker_camp=3), act="construction", forum="bread", sites={"c2": f"{kind} {worth}"})
    play(p, "build c2")
    assert (p.actor, step(p)) != (1, "sow"), "every type grants something"
    assert not set(legal(p)) & {"hire", "build b2", "build c1", "build c3", "build d2"}
    refused(p, "hire", "TRA-TRN-05")
    play(p, "skip")
    assert (p.actor, step(p)) == (1, "sow")


@pytest.mark.rule("TRA-CON-11")
@pytest.mark.parametrize("kind", [kind for kind, _, _ in GRANTS])
@pytest.mark.parametrize("owned", [1, 2, 3])
def test_later_tiles_of_a_type_grant_nothing(kind: str, owned: int) -> None:
    p = table(Mat(built=" ".join([kind] * owned)), act="construction", sites={"c2": f"{kind} 4"})
    play(p, "build c2")
    assert built(p) == [kind] * (owned + 1)
    assert points(p) == 4
    assert p.actor == 1


@pytest.mark.rule("TRA-CON-12")
def test_the_first_example_of_the_rulebook() -> None:
    p = table(Mat(workers="b1", built="stairs roof"), act="construction", sites={"b2": "door 3"})
    play(p, "build b2")
    assert built(p) == ["stairs", "door", "roof"]
    assert step(p) == "act-senate"
    play(p, "advance")
    assert points(p) == 3 + 2
    assert senate(p)[-1] == (2, [0])


@pytest.mark.rule("TRA-CON-13")
def test_the_second_example_of_the_rulebook() -> None:
    p = table(
        Mat(workers="c1", worker_camp=2),
        Mat(workers="c2"),
        act="construction",
        sites={"b2": "window 4", "a1": "door 5"},
    )
    refused(p, "build b2", "TRA-CON-05")
    play(p, "build c2")
    assert points(p) == 0
    assert built(p) == []
    assert p.actor == 1
    assert site(p, "b2") == "window 4"
    again(p, "construction")
    play(p, "build b2")
    assert points(p) == 4
    assert built(p) == ["window"]


@pytest.mark.rule("TRA-CON-14")
def test_the_granted_action_may_be_declined_and_is_then_lost() -> None:
    p = table(act="construction", sites={"c2": "door 2"})
    play(p, "build c2", "skip")
    assert points(p) == 2
    assert p.actor == 1
    again(p, "senate")
    assert step(p) == "act-senate"
    play(p, "advance")
    assert p.actor == 1


@pytest.mark.rule("TRA-CON-14")
def test_the_granted_action_comes_before_a_repeat_of_the_construction() -> None:
    p = table(Mat(worker_camp=2, tiles="extra-construction"), act="construction", sites={"c2": "door 2"})
    play(p, "build c2")
    assert step(p) == "act-senate"
    refused(p, "extra", "TRA-EXT-01")
    refused(p, "hire", "TRA-TRN-05")
    play(p, "advance")
    assert step(p) == "extra-construction"


@pytest.mark.rule("TRA-CON-15")
def test_a_wild_construction_tile_grants_nothing() -> None:
    p = table(act="forum", forum="wild-construction bread")
    play(p, "fetch wild-construction")
    assert tiles(p) == ["wild-construction"]
    assert built(p) == []
    assert p.actor == 1


@pytest.mark.rule("TRA-CON-15")
@pytest.mark.parametrize(("kind", "action"), [(kind, action) for kind, action, _ in GRANTS])
def test_beside_a_wild_construction_tile_a_first_tile_is_still_the_first(kind: str, action: str) -> None:
    p = table(Mat(tiles="wild-construction wild-construction"), act="construction", sites={"c2": f"{kind} 3"})
    play(p, "build c2")
    assert step(p) == f"act-{action}"
