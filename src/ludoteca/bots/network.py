"""What a network has learned, without what it learned with: a few layers computed by numpy.

A game's network lies in its folder, if it has one: `network.npz`, as `ludoteca learn` writes it. It is there only
where the level made of it beats the others (docs/strength.md).
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from math import exp
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ludoteca import games
from ludoteca.bots.guided import Evaluator, Outlook
from ludoteca.core import LudotecaError, Move, Position
from ludoteca.core.sight import Sight

FILE: Final = "network.npz"
EVEN: Final = 10  # percent of all promise that are shared evenly, since a network may be wrong


class NoNetwork(LudotecaError):
    """There is no network that could play this game here."""


def file_of(game: Any) -> Path:
    """Where the game's own network lies, if it has one."""
    name: str = game.name
    return Path(games.__file__).parent / name / FILE


def is_there(game: Any) -> bool:
    return file_of(game).exists()


def can_be_asked() -> bool:
    """Whether there is what a network is computed with."""
    return find_spec("numpy") is not None


def load(game: Any, path: Path | None = None) -> Network:
    """The game's own network, or the one of a file."""
    if path is None and not is_there(game):
        raise NoNetwork(
            f"There is no master of {game.title}: no network has learned it well enough to beat the hard bot "
            "(docs/strength.md). Choose another level, or learn one: ludoteca learn."
        )
    try:
        numpy: Any = import_module("numpy")  # by name: it is compiled where there is none, too
    except ImportError:
        raise NoNetwork("The master bot needs numpy: pip install numpy.") from None
    path = path or file_of(game)
    try:
        weights = read(path, path.stat().st_mtime_ns)
        return Network(game.sight, len(game.vocabulary), max(game.players), weights, numpy)
    except (OSError, ValueError, KeyError) as error:
        raise NoNetwork(f"The network {path} cannot be used: {error}.") from None


@lru_cache(maxsize=8)
def read(path: Path, _changed: int) -> dict[str, Any]:
    """The weights in a file, which are only read from then on: unpacking them takes a tenth of a second, and a server
    makes a bot for every seat and hint."""
    numpy: Any = import_module("numpy")
    with numpy.load(path, allow_pickle=False) as file:
        return {name: file[name].astype(numpy.float32) for name in file.files}


class Network(Evaluator):
    """Layers of rectified sums, each added to what came before; then a wish for every move of the vocabulary, and how
    the game ends for every seat, from -1 to 1, counted from the seat that looks."""

    def __init__(self, sight: Sight, moves: int, seats: int, weights: dict[str, Any], numpy: Any) -> None:
        cells = len(sight.names())
        found = (weights["first.weights"].shape[1], len(weights["policy.bias"]), len(weights["value.bias"]))
        if found != (cells, moves, seats):
            raise ValueError(f"it is for {found} cells, moves and seats, and the game has {(cells, moves, seats)}")
        self.numpy = numpy
        self.even: float = EVEN / 100.0
        self.sight = sight
        self.sheet = sight.sheet(1)
        self.cells: Any = numpy.frombuffer(memoryview(self.sheet.cells), numpy.float32)
        self.first: Any = numpy.ascontiguousarray(weights["first.weights"].T)  # a row a cell: most cells are zero
        self.bias: Any = weights["first.bias"]
        blocks = sum([name.startswith("block") for name in weights]) // 2
        self.blocks: list[tuple[Any, Any]] = [
            (weights[f"block{n}.weights"], weights[f"block{n}.bias"]) for n in range(blocks)
        ]
        self.policy: tuple[Any, Any] = (weights["policy.weights"], weights["policy.bias"])
        self.value: tuple[Any, Any] = (weights["value.weights"], weights["value.bias"])
        self.usual: float = float(weights["alone"][0])  # points of a lone player,
        self.spread: float = float(weights["alone"][1])  # and how far they lie from them

    def look(self, p: Position, seat: i64, moves: list[Move]) -> Outlook:
        hidden = self.hidden(p, seat)
        return Outlook(self.promises(hidden, moves), self.chances(hidden, p.players, seat))

    def end(self, p: Position) -> list[float]:
        if p.players == 1:
            return [1.0 / (1.0 + exp((self.usual - float(p.scores()[0].total)) / max(1.0, self.spread)))]
        places = p.places()
        won = 1.0 / float(places.count(1))
        return [won if place == 1 else 0.0 for place in places]

    def hidden(self, p: Position, seat: i64) -> Any:
        self.sight.write(p, seat, self.sheet, 0)
        cells = self.cells
        at = cells.nonzero()[0]
        maximum = self.numpy.maximum
        hidden = maximum(cells.take(at) @ self.first.take(at, 0) + self.bias, 0.0)
        for weights, bias in self.blocks:
            hidden = hidden + maximum(weights @ hidden + bias, 0.0)
        return hidden

    def promises(self, hidden: Any, moves: list[Move]) -> list[float]:
        ids = [move.id for move in moves]
        weights, bias = self.policy
        wishes = weights.take(ids, 0) @ hidden + bias.take(ids)
        odds = self.numpy.exp(wishes - wishes.max())
        found: list[float] = (odds * ((1.0 - self.even) / odds.sum()) + self.even / len(ids)).tolist()
        return found

    def chances(self, hidden: Any, players: i64, seat: i64) -> list[float]:
        weights, bias = self.value
        ends: list[float] = (weights @ hidden + bias).tolist()
        out = [0.0] * int(players)
        others = float(max(1, players - 1))
        share = float(max(2, players))
        other: i64 = 0
        while other < players:
            won = (ends[other] * others + 1.0) / share
            out[(seat + other) % players] = max(0.0, min(1.0, won))
            other += 1
        return out
