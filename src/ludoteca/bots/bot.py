"""A bot: who plays when no person does."""

from __future__ import annotations

from ludoteca.core import Move, Position


class Budget:
    """How long to think: a number of iterations, which gives the same choice again, or of seconds."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds


class Candidate:
    """A legal move and what the bot thinks of it: larger is better, in the bot's own measure."""

    def __init__(self, move: Move, value: float) -> None:
        self.move = move
        self.value = value


class Choice:
    """What the bot plays, and all it considered, best first."""

    def __init__(self, move: Move, candidates: list[Candidate]) -> None:
        self.move = move
        self.candidates = candidates


class Bot:
    """Chooses a move for the seat that must decide.

    Whoever asks passes a redealt position (`p.redeal(seat, rng)`), never the real one: so no bot can look at what its
    seat may not know, whatever its code does.
    """

    def choose(self, p: Position, budget: Budget) -> Choice:
        raise NotImplementedError
