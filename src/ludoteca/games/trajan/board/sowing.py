"""What the page needs to lay out a whole sowing by itself: trays, markers, what each tile wants, and the words.

The rules stay the only judge: the page proposes an order of markers, and the server plays it like any other moves.
"""

from __future__ import annotations

import json
from typing import Any

from ludoteca.core import Json
from ludoteca.games.trajan.board.table import Table
from ludoteca.games.trajan.board.tips import trajan_does
from ludoteca.games.trajan.components import ACTIONS, COLOURS, SLOT_NAMES, TRAYS

Place = tuple[float, float, float]  # from the middle of a tray, and how large


def sowing(
    table: Table,
    seat: int,
    ids: dict[tuple[str, str, int], str],
    middles: list[tuple[float, float]],
    bowl: float,
    places: list[list[Place]],
) -> str | None:
    """For the circle of who may choose a tray to sow, else nothing; `places` lays out a tray by its markers."""
    if seat != table.seat or not any(table.may(f"sow {action}") for action in table.view["outlook"].get("sowings", ())):
        return None
    ink = table.ink
    told: dict[str, Any] = {
        "trays": [tray(table, seat, n, ids, middles[n]) for n in range(TRAYS)],
        "drops": {colour: {"move": f"drop {colour}", "name": ink.term(colour)} for colour in COLOURS},
        "bowl": bowl,
        "places": [[[round(value, 1) for value in place] for place in layout] for layout in places],
        "hint": ink.label("sow-hint"),
        "go": ink.label("sow-go"),
        "other": ink.label("sow-other"),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def tray(
    table: Table, seat: int, n: int, ids: dict[tuple[str, str, int], str], middle: tuple[float, float]
) -> dict[str, Any]:
    """A tray as one sows from it (its markers, and what that would bring) and into it (its tile)."""
    ink, owner = table.ink, table.owner(seat)
    action = ACTIONS[n]
    held = owner["trays"][action]
    markers = [[ids[action, colour, k], colour] for colour in COLOURS for k in range(held.get(colour, 0))]
    told: dict[str, Any] = {
        "id": f"tray-{seat}-{action}",
        "move": f"sow {action}",
        "name": ink.term(action),
        "at": [round(value, 1) for value in middle],
        "markers": markers,
    }
    if markers:
        sown = table.view["outlook"]["sowings"][action]
        told |= {"certain": certain(table, seat, sown, len(markers)), "fulfil": sown["fulfil"]}
    tile = owner["slots"][SLOT_NAMES[n]]
    if tile is None:
        return told
    wanted = " + ".join(ink.term(colour) for colour in tile["colours"])
    effect = trajan_does(tile, ink)
    scored = ink.label("sow-fulfils" if effect else "sow-scores").format(tile["points"], effect)
    tile_told = {"id": f"tile-{tile['tile']}", "wants": tile["colours"], "fulfilled": scored}
    return told | {"tile": tile_told | {"not": ink.label("sow-misses").format(wanted)}}


def certain(table: Table, seat: int, sown: Json, count: int) -> list[str]:
    """Whatever the order of the markers: the action reached, and how far the time marker moves."""
    ink = table.ink
    lines = [ink.label("sow-reaches").format(ink.term(sown["reaches"]))]
    if sown["reaches"] in table.owner(seat)["plus"]:
        lines.append(ink.label("sow-plus"))
    lines.append(ink.label("sow-time").format(count, sown["marker"]))
    if sown["ends_round"]:
        lines.append(f"{ink.label('ends_round')}.")
    return lines
