"""Who plays when no person does. Knows no game by name: only positions, moves and a game's judgement."""

from __future__ import annotations

from ludoteca.bots.bot import Bot, Budget, Candidate, Choice, Plan, Progress
from ludoteca.bots.levels import BOTS, LEVELS, MASTER, SEATED, UnknownBot, make, offered, seconds_for

__all__ = [
    "BOTS",
    "LEVELS",
    "MASTER",
    "SEATED",
    "Bot",
    "Budget",
    "Candidate",
    "Choice",
    "Plan",
    "Progress",
    "UnknownBot",
    "make",
    "offered",
    "seconds_for",
]
