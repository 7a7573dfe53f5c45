"""What a finished game is worth to each seat, the same in every environment."""

from __future__ import annotations


def rewards(places: list[int]) -> list[float]:
    """1 for who won, and for the others so much less than 0 that all together make 0; a shared first place is divided.
    Who plays alone gets 1 or -1."""
    players, winners = len(places), places.count(1)
    if players == 1:
        return [1.0 if winners else -1.0]
    return [((players / winners if place == 1 else 0.0) - 1.0) / (players - 1.0) for place in places]
