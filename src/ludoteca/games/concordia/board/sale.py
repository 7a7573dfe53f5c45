"""The cards for sale: seven slots with what each adds to the price, the stack, and the action at hand."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import cards, remembered
from ludoteca.draw.controls import listed, ring
from ludoteca.draw.svg import canvas, group, rect, tag, text
from ludoteca.games.concordia.board import faces
from ludoteca.games.concordia.board.faces import HEIGHT, LETTER, WIDTH
from ludoteca.games.concordia.board.pieces import coin_glyph, glyph, good, icon
from ludoteca.games.concordia.board.table import Table
from ludoteca.games.concordia.components import DECKS, ROLES, SLOT_ANY, SLOT_CLOTH

EDGE: Final = 4  # room for rings
STRIP: Final = 27  # what a slot adds, below its card
ACTIONS: Final = {"go": "architect", "build": "architect", "settle": "colonist", "pay": "senator"}  # by step


@remembered
def sale(table: Table) -> Markup:
    slots = [slot(table, n) for n in range(len(table.view["display"]))]
    return tag("section", action(table), tag("div", *slots, stack(table), class_="cc-slots"), class_="cc-sale")


@remembered
def slot(table: Table, n: int) -> Markup:
    """A card and below it the slot's surcharge, which the Senator pays and the Consul does not."""
    face = table.view["display"][n]
    parts = [rect(0, 0, WIDTH, HEIGHT, "place", 8), surcharge(table, n)]
    if face is not None:
        name = f"{face['card']}-{face['deck']}"
        note = listed([table.ink.term(face["deity"]), price_words(table, n, face)])
        tip = listed([table.ink.term(face["card"]), note])
        card = faces.card(face, table.ink, price=True)
        drawn = table.put(f"card-{name}", card, what=faces.what(face), tip=tip, come_from="stack")
        move = f"acquire {face['card']} {face['deck']}"
        parts.append(table.spot(move, drawn, ring(0, 0, WIDTH, HEIGHT), note))
    placed = group(*parts, x=EDGE, y=EDGE)
    return canvas(WIDTH + 2 * EDGE, HEIGHT + STRIP + EDGE, placed, class_="cc-slot")


def surcharges(n: int) -> list[str]:
    return ["any"] * SLOT_ANY[n] + ["cloth"] * SLOT_CLOTH[n]


def surcharge(table: Table, n: int) -> Markup:
    """What stands below a slot."""
    due = surcharges(n)
    x = WIDTH / 2 - 13 * (len(due) - 1)
    parts = [rect(8, HEIGHT - 8, WIDTH - 16, STRIP + 6, "cc-shelf", 6)]
    for place, name in enumerate(due):
        at = x + 26 * place
        if name == "any":
            parts.append(text("?", at, HEIGHT + 20, "cc-any", 22))
        else:
            parts.append(good(name, 19, at, HEIGHT + 12.5))
    if not due:
        parts.append(text("0", WIDTH / 2, HEIGHT + 19, "cc-none number", LETTER + 1))
    words = listed([f"{table.ink.label('slot')} {n + 1}", table.amount("surcharge", due_words(table, due))])
    return tag("g", *parts, data_what=f"slot:{n + 1}", data_tip=words)


def due_words(table: Table, due: list[str]) -> str:
    named = [table.ink.label("any") if name == "any" else table.ink.term(name) for name in due]
    return " + ".join(named) or "0"


def price_words(table: Table, n: int, face: Json) -> str:
    """A card's price, the surcharge of its slot, and what of both the reader lacks."""
    price = [name for name, number in face["price"].items() for _ in range(number)]
    due = [] if table.at("consul") else surcharges(n)
    said = [table.amount("price", due_words(table, price))]
    if due:
        said.append(table.amount("surcharge", due_words(table, due)))
    return listed(said) + table.missing(0, [*price, *(name for name in due if name != "any")])


@remembered
def stack(table: Table) -> Markup:
    """What is still to come, deck by deck."""
    view, ink = table.view, table.ink
    left = sum(view["stack"].values())
    decks = [f"{ink.label('deck')} {ink.term(deck)}: {view['stack'][deck]}" for deck in DECKS]
    tip = listed([table.amount("stack", left), *decks])
    parts = [group(cards.back(WIDTH, HEIGHT)) if left else rect(0, 0, WIDTH, HEIGHT, "place", 8)]
    if left:
        parts.append(rect(12, 8, WIDTH - 24, HEIGHT - 16, "cc-label", 6))
        for n, deck in enumerate(DECKS):
            y = 29 + n * 21
            parts.append(text(deck, 22, y, "cc-deck", LETTER, anchor="start"))
            parts.append(text(view["stack"][deck], WIDTH - 22, y, "cc-deck number", LETTER, anchor="end"))
    parts.append(text(f"{left}", WIDTH / 2, HEIGHT + 20, "number cc-left", 18))
    body = tag("g", *parts, id="stack", data_what="place:stack", data_tip=tip, role="img", aria_label=tip)
    return canvas(WIDTH + 2 * EDGE, HEIGHT + STRIP + EDGE, group(body, x=EDGE, y=EDGE), class_="cc-slot")


# The action at hand.


@remembered
def action(table: Table) -> Markup:
    """Which card is played and how much of it is left to do; and what ends it."""
    view, ink = table.view, table.ink
    said = []
    if view["playing"] is not None:
        said.append(tag("b", " → ".join(ink.term(role) for role in performed(table))))
        if view["left"]:
            label = "purchases" if table.step in ("senator", "consul", "pay") else "steps"
            said.append(tag("span", f"{ink.label(label)}: ", tag("b", str(view["left"]), class_="number")))
    else:
        said.append(tag("span", ink.label("display"), class_="cc-heading"))
    if view["concordia"] is not None and view["step"] is not None:
        said.append(
            tag(
                "span",
                icon(glyph("glyph-laurel")),
                ink.label("last-turns"),
                class_="cc-last",
                data_what="honour:concordia",
            )
        )
    whole = tag("label", tag("input", type="checkbox", id="cc-whole"), ink.label("whole-map"), class_="cc-whole")
    return tag("div", tag("p", *said), *buttons(table), whole, class_="cc-action")


def performed(table: Table) -> list[str]:
    """The card played, and the one that a Diplomat copies: the step says which."""
    played: str = table.view["playing"]
    copied = ACTIONS.get(table.step, table.step)
    return [played, copied] if played == "diplomat" and copied in ROLES and copied != played else [played]


def buttons(table: Table) -> list[Markup]:
    found = []
    cash = table.view["outlook"].get("cash")
    if cash is not None and table.may("cash"):
        amount = f"+{cash}"
        found.append(table.button("cash", icon(coin_glyph()), tag("b", amount, class_="number"), note=amount))
    if table.may("done"):
        found.append(table.button("done", table.ink.spots["done"].label))
    return found
