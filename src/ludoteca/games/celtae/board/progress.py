"""Progress: the track with Teutates, and the cards that its markers come to."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import remembered
from ludoteca.draw.cards import paper
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.pieces import LETTERS, lettered
from ludoteca.draw.svg import canvas, circle, group, join, path, rect, tag, text, use
from ludoteca.games.celtae.board.pieces import seat_of
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import COLOURS, DECISION

CARD: Final = (86, 122)
EDGE: Final = 4
TRACK: Final = (262, 46)
MARKER: Final = 21
# The picture of what a card counts, by the end of its name.
PICTURES: Final = {
    "farmers": "farmer",
    "builders": "builder",
    "soldiers": "soldier",
    "nobles": "noble",
    "druids": "druid",
    "workers": "hut",
    "bonus": "bonus",
    "orders": "order",
    "armies": "army",
}


@remembered
def progress(table: Table) -> Markup:
    cards = [card(table, one) for one in table.view["progress"]]
    return tag("div", track(table), stage(table), tag("div", *cards, class_="cl-cards"))


def stage(table: Table) -> Markup:
    """That the end is near, in words: the empty track says it to those who know."""
    phase = table.view["phase"]
    if phase == "playing" or not table.step:  # without a step nobody plays any more
        return Markup("")
    words = table.ink.label(f"stage {phase}")
    if phase == "double turns":
        words = f"{words}: {table.view['half'] + 1} / 2"
    return tag("p", words, class_="cl-stage")


# The track.


def track(table: Table) -> Markup:
    """What is left, from the right; at the line, leaders are decided on."""
    view, ink = table.view, table.ink
    length, left = view["length"], view["track"]
    width, height = TRACK
    step = min(24.0, (width - 62) / length)
    y = height / 2
    parts = [rect(2, 8, step * length + 8, height - 16, "cl-rail", 15)]
    for n in range(length):
        x = 6 + step * (n + 0.5)
        parts.append(circle(x, y, 3, "cl-notch"))
        if n < left:
            marker = use("cl-progress", -MARKER / 2, -MARKER / 2, MARKER)
            parts.append(table.put(f"track-{n + 1}", marker, x, y, what="piece:progress", kind="progress"))
    x = 6 + step * DECISION
    line = path(f"M{x:g} 2V{height - 2:g}", "cl-line")
    parts.append(tag("g", line, data_what="card:leader", data_tip=ink.label("decision")))
    words = listed([f"{ink.label('track')}: {left} / {length}", table.amount("decision", DECISION)])
    rail = tag("g", *parts, id="track", data_what="place:track", data_tip=words, role="img", aria_label=words)
    return canvas(width, height, rail, holder(table), class_="cl-track")


def holder(table: Table) -> Markup:
    """Teutates with whoever places the next marker."""
    seat = table.view["teutates"]
    if seat is None:
        return Markup("")
    tip = table.amount("teutates", table.ink.names[seat])
    x = TRACK[0] - 26
    return tag(
        "g",
        use("cl-teutates", x - 22, 3, 38),
        group(lettered(seat, LETTERS[seat], 22), x=x + 13, y=31),
        data_what="piece:teutates",
        data_tip=tip,
        role="img",
        aria_label=tip,
    )


# Cards.


def card(table: Table, one: Json) -> Markup:
    """What it asks for, its markers, and how far everybody is."""
    width, height = CARD
    name = one["condition"]
    parts = [
        paper(width, height, 7),
        rect(3, 3, width - 6, 45, "cl-asks", 5),
        asks(one),
        *markers(table, one),
        *standing(table, one),
    ]
    words = listed(
        [
            table.ink.term(name),
            None if not one["least"] else table.amount("least", one["least"]),
            f"{table.ink.label('markers')}: {one['markers']} / {one['capacity']}",
            met(table, one),
            table.ink.label("unmet-costs") if table.players == 1 and 0 not in one["met"] else None,
        ]
    )
    body = tag("g", *parts, class_="card", data_what="card:progress", data_tip=words, role="img", aria_label=words)
    drawn = table.spot(f"mark {name}", body, ring(0, 0, width, height, 7), words, early=f"mark {name}")
    return canvas(width + 2 * EDGE, height + 2 * EDGE, group(drawn, x=EDGE, y=EDGE), class_="cl-progress")


def met(table: Table, one: Json) -> str:
    who = ", ".join(table.ink.names[seat] for seat in one["met"])
    return table.amount("met", who) if who else table.ink.label("met-none")


def asks(one: Json) -> Markup:
    """The majority, or a number, of something."""
    how, *what = one["condition"].split("-")
    if how == "most":
        amount = [use("glyph-laurel", 5, 8, 34, class_="cl-laurel")]
        if one["least"]:
            amount.append(text(one["least"], 22, 31, "cl-least number", 17))
    else:
        amount = [text(f"{one['least']}×", 22, 34, "cl-least number", 24)]
    return tag("g", *amount, picture(what, 60, 25.5))


def picture(what: list[str], x: float, y: float) -> Markup:
    """What is counted, around x, y."""
    name = what[-1]
    if name in COLOURS:
        return tag(
            "g",
            circle(x, y, 18, "cl-counter"),
            use(f"cl-{name}", x - 12, y - 12, 24, class_="cl-on-tone"),
            class_=f"tone-cl-{name}",
        )
    if name in ("north", "south"):
        sign = use("cl-cube" if what[0] == "cubes" else "cl-disc", x - 17, y - 10, 34, class_="cl-nobody")
        arrow = f"M{x:g} {y - 22:g}l8 10h-16z" if name == "north" else f"M{x:g} {y + 22:g}l8-10h-16z"
        low = -5 if name == "south" else 5
        return tag("g", group(sign, y=low - 6), path(arrow, "cl-region-arrow"))
    return use(f"cl-{PICTURES[name]}", x - 18, y - 18, 36, class_=f"cl-of-{PICTURES[name]}")


def markers(table: Table, one: Json) -> list[Markup]:
    step = 25
    first = CARD[0] / 2 - step * (one["capacity"] - 1) / 2
    parts = []
    for n in range(one["capacity"]):
        x, y = first + n * step, 62
        parts.append(circle(x, y, 10, "cl-socket"))
        if n < one["markers"]:
            drawn = use("cl-progress", -11, -11, 22)
            name = f"marker-{one['condition']}-{n + 1}"
            parts.append(table.put(name, drawn, x, y, what="piece:progress", come_from="track", kind="progress"))
    return parts


def standing(table: Table, one: Json) -> list[Markup]:
    """Everybody's number; who meets the card stands on gold."""
    sides: list[int | str] = list(range(table.players))
    if table.players == 1:
        sides.append("solitairix")
    parts = []
    for n, side in enumerate(sides):
        across = 2 if len(sides) > 2 else len(sides)
        x = 4 + n % across * 40
        y = (75 if len(sides) > 2 else 87) + n // across * 23
        is_met = side in one["met"]
        parts.append(rect(x, y - 1, 38, 21 if len(sides) > 2 else 26, "cl-stands met" if is_met else "cl-stands", 6))
        middle = y + (9.5 if len(sides) > 2 else 12)
        seat = seat_of(side)
        letter = LETTERS[side] if isinstance(side, int) else "S"
        parts.append(group(lettered(seat, letter, 18.4), x=x + 11, y=middle))
        parts.append(
            text(one["counts"][n], x + 29, middle + 5.5, "cl-count number met" if is_met else "cl-count number", 15)
        )
    return [join(parts)]
