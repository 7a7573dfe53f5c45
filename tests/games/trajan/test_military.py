"""The military action (TRA-MIL)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import NEIGHBOURS, PROVINCES
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import legal, play, refused, step, walk
from tests.games.trajan.seen import camps, leader, legions, points, province, tiles
from tests.games.trajan.table import Mat, again, table

# The borders of the board (shared/data/trajan.json), each province with all its neighbours.
BORDERS = {
    "alpes": "raetia narbonensis lugudunensis belgica",
    "raetia": "alpes noricum belgica germania-superior",
    "noricum": "raetia",
    "narbonensis": "alpes lugudunensis aquitania",
    "lugudunensis": "alpes narbonensis belgica aquitania britannia",
    "belgica": "alpes raetia lugudunensis germania-superior britannia germania-inferior",
    "germania-superior": "raetia belgica germania-inferior",
    "aquitania": "narbonensis lugudunensis",
    "britannia": "lugudunensis belgica germania-inferior",
    "germania-inferior": "belgica germania-superior britannia",
}


@pytest.mark.rule("TRA-MIL-01")
def test_a_military_action_is_one_of_three_options() -> None:
    p = table(Mat(leader="noricum"), act="military")
    assert legal(p) == ["levy", "march raetia", "station", "skip"]


@pytest.mark.rule("TRA-MIL-01")
@pytest.mark.parametrize("option", ["levy", "march raetia", "station"])
def test_after_one_option_the_action_is_over(option: str) -> None:
    p = table(Mat(leader="noricum", military_camp=2), act="military")
    play(p, option)
    assert step(p) == "sow"
    assert p.actor == 1
    for other in ("levy", "march raetia", "station"):
        refused(p, other, "TRA-TRN-01")


@pytest.mark.rule("TRA-MIL-02")
def test_recruiting_moves_a_token_from_the_supply_to_the_military_camp() -> None:
    p = table(act="military")
    assert camps(p) == (13, 1, 1)
    play(p, "levy")
    assert camps(p) == (12, 2, 1)
    assert points(p) == 0


@pytest.mark.rule("TRA-MIL-02")
def test_there_is_no_recruiting_from_an_empty_supply() -> None:
    p = table(Mat(military_camp=10, worker_camp=5), act="military")
    refused(p, "levy", "TRA-MIL-02")
    q = table(Mat(military_camp=9, worker_camp=5), act="military")
    play(q, "levy")
    assert camps(q) == (0, 10, 5)


@pytest.mark.rule("TRA-MIL-03")
def test_the_leader_moves_to_an_adjacent_province_and_takes_its_tile() -> None:
    p = table(Mat(leader="alpes"), act="military", provinces={"belgica": "wild-demand"})
    play(p, "march belgica")
    assert leader(p) == "belgica"
    assert tiles(p) == ["wild-demand"]
    assert province(p, "belgica") is None
    assert points(p) == 0


@pytest.mark.rule("TRA-MIL-03")
def test_the_leader_may_enter_a_province_without_a_tile() -> None:
    p = table(Mat(leader="alpes"), act="military", provinces={"belgica": ""})
    play(p, "march belgica")
    assert leader(p) == "belgica"
    assert tiles(p) == []


@pytest.mark.rule("TRA-MIL-04", "TRA-MIL-05")
@pytest.mark.parametrize("here", BORDERS)
def test_the_leader_moves_only_to_adjacent_provinces(here: str) -> None:
    p = table(Mat(leader=here), act="military")
    assert sorted(legal(p, "march")) == sorted(f"march {there}" for there in BORDERS[here].split())
    for there in BORDERS:
        if there not in BORDERS[here].split():
            refused(p, f"march {there}", "TRA-MIL-04")


@pytest.mark.rule("TRA-MIL-04")
def test_the_leader_moves_one_province_in_an_action() -> None:
    p = table(act="military")
    play(p, "march alpes")
    assert leader(p) == "alpes"
    assert p.actor == 1
    refused(p, "march belgica", "TRA-TRN-01")


@pytest.mark.rule("TRA-MIL-05")
def test_the_camp_has_three_exits_and_the_map_17_borders() -> None:
    p = table(act="military")
    assert legal(p, "march") == ["march alpes", "march raetia", "march noricum"]
    pairs = {frozenset((PROVINCES[n], PROVINCES[other])) for n in range(10) for other in NEIGHBOURS[n]}
    assert len(pairs) == 17
    assert pairs == {frozenset((here, there)) for here in BORDERS for there in BORDERS[here].split()}
    assert BORDERS["britannia"].split() == ["lugudunensis", "belgica", "germania-inferior"]


@pytest.mark.rule("TRA-MIL-06")
def test_leaders_share_a_province_and_the_first_takes_the_tile() -> None:
    p = table(Mat(leader="alpes"), Mat(leader="raetia"), act="military", provinces={"belgica": "bread"})
    play(p, "march belgica")
    again(p, "military", 1)
    play(p, "march belgica")
    assert leader(p, 0) == leader(p, 1) == "belgica"
    assert tiles(p, 0) == ["bread"]
    assert tiles(p, 1) == []


@pytest.mark.rule("TRA-MIL-06")
def test_legionnaires_share_a_province() -> None:
    there = [Mat(leader="britannia", legions="britannia") for _ in range(3)]
    p = table(*there, Mat(leader="britannia"), players=4, seat=3, act="military")
    play(p, "station")
    assert [legions(p, seat) for seat in range(4)] == [["britannia"]] * 4


@pytest.mark.rule("TRA-MIL-07")
@pytest.mark.parametrize("there", BORDERS)
def test_a_legionnaire_goes_straight_from_the_camp_to_the_leader(there: str) -> None:
    p = table(Mat(leader=there, military_camp=2), act="military")
    play(p, "station")
    assert legions(p) == [there]
    assert camps(p) == (12, 1, 1)
    assert leader(p) == there


@pytest.mark.rule("TRA-MIL-08")
def test_no_second_own_legionnaire_in_a_province() -> None:
    p = table(Mat(leader="belgica", legions="belgica", military_camp=3), act="military")
    refused(p, "station", "TRA-MIL-08")


@pytest.mark.rule("TRA-MIL-08")
def test_no_legionnaire_from_an_empty_camp() -> None:
    p = table(Mat(leader="belgica", military_camp=0), act="military")
    refused(p, "station", "TRA-MIL-08")


@pytest.mark.rule("TRA-MIL-08")
def test_no_legionnaire_while_the_leader_is_in_the_camp() -> None:
    p = table(Mat(military_camp=3), act="military")
    refused(p, "station", "TRA-MIL-08")


@pytest.mark.rule("TRA-MIL-09", "TRA-MIL-11")
@pytest.mark.parametrize(
    ("there", "gains"),
    [
        ("britannia", [10, 7, 4, 1]),
        ("aquitania", [10, 7, 4, 1]),
        ("germania-inferior", [10, 7, 4, 1]),
        ("belgica", [6, 3, 0, 0]),
        ("narbonensis", [6, 3, 0, 0]),
        ("lugudunensis", [6, 3, 0, 0]),
        ("germania-superior", [6, 3, 0, 0]),
        ("noricum", [5, 2, 0, 0]),
        ("alpes", [3, 0, 0, 0]),
        ("raetia", [3, 0, 0, 0]),
    ],
)
def test_placing_scores_the_province_less_3_for_each_rival(there: str, gains: list[int]) -> None:
    for rivals, gain in enumerate(gains):
        others = [Mat(legions=there if n < rivals else "") for n in range(3)]
        p = table(Mat(leader=there, points=20), *others, players=4, act="military")
        play(p, "station")
        assert points(p) == 20 + gain
        assert [points(p, seat) for seat in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("TRA-MIL-09", "TRA-MIL-11")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("rival", range(4))
def test_each_rival_costs_3_whoever_places(seat: int, rival: int) -> None:
    """An own legionnaire elsewhere, and a rival's elsewhere, cost nothing."""
    mats = [Mat(legions="belgica") for _ in range(4)]
    mats[seat] = Mat(leader="britannia", legions="alpes belgica", points=20)
    if rival != seat:
        mats[rival] = Mat(legions="belgica britannia", points=5)
    p = table(*mats, players=4, seat=seat, act="military")
    play(p, "station")
    assert points(p, seat) == 20 + (10 if rival == seat else 7)
    assert rival == seat or points(p, rival) == 5


