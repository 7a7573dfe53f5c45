"""What a bot should think a position of Clans of Caledonia is worth."""

from __future__ import annotations

from typing import Final

from ludoteca.core import Judgement
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.scoring import score_sheet


class Strength(Judgement[Caledonia]):
    """Points as they stand."""

    def value(self, p: Caledonia, seat: int) -> float:
        return float(score_sheet(p, seat).total)


STRENGTH: Final = Strength()
