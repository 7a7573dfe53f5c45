"""What a judgement is made of: parts with names, which add up to it in every position of whole games."""

from __future__ import annotations

import pytest

from ludoteca import bots, games
from ludoteca.bots import Budget
from ludoteca.core import Rng
from ludoteca.core.game import Game
from ludoteca.games.texts import texts

RESULT = "result"  # all that is left when the game is over

LOWERED = "-lowered"  # what a part is called where it falls


@pytest.fixture(params=games.every(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_the_parts_add_up_to_the_judgement_and_have_names(game: Game) -> None:
    rng = Rng("parts")
    met: set[str] = set()
    for players, bot in ((game.players[0], "greedy"), (game.players[-1], "random")):
        p = game.new(players, f"parts {players}")
        seats = [bots.make(bot if seat else "random", game, f"{seat}") for seat in range(players)]
        while True:
            for seat in range(players):
                parts = game.parts(p, seat)
                assert sum(parts.values()) == pytest.approx(game.judgement.value(p, seat), abs=1e-9)
                met |= set(parts)
            if p.over:
                break
            p.play(seats[p.actor].choose(p.redeal(p.actor, rng), Budget(1)).move)
    names = {name.removesuffix(LOWERED) for name in texts(game.name).catalogue["part"]}
    assert met == {RESULT, *names}


RIVALS = "rivals"  # of which the coach says nothing
LONGEST = 175  # letters that are read at a glance


@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_the_coach_has_a_short_sentence_for_every_part_and_every_set_up(game: Game, language: str) -> None:
    english, words = texts(game.name).catalogue, texts(game.name, language).catalogue
    parts = {name.removesuffix(LOWERED) for name in words["part"]}
    assert set(words["towards"]) == parts - {RIVALS}
    assert {key.split()[0] for key in words["because"]} <= set(words["event"]) | set(words["move"])
    assert set(game.set_up) <= set(words["before"]) <= set(words["prompt"])
    for table in ("before", "coach", "towards", "because"):
        assert list(words[table]) == list(english[table])  # the order counts
        assert not [said for said in words[table].values() if len(said) > LONGEST or not said.endswith(".")]
