"""What the list of moves and the prompts say, by what lies on the table."""

from __future__ import annotations

import pytest

from ludoteca.games.celtae import GAME
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.texts import texts
from tests.games.celtae.table import board, table
from tests.games.playing import play

MARKET = "pink-trap pink-warrior pink-fortress teal-trap teal-warrior teal-fortress"


def said(p: Celtae, move: str, language: str = "en") -> str:
    """A legal move, as who decides reads it."""
    found = next(each for each in p.moves() if each.text == move)
    return texts("celtae", language).move(found, ["Ana", "Rui"], GAME.pointed_at(p.view(p.actor), found))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Swap a farmer for a noble (space 2)"),
        ("pt", "Deixar um agricultor e levar um nobre (espaço 2)"),
        ("es", "Cambiar un agricultor por un noble (espacio 2)"),
    ],
)
def test_a_swap_names_the_worker_of_the_space(language: str, words: str) -> None:
    p = table(board(active="farmer soldier soldier"), workers={"south": "builder noble farmer"}, at="south")
    assert said(p, "swap farmer 2", language) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Take a teal Trap (slot 4)"),
        ("pt", "Recolher uma Armadilha verde-azulada (posição 4)"),
        ("es", "Tomar una Trampa turquesa (posición 4)"),
    ],
)
def test_a_card_of_the_market_is_named(language: str, words: str) -> None:
    p = table(board(active="farmer soldier soldier"), markets={"north": MARKET}, marker="NE", act="north")
    assert said(p, "take 4", language) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Take a builder (centre space 3)"),
        ("pt", "Levar um construtor (espaço 3 do centro)"),
        ("es", "Tomar un constructor (espacio 3 del centro)"),
    ],
)
def test_a_worker_of_the_centre_is_named(language: str, words: str) -> None:
    p = table(board(active="farmer farmer noble"), workers={"centre": "noble noble builder"}, act="west")
    play(p, "recruit farmer", "recruit farmer")
    assert said(p, "pick 3", language) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Cube in the garrison: the Trap space (2)"),
        ("pt", "Cubo na guarnição: o espaço de Armadilha (2)"),
        ("es", "Cubo en la guarnición: el espacio de Trampa (2)"),
    ],
)
def test_a_garrison_space_is_named_by_its_symbol(language: str, words: str) -> None:
    p = table(board(strength=15, hand="pink-trap pink-trap"), act="east")
    play(p, "fight")
    assert said(p, "garrison 2", language) == words


def test_who_needs_a_token_before_any_citadel_is_asked_for_that() -> None:
    poor = table(
        board(tokens=1, active="soldier soldier soldier", hand="pink-trap pink-trap"), marker="NE", act="north"
    )
    play(poor, "build")
    assert [move.text for move in poor.moves()] == ["extra"]
    assert poor.steps[-1].prompt(poor) == "build token"
    play(poor, "extra")
    assert poor.steps[-1].prompt(poor) == "build"
