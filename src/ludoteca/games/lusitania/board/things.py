"""What the cards and places of Lusitania are, with the numbers that are printed on them."""

from __future__ import annotations

from functools import partial
from typing import Final

from ludoteca.core import Detail
from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas
from ludoteca.draw.things import Fact, Thing
from ludoteca.games.lusitania.board.faces import MINI, MINI_HEIGHT, mini, points_of, slots_of, split
from ludoteca.games.lusitania.components import (
    BOTTOM,
    COPIES,
    EQUIPMENT,
    FIELD,
    HAND,
    MARS_POINTS,
    MERCENARY_LIMIT,
    NAMES,
    POSITIONS,
    PROVINCES,
    TARGET,
)

RULES: Final = {
    "doctor": ("LUS-REC-01", "LUS-REC-08", "LUS-SCO-05"),
    "gunner": ("LUS-REC-01", "LUS-REC-09", "LUS-SCO-05"),
    "caesar": ("LUS-CAE-01", "LUS-CAE-02"),
    "senator": ("LUS-SEN-01", "LUS-SEN-02"),
    "musician": ("LUS-END-02", "LUS-MUS-01", "LUS-MUS-02"),
    "mars": ("LUS-MAR-01", "LUS-MAR-02", "LUS-MAR-04"),
    "commander": ("LUS-COM-01", "LUS-COM-02", "LUS-COM-03"),
}


def card(kind: str) -> Thing:
    family, position = split(kind)
    says, rules, name = f"card:{kind}", RULES.get(kind), ""
    args: dict[str, Detail] = {"hand": HAND, "field": FIELD, "points": MARS_POINTS, "most": MERCENARY_LIMIT}
    facts: list[Fact] = []
    if kind in EQUIPMENT:
        says, rules = "equipment", ("LUS-EQP-01", "LUS-EQP-03", "LUS-EQP-05")
    elif position:
        says = "mercenary" if family == "mercenary" else "legionary"
        rules = ("LUS-REC-07", "LUS-REC-10", "LUS-REC-12") if family == "mercenary" else ("LUS-REC-04", "LUS-REC-10")
        args |= {"province": family, "position": str(position)}
        facts.append(("slots", tuple(slots_of(kind))))
    if kind in ("mars", "commander"):
        name = f"label.{kind}"
    else:
        facts.append(("copies", COPIES[NAMES.index(kind)]))
        if points_of(kind):
            facts.insert(0, ("points", points_of(kind)))
    assert rules is not None
    drawn = partial(canvas, MINI, MINI_HEIGHT, mini(kind), class_="hand")
    return Thing(f"card:{kind}", rules, name=name, says=says, args=args, facts=facts, drawn=drawn)


def province(name: str) -> Thing:
    return Thing(f"province:{name}", ("LUS-REC-04", "LUS-REC-05", "LUS-REC-06"), says="province")


def place(name: str, *rules: str) -> Thing:
    args = {"field": FIELD, "hand": HAND, "positions": POSITIONS, "bottom": BOTTOM}
    return Thing(f"place:{name}", rules, name=f"label.{name}", args=args)


THINGS: Final = [
    *map(card, [*NAMES, "mars", "commander"]),
    *map(province, PROVINCES),
    place("field", "LUS-SET-05", "LUS-TRD-01"),
    place("pile", "LUS-SET-02", "LUS-DRW-01"),
    place("discards", "LUS-DRW-01", "LUS-DRW-02"),
    place("hand", "LUS-TRN-04", "LUS-INF-01"),
    place("army", "LUS-REC-10", "LUS-REC-11", "LUS-SCO-01"),
    Thing("score:points", ("LUS-SCO-01", "LUS-END-01"), name="label.points", args={"target": TARGET}),
    Thing(
        "player:mark",
        ("LUS-TRN-01",),
        name="label.player",
        drawn=partial(canvas, 26, 26, mark(0, 13, 13, 25), class_="hand"),
    ),
]
