"""What the terminal shows of a table: every game laid out, at every width, with words for everything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from ludoteca import games
from ludoteca.core import PUBLIC, Position
from ludoteca.draw.pen import Pen
from ludoteca.games.texts import texts
from ludoteca.screen import LONG, common, layout, listed
from tests.games.drawings import walk

NAMES = ("Ana", "Rui [b]", "Eva", "Gil", "Ivo")  # a name is no markup
GAMES = [game.name for game in games.every()]


def written(shown: RenderableType, width: int) -> list[str]:
    console = Console(width=width, highlight=False, color_system=None)
    with console.capture() as capture:
        console.print(shown)
    return capture.get().splitlines()


def strict_pen(game: str, players: int) -> Pen:
    """One that knows no word but those of the catalogue."""
    catalogue: Mapping[str, Mapping[str, str]] = texts(game).catalogue
    return Pen(catalogue["term"].__getitem__, catalogue["label"].__getitem__, NAMES[:players])


def moments(game: str, players: int) -> Iterator[Position]:
    """Positions of a whole game, some moves apart, and its end."""
    for number, p in enumerate(walk(game, players, players)):
        if number % 61 == 0 or p.over:
            yield p


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("which", [0, -1], ids=["fewest", "most"])
def test_every_table_is_laid_out_as_wide_as_the_screen_and_in_words(game: str, which: int) -> None:
    players = games.find(game).players[which]
    pen = strict_pen(game, players)
    for p in moments(game, players):
        for reader in (PUBLIC, p.actor if p.actor >= 0 else 0):
            view = games.find(game).readable(p.view(reader))
            for width in (80, 160):
                lines = written(layout(game, view, reader, pen), width)
                assert max(map(cell_len, lines)) <= width
                heads = [line for line in lines if line.startswith("╭─ ") and line[3:5] in {"▶ ", "A ", "B ", "C "}]
                assert bool(heads) == (reader != PUBLIC)
                if heads:
                    assert NAMES[reader] in heads[-1]
                    assert lines[-1].startswith("╰"), "one's own area comes last"
                assert not any("{" in line for line in lines)


def test_a_wide_screen_has_things_side_by_side() -> None:
    p = games.find("trajan").new(3, "wide")
    narrow, wide = (written(layout("trajan", p.view(0), 0, strict_pen("trajan", 3)), width) for width in (80, 160))
    assert len(wide) < len(narrow)
    assert any("Forum" in line and "Seaport" in line for line in wide)


def test_long_lists_of_moves_are_grouped_by_action_and_every_move_is_there() -> None:
    seen = 0
    for game in GAMES:
        words = texts(game)
        for p in moments(game, games.find(game).players[-1]):
            moves = p.moves() if not p.over else []
            told = {move: words.move(move, NAMES) for move in moves}
            ordered, shown = listed(moves, told)
            assert sorted(move.text for move in ordered) == sorted(move.text for move in moves)
            lines = written(shown, 160)
            if len(moves) > LONG:
                seen += 1
                assert len(lines) < len(moves)
            else:
                assert len(lines) == len(moves)
                assert all(f"[{move.text}]" in line for move, line in zip(ordered, lines, strict=True))
    assert seen > 4


def test_what_moves_have_in_common_is_whole_words_and_leaves_something() -> None:
    assert common(["Buy 1 × wool", "Buy 2 × wool"]) == "Buy"
    assert common(["Sell 1 × wool", "Sell 1 × whisky"]) == "Sell 1 ×"
    assert common(["Pass", "Pass"]) == ""
    assert common(["Build a house", "Build a house here"]) == "Build a"
    assert common(["Only one"]) == ""
