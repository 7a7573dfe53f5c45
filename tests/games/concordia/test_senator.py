"""Senator, Consul and the display of cards (CON-SEN, CON-CSL, CON-DSP)."""

from __future__ import annotations

from itertools import permutations

import pytest

from ludoteca.games.concordia.components import CARDS, HAND, ROLES
from ludoteca.games.concordia.position import Concordia
from tests.games.concordia.table import display, goods, hand, mat, money, new, pile, sold, stack, table
from tests.games.playing import get, legal, play, refused, step, told, walk

SHOWN = ["mason I", "prefect I", "architect I", "farmer I", "mercator-5 I", "colonist I", "diplomat I"]
RED_FIELD = {
    "architect": "tool",
    "prefect": "wine",
    "mercator-5": "wine",
    "colonist": "food",
    "consul": "cloth",
    "mason": "food",
    "farmer": "brick food",
    "smith": "brick tool",
    "vintner": "brick wine",
    "weaver": "brick cloth",
    "diplomat I": "tool",
    "diplomat III": "food",
    "diplomat IV": "tool",
    "diplomat V": "food",
}
START = "land roma, sea roma"
OUT = "land roma, land roma, land roma, sea roma, sea roma, sea roma"  # the whole storehouse is free for goods
EVERY_CARD = [f"{card['card']} {card['deck']}" for card in CARDS]
BELOW_SLOT = [(1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 0, 1), (5, 0, 1), (6, 1, 1), (7, 0, 2)]  # slot, any, cloth


def red_field(card: str) -> str:
    return RED_FIELD.get(card) or RED_FIELD[card.split()[0]]


def buying(goods: str, act: str = "senator", shown: list[str] = SHOWN, colonists: str = START) -> Concordia:
    """A Senator (or Consul) has just been played, with these goods and these cards in the first slots."""
    return table(mat(goods=goods, colonists=colonists), display=", ".join(shown), act=act)


def in_slot(slot: int, card: str) -> list[str]:
    """Cards of deck I with this one in that slot; the slots before it hold others."""
    others = [other for other in EVERY_CARD if other != card][: slot - 1]
    return [*others, card]


@pytest.mark.rule("CON-SEN-01")
def test_up_to_two_cards_into_the_hand() -> None:
    p = buying("brick food food food wine")
    events = play(p, "acquire mason I", "acquire prefect I", "pay food")
    assert [event.args["card"] for event in told(events, "acquired")] == ["mason", "prefect"]
    assert hand(p) == ["tribune", "architect", *["prefect"] * 3, "mercator", "diplomat", "mason"]
    assert pile(p) == ["senator"]
    assert (step(p), p.actor) == ("card", 1)
    assert not {"mason I", "prefect I"} & set(display(p))


@pytest.mark.rule("CON-SEN-02")
@pytest.mark.parametrize("card", EVERY_CARD)
def test_the_price_is_the_red_field_in_the_first_slot(card: str) -> None:
    price = red_field(card)
    p = table(mat(goods=price, money=40), players=5, display=card, act="senator")
    play(p, f"acquire {card}")
    if step(p) == "senator":
        play(p, "done")
    assert (goods(p), money(p)) == ("", 40)
    assert card.split()[0] in hand(p)
    for short in price.split():
        left = price.split()
        left.remove(short)
        others = {"brick", "food", "tool", "wine", "cloth"} - set(price.split())
        p = table(mat(goods=" ".join([*left, *others]), money=40), players=5, display=card, act="senator")
        refused(p, f"acquire {card}", "CON-SEN-06")  # neither money nor other goods stand in


@pytest.mark.rule("CON-SEN-02")
def test_red_field_and_slot_are_added() -> None:
    weaver = ["mason I", "prefect I", "architect I", "farmer I", "colonist I", "smith I", "weaver II"]
    p = buying("brick cloth cloth", shown=weaver)
    assert "acquire weaver II" not in legal(p)
    p = buying("brick cloth cloth cloth", shown=weaver)
    play(p, "acquire weaver II")  # one cloth on the card and two below the slot
    assert goods(p) == ""


