"""Faces of contracts, port tiles and scoring tiles: each once a page as a symbol, then used wherever one lies."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards
from ludoteca.draw.svg import circle, group, join, path, rect, tag, text, use
from ludoteca.games.caledonia.board.hexes import HIGH, outline
from ludoteca.games.caledonia.board.pieces import coin
from ludoteca.games.caledonia.board.table import Table
from ludoteca.games.caledonia.components import (
    CONTRACTS,
    COPY_PRICE,
    DRAWN,
    FIELD_GLORY,
    GAINED,
    GOODS,
    IMPORTS,
    PORT_GLORY,
    PORT_MONEY,
    PORT_TILES,
    SCORING_TILES,
    SHIFTED,
    TILE_GLORY,
)

CONTRACT: Final = (92, 104)
SCORING: Final = (76, 50)
RIBBON: Final = 43  # where the ribbon of a contract begins
MARGIN: Final = 4  # around a face, for its shadow
BY_FORM: Final = ["money", "expansions", "upgrades"]  # the others are called the same, however many there are
ORDER: Final = [*GOODS, "mutton", "beef", "money", "hops", *IMPORTS, "expansions", "upgrades"]
PICTURES: Final = {"expansions": "expansion", "upgrades": "upgrade"}


def symbols() -> list[Markup]:
    found = [symbol(f"contract-{n + 1}", CONTRACT, contract_face(n + 1, tile)) for n, tile in enumerate(CONTRACTS)]
    found += [symbol(f"scoring-{n + 1}", SCORING, scoring_face(n + 1)) for n in range(SCORING_TILES)]
    ports = f"-40 {-HIGH / 2:.2f} 80 {HIGH:.2f}"
    found += [tag("symbol", port_face(n + 1), id=f"ca-port-{n + 1}", viewBox=ports) for n in range(PORT_TILES)]
    return found


def symbol(name: str, size: tuple[float, float], drawn: Markup) -> Markup:
    width, height = size[0] + 2 * MARGIN, size[1] + 2 * MARGIN
    return tag("symbol", drawn, id=f"ca-{name}", viewBox=f"{-MARGIN} {-MARGIN} {width:g} {height:g}")


@cache
def face(name: str, size: tuple[float, float]) -> Markup:
    """A face with its upper left corner at 0, 0."""
    return use(f"ca-{name}", -MARGIN, -MARGIN, size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)


# Contracts.


def contract(number: int) -> Markup:
    return face(f"contract-{number}", CONTRACT)


def contract_face(number: int, tile: Json) -> Markup:
    """What it asks for above and what it gives below; its number on the ribbon between, which points down."""
    width, height = CONTRACT
    return join(
        [
            cards.paper(width, height, 6),
            path(f"M3 {RIBBON + 10}H{width - 3}V{height - 8}q0 5-5 5H8q-5 0-5-5z", "ca-gives"),
            path(f"M1 {RIBBON}H{width - 1}v16H{width / 2 + 8:g}l-8 5-8-5H1z", "ca-fold"),
            *counted(tile["asks"], 2),
            *counted(tile["gives"], RIBBON + 18),
            text(f"#{number}", width / 2, RIBBON + 14.3, "ca-number number", 19),
        ]
    )


def counted(what: dict[str, int], top: float) -> list[Markup]:
    """Pictures side by side with their numbers under them."""
    kinds = sorted(what, key=ORDER.index)
    step = min(34, 88 / len(kinds))
    left = CONTRACT[0] / 2 - step * len(kinds) / 2
    parts = []
    for n, kind in enumerate(kinds):
        middle = left + step * (n + 0.5)
        if kind == "money":
            parts.append(coin(middle, top + 20, 31, what[kind]))
            continue
        parts.append(use(f"ca-{PICTURES.get(kind, kind)}", middle - 12, top, 24))
        parts.append(text(what[kind], middle, top + 38, "ca-count number", 19))
    return parts


def contract_tip(table: Table, tile: Json) -> str:
    """A contract in words."""
    ink = table.ink

    def said(what: dict[str, int]) -> str:
        return ", ".join(
            table.count(kind, what[kind]) if kind in BY_FORM else f"{what[kind]} {ink.term(kind)}"
            for kind in sorted(what, key=ORDER.index)
        )

    return f"{ink.label('contract')} {tile['contract']}: {said(tile['asks'])} → {said(tile['gives'])}"


# Scoring tiles: what is counted, and how much Glory it brings.

COUNTED: Final[dict[int, tuple[str, ...]]] = {
    1: ("wool", "milk", "grain"),
    2: ("cheese", "bread", "whisky"),
    3: ("sheep", "dairy", "field"),
    4: ("woodcutter", "miner"),
    5: ("border",),
    6: ("cotton", "tobacco", "cane"),
    7: ("mutton", "beef"),
    8: ("upgrade",),
    9: ("dear",),
}
PAIRS: Final = (2, 5)  # tiles that count every two
BY_KIND: Final = 3  # the tile that values fields more
WRITTEN: Final = 9  # the tile whose picture is lettered


def scoring(number: int) -> Markup:
    return face(f"scoring-{number}", SCORING)


def scoring_face(number: int) -> Markup:
    """What is counted on the left, and the Glory it brings on the right."""
    width, height = SCORING
    content = by_kind() if number == BY_KIND else all_alike(number)
    return join(
        [
            rect(0.5, 2.5, width, height, "shadow", 6),
            rect(0, 0, width, height, "ca-tile", 6),
            rect(0.5, 0.5, width - 1, height - 1, "edge", 5.5),
            *content,
        ]
    )


def all_alike(number: int) -> list[Markup]:
    """Under the pictures, how many it takes where one is not enough."""
    width, height = SCORING
    pictures = COUNTED[number]
    pairs = number in PAIRS
    step = 46 / max(2, len(pictures))
    size = 31 if number == WRITTEN else 26 if len(pictures) < 3 else 19
    top = 3 if pairs else (height - size) / 2
    left = 25 - step * len(pictures) / 2
    parts = []
    for n, name in enumerate(pictures):
        middle = left + step * (n + 0.5)
        stagger = 0 if pairs or len(pictures) < 3 else (-7, 7, -7)[n]
        parts.append(use(f"ca-{name}", middle - size / 2, top + stagger, size, class_="ca-carved"))
    if pairs:
        parts.append(text("2 ▸", 25, height - 5.5, "ca-small number", 19))
    return [
        *parts,
        use("ca-glory", width - 28, 2, 26),
        text(f"+{TILE_GLORY[number]}", width - 16, height - 5.5, "ca-count number", 19),
    ]


def by_kind() -> list[Markup]:
    """A line for what counts alike."""
    width, height = SCORING
    parts = [path(f"M4 {height / 2:g}H{width - 4}", "ca-rule")]
    for n, (pictures, glory) in enumerate(
        ((COUNTED[BY_KIND][:2], TILE_GLORY[BY_KIND]), (COUNTED[BY_KIND][2:], FIELD_GLORY))
    ):
        y = 3 + n * height / 2
        first = 20 - 9.5 * len(pictures)
        parts += [use(f"ca-{name}", first + k * 19, y, 19, class_="ca-carved") for k, name in enumerate(pictures)]
        parts.append(text(f"+{glory}", 48.5, y + 16, "ca-count number", 19))
        parts.append(use("ca-glory", width - 16, y + 2, 15))
    return parts


# Port tiles.


def port_face(number: int) -> Markup:
    return join(
        [
            path(outline(1, 3, 0.92), "shadow"),
            path(outline(0, 0, 0.92), "ca-port"),
            path(outline(0, 0, 0.82), "ca-port-line"),
            *PORT_PICTURES[number](),
        ]
    )


def arrow(x: float, y: float) -> Markup:
    return path(f"M{x - 6:g} {y:g}h9M{x:g} {y - 4:g}l4 4-4 4", "ca-port-arrow")


def said(words: str, x: float, y: float, size: float = 25) -> Markup:
    return text(words, x, y, "ca-port-text number", size)


def spare() -> list[Markup]:
    return [use("ca-mutton", -25, -22, 26), use("ca-beef", -1, -22, 26), said("−1", 0, 24)]


def basics() -> list[Markup]:
    return [*three("wool", "milk", "grain"), said(f"1 ▸ {GAINED[2]}", 0, 20)]


def processed() -> list[Markup]:
    return [*three("cheese", "bread", "whisky"), said(f"1 ▸ {GAINED[3]}", 0, 20)]


def three(*names: str) -> list[Markup]:
    return [use(f"ca-{name}", -30 + n * 20, -21, 20) for n, name in enumerate(names)]


def upgraded() -> list[Markup]:
    return [use("ca-upgrade", -27, -11, 24), use("ca-glory", 0, -28, 25), said(f"+{PORT_GLORY}", 12, 17)]


def paid() -> list[Markup]:
    return [coin(0, 0, 40, PORT_MONEY[5])]


def shifted() -> list[Markup]:
    return [use("ca-up", -24, -20, 17), use("ca-down", 7, -20, 17), said(f"±{SHIFTED}", 0, 20)]


def exchanged() -> list[Markup]:
    return [
        use("ca-sheep", -30, -16, 24, class_="ca-carved"),
        use("ca-swap", -8, -12, 16, class_="ca-carved"),
        use("ca-dairy", 8, -16, 23, class_="ca-carved"),
        said("×2", 0, 26),
    ]


def building() -> list[Markup]:
    return [coin(-14, -14, 39, PORT_MONEY[8]), use("ca-scroll", 5, -28, 26), said(f"{DRAWN} ▸ 1", 0, 21)]


def copied() -> list[Markup]:
    return [coin(-15, -9, 39, COPY_PRICE), arrow(8, -9), use("ca-anchor", 12, -20, 20), said("= ?", 0, 26)]


PORT_PICTURES: Final = {
    1: spare,
    2: basics,
    3: processed,
    4: upgraded,
    5: paid,
    6: shifted,
    7: exchanged,
    8: building,
    9: copied,
}


def port(number: int, x: float, y: float) -> Markup:
    """A port tile around x, y, as large as a hex."""
    return use(f"ca-port-{number}", x - 40, y - HIGH / 2, 80, HIGH)


def pile(width: float, height: float, left: int) -> Markup:
    """Contracts face down."""
    return join(
        [
            group(cards.back(width, height)),
            circle(width / 2, height / 2, 15, "ca-medallion"),
            text(left, width / 2, height / 2 + 6.5, "ca-count number", 19),
        ]
    )


def tile_tip(table: Table, kind: str, number: int) -> str:
    """The name of a port or scoring tile."""
    return table.ink.term(f"tile-{number}" if kind == "port" else f"scoring-{number}")
