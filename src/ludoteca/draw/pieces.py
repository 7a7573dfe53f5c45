"""Pieces, player marks and tracks."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.draw.svg import group, join, path, rect, tag, text, use

# A player is a colour and a shape and a letter, by seat.
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
LETTERS = "ABCDE"
STACK = 22  # how much a token on top of another adds
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


def token(kind: str, seat: int, x: float, y: float, size: float = 40) -> Markup:
    """A piece of wood or clay in its owner's colour, centred at x, y."""
    return use(f"piece-{kind}", x - size / 2, y - size / 2, size, class_=f"token player-{seat}")


def track(width: float, last: int, every: int, standing: Sequence[tuple[int, Markup]]) -> tuple[float, Markup]:
    """A row of spaces from 0 to `last`, like an atlas's scale: numbered at every few, a laurel around the last number.

    Tokens are drawn around 0, 0; those on one space stand on each other. Gives the height that this takes, too.
    """
    left = 20
    step = (width - 2 * left) / last
    highest = max([1, *(sum(at == space for at, _ in standing) for space, _ in standing)])
    line = highest * STACK + 6
    parts = [rect(left, line, step * last, 7, "scale")]
    parts += [rect(left + space * step, line, step, 7, "scale-dark") for space in range(0, last, 2)]
    for space in range(0, last + 1, every):
        x = left + space * step
        parts.append(path(f"M{x:g} {line - 4:g}v11", "scale-tick"))
        parts.append(text(space, x, line + 25, "number scale-number", 15.5))
    parts.append(use("glyph-laurel", left + last * step - 21, line - 1, 42, class_="scale-goal"))
    stood: dict[int, int] = {}
    for space, figure in standing:
        below = stood.get(space, 0)
        stood[space] = below + 1
        parts.append(group(figure, x=left + space * step, y=line - 15 - below * STACK))
    return line + 42, join(parts)
