"""`python -m tools.lines`: how many lines every game is, by what they are for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import ludoteca
from tools.mutants.changes import chapters

GAMES = Path(ludoteca.__file__).parent / "games"
KINDS = ("rules", "state", "bots", "data", "board", "art", "css", "texts")
STATE = {"fields", "position", "viewing", "readable", "pointing", "checking", "moment", "earlier", "sight"}
DATA = {"__init__", "components", "vocabulary"}


def kind_of(path: Path, rules: set[Path]) -> str:
    """What a file of a game's folder is for; these modules are the chapters of its rules."""
    if path.suffix == ".css":
        return "css"
    if path.suffix == ".svg":
        return "art"
    if path.parent.name == "texts" or path.name == "rules.toml":
        return "texts"
    if path.parent.name == "board":
        return "board"
    if path.suffix == ".toml" or path.stem in DATA:
        return "data"
    return "state" if path.stem in STATE else "rules" if path in rules else "bots"


def count(game: Path) -> Counter[str]:
    """Lines by kind, of what people write."""
    files = [path for path in game.rglob("*") if path.suffix in {".py", ".toml", ".css", ".js", ".svg"}]
    rules = set(chapters(game.name))
    found: Counter[str] = Counter()
    for path in files:
        found[kind_of(path, rules)] += len(path.read_text("utf-8").splitlines())
    return found


def main() -> None:
    print(f"{'':10}" + "".join(f"{kind:>7}" for kind in KINDS))
    total: Counter[str] = Counter()
    for game in sorted(path for path in GAMES.iterdir() if (path / "rules.toml").exists()):
        found = count(game)
        total += found
        print(f"{game.name:10}" + "".join(f"{found[kind]:7}" for kind in KINDS))
    print(f"{'all':10}" + "".join(f"{total[kind]:7}" for kind in KINDS))


if __name__ == "__main__":
    main()
