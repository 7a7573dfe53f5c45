"""Cards: one anatomy in all games. The name on top, a picture in the middle, cost left, gain right, points in a seal.

Sizes are in units of the drawing; a full card is 100 by 150, and nothing on it is lettered smaller than 15.5, which is
12 pixels where four cards stand side by side on a phone.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ludoteca.draw.svg import circle, group, join, path, rect, tag, text, use

WIDTH = 100
HEIGHT = 150
BAND = 27
FOOT = 34
LETTER = 15.5
RADIUS = 8


@dataclass(frozen=True)
class Face:
    """What is printed on a card. `tone` is one of the stylesheet's colours for cards, `emblem` and `badge` symbols."""

    name: str
    tone: str
    emblem: str
    badge: str | None = None
    cost: str | None = None
    gain: str | None = None
    points: int | None = None


def paper(width: float, height: float, radius: float = RADIUS) -> Markup:
    """A card's body with its soft shadow."""
    return join(
        [
            rect(0.5, 2.5, width, height, "shadow", radius),
            rect(0, 0, width, height, "paper", radius),
            rect(0.5, 0.5, width - 1, height - 1, "edge", radius - 0.5),
        ]
    )


def band(width: float, height: float, radius: float = RADIUS) -> Markup:
    """The coloured head of a card, with a gilded line under it."""
    d = f"M0 {height}V{radius}Q0 0 {radius} 0H{width - radius}Q{width} 0 {width} {radius}V{height}Z"
    return join([path(d, "band"), path(f"M0 {height}H{width}", "gilding")])


def seal(points: int | str, x: float, y: float, size: float = 26) -> Markup:
    """Points in wax, centred at x, y."""
    return tag(
        "g",
        use("seal", x - size / 2, y - size / 2, size),
        text(points, x, y + size * 0.18, "seal-number number", max(LETTER, size * 0.58)),
        class_="seal",
    )


def card(face: Face, extra: Markup | None = None, lowered: float = 0) -> Markup:
    """A whole card. `extra` is printed under the name and lowers the picture by so much."""
    foot = FOOT if face.badge or face.cost or face.gain or face.points else 6
    top, size = picture_place(lowered, foot)
    parts = [
        paper(WIDTH, HEIGHT),
        picture(5, BAND + lowered + 5, WIDTH - 10, HEIGHT - foot - BAND - lowered - 5),
        use(face.emblem, (WIDTH - size) / 2, top, size, class_="emblem"),
        band(WIDTH, BAND),
        text(face.name, WIDTH / 2, 19, "card-name", LETTER, fit=WIDTH - 11),
    ]
    if face.badge:
        parts.append(use(face.badge, 9, HEIGHT - 27, 20, class_="badge"))
    if face.cost:
        parts.append(text(face.cost, 34 if face.badge else 10, HEIGHT - 10, "cost", 21, anchor="start"))
    if face.gain:
        parts.append(text(face.gain, WIDTH - 38 if face.points else WIDTH - 10, HEIGHT - 12, "gain", 18, anchor="end"))
    if face.points:
        parts.append(seal(face.points, WIDTH - 19, HEIGHT - 18, 28))
    if extra is not None:
        parts.append(group(extra, y=BAND))
    return tag("g", *parts, class_=f"card tone-{face.tone}")


def picture_place(lowered: float = 0, foot: float = FOOT) -> tuple[float, float]:
    """Where a full card's emblem begins, and its size."""
    room = HEIGHT - foot - BAND - lowered - 5
    size = min(78, room - 3)
    return BAND + lowered + 5 + (room - size) / 2, size


def picture(x: float, y: float, width: float, height: float) -> Markup:
    """The field behind an emblem: a wash of the card's tone inside a thin ink frame."""
    return join(
        [
            rect(x, y, width, height, "wash", 4),
            rect(x, y, width, height, "frame", 4),
        ]
    )


def small(face: Face, width: float, height: float, head: Markup, body: Markup | None = None) -> Markup:
    """A card on the table rather than in the hand: no name, but what its place needs to know."""
    parts = [paper(width, height, 7), picture(3, 25, width - 6, height - 28), band(width, 25, 7), head]
    return tag("g", *parts, body, class_=f"card small tone-{face.tone}")


def strip(face: Face, width: float, height: float, glyph: str, sign: str = "") -> Markup:
    """The end of a card that is tucked under another: its glyph and its points."""
    return tag(
        "g",
        rect(0.5, -18 + 2.5, width, height + 18, "shadow", 7),
        rect(0, -18, width, height + 18, "paper", 7),
        rect(0.5, -17.5, width - 1, height + 17, "edge", 6.5),
        use(glyph, 6, (height - 18) / 2, 18, class_="badge"),
        text(f"{sign}{face.points}", width - 8, height / 2 + 5.5, "number strip-points", LETTER + 0.5, anchor="end"),
        class_=f"card strip tone-{face.tone}",
    )


def back(width: float = WIDTH, height: float = HEIGHT) -> Markup:
    """A card face down: a lattice in a frame, with a medallion."""
    inset = width * 0.07
    middle_x, middle_y = width / 2, height / 2
    unit = width / 100
    rhombus = (
        f"M{middle_x:g} {middle_y - 38 * unit:g}L{middle_x + 26 * unit:g} {middle_y:g}"
        f"L{middle_x:g} {middle_y + 38 * unit:g}L{middle_x - 26 * unit:g} {middle_y:g}Z"
    )
    return tag(
        "g",
        rect(0.5, 2.5, width, height, "shadow", RADIUS * max(unit, 0.6)),
        rect(0, 0, width, height, "back-leather", RADIUS * max(unit, 0.6)),
        rect(inset, inset, width - 2 * inset, height - 2 * inset, "back-frame", RADIUS * unit * 0.6),
        path(rhombus, "back-frame"),
        circle(middle_x, middle_y, 13 * unit, "back-medallion"),
        use("glyph-sun", middle_x - 10 * unit, middle_y - 10 * unit, 20 * unit, class_="back-sun"),
        class_="card back",
    )


def place(width: float = WIDTH, height: float = HEIGHT, radius: float = RADIUS) -> Markup:
    """Where a card may lie and none does."""
    return rect(1, 1, width - 2, height - 2, "place", radius)
