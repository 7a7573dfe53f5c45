"""Concordia's table as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from math import dist

import pytest

from ludoteca.core import Position
from ludoteca.draw import symbols as kit
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.board import symbols
from ludoteca.games.concordia.board.art import SHEETS
from ludoteca.games.concordia.board.favour import favours, total
from ludoteca.games.concordia.components import COLONISTS, DEITIES, GOODS, ROLES
from ludoteca.games.concordia.maps import MAP_NAMES, MAPS
from ludoteca.games.texts import texts
from ludoteca.games.things import things
from tests.games import drawings
from tests.games.concordia.table import mat, table, turn
from tests.games.drawings import STATIC, ids, lettered, markup, spots, style, whole
from tests.games.playing import play

WORDS = texts("concordia")
TABLES = [(2, "italia"), (3, "italia"), (4, "italia"), (2, "imperium"), (3, "imperium"), (5, "imperium")]


ink_for = partial(drawings.ink_for, "concordia")
drawn = partial(drawings.drawn, "concordia")


def walk(players: int, map_name: str, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    return drawings.walk("concordia", players, seed, {"map": map_name})


def met(fuzz: int) -> Iterator[Position]:
    """Positions of random games on both maps: some of the way, and the end."""
    for players, map_name in TABLES:
        for seed in range(fuzz):
            for n, p in enumerate(walk(players, map_name, seed)):
                if n % 61 == seed or p.over:
                    yield p


def first(verb: str, players: int = 3, map_name: str = "italia") -> Position:
    """A position of a random game in which a move of this verb is legal."""
    return drawings.first(verb, partial(walk, players, map_name))


def test_every_piece_and_card_is_somewhere(fuzz: int) -> None:
    for p in met(fuzz):
        view = p.view(0)
        found = ids(drawn(p, 0))
        for seat, owner in enumerate(view["areas"]):
            colonists = [name for name in found if name.startswith(f"colonist-{seat}-")]
            assert len(colonists) == (COLONISTS if seat == 0 else len(owner["colonists"]))
            houses = sum(seat in city["houses"] for city in view["cities"].values())
            assert sum(name.startswith(f"house-{seat}-") for name in found) == houses
        assert sum(name.startswith("marker-") for name in found) == len(view["provinces"])
        assert sum(name.startswith("good-0-") for name in found) == sum(view["areas"][0]["goods"].values())
        for face in filter(None, view["display"]):
            assert f"card-{face['card']}-{face['deck']}" in found
        on_top = view["areas"][0]["top"] is not None
        cards = len(view["areas"][0]["hand"]) + on_top + sum(face is not None for face in view["display"])
        assert sum(name.startswith("card-") for name in found) == cards


def test_a_bought_card_keeps_its_name_from_the_display_to_the_hand() -> None:
    p = first("acquire")
    seat = p.actor
    move = next(move for move in p.moves() if move.verb == "acquire")
    name = move.text.replace("acquire ", "card-").replace(" ", "-")
    assert f'id="{name}"' in drawn(p, seat).board
    p.play(move)
    assert f'id="{name}"' in drawn(p, seat).areas[seat]


def test_the_pile_shows_the_card_that_was_played_last() -> None:
    p = table(mat(goods="tool", bought="diplomat III", pile="diplomat diplomat"), display="diplomat I", act="senator")
    play(p, "acquire diplomat I")
    for card in ("tribune", "tribune", "diplomat"):
        turn(p, card)
    assert 'id="card-diplomat-I"' in drawn(p, 0).areas[0]
    assert 'id="card-diplomat-III"' not in drawn(p, 0).areas[0]  # it lies below


@pytest.mark.rule("CON-PMG-06")
@pytest.mark.parametrize(
    ("language", "stays"), [("en", "cash it stays"), ("pt", "dinheiro fica"), ("es", "dinero se queda")]
)
def test_the_praefectus_magnus_says_that_cash_does_not_use_it(language: str, stays: str) -> None:
    assert stays in things("concordia")["honour:magnus"].told(texts("concordia", language))


def test_what_the_cards_would_score_is_what_the_rules_say(fuzz: int) -> None:
    for p in met(fuzz):
        for seat in range(p.players):
            view = p.view(seat)
            here = MAPS[MAP_NAMES.index(view["map"])]
            told = {each.deity: each.points for each in favours(view, here, seat)}
            lines = p.scores()[seat].lines
            assert told == {deity: lines[deity] for deity in DEITIES}
            assert total(view, here, seat) == p.scores()[seat].total
            owner = view["areas"][seat]
            assert sum(each.cards for each in favours(view, here, seat)) == len(owner["hand"]) + len(owner["pile"])


@pytest.mark.parametrize(
    ("verb", "place"),
    [
        ("play", "card-"),
        ("copy", "top-"),
        ("send", "colonist-"),
        ("move", "colonist-"),
        ("produce", "marker-"),
        ("acquire", "card-"),
        ("pay", "good-"),
    ],
)
def test_where_a_move_is_made(verb: str, place: str) -> None:
    p = first(verb)
    for move, node in spots(drawn(p, p.actor)).items():
        if move.split()[0] == verb:
            assert any(found.get("id", "").startswith(place) for found in node.iter())


# Where a colonist's steps can take it.


@pytest.mark.parametrize("map_name", MAP_NAMES)
def test_the_routes_in_reach_are_those_of_the_rules_each_with_its_steps(map_name: str) -> None:
    checked = 0
    for p in walk(3, map_name, 1):
        if p.over or p.steps[-1].name != "go":
            continue
        left = p.view(p.actor)["left"]
        for move, node in spots(drawn(p, p.actor)).items():
            after = p.copy()
            after.play(move if not isinstance(move, str) else GAME.vocabulary.parse(move))
            told = [int(text) for text in lettered(node, "cc-steps-number")]
            if after.view(0)["active"] == p.view(0)["active"] and after.steps[-1].name == "architect":
                assert told == [left - after.view(0)["left"]]
                checked += 1
            assert 1 <= told[0] <= left
    assert checked > 20


def test_cities_in_reach_are_marked_and_those_that_could_get_a_house_stand_out() -> None:
    for p in walk(3, "italia", 2):
        if p.over or p.steps[-1].name != "go":
            continue
        view = p.view(p.actor)
        near = {city for move in p.moves() for city in move.text.split()[2:]}
        marks = [n.get("class", "") for n in whole(drawn(p, p.actor)).iter("circle") if "cc-near" in n.get("class", "")]
        wanted = {city for city in near if city != "roma" and p.actor not in view["cities"][city]["houses"]}
        outside = [mark for mark in marks if mark == "cc-near wanted"]
        assert len(outside) == len(wanted)
        for other in set(range(3)) - {p.actor}:
            assert "cc-near" not in drawn(p, other).board


@pytest.mark.parametrize("map_name", MAP_NAMES)
@pytest.mark.parametrize("verb", ["to", "build", "produce", "move"])
def test_a_choice_on_the_map_is_as_large_as_a_thumb_where_no_other_is_near(verb: str, map_name: str) -> None:
    """A phone shows the map 980 pixels wide."""
    large = 0
    for p in walk(3, map_name, 3):
        if p.over or not any(move.verb == verb for move in p.moves()):
            continue
        found = spots(drawn(p, p.actor))
        hits = {move: node.find("*[@class='hit']") for move, node in found.items()}
        at = {move: (float(hit.get("cx", 0)), float(hit.get("cy", 0))) for move, hit in hits.items() if hit is not None}
        for move in at:
            if move.split()[0] == verb:
                others = [dist(at[move], place) for place in at.values() if place != at[move]]
                across = 2 * float(hits[move].get("r", 0)) * 980 / 1400
                assert across >= (40 if min(others, default=99) >= 80 else 30), move
                large += across >= 40
    assert large > 20


def test_what_the_reader_lacks_is_struck_out_of_a_price_and_said() -> None:
    struck = 0
    for p in walk(3, "italia", 3):
        if p.over or p.steps[-1].name != "go":
            continue
        own = p.view(p.actor)["areas"][p.actor]
        for node in spots(drawn(p, p.actor)).values():
            marks = sum(found.get("class") == "cc-lacking" for found in node.iter())
            words = re.findall(r"\(missing: ([^)]+)\)", node.attrib["aria-label"])
            assert marks == sum(len(each.split(", ")) for each in words)
            assert all("Brick" not in each or "brick" not in own["goods"] for each in words)
            struck += marks
    assert struck > 20


@pytest.mark.parametrize(("step", "role"), [("go", "architect"), ("mercator", "mercator"), ("senator", "senator")])
def test_while_a_card_is_copied_the_table_says_which(step: str, role: str) -> None:
    for seed in range(20):
        for p in walk(3, "italia", seed):
            if not p.over and p.steps[-1].name == step and p.view(0)["playing"] == "diplomat":
                assert f"<b>Diplomat → {WORDS.term(role)}</b>" in drawn(p, p.actor).board
                return
    raise AssertionError(step)


def test_a_house_tells_its_price() -> None:
    p = first("build")
    for move, node in spots(drawn(p, p.actor)).items():
        if move.startswith("build "):
            before = p.view(p.actor)["areas"][p.actor]
            after = p.copy()
            after.play(GAME.vocabulary.parse(move))
            spent = before["money"] - after.view(0)["areas"][p.actor]["money"]
            assert lettered(node, "cc-coin-number") == [str(spent)]
            assert f"Next house: {spent} {'sestertius' if spent == 1 else 'sestertii'}" in node.attrib["aria-label"]


def test_cash_tells_its_amount() -> None:
    for players in (2, 3):
        p = first("cash", players)
        seat = p.actor
        node = spots(drawn(p, seat))["cash"]
        before = p.view(seat)["areas"][seat]["money"]
        p.play(GAME.vocabulary.parse("cash"))
        amount = p.view(seat)["areas"][seat]["money"] - before
        assert node.attrib["aria-label"].endswith(f"· +{amount}")


# Pictures, words, letters.


def test_only_the_ground_of_the_map_in_play_is_sent() -> None:
    for players, map_name in ((2, "italia"), (5, "imperium")):
        found = re.findall(r'<symbol id="(cc-[^"]+)"', str(symbols(GAME.new(players, "s", {"map": map_name}).view(0))))
        assert [name for name in found if name.removeprefix("cc-") in MAP_NAMES] == [f"cc-{map_name}"]


def test_goods_deities_and_cards_have_a_picture_each() -> None:
    text = str(symbols(GAME.new(2, "s", {}).view(0))) + str(kit())
    found = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text))
    for names in (GOODS, DEITIES, [role for role in ROLES if role not in ("senator", "mercator-5")]):
        assert len({found[f"cc-{name}"] for name in names}) == len(names)
    assert found["emblem-senator"]


def test_symbols_need_nothing_but_the_stylesheets() -> None:
    art = files("ludoteca.games.concordia.board").joinpath("art")
    assert {entry.name for entry in art.iterdir()} == {f"{name}.svg" for name in SHEETS}
    drawn = str(symbols(GAME.new(2, "s", {}).view(0)))
    used = {word for words in re.findall(r'class="([^"]+)"', drawn) for word in words.split()}
    styled = (STATIC / "board.css").read_text("utf-8") + style("concordia")
    assert {word for word in used if re.match("a-|cc-", word)} <= set(re.findall(r"\.((?:a|cc)-[a-z0-9-]+)", styled))


def test_a_colour_is_stated_once_for_day_and_night() -> None:
    css = style("concordia")
    assert "light-dark(" in css
    assert "data-theme" not in css
    assert "prefers-color-scheme" not in css


def test_every_card_says_what_it_does() -> None:
    shown = {word for p in met(2) for word in re.findall(r'data-what="(card:[^ "]+) god:', markup(drawn(p, 0)))}
    assert shown == {f"card:{role}" for role in ROLES}


def test_no_letter_of_the_map_or_of_a_card_is_smaller_than_twelve_pixels() -> None:
    """The map is shown 860 pixels wide or more, four cards side by side in 352 pixels of a phone."""
    for p in (first("to"), first("build"), first("acquire"), first("play")):
        for svg in whole(drawn(p, p.actor)).iter("svg"):
            kind = svg.attrib["class"].split()[0]
            shown = {"cc-map": 860, "cc-slot": 86, "cc-fan": float(svg.attrib["width"]), "cc-top": 56}.get(kind)
            for text in svg.iter("text") if shown else ():
                assert shown is not None
                assert float(text.attrib["font-size"]) * shown / float(svg.attrib["width"]) >= 11.9, (kind, text.text)
