"""What progress cards ask for (CEL-CRD)."""

from __future__ import annotations

import pytest

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.games.celtae.components import CAPACITY, CARD_LEAST, PROGRESS
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import card_met, met_by
from tests.games.celtae.table import board, lines, table


def with_card(card: str, *boards: object, markers: int = 1, players: int = 3, **laid: object) -> Celtae:
    """A table on which only this card has markers."""
    others = [name for name in PROGRESS if name != card]
    few, many = {2: (3, 2), 3: (4, 3), 4: (5, 4)}[max(players, 2)]
    own = CAPACITY[PROGRESS.index(card)]
    two = [name for name in others if CAPACITY[PROGRESS.index(name)] == 2][: few - (own == 2)]
    three = [name for name in others if CAPACITY[PROGRESS.index(name)] == 3][: many - (own == 3)]
    cards = {card: markers} | dict.fromkeys([*two, *three], 0)
    return table(*boards, players=players, progress=cards, **laid)  # type: ignore[arg-type]


def points(p: Celtae) -> list[int]:
    return [lines(p, seat)["progress"] for seat in range(int(p.players))]


@pytest.mark.rule("CEL-CRD-01")
@pytest.mark.parametrize("markers", [0, 1, 2, 3])
def test_as_many_points_as_markers_to_everybody_who_meets_it(markers: int) -> None:
    p = with_card("three-armies", board(armies="1 2 2"), board(armies="2 2 1"), board(armies="1 2"), markers=markers)
    assert points(p) == [markers, markers, 0]


@pytest.mark.rule("CEL-CRD-02")
def test_who_is_tied_for_the_most_meets_a_majority() -> None:
    assert points(with_card("most-bonus", board(bonus=2), board(bonus=1), board(bonus=2))) == [1, 0, 1]
    assert points(with_card("most-bonus", board(bonus=3), board(bonus=1), board(bonus=2))) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-03")
@pytest.mark.parametrize("colour", ["pink", "orange", "teal", "purple"])
def test_most_discs_of_a_colour_in_both_regions(colour: str) -> None:
    other = "teal" if colour != "teal" else "pink"
    discs = {f"north {colour}": "0 1", f"south {colour}": "0 1 1", f"north {other}": "2 2 2"}
    p = with_card(f"most-{colour}", players=4, citadels=discs)
    assert points(p) == [0, 1, 0, 0]


@pytest.mark.rule("CEL-CRD-04")
@pytest.mark.parametrize(("region", "other"), [("north", "south"), ("south", "north")])
def test_most_discs_of_a_region(region: str, other: str) -> None:
    discs = {f"{region} pink": "0 1", f"{region} teal": "0", f"{other} pink": "1 1", f"{other} teal": "2 2 2"}
    p = with_card(f"most-{region}", players=4, citadels=discs)
    assert points(p) == [1, 0, 0, 0]


@pytest.mark.rule("CEL-CRD-05")
@pytest.mark.parametrize("worker", ["farmer", "builder", "soldier", "noble"])
def test_most_workers_of_a_type_in_the_tribe(worker: str) -> None:
    """Active ones and druids do not count."""
    p = with_card(
        f"most-{worker}s",
        board(tribe=worker),
        board(active=f"{worker} {worker} {worker}", tribe="druid druid"),
        board(tribe="soldier soldier" if worker != "soldier" else "noble noble"),
    )
    assert points(p) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-06")
def test_most_workers_of_all_types_without_druids() -> None:
    p = with_card("most-workers", board(tribe="farmer noble"), board(tribe="soldier druid druid"), board())
    assert points(p) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-07")
def test_most_bonus_tiles() -> None:
    assert points(with_card("most-bonus", board(bonus=1), board(bonus=2), board())) == [0, 1, 0]


@pytest.mark.rule("CEL-CRD-08")
def test_most_order_tiles_by_number() -> None:
    assert points(with_card("most-orders", board(orders="1 1 1"), board(orders="2 2"), board())) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-09")
def test_most_army_tiles_by_number() -> None:
    assert points(with_card("most-armies", board(armies="1 1 1"), board(armies="2 2"), board())) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-10")
@pytest.mark.parametrize("colour", ["pink", "orange", "teal", "purple"])
def test_two_discs_of_a_colour(colour: str) -> None:
    discs = {f"north {colour}": "0 1", f"south {colour}": "0 2 2"}
    assert points(with_card(f"two-{colour}", players=4, citadels=discs)) == [1, 0, 1, 0]


@pytest.mark.rule("CEL-CRD-11")
def test_two_bonus_tiles() -> None:
    assert points(with_card("two-bonus", board(bonus=1), board(bonus=2), board(bonus=3))) == [0, 1, 1]


