"""What the things on Celtae's table are, with the numbers that are printed on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from markupsafe import Markup

from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas, group, use
from ludoteca.draw.things import Thing
from ludoteca.games.celtae.board import faces
from ludoteca.games.celtae.board.citadels import SIGNS
from ludoteca.games.celtae.board.pieces import cube, disc, icon, worker
from ludoteca.games.celtae.components import (
    ACTIONS,
    ALL_CUBES_POINTS,
    AREAS,
    ARMY_POINTS,
    ARMY_STRENGTH,
    BASIC,
    BONUS_CARDS,
    BONUS_STRENGTH,
    CARDS,
    COLOURS,
    COPIES,
    CUBES,
    DECISION,
    DISC_COSTS,
    DISCS,
    EFFECTS,
    LEADER_POINTS,
    MOST_A_CARD,
    MOST_STRENGTH,
    MOVE_STRENGTH,
    ORDER_POINTS,
    REFRESH_COST,
    RESERVE,
    SLOT_FARMERS,
    TARGETS,
    TOKENS,
    TRIBE,
    WORKER_COUNTS,
    WORKERS,
)

WORKER_RULES: Final = {
    "farmer": ("CEL-ACT-04", "CEL-FAR-02"),
    "builder": ("CEL-ACT-04", "CEL-BLD-02"),
    "soldier": ("CEL-ACT-04", "CEL-BAT-03"),
    "noble": ("CEL-ACT-04", "CEL-REC-02"),
    "druid": ("CEL-ACT-05", "CEL-DRU-06", "CEL-DRU-09"),
}
ACTION_RULES: Final = {
    "cultivate": ("CEL-FAR-01", "CEL-FAR-02"),
    "build": ("CEL-BLD-01", "CEL-BLD-02", "CEL-BLD-09"),
    "battle": ("CEL-BAT-01", "CEL-BAT-05", "CEL-BAT-10"),
    "recruit": ("CEL-REC-01", "CEL-REC-02", "CEL-DRU-01"),
}
AREA_RULES: Final = {
    "west": ("CEL-GEO-02", "CEL-GEO-06"),
    "north": ("CEL-GEO-02", "CEL-ACT-02"),
    "east": ("CEL-GEO-02", "CEL-GEO-06"),
    "south": ("CEL-GEO-02", "CEL-ACT-02"),
    "centre": ("CEL-SWP-06", "CEL-REC-07"),
}
BONUS_RULES: Final = {
    "token": "CEL-BON-01",
    "recruit": "CEL-BON-02",
    "cards": "CEL-BON-03",
    "strength": "CEL-BON-04",
}


def piece(drawn: Markup) -> Markup:
    return canvas(40, 40, group(drawn, x=20, y=20), class_="cl-icon")


def sign(symbol: str) -> Markup:
    return canvas(48, 48, use(symbol, 0, 0, 48), class_="cl-icon")


def a_worker(number: int) -> Thing:
    kind = WORKERS[number]
    args = {"most": MOST_A_CARD}
    facts = [("copies", WORKER_COUNTS[number])]
    return Thing(f"worker:{kind}", WORKER_RULES[kind], args=args, facts=facts, drawn=partial(piece, worker(kind, 36)))


def card(kind: str) -> Thing:
    colour, symbol = kind.split("-")
    return Thing(
        f"card:{kind}",
        ("CEL-CMP-04", "CEL-BLD-04", "CEL-BAT-01"),
        says="card",
        args={"colour": colour, "symbol": symbol},
        facts=[("copies", COPIES)],
        drawn=partial(canvas, 26, 34, faces.little(kind), class_="cl-discard"),
    )


def citadel(colour: str) -> Thing:
    rules = ("CEL-BLD-01", "CEL-BLD-04", "CEL-BLD-10", "CEL-SCO-01")
    return Thing(
        f"citadel:{colour}",
        rules,
        name="label.citadel",
        says="citadel",
        args={"colour": colour},
        drawn=partial(sign, f"cl-{colour}"),
    )


def bonus(effect: str) -> Thing:
    args = {"cards": BONUS_CARDS, "strength": BONUS_STRENGTH}
    rules = ("CEL-BLD-09", "CEL-BLD-10", BONUS_RULES[effect])
    return Thing(f"bonus:{effect}", rules, name="label.bonus", args=args, drawn=partial(sign, SIGNS[effect]))


def area(name: str) -> Thing:
    args = {"cost": REFRESH_COST}
    return Thing(
        f"area:{name}",
        AREA_RULES[name],
        name=f"label.area-{name}",
        says="area:centre" if name == "centre" else "area",
        args=args,
    )


def place(name: str, *rules: str, label: str = "", **args: int) -> Thing:
    return Thing(f"place:{name}", rules, name=f"label.{label or name}", args=args)


def spread(numbers: list[int]) -> str:
    return f"{min(numbers)}–{max(numbers)}"


THINGS: Final = [
    *(a_worker(n) for n in range(len(WORKERS))),
    *(Thing(f"action:{name}", ACTION_RULES[name], drawn=partial(icon, name, "cl-of-noble")) for name in ACTIONS),
    *map(area, AREAS),
    *map(card, CARDS),
    Thing(
        "card:progress",
        ("CEL-PRG-01", "CEL-PRG-02", "CEL-SCO-10"),
        name="label.progress-card",
        drawn=partial(sign, "cl-progress"),
    ),
    Thing(
        "card:leader",
        ("CEL-LDR-01", "CEL-LDR-03", "CEL-PRG-05"),
        name="label.leader",
        args={"left": DECISION, "one": LEADER_POINTS[0], "other": LEADER_POINTS[1]},
        drawn=partial(sign, "cl-leader"),
    ),
    *map(citadel, COLOURS),
    *map(bonus, EFFECTS),
    Thing(
        "tile:army",
        ("CEL-BAT-05", "CEL-BAT-08", "CEL-BAT-10", "CEL-BAT-14"),
        name="label.army",
        facts=[("strength", spread(ARMY_STRENGTH)), ("points", spread(ARMY_POINTS))],
        drawn=partial(sign, "cl-army"),
    ),
    Thing(
        "tile:order",
        ("CEL-DRU-01", "CEL-DRU-04", "CEL-DRU-06"),
        name="label.order",
        facts=[("points", spread(ORDER_POINTS))],
        drawn=partial(sign, "cl-order"),
    ),
    Thing("tile:bonus", ("CEL-BLD-10", "CEL-SCO-02"), name="label.bonus-tile", drawn=partial(sign, "cl-bonus")),
    Thing(
        "piece:disc",
        ("CEL-BLD-01", "CEL-SCO-01", "CEL-SCO-07"),
        name="label.disc",
        args={"discs": DISCS},
        drawn=partial(piece, disc(0, 32)),
    ),
    Thing(
        "piece:cube",
        ("CEL-BAT-10", "CEL-SCO-05", "CEL-SCO-08"),
        name="label.cube",
        args={"cubes": CUBES, "points": ALL_CUBES_POINTS},
        drawn=partial(piece, cube(0, 32)),
    ),
    Thing(
        "piece:neutral",
        ("CEL-BLD-06", "CEL-SET-33"),
        name="label.neutral-piece",
        drawn=partial(piece, disc("neutral", 32)),
    ),
    Thing(
        "piece:token",
        ("CEL-BON-05", "CEL-BON-06", "CEL-BON-07"),
        name="term.token",
        facts=[("copies", TOKENS)],
        drawn=partial(sign, "cl-token"),
    ),
    Thing(
        "piece:marker",
        ("CEL-MOV-01", "CEL-MOV-02", "CEL-MOV-04", "CEL-GEO-05"),
        name="label.marker",
        args={"gain": MOVE_STRENGTH[0], "cost": -MOVE_STRENGTH[2]},
        drawn=partial(sign, "cl-wheel"),
    ),
    Thing(
        "piece:progress",
        ("CEL-MOV-07", "CEL-PRG-01", "CEL-PRG-07"),
        name="label.progress-marker",
        drawn=partial(sign, "cl-progress"),
    ),
    Thing("piece:teutates", ("CEL-PRG-01", "CEL-PRG-03"), name="label.teutates", drawn=partial(sign, "cl-teutates")),
    place("rondel", "CEL-RND-02", "CEL-GEO-03", "CEL-SWP-02"),
    place("stop", "CEL-GEO-03", "CEL-GEO-04", "CEL-GEO-05"),
    place("market", "CEL-FAR-01", "CEL-FAR-02", "CEL-FAR-06", slots=len(SLOT_FARMERS), most=max(SLOT_FARMERS)),
    place("garrison", "CEL-BAT-10", "CEL-BAT-11", "CEL-SCO-05"),
    place("track", "CEL-PRG-01", "CEL-PRG-05", "CEL-PRG-06", label="progress-track", left=DECISION),
    place("strength", "CEL-BAT-05", "CEL-BAT-15", "CEL-SCO-09", most=MOST_STRENGTH, reserve=RESERVE),
    Thing(
        "place:discs",
        ("CEL-BLD-01", "CEL-BLD-02", "CEL-SCO-07"),
        name="label.discs_left",
        facts=[("cost", " / ".join(map(str, DISC_COSTS)))],
    ),
    place("tribe", "CEL-REC-01", "CEL-REC-06", "CEL-SCO-06", spaces=TRIBE),
    place("active", "CEL-SWP-02", "CEL-SWP-09", "CEL-ACT-04", label="active_workers", kinds=BASIC),
    place("won", "CEL-SCO-03", "CEL-SCO-04", label="won"),
    place("hand", "CEL-FAR-05", "CEL-INF-01", "CEL-SCO-09", reserve=RESERVE),
    place("deck", "CEL-FAR-06", "CEL-INF-01"),
    place("discards", "CEL-BLD-12", "CEL-CMP-09"),
    place("bag", "CEL-CMP-08", "CEL-SWP-06"),
    Thing("solo:solitairix", ("CEL-SOL-01", "CEL-SOL-08"), name="label.solitairix"),
    Thing("solo:quarter", ("CEL-SOL-09", "CEL-SOL-10", "CEL-SOL-11"), name="label.quarter"),
    Thing(
        "solo:target",
        ("CEL-SOL-27", "CEL-SOL-31"),
        name="label.target",
        facts=[("target", " / ".join(map(str, TARGETS)))],
    ),
    Thing(
        "player:mark",
        ("CEL-RND-01",),
        name="label.player",
        drawn=partial(canvas, 26, 26, mark(0, 13, 13, 25), class_="cl-icon"),
    ),
]
