"""What is printed on tiles and cards."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Ink, cards
from ludoteca.draw.svg import circle, join, path, rect, tag, text, use
from ludoteca.games.trajan.components import BONUS, BONUS_NAMES, GRANTS
from ludoteca.games.trajan.board.table import LETTER
from ludoteca.games.trajan.components import ACTIONS, BUILDINGS

TILE: Final = 56  # a Trajan tile's side
FORUM: Final = 60  # a forum tile's side
CARD: Final = 62
CARD_HEIGHT: Final = 84
BUILDING: Final = 70
BUILDING_HEIGHT: Final = 54
DEMAND: Final = 46

TYPE_SIGNS: Final = {"cards": "tj-cards", "workers": "tj-hammer", "legionnaires": "tj-sword"}
WILD: Final = {"wild-commodity": "tj-crate", "wild-construction": "tj-block", "wild-action": "tj-wheel"}


def slab(width: float, height: float, class_: str, radius: float = 5) -> Markup:
    """A piece of cardboard with its shadow and a lit upper edge."""
    return tag(
        "g",
        rect(0.8, 2.4, width, height, "shadow", radius),
        rect(0, 0, width, height, f"t-slab {class_}", radius),
        rect(1.5, 1.5, width - 3, height - 3, "t-bevel", radius - 1.5),
    )


def marker(colour: str, x: float, y: float, size: float = 24) -> Markup:
    """An action marker, centred at x, y."""
    return use(f"tj-marker-{colour}", x - size / 2, y - size / 2, size, class_=f"t-marker t-{colour}")


def seal(points: object, x: float, y: float, size: float = 24) -> Markup:
    """Points in wax."""
    return tag(
        "g",
        use("seal", x - size / 2, y - size / 2, size),
        text(points, x, y + size * 0.21, "seal-number number", max(LETTER, size * 0.66)),
        class_="seal",
    )


# Trajan tiles.


def trajan_tile(tile: Json, size: float = TILE) -> Markup:
    """Two colours on top, below them what the tile brings, and its points."""
    first, second = tile["colours"]
    parts = [
        slab(TILE, TILE, "t-travertine"),
        rect(3, 3, TILE - 6, 25, "t-inlay", 3),
        marker(first, 16.5, 15.5, 21),
        marker(second, 39.5, 15.5, 21),
        *effect(tile),
    ]
    if size == TILE:
        return tag("g", *parts)
    return tag("g", *parts, transform=f"scale({size / TILE:g})")


def effect(tile: Json) -> list[Markup]:
    kind, points = tile["type"], tile["points"]
    if kind == "points":
        return [use("glyph-laurel", 12, 25, 32, class_="t-laurel"), seal(points, 28, 41, 24)]
    seals = seal(points, 43.5, 42, 21)
    if kind == "plus-two":
        return [text("+2", 17, 48.5, "t-plus-text number", 20), seals]
    if kind == "demand":
        return [use(f"tj-{tile['icon']}", 4, 29, 24), seals]
    sign = use(TYPE_SIGNS[kind], 4, 29.5, 23)
    if tile.get("tokens") == 2:
        return [use(TYPE_SIGNS[kind], 2, 31, 18), use(TYPE_SIGNS[kind], 14, 33, 18), seals]
    return [sign, seals]


def trajan_tip(tile: Json, ink: Ink) -> str:
    """A Trajan tile in words."""
    what = ink.term(tile["type"])
    if "icon" in tile:
        what = f"{what}: {ink.term(tile['icon'])}"
    elif tile.get("tokens"):
        what = f"{what}: {tile['tokens']}"
    colours = " + ".join(ink.term(colour) for colour in tile["colours"])
    return f"{what} · {colours} · {ink.label('points')}: {tile['points']}"


def trajan_back(size: float = TILE) -> Markup:
    """A Trajan tile face down."""
    return join([slab(size, size, "t-travertine"), use("tj-trajan", size * 0.2, size * 0.2, size * 0.6, class_="t-faint")])


# Forum tiles.


def forum_tile(kind: str, size: float = FORUM) -> Markup:
    """A forum tile of any kind."""
    family, _, what = kind.partition("-")
    tone = "t-yellow-back" if family == "extra" else f"t-kind-{family}"
    parts = [slab(FORUM, FORUM, tone)]
    if family == "votes":
        parts += [use("tj-tablet", 8, 8, 44), text(what, 30, 40, "t-votes number", 30)]
    elif family == "extra":
        parts += [use(f"tj-{what}", 6, 6, 40), text("+1", 45, 54, "t-plus-text number", 20)]
    elif kind == "wild-demand":
        parts += [use("tj-bread", 4, 6, 26), use("tj-games", 30, 6, 26), use("tj-religion", 4, 31, 26), star(44, 44)]
    elif family == "wild":
        parts += [use(WILD[kind], 6, 5, 40), star(44, 44)]
    else:
        parts.append(use(f"tj-{kind}", 8, 8, 44))
    return tag("g", *parts, transform=f"scale({size / FORUM:g})" if size != FORUM else None)


def star(x: float, y: float, size: float = 26) -> Markup:
    """What may stand for anything."""
    return use("tj-star", x - size / 2, y - size / 2, size)


def demand_tile(icon: str, size: float = DEMAND) -> Markup:
    """What the people ask for: a round plaque."""
    middle = size / 2
    return tag(
        "g",
        circle(middle + 0.8, middle + 2.4, middle, "shadow"),
        circle(middle, middle, middle, "t-plaque"),
        circle(middle, middle, middle - 3, "t-plaque-ring"),
        use(f"tj-{icon}", size * 0.18, size * 0.17, size * 0.64),
    )


# Bonus tiles.

BONUS_SIGNS: Final = {"workers": "tj-hammer", "legionnaires": "tj-sword"}
BONUS_WIDTH: Final = 66
BONUS_HEIGHT: Final = 52


def bonus_tile(name: str, side: str, size: float = BONUS_WIDTH) -> Markup:
    """What is counted, and the points for each; yellow side or grey."""
    tile = BONUS[BONUS_NAMES.index(name)]
    kind = tile["kind"]
    worth = "½" if tile.get("halves") and tile[side] == 1 else tile[side] // (2 if tile.get("halves") else 1)
    parts = [slab(BONUS_WIDTH, BONUS_HEIGHT, f"t-bonus-{side}")]
    if kind == "goods":
        parts += [use(f"tj-{tile['goods'][0]}", 3, 3, 29), use(f"tj-{tile['goods'][1]}", 33, 3, 29)]
        parts.append(seal(worth, 33, 39, 23))
    else:
        if kind == "yellow-tiles":
            parts += [rect(7, 10, 26, 20, "t-slab t-bonus-yellow", 3), rect(11, 20, 26, 20, "t-slab t-bonus-yellow", 3)]
        else:
            parts.append(use(f"tj-{tile['icon']}" if kind == "demand" else BONUS_SIGNS[kind], 4, 7, 36))
        parts.append(seal(worth, 50, 35, 26))
    return tag("g", *parts, transform=f"scale({size / BONUS_WIDTH:g})" if size != BONUS_WIDTH else None)


# Construction tiles, and commodity cards.


def building_tile(kind: str, points: int) -> Markup:
    """A part of a building, its points, and the action that the first of its kind grants."""
    grant = ACTIONS[GRANTS[BUILDINGS.index(kind)]]
    return tag(
        "g",
        slab(BUILDING, BUILDING_HEIGHT, f"t-kind-{kind}"),
        use(f"tj-{kind}", 4, 6, 42),
        seal(points, 57, 14, 23),
        use(f"tj-{grant}", 47, 30, 20),
    )


def card(good: str, ink: Ink) -> Markup:
    """A commodity card: its name over its picture."""
    return tag(
        "g",
        cards.paper(CARD, CARD_HEIGHT, 6),
        cards.picture(3, 22, CARD - 6, CARD_HEIGHT - 25),
        use(f"tj-{good}", (CARD - 48) / 2, 27, 48),
        cards.band(CARD, 20, 6),
        text(ink.term(good), CARD / 2, 15, "card-name", LETTER, fit=CARD - 8),
        class_=f"card t-good t-{good}",
    )


def chip(good: str, size: float = 30) -> Markup:
    """A commodity card in little."""
    return tag(
        "g",
        rect(0.5, 1.8, size, size * 1.12, "shadow", 4),
        rect(0, 0, size, size * 1.12, "t-slab t-paper", 4),
        path(f"M0 5Q0 0 5 0H{size - 5:g}Q{size:g} 0 {size:g} 5Z", "band"),
        use(f"tj-{good}", size * 0.08, size * 0.17, size * 0.84),
        class_=f"card t-good t-{good}",
    )


def plus(x: float, y: float, size: float = 26) -> Markup:
    """A +2 marker, centred at x, y."""
    return tag(
        "g",
        circle(x + 0.6, y + 1.6, size / 2, "t-shade"),
        circle(x, y, size / 2, "t-plus"),
        text("+2", x, y + size * 0.2, "t-plus-number number", size * 0.58),
    )
