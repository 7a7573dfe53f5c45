"""Whole games in the browser: one by clicks on the drawn table, one by keyboard alone."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Page, expect

from ludoteca import games
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from tests.web import player
from tests.web.conftest import Visit
from tests.web.player import Visitor
from tests.web.rooms import record

MOST_TURNS = 150  # of one player in one game


def test_a_whole_game_by_clicks_on_the_table(visit: Visit, tmp_path: Path) -> None:
    ana = visit()
    page = ana.open()
    page.locator('form[action="/play/lusitania"] button', has_text="Play now against bots").click()
    table = player.table_id(page)
    noted = page.locator(".seed code").first.text_content()
    expect(page.get_by_text("Final scores")).to_have_count(0)

    assert player.state(page, ("choose",)) == "choose"
    assert set(player.spots(page)) == set(player.listed(page)), "every legal move can be clicked on the table"
    try_and_take_back(page, table)
    for turn in range(MOST_TURNS):
        before = player.moves_played(page, table)
        if player.state(page) == "over":
            break
        if turn == 1:
            look_at_the_news(page)
        if turn == 2:
            reload_anywhere(page, table)
            compare_the_score_sheet(page, table)
        played = player.take_turn(page)
        if turn == 0:
            expect(page.locator("#part-log")).to_contain_text("Player")
        assert player.moves_played(page, table) >= before + len(played)
    assert player.state(page) == "over"

    expect(page.locator("#part-prompt")).to_contain_text("wins")
    page.locator("summary", has_text="Score sheet").click()
    expect(page.locator("#part-score caption")).to_have_text("Final scores")
    totals = score_sheet(page)
    check_the_shuffles(page, table, noted or "")
    bring_the_record_back(ana, page, table, tmp_path, totals)


def try_and_take_back(page: Page, table: str) -> None:
    """What a move does is shown before it is confirmed, and everything can be taken back until then."""
    takes = [move for move in player.spots(page) if move.startswith("take")]
    first = page.locator("#part-prompt").inner_text()
    assert player.choose(page, takes[0]) == "choose"
    expect(page.locator("#part-prompt")).to_contain_text("Give a card")
    page.locator("[data-action=undo]").click()
    expect(page.locator("#part-prompt")).to_have_text(re.compile(re.escape(first.split("\n")[0].split(".")[0])))
    player.state(page, ("choose",))

    player.choose(page, takes[-1])
    give = next(move for move in player.spots(page) if move.startswith("give"))
    assert player.choose(page, give) == "confirm"
    prompt = page.locator("#part-prompt")
    expect(prompt).to_contain_text("Give")
    expect(prompt).to_contain_text("gives")  # what will happen, in the words of the log
    assert player.spot(page, give).get_attribute("aria-pressed") == "true"
    page.locator("[data-action=back]").click()
    assert player.state(page, ("choose",)) == "choose"
    assert all(move.startswith("give") for move in player.listed(page))
    assert player.choose(page, give) == "confirm"
    page.locator("[data-action=restart]").click()
    expect(page.locator("[data-action=restart]")).to_have_count(0)
    assert any(move.startswith("take") for move in player.listed(page))
    assert player.moves_played(page, table) == own_moves_before_the_first_turn(page), "nothing was written"


def own_moves_before_the_first_turn(page: Page) -> int:
    return page.locator("#part-log li").count()


def look_at_the_news(page: Page) -> None:
    """What happened since one's own turn is marked, and can be seen again."""
    news = page.locator("#part-log li.fresh").count()
    assert news > 0
    assert page.locator("#part-log li").count() > news, "one's own move is no news"
    assert page.locator(".piece.fresh").count() > 0
    strip, board = page.locator("#part-strip"), page.locator(".board").first
    expect(strip.locator(".last-who").first).to_be_visible()
    expect(strip.locator("p").first).not_to_be_empty()
    if strip.locator("[data-shows]:visible").count():
        strip.locator("[data-shows]:visible").first.press("Enter")
        expect(page.locator(".found-here")).to_have_count(1)
        expect(page.locator(".found-here")).to_have_count(0)
    stood = board.bounding_box()
    with page.expect_response(re.compile(r"/at/\d+$")):
        page.locator("[data-action=replay]").click()
    expect(page.locator("#caption")).not_to_be_empty()
    page.keyboard.press("Escape")
    assert player.state(page, ("choose",)) == "choose"
    expect(page.locator("#caption")).to_be_empty()
    assert board.bounding_box() == stood, "no panel moves the table"
    expect(page.locator("[data-action=replay]")).to_be_visible()


def reload_anywhere(page: Page, table: str) -> None:
    """Before a choice, with a choice made, before confirming: the choice stays, and the server knows nothing of it."""
    count = player.moves_played(page, table)
    before = set(player.listed(page))
    page.reload()
    player.state(page, ("choose",))
    assert set(player.listed(page)) == before
    player.choose(page, next(move for move in player.spots(page) if move.startswith("take")))
    chosen = set(player.listed(page))
    page.reload()
    page.wait_for_selector("#part-prompt [data-action=undo]")
    player.state(page, ("choose",))
    assert set(player.listed(page)) == chosen
    player.choose(page, player.spots(page)[0])
    page.reload()
    player.state(page, ("confirm",))
    assert player.moves_played(page, table) == count
    page.locator("[data-action=restart]").click()
    player.state(page, ("choose",))
    assert set(player.listed(page)) == before
    page.reload()
    player.state(page, ("choose",))
    assert set(player.listed(page)) == before, "what was taken back does not come again"


