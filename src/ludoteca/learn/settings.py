"""How a game is learned: the settings in its folder, `learning.toml`, and what stands for those it does not name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from ludoteca import games
from ludoteca.core import BadSetup

FILE = "learning.toml"


@dataclass(frozen=True)
class Kind:
    """Tables of one kind: how many play there, by which options, and how large a part of all tables they are."""

    players: int
    share: float = 1.0
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Settings:
    """`decisions` of learners make a whole run; what fades is gone when they are made."""

    kinds: tuple[Kind, ...]
    decisions: int = 100_000_000
    lessons: int = 200_000  # decisions of the teacher, learned by heart before the first game of one's own
    teacher: str = "greedy"  # who gives the lessons, and sits at some tables afterwards
    width: int = 256  # of the network's layers
    blocks: int = 2  # layers behind the first
    tables: int = 256  # of each process
    steps: int = 64  # of each table between two times of learning
    batch: int = 8192  # decisions learned from at once
    epochs: int = 2  # how often each decision is learned from
    rate: float = 7e-4  # of learning, fading
    entropy: float = 0.01  # what variety of play is worth, fading to a tenth
    trace: float = 0.97  # how much a decision is credited for what came later than the next
    clip: float = 0.2  # how far a decision may become likelier in one go
    guide: float = 0.5  # how much points count beside winning at first, fading within half of all decisions
    past: float = 0.2  # of all tables: where the others are an older self
    taught: float = 0.1  # of all tables: where the others are the teacher
    older: int = 1_000_000  # decisions between two selves that are kept

    def __post_init__(self) -> None:
        if not self.kinds or any(kind.share <= 0 for kind in self.kinds):
            raise BadSetup("The settings need [[kinds]] of tables, each with players and a share above 0.")
        if self.past < 0 or self.taught < 0 or self.past + self.taught > 1:
            raise BadSetup("The shares `past` and `taught` of tables are 0 or more and at most 1 together.")
        for name in ("decisions", "width", "tables", "steps", "batch", "epochs", "older"):
            if getattr(self, name) < 1:
                raise BadSetup(f"The setting {name!r} is 1 or more, not {getattr(self, name)}.")

    def told(self) -> dict[str, Any]:
        """As a checkpoint keeps them."""
        return asdict(self)


def read(game: str, path: Path | None = None) -> Settings:
    """The game's settings, or those of a file."""
    path = path or Path(games.__file__).parent / games.find(game).name / FILE
    try:
        said = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSetup(f"The settings {path} cannot be read: {error}.") from None
    return settled(said)


def settled(said: Mapping[str, Any]) -> Settings:
    known = {one.name: type(one.default) for one in fields(Settings) if one.name != "kinds"}
    given = dict(said)
    kinds = given.pop("kinds", [])
    for name, value in given.items():
        if name not in known:
            raise BadSetup(f"There is no setting {name!r}; there are kinds, {', '.join(known)}.")
        if known[name] is float and isinstance(value, int):
            given[name] = float(value)
        elif type(value) is not known[name]:
            raise BadSetup(f"The setting {name!r} is a {known[name].__name__}, not {value!r}.")
    try:
        return Settings(kinds=tuple(Kind(**kind) for kind in kinds), **given)
    except TypeError:
        raise BadSetup("Each of [[kinds]] has players, and may have share and options.") from None