@pytest.mark.rule("CON-SEN-03")
@pytest.mark.parametrize(("slot", "any", "cloth"), BELOW_SLOT)
def test_what_each_slot_adds(slot: int, any: int, cloth: int) -> None:
    shown = in_slot(slot, "colonist I")
    due = ["food", *["brick"] * any, *["cloth"] * cloth]
    p = buying(" ".join(due), shown=shown)
    assert display(p)[slot - 1] == "colonist I"
    events = play(p, "acquire colonist I")
    acquired = told(events, "acquired")[0].args
    assert (acquired["slot"], acquired["goods"]) == (slot, ["food", *["cloth"] * cloth])
    assert len(told(events, "paid")) == any
    if step(p) == "senator":
        play(p, "done")
    assert goods(p) == ""
    for short in sorted(set(due)):
        left = due[:]
        left.remove(short)
        assert "acquire colonist I" not in legal(buying(" ".join(left), shown=shown))


@pytest.mark.rule("CON-SEN-03")
@pytest.mark.parametrize("slot", [4, 5, 6, 7])
def test_cloth_below_a_slot_is_cloth(slot: int) -> None:
    p = buying("brick brick food food tool tool wine wine", shown=in_slot(slot, "colonist I"))
    refused(p, "acquire colonist I", "CON-SEN-06")


@pytest.mark.rule("CON-SEN-04")
@pytest.mark.parametrize("slot", [2, 3, 6])
@pytest.mark.parametrize("good", ["brick", "food", "tool", "wine", "cloth"])
def test_a_question_mark_is_any_good(slot: int, good: str) -> None:
    p = buying("brick food food tool wine cloth cloth", shown=in_slot(slot, "colonist I"))
    play(p, "acquire colonist I")
    assert legal(p) == ["pay brick", "pay food", "pay tool", "pay wine", "pay cloth"]
    left = goods(p).split()
    refused(p, "done", "CON-SEN-04")
    refused(p, "acquire mason I", "CON-SEN-04")
    refused(p, "play tribune", "CON-TRN-04")
    refused(p, f"sell {good} 1", "CON-TRD-03")
    events = play(p, f"pay {good}")
    left.remove(good)
    assert goods(p).split() == left
    assert told(events, "paid")[0].args == {"seat": 0, "good": good, "now": left.count(good)}
    assert step(p) == "senator"


@pytest.mark.rule("CON-SEN-04")
def test_it_is_paid_with_what_the_rest_leaves() -> None:
    p = buying("brick food tool", shown=in_slot(2, "colonist I"))
    play(p, "acquire colonist I")
    assert legal(p) == ["pay brick", "pay tool"]
    refused(p, "pay food", "CON-SEN-04")  # it has paid the red field
    refused(p, "pay wine", "CON-SEN-04")
    p = buying("food food", shown=in_slot(2, "colonist I"))
    play(p, "acquire colonist I")
    assert (goods(p), p.actor) == ("", 1)  # nothing to choose
    p = buying("food", shown=in_slot(2, "colonist I"))
    refused(p, "acquire colonist I", "CON-TRN-02")  # nothing could be bought, and the turn went on
    assert p.actor == 1


@pytest.mark.rule("CON-SEN-05")
def test_both_cards_cost_what_they_cost_before_anything_slides() -> None:
    shown = ["mason I", "colonist I", "prefect I", "architect I"]
    p = buying("food food", shown=shown)
    play(p, "acquire mason I")
    assert (step(p), p.actor) == ("card", 1)  # the Colonist still costs a question mark, so nothing more could be paid
    p = buying("food food tool", shown=shown)
    play(p, "acquire mason I")
    assert display(p)[:2] == [None, "colonist I"]
    assert told(play(p, "acquire colonist I"), "acquired")[0].args["slot"] == 2
    assert goods(p) == ""


@pytest.mark.rule("CON-SEN-05")
def test_cards_slide_and_come_only_after_the_action() -> None:
    p = buying("food food food brick wine")
    before, coming = display(p), stack(p)
    play(p, "acquire mason I")
    assert display(p) == [None, *before[1:]]
    assert stack(p) == coming
    play(p, "done")
    assert display(p) == [*before[1:], coming[0]]
    assert stack(p) == coming[1:]


@pytest.mark.rule("CON-SEN-06")
def test_a_third_purchase_is_refused() -> None:
    p = buying("food food food food food food", shown=["mason I", "colonist I", "colonist II"])
    play(p, "acquire mason I")
    assert legal(p, "acquire") == ["acquire colonist I", "acquire colonist II"]
    play(p, "acquire colonist I")
    assert goods(p) == "food food food"  # enough for the third
    assert (step(p), p.actor) == ("card", 1)
    assert display(p)[0] == "colonist II"
    refused(p, "acquire colonist II", "CON-SEN-06")
    refused(p, "settle land roma", "CON-TRN-02")
    p = buying("food food food food food food tool", shown=["mason I", "colonist I", "colonist II"])
    play(p, "acquire mason I", "acquire colonist I")
    assert step(p) == "pay"
    refused(p, "acquire colonist II", "CON-SEN-04")
    play(p, "pay tool")
    assert p.actor == 1


