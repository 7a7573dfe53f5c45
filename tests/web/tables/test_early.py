"""What can be pressed before its time: one press for several decisions, never more than the rules allow."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from ludoteca.core import PUBLIC
from ludoteca.server.tables.ahead import proposed
from ludoteca.server.tables.along import with_what_follows
from ludoteca.web.tables.early import at_hand
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record, room

SPOT = re.compile(r'class="spot early"[^>]* data-move="([^"]+)" data-first="([^"]+)" aria-label="([^"]+)"')


def begun(moves: int) -> Look:
    """Celtae after some moves of a record, as who decides sees it."""
    table = room("ana", "rui", of="2-greedy-8", at="celtae", moves=moves)
    actor = table.live.actor
    return Look(table, Reader(("ana", "rui")[actor], actor, "en"))


# What the way to a thing may go through: never a token, never a swap.
PASSED = {"move", "area", "done", "cultivate", "build", "recruit", "discard"}


def test_what_is_pressed_early_is_what_its_decisions_would_be() -> None:
    steps = set()
    for moves in range(6, 120):
        look = begun(moves)
        drawing = look.drawing()
        offered = SPOT.findall("".join([drawing.board, *drawing.areas]))
        legal = {move.text for move in look.position.moves()}
        for move, first, label in offered:
            before = first.split(", ")
            assert before[0] in legal
            look.live.rehearse(look.reader.seat, [*before, move])
            assert label.count(" · ") >= len(before), "the whole way is said"
            assert {each.split()[0] for each in before} <= PASSED
            steps.add(look.position.steps[-1].name)
    assert steps >= {"move", "area", "swap", "announce", "recruit", "order"}


def test_a_thing_is_pressed_from_the_first_decision_of_the_turn() -> None:
    """A citadel, a card, an army, a progress card, a worker of an area: each with its way, wherever the marker is."""
    ways: dict[str, set[str]] = {}
    for look in map(begun, range(6, 200)):
        if look.position.steps[-1].name == "move":
            for name, spot in look.soon.items():
                verbs = [move.split()[0] for move in (spot.first or "").split(", ")]
                ways.setdefault(name.split()[0], set()).add(" ".join(verbs))
    assert "move area done build" in ways["citadel"]
    assert "move area done cultivate" in ways["take"]
    assert "move area done" in ways["fight"]
    assert "move area done discard" in ways["fight"], "with the card that gives the strength"
    assert ways["mark"] == {"move"}
    assert ways["swap"] == {"move area"}


def laid_out(look: Look, moves: list[str]) -> Look:
    """As the page shows it once these are pressed, with what it proposes after them."""
    found, preview = with_what_follows(look.live, look.reader.seat, moves, proposing=True)
    return Look(look.room, replace(look.reader, moves=tuple(found), own=len(moves)), preview)


def test_what_is_pressed_takes_the_place_of_what_is_proposed() -> None:
    """Never of one's own choices; and what is offered so is legal there, and says so."""
    verbs, steps = set(), set()
    for look in map(begun, range(6, 120, 3)):
        if look.position.steps[-1].name != "move":
            continue
        areas = [spot for name, spot in look.soon.items() if name.startswith("area") and name.count(" ") == 1]
        for area in areas:
            chosen = [*(area.first or "").split(", "), area.move]
            seen = laid_out(look, chosen)
            steps.add(seen.position.steps[-1].name)
            said = [line.endswith("(proposed)") for line in seen.pending()]
            assert said == sorted(said), "with what must follow it, all of it is said to be proposed"
            for spot in (*seen.soon.values(), *(at_hand(seen).values() if seen.confirming else ())):
                if spot.instead is None:
                    continue
                assert spot.instead >= len(chosen), "one's own choices stay"
                moves = [*seen.reader.moves[: spot.instead], *(spot.first or "").split(", "), spot.move]
                moves = [move for move in moves if move]
                look.live.rehearse(look.reader.seat, moves)
                assert moves != [*seen.reader.moves[: len(moves)]]
                assert spot.note == "instead of what is proposed"
                verbs.add(spot.move.split()[0])
    assert verbs >= {"swap", "refresh", "citadel", "take", "recruit", "discard"}
    assert len(steps) > 2


