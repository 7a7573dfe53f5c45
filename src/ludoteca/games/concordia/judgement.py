"""What a bot should think a position of Concordia is worth."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Judgement
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.scoring import points

WIN: Final = 1000.0


class Strength(Judgement[Concordia]):
    """Points as they stand."""

    def value(self, p: Concordia, seat: int) -> float:
        return float(sum(points(p, seat)))


STRENGTH: Final = Strength()
