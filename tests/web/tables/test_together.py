"""Several people at one table: by link, at one screen, watching; and nobody is sent what is not for them."""

from __future__ import annotations

import json
import re
from html import unescape
from itertools import groupby

import pytest
from playwright.sync_api import Page, expect

from ludoteca.core import PUBLIC
from ludoteca.draw import Ink
from ludoteca.games.texts import texts
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.web.tables.boards import drawer
from tests.web import player
from tests.web.conftest import Visit
from tests.web.serving import Server

CARD = re.compile(r'\bid="(card-[a-z]+(?:-\d)?-\d+)"')
MANY = 20
TURNS = 8  # of each at one table: too few for an army


def truth(server: Server, table: str) -> Live:
    """The table as the store has it, everything open."""
    store = Store(server.url)
    try:
        return Live(*store.news(table))
    finally:
        store.close()


def cards_for(live: Live, number: int, seat: int) -> set[str]:
    """The ids of the cards that this seat may see after so many moves: those of a drawing of its view."""
    words = texts(live.game.name)
    drawing = drawer(live.game.name)(live.at(number).view(seat), Ink(words.term, words.label, live.names, {}))
    return set(CARD.findall("".join([drawing.board, *drawing.areas])))


def secrets_of(live: Live, seat: int) -> set[str]:
    """Every sentence that tells what this seat may not know."""
    words = texts(live.game.name)
    return {
        words.event(event.kind, event.everything(), live.names)
        for entry in live.story
        for event in entry.events
        if event.seen(seat) != event.everything()
    }


def check_secrecy(live: Live, heard: list[str], seat: int) -> int:
    """In everything that was sent to a seat there is no card and no sentence beyond its view; how much was looked at.

    A message is about the moment that it names: the page by its attribute, the others by their number of moves.
    """
    secrets = secrets_of(live, seat)
    assert secrets
    checked = 0
    for message in heard:
        for sentence in secrets:
            assert sentence not in content(message), f"seat {seat} was told: {sentence}"
        found = cards_in(message)
        if found:
            moves = moment(message)
            assert found <= cards_for(live, moves, seat), f"after move {moves} seat {seat} was sent too much"
            checked += 1
    return checked


def content(message: str) -> str:
    """What a page or a message of fragments says, without the escapes of HTML and JSON."""
    return unescape(message if message.startswith("<") else " ".join(json.loads(message).get("fragments", {}).values()))


def cards_in(message: str) -> set[str]:
    return set(CARD.findall(content(message)))


def moment(message: str) -> int:
    if message.startswith("<"):
        return int(re.findall(r'data-moves="(\d+)"', message)[0])
    answer = json.loads(message)
    if "confirm" in answer:  # what an unfinished turn would do, whose moves it names
        return int(answer["revision"])
    return int(answer.get("moves", answer.get("revision", answer.get("number"))))


