"""The benchmark's shape; never its figures, which depend on the machine and the moment."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from rich.console import Console

from ludoteca import bench, form, games
from ludoteca.bench import load, neighbours, peers, postgres, report, server, trials
from ludoteca.core import Json, LudotecaError, UnknownGame

TIMES = {"copy_us", "view_us", "redeal_us"}
FIGURES = {"decisions_per_s", "decisions_per_s_from_python", "games_per_s", "search_iterations_per_s"} | TIMES
if find_spec("numpy"):
    FIGURES |= {"decisions_per_s_as_arrays"}


@pytest.fixture(autouse=True)
def short_and_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One round, and no peers, whether they are installed here or not."""
    monkeypatch.setattr(trials, "ROUNDS", 1)
    monkeypatch.setattr(peers, "home", lambda: tmp_path)


def test_json_has_both_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.run(["lusitania"], seconds=0.01, as_json=True, with_server=False) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"machine", "seconds", "rounds", "games", "peers", "server", "load", "across", "bars"}
    assert set(found["games"]) == {"lusitania"}
    game = found["games"]["lusitania"]
    assert game["pure"]["form"] == "pure"
    assert all(game["pure"][name] > 0 for name in FIGURES)
    if form.COMPILED:
        assert game["compiled"]["form"] == "compiled"
        assert all(game["compiled"][name] > 0 for name in FIGURES)
    else:
        assert form.WHY_NOT in game["compiled"]["missing"]
    assert set(found["peers"]) == set(peers.PEERS)
    assert all("make bench" in peer["missing"] for peer in found["peers"].values())
    assert [bar["passed"] is None for bar in found["bars"]] == [not form.COMPILED, True, not form.COMPILED]


def test_an_unknown_game_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownGame, match=r"'ludo'; there is .*lusitania"):
        bench.run(["ludo"], seconds=0.01)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), float("inf")])
def test_seconds_out_of_range_are_refused(seconds: float) -> None:
    with pytest.raises(LudotecaError, match="seconds"):
        bench.run(["lusitania"], seconds)


def trial(title: str, form: str, program: str) -> trials.Trial:
    """A trial whose worker is a line of Python."""
    return trials.Trial("some:thing", title, form, (sys.executable, "-c", program))


def test_a_failing_peer_is_passed_over() -> None:
    bad = trial("Bad", "", "raise SystemExit('no such engine')")
    good = trial("Good", "", """print('{"form": "", "copy_us": 3.0}')""")
    told: list[str] = []
    results = trials.measured([bad, good], 0.01, told.append)
    assert results[0].missing == "could not be measured: no such engine"
    assert results[1].figures["copy_us"] == 3.0
    assert told == ["Measuring Bad, round 1 of 1 ...", "Measuring Good, round 1 of 1 ..."]


@pytest.mark.parametrize("program", ["raise SystemExit('broken')", """print('{"form": "pure"}')"""])
def test_a_failing_game_ends_it(program: str) -> None:
    with pytest.raises(LudotecaError, match="Game, compiled: "):
        trials.measured([trial("Game", "compiled", program)], 0.01, lambda _: None)


def test_median_of_the_rounds() -> None:
    rounds = [{"version": "1", "copy_us": value} for value in (5.0, 1.0, 2.0)]
    assert trials.medians(rounds) == {"version": "1", "copy_us": 2.0}


def found_with(compiled: float, catanatron: float, copy_us: float) -> Json:
    """What is reported of such figures, with 100 decisions a second in plain Python."""
    lusitania = ("ludoteca:lusitania", "Lusitania")
    return report.collect(
        [
            trials.Result(trials.Trial(*lusitania, "compiled"), {"decisions_per_s": compiled, "copy_us": copy_us}, ""),
            trials.Result(trials.Trial(*lusitania, "pure"), {"decisions_per_s": 100.0}, ""),
            trials.Result(trials.Trial("catanatron", "Catanatron, Catan"), {"decisions_per_s": catanatron}, ""),
        ],
        [],
        [],
        None,
        1.0,
    )


def test_bars_are_held_to_what_was_found() -> None:
    assert [bar["passed"] for bar in found_with(400.0, 10.0, 0.3)["bars"]] == [True, True, True]
    assert [bar["passed"] for bar in found_with(399.0, 10.0, 0.31)["bars"]] == [False, False, False]


def test_the_table_is_plain_text_off_a_terminal() -> None:
    out = io.StringIO()
    report.show(found_with(399.0, 9.0, 0.25), Console(file=out))
    text = out.getvalue()
    assert "\x1b" not in text
    assert "Lusitania, compiled" in text
    assert "FAIL: Lusitania: compiled at least 4 times pure, found 3.99" in text
    assert "pass: Lusitania: a compiled copy in at most 0.3 µs, found 0.25" in text


def test_games_as_arrays_have_a_line_each() -> None:
    found = found_with(324_781.2, 10.0, 0.3)
    assert report.as_arrays(found) == []
    found["games"]["lusitania"]["compiled"]["decisions_per_s_as_arrays"] = 81195.3
    assert report.as_arrays(found) == [
        "Lusitania, compiled, many games at once as arrays: 81,195 decisions/s, 25% of the rules alone"
    ]


def test_without_the_lock_nothing_is_installed() -> None:
    assert "checkout" in peers.install()[0]


