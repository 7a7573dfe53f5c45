"""Which functions of the rules a test runs: each notes its own name, which a call hardly feels. A profiler, which is
told of every call of everything, made the tests take four times as long."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import CodeType, FunctionType

from tools.mutants.changes import functions

NOTE = "__reached__"  # what the functions call

Place = tuple[str, str]  # a function: its file and its qualified name


class Reach:
    """`seen` has the functions that have run since it was cleared."""

    def __init__(self, files: Iterable[str], live: Mapping[Place, list[FunctionType]]) -> None:
        self.seen: set[Place] = set()
        for file in files:
            tree = ast.parse(Path(file).read_text("utf-8"))
            named = list(functions(tree.body, ""))
            for name, function in named:
                function.body.insert(0, ast.parse(f"{NOTE}({(file, name)!r})").body[0])
            module = compile(ast.fix_missing_locations(tree), file, "exec")
            for name, _ in named:
                for each in live.get((file, name), []):
                    each.__globals__[NOTE] = self.seen.add
                    each.__code__ = code_of(module, name)


def code_of(module: CodeType, wanted: str) -> CodeType:
    """The code of a function, by its qualified name."""
    for constant in module.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == wanted:
                return constant
            if wanted.startswith(constant.co_qualname + "."):
                return code_of(constant, wanted)
    raise LookupError(wanted)
