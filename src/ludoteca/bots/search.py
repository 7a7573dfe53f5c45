"""The search: Monte Carlo tree search over all positions that a seat cannot tell apart.

Every iteration deals the hidden things anew, walks down the tree, which grows by one decision a walk, and goes on
with quick moves to the judgement's horizon, a number of turns ahead. What the judgement says there, as each seat's
chance to win, goes to the moves on the way: each seat's share to the moves which that seat chose (max^n), so that any
number of players is searched alike. All leaves lie equally far ahead, whatever the depth of the tree: so their values
can be compared.

A node belongs to the moves that led there, not to a position: the same moves lead elsewhere in another deal. A move
that only some deals allow is weighed by how often it could be chosen.
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from ludoteca.bots.bot import Budget, Candidate, Choice, Progress
from ludoteca.bots.looker import Looker
from ludoteca.core import Judgement, Move, Position, Rng

ITERATIONS: Final = 1000  # a choice, where nobody says how long it may take
EXPLORE: Final = 1.5  # how much a move's promise counts beside what was found, in spreads of the values found
LOOKS: Final = 400  # positions looked at to see how well a move of the present turn can end
MOST_LOOKS: Final = 40_000  # of one thought: a turn that can end in very many ways is looked through only so far
QUICK_MOVES: Final = 8  # looked at for a decision where the tree has ended,
QUICK_TURNS: Final = 12  # or for a turn, with a judgement that is good only between turns
WARMTH: Final = 0.15  # in swings: a move that looks so much worse than the best has a promise of a third
EVEN: Final = 0.25  # the part of all promise that is shared evenly, since a judgement may be wrong
TRUSTED: Final = 0.1  # a line goes on while its next move has so much of all iterations
EVERY: Final = 0.25  # seconds between two words on progress
CHECKED: Final = 16  # iterations between two looks whether a brisk search may stop


class Node:
    """A move in the tree: what it promised at first sight, how often it could be chosen and was, and the sum of what
    that brought to the seat that chose it."""

    def __init__(self, move: Move, promise: float) -> None:
        self.move = move
        self.promise = promise
        self.available: i64 = 0
        self.visits: i64 = 0
        self.total: float = 0.0
        self.children: list[Node] | None = None

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits else 0.0


class Search(Looker):
    """Its values are chances to win, from 0 to 1, as far as the judgement's swing is right. Its choice is the move
    tried most often. It has so many iterations of its own, or none. It looks as far ahead as the judgement's horizon,
    but at least to the end of the seat's own next turn; `horizon` overrules that, to find out what it should be. A
    `brisk` one stops as soon as the rest of its budget could not change its choice."""

    def __init__(
        self, judgement: Judgement[Any], rng: Rng, iterations: int = 0, horizon: int = 0, brisk: bool = False
    ) -> None:
        super().__init__(judgement, rng)
        self.iterations = iterations
        self.brisk = brisk
        self.horizon: i64 = horizon
        self.alone: i64 = horizon  # the same where nobody else plays, whose turns are all one's own
        self.steepness: float = log(3.0) / judgement.swing
        self.turn: i64 = 0  # the present one
        self.until: i64 = 0  # the turn at whose beginning positions are judged
        self.unspent: i64 = 0  # of all looks through the present turn
        self.base: float = 0.0  # what a lone player's position is worth now
        self.found: i64 = 0  # values of leaves for the seat that thinks: how many, their sum and sum of squares
        self.sum: float = 0.0
        self.squares: float = 0.0

    def choose(self, p: Position, budget: Budget) -> Choice:
        moves = p.moves()
        if len(moves) == 1:
            return Choice(moves[0], [Candidate(moves[0], 0.5)])
        root = Node(moves[0], 1.0)
        iterations = self.think(root, p, budget)
        children = self.of_these(root.children or [], moves)
        children.sort(key=by_visits, reverse=True)
        return Choice(children[0].move, candidates_of(children), self.line(children[0], p, iterations), iterations)

    def think(self, root: Node, p: Position, budget: Budget) -> int:
        """Grow the tree until the budget is spent; the number of iterations."""
        seat = p.actor
        self.turn = p.turn
        horizon = self.horizon if p.players > 1 else self.alone
        self.until = p.turn + (horizon or max(self.judgement.horizon, p.players + 1))
        self.unspent = MOST_LOOKS
        self.base = self.judgement.value(p.redeal(seat, self.rng), seat) if p.players == 1 else 0.0
        self.found = 0
        self.sum = 0.0
        self.squares = 0.0
        most = budget.iterations or self.iterations or (0 if budget.seconds else ITERATIONS)
        began = perf_counter()
        told = began
        done = 0
        while True:
            self.iterate(root, p.redeal(seat, self.rng), seat)
            done += 1
            share = float(done) / float(most) if most else 0.0
            now = perf_counter()
            if budget.seconds:
                share = max(share, (now - began) / budget.seconds)
            if self.brisk and done % CHECKED == 0 and decided(root, float(done) * (1.0 - share) / share):
                share = 1.0
            if budget.tell is not None and (now - told >= EVERY or share >= 1.0):
                told = now
                children = self.of_these(root.children or [], p.moves())
                children.sort(key=by_visits, reverse=True)
                budget.tell(Progress(min(1.0, share), done, candidates_of(children)))
            if share >= 1.0:
                return done

    def iterate(self, root: Node, p: Position, seat: i64) -> None:
        """Walk down in one deal, judge where it leads, and tell the moves on the way."""
        node = root
        path: list[Node] = []
        actors: list[i64] = []
        until = self.until
        while p.steps and p.turn < until:
            step = p.steps[-1]
            moves = step.moves(p)
            actor: i64 = step.seat(p)
            children = node.children
            if children is None:
                if path and not node.visits:
                    break
                children = self.expanded(p, moves, actor)
                node.children = children
            node = self.selected(self.of_these(children, moves))
            path.append(node)
            actors.append(actor)
            step.play(p, node.move)
        while p.steps and p.turn < until:
            p = self.quick_move(p) if self.judgement.midway else self.quick_turn(p)
        self.learn(path, actors, self.chances(p), seat)

    def level(self, p: Position) -> float:
        """The chance that it gives to a seat that is level with the best of the others, or alone, with what it has."""
        return 0.5

    def learn(self, path: list[Node], actors: list[i64], chances: list[float], seat: i64) -> None:
        """Tell the moves on the way what it led to: each the chance of the seat that chose it."""
        self.found += 1
        self.sum += chances[seat]
        self.squares += chances[seat] * chances[seat]
        n: i64 = 0
        end: i64 = len(path)
        while n < end:
            path[n].visits += 1
            path[n].total += chances[actors[n]]
            n += 1

    def expanded(self, p: Position, moves: list[Move], actor: i64) -> list[Node]:
        """The moves of a decision, each with its promise: the better it looks to the judgement, the more. In the
        present turn that is how the turn can end; later, what the move itself brings."""
        count = len(moves)
        if count == 1:
            return [Node(moves[0], 1.0)]
        values: list[float] = []
        best = -1e300
        for move in moves:
            q = p.copy()
            q.advance(move)
            allowed: i64 = LOOKS if p.turn == self.turn and self.unspent > 0 else 1
            self.looks = allowed
            value = self.turn_value(q, actor, p.turn)
            self.unspent -= allowed - self.looks
            values.append(value)
            best = max(best, value)
        total = 0.0
        for n in range(count):
            values[n] = exp(max(-50.0, (values[n] - best) / (WARMTH * self.judgement.swing)))
            total += values[n]
        even = EVEN / float(count)
        return [Node(moves[n], (1.0 - EVEN) * values[n] / total + even) for n in range(count)]

    def of_these(self, children: list[Node], moves: list[Move]) -> list[Node]:
        """The nodes of the moves that are legal in this deal; one that no deal before allowed is new."""
        here: list[Node] = []
        count: i64 = len(moves)
        n: i64 = 0
        while n < count:
            move = moves[n]
            if n < len(children) and children[n].move is move:
                here.append(children[n])
            else:
                found: Node | None = None
                for child in children:
                    if child.move is move:
                        found = child
                        break
                if found is None:
                    found = Node(move, 1.0 / float(count))
                    children.append(found)
                here.append(found)
            n += 1
        return here

    def selected(self, here: list[Node]) -> Node:
        """The move to try now: what it brought so far, and more the more it promises and the less it was tried."""
        total = 0.0
        visits: i64 = 0
        for child in here:
            child.available += 1
            total += child.total
            visits += child.visits
        untried = total / float(visits) if visits else 0.0
        weight = EXPLORE * self.spread()
        best = here[0]
        top = -1e300
        for child in here:
            worth = child.total / float(child.visits) if child.visits else untried
            worth += weight * child.promise * sqrt(float(child.available)) / float(1 + child.visits)
            if worth > top:
                top = worth
                best = child
        return best

    def spread(self) -> float:
        """The standard deviation of what the iterations found."""
        if self.found < 8:
            return 0.25
        mean = self.sum / float(self.found)
        return sqrt(max(1e-6, self.squares / float(self.found) - mean * mean))

    def quick_move(self, p: Position) -> Position:
        """A decision outside the tree: the move that looks best among some."""
        moves = p.moves()
        count: i64 = len(moves)
        if count == 1:
            p.advance(moves[0])
            return p
        moves = moves[:]
        actor = p.actor
        tries = min(count, QUICK_MOVES)
        best = p
        top = -1e300
        n: i64 = 0
        while n < tries:
            other = n + self.rng.below(count - n)
            move = moves[other]
            moves[other] = moves[n]
            q = p.copy() if n < tries - 1 else p
            q.advance(move)
            value = self.judgement.value(q, actor)
            if value > top:
                top = value
                best = q
            n += 1
        return best

    def quick_turn(self, p: Position) -> Position:
        """The rest of a turn outside the tree: the best of some that are played at random."""
        actor = p.actor
        turn = p.turn
        best = p
        top = -1e300
        n: i64 = 1
        while n <= QUICK_TURNS:
            q = p.copy() if n < QUICK_TURNS else p
            while q.steps and q.turn == turn:
                moves = q.steps[-1].moves(q)
                q.steps[-1].play(q, moves[self.rng.below(len(moves))])
            value = self.judgement.value(q, actor)
            if value > top:
                top = value
                best = q
            n += 1
        return best

    def chances(self, p: Position) -> list[float]:
        """Each seat's chance to win, from its lead over the best of the others."""
        players: i64 = p.players
        worth = self.judgement.values(p)
        out: list[float] = []
        seat: i64 = 0
        while seat < players:
            best = self.base if players == 1 else -1e300
            other: i64 = 0
            while other < players:
                if other != seat and worth[other] > best:
                    best = worth[other]
                other += 1
            lead = (worth[seat] - best) * self.steepness
            out.append(1.0 / (1.0 + exp(max(-50.0, min(50.0, -lead)))))
            seat += 1
        return out

    def line(self, node: Node, p: Position, iterations: int) -> list[Move]:
        """How the turn goes on after this move, where enough iterations say the same and nothing new is shown."""
        found: list[Move] = []
        seat = p.actor
        q = p.copy()
        q.advance(node.move)
        while q.steps and q.turn == p.turn and q.known == p.known and q.actor == seat and node.children is not None:
            following = self.of_these(node.children, q.moves())
            following.sort(key=by_visits, reverse=True)
            node = following[0]
            if len(following) > 1 and float(node.visits) < TRUSTED * float(iterations):
                break
            found.append(node.move)
            q.advance(node.move)
        return found


def decided(root: Node, left: float) -> bool:
    """Whether so many more iterations, all of them for another move, would leave the same one tried most often."""
    most: i64 = 0
    second: i64 = 0
    for child in root.children or []:
        if child.visits > most:
            second = most
            most = child.visits
        elif child.visits > second:
            second = child.visits
    return float(most - second) > left


def by_visits(node: Node) -> float:
    """Means are at most 1: they order those tried equally often."""
    return float(node.visits) + node.mean()


def candidates_of(nodes: list[Node]) -> list[Candidate]:
    return [Candidate(node.move, node.mean(), int(node.visits)) for node in nodes]
