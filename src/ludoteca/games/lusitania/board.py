"""How Lusitania's table looks, made from a view only.

The reader's own area is large: armed soldiers as cards, the hand as full cards. The others' areas say the same in
little. Sizes are chosen so that the rows of own cards, shrunk to a phone's width, keep letters of 12 pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from markupsafe import Markup

from ludoteca.core import Json
from ludoteca.draw import Drawing, Ink, cards
from ludoteca.draw.cards import Face
from ludoteca.draw.controls import piece, ring, spot
from ludoteca.draw.panel import area, banner, figure, head
from ludoteca.draw.pieces import mark, track
from ludoteca.draw.svg import canvas, group, join, rect, tag, text, use
from ludoteca.games.lusitania.components import (
    EQUIPMENT,
    FIELD,
    HAND,
    NAMES,
    POINTS,
    POSITIONS,
    SOLDIER_SLOTS,
    TARGET,
)

NUMERALS: Final = ("I", "II", "III", "IV", "V")
TONES: Final[Mapping[str, str]] = {
    "helvetia": "wine",
    "britannia": "teal",
    "tarraconensis": "plum",
    "aquitania": "olive",
    "mercenary": "coal",
    "doctor": "sage",
    "gunner": "iron",
    "caesar": "purple",
    "senator": "madder",
    "musician": "gold",
    "mars": "madder",
    "commander": "gold",
} | dict.fromkeys(EQUIPMENT, "leather")
SIGNS: Final[Mapping[str, str]] = {
    "helvetia": "glyph-mountain",
    "britannia": "glyph-wheel",
    "tarraconensis": "glyph-sun",
    "aquitania": "glyph-wave",
    "mercenary": "glyph-horns",
}

GAP: Final = 9
EDGE: Final = 5  # room for rings
SOLDIER: Final = 78  # a soldier's card in one's own army
STRIP: Final = 27  # what shows of equipment under it
MINI: Final = 44  # a soldier in another's army


def draw(view: Json, ink: Ink) -> Drawing:
    table = Table(view, ink)
    return Drawing(table.middle(), [table.area(seat) for seat in range(view["players"])])


# What is printed on a card.


def split(kind: str) -> tuple[str, int]:
    """A card's family, and its position or 0."""
    family, _, number = kind.partition("-")
    return family, int(number or 0)


def slots_of(kind: str) -> list[list[str]]:
    number = NAMES.index(kind)
    return SOLDIER_SLOTS[number] if number < len(SOLDIER_SLOTS) else []


def face(kind: str, ink: Ink) -> Face:
    family, position = split(kind)
    sign = SIGNS.get(family) or (f"glyph-{family}" if family in EQUIPMENT else None)
    emblem = "mercenary" if family == "mercenary" else "legionary" if position else family
    return Face(
        name=ink.term(family),
        tone=TONES[family],
        emblem=f"emblem-{emblem}",
        badge=sign,
        cost=NUMERALS[position - 1] if position else None,
        points=POINTS[NAMES.index(kind)] if kind in NAMES else None,
    )


def tip(kind: str, ink: Ink, worn: Iterable[str] = ()) -> str:
    """What a card is, in words: for those who hover and those who listen."""
    said = [ink.term(kind), *(ink.term(name) for name in worn)]
    points = sum(POINTS[NAMES.index(name)] for name in (kind, *worn))
    if points:
        said.append(f"{ink.label('points')}: {points}")
    return " · ".join(said)


def slot_row(kind: str, worn: Iterable[str], width: float, glyph: float) -> Markup:
    """The equipment a soldier may carry: a box a slot, its alternatives in it; full boxes are worn."""
    slots = slots_of(kind)
    carried = set(worn)
    widths = [len(slot) * (glyph + 5) for slot in slots]
    x = (width - sum(widths) - 2 * (len(slots) - 1)) / 2
    parts = []
    for slot, breadth in zip(slots, widths, strict=True):
        full = bool(carried & set(slot))
        parts.append(rect(x, 0, breadth, glyph + 4, "slot full" if full else "slot", 4))
        for n, name in enumerate(slot):
            at = x + 2.5 + n * (glyph + 5)
            state = "" if not full else " worn" if name in carried else " missing"
            parts.append(use(f"glyph-{name}", at, 2, glyph, class_=f"slot-glyph{state}"))
            if n:
                parts.append(text("/", at - 2.5, glyph, "slot-or", 15))
        x += breadth + 2
    return tag("g", *parts, class_="slots")


