"""Which cards lie in a pile, and which in the hand (CON-TRN, CON-SEN)."""

from __future__ import annotations

import pytest

from ludoteca.core import BadSnapshot
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import CARDS, ROLE_COUNT, ROLES
from ludoteca.games.concordia.layout import TOP
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import card_number, mat, table, top, turn
from tests.games.playing import play, walk

DIPLOMATS = "diplomat I, mason I, colonist I"


def seen(p: Concordia, where: str, role: str, seat: int = 0) -> list[str | None]:
    """The decks of a seat's cards of a role in its hand or pile, as its view has them; None for one of the start."""
    return [card["deck"] for card in p.view(0)["areas"][seat][where] if card["card"] == role]


def two_lie_and_one_is_bought() -> Concordia:
    """A Diplomat of the start and that of deck III lie in the pile; then that of deck I is bought."""
    p = table(
        mat(goods="tool", bought="diplomat III", pile="diplomat diplomat"), players=3, display=DIPLOMATS, act="senator"
    )
    play(p, "acquire diplomat I")
    return p


@pytest.mark.rule("CON-SEN-01", "CON-TRN-09")
def test_a_bought_card_is_in_the_hand_and_the_pile_stays_what_it_was() -> None:
    p = two_lie_and_one_is_bought()
    assert seen(p, "pile", "diplomat") == [None, "III"]
    assert seen(p, "hand", "diplomat") == ["I"]


@pytest.mark.rule("CON-TRN-03")
def test_the_card_played_last_is_the_top_one() -> None:
    p = two_lie_and_one_is_bought()
    turn(p)
    turn(p)
    turn(p, "diplomat")
    assert seen(p, "pile", "diplomat") == [None, "III", "I"]
    assert p.view(0)["areas"][0]["pile"][-1]["deck"] == "I"
    assert (top(p), p.view(0)["areas"][0]["top"]) == ("diplomat", "diplomat")


@pytest.mark.rule("CON-TRN-03")
def test_cards_of_the_start_are_played_before_bought_ones_of_their_role() -> None:
    p = table(mat(bought="prefect I, prefect II"))
    for lying in ([None], [None, None], [None, None, "I"], [None, None, "I", "II"]):
        turn(p, "prefect")
        assert seen(p, "pile", "prefect") == lying
        assert seen(p, "hand", "prefect") == [None, None, "I", "II"][len(lying) :]
        turn(p)
        turn(p)


@pytest.mark.rule("CON-TRI-01")
def test_the_tribune_brings_bought_cards_back_too() -> None:
    p = two_lie_and_one_is_bought()
    turn(p)
    turn(p)
    turn(p)
    assert seen(p, "pile", "diplomat") == []
    assert seen(p, "hand", "diplomat") == [None, "I", "III"]
    turn(p)
    turn(p)
    turn(p, "diplomat")
    assert seen(p, "pile", "diplomat") == [None]


@pytest.mark.rule("CON-SEN-01", "CON-TRN-03", "CON-TRN-05")
@pytest.mark.parametrize("players", [2, 5])
def test_in_whole_games_a_card_moves_only_when_it_is_bought_played_or_taken_back(players: int) -> None:
    for before, text, p in walk(Concordia, players, 61):
        for seat in range(players):
            old, new = (
                [f"{card['card']} {card['deck']}" for card in q.view(0)["areas"][seat]["pile"]] for q in (before, p)
            )
            if text.startswith("play ") and seat == before.seat:
                role = text.split()[1]
                assert sorted(new[:-1]) == sorted(old) if role != "tribune" else new == []
                assert role == "tribune" or new[-1].split()[0] == role
            else:
                assert new == old


@pytest.mark.rule("CON-TRN-03")
def test_a_card_in_the_wrong_pile_is_noticed() -> None:
    p = two_lie_and_one_is_bought()
    whole = GAME.snapshot(p)
    assert GAME.restore(whole).view(0) == p.view(0)
    one, three = (1 << card_number(f"diplomat {deck}") for deck in ("I", "III"))
    assert whole["lying"] == [three, 0, 0]
    GAME.restore(whole | {"lying": [one, 0, 0]})  # the other one might lie there as well
    with pytest.raises(BadSnapshot, match="not its own"):
        GAME.restore(whole | {"lying": [three, one, 0]})
    for lying in (0, one | three):
        with pytest.raises(BadSnapshot, match="bought cards 'diplomat'"):
            GAME.restore(whole | {"lying": [lying, 0, 0]})


@pytest.mark.rule("CON-TRN-03")
@pytest.mark.parametrize(
    "card",
    ["architect", "colonist", "diplomat I", "mason I", "nothing"],
)
def test_a_top_card_that_is_not_in_the_pile_is_noticed(card: str) -> None:
    whole = GAME.snapshot(table(mat(bought="diplomat III", pile="prefect diplomat diplomat")))
    assert whole["rows"][TOP] == ROLE_COUNT + card_number("diplomat III")
    rows = whole["rows"][:]
    rows[TOP] = -1 if card == "nothing" else ROLE_COUNT + card_number(card) if " " in card else ROLES.index(card)
    with pytest.raises(BadSnapshot, match="top card of seat 0"):
        GAME.restore(whole | {"rows": rows})
    rows[TOP] = ROLE_COUNT + len(CARDS)
    with pytest.raises(BadSnapshot, match="no card"):
        GAME.restore(whole | {"rows": rows})
