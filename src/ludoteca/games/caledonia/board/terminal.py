"""The table in a terminal: the map hex by hex, the market, the contracts, ports and scoring tiles."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.text import Text

from ludoteca.core import Json
from ludoteca.draw.pen import NOTHING, Line, Pen
from ludoteca.games.caledonia.ground import COLUMNS, FOREST, GRASS, LOCH, MOUNTAIN, PLACES, ROWS, ground

LAND = {"grassland": GRASS, "forest": FOREST, "mountain": MOUNTAIN}
WATER = "~"
NEUTRAL = "·"  # before a unit that is nobody's
NARROW, WIDE = 5, 7  # letters of a hex


@dataclass(frozen=True)
class Hexes:
    """The map: columns a to m, every other one half a hex lower. Land is said by its first letters and its cost, a unit
    by its owner's letter and its own first letters."""

    view: Json
    pen: Pen

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        wide = 3 + len(COLUMNS) * self.cell(options)
        return Measurement(wide, wide)

    def cell(self, options: ConsoleOptions) -> int:
        return WIDE if options.max_width >= 3 + len(COLUMNS) * WIDE else NARROW

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        cell = self.cell(options)
        yield Text("   " + "".join(column.ljust(cell) for column in COLUMNS), "dim")
        for half in range(2 * ROWS + 1):
            row, lower = divmod(half, 2)
            line = Text("   " if lower else f"{row + 1:<3}" if row < ROWS else "   ", "dim")
            for number, column in enumerate(COLUMNS):
                at = row if number % 2 == lower else None
                words = self.at(f"{column}{at + 1}", cell) if at is not None and at < ROWS else Text()
                words.truncate(cell - 1)
                line.append_text(words).append(" " * (cell - len(words)))
            yield line

    def at(self, place: str, cell: int) -> Text:
        unit = self.view["units"].get(place)
        if unit:
            kind = self.pen.term(unit["kind"])
            owner = self.pen.seat(unit["seat"]) if unit["seat"] is not None else NEUTRAL
            return Text.assemble(owner, kind[: cell - 2 if cell == WIDE else 2].lower())
        under = ground(self.view["sides"], self.view["small"], bool(self.view["ports"]))
        number = PLACES.index(place)
        if under.shaded[number]:
            return Text()
        if number in under.ports:
            return Text(self.pen.label("port")[: cell - 1], "dim")
        if under.terrain[number] == LOCH:
            return Text(WATER * (cell - 2), "blue dim")
        letters = "".join(self.pen.label(name)[0].lower() for name, bit in LAND.items() if under.terrain[number] & bit)
        return Text(f"{letters}{under.cost[number]}", "dim")


def middle(view: Json, pen: Pen) -> list[RenderableType]:
    label = pen.label
    facts = pen.facts(
        (label("round"), view["round"]),
        (label("order"), pen.seats(view["order"])),
        (label("passed"), pen.seats(view["passed"]) if view["passed"] else None),
        (label("pass_money"), view["pass_money"]),
        (label("contract_money"), view["contract_money"]),
        (label("pile"), view["pile"]),
        (label("imports"), pen.numbers(view["imports"])),
        (label("bonuses"), pen.numbers(view["bonuses"])),
    )
    key = ", ".join(
        [*(f"{label(name)[0].lower()} {label(name).lower()}" for name in LAND), f"{WATER} {label('loch').lower()}"]
    )
    pieces: list[RenderableType] = [pen.frame(label("map"), Group(Hexes(view, pen), Text(key, "dim"))), facts]
    if view["bids"]:
        pieces.append(pen.frame(label("bids"), auction(view["bids"], pen)))
    if view["offer"]:
        pieces.append(pen.frame(label("offer"), Text("\n".join(pen.term(clan["clan"]) for clan in view["offer"]))))
    pieces += [market(view, pen), contracts(view, pen)]
    scoring = [(n + 1, label(f"scoring-{tile}")) for n, tile in enumerate(view["tiles"]) if tile]
    ports = [(number, label(f"port-{number}")) for number in view["ports"]]
    pieces += [pen.sheet(label("tiles"), (label("round"), ""), scoring)] if scoring else []
    pieces += [pen.sheet(label("ports"), ("", ""), ports)] if ports else []
    return pieces


def auction(bids: Json, pen: Pen) -> RenderableType:
    """The highest bid and whose it is, and who may still bid more."""
    led = bids["highest"] is not None
    bid = Text.assemble(str(bids["highest"]), " ", pen.seat(bids["seat"])) if led else None
    return pen.facts((pen.label("highest"), bid), (pen.label("bidding"), pen.seats(bids["bidding"])))


def market(view: Json, pen: Pen) -> RenderableType:
    """Prices, and whose merchants trade what this round."""
    rows = []
    for good, price in view["market"].items():
        buying, selling = (
            [area["seat"] for area in view["areas"] for _ in range(area[way].get(good, 0))]
            for way in ("buying", "selling")
        )
        rows.append((pen.term(good), f"£{price}", pen.seats(buying), pen.seats(selling)))
    label = pen.label
    return pen.sheet(label("market"), ("", label("price"), label("buy-area"), label("sell-area")), rows)


def contracts(view: Json, pen: Pen) -> RenderableType:
    label = pen.label
    return pen.sheet(label("boxes"), ("#", label("asks"), label("gives")), contract_rows(view["boxes"], pen))


def contract_rows(boxes: list[Json | None], pen: Pen) -> list[tuple[str | int, str, str]]:
    return [(box["contract"], pen.numbers(box["asks"]), pen.numbers(box["gives"])) for box in boxes if box]


def lines(area: Json, view: Json, pen: Pen) -> list[Line]:
    label = pen.label
    own = area["seat"] == view["seat"]  # whose units are laid out on the mat
    skills = [pen.term(worker) for worker, upgraded in area["technology"].items() if upgraded]
    return [
        (label("glory"), area["glory"]),
        (label("money"), f"£{area['money']}"),
        (label("clan"), pen.named(area["clan"])),
        (label("goods"), pen.numbers(area["goods"])),
        (label("hops"), area["hops"]),
        (label("imports"), pen.numbers(area["imports"])),
        (label("exports"), area["exports"]),
        *([] if own else [(label("on_map"), pen.numbers(area["on_map"]))]),
        (label("merchants"), area["merchants"]),
        (label("shipping"), pen.named(area["shipping"])),
        (label("technology"), ", ".join(skills) or NOTHING),
        (
            label("boxes"),
            "\n".join(f"#{n}: {asks} → {gives}" for n, asks, gives in contract_rows(area["boxes"], pen)) or NOTHING,
        ),
    ]


def mat(area: Json, view: Json, pen: Pen) -> list[RenderableType]:
    """What can still be placed, and what it costs beside the land."""
    label = pen.label
    costs = area["unit_cost"]
    rows = [
        (pen.term(kind), left, f"£{costs[kind]}" if kind in costs else None, area["on_map"][kind])
        for kind, left in area["stock"].items()
        if left or area["on_map"][kind]
    ]
    return [pen.sheet(label("player-board"), ("", label("stock"), label("cost"), label("on_map")), rows)]
