"""The server is killed and comes back: pages find their way, and nothing is lost or played twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web import player
from tests.web.conftest import Visit
from tests.web.serving import Server


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, with bots slow enough to be killed in the middle of a thought."""
    server = Server(tmp_path, pace=0.5)
    yield server
    server.kill()


def test_the_table_goes_on_after_a_crash(mortal: Server, visit: Visit) -> None:
    ana, eva = visit(mortal), visit(mortal)
    for visitor in (ana, eva):  # lost connections are the only trouble there may be, whenever the page hears of them
        visitor.forgives += ("net::ERR_", "WebSocket connection")
    page = ana.open()
    table = player.set_up(page, ("me", "Ana"), ("bot-medium", "Tito"), start="0")
    watched = eva.open(f"/table/{table}")

    # Killed while the bot thinks: when the server is back the bot moves, and all pages see it.
    own = len(player.take_turn(page))
    mortal.kill()
    for each in (page, watched):
        expect(each.locator("#notice")).to_contain_text("Connection lost")
        expect(each.locator("#main.live")).to_have_count(0)
    mortal.start()
    player.state(page, ("choose",))
    count = player.moves_played(page, table)
    assert count > own
    for each in (page, watched):
        expect(each.locator("#part-log li")).to_have_count(count)
        expect(each.locator("#part-log li").first).to_contain_text("Tito")

    # Killed with a turn half chosen: the choice stays, and can be gone on with.
    player.choose(page, next(move for move in player.spots(page) if move.startswith("take")))
    offered = player.listed(page)
    mortal.kill()
    page.wait_for_selector("#main:not(.live)")
    page.locator("#part-moves [data-move]").first.click()
    expect(page.locator("#notice")).to_contain_text("did not reach the server")
    mortal.start()
    player.state(page, ("choose",))
    assert player.listed(page) == offered
    expect(page.locator("[data-action=undo]")).to_be_visible()

    # Killed before the answer to a confirmation: it is sent again until it is known to be played, once.
    page.locator("#part-moves [data-move]").first.click()
    player.state(page, ("confirm",))
    mortal.kill()
    page.locator("[data-action=confirm]").click()
    mortal.start()
    expect(page.locator("#main[data-busy]")).to_have_count(0)
    if page.locator("[data-action=confirm]").count():  # the machine was too slow to be back in time: said, and kept
        page.locator("[data-action=confirm]").click()
    player.state(page, ("choose",))
    expect(page.locator(f"#log-{count + 2}")).to_contain_text("Ana")
    expect(page.locator(f"#log-{count + 3}")).to_contain_text("Tito")