@pytest.mark.rule("CON-SEN-06")
def test_the_second_must_be_paid_with_what_the_first_left() -> None:
    shown = ["mason I", "smith I", "colonist I"]
    p = buying("food brick tool wine", shown=shown)
    assert legal(p, "acquire") == ["acquire mason I", "acquire smith I", "acquire colonist I"]
    play(p, "acquire smith I", "pay food")
    assert p.actor == 1  # the food is gone, with it what could be bought
    p = buying("food brick tool wine", shown=shown)
    play(p, "acquire smith I", "pay wine")
    assert legal(p) == ["done", "acquire mason I"]
    refused(p, "acquire colonist I", "CON-SEN-06")
    refused(p, "acquire smith I", "CON-DSP-03")  # it is sold


@pytest.mark.rule("CON-SEN-07")
@pytest.mark.parametrize("bought", [[], ["acquire mason I"]])
def test_one_card_or_none(bought: list[str]) -> None:
    p = buying("food food brick tool wine")
    assert legal(p)[0] == "done"
    play(p, *bought, "done")
    assert (step(p), p.actor, get(p, "left")) == ("card", 1, 0)
    assert len(hand(p)) == 6 + len(bought)
    assert len([card for card in display(p) if card]) == 7
    if not bought:
        assert (goods(p), display(p)) == ("brick food food tool wine", SHOWN)


@pytest.mark.rule("CON-SEN-07")
def test_it_can_be_played_with_nothing_to_pay() -> None:
    p = buying("")
    assert (step(p), p.actor, display(p)) == ("card", 1, SHOWN)


EXAMPLE = ["mercator-5 I", "prefect I", "architect I", "farmer I", "mason I", "colonist I", "diplomat I"]


def senator_of_the_example(pay: str = "brick") -> Concordia:
    p = buying("brick food tool wine", shown=EXAMPLE)
    play(p, "acquire mercator-5 I")
    assert goods(p) == "brick food tool"  # one wine
    play(p, "acquire architect I")
    assert goods(p) == "brick food"  # the tool of the red field
    play(p, f"pay {pay}")
    return p


@pytest.mark.rule("CON-SEN-08")
def test_example_mercator_and_architect() -> None:
    p = senator_of_the_example()
    assert goods(p) == "food"
    assert hand(p).count("architect") == 2
    assert "mercator-5" in hand(p)
    assert goods(senator_of_the_example(pay="food")) == "brick"  # another good would do


@pytest.mark.rule("CON-SEN-09")
def test_example_the_display_afterwards() -> None:
    p = buying("brick food tool wine", shown=EXAMPLE)
    coming = stack(p)
    p = senator_of_the_example()
    assert display(p) == ["prefect I", "farmer I", "mason I", "colonist I", "diplomat I", *coming[:2]]
    assert stack(p) == coming[2:]


@pytest.mark.rule("CON-SEN-10")
def test_example_the_farmer_in_slot_4() -> None:
    p = buying("brick food cloth", shown=EXAMPLE)
    play(p, "acquire farmer I")
    assert goods(p) == ""
    for short in ("food cloth", "brick cloth", "brick food", "brick food food brick tool wine"):
        assert "acquire farmer I" not in legal(buying(short, shown=EXAMPLE))
    p = senator_of_the_example()  # after the shift it lies in slot 2: a question mark instead of the cloth
    q = table(mat(goods="brick food tool"), display=", ".join(str(card) for card in display(p)[:3]), act="senator")
    play(q, "acquire farmer I")
    assert goods(q) == ""


@pytest.mark.rule("CON-SEN-11")
def test_the_architect_of_the_example_costs_a_tool_and_a_good() -> None:
    p = buying("brick wine", shown=EXAMPLE)
    refused(p, "acquire architect I", "CON-SEN-06")  # the brick alone is not enough
    p = buying("tool wine", shown=EXAMPLE)
    play(p, "acquire mercator-5 I")
    assert p.actor == 1  # nor is the tool alone
    p = buying("tool brick", shown=EXAMPLE)
    play(p, "acquire architect I")
    assert goods(p) == ""


@pytest.mark.rule("CON-SEN-12")
def test_two_purchases_are_the_same_in_either_order() -> None:
    p = buying("food food wine brick tool")
    q = p.copy()
    play(p, "acquire mason I", "acquire prefect I", "pay tool")
    play(q, "acquire prefect I", "pay tool", "acquire mason I")
    assert p.snapshot() == q.snapshot()


