"""Cards: the deck, and the two markets (CEL-FAR-06, CEL-CMP-11)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.celtae.components import CARDS, REGIONS, SLOTS
from ludoteca.games.celtae.layout import NONE
from ludoteca.games.celtae.position import Celtae


def draw_card(p: Celtae) -> i64:
    """The next card of the deck, or NONE where there is none anywhere (CEL-CMP-11)."""
    if p.deck_left == 0:
        reshuffle(p)
    if p.deck_left == 0:
        return NONE
    p.deck_left -= 1
    p.known += 1
    return p.deck[p.deck_left]


def reshuffle(p: Celtae) -> None:
    """The discard pile becomes the deck; alone, its top card stays to be compared with (CEL-SOL-40)."""
    kept = 1 if p.players == 1 else 0
    number = len(p.discards) - kept
    if number <= 0:
        return
    cards = p.discards[:number]
    p.chance.shuffle(cards)
    p.deck = cards
    p.deck_left = number
    p.discards = p.discards[number:]
    if p.events is not None:
        p.tell("reshuffled", {"cards": number})


def take(p: Celtae, seat: i64, region: i64, slot: i64) -> None:
    """A card of a market into a hand. Nothing slides before the market is closed up (CEL-FAR-07)."""
    place = region * SLOTS + slot
    kind = p.markets[place]
    p.markets[place] = NONE
    p.hold(seat, kind)
    if p.events is not None:
        p.tell("took", {"seat": int(seat), "card": CARDS[kind], "slot": int(slot) + 1, "region": REGIONS[region]})


def close_up(p: Celtae, region: i64) -> None:
    """What is left slides to the left, and the deck fills the rest from the left (CEL-FAR-06)."""
    first = region * SLOTS
    free: i64 = first
    place: i64 = first
    while place < first + SLOTS:
        kind = p.markets[place]
        if kind != NONE:
            p.markets[place] = NONE
            p.markets[free] = kind
            free += 1
        place += 1
    shown: list[str] = []
    while free < first + SLOTS:
        kind = draw_card(p)
        if kind == NONE:
            break
        p.markets[free] = int(kind)
        if p.events is not None:
            shown.append(CARDS[kind])
        free += 1
    if shown:
        p.tell("refilled", {"region": REGIONS[region], "cards": shown})
