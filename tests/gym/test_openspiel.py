"""The games for OpenSpiel: its own generic tests pass, and nobody sees what is hidden."""

from __future__ import annotations

import json
import pickle
import unittest

import pytest

from ludoteca import games
from ludoteca.core.game import Game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'ludoteca[gym]'")

import numpy as np
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from ludoteca.gym import openspiel

every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)


def loaded(game: Game, **parameters: str | int) -> pyspiel.Game:
    return pyspiel.load_game(f"ludoteca_{game.name}", parameters)


def started(game: pyspiel.Game, deal: int = 7) -> openspiel.SpielState:
    state: openspiel.SpielState = game.new_initial_state()
    state.apply_action(deal)
    return state


@every_game
def test_its_simulations(game: Game, capfd: pytest.CaptureFixture[str]) -> None:
    """A random game with clones, and with states, games and types written out and read back."""
    games_sim_test.GamesSimTest("sim_game").sim_game(loaded(game))


@every_game
def test_its_playthrough_in_cpp(game: Game, capfd: pytest.CaptureFixture[str]) -> None:
    """Histories, masks, returns and observations, checked from OpenSpiel's side."""
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=False, verbose=False)


@every_game
def test_its_api_tests(game: Game, capfd: pytest.CaptureFixture[str]) -> None:
    case = type(
        "ApiTest", (api_test.EnforceAPIOnPartialTreeBase,), {"game": loaded(game), "game_name": f"ludoteca_{game.name}"}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 4
    assert [*result.errors, *result.failures] == []


@every_game
def test_a_redeal_looks_the_same_to_its_player(game: Game) -> None:
    state = started(loaded(game))
    rng = np.random.default_rng(1)
    for _ in range(30):
        state.apply_action(int(rng.choice(state.legal_actions())))
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.history() == state.history()
    assert str(other) != str(state)


@every_game
def test_observations_come_in_named_pieces(game: Game) -> None:
    state = started(loaded(game))
    seen = make_observation(state.get_game())
    seen.set_from(state, state.current_player())
    assert seen.dict["actor"][0] == 1
    assert game.sight is not None or seen.dict["unforeseen"] == 0
    assert sum(piece.size for piece in seen.dict.values()) == seen.tensor.size
    assert json.loads(seen.string_from(state, 0))["seat"] == 0
    nothing_private = {"perfect_recall": False, "private_info": pyspiel.PrivateInfoType.NONE}
    public = make_observation(state.get_game(), pyspiel.IIGObservationType(**nothing_private))
    assert json.loads(public.string_from(state, 0))["seat"] is None
    with pytest.raises(ValueError, match="recall"):
        make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))


@every_game
def test_actions_have_the_words_of_moves(game: Game) -> None:
    state = started(loaded(game))
    legal = {state.action_to_string(action) for action in state.legal_actions()}
    assert legal == {move.text for move in game.new(2, "deal 7").moves()}


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("ludoteca_concordia(players=3,map=italia,deals=10)")
    assert len(game.new_initial_state().chance_outcomes()) == 10
    assert started(game).position.view(0)["map"] == "italia"
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game)
    assert again.num_players() == 3


def test_alone_it_is_no_zero_sum_game(capfd: pytest.CaptureFixture[str]) -> None:
    alone = pyspiel.load_game("ludoteca_caledonia(players=1)")
    pyspiel.random_sim_test(alone, num_sims=1, serialize=False, verbose=False)
    assert alone.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert pyspiel.load_game("ludoteca_caledonia").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_one_of_its_algorithms_plays() -> None:
    game = pyspiel.load_game("ludoteca_lusitania")
    bot = mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), solve=False)
    state = started(game)
    assert bot.step(state) in state.legal_actions()
