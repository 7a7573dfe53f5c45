"""People in front of a browser: what they do at a table, and everything that is sent to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from ludoteca.core.record import Record
from tests.web.serving import Server

# Who is to do what, read off the page: choose, confirm, wait (nothing), or nothing more (over).
STATE = """() => {
  const main = document.getElementById("main");
  if (!main?.classList.contains("live") || main.matches("[data-busy], .replaying")) return null;
  if (!document.getElementById("part-cover").hidden) return "cover";
  const over = document.querySelector("#part-prompt a[href$='/verify']");
  if (over) return localStorage.getItem(`ended ${main.dataset.table}`) ? "over" : null;
  if (document.querySelector("#part-prompt [data-action=confirm]")) return "confirm";
  return document.querySelector("#part-moves [data-move]") ? "choose" : null;
}"""

PATIENCE = 20_000  # milliseconds for anything to show; far more than it takes, unless the machine is very busy
EAGER = ("equip", "recruit", "give", "take", "caesar", "senator", "mars", "renew", "pass")


class Visitor:
    """A browser of one's own: cookies, pages, and what went wrong in them. `heard` is everything received that any
    page or script could read: bodies of answers and messages of WebSockets."""

    def __init__(self, browser: Browser, server: Server, **settings: Any) -> None:
        defaults = {
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "viewport": {"width": 1280, "height": 900},
        }
        self.server = server
        self.context = browser.new_context(base_url=server.root, **defaults | settings)
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.forgives: tuple[str, ...] = ("the server responded with a status of 4",)  # as some tests mean it to
        self.heard: list[str] = []
        self.context.on("console", self._note)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))

    def _note(self, message: ConsoleMessage) -> None:
        forgiven = any(words in message.text for words in self.forgives)
        if message.type in {"error", "warning"} and not forgiven:
            self.troubles.append(message.text)

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page

    def listen(self, page: Page) -> None:
        """Keep everything that this page receives from now on."""

        def answered(response: Response) -> None:
            kind = response.headers.get("content-type", "")
            if response.ok and ("html" in kind or "json" in kind):
                self.heard.append(response.text())

        def connected(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

        page.on("response", answered)
        page.on("websocket", connected)

    def take_pictures(self, folder: Path, name: str) -> None:
        for number, page in enumerate(self.context.pages):
            page.screenshot(path=folder / f"{name}-page-{number}.png")
            (folder / f"{name}-page-{number}.html").write_text(page.content(), "utf-8")


# Before the table.


def set_up(page: Page, *seats: tuple[str, str], game: str = "lusitania", listed: bool = False, **options: str) -> str:
    """Make a table in the form of the lobby, with a kind and a name for each seat; its id."""
    page.goto(f"/new/{game}")
    for number in range(page.locator("[name^=kind-]").count()):
        kind, name = seats[number] if number < len(seats) else ("", "")
        page.locator(f"[name=kind-{number}]").select_option(kind)
        page.locator(f"[name=name-{number}]").fill(name)
    for option, value in options.items():
        page.locator(f"[name=option-{option}]").select_option(value)
    page.locator("[name=listed]").set_checked(listed)
    page.locator("main form button.main").click()
    page.wait_for_url("**/table/*")
    return table_id(page)


def bring(page: Page, record: Record, moves: int, folder: Path) -> str:
    """A table at which a record has come so far, to be gone on with at one screen; the id. Whoever decides sees it."""
    half = replace(record, moves=record.moves[:moves], scores=None)
    half.save(folder / "half.record")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(folder / "half.record")
    page.get_by_role("button", name="Open it").click()
    uncover(page)
    return table_id(page)


def uncover(page: Page) -> None:
    """At a shared screen, as who decides: behind a cover where a seat has something to hide."""
    if state(page, ("cover", "choose")) == "cover":
        page.locator("[data-hand-over]").click()
    state(page, ("choose",))


def table_id(page: Page) -> str:
    found = page.locator("#main").get_attribute("data-table")
    assert found
    return found


# At the table.


def state(page: Page, wanted: Iterable[str] = ("choose", "confirm", "cover", "over")) -> str:
    """Wait until something is to be done here, and say what. From the screen of a game's end one goes to the table."""
    page.wait_for_function(f"(wanted) => wanted.includes(({STATE})())", arg=list(wanted))
    found: str = page.evaluate(STATE)
    if found == "over":
        page.keyboard.press("Escape")
        expect(page.locator("#ending[open]")).to_have_count(0)
    return found


