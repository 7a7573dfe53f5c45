"""Lusitania's table as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from xml.etree import ElementTree

import pytest

from ludoteca.core import PUBLIC, Json, Rng
from ludoteca.draw import Drawing, Ink, Spot, symbols
from ludoteca.games.lusitania.board import draw
from ludoteca.games.lusitania.components import NAMES
from ludoteca.games.lusitania.position import Lusitania
from ludoteca.games.texts import texts
from tests.games.lusitania.table import table
from tests.games.playing import legal, play, walk

WORDS = texts("lusitania")
PEOPLE = ("Ana", "Bo <b>", 'C"', "D&E")

# Legal moves that no place on the drawing means: none. Equal cards share their move, so that each of them is a spot.
WITHOUT_SPOT: frozenset[str] = frozenset()


def ink_for(p: Lusitania, seat: int, chosen: str = "", fresh: frozenset[str] = frozenset()) -> Ink:
    may_move = not p.over and p.actor == seat
    spots = {text: Spot(text, f"<{text}>", text == chosen) for text in legal(p)} if may_move else {}
    return Ink(WORDS.term, WORDS.label, PEOPLE[: p.players], spots, fresh)


def drawn(p: Lusitania, seat: int, chosen: str = "", fresh: frozenset[str] = frozenset()) -> Drawing:
    return draw(p.view(seat), ink_for(p, seat, chosen, fresh))


def whole(drawing: Drawing) -> ElementTree.Element:
    """Everything on the table as one tree: it must be well-formed to be read at all."""
    return ElementTree.fromstring("<table>" + str(drawing.board) + "".join(map(str, drawing.areas)) + "</table>")


def spots(drawing: Drawing) -> dict[str, ElementTree.Element]:
    return {node.attrib["data-move"]: node for node in whole(drawing).iter() if "data-move" in node.attrib}


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


def test_every_legal_move_has_its_spot_and_nobody_else_has_one(fuzz: int) -> None:
    for p in met(fuzz):
        for seat in (*range(p.players), PUBLIC):
            expected = set(legal(p)) - WITHOUT_SPOT if not p.over and p.actor == seat else set()
            assert set(spots(drawn(p, seat))) == expected


def test_ids_are_unique_and_refer_to_what_is_there(fuzz: int) -> None:
    known = set(re.findall(r'<symbol id="([^"]+)"', str(symbols())))
    for p in met(fuzz):
        for seat in (p.seat, PUBLIC):
            nodes = list(whole(drawn(p, seat)).iter())
            ids = [node.attrib["id"] for node in nodes if "id" in node.attrib]
            assert len(ids) == len(set(ids))
            assert {node.attrib["data-from"] for node in nodes if "data-from" in node.attrib} <= set(ids)
            assert {node.attrib["href"].removeprefix("#") for node in nodes if "href" in node.attrib} <= known


def test_nothing_that_the_content_policy_forbids(fuzz: int) -> None:
    for p in met(fuzz):
        text = str(drawn(p, p.seat).board) + "".join(map(str, drawn(p, p.seat).areas))
        assert not re.search(r"style=|<style|<script|\son\w+=|https?:|url\(", text)
        assert "<b>" not in text


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


def test_a_redealt_position_is_drawn_the_same() -> None:
    for n, p in enumerate(met(1)):
        seat = n % p.players
        assert drawn(p.redeal(seat, Rng(n)), seat) == drawn(p, seat)


def test_drawing_changes_nothing_and_repeats_itself() -> None:
    p = table(hands=[["senator", "sword", "doctor"]], armies=[["helvetia-1"]])
    view: Json = p.view(0)
    before = deepcopy(view)
    assert draw(view, ink_for(p, 0)) == draw(view, ink_for(p, 0))
    assert view == before


def test_a_spot_is_a_control_with_a_name_and_a_ring() -> None:
    p = table(hands=[["doctor", "caesar", "axe"]])
    for move, node in spots(drawn(p, 0)).items():
        assert node.attrib["role"] == "button"
        assert node.attrib["tabindex"] == "0"
        assert node.attrib["class"] == "spot"
        assert node.attrib["aria-label"] == f"<{move}>"
        assert [ring for ring in node.iter() if ring.get("class") == "ring"]


def test_what_is_chosen_stays_pressed() -> None:
    p = table(hands=[["doctor", "caesar", "axe"]])
    node = spots(drawn(p, 0, chosen="recruit doctor"))["recruit doctor"]
    assert node.attrib["class"] == "spot chosen"
    assert node.attrib["aria-pressed"] == "true"


def test_what_changed_is_fresh() -> None:
    p = table(hands=[["doctor", "caesar", "axe"]])
    found = [node for node in whole(drawn(p, 0, fresh=frozenset({"card-doctor-1"}))).iter() if node.get("id")]
    assert [node.attrib["id"] for node in found if "fresh" in node.get("class", "").split()] == ["card-doctor-1"]


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


def test_the_card_just_taken_is_not_offered_again() -> None:
    p = table(hands=[["sword", "doctor", "caesar"]], field=["sword"])
    play(p, "take sword")
    giving = [node for node in whole(drawn(p, 0)).iter() if node.get("data-move") == "give sword"]
    assert [inside(node) for node in giving] == [{"card-sword-1"}]


def test_a_card_keeps_its_id_from_field_to_hand_and_field() -> None:
    p = table(hands=[["doctor", "axe", "caesar"]], field=["bow"])
    before = inside(whole(drawn(p, 0)))
    play(p, "take bow", "give doctor")
    assert {"card-bow-1", "card-doctor-1"} <= before & inside(whole(drawn(p, 0)))


def test_every_card_can_be_drawn_in_the_hand() -> None:
    for kind in NAMES:
        assert WORDS.term(kind.partition("-")[0]) in str(drawn(table(hands=[[kind]]), 0).areas[0])


def test_own_area_is_large_and_others_are_compact() -> None:
    p = table(players=4)
    kinds = ["own" in ElementTree.fromstring(str(area)).attrib["class"].split() for area in drawn(p, 2).areas]
    assert kinds == [False, False, True, False]
    assert not any("own" in ElementTree.fromstring(str(a)).attrib["class"].split() for a in drawn(p, PUBLIC).areas)


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
