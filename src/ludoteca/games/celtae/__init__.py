"""Celtae, by Orlando Sá: a Celtic tribe between markets, citadels, Roman armies and the Order of Druids."""

from __future__ import annotations

from ludoteca.core import Json, Option
from ludoteca.core.game import Game
from ludoteca.core.options import START
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.celtae.components import LEVELS, TARGETS
from ludoteca.games.celtae.judgement import JUDGEMENT
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.setup import STEPS, deal
from ludoteca.games.celtae.sight import SIGHT
from ludoteca.games.celtae.snapshot import restore
from ludoteca.games.celtae.there import there
from ludoteca.games.celtae.vocabulary import WORDS


def revive(snapshot: Json) -> Celtae:
    return restore(snapshot, STEPS)


GAME = Game(
    name="celtae",
    title="Celtae",
    players=(1, 2, 3, 4),
    options=(Option("level", tuple(LEVELS), "normal"), START),
    rules_version=2,
    vocabulary=WORDS,
    deal=deal,
    revive=revive,
    judgement=JUDGEMENT,
    sight=SIGHT,
    seat_words=("active", "start", "teutates"),
    there=there,
    automaton="solitairix",
    listed_last=("done",),
    yardstick=Yardstick(marks=tuple((str(least), least) for least in TARGETS)),
)
