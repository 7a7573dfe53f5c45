"""The end of the game and the winner (LUS-END)."""

from __future__ import annotations

import pytest

from ludoteca.games.lusitania import GAME
from ludoteca.games.lusitania.position import Lusitania
from tests.games.lusitania.table import army, field, hand, pile, table, trade
from tests.games.playing import legal, play, refused

FIELD = ["gunner", "axe", "horse", "shield"]
# Seventeen points, eighteen with Mars.
STRONG = ["helvetia-1 sword shield horse", "helvetia-2 axe", "helvetia-3 bow", "helvetia-4 horse", "gunner"]


def music(p: Lusitania) -> None:
    """The active player gives the Musician."""
    trade(p, "axe", "musician")
    assert p.over


@pytest.mark.rule("LUS-END-01")
@pytest.mark.parametrize(("text", "points"), [("recruit doctor", 20), ("recruit helvetia-5", 21)])
def test_twenty_points_win_at_once(text: str, points: int) -> None:
    p = table(players=2, hands=[[text.split()[1]]], armies=[STRONG])
    play(p, text)
    assert p.points(0) == points
    assert p.over
    assert p.view(-1)["ended"] == "army"
    assert p.ranking() == [0, 1]


@pytest.mark.rule("LUS-END-01")
@pytest.mark.parametrize("text", ["equip spear 4", "equip shield 2"])
def test_nineteen_do_not(text: str) -> None:
    p = table(players=2, hands=[[text.split()[1]]], armies=[STRONG])
    play(p, text)
    assert p.points(0) == 19
    assert not p.over


@pytest.mark.rule("LUS-END-01")
def test_whoever_else_holds_the_commander_or_fewer_mercenaries() -> None:
    mercenaries = ["mercenary-3 bow", "mercenary-5"]
    rest = ["helvetia-1 sword horse", "helvetia-2", "helvetia-4 spear horse", "gunner"]
    p = table(players=2, hands=[["doctor"]], armies=[rest + mercenaries, ["britannia-5"]], commander=0)
    play(p, "recruit doctor")
    assert p.points(0) == 20
    assert p.ranking() == [0, 1]


@pytest.mark.rule("LUS-END-02")
def test_the_musician_ends_the_game_from_a_hand() -> None:
    p = table(hands=[["musician"]], field=FIELD)
    music(p)
    assert p.view(-1)["ended"] == "musician"


@pytest.mark.rule("LUS-END-02")
def test_the_musician_ends_the_game_from_the_pile() -> None:
    p = table(field=FIELD, top=["sword", "musician"])
    play(p, "renew")
    assert p.over
    assert p.view(-1)["ended"] == "musician"
    assert "musician" in field(p)


@pytest.mark.rule("LUS-END-03")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_highest_score_wins(best: int) -> None:
    armies = [["mercenary-1"], ["mercenary-2"], ["mercenary-3"]]
    armies[best] = ["mercenary-5 axe", "mercenary-4"]
    p = table(hands=[["musician"]], field=FIELD, armies=armies, commander=best)
    music(p)
    assert p.ranking()[0] == best
    assert p.places()[best] == 1


@pytest.mark.rule("LUS-END-04")
@pytest.mark.parametrize("commander", [0, 1, 2])
def test_a_tie_goes_to_fewer_mercenaries(commander: int) -> None:
    """Three points each beside Mars: with two mercenaries, with one, with none."""
    armies = [["mercenary-5", "mercenary-1"], ["mercenary-3", "doctor"], ["britannia-5"]]
    p = table(hands=[["musician"]], field=FIELD, armies=armies, commander=commander)
    assert [p.points(seat) for seat in range(3)] == [4, 4, 4]
    music(p)
    assert p.ranking() == [2, 1, 0]


@pytest.mark.rule("LUS-END-04")
def test_fewer_mercenaries_do_not_beat_more_points() -> None:
    p = table(hands=[["musician"]], field=FIELD, armies=[["mercenary-5", "mercenary-1"], ["doctor"], []])
    music(p)
    assert p.ranking()[0] == 0


@pytest.mark.rule("LUS-END-05", "LUS-END-07")
@pytest.mark.parametrize("commander", [0, 1, 2, 3])
def test_then_to_the_last_in_turn_order_from_the_commander(commander: int) -> None:
    """All four are tied: the right neighbour of the holder comes first, and so on round to the holder."""
    p = table(players=4, hands=[["musician"]], field=FIELD, commander=commander)
    music(p)
    assert p.ranking() == [(commander - steps) % 4 for steps in (1, 2, 3, 4)]
    assert p.ranking()[-1] == commander


@pytest.mark.rule("LUS-END-05", "LUS-END-07")
@pytest.mark.parametrize(("commander", "winner"), [(0, 2), (1, 0), (2, 0), (3, 2)])
def test_only_tied_players_are_compared(commander: int, winner: int) -> None:
    """Seats 0 and 2 are tied ahead of the others."""
    armies = [["doctor"], [], ["doctor"], []]
    p = table(players=4, hands=[["musician"]], field=FIELD, armies=armies, commander=commander)
    music(p)
    assert p.ranking()[0] == winner
    assert set(p.ranking()[:2]) == {0, 2}


@pytest.mark.rule("LUS-END-07")
def test_it_is_the_holder_at_the_end_who_counts() -> None:
    """Tied with seat 1, seat 0 would lose with the Commander it began with; but Caesar took it to seat 1."""
    p = table(players=2, hands=[["musician"], ["caesar", "spear", "spear"]], field=FIELD, seat=1, commander=0)
    stayed = p.copy()
    play(p, "caesar")
    music(p)
    assert p.ranking() == [0, 1]
    trade(stayed, "shield", "spear")
    music(stayed)
    assert stayed.ranking() == [1, 0]


@pytest.mark.rule("LUS-END-06")
@pytest.mark.parametrize("ending", ["recruit doctor", "renew"])
def test_nobody_moves_after_the_end(ending: str) -> None:
    """The starting player ends the game; the others do not get the turn that would complete the round."""
    p = table(hands=[["doctor"]], armies=[STRONG], top=["musician"], field=FIELD)
    play(p, ending)
    assert p.over
    assert p.actor == -1
    assert p.turn == 1
    assert legal(p) == []
    for move in GAME.vocabulary:
        refused(p, move.text, "LUS-END-06")


@pytest.mark.rule("LUS-END-08")
@pytest.mark.parametrize("text", ["recruit doctor", "equip bow 3"])
def test_the_winning_recruitment_draws_no_card(text: str) -> None:
    soldiers = STRONG if text == "recruit doctor" else ["helvetia-3", *STRONG[:2], *STRONG[3:], "doctor"]
    p = table(hands=[[text.split()[1], "axe", "sword"]], armies=[soldiers], top=["musician"])
    before = pile(p)
    play(p, text)
    assert p.over
    assert pile(p) == before
    assert hand(p, 0) == ["axe", "sword"]
    assert "doctor" in army(p, 0)
