"""What a move surely brings, for the list of moves: it says that after the gesture."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move
from ludoteca.games.celtae.components import SLOT_FARMERS, STOPS


def outcome(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """What a disc costs and its citadel gives, how many farmers bring a card, what an order is worth, and whether the
    marker crosses the river to progress."""
    region = view["region"]
    if move.verb == "move":
        crosses = STOPS.index(view["marker"]) + int(move.words[0]) >= len(STOPS)
        return ("crosses", {}) if crosses and view["track"] else None
    if move.verb == "citadel":
        price = view["areas"][view["seat"]]["price"]
        bonus = next(one["bonus"] for one in view["citadels"][region] if one["colour"] == move.words[0])
        return f"citadel-{bonus}" if bonus else "citadel", {"cards": price}
    if move.verb == "take" and view["step"] == "cultivate":
        farmers = SLOT_FARMERS[int(move.words[0]) - 1]
        return ("farmers", {"farmers": farmers}) if farmers else None
    if move.verb == "order":
        return "order", {"points": view["orders"][region]["top"]["points"]}
    return None
