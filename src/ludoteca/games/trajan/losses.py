"""What soon costs a player of Trajan something: the demands that they could not meet now (TRA-DEM)."""

from __future__ import annotations

from ludoteca.core import Detail, Json
from ludoteca.games.trajan.components import PENALTIES, ROUNDS


def losses(view: Json) -> list[tuple[str, dict[str, Detail]]]:
    mat = view["areas"][view["seat"]]
    have = {icon: mat["tiles"].get(icon, 0) + mat["kept"].get(icon, 0) for icon in view["demands"]}
    unmet: list[Detail] = []
    for icon in view["demands"]:
        if have[icon]:
            have[icon] -= 1
        else:
            unmet.append(icon)
    open_still = len(unmet) - mat["tiles"].get("wild-demand", 0)
    if open_still <= 0:
        return []
    points = PENALTIES[open_still]
    return [("demands", {"demands": unmet, "points": points, "rounds": ROUNDS - view["round"] + 1})]
