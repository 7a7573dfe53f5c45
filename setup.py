"""Compiles the rules with mypyc where a C compiler is there; the same files run as plain Python where none is.

A wheel has its libraries beside the package. A checkout is installed without any, and `setup.py compile` makes them in
a folder of their own (`form.compiled_folder`), from where they are used as soon as it is there.
"""

from __future__ import annotations

import io
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import contextmanager, redirect_stdout
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

from setuptools import Command, Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

HERE = Path(__file__).parent.absolute()
SOURCE = HERE / "src"
form: dict[str, Any] = runpy.run_path(str(SOURCE / "ludoteca" / "form.py"))
BUILD = HERE / "build" / str(sys.implementation.cache_tag)
GENERATED = BUILD / "c"  # what mypyc writes

OPTIMISED = "2"
# mypyc puts the tables of other groups into a header: all files of a library have them in common. Nothing but the
# entries is looked for from outside, so that calls within a library go straight.
FLAGS = [] if os.name == "nt" else ["-fcommon", "-fvisibility=hidden"]
# The files whose loops go through vectors: gcc takes every check of an index there for as likely to fail as not, and
# lays the code out for that, unless it does not guess. Elsewhere its guesses are good.
LOOPS = ("___sheet.c", "___sight.c", "___writing.c", "___changes.c", "___bags.c", "___tables.c")
UNGUESSED = [] if os.name == "nt" else ["-fno-guess-branch-probability"]
WIPE = "\r\033[K" if sys.stdout.isatty() else ""
LONGEST_LINE = 200
KEPT = 3  # folders of libraries: a process that runs on older sources may still read its own
PLAIN = "the rules run as plain Python: the same games, slower"
INCLUDE = re.compile(r'#\s*include\s+["<]([^">]+)[">]')
TRY = """
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from ludoteca import form

finder = form.CompiledFinder(Path(sys.argv[2]))
sys.meta_path.insert(0, finder)
for module in finder.groups:
    import_module(module)
"""


def compiler_is_there() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(command) is not None and header.exists()


def say(words: str) -> None:
    print(f"{WIPE}ludoteca: {words}", flush=True)


def say_failed(error: Exception) -> None:
    words = "\n".join(line[:LONGEST_LINE] for line in str(error).splitlines())  # a linker's command is very long
    say(f"compiling failed ({words}); {PLAIN}")


def progress(words: str) -> None:
    """Where somebody watches."""
    if WIPE:
        print(f"{WIPE}Compiling the rules: {words}", end="", flush=True)


def extensions() -> list[Extension]:
    """One library a group. mypyc writes again only what has changed, and what depends on that."""
    from mypyc.build import include_dir, mypycify

    modules = {form["module_of"](path): path for path in form["compiled_sources"]()}
    groups: dict[str, list[str]] = {}
    for module in modules:
        groups.setdefault(form["group_of"](module), []).append(module)
    files = {name: [str(modules[module].relative_to(SOURCE)) for module in group] for name, group in groups.items()}
    os.chdir(SOURCE)  # mypyc names modules by their paths
    types = BUILD / "types"

    def read() -> list[Extension]:
        made: list[Extension] = mypycify(
            ["--strict", f"--cache-dir={types}", *(path for paths in files.values() for path in paths)],
            opt_level=OPTIMISED,
            debug_level="0",
            multi_file=True,  # a C file a module: all cores compile them, and only those that changed
            separate=[(paths, name) for name, paths in files.items()],
            target_dir=str(GENERATED),
        )
        return made

    told = io.StringIO()
    try:
        with redirect_stdout(told):
            try:
                made = read()
            except ValueError:  # mypyc's cache forgets which attributes of a class may be unset: read it all anew
                shutil.rmtree(types)
                made = read()
    except SystemExit:
        raise CompileError(told.getvalue()) from None
    finally:
        os.chdir(HERE)
    # Of groups that have not changed mypyc does not say which parts of its runtime they need: all get all there are.
    parts = [
        path for path in GENERATED.rglob("*.c") if path.relative_to(GENERATED).parts[0] not in {"ludoteca", "doors"}
    ]
    runtime = sorted(str(path) for path in parts if not path.name.startswith("__native"))
    places = sorted({Path(path).parent.relative_to(GENERATED) for path in runtime})
    found = []
    for extension in made:
        group = extension.name.removesuffix("__mypyc")
        if group in groups:  # the others hold one module's entry each
            own = [path for path in extension.sources if path not in runtime]
            sources = [*own, str(doors(group, groups[group])), *runtime]
            extension.sources = [os.path.relpath(path, HERE) for path in sources]
            extension.include_dirs = [str(GENERATED), *(str(Path(include_dir()) / place) for place in places)]
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
            found.append(extension)
    return found


def doors(group: str, modules: list[str]) -> Path:
    """The modules' entries, which mypyc would have in a library for each, all in the group's own."""
    lines = []
    for module in modules:
        lines += [
            f"#define PyInit___init__ PyInit___init___{module.rpartition('.')[2]}",
            f'#include "{module.replace(".", "/")}.c"',
            "#undef PyInit___init__",
        ]
    path = GENERATED / "doors" / f"{group}.c"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