def score_sheet(page: Page) -> list[int]:
    """The totals as they stand, from a sheet that adds up."""
    rows = page.locator("#part-score :is(tbody tr, tfoot tr:first-child)").evaluate_all(
        "all => all.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent.trim()))"
    )
    # Where a line is by rank, what is counted stands before the points.
    lines = [[int(cell.split("→")[-1].replace("−", "-")) for cell in row] for row in rows]
    totals = [sum(points) for points in zip(*lines[:-1], strict=True)]
    assert lines[-1] == totals
    return totals


def compare_the_score_sheet(page: Page, table: str) -> None:
    """It is kept up to date, and nobody has to open it for that."""
    expect(page.locator("#part-score caption")).to_have_text("As it stands")
    areas = page.request.get(f"/api/tables/{table}/view").json()["view"]["areas"]
    assert score_sheet(page) == [area["points"] for area in areas]


def check_the_shuffles(page: Page, table: str, noted: str) -> None:
    """The hash shown from the start is that of the seed told at the end; the page of checks agrees."""
    seed = page.locator("#part-prompt .seed code").text_content()
    assert seed
    assert sha256(seed.encode()).hexdigest() == noted
    page.locator("#part-prompt a[href$='/verify']").click()
    page.wait_for_url(f"**/table/{table}/verify")
    expect(page.locator("main")).to_contain_text(seed)
    expect(page.locator("main")).to_contain_text(noted)
    expect(page.locator("main")).to_contain_text("it fits")
    expect(page.locator("main")).to_contain_text("the same that this browser saw")
    page.go_back()


def bring_the_record_back(ana: Visitor, page: Page, table: str, folder: Path, totals: list[int]) -> None:
    """The record downloads, replays in the program, and uploads into a table of its own."""
    with page.expect_download() as download:
        page.locator("#part-prompt a[href$='/record']").click()
    path = folder / "game.record"
    download.value.save_as(path)
    kept = Record.read(path)
    assert Match.replay(games.find("lusitania"), kept).position.over
    assert totals == kept.scores
    assert len(kept.moves) == player.moves_played(page, table)

    page.goto("/")
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/table/*")
    assert player.table_id(page) != table
    assert player.state(page) == "over"
    assert page.locator("#part-score td").all_inner_texts()
    travel(page, len(kept.moves))


def travel(page: Page, last: int) -> None:
    """Every position has an address; buttons and arrow keys step through them."""
    table = player.table_id(page)
    page.goto(f"/table/{table}/at/0")
    where = page.locator("nav [data-travel=on]").locator("xpath=..")
    expect(where).to_contain_text(f"After move 0 of {last}")
    page.locator("[data-travel=on]").click()
    page.wait_for_url(f"**/table/{table}/at/1")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/table/{table}/at/2")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/table/{table}/at/1")
    page.locator("[data-travel=last]").click()
    page.wait_for_url(f"**/table/{table}/at/{last}")
    page.keyboard.press("ArrowRight")  # there is nothing further on
    expect(where).to_contain_text(f"After move {last} of {last}")
    page.locator("[data-travel=back]").click()
    page.wait_for_url(f"**/table/{table}/at/{last - 1}")
    assert player.spots(page) == [], "the past cannot be changed"
    page.locator("[data-travel=first]").click()
    page.wait_for_url(f"**/table/{table}/at/0")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit().open()
    press = page.keyboard.press
    tab_to(page, "Play now against bots", within='form[action="/play/lusitania"]')
    press("Enter")
    page.wait_for_url("**/table/*")
    table = player.table_id(page)
    for turn in range(MOST_TURNS):
        if player.state(page) == "over":
            break
        by_list = turn % 2 == 0
        if turn == 1:
            press("p")  # see again what happened; any key ends it
            page.wait_for_selector("#main.replaying")
            press("Escape")
            player.state(page, ("choose",))
        if turn == 2:
            change_ones_mind(page)
        wanted = player.eager(player.listed(page))
        while key_to(page, wanted, by_list) == "choose":
            wanted = player.eager(player.listed(page))
        before = player.moves_played(page, table)
        # A chosen spot keeps the focus, and Enter on it confirms; c does so from anywhere.
        press("Enter" if turn % 3 else "c")
        expect(page.locator("[data-action=confirm]")).to_have_count(0)
        assert player.moves_played(page, table) > before
    assert player.state(page) == "over"
    press("m")
    tab_to(page, "Look through the game")
    press("Enter")
    page.wait_for_url(f"**/table/{table}/at/0")
    press("ArrowRight")
    page.wait_for_url(f"**/table/{table}/at/1")


