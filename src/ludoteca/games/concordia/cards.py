"""What each card does, but for the Diplomat, which does what another one does."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.concordia import architect, colonist, mercator, prefect, senator, specialists, tribune
from ludoteca.games.concordia.components import (
    ARCHITECT,
    COLONIST,
    CONSUL,
    FIRST_SPECIALIST,
    MERCATOR,
    MERCATOR_5,
    PREFECT,
    SENATOR,
    TRIBUNE,
)
from ludoteca.games.concordia.position import Concordia


def perform(p: Concordia, role: i64) -> None:
    """Begin the action of a card for the seat whose turn it is."""
    if role >= FIRST_SPECIALIST:
        specialists.begin(p, role - FIRST_SPECIALIST)
    elif role == TRIBUNE:
        tribune.begin(p)
    elif role == ARCHITECT:
        architect.begin(p)
    elif role == PREFECT:
        prefect.begin(p)
    elif role in (MERCATOR, MERCATOR_5):
        mercator.begin(p, role)
    elif role == COLONIST:
        colonist.begin(p)
    elif role == SENATOR:
        senator.begin_senator(p)
    elif role == CONSUL:
        senator.begin_consul(p)
