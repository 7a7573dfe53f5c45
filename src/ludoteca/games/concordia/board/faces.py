"""What is printed on the cards: the role's name and picture, its deity, and what that one counts."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Ink, cards
from ludoteca.draw.controls import listed
from ludoteca.draw.svg import circle, join, rect, tag, text, use
from ludoteca.games.concordia.board.favour import Favour
from ludoteca.games.concordia.board.pieces import coin, good
from ludoteca.games.concordia.components import (
    FIRST_SPECIALIST,
    FROM_MARS,
    FROM_MERCURIUS,
    GOODS,
    MERCATOR_CASH,
    ROLES,
    SPECIALIST_POINTS,
    VESTA_STEP,
)

WIDTH: Final = 100
HEIGHT: Final = 128
BAND: Final = 25
FOOT: Final = 44
LETTER: Final = cards.LETTER
MINI: Final = 52
MINI_HEIGHT: Final = 64

TONES: Final = {
    "tribune": "coal",
    "architect": "leather",
    "prefect": "olive",
    "mercator": "gold",
    "mercator-5": "gold",
    "colonist": "teal",
    "diplomat": "sage",
    "senator": "purple",
    "consul": "wine",
    "mason": "madder",
    "farmer": "gold",
    "smith": "iron",
    "vintner": "plum",
    "weaver": "teal",
}
CASH: Final = {"mercator": MERCATOR_CASH[0], "mercator-5": MERCATOR_CASH[1]}


def emblem(role: str) -> str:
    return "emblem-senator" if role == "senator" else f"cc-{role.removesuffix('-5')}"


def specialty(role: str) -> str | None:
    """The good of a specialist."""
    number = ROLES.index(role) - FIRST_SPECIALIST
    return GOODS[number] if number >= 0 else None


def card(face: Json, ink: Ink, price: bool = False) -> Markup:
    """A whole card; with its price where it is for sale."""
    goods = tuple(name for name, number in face.get("price", {}).items() for _ in range(number)) if price else ()
    return _card(face["card"], face["deity"], goods, ink.term(face["card"]), ink.term(face["deity"]))


@cache
def _card(role: str, deity: str, price: tuple[str, ...], name: str, deity_name: str) -> Markup:
    top, bottom = BAND + 2, HEIGHT - FOOT - 2
    left = 27 if price else 5
    size = bottom - top - 4
    parts = [
        cards.paper(WIDTH, HEIGHT),
        cards.picture(left, top + 2, WIDTH - 5 - left, bottom - top - 2),
        use(emblem(role), (left + WIDTH - 5 - size) / 2, top + 3, size, class_="emblem"),
        cards.band(WIDTH, BAND),
        text(name, WIDTH / 2, 18, "card-name", LETTER, fit=WIDTH - 9),
    ]
    if price:
        parts.append(rect(4, top + 2, 21, 5 + 20 * len(price), "cc-red", 4))
        parts += [good(name, 18, 14.5, top + 14 + 20 * n) for n, name in enumerate(price)]
    if role in CASH:
        parts.append(coin(f"+{CASH[role]}", WIDTH - 20, bottom - 15, 30.5, LETTER))
    parts.append(_foot(role, deity, deity_name))
    return tag("g", *parts, class_=f"card cc-card tone-{TONES[role]}")


@cache
def tucked(role: str, deity: str) -> Markup:
    """A card under another one, of which only the left shows: its deity."""
    parts = [
        cards.paper(WIDTH, HEIGHT),
        cards.picture(5, BAND + 4, WIDTH - 10, HEIGHT - FOOT - BAND - 6),
        cards.band(WIDTH, BAND),
        *god(deity),
    ]
    return tag("g", *parts, class_=f"card cc-card tone-{TONES[role]}")


@cache
def spine(role: str, name: str) -> Markup:
    """The name along the left side, above the deity: all that shows of a card where many lie on each other."""
    high = HEIGHT - 31
    words = text(name, 0, 0, "card-spine", LETTER, fit=high - 10)
    turned = tag("g", words, transform=f"translate(18 {high / 2:g}) rotate(-90)")
    return tag("g", rect(0.5, 0.5, 26, high, "cc-spine-back", 7), turned, class_=f"cc-spine tone-{TONES[role]}")


def god(deity: str) -> list[Markup]:
    """A deity's sign in a medallion, at the left of the foot, below the name."""
    y = HEIGHT - 15.5
    return [circle(18, y, 12.5, "cc-god"), use(f"cc-{deity}", 9, y - 9, 18, class_="cc-god-sign")]


def _foot(role: str, deity: str, name: str) -> Markup:
    """The deity, and what each card of it counts."""
    y = HEIGHT - FOOT
    return join(
        [
            *god(deity),
            text(name, WIDTH / 2, y + 12.5, "cc-deity", LETTER, fit=WIDTH - 8),
            text(factor(role, deity), 34, y + 35, "cc-factor number", 17, anchor="start"),
            counted(role, deity, 61, y + 20),
        ]
    )


def factor(role: str, deity: str) -> str:
    """Points for each of what the deity counts."""
    if deity == "minerva":
        return f"{SPECIALIST_POINTS[ROLES.index(role) - FIRST_SPECIALIST]}×"
    return f"{ {'mercurius': FROM_MERCURIUS, 'mars': FROM_MARS}.get(deity, 1) }×"


def counted(role: str, deity: str, x: float, y: float, size: float = 17) -> Markup:
    """A picture of what the deity counts."""
    wanted = specialty(role)
    if deity == "minerva" and wanted:
        house = use("cc-house", x, y, size, class_="cc-counted")
        return join([house, good(wanted, size, x + size * 1.55, y + size / 2)])
    if deity == "vesta":
        return coin(VESTA_STEP, x + size * 0.6, y + size * 0.45, size * 1.35, LETTER)
    sign = {"jupiter": "cc-house", "saturnus": "cc-province", "mercurius": "cc-crate", "mars": "cc-person"}[deity]
    return use(sign, x, y, size, class_="cc-counted")


def tip(face: Json, ink: Ink) -> str:
    """A card in words."""
    return listed([ink.term(face["card"]), ink.term(face["deity"])])


def what(face: Json) -> str:
    """What explains a card: its role and its deity."""
    return f"card:{face['card']} god:{face['deity']}"


def favour_tip(each: Favour, ink: Ink) -> str:
    """What a player's cards of one deity score, in words."""
    points = f"{ink.label('points')}: {each} = {each.points}"
    return listed([ink.term(each.deity), f"{ink.label('cards')}: {each.cards}", points])


@cache
def mini(role: str) -> Markup:
    """A card in little: its picture in its tone."""
    parts = [
        cards.paper(MINI, MINI_HEIGHT, 5),
        cards.picture(3, 12, MINI - 6, MINI_HEIGHT - 15),
        use(emblem(role), (MINI - 42) / 2, 16, 42, class_="emblem"),
        cards.band(MINI, 10, 5),
    ]
    if role in CASH:
        parts.append(coin(CASH[role], MINI - 13, MINI_HEIGHT - 13, 23, LETTER))
    return tag("g", *parts, class_=f"card mini tone-{TONES[role]}")
