"""What is printed on the cards, in the three sizes they are drawn in: held, in one's own army, in another's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from markupsafe import Markup

from ludoteca.draw import Ink, cards
from ludoteca.draw.cards import Face
from ludoteca.draw.svg import group, rect, tag, text, use
from ludoteca.games.lusitania.components import EQUIPMENT, NAMES, POINTS, SOLDIER_SLOTS

NUMERALS: Final = ("I", "II", "III", "IV", "V")
TONES: Final[Mapping[str, str]] = {
    "helvetia": "wine",
    "britannia": "teal",
    "tarraconensis": "plum",
    "aquitania": "olive",
    "mercenary": "coal",
    "doctor": "sage",
    "gunner": "iron",
    "caesar": "purple",
    "senator": "madder",
    "musician": "gold",
    "mars": "madder",
    "commander": "gold",
} | dict.fromkeys(EQUIPMENT, "leather")
SIGNS: Final[Mapping[str, str]] = {
    "helvetia": "glyph-mountain",
    "britannia": "glyph-wheel",
    "tarraconensis": "glyph-sun",
    "aquitania": "glyph-wave",
    "mercenary": "glyph-horns",
}

SOLDIER: Final = 78  # a soldier's card in one's own army
SOLDIER_HEIGHT: Final = 100
STRIP: Final = 27  # what shows of the equipment under it
MINI: Final = 44  # a card in another's area
MINI_HEIGHT: Final = 54
LOWERED: Final = 22  # what the slots take of a soldier's picture


def split(kind: str) -> tuple[str, int]:
    """A card's family, and its position or 0."""
    family, _, position = kind.partition("-")
    return family, int(position or 0)


def points_of(kind: str) -> int:
    return POINTS[NAMES.index(kind)]


def slots_of(kind: str) -> list[list[str]]:
    number = NAMES.index(kind)
    return SOLDIER_SLOTS[number] if number < len(SOLDIER_SLOTS) else []


def face(kind: str, ink: Ink) -> Face:
    family, position = split(kind)
    emblem = "mercenary" if family == "mercenary" else "legionary" if position else family
    return Face(
        name=ink.term(family),
        tone=TONES[family],
        emblem=f"emblem-{emblem}",
        badge=SIGNS.get(family) or (f"glyph-{family}" if family in EQUIPMENT else None),
        cost=NUMERALS[position - 1] if position else None,
        points=points_of(kind),
    )


def tip(kind: str, ink: Ink, worn: Iterable[str] = ()) -> str:
    """What a card is, in words: for those who hover and those who listen."""
    said = [ink.term(kind), *(ink.term(name) for name in worn)]
    points = sum(points_of(name) for name in (kind, *worn))
    if points:
        said.append(f"{ink.label('points')}: {points}")
    return " · ".join(said)


def full_card(kind: str, ink: Ink) -> Markup:
    """A card as it is held or lies in the field."""
    if not slots_of(kind):
        return cards.card(face(kind, ink))
    row = group(slot_row(kind, (), cards.WIDTH, 16), y=4)
    drawn = cards.card(face(kind, ink), row, LOWERED)
    return tag("g", drawn, shield_sign(kind, cards.WIDTH / 2, *cards.picture_place(LOWERED)))


def small_soldier(kind: str, worn: Iterable[str], ink: Ink) -> Markup:
    """A soldier in one's own army: sign, position and points in its head, then slots and picture."""
    printed = face(kind, ink)
    size, top = 50, 48
    head = tag(
        "g",
        use(SIGNS[split(kind)[0]], 6, 4, 17, class_="on-band"),
        text(printed.cost, 41, 19, "card-name", 17),
    )
    body = tag(
        "g",
        use(printed.emblem, (SOLDIER - size) / 2, top, size, class_="emblem"),
        group(slot_row(kind, worn, SOLDIER, 14), y=27),
    )
    drawn = cards.small(printed, SOLDIER, SOLDIER_HEIGHT, head, body)
    seal = cards.seal(points_of(kind), SOLDIER - 14, 13, 24)
    return tag("g", drawn, shield_sign(kind, SOLDIER / 2, top, size), seal)


def mini(kind: str) -> Markup:
    """A card in little: sign and position, or its picture."""
    family, position = split(kind)
    tone = f"card mini tone-{TONES[family]}"
    if not position:
        picture = use(f"emblem-{family}", 4, (MINI_HEIGHT - MINI + 8) / 2, MINI - 8, class_="emblem")
        return tag("g", cards.paper(MINI, MINI_HEIGHT, 5), picture, class_=tone)
    return tag(
        "g",
        cards.paper(MINI, MINI_HEIGHT, 5),
        cards.band(MINI, 21, 5),
        text(NUMERALS[position - 1], MINI / 2, 16, "card-name", 15),
        use(SIGNS[family], MINI / 2 - 10, 23, 20, class_="badge"),
        class_=tone,
    )


def slot_row(kind: str, worn: Iterable[str], width: float, glyph: float) -> Markup:
    """The equipment a soldier may carry: a box for each slot, its alternatives in it; a full box is worn."""
    slots = slots_of(kind)
    carried = set(worn)
    cell = glyph * 1.3
    widths = [len(slot) * cell for slot in slots]
    x = (width - sum(widths) - 2 * (len(slots) - 1)) / 2
    parts = []
    for slot, breadth in zip(slots, widths, strict=True):
        full = bool(carried & set(slot))
        parts.append(rect(x, 0, breadth, glyph + 4, "slot full" if full else "slot", 4))
        for n, name in enumerate(slot):
            at = x + n * cell + (cell - glyph) / 2
            state = "" if not full else " worn" if name in carried else " missing"
            parts.append(use(f"glyph-{name}", at, 2, glyph, class_=f"slot-glyph{state}"))
            if n:
                parts.append(text("/", x + n * cell, glyph, f"slot-or{' worn' if full else ''}", 16))
        x += breadth + 2
    return tag("g", *parts, class_="slots")


def shield_sign(kind: str, middle: float, top: float, size: float) -> Markup:
    """The province's sign, on the shield of a legionary whose emblem is drawn at this place and size."""
    family, _ = split(kind)
    if family == "mercenary":
        return Markup("")
    return use(SIGNS[family], middle - size / 8, top + size * 0.63, size / 4, class_="shield-sign")
