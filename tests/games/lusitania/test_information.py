"""Hidden and open information (LUS-INF)."""

from __future__ import annotations

import json

import pytest

from ludoteca.core import PUBLIC, Chance, Rng
from ludoteca.games.lusitania.components import MUSICIAN
from ludoteca.games.lusitania.fields import EVERYBODY, LATES, held, knowers
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import discards, field, hand, table, trade
from tests.games.playing import get, legal, play, walk

FIELD = ["gunner", "axe", "horse", "shield"]


def known(view: dict[str, object], owner: int) -> list[str]:
    """The cards of a hand that this view shows."""
    areas = view["areas"]
    assert isinstance(areas, list)
    return sorted(areas[owner]["hand"])


@pytest.mark.rule("LUS-INF-01")
def test_the_table_is_open() -> None:
    p = table(
        hands=[["doctor", "bow", "axe"]],
        armies=[["helvetia-1 sword", "gunner"], ["mercenary-5"]],
        field=FIELD,
        mars=[True, False, True],
        commander=2,
    )
    for seat in (-1, 0, 1, 2):
        view = p.view(seat)
        assert sorted(view["field"]) == sorted(FIELD)
        assert view["areas"][0]["army"] == [{"card": "helvetia-1", "position": 1, "equipment": ["sword"]}]
        assert view["areas"][0]["gunner"] is True
        assert view["areas"][0]["province"] == "helvetia"
        assert view["areas"][1]["army"] == [{"card": "mercenary-5", "position": 5, "equipment": []}]
        assert [area["mars"] for area in view["areas"]] == [True, False, True]
        assert view["commander"] == 2
        assert view["pile"] == len(get(p, "pile"))
        assert [len(area["hand"]) + area["unknown"] for area in view["areas"]] == [3, 3, 3]


@pytest.mark.rule("LUS-INF-01")
def test_a_player_sees_the_own_hand_and_no_other() -> None:
    p = table(hands=[["doctor", "bow", "axe"], ["caesar", "sword", "axe"], ["senator", "sword", "axe"]])
    for seat in range(3):
        view = p.view(seat)
        for owner in range(3):
            assert known(view, owner) == (hand(p, owner) if owner == seat else [])
    assert [known(p.view(-1), owner) for owner in range(3)] == [[], [], []]


@pytest.mark.rule("LUS-INF-01")
def test_views_are_the_same_whatever_is_hidden() -> None:
    """Two tables that differ in other hands and in the pile, and look alike to seat 0 and to a spectator."""
    first = table(hands=[["doctor", "bow", "axe"], ["caesar"], ["senator"]], field=FIELD)
    second = table(hands=[["doctor", "bow", "axe"], ["spear"], ["musician"]], field=FIELD, top=["horse"], seed="other")
    assert first.snapshot()["hands"] != second.snapshot()["hands"]
    assert first.snapshot()["pile"] != second.snapshot()["pile"]
    assert first.view(0) == second.view(0)
    assert first.view(-1) == second.view(-1)
    assert first.view(1) != second.view(1)