def test_one_package_that_fails_does_not_cost_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def pip(*arguments: str) -> str:
        tried.append(Path(arguments[-1]).read_text("utf-8"))
        return "ERROR: no wheel" if tried[-1].startswith("bad") else ""

    monkeypatch.setattr(peers, "pip", pip)
    lock = "bad==1 \\\n    --hash=sha256:0\n    # via x\ngood==2 ; python_version < '4' \\\n    --hash=sha256:1\n"
    assert peers.one_by_one(lock) == ["bad==1 could not be installed: ERROR: no wheel"]
    assert [package.split()[0] for package in tried] == ["bad==1", "good==2"]
    assert peers.one_by_one("bad==1\nbad==2\n") == ["No peer could be installed: ERROR: no wheel"]


def test_the_lock_names_every_peer() -> None:
    text = (Path(__file__).parents[1] / peers.LOCK).read_text("utf-8").replace("-", "_")
    assert all(f"\n{name.partition(':')[0]}==" in text for name in peers.PEERS)
    assert "http" not in text


def test_the_server_is_measured_at_one_and_at_more_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LIVE", (1, 3))
    monkeypatch.setattr(server, "EVERY", 0.2)
    found = server.run("lusitania", 2, 0.5)
    assert set(found["live"]) == {"1", "3"}
    for times in found["live"].values():
        assert 0 < times["p50_ms"] <= times["p99_ms"]
        assert times["moves"] > 1
    assert 1_000 < found["bytes"]["first page"] < found["bytes"]["table"]
    assert [one["passed"] is not None for one in report.server_bars([found])] == [True] * 3


def test_the_server_is_measured_under_load(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(load, "EVERY", 0.2)
    monkeypatch.setattr(load, "PLAYED", 12)
    assert bench.run(["lusitania", "celtae"], tables=[4], as_json=True) == 0
    [found] = json.loads(capsys.readouterr().out)["load"]
    assert "missing" not in found, found["missing"]
    assert found["tables"] == 4
    assert found["moves"] == 4 * load.ROUNDS
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["cpu_ms_a_move"] > 0
    assert report.load_bars([found]) == [], "four tables say nothing of a thousand"
    bars = report.load_bars([found | {"tables": 1000, "p99_ms": 251.0, "kb_a_table": 59.0}])
    assert [one["passed"] for one in bars] == [False, True]
    assert "ms of CPU a move" in shown_load([found])


def shown_load(loads: list[Json]) -> str:
    console = Console(file=io.StringIO())
    report.show_load(loads, console)
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


def test_a_move_is_measured_from_one_server_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "MOVES", 4)
    try:
        postgres.programs()
    except postgres.NoPostgres as error:
        pytest.skip(error.reason)
    found = neighbours.run([games.find("lusitania")])
    assert found["moves"] == 4
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    (bar,) = report.across_bars(found | {"p50_ms": 50.1})
    assert bar["passed"] is False
    assert "(4 moves)" in report.across_line(found)


def test_without_postgresql_it_is_said_and_nothing_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise postgres.NoPostgres("PostgreSQL is not installed.")

    monkeypatch.setattr(postgres, "programs", nowhere)
    found = neighbours.run([games.find("lusitania")])
    assert found == {"missing": "PostgreSQL is not installed."}
    assert report.across_line(found) == "Two servers on one PostgreSQL: PostgreSQL is not installed."
    assert [bar["passed"] for bar in report.across_bars(found)] == [None]


@pytest.mark.parametrize("tables", [[], [0], [300, 20_000]])
def test_a_load_has_some_tables(tables: list[int]) -> None:
    with pytest.raises(LudotecaError, match="1 to"):
        bench.run(["lusitania"], tables=tables)


def test_a_part_that_fails_does_not_lose_the_others(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> Json:
        raise ConnectionResetError("closed on a busy machine")

    for part in (server, load):
        monkeypatch.setattr(part, "run", broken)
    monkeypatch.setattr(neighbours, "run", lambda _: {"missing": "no PostgreSQL"})
    assert bench.run(["lusitania"], seconds=0.01) == 0
    told = capsys.readouterr().out
    assert "Lusitania, pure" in told
    reason = "could not be measured: ConnectionResetError closed on a busy machine"
    assert f"Server, lusitania: {reason}" in told
    assert f"Load, 1,000 tables: {reason}" in told
    assert "not measured: 1,000 tables, a move every 10 s, one core: p99" in told
    assert bench.run(["lusitania"], tables=[7]) == 0
    assert f"Load, 7 tables: {reason}" in capsys.readouterr().out


async def closing(times: int) -> tuple[asyncio.Server, list[bytes]]:
    """A server that answers the first request on a connection and closes it at the second, so many times."""
    heard: list[bytes] = []

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for number in range(2 if len(heard) < times else 10):
            line = await reader.readline()
            while await reader.readline() not in (b"\r\n", b""):
                pass
            if not line or (number == 1 and len(heard) < times * 2):
                break
            heard.append(line)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        writer.close()

    return await asyncio.start_server(talk, server.HOST, 0), heard


def test_a_connection_that_the_server_closed_is_opened_again() -> None:
    async def ask_twice() -> int:
        served, heard = await closing(1)
        async with served:
            http = server.Http(served.sockets[0].getsockname()[1])
            for _ in range(2):
                assert await http.json("GET", "/") == {}
            await http.close()
        return len(heard)

    assert asyncio.run(ask_twice()) == 2
