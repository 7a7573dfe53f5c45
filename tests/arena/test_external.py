"""External bots: they take part, and what goes wrong with one is said in a sentence that names it."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca import games
from ludoteca.arena import external as module
from ludoteca.arena.external import BotFailed, Programs
from ludoteca.arena.schedule import settled, tasks
from ludoteca.arena.table import play
from ludoteca.core import Json
from tests.arena.programs import external


@pytest.fixture
def programs() -> Iterator[Programs]:
    found = Programs()
    yield found
    found.close()


def first_game(entrant: str) -> Json:
    return next(tasks(settled("lusitania", [entrant, "random"], None, "1", {}), [0]))


def test_an_external_bot_takes_part(tmp_path: Path, programs: Programs) -> None:
    task = first_game(external(tmp_path, 'answer = {"move": asked["moves"][0]}'))
    result = play(task, programs)
    assert result["seats"] == task["seats"]
    assert sorted(result["places"]) == [1, 2]
    assert all(count > 0 for count in result["decisions"])
    again = play(task, programs)
    timeless = {"thinking_s": 0, "longest_turn_s": 0, "game_s": 0}
    assert {**again, **timeless} == {**result, **timeless}


def test_it_is_told_what_its_seat_may_know(tmp_path: Path, programs: Programs) -> None:
    heard = tmp_path / "heard"
    body = f'open({str(heard)!r}, "a").write(rest); answer = {{"move": asked["moves"][-1]}}'
    play(first_game(external(tmp_path, body)), programs)
    asked = [json.loads(line) for line in heard.read_text("utf-8").splitlines()]
    assert len({one["seed"] for one in asked}) == len(asked)
    game = games.find("lusitania")
    for one in asked:
        assert set(one) == {"game", "seat", "seed", "moves", "view", "snapshot"}
        assert (one["game"], one["seat"]) == ("lusitania", 0)
        position = game.restore(one["snapshot"])
        assert position.view(0) == one["view"]
        assert [move.text for move in position.moves()] == one["moves"]
        assert one["snapshot"]["seed"].startswith("redeal")  # not the seed of the game: it would tell the future


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('answer = {"error": "not this game"}', r"refused to choose: not this game"),
        ("sys.exit(3)", r"ended with exit code 3"),
        ("answer = {}", r"answered without a move: \{\}"),
        ('answer = {"move": 7}', r"answered without a move"),
        ('answer = ["renew"]', r"answered with no JSON object"),
        ('print("hello", flush=True); continue', r"answered with no JSON object: 'hello'"),
        ('answer = {"move": "conquer rome"}', r"chose 'conquer rome', which is not among the legal moves"),
        ('answer = {"move": "x" * 2_000_000}', r"wrote a line of more than 1,000,000 bytes"),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, programs: Programs, body: str, reason: str) -> None:
    entrant = external(tmp_path, body)
    with pytest.raises(BotFailed, match=rf"^The bot 'cmd:.*' {reason}.*\(Game 0, decision \d+\.\)$"):
        play(first_game(entrant), programs)


def test_who_ends_between_two_questions_is_said(tmp_path: Path, programs: Programs) -> None:
    body = 'print(json.dumps({"move": asked["moves"][0]}), flush=True); sys.exit(4)'
    with pytest.raises(BotFailed, match="ended with exit code 4"):
        play(first_game(external(tmp_path, body)), programs)


def test_who_does_not_answer_is_not_waited_for(
    tmp_path: Path, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "DEADLINE", 0.3)
    with pytest.raises(BotFailed, match=r"did not answer within 0\.3 seconds"):
        play(first_game(external(tmp_path, "import time; time.sleep(60)")), programs)


def test_a_program_that_cannot_run_is_named(tmp_path: Path, programs: Programs) -> None:
    path = tmp_path / "bot"
    path.write_text("not a program", "utf-8")
    path.chmod(0o755)
    with pytest.raises(BotFailed, match="could not be started"):
        programs.find(f"cmd:{path}")


def test_what_a_bot_started_ends_with_it(tmp_path: Path, programs: Programs) -> None:
    note = tmp_path / "pid"
    body = (
        f"import subprocess; child = subprocess.Popen([{sys.executable!r}, '-c', 'import time; time.sleep(60)']);"
        f" open({str(note)!r}, 'w').write(str(child.pid)); answer = {{}}"
    )
    with pytest.raises(BotFailed):
        play(first_game(external(tmp_path, body)), programs)
    child = int(note.read_text("utf-8"))
    assert alive(child)
    programs.close()
    for _ in range(100):
        if not alive(child):
            return
        time.sleep(0.05)
    raise AssertionError("the bot's child is still there")


def alive(pid: int) -> bool:
    """Whether a process runs; one that ended and that nobody waited for does not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text("utf-8").split(") ")[1][0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
