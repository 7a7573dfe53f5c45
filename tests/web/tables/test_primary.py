"""One bright button at most, and only for what anybody would want next: Confirm, or the one move there is."""

from __future__ import annotations

import re

import pytest

from ludoteca import games
from tests.web.rooms import PINNED, look, room

MAIN = re.compile(r'<button[^>]*class="(?:[^"]* )?main(?: [^"]*)?"[^>]*>')
PEOPLE = ("ana", "rui", "eva", "gil", "ivo")
EVERY = 23  # moves from one position looked at to the next


@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_one_thing_is_bright_at_most_and_what_ends_an_action_only_where_nothing_else_is_left(game: str) -> None:
    """At positions of a whole game, and after one choice there."""
    path = min((PINNED / game).glob("3-*.record"))
    ends = set(games.find(game).listed_last)
    beside = 0
    for moves in range(0, 100_000, EVERY):
        table = room(*PEOPLE[:3], moves=moves, of=path.stem, at=game)
        if table.live.position.over:
            break
        seat = table.live.actor
        choices = look(table, PEOPLE[seat], seat).choices()
        for chosen in ((), (choices[0][0],), (choices[-1][0],)):
            seen = look(table, PEOPLE[seat], seat, *chosen)
            parts = seen.fragments(("board", "others", "own", "prompt", "moves"))
            bright = MAIN.findall("".join(parts.values()))
            left = [text for text, _ in seen.choices()]
            if seen.confirming:
                assert len(bright) == 1
                assert 'data-action="confirm"' in bright[0]
            elif len(left) == 1:
                assert len(bright) == 1
                assert f'data-move="{left[0]}"' in bright[0]
            else:
                assert bright == []
                beside += any(text.split()[0] in ends for text in left)
    assert beside or not ends & {"done"}, "somebody could have ended an action with more to do"
