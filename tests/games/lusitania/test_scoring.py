"""Victory points (LUS-SCO)."""

from __future__ import annotations

import pytest

from tests.games.lusitania.table import field, hand, table, trade
from tests.games.playing import legal, play

# The rulebook's sample army: columns of 4, 2, 3, 5, 2, 2 and 1 points beside an unused Mars of 1.
SAMPLE = {
    "helvetia-1 sword horse": 4,
    "helvetia-2": 2,
    "mercenary-3 bow": 3,
    "helvetia-4 spear horse": 5,
    "mercenary-5": 2,
    "doctor": 2,
    "gunner": 1,
}


@pytest.mark.rule("LUS-SCO-01")
def test_soldiers_equipment_and_an_unused_mars_score() -> None:
    p = table(armies=[["britannia-5 shield", "mercenary-1 axe shield", "doctor", "gunner"]])
    lines = {"legionaries": 3, "mercenaries": 1, "doctor": 2, "gunner": 1, "equipment": 3, "mars": 1}
    assert p.scores()[0].lines == lines
    assert p.scores()[0].total == p.points(0) == 11
    assert p.scores()[1].total == 1


@pytest.mark.rule("LUS-SCO-01")
@pytest.mark.parametrize("text", ["recruit doctor", "recruit gunner", "recruit helvetia-5", "equip bow 3"])
def test_a_recruitment_adds_its_points(text: str) -> None:
    gains = {"recruit doctor": 2, "recruit gunner": 1, "recruit helvetia-5": 3, "equip bow 3": 2}
    p = table(hands=[[text.split()[1]]], armies=[["helvetia-3"]])
    before = p.points(0)
    (event, *_) = play(p, text)
    assert p.points(0) - before == event.args["gain"] == gains[text]
    assert event.args["points"] == p.points(0) == p.scores()[0].total


@pytest.mark.rule("LUS-SCO-02")
def test_hands_commander_and_used_mars_score_nothing() -> None:
    p = table(hands=[["helvetia-5", "doctor", "bow"]], commander=0, mars=[False])
    assert p.scores()[0].total == 0
    assert set(p.scores()[0].lines.values()) == {0}
    held_by_another = table(hands=[["helvetia-5", "doctor", "bow"]], commander=1, mars=[False])
    assert held_by_another.scores()[0].total == 0


@pytest.mark.rule("LUS-SCO-03")
def test_scores_are_open_after_each_recruitment() -> None:
    p = table(players=2, hands=[["doctor", "helvetia-1", "sword"], ["axe", "axe", "axe"]])
    for text, points in (("recruit doctor", 3), ("recruit helvetia-1", 4), ("equip sword 1", 5)):
        play(p, text)
        for seat in (-1, 0, 1):
            assert p.view(seat)["areas"][0]["points"] == points
        trade(p, field(p)[0], hand(p, 1)[0])
        assert p.points(0) == points


@pytest.mark.rule("LUS-SCO-04")
def test_the_columns_of_the_sample_army() -> None:
    assert sum(SAMPLE.values()) + 1 == 20
    for column, points in SAMPLE.items():
        p = table(armies=[[column]], mars=[False])
        assert p.points(0) == points


@pytest.mark.rule("LUS-SCO-04")
@pytest.mark.parametrize("last", ["helvetia-2", "mercenary-5", "doctor", "gunner"])
def test_the_soldier_that_completes_the_sample_army_wins(last: str) -> None:
    p = table(hands=[[last]], armies=[[column for column in SAMPLE if column != last]])
    assert p.points(0) == 20 - SAMPLE[last]
    play(p, f"recruit {last}")
    assert p.points(0) == p.scores()[0].total == 20
    assert p.over
    assert p.ranking()[0] == 0


@pytest.mark.rule("LUS-SCO-04")
@pytest.mark.parametrize(("bare", "text"), [("mercenary-3", "equip bow 3"), ("helvetia-4 spear", "equip horse 4")])
def test_so_does_the_equipment_that_completes_it(bare: str, text: str) -> None:
    rest = [column for column in SAMPLE if not column.startswith(bare)]
    p = table(hands=[[text.split()[1]]], armies=[[*rest, bare]])
    assert p.points(0) == 18
    play(p, text)
    assert p.points(0) == 20
    assert p.over


@pytest.mark.rule("LUS-SCO-05")
@pytest.mark.parametrize(("soldier", "points"), [("doctor", 2), ("gunner", 1)])
def test_doctors_and_gunners_only_score(soldier: str, points: int) -> None:
    """With and without them in every army, the same moves are legal."""
    hands = [["helvetia-1", "caesar", "senator"]]
    field_cards = ["sword", "axe", "horse", "bow"]
    without = table(hands=hands, field=field_cards)
    having = table(hands=hands, field=field_cards, armies=[[soldier], [soldier], [soldier]])
    assert legal(having) == legal(without)
    assert having.points(0) - without.points(0) == points
