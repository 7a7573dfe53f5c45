"""The table in a terminal: the areas as they lie around the centre, markets and citadels by region, and progress."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ludoteca.core import Json
from ludoteca.draw.pen import NOTHING, Line, Pen

REGIONS = ("north", "south")


def middle(view: Json, pen: Pen) -> list[RenderableType]:
    label = pen.label
    facts = pen.facts(
        (label("active"), pen.player(view["active"])),
        (label("start"), pen.player(view["start"])),
        (label("phase"), pen.named(view["phase"])),
        (label("marker"), pen.named(view["marker"])),
        (label("area"), pen.named(view["area"])),
        (label("deck"), view["deck"]),
        (label("discards"), pen.named(view["discards"][-1]) if view["discards"] else None),
        (label("bag"), pen.things(view["bag"])),
        (label("supply"), view["supply"]),
        (label("track"), f"{view['track']} / {view['length']}"),
    )
    pieces: list[RenderableType] = [pen.frame(label("workers"), land(view, pen)), facts]
    if view["leaders"]:
        pieces.append(pen.frame(label("leaders"), Text(pen.each(view["leaders"]))))
    pieces += [markets(view, pen), citadels(view, pen), stacks(view, pen), garrisons(view, pen), progress(view, pen)]
    if view["solitairix"]:
        pieces.append(pen.frame(label("solitairix"), solitairix(view["solitairix"], pen)))
    return pieces


def solitairix(its: Json, pen: Pen) -> RenderableType:
    """Who plays against a single player."""
    label = pen.label
    up = its["section"]
    return pen.facts(
        (label("target"), its["target"]),
        (label("tile"), its["side"]),
        (label("quarter-up"), pen.each(up["actions"])),
        (label("its-worker"), f"{pen.named(its['worker'])}: {label('takes-' + up['workers'])}"),
        (label("spoils"), numbers(up["discards"])),
        (label("its-card"), pen.named(its["revealed"])),
        (label("discs_left"), its["discs_left"]),
        (label("cubes_left"), its["cubes_left"]),
        (label("army_tiles"), numbers(its["army_tiles"])),
        (label("order_tiles"), numbers(its["order_tiles"])),
        (label("bonus_tiles"), its["bonus_tiles"]),
        (label("druids"), its["druids"]),
    )


def numbers(found: list[int]) -> str:
    return ", ".join(map(str, found)) or NOTHING


def land(view: Json, pen: Pen) -> Table:
    """North above, south below, the centre between west and east."""

    def area(name: str) -> Text:
        return Text(f"{pen.term(name)}\n", "bold").append("\n".join(map(pen.term, view["workers"][name])), "not bold")

    grid = Table.grid(padding=(0, 4))
    grid.add_row("", area("north"), "")
    grid.add_row(area("west"), area("centre"), area("east"))
    grid.add_row("", area("south"), "")
    return grid


def markets(view: Json, pen: Pen) -> RenderableType:
    slots = range(max(len(view["markets"][region]) for region in REGIONS))
    rows = [
        (n + 1, *(pen.named(cards[n]) if n < len(cards) else None for cards in map(view["markets"].get, REGIONS)))
        for n in slots
    ]
    return pen.sheet(pen.label("markets"), ("", *map(pen.term, REGIONS)), rows)


def citadels(view: Json, pen: Pen) -> RenderableType:
    rows = []
    for region in REGIONS:
        for citadel in view["citadels"][region]:
            bonus = pen.label(f"bonus-{citadel['bonus']}") if citadel["bonus"] else None
            discs = pen.seats(citadel["discs"])
            rows.append((pen.term(region), pen.term(citadel["colour"]), discs, citadel["free"], bonus))
    label = pen.label
    return pen.sheet(label("citadels"), ("", label("citadel"), "", label("free"), label("bonus")), rows)


def stacks(view: Json, pen: Pen) -> RenderableType:
    """Armies to beat and orders to fill: the top tile of each, and how many lie there."""
    label = pen.label
    rows = []
    for region in REGIONS:
        army, order = view["armies"][region], view["orders"][region]
        if army["top"]:
            wants = f"{label('strength')} {army['top']['strength']}"
            rows.append((label("roman-army"), pen.term(region), wants, army["top"]["points"], army["left"]))
        if order["top"]:
            workers = pen.each(order["top"]["workers"])
            rows.append((label("druid-order"), pen.term(region), workers, order["top"]["points"], order["left"]))
    return pen.sheet(label("army") + ", " + label("order"), ("", "", "", label("points"), "×"), rows)


def garrisons(view: Json, pen: Pen) -> RenderableType:
    rows = []
    for region in REGIONS:
        spaces = [
            Text.assemble(pen.term(space["symbol"]), " ", pen.seats([space["owner"]]))
            if space["owner"] is not None
            else Text(pen.term(space["symbol"]), "dim" if space["other"] else "")
            for space in view["garrisons"][region]
        ]
        rows.append((pen.term(region), Text(" · ").join(spaces)))
    return pen.sheet(pen.label("garrisons"), ("", ""), rows)


def progress(view: Json, pen: Pen) -> RenderableType:
    label = pen.label
    rows = [
        (
            pen.term(card["condition"]),
            f"{card['markers']} / {card['capacity']}",
            card["least"],
            pen.seats(card["met"]) if card["met"] else None,
            " : ".join(map(str, card["counts"])),
        )
        for card in view["progress"]
    ]
    letters = Text(" : ").join(pen.seat(seat) for seat in range(view["players"]))
    if view["solitairix"]:
        letters.append(f" : {label('solitairix')}")
    head = ("", label("markers"), label("least"), label("met"), letters)
    return pen.sheet(label("progress"), head, rows)


def lines(area: Json, view: Json, pen: Pen) -> list[Line]:
    label = pen.label
    return [
        (label("strength"), area["strength"]),
        (label("tokens"), area["tokens"]),
        (label("leader"), pen.named(area["leader"])),
        (label("hand"), area["hand"]),
        (label("cards"), pen.each(area["cards"])),
        (label("active_workers"), pen.each(area["active_workers"])),
        (label("tribe"), pen.each(area["tribe"])),
        (label("cost"), area["cost"]),
        (label("discs_left"), area["discs_left"]),
        (label("cubes_left"), area["cubes_left"]),
        (label("army_tiles"), numbers(area["army_tiles"])),
        (label("order_tiles"), numbers(area["order_tiles"])),
        (label("bonus_tiles"), area["bonus_tiles"]),
    ]


def mat(area: Json, view: Json, pen: Pen) -> list[RenderableType]:
    """What the workers can do."""
    rows = [(pen.term(worker), power, pen.label(f"means-{worker}")) for worker, power in area["powers"].items()]
    return [pen.sheet(pen.label("active_workers"), ("", "", ""), rows)]
