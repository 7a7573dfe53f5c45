"""What the things on Concordia's table are, with the numbers that are printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from ludoteca.core import Detail
from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas
from ludoteca.draw.things import Fact, Thing
from ludoteca.games.concordia.board import faces
from ludoteca.games.concordia.board.pieces import coin_glyph, glyph, good_glyph, icon, marker, wood_glyph
from ludoteca.games.concordia.components import (
    CARD_PRICE,
    CARD_ROLE,
    COLONIST_CASH,
    COLONIST_PRICE,
    CONCORDIA,
    CONSUL_CARDS,
    DEITIES,
    FIRST_SPECIALIST,
    FROM_MARS,
    FROM_MERCURIUS,
    GOODS,
    HOUSE_COINS,
    HOUSES,
    KINDS,
    MAGNUS_BONUS,
    MARKER_COINS,
    MERCATOR_CASH,
    MOST_KINDS,
    OF_A_KIND,
    PRICES,
    ROLES,
    SENATOR_CARDS,
    SLOT_ANY,
    SLOT_CLOTH,
    SPACES,
    SPECIALIST_POINTS,
    UNPAID,
    VESTA_STEP,
)

CARD_RULES: Final = {
    "tribune": ("CON-TRI-01", "CON-TRI-02", "CON-TRI-03"),
    "architect": ("CON-ARC-01", "CON-ARC-11"),
    "prefect": ("CON-PRE-01", "CON-PRE-04", "CON-PRE-05", "CON-PRE-07"),
    "mercator": ("CON-MER-01", "CON-MER-02"),
    "mercator-5": ("CON-MER-01", "CON-MER-02"),
    "colonist": ("CON-COL-01", "CON-COL-03", "CON-COL-06"),
    "diplomat": ("CON-DIP-01",),
    "senator": ("CON-SEN-01", "CON-SEN-02"),
    "consul": ("CON-CSL-01",),
}
SCORES: Final = ("CON-SCO-03", "CON-SCO-04", "CON-SCO-05", "CON-SCO-06", "CON-SCO-07", "CON-SCO-08")
PRICE: Final = dict(zip(GOODS, COLONIST_PRICE, strict=True))


def card(number: int) -> Thing:
    role = ROLES[number]
    args: dict[str, Detail] = {
        "unpaid": UNPAID,
        "kinds": MOST_KINDS,
        "senator": SENATOR_CARDS,
        "consul": CONSUL_CARDS,
        "cash": COLONIST_CASH,
        "coins": MERCATOR_CASH[0] if role == "mercator" else MERCATOR_CASH[1],
    }
    says = f"card:{role.removesuffix('-5')}"
    rules = CARD_RULES.get(role, ("CON-SPE-01", "CON-SCO-08"))
    prices = {tuple(price) for price, bought in zip(CARD_PRICE, CARD_ROLE, strict=True) if bought == number}
    facts: list[Fact] = [("price", dict(zip(GOODS, price, strict=True))) for price in sorted(prices)]
    if number >= FIRST_SPECIALIST:
        says = "card:specialist"
        args = {"good": GOODS[number - FIRST_SPECIALIST], "points": SPECIALIST_POINTS[number - FIRST_SPECIALIST]}
    shown = partial(canvas, faces.MINI, faces.MINI_HEIGHT, faces.mini(role), class_="cc-top")
    return Thing(f"card:{role}", rules, says=says, args=args, facts=facts, drawn=shown)


def deity(number: int) -> Thing:
    args = {"step": VESTA_STEP, "mercurius": FROM_MERCURIUS, "mars": FROM_MARS}
    name = DEITIES[number]
    drawn = partial(icon, glyph(f"cc-{name}"))
    return Thing(f"god:{name}", ("CON-SCO-02", SCORES[number]), args=args, drawn=drawn)


def house_price(number: int) -> Mapping[str, int]:
    """The first house in a city of that good: coins, and goods (CON-ARC-13, 14)."""
    goods = {"food": 1} if number == 0 else {"brick": 1, GOODS[number]: 1}
    return {"money": HOUSE_COINS[number], **goods}


def of_good(number: int) -> list[Thing]:
    """A good, a city that produces it, and a marker that shows it."""
    name = GOODS[number]
    drawn = partial(icon, good_glyph(name))
    built = ("CON-ARC-11", "CON-ARC-14" if number else "CON-ARC-13", "CON-ARC-15", "CON-ARC-16")
    shown = partial(canvas, 46, 46, marker(name, MARKER_COINS[number], False), class_="cc-icon")
    return [
        Thing(
            f"good:{name}", ("CON-CMP-03", "CON-MER-03"), says="good", facts=[("price", PRICES[number])], drawn=drawn
        ),
        Thing(
            f"city:{name}",
            built,
            name="label.city",
            says="city",
            args={"good": name},
            facts=[("price", house_price(number))],
            drawn=drawn,
        ),
        Thing(
            f"marker:{name}",
            ("CON-SET-08", "CON-PRE-04", "CON-PRE-07"),
            name="label.marker",
            says="marker",
            args={"good": name},
            facts=[("coins", MARKER_COINS[number])],
            drawn=shown,
        ),
    ]


def slot(number: int) -> Thing:
    due: Fact = ("surcharge", {"any": SLOT_ANY[number], "cloth": SLOT_CLOTH[number]})
    nothing: Fact = ("surcharge", 0)
    free = not SLOT_ANY[number] + SLOT_CLOTH[number]
    rules = ("CON-SEN-02", "CON-SEN-03", "CON-CSL-01")
    return Thing(f"slot:{number + 1}", rules, name="label.slot", says="slot", facts=[nothing if free else due])


def colonist(kind: str) -> Thing:
    rules = ("CON-ARC-01", "CON-ARC-03", "CON-COL-02", "CON-TRI-03")
    return Thing(
        f"piece:{kind}",
        rules,
        name=f"label.{kind}",
        args={"each": OF_A_KIND},
        facts=[("price", PRICE)],
        drawn=partial(icon, wood_glyph(kind, 0)),
    )


def route(kind: str) -> Thing:
    return Thing(f"route:{kind}", ("CON-ARC-03", "CON-ARC-07", "CON-ARC-08"), name=f"label.{kind}-route", says="route")


OF_GOODS: Final = [of_good(n) for n in range(len(GOODS))]
LAUREL: Final = partial(icon, glyph("glyph-laurel"))

THINGS: Final = [
    *(card(n) for n in range(len(ROLES))),
    *(deity(n) for n in range(len(DEITIES))),
    *(good for good, _, _ in OF_GOODS),
    *(city for _, city, _ in OF_GOODS),
    Thing("city:roma", ("CON-SET-07", "CON-SET-17", "CON-ARC-19")),
    *(marker for _, _, marker in OF_GOODS),
    Thing(
        "piece:house",
        ("CON-ARC-11", "CON-ARC-18", "CON-PRE-05", "CON-END-02"),
        name="label.house",
        args={"each": HOUSES},
        drawn=partial(icon, wood_glyph("house", 0)),
    ),
    *(colonist(kind) for kind in KINDS),
    Thing("piece:money", ("CON-CMP-07", "CON-SCO-03"), name="label.money", drawn=partial(icon, coin_glyph())),
    *(route(kind) for kind in KINDS),
    *(slot(n) for n in range(len(SLOT_ANY))),
    Thing("place:map", ("CON-SET-04", "CON-ARC-03"), name="label.map"),
    Thing(
        "place:storehouse",
        ("CON-STO-01", "CON-STO-02", "CON-STO-03"),
        name="label.storehouse",
        args={"spaces": SPACES},
        drawn=partial(icon, glyph("cc-crate")),
    ),
    Thing("place:hand", ("CON-TRN-02", "CON-TRN-09"), name="label.hand", drawn=partial(icon, glyph("cc-cards"))),
    Thing("place:pile", ("CON-TRN-03", "CON-TRN-05"), name="label.pile"),
    Thing("place:stack", ("CON-SET-14", "CON-DSP-01", "CON-END-01"), name="label.stack"),
    Thing(
        "honour:magnus",
        ("CON-PMG-01", "CON-PMG-04", "CON-PMG-06"),
        name="label.magnus",
        args={"bonus": MAGNUS_BONUS},
        drawn=LAUREL,
    ),
    Thing(
        "honour:concordia",
        ("CON-END-01", "CON-END-02", "CON-END-04"),
        name="label.concordia",
        args={"houses": HOUSES},
        facts=[("points", CONCORDIA)],
        drawn=LAUREL,
    ),
    Thing("score:points", ("CON-SCO-01", "CON-END-06"), name="label.points"),
    Thing(
        "player:mark",
        ("CON-TRN-01",),
        name="label.player",
        drawn=partial(canvas, 26, 26, mark(0, 13, 13, 25), class_="cc-icon"),
    ),
]
