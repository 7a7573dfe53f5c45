"""The frame of a plate beside the map: a sheet with its name, and what should be read first beside the name."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw.svg import canvas, path, rect, text

WIDTH: Final = 400
TITLE: Final = 26


def plate(name: str, height: float, title: str, *content: Markup, width: float = WIDTH) -> Markup:
    return canvas(
        width,
        height,
        rect(0.5, 0.5, width - 1, height - 1, "ca-plate-sheet", 6),
        *name_of(title, width),
        *content,
        class_=f"ca-plate ca-plate-{name}",
        what=f"place:{name}",
    )


def heading(title: str, *content: Markup) -> Markup:
    """The head of a plate alone, for one that is made of several pictures."""
    return canvas(WIDTH, TITLE, *name_of(title, WIDTH), *content, class_="ca-plate")


def name_of(title: str, width: float) -> list[Markup]:
    return [
        path(f"M10 {TITLE - 4}H{width - 10:g}", "ca-plate-rule"),
        text(title, 11, 17, "region ca-title", 17, anchor="start", fit=width * 0.5),
    ]
