"""What became of the mutants, for people and for programs."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tools.mutants.changes import Mutant
from tools.mutants.hunt import Found

Key = tuple[str, str, str]


class Unlisted(Exception):
    """The list of equivalent mutants does not fit the code."""


def equivalent(tests: Path) -> dict[Key, str]:
    """The mutants that are no change of the rules, each with the reason."""
    path = tests / "equivalent.toml"
    if not path.exists():
        return {}
    rows = tomllib.loads(path.read_text("utf-8")).get("mutant", [])
    return {(row["where"], row["line"], row["change"]): row["reason"] for row in rows}


def check_listed(listed: dict[Key, str], every: list[Mutant]) -> None:
    """Every entry must be one of the mutants there are."""
    for where, line, change in sorted(set(listed) - {mutant.key for mutant in every}):
        raise Unlisted(f"No mutant is {where}: {line}: {change}; take it out of equivalent.toml or put it right.")


def as_text(game: str, found: Found) -> str:
    """A line a chapter, then every survivor."""
    killed = Counter(mutant.path.stem for mutant in found.killed)
    total = killed + Counter(mutant.path.stem for mutant in found.survived)
    lines = [f"{game}: {found.tests} tests that are marked with rules"]
    lines += [f"  {name:14} {killed[name]:3} of {total[name]:3} killed" for name in sorted(total)]
    for mutant in found.survived:
        lines.append(f"  survived: {mutant.path.name}:{mutant.number} in {mutant.function} ({mutant.kind})")
        lines += [f"    line   {mutant.line}", f"    change {mutant.change}"]
    return "\n".join(lines)


def as_json(game: str, found: Found) -> dict[str, Any]:
    return {
        "game": game,
        "tests": found.tests,
        "killed": len(found.killed),
        "survived": [
            {
                "file": mutant.path.name,
                "number": mutant.number,
                "kind": mutant.kind,
                "where": mutant.where,
                "line": mutant.line,
                "change": mutant.change,
            }
            for mutant in found.survived
        ],
        "chapters": {
            name: {
                "killed": sum(mutant.path.stem == name for mutant in found.killed),
                "survived": sum(mutant.path.stem == name for mutant in found.survived),
            }
            for name in sorted({mutant.path.stem for mutant in [*found.killed, *found.survived]})
        },
    }


def dumped(rows: list[dict[str, Any]]) -> str:
    return json.dumps({"games": rows}, indent=2)
