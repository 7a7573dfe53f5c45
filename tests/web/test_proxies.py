"""Behind real proxies with the files of deploy/: TLS, sockets, whose address it is, and which host."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludoteca.server.limits import MOST_TABLES
from ludoteca.web.serving.proxies import trusted_proxies, with_forwarded_host
from tests.web.conftest import Visit
from tests.web.inside import inside
from tests.web.player import set_up, state, take_turn
from tests.web.proxying import Proxy, caddy, documented, nginx
from tests.web.serving import Server

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Accept-Language": "en"}
LINK = [("me", "Ana"), ("link", "")]
BASE = "/ludoteca"
addresses = (f"127.0.1.{number}" for number in range(1, 255))  # where nobody has been yet
Before = Callable[..., AbstractContextManager[Proxy]]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("served"), pace=0.02)
    yield server
    server.kill()


@pytest.fixture(scope="module", params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, served: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    before: Before = request.param
    with before(tmp_path_factory.mktemp("proxy"), served) as proxy:
        yield proxy


def browser(proxy: Proxy, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
    """A visitor at that address."""
    transport = httpx.HTTPTransport(verify=proxy.trust, local_address=address)
    return httpx.Client(base_url=proxy.root, headers=BROWSER | headers, timeout=30, transport=transport)


def test_a_page_comes_compressed_over_tls_and_never_without_again(proxy: Proxy) -> None:
    with browser(proxy) as http:
        page = http.get("/")
        assert page.status_code == 200
        assert page.headers["content-encoding"] == "gzip"
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        style = re.search(r'href="([^"]*/site\.css)"', page.text)
        assert style
        kept = http.get(style[1])
        assert kept.headers["content-encoding"] == "gzip"
        assert kept.headers["cache-control"] == "public, max-age=31536000, immutable"
        made = http.post("/play/lusitania", headers={"Origin": proxy.root})
        assert made.status_code == 303
        assert made.headers["set-cookie"].startswith("__Host-ludoteca=")
        assert http.get("/metrics").status_code == 404
    plain = httpx.get(f"{proxy.plain}/rules/lusitania", timeout=30)
    assert plain.status_code in (301, 308)
    assert plain.headers["location"].startswith("https://127.0.0.1")
    assert plain.headers["location"].endswith("/rules/lusitania")


def test_limits_count_the_visitors_address_whatever_a_visitor_says(proxy: Proxy) -> None:
    seats = {"kind-0": "me", "name-0": "Ana", "kind-1": "here"}
    with browser(proxy, next(addresses)) as http:
        for number in range(MOST_TABLES):
            said = {"X-Forwarded-For": f"203.0.113.{number}", "Forwarded": f"for=203.0.113.{number}"}
            assert http.post("/new/lusitania", data=seats, headers=said).status_code == 303
        assert http.post("/new/lusitania", data=seats, headers={"X-Forwarded-For": "203.0.113.99"}).status_code == 429
    with browser(proxy, next(addresses)) as other:
        assert other.post("/new/lusitania", data=seats).status_code == 303


def test_the_host_is_the_proxys_whatever_a_visitor_says(proxy: Proxy) -> None:
    with browser(proxy) as http:
        forged = {"Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"}
        assert http.post("/play/lusitania", headers=forged).status_code == 403
        table = http.post("/play/lusitania").headers["location"]
    address = f"{proxy.root}{table}/live".replace("https", "wss")
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, ssl=proxy.trust, origin="https://evil.example")  # type: ignore[arg-type]
    with connect(address, ssl=proxy.trust, origin=proxy.root) as socket:  # type: ignore[arg-type]
        assert "fragments" in str(socket.recv(timeout=20))


def test_a_move_is_played_over_a_secure_socket(proxy: Proxy, visit: Visit) -> None:
    page = visit(proxy, ignore_https_errors=True).open("/")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.locator('form[action="/play/lusitania"] button').click()
    take_turn(page)
    state(page, ("choose",))
    assert sockets
    assert all(address.startswith("wss://") for address in sockets)


def test_an_invitation_shows_the_proxys_host_and_scheme(proxy: Proxy, visit: Visit) -> None:
    page = visit(proxy, ignore_https_errors=True).open("/")
    table = set_up(page, *LINK)
    link = page.locator("input[data-link]").input_value()
    assert link.startswith(f"{proxy.root}/table/{table}/join?invite=")
    friend = visit(proxy, ignore_https_errors=True).open(link)
    friend.locator("[name=name]").fill("Rui")
    friend.locator("main form button.main").click()
    friend.wait_for_url(f"{proxy.root}/table/{table}")


def below_nginx() -> dict[str, Any]:
    return {"place": documented("nginx")}


def below_nginx_stripped() -> dict[str, Any]:
    """As some write it: the path is taken off."""
    return {"place": documented("nginx").replace(":8642;", ":8642/;")}


def below_caddy() -> dict[str, Any]:
    return {"site": documented("caddy")}


@pytest.mark.parametrize(
    ("before", "given"), [(nginx, below_nginx), (nginx, below_nginx_stripped), (caddy, below_caddy)]
)
def test_below_a_path_of_another_site(
    before: Before, given: Callable[[], dict[str, Any]], tmp_path: Path, visit: Visit
) -> None:
    (tmp_path / "proxy").mkdir()
    server = Server(tmp_path, pace=0.02, base=BASE)
    try:
        with before(tmp_path / "proxy", server, **given()) as proxy:
            with browser(proxy) as http:
                assert "Ludoteca" not in http.get("/").text, "it has a path, not the host"
                home = http.get(BASE)
                assert home.is_redirect
                assert home.next_request is not None
                assert str(home.next_request.url) == f"{proxy.root}{BASE}/"
            ana = visit(proxy, ignore_https_errors=True)
            page = ana.open(f"{BASE}/")
            page.locator(f'form[action="{BASE}/play/lusitania"] button').click()
            take_turn(page)
            state(page, ("choose",))
            assert {(cookie["name"], cookie["path"]) for cookie in ana.context.cookies()} == {
                ("__Secure-ludoteca", f"{BASE}/")
            }
            page.close()  # before its server goes
    finally:
        server.kill()


# Whom to believe, without a proxy.


@pytest.mark.parametrize(("proxies", "status"), [(["127.0.0.1/32"], 303), (["10.0.0.0/8"], 403), ([], 403)])
def test_only_a_proxy_that_is_named_says_which_host_was_asked_for(
    tmp_path: Path, proxies: list[str], status: int
) -> None:
    """A proxy that does not pass the host on says it in a header of its own."""
    said = {"Host": "inner:8642", "X-Forwarded-Host": "play.example.org", "Origin": "https://play.example.org"}
    with inside(tmp_path, proxies=proxies) as house, house.browser(**said) as http:
        assert http.post("/play/lusitania").status_code == status


@pytest.mark.parametrize(
    ("said", "host"),
    [
        ([b"a.example"], b"a.example"),
        ([b"a.example:8443"], b"a.example:8443"),
        ([b"[2001:db8::1]:443"], b"[2001:db8::1]:443"),
        ([b"forged.example, a.example"], b"a.example"),
        ([b"forged.example", b"a.example"], b"a.example"),
        ([b"a.example/x"], b"inner"),
        ([b""], b"inner"),
        ([], b"inner"),
    ],
)
def test_a_forwarded_host_is_a_host(said: list[bytes], host: bytes) -> None:
    headers = [(b"host", b"inner"), *((b"x-forwarded-host", each) for each in said)]
    assert [value for name, value in with_forwarded_host(headers) if name == b"host"] == [host]


def test_a_network_of_proxies_may_be_written_by_any_address_in_it() -> None:
    assert trusted_proxies(" 127.0.0.1, 10.1.2.3/8,::1 ") == ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]
