"""The rondel: the marker's way around the four stops (CEL-GEO, CEL-MOV)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.celtae.components import STOP_COUNT
from ludoteca.games.celtae.fields import MARKER, TRACK_LEFT
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.progress import TRACK_PROGRESS


def go_round(p: Celtae, stops: i64) -> None:
    """The marker clockwise; who passes from NE to SE brings progress, while the track lasts (CEL-MOV-07,
    CEL-PRG-11)."""
    to = p.at[MARKER] + stops
    p.at[MARKER] = to % STOP_COUNT
    if to >= STOP_COUNT and p.at[TRACK_LEFT] > 0:
        p.steps.append(TRACK_PROGRESS)
