"""The levels that people meet, and every bot by its name."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ludoteca.bots import network
from ludoteca.bots.bot import Bot, Steady
from ludoteca.bots.greedy import Careless, Greedy
from ludoteca.bots.guided import Guided
from ludoteca.bots.parallel import MOST_PROCESSES, Parallel
from ludoteca.bots.random import RandomBot
from ludoteca.bots.search import Search
from ludoteca.core import LudotecaError, Rng
from ludoteca.games.strength import settings_of_master

LEVELS: Final = ("easy", "medium", "hard")  # of every game
MASTER: Final = "master"  # of games that have a network, or whose strength.toml says that it does without
# Who may sit at a server's table: whose thoughts end by themselves.
SEATED: Final = (*LEVELS, MASTER, "random", "greedy")
BOTS: Final = (*SEATED, "search")
SECONDS: Final = {"easy": 1.0, "medium": 2.0, "hard": 8.0, "master": 8.0}  # for a turn, at most
FIRST: Final = 0.7  # the part of a turn's time that its first thought may take, and each later one of what is left
SLIPS: Final = 0.3  # how often the easy bot plays just anything
HARD: Final = 1000  # iterations of the hard bot's search
# Of the master's search, where neither its game's strength.toml nor who asks says otherwise: iterations; how far ahead
# it looks at a table with others (0: as the judgement says, as it does alone); and how much of what it thinks is the
# network's, in percent.
LEARNED: Final[dict[str, int]] = {"iterations": 1000, "horizon": 0, "prior": 50, "trust": 50, "even": network.EVEN}
MOST: Final = {"iterations": 10_000_000, "horizon": 1000, "processes": MOST_PROCESSES}  # of a search's settings
# A master's.
MOST_LEARNED: Final = {"iterations": 10_000_000, "horizon": 1000, "prior": 100, "trust": 100, "even": 100}
SHARES: Final = ("prior", "trust")  # of a network, that may be 0


class UnknownBot(LudotecaError):
    """There is no bot of that name."""


def make(name: str, game: Any, seed: int | str) -> Bot:
    """The bot of that name for a game; the same seed gives the same choices, unless the budget is in seconds.

    `search` may have settings: `search:iterations=2000:horizon=3:processes=2`; and so may `master`, to try a network
    that is not the game's own: `master:iterations=500:prior=90:trust=80:network=learn/GAME/network.npz`.
    """
    if name == "random":
        return RandomBot(Rng(seed))
    if name in ("greedy", "medium"):
        return Greedy(game.judgement, Rng(seed))
    if name == "easy":
        return Careless(Greedy(game.judgement, Rng(seed)), SLIPS, Rng(f"{seed} slips"))
    if name == "hard":
        return Steady(Search(game.judgement, Rng(seed), HARD, brisk=True))
    kind, _, settings = name.partition(":")
    if kind == MASTER:
        return Steady(master(game, seed, settings))
    if kind != "search":
        raise UnknownBot(f"There is no bot {name[:40]!r}; there is {', '.join(BOTS)}.")
    given = read_settings(kind, settings, MOST)
    iterations = given.get("iterations", 0)
    horizon = given.get("horizon", 0)
    if "processes" in given:
        return Steady(Parallel(game, Rng(seed), given["processes"], iterations, horizon))
    return Steady(Search(game.judgement, Rng(seed), iterations, horizon))


def master(game: Any, seed: int | str, settings: str, brisk: bool = True) -> Search:
    settings, _, path = settings.partition("network=")
    chosen = usual(game)
    if path and not asks_network(chosen):  # it is named to be asked
        chosen |= {name: LEARNED[name] for name in SHARES}
    chosen |= read_settings(MASTER, settings.removesuffix(":") if path else settings, MOST_LEARNED)
    iterations, horizon = chosen["iterations"], chosen["horizon"]
    found: Search
    if asks_network(chosen):
        learned = network.load(game, Path(path) if path else None)
        prior, trust, learned.even = [float(chosen[name]) / 100.0 for name in (*SHARES, "even")]
        found = Guided(game.judgement, learned, Rng(seed), iterations, horizon, prior, trust, brisk)
    else:
        found = Search(game.judgement, Rng(seed), iterations, horizon, brisk)
    found.alone = 0  # where all turns are one's own, as many reach further
    return found


def usual(game: Any) -> dict[str, int]:
    """The settings of the game's master."""
    return LEARNED | read_settings(MASTER, settings_of_master(game.name), MOST_LEARNED)


def asks_network(settings: dict[str, int]) -> bool:
    return any(settings[name] for name in SHARES)


def strongest(game: Any, seed: int | str) -> Search:
    """The search of the strongest level that there is, for who asks it more than what to play."""
    if MASTER not in offered(game):
        return Search(game.judgement, Rng(seed), HARD)
    return master(game, seed, "", brisk=False)


def offered(game: Any) -> tuple[str, ...]:
    """The levels that people meet in this game."""
    ready = (network.is_there(game) and network.can_be_asked()) or not asks_network(usual(game))
    return (*LEVELS, MASTER) if ready else LEVELS


def read_settings(kind: str, text: str, most: dict[str, int]) -> dict[str, int]:
    """`iterations=2000:horizon=3`, read and checked."""
    found: dict[str, int] = {}
    for word in text.split(":") if text else []:
        name, _, value = word.partition("=")
        if name not in most or name in found:
            raise UnknownBot(f"A {kind} has {', '.join(most)}, each once, as iterations=2000; not {word[:40]!r}.")
        least = 0 if name in SHARES else 1
        if not (value.isascii() and value.isdecimal() and len(value) < 12 and least <= int(value) <= most[name]):
            raise UnknownBot(f"The {name} of a {kind} are {least} to {most[name]}, not {value[:40]!r}.")
        found[name] = int(value)
    return found


def seconds_for(name: str, spent: float) -> float:
    """How long a bot may think now, having spent so many seconds in this turn; 0: as long as it likes."""
    return FIRST * max(0.02, SECONDS[name] - spent) if name in SECONDS else 0.0
