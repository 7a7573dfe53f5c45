"""What soon costs a player of Concordia something: a storehouse without room, and an end that somebody else is about to
bring (CON-STO, CON-END)."""

from __future__ import annotations

from ludoteca.core import Detail, Json

LITTLE_ROOM = 1  # spaces
LAST_HOUSES = 2
LAST_CARDS = 2


def losses(view: Json) -> list[tuple[str, dict[str, Detail]]]:
    seat = view["seat"]
    mine = view["areas"][seat]
    found: list[tuple[str, dict[str, Detail]]] = []
    if view["concordia"] is None:
        near = [area for area in view["areas"] if area["seat"] != seat and area["houses_left"] <= LAST_HOUSES]
        cards = sum(view["stack"].values()) + sum(slot is not None for slot in view["display"])
        if near:
            builder = min(near, key=lambda area: int(area["houses_left"]))
            found.append(("houses", {"other": builder["seat"], "houses": builder["houses_left"]}))
        elif cards <= LAST_CARDS:
            found.append(("cards", {"cards": cards}))
    if mine["free"] <= LITTLE_ROOM and mine["goods"]:
        found.append(("storehouse", {"spaces": mine["free"]}))
    return found