def full_card(kind: str, ink: Ink) -> Markup:
    """A card as it is held or lies in the field."""
    printed = face(kind, ink)
    if not slots_of(kind):
        return cards.card(printed)
    row = group(slot_row(kind, (), cards.WIDTH, 16), y=4)
    return tag("g", cards.card(printed, row, 22), shield_sign(kind, cards.WIDTH / 2, *cards.picture_place(22)))


def shield_sign(kind: str, middle: float, top: float, size: float) -> Markup:
    """The province's sign, on the shield of a legionary whose emblem is drawn at this place and size."""
    family, _ = split(kind)
    if family == "mercenary":
        return Markup("")
    return use(SIGNS[family], middle - size / 8, top + size * 0.63, size / 4, class_="shield-sign")


class Table:
    """One drawing: the view, the ink, and an id for every visible card."""

    def __init__(self, view: Json, ink: Ink) -> None:
        self.view = view
        self.ink = ink
        self.seat: int | None = view["seat"]
        self.before = (view["active"] - 1) % view["players"]  # whose turn came last
        self.ids: dict[tuple[object, ...], str] = {}
        self._number_cards()

    def _number_cards(self) -> None:
        """Equal cards are counted in one order: own hand, field, armies, the discards' top, others' known cards.

        So a card keeps its id when it moves, unless an equal one comes before it.
        """
        view = self.view
        seen: dict[str, int] = {}

        def number(kind: str, *where: object) -> None:
            seen[kind] = seen.get(kind, 0) + 1
            self.ids[where] = f"card-{kind}-{seen[kind]}"

        if self.seat is not None:
            for n, kind in enumerate(view["areas"][self.seat]["hand"]):
                number(kind, "hand", self.seat, n)
        for n, kind in enumerate(view["field"]):
            if kind is not None:
                number(kind, "field", n)
        for seat, owner in enumerate(view["areas"]):
            for soldier in owner["army"]:
                number(soldier["card"], "army", seat, soldier["position"])
                for kind in soldier["equipment"]:
                    number(kind, "worn", seat, soldier["position"], kind)
            for kind in ("doctor", "gunner"):
                if owner[kind]:
                    number(kind, "army", seat, kind)
        if view["discards"]:
            number(view["discards"][-1], "discards")
        for seat, owner in enumerate(view["areas"]):
            if seat != self.seat:
                for n, kind in enumerate(owner["hand"]):
                    number(kind, "hand", seat, n)

    def put(
        self,
        where: tuple[object, ...],
        kind: str,
        drawn: Markup,
        x: float,
        y: float,
        come_from: str,
        worn: Iterable[str] = (),
    ) -> Markup:
        """A visible card at a place."""
        return piece(self.ink, self.ids[where], drawn, x=x, y=y, come_from=come_from, tip=tip(kind, self.ink, worn))

    # The middle of the table.

    def middle(self) -> Markup:
        inside = tag("div", self.field(), self.stock(), self.march(), class_="middle")
        return tag("div", inside, class_="board lusitania")

    def field(self) -> Markup:
        """Four places, a card in each; a card not seen before came from the pile, or from whoever traded last."""
        origin = f"hand-{self.before}" if self.view["idle"] and self.view["step"] == "act" else "pile"
        parts = [text(self.ink.label("field"), EDGE, 15, "region", 17, anchor="start")]
        for n, kind in enumerate(self.view["field"]):
            x, y = EDGE + n * (cards.WIDTH + GAP), 24 + EDGE
            parts.append(group(cards.place(), x=x, y=y))
            if kind is not None:
                held = self.put(("field", n), kind, full_card(kind, self.ink), x, y, origin)
                parts.append(spot(self.ink, f"take {kind}", held, ring(x, y, cards.WIDTH, cards.HEIGHT)))
        width = FIELD * (cards.WIDTH + GAP) - GAP + 2 * EDGE
        return canvas(width, 24 + cards.HEIGHT + 2 * EDGE, tag("g", *parts, id="field"), class_="field")

    def stock(self) -> Markup:
        """The pile, as thick as it is, and the discards with their last card on top."""
        view, ink = self.view, self.ink
        x, y = EDGE, 24 + EDGE
        right = x + cards.WIDTH + 3 * GAP
        thick = min(4, view["pile"] // 12 + 1) if view["pile"] else 0
        pile = [group(cards.back(), x=x, y=y - 1.6 * n) for n in range(thick)] or [group(cards.place(), x=x, y=y)]
        top = view["discards"][-1] if view["discards"] else None
        thrown = [group(cards.place(), x=right, y=y)]
        if len(view["discards"]) > 1:
            thrown.append(group(cards.paper(cards.WIDTH, cards.HEIGHT), x=right + 1.5, y=y + 1.5))
        if top is not None:
            thrown.append(self.put(("discards",), top, full_card(top, ink), right, y, f"hand-{self.before}"))
        parts = [
            text(ink.label("pile"), x, 15, "region", 17, anchor="start"),
            text(ink.label("discards"), right, 15, "region", 17, anchor="start"),
            tag("g", *pile, tag("title", f"{ink.label('pile')}: {view['pile']}"), id="pile", class_="piece"),
            tag("g", *thrown, id="discards"),
            self.count(view["pile"], x + cards.WIDTH, y + cards.HEIGHT),
            self.count(len(view["discards"]), right + cards.WIDTH, y + cards.HEIGHT) if top else Markup(""),
        ]
        return canvas(right + cards.WIDTH + EDGE, y + cards.HEIGHT + EDGE, *parts, class_="stock")

    def count(self, number: int, x: float, y: float) -> Markup:
        """How many cards lie there, on a tag at the lower right corner."""
        return tag(
            "g",
            rect(x - 32, y - 24, 34, 26, "count", 6),
            text(number, x - 15, y - 5, "number count-number", 17),
        )

    def march(self) -> Markup:
        """Everybody's points on the way to twenty."""
        standing = []
        for seat, owner in enumerate(self.view["areas"]):
            name = f"{self.ink.names[seat]} · {self.ink.label('points')}: {owner['points']}"
            figure = piece(self.ink, f"points-{seat}", mark(seat, 0, 0, 22), tip=name)
            standing.append((min(owner["points"], TARGET), figure))
        height, drawn = track(430, TARGET, 5, standing)
        return canvas(430, height, drawn, class_="march")

    # A player's area.

    def area(self, seat: int) -> Markup:
        view, ink = self.view, self.ink
        owner = view["areas"][seat]
        own = seat == self.seat
        province = owner["province"]
        extras = [banner(TONES[province], SIGNS[province], ink.term(province))] if province else []
        extras.append(figure(ink.label("points"), owner["points"], TARGET))
        content = (
            [self.hand(seat), self.army(seat), self.staff(seat)]
            if own
            else [self.others_army(seat), self.others_hand(seat)]
        )
        body = tag("div", *content, class_="area-body")
        return area(seat, head(seat, ink.names[seat], *extras), body, own=own, active=view["active"] == seat)

    def hand(self, seat: int) -> Markup:
        """One's own hand. While trading, the card just taken is the last and may not be given."""
        ink = self.ink
        held = self.view["areas"][seat]["hand"]
        trading = self.view["taken"] is not None and self.view["active"] == seat
        parts = [text(ink.label("hand"), EDGE, 15, "region", 17, anchor="start")]
        for n, kind in enumerate(held):
            x, y = EDGE + n * (cards.WIDTH + GAP), 24 + EDGE
            drawn = self.put(("hand", seat, n), kind, full_card(kind, ink), x, y, "pile")
            just_taken = trading and n == HAND
            move = None if just_taken else self.hand_move(kind)
            parts.append(spot(ink, move, drawn, ring(x, y, cards.WIDTH, cards.HEIGHT)))
        width = (HAND + 1) * (cards.WIDTH + GAP) - GAP + 2 * EDGE
        return canvas(width, 24 + cards.HEIGHT + 2 * EDGE, tag("g", *parts, id=f"hand-{seat}"), class_="hand")

    def hand_move(self, kind: str) -> str | None:
        """The one move that a card of the hand means by itself; none if there are several."""
        verbs = (f"give {kind}", f"recruit {kind}", f"equip {kind} ", f"{kind} ")
        found = [move for move in self.ink.spots if move.startswith(verbs) or move == kind]
        found = [move for move in found if not move.startswith(("give ", "recruit ")) or move.split(" ")[1] == kind]
        return found[0] if len(found) == 1 else None

    def army(self, seat: int) -> Markup:
        """Five positions, each with its soldier, and under it what it wears and what it could get now."""
        ink = self.ink
        soldiers = {soldier["position"]: soldier for soldier in self.view["areas"][seat]["army"]}
        offers = {
            position: [name for name in EQUIPMENT if f"equip {name} {position}" in ink.spots] for position in soldiers
        }
        rows = max([2, *(len(soldiers[place]["equipment"]) + len(offers[place]) for place in soldiers)])
        top = 24 + EDGE
        parts = [text(ink.label("army"), EDGE, 15, "region", 17, anchor="start")]
        for position in range(1, POSITIONS + 1):
            x = EDGE + (position - 1) * (SOLDIER + GAP)
            if position in soldiers:
                column = self.soldier(seat, soldiers[position], offers[position])
            else:
                numeral = text(NUMERALS[position - 1], SOLDIER / 2, 60, "numeral", 30)
                column = join([cards.place(SOLDIER, 100, 7), numeral])
            parts.append(group(column, x=x, y=top))
        width = POSITIONS * (SOLDIER + GAP) - GAP + 2 * EDGE
        height = top + 100 + rows * STRIP + EDGE
        return canvas(width, height, tag("g", *parts, id=f"army-{seat}"), class_="army")

    def soldier(self, seat: int, soldier: Json, offers: list[str]) -> Markup:
        """A soldier on top of its equipment; last, what could be added."""
        ink = self.ink
        kind, position, worn = soldier["card"], soldier["position"], soldier["equipment"]
        rows: list[Markup] = []
        for name in offers:
            y = 100 + (len(worn) + len(rows)) * STRIP
            ghost = group(cards.strip(face(name, ink), SOLDIER, STRIP - 2, f"glyph-{name}", "+"), class_="ghost", y=y)
            rows.append(spot(ink, f"equip {name} {position}", ghost, ring(1, y + 3, SOLDIER - 2, STRIP - 7, 4)))
        for n, name in reversed(list(enumerate(worn))):
            tucked = cards.strip(face(name, ink), SOLDIER, STRIP, f"glyph-{name}")
            rows.append(self.put(("worn", seat, position, name), name, tucked, 0, 100 + n * STRIP, f"hand-{seat}"))
        return join(
            [
                *rows,
                self.put(("army", seat, position), kind, small_soldier(kind, worn, ink), 0, 0, f"hand-{seat}", worn),
            ]
        )

    def staff(self, seat: int) -> Markup:
        """Doctor, gunner, Mars and the Commander: four small places."""
        owner = self.view["areas"][seat]
        places = [self.post(seat, kind, owner[kind]) for kind in ("doctor", "gunner")]
        places.append(self.post(seat, "mars", True, spent=not owner["mars"]))
        places.append(self.post(seat, "commander", self.view["commander"] == seat))
        return tag("div", *places, class_="staff")

    def post(self, seat: int, kind: str, there: bool, spent: bool = False) -> Markup:
        """One place beside the army: the card, or its outline."""
        ink = self.ink
        width, height = SOLDIER, 77
        x = y = EDGE
        name = text(ink.label(kind), width / 2, height - 8, "post-name", 15, fit=width - 8)
        emblem = use(f"emblem-{kind}", (width - 48) / 2, 6, 48, class_="emblem")
        if not there:
            empty = group(cards.place(width, height, 7), emblem, name, x=x, y=y, class_="absent")
            return canvas(width + 2 * EDGE, height + 2 * EDGE, empty, class_="post")
        drawn = tag("g", cards.paper(width, height, 7), emblem, name, class_=f"card post-card tone-{TONES[kind]}")
        if kind in ("doctor", "gunner"):
            drawn = tag("g", drawn, cards.seal(POINTS[NAMES.index(kind)], width - 14, 14, 25))
            held = self.put(("army", seat, kind), kind, drawn, x, y, f"hand-{seat}")
        else:
            name_of = kind if kind == "commander" else f"mars-{seat}"
            held = piece(ink, name_of, drawn, x=x, y=y, class_="spent" if spent else "", tip=ink.label(kind))
        move = {"mars": "mars", "commander": "renew"}.get(kind) if seat == self.seat else None
        body = spot(ink, move, held, ring(x, y, width, height, 7))
        return canvas(width + 2 * EDGE, height + 2 * EDGE, body, class_="post")

    # The others, in little.

    def others_army(self, seat: int) -> Markup:
        owner = self.view["areas"][seat]
        soldiers = {soldier["position"]: soldier for soldier in owner["army"]}
        parts = []
        for position in range(1, POSITIONS + 1):
            x = 2 + (position - 1) * (MINI + 4)
            if position in soldiers:
                parts.append(group(self.mini_soldier(seat, soldiers[position]), x=x, y=3))
            else:
                numeral = text(NUMERALS[position - 1], MINI / 2, 34, "numeral", 18)
                parts.append(group(cards.place(MINI, 54, 5), numeral, x=x, y=3))
        for n, kind in enumerate(("doctor", "gunner")):
            x = 2 + (POSITIONS + n) * (MINI + 4) + 6
            if owner[kind]:
                parts.append(self.put(("army", seat, kind), kind, mini(kind, self.ink), x, 3, f"hand-{seat}"))
            else:
                glyph = use(f"glyph-{kind}", MINI / 2 - 10, 17, 20, class_="absent-glyph")
                parts.append(group(cards.place(MINI, 54, 5), glyph, x=x, y=3))
        width = 10 + (POSITIONS + 2) * (MINI + 4)
        return canvas(width, 80, tag("g", *parts, id=f"army-{seat}"), class_="army")

    def mini_soldier(self, seat: int, soldier: Json) -> Markup:
        """A soldier with the glyphs of what it wears below, and a dot for every slot still open."""
        ink = self.ink
        kind, position, worn = soldier["card"], soldier["position"], soldier["equipment"]
        parts = [self.put(("army", seat, position), kind, mini(kind, ink), 0, 0, f"hand-{seat}", worn)]
        slots = len(slots_of(kind))
        for n in range(slots):
            x = MINI / 2 + (n - (slots - 1) / 2) * 15.5 - 7.5
            if n < len(worn):
                chip = join([rect(0, 0, 15, 17, "chip", 3), use(f"glyph-{worn[n]}", 0.5, 1.5, 14, class_="chip-glyph")])
                parts.append(self.put(("worn", seat, position, worn[n]), worn[n], chip, x, 57, f"hand-{seat}"))
            else:
                parts.append(rect(x + 4, 62, 7, 7, "open-slot", 3.5))
        return join(parts)

    def others_hand(self, seat: int) -> Markup:
        """Backs and what is known of the hand, as one place that the Senator can reach into; Mars and the Commander."""
        ink = self.ink
        owner = self.view["areas"][seat]
        parts = []
        x = 5.0
        for n in range(owner["unknown"]):
            parts.append(piece(ink, f"back-{seat}-{n + 1}", cards.back(MINI - 6, 54), x=x, y=5, come_from="pile"))
            x += MINI - 2
        for n, kind in enumerate(owner["hand"]):
            parts.append(self.put(("hand", seat, n), kind, mini(kind, ink), x, 5, "field"))
            x += MINI + 4
        held = tag(
            "g",
            *parts,
            tag("title", f"{ink.label('hand')}: {owner['unknown'] + len(owner['hand'])}"),
            id=f"hand-{seat}",
        )
        reach = spot(ink, f"senator {seat}", held, ring(5, 5, x - 10, 54, 5))
        right = 2 + POSITIONS * (MINI + 4) + 6
        mars = piece(
            ink,
            f"mars-{seat}",
            mini("mars", ink),
            x=right,
            y=5,
            class_="" if owner["mars"] else "spent",
            tip=ink.label("mars"),
        )
        standard = Markup("")
        if self.view["commander"] == seat:
            standard = piece(
                ink, "commander", mini("commander", ink), x=right + MINI + 4, y=5, tip=ink.label("commander")
            )
        return canvas(10 + (POSITIONS + 2) * (MINI + 4), 64, reach, mars, standard, class_="hand")


def small_soldier(kind: str, worn: Iterable[str], ink: Ink) -> Markup:
    """A soldier in one's own army: sign and position, slots, picture, points."""
    printed = face(kind, ink)
    inside = [
        use(printed.badge or "", 6, 4, 17, class_="on-band"),
        text(printed.cost, 41, 19, "card-name", 17),
    ]
    emblem = use(printed.emblem, (SOLDIER - 50) / 2, 48, 50, class_="emblem")
    drawn = cards.small(
        printed, SOLDIER, 100, tag("g", *inside), tag("g", emblem, group(slot_row(kind, worn, SOLDIER, 14), y=27))
    )
    return tag(
        "g", drawn, shield_sign(kind, SOLDIER / 2, 48, 50), cards.seal(printed.points or 0, SOLDIER - 14, 13, 24)
    )


def mini(kind: str, ink: Ink) -> Markup:
    """A card in little: its sign and position, or its picture."""
    family, position = split(kind)
    tone = f"card mini tone-{TONES[family]}"
    if not position:
        emblem = use(f"emblem-{family}", 4, 8, MINI - 8, class_="emblem")
        return tag("g", cards.paper(MINI, 54, 5), emblem, class_=tone)
    return tag(
        "g",
        cards.paper(MINI, 54, 5),
        cards.band(MINI, 21, 5),
        text(NUMERALS[position - 1], MINI / 2, 16, "card-name", 15),
        use(SIGNS[family], MINI / 2 - 12, 26, 24, class_="badge"),
        class_=tone,
    )
