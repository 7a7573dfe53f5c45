"""A bot: who plays when no person does."""

from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from ludoteca.core import Move, Position


class Budget:
    """How long to think: at most so many iterations, or as many as the bot has of its own, which gives the same choice
    again; and at most so many seconds. `tell` hears now and then how far the thought is."""

    def __init__(
        self, iterations: int = 0, seconds: float = 0.0, tell: Callable[[Progress], None] | None = None
    ) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.tell = tell


class Candidate:
    """A legal move and what the bot thinks of it: larger is better, in the bot's own measure; and how often it was
    tried, where the bot tries moves."""

    def __init__(self, move: Move, value: float, visits: int = 0) -> None:
        self.move = move
        self.value = value
        self.visits = visits


class Progress:
    """How far a thought is: the share of its budget that is spent, from 0 to 1, and what it thinks so far."""

    def __init__(self, share: float, iterations: int, candidates: list[Candidate]) -> None:
        self.share = share
        self.iterations = iterations
        self.candidates = candidates


class Choice:
    """What the bot plays, and all it considered, best first; and `line`, the moves with which it means to go on in
    the same turn, as far as it has thought them through."""

    def __init__(
        self, move: Move, candidates: list[Candidate], line: list[Move] | None = None, iterations: int = 0
    ) -> None:
        self.move = move
        self.candidates = candidates
        self.line = line or []
        self.iterations = iterations


class Bot:
    """Chooses a move for the seat that must decide.

    Whoever asks passes a redealt position (`p.redeal(seat, rng)`), never the real one: so no bot can look at what its
    seat may not know, whatever its code does.
    """

    def choose(self, p: Position, budget: Budget) -> Choice:
        raise NotImplementedError


class Plan:
    """The line of a choice, followed while the turn goes on as it was thought: nothing new was shown since, and the
    next move is legal. Otherwise the bot thinks again."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.seat: i64 = -1
        self.turn: i64 = -1
        self.known: i64 = -1

    def keep(self, p: Position, line: list[Move]) -> None:
        """Remember what is to follow the choice that was made in this position."""
        self.moves = line[:]
        self.seat = p.actor
        self.turn = p.turn
        self.known = p.known

    def follow(self, p: Position) -> Move | None:
        """The next move of the line, if it still holds."""
        if not self.moves:
            return None
        move = self.moves.pop(0)
        if p.turn == self.turn and p.known == self.known and p.actor == self.seat and move in p.moves():
            return move
        self.moves = []
        return None


class Steady(Bot):
    """A bot that thinks a turn through once, and then plays the line that it found."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.plan = Plan()

    def choose(self, p: Position, budget: Budget) -> Choice:
        planned = self.plan.follow(p)
        if planned is not None:
            return Choice(planned, [Candidate(planned, 0.5)])
        choice = self.bot.choose(p, budget)
        self.plan.keep(p, choice.line)
        return choice
