"""What the log and the terminal say, and the numbers by which moves call contracts."""

from __future__ import annotations

import io
from xml.etree import ElementTree

import pytest

from ludoteca.cli import main
from ludoteca.core import Detail
from ludoteca.games.caledonia.board import tiles
from ludoteca.games.caledonia.components import CONTRACTS
from ludoteca.games.texts import texts
from tests.games.caledonia.table import mat, table
from tests.games.playing import legal, play, told


def said(kind: str, language: str = "en", **args: Detail) -> str:
    return texts("caledonia", language).event(kind, {"seat": 0, **args}, ["Ana"])


@pytest.mark.parametrize(
    ("language", "some", "none"),
    [
        ("en", "Ana fulfils contract 7: +£5 (now £0).", "Ana fulfils contract 7."),
        ("pt", "Ana cumpre o contrato 7: +£5 (agora £0).", "Ana cumpre o contrato 7."),
        ("es", "Ana cumple el contrato 7: +£5 (ahora £0).", "Ana cumple el contrato 7."),
    ],
)
def test_money_that_does_not_change_is_not_told(language: str, some: str, none: str) -> None:
    assert said("fulfilled", language, contract="7", money=5, now=0) == some
    assert said("fulfilled", language, contract="7", money=0, now=12) == none


def test_a_contract_brings_money_or_costs_it() -> None:
    p = table(mat(units="sheep b2", money=20), round=1, board="7")
    events = play(p, "obtain 7")
    (cheap,) = told(events, "obtained")
    p = table(mat(units="sheep b2", money=20), round=5, board="7")
    (dear,) = told(play(p, "obtain 7"), "obtained")
    words = texts("caledonia", "en")
    assert words.event("obtained", cheap.args, ["Ana"]) == "Ana takes contract 7: +£5 (now £25)."
    assert words.event("obtained", dear.args, ["Ana"]) == "Ana takes contract 7: −£15 (now £5)."
    assert said("obtained", contract="7", money=0, cost=0, now=3) == "Ana takes contract 7."


@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_the_log_has_one_way_to_write_money(language: str) -> None:
    sentences = texts("caledonia", language).catalogue["event"].values()
    assert not [each for each in sentences if "pounds" in each.lower() or "libras" in each.lower()]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ana produces. +£16 (now £29). Grain: +4."),
        ("pt", "Ana produz. +£16 (agora £29). Cereal: +4."),
        ("es", "Ana produce. +£16 (ahora £29). Cereal: +4."),
    ],
)
def test_production_tells_of_what_there_is(language: str, words: str) -> None:
    assert said("produced", language, money=16, now=29, wool=0, milk=0, grain=4) == words


@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_no_glory_is_no_line(language: str) -> None:
    assert said("scored", language, glory=0, now=6, tile="scoring-8") == ""
    assert "+2" in said("scored", language, glory=2, now=6, tile="scoring-8")


@pytest.mark.parametrize(("language", "other"), [("en", "mouth"), ("pt", " foz "), ("es", "desembocadura")])
def test_a_delta_has_one_name(language: str, other: str) -> None:
    catalogue = texts("caledonia", language).catalogue
    told = [text.lower() for table in catalogue.values() for text in table.values()]
    assert sum("delta" in each for each in told) >= 3
    assert not [each for each in told if other in each]


def test_every_contract_shows_its_number() -> None:
    for number, tile in enumerate(CONTRACTS, start=1):
        face = ElementTree.fromstring(f"<g>{tiles.contract_face(number, tile)}</g>")
        assert f"#{number}" in [node.text for node in face.iter("text")]


def test_the_terminal_says_prices_and_bids(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def shown(*answers: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*answers, "table", "q"]) + "\n"))
        assert main(["play", "caledonia", "--seed", "7", "--seats", "human,human", "--option", "auction=yes"]) == 0
        return " ".join(capsys.readouterr().out.split())

    begun = shown()
    assert "Wool £4 Milk £5 Grain £5 Cheese £10 Bread £10 Whisky £11" in begun
    assert "Highest bid – " in begun
    assert "Still bidding A B " in begun
    assert "Highest bid 3 A " in shown("bid 3")


@pytest.mark.parametrize("language", ["en", "pt", "es"])
def test_after_the_main_action_nobody_is_asked_for_one(language: str) -> None:
    p = table(mat(clan="mackenzie", cellar="3", money=4))
    words = texts("caledonia", language)
    before = words.prompt(p.steps[-1].prompt(p))
    play(p, "hire")
    after = words.prompt(p.steps[-1].prompt(p))
    assert (p.actor, legal(p)) == (0, ["barrel 3", "end"])
    assert after != before
    for asked in ("main action, or pass", "ação principal, ou passa", "acción principal, o pasa"):
        assert asked not in after
