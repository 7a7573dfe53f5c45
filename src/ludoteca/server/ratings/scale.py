"""The scale of ratings: Plackett and Luce's model of who comes before whom, by the library OpenSkill.

The library's own measure is a strength, `mu`, and how unsure it is, `sigma`. People read it on Elo's scale: between two
whose strength is known, 400 points more mean ten games won for one lost, at any game. On every game's scale the medium
bot stands at 1500, the other levels where the games that they won against each other put them; none of them moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import e, log, log10, sqrt

from openskill.models import PlackettLuce

from ludoteca.games.strength import Measured, measured

MODEL = PlackettLuce()
MIDDLE = 1500
FIRST = "medium"  # the level at which everybody begins
SPREAD = float(MODEL.beta) * sqrt(2)  # strength by which e games are won for one lost, between two
POINTS = 400 * log10(e) / SPREAD  # for one of strength
CERTAIN = 1e-6  # the sigma of who does not move
SETTLED = 110  # points of uncertainty up to which a rating is no longer provisional: after some twenty-five games
MANY = 3  # players from which on games are rated together


@dataclass(frozen=True)
class Rating:
    """How strong somebody is thought to be, and how unsure that is, in the library's measure."""

    mu: float = float(MODEL.mu)
    sigma: float = float(MODEL.sigma)

    @property
    def points(self) -> int:
        """On the scale that people read."""
        return round(MIDDLE + POINTS * (self.mu - float(MODEL.mu)))

    @property
    def give_or_take(self) -> int:
        """Two times of three the true strength is within so many points of it."""
        return round(POINTS * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.give_or_take > SETTLED


NEW = Rating()


def division(players: int) -> int:
    """Games for two are rated by themselves, and all with more players together: a duel is another game than a
    struggle of several, and one list for each number would leave most servers with lists of two names."""
    return min(players, MANY)


@cache
def fixed(game: str) -> dict[str, Rating]:
    """Where the levels stand at a game, for those that were measured."""
    found = {FIRST: 0.0}
    for _ in measured(game):
        for each in measured(game):
            if each.against in found:
                found.setdefault(each.level, found[each.against] + _lead(each))
            elif each.level in found:
                found.setdefault(each.against, found[each.level] - _lead(each))
    return {level: Rating(NEW.mu + lead, CERTAIN) for level, lead in found.items()} if measured(game) else {}


def _lead(found: Measured) -> float:
    """The strength by which such a share of games is won."""
    return SPREAD * log(found.won / (found.games - found.won))


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """What a game says of those who played it, by the place of each; shared places are draws."""
    teams = [[MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    after = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(float(one.mu), float(one.sigma)) for (one,) in after]
