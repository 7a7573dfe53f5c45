"""The pinned records of Caledonia together reach every clan, port, scoring tile, reward, variant and kind of move."""

from __future__ import annotations

import pytest

from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import CLANS, CONTRACTS, GOODS, UNITS
from tests.games.pinned import dealt


@pytest.fixture(scope="module")
def seen() -> set[str]:
    """All that happens in the records, each thing in a few words."""
    found: set[str] = set()
    for record, match in dealt(GAME):
        found |= {f"{record.players} players", *(f"{name} {value}" for name, value in record.options.items())}
        for played in record.moves:
            move = GAME.vocabulary.parse(played.text)
            found |= {move.verb, move.text, " ".join(move.text.split()[:2])}
            if move.verb == "barrel":
                found.add(f"barrel while at {match.position.steps[-1].name}, rules {record.rules}")
            for event in match.play(move):
                found.add(event.kind)
                if event.kind == "port":
                    found.add(f"used {event.args['port']}")
                elif event.kind == "scored" and event.args["glory"]:
                    found.add(f"glory of {event.args['tile']}")
                elif event.kind == "fulfilled":
                    found |= {f"got {gain}" for gain in CONTRACTS[int(str(event.args["contract"])) - 1]["gives"]}
    return found


def test_every_player_count_and_variant(seen: set[str]) -> None:
    assert {f"{players} players" for players in GAME.players} <= seen
    variants = {"clans no", "auction yes", "tiles no", "ports no", "imports static", "tighter yes", "extras no"}
    assert variants | {"port7 neighbours", "solo-imports none"} <= seen


def test_every_clan_port_and_scoring_tile(seen: set[str]) -> None:
    assert {f"pick {clan}" for clan in CLANS} <= seen
    assert {f"used tile-{number}" for number in range(1, 10)} <= seen
    assert {f"glory of scoring-{number}" for number in range(1, 10)} <= seen


def test_every_reward_of_contracts(seen: set[str]) -> None:
    assert {f"got {gain}" for gain in ("money", "hops", "expansions", "upgrades", "cotton", "tobacco", "cane")} <= seen
    assert {f"recall {good}" for good in GOODS} & seen


def test_every_kind_of_move(seen: set[str]) -> None:
    assert {move.verb for move in GAME.vocabulary} <= seen
    assert {f"unit {unit}" for unit in UNITS} <= seen
    assert {f"{verb} {good}" for verb in ("buy", "sell") for good in GOODS} <= seen
    assert {f"technology {worker}" for worker in ("woodcutter", "miner")} <= seen
    assert {f"make {good}" for good in ("cheese", "bread", "whisky")} <= seen


def test_what_happens_by_itself(seen: set[str]) -> None:
    assert {"rolled", "removed", "rated", "ended", "shown", "round"} <= seen


def test_barrels_in_the_middle_of_an_action_since_the_second_version(seen: set[str]) -> None:
    steps = {thing.split()[3] for thing in seen if thing.startswith("barrel while") and thing.endswith("rules 2")}
    assert {"hex,", "keep,", "deliver,", "trade,"} <= steps
    assert "barrel while at turn, rules 1" in seen
    assert not any(thing.startswith("barrel while at keep") and thing.endswith("rules 1") for thing in seen)
