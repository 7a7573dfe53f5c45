"""Below a path of another site: no address that the pages give out leads outside."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from websockets.sync.client import connect

import ludoteca.web
from ludoteca.core import BadSetup
from ludoteca.server.base import base_path
from tests.web.conftest import Visit
from tests.web.player import state, take_turn
from tests.web.rooms import RECORDS
from tests.web.serving import Server

BASE = "/club/games"
BROWSER = {"Accept": "text/html,application/xhtml+xml", "Accept-Language": "en"}
ADDRESS = re.compile(r'\b(?:href|src|action|value|data-icon)="(/[^"]*)"')
NAMED = {"javascript": re.compile(r'from "([^"]+)"'), "css": re.compile(r'url\("([^"]+)"\)')}
HOME = Path(ludoteca.web.__file__).parent


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("below"), pace=0.02, base=BASE)
    yield server
    server.kill()


class Stripping(httpx.HTTPTransport):
    """A proxy that takes the path off before it passes a request on."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        path = request.url.raw_path.decode()
        assert path.startswith(f"{BASE}/")
        request.url = request.url.copy_with(raw_path=path.removeprefix(BASE).encode())
        return super().handle_request(request)


class Crawler:
    """A visitor who goes wherever an address leads, and minds every address that leads elsewhere."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        self.seen: set[str] = set()
        self.shapes: Counter[str] = Counter()
        self.last = ""
        self.waiting: list[str] = []

    def found(self, *addresses: str) -> None:
        for address in addresses:
            assert address.startswith(f"{BASE}/") or address == BASE, address
            self.waiting.append(address.replace("&amp;", "&").partition("#")[0])

    def look_at(self, answer: httpx.Response) -> httpx.Response:
        assert answer.status_code < 500, answer.url
        for cookie in answer.headers.get_list("set-cookie"):
            assert f"Path={BASE}/;" in f"{cookie};", cookie
        if "location" in answer.headers:
            self.found(urlsplit(answer.headers["location"]).path)
        kind = answer.headers.get("content-type", "")
        if "html" in kind:
            self.found(*ADDRESS.findall(answer.text))
        for language, named in NAMED.items():
            if language in kind:
                self.found(*(urljoin(urlsplit(self.last).path, name) for name in named.findall(answer.text)))
        return answer

    def post(self, path: str, **given: object) -> str:
        """Send a form; where it leads."""
        answer = self.look_at(self.http.post(path, **given))  # type: ignore[arg-type]
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def crawl(self) -> None:
        while self.waiting:
            address = self.waiting.pop()
            shape = re.sub(r"\d+", "N", address)  # one moment of a game has the addresses of another
            if address not in self.seen and self.shapes[shape] < 3:
                self.seen.add(address)
                self.shapes[shape] += 1
                self.last = address
                self.look_at(self.http.get(address))


@pytest.mark.parametrize("transport", [httpx.HTTPTransport, Stripping])
def test_every_address_is_below_the_base(below: Server, transport: type[httpx.HTTPTransport]) -> None:
    with httpx.Client(base_url=below.root, headers=BROWSER, timeout=30, transport=transport()) as http:
        crawler = Crawler(http)
        crawler.found(f"{BASE}/", f"{BASE}/nothing", f"{BASE}/table/nosuchtable")
        form = {"kind-0": "me", "name-0": "Ana", "kind-1": "link", "name-1": "", "listed": "on"}
        crawler.post(f"{BASE}/new/lusitania", data=form)
        crawler.post(f"{BASE}/new/trajan", data=form | {"kind-1": "here"})
        crawler.post(f"{BASE}/play/lusitania")
        record = (RECORDS / "2-army.record").read_bytes()
        over = crawler.post(f"{BASE}/records", files={"record": ("a.record", record)})
        crawler.post(f"{over}/again")
        crawler.post(f"{BASE}/language", data={"language": "en", "back": "//evil.example"})
        account = {"login": transport.__name__, "password": "long enough"}
        crawler.post(f"{BASE}/account", data=account | {"do": "make"})
        crawler.crawl()
        pages = {re.sub(r"/table/\w+", "/table/ID", address.removeprefix(BASE)) for address in crawler.seen}
        assert {"/", "/account", "/api/docs", "/api/openapi.json", "/new/celtae", "/rules/trajan"} <= pages
        assert {"/table/ID", "/table/ID/verify", "/table/ID/record"} <= pages
        assert any("/at/" in page for page in pages)
        assert any("/join?invite=" in page for page in pages)
        assert any(page.endswith("/url.js") for page in pages), "what scripts import"
        assert any(page.endswith("/wood.svg") for page in pages), "what styles show"
        assert http.get(f"{BASE}/api/openapi.json").json()["servers"] == [{"url": BASE}]
        crawler.post(f"{BASE}/account/leave")
        crawler.post(f"{BASE}/account", data=account)


def test_the_rule_of_an_answer_is_below_the_base(below: Server) -> None:
    with httpx.Client(base_url=below.root, headers=BROWSER, timeout=30) as http:
        form = {"kind-0": "me", "name-0": "Ana", "kind-1": "here"}
        table = http.post(f"{BASE}/new/lusitania", data=form).headers["location"]
        page = http.get(f"{table}?seat=0").text
        seat = int("Your turn" not in page)
        asked = {"revision": 0, "moves": [], "seat": seat}
        told = [
            http.post(f"{table}/why", json=asked | {"move": f"take helvetia-{n}"}).json()["answers"][0]["cited"]
            for n in range(1, 6)
        ]
        links = [cited["link"] for cited in told if cited]  # of the cards that do not lie there
        assert links
        assert all(link.startswith(f"{BASE}/rules/lusitania#") for link in links)


def test_what_comes_down_the_socket_is_below_the_base(below: Server) -> None:
    with httpx.Client(base_url=below.root, headers=BROWSER, timeout=30) as http:
        record = (RECORDS / "2-army.record").read_bytes()
        table = http.post(f"{BASE}/records", files={"record": ("a.record", record)}).headers["location"]
        for path in (table, table.removeprefix(BASE)):
            with connect(f"ws://127.0.0.1:{below.port}{path}/live", origin=below.root) as socket:  # type: ignore[arg-type]
                parts = json.loads(socket.recv(timeout=20))["fragments"]
            addresses = ADDRESS.findall("".join(parts.values()))
            assert f"{table}/verify" in addresses
            assert all(address.startswith(f"{BASE}/") for address in addresses)


def test_static_files_are_kept_for_ever_with_all_that_they_name(below: Server) -> None:
    with httpx.Client(base_url=below.root, headers=BROWSER, timeout=30) as http:
        crawler = Crawler(http)
        crawler.found(crawler.post(f"{BASE}/play/trajan"))
        crawler.crawl()
        files = sorted(address for address in crawler.seen if "/static/" in address)
        versions = {address.removeprefix(f"{BASE}/static/").partition("/")[0] for address in files}
        assert len(versions) == 1, "all of one version"
        assert {"table.js", "url.js", "animate.js", "site.css", "wood.svg", "style.css"} <= {
            file.rpartition("/")[2] for file in files
        }
        for file in files:
            headers = http.get(file).headers
            assert headers["cache-control"] == "public, max-age=31536000, immutable", file
        version, name = f"{BASE}/static/0123456789ab", "site.css"
        other = http.get(f"{version}/{name}")
        assert other.status_code == 200, "a page of another release may still be open"
        assert other.headers["cache-control"] == "no-cache"
        again = http.get(f"{version}/{name}", headers={"If-None-Match": other.headers["etag"]})
        assert again.status_code == 304


def test_a_cookie_is_the_paths_own(below: Server) -> None:
    with httpx.Client(base_url=below.root, headers=BROWSER, timeout=30) as http:
        plain = http.post(f"{BASE}/play/lusitania").headers["set-cookie"]
        assert plain.startswith("ludoteca=")
        assert f"Path={BASE}/" in plain
        http.cookies.clear()
        secure = http.post(f"{BASE}/play/lusitania", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
        assert secure.startswith("__Secure-ludoteca="), "browsers take __Host- for the path / alone"
        assert {"Secure", f"Path={BASE}/"} <= set(secure.split("; "))


def test_without_its_last_slash_the_base_leads_home(below: Server) -> None:
    answer = httpx.get(f"{below.root}{BASE}", headers=BROWSER, timeout=30)
    assert answer.status_code == 307
    assert urlsplit(answer.headers["location"]).path == f"{BASE}/"


def test_a_move_is_played_below_the_base(below: Server, visit: Visit) -> None:
    ana = visit(below)
    sockets: list[str] = []
    page = ana.open(f"{BASE}/")
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.locator(f'form[action="{BASE}/play/lusitania"] button').click()
    page.wait_for_url(f"**{BASE}/table/*")
    take_turn(page)
    state(page, ("choose",))  # the bots have answered, over the socket
    assert sockets
    assert all(f"{BASE}/table/" in address for address in sockets)
    page.locator("[data-action=theme]").click()
    assert {cookie["path"] for cookie in ana.context.cookies()} == {f"{BASE}/"}
    page.locator("a.home").click()
    page.wait_for_url(f"**{BASE}/")
    page.locator("a.row.yours").click()
    state(page, ("choose",))


@pytest.mark.parametrize(
    ("given", "path"),
    [("", ""), ("/", ""), ("ludoteca", "/ludoteca"), ("/ludoteca/", "/ludoteca"), ("/a/b-c.d~e", "/a/b-c.d~e")],
)
def test_a_base_is_written_in_one_way(given: str, path: str) -> None:
    assert base_path(given) == path


@pytest.mark.parametrize("given", ["/a//b", "/a/../b", "/a/.", "http://a/b", "/a b", "/á", "/a?b", "/%61", '/a"b'])
def test_what_is_no_base_is_refused(given: str) -> None:
    with pytest.raises(BadSetup, match="like /ludoteca"):
        base_path(given)


def test_no_template_or_script_has_an_address_without_the_base() -> None:
    for template in HOME.glob("templates/**/*.html"):
        assert not re.search(r'\b(?:href|src|action|value)="/', template.read_text("utf-8")), template.name
    for script in HOME.glob("static/*.js"):
        bare = re.findall(r"""(?<!url\()["'`]/[a-z][^"'`]*["'`]""", script.read_text("utf-8"))
        assert bare == [], script.name
    for module in HOME.rglob("*.py"):
        assert not re.search(r'RedirectResponse\(f?"', module.read_text("utf-8")), module.name
