"""The rondel: the marker's way around the four stops (CEL-GEO, CEL-MOV)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.celtae.components import STOP_COUNT
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.progress import TRACK_PROGRESS


def go_round(p: Celtae, stops: i64) -> None:
    """The marker clockwise; who passes from NE to SE brings progress, while the track lasts (CEL-MOV-07,
    CEL-PRG-11)."""
    crossed = p.marker + stops >= STOP_COUNT
    p.marker = (p.marker + stops) % STOP_COUNT
    if crossed and p.track > 0:
        p.steps.append(TRACK_PROGRESS)
