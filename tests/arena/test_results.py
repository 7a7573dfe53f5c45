"""The results file: what is in it comes back, what does not belong in it is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteca.arena.results import BadResults, Results, default_path
from ludoteca.arena.schedule import settled

SETTINGS = settled("lusitania", ["greedy", "random"], None, "1", {})


def test_games_come_back_in_order(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "some.jsonl"
    with Results(path, SETTINGS) as results:
        for number in (2, 0, 7):
            results.add({"number": number, "scores": [number]})
    with Results(path, SETTINGS) as results:
        assert results.first(3) == [{"number": 0, "scores": [0]}, {"number": 2, "scores": [2]}]
        assert set(results.games) == {0, 2, 7}


def test_half_a_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    with Results(path, SETTINGS) as results:
        results.add({"number": 0})
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"number": 1, "sea')
    with Results(path, SETTINGS) as results:
        assert set(results.games) == {0}
        assert path.read_bytes() == whole
        results.add({"number": 1})
    with Results(path, SETTINGS) as results:
        assert set(results.games) == {0, 1}


def test_half_a_header_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(b'{"ludoteca_a')
    with Results(path, SETTINGS) as results:
        assert not results.games
    assert json.loads(path.read_bytes())["bots"] == ["greedy", "random"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("game", "trajan"), ("seed", "2"), ("players", 3), ("bots", ["random"]), ("options", {}), ("code", "0")],
)
def test_other_settings_are_refused_and_nothing_is_written(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "some.jsonl"
    with Results(path, SETTINGS):
        pass
    before = path.read_bytes()
    with pytest.raises(BadResults, match=rf"other settings \({name} .*--results"):
        Results(path, replace(SETTINGS, **{name: value}))  # type: ignore[arg-type]
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["a shopping list\n", "a list without an end", "{}\n", "[]\n", "\n", "{}"])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "some.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(BadResults, match="is not a results file"):
        Results(path, SETTINGS)
    assert path.read_text("utf-8") == text


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    with Results(path, SETTINGS) as results:
        results.add({"number": 0})
    path.write_bytes(path.read_bytes() + b"{oh\n")
    with pytest.raises(BadResults, match="line 3"):
        Results(path, SETTINGS)


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    with Results(path, SETTINGS), pytest.raises(BadResults, match="Another arena"):
        Results(path, SETTINGS)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="cannot be written"):
        Results(tmp_path, SETTINGS)


def test_other_settings_have_another_file_by_themselves() -> None:
    other = replace(SETTINGS, seed="2")
    assert default_path(SETTINGS) != default_path(other)
    assert default_path(SETTINGS).name.startswith("lusitania-2-greedy-random-")
    assert "external" in default_path(replace(SETTINGS, bots=["cmd:python /some/where.py"])).name
