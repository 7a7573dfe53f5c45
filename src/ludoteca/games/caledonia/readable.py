"""The view as the terminal lays it out: prices and bids as people say them, not as the rules count them."""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.games.caledonia.fields import IN


def readable(view: Json) -> Json:
    auction = None
    if view["bids"]:
        highest, leader, *states = view["bids"]
        led = highest >= 0
        auction = {
            "highest": highest if led else None,
            "seat": leader if led else None,
            "bidding": [seat for seat, state in enumerate(states) if state == IN],
        }
    prices = {good: found["price"] for good, found in view["market"].items()}
    return {**view, "market": prices, "bids": auction}
