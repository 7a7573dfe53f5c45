"""Compiles the rules with mypyc where a C compiler is there; installs the same files as plain Python where none is."""

from __future__ import annotations

import os
import runpy
import shutil
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
SOURCE = HERE / "src"
form: dict[str, Any] = runpy.run_path(str(SOURCE / "ludoteca" / "form.py"))


def compiler_is_there() -> bool:
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return shutil.which(command) is not None and header.exists()


def extensions() -> list[Any]:
    """The compiled modules, or none, saying why."""
    form["STAMP"].unlink(missing_ok=True)
    if os.environ.get("LUDOTECA_PURE"):
        return []
    if not compiler_is_there():
        print("ludoteca: no C compiler with Python's headers; installing as plain Python (the same games, slower)")
        return []
    from mypyc.build import mypycify

    os.chdir(SOURCE)  # mypyc names modules by their paths
    try:
        paths = [str(path.relative_to(SOURCE)) for path in form["compiled_sources"]()]
        found: list[Any] = mypycify(
            ["--strict", *paths],
            opt_level="3",
            debug_level="0",
            multi_file=True,  # many small C files: all cores compile them, and only those that changed
            group_name="ludoteca",
            target_dir=str(HERE / "build"),
        )
        for extension in found:
            extension.sources = [os.path.relpath(SOURCE / path, HERE) for path in extension.sources]
            extension.include_dirs = [os.path.abspath(path) for path in extension.include_dirs]
        return found
    finally:
        os.chdir(HERE)


def compile_in_parallel(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """What the compiler's own `compile` does, on all cores and only for what changed: an object is made anew if its
    source, a header or an argument is another one than when it was made."""
    _, objects, postargs, pp_opts, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = compiler._get_cc_args(pp_opts, debug, extra_preargs)
    common = sha256(repr([compiler.compiler_so, cc_args, postargs]).encode())
    for header in sorted((HERE / "build").rglob("*.h")):
        common.update(header.read_bytes())

    def make(name: str) -> None:
        source, extension = build[name]
        now = sha256(common.digest() + Path(source).read_bytes()).hexdigest()
        stamp = Path(name + ".digest")
        if Path(name).exists() and stamp.exists() and stamp.read_text("ascii") == now:
            return
        stamp.unlink(missing_ok=True)
        compiler._compile(name, source, extension, cc_args, postargs, pp_opts)
        stamp.write_text(now, "ascii")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(make, objects))
    return list(objects)


class BuildOrGoWithout(build_ext):
    """A failed compilation is said and passed over: the plain files do the same."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_temp = str(HERE / "build" / "objects")  # kept, so that the next compilation finds what it can use

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = partial(compile_in_parallel, self.compiler)
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(f"ludoteca: compiling failed ({error}); installing as plain Python (the same games, slower)")
            self.extensions = []
            return
        if self.extensions:
            form["STAMP"].write_text(form["digest"](), "ascii")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