class Objects:
    """What the compiler's own `compile` does, for all libraries at once on all cores, and only for what changed: an
    object is made anew if its source, a header that this includes or an argument is another than when it was made."""

    def __init__(self, compiler: Any) -> None:
        self.compiler = compiler
        self.pool = ThreadPoolExecutor(os.cpu_count())
        self.lock = Lock()
        self.making: dict[str, Future[None]] = {}
        self.made = 0
        self.failed: Exception | None = None

    def compile(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: list[str] | None = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> list[str]:
        _, objects, postargs, pp_opts, build = self.compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = self.compiler._get_cc_args(pp_opts, debug, extra_preargs)

        def make(name: str) -> None:
            source, extension = build[name]
            args = [*postargs, *UNGUESSED] if source.endswith(LOOPS) else postargs
            common = repr([self.compiler.compiler_so, cc_args, args]).encode()
            now = sha256(common + b"".join(path.read_bytes() for path in included(Path(source)))).hexdigest()
            stamp = Path(name + ".digest")
            if not (Path(name).exists() and stamp.exists() and stamp.read_text("ascii") == now):
                stamp.unlink(missing_ok=True)
                try:
                    self.compiler._compile(name, source, extension, cc_args, args, pp_opts)
                except Exception as error:
                    self.failed = self.failed or error
                    self.pool.shutdown(wait=False, cancel_futures=True)
                    raise
                stamp.write_text(now, "ascii")
            self.made += 1
            progress(f"{self.made} of {len(self.making)} files")

        with self.lock:  # several libraries have objects of the runtime in common
            for name in sorted(objects, key=lambda name: -Path(build[name][0]).stat().st_size):
                if name not in self.making:
                    self.making[name] = self.pool.submit(make, name)
        for name in objects:
            try:
                self.making[name].result()
            except CancelledError:
                raise self.failed or CompileError("interrupted") from None
        return list(objects)


def included(source: Path) -> list[Path]:
    """A C file, and what of ours it includes, and what that includes."""
    found = [source]
    for path in found:
        for name in INCLUDE.findall(path.read_text("utf-8")):
            header = GENERATED / name
            if header.exists() and header not in found:
                found.append(header)
    return found


class BuildLibraries(build_ext):
    """A failed compilation is said and passed over: the plain files do the same."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_temp = str(BUILD / "objects")  # kept, so that the next compilation finds what it can use

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = Objects(self.compiler).compile
        super().build_extensions()

    def make(self) -> None:
        """Read the rules, and only now settle what there is to do."""
        place = self.build_lib
        self.distribution.ext_modules = extensions()
        self.initialize_options()
        self.build_lib = place
        self.parallel = len(self.distribution.ext_modules)
        self.finalize_options()
        super().run()

    def run(self) -> None:
        if self.editable_mode:
            return
        try:
            self.make()
        except Exception as error:
            say_failed(error)
            self.extensions = []
            return
        stamp = Path(self.build_lib) / "ludoteca" / form["STAMP"].name
        stamp.write_text(form["digest"](), "ascii")


class Compile(Command):
    """Compile the rules of this checkout, if that is not done yet. Processes that start later run them compiled."""

    user_options = [("gently", None, "let everything else on this machine go first")]  # noqa: RUF012
    boolean_options = ["gently"]  # noqa: RUF012

    def initialize_options(self) -> None:
        self.gently = False

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        if self.gently and hasattr(os, "nice"):
            os.nice(19)
        try:
            with alone():
                if not form["compiled_folder"]().is_dir():
                    self.compile()
        except Exception as error:
            say_failed(error)

    def compile(self) -> None:
        if not compiler_is_there():
            say(f"no C compiler with Python's headers is here (Debian: apt install gcc python3-dev); {PLAIN}")
            return
        began = monotonic()
        install_mypyc()
        progress("reading the rules")
        folder = form["compiled_folder"]()
        making = BUILD / "libraries"
        shutil.rmtree(making, ignore_errors=True)
        command = self.reinitialize_command("build_ext")
        command.build_lib = str(making)
        command.ensure_finalized()
        command.make()
        progress("trying them")
        subprocess.run([sys.executable, "-c", TRY, str(SOURCE), str(making)], check=True)
        if form["compiled_folder"]() != folder:
            say("the rules changed while they were compiled; `make setup` compiles them again")
            return
        folder.parent.mkdir(exist_ok=True)
        making.rename(folder)
        for old in sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
        say(f"the rules are compiled ({monotonic() - began:.0f} seconds)")


def install_mypyc() -> None:
    """It is not needed to play, so it comes with the first compilation."""
    if find_spec("mypyc") is None:
        progress("installing mypyc")
        options = ["--quiet", "--disable-pip-version-check", "--no-compile", "--require-hashes"]
        command = [sys.executable, "-m", "pip", "install", *options, "-r", str(HERE / "requirements-build.lock")]
        subprocess.run(command, check=True)


@contextmanager
def alone() -> Iterator[None]:
    """One compilation at a time; who comes second finds it done. Without fcntl, which Windows lacks, nobody waits."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class WithLibraries(Distribution):
    """What is compiled is known only when it is asked for: reading the rules takes a while."""

    def has_ext_modules(self) -> bool:
        return not os.environ.get("LUDOTECA_PURE") and compiler_is_there()


setup(distclass=WithLibraries, cmdclass={"build_ext": BuildLibraries, "compile": Compile})
