"""The Diplomat (CON-DIP)."""

from __future__ import annotations

import pytest

from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.texts import texts
from tests.games.concordia.table import (
    colonists,
    free,
    goods,
    hand,
    houses,
    marker,
    mat,
    money,
    new,
    pile,
    table,
    top,
    turn,
)
from tests.games.playing import get, legal, play, refused, step, told, walk


@pytest.mark.rule("CON-DIP-01")
@pytest.mark.parametrize(
    ("card", "begins"),
    [
        ("architect", "architect"),
        ("prefect", "prefect"),
        ("mercator", "mercator"),
        ("mercator-5 I", "mercator"),
        ("colonist I", "colonist"),
        ("senator", "senator"),
        ("consul II", "consul"),
    ],
)
def test_the_action_of_anothers_top_card(card: str, begins: str) -> None:
    role, *deck = card.split()
    p = table(mat(goods="food food tool tool cloth cloth"), mat(bought=card if deck else "", pile=role))
    play(p, "play diplomat")
    assert (step(p), legal(p)) == ("diplomat", ["copy 1"])
    events = play(p, "copy 1")
    assert told(events, "copied")[0].args == {"seat": 0, "other": 1, "card": role}
    assert (step(p), p.actor) == (begins, 0)
    q = table(mat(goods="food food tool tool cloth cloth", bought=card if deck else ""), mat(), act=role)
    assert legal(p) == legal(q)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Copy the top card of Rui: Prefect"),
        ("pt", "Copiar a carta do topo de Rui: Governador"),
        ("es", "Copiar la carta de arriba de Rui: Prefecto"),
    ],
)
def test_the_list_of_moves_names_the_card(language: str, words: str) -> None:
    p = table(mat(), mat(pile="prefect"))
    play(p, "play diplomat")
    (move,) = p.moves()
    assert texts("concordia", language).move(move, ["Ana", "Rui"], GAME.pointed_at(p.view(0), move)) == words


@pytest.mark.rule("CON-DIP-01")
@pytest.mark.parametrize(
    ("card", "good"),
    [("mason I", "brick"), ("farmer I", "food"), ("smith I", "tool"), ("vintner II", "wine"), ("weaver II", "cloth")],
)
def test_or_of_a_specialist(card: str, good: str) -> None:
    p = table(mat(houses="napoca"), mat(bought=card, pile=card.split()[0]), tokens={"napoca": good})
    play(p, "play diplomat", "copy 1")
    assert (goods(p), goods(p, 1)) == (good, "")
    assert p.actor == 1


@pytest.mark.rule("CON-DIP-01")
def test_one_card_of_one_player() -> None:
    p = table(mat(), mat(pile="mercator"), mat(pile="prefect"))
    play(p, "play diplomat", "copy 2")
    refused(p, "copy 1", "CON-TRN-02")
    play(p, "produce syria")
    assert (step(p), p.actor) == ("card", 1)
    assert money(p) == 0


@pytest.mark.rule("CON-DIP-02")
def test_only_the_topmost_card() -> None:
    p = table(mat(), mat(pile="architect senator prefect"), mat(pile="prefect senator architect"))
    play(p, "play diplomat")
    assert legal(p) == ["copy 1", "copy 2"]
    assert told(play(p, "copy 1"), "copied")[0].args["card"] == "prefect"
    assert step(p) == "prefect"


@pytest.mark.rule("CON-DIP-02")
def test_never_the_own_pile() -> None:
    p = table(mat(pile="prefect mercator"), mat(pile="senator"))
    play(p, "play diplomat")
    assert legal(p) == ["copy 1"]
    refused(p, "copy 0", "CON-DIP-02")
    refused(p, "copy self", "CON-DIP-02")
    refused(p, "copy 3", "CON-DIP-01")  # nobody sits there
    refused(p, "copy 4", "CON-DIP-01")
    q = table(mat(pile="senator"), mat(), mat(pile="prefect mercator"), seat=2)
    play(q, "play diplomat")
    refused(q, "copy 2", "CON-DIP-02")


@pytest.mark.rule("CON-DIP-03")
def test_not_a_player_who_has_played_nothing() -> None:
    p = table(mat(), mat(), mat(pile="senator"))
    play(p, "play diplomat")
    refused(p, "copy 1", "CON-DIP-03")
    assert legal(p) == ["copy 2"]


@pytest.mark.rule("CON-DIP-03", "CON-DIP-12")
def test_not_a_player_who_has_just_recovered_the_cards() -> None:
    p = table(mat(pile="prefect architect mercator"), mat(), mat(pile="mercator"))
    turn(p, "tribune")
    play(p, "play diplomat")
    refused(p, "copy 0", "CON-DIP-03")
    assert legal(p) == ["copy 2"]


@pytest.mark.rule("CON-DIP-04")
def test_not_a_player_whose_top_card_is_a_diplomat() -> None:
    p = table(mat(), mat(pile="architect diplomat"), mat(pile="diplomat architect"))
    play(p, "play diplomat")
    refused(p, "copy 1", "CON-DIP-04")
    assert legal(p) == ["copy 2"]


