"""The search with somebody who has learned at its side: what moves promise and what positions are worth comes from an
evaluator, and as far as that is not trusted from the judgement."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.bots.search import Node, Search
from ludoteca.core import Judgement, Move, Position, Rng


class Outlook:
    """What is thought of a position: how likely each of these moves is the best, and each seat's chance to win."""

    def __init__(self, promises: list[float], chances: list[float]) -> None:
        self.promises = promises
        self.chances = chances


class Evaluator:
    """Thinks of positions as the seat that decides sees them."""

    def look(self, p: Position, seat: i64, moves: list[Move]) -> Outlook:
        raise NotImplementedError

    def end(self, p: Position) -> list[float]:
        """Each seat's chance in a finished game, as `look` would count it."""
        raise NotImplementedError


class Guided(Search):
    """A tree whose leaves the evaluator values where they lie. `prior` is how much of what moves promise comes from it,
    and `trust` how much of what leaves are worth; the rest is what `Search` would have found: in the present turn the
    best end of it, and from a leaf, quick moves to the judgement's horizon."""

    def __init__(
        self,
        judgement: Judgement[Any],
        evaluator: Evaluator,
        rng: Rng,
        iterations: int = 0,
        horizon: int = 0,
        prior: float = 1.0,
        trust: float = 1.0,
        brisk: bool = False,
    ) -> None:
        super().__init__(judgement, rng, iterations, horizon, brisk)
        self.evaluator = evaluator
        self.prior: float = prior
        self.trust: float = trust

    def iterate(self, root: Node, p: Position, seat: i64) -> None:
        node = root
        path: list[Node] = []
        actors: list[i64] = []
        chances: list[float] = []
        while p.steps:
            step = p.steps[-1]
            moves = step.moves(p)
            actor: i64 = step.seat(p)
            children = node.children
            if children is None:
                if len(moves) == 1:
                    children = [Node(moves[0], 1.0)]
                else:
                    outlook = self.evaluator.look(p, actor, moves)
                    children = self.promised(p, moves, actor, outlook.promises)
                    if path:
                        chances = outlook.chances
                node.children = children
                if chances:
                    break
            node = self.selected(self.of_these(children, moves))
            path.append(node)
            actors.append(actor)
            step.play(p, node.move)
        chances = self.blended(p, chances) if p.steps else self.evaluator.end(p)
        self.learn(path, actors, chances, seat)

    def level(self, p: Position) -> float:
        """An evaluator's chances are divided among all seats, and alone go by the points that it expects; a judgement's
        compare a seat with one other, or with what it has."""
        learned = 1.0 / float(p.players)
        if p.players == 1:
            learned = self.evaluator.look(p, p.actor, p.moves()).chances[0]
        return self.trust * learned + (1.0 - self.trust) * 0.5

    def promised(self, p: Position, moves: list[Move], actor: i64, promises: list[float]) -> list[Node]:
        if self.prior >= 1.0 or p.turn != self.turn:
            return [Node(moves[n], promises[n]) for n in range(len(moves))]
        judged = self.expanded(p, moves, actor)
        for n in range(len(moves)):
            judged[n].promise = self.prior * promises[n] + (1.0 - self.prior) * judged[n].promise
        return judged

    def blended(self, p: Position, chances: list[float]) -> list[float]:
        if self.trust >= 1.0:
            return chances
        while p.steps and p.turn < self.until:
            p = self.quick_move(p) if self.judgement.midway else self.quick_turn(p)
        judged = self.chances(p)
        return [self.trust * chances[n] + (1.0 - self.trust) * judged[n] for n in range(len(judged))]
