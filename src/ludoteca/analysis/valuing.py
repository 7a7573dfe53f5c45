"""What the decisions of a stretch were worth: a search on redeals of what the seat that decided saw, never on the game
as it was dealt.

The search names its choice. Where somebody played otherwise, both moves get a tree of their own, over the same redeals
and equally large, since a search looks little at what it does not like. Of seats that do not decide it is asked what
they have to hope for, each by its own redeals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot, sqrt

from ludoteca import games
from ludoteca.analysis.chances import Chances, chances
from ludoteca.bots import Budget, Choice
from ludoteca.bots.search import MOST_LOOKS, Node, Search
from ludoteca.core import Json, Move, Position, Rng
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.odds import log_odds, logistic
from ludoteca.core.record import Record

COMPARED = 2  # this part of the iterations, as a divisor, goes to each of two moves that are compared
HOPED = 8  # and this to what a seat that does not decide has to hope for
LEAST = 24  # iterations of a tree
WARMING = 4  # the first quarter of a tree does not count: there it tries bad moves as often as good ones
CANDIDATES = 3  # that are told of a decision


def stretch(task: Json) -> Json:
    """The decisions of one seat in one turn. All depends on the task alone."""
    match = replayed(task["record"])
    first: int = task["first"]
    before = match.past[first]
    analyst = Analyst(match.game, int(before.players), task["iterations"])
    position = before.copy()
    decisions: list[Json] = []
    plan = Following()
    for number in range(first, task["last"]):
        move = match.past.moves[number]
        known = position.known
        found = plan.next(position, move) or analyst.decision(position, move, f"decision {number}", plan)
        position.advance(move)
        decisions.append({"number": number + 1, "move": move.text, **found, "chance": bool(position.known > known)})
    decided = next((found["before"] for found in decisions if found["before"] is not None), None)
    hopes = [
        decided if seat == task["seat"] and decided is not None else analyst.hope(before, seat, f"hope {first}")
        for seat in range(int(before.players))
    ]
    return {"number": task["number"], "hopes": hopes, "decisions": decisions}


def tried(task: Json) -> Json:
    """What moves of one turn are worth that somebody tries instead of those played: a tree of its own, over the same
    redeals as those of the analysis."""
    match = replayed(task["record"])
    first: int = task["first"]
    analyst = Analyst(match.game, int(match.position.players), task["iterations"])
    line = [match.game.vocabulary.parse(text) for text in task["tried"]]
    worth, error = analyst.tried(match.past[first], line, f"decision {first}")
    return {"worth": round(worth, 4), "spread": round(error, 4)}


@lru_cache(maxsize=1)
def replayed(text: str) -> Match:
    record = Record.parse(text)
    return Match.replay(games.find(record.game), record)


class Following:
    """The line of the last search, for as long as it is played and nothing new is shown: then there is nothing to
    find."""

    def __init__(self) -> None:
        self.line: list[Move] = []
        self.known = -1
        self.worth = 0.0
        self.error = 0.0

    def keep(self, p: Position, line: list[Move], worth: float, error: float) -> None:
        self.line, self.known, self.worth, self.error = line, int(p.known), worth, error

    def next(self, p: Position, move: Move) -> Json | None:
        moves = p.moves()
        if len(moves) == 1:
            if self.line:
                self.line = self.line[1:] if self.line[0] is move else []
            return told(moves, move, [], None, None, 0.0)
        if not self.line or self.line[0] is not move or p.known != self.known:
            self.line = []
            return None
        best, self.line = self.line, self.line[1:]
        return told(moves, move, best, self.worth, self.worth, self.error)


class Analyst:
    """Values positions of one game. Its chances are calibrated at the phase to which the search looks ahead."""

    def __init__(self, game: Game, players: int, iterations: int) -> None:
        self.game = game
        self.players = players
        self.iterations = iterations
        self.chances: Chances = chances(game, players)
        self.ahead = max(game.judgement.horizon, players + 1)  # turns, as the search does

    def decision(self, p: Position, played: Move, seed: str, plan: Following) -> Json:
        """What the seat that decides could have, and what it took."""
        seat = p.actor
        seen = p.redeal(seat, Rng(f"{seed} seen"))
        search = self.search(seen, seed)
        choice = search.choose(seen, Budget())
        moves = seen.moves()
        line = [choice.move, *choice.line]
        if choice.move is played and self.players > 1:
            found = choice.candidates[0]
            before = after = self.chance(found.value, seen)
            error = float(search.spread()) / sqrt(found.visits)
        else:
            before, error = self.worth(search, seen, seat, choice.move, seed)
            after = before
            if choice.move is not played:
                after, other = self.worth(search, seen, seat, played, seed)
                error = hypot(error, other)
        plan.keep(seen, choice.line if choice.move is played else [], after, error)
        return told(moves, played, line, before, after, error) | {"candidates": self.candidates(choice, seen)}

    def hope(self, p: Position, seat: int, seed: str) -> float:
        """The chance of a seat, whoever decides, by what that seat sees."""
        seen = p.redeal(seat, Rng(f"{seed} seen"))
        search = self.search(seen, seed)
        return round(self.grown(search, seen, seat, [], self.iterations // HOPED, seed)[0], 4)

    def search(self, p: Position, seed: str) -> Search:
        until = self.until(p)
        search = Search(self.game.judgement, Rng(seed), self.iterations, until - int(p.turn), brisk=True)
        search.steepness = self.chances.steep_at(self.phase(p))
        search.turn = p.turn
        search.until = until
        return search

    def until(self, p: Position) -> int:
        """The turn at whose beginning positions are judged: as far ahead as the search looks, and on to where all seats
        have had as many turns. Who has had one more is ahead by a turn, and the graph would go up and down with it."""
        turn = int(p.turn) + self.ahead
        return turn + (1 - turn) % self.players

    def tried(self, p: Position, line: Sequence[Move], seed: str) -> tuple[float, float]:
        """The chance of the seat that decides after these moves, of which only the last may show it something; and its
        standard error."""
        seen = p.redeal(p.actor, Rng(f"{seed} seen"))
        return self.grown(self.search(seen, seed), seen, int(p.actor), line, self.iterations // COMPARED, seed)

    def worth(self, search: Search, seen: Position, seat: int, move: Move, seed: str) -> tuple[float, float]:
        return self.grown(search, seen, seat, [move], self.iterations // COMPARED, seed)

    def grown(
        self, search: Search, seen: Position, seat: int, line: Sequence[Move], count: int, seed: str
    ) -> tuple[float, float]:
        """A tree of its own, from behind these moves: the seat's chance, and its standard error."""
        if self.players == 1:
            search.base = self.chances.level_at(self.phase(seen))
        count = max(LEAST, count)
        root = Node(seen.moves()[0], 1.0)
        deals = Rng(f"{seed} deals")  # the same for every tree of a decision
        search.unspent = MOST_LOOKS
        for done in range(count):
            if done in (0, count // WARMING):
                search.found, search.sum, search.squares = 0, 0.0, 0.0
            q = seen.redeal(seat, deals)
            for move in line:
                q.advance(move)
            search.iterate(root, q, seat)
        mean = float(search.sum) / int(search.found)
        return self.chance(mean, seen), float(search.spread()) / sqrt(int(search.found))

    def phase(self, p: Position) -> float:
        """Of the positions that the search judges."""
        return self.chances.phase(self.until(p))

    def chance(self, mean: float, p: Position) -> float:
        """What the search found, which takes who is level for even, moved to what level is with so many players."""
        return mean if self.players == 1 else logistic(self.chances.even_at(self.phase(p)) + log_odds(mean))

    def candidates(self, choice: Choice, p: Position) -> list[Json]:
        return [
            {"move": found.move.text, "chance": round(self.chance(found.value, p), 4), "visits": found.visits}
            for found in choice.candidates[:CANDIDATES]
            if found.visits
        ]


def told(
    moves: list[Move], played: Move, line: list[Move], before: float | None, after: float | None, error: float
) -> Json:
    """A decision as data; without chances, where there was nothing to decide."""
    return {
        "choices": len(moves),
        "line": [move.text for move in line or [played]],
        "before": None if before is None else round(before, 4),
        "after": None if after is None else round(after, 4),
        "error": round(error, 4),
    }