def test_what_surely_comes_next_confirms_what_waits() -> None:
    """A fight shows the next army; wherever the cube may go after it can be pressed while it waits."""
    found = set()
    for look in map(begun, range(6, 200)):
        for move in [*look.position.moves()] if look.position.steps[-1].name == "battle" else ():
            preview = look.live.preview(look.reader.seat, [move.text])
            seen = Look(look.room, replace(look.reader, moves=(move.text,), own=1), preview)
            for name, spot in seen.soon.items():
                if spot.then:
                    found.add(name.split()[0])
                    assert look.live.follows(look.reader.seat, [move.text], spot.move)
                    assert spot.note == "confirms what is laid out"
    assert found == {"garrison"}


def test_who_swaps_no_worker_goes_on_at_once() -> None:
    """At the swap a citadel is one press: no swap, a building, and this citadel."""
    swaps = [look for look in map(begun, range(6, 60)) if look.position.steps[-1].name == "swap"]
    ways = {spot.first for look in swaps for name, spot in look.soon.items() if name.startswith("citadel")}
    assert "done, build" in ways


def test_what_must_be_paid_is_proposed_and_said_to_be_that() -> None:
    """A disc is paid with the cards of its colour that the hand misses least; in the solo game the order counts."""
    proposals = 0
    for moves in range(6, 200):
        look = begun(moves)
        seat = look.reader.seat
        for move in look.position.moves() if look.position.steps[-1].name == "build" else ():
            plain, _ = with_what_follows(look.live, seat, [move.text])
            paid, preview = with_what_follows(look.live, seat, [move.text], proposing=True)
            if len(paid) > len(plain):
                proposals += 1
                seen = Look(look.room, replace(look.reader, moves=tuple(paid), own=1), preview)
                assert seen.pending()[-1].endswith("(proposed)")
                assert not seen.pending()[0].endswith("(proposed)")
    assert proposals
    for moves in range(6, 120):
        live = room("ana", of="1-greedy-7", at="celtae", moves=moves).live
        if live.position.steps[-1].name == "pay disc":
            assert proposed(live, live.actor, live.position) is None


def test_confirm_ends_what_may_be_left_undone() -> None:
    """Wherever doing nothing more would end the turn or show something, that is one press; else it is none."""
    steps = set()
    for moves in range(6, 200):
        look = begun(moves)
        now = look.ending_now()
        if now is None:
            continue
        steps.add(look.position.steps[-1].name)
        assert set(now.moves.split(", ")) == {"done"}
        assert not look.live.preview(look.reader.seat, now.moves.split(", ")).free
        assert now.words in look.fragments(["prompt"])["prompt"]
    assert steps >= {"cultivate", "battle"}


def test_the_nearest_way_comes_first() -> None:
    """An area lies between two stops: the marker goes to the one that costs less."""
    look = next(look for look in map(begun, range(6, 60)) if look.position.steps[-1].name == "move")
    ways = {name: spot.first for name, spot in look.soon.items() if name.startswith("area") and name.count(" ") == 1}
    assert len(ways) >= 2
    for area, first in ways.items():
        for nearer in range(1, int((first or "").split()[1])):
            position = look.live.rehearse(look.reader.seat, [f"move {nearer}"])
            assert area not in {move.text for move in position.moves()}


def test_nobody_else_is_offered_anything() -> None:
    look = begun(30)
    for seat in (PUBLIC, 1 - look.reader.seat):
        assert Look(look.room, Reader("eva", seat, "en")).soon == {}


