"""What docs/hosting.md and the files of deploy/ tell an administrator to type is understood, and so is what the
Dockerfile and compose.yaml have: no Docker is here to run them."""

from __future__ import annotations

import json
import re
import shlex
from fnmatch import fnmatch
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from ludoteca.cli import parser

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "hosting.md"
UPGRADING = ROOT / "docs" / "upgrading.md"
FILES = [PAGE, *sorted((ROOT / "deploy").iterdir())]
COMMAND = re.compile(r"(?<![\w.:*])(?:[\w./-]*/)?ludoteca ((?:serve|backup|restore|export) [^`>&\n]*)")


@pytest.mark.parametrize("file", [*FILES, UPGRADING], ids=lambda file: file.name)
def test_every_command_is_one_of_ours(file: Path) -> None:
    for command in COMMAND.findall(file.read_text("utf-8")):
        parser().parse_args(shlex.split(re.sub(r"\$\([^)]*\)", "2026-11-16", command)))


def test_the_commands_are_found() -> None:
    found = [command.split()[0] for file in FILES for command in COMMAND.findall(file.read_text("utf-8"))]
    assert {"serve", "backup", "restore", "export"} <= set(found)
    assert found.count("serve") >= 2
    assert found.count("backup") >= 3


def test_the_page_names_every_file() -> None:
    page = PAGE.read_text("utf-8")
    assert [file.name for file in FILES[1:] if f"deploy/{file.name}" not in page] == []


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's, each with what it is told."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line and not line.startswith("#")]
    return [(name, rest) for name, rest in lines]


def told(name: str) -> list[str]:
    return [rest for each, rest in instructions() if each == name]


def copied() -> list[str]:
    """What goes from the checkout into the image."""
    return [path for rest in told("COPY") if not rest.startswith("--from") for path in rest.split()[:-1]]


def ignored(path: str) -> bool:
    """As .dockerignore says: the last line that fits decides."""
    found = False
    for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines():
        pattern = line.removeprefix("!")
        if line and not line.startswith("#"):
            anywhere = pattern.startswith("**/") and any(fnmatch(part, pattern[3:]) for part in path.split("/"))
            if anywhere or fnmatch(path.partition("/")[0], pattern):
                found = not line.startswith("!")
    return found


def test_what_the_image_copies_is_here_and_not_ignored() -> None:
    assert [path for path in copied() if not (ROOT / path).exists()] == []
    assert [path for path in copied() if ignored(path)] == []
    assert not ignored("src/ludoteca/web/static/site.css")
    assert ignored("src/ludoteca/__pycache__/form.cpython-313.pyc")
    assert ignored(".env")
    assert ignored(".venv/bin/python")
    locks = {lock for rest in told("RUN") for lock in re.findall(r"-r (\S+)", rest)}
    assert locks == {path for path in copied() if path.endswith(".lock")}
    for rest in told("RUN"):
        for install in re.findall(r"pip (?:--python \S+ )?install ([^&]*)", rest):
            assert "--require-hashes" in install or "--no-deps" in install


def test_the_image_runs_our_command_as_somebody_who_is_not_root() -> None:
    assert told("ENTRYPOINT") == ['["ludoteca"]']
    given = parser().parse_args(json.loads(told("CMD")[0]))
    assert told("EXPOSE") == [str(given.port)]
    assert given.db.startswith(f"sqlite:///{told('VOLUME')[0]}/")
    assert told("USER")[-1] not in {"root", "0"}
    (health,) = told("HEALTHCHECK")
    command = json.loads(health[health.index("[") :])
    assert f":{given.port}/ready" in command[-1]
    compile(command[-1], "the health check", "exec")


def composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", ["ludoteca", "postgres", "caddy"])
def test_every_container_is_shut_in(name: str) -> None:
    service = composed()["services"][name]
    assert service["read_only"] is True
    assert "/tmp" in service["tmpfs"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert "healthcheck" in service or name == "ludoteca"  # whose image has one
    assert set(service["networks"]) <= set(composed()["networks"])
    assert {volume.partition(":")[0] for volume in service["volumes"]} <= set(composed()["volumes"])
    assert set(service.get("depends_on", [])) <= set(composed()["services"])


def test_the_composed_server_believes_the_proxy_and_hides_the_password() -> None:
    services = composed()["services"]
    given = parser().parse_args(shlex.split(services["ludoteca"]["command"]))
    (front,) = composed()["networks"]["front"]["ipam"]["config"]
    assert ip_network(given.proxy) == ip_network(front["subnet"])
    assert given.workers == 2
    assert given.db == "postgresql://ludoteca@postgres/ludoteca"
    assert "PGPASSWORD" not in str([service.get("command") for service in services.values()])
    assert "PGPASSWORD" in services["ludoteca"]["environment"]
    assert services["postgres"]["environment"]["POSTGRES_USER"] == "ludoteca"
    assert f"--to ludoteca:{given.port}" in services["caddy"]["command"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    assert "front" not in services["postgres"]["networks"]