@pytest.mark.rule("TRA-MIL-08")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_legionnaire_of_another_player_is_no_hindrance(seat: int) -> None:
    mats = [Mat(leader="alpes", legions="belgica") for _ in range(3)]
    mats[seat] = Mat(leader="belgica")
    p = table(*mats, players=3, seat=seat, act="military")
    play(p, "station")
    assert legions(p, seat) == ["belgica"]
    again(p, "military", seat)
    refused(p, "station", "TRA-MIL-08")


@pytest.mark.rule("TRA-MIL-10")
def test_leaders_do_not_reduce_the_points() -> None:
    p = table(*(Mat(leader="britannia") for _ in range(4)), players=4, act="military")
    play(p, "station")
    assert points(p) == 10


@pytest.mark.rule("TRA-MIL-10")
@pytest.mark.parametrize("players", [2, 4])
def test_legionnaires_never_move_again(players: int) -> None:
    stationed = 0
    for before, text, after in walk(Trajan, players, 5):
        was, now = ([(seat, name) for seat in range(players) for name in legions(p, seat)] for p in (before, after))
        grown = set(now) - set(was)
        assert set(was) <= set(now)
        assert len(grown) == (text == "station")
        stationed += len(grown)
    assert stationed > 0


@pytest.mark.rule("TRA-MIL-12")
def test_the_camp_does_not_touch_britannia() -> None:
    p = table(act="military")
    refused(p, "march britannia", "TRA-MIL-04")
    q = table(Mat(leader="britannia"), act="military")
    assert legal(q, "march") == ["march lugudunensis", "march belgica", "march germania-inferior"]


@pytest.mark.rule("TRA-MIL-13")
@pytest.mark.parametrize("here", ["alpes", "raetia", "noricum", "britannia"])
def test_a_leader_never_returns_to_the_camp(here: str) -> None:
    p = table(Mat(leader=here), act="military")
    refused(p, "march camp", "TRA-MIL-13")


@pytest.mark.rule("TRA-MIL-14")
def test_the_tile_of_an_entered_province_is_taken_unasked() -> None:
    p = table(act="military", provinces={"alpes": "votes-2"})
    play(p, "march alpes")
    assert tiles(p) == ["votes-2"]
    assert province(p, "alpes") is None
    assert step(p) == "sow"
    assert p.actor == 1
