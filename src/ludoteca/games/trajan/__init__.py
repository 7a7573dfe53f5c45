"""Trajan, by Stefan Feld: a year in Rome, sown marker by marker."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.options import START
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.trajan.earlier import renewed
from ludoteca.games.trajan.judgement import STRENGTH
from ludoteca.games.trajan.losses import losses
from ludoteca.games.trajan.outcome import outcome
from ludoteca.games.trajan.parts import parts
from ludoteca.games.trajan.position import Trajan
from ludoteca.games.trajan.setup import deal
from ludoteca.games.trajan.sight import SIGHT
from ludoteca.games.trajan.vocabulary import WORDS

GAME = Game(
    name="trajan",
    title="Trajan",
    players=(2, 3, 4),
    options=(START,),
    rules_version=1,
    vocabulary=WORDS,
    deal=deal,
    position=Trajan,
    earlier=renewed,
    judgement=STRENGTH,
    parts=parts,
    sight=SIGHT,
    seat_words=("active", "start"),
    set_up=("put", "get", "choose"),
    outcome=outcome,
    losses=losses,
    yardstick=Yardstick(with_itself=True),
)
