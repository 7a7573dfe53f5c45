"""Looking for exercises in games that greedy plays with itself.

At the beginning of a turn, every line that it can take is judged at its end; those that look good get small trees; what
stands out there is asked again with larger trees, on other redeals, and by a whole search. Most positions go at the
first of these, which cost little.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ludoteca import bots
from ludoteca.bots import Budget
from ludoteca.core import Json, Position, Rng
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.games.texts import texts
from tools.exercises.lines import Line, beginnings, gain, kind, lines
from tools.exercises.valuing import Worth, at_first_sight, choice, worth

# All leads are parts of the judgement's swing.
CLEAR = 0.15  # by so much the right lines are better than all others,
SAME = 0.05  # and within so much they are equally good
NEAR = 0.45  # what looks worse than this, judged at the end of the turn, gets no tree,
NEARER = 0.25  # or this, where there are many
OPEN = 0.04  # a game in which the best line has less of a chance than this, or so little to lose, is over
SURE = 4.0  # standard errors that the difference has to have
MOST_OF_A_KIND = 9
MOST_POSITIONS = 4000  # in one turn
FEWEST_LINES = 6
MOST_NEAR = 48
MOST_RIGHT = 3  # or this part of those that look good, as a divisor:
PART_RIGHT = 4
FEWEST_WORSE = 3  # that look good: or it would be enough not to blunder
REDEALS = 3  # for the judgement at the end of a turn,
MANY = 200  # but one where there are so many lines
SMALL = 24  # iterations of a first tree,
MIDDLE = 120  # of a second
LARGE = 400  # and of the last ones, of each line that is not out of question, for each of
SEEDS = ("first", "second")
WHOLE = 2000  # iterations of the whole search
EACH = 1  # turns of a game, at most, from one that is looked at to the next
SOME = 2  # of so many decisions of such a turn, the first or a later one, one is looked at


@dataclass(frozen=True)
class Split:
    """The right lines and the others, the best ones first."""

    right: list[tuple[Line, Worth]]
    worse: list[tuple[Line, Worth]]

    @property
    def best(self) -> float:
        return self.right[0][1].lead

    @property
    def clear(self) -> float:
        """By how much the last right line is better than the next."""
        return self.right[-1][1].lead - self.worse[0][1].lead

    @property
    def sureness(self) -> float:
        """The same in standard errors."""
        return self.clear / (self.right[-1][1].error ** 2 + self.worse[0][1].error ** 2) ** 0.5


def split(valued: Sequence[tuple[Line, Worth]]) -> Split:
    """Where the values of the best lines have their widest gap."""
    ranked = sorted(valued, key=lambda pair: -pair[1].lead)
    leads = [found.lead for _, found in ranked]
    most = min(max(MOST_RIGHT, len(ranked) // PART_RIGHT), len(ranked) - 1)
    at = max(range(1, most + 1), key=lambda place: leads[place - 1] - leads[place])
    return Split(ranked[:at], ranked[at:])


def positions(game: Game, players: int, seed: str, options: dict[str, str]) -> Iterator[Match]:
    """Beginnings of turns in a game of greedy with itself, and decisions within others: there is where to build, or
    which card to take, once that is what the turn is for."""
    match = Match.new(game, players, seed, options)
    seats = [bots.make("greedy", game, f"{seed} seat {seat}") for seat in range(players)]
    rng = Rng(f"{seed} seen")
    following = players + 1 + rng.below(EACH)
    turn = 0
    while not match.position.over:
        p = match.position
        fresh, turn = p.turn != turn, int(p.turn)
        chosen = rng.below(SOME) == 0 and (fresh or len(p.moves()) > FEWEST_WORSE)
        if chosen and turn >= following and p.steps[-1].name not in game.set_up and p.actor == p.seat:
            following = turn + 1 + rng.below(EACH)
            yield match
        match.play(seats[p.actor].choose(p.redeal(p.actor, rng), Budget(1)).move)


class Finder:
    """Finds exercises of one game. `met` counts why positions were no exercise, so that one sees what costs."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judgement = game.judgement
        self.swing = float(game.judgement.swing)
        self.aims = list(texts(game.name).catalogue["aim"])
        self.kinds: Counter[str] = Counter()
        self.met: dict[str, int] = {}

    def look(self, match: Match) -> Json | None:
        """The exercise at a position, if there is one."""
        why, found = self.judged(match)
        self.met[why] = self.met.get(why, 0) + 1
        return found

    def judged(self, match: Match) -> tuple[str, Json | None]:
        p = match.position
        every = lines(p, MOST_POSITIONS)
        if every is not None and len(every) < FEWEST_LINES:
            return "too few lines", None
        pool = self.good(p, every) if every is not None else []
        if every is not None and pool is None:
            return "few look good", None
        first = not pool
        pool = pool or beginnings(p, 1 + FEWEST_WORSE)  # the rest of the turn, the trees look through
        if not 1 + FEWEST_WORSE <= len(pool) <= MOST_NEAR:
            return "too few or too many choices", None
        if all(self.enough(kind(self.game, p, line, self.aims)) for line in pool):
            return "no aim, or enough of its kind", None  # whatever the trees would say
        rough = split(self.valued(p, pool, SMALL, "small"))
        if rough.clear < CLEAR * self.swing:
            return "nothing stands out", None
        if not OPEN < rough.right[0][1].chance < 1 - OPEN:
            return "the game is decided", None
        middle = split(self.valued(p, self.kept(rough, 4.0), MIDDLE, "middle"))
        if middle.clear < CLEAR * self.swing or middle.right[0][0] not in [line for line, _ in rough.right]:
            return "not found again", None
        what = kind(self.game, p, middle.right[0][0], self.aims)
        if what is None or self.enough(what):
            return "no aim, or enough of its kind", None
        fine = self.confirmed(p, self.kept(middle, 2.5), SEEDS)
        if fine is None:
            return "not confirmed", None
        if any(kind(self.game, p, line, self.aims) != what for line, _ in fine.right):
            return "right lines of several kinds", None
        measured = {line for line, _ in (*fine.right, *fine.worse)}
        rest = [(line, value) for line, value in (*rough.worse, *middle.worse) if line not in measured]
        worse = {line: value for line, value in (*rest, *fine.worse) if fine.best - value.lead >= fine.clear}
        if len(worse) < FEWEST_WORSE:
            return "too few that are worse", None
        self.kinds[what] += 1
        return "found", self.written(match, fine, what, worse, first, len(every or ()))

    def enough(self, what: str | None) -> bool:
        return what is None or self.kinds[what] >= MOST_OF_A_KIND

    def good(self, p: Position, every: Sequence[Line]) -> list[Line] | None:
        """The lines that look about as good as the best at the end of the turn; none where they are too many to ask for
        a whole line, and None where there are too few to ask for anything."""
        sights = at_first_sight(self.judgement, p, every, REDEALS if len(every) < MANY else 1)
        ranked = sorted(range(len(every)), key=lambda n: -sights[n])
        near = [n for n in ranked if sights[n] >= sights[ranked[0]] - NEAR * self.swing]
        if len(near) < 1 + FEWEST_WORSE:
            return None
        if len(near) > MOST_NEAR and sights[near[MOST_NEAR]] > sights[near[0]] - NEARER * self.swing:
            return []
        return [every[n] for n in near[:MOST_NEAR]]

    def valued(self, p: Position, pool: Sequence[Line], iterations: int, seed: str) -> list[tuple[Line, Worth]]:
        return [(line, worth(self.judgement, p, line, iterations, seed)) for line in pool]

    def kept(self, found: Split, gaps: float) -> list[Line]:
        """Those that more iterations might bring up."""
        least = found.best - gaps * CLEAR * self.swing
        others = [line for line, value in found.worse if value.lead >= least]
        return [line for line, _ in found.right] + (others or [found.worse[0][0]])

    def confirmed(self, p: Position, pool: Sequence[Line], seeds: Sequence[str]) -> Split | None:
        """The same lines are right by every seed, beyond doubt, and so says a search that may take any."""
        found = [split(self.valued(p, pool, LARGE, seed)) for seed in seeds]
        first = found[0]
        for other in found[1:]:
            if {line for line, _ in first.right} != {line for line, _ in other.right}:
                return None
        sums: dict[Line, Worth] = dict([*first.right, *first.worse])
        for other in found[1:]:
            for line, value in (*other.right, *other.worse):
                sums[line] = sums[line] & value
        both = split(list(sums.items()))
        same = both.best - both.right[-1][1].lead <= SAME * self.swing
        if not same or both.clear < CLEAR * self.swing or both.sureness < SURE:
            return None
        chosen = choice(self.judgement, p, WHOLE, "whole")
        if not any(list(line.moves[: len(chosen)]) == chosen[: len(line.moves)] for line, _ in both.right):
            return None
        return both

    def written(self, match: Match, found: Split, what: str, worse: dict[Line, Worth], first: bool, count: int) -> Json:
        """All that the file of the exercise needs, and what it is chosen by. `first`: only the first choice counts."""
        p = match.position
        record = match.record
        assert record is not None  # a new game has one
        best = found.right[0][0]
        gains = [gain(p, line) for line in (best, *worse)]
        liked = bots.make("greedy", self.game, "liked").choose(p.redeal(p.actor, Rng("liked seen")), Budget()).move
        obvious = any(line.moves[0] is liked for line, _ in found.right)
        level = 3 if not obvious else 1 if gains[0] > max(gains[1:]) else 2
        return {
            "kind": what,
            "level": level,
            "points": max(0, gains[0]),
            "first": first,
            "players": int(p.players),
            "seat": int(p.actor),
            "seed": record.seed,
            "options": dict(record.options),
            "moves": [move.text for move in record.moves],
            "turn": int(p.turn),
            "lines": count,
            "plan": [move.text for move in choice(self.judgement, p, WHOLE, "whole")] if first else [],
            "right": [(line.texts, round(found.best - value.lead, 1)) for line, value in found.right],
            "worse": sorted(
                ((line.texts, round(found.best - value.lead, 1)) for line, value in worse.items()),
                key=lambda row: row[1],
            ),
            "clear": round(found.clear, 2),
            "error": round(found.clear / found.sureness, 2),
            "strength": round(found.clear / self.swing, 3),
        }