@pytest.mark.rule("CON-DIP-04")
def test_not_even_for_what_that_diplomat_did() -> None:
    p = table(mat(), mat(pile="architect"), mat())
    play(p, "play diplomat", "copy 1", "done")  # an Architect
    play(p, "play diplomat")
    assert p.actor == 2  # there was nothing to copy but a Diplomat
    assert top(p) == "diplomat"


@pytest.mark.rule("CON-DIP-05")
def test_the_copied_card_stays_and_its_owner_is_not_affected() -> None:
    p = table(mat(pile="prefect"), mat(money=4, goods="wine", pile="senator mercator"))
    before = p.view(0)["areas"][1]
    play(p, "play diplomat", "copy 1", "done")
    assert p.view(0)["areas"][1] == before
    assert (top(p, 1), pile(p, 1)) == ("mercator", ["mercator", "senator"])
    assert (top(p), pile(p)) == ("diplomat", ["prefect", "diplomat"])
    assert "mercator" in hand(p)
    assert money(p) == 3


@pytest.mark.rule("CON-DIP-06")
def test_the_own_houses_produce() -> None:
    p = table(
        mat(houses="napoca"),
        mat(houses="sirmium tomis", bought="farmer I", pile="farmer"),
        tokens={"napoca": "food", "sirmium": "food", "tomis": "cloth"},
    )
    play(p, "play diplomat", "copy 1")
    assert (goods(p), goods(p, 1)) == ("food", "")


@pytest.mark.rule("CON-DIP-06")
def test_the_own_colonists_go_and_the_own_goods_and_money_pay() -> None:
    p = table(
        mat(money=2, goods="brick food", colonists="land roma"),
        mat(money=50, goods="brick brick cloth cloth", colonists="land roma, sea roma, sea roma", pile="architect"),
        tokens={"novaria": "food", "aquileia": "cloth"},
    )
    play(p, "play diplomat", "copy 1")
    assert get(p, "left") == 1  # one colonist on the board, one step
    assert legal(p) == ["done", "send land roma"]
    play(p, "send land roma", "to land novaria roma", "build novaria")
    assert (money(p), goods(p), houses(p), houses(p, 1)) == (0, "", ["novaria"], [])
    assert (money(p, 1), goods(p, 1)) == (50, "brick brick cloth cloth")
    assert colonists(p, 1) == ["land roma", "sea roma", "sea roma"]


@pytest.mark.rule("CON-DIP-06")
def test_the_own_storehouse_is_filled() -> None:
    p = table(mat(money=50, goods="brick " * 7), mat(pile="mercator"))
    assert (free(p), free(p, 1)) == (1, 8)
    play(p, "play diplomat", "copy 1")
    refused(p, "buy wine 2", "CON-MER-06")
    play(p, "buy wine 1", "done")
    assert (money(p), free(p), free(p, 1)) == (47, 0, 8)


@pytest.mark.rule("CON-DIP-06")
@pytest.mark.parametrize(("holder", "got", "next_holder"), [(0, "cloth cloth", 2), (1, "cloth", 1), (2, "cloth", 2)])
def test_the_own_praefectus_magnus_counts(holder: int, got: str, next_holder: int) -> None:
    p = table(mat(), mat(pile="prefect"), tokens={"tyros": "cloth"}, magnus=holder)
    play(p, "play diplomat", "copy 1", "produce syria")
    assert (goods(p), goods(p, 1)) == (got, "")
    assert get(p, "magnus") == next_holder
    assert marker(p, "syria") == 1


@pytest.mark.rule("CON-DIP-06")
def test_the_own_colonists_count_for_cash() -> None:
    others = mat(colonists="land roma, sea roma, sea roma, land roma", bought="colonist I", pile="colonist")
    p = table(mat(goods="food tool"), others)
    play(p, "play diplomat", "copy 1", "cash")
    assert (money(p), money(p, 1)) == (5 + 2, 0)


@pytest.mark.rule("CON-DIP-07")
@pytest.mark.parametrize(("bought", "role", "coins"), [("", "mercator", 3), ("mercator-5 I", "mercator-5", 5)])
@pytest.mark.parametrize("own", ["", "mercator-5 II"])
def test_a_copied_mercator_gives_the_coins_of_the_copied_card(bought: str, role: str, coins: int, own: str) -> None:
    p = table(mat(bought=own), mat(bought=bought, pile=role))
    play(p, "play diplomat", "copy 1")
    assert (money(p), money(p, 1)) == (coins, 0)


