"""In which form the rules run: compiled by mypyc, or as the plain Python that they are.

The same files serve both. Compiled, every group of them is one library: of a wheel, beside the package; of a checkout,
in a folder of its own below `build`, which `setup.py compile` makes, and which bears the digest of the sources in its
name. It comes into being whole and is never changed, so a process that starts takes the compiled form of exactly its
sources or the plain one, whatever is being compiled meanwhile. At import this module decides which, and installs
finders for it: the plain one runs on request (LUDOTECA_PURE=1), and where there is no compiled one of these sources.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

HERE = Path(__file__).parent
CHECKOUT = HERE.parents[1]
STAMP = HERE / "libraries.digest"  # in a wheel: of which sources the libraries are
SUFFIX = EXTENSION_SUFFIXES[0]  # names the interpreter that a library is for

CORE = (
    *("move", "chance", "event", "step", "position", "score", "judgement", "playout"),
    *("bits", "cells", "field", "fields", "reading", "sheet", "sight", "watch", "bags", "writing", "changes"),
)
NOT_RULES = {"__init__.py", "parts.py"}  # parts are asked for people, never by a search


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


def module_of(source: Path) -> str:
    return ".".join(source.relative_to(HERE.parent).with_suffix("").parts)


def group_of(module: str) -> str:
    """What is compiled into one library: the modules of a folder, so that editing one game compiles that game alone."""
    return module.rpartition(".")[0].replace(".", "_")


def library_of(group: str) -> str:
    """As mypyc names it."""
    return f"{group}__mypyc"


def compiled_folder() -> Path:
    """Where a checkout keeps the libraries of its sources as they are now, for this interpreter."""
    total = sha256(digest().encode())
    recipe = CHECKOUT / "setup.py"
    if recipe.exists():
        total.update(recipe.read_bytes())
    return CHECKOUT / "build" / "compiled" / f"{total.hexdigest()[:16]}{SUFFIX}"


class Library(ExtensionFileLoader):
    """A library itself. From where it says it lies its modules work out where they lie, at which they find the files
    that they read: so it says that it lies beside the sources."""

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = str(HERE.parent / Path(self.path).name)


class CompiledFinder(MetaPathFinder):
    """Finds the compiled modules in the libraries of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        modules = [module_of(source) for source in compiled_sources()]
        self.groups = {module: group_of(module) for module in modules}
        self.libraries = {library_of(group) for group in self.groups.values()}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name in self.groups:
            file = str(self.folder / (library_of(self.groups[name]) + SUFFIX))
            return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))
        if name in self.libraries:
            file = str(self.folder / (name + SUFFIX))
            return spec_from_file_location(name, file, loader=Library(name, file))
        return None


class PureFinder(MetaPathFinder):
    """Finds this package's modules as plain source, never as what was once compiled beside it."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("ludoteca.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose() -> tuple[Path | None, str]:
    """Where the libraries are that run, or none of them, and why."""
    if os.environ.get("LUDOTECA_PURE"):
        return None, "LUDOTECA_PURE is set"
    if STAMP.exists():
        if STAMP.read_text("ascii").strip() == digest():
            return HERE.parent, ""
        return None, "the rules changed since they were compiled"
    if FOLDER.is_dir():
        return FOLDER, ""
    changed = FOLDER.parent.is_dir() and any(FOLDER.parent.iterdir())
    return None, "the rules changed since they were compiled" if changed else "the rules are not compiled"


FOLDER = compiled_folder()
_libraries, WHY_NOT = choose()
COMPILED = _libraries is not None
sys.meta_path.insert(0, PureFinder())
if _libraries is not None:
    sys.meta_path.insert(0, CompiledFinder(_libraries))


def ready() -> bool:
    """Whether who starts now runs compiled."""
    return COMPILED or (FOLDER.is_dir() and not os.environ.get("LUDOTECA_PURE"))


def describe() -> str:
    """For `ludoteca --version` and the benchmark."""
    return "compiled by mypyc" if COMPILED else f"plain Python: {WHY_NOT}"
