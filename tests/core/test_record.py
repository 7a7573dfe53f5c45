"""Records: the text format, and what happens to text that is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca import games
from ludoteca.core import BadRecord
from ludoteca.core.match import Match
from ludoteca.core.record import Played, Record

TEXT = """\
ludoteca record 1
game lusitania
rules 1
players 2
option start 0
seed a seed # with everything

turn 1 seat 0
  mars
"""


def test_a_record_reads_back_as_it_was_written() -> None:
    record = Record.parse(TEXT)
    assert record == Record(
        "lusitania", 1, 2, "a seed # with everything", {"start": "0"}, [Played("mars", seat=0, turn=1)]
    )
    assert record.write() == TEXT


def test_comments_blank_lines_and_windows_line_ends_do_not_matter() -> None:
    text = TEXT.replace("  mars\n", "  # thinking\n\n  mars # at last\n").replace("\n", "\r\n")
    assert Record.parse(text) == Record.parse(TEXT)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with the line"),
        ("1. e4 e5", "begins with the line"),
        (TEXT.replace("record 1", "record 2"), "begins with the line"),
        (TEXT.replace("players 2\n", ""), "lacks the line 'players'"),
        (TEXT.replace("players 2", "players two"), "'two' where a number is due"),
        (TEXT.replace("players 2", "players --2"), "'--2' where a number is due"),
        (TEXT.replace("players 2", "players 2\nplayers 3"), "Line 5 of the record cannot be read"),
        (TEXT.replace("turn 1 seat 0", "turn one seat 0"), "Line 8 of the record has 'one'"),
        (TEXT.replace("option start 0", "option start"), "Line 5 of the record cannot be read"),
        (TEXT.replace("  mars", "mars"), "Line 9 of the record cannot be read"),
        ("ludoteca record 1\n" + "x" * 4_000_001, "at most"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        Record.parse(text)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("  mars", "  take musician-9"), "Move 1 .* does not fit: There is no move"),
        (("  mars", "  give doctor"), "Move 1 .* does not fit: .*LUS-TRD-01"),
        (("seat 0\n", "seat 1\n"), "wrong turn or seat"),
        (("turn 1", "turn 2"), "wrong turn or seat"),
        (("rules 1", "rules 99"), "rules version 99"),
        (("option start 0", "option start 0\nscores 5 5"), r"ends with scores \[5, 5\]"),
    ],
)
def test_a_record_that_does_not_replay_says_where(change: tuple[str, str], reason: str) -> None:
    record = Record.parse(TEXT.replace(*change))
    with pytest.raises(BadRecord, match=reason):
        Match.replay(games.find("lusitania"), record)


def test_there_is_no_position_beyond_the_last_move() -> None:
    with pytest.raises(BadRecord, match="has 1 moves"):
        Match.replay(games.find("lusitania"), Record.parse(TEXT), 2)


@given(st.text() | st.text(alphabet="ludotecar 1\ngmspy#turn").map(lambda rest: "ludoteca record 1\n" + rest))
def test_any_text_is_a_record_or_a_bad_one(text: str) -> None:
    try:
        record = Record.parse(text)
    except BadRecord:
        return
    assert Record.parse(record.write()) == record


def test_files_that_cannot_be_read_are_bad_records(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        Record.read(tmp_path / "none.record")
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.read(tmp_path)
    binary = tmp_path / "binary.record"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not a text in UTF-8"):
        Record.read(binary)
    kept = tmp_path / "kept.record"
    Record.parse(TEXT).save(kept)
    assert Record.read(kept) == Record.parse(TEXT)
