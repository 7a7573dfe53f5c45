"""What every game shares. Knows no game, no clock, no network, and no file but a record's."""

from ludoteca.core.chance import Chance, Rng, Source
from ludoteca.core.errors import (
    BadRecord,
    BadSetup,
    BadSnapshot,
    CannotUndo,
    IllegalMove,
    LudotecaError,
    UnknownGame,
    UnknownMove,
)
from ludoteca.core.event import Detail, Event
from ludoteca.core.judgement import Judgement
from ludoteca.core.move import Move
from ludoteca.core.options import Option
from ludoteca.core.position import NOBODY, PUBLIC, Json, Position
from ludoteca.core.score import Score
from ludoteca.core.step import Step
from ludoteca.core.vocabulary import Vocabulary

__all__ = [
    "NOBODY",
    "PUBLIC",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "CannotUndo",
    "Chance",
    "Detail",
    "Event",
    "IllegalMove",
    "Json",
    "Judgement",
    "LudotecaError",
    "Move",
    "Option",
    "Position",
    "Rng",
    "Score",
    "Source",
    "Step",
    "UnknownGame",
    "UnknownMove",
    "Vocabulary",
]
