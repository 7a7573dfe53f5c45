"""`make dist`: a source distribution, a compiled wheel for every CPython that is here, and each of these tried.

Wheels are built from the unpacked source distribution, so that what is missing there is noticed. They are tried in an
empty environment in which no compiler can be found. What was compiled is kept in build/dist for the next time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build" / "dist"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
INSTALL = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile")
NO_PROGRAMS = {"PATH": "", "CC": "no-compiler"}


def main() -> int:
    wanted = sys.argv[1:] or VERSIONS
    shutil.rmtree(DIST, ignore_errors=True)
    source = unpacked(source_distribution())
    tried = {version: python for version in wanted if (python := interpreter(version)) is not None}
    for version, python in tried.items():
        print(f"Python {version}: building ...", flush=True)
        wheel = built(version, python, source)
        print(f"Python {version}: trying {wheel.name} ...", flush=True)
        try_out(version, python, wheel)
    print(f"In {DIST.name}: {', '.join(sorted(path.name for path in DIST.iterdir()))}")
    missing = [version for version in wanted if version not in tried]
    if missing:
        print(f"Not here, so not built: Python {', '.join(missing)}.")
    return 0 if tried else 1


def interpreter(version: str) -> str | None:
    """A CPython of this version: on the path, or one of pyenv's."""
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    folders = sorted(kept.glob(f"{version}.*/bin"), reverse=True)
    ask = "import sys; print(sys.implementation.name, '%d.%d' % sys.version_info[:2])"
    for candidate in [*(str(folder / "python3") for folder in folders), shutil.which(f"python{version}")]:
        if candidate is not None:
            done = subprocess.run([candidate, "-c", ask], capture_output=True, text=True, check=False)
            if done.stdout.split() == ["cpython", version]:
                return candidate
    return None


def source_distribution() -> Path:
    run([sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", DIST], cwd=ROOT)
    (made,) = DIST.glob("*.tar.gz")
    return made


def unpacked(archive: Path) -> Path:
    """Its files, in a folder in which only what was compiled before is kept."""
    folder = WORK / "source"
    kept = folder / "build"
    for path in [*folder.glob("*"), *kept.glob("lib*"), *kept.glob("bdist*")]:
        if path != kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    with tarfile.open(archive) as files:
        for member in files.getmembers():
            member.name = member.name.partition("/")[2]
            if member.name:
                files.extract(member, folder, filter="data")
    return folder


def environment(name: str, python: str) -> Path:
    """A new virtual environment's interpreter."""
    folder = WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    run([python, "-m", "venv", folder])
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def built(version: str, python: str, source: Path) -> Path:
    builder = environment(f"build-{version}", python)
    run([builder, *INSTALL, "--require-hashes", "-r", ROOT / "requirements-build.lock"])
    before = set(DIST.glob("*.whl"))
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--wheel-dir", DIST]
    run([builder, "-m", "pip", "wheel", *options, source])
    (wheel,) = set(DIST.glob("*.whl")) - before
    whole(wheel, source / "src")
    return wheel


def whole(wheel: Path, source: Path) -> None:
    """Every file of the package is in it."""
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    files = (path for path in (source / "ludoteca").rglob("*") if path.is_file() and path.suffix != ".pyc")
    missing = {path.relative_to(source).as_posix() for path in files} - names
    if missing:
        sys.exit(f"{wheel.name} lacks {', '.join(sorted(missing))}")


def try_out(version: str, python: str, wheel: Path) -> None:
    empty = environment(f"try-{version}", python)
    run([empty, *INSTALL, "--require-hashes", "--only-binary=:all:", "-r", ROOT / "requirements.lock"], NO_PROGRAMS)
    run([empty, *INSTALL, "--no-deps", wheel], NO_PROGRAMS)
    run([empty, ROOT / "tools" / "smoke.py"], NO_PROGRAMS)


def run(command: list[str | Path], changed: dict[str, str] | None = None, cwd: Path = WORK) -> None:
    cwd.mkdir(parents=True, exist_ok=True)
    subprocess.run(command, check=True, cwd=cwd, env={**os.environ, **(changed or {})})


if __name__ == "__main__":
    sys.exit(main())
