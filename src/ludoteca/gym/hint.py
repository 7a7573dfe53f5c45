"""A hint: the moves that the strongest bot's search likes best for a seat, each with how the turn would go on and with
what it raises among the parts of the game's judgement.

A search looks little at what it does not like, so half of the thought goes to trees of their own for the few that are
told, over the same redeals and equally large: what these find can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from ludoteca.bots import Budget, Progress
from ludoteca.bots.levels import HARD, strongest
from ludoteca.bots.search import Node
from ludoteca.core import Json, Move, Position, Rng
from ludoteca.core.game import Game
from ludoteca.core.odds import log_odds

MOVES = 3  # that are told
REDEALS = 6  # on which it is seen what a move raises
WALKED = 4  # times that a move was tried, for a turn to go on by it; else by what looks best
LOOKS = 200  # positions looked at for that
LEAST = 12  # iterations of a move's own tree
WARMING = 4  # the first quarter of it does not count: there it tries bad moves as often as good ones
NOTHING = 0.005  # of a part that a move does not touch, but for rounding
RESULT = "result"  # the part of a judgement that is left when the game is over


def hint(game: Game, p: Position, budget: Budget, seed: str) -> Json:
    """For the seat that decides. The position is a redeal of what that seat sees, and more are made of it: nothing here
    depends on what the seat may not know."""
    thought = Thought(game, p, budget, seed)
    found = [thought.told(node) for node in thought.best()]
    found.sort(key=lambda each: each["lead"] or 0.0, reverse=True)
    return {"candidates": found}


class Thought:
    """About one position."""

    def __init__(self, game: Game, p: Position, budget: Budget, seed: str) -> None:
        self.game = game
        self.p = p
        self.seat = int(p.actor)
        self.seed = seed
        self.search: Any = strongest(game, seed)
        self.even = log_odds(float(self.search.level(p)))
        self.most = budget.iterations or HARD
        self.seconds = budget.seconds
        self.tell = budget.tell
        self.done = 0.0  # of the whole thought

    def best(self) -> list[Node]:
        """The moves that the search tries most often, and of those tried equally often the most promising."""
        moves = self.p.moves()
        root = Node(moves[0], 1.0)
        if len(moves) == 1:
            return [root]
        self.search.think(root, self.p, Budget(max(1, self.most // 2), self.seconds / 2, self.half()))
        self.done = 0.5
        nodes: list[Node] = self.search.of_these(root.children or [], moves)
        return sorted(nodes, key=lambda node: (node.visits, node.promise), reverse=True)[:MOVES]

    def half(self) -> Callable[[Progress], None] | None:
        tell = self.tell
        if tell is None:
            return None
        return lambda far: tell(Progress(far.share / 2, far.iterations, far.candidates))

    def told(self, node: Node) -> Json:
        lead = self.lead(node) if len(self.p.moves()) > 1 else None
        known, q = self.p.known, self.p.copy()
        turn, line = Turn(self.search, q, node), [node.move]
        q.advance(node.move)
        while q.known == known and (move := turn.next(q)) is not None:
            line.append(move)
            q.advance(move)
        return {
            "move": node.move.text,
            "line": [move.text for move in line],
            "visits": int(node.visits),
            "lead": lead,
            "raises": self.raised(node),
        }

    def lead(self, node: Node) -> float:
        """By how much the seat will be ahead of the best other one after this move, in the measure of the judgement;
        of who plays alone, what it will have."""
        search, seat = self.search, self.seat
        count = max(LEAST, self.most // (2 * MOVES))
        until = perf_counter() + self.seconds / (2 * MOVES) if self.seconds else None
        deals = Rng(f"{self.seed} deals")  # the same for every move
        counted = 0
        for done in range(count):
            if done in (0, count // WARMING):
                search.found, search.sum, search.squares = 0, 0.0, 0.0
            q = self.p.redeal(seat, deals)
            q.advance(node.move)
            search.iterate(node, q, seat)
            counted += 1
            if until is not None and counted >= LEAST and perf_counter() >= until:
                break
        self.done = min(1.0, self.done + 0.5 / MOVES)
        if self.tell is not None:
            self.tell(Progress(self.done, counted, []))
        chance = float(search.sum) / int(search.found)
        odds = log_odds(chance) - self.even
        return round(float(search.base) + odds / float(search.steepness), 3)

    def raised(self, node: Node) -> dict[str, float]:
        """By how much each part of the judgement is larger at the end of the turn than now, on the average of redeals;
        where the game ends with it, 1 for a win and -1 for a loss as the result."""
        seat, rng = self.seat, Rng(f"{self.seed} raised")  # the same redeals for every move
        total: dict[str, float] = {}
        for _ in range(REDEALS):
            q = self.p.redeal(seat, rng)
            before = self.game.parts(q, seat)
            turn = Turn(self.search, q, node)
            q.advance(node.move)
            while (move := turn.next(q)) is not None:
                q.advance(move)
            if q.over:
                total[RESULT] = total.get(RESULT, 0.0) + (1.0 if q.places()[seat] == 1 else -1.0)
                continue
            after = self.game.parts(q, seat)
            for name in before:
                total[name] = total.get(name, 0.0) + after[name] - before[name]
        means = {name: round(value / REDEALS, 3) for name, value in total.items()}
        return {name: mean for name, mean in means.items() if abs(mean) > NOTHING}


class Turn:
    """The rest of a turn after a move: by the tree, as far as that was walked often enough; then by what looks best."""

    def __init__(self, search: Any, p: Position, node: Node) -> None:
        self.search = search
        self.seat = int(p.actor)
        self.turn = int(p.turn)
        self.node: Node | None = node

    def next(self, q: Position) -> Move | None:
        """None when the turn is over, or somebody else decides."""
        if not q.steps or q.turn != self.turn or q.actor != self.seat:
            return None
        moves = q.moves()
        if self.node is not None and self.node.children is not None:
            following: list[Node] = self.search.of_these(self.node.children, moves)
            self.node = max(following, key=lambda node: node.visits)
            if len(moves) == 1 or self.node.visits >= WALKED:
                return self.node.move
        self.node = None
        return moves[0] if len(moves) == 1 else max(moves, key=lambda move: self.looks(q, move))

    def looks(self, q: Position, move: Move) -> float:
        r = q.copy()
        r.advance(move)
        self.search.looks = LOOKS
        return float(self.search.turn_value(r, self.seat, self.turn))
