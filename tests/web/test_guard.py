"""What the pages accept and from whom: cookies, origins, redirects, headers. A real server, and no browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludoteca.games.texts import texts
from ludoteca.server.limits import MOST_TABLES
from ludoteca.web.language import LANGUAGES
from tests.web.inside import inside
from tests.web.rooms import RECORDS
from tests.web.serving import Server

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Accept-Language": "en"}


@pytest.fixture
def http(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.root, headers=BROWSER, timeout=20) as client:
        yield client


def sit_down(http: httpx.Client, **headers: str) -> httpx.Response:
    answer = http.post("/play/lusitania", headers=headers)
    assert answer.status_code == 303, answer.text
    return answer


def test_the_token_is_out_of_reach_of_scripts_and_other_sites(http: httpx.Client) -> None:
    cookie = sit_down(http).headers["set-cookie"]
    name, _, rest = cookie.partition("=")
    flags = {part.strip().lower() for part in rest.split(";")[1:]}
    assert name == "ludoteca"
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert len(rest.split(";")[0]) >= 43, "256 bits"
    assert "set-cookie" not in sit_down(http).headers, "who has a token keeps it"


def test_over_https_the_token_is_tied_to_the_host(http: httpx.Client) -> None:
    """As behind a proxy that says so."""
    cookie = sit_down(http, **{"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    name, _, rest = cookie.partition("=")
    flags = {part.strip().lower() for part in rest.split(";")[1:]}
    assert name == "__Host-ludoteca"
    assert {"httponly", "samesite=lax", "path=/", "secure"} <= flags
    assert not any(flag.startswith("domain") for flag in flags)


@pytest.mark.parametrize("path", ["/play/lusitania", "/new/lusitania", "/language", "/account", "/records"])
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_what_another_site_sends_is_refused(http: httpx.Client, path: str, headers: dict[str, str]) -> None:
    answer = http.post(path, headers=headers, data={"language": "pt"})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_our_own_origin_is_welcome(http: httpx.Client, server: Server) -> None:
    assert sit_down(http, Origin=server.root, **{"Sec-Fetch-Site": "same-origin"})


def test_a_page_of_another_site_cannot_listen_to_a_table(http: httpx.Client, server: Server) -> None:
    path = sit_down(http).headers["location"]
    address = f"ws://127.0.0.1:{server.port}{path}/live"
    cookie = {"Cookie": f"ludoteca={http.cookies['ludoteca']}"}
    with pytest.raises(InvalidStatus, match="403"):
        connect(address, origin=Origin("https://evil.example"), additional_headers=cookie)
    with connect(address, origin=Origin(server.root), additional_headers=cookie) as socket:
        assert set(json.loads(socket.recv(timeout=10))["fragments"]) >= {"board", "own", "prompt"}
    for wrong in ("/table/nosuchtable/live", f"{path}/live?seat=x"):
        with pytest.raises(InvalidStatus, match="403"):
            connect(f"ws://127.0.0.1:{server.port}{wrong}", origin=Origin(server.root))


@pytest.mark.parametrize(
    ("query", "language"),
    [("?language=pt", "pt"), ("?language=es&seat=0", "es"), ("", "en"), ("?language=xx", "en"), ("?language=", "en")],
)
def test_a_live_table_speaks_as_its_page_says(http: httpx.Client, server: Server, query: str, language: str) -> None:
    """Whatever the handshake asks for: it counts only where the page does not say a language that we have."""
    address = f"ws://127.0.0.1:{server.port}{sit_down(http).headers['location']}/live{query}"
    asked = {"Cookie": f"ludoteca={http.cookies['ludoteca']}", "Accept-Language": "en"}
    with connect(address, origin=Origin(server.root), additional_headers=asked) as socket:
        board = json.loads(socket.recv(timeout=20))["fragments"]["board"]
    assert [found for found in LANGUAGES if texts("lusitania", found).label("pile") in board] == [language]


@pytest.mark.parametrize(
    "back",
    ["//evil.example", "https://evil.example/", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", ""],
)
def test_choosing_a_language_leads_nowhere_else(http: httpx.Client, back: str) -> None:
    answer = http.post("/language", data={"language": "pt", "back": back})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    again = http.post("/language", data={"language": "xx", "back": "/rules/lusitania?a=b"})
    assert again.headers["location"] == "/rules/lusitania?a=b"
    assert "set-cookie" not in again.headers, "there is no such language"


def test_a_tab_in_an_address_does_not_hide_another_host(http: httpx.Client) -> None:
    location = http.post("/language", data={"language": "pt", "back": "/\t/evil.example"}).headers["location"]
    assert httpx.URL(http.base_url).join(location).host == "127.0.0.1"


def test_every_answer_carries_the_policy(http: httpx.Client) -> None:
    for path in ("/", "/rules/lusitania", "/nothing", "/api/games", "/static/site.css", "/static/nothing"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_what_a_seat_sees_is_kept_by_no_cache(http: httpx.Client) -> None:
    path = sit_down(http).headers["location"]
    for address in (path, f"{path}/at/0", "/"):
        assert "no-store" in http.get(address).headers.get("cache-control", ""), address


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/table/nosuchtable", 404),
        ("/table/NO-SUCH-NAME", 404),
        ("/table/nosuchtable/verify", 404),
        ("/rules/chess", 404),
        ("/new/chess", 404),
        ("/static/nothing.css", 404),
    ],
)
def test_a_wrong_address_is_told_on_a_page(http: httpx.Client, path: str, status: int) -> None:
    answer = http.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"].startswith("text/html")
    assert "That did not work" in answer.text
    assert "Não resultou" in http.get(path, headers={"Accept-Language": "pt"}).text
    assert http.get(path, headers={"Accept": "application/json"}).json()["error"]


def test_wrong_moments_of_a_game_are_told_on_a_page(http: httpx.Client) -> None:
    path = sit_down(http).headers["location"]
    for address, status in (("at/9999", 404), ("at/-1", 404), ("at/x", 404), ("record", 409), ("verify", 409)):
        answer = http.get(f"{path}/{address}", headers={"Accept-Language": "es"})
        assert answer.status_code == status, address
        assert answer.headers["content-type"].startswith("text/html")
        assert "The " not in answer.text.partition("<main")[2], "in Spanish"


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello", b"ludoteca record 1\ngame chess\n", b"{}" * 50_000]
)
def test_what_is_no_record_is_refused_on_a_page(http: httpx.Client, content: bytes) -> None:
    answer = http.post("/records", files={"record": ("a.record", content)})
    assert answer.status_code == 422
    assert "This record cannot be opened." in answer.text


def test_the_players_of_a_record_are_called_in_the_readers_language(http: httpx.Client) -> None:
    files = {"record": ("a.record", (RECORDS / "2-army.record").read_bytes())}
    path = http.post("/records", files=files, headers={"Accept-Language": "pt"}).headers["location"]
    seats = http.get(f"/api{path.replace('table', 'tables')}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Jogador 1", "Jogador 2"]


def test_a_name_is_shown_as_it_was_typed(http: httpx.Client) -> None:
    wild = '<b>Zoë & "Zé"</b>'[:24]
    form = {"kind-0": "me", "name-0": wild, "kind-1": "bot-easy", "name-1": ""}
    path = http.post("/new/lusitania", data=form).headers["location"]
    text = http.get(path).text
    assert "<b>" not in text
    assert "&lt;b&gt;Zo" in text
    assert quote(wild) in http.cookies["name"]
    assert "<b>" not in http.get("/new/lusitania").text


def test_a_long_chat_is_refused_and_too_many_lines_are_too(http: httpx.Client) -> None:
    path = sit_down(http).headers["location"]
    assert http.post(f"{path}/chat", json={"text": "x" * 400}).status_code == 200
    assert http.post(f"{path}/chat", json={"text": "x" * 401}).status_code == 422
    assert http.post(f"{path}/chat", json={"text": " \n\t "}).status_code == 422
    answers = [http.post(f"{path}/chat", json={"text": "again"}, headers={"Accept-Language": "es"}) for _ in range(10)]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"] == "Es mucha charla: espera un poco."


def test_too_many_tables_from_one_address_are_refused_on_a_page(http: httpx.Client) -> None:
    """The server stands behind a proxy on its own machine, which tells it whose address it is."""
    http.headers["X-Forwarded-For"] = "203.0.113.7"
    seats = {"kind-0": "me", "name-0": "Ana Maria", "kind-1": "here"}
    for _ in range(MOST_TABLES):
        assert http.post("/new/lusitania", data=seats).status_code == 303
    for language, sentence in {
        "en": "Many tables were made from your address just now: wait a minute.",
        "pt": "Foram criadas muitas mesas a partir do teu endereço: espera um minuto.",
        "es": "Se han creado muchas mesas desde tu dirección: espera un minuto.",
    }.items():
        http.headers["Accept-Language"] = language
        for answer in (
            http.post("/play/lusitania"),
            http.post("/records", files={"record": b""}),
            http.post("/new/lusitania", data=seats),
        ):
            assert answer.status_code == 429
            assert sentence in answer.text
        assert "Ana Maria" in answer.text, "the form is as it was"
    sit_down(http, **{"X-Forwarded-For": "203.0.113.1"})


def test_a_proxy_that_is_not_named_is_not_believed(tmp_path: Path) -> None:
    with inside(tmp_path, proxies=()) as house, house.browser() as http:
        seats = {"kind-0": "me", "name-0": "Ana", "kind-1": "here"}
        for number in range(MOST_TABLES):
            headers = {"X-Forwarded-For": f"203.0.113.{number}", "X-Forwarded-Proto": "https"}
            answer = http.post("/new/lusitania", data=seats, headers=headers)
            assert answer.status_code == 303
            assert "__Host-" not in answer.headers.get("set-cookie", "")
        assert http.post("/new/lusitania", data=seats, headers={"X-Forwarded-For": "203.0.113.99"}).status_code == 429


def test_a_private_tables_chat_is_not_shown_to_who_only_has_its_address(http: httpx.Client, server: Server) -> None:
    path = sit_down(http).headers["location"]
    assert http.post(f"{path}/chat", json={"text": "only between us"}).status_code == 200
    assert "only between us" in http.get(path).text
    with httpx.Client(base_url=server.root, headers=BROWSER, timeout=20) as stranger:
        page = stranger.get(path).text
        assert "only between us" not in page
        assert "The chat of this table is for its players." in page
        assert stranger.post(f"{path}/chat", json={"text": "me too"}).status_code == 403
        address = f"ws://127.0.0.1:{server.port}{path}/live"
        with connect(address, origin=Origin(server.root)) as socket:
            assert "only between us" not in str(socket.recv(timeout=10))
    assert "me too" not in http.get(path).text


def test_chat_without_a_cookie_makes_nobody_and_has_a_limit(http: httpx.Client, server: Server) -> None:
    form = {"kind-0": "me", "name-0": "Ana", "kind-1": "here", "listed": "on"}
    path = http.post("/new/lusitania", data=form).headers["location"]
    with httpx.Client(base_url=server.root, headers=BROWSER, timeout=20) as stranger:
        answers = []
        for _ in range(12):
            stranger.cookies.clear()
            stranger.cookies.set("name", "Ana")
            answers.append(stranger.post(f"{path}/chat", json={"text": "hello"}))
    assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 2
    assert not any("set-cookie" in answer.headers for answer in answers)
    said = http.get(path).text
    assert "<strong>Spectator</strong>" in said, "not by the name of a player"
    assert "(watching)" in said


def test_pages_and_files_are_compressed_and_versioned_files_are_kept(http: httpx.Client) -> None:
    page = http.get("/")
    assert page.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in page.headers["vary"]
    assert page.headers["cache-control"] == "no-store"
    style = re.search(r'href="(/static/[0-9a-f]{12}/site\.css)"', page.text)
    assert style
    kept = http.get(style[1])
    assert kept.headers["content-encoding"] == "gzip"
    assert "immutable" in kept.headers["cache-control"]
    plain = http.get("/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == page.text


def test_over_https_browsers_never_come_without_it_again(http: httpx.Client) -> None:
    by_proxy = http.get("/", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"})
    assert by_proxy.headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in http.get("/").headers
