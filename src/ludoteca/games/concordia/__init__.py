"""Concordia, by Mac Gerdts: settle the Mediterranean or Italy, card by card, for the favour of the gods."""

from __future__ import annotations

from ludoteca.core import Json, Option
from ludoteca.core.game import Game
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.concordia.judgement import STRENGTH
from ludoteca.games.concordia.maps import MAPS
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.setup import STEPS, deal
from ludoteca.games.concordia.sight import SIGHT
from ludoteca.games.concordia.snapshot import restore
from ludoteca.games.concordia.vocabulary import WORDS


def revive(snapshot: Json) -> Concordia:
    return restore(snapshot, STEPS)


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
    revive=revive,
    judgement=STRENGTH,
    sight=SIGHT,
    seat_words=("active", "start", "magnus", "concordia"),
    first_game={"interim": "yes"},  # CON-INT-01
    noted=("interim",),
    listed_last=("done",),
    yardstick=Yardstick(with_itself=True),
)