@pytest.mark.rule("CON-SEN-12")
def test_no_card_to_come_is_seen_before_the_buyer_is_done() -> None:
    p = buying("food food food wine brick")
    known = p.known
    play(p, "acquire mason I")
    view = p.view(0)
    assert view["display"][0] is None
    assert sum(view["stack"].values()) == len(stack(p))
    assert p.known == known  # nothing has been shown: undo is still possible
    events = play(p, "done")
    assert len(told(events, "shown")) == 1
    assert p.known == known + 1


# The Consul.


@pytest.mark.rule("CON-CSL-01")
@pytest.mark.parametrize("slot", range(1, 8))
@pytest.mark.parametrize("card", ["colonist I", "farmer I"])
def test_the_consul_pays_the_red_field_in_any_slot(slot: int, card: str) -> None:
    p = buying(red_field(card), act="consul", shown=in_slot(slot, card))
    assert f"acquire {card}" in legal(p)
    play(p, f"acquire {card}")
    assert goods(p) == ""
    assert card.split()[0] in hand(p)
    assert (step(p), p.actor) == ("card", 1)


@pytest.mark.rule("CON-CSL-01")
def test_the_consul_buys_only_what_can_be_paid() -> None:
    p = buying("food tool", act="consul")
    assert legal(p) == ["done", "acquire mason I", "acquire architect I", "acquire colonist I", "acquire diplomat I"]
    refused(p, "acquire farmer I", "CON-CMP-07")
    refused(p, "acquire prefect I", "CON-CMP-07")
    play(p, "done")
    assert (goods(p), p.actor, display(p)) == ("food tool", 1, SHOWN)


@pytest.mark.rule("CON-CSL-01")
@pytest.mark.parametrize("card", EVERY_CARD)
def test_the_consul_pays_no_more_for_any_card(card: str) -> None:
    own = "consul II" if card != "consul II" else "consul III"
    p = table(
        mat(goods=red_field(card) + " cloth cloth brick", bought=own), players=5, display=", ".join(in_slot(7, card))
    )
    events = play(p, "play consul", f"acquire {card}")
    assert goods(p) == "brick cloth cloth"
    assert told(events, "acquired")[0].args["goods"] == red_field(card).split()


@pytest.mark.rule("CON-CSL-02")
def test_a_second_card_of_one_consul_is_refused() -> None:
    p = buying("food food food", act="consul")
    play(p, "acquire mason I")
    assert (step(p), p.actor) == ("card", 1)
    refused(p, "acquire colonist I", "CON-CSL-02")
    assert goods(p) == "food food"
    p = table(mat(goods="food food"), mat(bought="consul II", pile="consul"), display=", ".join(SHOWN), act="diplomat")
    play(p, "copy 1", "acquire mason I")
    refused(p, "acquire colonist I", "CON-CSL-02")  # nor of a copied one


@pytest.mark.rule("CON-TRN-02")
@pytest.mark.parametrize(("act", "bought"), [("consul", []), ("senator", []), ("senator", ["acquire mason I"])])
def test_who_stops_buying_is_not_told_that_it_was_too_much(act: str, bought: list[str]) -> None:
    p = buying("brick food food food wine", act=act)
    play(p, *bought, "done")
    refused(p, "acquire colonist I", "CON-TRN-02")


@pytest.mark.rule("CON-CSL-03")
@pytest.mark.parametrize("slot", range(1, 8))
def test_the_display_slides_after_the_consul_as_after_the_senator(slot: int) -> None:
    card = SHOWN[slot - 1]
    results = []
    for act in ("senator", "consul"):
        p = table(
            mat(goods=red_field(card) + " cloth cloth", bought="consul II"),
            display=", ".join(SHOWN),
        )
        coming = stack(p)
        play(p, f"play {act}", f"acquire {card}")
        if step(p) == "senator":
            play(p, "done")
        assert display(p) == [*SHOWN[: slot - 1], *SHOWN[slot:], coming[0]]
        results.append((display(p), stack(p)))
    assert results[0] == results[1]


@pytest.mark.rule("CON-CSL-04")
def test_example_the_colonist_in_slot_6() -> None:
    shown = ["mason I", "farmer I", "architect I", "smith I", "diplomat I", "colonist I", "prefect I"]
    p = buying("food food", act="consul", shown=shown)
    coming = stack(p)
    play(p, "acquire colonist I")
    assert goods(p) == "food"
    assert "colonist" in hand(p)
    assert display(p) == [*shown[:5], "prefect I", coming[0]]
    refused(p, "acquire mason I", "CON-CSL-02")
    assert p.actor == 1


