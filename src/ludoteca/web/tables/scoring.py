"""The score sheet of a table, as one reader sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludoteca.core import Detail, Score
from ludoteca.draw.pieces import LETTERS

if TYPE_CHECKING:
    from ludoteca.web.tables.look import Look


def score(look: Look) -> dict[str, Any]:
    """What each seat has, line by line."""
    position = look.position
    scores = position.scores() if look.live.kept.started else [Score(n, {}) for n in range(len(look.names))]
    lines = list(scores[0].lines)
    return {
        "letters": LETTERS,
        "lines": [
            (look.texts.line(line), [(score.counts.get(line), score.lines[line]) for score in scores]) for line in lines
        ],
        "notes": [(look.texts.line(line), look.texts.line_about(line)) for line in lines],
        "totals": [score.total for score in scores],
        "places": position.places() if look.live.kept.started else [1] * len(scores),
        "noted": noted(look),
        "final": position.over,
    }


def noted(look: Look) -> list[tuple[str, list[Detail | None]]]:
    """Points that were only noted, for the seats that have some: the position may have forgotten them."""
    found: dict[str, list[Detail | None]] = {}
    for number, event in look.live.story.noted:
        if number <= look.number:
            points = found.setdefault(event.kind, [None] * len(look.names))
            points[int(str(event.args["seat"]))] = event.args["points"]
    return [(look.texts.label(kind), points) for kind, points in found.items()]
