"""A server and a browser for the tests of the pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.server.receivers import a_mailbox, a_receiver  # noqa: F401 - fixtures
from tests.web.player import PATIENCE, Visitor
from tests.web.serving import Server

WHOLE = ("chromium", "chromium-browser", "google-chrome")
# The shell has no window to care for: a tenth less work. Text is measured as unhinted, as the browser proper does.
NAMES = ("chromium-headless-shell", *WHOLE)
OPTIONS = ["--no-sandbox", "--font-render-hinting=none"]
FAILED = pytest.StashKey[bool]()
Visit = Callable[..., Visitor]


# The browser and the server live as long as tests of this folder run: Playwright keeps an event loop in the main
# thread, which must be gone when the asynchronous tests of other folders begin.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    yield from launched(playwright, NAMES)


def launched(playwright: Playwright, names: tuple[str, ...]) -> Iterator[Browser]:
    """The first of these that is here."""
    program = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if program is None:
        pytest.skip("no Chromium here, so no page was tested in a browser (Debian: apt-get install chromium)")
    browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
    yield browser
    browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all; tests make their own tables."""
    server = Server(tmp_path_factory.mktemp("server"), pace=0.02)
    yield server
    server.kill()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visit]:
    """People with a browser each, who share no cookies. When a test fails their pages are left as pictures; when it
    does not, no page may have met an error of its script or of its policy."""
    visitors: list[Visitor] = []

    def visit(at: Server = server, **settings: object) -> Visitor:
        visitors.append(Visitor(browser, at, **settings))
        return visitors[-1]

    yield visit
    failed = request.node.stash.get(FAILED, False)
    for number, visitor in enumerate(visitors):
        if failed:
            visitor.take_pictures(tmp_path, f"visitor-{number}")
        visitor.context.close()
    if failed:
        print(f"pictures of the pages are in {tmp_path}")
    else:
        assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
