"""What is printed on tiles, once a page: each face becomes a symbol, and a tile on the table is one `use` of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw.svg import circle, path, rect, tag, text, use
from ludoteca.games.trajan.board.tips import bonus_worth
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS,
    BUILDING_POINTS,
    BUILDINGS,
    GOODS,
    GRANTS,
    ICONS,
    TILE_KINDS,
    TILES,
)

LETTER: Final = 16  # the smallest: 12 pixels on a phone, and where three plates stand side by side
TRAJAN: Final = (56, 56)
FORUM: Final = (60, 60)
BONUS_TILE: Final = (66, 52)
BUILDING: Final = (70, 54)
PART: Final = (46, 46)
DEMAND: Final = (46, 46)
CHIP: Final = (30, 34)

TYPE_SIGNS: Final = {"cards": "tj-cards", "workers": "tj-hammer", "legionnaires": "tj-sword"}
WILD: Final = {"wild-commodity": "tj-crate", "wild-construction": "tj-block", "wild-action": "tj-wheel"}

Size = tuple[int, int]
Face = tuple[str, Size, Markup]  # its name, how large, and the drawing


def faces() -> Iterator[Face]:
    """Every face there is."""
    for number, tile in enumerate(TILES):
        yield f"trajan-{number}", TRAJAN, trajan_face(tile)
    yield "trajan-back", TRAJAN, tag("g", slab(TRAJAN, "t-travertine"), use("tj-trajan", 11, 11, 34, class_="t-faint"))
    for kind in TILE_KINDS:
        yield f"tile-{kind}", FORUM, forum_face(kind)
    for tile in BONUS:
        for side in ("yellow", "grey"):
            yield f"bonus-{tile['name']}-{side}", BONUS_TILE, bonus_face(tile, side)
    for kind in BUILDINGS:
        yield f"part-{kind}", PART, tag("g", slab(PART, f"t-kind-{kind}"), use(f"tj-{kind}", 5, 5, 36))
        for points in BUILDING_POINTS:
            yield f"building-{kind}-{points}", BUILDING, building_face(kind, points)
    for icon in ICONS:
        yield f"demand-{icon}", DEMAND, demand_face(icon)
    for good in GOODS:
        yield f"chip-{good}", CHIP, chip_face(good)


def slab(size: Size, class_: str) -> Markup:
    """A piece of cardboard with its shadow and a lit upper edge."""
    width, height = size
    return tag(
        "g",
        rect(0.8, 2.4, width, height, "shadow", 5),
        rect(0, 0, width, height, f"t-slab {class_}", 5),
        rect(1.5, 1.5, width - 3, height - 3, "t-bevel", 3.5),
    )


def marker(colour: str, x: float, y: float, size: float = 24) -> Markup:
    """An action marker, centred at x, y."""
    return use(f"tj-marker-{colour}", x - size / 2, y - size / 2, size, class_=f"t-marker t-{colour}")


def seal(points: object, x: float, y: float, size: float = 24, part: float = 0.66) -> Markup:
    """Points in wax; `part` is how much of it a letter takes, more where there is one alone."""
    return tag(
        "g",
        use("seal", x - size / 2, y - size / 2, size),
        text(points, x, y + size * part * 0.33, "seal-number number", max(LETTER, size * part)),
        class_="seal",
    )


def trajan_face(tile: Json) -> Markup:
    """Two colours on top, below them what the tile brings, and its points."""
    first, second = tile["colours"]
    return tag(
        "g",
        slab(TRAJAN, "t-travertine"),
        rect(3, 3, 50, 25, "t-inlay", 3),
        marker(first, 16.5, 15.5, 21),
        marker(second, 39.5, 15.5, 21),
        *effect(tile),
    )


def effect(tile: Json) -> list[Markup]:
    kind, points = tile["type"], tile["points"]
    if kind == "points":
        return [use("glyph-laurel", 12, 25, 32, class_="t-laurel"), seal(points, 28, 41, 25, 0.84)]
    seals = seal(points, 42.5, 41.5, 25, 0.84)
    if kind == "plus-two":
        disc = circle(15.5, 41.5, 14, "t-plus")
        return [disc, text("+2", 15, 48.3, "t-plus-number number", 20.8), seals]
    if kind == "demand":
        return [use(f"tj-{tile['icon']}", 4, 29, 24), seals]
    if tile.get("tokens") == 2:
        return [use(TYPE_SIGNS[kind], 2, 31, 18), use(TYPE_SIGNS[kind], 14, 33, 18), seals]
    return [use(TYPE_SIGNS[kind], 4, 29.5, 23), seals]


def forum_face(kind: str) -> Markup:
    """A forum tile of any kind: votes, a demand, a wild one, or an extra action."""
    family, _, what = kind.partition("-")
    parts = [slab(FORUM, "t-yellow-back" if family == "extra" else f"t-kind-{family}")]
    if family == "votes":
        parts += [use("tj-tablet", 8, 8, 44), text(what, 30, 40, "t-votes number", 31)]
    elif family == "extra":
        parts += [use(f"tj-{what}", 4, 3, 38), text("+1", 42, 55, "t-plus-text number", 31)]
    elif kind == "wild-demand":
        parts += [use("tj-bread", 4, 6, 26), use("tj-games", 30, 6, 26), use("tj-religion", 4, 31, 26), star(44, 44)]
    elif family == "wild":
        parts += [use(WILD[kind], 6, 5, 40), star(44, 44)]
    else:
        parts.append(use(f"tj-{kind}", 8, 8, 44))
    return tag("g", *parts)


def star(x: float, y: float, size: float = 26) -> Markup:
    """What may stand for anything."""
    return use("tj-star", x - size / 2, y - size / 2, size)


def bonus_face(tile: Json, side: str) -> Markup:
    """What is counted, and the points for each; yellow side or grey."""
    kind = tile["kind"]
    worth = bonus_worth(tile, side)
    parts = [slab(BONUS_TILE, f"t-bonus-{side}")]
    if kind == "goods":
        parts += [use(f"tj-{tile['goods'][0]}", 3, 3, 29), use(f"tj-{tile['goods'][1]}", 33, 3, 29)]
        parts.append(seal(worth, 33, 38, 26, 0.78))
    elif kind == "yellow-tiles":
        parts += [rect(7, 10, 26, 20, "t-slab t-bonus-yellow", 3), rect(11, 20, 26, 20, "t-slab t-bonus-yellow", 3)]
        parts.append(seal(worth, 50, 35, 28, 0.78))
    else:
        parts.append(use(f"tj-{tile['icon']}" if kind == "demand" else TYPE_SIGNS[kind], 4, 7, 36))
        parts.append(seal(worth, 50, 35, 28, 0.78))
    return tag("g", *parts)


def building_face(kind: str, points: int) -> Markup:
    """A part of a building, its points, and the action that the first of its kind grants."""
    grant = ACTIONS[GRANTS[BUILDINGS.index(kind)]]
    return tag(
        "g",
        slab(BUILDING, f"t-kind-{kind}"),
        use(f"tj-{kind}", 4, 6, 42),
        seal(points, 56.5, 14.5, 25, 0.76),
        use(f"tj-{grant}", 47, 30, 20),
    )


def demand_face(icon: str) -> Markup:
    """What the people ask for: a round plaque."""
    return tag(
        "g",
        circle(23.8, 25.4, 23, "shadow"),
        circle(23, 23, 23, "t-plaque"),
        circle(23, 23, 20, "t-plaque-ring"),
        use(f"tj-{icon}", 8.3, 7.8, 29.4),
    )


def chip_face(good: str) -> Markup:
    """A commodity card in little."""
    return tag(
        "g",
        rect(0.5, 1.8, 30, 34, "shadow", 4),
        rect(0, 0, 30, 34, "t-slab t-paper", 4),
        path("M0 5Q0 0 5 0H25Q30 0 30 5Z", "band"),
        use(f"tj-{good}", 2.5, 6.5, 25),
        class_=f"card t-good t-of-{good}",
    )
