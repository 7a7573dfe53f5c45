"""The games for OpenSpiel: importing this registers each as `ludoteca_NAME`, to be loaded with its options:
`pyspiel.load_game("ludoteca_GAME(players=3,option=value)")`.

All chance comes from one node at the root, which chooses one of `deals` seeds: everything after it follows from the
moves. Nobody sees which it was. For algorithms that imagine what a seat cannot know there is `resample_from_infostate`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ludoteca import games
from ludoteca.core import PUBLIC, Json, Position, Rng
from ludoteca.core.game import Game
from ludoteca.gym.batch import flat
from ludoteca.gym.reward import rewards

DEALS = 4096  # different deals, unless the parameter says otherwise
LONGEST = 20_000  # decisions; no game comes near it


class Played:
    """A position that OpenSpiel can copy and pickle; none before the deal."""

    def __init__(self, game: Game, position: Position | None) -> None:
        self.game = game
        self.position = position

    def __deepcopy__(self, memo: object) -> Played:
        return Played(self.game, None if self.position is None else self.position.copy())

    def __reduce__(self) -> tuple[Callable[..., Played], tuple[str, Json | None]]:
        return revived, (self.game.name, None if self.position is None else self.game.snapshot(self.position))


def revived(name: str, snapshot: Json | None) -> Played:
    game = games.find(name)
    return Played(game, None if snapshot is None else game.restore(snapshot))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game being played. Its text is the whole position as JSON, which no player may see."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played = Played(game.game, None)

    @property
    def position(self) -> Position:
        """The position, once it is dealt."""
        assert self.played.position is not None
        return self.played.position

    def current_player(self) -> int:
        if self.played.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.actor

    def is_terminal(self) -> bool:
        return self.played.position is not None and self.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: int = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([move.id for move in self.position.moves()])

    def _apply_action(self, action: int) -> None:
        if self.played.position is None:
            self.played.position = self.get_game().deal(action)
        else:
            self.position.play(self.played.game.vocabulary[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.played.game.vocabulary[action].text

    def returns(self) -> list[float]:
        return rewards(self.position.places()) if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A random state that this player cannot tell from this one."""
        other: SpielState = self.clone()
        other.played.position = self.position.redeal(player, Rng(str(sampler())))
        return other

    def __str__(self) -> str:
        if self.played.position is None:
            return "before the deal"
        return json.dumps(self.played.game.snapshot(self.position))


class SpielObserver:
    """What a player may know: `tensor` cell by cell, `dict` piece by piece, and a view's JSON as text."""

    def __init__(self, game: Game, public: bool) -> None:
        self.observation = game.sight
        self.public = public
        self.tensor: NDArray[np.float32] = np.zeros(self.observation.size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            piece.name: self.tensor[piece.offset : piece.offset + piece.width].reshape(piece.shape)
            for piece in self.observation.pieces
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.played.position is not None:
            self.observation.fill(state.position, self.seat(player), flat(self.tensor))

    def string_from(self, state: SpielState, player: int) -> str:
        return str(state) if state.played.position is None else json.dumps(state.position.view(self.seat(player)))

    def seat(self, player: int) -> int:
        """Who looks."""
        return PUBLIC if self.public else player


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players, options and deals; `register` makes a class of each game of the library."""

    game: Game

    def __init__(self, params: dict[str, Any]) -> None:
        game = self.game
        self.deals = int(params.get("deals", DEALS))
        self.options = {option.name: str(params.get(option.name, option.default)) for option in game.options}
        players = int(params.get("players", 2))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.vocabulary),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, alone=players == 1), info, params)
        self.players = players
        self.deal(0)  # checks players and options

    def deal(self, number: int) -> Position:
        return self.game.new(self.players, f"deal {number}", self.options)

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("an observation is what a seat sees now, without recall of what it saw before")
        public = iig_obs_type is not None and iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        return SpielObserver(self.game, public)

    def max_chance_nodes_in_history(self) -> int:
        return 1


def game_type(game: Game, alone: bool = False) -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"ludoteca_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "deals": DEALS,
            **{option.name: option.default for option in game.options},
        },
    )


def register(game: Game) -> None:
    """With a class, not a function: OpenSpiel keeps it until after Python's end, when nothing that dies may be left."""
    pyspiel.register_game(game_type(game), type(f"Spiel{game.title}", (SpielGame,), {"game": game}))


for _game in games.every():
    register(_game)
