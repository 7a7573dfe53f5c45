"""Lusitania's box: a standard of the legion between soldiers of its provinces."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.cover import plate, stand


def cover() -> Markup:
    return plate(
        "wine",
        stand("emblem-legionary", 62, 66, "olive"),
        stand("emblem-legionary", 258, 66, "plum"),
        stand("emblem-horse", 292, 50, "leather", 6),
        stand("emblem-gunner", 28, 46, "iron", 7),
        stand("emblem-commander", 160, 124, "gold", 2),
        stand("emblem-legionary", 106, 84, "wine", 12),
        stand("emblem-legionary", 214, 84, "teal", 12),
    )
