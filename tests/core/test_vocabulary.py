"""Vocabularies: moves declared once, found by text."""

from __future__ import annotations

import pytest

from ludoteca.core import UnknownMove, Vocabulary


def words() -> Vocabulary:
    vocabulary = Vocabulary()
    vocabulary.family("equip", ["sword", "axe"], ["1", "2", "3"])
    vocabulary.single("mars")
    vocabulary.never("pass", "X-1")
    return vocabulary


def test_a_family_runs_through_its_last_axis_fastest() -> None:
    vocabulary = words()
    assert [move.text for move in vocabulary][:4] == ["equip sword 1", "equip sword 2", "equip sword 3", "equip axe 1"]
    move = vocabulary.parse("equip axe 2")
    assert (move.verb, move.args, move.words, move.arg, move.id) == ("equip", (1, 1), ("axe", "2"), 4, 4)
    assert str(move) == "equip axe 2"
    assert repr(move) == "<equip axe 2>"
    assert len(vocabulary) == 7


def test_white_space_does_not_matter() -> None:
    vocabulary = words()
    assert vocabulary.parse("  equip   axe 2 ") is vocabulary[4]


def test_an_unknown_move_names_near_ones() -> None:
    with pytest.raises(UnknownMove, match="did you mean equip sword 1") as unknown:
        words().parse("equip swrd 1")
    assert unknown.value.rule is None


def test_what_no_rule_allows_says_which_rule() -> None:
    with pytest.raises(UnknownMove, match="no move 'pass'") as unknown:
        words().parse("pass")
    assert unknown.value.rule == "X-1"


def test_a_move_is_declared_once() -> None:
    vocabulary = words()
    with pytest.raises(ValueError, match="declared twice"):
        vocabulary.single("mars")
