"""Looking back at real records: every decision has its value, what is hidden stays so, and what was done is kept."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from ludoteca import games
from ludoteca.analysis import valuing
from ludoteca.analysis.assembling import assembled, turns
from ludoteca.analysis.chances import par_for
from ludoteca.analysis.report import bars, marks
from ludoteca.analysis.running import analysed, coarse_first, finished, settled, stretches
from ludoteca.analysis.sources import points
from ludoteca.analysis.valuing import Analyst, Following
from ludoteca.analysis.verdicts import accuracy, verdict
from ludoteca.cli import main
from ludoteca.core import BadRecord, Json
from ludoteca.core.match import Match
from ludoteca.core.record import Record

RECORDS = Path(__file__).parents[1] / "records"
ARMY = RECORDS / "lusitania" / "2-army.record"
ONE_OF_EACH = [next(iter(sorted((RECORDS / game.name).glob("2-*.record")))) for game in games.every()]
ALONE = sorted(RECORDS.glob("celtae/1-*.record"))[:1]


def replayed(path: Path) -> Match:
    return finished(Record.read(path))


def task_of(match: Match, number: int, iterations: int = 30) -> Json:
    assert match.record is not None
    return {"record": match.record.write(), "iterations": iterations, **asdict(stretches(match.record)[number])}


@pytest.mark.parametrize("path", [*ONE_OF_EACH, *ALONE], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_stretch_of_every_game(path: Path) -> None:
    match = replayed(path)
    assert match.record is not None
    parts = stretches(match.record)
    for number in (len(parts) // 3, len(parts) - 1):
        part = parts[number]
        found = valuing.stretch(task_of(match, number))
        assert found == valuing.stretch(task_of(match, number))
        assert [one["move"] for one in found["decisions"]] == [
            played.text for played in match.record.moves[part.first : part.last]
        ]
        assert all(0.0 <= chance <= 1.0 for chance in found["hopes"])
        for one in found["decisions"]:
            assert (one["before"] is None) == (one["choices"] == 1)
            if one["before"] is not None:
                assert 0.0 <= one["after"] <= 1.0
                assert one["line"][0] in [move.text for move in match.past[one["number"] - 1].moves()]


class Blind:
    """A position of which nothing can be asked but who decides, and a redeal of what that seat saw."""

    def __init__(self, position: Any) -> None:
        self.actor = position.actor
        self.redeal = position.redeal


def test_a_decision_is_valued_by_redeals_alone() -> None:
    match = replayed(ARMY)
    p: Any = Blind(match.past[40])
    found = Analyst(match.game, 2, 30).decision(p, match.past.moves[40], "blind", Following())
    assert found["before"] is not None
    assert 0.0 <= Analyst(match.game, 2, 30).hope(p, 1 - p.actor, "blind") <= 1.0


def test_what_the_line_foresaw_is_not_searched_again() -> None:
    match = replayed(RECORDS / "trajan" / "2-1.record")
    p = match.past[0]
    plan = Following()
    line = [p.moves()[1], p.moves()[0]]
    plan.keep(p, line, 0.6, 0.01)
    found = plan.next(p, line[0])
    assert found is not None
    assert (found["before"], found["after"], found["line"]) == (0.6, 0.6, [move.text for move in line])
    assert plan.next(p, p.moves()[2]) is None
    assert plan.next(p, line[1]) is None


def test_stretches_hold_every_move_once_and_come_coarse_first() -> None:
    match = replayed(ARMY)
    assert match.record is not None
    parts = stretches(match.record)
    assert [place for part in parts for place in range(part.first, part.last)] == list(range(len(match.record.moves)))
    for count in (1, 2, 13, 64):
        assert sorted(coarse_first(count)) == list(range(count))
    assert coarse_first(8)[:4] == [0, 4, 2, 6]


def test_only_what_is_missing_is_analysed_and_in_any_number_of_processes() -> None:
    match = replayed(ARMY)
    assert match.record is not None
    parts = stretches(match.record)
    done = set(range(len(parts))) - {3, 5}
    found = {part["number"]: part for part in analysed(match.record, parts, 24, 2, done)}
    assert set(found) == {3, 5}
    assert found[5] == valuing.stretch(task_of(match, 5, 24))


def test_an_unfinished_game_is_not_analysed() -> None:
    record = Record.read(ARMY)
    del record.moves[-3:]
    record.scores = None
    with pytest.raises(BadRecord, match="not over"):
        finished(record)


def test_who_played_alone_is_told_where_chances_are_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.analysis.running.fits", lambda game: {})
    with pytest.raises(BadRecord, match="win alone"):
        replayed(RECORDS / "caledonia" / "1-solo-imports.record")


@pytest.mark.parametrize(("game", "name"), [("caledonia", "1-solo-imports"), ("celtae", "1-trim")])
def test_who_played_alone_looks_back_too(game: str, name: str) -> None:
    """Where the rules know no loss, to win is to reach a rank of the rulebook that half of the bots do not reach."""
    match = replayed(RECORDS / game / f"{name}.record")
    assert match.record is not None
    parts, settings = stretches(match.record), settled(match.record, 24)
    results = {part.number: valuing.stretch(task_of(match, part.number, 24)) for part in parts}
    found = assembled(match, settings, parts, results)
    hopes = [results[part.number]["hopes"][0] for part in parts]
    assert all(0 <= hope <= 1 for hope in hopes)
    par = par_for(match.game, 1)
    won = match.position.scores()[0].total >= par if par is not None else bool(match.position.winners())
    assert found["graph"][-1]["chances"] == [float(won)]
    assert abs(hopes[-1] - won) < 0.5, "before the last turn it shows"
    assert (par == 116) == (game == "caledonia")


def decision(before: float, after: float, error: float = 0.01) -> Json:
    return {"before": before, "after": after, "error": error}


def test_verdicts_go_by_the_chance_that_was_lost() -> None:
    for lost, name in ((0.0, "good"), (0.049, "good"), (0.05, "inaccuracy"), (0.1, "mistake"), (0.151, "blunder")):
        assert verdict(decision(0.6, 0.6 - lost)) == name
    assert verdict(decision(0.6, 0.5, error=0.06)) == "good"  # that may be chance
    assert verdict(decision(0.6, 0.66)) == "brilliant"
    assert verdict(decision(0.6, 0.66, error=0.03)) == "good"
    assert verdict({"before": None}) is None
    assert accuracy(0.0) == pytest.approx(100, abs=0.1)
    assert accuracy(0.05) == pytest.approx(80, abs=0.5)
    assert accuracy(1.0) == 0


def test_luck_is_told_apart_from_choice() -> None:
    match = replayed(ARMY)
    assert match.record is not None
    parts = stretches(match.record)
    seat = parts[0].seat
    here = {**decision(0.6, 0.52), "number": 1, "move": "", "choices": 3, "line": [""], "chance": True}
    hopes = [0.4, 0.4]
    results = {
        0: {"number": 0, "hopes": hopes, "decisions": [here, {**here, "before": 0.5, "after": 0.5, "chance": False}]},
        1: {"number": 1, "hopes": [0.9, 0.9], "decisions": []},
    }
    found = assembled(match, settled(match.record, 1000), parts, results)
    first, second = found["decisions"]
    assert (first["loss"], first["luck"]) == (0.08, -0.02)
    assert (second["loss"], second["luck"]) == (0.0, None)
    assert found["seats"][seat]["lost"] == 0.08
    assert found["costliest"] == [1]
    assert not found["complete"]
    assert [place["turning"] for place in found["graph"]] == [False, True]


@pytest.mark.parametrize(("players", "record"), [(2, "trajan/2-1"), (3, "trajan/3-2"), (1, "caledonia/1-solo-imports")])
def test_positions_are_judged_where_all_have_had_as_many_turns(players: int, record: str) -> None:
    """Else who is to play looks better, and every turn of a level game is a turning point."""
    match = replayed(RECORDS / f"{record}.record")
    analyst = Analyst(match.game, players, 30)
    for number in range(0, len(match.past.moves), 7):
        p = match.past[number]
        until = analyst.until(p)
        assert (until - 1) % players == 0
        assert 0 <= until - (p.turn + analyst.ahead) < players


def test_a_game_turns_where_chances_stay_other_than_they_were() -> None:
    to_and_fro = [[0.5, 0.5], [0.7, 0.3]] * 6
    assert not any(turns(to_and_fro)), "that is who is to play"
    after = [[one - 0.3, other + 0.3] for one, other in to_and_fro]
    assert [place for place, turned in enumerate(turns(to_and_fro + after)) if turned] == [len(to_and_fro)]
    assert turns([[0.5]]) == [False]
    assert turns([]) == []


@pytest.mark.parametrize("path", ONE_OF_EACH, ids=lambda path: path.parent.name)
def test_points_by_turn_and_source_add_up_to_the_score_sheet(path: Path) -> None:
    match = replayed(path)
    sums: Counter[tuple[int, str]] = Counter()
    for change in points(match):
        sums[change["seat"], change["line"]] += change["points"]
    sheet = {
        (score.seat, line): stands
        for score in match.position.scores()
        for line, stands in score.lines.items()
        if stands
    }
    assert {place: found for place, found in sums.items() if found} == sheet


def test_the_text_graph() -> None:
    assert bars([0.0, 0.5, 1.0]) == "▁▅█"
    assert marks([False, True, False]) == " ^"
    many = [False] * 300
    many[77] = True
    assert marks(many).count("^") == 1


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """From the beginning, then again from what is kept; the record with its comments is the same record."""
    monkeypatch.chdir(tmp_path)
    asked = ["analyse", str(ARMY), "--iterations", "24", "--jobs", "2"]
    assert main([*asked, "--json", "--comments", "commented.record"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["complete"]
    assert found["iterations"] == 24
    assert len(found["decisions"]) == len(Record.read(ARMY).moves)
    (kept,) = Path("analysis").iterdir()
    text = kept.read_text("utf-8")
    commented = Path("commented.record").read_text("utf-8")
    assert Record.parse(commented) == Record.read(ARMY)
    assert ("# {-" in commented) == any(one["loss"] > 0 for one in found["decisions"])
    assert main(asked) == 0
    shown = capsys.readouterr().out
    assert "Chance to win" in shown
    assert "accuracy" in shown
    assert kept.read_text("utf-8") == text
    assert main([*asked[:2], "--iterations", "0"]) == 2
