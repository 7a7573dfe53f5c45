"""What the things on Trajan's table are, with the numbers that are printed on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from markupsafe import Markup

from ludoteca.core import Detail
from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas, group, use
from ludoteca.draw.things import Thing
from ludoteca.games.trajan.board import faces, tiles
from ludoteca.games.trajan.board.faces import Size, marker
from ludoteca.games.trajan.board.table import leader, wood
from ludoteca.games.trajan.board.tips import bonus_worth
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS,
    BUILDING_POINTS,
    BUILDINGS,
    CARDS_DRAWN,
    COLOURS,
    DRAWN,
    FREIGHT,
    GOODS,
    GOODS_COPIES,
    GRANTS,
    ICONS,
    MARKERS,
    OFFERED,
    PENALTIES,
    PROVINCE_POINTS,
    PROVINCES,
    QUARTERS,
    RIVAL_PENALTY,
    ROUNDS,
    SENATE_POINTS,
    SET_OF_3,
    SET_OF_4,
    SHIPS,
    TILE_COPIES,
    TILE_KINDS,
    TILES,
    TOKENS,
    TYPES,
    VOTES,
)

SMALL: Final = "t-votes-sign"  # as large as a letter
ACTION_RULES: Final = {
    "seaport": ("TRA-SEA-01",),
    "forum": ("TRA-FOR-01",),
    "military": ("TRA-MIL-01",),
    "senate": ("TRA-SEN-01",),
    "trajan": ("TRA-TRJ-01",),
    "construction": ("TRA-CON-01",),
}
TYPE_RULES: Final = dict(
    zip(TYPES, ("TRA-TIL-08", "TRA-TIL-09", "TRA-TIL-10", "TRA-TIL-11", "TRA-TIL-12", "TRA-TIL-13"), strict=True)
)
TILE_RULES: Final = {
    "votes": ("TRA-FTL-01", "TRA-VOT-01"),
    "meets": ("TRA-FTL-02", "TRA-DEM-02"),
    "wild-commodity": ("TRA-FTL-03",),
    "wild-demand": ("TRA-FTL-04",),
    "wild-construction": ("TRA-FTL-05",),
    "wild-action": ("TRA-EXT-07",),
    "extra": ("TRA-EXT-01", "TRA-EXT-02", "TRA-EXT-04"),
}
BONUS_RULES: Final = {
    "goods": "TRA-BON-04",
    "demand": "TRA-BON-01",
    "workers": "TRA-BON-03",
    "legionnaires": "TRA-BON-06",
    "yellow-tiles": "TRA-BON-07",
}
SHIP_RULES: Final = ("TRA-SEA-06", "TRA-SEA-07", "TRA-SEA-08")


def sign(symbol: str) -> Markup:
    return canvas(24, 24, use(symbol, 1, 1, 22), class_=SMALL)


def tile(drawn: Markup, size: Size) -> Markup:
    return canvas(size[0] + 4, size[1] + 4, group(drawn, x=2, y=2), class_="t-tile")


def piece(drawn: Markup) -> Markup:
    return canvas(48, 48, group(drawn, x=24, y=24), class_="t-tile")


def trajan(kind: str) -> Thing:
    found = [n for n, each in enumerate(TILES) if each["type"] == kind]
    points = sorted({TILES[n]["points"] for n in found}, reverse=True)
    drawn = partial(tile, tiles.trajan_tile(found[0]), faces.TRAJAN)
    rules = ("TRA-TIL-01", "TRA-TIL-05", TYPE_RULES[kind])
    facts = [("points", " / ".join(map(str, points)))]
    return Thing(f"trajan:{kind}", rules, args={"cards": CARDS_DRAWN}, facts=facts, drawn=drawn)


def forum(number: int) -> Thing:
    kind = TILE_KINDS[number]
    family = "meets" if kind in ICONS else kind.partition("-")[0] if kind.startswith(("votes", "extra")) else kind
    args: dict[str, Detail] = {"votes": VOTES[number]} if family == "votes" else {"icon": kind}
    facts = [("copies", TILE_COPIES[number])]
    drawn = partial(tile, tiles.forum_tile(kind), faces.FORUM)
    return Thing(f"tile:{kind}", TILE_RULES[family], says=f"tile:{family}", args=args, facts=facts, drawn=drawn)


def building(number: int) -> Thing:
    kind = BUILDINGS[number]
    args: dict[str, Detail] = {"action": ACTIONS[GRANTS[number]], "three": SET_OF_3, "four": SET_OF_4}
    return Thing(
        f"building:{kind}",
        ("TRA-CON-06", "TRA-CON-09", "TRA-FIN-05"),
        says="building",
        args=args,
        facts=[("points", " / ".join(map(str, BUILDING_POINTS)))],
        drawn=partial(tile, tiles.part(kind, faces.PART[0]), faces.PART),
    )


def bonus(number: int) -> Thing:
    found = BONUS[number]
    kind = found["kind"]
    return Thing(
        f"bonus:{found['name']}",
        ("TRA-VOT-02", "TRA-VOT-03", BONUS_RULES[kind]),
        says=f"bonus:{kind}",
        facts=[("yellow", bonus_worth(found, "yellow")), ("grey", bonus_worth(found, "grey"))],
        drawn=partial(tile, tiles.bonus_tile(found["name"], "yellow"), faces.BONUS_TILE),
    )


def ship(number: int) -> Thing:
    grey, coloured = (" / ".join(map(str, side)) for side in FREIGHT[number])
    facts = [("coloured", coloured), ("grey", grey)]
    return Thing(f"ship:{SHIPS[number]}", (SHIP_RULES[number], "TRA-SEA-09", "TRA-SEA-12"), facts=facts)


def province(number: int) -> Thing:
    return Thing(
        f"province:{PROVINCES[number]}",
        ("TRA-MIL-03", "TRA-MIL-07", "TRA-MIL-09", "TRA-QTR-05"),
        says="province",
        args={"less": RIVAL_PENALTY},
        facts=[("points", PROVINCE_POINTS[number])],
    )


def good(name: str) -> Thing:
    return Thing(
        f"good:{name}",
        ("TRA-SEA-04", "TRA-SEA-05", "TRA-FIN-02", "TRA-BON-04"),
        says="good",
        facts=[("copies", GOODS_COPIES)],
        drawn=partial(tile, tiles.chip(name, faces.CHIP[0]), faces.CHIP),
    )


def demand(icon: str) -> Thing:
    one, two, three = PENALTIES[1:]
    args = {"one": one, "two": two, "three": three}
    drawn = partial(tile, tiles.demand_tile(icon), faces.DEMAND)
    return Thing(f"demand:{icon}", ("TRA-DEM-01", "TRA-DEM-02", "TRA-DEM-05"), says="demand", args=args, drawn=drawn)


THINGS: Final = [
    *(Thing(f"action:{name}", ACTION_RULES[name], drawn=partial(sign, f"tj-{name}")) for name in ACTIONS),
    *map(trajan, TYPES),
    *(forum(n) for n in range(len(TILE_KINDS))),
    *map(demand, ICONS),
    *(building(n) for n in range(len(BUILDINGS))),
    *(bonus(n) for n in range(len(BONUS))),
    *map(good, GOODS),
    *(ship(n) for n in range(len(SHIPS))),
    *(province(n) for n in range(len(PROVINCES))),
    Thing(
        "piece:marker",
        ("TRA-SOW-01", "TRA-SOW-03", "TRA-SOW-04", "TRA-TIL-01"),
        name="label.action-marker",
        args={"colours": len(COLOURS), "each": MARKERS},
        drawn=partial(piece, marker(COLOURS[0], 0, 0, 34)),
    ),
    Thing(
        "piece:plus",
        ("TRA-TIL-12", "TRA-EXT-02", "TRA-EXT-08"),
        name="label.plus",
        drawn=partial(piece, tiles.plus(0, 0, 36)),
    ),
    Thing("piece:arch", ("TRA-TRJ-01", "TRA-SET-12"), name="label.arch", drawn=partial(sign, "tj-trajan")),
    Thing(
        "piece:leader", ("TRA-MIL-03", "TRA-MIL-04", "TRA-MIL-07"), name="label.leader", drawn=partial(piece, leader(0))
    ),
    Thing(
        "piece:legionnaires",
        ("TRA-MIL-07", "TRA-MIL-09"),
        name="label.legionnaires",
        args={"less": RIVAL_PENALTY},
        drawn=partial(piece, wood(0, 34)),
    ),
    Thing("piece:workers", ("TRA-CON-03", "TRA-CON-05"), name="label.workers", drawn=partial(piece, wood(0, 34))),
    Thing(
        "piece:disc", ("TRA-SEN-01", "TRA-SEN-02", "TRA-VOT-01"), name="label.disc", drawn=partial(piece, wood(0, 34))
    ),
    Thing("piece:time", ("TRA-TIM-01", "TRA-TIM-02"), name="label.marker", drawn=partial(sign, "tj-chariot")),
    Thing("place:circle", ("TRA-TRN-01", "TRA-SOW-01", "TRA-SOW-05"), name="label.circle"),
    Thing(
        "place:time",
        ("TRA-TIM-01", "TRA-TIM-02", "TRA-TRN-03"),
        name="label.lap",
        args={"rounds": ROUNDS, "quarters": QUARTERS},
    ),
    Thing("place:forum", ("TRA-FOR-01", "TRA-FOR-02", "TRA-QTR-06"), name="label.forum"),
    Thing(
        "place:senate",
        ("TRA-SEN-01", "TRA-VOT-02", "TRA-VOT-03"),
        name="label.senate",
        args={"offered": OFFERED},
        facts=[("points", " / ".join(map(str, SENATE_POINTS)))],
    ),
    Thing("place:harbour", ("TRA-SEA-01",), name="label.harbour", args={"drawn": DRAWN}),
    Thing("place:construction", ("TRA-CON-03", "TRA-CON-04", "TRA-CON-05"), name="label.construction"),
    Thing("place:provinces", ("TRA-MIL-03", "TRA-MIL-05"), name="label.provinces"),
    Thing("place:stacks", ("TRA-TRJ-01", "TRA-SET-14"), name="label.stacks"),
    Thing("place:pile", ("TRA-SEA-02", "TRA-SEA-17"), name="label.pile"),
    Thing("place:discards", ("TRA-SEA-03", "TRA-SEA-18"), name="label.discards"),
    Thing("place:hand", ("TRA-SEA-14", "TRA-FIN-02"), name="label.hand"),
    Thing("place:display", ("TRA-SEA-04", "TRA-SEA-15"), name="label.display"),
    Thing("place:mat", ("TRA-FOR-03", "TRA-QTR-03"), name="label.mat"),
    Thing("place:supply", ("TRA-CMP-01", "TRA-CMP-12"), name="label.supply", args={"tokens": TOKENS}),
    Thing(
        "place:military-camp",
        ("TRA-MIL-02", "TRA-MIL-05", "TRA-FIN-03"),
        name="label.military-camp",
        drawn=partial(sign, "tj-sword"),
    ),
    Thing(
        "place:worker-camp", ("TRA-CON-02", "TRA-FIN-03"), name="label.worker-camp", drawn=partial(sign, "tj-hammer")
    ),
    Thing("score:points", ("TRA-FIN-07", "TRA-CMP-13"), name="label.points"),
    Thing("score:votes", ("TRA-VOT-01", "TRA-VOT-04"), name="label.votes", drawn=partial(sign, "tj-senate")),
    Thing(
        "score:round",
        ("TRA-TRN-03", "TRA-TIM-05", "TRA-TIM-06"),
        name="label.round",
        args={"rounds": ROUNDS, "quarters": QUARTERS},
    ),
    Thing(
        "player:mark",
        ("TRA-TRN-02",),
        name="label.player",
        drawn=partial(canvas, 26, 26, mark(0, 13, 13, 25), class_=SMALL),
    ),
]
