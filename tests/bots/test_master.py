"""What a network has learned: computed rightly without PyTorch, and of use to the search."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from ludoteca import bots, games
from ludoteca.bots import Budget, levels
from ludoteca.bots import network as networks
from ludoteca.bots.guided import Guided
from ludoteca.bots.search import Search
from ludoteca.core import LudotecaError, Move, Rng
from ludoteca.core.game import Game
from ludoteca.games import strength
from tests.bots.test_search import ends_well, middle

np = pytest.importorskip("numpy", reason="numpy is not installed: pip install numpy")

# Whose strength.toml says that no network is asked.
WITHOUT_NETWORK = [game.name for game in games.every() if not levels.asks_network(levels.usual(game))]
every_game = pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
LUSITANIA = games.find("lusitania")


def weights(game: Game, width: int = 8, blocks: int = 1) -> dict[str, Any]:
    """Those of a network that has learned nothing, but always the same."""
    rng = np.random.default_rng(1)
    shapes = {"first": (width, int(game.sight.size))}
    shapes |= {f"block{n}": (width, width) for n in range(blocks)}
    shapes |= {"policy": (len(game.vocabulary), width), "value": (max(game.players), width)}
    found = {}
    for name, (out, into) in shapes.items():
        found[f"{name}.weights"] = (rng.normal(size=(out, into)) / np.sqrt(into)).astype(np.float16)
        found[f"{name}.bias"] = (rng.normal(size=out) / 10).astype(np.float16)
    return found | {"alone": np.array([100, 10], np.float16)}


def kept(game: Game, folder: Path) -> Path:
    path = folder / "network.npz"
    np.savez_compressed(path, **weights(game))
    return path


@every_game
def test_the_layers_are_computed_as_they_were_learned(game: Game, tmp_path: Path) -> None:
    """Beside the same sums written out over all cells."""
    network = networks.load(game, kept(game, tmp_path))
    w = {name: array.astype(np.float64) for name, array in weights(game).items()}
    for players in game.players:
        for decisions in (0, 7, 30):
            p = middle(game, players, "layers", decisions)
            seat = p.actor
            cells = np.zeros(game.sight.size, np.float32)
            game.sight.fill(p, seat, memoryview(cells))
            hidden = np.maximum(w["first.weights"] @ cells + w["first.bias"], 0)
            hidden = hidden + np.maximum(w["block0.weights"] @ hidden + w["block0.bias"], 0)
            ids = [move.id for move in p.moves()]
            odds = np.exp((w["policy.weights"] @ hidden + w["policy.bias"])[ids])
            ends = w["value.weights"] @ hidden + w["value.bias"]
            outlook = network.look(p, seat, p.moves())
            assert outlook.promises == pytest.approx(0.9 * odds / odds.sum() + 0.1 / len(ids), abs=1e-5)
            shares = (ends * max(1, players - 1) + 1) / max(2, players)
            found = [outlook.chances[(seat + n) % players] for n in range(players)]
            assert found == pytest.approx(np.clip(shares[:players], 0, 1), abs=1e-5)


def fond_of(game: Game, move: Move | None = None) -> networks.Network:
    """A network that knows nothing: gives all seats the same chance, and likes all moves alike, or one above all."""
    nothing = {name: np.zeros_like(array, np.float32) for name, array in weights(game).items()}
    if move is not None:
        nothing["policy.bias"][move.id] = 20
    return networks.Network(game.sight, len(game.vocabulary), max(game.players), nothing, np)


def test_the_search_sees_what_wins_though_the_network_knows_nothing() -> None:
    found = 0
    for number in range(12):
        p, rng = LUSITANIA.new(2, f"win {number}"), Rng(number)
        while not p.over:
            wins = {move for move in p.moves() if ends_well(p, move.text)}
            for _ in range(20 if wins else 0):
                deal = p.redeal(p.actor, rng)
                wins = {move for move in wins if ends_well(deal, move.text)}
            if wins and len(wins) < len(p.moves()):
                choice = Guided(LUSITANIA.judgement, fond_of(LUSITANIA), Rng(1)).choose(p, Budget(100))
                assert choice.move in wins or choice.candidates[0].value > 0.99
                found += 1
                break
            p.advance(p.moves()[rng.below(len(p.moves()))])
    assert found


@every_game
def test_the_search_follows_what_is_promised(game: Game) -> None:
    p = middle(game, game.players[-1], "promised")
    last = p.moves()[-1]
    choice = Guided(game.judgement, fond_of(game, last), Rng(1)).choose(p, Budget(20))
    assert choice.move is last
    assert choice.iterations == sum(found.visits for found in choice.candidates) == 20


@every_game
@pytest.mark.parametrize(("prior", "trust"), [(1, 1), (100, 1), (100, 100)])
def test_master_thinks_by_a_network_of_its_own(game: Game, prior: int, trust: int, tmp_path: Path) -> None:
    name = f"master:iterations=12:prior={prior}:trust={trust}:network={kept(game, tmp_path)}"
    for players in (game.players[0], game.players[-1]):
        p = middle(game, players, "master")
        before = p.snapshot()
        choice, again = (bots.make(name, game, 1).choose(p, Budget()) for _ in range(2))
        assert {found.move for found in choice.candidates} == set(p.moves())
        assert all(0 <= found.value <= 1 for found in choice.candidates)
        assert [found.visits for found in choice.candidates] == [found.visits for found in again.candidates]
        assert p.snapshot() == before


def test_a_game_says_how_long_its_master_thinks_and_who_asks_knows_better(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    p, network = middle(LUSITANIA, 2, "settings"), f"network={kept(LUSITANIA, tmp_path)}"
    said = {"master": "iterations=24"}
    monkeypatch.setattr(strength, "said", lambda game: said if game == "lusitania" else {})
    assert bots.make(f"master:{network}", LUSITANIA, 1).choose(p, Budget()).iterations <= 24
    assert bots.make(f"master:iterations=40:{network}", LUSITANIA, 1).choose(p, Budget()).iterations > 24
    looks = [bots.make(f"master:iterations=40:horizon={n}:{network}", LUSITANIA, 1) for n in (1, 12)]
    near, far = [[one.value for one in bot.choose(p, Budget()).candidates] for bot in looks]
    assert near != far
    said["master"] = "iterations=40:prior=0:trust=0"
    assert type(levels.master(LUSITANIA, 1, "")) is Search
    assert type(levels.master(LUSITANIA, 1, network)) is Guided, "a file that is named is asked"
    assert bots.MASTER in bots.offered(LUSITANIA)
    said["master"] = "patience=24"
    with pytest.raises(LudotecaError, match="A master has iterations"):
        bots.make(f"master:{network}", LUSITANIA, 1)


@every_game
def test_where_there_is_no_network_master_says_so(game: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    without = game.name in WITHOUT_NETWORK
    assert (bots.MASTER in bots.offered(game)) == (networks.file_of(game).exists() or without)
    monkeypatch.setattr(networks.games, "__file__", str(tmp_path / "__init__.py"))
    if without:
        assert type(levels.master(game, 1, "")) is Search
        assert bots.offered(game) == (*bots.LEVELS, bots.MASTER)
        return
    assert bots.offered(game) == bots.LEVELS
    with pytest.raises(networks.NoNetwork, match=f"no master of {game.title}.*Choose another level"):
        bots.make("master", game, 1)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ("depth=3", "A master has iterations, horizon, prior, trust, even"),
        ("trust=101", "0 to 100"),
        ("iterations=0", "1 to 10000000"),
        ("even=0", "1 to 100"),
        ("network=nowhere.npz", "nowhere.npz cannot be used"),
    ],
)
def test_what_master_cannot_use_is_refused(settings: str, why: str) -> None:
    with pytest.raises(LudotecaError, match=why):
        bots.make(f"master:{settings}", LUSITANIA, 1)


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    path = kept(LUSITANIA, tmp_path)
    with pytest.raises(networks.NoNetwork, match="cells, moves and seats"):
        networks.load(games.find("trajan"), path)
    path.write_bytes(b"no network")
    with pytest.raises(networks.NoNetwork, match="cannot be used"):
        networks.load(LUSITANIA, path)


MASTERED = [game for game in games.every() if networks.is_there(game)]


def test_all_networks_together_are_small() -> None:
    assert sum(networks.file_of(game).stat().st_size for game in MASTERED) <= 20_000_000


@pytest.mark.parametrize("game", MASTERED, ids=lambda game: game.name)
def test_a_network_that_ships_plays_and_not_always_the_same(game: Game) -> None:
    """Whoever meets it in the same deal again need not meet the same opening."""
    assert bots.MASTER in bots.offered(game)
    for players in game.players:
        p = middle(game, players, "ships")
        assert bots.make("master:iterations=20", game, 1).choose(p, Budget()).move in p.moves()
    openings = set()
    for seed in range(6):
        p = game.new(2, "opening")
        said = []
        while len(said) < 8:
            bot = bots.make("master:iterations=20", game, f"{seed} {len(said)}")
            move = bot.choose(p.redeal(p.actor, Rng(f"{seed} {len(said)}")), Budget()).move
            said.append(move.text)
            p.advance(move)
        openings.add(tuple(said))
    assert len(openings) > 1


def test_without_numpy_master_is_not_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(networks.games, "__file__", str(tmp_path / "__init__.py"))
    (tmp_path / "lusitania").mkdir()
    (tmp_path / "lusitania" / networks.FILE).write_bytes(b"")
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert networks.is_there(LUSITANIA)
    assert bots.offered(LUSITANIA) == bots.LEVELS


def test_a_lone_player_is_measured_by_points(tmp_path: Path) -> None:
    """The end of a game counts as the values do that were learned: by the usual points, and how they are spread."""
    celtae = games.find("celtae")
    network = networks.load(celtae, kept(celtae, tmp_path))
    p, rng = celtae.new(1, "alone"), Rng(1)
    while not p.over:
        p.advance(p.moves()[rng.below(len(p.moves()))])
    (chance,) = network.end(p)
    assert chance == pytest.approx(1 / (1 + np.exp((100 - p.scores()[0].total) / 10)))


def test_alone_the_horizon_is_the_judgements(tmp_path: Path) -> None:
    """Whoever asks for a search with a horizon gets it, alone too."""
    celtae = games.find("celtae")
    p = middle(celtae, 1, "far")
    learned = f"network={kept(celtae, tmp_path)}"
    usual, near, far = [
        [one.value for one in bots.make(name, celtae, 1).choose(p, Budget()).candidates]
        for name in (
            f"master:iterations=40:{learned}",
            f"master:iterations=40:horizon=1:{learned}",
            f"master:iterations=40:horizon=12:{learned}",
        )
    ]
    assert usual == near == far
    near, far = [
        [one.value for one in bots.make(f"search:iterations=40:horizon={n}", celtae, 1).choose(p, Budget()).candidates]
        for n in (1, 12)
    ]
    assert near != far
