"""Bots are called in the reader's language, people by the name that they gave."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from ludoteca import bots
from ludoteca.server.store.kept import Seat
from ludoteca.web.language import LANGUAGES, words
from ludoteca.web.names import BOT_NAMES, bot_name, name_of, names_of
from ludoteca.web.tables.standing import Reader
from tests.web.rooms import look, room


@pytest.mark.parametrize("made", LANGUAGES)
@pytest.mark.parametrize("read", LANGUAGES)
def test_a_bot_is_called_in_the_readers_language(made: str, read: str) -> None:
    for level in (*bots.LEVELS, bots.MASTER):
        for number in range(BOT_NAMES):
            seat = Seat(1, bot_name(words(made), level, number), level, None)
            assert name_of(seat, words(read)) == bot_name(words(read), level, number)


def test_a_name_that_a_person_gave_stays() -> None:
    spanish = words("es")
    bots_own = bot_name(words("en"), "hard", 0)
    assert name_of(Seat(1, "Zé", "hard", None), spanish) == "Zé"
    assert name_of(Seat(1, bots_own, None, "ana"), spanish) == bots_own
    assert name_of(Seat(1, bots_own, "easy", None), spanish) == bots_own, "of another level"
    assert name_of(Seat(1, "", "greedy", None), spanish) == ""


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Lívia (medium)"), ("pt", "Lívia (médio)"), ("es", "Livia (medio)")]
)
def test_the_table_and_lists_of_tables_say_so(language: str, name: str) -> None:
    table = room("ana", None, moves=12)
    seats = (table.live.kept.seats[0], Seat(1, "Lívia (médio)", "medium", None))
    table.live.kept = replace(table.live.kept, seats=seats)
    seen = look(table, "ana", 0, language=language)
    assert seen.reader == Reader("ana", 0, language)
    fragments = seen.fragments()
    for part in ("others", "log", "score"):
        assert name in fragments[part]
        assert ("médio" in fragments[part]) == (language == "pt")
    assert names_of(table.live.kept, words(language)) == f"Ana, {name}"


@pytest.mark.parametrize(
    ("language", "day", "mean"),
    [
        ("en", "9 November 2026", "10.5"),
        ("pt", "9 de novembro de 2026", "10,5"),
        ("es", "9 de noviembre de 2026", "10,5"),
    ],
)
def test_days_and_means_are_written_as_the_reader_writes_them(language: str, day: str, mean: str) -> None:
    t = words(language)
    assert (t.day(datetime(2026, 11, 9, tzinfo=UTC)), t.mean(10.49)) == (day, mean)
