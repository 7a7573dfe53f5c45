"""The reader's own area: the action circle, hand and display, tiles, camps."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.draw import remembered
from ludoteca.draw.controls import hit, ring, spot
from ludoteca.draw.svg import canvas, circle, group, join, path, rect, tag, text, use
from ludoteca.games.trajan.board import circle as wheel
from ludoteca.games.trajan.board.faces import LETTER
from ludoteca.games.trajan.board.table import TOUCH, WIDTH, Table, heading, wood
from ludoteca.games.trajan.board.tiles import CARD, CARD_HEIGHT, LONG, card

STEP: Final = CARD + 7
FAN: Final = 17  # what shows of a card under an equal one
LEFT: Final = 8
TOP: Final = 26
CHIP: Final = 38  # a choice under a card
CAMP: Final = 78
CAMP_WIDTH: Final = 144
# The moves that a card of the hand may mean, and their signs where it has several.
MEANINGS: Final = (
    ("display {}", "tj-seaport"),
    ("load {}", "tj-seaport"),
    ("pair {}", "tj-cards"),
    ("pair-wild {}", "tj-star"),
    ("discard {} left", "left"),
    ("discard {} right", "right"),
)


@remembered
def mat(table: Table, seat: int) -> Markup:
    return canvas(*wheel.LARGE_SIZE, wheel.circle(table, seat, wheel.LARGE), class_="t-circle")


@remembered
def hand(table: Table, seat: int) -> Markup:
    """Equal cards lie on each other; where a card means several moves, they are signs below it, one under another."""
    held = table.owner(seat)["hand"]
    most = max((len(moves_of(table, good)) for good in held), default=0)
    several = most if most > 1 else 0
    row = CARD_HEIGHT + 12 + several * TOUCH
    x, y = float(LEFT), float(TOP)
    parts = []
    for good, number in held.items():
        wide = CARD + (number - 1) * FAN
        if x + wide > WIDTH - LEFT + 1:
            x, y = float(LEFT), y + row
        parts.append(group(fan(table, good, number), x=x, y=y))
        x += wide + STEP - CARD
    if not held:
        parts.append(rect(x, y, CARD, CARD_HEIGHT, "place", 6))
    title = heading(table.ink.label("hand"), count=table.owner(seat)["cards"])
    return canvas(WIDTH, y + row, title, tag("g", *parts, id=f"hand-{seat}"), class_="t-hand", what="place:hand")


def moves_of(table: Table, good: str) -> list[tuple[str, str]]:
    named = ((move.format(good), sign) for move, sign in MEANINGS)
    return [(move, sign) for move, sign in named if table.may(move)]


def fan(table: Table, good: str, number: int) -> Markup:
    """The cards of one good."""
    ink = table.ink
    moves = moves_of(table, good)
    shown, what, tip = card(good, ink), f"good:{good}", ink.term(good)
    drawn = [
        table.put(table.card("hand", good, n), shown, n * FAN, 0, what=what, tip=tip, come_from="pile")
        for n in range(number)
    ]
    wide = CARD + (number - 1) * FAN
    body = spot(ink, moves[0][0] if len(moves) == 1 else None, join(drawn), ring(0, 0, wide, CARD_HEIGHT, 6))
    if len(moves) < 2:
        return body
    chips = []
    for n, (move, sign) in enumerate(moves):
        x, y = wide / 2, CARD_HEIGHT + 6 + (n + 0.5) * TOUCH
        face = join([hit(x, y, TOUCH, TOUCH), button(sign, x, y)])
        around = tag("circle", cx=x, cy=y, r=CHIP / 2 + 2, class_="ring")
        chips.append(spot(ink, move, face, around, what=what))
    return join([body, *chips])


def button(sign: str, x: float, y: float) -> Markup:
    """A round choice: an arrow to a side, or a sign."""
    face = circle(x, y, CHIP / 2, "t-button")
    if sign.startswith("tj-"):
        return join([face, use(sign, x - 11, y - 11, 22)])
    turn = -1 if sign == "left" else 1
    return join([face, path(f"M{x - 3 * turn} {y - 6}l{6 * turn} 6l{-6 * turn} 6", "t-arrow")])


@remembered
def camps(table: Table, seat: int) -> Markup:
    """The supply of tokens, and the two camps they go to."""
    owner = table.owner(seat)
    boxes = [
        camp(table, seat, "supply", owner["supply"]),
        camp(table, seat, "military", owner["military_camp"]),
        camp(table, seat, "worker", owner["worker_camp"]),
    ]
    return tag("div", *boxes, class_="t-camps")


def camp(table: Table, seat: int, name: str, number: int) -> Markup:
    ink = table.ink
    x, wide = 4, CAMP_WIDTH - 8
    place = {"supply": "supply", "military": "military-camp", "worker": "worker-camp"}[name]
    label, what = ink.label(place), f"place:{place}"
    sign = {"military": "tj-sword", "worker": "tj-hammer"}.get(name)
    first, _, second = label.rpartition(" ")  # a long name takes two lines
    parts = [
        rect(x, 4, wide, CAMP, "t-tent", 6),
        text(first or second, x + 8, 19, "region", LETTER if len(first) < 12 else LONG, anchor="start", fit=wide * 0.9),
        text(second if first else "", x + 8, 33, "region", LETTER, anchor="start", fit=wide * 0.9),
    ]
    if sign:
        parts.append(use(sign, x + wide - 26, CAMP - 23, 20))
    many = number > 4
    shown = 1 if many else number
    for n in range(shown):
        piece = f"camp-{seat}-{name}-{n + 1}"
        come_from = f"camp-{seat}-supply" if name != "supply" else None
        parts.append(table.put(piece, wood(seat), x + 22 + n * 25, CAMP - 13, what=what, come_from=come_from))
    if many or not number:
        parts.append(text(f"× {number}", x + (40 if many else 7), CAMP - 7, "number t-many", 19, anchor="start"))
    body = tag("g", *parts, id=f"camp-{seat}-{name}", data_what=what, data_tip=f"{label}: {number}")
    return canvas(CAMP_WIDTH, CAMP + 8, body, *arrivals(table, name, x + wide), class_="t-camp")


def arrivals(table: Table, name: str, right: float) -> list[Markup]:
    """What may come into the camp now, as ghosts at its right end."""
    moves = {"military": ["levy"], "worker": ["hire"]}.get(name, [])
    if table.step.startswith({"military": "legionnaires", "worker": "workers"}.get(name, "-")):
        moves = ["tokens 1", "tokens 2"]
    moves = [move for move in moves if table.may(move)]
    out = []
    for n, move in enumerate(reversed(moves)):
        x, y = right - 22 - n * TOUCH, CAMP - 18  # below the name
        number = "+2" if move == "tokens 2" else "+1"
        face = [
            hit(x, y, TOUCH, TOUCH),
            circle(x, y, 19, "t-button"),
            text(number, x, y + 6.5, "t-button-text number", 19),
        ]
        around = tag("circle", cx=x, cy=y, r=21, class_="ring")
        out.append(spot(table.ink, move, join(face), around, what=f"place:{name}-camp"))
    return out
