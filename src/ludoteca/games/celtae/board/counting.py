"""How many a player has of what leaders ask for, as the view tells it."""

from __future__ import annotations

from ludoteca.core import Json


def counted(view: Json, seat: int, what: str) -> int:
    """By the names of the components."""
    owner = view["areas"][seat]
    if what in ("north", "south"):
        return sum(citadel["discs"].count(seat) for citadel in view["citadels"][what])
    if what == "discs":
        return counted(view, seat, "north") + counted(view, seat, "south")
    if what == "cubes":
        return sum(space["owner"] == seat for spaces in view["garrisons"].values() for space in spaces)
    if what == "workers":
        return sum(worker != "druid" for worker in owner["tribe"])
    if what == "bonus":
        bonus: int = owner["bonus_tiles"]
        return bonus
    kind, points = what.split("-")
    tiles: list[int] = owner["army_tiles" if kind == "armies" else "order_tiles"]
    return tiles.count(int(points))
