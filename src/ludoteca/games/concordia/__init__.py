"""Concordia, by Mac Gerdts: settle the Mediterranean or Italy, card by card, for the favour of the gods."""

from __future__ import annotations

from ludoteca.core import Option
from ludoteca.core.game import Game
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.concordia.earlier import renewed
from ludoteca.games.concordia.judgement import STRENGTH
from ludoteca.games.concordia.losses import losses
from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.moment import check_moment
from ludoteca.games.concordia.outcome import outcome
from ludoteca.games.concordia.parts import parts
from ludoteca.games.concordia.pointing import pointed_at
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import deal
from ludoteca.games.concordia.sight import SIGHT
from ludoteca.games.concordia.vocabulary import WORDS

GAME = Game(
    name="concordia",
    title="Concordia",
    players=(2, 3, 4, 5),
    options=(
        Option(
            "map",
            ("fitting", "imperium", "italia"),
            "fitting",
            advised={each.name: tuple(each.book_players) for each in MAPS},
        ),
        Option("interim", ("no", "yes"), "no"),
        Option("start", ("random", "0", "1", "2", "3", "4"), "random"),
    ),
    rules_version=1,
    vocabulary=WORDS,
    deal=deal,
    position=Concordia,
    earlier=renewed,
    check_moment=check_moment,
    judgement=STRENGTH,
    parts=parts,
    sight=SIGHT,
    seat_words=("active", "start", "magnus", "concordia"),
    first_game={"interim": "yes"},  # CON-INT-01
    noted=("interim",),
    listed_last=("done",),
    pointed_at=pointed_at,
    outcome=outcome,
    losses=losses,
    yardstick=Yardstick(with_itself=True),
)
