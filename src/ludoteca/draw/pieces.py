"""Pieces, player marks and tracks."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.draw.svg import group, join, path, rect, tag, text, use

# A player is a colour and a shape and a letter, by seat.
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
LETTERS = "ABCDE"
# By shape, around a letter of 0.84: how large it is, and how far lower the letter stands.
AROUND = {
    "circle": (1.1, 0.0),
    "square": (0.96, 0.0),
    "triangle": (1.36, 0.19),
    "diamond": (1.3, 0.0),
    "hexagon": (1.1, 0.0),
}
BAR = 46  # where the bar of an upright scale stands, and where the lanes beside it begin
LANES = 58
Standing = tuple[int, int, Markup]  # a seat, its space, its token
PIECES = ("meeple", "house", "disc", "cube", "tile", "coin", "merchant", "animal", "ship")


def mark(seat: int, x: float, y: float, size: float = 26) -> Markup:
    """What stands for a player on tracks and panels, centred at x, y."""
    drop = size * (0.34 if SHAPES[seat] == "triangle" else 0.215)
    return tag(
        "g",
        use(f"mark-{SHAPES[seat]}", x - size / 2, y - size / 2, size),
        text(LETTERS[seat], x, y + drop, "mark-letter", size * 0.6),
        class_=f"mark player-{seat}",
    )


def lettered(seat: int, said: int | str, size: float) -> Markup:
    """The same around 0, 0, with a letter or a number as large as the shape holds: where a mark would be small."""
    wide, lower = (size * part for part in AROUND[SHAPES[seat]])
    high = size * 0.84
    return tag(
        "g",
        use(f"mark-{SHAPES[seat]}", -wide / 2, -wide / 2, wide),
        text(said, 0, lower + high * 0.34, "mark-letter number", high),
        class_=f"mark player-{seat}",
    )


def token(kind: str, seat: int, x: float, y: float, size: float = 40) -> Markup:
    """A piece of wood or clay in its owner's colour, centred at x, y."""
    return use(f"piece-{kind}", x - size / 2, y - size / 2, size, class_=f"token player-{seat}")


def climb(width: float, top: float, bottom: float, last: int, every: int, standing: Sequence[Standing]) -> Markup:
    """An upright scale like an atlas's, from 0 to `last`: numbered at every few, a laurel around the last number.

    Everybody has a lane of their own, so that nobody hides anybody. Tokens are drawn around 0, 0.
    """
    step = (bottom - top) / last
    lane = (width - LANES) / len(standing)
    parts = [use("glyph-laurel", 0, top - 22, 42, class_="scale-goal")]
    for space in range(0, last + 1, every):
        y = bottom - space * step
        parts.append(path(f"M{BAR - 4:g} {y:g}H{width:g}", "scale-rule"))
        parts.append(text(space, 21, y + 5.5, "number scale-number", 15.5))
    parts.append(rect(BAR, top, 6, bottom - top, "scale"))
    parts += [rect(BAR, bottom - (space + 1) * step, 6, step, "scale-dark") for space in range(0, last, 2)]
    for n, (seat, space, figure) in enumerate(standing):
        x, y = LANES + lane * (n + 0.5), bottom - space * step
        parts.append(path(f"M{x:g} {bottom:g}V{y:g}", f"lane player-{seat}"))
        parts.append(group(figure, x=x, y=y))
    return join(parts)
