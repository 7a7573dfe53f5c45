"""Observations: every view has its cells, nothing hidden reaches them, and no two cells have one name."""

from __future__ import annotations

import tomllib
from array import array
from pathlib import Path

import pytest

from ludoteca import form, games
from ludoteca.core import PUBLIC, Position, Rng
from ludoteca.core.game import Game
from ludoteca.core.observation import Observation
from ludoteca.games.observation import Plan, observation
from ludoteca.games.rulebook import rulebook
from tests.games.walks import Setting, settings

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def written(game: Game, p: Position, seat: int) -> list[float]:
    seen = observation(game.name)
    cells = array("f", bytes(4 * int(seen.size)))
    seen.fill(p, seat, memoryview(cells))
    return list(cells)


def unforeseen(game: Game, cells: list[float]) -> float:
    """What had no cell is counted in the last one, where views are read; fields are all declared."""
    return 0 if game.sight is not None else cells[-1]


@every_setting
def test_every_view_fits_and_nothing_hidden_changes_it(setting: Setting) -> None:
    """The same cells for every position that a seat cannot tell from the real one; and none left over."""
    rng = Rng(21)
    for step, (p, _) in enumerate(setting.walk(21)):
        if step % 5 and step > 20:
            continue
        seat = step % setting.players
        cells = written(setting.game, p, seat)
        assert unforeseen(setting.game, cells) == 0, "this view has more than the game's observation.toml"
        assert any(cells)
        assert written(setting.game, p.redeal(seat, rng), seat) == cells
    final = setting.final(21)
    assert unforeseen(setting.game, written(setting.game, final, PUBLIC)) == 0


@every_setting
def test_decisions_that_differ_look_different(setting: Setting) -> None:
    """Another decision, another player's turn or another set of legal moves is another observation."""
    seen: dict[tuple[float, ...], set[int]] = {}
    for step, (p, _) in enumerate(setting.walk(22)):
        if step == 60:
            break
        cells = tuple(written(setting.game, p, p.actor))
        legal = {move.id for move in p.moves()}
        assert seen.setdefault(cells, legal) == legal


@every_game
def test_seats_are_counted_from_the_one_that_looks(game: Game) -> None:
    """Who decides is the first in the cells of `actor`, at whichever seat."""
    p = game.new(2, "relative")
    piece = next(piece for piece in observation(game.name).pieces if piece.name == "actor")
    actor, other = p.actor, 1 - p.actor
    assert written(game, p, actor)[piece.offset : piece.offset + 2] == [1, 0]
    assert written(game, p, other)[piece.offset : piece.offset + 2] == [0, 1]


@every_game
def test_pieces_cover_the_observation_and_every_cell_has_a_name(game: Game) -> None:
    seen = observation(game.name)
    at = 0
    for piece in seen.pieces:
        assert piece.offset == at
        at += piece.width
        cells = 1
        for length in piece.shape:
            cells *= length
        assert cells == piece.width, piece.name
    assert at == seen.size
    assert len({piece.name for piece in seen.pieces}) == len(seen.pieces)
    names = seen.names()
    assert len(names) == len(set(names)) == seen.size
    for piece in seen.pieces:
        assert names[piece.offset].startswith(piece.name)


@pytest.mark.parametrize("game", [game for game in games.every() if game.sight is None], ids=lambda game: game.name)
def test_every_step_and_every_list_of_words_is_used(game: Game) -> None:
    path = Path(form.HERE) / "games" / game.name / "observation.toml"
    data = tomllib.loads(path.read_text("utf-8"))
    assert set(data["words"]["steps"]) == set(rulebook(game.name).chapters)
    described = " ".join(
        part for record in [data["view"], *data.get("record", {}).values()] for part in record.values()
    )
    for name in [*data["words"], *data.get("record", {})]:
        assert name in described.split(), f"{name} is not used"


def small(view: dict[str, str]) -> Observation:
    data = {
        "words": {"cards": ["axe", "bow"], "kept": ["axe I", "bow"]},
        "record": {"unit": {"seat": "seat", "card": "word cards"}},
        "view": {"seat": "omit", "players": "number 2", **view},
    }
    return Plan(data, 3).observation()


@pytest.mark.parametrize(
    ("part", "value", "cells"),
    [
        ("number 4", 3, [0.75]),
        ("number 4", None, [0]),
        ("number 4", -4, [-1]),
        ("flag", True, [1]),
        ("optional number 4", None, [0, 0]),
        ("optional number 4", 0, [1, 0]),
        ("seat", 0, [0, 1, 0]),
        ("seat", None, [0, 0, 0]),
        ("bag seat", [1, 1, 0], [2, 1, 0]),
        ("word cards", "bow", [0, 1]),
        ("word cards", None, [0, 0]),
        ("bag cards", ["bow", None, "bow", "axe"], [1, 2]),
        ("bag kept by card deck", [{"card": "bow", "deck": None}, {"card": "axe", "deck": "I"}], [1, 1]),
        ("each 2 flag", [False, True], [0, 1]),
        ("each 2 flag", [True], [1, 0]),
        ("each seat number 1", [5, 7], [7, 5, 0]),
        ("each cards number 2", {"bow": 1}, [0, 0.5]),
        ("each cards each 2 flag", {"axe": [True, True]}, [1, 1, 0, 0]),
        ("unit", {"seat": 1, "card": "axe"}, [1, 0, 0, 1, 0]),
        ("unit", None, [0, 0, 0, 0, 0]),
        ("omit", {"anything": 1}, []),
    ],
)
def test_each_kind_of_part(part: str, value: object, cells: list[float]) -> None:
    """As seen from seat 1 of 2, in a game for up to three."""
    seen = small({"part": part})
    found = array("f", bytes(4 * seen.size))
    seen.write({"seat": 1, "players": 2, "part": value}, memoryview(found))
    assert list(found) == [1, *cells, 0]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("word cards", "spear"),
        ("bag cards", ["axe", "spear"]),
        ("each 1 flag", [True, True]),
        ("each cards flag", {"spear": True}),
        ("unit", {"seat": 0, "rank": 3}),
    ],
)
def test_what_nobody_foresaw_is_counted(part: str, value: object) -> None:
    seen = small({"part": part})
    found = array("f", bytes(4 * seen.size))
    seen.write({"seat": 0, "players": 2, "part": value}, memoryview(found))
    assert found[-1] == 1


def test_a_part_that_nobody_understands_is_refused() -> None:
    with pytest.raises(ValueError, match="'some cards'"):
        small({"part": "some cards"})
