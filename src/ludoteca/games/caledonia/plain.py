"""The view as the terminal lays it out: prices and bids as people say them, not as the rules count them."""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.games.caledonia.draft import HIGHEST, IN, LEADER, SEATS


def plain(view: Json) -> Json:
    bids: list[int] = view["bids"]
    auction = None
    if bids:
        led = bids[HIGHEST] >= 0
        auction = {
            "highest": bids[HIGHEST] if led else None,
            "seat": bids[LEADER] if led else None,
            "bidding": [seat for seat, state in enumerate(bids[SEATS:]) if state == IN],
        }
    prices = {good: found["price"] for good, found in view["market"].items()}
    return {**view, "market": prices, "bids": auction}
