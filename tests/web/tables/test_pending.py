"""What somebody has chosen and not yet confirmed: it counts, and it stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludoteca import games
from ludoteca.core import Rng
from ludoteca.server.tables.along import with_what_follows
from tests.web import player
from tests.web.conftest import Visit
from tests.web.rooms import record, room
from tests.web.serving import Server
from tests.web.tables.test_together import truth

OTHERS = 3  # choices tried beside each one that waits
ENOUGH = 10  # of them in all
DECISIONS = 40  # at most, until so many were tried; how soon a choice waits differs from deal to deal

every_game = pytest.mark.parametrize("game", [game.name for game in games.every()])


def sit_down(page: Page, game: str) -> str:
    page.goto("/")
    page.locator(f'form[action="/play/{game}"] button').first.click()
    page.wait_for_url("**/table/*")
    return player.table_id(page)


def press(page: Page, move: str) -> str:
    """Whatever has this move on the page, on the drawing or in the list; what is to be done then."""
    player.press(page, f'[data-move="{move}"]')
    return player.state(page, ("choose", "confirm", "over"))


def pending(page: Page) -> str:
    return page.locator("#part-prompt .say strong").inner_text()


@every_game
def test_what_is_chosen_is_played_or_still_there(visit: Visit, server: Server, game: str) -> None:
    """Whatever is pressed next: a choice that waits for Confirm is played before it, or goes on waiting."""
    page = visit().open()
    table = sit_down(page, game)
    rng = Rng(f"pending {game}")
    tried = 0
    for _ in range(DECISIONS):
        if tried >= ENOUGH:
            break
        now = player.state(page)
        if now == "choose":
            moves = player.listed(page)
            last = moves[rng.below(len(moves))]
            now = press(page, last)
        if now != "confirm":
            continue
        again = {last, *player.laid_out(page)[-1:]}  # which pressed once more is a yes
        others = sorted({*player.listed(page), *player.spots(page)} - again)
        for _ in range(min(OTHERS, len(others))):
            tried += 1
            before, waits = player.moves_played(page, table), pending(page)
            press(page, others.pop(rng.below(len(others))))
            if waits.endswith("(proposed)"):  # by the page: another takes its place, and the choice before it stays
                assert player.moves_played(page, table) == before
                assert int(page.locator("#part-prompt").get_attribute("data-chosen") or 0) > 1
                break
            if player.moves_played(page, table) > before:
                assert last in [entry.move.text for entry in truth(server, table).story[before:]]
                break
            assert pending(page) == waits, "it goes on waiting"
            expect(page.locator("#notice")).to_contain_text("Your choice waits")
        if player.state(page) == "confirm":
            player.confirm(page)
    assert tried


def test_a_house_that_waits_is_built_whatever_ends_the_action(visit: Visit, server: Server) -> None:
    """Concordia: "Finish the action" while a house waits for Confirm once lost the house."""
    page = visit().open()
    table = sit_down(page, "concordia")
    player.state(page, ("choose",))
    press(page, next(each for each in player.listed(page) if each.startswith("play architect")))
    for _ in range(12):
        moves = player.listed(page)
        houses = [each for each in moves if each.startswith("build")]
        if press(page, houses[0] if houses else moves[0]) == "confirm":
            break
    assert "house" in pending(page)
    before = player.moves_played(page, table)
    press(page, "done")
    if player.state(page) == "confirm":
        player.confirm(page)
    texts = [entry.move.text for entry in truth(server, table).story[before:]]
    assert any(text.startswith("build") for text in texts)


@pytest.mark.parametrize("way", ["reload", "language", "away and back", "lost connection"])
def test_an_unfinished_turn_stays(visit: Visit, way: str) -> None:
    visitor = visit()
    page = visitor.open()
    table = sit_down(page, "lusitania")
    player.state(page, ("choose",))
    player.choose(page, next(move for move in player.spots(page) if move.startswith("take")))
    give = next(move for move in player.spots(page) if move.startswith("give"))
    assert player.choose(page, give) == "confirm"
    before = player.moves_played(page, table)
    if way == "reload":
        page.reload()
    elif way == "language":
        page.request.post("/language", form={"language": "pt", "back": f"/table/{table}"})
        page.reload()
    elif way == "away and back":
        page.goto("/")
        page.go_back()
    else:
        visitor.forgives += ("net::ERR_", "WebSocket connection")  # what the page asks for meanwhile
        page.context.set_offline(True)
        page.wait_for_timeout(300)
        page.context.set_offline(False)
    assert player.state(page, ("confirm",)) == "confirm"
    expect(page.locator("#part-prompt .pending li")).to_have_count(1)
    player.confirm(page)
    assert player.moves_played(page, table) >= before + 2


def test_a_turn_that_the_table_has_left_behind_is_forgotten(visit: Visit) -> None:
    page = visit().open()
    table = sit_down(page, "lusitania")
    player.state(page, ("choose",))
    kept = {"revision": 999, "seat": 0, "chosen": [["take bow"]]}
    page.evaluate("([id, kept]) => sessionStorage.setItem(`turn ${id}`, JSON.stringify(kept))", [table, kept])
    page.reload()
    assert player.state(page, ("choose",)) == "choose"
    expect(page.locator("#part-prompt [data-action=undo]")).to_have_count(0)


def test_what_leaves_no_choice_goes_along_and_is_taken_back_with_its_choice(visit: Visit, tmp_path: Path) -> None:
    """Caledonia: a boat that can row to one place only."""
    game = record("3-greedy", "caledonia")
    for moves in range(len(game.moves)):
        live = room("ana", "ana", "ana", moves=moves, of="3-greedy", at="caledonia").live
        alone = [m.text for m in live.position.moves() if len(with_what_follows(live, live.actor, [m.text])[0]) == 2]
        if alone:
            break
    page = visit().open()
    player.bring(page, game, moves, tmp_path)
    press(page, alone[0])
    chosen = page.locator("#part-prompt")
    expect(chosen).to_have_attribute("data-chosen", "2")
    expect(chosen).to_contain_text("(the only choice)")
    page.reload()
    expect(chosen).to_have_attribute("data-chosen", "2")
    chosen.locator("[data-action=back], [data-action=undo]").click()
    expect(chosen).to_have_attribute("data-chosen", "0")


def test_a_set_up_is_suggested_changed_and_confirmed(visit: Visit) -> None:
    page = visit().open()
    table = sit_down(page, "trajan")
    player.state(page, ("choose",))
    before = player.moves_played(page, table)
    page.locator("[data-action=suggest]").click()
    player.state(page, ("confirm",))
    prompt = page.locator("#part-prompt")
    chosen = prompt.get_attribute("data-chosen") or ""
    assert int(chosen) >= 8, "all but those of which no other colour is left"
    page.locator("[data-action=back]").click()
    expect(prompt).not_to_have_attribute("data-chosen", chosen)
    while player.state(page, ("choose", "confirm")) == "choose":
        press(page, player.listed(page)[-1])
    player.confirm(page)
    assert player.moves_played(page, table) >= before + int(chosen)


def test_what_may_follow_is_asked_by_the_seat_alone(visit: Visit) -> None:
    page = visit().open()
    table = sit_down(page, "lusitania")
    player.state(page, ("choose",))
    body = {"revision": 0, "moves": ["pass"], "seat": 0, "move": "pass"}
    stranger = visit().open()
    answer = stranger.request.post(f"/table/{table}/follows", data=body)
    assert answer.status == 401
    assert not re.search("follows", answer.text())
