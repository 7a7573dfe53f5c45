"""The schedule: who sits where in which game, and with which seed, all settled by the settings alone."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations

from ludoteca import bots, form, games
from ludoteca.bots import network
from ludoteca.core import BadSetup, Json
from ludoteca.core.game import Game
from ludoteca.core.options import settle
from ludoteca.games.strength import settings_of_master

EXTERNAL = "cmd:"  # before the command of a program that plays over the line protocol
MOST_GAMES = 1_000_000


@dataclass(frozen=True)
class Settings:
    """What the results depend on. `code` and `form` say which rules and bots played: others may play otherwise, or
    in another time."""

    game: str
    rules: int
    options: dict[str, str]
    players: int
    bots: list[str]
    seed: str
    code: str
    form: str

    def as_json(self) -> Json:
        return asdict(self)

    def digest(self) -> str:
        return sha256(repr(self).encode()).hexdigest()[:8]


def settled(
    game_name: str, entrants: Sequence[str], players: int | None, seed: str, options: dict[str, str]
) -> Settings:
    """The settings, checked, or a sentence that says what is wrong with them."""
    game = games.find(game_name)
    if not entrants:
        raise BadSetup("No bot was named: --bots greedy,random, for example.")
    for entrant in entrants:
        if entrant.startswith(EXTERNAL):
            command_of(entrant)
        else:
            bots.make(entrant, game, 0)
    if players is None:
        players = min((count for count in game.players if count >= len(entrants)), default=game.players[-1])
    settings = Settings(
        game=game.name,
        rules=game.rules_version,
        options=settle(game.options, options),
        players=players,
        bots=list(entrants),
        seed=seed,
        code=code_of(game),
        form="compiled" if form.COMPILED else "plain",
    )
    game.new(players, game_seed(settings, MOST_GAMES), settings.options)
    return settings


def code_of(game: Game) -> str:
    """Which rules and bots play, with what they have learned, and what a master's settings are."""
    learned = network.file_of(game).read_bytes() if network.is_there(game) else b""
    said = "\n".join([form.digest(game.name), settings_of_master(game.name)])
    return sha256(said.encode() + learned).hexdigest()[:16]


def command_of(entrant: str) -> list[str]:
    """The words of an external bot's command."""
    try:
        words = shlex.split(entrant.removeprefix(EXTERNAL))
    except ValueError as error:
        raise BadSetup(f"The command of {entrant!r} cannot be read: {error}.") from None
    if not words:
        raise BadSetup(f"An external bot is {EXTERNAL}COMMAND; {entrant!r} has no command.")
    if shutil.which(words[0]) is None:
        raise BadSetup(f"There is no program {words[0]!r} to play as {entrant!r}.")
    return words


def lineups(settings: Settings) -> list[list[str]]:
    """Who plays together: with enough bots, every choice of them; with fewer, they fill the seats in turn, each of
    them being the first to take a second seat equally often."""
    entrants, players = settings.bots, settings.players
    if len(entrants) >= players:
        return [list(chosen) for chosen in combinations(entrants, players)]
    return [[entrants[(first + n) % len(entrants)] for n in range(players)] for first in range(len(entrants))]


def period(settings: Settings) -> int:
    """After so many games everybody has sat at every seat equally often."""
    return len(lineups(settings)) * settings.players


def game_seed(settings: Settings, number: int) -> str:
    return f"{settings.seed} game {number}"


def tasks(settings: Settings, numbers: Iterable[int]) -> Iterator[Json]:
    """These games as plain data, each complete in itself, so that they can be played anywhere and in any order."""
    together = lineups(settings)
    for number in numbers:
        lineup = together[number // settings.players % len(together)]
        turned = number % settings.players
        yield {
            "number": number,
            "game": settings.game,
            "options": settings.options,
            "seed": game_seed(settings, number),
            "seats": lineup[turned:] + lineup[:turned],
        }
