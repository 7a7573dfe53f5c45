"""The arena on a Ray cluster: a real one, on this machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludoteca import form
from ludoteca.cli import main
from tests.arena.programs import external
from tests.arena.test_arena import games_in, heed_interrupts, wait_for_games

PATIENT = {  # where many tests share a machine, everything takes its time
    "RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": "100",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "100",
    "RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S": "60",
    "GRPC_ENABLE_FORK_SUPPORT": "false",  # with it, what the cluster starts for a client sometimes hangs
}
ATTEMPTS = 3
GREEDY = ["arena", "lusitania", "--bots", "greedy,random"]


def needs_ray(test: Callable[..., None]) -> Callable[..., None]:
    """All in one process, so that there is one cluster."""
    return pytest.mark.ray(pytest.mark.xdist_group("ray")(test))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster with two cores, which ends with these tests. On a busy machine Ray gives up before it
    has started: then another is tried."""
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'ludoteca[ray]'")
    for _ in range(ATTEMPTS):
        folder = tmp_path_factory.mktemp("ray")
        head, address = started(folder / "told")
        try:
            if is_up(head, folder / "told") and plays(address, folder / "first.jsonl"):
                yield address
                return
        finally:
            head.terminate()
            head.wait(60)
    pytest.skip(f"Ray did not start on this machine, {ATTEMPTS} times: {(folder / 'told').read_text('utf-8')[-300:]}")


def started(told: Path) -> tuple[subprocess.Popen[bytes], str]:
    """The head of a new cluster, which writes there, and its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--port=0", "--num-cpus=2"]
    command += ["--node-ip-address=127.0.0.1", f"--ray-client-server-port={port}", "--include-dashboard=false"]
    command += ["--object-store-memory=100000000", "--disable-usage-stats"]
    with told.open("w") as out:
        head = subprocess.Popen(command, env=os.environ | PATIENT, stdout=out, stderr=out, start_new_session=True)
    return head, f"ray://127.0.0.1:{port}"


def is_up(head: subprocess.Popen[bytes], told: Path) -> bool:
    """Wait for the cluster to say so."""
    for _ in range(900):
        if "Ray runtime started" in told.read_text("utf-8"):
            return True
        if head.poll() is not None:
            return False
        time.sleep(0.1)
    return False


def plays(address: str, path: Path) -> bool:
    """Whether somebody who comes is answered."""
    return arena(*GREEDY, "--games", "1", "--results", str(path), "--compute", address).returncode == 0


def arena(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: what Ray does to a process is its business."""
    return subprocess.run(
        [sys.executable, "-m", "ludoteca.cli", *arguments],
        env=os.environ | PATIENT | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@needs_ray
def test_on_a_cluster_the_same_as_here(cluster: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    assert main([*GREEDY, "--games", "6", "--results", str(here)]) == 0
    done = arena(*GREEDY, "--games", "6", "--results", str(there), "--compute", cluster)
    assert done.stderr == ""
    assert done.returncode == 0
    assert len(games_in(there)) == 6
    assert games_in(there) == games_in(here)


@needs_ray
def test_a_bot_that_fails_on_a_cluster_is_said(cluster: str, tmp_path: Path) -> None:
    bots = f"random,{external(tmp_path, 'sys.exit(3)')}"
    there = str(tmp_path / "there.jsonl")
    done = arena("arena", "lusitania", "--bots", bots, "--games", "5", "--results", there, "--compute", cluster)
    assert done.returncode == 2
    assert done.stderr.startswith("ludoteca: The bot 'cmd:")
    assert "ended with exit code 3. (Game " in done.stderr
    assert done.stderr.count("\n") == 1


@needs_ray
def test_ctrl_c_on_a_cluster_says_how_to_go_on(cluster: str, tmp_path: Path) -> None:
    path = tmp_path / "there.jsonl"
    command = [sys.executable, "-m", "ludoteca.cli", "arena", "lusitania", "--bots", "random", "--games", "1000000"]
    process = subprocess.Popen(
        [*command, "--results", str(path), "--compute", cluster],
        env=os.environ | PATIENT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,
    )
    wait_for_games(path, 10, process, seconds=120)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "ludoteca: Interrupted. " in told
    assert "Traceback" not in told


@needs_ray
@pytest.mark.skipif(not form.COMPILED, reason=f"only one form here: {form.describe()}")
def test_a_cluster_with_other_code_is_refused(cluster: str, tmp_path: Path) -> None:
    path = str(tmp_path / "there.jsonl")
    done = arena(*GREEDY, "--games", "2", "--results", path, "--compute", cluster, LUDOTECA_PURE="1")
    assert done.returncode == 2
    assert "A machine of the cluster has other rules or bots (code " in done.stderr
    assert ", compiled) than this one (code " in done.stderr


@needs_ray
def test_no_cluster_is_said(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'ludoteca[ray]'")
    address = "ray://127.0.0.1:9"
    quick = {"RAY_CLIENT_INITIAL_CONNECTION_TIMEOUT_S": "1", "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "1"}
    done = arena(*GREEDY, "--games", "2", "--results", str(tmp_path / "x"), "--compute", address, **quick)
    assert done.returncode == 2
    assert done.stderr.startswith(f"ludoteca: There is no Ray cluster at {address} (")
    assert done.stderr.count("\n") == 1


def test_without_ray_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*GREEDY, "--games", "2", "--results", str(tmp_path / "x"), "--compute", "ray://127.0.0.1:9"]) == 2
    assert "A cluster needs Ray, which is not installed: pip install 'ludoteca[ray]'." in capsys.readouterr().err


def test_something_else_than_a_cluster_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GREEDY, "--games", "2", "--compute", "slurm"]) == 2
    assert "A cluster is named as ray://HOST:PORT, not 'slurm'." in capsys.readouterr().err
