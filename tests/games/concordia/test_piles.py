"""Which cards lie in a pile, and which in the hand (CON-TRN, CON-SEN)."""

from __future__ import annotations

import pytest

from ludoteca.core import BadSnapshot, Json
from ludoteca.games.concordia import GAME
from ludoteca.games.concordia.components import FIRST_BOUGHT, OWN_CARDS, OWN_ROLE, ROLES
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import card_number, mat, table, top, turn
from tests.games.playing import play, walk

DIPLOMATS = "diplomat I, mason I, colonist I"


def own_card(text: str) -> int:
    """The number among a player's cards of a bought one ("diplomat I"), or of the first of a role of the start."""
    if " " in text:
        return FIRST_BOUGHT + card_number(text)
    return next(n for n in range(OWN_CARDS) if ROLES[OWN_ROLE[n]] == text)


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
    first, one, three = (1 << own_card(card) for card in ("diplomat", "diplomat I", "diplomat III"))
    hand, pile = whole["hand"], whole["pile"]
    assert (hand[0] & (first | one | three), pile[0] & (first | one | three)) == (one, first | three)

    def moved(cards: int) -> Json:
        """The snapshot with these cards of seat 0 in the hand instead of the pile, or the other way round."""
        return whole | {"hand": [hand[0] ^ cards, *hand[1:]], "pile": [pile[0] ^ cards, *pile[1:]]}

    top = {"top": [own_card("senator"), *whole["top"][1:]]}
    GAME.restore(moved(one | three) | top)  # the other one might lie there as well
    with pytest.raises(BadSnapshot, match="two places"):
        GAME.restore(whole | {"pile": [pile[0], one, 0], "top": [whole["top"][0], own_card("diplomat I"), -1]})
    with pytest.raises(BadSnapshot, match="not once in hand or pile"):
        GAME.restore(whole | {"hand": [hand[0] | first, *hand[1:]]})
    with pytest.raises(BadSnapshot, match="not once in hand or pile"):
        GAME.restore(whole | {"pile": [pile[0] ^ first, *pile[1:]]})
    with pytest.raises(BadSnapshot, match="bought cards 'diplomat'"):
        GAME.restore(moved(first))  # that of the start is played first


@pytest.mark.rule("CON-TRN-03")
@pytest.mark.parametrize("card", ["architect", "colonist I", "diplomat I", "mason I", "nothing"])
def test_a_top_card_that_is_not_in_the_pile_is_noticed(card: str) -> None:
    whole = GAME.snapshot(table(mat(bought="diplomat III", pile="prefect diplomat diplomat")))
    top = whole["top"]
    assert top[0] == own_card("diplomat III")
    wrong = -1 if card == "nothing" else own_card(card)
    with pytest.raises(BadSnapshot, match="top card of seat 0"):
        GAME.restore(whole | {"top": [wrong, *top[1:]]})
    with pytest.raises(BadSnapshot, match="top card of seat 1"):
        GAME.restore(whole | {"top": [top[0], own_card("prefect"), -1]})
