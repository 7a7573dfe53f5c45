"""In which form the rules run: compiled by mypyc, or as the plain Python that they are.

The same files serve both. `setup.py` compiles them at install where a C compiler is there; at import this module
decides which form runs, and installs a finder that passes over compiled modules when the plain ones are wanted: on
request (LUDOTECA_PURE=1), or because a source has changed since it was compiled.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
STAMP = HERE / "compiled.digest"

CORE = (
    *("move", "chance", "event", "step", "position", "score", "judgement", "playout"),
    *("bits", "cells", "field", "fields", "reading", "sight"),
)
NOT_RULES = {"__init__.py"}


def compiled_sources(game: str = "*") -> list[Path]:
    """What mypyc compiles: the core's inner loop, the rules of every game or of the one named, the bots, and the loop
    over many games at once."""
    core = [HERE / "core" / f"{name}.py" for name in CORE]
    games = [path for path in sorted(HERE.glob(f"games/{game}/*.py")) if path.name not in NOT_RULES]
    bots = [path for path in sorted(HERE.glob("bots/*.py")) if path.name not in NOT_RULES]
    return [*core, *games, *bots, HERE / "gym" / "tables.py"]


def digest(game: str = "*") -> str:
    """What the compiled sources say now, in 64 digits."""
    total = sha256()
    for path in compiled_sources(game):
        total.update(path.name.encode() + path.read_bytes())
    return total.hexdigest()


class PureFinder(MetaPathFinder):
    """Finds this package's modules as plain source, never as compiled ones."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ludoteca.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose() -> tuple[bool, str]:
    """Whether the compiled form runs, and why not if it does not."""
    if os.environ.get("LUDOTECA_PURE"):
        return False, "LUDOTECA_PURE is set"
    if not STAMP.exists():
        return False, "no C compiler was found at install"
    if STAMP.read_text("ascii").strip() != digest():
        return False, "the rules changed since they were compiled; `make setup` compiles them again"
    return True, ""


COMPILED, WHY_NOT = choose()
if not COMPILED:
    sys.meta_path.insert(0, PureFinder())


def describe() -> str:
    """For `ludoteca --version` and the benchmark."""
    return "compiled by mypyc" if COMPILED else f"plain Python: {WHY_NOT}"
