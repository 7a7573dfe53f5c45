"""What a move surely brings, for the list of moves: it says that after the gesture."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move
from ludoteca.games.concordia.components import COLONIST_PRICE, CONSUL, GOODS, PRICES, ROLES, SLOT_ANY, SLOT_CLOTH


def outcome(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """What a trade brings or costs, what a house, a card and a colonist cost, and how much cash there is to take."""
    if move.verb in ("buy", "sell"):
        good, number = move.words
        return move.verb, {"coins": int(number) * PRICES[GOODS.index(good)]}
    if move.verb == "build":
        price = view["cities"][move.words[0]]["price"]
        return "build", {"coins": price["coins"], "goods": price["goods"]}
    if move.verb == "cash":
        return "cash", {"coins": view["outlook"]["cash"]}
    if move.verb == "acquire":
        return "acquire", {"goods": price_of(view, *move.words)}
    if move.verb == "settle":
        return "settle", {"goods": [good for n, good in enumerate(GOODS) for _ in range(COLONIST_PRICE[n])]}
    return None


def price_of(view: Json, card: str, deck: str) -> list[str]:
    """The goods of the red field, and for the Senator what stands below the slot."""
    slot, face = next(
        (slot, face)
        for slot, face in enumerate(view["display"])
        if face is not None and (face["card"], face["deck"]) == (card, deck)
    )
    goods = [good for good, number in face["price"].items() for _ in range(number)]
    if view["step"] == ROLES[CONSUL]:
        return goods
    return goods + ["cloth"] * SLOT_CLOTH[slot] + ["any"] * SLOT_ANY[slot]
