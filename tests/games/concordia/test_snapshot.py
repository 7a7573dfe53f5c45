"""Snapshots of moments that no game can come to are refused."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import ROLES
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import mat, table
from tests.games.playing import play, walk

SYRIA = {"antiochia": "food", "tyros": "cloth"}
FIFTEEN = (
    "isca-d londinium burdigala lutetia massilia brigantium olisipo valentia colonia-a vindobona aquileia novaria "
    "carthago rusadir napoca"
)
DISPLAY = "mason I, colonist I, farmer I, smith I, architect I, prefect I, diplomat I"


def refuses(p: Concordia, **changed: Any) -> None:
    """The position comes back from its snapshot, but not with these values changed."""
    whole = GAME.snapshot(p)
    assert GAME.restore(whole).moves() == p.moves()
    with pytest.raises(BadSnapshot, match="does not fit"):
        GAME.restore(whole | changed)


def buying(act: str = "senator") -> Concordia:
    return table(mat(goods="brick food food tool wine"), display=DISPLAY, act=act)


def keeping(magnus: int = 2, room: int = 1) -> Concordia:
    """A Prefect has brought more than seats 0 and 2 have room for."""
    full = mat(goods="wine " * (8 - room), houses="antiochia tyros")
    p = table(full, mat(), full, tokens=SYRIA, magnus=magnus, act="prefect")
    play(p, "produce syria")
    assert [step.name for step in p.steps] == ["card", "keep 2", "keep 0"]
    return p


@pytest.mark.rule("CON-ARC-01")
@pytest.mark.parametrize("left", [3, 6])
def test_more_steps_than_colonists(left: int) -> None:
    p = table(mat(colonists="land roma, sea roma"), act="architect")
    refuses(p, left=left)
    play(p, "send land roma")
    refuses(p, left=left)


@pytest.mark.rule("CON-ARC-10")
def test_steps_after_the_first_house() -> None:
    p = table(mat(money=20, goods="brick brick food tool wine cloth", colonists="land massilia novaria"))
    play(p, "play architect", "build massilia")
    refuses(p, left=1)


@pytest.mark.rule("CON-TRN-02")
@pytest.mark.parametrize("act", ["prefect", "mercator", "colonist", "tribune", None])
def test_steps_or_purchases_left_of_another_card(act: str | None) -> None:
    refuses(table(mat(money=9, goods="food tool"), act=act), left=1)


@pytest.mark.rule("CON-SEN-05", "CON-SEN-06")
def test_purchases_left_that_the_display_belies() -> None:
    p = buying()
    for left in (0, 1, 3):
        refuses(p, left=left)
    play(p, "acquire mason I")
    for left in (0, 2):
        refuses(p, left=left)
    play(p, "acquire colonist I")
    assert p.steps[-1].name == "pay"
    for left in (1, 2):
        refuses(p, left=left)
    p = table(mat(goods="brick food food tool"), display="mason I, colonist I, farmer I", stack="", act="senator")
    play(p, "acquire colonist I")
    assert p.steps[-1].name == "pay"
    refuses(p, left=2)  # without a stack there may be gaps, but what is paid is bought


@pytest.mark.rule("CON-CSL-02")
@pytest.mark.parametrize("left", [0, 2])
def test_a_consul_with_more_or_less_than_one_purchase(left: int) -> None:
    refuses(buying("consul"), left=left)


@pytest.mark.rule("CON-PMG-05")
@pytest.mark.parametrize("act", ["architect", "prefect", "mercator", None])
def test_a_praefectus_magnus_used_without_a_production(act: str | None) -> None:
    refuses(table(mat(money=9), magnus=0, act=act), magnus_used=1)


@pytest.mark.rule("CON-PMG-05", "CON-PMG-07")
def test_in_a_production_it_is_used_by_its_holder_alone() -> None:
    refuses(keeping(magnus=0), magnus_used=0)
    refuses(keeping(magnus=2), magnus_used=1)


@pytest.mark.rule("CON-TRN-02")
@pytest.mark.parametrize(
    ("act", "other"),
    [("architect", "prefect"), ("prefect", "architect"), ("mercator", "senator"), ("tribune", "tribune")],
)
def test_another_card_than_the_one_on_top(act: str, other: str) -> None:
    p = table(mat(money=9, goods="food tool"), mat(pile="mercator"), act=act)
    refuses(p, playing=-1)
    refuses(p, playing=ROLES.index("consul"))
    if other != act:
        refuses(p, steps=["card", other])
        refuses(p, steps=["card", act, act])
    refuses(p, steps=[p.steps[-1].name])


@pytest.mark.rule("CON-DIP-01")
def test_a_copy_of_a_card_that_lies_on_no_other_pile() -> None:
    p = table(mat(pile="prefect"), mat(pile="architect"), act="diplomat")
    refuses(p, steps=["card", "prefect"])
    play(p, "copy 1")
    refuses(p, steps=["card", "mercator"], left=0)


@pytest.mark.rule("CON-TRN-02")
def test_an_action_while_no_card_is_played() -> None:
    p = table()
    refuses(p, steps=["card", "prefect"])
    refuses(p, traded=[1, 0, 0, 0, 0])
    refuses(p, incoming=[1] + [0] * 14)


@pytest.mark.rule("CON-MER-02")
def test_a_third_kind_traded() -> None:
    p = table(mat(money=9, goods="brick food tool"), act="mercator")
    refuses(p, traded=[1, 1, 2, 0, 0])


@pytest.mark.rule("CON-STO-04", "CON-STO-08")
def test_goods_that_wait_for_nobody_who_must_choose() -> None:
    p = keeping()
    refuses(p, steps=["card", "keep 0", "keep 2"])  # who plays comes first
    refuses(p, steps=["card", "keep 0"])
    refuses(p, steps=["card", "keep 2", "keep 1", "keep 0"])
    incoming = GAME.snapshot(p)["incoming"]
    refuses(p, incoming=[0] * 5 + incoming[5:])
    refuses(p, incoming=[*incoming[:5], 1, 0, 0, 0, 0, *incoming[10:]])


@pytest.mark.rule("CON-TRI-05", "CON-SEN-06", "CON-CSL-02")
def test_a_card_used_up_that_was_not_played_in_the_turn_before() -> None:
    p = buying("consul")
    play(p, "acquire mason I")
    assert GAME.snapshot(p)["used_up"] == ROLES.index("consul")
    for other in ("tribune", "senator", "prefect"):
        refuses(p, used_up=ROLES.index(other))
    refuses(table(act="architect"), used_up=ROLES.index("tribune"))


@pytest.mark.rule("CON-END-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_concordia_card_that_nobody_earned(seat: int) -> None:
    refuses(table(), concordia=seat)
    refuses(table(mat(houses=FIFTEEN.removesuffix(" napoca"))), concordia=seat)


@pytest.mark.rule("CON-END-01", "CON-END-02", "CON-END-03")
def test_who_earned_the_concordia_card_has_it() -> None:
    p = table(mat(houses=FIFTEEN), seat=1, concordia=0)
    refuses(p, concordia=-1)
    refuses(p, concordia=2)
    p = table(mat(), mat(bought="mason I"), display="", stack="", seat=2, concordia=1)
    refuses(p, concordia=-1)
    refuses(p, concordia=0)


@pytest.mark.rule("CON-END-04")
def test_who_brought_about_the_end_has_no_further_turn() -> None:
    p = table(mat(houses=FIFTEEN), seat=1, concordia=0)
    refuses(p, seat=0, turn=4)
    refuses(p, steps=[])
    over = GAME.snapshot(p) | {"steps": [], "seat": 0, "turn": 4}
    assert GAME.restore(over).over


@pytest.mark.rule("CON-TRN-01")
def test_a_turn_out_of_order() -> None:
    refuses(table(), seat=1)
    refuses(table(), turn=2)


@pytest.mark.rule("CON-INT-06")
def test_points_noted_without_an_intermediate_scoring() -> None:
    for points in (5, -1):
        refuses(table(), interim_points=[points, 0, 0])
    refuses(table(), interim=1)  # as if all had scored, and nothing been compared


@pytest.mark.rule("CON-DSP-01")
def test_a_gap_between_the_cards_for_sale() -> None:
    whole = GAME.snapshot(table(display="mason I, smith I", stack=""))
    mason, smith, *none = whole["display"]
    with pytest.raises(BadSnapshot, match="gap"):
        GAME.restore(whole | {"display": [mason, -1, smith, *none[1:]]})


@pytest.mark.rule("CON-TRN-02")
@pytest.mark.parametrize(("players", "interim"), [(2, "yes"), (3, "no"), (5, "yes")])
def test_every_moment_of_a_whole_game_comes_back(players: int, interim: str) -> None:
    for _, _, p in walk(Concordia, players, 62, interim=interim):
        assert GAME.snapshot(GAME.restore(GAME.snapshot(p))) == GAME.snapshot(p)
