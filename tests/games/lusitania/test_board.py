"""Lusitania's table as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from xml.etree import ElementTree

import pytest

from ludoteca.core import PUBLIC
from ludoteca.games.lusitania.components import NAMES
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.texts import texts
from tests.games import drawings
from tests.games.drawings import spots, whole
from tests.games.lusitania.table import drained, table
from tests.games.playing import play, walk

WORDS = texts("lusitania")
drawn = partial(drawings.drawn, "lusitania")


def inside(node: ElementTree.Element) -> set[str]:
    return {found.attrib["id"] for found in node.iter() if "id" in found.attrib}


def met(fuzz: int) -> Iterator[Lusitania]:
    """Positions of random games, at every player count, and their ends."""
    for players in (2, 3, 4):
        for seed in range(fuzz):
            for n, (before, _, after) in enumerate(walk(Lusitania, players, seed)):
                if n % 7 == 0:
                    yield before
                if after.over:
                    yield after


def test_hidden_cards_do_not_show(fuzz: int) -> None:
    """Drawn for a spectator, exactly the cards that lie open have a place."""
    for p in met(fuzz):
        view = p.view(PUBLIC)
        open_cards = [kind for kind in view["field"] if kind] + view["discards"][-1:]
        for owner in view["areas"]:
            open_cards += owner["hand"] + [kind for kind in ("doctor", "gunner") if owner[kind]]
            open_cards += [kind for soldier in owner["army"] for kind in (soldier["card"], *soldier["equipment"])]
        shown = [name for name in inside(whole(drawn(p, PUBLIC))) if name.startswith("card-")]
        assert sorted(re.sub(r"^card-|-\d+$", "", name) for name in shown) == sorted(open_cards)
        backs = [name for name in inside(whole(drawn(p, PUBLIC))) if name.startswith("back-")]
        assert len(backs) == sum(owner["unknown"] for owner in view["areas"])


@pytest.mark.parametrize(
    ("move", "place"),
    [
        ("take bow", "card-bow-1"),
        ("recruit doctor", "card-doctor-1"),
        ("senator 2", "hand-2"),
        ("mars", "mars-0"),
        ("renew", "commander"),
    ],
)
def test_where_a_move_is_made(move: str, place: str) -> None:
    p = table(hands=[["doctor", "senator", "axe"]], field=["bow"])
    assert place in inside(spots(drawn(p, 0))[move])


def test_equipment_goes_to_the_soldiers_and_its_card_means_a_move_only_if_there_is_one() -> None:
    p = table(hands=[["sword", "doctor", "caesar"]], armies=[["helvetia-1", "helvetia-2"]])
    both = whole(drawn(p, 0))
    assert not [node for node in both.iter() if node.get("data-move") and "card-sword-1" in inside(node)]
    p = table(hands=[["sword", "doctor", "caesar"]], armies=[["helvetia-1"]])
    nodes = [node for node in whole(drawn(p, 0)).iter() if node.get("data-move") == "equip sword 1"]
    assert len(nodes) == 2
    assert any("card-sword-1" in inside(node) for node in nodes)


def test_a_card_of_the_hand_that_is_of_no_use_says_which_use_is_meant() -> None:
    p = table(hands=[["sword", "britannia-1", "doctor"]], armies=[["helvetia-4", "doctor"]])
    asked = {node.get("data-why"): inside(node) for node in whole(drawn(p, 0)).iter() if node.get("data-why")}
    assert asked["recruit britannia-1"] == {"card-britannia-1-1"}
    assert "recruit doctor" in asked
    p = table(hands=[["sword", "britannia-1", "doctor"]])
    assert "equip sword 1" in {node.get("data-why") for node in whole(drawn(p, 0)).iter()}


def test_the_card_just_taken_is_not_offered_again() -> None:
    p = table(hands=[["sword", "doctor", "caesar"]], field=["sword"])
    play(p, "take sword")
    giving = [node for node in whole(drawn(p, 0)).iter() if node.get("data-move") == "give sword"]
    assert [inside(node) for node in giving] == [{"card-sword-1"}]


def test_nor_is_it_in_a_short_hand() -> None:
    p = drained(
        [["bow"], ["musician", "caesar", "caesar"], ["caesar", "senator", "senator"], ["senator", "mercenary-1"]]
    )
    play(p, next(move.text for move in p.moves() if move.verb == "take"))
    drawing = whole(drawn(p, 0))
    giving = [node for node in drawing.iter() if node.get("data-move")]
    assert [(node.get("data-move"), inside(node)) for node in giving] == [("give bow", {"card-bow-1"})]


def test_who_has_no_card_passes_where_the_hand_would_be() -> None:
    p = drained(
        [[], ["musician", "caesar", "caesar"], ["caesar", "senator", "senator"], ["senator", "bow", "mercenary-1"]]
    )
    assert list(spots(drawn(p, 0))) == ["pass"]
    for seat in (1, PUBLIC):
        assert spots(drawn(p, seat)) == {}
    play(p, "pass")
    assert "pass" not in spots(drawn(p, 0))
    reached = spots(drawn(p, 1))
    assert not {"pass", "senator 0"} & set(reached)


def test_a_card_keeps_its_id_from_field_to_hand_and_field() -> None:
    p = table(hands=[["doctor", "axe", "caesar"]], field=["bow"])
    before = inside(whole(drawn(p, 0)))
    play(p, "take bow", "give doctor")
    assert {"card-bow-1", "card-doctor-1"} <= before & inside(whole(drawn(p, 0)))


def test_every_card_can_be_drawn_in_the_hand() -> None:
    for kind in NAMES:
        assert WORDS.term(kind.partition("-")[0]) in str(drawn(table(hands=[[kind]]), 0).areas[0])


def test_no_letter_is_smaller_than_twelve_pixels_on_a_phone() -> None:
    """390 pixels less the page's and the sheet's margins leave 352; what is as wide as a row of own cards shrinks."""
    p = table(hands=[["doctor", "caesar", "axe"]], armies=[["helvetia-1 sword"], ["britannia-4"]])
    for svg in whole(drawn(p, 0)).iter("svg"):
        width = float(svg.attrib["width"])
        columns = {"post": 4, "panel-mark": 0, "banner-sign": 0, "stock": 1.9, "march": 2.3}.get(svg.attrib["class"], 1)
        if columns:
            for text in svg.iter("text"):
                pixels = float(text.attrib["font-size"]) * 352 / columns / width
                assert pixels >= 12, (svg.attrib["class"], text.text, pixels)
