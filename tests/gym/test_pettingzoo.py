"""The games as PettingZoo environments: its own tests pass, and masks, rewards and seeds are as the page says."""

from __future__ import annotations

import json

import pytest

from ludoteca import games
from ludoteca.core import BadSetup, IllegalMove, Rng
from ludoteca.core.game import Game

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'ludoteca[gym]'")

import numpy as np
from pettingzoo.test import api_test, seed_test

from ludoteca.gym import pettingzoo

every_count = pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game in games.every() for players in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value),
)

# What it says of every environment with action masks, its own ones (which it knows by name) excepted.
as_with_every_mask = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # when a game is over
]


class TestItsOwn:
    pytestmark = as_with_every_mask

    @every_count
    def test_api(self, game: Game, players: int, capsys: pytest.CaptureFixture[str]) -> None:
        api_test(pettingzoo.env(game.name, players), num_cycles=100)
        assert "Passed API test" in capsys.readouterr().out

    @pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
    def test_seeds(self, game: Game) -> None:
        seed_test(lambda: pettingzoo.env(game.name), num_cycles=20)


@every_count
def test_a_whole_game(game: Game, players: int) -> None:
    table = pettingzoo.env(game.name, players)
    table.reset(seed=3)
    position = game.new(players, "3 game 0")
    rng = Rng(3)
    while not position.over:
        assert table.agent_selection == f"player_{position.actor}"
        seen, reward, over, cut, _ = table.last()
        assert seen is not None
        assert (reward, over, cut) == (0, False, False)
        legal = [move.id for move in position.moves()]
        assert sorted(legal) == list(np.flatnonzero(seen["action_mask"]))
        for seat in range(players):
            if seat != position.actor:
                assert not table.observe(f"player_{seat}")["action_mask"].any()
        action = legal[rng.below(len(legal))]
        table.step(action)
        position.play(game.vocabulary[action])
    assert all(table.terminations.values())
    points = [table.infos[agent]["points"] for agent in table.agents]
    assert points == [score.total for score in position.scores()]
    assert [table.infos[agent]["place"] for agent in table.agents] == position.places()
    assert players == 1 or sum(table.rewards.values()) == pytest.approx(0)
    assert (table.rewards["player_0"] == max(table.rewards.values())) == (position.places()[0] == 1) or players == 1
    for _ in range(players):
        table.step(None)
    assert table.agents == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = pettingzoo.env("lusitania")
    table.reset(seed=1)
    before = table.position.snapshot()
    illegal = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        table.step(illegal)
    assert table.position.snapshot() == before
    assert table.agent_selection == f"player_{table.position.actor}"


def test_games_differ_unless_seeded_alike() -> None:
    one, other = pettingzoo.env("lusitania"), pettingzoo.env("lusitania")

    def dealt(table: pettingzoo.Table, seed: int | None) -> object:
        table.reset(seed=seed)
        return table.position.snapshot()

    assert dealt(one, 5) == dealt(other, 5)
    assert dealt(one, None) == dealt(other, None) != dealt(one, 5)
    assert dealt(pettingzoo.env("lusitania"), None) != dealt(pettingzoo.env("lusitania"), None)


def test_players_and_options_are_checked() -> None:
    with pytest.raises(BadSetup):
        pettingzoo.env("lusitania", 9)
    with pytest.raises(BadSetup):
        pettingzoo.env("lusitania", options={"start": "7"})


def test_a_table_is_shown_as_a_spectator_sees_it() -> None:
    table = pettingzoo.env("lusitania", render_mode="ansi")
    table.reset(seed=1)
    assert json.loads(table.render())["seat"] is None
    table.close()
