"""What the things on Caledonia's table are, with the numbers that are printed on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from markupsafe import Markup

from ludoteca.core import Detail
from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas, group, use
from ludoteca.draw.things import Fact, Thing
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.board.hexes import HIGH
from ludoteca.games.caledonia.board.pieces import icon, piece
from ludoteca.games.caledonia.components import (
    BONUS_TECHNOLOGY_COST,
    CELLAR,
    CLANS,
    COINS_A_POINT,
    CONTRACT_MONEY,
    CONTRACTS,
    DISCOUNTS,
    DRAWN,
    EACH,
    EXPORT_POINTS,
    FIRST_PROCESSED,
    GOOD_POINTS,
    GOODS,
    GRAIN_A_FIELD,
    HIRE_COST,
    IMPORT_POINTS,
    IMPORT_SPACE,
    IMPORTS,
    INCOME,
    LADDERS,
    LEVELS,
    MACDONALD_INCOME,
    MERCHANTS,
    PASS_MONEY,
    PORT_TILES,
    ROUNDS,
    SCORING_TILES,
    SETTLEMENT_POINTS,
    SHIPPING_COST,
    TECHNOLOGY_COST,
    UNIT_COST,
    UNITS,
    UPGRADED,
    WHISKY_MONEY,
)

MAKES: Final = {"sheep": ("wool", "mutton"), "cow": ("milk", "beef")}
MADE_OF: Final = {"dairy": ("milk", "cheese"), "bakery": ("grain", "bread"), "distillery": ("grain", "whisky")}
WORKS: Final = {"woodcutter": "forest", "miner": "mountain"}
CLAN_RULES: Final = {
    "buchanan": "CAL-BUC-01",
    "campbell": "CAL-CAM-01",
    "cunningham": "CAL-CUN-01",
    "fergusson": "CAL-FER-01",
    "macdonald": "CAL-MCD-01",
    "macewen": "CAL-MCE-01",
    "mackenzie": "CAL-MCK-01",
    "robertson": "CAL-ROB-01",
    "stewart": "CAL-STE-01",
}
PORT_RULES: Final = (1, 2, 3, 4, 5, 6, 7, 11, 12)  # by tile, of CAL-PTL
SCORING_RULES: Final = (1, 2, 3, 4, 5, 7, 8, 9, 10)  # by tile, of CAL-STL


def unit(number: int) -> Thing:
    kind = UNITS[number]
    args: dict[str, Detail] = {"each": EACH}
    rules: tuple[str, ...]
    if kind in MAKES:
        says, rules = "unit:animal", ("CAL-EXP-04", "CAL-PRO-03", "CAL-FUL-03")
        args |= {"good": MAKES[kind][0], "meat": MAKES[kind][1]}
    elif kind in MADE_OF:
        says, rules = "unit:factory", ("CAL-EXP-04", "CAL-PRO-05", "CAL-BLD-01")
        args |= {"of": MADE_OF[kind][0], "made": MADE_OF[kind][1], "drawn": DRAWN}
    elif kind in WORKS:
        says, rules = f"unit:{kind}", ("CAL-EXP-05", "CAL-PRO-02", "CAL-TEC-02")
        n = number - UNITS.index("woodcutter")
        args |= {"income": INCOME[n], "upgraded": UPGRADED[n]}
    elif kind == "field":
        says, rules = "unit:field", ("CAL-EXP-04", "CAL-PRO-04", "CAL-PRO-05")
        args |= {"grain": GRAIN_A_FIELD}
    else:
        says, rules = "unit:fisherman", ("CAL-MCD-01", "CAL-MCD-02")
        args |= {"income": MACDONALD_INCOME}
    facts: list[Fact] = [("cost", f"£{UNIT_COST[number]}")]
    return Thing(f"unit:{kind}", rules, says=says, args=args, facts=facts, drawn=partial(standing, kind, 0))


def standing(kind: str, seat: int | None) -> Markup:
    return canvas(64, 64, group(piece(kind, seat, 46), x=32, y=30), class_="ca-icon")


def good(number: int) -> Thing:
    name = GOODS[number]
    says = "good:processed" if number >= FIRST_PROCESSED else "good:basic"
    prices = LADDERS[number]
    facts: list[Fact] = [("price", f"£{prices[0]}–{prices[-1]}"), ("points", GOOD_POINTS[number])]
    rules = ("CAL-GEN-02", "CAL-TRA-01", "CAL-TRA-04", "CAL-FIN-02")
    args = {"less": DISCOUNTS[number]}
    return Thing(f"good:{name}", rules, says=says, args=args, facts=facts, drawn=partial(icon, name))


def imported(name: str) -> Thing:
    args = {"best": max(IMPORT_POINTS), "least": min(IMPORT_POINTS), "space": IMPORT_SPACE}
    rules = ("CAL-GEN-03", "CAL-FUL-08", "CAL-FUL-09", "CAL-FIN-05")
    return Thing(f"import:{name}", rules, says="import", args=args, drawn=partial(icon, name))


def clan(name: str) -> Thing:
    return Thing(f"clan:{name}", ("CAL-DRA-01", CLAN_RULES[name]), says=f"label.clan-{name}")


def port(number: int) -> Thing:
    rules = (f"CAL-PTL-{PORT_RULES[number - 1]:02}", "CAL-POR-01", "CAL-POR-04")
    drawn = partial(canvas, 84, HIGH + 4, tiles.port(number, 42, HIGH / 2 + 2), class_="ca-drawn")
    return Thing(f"port:{number}", rules, name=f"term.tile-{number}", says=f"label.port-{number}", drawn=drawn)


def scoring(number: int) -> Thing:
    rules = (f"CAL-STL-{SCORING_RULES[number - 1]:02}", "CAL-PRE-01")
    drawn = partial(canvas, 84, 58, group(tiles.scoring(number), x=4, y=4), class_="ca-drawn")
    says = f"label.scoring-{number}"
    return Thing(f"scoring:{number}", rules, name=f"term.scoring-{number}", says=says, drawn=drawn)


def by_rank(points: dict[int, list[int]]) -> str:
    return " / ".join(map(str, points[max(points)]))


def sign(symbol: str) -> Markup:
    return canvas(28, 28, use(symbol, 2, 2, 24), class_="ca-icon")


THINGS: Final = [
    *(unit(n) for n in range(len(UNITS))),
    Thing("unit:neutral", ("CAL-SOL-02", "CAL-SOL-03"), drawn=partial(standing, "neutral", None)),
    Thing("unit:covered", ("CAL-EXP-09", "CAL-VAR-05")),
    *(good(n) for n in range(len(GOODS))),
    *map(imported, IMPORTS),
    Thing("import:hops", ("CAL-GEN-03", "CAL-FIN-04"), drawn=partial(icon, "hops")),
    *map(clan, CLANS),
    *(port(n + 1) for n in range(PORT_TILES)),
    *(scoring(n + 1) for n in range(SCORING_TILES)),
    Thing(
        "tile:contract",
        ("CAL-OBT-01", "CAL-OBT-04", "CAL-FUL-01", "CAL-DXB-01"),
        name="label.contract",
        facts=[("copies", len(CONTRACTS))],
        drawn=partial(sign, "ca-scroll"),
    ),
    Thing(
        "piece:money",
        ("CAL-GEN-07", "CAL-FIN-03"),
        name="label.money",
        args={"coins": COINS_A_POINT},
        drawn=partial(icon, "money"),
    ),
    Thing(
        "piece:merchant",
        ("CAL-TRA-01", "CAL-TRA-08", "CAL-HIR-01", "CAL-PRE-03"),
        name="label.merchant",
        args={"each": MERCHANTS},
        facts=[("cost", f"£{HIRE_COST}")],
        drawn=partial(sign, "piece-merchant"),
    ),
    Thing(
        "track:shipping",
        ("CAL-SHP-01", "CAL-SHP-05", "CAL-SHP-06"),
        name="label.shipping",
        args={"most": len(LEVELS) - 2},
        facts=[("cost", f"£{SHIPPING_COST}")],
        drawn=partial(icon, "ship"),
    ),
    Thing(
        "track:technology",
        ("CAL-TEC-01", "CAL-TEC-02", "CAL-TEC-04"),
        name="label.technology",
        args={"more": UPGRADED[0] - INCOME[0], "bonus": BONUS_TECHNOLOGY_COST},
        facts=[("cost", f"£{TECHNOLOGY_COST}")],
    ),
    Thing(
        "track:cellar",
        ("CAL-MCK-01", "CAL-MCK-07"),
        name="label.cellar",
        args={"money": WHISKY_MONEY, "young": CELLAR[1], "old": CELLAR[2]},
        drawn=partial(icon, "whisky"),
    ),
    Thing("place:map", ("CAL-EXP-01", "CAL-EXP-02", "CAL-GEN-09"), name="label.map"),
    Thing("place:market", ("CAL-TRA-01", "CAL-TRA-04", "CAL-TRA-06"), name="label.market"),
    Thing(
        "place:exports",
        ("CAL-OBT-01", "CAL-OBT-03", "CAL-PRE-02"),
        name="label.export-board",
        facts=[("contract_money", " / ".join(f"{money:+d}".replace("-", "−") for money in CONTRACT_MONEY))],
    ),
    Thing("place:pile", ("CAL-PRE-02", "CAL-BLD-01"), name="label.pile"),
    Thing("place:box", ("CAL-OBT-04", "CAL-OBT-05", "CAL-FUL-01"), name="label.export-box"),
    Thing(
        "place:imports",
        ("CAL-FUL-08", "CAL-FUL-09", "CAL-FIN-05"),
        name="label.imports",
        args={"space": IMPORT_SPACE},
    ),
    Thing("place:rounds", ("CAL-RND-01", "CAL-OBT-03"), name="label.rounds", args={"rounds": ROUNDS}),
    Thing(
        "place:order",
        ("CAL-PAS-01", "CAL-PAS-02", "CAL-PAS-03"),
        name="label.turn-order",
        facts=[("pass_money", " / ".join(f"£{money}" for money in PASS_MONEY))],
    ),
    Thing("place:glory", ("CAL-FIN-01", "CAL-RND-01"), name="label.glory", drawn=partial(icon, "glory")),
    Thing(
        "score:exports",
        ("CAL-FUL-07", "CAL-FIN-08", "CAL-FIN-10"),
        name="label.fulfilled",
        facts=[("prizes", by_rank(EXPORT_POINTS))],
        drawn=partial(icon, "crate"),
    ),
    Thing(
        "score:settlements",
        ("CAL-SMT-01", "CAL-SMT-02"),
        name="label.settlements",
        facts=[("prizes", by_rank(SETTLEMENT_POINTS))],
        drawn=partial(icon, "village"),
    ),
    Thing(
        "player:mark",
        ("CAL-TRN-01",),
        name="label.player",
        drawn=partial(canvas, 26, 26, mark(0, 13, 13, 25), class_="ca-icon"),
    ),
]
