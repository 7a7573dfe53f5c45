"""What a move surely brings, for the list of moves: it says that after the gesture."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move
from ludoteca.games.concordia.components import GOODS, PRICES


def outcome(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """What a trade brings or costs, what a house costs, and how much cash there is to take."""
    if move.verb in ("buy", "sell"):
        good, number = move.words
        return move.verb, {"coins": int(number) * PRICES[GOODS.index(good)]}
    if move.verb == "build":
        price = view["cities"][move.words[0]]["price"]
        return "build", {"coins": price["coins"], "goods": price["goods"]}
    if move.verb == "cash":
        return "cash", {"coins": view["outlook"]["cash"]}
    return None
