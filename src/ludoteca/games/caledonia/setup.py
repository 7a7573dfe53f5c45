"""Setting up: map, ports, scoring tiles, contracts, clans (CAL-SET, CAL-VAR)."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core import BadSetup, Chance, Step
from ludoteca.core.options import starting_player
from ludoteca.games.caledonia import draft, expand, export, fulfil, ports, production, shifting, turn
from ludoteca.games.caledonia.components import (
    BOXES,
    CLANS,
    CONTRACTS,
    EXPORT_BOXES,
    EXTRA_CLAN,
    HIRED,
    MERCHANTS,
    NEUTRAL_COST,
    PORT_TILES,
    ROUNDS,
    SCORING_TILES,
    START_GOODS,
    START_STEP,
)
from ludoteca.games.caledonia.ground import HEXES, MODULES, PORTS, SPOTS, Ground, ground
from ludoteca.games.caledonia.layout import BOX, CLAN, COVERED, NEUTRAL, NONE, ROW, STOCK, TRACK
from ludoteca.games.caledonia.position import Caledonia

SMALL: Final = 2  # up to so many players the map is smaller
RANDOM: Final = "random"
TIGHTER_FOR: Final = (2, 3)


def deal(players: int, chance: Chance, options: dict[str, str], version: int) -> Caledonia:
    """The table before anybody has chosen anything."""
    start = starting_player(players, chance, options["start"])
    extras = options["extras"] == "yes"
    sides = choose_sides(chance, options["sides"])
    with_ports = options["ports"] == "yes"
    here = ground(sides, players <= SMALL, with_ports)
    fewer = 0 if extras else 1
    tiles = draw_some(chance, SCORING_TILES - fewer, ROUNDS) if options["tiles"] == "yes" else []
    corners = draw_some(chance, PORT_TILES - fewer, PORTS) if with_ports else []
    auction = options["auction"] == "yes"
    if auction and players == 1:
        raise BadSetup("An auction of clans needs at least two players.")
    offer = draw_pairs(chance, players if auction else players + 1, options["clans"] == "yes", extras)
    pile = list(range(len(CONTRACTS)))
    chance.shuffle(pile)
    row = [0] * ROW
    row[TRACK], row[STOCK] = MERCHANTS - HIRED, HIRED
    row[CLAN] = row[BOX] = row[BOX + 1] = NONE
    order = [(start + n) % players for n in range(players)]
    p = Caledonia(
        players=players,
        version=version,
        steps=[turn.TURN, draft.FIRST_WORKERS, draft.AUCTION if auction else draft.DRAFT],
        turn=1,
        known=0,
        chance=chance,
        events=None,
        seat=start if auction else order[-1],
        ground=here,
        tiles=tiles,
        ports=corners,
        variants=[
            int(options["imports"] == "static"),
            int(options["port7"] == "neighbours"),
            int(options["solo-imports"] == "money"),
        ],
        round=0,
        order=[] if auction else order,
        passing=[],
        units=[0] * SPOTS,
        taken_low=0,
        taken_high=0,
        rows=row * players,
        steps_of=[START_STEP] * 6,
        boxes=[NONE] * EXPORT_BOXES[players],
        owners=[NONE] * len(CONTRACTS),
        pile=pile,
        seen=0,
        imports=[0, 0, 0],
        offer=offer,
        bids=[NONE, NONE] + [draft.IN] * players if auction else [],
        acted=0,
        rowed=0,
        kind=NONE,
        place=NONE,
        free=0,
        expansions=0,
        upgrades=0,
        brewable=0,
        bought=[0] * 6,
        offered=[0] * 6,
        building=0,
        drawn=[],
        takes=0,
        contract=NONE,
        mutton=0,
        beef=0,
        second=0,
        port=0,
        count=0,
        swaps=[],
        good=NONE,
        producer=0,
        stage=0,
        made=0,
    )
    lay_out_contracts(p)
    if players == 1:
        for place in cheap_hexes(here):
            p.occupy(place, NEUTRAL)
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


def draw_pairs(chance: Chance, number: int, clans: bool, extras: bool) -> list[int]:
    """Clans (or none) with a starting tile each, pair by pair (CAL-DRA-01, CAL-VAR-10)."""
    drawn = [clan for clan in range(len(CLANS)) if extras or clan != EXTRA_CLAN]
    chance.shuffle(drawn)
    tiles = list(range(len(START_GOODS)))
    chance.shuffle(tiles)
    return [value for n in range(number) for value in (drawn[n] if clans else NONE, tiles[n])]


def lay_out_contracts(p: Caledonia) -> None:
    """As many as for the player count; in the solo game a box by chance stays empty (CAL-SET-07 to -10, CAL-SET-18)."""
    players = int(p.players)
    empty = int(p.chance.below(len(p.boxes))) if players == 1 else NONE
    for box in range(len(p.boxes)):
        if box != empty and box < BOXES[players] + (players == 1):
            p.boxes[box] = p.pile.pop()


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
        p.occupy(land[p.chance.below(len(land))], COVERED)


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
