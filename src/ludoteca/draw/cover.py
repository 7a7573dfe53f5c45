"""A game's box: a plate from an old atlas. Sky, sun and hills are the house's; each game sets its own emblems there."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.svg import canvas, circle, path, rect, tag, use

WIDTH = 320
HEIGHT = 200
GROUND = 172  # where feet stand

FAR = "M0 128C30 112 52 104 78 116S118 96 148 104 206 124 232 108 288 98 320 116V200H0Z"
NEAR = "M0 150C44 132 92 148 138 140S226 132 262 144 306 140 320 136V200H0Z"
FLOOR = "M0 172C60 162 120 168 170 164S270 162 320 170V200H0Z"
RAYS = "".join(
    f"M160 70L{x} {y}" for x, y in ((20, 0), (80, 0), (130, 0), (190, 0), (240, 0), (300, 0), (0, 52), (320, 52))
)


def plate(tone: str, *emblems: Markup) -> Markup:
    """The box's picture, wide as its place. It only decorates: the game's name stands beside it."""
    picture = tag(
        "g",
        rect(0, 0, WIDTH, HEIGHT, "plate-sky"),
        path(RAYS, "plate-ray"),
        circle(WIDTH / 2, 70, 44, "plate-sun"),
        path(FAR, "plate-far"),
        path(NEAR, "plate-near"),
        path(FLOOR, "plate-floor"),
        *emblems,
        rect(5, 5, WIDTH - 10, HEIGHT - 10, "plate-frame", 3),
        rect(9, 9, WIDTH - 18, HEIGHT - 18, "plate-frame thin", 2),
        class_=f"tone-{tone}",
    )
    return canvas(WIDTH, HEIGHT, picture, class_="plate")


def stand(symbol: str, x: float, size: float, tone: str, down: float = 0) -> Markup:
    """An emblem with its feet on the ground, its middle at x, and the shadow it throws."""
    bottom = GROUND + down
    return tag(
        "g",
        tag("ellipse", cx=x, cy=bottom - 1, rx=size * 0.36, ry=size * 0.06, class_="plate-shadow"),
        use(symbol, x - size / 2, bottom - size, size, class_="emblem"),
        class_=f"tone-{tone} plate-emblem",
    )


def stand_drawn(inside: Markup, x: float, size: float, down: float = 0, tone: str | None = None) -> Markup:
    """The same for a picture of a game's own: drawn outright, as the shelf has none of its symbols."""
    bottom = GROUND + down
    return tag(
        "g",
        tag("ellipse", cx=x, cy=bottom - 1, rx=size * 0.42, ry=size * 0.06, class_="plate-shadow"),
        tag("svg", inside, x=x - size / 2, y=bottom - size, width=size, height=size, viewBox="0 0 48 48"),
        class_=f"tone-{tone} plate-emblem" if tone else None,
    )
