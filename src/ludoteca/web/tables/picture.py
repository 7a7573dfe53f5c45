"""A picture of a table to keep: one SVG that needs nothing else, made of the drawing that the page shows.

A page lays a drawing out by its styles. Here there is none to do so: what is drawn is taken out of the drawing, in its
order, and laid on shelves from left to right; of what is not drawn, names and numbers are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from markupsafe import Markup

from ludoteca import draw
from ludoteca.draw import Drawing
from ludoteca.draw.svg import breadth, group, join, markup, rect, tag, text
from ludoteca.web.pages import of_game

WIDTHS = range(1200, 2001, 100)  # of which the board takes the one that it fills best
SHAPE = 1.5  # how much wider than high a board should be
EDGE = 24.0
GAP = 10.0
STRIP, STRIPS = 45.0, 2.0  # what is lower than that lies so near to the next
COLUMN = 200.0  # from this width on parts of the same width stand one below the other
TALL = 1.7  # unless that were so many times as high as wide
LETTERS = 17.0  # the size of what is written
LONG = 540.0  # what is longer goes on in another line
ICON = 24.0
UNSEEN = {"label", "input", "button", "template", "details"}  # what only a page can use
HIDDEN = "unseen"  # the class of what a page hides as well
INLINE = {"span", "b", "small", "i", "em", "h2", "h3", "p", "strong"}
ASIDE = re.compile(r"^(data-|aria-|tabindex$|role$)")
USED = re.compile(r'(?:href="#|url\(#)([\w-]+)')
FACE = re.compile(r"@font-face \{[^}]*\}")
SYMBOL = re.compile(r'<symbol[^>]*? ?id="([\w-]+)".*?</symbol>', re.DOTALL)
SHEET = """
svg { font-family: var(--k-serif); }
.picture-back { fill: light-dark(#5b4330, #1d1b19); }
.picture-sheet { fill: var(--k-parchment); stroke: var(--k-rule); }
.picture-title, .picture-result { fill: light-dark(#f3ead7, #e8dcc4); }
.picture-owner { fill: var(--k-player); }
.picture-words { fill: var(--k-ink); }
.picture-plain :is(.ring, .hit) { display: none; }
.picture-plain g { outline: none; }
.picture-plain .banner { color: color-mix(in srgb, var(--k-tone) 70%, var(--k-ink)); }
"""


@dataclass(frozen=True)
class Tile:
    """Something drawn from 0, 0 on."""

    width: float
    height: float
    drawn: Markup

    def at(self, x: float, y: float, most: float | None = None) -> Markup:
        """Placed there, and not wider than that."""
        size = min(1.0, most / self.width) if most is not None and self.width else 1.0
        scale = f" scale({size:.4g})" if size < 1 else ""
        return tag("g", self.drawn, transform=f"translate({x:.5g} {y:.5g}){scale}")


@dataclass
class Stack:
    """Tiles one below the other."""

    x: float
    tiles: list[tuple[float, Tile]] = field(default_factory=list)
    width: float = 0.0
    height: float = 0.0

    def takes(self, tile: Tile, room: float, right: float) -> bool:
        """Whether one more of about this width still fits."""
        alike = 0.6 * self.width <= tile.width <= 1.4 * self.width and self.x + tile.width <= right
        return alike and self.height + GAP + tile.height <= room

    def add(self, tile: Tile, gap: float = GAP) -> None:
        top = self.height + gap if self.tiles else 0.0
        self.tiles.append((top, tile))
        self.width, self.height = max(self.width, tile.width), top + tile.height


def shelved(tiles: Iterable[Tile], width: float) -> Tile:
    """Tiles on shelves of that width: one beside the other, and small ones stacked as high as the shelf."""
    drawn: list[Markup] = []
    stacks: list[Stack] = []
    top = used = 0.0

    def put_away() -> float:
        for stack in stacks:
            drawn.extend(tile.at(stack.x, top + y, width - stack.x) for y, tile in stack.tiles)
        return max((stack.height for stack in stacks), default=0.0)

    for tile in tiles:
        tile = _at_most(tile, width)
        room = max((stack.height for stack in stacks), default=0.0)
        if stacks and stacks[-1].takes(tile, room, width):
            stacks[-1].add(tile)
        else:
            x = stacks[-1].x + stacks[-1].width + GAP if stacks else 0.0
            if stacks and x + tile.width > width:
                top += put_away() + GAP
                stacks, x = [], 0.0
            stacks.append(Stack(x))
            stacks[-1].add(tile)
        used = max(used, stacks[-1].x + stacks[-1].width)
    return Tile(used, top + put_away(), join(drawn))


def _at_most(tile: Tile, width: float) -> Tile:
    if tile.width <= width:
        return tile
    return Tile(width, tile.height * width / tile.width, tile.at(0, 0, width))


def in_row(tiles: Sequence[Tile], gap: float = 5.0) -> Tile:
    """Tiles in one line, in its middle."""
    height = max(tile.height for tile in tiles)
    x, drawn = 0.0, []
    for tile in tiles:
        drawn.append(tile.at(x, (height - tile.height) / 2))
        x += tile.width + gap
    return Tile(x - gap, height, join(drawn))


def in_column(tiles: Sequence[Tile]) -> Tile:
    """Tiles one below the other; strips, which belong together, close to each other."""
    column = Stack(0.0)
    for tile in tiles:
        column.add(tile, STRIPS if tile.height < STRIP else GAP)
    return Tile(column.width, column.height, join(tile.at(0, y) for y, tile in column.tiles))


def tiles(node: Element, chain: tuple[str, ...]) -> Iterator[Tile]:
    """What can be seen in a part of a drawing, in its order; `chain` are the classes around it."""
    if node.tag in UNSEEN:
        if node.tag == "details":
            yield from (tile for summary in node.findall("summary") for tile in tiles(summary, chain))
        return
    around = (*chain, node.get("class", ""))
    if HIDDEN in around[-1].split():
        return
    if node.tag == "svg":
        yield of_svg(node, chain)
    elif "data-laid" in node.attrib:
        yield laid(node, around)
    elif node.tag in INLINE:
        written = list(line(node, around))
        if written:
            yield in_row(written)
    else:
        inside = [tile for child in node for tile in tiles(child, around)]
        alike = {round(tile.width) for tile in inside}
        column = len(inside) > 1 and len(alike) == 1 and min(alike) >= COLUMN
        if column and sum(tile.height for tile in inside) <= TALL * min(alike):
            yield in_column(inside)
        else:
            yield from inside


def laid(node: Element, chain: tuple[str, ...]) -> Tile:
    """Parts that lie on each other: `data-laid` says how large the whole is, and then of each part in it where it
    begins and how wide it is, or that it is left out."""
    size, *places = node.get("data-laid", "").split(", ")
    width, height = map(float, size.split())
    drawn = []
    for child, place in zip(node, places, strict=True):
        if place == "-":
            continue
        x, y, wide = map(float, place.split())
        drawn += [
            tag("g", tile.drawn, transform=f"translate({x:g} {y:g}) scale({wide / tile.width:.4g})")
            for tile in tiles(child, chain)
        ]
    return Tile(width, height, join(drawn))


def line(node: Element, chain: tuple[str, ...]) -> Iterator[Tile]:
    """Words and icons that stand in one line."""
    said: list[str] = []
    for part in in_line(node, chain):
        if isinstance(part, str):
            said.append(part)
            continue
        if said:
            yield words(said)
            said = []
        yield part
    if said:
        yield words(said)


def in_line(node: Element, chain: tuple[str, ...]) -> Iterator[str | Tile]:
    """The same in parts: each word, and what is drawn."""
    yield from (node.text or "").split()
    for child in node:
        hidden = child.tag in UNSEEN or HIDDEN in child.get("class", "").split()
        if child.tag == "svg" and not hidden:
            whole = of_svg(child, chain)
            yield _at_most(whole, whole.width * ICON / whole.height)
        elif not hidden:
            yield from in_line(child, (*chain, child.get("class", "")))
        yield from (child.tail or "").split()


def words(said: Iterable[str]) -> Tile:
    """Words one after the other, in as many lines as they need."""
    lines: list[str] = []
    for word in said:
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and _wide(longer) <= LONG:
            lines[-1] = longer
        else:
            lines.append(word)
    high = LETTERS * 1.3
    written = [
        text(one, 0, LETTERS + n * high, "picture-words", LETTERS, anchor="start") for n, one in enumerate(lines)
    ]
    return Tile(max(map(_wide, lines)), high * len(lines), join(written))


def _wide(said: str) -> float:
    return 1.12 * breadth(said, LETTERS)


def of_svg(node: Element, chain: tuple[str, ...]) -> Tile:
    """A drawn part, as a group inside groups of the classes around it, so that the styles find it."""
    left, top, width, height = map(float, node.get("viewBox", "0 0 0 0").split())
    for one in node.iter():
        for name in [name for name in one.attrib if ASIDE.match(name)]:
            del one.attrib[name]
    inside = join(markup(ElementTree.tostring(child, encoding="unicode")) for child in node)
    if left or top:
        inside = tag("g", inside, transform=f"translate({-left:g} {-top:g})")
    for class_ in (node.get("class", ""), *reversed(chain)):
        inside = tag("g", inside, class_=class_ or None)
    return Tile(width, height, inside)


def area(part: Markup, width: float) -> Tile:
    """A player's area: the head in a line, the rest on shelves, on a sheet in the player's colour."""
    node = ElementTree.fromstring(part)
    around = (node.get("class", ""),)
    head = [tile for child in node.findall("header/*") for tile in tiles(child, (*around, "panel-head"))]
    body = [tile for child in node if child.tag != "header" for tile in tiles(child, around)]
    inner = width - 2 * GAP - 8
    shelves = [shelved(each, inner) for each in (head, body) if each]
    height = sum(shelf.height for shelf in shelves) + GAP * (len(shelves) + 1)
    y, drawn = GAP, []
    for shelf in shelves:
        drawn.append(shelf.at(GAP + 8, y))
        y += shelf.height + GAP
    colour = tag("g", rect(0, 0, 6, height, "picture-owner"), class_=around[0])
    return Tile(width, height, join([rect(0, 0, width, height, "picture-sheet", 6), colour, *drawn]))


def board(part: Markup) -> Tile:
    """The middle of the table on its sheet, on shelves of the width that leaves least of it empty."""
    found = list(tiles(ElementTree.fromstring(part), ()))
    laid = min((shelved(found, float(width)) for width in WIDTHS), key=_waste)
    width, height = max(laid.width, WIDTHS[0]) + 2 * EDGE, laid.height + 2 * EDGE
    sheet = rect(0, 0, width, height, "picture-sheet", 8)
    return Tile(width, height, join([sheet, laid.at((width - laid.width) / 2, EDGE)]))


def _waste(laid: Tile) -> float:
    return laid.width * laid.height * (1 + 0.3 * abs(laid.width / laid.height - SHAPE))


def picture(game: str, drawing: Drawing, own: Markup, title: str, result: str, seat: int, night: bool) -> Markup:
    """The whole table: the board below its title, then the reader's area, then the others in pairs; with the styles
    and the symbols that they need. `own` are the game's symbols."""
    middle = board(drawing.board)
    full = middle.width
    rows: list[list[Tile]] = [[middle]]
    mine = [part for number, part in enumerate(drawing.areas) if number == seat]
    others = [part for number, part in enumerate(drawing.areas) if number != seat]
    rows += [[area(part, full)] for part in mine]
    across = 1 if len(others) == 1 else 2
    narrow = (full - GAP * (across - 1)) / across
    rows += [[area(part, narrow) for part in others[n : n + across]] for n in range(0, len(others), across)]
    parts = [
        text(title, EDGE, EDGE + 28, "picture-title", 34, anchor="start"),
        text(result, EDGE, EDGE + 60, "picture-result", 20, anchor="start", fit=full),
    ]
    y = EDGE + 80
    for row in rows:
        parts += [tile.at(EDGE + n * (tile.width + GAP), y) for n, tile in enumerate(row)]
        y += max(tile.height for tile in row) + GAP
    width, height = round(full + 2 * EDGE), round(y + EDGE - GAP)
    shown = group(rect(0, 0, width, height, "picture-back"), *parts, class_="picture-plain")
    return tag(
        "svg",
        tag("title", f"{title}: {result}"),
        tag("style", markup(styles(game, night))),
        tag("defs", needed(shown, draw.symbols() + own)),
        shown,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
    )


def needed(shown: Markup, symbols: Markup) -> Markup:
    """The symbols that a drawing refers to, and those that these refer to."""
    known = {found[1]: found[0] for found in SYMBOL.finditer(symbols)}
    wanted, seen = USED.findall(shown), set()
    while wanted:
        name = wanted.pop()
        if name in known and name not in seen:
            seen.add(name)
            wanted += USED.findall(known[name])
    return markup("".join(known[name] for name in known if name in seen))


@cache
def styles(game: str, night: bool) -> str:
    """The kit's and the game's stylesheets for day or night, and the letters of the house, as text of an element of
    XML."""
    own = of_game(game, "style.css")
    static = files("ludoteca.web").joinpath("static")
    faces = FACE.findall(static.joinpath("site.css").read_text("utf-8"))
    sheets = (static.joinpath("board.css"), own)
    css = "\n".join([*faces, *(sheet.read_text("utf-8") for sheet in sheets if sheet.is_file()), SHEET])
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    while "light-dark(" in css:
        css = _decided(css, night)
    return str(Markup.escape(re.sub(r"\s+", " ", css)))


def _decided(css: str, night: bool) -> str:
    """With the last of its colours for day and night decided; colours may have brackets and commas in them."""
    before, _, after = css.rpartition("light-dark(")
    depth, ends = 1, []
    for place, letter in enumerate(after):
        depth += (letter == "(") - (letter == ")")
        if (letter == "," and depth == 1) or depth == 0:
            ends.append(place)
        if depth == 0:
            break
    comma, end = ends
    chosen = after[comma + 1 : end] if night else after[:comma]
    return f"{before}{chosen.strip()}{after[end + 1 :]}"
