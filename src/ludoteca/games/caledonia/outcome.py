"""What a move surely brings, for the list of moves: it says that after the gesture."""

from __future__ import annotations

from ludoteca.core import Detail, Json, Move


def outcome(view: Json, move: Move) -> tuple[str, dict[str, Detail]] | None:
    """What a trade brings or costs, and what a unit costs where it can go."""
    if move.verb in ("buy", "sell") and view["step"] == "turn":  # bonuses have prices of their own
        good, number = move.words
        return move.verb, {"money": int(number) * view["market"][good]["price"]}
    if move.verb == "at" and view["costs"].get(move.words[0]):
        return move.verb, {"money": view["costs"][move.words[0]]}
    return None
