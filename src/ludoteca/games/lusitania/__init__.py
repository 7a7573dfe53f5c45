"""Lusitania, by João Quintela Martins (Pythagoras, 2017): recruit and equip a Roman army worth twenty points."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.options import START
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.lusitania.earlier import renewed
from ludoteca.games.lusitania.judgement import STRENGTH
from ludoteca.games.lusitania.losses import losses
from ludoteca.games.lusitania.outcome import outcome
from ludoteca.games.lusitania.parts import parts
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.lusitania.setup import deal
from ludoteca.games.lusitania.sight import SIGHT
from ludoteca.games.lusitania.vocabulary import WORDS

GAME = Game(
    name="lusitania",
    title="Lusitania",
    players=(2, 3, 4),
    options=(START,),
    rules_version=2,
    vocabulary=WORDS,
    deal=deal,
    position=Lusitania,
    earlier=renewed,
    judgement=STRENGTH,
    parts=parts,
    sight=SIGHT,
    seat_words=("commander",),
    outcome=outcome,
    losses=losses,
    listed_last=("pass",),
    yardstick=Yardstick(share=0.65, master=0.6),
)
