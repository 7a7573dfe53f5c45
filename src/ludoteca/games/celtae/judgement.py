"""What a bot should think a position of Celtae is worth."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Judgement
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import points


class Strength(Judgement[Celtae]):
    """The points as they stand."""

    def value(self, p: Celtae, seat: int) -> float:
        return float(sum(points(p, seat)))


STRENGTH: Final = Strength()
