"""Celtae, by Orlando Sá: a Celtic tribe between markets, citadels, Roman armies and the Order of Druids."""

from __future__ import annotations

from ludoteca.core import Option
from ludoteca.core.game import Game
from ludoteca.core.options import START
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.celtae.components import LEVELS, TARGETS
from ludoteca.games.celtae.earlier import renewed
from ludoteca.games.celtae.judgement import JUDGEMENT
from ludoteca.games.celtae.losses import losses
from ludoteca.games.celtae.moment import check_moment
from ludoteca.games.celtae.outcome import outcome
from ludoteca.games.celtae.parts import parts
from ludoteca.games.celtae.pointing import pointed_at
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.setup import deal
from ludoteca.games.celtae.sight import SIGHT
from ludoteca.games.celtae.vocabulary import WORDS

GAME = Game(
    name="celtae",
    title="Celtae",
    players=(1, 2, 3, 4),
    options=(Option("level", tuple(LEVELS), "normal"), START),
    rules_version=2,
    vocabulary=WORDS,
    deal=deal,
    position=Celtae,
    earlier=renewed,
    check_moment=check_moment,
    judgement=JUDGEMENT,
    parts=parts,
    sight=SIGHT,
    seat_words=("active", "start", "teutates"),
    pointed_at=pointed_at,
    outcome=outcome,
    losses=losses,
    automaton="solitairix",
    listed_last=("done",),
    yardstick=Yardstick(marks=tuple((str(least), least) for least in TARGETS)),
)
