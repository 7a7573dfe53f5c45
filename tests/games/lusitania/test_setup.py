"""Setting up the table (LUS-SET)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.core import BadSetup
from ludoteca.games.lusitania import GAME
from tests.games.lusitania.table import army, circulating, discards, field, hand, new, pile, top
from tests.games.playing import get, legal, play, put

PLAYERS = [2, 3, 4]
SEEDS = [f"setup {number}" for number in range(200)]


@pytest.mark.rule("LUS-SET-01")
def test_sixty_cards_are_shuffled_without_mars_commander_and_musician() -> None:
    p = new(2)
    dealt = [card for card in circulating(p) if card != "musician"]
    assert len(dealt) == 60
    assert {"mars", "commander"}.isdisjoint(dealt)
    assert pile(new(2, "one")) != pile(new(2, "another"))
    assert pile(new(2, "one")) == pile(new(2, "one"))


@pytest.mark.rule("LUS-SET-02")
def test_the_musician_lies_anywhere_among_the_bottom_six() -> None:
    depths = Counter(pile(new(3, seed))[::-1].index("musician") for seed in SEEDS)
    assert sorted(depths) == [0, 1, 2, 3, 4, 5]
    assert min(depths.values()) > 15


@pytest.mark.rule("LUS-SET-02")
def test_the_other_five_bottom_cards_are_random() -> None:
    seen = {card for seed in SEEDS for card in pile(new(3, seed))[-6:]}
    assert seen == set(circulating(new(3)))


@pytest.mark.rule("LUS-SET-03")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_of_the_other_55_cards_are_dealt_to_each_player(players: int) -> None:
    p = new(players)
    assert [len(hand(p, seat)) for seat in range(players)] == [3] * players
    assert len(circulating(p)) - len(pile(p)[-6:]) == 55
    assert {tuple(hand(new(players, seed), 0)) for seed in SEEDS[:20]} != {tuple(hand(p, 0))}


@pytest.mark.rule("LUS-SET-03")
def test_every_kind_of_card_may_be_dealt() -> None:
    dealt = {card for seed in SEEDS for seat in range(4) for card in hand(new(4, seed), seat)}
    assert dealt == set(circulating(new(4))) - {"musician"}


@pytest.mark.rule("LUS-SET-04")
def test_the_bottom_six_are_drawn_last() -> None:
    """Renewing the field turns up the pile from the top; the Musician can only come with the last six cards."""
    for seed in SEEDS[:20]:
        p = new(2, seed)
        order = pile(p)
        drawn: list[str] = []
        while len(order) - len(drawn) > 6 + 4:
            put(p, "commander", int(p.seat))
            play(p, "renew")
            drawn += order[len(drawn) : len(drawn) + 4]
            assert not p.over
            assert field(p) == sorted(drawn[-4:])
            play(p, legal(p, "take")[0])
            play(p, legal(p, "give")[0])
        assert "musician" not in drawn
        assert "musician" in order[-6:]


@pytest.mark.rule("LUS-SET-05")
@pytest.mark.parametrize("players", PLAYERS)
def test_four_cards_lie_face_up(players: int) -> None:
    p = new(players)
    assert len(field(p)) == 4
    assert sorted(p.view(-1)["field"]) == field(p)
    assert {card for seed in SEEDS for card in field(new(players, seed))} == set(circulating(p)) - {"musician"}


@pytest.mark.rule("LUS-SET-06")
@pytest.mark.parametrize(("players", "size"), [(2, 51), (3, 48), (4, 45)])
def test_the_size_of_the_pile(players: int, size: int) -> None:
    p = new(players)
    assert len(pile(p)) == p.view(-1)["pile"] == size
    assert len(pile(p)[:-6]) == size - 6 == {2: 45, 3: 42, 4: 39}[players]
    assert discards(p) == []


@pytest.mark.rule("LUS-SET-07")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_has_an_unused_mars(players: int) -> None:
    p = new(players)
    assert [area["mars"] for area in p.view(-1)["areas"]] == [True] * players
    assert "mars" in legal(p)


@pytest.mark.rule("LUS-SET-08")
@pytest.mark.parametrize("start", ["0", "1", "2"])
def test_the_starting_player_has_the_commander_and_armies_are_empty(start: str) -> None:
    p = new(3, start=start)
    assert p.actor == get(p, "commander") == int(start)
    assert [army(p, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("LUS-SET-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_musician_is_neither_in_a_hand_nor_in_the_field(players: int) -> None:
    for seed in SEEDS:
        p = new(players, seed)
        assert "musician" not in field(p)
        assert all("musician" not in hand(p, seat) for seat in range(players))
        assert "musician" not in top(p, len(pile(p)) - 6)


@pytest.mark.rule("LUS-SET-10")
@pytest.mark.parametrize("players", PLAYERS)
def test_chance_picks_the_starting_player(players: int) -> None:
    starts = Counter(new(players, seed, "random").actor for seed in SEEDS)
    assert sorted(starts) == list(range(players))
    assert min(starts.values()) > 200 / players / 2
    assert GAME.new(players, "x").actor == new(players, "x", "random").actor


@pytest.mark.rule("LUS-SET-10")
def test_or_the_host_does() -> None:
    assert [new(4, seed, "3").actor for seed in SEEDS[:20]] == [3] * 20
    with pytest.raises(BadSetup):
        new(3, start="3")
