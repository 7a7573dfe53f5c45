"""The arena as a whole: the same results however they come about, nothing lost, nothing left behind."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca import arena, form
from ludoteca.arena import progress, report, table, workers
from ludoteca.arena.progress import Progress
from ludoteca.arena.results import Results, default_path
from ludoteca.arena.schedule import settled
from ludoteca.cli import main
from ludoteca.core import Json
from tests.arena.programs import external
from tests.arena.test_external import alive

RANDOM = ["arena", "lusitania", "--bots", "random"]


def games_in(path: Path) -> list[Json]:
    """The finished games by number, less the time that they took."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    timeless = [{name: value for name, value in line.items() if not name.endswith("_s")} for line in lines[1:]]
    assert len({game["number"] for game in timeless}) == len(timeless)
    return sorted(timeless, key=lambda game: int(game["number"]))


def started(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "ludoteca.cli", *arguments]
    return subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    )


def heed_interrupts() -> None:
    """As at a terminal: whoever runs the tests in the background has Ctrl-C ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def wait_for_games(path: Path, count: int, process: subprocess.Popen[str], seconds: int = 20) -> None:
    for _ in range(seconds * 100):
        if path.exists() and path.read_bytes().count(b"\n") > count:
            return
        assert process.poll() is None
        time.sleep(0.01)
    raise AssertionError(f"{count} games were not played")


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("utf-8").split()]


def all_gone(pids: list[int]) -> bool:
    for _ in range(200):
        if not any(alive(pid) for pid in pids):
            return True
        time.sleep(0.05)
    return False


def test_serial_and_on_processes_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    arguments = ["arena", "lusitania", "--bots", "greedy,random", "--games", "12"]
    assert main([*arguments, "--results", str(one)]) == 0
    assert main([*arguments, "--results", str(two), "--jobs", "2"]) == 0
    assert len(games_in(one)) == 12
    assert games_in(one) == games_in(two)
    assert {tuple(game["seats"]) for game in games_in(one)} == {("greedy", "random"), ("random", "greedy")}


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    assert main([*RANDOM, "--games", "5", "--results", str(one)]) == 0
    assert main([*RANDOM, "--games", "5", "--results", str(two), "--seed", "2"]) == 0
    assert games_in(one) != games_in(two)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_in_the_middle_it_goes_on(tmp_path: Path, jobs: str) -> None:
    path, straight = tmp_path / "killed.jsonl", tmp_path / "straight.jsonl"
    process = started(*RANDOM, "--games", "1000000", "--results", str(path), "--jobs", jobs)
    wait_for_games(path, 20, process)
    workers_of_it = children(process)
    assert len(workers_of_it) == (2 if jobs == "2" else 0)
    process.kill()
    process.communicate()
    assert all_gone(workers_of_it)
    with path.open("ab") as file:
        file.write(b'{"number": 99, "se')  # as if it had been killed while writing
    before = len(path.read_text("utf-8").splitlines()) - 2
    total = str(before + 10)
    assert main([*RANDOM, "--games", total, "--results", str(path), "--jobs", jobs]) == 0
    assert main([*RANDOM, "--games", total, "--results", str(straight)]) == 0
    assert [game for game in games_in(path) if game["number"] < int(total)] == games_in(straight)


def test_results_have_one_folder_whatever_a_bot_is_told() -> None:
    settings = replace(settled("lusitania", ["random"], 2, "1", {}), bots=("master:network=a/b.npz", "random"))
    path = default_path(settings)
    assert path.parent == Path("arena")
    assert path.name.startswith("lusitania-2-master-random-")


def test_finished_games_are_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "some.jsonl"
    assert main([*RANDOM, "--games", "6", "--results", str(path)]) == 0
    written = path.read_bytes()
    assert main([*RANDOM, "--games", "4", "--results", str(path)]) == 0
    assert path.read_bytes() == written
    assert main([*RANDOM, "--games", "8", "--results", str(path)]) == 0
    assert path.read_bytes().startswith(written)
    assert len(games_in(path)) == 8


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_says_how_to_go_on_and_leaves_nobody_behind(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "some.jsonl"
    sleepy = external(tmp_path, 'import time; time.sleep(0.002); answer = {"move": asked["moves"][0]}')
    bots = f"random,{sleepy}"
    process = started("arena", "lusitania", "--bots", bots, "--games", "100000", "--results", str(path), "--jobs", jobs)
    wait_for_games(path, 2, process)
    below = children(process)
    below += [
        int(pid) for child in below for pid in Path(f"/proc/{child}/task/{child}/children").read_text("utf-8").split()
    ]
    assert len(below) >= (4 if jobs == "2" else 1)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "ludoteca: Interrupted. " in told
    assert f"of 100,000 games are finished, in {path}; the same command goes on from there." in told
    assert "Traceback" not in told
    assert all_gone(below)


def test_a_worker_that_dies_is_said_and_nobody_is_left_behind(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    process = started(*RANDOM, "--games", "1000000", "--results", str(path), "--jobs", "2")
    wait_for_games(path, 5, process)
    below = children(process)
    os.kill(below[0], signal.SIGKILL)
    _, told = process.communicate(timeout=30)
    assert process.returncode == 2
    assert told.startswith("ludoteca: A worker's process ended in the middle of game ")
    assert "(signal 9). " in told
    assert "the same command goes on from there" in told
    assert all_gone(below)


def test_a_worker_that_cannot_start_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", "raise SystemExit(7)"))
    with pytest.raises(workers.WorkerDied, match=r"game \d \(exit code 7\)"):
        list(workers.on_processes(iter([{"number": 0}, {"number": 1}]), 2))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_said(tmp_path: Path, jobs: str, capfd: pytest.CaptureFixture[str]) -> None:
    bots = f"random,{external(tmp_path, 'sys.exit(3)')}"
    path = tmp_path / "some.jsonl"
    code = main(["arena", "lusitania", "--bots", bots, "--games", "5", "--results", str(path), "--jobs", jobs])
    assert code == 2
    told = capfd.readouterr().err
    assert told.startswith("ludoteca: The bot 'cmd:")
    assert "ended with exit code 3. (Game " in told
    assert "the same command goes on from there" in told
    assert told.count("\n") == 1


def test_a_game_that_does_not_end_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(table, "LONGEST", 5)
    assert main([*RANDOM, "--games", "2", "--results", str(tmp_path / "some.jsonl")]) == 2
    assert "Game 0 (seed '1 game 0') did not end within 5 decisions. 0 of 2 games" in capsys.readouterr().err


def test_a_command_with_commas_stands_in_quotes(tmp_path: Path) -> None:
    entrant = external(tmp_path, 'answer = {"move": asked["moves"][0]}') + " --levels 1,2"
    path = tmp_path / "some.jsonl"
    bots = f'random,"{entrant}"'
    assert main(["arena", "lusitania", "--bots", bots, "--games", "2", "--results", str(path)]) == 0
    assert games_in(path)[0]["seats"] == ["random", entrant]
    assert shlex.split(entrant)[-1] == "1,2"


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "some.jsonl"
    arguments = ["--games", "12", "--results", str(path), "--option", "start=0", "--players", "3", "--json"]
    assert main(["arena", "lusitania", "--bots", "greedy,random", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {
        "settings",
        "results",
        "games",
        "seats_even",
        "bots",
        "decisions_per_game",
        "decisions_per_s",
        "games_per_s",
    }
    assert found["settings"]["options"] == {"start": "0"}
    assert found["settings"]["form"] == ("compiled" if form.COMPILED else "plain")
    assert found["games"] == 12
    assert found["seats_even"] is True
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    for bot in found["bots"]:
        assert set(bot) == {
            "bot",
            "games",
            "seats",
            "wins",
            "win_share",
            "scores",
            "mean_winning_score",
            "by_seat",
            "rating",
            "decisions",
            "decisions_per_s",
            "longest_turn_s",
        }
        assert (bot["games"], bot["seats"]) == (12, 18)
        assert set(bot["scores"]) == {"mean", "sd", "least", "quartiles", "most"}
        assert [seat["games"] for seat in bot["by_seat"]] == [6, 6, 6]
        assert bot["rating"]["low"] < bot["rating"]["elo"] < bot["rating"]["high"]
        assert bot["decisions_per_s"] > 0
        assert bot["longest_turn_s"] > 0
    assert sum(bot["wins"] for bot in found["bots"]) == 12


def reported(tmp_path: Path, bots: list[str], players: int, games: list[Json]) -> Json:
    """The figures of made-up games; the number of players may be one that Lusitania does not have."""
    settings = settled("lusitania", ["random"], None, "1", {})
    object.__setattr__(settings, "bots", bots)
    object.__setattr__(settings, "players", players)
    with Results(tmp_path / "made-up.jsonl", settings) as results:
        for number, game in enumerate(games):
            spent = {"decisions": [2] * players, "thinking_s": [0.5] * players, "game_s": 2.0}
            spent["longest_turn_s"] = [0.25 + number] * players
            results.add({"number": number, **spent, **game})
        return report.collect(settings, results, len(games))


def shown(found: Json) -> str:
    out = io.StringIO()
    report.show(found, Console(file=out))
    assert "\x1b" not in out.getvalue()
    return out.getvalue()


def test_figures_of_two_bots(tmp_path: Path) -> None:
    found = reported(
        tmp_path,
        ["a", "b"],
        2,
        [
            {"seats": ["a", "b"], "scores": [10, 4], "places": [1, 2]},
            {"seats": ["b", "a"], "scores": [8, 8], "places": [1, 1]},
            {"seats": ["a", "b"], "scores": [3, 7], "places": [2, 1]},
            {"seats": ["b", "a"], "scores": [0, 30], "places": [2, 1]},
        ],
    )
    a, b = found["bots"]
    assert (a["wins"], b["wins"]) == (2.5, 1.5)
    assert a["win_share"]["found"] == 0.625
    assert a["scores"]["mean"] == 12.75
    assert a["scores"]["sd"] == pytest.approx(11.870833)
    assert a["scores"]["quartiles"] == [6.75, 9.0, 15.0]
    assert (a["scores"]["least"], a["scores"]["most"]) == (3, 30)
    assert a["mean_winning_score"] == 16.0
    assert a["by_seat"] == [
        {"seat": 0, "games": 2, "wins": 1.0, "mean": 6.5},
        {"seat": 1, "games": 2, "wins": 1.5, "mean": 19.0},
    ]
    assert a["decisions_per_s"] == 4.0
    assert a["longest_turn_s"] == 3.25
    assert found["games_per_s"] == 0.5
    assert found["decisions_per_game"] == 4.0
    text = shown(found)
    assert "62.5 % (" in text
    assert "3 | 6.75 9 15 | 30" in text
    assert "mean 19.0, 1.5 of 2 won" in text
    assert "3.25 s" in text


def test_figures_of_a_bot_alone(tmp_path: Path) -> None:
    """Solo: whether a game was won, its place says; where it was not, nobody has the first place."""
    games = [{"seats": ["a"], "scores": [score], "places": [place]} for score, place in ((90, 1), (60, 2), (75, 2))]
    found = reported(tmp_path, ["a"], 1, games)
    (a,) = found["bots"]
    assert (a["wins"], a["games"]) == (1, 3)
    assert a["scores"]["mean"] == 75
    assert a["mean_winning_score"] == 90
    assert a["rating"] is None
    assert "33.3 % (" in shown(found)


def test_figures_of_a_bot_with_itself(tmp_path: Path) -> None:
    found = reported(tmp_path, ["a"], 2, [{"seats": ["a", "a"], "scores": [12, 30], "places": [2, 1]}])
    (a,) = found["bots"]
    assert (a["games"], a["seats"]) == (1, 2)
    assert a["scores"]["mean"] == 21
    assert a["mean_winning_score"] == 30
    text = shown(found)
    assert "rating" not in text
    assert "share" not in text
    assert found["seats_even"] is True


def test_uneven_seats_are_told(tmp_path: Path) -> None:
    found = reported(tmp_path, ["a", "b"], 2, [{"seats": ["a", "b"], "scores": [1, 0], "places": [1, 2]}])
    assert "did not sit at every seat equally often" in shown(found)


def test_one_game_has_no_deviation_and_a_bot_without_games_no_figures(tmp_path: Path) -> None:
    found = reported(tmp_path, ["a", "b", "c"], 2, [{"seats": ["a", "b"], "scores": [7, 0], "places": [1, 2]}])
    a, _, c = found["bots"]
    assert a["scores"]["sd"] is None
    assert a["scores"]["quartiles"] == [7, 7, 7]
    assert c["scores"] is None
    assert c["win_share"]["found"] is None
    assert "\nc " in shown(found)


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess", "--bots", "greedy", "--games", "1"],
        ["lusitania", "--bots", "grandmaster", "--games", "1"],
        ["lusitania", "--bots", "", "--games", "1"],
        ["lusitania", "--bots", "greedy", "--games", "0"],
        ["lusitania", "--bots", "greedy", "--games", "1", "--jobs", "0"],
        ["lusitania", "--bots", "greedy", "--games", "1", "--players", "7"],
        ["lusitania", "--bots", "greedy", "--games", "1", "--option", "start"],
        ["lusitania", "--bots", "greedy", "--games", "1", "--results", "/"],
        ["lusitania", "--bots", "greedy"],
        ["lusitania", "--games", "1"],
        ["--bots", "greedy", "--games", "1"],
        ["--report", "--bots", "greedy"],
        ["--report", "--games", "0"],
        ["chess", "--report"],
    ],
    ids=" ".join,
)
def test_a_mistake_is_one_sentence_and_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *arguments]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("ludoteca: ")
    assert told.err.count("\n") == 1


def test_by_default_the_results_are_in_a_folder_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert arena.run("lusitania", ["random"], 2) == 0
    (path,) = (tmp_path / "arena").iterdir()
    assert f"Results in arena/{path.name}" in capsys.readouterr().out


class Screen(io.StringIO):
    """A terminal, as far as the bar is concerned."""

    def isatty(self) -> bool:
        return True


def test_the_bar_says_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(progress, "monotonic", lambda: now)
    screen, log = Screen(), io.StringIO()
    bars = [Progress(screen, 50, 100), Progress(log, 50, 100)]
    for seconds in range(1, 41):
        now = 100.0 + seconds
        for bar in bars:
            bar.one_more()
    assert "80 of 100 games, 1 games/s, 20 s left" in screen.getvalue()
    assert log.getvalue() == "80 of 100 games, 1 games/s, 20 s left\n"
    bars[0].clear()
    assert screen.getvalue().endswith("\r\x1b[K")


@pytest.mark.parametrize(("seconds", "words"), [(0.4, "0 s"), (59, "59 s"), (61, "1 min 01 s"), (7380, "2 h 03 min")])
def test_durations(seconds: float, words: str) -> None:
    assert progress.duration(seconds) == words
