"""The games as PettingZoo environments: agents in turn, actions by number, masks of what is legal."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludoteca import games
from ludoteca.core import PUBLIC, Position
from ludoteca.gym.batch import flat
from ludoteca.gym.reward import rewards


class Table(AECEnv[str, dict[str, NDArray[Any]], int | None]):  # type: ignore[misc]
    """A table of one game. Agents are `player_0`, `player_1`, …, one a seat; actions are the numbers of the moves in
    its vocabulary. An observation is what the agent's seat may know, as the numbers that `observation` describes cell
    by cell, with an `action_mask`, which is empty unless the agent is to decide. An illegal action is refused and
    changes nothing. At the end each agent has its reward, and its points and place in `infos`."""

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012  (as PettingZoo has it)

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = games.find(game)
        self.players = players
        self.game_options = options
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"ludoteca_{game}_v{self.game.rules_version}"}
        self.observation = self.game.sight
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        moves = len(self.game.vocabulary)
        cells = Box(-np.inf, np.inf, (self.observation.size,), np.float32)
        space = Dict({"observation": cells, "action_mask": Box(0, 1, (moves,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: Discrete(moves) for agent in self.possible_agents}
        self.seed = secrets.token_hex(16)
        self.dealt = 0
        self.position: Position = self.deal()  # checks players and options

    def deal(self) -> Position:
        self.dealt += 1
        return self.game.new(self.players, f"{self.seed} game {self.dealt - 1}", self.game_options)

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; with a seed, the same game for the same seed. The options of the game are the table's."""
        if seed is not None:
            self.seed, self.dealt = str(seed), 0
        self.position = self.deal()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.actor]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        cells = np.zeros(self.observation.size, np.float32)
        self.observation.fill(self.position, seat, flat(cells))
        mask = np.zeros(len(self.game.vocabulary), np.int8)
        if self.position.actor == seat:
            mask[[move.id for move in self.position.moves()]] = 1
        return {"observation": cells, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose game goes on must act"
        self.position.play(self.game.vocabulary[int(action)])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.over:
            self.finish()
        else:
            self.agent_selection = self.agents[self.position.actor]
        self._accumulate_rewards()

    def finish(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, rewards(self.position.places()), strict=True))
        places = self.position.places()
        for score in self.position.scores():
            self.infos[self.agents[score.seat]] = {"points": score.total, "place": places[score.seat]}

    def render(self) -> str:
        """What a spectator may know, as text."""
        return json.dumps(self.position.view(PUBLIC), indent=2)

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str, players: int = 2, options: Mapping[str, str] | None = None, render_mode: str | None = None) -> Table:
    """A table, as PettingZoo's own modules make theirs."""
    return Table(game, players, options, render_mode)