def tab_to(page: Page, name: str, most: int = 40, within: str = "*") -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        here = "(within) => document.activeElement.closest(within) && document.activeElement.textContent.trim()"
        if page.evaluate(here, within) == name:
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def key_to(page: Page, move: str, by_list: bool) -> str:
    """To the choice by arrow keys, over the list or over the drawn table, and Enter; what is to be done then."""
    if by_list:
        page.keyboard.press("m")
    reached = (
        "([move, list]) => document.activeElement.dataset.move === move"
        " && list !== !!document.activeElement.closest('svg')"
    )
    for _ in range(120):
        if page.evaluate(reached, [move, by_list]):
            break
        page.keyboard.press("ArrowRight")
    else:
        raise AssertionError(f"the arrow keys do not lead to {move!r}")
    chosen = page.evaluate("document.querySelectorAll('#part-prompt li').length")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => document.querySelector('[data-action=confirm]') || "
        "document.querySelectorAll('#part-prompt li').length > before",
        arg=chosen,
    )
    return player.state(page, ("choose", "confirm"))


def change_ones_mind(page: Page) -> None:
    """Undo and restart from the keyboard."""
    first = set(player.listed(page))
    key_to(page, next(move for move in player.listed(page) if move.startswith("take")), True)
    assert key_to(page, player.listed(page)[0], True) == "confirm"
    page.keyboard.press("u")
    assert player.state(page, ("choose",)) == "choose"
    assert set(player.listed(page)) != first
    page.keyboard.press("u")
    expect(page.locator("[data-action=undo]")).to_have_count(0)
    assert set(player.listed(page)) == first
    key_to(page, next(move for move in player.listed(page) if move.startswith("take")), True)
    assert key_to(page, player.listed(page)[0], True) == "confirm"
    page.keyboard.press("r")
    assert player.state(page, ("choose",)) == "choose"
    assert set(player.listed(page)) == first


def test_moves_that_do_not_end_a_turn(visit: Visit) -> None:
    page = visit().open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), start="0")
    player.state(page, ("choose",))

    # Chance was used, so it is confirmed and stands; and then the same decision is to be made again.
    assert player.choose(page, "renew") == "confirm"
    expect(page.locator("#part-prompt")).to_contain_text("Then chance decides.")
    player.confirm(page)
    assert player.state(page, ("choose",)) == "choose"
    expect(page.locator("[data-action=take-back]")).to_have_count(0)
    assert "renew" not in player.listed(page)

    # A program of one's own took a card; here it can be taken back.
    take = next(move for move in player.listed(page) if move.startswith("take"))
    sent = page.request.post(f"/api/tables/{table}/moves", data={"revision": 1, "moves": [take]})
    assert sent.ok
    page.locator("[data-action=take-back]").click()
    expect(page.locator("#part-log li")).to_have_count(1)
    assert take in player.listed(page)
    assert player.moves_played(page, table) == 1

    # Who wishes so is not asked to confirm.
    page.locator("header .gear").click()
    page.get_by_role("radio", name="Play at once").locator("..").click()
    expect(page.get_by_label("Play at once")).to_be_checked()
    page.get_by_role("button", name="Done").click()
    player.state(page, ("choose",))
    player.choose(page, take)
    player.spot(page, player.spots(page)[0]).click()
    expect(page.locator("#log-3")).to_contain_text("Ana")
    player.state(page, ("choose",))
    page.reload()
    assert page.locator("html").get_attribute("data-confirm") == "at-once"


def test_a_record_of_an_unfinished_game_is_gone_on_with(visit: Visit, tmp_path: Path) -> None:
    page = visit().open()
    half = record()
    half.moves, half.scores = half.moves[:20], None
    half.save(tmp_path / "half.record")
    page.locator("input[type=file]").set_input_files(tmp_path / "half.record")
    page.get_by_role("button", name="Open it").click()
    player.state(page, ("cover",))
    page.locator("[data-hand-over]").click()
    played = player.take_turn(page)
    player.state(page, ("cover",))
    expect(page.locator("#part-log li")).to_have_count(20 + len(played))


def test_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    page.locator('form[action="/play/lusitania"] button', has_text="Play now against bots").tap()
    for _ in range(3):
        player.state(page, ("choose",))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        moves = [player.eager(player.spots(page))]
        player.spot(page, moves[0]).tap()
        page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
        while player.state(page, ("choose", "confirm")) == "choose":
            player.spot(page, player.eager(player.spots(page))).tap()
            player.state(page, ("confirm",))
        page.locator("[data-action=confirm]").tap()
        expect(page.locator("[data-action=confirm]")).to_have_count(0)


def test_on_a_phone_a_senator_reaches_into_hands_as_large_as_a_thumb(visit: Visit, tmp_path: Path) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    game = record("4-army", "lusitania")
    moves = next(n for n, move in enumerate(game.moves) if move.text.startswith("senator"))
    player.bring(page, game, moves, tmp_path)
    hands = page.locator('.other .spot[data-move^="senator"]')
    expect(hands).to_have_count(3)
    for hand in hands.all():
        box = hand.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 40
        assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
