"""The line protocol: every request, and whatever bytes come in."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.rulebook import rulebook
from ludoteca.gym.engine import Engine, serve


def talk(*lines: str | bytes) -> list[dict[str, Any]]:
    """The replies to some lines."""
    requests = b"".join((line.encode() if isinstance(line, str) else line) + b"\n" for line in lines)
    replies = io.BytesIO()
    serve(io.BytesIO(requests), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def started(*lines: str) -> list[dict[str, Any]]:
    return talk("new lusitania players=2 seed=4 start=0", *lines)[1:]


def test_games() -> None:
    (reply,) = talk("games")
    lusitania = next(game for game in reply["games"] if game["name"] == "lusitania")
    assert lusitania["players"] == [2, 3, 4]
    assert lusitania["options"][0]["name"] == "start"


def test_a_search_tells_its_progress_its_candidates_and_its_line() -> None:
    *before, reply = started("bot search:iterations=20 progress=yes")
    assert before[-1]["progress"] == 1.0
    assert before[-1]["candidates"] == reply["candidates"]
    assert reply["move"] == reply["candidates"][0]["move"]
    assert sum(found["visits"] for found in reply["candidates"]) == 20
    assert isinstance(reply["line"], list)
    assert started("bot search:iterations=20") == [reply]


def test_a_whole_game_by_the_protocol() -> None:
    engine = Engine()
    assert engine.reply("new lusitania players=3 seed=whole")["ok"]
    for _ in range(2000):
        actor = engine.reply("actor")
        if actor["over"]:
            break
        assert 0 <= actor["actor"] < 3
        chosen = engine.reply("bot greedy iterations=1")
        moves = engine.reply("moves")["moves"]
        assert chosen["move"] in moves
        assert {found["move"] for found in chosen["candidates"]} == set(moves)
        told = engine.reply(f"play {chosen['move']}")
        assert told["ok"]
        assert told["events"]
    assert engine.reply("actor") == {"actor": None, "over": True}
    assert engine.reply("moves") == {"moves": []}
    scores = engine.reply("scores")
    assert [row["seat"] for row in scores["scores"]] == [0, 1, 2]
    assert all(sum(row["lines"].values()) == row["total"] for row in scores["scores"])
    assert scores["scores"][scores["ranking"][0]]["place"] == 1
    assert engine.reply("play renew")["rule"] == "LUS-END-06"
    assert "over" in engine.reply("bot random")["error"]


def test_play_undo_and_refusals() -> None:
    engine = Engine()
    engine.reply("new lusitania players=2 seed=4 start=0")
    before = engine.reply("snapshot")
    take = next(text for text in engine.reply("moves")["moves"] if text.startswith("take "))
    (event,) = engine.reply(f"play {take}")["events"]
    assert event["kind"] == "took"
    assert event["args"]["card"] == take.split()[1]
    assert engine.reply("undo") == {"ok": True}
    assert engine.reply("snapshot") == before
    assert engine.reply("undo")["error"] == "There is no move to take back."
    refused = engine.reply("play give musician")
    assert refused["rule"] == "LUS-TRD-01"
    assert rulebook("lusitania").words("LUS-TRD-01") in refused["error"]
    assert engine.reply("snapshot") == before


def test_views_hide_what_a_seat_may_not_know() -> None:
    own, other, public, wrong, word = started("view 0", "view 1", "view public", "view 2", "view x")
    assert len(own["view"]["areas"][0]["hand"]) == 3
    assert own["view"]["areas"][1] == public["view"]["areas"][1]
    assert other["view"]["areas"][0]["hand"] == []
    assert public["view"]["areas"][0]["unknown"] == 3
    assert wrong["error"]
    assert word["error"]


def test_snapshots_and_records_come_back(tmp_path: Path) -> None:
    engine = Engine()
    engine.reply("new lusitania players=2 seed=4 start=0")
    engine.reply("play renew")
    snapshot = engine.reply("snapshot")["snapshot"]
    record = engine.reply("record")["record"]
    path = tmp_path / "game.record"
    path.write_text(record, "utf-8")
    other = Engine()
    assert other.reply(f"load {path}") == {"ok": True, "moves": 1}
    assert other.reply("snapshot")["snapshot"] == snapshot
    third = Engine()
    assert third.reply(f"restore {json.dumps(snapshot)}") == {"ok": True}
    assert third.reply("moves") == engine.reply("moves")
    assert "snapshot" in third.reply("record")["error"]


def test_explain() -> None:
    legal, illegal, unknown, never = started(
        "explain renew", "explain give musician", "explain dance", "explain musician"
    )
    assert legal == {"legal": True, "reason": "", "rule": None}
    assert (illegal["legal"], illegal["rule"]) == (False, "LUS-TRD-01")
    assert illegal["reason"]
    assert (unknown["legal"], unknown["rule"]) == (False, None)
    assert never["rule"] == "LUS-MUS-03"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "dance",
        "new",
        "new chess players=2 seed=1",
        "new lusitania",
        "new lusitania players=two seed=1",
        "new lusitania players=9 seed=1",
        "new lusitania players=2 players=3",
        "new lusitania players=2 seed=1 start=9",
        "new lusitania players=2 seed=1 colour=red",
        "restore",
        "restore {",
        "restore []",
        'restore {"game": "lusitania"}',
        'restore {"game": 3}',
        "restore " + "[" * 100_000,
        "load /nowhere/at/all",
        "load",
        "play",
        "bot",
        "bot grandmaster",
        "bot random seconds=-1",
        "bot random seconds=nan",
        "bot random iterations=1e9",
        "bot random patience=3",
        "bot random progress=maybe",
        "bot search:depth=3",
        "view",
        "x" * 1_100_000,
        b"\xff\xfe\x00",
        b"play \x00",
        "restore " + json.dumps({"game": "\ud800"}),
    ],
    ids=lambda line: repr(line[:24]),
)
def test_a_bad_line_gets_one_error_and_the_next_one_is_answered(line: str | bytes) -> None:
    started, bad, after = talk("new lusitania players=2 seed=4", line, "actor")
    assert started["ok"]
    assert set(bad) == {"error", "rule"}
    assert bad["error"]
    assert "inside" not in bad["error"]
    assert after["over"] is False


def test_requests_need_a_game_first() -> None:
    for verb in (
        "actor",
        "moves",
        "play renew",
        "undo",
        "view 0",
        "snapshot",
        "scores",
        "record",
        "explain x",
        "bot random",
    ):
        (reply,) = talk(verb)
        assert "no game yet" in reply["error"]


@given(st.lists(st.binary(max_size=60).map(lambda raw: raw.replace(b"\n", b" ").replace(b"\r", b" ")), max_size=8))
@settings(max_examples=200, deadline=None)
def test_whatever_bytes_come_in_there_is_one_object_a_line(lines: list[bytes]) -> None:
    if any(line.strip() == b"quit" for line in lines):
        return
    assert len(talk(*lines)) == len(lines)


verbs = st.sampled_from([*Engine().requests])


@given(st.lists(st.tuples(verbs, st.text(alphabet='lusitan =0123"{}[]:,-', max_size=30)), max_size=10))
@settings(max_examples=200, deadline=None)
def test_whatever_requests_come_in_none_goes_wrong_inside(requests: list[tuple[str, str]]) -> None:
    engine = Engine()
    engine.reply("new lusitania players=2 seed=4")
    for verb, rest in requests:
        reply = engine.reply(f"{verb} {rest}")
        json.dumps(reply)


def test_the_command_flushes_each_reply_and_ends_with_quit() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ludoteca.cli", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for request in (b"new lusitania players=2 seed=1\n", b"actor\n", b"quit\n"):
        process.stdin.write(request)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())
    process.stdin.close()
    assert process.wait(timeout=20) == 0
    process.stdout.close()