def press(page: Page, which: str) -> None:
    """Without a mouse, which would wait for a still picture."""
    page.locator(which).first.dispatch_event("click")


def spots(page: Page) -> list[str]:
    """The moves that can be clicked on the drawn table, without those that are offered a decision early or late."""
    found: list[str] = page.eval_on_selector_all(
        ".spot[data-move]:not([data-first], [data-instead], [data-then])", "all => all.map(spot => spot.dataset.move)"
    )
    return found


def listed(page: Page) -> list[str]:
    """The moves that stand in the list beside it."""
    found: list[str] = page.eval_on_selector_all("#part-moves [data-move]", "all => all.map(it => it.dataset.move)")
    return found


def laid_out(page: Page) -> list[str]:
    """The moves of the unfinished turn, proposed ones too."""
    kept = page.evaluate("sessionStorage.getItem(`turn ${document.getElementById('main').dataset.table}`)")
    return [move for gesture in json.loads(kept)["chosen"] for move in gesture] if kept else []


def eager(moves: Iterable[str]) -> str:
    """The move of somebody who wants the game to end: recruit and equip, else trade."""
    return min(moves, key=lambda move: (EAGER.index(move.split()[0]), move))


def spot(page: Page, move: str) -> Locator:
    return page.locator(f'.spot[data-move="{move}"]').first


def shown(page: Page, move: str) -> Locator:
    """The spots of a move that are in sight, as a drawing may have one for a finger and one for a mouse."""
    return page.locator(f'.spot[data-move="{move}"]').locator("visible=true")


def touch(page: Page, move: str, trial: bool = False) -> None:
    """In the middle; on a piece, where the middle of several is none; or on the left, where cards overlap."""
    wanted = shown(page, move).first
    try:
        wanted.click(timeout=2000, trial=trial)
    except TooLate:
        pieces = wanted.locator("[id]")
        try:
            (pieces.last if pieces.count() else wanted).click(timeout=2000, trial=trial)
        except TooLate:  # or the machine is busy
            wanted.click(position={"x": 12, "y": 40}, trial=trial)


def first_half(page: Page, move: str) -> None:
    """Of a move that shows only after another press."""
    half = page.locator("[data-after]", has=page.locator(f'.spot[data-move="{move}"]'))
    if half.count() and not shown(page, move).count():
        page.locator(f'[data-pick="{half.first.get_attribute("data-after")}"]').click()


def choose(page: Page, move: str) -> str:
    """Click on the drawn table, after the first half of a move of two clicks; what is to be done then."""
    first_half(page, move)
    touch(page, move)
    page.wait_for_selector("#part-prompt :is([data-action=confirm], [data-action=undo])")
    return state(page, ("choose", "confirm"))


def swipe(page: Page, x: int, y: int, distance: int) -> None:
    """A finger that goes to the right, or to the left, and lets go."""
    finger = page.context.new_cdp_session(page)
    step = 20 if distance > 0 else -20
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for moved in range(step, distance, step):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + moved, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def confirm(page: Page) -> None:
    page.locator("[data-action=confirm]").click()
    expect(page.locator("[data-action=confirm]")).to_have_count(0)


def take_turn(page: Page, pick: Callable[[list[str]], str] = eager) -> list[str]:
    """Choose on the drawn table and confirm; the moves played."""
    state(page, ("choose",))
    played = [pick(spots(page))]
    while choose(page, played[-1]) == "choose":
        played.append(pick(spots(page)))
    confirm(page)
    return played


def moves_played(page: Page, table: str) -> int:
    """As the server knows it."""
    count: int = json.loads(page.request.get(f"/api/tables/{table}").text())["moves"]
    return count
