"""What can go wrong in a game's rules: every small change of them that still runs."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ludoteca import form

TESTS = Path(__file__).parents[2] / "tests" / "games"

# Of a game's modules these state no rule: what bots think, what a coach warns of, how things are called, how a position
# is read and written.
NOT_RULES = {
    "__init__",
    "checking",
    "components",
    "earlier",
    "fields",
    "judgement",
    "losses",
    "moment",
    "parts",
    "pointing",
    "readable",
    "sight",
    "viewing",
    "vocabulary",
}
# Nor do these functions, with the private ones beside them in position.py: the suite over every game tests them.
NOT_A_RULE = {"__init__", "check", "copy", "outlook", "outlook_of", "prompt", "redeal", "view"}

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
SEATS = {"seat", "owner", "player"}  # the names under which a seat goes in the rules


@dataclass(frozen=True)
class Mutant:
    """One change: the module and function it is in, its line there, and what does it to the module's tree."""

    path: Path
    function: str
    number: int
    line: str
    kind: str
    change: str
    tree: ast.Module
    first: int  # the line on which the function's code begins
    apply: Callable[[], None]

    @property
    def where(self) -> str:
        return f"{self.path.stem}.{self.function}"

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is known by, whatever stands above it in the file."""
        return self.where, self.line, self.change


def chapters(game: str) -> list[Path]:
    """The modules that state a game's rules; which others do not, its own list says."""
    path = TESTS / game / "equivalent.toml"
    others = tomllib.loads(path.read_text("utf-8")).get("no_rules", []) if path.exists() else []
    sources = [path for path in form.compiled_sources(game) if path.parent.name == game]
    return [path for path in sources if path.stem not in {*NOT_RULES, *others}]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change to the functions of a module, in the order of its lines."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    tree = ast.parse(source)
    for name, function in functions(tree.body, ""):
        if function.name in NOT_A_RULE or (path.stem == "position" and function.name.startswith("_")):
            continue
        first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        has_p = any(argument.arg == "p" for argument in function.args.args)
        for node, kind, change, apply in _sites(function.body, has_p):
            yield Mutant(path, name, node.lineno, lines[node.lineno - 1].strip(), kind, change, tree, first, apply)


def functions(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node


Site = tuple[ast.stmt | ast.expr, str, str, Callable[[], None]]


def _sites(body: list[ast.stmt], has_p: bool) -> Iterator[Site]:
    """The changes to a list of statements; what is only told to the log is left alone."""
    for place, node in enumerate(body):
        if _tells(node) or isinstance(node, ast.Raise | ast.Assert | ast.Pass):
            continue
        if _can_be_dropped(node):
            reset = isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.UnaryOp)
            kind = "reset" if reset else "statement"
            yield (
                node,
                kind,
                f"{ast.unparse(node)} -> (dropped)",
                _setter(body, place, ast.copy_location(ast.Pass(), node)),
            )
        for expression in _expressions(node):
            yield from _in_expression(expression, has_p)
        for name in ("body", "orelse"):
            inner = getattr(node, name, None)
            if isinstance(inner, list) and not isinstance(node, ast.FunctionDef):
                yield from _sites(inner, has_p)


def _tells(node: ast.stmt) -> bool:
    """Whether a statement only notes an event for the log, or is a docstring."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    text = ast.unparse(node.test if isinstance(node, ast.If) else node)
    if isinstance(node, ast.If):
        return text.endswith(".events is not None") and not node.orelse
    return isinstance(node, ast.Expr) and ".tell(" in text


def _can_be_dropped(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and "super()" not in ast.unparse(
            node
        )  # without it, other code than before
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Break | ast.Continue)


def _expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """What a statement itself works out, without the statements inside it and without types."""
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "type_comment"}:
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.expr):
                yield part


def _in_expression(root: ast.expr, has_p: bool) -> Iterator[Site]:
    for node in ast.walk(root):
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            other = COMPARISONS[type(node.ops[0])]()
            yield node, "comparison", _change(node, ops=[other]), _setter(node, "ops", [other])
        elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
            operator = ARITHMETIC[type(node.op)]()
            yield node, "arithmetic", _change(node, op=operator), _setter(node, "op", operator)
        elif isinstance(node, ast.BoolOp):
            joint = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield node, "logic", _change(node, op=joint), _setter(node, "op", joint)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "logic", f"{ast.unparse(node)} -> {ast.unparse(node.operand)}", _plain(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            value = not node.value if isinstance(node.value, bool) else node.value + 1
            yield node, "constant", f"{node.value} -> {value}", _setter(node, "value", value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"min", "max"}:
            name = "max" if node.func.id == "min" else "min"
            yield node, "comparison", f"{ast.unparse(node)} -> {name}(...)", _setter(node.func, "id", name)
        yield from _seats(node, has_p)


def _seats(node: ast.AST, has_p: bool) -> Iterator[Site]:
    """A rule for the next seat in place of this one, and a rule that holds for the first seat only."""
    for name, value in ast.iter_fields(node):
        for place, part in enumerate(value if isinstance(value, list) else [value]):
            if not _is_seat(part) or isinstance(node, ast.keyword | ast.Attribute):
                continue
            text = ast.unparse(part)
            container: list[ast.expr] | ast.AST = value if isinstance(value, list) else node
            at: int | str = place if isinstance(value, list) else name
            others = ["0", f"({text} + 1) % p.players"] if has_p else ["0"]
            for other in others:
                swapped = ast.copy_location(ast.parse(other, mode="eval").body, part)
                for inner in ast.walk(swapped):
                    ast.copy_location(inner, part)
                yield part, "seat", f"{text} -> {other}", _setter(container, at, swapped)


def _is_seat(node: object) -> bool:
    if isinstance(node, ast.Name):
        return node.id in SEATS and isinstance(node.ctx, ast.Load)
    return isinstance(node, ast.Attribute) and node.attr == "seat" and isinstance(node.ctx, ast.Load)


def _change(node: ast.expr, **parts: object) -> str:
    fields = dict(ast.iter_fields(node)) | parts
    return f"{ast.unparse(node)} -> {ast.unparse(type(node)(**fields))}"


def _setter(holder: list[ast.stmt] | list[ast.expr] | ast.AST, place: int | str, value: object) -> Callable[[], None]:
    def apply() -> None:
        if isinstance(holder, list):
            holder[int(place)] = value  # type: ignore[call-overload]
        else:
            setattr(holder, str(place), value)

    return apply


def _plain(node: ast.UnaryOp) -> Callable[[], None]:
    """`not x` without its not: `not not x`, so that the tree keeps its shape."""

    def apply() -> None:
        inner = ast.copy_location(ast.UnaryOp(ast.Not(), node.operand), node)
        node.operand = inner

    return apply
