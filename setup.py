"""Compiles the rules with mypyc where a C compiler is there; installs the same files as plain Python where none is."""

from __future__ import annotations

import os
import runpy
import shutil
import sysconfig
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
            ["--strict", *paths], opt_level="3", debug_level="0", group_name="ludoteca", target_dir=str(HERE / "build")
        )
        for extension in found:
            extension.sources = [os.path.relpath(SOURCE / path, HERE) for path in extension.sources]
            extension.include_dirs = [os.path.abspath(path) for path in extension.include_dirs]
        return found
    finally:
        os.chdir(HERE)


class BuildOrGoWithout(build_ext):
    """A failed compilation is said and passed over: the plain files do the same."""

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
