"""Setting up: map, ports, scoring tiles, contracts, clans (CAL-SET, CAL-VAR)."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import BadSetup, Chance, Step
from ludoteca.core.cells import lay, pop, shuffle
from ludoteca.core.field import NONE
from ludoteca.core.options import starting_player
from ludoteca.games.caledonia import draft, expand, export, fulfil, ports, production, shifting, turn
from ludoteca.games.caledonia.components import (
    BOXES,
    CLANS,
    CONTRACTS,
    EXPORT_BOXES,
    EXTRA_CLAN,
    GOODS,
    HIRED,
    MERCHANTS,
    NEUTRAL_COST,
    PORT_TILES,
    ROUNDS,
    SCORING_TILES,
    START_GOODS,
    START_STEP,
)
from ludoteca.games.caledonia.fields import (
    FIELDS,
    HARBOURS,
    MAP,
    NEIGHBOURS,
    OFFER_CLANS,
    OFFER_TILES,
    ORDER,
    PILE,
    PRICES,
    SHOWN,
    SOLO_MONEY,
    STATIC,
    STOCK,
    TILES,
    TRACK,
    VARIANTS,
)
from ludoteca.games.caledonia.ground import HEXES, MODULES, PORTS, SIDES, Ground
from ludoteca.games.caledonia.position import Caledonia

RANDOM: Final = "random"
TIGHTER_FOR: Final = (2, 3)


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Caledonia:
    """The table before anybody has chosen anything."""
    start = starting_player(players, chance, options["start"])
    at = FIELDS.start[:]
    extras = options["extras"] == "yes"
    at[MAP] = SIDES.index(choose_sides(chance, options["sides"]))
    fewer = 0 if extras else 1
    if options["tiles"] == "yes":
        lay(at, TILES, draw_some(chance, SCORING_TILES - fewer, ROUNDS))
    if options["ports"] == "yes":
        lay(at, HARBOURS, draw_some(chance, PORT_TILES - fewer, PORTS))
    auction = options["auction"] == "yes"
    if auction and players == 1:
        raise BadSetup("An auction of clans needs at least two players.")
    number = players if auction else players + 1
    clans, tiles = draw_pairs(chance, number, options["clans"] == "yes", extras)
    lay(at, OFFER_CLANS, clans)
    lay(at, OFFER_TILES, tiles)
    lay(at, PILE, list(range(len(CONTRACTS))))
    shuffle(chance, at, PILE)
    order = [(start + n) % players for n in range(players)]
    if not auction:
        lay(at, ORDER, order)
    at[VARIANTS + STATIC] = int(options["imports"] == "static")
    at[VARIANTS + NEIGHBOURS] = int(options["port7"] == "neighbours")
    at[VARIANTS + SOLO_MONEY] = int(options["solo-imports"] == "money")
    for good in range(len(GOODS)):
        at[PRICES + good] = START_STEP
    for seat in range(players):
        at[TRACK + seat] = MERCHANTS - HIRED
        at[STOCK + seat] = HIRED
    steps: list[Step[Any]] = [turn.TURN, draft.FIRST_WORKERS, draft.AUCTION if auction else draft.DRAFT]
    p = Caledonia(at, steps, chance, players, version, start if auction else order[-1])
    lay_out_contracts(p)
    if players == 1:
        for place in cheap_hexes(p.ground):
            p.block(place)
    if options["tighter"] == "yes":
        cover(p)
    return p


def choose_sides(chance: Chance, wanted: str) -> str:
    """Each module's side by chance, or as asked (CAL-SET-01)."""
    return "".join("12"[chance.below(2)] for _ in MODULES) if wanted == RANDOM else wanted


def draw_some(chance: Chance, of: int, number: int) -> list[int]:
    """Some of the tiles numbered from 1."""
    tiles = [n + 1 for n in range(of)]
    chance.shuffle(tiles)
    return tiles[:number]


def draw_pairs(chance: Chance, number: int, clans: bool, extras: bool) -> tuple[list[int], list[int]]:
    """Clans (or none), and a starting tile for each (CAL-DRA-01, CAL-VAR-10)."""
    drawn = [clan for clan in range(len(CLANS)) if extras or clan != EXTRA_CLAN]
    chance.shuffle(drawn)
    tiles = list(range(len(START_GOODS)))
    chance.shuffle(tiles)
    return drawn[:number] if clans else [NONE] * number, tiles[:number]


def lay_out_contracts(p: Caledonia) -> None:
    """As many as for the player count; in the solo game a box by chance stays empty (CAL-SET-07 to -10, CAL-SET-18)."""
    players = int(p.players)
    boxes = EXPORT_BOXES[players]
    empty = int(p.chance.below(boxes)) if players == 1 else NONE
    for box in range(boxes):
        if box != empty and box < BOXES[players] + (players == 1):
            p.at[SHOWN + box] = pop(p.at, PILE)


def cheap_hexes(here: Ground) -> list[int]:
    """The active hexes that neutral workers take (CAL-SOL-02)."""
    return [place for place in range(HEXES) if here.land[place] and here.cost[place] == NEUTRAL_COST]


def cover(p: Caledonia) -> None:
    """The tighter map: a spare tile on a land hex of every module (CAL-VAR-05, CAL-VAR-09)."""
    if p.players not in TIGHTER_FOR:
        raise BadSetup("The tighter map is for two or three players.")
    here = p.ground
    for module in range(len(MODULES)):
        land = [place for place in range(HEXES) if here.land[place] and here.module[place] == module]
        p.block(land[p.chance.below(len(land))])


STEPS: Final[dict[str, Step[Any]]] = {
    step.name: step
    for step in (
        draft.DRAFT,
        draft.AUCTION,
        draft.WINNER_PICKS,
        draft.FIRST_WORKERS,
        draft.FIRST_HEX,
        turn.TURN,
        turn.ROW_TO,
        shifting.SHIFT_PRICE,
        shifting.SHIFT_BONUS,
        shifting.TRADE_SHIFTED,
        shifting.BUY_SHIFTED,
        export.OBTAIN_SECOND,
        export.KEEP_CONTRACT,
        expand.CHOOSE_HEX,
        expand.EXPAND_BONUS,
        fulfil.DELIVER,
        fulfil.SPARE_ONE,
        fulfil.BONUSES,
        fulfil.SECOND,
        ports.DISCARD_GOOD,
        ports.GAIN_GOODS,
        ports.SWAP_FIRST,
        ports.SWAP_FOR,
        ports.COPY_PORT,
        production.PRODUCTION,
        production.MAKE_GOODS,
        production.STORE_BARREL,
        production.CHURN_MILK,
    )
}