def test_one_press_answers_both(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    moves = next(moves for moves in range(6, 60) if begun(moves).position.steps[-1].name == "move")
    player.bring(page, record("2-greedy-8", "celtae"), moves, tmp_path)
    area = page.locator('.spot.early[data-move^="area"]').first
    name = area.get_attribute("aria-label") or ""
    area.focus()
    page.keyboard.press("Enter")
    prompt = page.locator("#part-prompt")
    expect(prompt).to_contain_text("(proposed)")  # what most want there
    while "(proposed)" in prompt.inner_text():  # taken back piece by piece, so that one may go on otherwise
        before = player.laid_out(page)
        page.keyboard.press("u")
        expect(prompt).not_to_have_attribute("data-chosen", str(len(before)))
    expect(prompt.locator(".pending li")).to_have_count(2)
    said = prompt.locator(".pending li").all_inner_texts()
    assert name.startswith(said[0])
    assert said[1] in name
    page.keyboard.press("u")
    expect(prompt.locator(".pending li")).to_have_count(1)
    page.keyboard.press("u")
    expect(prompt.locator(".pending li")).to_have_count(0)


def test_another_thing_is_pressed_instead_of_what_is_proposed(visit: Visit, tmp_path: Path) -> None:
    """An area, and what is proposed there; then one of its workers: the area stays, the swap takes the place."""
    page = visit().open()
    moves = next(moves for moves in range(6, 60) if begun(moves).position.steps[-1].name == "move")
    player.bring(page, record("2-greedy-8", "celtae"), moves, tmp_path)
    player.press(page, '.spot.early[data-move^="area"]')
    prompt = page.locator("#part-prompt")
    expect(prompt).to_contain_text("(proposed)")
    own = player.laid_out(page)[:2]
    player.press(page, '.cl-whole .spot[data-instead][data-move^="swap"]')
    expect(page.locator('.cl-whole .spot[data-move^="swap"]')).to_have_count(0)
    chosen = player.laid_out(page)
    assert chosen[:2] == own
    assert chosen[2].startswith("swap")


def test_a_proposed_card_is_changed_by_one_press(visit: Visit, tmp_path: Path) -> None:
    """A citadel is pressed: its cards are laid out and wait; another card is pressed instead of the last."""
    page = visit().open()
    moves = next(n for n in range(6, 200) if several_ways_to_pay(n))
    player.bring(page, record("2-greedy-8", "celtae"), moves, tmp_path)
    chosen = page.locator("#part-prompt")
    player.press(page, f'[data-move="{several_ways_to_pay(moves)}"]')
    player.state(page, ("confirm",))
    expect(chosen).to_contain_text("(proposed)")
    last = chosen.locator(".say strong").inner_text()
    page.reload()
    player.state(page, ("confirm",))
    expect(chosen.locator(".say strong")).to_have_text(last)
    player.press(page, ".cl-hand .spot[data-move]:not(.chosen)")
    expect(chosen.locator(".say strong")).not_to_have_text(last)
    expect(chosen).not_to_contain_text("(proposed)")
    page.keyboard.press("u")
    player.state(page, ("choose",))
    assert all(move.startswith("discard") for move in player.listed(page))


def several_ways_to_pay(moves: int) -> str | None:
    """A citadel for which one card is due, that several could be, where what is paid waits for Confirm."""
    look = begun(moves)
    for move in look.position.moves() if look.position.steps[-1].name == "build" else ():
        paid, preview = with_what_follows(look.live, look.reader.seat, [move.text], proposing=True)
        if len(paid) == 2 and not preview.free and len(preview.position.moves()) > 1:
            return move.text
    return None


def test_what_is_left_undone_is_confirmed_with_the_rest(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    moves = next(n for n in range(6, 200) if (now := begun(n).ending_now()) and now.moves == "done")
    table = player.bring(page, record("2-greedy-8", "celtae"), moves, tmp_path)
    page.locator("[data-action=finish]").click()
    expect(page.locator("[data-action=finish]")).to_have_count(0)
    player.state(page)  # it is not under way any more
    assert player.moves_played(page, table) == moves + 1


def test_where_one_plays_at_once_what_is_proposed_still_waits(visit: Visit, tmp_path: Path) -> None:
    """Nobody has chosen it yet."""
    page = visit().open()
    moves = next(n for n in range(6, 200) if several_ways_to_pay(n))
    player.bring(page, record("2-greedy-8", "celtae"), moves, tmp_path)
    citadel = f'[data-move="{several_ways_to_pay(moves)}"]'
    page.evaluate("document.documentElement.dataset.confirm = 'at-once'")
    player.press(page, citadel)
    player.state(page, ("confirm",))
    expect(page.locator("#part-prompt")).to_contain_text("(proposed)")
