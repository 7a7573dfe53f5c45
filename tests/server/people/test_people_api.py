"""Accounts, friends and invitations by the JSON API."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from zipfile import ZipFile

import httpx
import pytest
from fastapi import FastAPI

from ludoteca.server.people import who
from ludoteca.server.store.store import Store
from tests.server.client import Client
from tests.server.people.test_invitations import member

pytestmark = pytest.mark.anyio


async def test_a_program_signs_in_and_out(app: FastAPI, someone: Callable[[], Client]) -> None:
    store: Store = app.state.tables.store
    store.make_account(None, "ana", who.hash_password("conimbriga 1"))
    program, phone = someone(), someone()
    for name, password in (("ana", "wrong"), ("nobody", "conimbriga 1")):
        await program.post("/session", {"name": name, "password": password}, 403)
    for client in (program, phone):
        await client.post("/session", {"name": " ANA ", "password": "conimbriga 1"}, 201)
    listed = await program.get("/sessions")
    assert [each["here"] for each in listed] == [True, False, False]
    assert (await program.ask("DELETE", f"/sessions/{listed[0]['id'][::-1]}")).status_code == 200, "there is none"
    mine = next(each for each in await phone.get("/sessions") if each["here"])
    assert (await program.ask("DELETE", f"/sessions/{mine['id']}")).status_code == 200
    await phone.get("/sessions", 401)
    assert (await program.ask("DELETE", "/session")).status_code == 200
    await program.get("/friends", 401)


async def test_a_name_with_a_nul_is_nobodys_and_no_fault_of_the_store(someone: Callable[[], Client]) -> None:
    """PostgreSQL refuses the question itself."""
    answer = await someone().ask("POST", "/session", {"name": "m\0", "password": "conimbriga 1"})
    assert answer.status_code in (403, 422)
    assert "damaged" not in answer.json()["error"]


async def test_friends_and_invitations(app: FastAPI, http: httpx.AsyncClient, someone: Callable[[], Client]) -> None:
    (_, ana), (_, rui) = await member(app, someone, "ana"), await member(app, someone, "rui")
    guest = someone()
    await guest.get("/friends", 401)
    made = await guest.make([{"kind": "me", "name": "Eva"}, {"kind": "link"}])
    assert made["token"]
    for path in ("/friends", "/invitations", "/sessions"):
        await guest.get(path, 409)
    await ana.post("/friends", {"name": "nobody", "do": "ask"}, 404)
    await ana.post("/friends", {"name": "rui", "do": "dance"}, 422)
    await ana.get("/people", 404, params={"name": "rui"})
    await ana.post("/friends", {"name": "rui", "do": "ask"})
    assert [each["name"] for each in (await rui.get("/friends"))["asking"]] == ["ana"]
    await rui.post("/friends", {"name": "ana", "do": "accept"})
    assert [each["name"] for each in (await ana.get("/friends"))["friends"]] == ["rui"]
    shown = await ana.get("/people", params={"name": "rui"})
    assert (shown["name"], shown["finished"]) == ("rui", [])
    await guest.get("/people", 404, params={"name": "rui"})

    table = await ana.make([{"kind": "me", "name": "Ana"}, {"kind": "account", "name": "rui"}])
    (waiting,) = await rui.get("/invitations")
    assert (waiting["table"], waiting["seat"], waiting["host"]) == (table["id"], 1, "ana")
    assert (await ana.ask("DELETE", f"/invitations/{table['id']}")).status_code == 404
    assert (await rui.ask("DELETE", f"/invitations/{table['id']}")).status_code == 200
    assert await rui.get("/invitations") == []
    seats = (await ana.get(f"/tables/{table['id']}"))["seats"]
    assert [seat["offered"] for seat in seats] == [False, False]


async def test_whoever_has_a_token_gets_all_that_is_theirs(app: FastAPI, someone: Callable[[], Client]) -> None:
    guest, nobody = someone(), someone()
    made = await guest.make([{"kind": "me", "name": "Eva"}, {"kind": "link"}])
    answer = await guest.ask("GET", "/export")
    assert answer.headers["content-type"] == "application/zip"
    assert f"tables/{made['id']}.json" in ZipFile(BytesIO(answer.content)).namelist()
    await nobody.get("/export", 401)