@pytest.mark.rule("CEL-CRD-12")
def test_two_druids() -> None:
    p = with_card("two-druids", board(tribe="druid"), board(tribe="druid druid"), board(tribe="noble noble"))
    assert points(p) == [0, 1, 0]


@pytest.mark.rule("CEL-CRD-13")
def test_five_workers_without_druids() -> None:
    p = with_card(
        "five-workers",
        board(tribe="farmer farmer noble soldier druid"),
        board(tribe="farmer farmer noble soldier builder"),
        board(tribe="noble"),
    )
    assert points(p) == [0, 1, 0]


@pytest.mark.rule("CEL-CRD-14")
def test_three_order_tiles() -> None:
    assert points(with_card("three-orders", board(orders="1 2 2"), board(orders="2 2"), board())) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-15")
def test_three_army_tiles() -> None:
    assert points(with_card("three-armies", board(armies="2 2"), board(armies="1 1 2"), board())) == [0, 1, 0]


@pytest.mark.rule("CEL-CRD-16")
@pytest.mark.parametrize(("region", "other"), [("north", "south"), ("south", "north")])
def test_two_cubes_in_a_region(region: str, other: str) -> None:
    cubes = {f"{region} 1": "0", f"{region} 3": "0", f"{other} 1": "1", f"{other} 2": "1", f"{region} 2": "1"}
    assert points(with_card(f"two-cubes-{region}", garrisons=cubes)) == [1, 0, 0]


@pytest.mark.rule("CEL-CRD-17")
def test_nobody_has_the_majority_of_nothing() -> None:
    assert points(with_card("most-bonus", board(), board(), board())) == [0, 0, 0]
    assert points(with_card("most-armies", players=1, markers=2)) == [-2]


@pytest.mark.rule("CEL-CRD-18")
def test_neutral_pieces_never_compete() -> None:
    """With two players every citadel has a neutral disc: one own disc is still the majority."""
    assert points(with_card("most-pink", players=2, citadels={"north pink": "0"})) == [1, 0]
    assert points(with_card("most-pink", players=2)) == [0, 0]


@pytest.mark.rule("CEL-CRD-18")
def test_neutral_discs_of_a_region_or_a_colour_never_compete() -> None:
    """With three players four citadels have a neutral disc, and none of them has another: one own disc is the most."""
    for card, citadel in [("most-north", "north teal"), ("most-south", "south purple"), ("most-teal", "north teal")]:
        assert points(with_card(card, players=3, citadels={citadel: "2"})) == [0, 0, 1]
        assert points(with_card(card, players=3)) == [0, 0, 0]


@pytest.mark.rule("CEL-CRD-18", "CEL-SCO-05")
@pytest.mark.parametrize(("players", "neutral"), [(2, 2), (3, 1), (4, 0)])
def test_neutral_cubes_never_compete(players: int, neutral: int) -> None:
    """With two players a garrison has two neutral cubes: one own cube is still the majority."""
    p = table(players=players, garrisons={"north 1": "0", "south 2": "1"})
    for region in ("north", "south"):
        assert [space["other"] for space in p.view(0)["garrisons"][region]].count("neutral") == neutral
    assert [lines(p, seat)["garrisons"] for seat in range(players)] == [1, 1, 0, 0][:players]
    alone = table(players=1, garrisons={"north 1": "0"})
    assert lines(alone)["garrisons"] == 1


@pytest.mark.rule("CEL-CRD-19")
def test_discs_count_on_incomplete_citadels() -> None:
    p = with_card("two-teal", players=4, citadels={"north teal": "0", "south teal": "0"})
    assert points(p) == [1, 0, 0, 0]
    assert lines(p, 0)["citadels"] == 0


@pytest.mark.rule("CEL-CRD-20")
def test_twenty_six_cards_with_their_numbers_in_the_data() -> None:
    """Fourteen majorities for two markers, twelve numbers for three; the 26th asks for three bonus tiles."""
    assert len(PROGRESS) == 26
    majorities = [n for n in range(26) if CARD_LEAST[n] == 0]
    assert len(majorities) == 14
    assert {CAPACITY[n] for n in majorities} == {2}
    assert {CAPACITY[n] for n in range(26) if CARD_LEAST[n]} == {3}
    assert points(with_card("three-bonus", board(bonus=2), board(bonus=3), board())) == [0, 1, 0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_who_meet_a_card_are_those_of_whom_it_is_said(players: int) -> None:
    p = games.find("celtae").new(players, "met")
    rng = Rng(players)
    while not p.over:
        moves = p.moves()
        p.play(moves[rng.below(len(moves))])
        for card in range(len(PROGRESS)):
            assert isinstance(p, Celtae)
            assert met_by(p, card) == sum(1 << seat for seat in range(players) if card_met(p, seat, card))
