"""What is new in a drawing to who looks again: pieces that lie elsewhere than before."""

from __future__ import annotations

import re

from ludoteca.draw import Drawing
from ludoteca.draw.svg import markup

IDS = re.compile(r'\bid="([^"]+)"')
PIECE = re.compile(r'\bid="([^"]+)" class="(piece[^"]*)"')


def with_news(drawing: Drawing, before: Drawing) -> Drawing:
    """The pieces that have changed since that drawing marked as fresh: the same as drawn so, for less."""
    news = _changed(before, drawing)

    def marked(found: re.Match[str]) -> str:
        return f'id="{found[1]}" class="{found[2]} fresh"' if found[1] in news else found[0]

    parts = [markup(PIECE.sub(marked, part)) for part in (drawing.board, *drawing.areas)]
    return Drawing(parts[0], parts[1:])


def _changed(before: Drawing, after: Drawing) -> frozenset[str]:
    """The ids of pieces that lie elsewhere than before: in another area, or newly there."""

    def places(drawing: Drawing) -> set[tuple[int, str]]:
        parts = [drawing.board, *drawing.areas]
        return {(place, found) for place, part in enumerate(parts) for found in IDS.findall(part)}

    return frozenset(found for _, found in places(after) - places(before))