@pytest.mark.rule("CON-DIP-08")
def test_cards_bought_by_a_copied_senator_or_consul_go_into_the_own_hand() -> None:
    shown = "mason I, architect I, colonist I, prefect I, smith I, farmer I, diplomat I"
    p = table(mat(goods="food food food food"), mat(pile="senator"), display=shown)
    play(p, "play diplomat", "copy 1", "acquire mason I", "acquire colonist I")
    assert {"mason", "colonist"} <= set(hand(p))
    assert not {"mason", "colonist"} & set(hand(p, 1))
    assert goods(p) == "food"
    p = table(mat(goods="brick food"), mat(bought="consul II", pile="consul"), display=shown)
    play(p, "play diplomat", "copy 1", "acquire farmer I")
    assert "farmer" in hand(p)
    assert "farmer" not in hand(p, 1)
    assert (goods(p), p.actor) == ("", 1)


@pytest.mark.rule("CON-DIP-08")
@pytest.mark.parametrize(("role", "bought"), [("senator", ""), ("consul", "consul II")])
def test_a_copy_can_buy_the_last_card(role: str, bought: str) -> None:
    p = table(mat(goods="food"), mat(bought=bought, pile=role), display="mason I", stack="")
    events = play(p, "play diplomat", "copy 1", "acquire mason I")
    assert told(events, "concordia")[0].args == {"seat": 0, "reason": "cards"}
    assert get(p, "concordia") == 0


@pytest.mark.rule("CON-DIP-08")
def test_a_copy_can_build_the_fifteenth_house() -> None:
    fourteen = "isca-d londinium burdigala lutetia massilia brigantium olisipo valentia colonia-a vindobona"
    fourteen += " aquileia novaria carthago rusadir"
    p = table(
        mat(money=2, goods="brick food", colonists="land sirmium napoca", houses=fourteen),
        mat(pile="architect"),
        tokens={"napoca": "food"},
    )
    events = play(p, "play diplomat", "copy 1", "build napoca")
    assert told(events, "concordia")[0].args == {"seat": 0, "reason": "houses"}
    assert get(p, "concordia") == 0


@pytest.mark.rule("CON-DIP-09")
def test_example_senator_architect_or_prefect() -> None:
    p = table(
        mat(pile="senator"),
        mat(pile="architect"),
        mat(pile="prefect"),
        mat(pile="mercator diplomat"),
        mat(pile="mercator", goods="brick food tool wine cloth"),
        players=5,
        seat=4,
    )
    play(p, "play diplomat")
    assert legal(p) == ["copy 0", "copy 1", "copy 2"]
    refused(p, "copy 3", "CON-DIP-04")
    refused(p, "copy 4", "CON-DIP-02")
    for text, begins in (("copy 0", "senator"), ("copy 1", "architect"), ("copy 2", "prefect")):
        q = p.copy()
        play(q, text)
        assert (step(q), q.actor) == (begins, 4)


@pytest.mark.rule("CON-DIP-10")
def test_who_has_bought_a_diplomat_can_be_copied() -> None:
    p = table(
        mat(goods="tool"),
        mat(goods="food food food"),
        mat(pile="diplomat"),
        display="diplomat I, mason I, colonist I",
        act="senator",
    )
    play(p, "acquire diplomat I")
    assert hand(p).count("diplomat") == 2
    play(p, "play diplomat")
    assert legal(p) == ["copy 0"]
    play(p, "copy 0")
    assert (step(p), p.actor) == ("senator", 1)


@pytest.mark.rule("CON-DIP-11")
def test_without_anything_to_copy_it_does_nothing() -> None:
    p = table(mat(money=3, goods="food"), mat(), mat(pile="diplomat"))
    events = play(p, "play diplomat")
    assert [event.kind for event in events] == ["played", "nothing-to-copy"]
    assert (step(p), p.actor) == ("card", 1)
    assert (top(p), money(p), goods(p)) == ("diplomat", 3, "food")
    p = new(2)
    play(p, "play diplomat")
    assert p.actor == 1


@pytest.mark.rule("CON-DIP-11")
def test_with_something_to_copy_it_must_copy() -> None:
    p = table(mat(), mat(pile="architect"))
    play(p, "play diplomat")
    refused(p, "done", "CON-DIP-11")
    refused(p, "play mercator", "CON-TRN-04")
    play(p, "copy 1")
    assert "done" in legal(p)  # what is optional in the copied card stays optional
    play(p, "done")
    assert p.actor == 1
    q = table(mat(goods="food tool"), mat(bought="colonist I", pile="colonist"))
    play(q, "play diplomat", "copy 1")
    refused(q, "done", "CON-COL-12")  # what is not, is not


@pytest.mark.rule("CON-DIP-02", "CON-DIP-04", "CON-DIP-12")
def test_in_whole_games_no_tribune_no_diplomat_and_nothing_own_is_copied() -> None:
    copied = 0
    for seed in (7, 8):
        for before, text, _ in walk(Concordia, 4, seed):
            assert "tribune" not in [top(before, seat) for seat in range(4)]
            if text.startswith("copy"):
                other = int(text.split()[1])
                assert other != before.actor
                assert top(before, other) not in (None, "tribune", "diplomat")
                copied += 1
    assert copied > 10