@pytest.mark.rule("CON-CSL-05")
def test_consuls_are_only_in_decks_ii_to_v() -> None:
    assert HAND[ROLES.index("consul")] == 0
    assert [card["deck"] for card in CARDS if card["card"] == "consul"] == ["II", "III", "IV", "V"]
    for players in (2, 3, 4, 5):
        p = new(players)
        assert all("consul" not in hand(p, seat) for seat in range(players))
        assert not [card for card in display(p) if card and "consul" in card]
        assert len([card for card in stack(p) if "consul" in card]) == players - 1


# The display.


@pytest.mark.rule("CON-DSP-01")
@pytest.mark.parametrize(("first", "second"), list(permutations(range(1, 8), 2)))
def test_cards_keep_their_order_and_the_stack_fills_up(first: int, second: int) -> None:
    p = buying("brick brick brick food food tool tool wine wine cloth cloth cloth", colonists=OUT)
    coming = stack(p)
    for slot in (first, second):
        play(p, f"acquire {SHOWN[slot - 1]}")
        if step(p) == "pay":
            play(p, "pay brick")
    left = [card for slot, card in enumerate(SHOWN, start=1) if slot not in (first, second)]
    assert display(p) == left + coming[:2]
    assert stack(p) == coming[2:]


@pytest.mark.rule("CON-DSP-01")
def test_the_stack_fills_from_the_first_empty_slot_as_far_as_it_goes() -> None:
    p = table(mat(goods="brick food wine"), display=", ".join(SHOWN), stack="prefect II", act="senator")
    play(p, "acquire mason I", "acquire prefect I")
    assert display(p) == [*SHOWN[2:], "prefect II", None]
    assert stack(p) == []


@pytest.mark.rule("CON-DSP-02")
def test_without_a_stack_the_display_slides_but_is_not_filled() -> None:
    p = table(mat(goods="food food wine brick"), mat(goods="food"), display=", ".join(SHOWN), stack="", act="senator")
    refused(p, "acquire colonist I", "CON-SEN-06")  # slot 6 costs a cloth
    events = play(p, "acquire mason I", "acquire prefect I", "pay brick")
    assert told(events, "shown") == []
    assert display(p) == [*SHOWN[2:], None, None]
    assert stack(p) == []
    q = table(mat(goods="food cloth"), display=", ".join(SHOWN[2:]), stack="", act="senator")
    play(q, "acquire colonist I")  # in slot 4 now: no question mark any more
    assert display(q) == ["architect I", "farmer I", "mercator-5 I", "diplomat I", None, None, None]


@pytest.mark.rule("CON-DSP-03")
@pytest.mark.parametrize("act", ["senator", "consul"])
def test_what_does_not_lie_there_cannot_be_bought(act: str) -> None:
    p = table(mat(goods="brick food tool wine cloth", bought="consul II"), display="mason I, smith I", stack="")
    play(p, f"play {act}")
    assert legal(p) == ["done", "acquire mason I", "acquire smith I"]
    for card in ("farmer I", "architect III", "prefect V"):
        refused(p, f"acquire {card}", "CON-DSP-03")


@pytest.mark.rule("CON-DSP-03")
@pytest.mark.parametrize("act", ["senator", "consul"])
def test_an_empty_display_sells_nothing(act: str) -> None:
    p = table(mat(goods="brick food tool wine cloth", bought="consul II"), display="", stack="", concordia=2)
    assert display(p) == [None] * 7
    play(p, f"play {act}")
    assert (step(p), p.actor) == ("card", 1)
    assert (goods(p), get(p, "concordia")) == ("brick food tool wine cloth", 2)


@pytest.mark.rule("CON-DSP-04")
@pytest.mark.parametrize(("players", "cards"), [(2, 15), (3, 21), (4, 26), (5, 30)])
def test_cards_never_come_back(players: int, cards: int) -> None:
    before: set[str] = set()
    for _, _, p in walk(Concordia, players, 5, map="imperium"):
        bought = {EVERY_CARD[n] for n in sold(p)}
        shown = {card for card in display(p) if card}
        assert before <= bought
        assert len(bought) + len(shown) + len(stack(p)) == cards
        assert not bought & shown
        assert not (bought | shown) & set(stack(p))
        before = bought
    assert len(before) > cards // 2
