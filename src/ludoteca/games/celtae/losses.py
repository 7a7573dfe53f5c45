"""What soon costs a player of Celtae something: strength beyond the track, a full tribe, and discs on citadels that are
not complete when the game ends (CEL-MOV-10, CEL-REC-05, CEL-SCO)."""

from __future__ import annotations

from ludoteca.core import Detail, Json
from ludoteca.games.celtae.components import MOST_STRENGTH, TRIBE

NEAR_THE_TOP = 2  # strength that there is still room for, on the track
LAST_MARKERS = 2


def losses(view: Json) -> list[tuple[str, dict[str, Detail]]]:
    seat = view["seat"]
    mine = view["areas"][seat]
    found: list[tuple[str, dict[str, Detail]]] = []
    citadels = [citadel for region in view["citadels"].values() for citadel in region]
    idle = sum(citadel["discs"].count(seat) for citadel in citadels if citadel["free"])
    if idle and view["phase"] != "playing":
        found.append(("discs-now", {"discs": idle}))
    elif idle and view["track"] <= LAST_MARKERS:
        found.append(("discs", {"discs": idle, "markers": view["track"]}))
    if mine["tokens"] and (view["phase"] != "playing" or view["track"] <= LAST_MARKERS):
        found.append(("tokens", {"tokens": mine["tokens"]}))
    if mine["strength"] > MOST_STRENGTH - NEAR_THE_TOP:
        found.append(("strength", {"strength": mine["strength"], "most": MOST_STRENGTH}))
    if len(mine["tribe"]) == TRIBE:
        found.append(("tribe", {"workers": TRIBE}))
    return found
