"""Cards: the deck, and the two markets (CEL-FAR-06, CEL-CMP-11)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.cells import pop, pour, push, shuffle
from ludoteca.core.field import NONE
from ludoteca.games.celtae.components import CARDS, REGIONS, SLOTS
from ludoteca.games.celtae.fields import DECK, DISCARDS, slot_at
from ludoteca.games.celtae.position import Celtae


def draw_card(p: Celtae) -> i64:
    """The next card of the deck, or NONE where there is none anywhere (CEL-CMP-11)."""
    if p.at[DECK] == 0:
        reshuffle(p)
    if p.at[DECK] == 0:
        return NONE
    p.known += 1
    return pop(p.at, DECK)


def reshuffle(p: Celtae) -> None:
    """The discard pile becomes the deck; alone, its top card stays to be compared with (CEL-SOL-40)."""
    at = p.at
    alone = p.players == 1
    if at[DISCARDS] <= (1 if alone else 0):
        return
    top: i64 = NONE
    if alone:
        top = pop(at, DISCARDS)
    pour(at, DISCARDS, DECK)
    shuffle(p.chance, at, DECK)
    if alone:
        push(at, DISCARDS, top)
    if p.events is not None:
        p.tell("reshuffled", {"cards": int(at[DECK])})


def take(p: Celtae, seat: i64, region: i64, slot: i64) -> None:
    """A card of a market into a hand. Nothing slides before the market is closed up (CEL-FAR-07)."""
    place = slot_at(region, slot)
    kind = p.at[place]
    p.at[place] = NONE
    p.hold(seat, kind)
    if p.events is not None:
        p.tell("took", {"seat": int(seat), "card": CARDS[kind], "slot": int(slot) + 1, "region": REGIONS[region]})


def close_up(p: Celtae, region: i64) -> None:
    """What is left slides to the left, and the deck fills the rest from the left (CEL-FAR-06)."""
    at = p.at
    place = slot_at(region, 0)
    free = place
    end = place + SLOTS
    while place < end:
        kind = at[place]
        if kind != NONE:
            at[place] = NONE
            at[free] = kind
            free += 1
        place += 1
    shown: list[str] = []
    while free < end:
        kind = draw_card(p)
        if kind == NONE:
            break
        at[free] = kind
        if p.events is not None:
            shown.append(CARDS[kind])
        free += 1
    if shown:
        p.tell("refilled", {"region": REGIONS[region], "cards": shown})
