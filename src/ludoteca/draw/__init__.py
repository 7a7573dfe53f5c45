"""The board kit: pieces, cards, tracks and places in SVG. It knows no game and no server.

A game's board draws a view with it; board.css gives what is drawn its colours, in both themes.
"""

from __future__ import annotations

from ludoteca.draw.ink import Drawing, Ink, Spot, Way
from ludoteca.draw.memory import Memory, is_kept, question, remembered
from ludoteca.draw.symbols import symbols
from ludoteca.draw.table import Table

__all__ = ["Drawing", "Ink", "Memory", "Spot", "Table", "Way", "is_kept", "question", "remembered", "symbols"]
