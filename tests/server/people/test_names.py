"""Names: what is one, and which look alike."""

from __future__ import annotations

import pytest

from ludoteca.server.errors import BadInput
from ludoteca.server.people.names import LONGEST_LOOK, alike, shown_name

SAME = ["ana maria", "ANA MARIA", "Ána María", "A\u0301na Maria", "Ana-Maria", "AnaMaria", "Ana Maria."]
OTHER_SCRIPTS = ["\u0410na Maria", "Ana M\u03b1ria", "Ana Mar\u0456a", "\uff21\uff4e\uff41 Maria"]
STROKES = ["Ana Marla", "Ana Mar1a", "Ana Mar|a"]


@pytest.mark.parametrize("other", [*SAME, *OTHER_SCRIPTS, *STROKES])
def test_names_that_a_reader_could_take_for_each_other(other: str) -> None:
    assert alike(other) == alike("Ana Maria")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "Eva"),
        ("Player 1", "Player 2"),
        ("Rui", "Rua"),
        ("★", "☆"),
        ("李", "王"),
        ("Иван", "Нина"),
        ("Ana", "Anna"),
    ],
)
def test_names_that_nobody_mixes_up(one: str, other: str) -> None:
    assert alike(one) != alike(other)


def test_signs_that_are_whole_words_stay_short() -> None:
    assert len(alike("\ufdfa" * 24)) == LONGEST_LOOK


def test_a_name_is_something_to_see() -> None:
    assert shown_name("  Ana \t Maria ") == "Ana Maria"
    assert shown_name("👩‍🚀"[0]) == "👩"
    for wrong in ("", " ", "x" * 25, "a\u202eb", "a\u0000b", "\u3164", "\u2800\u2800", "\u0301", "A\u200bna", "\ud800"):
        with pytest.raises(BadInput):
            shown_name(wrong)
