"""Leads of known outcome: games of a bot with itself, and what the game's judgement said at the turns on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from ludoteca import bots, form, games
from ludoteca.bots import Budget
from ludoteca.bots.bot import Bot
from ludoteca.bots.greedy import Careless, Greedy
from ludoteca.core import Json, Position, Rng
from ludoteca.core.game import Game

BOT = "greedy"
MIXED = (
    "mixed"  # greedy of many strengths, by how often it plays just anything: alone, who is always as strong says little
)
SLIPS = (0.0, 0.05, 0.1, 0.2, 0.3)
REDEALS = 2  # of a choice of greedy, instead of eight: so there are more games, and games are what is needed
MOMENTS = 24  # of a game, spread evenly: neighbouring turns tell nearly the same


@dataclass(frozen=True)
class Series:
    """The games from which the chances of one game with so many players are learned."""

    game: str
    rules: int
    players: int
    bot: str
    code: str

    def as_json(self) -> Json:
        return asdict(self)

    def tasks(self, numbers: Iterator[int]) -> Iterator[Json]:
        return ({"number": number, **self.as_json()} for number in numbers)


def usual_bot(players: int) -> str:
    return MIXED if players == 1 else BOT


def made(name: str, game: Game, seed: str, number: int) -> Bot:
    """The bot for a seat of the game of that number."""
    if name != MIXED:
        return bots.make(name, game, seed)
    slips = SLIPS[number // 2 % len(SLIPS)]  # of each strength as many among the odd games as among the even ones
    return Careless(Greedy(game.judgement, Rng(seed)), slips, Rng(f"{seed} slips"))


def series(game: Game, players: int, bot: str) -> Series:
    made(bot, game, "0", 0)
    return Series(game.name, game.rules_version, players, bot, form.digest(game.name)[:16])


def leads(game: Game, p: Position) -> list[float]:
    """By how much each seat is ahead of the best other one, by the judgement; of who plays alone, what it has."""
    worth = game.judgement.values(p)
    if len(worth) == 1:
        return worth
    return [value - max(worth[:seat] + worth[seat + 1 :]) for seat, value in enumerate(worth)]


def spread(turns: int) -> list[int]:
    """The places of the moments among so many turns, in order."""
    return sorted({round(n * (turns - 1) / (MOMENTS - 1)) for n in range(MOMENTS)})


def play(task: Json) -> Json:
    """One game to its end: leads at some turns, and what each seat got. All depends on the task alone."""
    game = games.find(task["game"])
    players: int = task["players"]
    seed = f"leads {task['number']}"
    p, rng = game.new(players, seed), Rng(f"{seed} seen")
    seats = [made(task["bot"], game, f"{seed} seat {seat}", task["number"]) for seat in range(players)]
    budget = Budget(REDEALS if task["bot"] in (BOT, MIXED) else 0)
    turn = -1
    met: list[tuple[int, list[float]]] = []
    while not p.over:
        if p.turn != turn:
            turn = int(p.turn)
            met.append((turn, [round(lead, 3) for lead in leads(game, p)]))
        p.play(seats[p.actor].choose(p.redeal(p.actor, rng), budget).move)
    winners = p.winners()
    return {
        "number": task["number"],
        "turns": int(p.turn),
        "moments": [met[place] for place in spread(len(met))],
        "got": [1 / len(winners) if seat in winners else 0.0 for seat in range(players)],
        "totals": p.final_totals(),
    }
