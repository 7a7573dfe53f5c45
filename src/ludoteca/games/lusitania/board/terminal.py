"""The table in a terminal."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from ludoteca.core import Json
from ludoteca.draw.pen import NOTHING, Line, Pen

PLACES = ("I", "II", "III", "IV", "V")


def middle(view: Json, pen: Pen) -> list[RenderableType]:
    label = pen.label
    top = f"{len(view['discards'])}: {pen.term(view['discards'][-1])}" if view["discards"] else "0"
    facts = pen.facts(
        (label("commander"), pen.player(view["commander"])),
        (label("pile"), view["pile"]),
        (label("discards"), top),
    )
    field = "\n".join(pen.named(card) for card in view["field"])
    return [facts, pen.frame(label("field"), Text(field))]


def lines(area: Json, view: Json, pen: Pen) -> list[Line]:
    label = pen.label
    flags = [name for name in ("doctor", "gunner", "mars") if area[name]]
    army = {card["position"]: card for card in area["army"]}
    found: list[Line] = [
        (label("points"), area["points"]),
        (label("province"), pen.named(area["province"])),
        ("", ", ".join(map(label, flags)) or NOTHING),
        (label("hand"), "\n".join(map(pen.term, area["hand"])) or NOTHING),
        (label("unknown"), area["unknown"]),
    ]
    for number, name in enumerate(PLACES, start=1):
        card = army.get(number)
        equipment = f" ({pen.each(card['equipment'])})" if card and card["equipment"] else ""
        found.append((f"{label('army')} {name}", pen.term(card["card"]) + equipment if card else None))
    return found


def mat(area: Json, view: Json, pen: Pen) -> list[RenderableType]:
    return []