@pytest.mark.rule("LUS-INF-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hidden_can_be_redealt_unnoticed(players: int) -> None:
    rng = Rng(players)
    differing = 0
    for seed in range(6):
        for _, _, p in walk(Lusitania, players, seed):
            for seat in (-1, *range(players)):
                other = p.redeal(seat, rng)
                other.check()
                assert other.view(seat) == p.view(seat)
                if seat == p.actor:
                    assert legal(other) == legal(p)
                differing += other.snapshot()["pile"] != p.snapshot()["pile"]
    assert differing > 100


@pytest.mark.rule("LUS-INF-01")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    p = table(hands=[["doctor"]], top=["caesar"])
    drew = next(event for event in play(p, "recruit doctor") if event.kind == "drew")
    assert drew.seen(0)["card"] == "caesar"
    for other in (-1, 1, 2):
        assert "caesar" not in json.dumps(drew.seen(other))
    assert known(p.view(1), 0) == []


@pytest.mark.rule("LUS-INF-02")
def test_the_discards_are_open() -> None:
    p = table(hands=[["doctor", "caesar", "bow"]], field=FIELD)
    play(p, "renew", "mars")
    assert discards(p) == sorted(["doctor", "caesar", "bow", *FIELD])
    for seat in (-1, 0, 1, 2):
        assert sorted(p.view(seat)["discards"]) == discards(p)


@pytest.mark.rule("LUS-INF-02")
def test_a_card_taken_from_the_field_is_known_until_it_leaves_the_hand() -> None:
    p = table(players=2, hands=[["doctor", "bow", "bow"], ["sword", "spear", "spear"]], field=FIELD)
    play(p, "take gunner")
    assert known(p.view(1), 0) == known(p.view(-1), 0) == ["gunner"]
    play(p, "give bow")
    trade(p, "axe", "sword")
    assert known(p.view(1), 0) == known(p.view(-1), 0) == ["gunner"]
    assert known(p.view(0), 1) == ["axe"]
    play(p, "recruit gunner")
    assert known(p.view(1), 0) == []
    trade(p, "shield", "axe")
    assert known(p.view(0), 1) == ["shield"]


@pytest.mark.rule("LUS-INF-02")
def test_of_two_equal_cards_nobody_knows_which_one_stayed() -> None:
    """Seat 0 is known to have taken a doctor and holds a second one: after recruiting a doctor, nothing is known."""
    p = table(
        players=2, hands=[["doctor", "bow", "bow"], ["sword", "spear", "spear"]], field=["doctor", "axe", "horse"]
    )
    trade(p, "doctor", "bow")
    trade(p, "axe", "sword")
    assert known(p.view(1), 0) == ["doctor"]
    play(p, "recruit doctor")
    assert "doctor" in hand(p, 0)
    assert known(p.view(1), 0) == []


@pytest.mark.rule("LUS-INF-02")
def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    p = table(hands=[["senator", "bow", "bow"], ["sword", "spear", "shield"]], top=["caesar"])
    events = play(p, "senator 1")
    (stolen,) = set(hand(p, 0)) - {"bow"}
    assert known(p.view(1), 0) == [stolen]
    assert stolen in known(p.view(0), 0)
    for other in (-1, 2):
        assert known(p.view(other), 0) == known(p.view(other), 1) == []
    stole = next(event for event in events if event.kind == "stole")
    assert [stole.seen(seat).get("card") for seat in (-1, 0, 1, 2)] == [None, stolen, stolen, None]


@pytest.mark.rule("LUS-INF-02")
def test_a_theft_makes_what_was_known_of_the_victim_uncertain() -> None:
    """Seat 1 took the gunner before all eyes. After the theft only thief and victim know where it is."""
    for number in range(10):
        p = table(hands=[["senator", "bow", "bow"], ["sword", "spear", "axe"]], field=FIELD, seat=1, commander=1)
        p.chance = Chance(f"theft {number}")
        trade(p, "gunner", "axe")
        assert known(p.view(0), 1) == known(p.view(2), 1) == ["gunner"]
        trade(p, "horse", next(card for card in hand(p, 2) if card != "musician"))
        play(p, "senator 1")
        holder = 0 if "gunner" in hand(p, 0) else 1
        assert "gunner" in known(p.view(0), holder)
        assert "gunner" in known(p.view(1), holder)
        assert "gunner" not in known(p.view(2), 0) + known(p.view(2), 1)


@pytest.mark.rule("LUS-INF-02")
def test_a_known_card_that_was_discarded_lies_open() -> None:
    p = table(players=2, hands=[["doctor", "bow", "bow"], ["sword", "spear", "spear"]], field=FIELD)
    trade(p, "gunner", "bow")
    trade(p, "axe", "sword")
    play(p, "mars")
    assert known(p.view(1), 0) == []
    assert "gunner" in p.view(1)["discards"]
    assert "gunner" not in field(p)


@pytest.mark.rule("LUS-INF-02")
@pytest.mark.parametrize("lost", [0, 1])
def test_a_thief_cannot_tell_equal_cards_apart(lost: int) -> None:
    """Seat 1 holds two shields, one of them taken openly. Whichever is stolen, the thief is left knowing the same."""
    p = table(hands=[["senator", "axe", "bow"], ["shield", "shield", "sword"], ["spear", "spear", "axe"]])
    p.at[knowers(held(1))] = EVERYBODY
    p.chance = next(chance for chance in map(Chance, map(str, range(99))) if chance.copy().below(3) == lost)
    play(p, "senator 1")
    assert hand(p, 0) == ["axe", "bow", "shield"]
    area = p.view(0)["areas"][1]
    assert (area["hand"], area["unknown"]) == ([], 3)


@pytest.mark.rule("LUS-INF-01", "LUS-MAR-06")
def test_nobody_expects_a_discarded_musician_in_a_hand() -> None:
    """The Musician thrown away with Mars goes into the new pile: redeals put it there and nowhere else."""
    p = table(
        hands=[["musician", "axe", "bow"], ["shield", "sword", "horse"], ["spear", "doctor", "gunner"]],
        pile=["sword", "sword", "sword"],
    )
    p.at[LATES + 1] = p.at[LATES + 2] = 1
    play(p, "mars")
    rng = Rng(1)
    for seat in (0, 1, 2, PUBLIC):
        for _ in range(50):
            redealt = p.redeal(seat, rng)
            assert MUSICIAN in get(redealt, "pile")


@pytest.mark.rule("LUS-INF-01", "LUS-DRW-01")
def test_nobody_expects_the_musician_in_a_pile_of_discards_without_him() -> None:
    """All saw which cards were discarded. The Musician was not among them, so he stays in a hand that may have him."""
    p = table(
        hands=[["doctor", "bow", "axe"], ["musician", "sword", "axe"], ["spear", "axe", "sword"]], pile=["gunner"]
    )
    p.at[LATES + 2] = 1
    play(p, "recruit doctor")
    assert len(get(p, "pile")) > 30
    rng = Rng(2)
    holders = set()
    for seat in (0, PUBLIC):
        for _ in range(50):
            redealt = p.redeal(seat, rng)
            assert MUSICIAN not in get(redealt, "pile")
            holders |= {owner for owner in range(3) if MUSICIAN in redealt.hand(owner)}
    assert holders == {1, 2}