def test_two_browsers_at_one_table_and_one_that_watches(visit: Visit, server: Server) -> None:
    ana, rui, eva = visit(), visit(), visit()
    hers = ana.open()
    ana.listen(hers)
    table = player.set_up(hers, ("me", "Ana"), ("link", ""), start="0")
    link = hers.get_by_label("Invitation link").input_value()
    assert link.startswith(server.root)
    assert hers.locator("[data-move]").count() == 0, "the game has not begun"

    # Who has no invitation can look, but not sit down, and what is seen is public.
    watched = eva.open()
    eva.listen(watched)
    watched.goto(f"/table/{table}")
    watched.get_by_role("link", name="Sit down").click()
    watched.get_by_label("Your name").fill("Eva")
    watched.get_by_role("button", name="Sit down").click()
    expect(watched.get_by_role("alert")).to_contain_text("by invitation")
    watched.get_by_role("link", name="Do not sit down: watch when it begins").click()

    his = rui.open()
    rui.listen(his)
    his.goto(link)
    his.get_by_label("Your name").fill("Rui")
    his.get_by_role("button", name="Sit down").click()
    his.wait_for_url(f"**/table/{table}")

    # Ana's page came alive by itself.
    assert player.state(hers, ("choose",)) == "choose"
    expect(watched.locator("#part-people")).to_contain_text("You are watching")
    for page, seat in ((hers, 0), (his, 1), (watched, PUBLIC)):
        shown = set(page.eval_on_selector_all("[id^=card-]", "all => all.map(card => card.id)"))
        assert shown == cards_for(truth(server, table), 0, seat)
    assert his.locator("[data-move]").count() == 0, "it is not his turn"
    assert watched.locator("#part-own [id^=card-]").count() == 0
    question = {"revision": 0, "moves": [], "seat": 1, "move": "take bow"}
    assert not his.request.post(f"/table/{table}/why", data=question).json()["rule"]

    # Mars changes a whole hand: three cards that only one of them sees.
    first = player.take_turn(hers, lambda moves: "mars")
    assert player.state(his, ("choose",)) == "choose"
    for page in (his, watched):
        expect(page.locator("#part-log li").first).to_contain_text("Ana")
    told = "#part-log li[id^=log-]"  # besides that the game began
    assert len(first) == his.locator(told).count() == watched.locator(told).count()
    talk(hers, his, watched)

    # Rui looks at what is gone and comes back; nothing more is sent for that.
    his.goto(f"/table/{table}/at/0")
    his.goto(f"/table/{table}")
    player.take_turn(his, lambda moves: "mars")
    player.take_turn(hers)
    for _ in range(TURNS):
        player.take_turn(his)
        player.take_turn(hers)
    count = player.moves_played(hers, table)
    expect(watched.locator(f"#log-{count}")).to_have_count(1)
    live = truth(server, table)
    assert not live.position.over
    for visitor, seat in ((ana, 0), (rui, 1), (eva, PUBLIC)):
        assert check_secrecy(live, visitor.heard, seat) > 10


def talk(hers: Page, his: Page, watched: Page) -> None:
    """Chat is text, whatever is typed, and as long as a line may be."""
    wild = "<script>alert(1)</script><img src=x onerror=alert(1)> & “olá”"
    for page in (hers, his, watched):
        page.on("dialog", lambda dialog: pytest.fail("a script was run"))
        page.locator("summary", has_text="Chat").click()
    hers.get_by_label("Say something").fill(wild)
    hers.get_by_role("button", name="Send").click()
    for page in (hers, his):
        expect(page.locator("#part-chat li")).to_contain_text(wild)
        expect(page.locator("#part-chat li")).to_contain_text("Ana")
        assert page.locator("#part-chat script, #part-chat img").count() == 0
    field = his.get_by_label("Say something")
    field.fill("y" * 399)
    field.press_sequentially("yyy")
    assert field.input_value() == "y" * 400
    field.press("Enter")
    expect(hers.locator("#part-chat li").last).to_contain_text("y" * 400)
    # At a table by invitation those who watch hear nothing of it; at a listed one they may talk too (test_guard.py).
    expect(watched.locator("#part-chat")).to_have_text("The chat of this table is for its players.")
    expect(watched.get_by_label("Say something")).to_have_count(0)
    for page in (hers, his, watched):
        page.locator("summary", has_text="Log").click()


def test_at_one_screen_the_hand_is_covered_between_turns(visit: Visit, server: Server) -> None:
    both = visit()
    page = both.open()
    both.listen(page)
    table = player.set_up(page, ("me", "Ana"), ("here", "Rui"), ("bot-medium", "Tito"), start="0")
    for turn in range(4):
        seat = turn % 2
        name = ("Ana", "Rui")[seat]
        assert player.state(page, ("cover",)) == "cover"
        covered(page, server, table, name)
        page.locator("[data-hand-over]").click()
        assert player.state(page, ("choose",)) == "choose"
        live = truth(server, table)
        shown = set(page.eval_on_selector_all("[id^=card-]", "all => all.map(card => card.id)"))
        assert shown == cards_for(live, len(live.story), seat)
        page.reload()
        assert player.state(page, ("choose",)) == "choose"
        # The rules can be asked in one's own name.
        page.locator("summary", has_text="Help").click()
        page.locator("#why").fill("pass")
        page.get_by_role("button", name="Ask").click()
        expect(page.locator("#why-answer a")).to_have_text("The turn")
        player.take_turn(page)
        player.state(page, ("cover",))
        sent = len(both.heard)
        if turn:
            # Neither the way back nor an address brings the other hand onto the screen.
            page.go_back()
            player.state(page, ("cover",))
            covered(page, server, table, ("Rui", "Ana")[seat])
            page.goto(f"/table/{table}?seat={seat}")
            player.state(page, ("cover",))
            covered(page, server, table, ("Rui", "Ana")[seat])
        page.goto(f"/table/{table}/at/0?seat={seat}")
        assert page.locator("#part-own [id^=card-]").count() == 0
        page.goto(f"/table/{table}")
        player.state(page, ("cover",))
        only_public(truth(server, table), both.heard[sent:])


