"""What soon costs a player of Clans of Caledonia something: contracts that stay open when the last round ends, and the
points for most of them (CAL-END-01, CAL-FIN-09)."""

from __future__ import annotations

from ludoteca.core import Detail, Json
from ludoteca.games.caledonia.components import ROUNDS

LATE = ROUNDS - 1  # the round from which on one should count contracts


def losses(view: Json) -> list[tuple[str, dict[str, Detail]]]:
    mine = view["areas"][view["seat"]]
    found: list[tuple[str, dict[str, Detail]]] = []
    if view["round"] == ROUNDS and mine["boxes"]:
        found.append(("contracts", {"contracts": len(mine["boxes"])}))
    ahead = max((area["exports"] for area in view["areas"] if area["seat"] != view["seat"]), default=0)
    if view["round"] >= LATE and ahead > mine["exports"]:
        found.append(("exports", {"contracts": mine["exports"], "most": ahead, "rounds": ROUNDS - view["round"] + 1}))
    return found
