"""Clans of Caledonia, by Juma Al-JouJou: settle, farm, distil and trade in nineteenth-century Scotland."""

from __future__ import annotations

from ludoteca.core import Option
from ludoteca.core.game import Game
from ludoteca.core.options import START
from ludoteca.core.yardstick import Yardstick
from ludoteca.games.caledonia.components import SOLO_RANKS
from ludoteca.games.caledonia.earlier import renewed
from ludoteca.games.caledonia.ground import SIDES
from ludoteca.games.caledonia.judgement import STRENGTH
from ludoteca.games.caledonia.losses import losses
from ludoteca.games.caledonia.outcome import outcome
from ludoteca.games.caledonia.parts import parts
from ludoteca.games.caledonia.pointing import pointed_at
from ludoteca.games.caledonia.position import Caledonia
from ludoteca.games.caledonia.readable import readable
from ludoteca.games.caledonia.setup import RANDOM, deal
from ludoteca.games.caledonia.sight import SIGHT
from ludoteca.games.caledonia.vocabulary import WORDS

GAME = Game(
    name="caledonia",
    title="Clans of Caledonia",
    players=(1, 2, 3, 4),
    options=(
        Option("sides", (RANDOM, *SIDES), RANDOM),
        Option("clans", ("yes", "no"), "yes"),
        Option("auction", ("no", "yes"), "no"),
        Option("tiles", ("yes", "no"), "yes"),
        Option("ports", ("yes", "no"), "yes"),
        Option("imports", ("rarity", "static"), "rarity"),
        Option("tighter", ("no", "yes"), "no"),
        Option("extras", ("yes", "no"), "yes"),
        Option("port7", ("plain", "neighbours"), "plain"),
        Option("solo-imports", ("money", "none"), "money"),
        START,
    ),
    rules_version=2,
    vocabulary=WORDS,
    deal=deal,
    position=Caledonia,
    earlier=renewed,
    judgement=STRENGTH,
    parts=parts,
    sight=SIGHT,
    first_game={"imports": "static", "tiles": "no", "ports": "no"},  # CAL-VAR-07
    readable=readable,
    listed_last=("done", "end", "pass"),
    pointed_at=pointed_at,
    outcome=outcome,
    losses=losses,
    yardstick=Yardstick(marks=tuple((f"{name}, from {least}", least) for name, least in reversed(SOLO_RANKS))),
)
