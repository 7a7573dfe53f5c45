"""Learning by playing: what can be said without PyTorch, and a tiny run where it is installed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca import bots, games
from ludoteca.bots import Budget
from ludoteca.cli import main
from ludoteca.core import BadSetup
from ludoteca.learn.settings import FILE, ON_CPU, Kind, read, settled

HOUSE = Path(ludoteca.__file__).parent
LEARNING = Path(__file__).parents[2] / "docs" / "learning.md"
TINY = """
decisions = 1_000
lessons = 100
silent = 300
width = 8
blocks = 1
tables = 8
steps = 16
batch = 32
past = 0.25
first = 0.2
taught = 0.2
older = 200
[[kinds]]
players = 2
[[kinds]]
players = 3
"""


def test_nothing_else_imports_pytorch() -> None:
    for path in HOUSE.rglob("*.py"):
        if path.parent.name != "learn":
            assert not re.search(r"^\s*(import|from) torch\b", path.read_text("utf-8"), re.MULTILINE), path


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_every_game_has_settings_that_it_can_play(game: games.Game) -> None:
    assert (HOUSE / "games" / game.name / FILE).exists()
    settings = read(game.name)
    assert {kind.players for kind in settings.kinds} == set(game.players)
    for kind in settings.kinds:
        game.new(kind.players, "settings", kind.options)
    assert read(game.name, device="cpu").width < settings.width


def test_what_a_file_says_counts_on_any_device(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("width = 99\n[[kinds]]\nplayers = 2\n", "utf-8")
    found = read("lusitania", tmp_path / "mine.toml", "cpu")
    assert (found.width, found.tables) == (99, ON_CPU["tables"])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, r"\[\[kinds\]\]"),
        ({"kinds": [{"seats": 2}]}, "has players"),
        ({"kinds": [{"players": 2}], "depth": 1}, "no setting 'depth'"),
        ({"kinds": [{"players": 2}], "width": "wide"}, "'width' is a int"),
        ({"kinds": [{"players": 2}], "steps": 0}, "1 or more"),
        ({"kinds": [{"players": 2}], "past": 0.9, "taught": 0.2}, "at most 1"),
        ({"kinds": [{"players": 2}], "guided": 0.0}, "more than 0"),
    ],
)
def test_settings_that_cannot_be_are_refused(said: dict[str, object], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        settled(said)


def test_kinds_share_the_tables() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.tables import shared_out

    two, three = Kind(2, 3.0), Kind(3, 1.0)
    assert shared_out([two, three], 64) == [(two, 48), (three, 16)]
    assert shared_out([two, three], 1) == [(two, 1), (three, 1)]


def test_bots_sit_where_they_are_put_and_their_moves_are_told() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.settings import Settings
    from ludoteca.learn.tables import BOT, LEARNER, Hall

    hall = Hall("lusitania", Settings((Kind(2), Kind(3)), tables=4), 0, "bots")
    at = hall.arrays
    assert hall.players.tolist() == [2, 2, 3, 3]
    at.sitters[:] = LEARNER
    at.sitters[:, 1:] = BOT
    told = 0
    for _ in range(20):
        legal = [set(row[:choices].tolist()) for row, choices in zip(at.legal, at.choices, strict=True)]
        actors = at.actors.copy()
        at.actions[:] = at.legal[:, 0]
        hall.tell([0])
        assert all(int(move) in moves for move, moves in zip(at.played, legal, strict=True))
        assert (at.played == at.actions)[actors == 0].all()
        told += int((at.played != at.actions)[actors > 0].sum())
    assert told


def test_tables_begin_anew_so_that_not_all_are_at_one_point() -> None:
    pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.settings import Settings
    from ludoteca.learn.tables import LEARNER, Hall

    hall = Hall("lusitania", Settings((Kind(2),), tables=16), 0, "anew")
    at = hall.arrays
    at.sitters[:] = LEARNER
    ((batch, _),) = hall.inside[0].batches
    for _ in range(12):
        at.actions[:] = at.legal[:, 0]
        hall.tell([0], 0.2)
    turns = {p.turn for p in batch.tables.positions}
    assert len(turns) > 2
    assert (batch.observations == at.observations).all()
    most = at.choices.max()
    assert (batch.choices == at.choices).all()
    assert (batch.legal[:, :most] == at.legal[:, :most]).all()


def test_winning_counts_and_at_first_the_lead_beside_it() -> None:
    np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.outcome import Outcome, chances

    rewards = np.array([[1, -1, 0], [0.5, 0.5, -1], [-1, 0, 0]], np.float32)
    scores = np.array([[20, 14, 0], [9, 9, 3], [50, 0, 0]], np.float32)
    players = np.array([2, 3, 1])
    won = Outcome().of(rewards, scores, players, 0.0)
    assert won[:2].tolist() == rewards[:2].tolist()
    assert won[2].tolist() == [0, 0, 0], "who plays alone is after points"
    led = Outcome().of(rewards, scores, players, 1.0)
    assert led[0, 0] == -led[0, 1] > 0
    assert led[1, :2].tolist() == [0, 0]
    assert led[1, 2] == led[0, 1]
    assert led[2].tolist() == [0, 0, 0], "as many points as on average"
    assert chances(rewards, players)[:, 0].tolist() == [1, pytest.approx(2 / 3), 0]


def test_what_is_not_zero_is_all_that_a_layer_needs_to_see() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludoteca[learn]'")
    import numpy as np

    from ludoteca.gym.batch import Batch
    from ludoteca.learn.seen import joined, sparse, sums

    batch = Batch("concordia", 16, seed="sparse")
    rng = np.random.default_rng(1)
    wholes, parts = [], []
    for _ in range(30):
        batch.step(batch.any_moves(rng))
        wholes.append(torch.from_numpy(batch.observations.copy()))
        parts.append(sparse(batch.observations))
    assert len({part.places.shape[1] for part in parts}) > 1, "one is wider than another"
    which = torch.randperm(16 * 30)[:100]
    whole, part = joined(wholes)[which], joined(parts)[which]
    slopes = torch.randn(100, 8)
    found = []
    for seen in (whole, part):
        weights = torch.randn(batch.observation.size, 8, generator=torch.Generator().manual_seed(1))
        weights.requires_grad_()
        out = sums(weights, seen)
        out.backward(slopes)
        found.append((out.detach(), weights.grad))
    for one, other in zip(*found, strict=True):
        assert torch.allclose(one, other, atol=1e-4)
    nothing = sparse(np.zeros((2, 5), np.float32))
    assert sums(torch.ones(5, 3), nothing).tolist() == [[0, 0, 0]] * 2


def test_what_a_stray_move_leads_to_is_no_credit_of_what_came_before() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.learn.network import for_game
    from ludoteca.learn.playing import Round, seated
    from ludoteca.learn.settings import Kind, Settings
    from ludoteca.learn.tables import Hall

    torch.manual_seed(1)
    settings = Settings(kinds=(Kind(1),), tables=40, steps=12, strays=0.4)
    network = for_game(games.find("celtae"), 8, 1)
    torch.nn.init.normal_(network.value.weight)
    hall = Hall("celtae", settings, 0, "strays")
    seated(hall, settings, False)
    table = Round(hall, settings, network, {}, torch.device("cpu"))
    table.play(0.5)
    lot = table.lot(False)
    strayed = torch.from_numpy(table.strayed[:12])
    assert 100 < strayed.sum() < 300
    assert len(lot.chosen) == 12 * 40 - strayed.sum(), "nothing is learned of what was chosen by chance"
    played = torch.from_numpy(table.actions)[~strayed]
    assert torch.equal(lot.legal.gather(1, lot.chosen[:, None])[:, 0].long(), played)
    values = torch.stack([half.values[:, 0] for (half,) in table.thoughts])
    better, before = torch.zeros(12, 40), torch.zeros(12, 40)
    better[~strayed] = lot.better
    before[:11] = values[1:12] - values[:11]
    here = ~strayed[:11] & strayed[1:] & ~torch.from_numpy(table.over[:11])
    assert here.sum() > 50
    assert torch.allclose(better[:11][here], before[:11][here], atol=1e-6)


def test_a_tiny_run_learns_goes_on_and_leaves_a_network_that_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludoteca[learn]'")
    from ludoteca.bots import network as networks
    from ludoteca.learn.network import for_game, likelihoods

    settings = tmp_path / "tiny.toml"
    settings.write_text(TINY, "utf-8")
    out = tmp_path / "out"
    command = ["learn", "lusitania", "--settings", str(settings), "--out", str(out), "--device", "cpu"]
    assert main([*command, "--workers", "0", "--seconds", "0"]) == 0
    first = torch.load(out / "checkpoint.pt", weights_only=True)
    assert first["decisions"] == 0
    assert main([*command, "--workers", "2"]) == 0
    last = torch.load(out / "checkpoint.pt", weights_only=True)
    assert last["decisions"] >= 1_000
    assert last["lessons"] >= 100
    assert len(last["selves"]) > 1
    assert not torch.equal(first["network"]["first.weight"], last["network"]["first.weight"])

    game = games.find("lusitania")
    here = for_game(game, 8, 1)
    here.load_state_dict(last["network"])
    p = game.new(3, "export")
    cells = torch.zeros(int(game.sight.size))
    game.sight.fill(p, p.actor, memoryview(cells.numpy()))
    wishes, _ = here(cells[None])
    legal = [move.id for move in p.moves()]
    longer = likelihoods(wishes, torch.tensor([[*legal, -1, -1]])).exp()[0]
    odds = longer[:-2]
    assert longer[-2:].tolist() == [0, 0]
    promises = networks.load(game, out / "network.npz").look(p, p.actor, p.moves()).promises
    assert promises == pytest.approx((0.9 * odds + 0.1 / len(odds)).tolist(), abs=0.01)
    master = bots.make(f"master:iterations=5:network={out / 'network.npz'}", game, 1)
    assert master.choose(p, Budget()).move in p.moves()

    settings.write_text(TINY.replace("width = 8", "width = 9"), "utf-8")
    capsys.readouterr()
    assert main([*command, "--workers", "0"]) == 2
    assert "is of other settings" in capsys.readouterr().err
    assert json.loads(first["about"])[1] == "lusitania"


def test_a_run_goes_on_from_a_network_that_was_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludoteca[learn]'")
    import numpy as np

    settings = tmp_path / "tiny.toml"
    settings.write_text(TINY, "utf-8")
    command = ["learn", "lusitania", "--settings", str(settings), "--device", "cpu", "--workers", "0"]
    assert main([*command, "--out", str(tmp_path / "one")]) == 0
    known = tmp_path / "one" / "network.npz"
    begun = [*command, "--begin", str(known), "--out"]
    assert main([*begun, str(tmp_path / "two"), "--seconds", "0"]) == 0
    first = torch.load(tmp_path / "two" / "checkpoint.pt", weights_only=True)
    assert (first["decisions"], first["lessons"]) == (0, 100), "it needs no lessons"
    with np.load(known) as old, np.load(tmp_path / "two" / "network.npz") as new:
        assert {name: old[name].tolist() for name in old.files} == {name: new[name].tolist() for name in new.files}
    assert main([*begun, str(tmp_path / "two")]) == 0
    last = torch.load(tmp_path / "two" / "checkpoint.pt", weights_only=True)
    assert last["decisions"] >= 1_000
    itself = {name: tensor.half() for name, tensor in last["selves"][0].items()}
    assert torch.equal(itself["policy.bias"], first["network"]["policy.bias"].half()), "its first self is that network"

    settings.write_text(TINY.replace("width = 8", "width = 9"), "utf-8")
    capsys.readouterr()
    assert main([*begun, str(tmp_path / "three")]) == 2
    assert "has other layers than this run's" in capsys.readouterr().err
    assert main([*command, "--begin", str(settings), "--out", str(tmp_path / "four")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_run_of_five_minutes_is_as_the_docs_tell_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same settings and commands, but for how long each goes on."""
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'ludoteca[learn]'")
    told = LEARNING.read_text("utf-8").partition("### In five minutes")[2].partition("\n## ")[0]
    (settings,) = re.findall(r"```toml\n(.*?)```", told, re.DOTALL)
    (commands,) = re.findall(r"```sh\n(.*?)```", told, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("five.toml").write_text(f"lessons = 500\n{settings}", "utf-8")
    for command in commands.splitlines():
        short = command.replace("--seconds 300", "--seconds 3").replace("--games 200", "--games 1")
        assert short != command
        assert main(short.split()[1:]) == 0
    (results,) = Path("arena").iterdir()
    assert len(results.read_text("utf-8").splitlines()) == 2, "the settings and a game"