def test_at_one_screen_nothing_is_covered_where_nobody_has_anything_to_hide(visit: Visit, server: Server) -> None:
    """The page goes on from seat to seat by itself; what is chosen is played by the seat that decides."""
    page = visit().open()
    table = player.set_up(page, ("me", "Ana"), ("here", "Rui"), game="concordia", start="0")
    for turn in range(3):
        seat = turn % 2
        page.wait_for_selector(f"#part-own .area.player-{seat}")
        assert player.state(page) == "choose", "no cover"
        while player.state(page, ("choose", "confirm")) == "choose":
            page.locator("#part-moves button").last.click()
            page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
        player.confirm(page)
    assert [seat for seat, _ in groupby(entry.seat for entry in truth(server, table).story)] == [0, 1, 0]


def covered(page: Page, server: Server, table: str, name: str) -> None:
    """The screen says whose turn it is, and holds what everybody may see."""
    expect(page.locator("#part-cover")).to_contain_text(name)
    live = truth(server, table)
    shown = set(page.eval_on_selector_all("[id^=card-]", "all => all.map(card => card.id)"))
    assert shown == cards_for(live, len(live.story), PUBLIC)
    assert page.locator("[data-move]").count() == 0


def only_public(live: Live, heard: list[str]) -> None:
    """Each of these messages shows what everybody could see at some moment, and no more."""
    shown = [cards_in(message) for message in heard]
    assert any(shown)
    public = [cards_for(live, moves, PUBLIC) for moves in range(len(live.story) + 1)]
    assert all(any(cards <= seen for seen in public) for cards in shown)


def press(tab: Page, move: str) -> str:
    """Twenty tabs are drawn by one machine, which takes its time."""
    player.press(tab, f'.spot[data-move="{move}"]')
    tab.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])", state="attached")
    return player.state(tab, ("choose", "confirm"))


def press_turn(tab: Page) -> None:
    player.state(tab, ("choose",))
    while press(tab, player.eager(player.spots(tab))) == "choose":
        pass
    tab.locator("[data-action=confirm]").dispatch_event("click")
    expect(tab.locator("[data-action=confirm]")).to_have_count(0)


def test_twenty_tabs_of_one_table(visit: Visit, server: Server) -> None:
    ana = visit()
    page = ana.open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), start="0")
    tabs = [page, *(ana.open(f"/table/{table}") for _ in range(MANY - 1))]
    for tab in tabs:
        player.state(tab, ("choose",))
    # One tab has a turn half chosen when another confirms.
    press(tabs[7], next(move for move in player.spots(tabs[7]) if move.startswith("take")))
    press_turn(tabs[-1])
    for tab in tabs:
        player.state(tab, ("choose", "over"))
    count = player.moves_played(page, table)
    for tab in tabs:
        expect(tab.locator("#part-log li").first).to_have_id(f"log-{count}")
    assert len({tuple(player.listed(tab)) for tab in tabs}) == 1
    press_turn(tabs[7])
    player.state(tabs[3], ("choose", "over"))
    expect(tabs[3].locator(f"#log-{count + 1}")).to_have_count(1)


def test_a_move_made_on_an_old_table_is_not_played(visit: Visit, server: Server) -> None:
    """Two tabs of one seat, one of them cut off from the news: it is told to look again, and then looks right."""
    ana = visit()
    page = ana.open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), start="0")
    late = ana.context.new_page()
    late.route_web_socket(re.compile("/live"), lambda socket: None)
    late.goto(f"/table/{table}")
    move = next(move for move in player.spots(late) if move.startswith("take"))
    player.spot(late, move).click()
    late.wait_for_selector("[data-action=undo]")
    player.take_turn(page)
    player.state(page, ("choose", "over"))
    count = player.moves_played(page, table)
    late.locator("#part-moves [data-move]").first.click()
    expect(late.locator("#notice")).to_contain_text("look again")
    expect(late.locator("#part-log li").first).to_have_id(f"log-{count}")
    assert player.moves_played(page, table) == count
