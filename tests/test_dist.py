"""What a release consists of: nothing that the package reads is missing in it, and what builds it agrees."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Any

import yaml

from ludoteca import __version__
from tools import dist

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ludoteca"
MADE = {".pyc", ".so", ".pyd", ".digest"}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def files() -> set[Path]:
    """All that lies in the package and was not made from something else."""
    return {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in MADE}


def test_every_file_that_is_no_program_goes_into_a_wheel() -> None:
    patterns = project()["tool"]["setuptools"]["package-data"]["ludoteca"]
    packed = {path for pattern in patterns for path in PACKAGE.glob(pattern)}
    assert sorted(path for path in files() if path.suffix != ".py" and path not in packed) == []


def test_the_source_distribution_has_what_a_wheel_and_the_tests_need(tmp_path: Path) -> None:
    command = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(tmp_path)]
    subprocess.run([*command, "sdist", "--dist-dir", str(tmp_path)], cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    assert archive.name == f"ludoteca-{__version__}.tar.gz"
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    wanted = {path.relative_to(ROOT).as_posix() for path in files()}
    wanted |= {"setup.py", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "Makefile", "Dockerfile"}
    wanted |= {path.name for path in ROOT.glob("*.lock")} | {"tools/dist.py", "tools/smoke.py", "tests/test_dist.py"}
    assert sorted(wanted - names) == []
    assert [name for name in names if name.endswith((".pyc", ".so")) or "__pycache__" in name] == []


def test_an_interpreter_is_found_by_its_version_and_none_is_made_up() -> None:
    assert dist.interpreter(f"{sys.version_info[0]}.{sys.version_info[1]}") is not None
    assert dist.interpreter("3.99") is None


def test_the_same_versions_of_python_everywhere() -> None:
    built = project()["tool"]["cibuildwheel"]["build"]
    assert [f"3.{minor}" for minor in re.findall(r"cp3(\d+)-\*", built)] == list(dist.VERSIONS)
    assert project()["project"]["requires-python"] == f">={dist.VERSIONS[0]}"
    (image,) = set(re.findall(r"^FROM python:([\d.]+)-", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE))
    assert image in dist.VERSIONS
    page = (ROOT / "docs" / "platforms.md").read_text("utf-8")
    assert [version for version in dist.VERSIONS if f"| {version} |" not in page] == []


def test_the_workflow_publishes_only_what_was_built_and_tried() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text("utf-8"))["jobs"]
    assert set(jobs["publish"]["needs"]) == {"wheels", "source"}
    assert "refs/tags/" in jobs["publish"]["if"]
    assert any("windows" in system for system in jobs["wheels"]["strategy"]["matrix"]["os"])
    settings = project()["tool"]["cibuildwheel"]
    assert (ROOT / settings["test-command"].rpartition("{project}/")[2]).exists()


def test_the_changes_of_this_release_are_told() -> None:
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
