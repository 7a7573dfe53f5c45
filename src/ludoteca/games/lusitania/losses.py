"""What soon costs a player of Lusitania the game: somebody near the points that end it, or the Musician in the hand of
who is behind (LUS-END)."""

from __future__ import annotations

from ludoteca.core import Detail, Json
from ludoteca.games.lusitania.components import POINTS, TARGET

NEAR = max(POINTS)  # points that a single turn may bring


def losses(view: Json) -> list[tuple[str, dict[str, Detail]]]:
    seat = view["seat"]
    mine = view["areas"][seat]
    best = max((area for area in view["areas"] if area["seat"] != seat), key=lambda area: int(area["points"]))
    found: list[tuple[str, dict[str, Detail]]] = []
    if best["points"] + NEAR >= TARGET:
        found.append(("near", {"other": best["seat"], "points": best["points"], "win": TARGET}))
    if "musician" in mine["hand"] and mine["points"] < best["points"]:
        found.append(("musician", {"other": best["seat"]}))
    return found
