"""Snapshots from before the fields were declared are read as what they were."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.core.field import NONE
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import CARDS, COLONISTS, FIRST_BOUGHT, OF_ROLE, OWN_ROLE, ROLE_COUNT
from ludoteca.games.concordia.earlier import COLUMNS, ROW, TOP
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import map_of, mat, new, table
from tests.games.playing import play, walk


def second_form(p: Concordia) -> dict[str, Any]:
    """As it was written before: a row of numbers for each player, cards by owner, role and pile, and nothing for the
    other map's sake."""
    old: dict[str, Any] = GAME.snapshot(p)
    for name in ("form", "bonus", "taken"):
        del old[name]
    here = map_of(p)
    old["map"] = here.name
    old["tokens"] = old["tokens"][: len(here.cities)]
    old["turned"] = old["turned"][: len(here.provinces)]
    masks = old["houses"]
    old["houses"] = [
        sum(1 << seat for seat, cities in enumerate(masks) if cities & (1 << n)) for n in range(len(here.cities))
    ]
    hands, piles, tops = old.pop("hand"), old.pop("pile"), old.pop("top")
    old["owners"] = [
        next((s for s in range(len(hands)) if (hands[s] | piles[s]) & (1 << FIRST_BOUGHT + n)), NONE)
        for n in range(len(CARDS))
    ]
    old["lying"] = [pile >> FIRST_BOUGHT for pile in piles]
    old["piles"] = [(pile & OF_ROLE[role]).bit_count() for pile in piles for role in range(ROLE_COUNT)]
    columns = {name: old.pop(name) for name in COLUMNS}
    rows = [NONE] * (len(hands) * ROW)
    for seat, top in enumerate(tops):
        for name, (first, end) in COLUMNS.items():
            width = end - first
            rows[seat * ROW + first : seat * ROW + end] = columns[name][seat * width : (seat + 1) * width]
        if top != NONE:
            rows[seat * ROW + TOP] = OWN_ROLE[top] if top < FIRST_BOUGHT else ROLE_COUNT + top - FIRST_BOUGHT
    old["rows"] = rows
    if old["picked"] != NONE:
        old["picked"] += int(p.seat) * COLONISTS
    return old


def first_form(p: Concordia) -> dict[str, Any]:
    """As the first release wrote it: of a pile the cards of each role, and the role on top."""
    old = second_form(p)
    del old["lying"], old["used_up"]
    for place in range(TOP, len(old["rows"]), ROW):
        if old["rows"][place] >= ROLE_COUNT:
            old["rows"][place] = int(OWN_ROLE[old["rows"][place] - ROLE_COUNT + FIRST_BOUGHT])
    return old


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (2, {"map": "imperium"}), (3, {"interim": "yes"}), (4, {}), (5, {})],
)
def test_a_snapshot_of_an_earlier_form_is_the_same_position(players: int, options: dict[str, str]) -> None:
    for n, (_, _, p) in enumerate(walk(Concordia, players, players, **options)):
        if n % 3:
            continue
        back = GAME.restore(second_form(p))
        assert isinstance(back, Concordia)
        assert back.snapshot() == p.snapshot()


@pytest.mark.parametrize("players", [2, 5])
def test_one_of_the_first_release_has_the_same_moves(players: int) -> None:
    """Which of several bought cards of a role lie in a pile it does not say; and not which card was used up."""
    for n, (_, _, p) in enumerate(walk(Concordia, players, players)):
        if n % 3:
            continue
        back = GAME.restore(first_form(p))
        assert back.moves() == p.moves()
        assert [score.lines for score in back.scores()] == [score.lines for score in p.scores()]
        assert [area["top"] for area in back.view(0)["areas"]] == [area["top"] for area in p.view(0)["areas"]]


LYING = mat(bought="diplomat III", pile="prefect diplomat diplomat")


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("map", "gallia", "There is no map 'gallia'"),
        ("map", 0, "'map'"),
        ("tokens", [0] * 31, "Every city but Roma"),
        ("tokens", [NONE] * 30, "'tokens' in the snapshot has 30 numbers instead of 31"),
        ("houses", [8] * 31, "'houses'"),
        ("houses", [1] + [0] * 30, "a house in Roma"),
        ("rows", [0] * 32, "'rows' in the snapshot has 32 numbers instead of 33"),
        ("rows", [0] * 9 + [ROLE_COUNT + len(CARDS)] + [0] * 23, "is no card"),
        ("rows", [0] * 33, "top card of a pile is not in it"),
        ("colonists", [110] * 18, "'colonists'"),
        ("piles", [0] * 42, "'diplomat' lie in the pile of seat 0"),
        ("lying", [1, 0, 0], "pile of seat 0 that is not its own"),
        ("lying", [0, 0, 0], "'diplomat' lie in the pile of seat 0"),
        ("owners", [NONE] * 29, "'owners'"),
        ("owners", [3] * 30, "'owners'"),
        ("picked", 18, "'picked'"),
        ("players", 6, "'players'"),
    ],
)
def test_a_broken_one_is_refused_in_a_sentence(name: str, value: object, reason: str) -> None:
    with pytest.raises(BadSnapshot, match=reason):
        GAME.restore(second_form(table(LYING)) | {name: value})


@pytest.mark.rule("CON-CMP-07")
def test_debts_are_noticed() -> None:
    rows = second_form(table(LYING))["rows"]
    with pytest.raises(BadSnapshot, match="'money'"):
        GAME.restore(second_form(table(LYING)) | {"rows": [-1, *rows[1:]]})


@pytest.mark.rule("CON-ARC-09")
def test_another_players_colonist_cannot_be_about_to_go() -> None:
    p = table(act="architect")
    play(p, "send land roma")
    whole = second_form(p)
    assert GAME.restore(whole).moves() == p.moves()
    with pytest.raises(BadSnapshot, match="does not fit"):
        GAME.restore(whole | {"picked": COLONISTS})


@pytest.mark.parametrize("form", [first_form, second_form])
def test_one_that_lacks_something_is_refused(form: Any) -> None:
    for name in ("map", "tokens", "turned", "houses", "colonists", "rows", "piles", "owners", "picked", "magnus"):
        old = form(new(2))
        del old[name]
        with pytest.raises(BadSnapshot, match=f"lacks {name!r}"):
            GAME.restore(old)
