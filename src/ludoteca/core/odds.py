"""Chances and their log odds, in which what helps and what harms add up."""

from __future__ import annotations

from math import exp, log

SURE = 1e-6  # nearer to 0 or 1 no chance is taken to be when its log odds are asked for


def logistic(odds: float) -> float:
    return 1.0 / (1.0 + exp(max(-50.0, min(50.0, -odds))))


def log_odds(chance: float) -> float:
    kept = max(SURE, min(1.0 - SURE, chance))
    return log(kept / (1.0 - kept))
