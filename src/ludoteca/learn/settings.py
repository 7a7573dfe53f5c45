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

# What stands for settings that are not named where there is no GPU: a smaller network learns from three times as many
# decisions a second, so that in the time that people give it it plays better.
ON_CPU: dict[str, Any] = {
    "lessons": 60_000,
    "silent": 200_000,
    "width": 128,
    "blocks": 1,
    "tables": 128,
    "batch": 4096,
    "rate": 1e-3,
    "older": 300_000,
}


@dataclass(frozen=True)
class Kind:
    """Tables of one kind: how many play there, by which options, and how large a part of all tables they are."""

    players: int
    share: float = 1.0
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Settings:
    """A whole run is so many `decisions` of learners, or so many `minutes` of them, whichever is done first; what fades
    is gone then."""

    kinds: tuple[Kind, ...]
    decisions: int = 100_000_000
    minutes: float = 10_000.0
    lessons: int = 100_000  # decisions of the teacher, learned by heart before the first game of one's own
    teacher: str = "greedy"  # who gives the lessons, and sits at some tables afterwards
    drill: int = 8  # how often each lesson is gone through
    silent: int = 1_000_000  # decisions of one's own from which only the ends are learned, and no moves yet
    width: int = 512  # of the network's layers
    blocks: int = 2  # layers behind the first
    tables: int = 512  # of each process
    steps: int = 64  # of each table between two times of learning
    batch: int = 16384  # decisions learned from at once
    epochs: int = 2  # how often each decision is learned from
    rate: float = 5e-4  # of learning, fading
    entropy: float = 0.01  # what variety of play is worth, fading to a quarter
    strays: float = 0.02  # of its decisions: any legal move, so that it knows what comes after those as well
    trace: float = 0.97  # how much a decision is credited for what came later than the next
    clip: float = 0.2  # how far a decision may become likelier in one go
    guide: float = 0.5  # how much points count beside winning at first,
    guided: float = 0.5  # and the part of the run within which that fades
    past: float = 0.15  # of all tables: where the others are an older self
    first: float = 0.05  # of all tables: where the others are as the lessons left them
    taught: float = 0.0  # of all tables: where the others are the teacher, who is slow, and all wait for him
    older: int = 2_000_000  # decisions between two selves that are kept

    def __post_init__(self) -> None:
        if not self.kinds or any(kind.share <= 0 for kind in self.kinds):
            raise BadSetup("The settings need [[kinds]] of tables, each with players and a share above 0.")
        shares = (self.past, self.first, self.taught)
        if min(shares) < 0 or sum(shares) > 1:
            raise BadSetup("The shares `past`, `first` and `taught` of tables are 0 or more and at most 1 together.")
        if not 0 < self.guided <= 1:
            raise BadSetup(f"The setting 'guided' is more than 0 and at most 1, not {self.guided}.")
        if not 0 <= self.strays <= 0.5:
            raise BadSetup(f"The setting 'strays' is 0 to 0.5, not {self.strays}.")
        for name in ("decisions", "width", "tables", "steps", "batch", "epochs", "older"):
            if getattr(self, name) < 1:
                raise BadSetup(f"The setting {name!r} is 1 or more, not {getattr(self, name)}.")

    def told(self) -> dict[str, Any]:
        """As a checkpoint keeps them."""
        return asdict(self)


def read(game: str, path: Path | None = None, device: str = "cuda") -> Settings:
    """The game's settings, or those of a file, for a network that is there."""
    path = path or Path(games.__file__).parent / games.find(game).name / FILE
    try:
        said = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSetup(f"The settings {path} cannot be read: {error}.") from None
    return settled({**(ON_CPU if device == "cpu" else {}), **said})


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
