"""Everything on a table says what it is: whole games are walked, and nothing that stands for a thing is without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from xml.etree import ElementTree

import pytest

from ludoteca import games
from ludoteca.draw import symbols
from ludoteca.games.rulebook import rulebook
from ludoteca.games.texts import texts
from ludoteca.games.things import things
from tests.games.drawings import drawn, walk, whole

LANGUAGES = ("en", "pt", "es")
NAMES = [game.name for game in games.every()]
# Games that together show every thing: players, seed, options, and how many positions, where not all. Most positions
# are like the one before, so only some are drawn.
Game = tuple[int, int, dict[str, str], int | None]
ANY: list[Game] = [(2, 1, {}, None)]
WALKS: dict[str, list[Game]] = {
    "lusitania": [(4, 1, {}, None), (2, 2, {}, None)],
    "trajan": [(4, 1, {}, None), (2, 2, {}, None)],
    "concordia": [(4, 1, {"interim": "yes"}, None), (2, 2, {"map": "italia"}, None)],
    "celtae": [(4, 1, {}, None), (1, 2, {}, None)],
    "caledonia": [
        (4, 1, {}, None),
        (1, 2, {}, None),
        (2, 2, {"tighter": "yes"}, 30),
        *((4, seed, {}, 14) for seed in range(3, 9)),
    ],
}
EVERY = 12
# What stands for a thing: what can be chosen, what travels, what has words or a picture of its own.
CHOICE = ("data-move", "data-pick", "data-why")
KINDS = {"piece", "card", "mark", "thing", "figure", "banner"}


def is_thing(node: ElementTree.Element) -> bool:
    kinds = set(node.get("class", "").split())
    return "data-tip" in node.attrib or bool(kinds & KINDS) or node.tag == "use"


def unexplained(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """Things without an explanation, on them or around them; those with words or a way of their own have their own."""

    def look(node: ElementTree.Element, around: bool) -> Iterator[ElementTree.Element]:
        own = "data-what" in node.attrib
        strict = "data-tip" in node.attrib or "piece" in node.get("class", "").split()
        if is_thing(node) and not (own if strict else own or around):
            yield node
        if node.tag == "button" or node.get("aria-hidden") == "true":  # it says in words what it does; or is scenery
            return
        chosen = any(name in node.attrib for name in CHOICE)
        if chosen and not around and not any("data-what" in inside.attrib for inside in node.iter()):
            yield node
        for child in node:
            yield from look(child, around or own)

    yield from look(root, False)


def keys(root: ElementTree.Element) -> set[str]:
    return {key for node in root.iter() for key in node.get("data-what", "").split()}


@pytest.mark.parametrize("game", NAMES)
def test_everything_on_the_table_is_explained_and_nothing_else_is(game: str) -> None:
    met: set[str] = set()
    known = set(things(game))
    for players, seed, options, positions in WALKS.get(game, ANY):
        for n, p in enumerate(islice(walk(game, players, seed, options), positions)):
            if n % EVERY and not p.over and positions is None:
                continue
            seats = range(players) if p.over or n % (4 * EVERY) == 0 else [p.actor]
            for seat in seats:
                root = whole(drawn(game, p, seat))
                missing = [ElementTree.tostring(node, "unicode")[:200] for node in unexplained(root)]
                assert not missing, (n, missing)
                met |= keys(root)
        assert met <= known, met - known
    assert met == known, known - met


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name_sentences_and_rules(game: str, language: str) -> None:
    words, book = texts(game, language), rulebook(game)
    for thing in things(game).values():
        said = thing.told(words)
        assert thing.called(words)
        assert not said[0].islower(), said
        assert said.endswith("."), said
        assert len(said) <= 260, said
        assert "." in thing.sentences or len(re.findall(r"[.?!](?= |$)", said)) <= 2, said
        assert all(": " in fact for fact in thing.listed(words))
        assert set(thing.rules) <= set(book.rules), thing.key
        assert thing.rules, thing.key
    groups = [thing.group for thing in things(game).values()]
    assert set(groups) == set(words.catalogue["group"])
    assert len(set(groups)) == sum(one != other for one, other in zip(groups, [None, *groups[:-1]], strict=True))
    own = {thing.sentences for thing in things(game).values() if "." not in thing.sentences}
    assert own == set(words.catalogue["thing"])


@pytest.mark.parametrize("game", NAMES)
def test_pictures_are_drawn_with_symbols_that_there_are(game: str) -> None:
    found = games.find(game)
    own = import_module(f"ludoteca.games.{game}.board").symbols(found.new(found.players[0], "things").view(0))
    known = set(re.findall(r'<symbol id="([^"]+)"', symbols() + own))
    for thing in things(game).values():
        if thing.drawn is not None:
            shown = thing.drawn()
            ElementTree.fromstring(shown)
            assert set(re.findall(r'href="#([^"]+)"', shown)) <= known, thing.key
