"""Seats offered by name, and who may sit where: on both kinds of store, and with a server that runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ludoteca.server.errors import NoFreeSeat, NotYourSeat
from ludoteca.server.people import invitations as module
from ludoteca.server.people.errors import (
    NoSuchAccount,
    NoSuchAsk,
    NotSignedIn,
    SoAlready,
    TooManyAsks,
    YouBlocked,
    Yourself,
)
from ludoteca.server.people.friends import Friends
from ludoteca.server.people.invitations import ACCOUNT, Invitations
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Sitting, Tables
from ludoteca.server.upkeep.admin import Admin
from tests.server.client import Client
from tests.server.people.test_friends import account
from tests.server.store.test_store import at_once


@pytest.fixture
def invitations(store: Store) -> Invitations:
    return Invitations(store, Friends(store))


def table(store: Store, host: str, *offered: str | None) -> Kept:
    """The host sits there, and the other seats are offered, or free."""
    sitting = [Seat(0, "Host", None, host)]
    sitting += [Seat(number, "…", None, None, offered=person) for number, person in enumerate(offered, start=1)]
    return store.add_table(
        game="lusitania", rules=1, options={"start": "0"}, seed="s", host=host, listed=True, sitting=sitting
    )


def test_an_offered_seat_waits_for_one_person(store: Store, invitations: Invitations) -> None:
    ana, rui, eva = (account(store, name) for name in ("ana", "rui", "eva"))
    kept = table(store, ana, rui, None)
    assert [(seat.open, seat.guest) for seat in kept.seats] == [(False, None), (False, "rui"), (True, None)]
    (waiting,) = invitations.waiting(rui)
    assert (waiting.table_id, waiting.number, waiting.host) == (kept.id, 1, "ana")
    assert invitations.waiting(eva) == []
    assert not store.take_seat(kept.id, eva, "Eva").started
    with pytest.raises(NoFreeSeat):
        store.take_seat(kept.id, store.new_person()[0], "Ivo")
    kept = store.take_seat(kept.id, rui, "Rui")
    assert kept.started
    assert [seat.person for seat in kept.seats] == [ana, rui, eva]
    assert [seat.offered for seat in kept.seats] == [None] * 3
    assert invitations.waiting(rui) == []


def test_a_declined_seat_and_one_that_is_offered_no_more_are_free(store: Store, invitations: Invitations) -> None:
    ana, rui, eva = (account(store, name) for name in ("ana", "rui", "eva"))
    kept = table(store, ana, rui, eva)
    for person in (ana, store.new_person()[0]):
        with pytest.raises(NoSuchAsk):
            invitations.decline(kept.id, person)
    invitations.decline(kept.id, rui)
    with pytest.raises(NoSuchAsk):
        invitations.decline(kept.id, rui)
    assert invitations.waiting(rui) == []
    assert store.table(kept.id).changed > kept.changed, "so that servers look again"
    with pytest.raises(NoSuchAsk):
        invitations.withdraw(kept.id, rui, 2)
    invitations.withdraw(kept.id, ana, 2)
    assert [seat.open for seat in store.table(kept.id).seats] == [False, True, True]
    invitations.offer(kept.id, ana, eva)
    assert [seat.guest for seat in store.table(kept.id).seats] == [None, "eva", None]
    with pytest.raises(SoAlready):
        invitations.offer(kept.id, ana, eva)
    with pytest.raises(NotYourSeat):
        invitations.offer(kept.id, rui, rui)
    invitations.offer(kept.id, ana, rui)
    with pytest.raises(NoFreeSeat):
        invitations.offer(kept.id, ana, account(store, "ivo"))


def test_of_two_who_come_at_once_none_gets_the_seat_of_the_other(store: Store) -> None:
    ana, rui = account(store, "ana"), account(store, "rui")
    for _ in range(5):
        kept = table(store, ana, rui, None)
        guest, _ = store.new_person()
        jobs = [(rui, "Rui"), (guest, "Eva")]
        at_once(*[lambda p=p, n=n, t=kept.id: store.take_seat(t, p, n) for p, n in jobs])  # type: ignore[misc]
        done = store.table(kept.id)
        assert [seat.person for seat in done.seats] == [ana, rui, guest]
        assert done.started


def test_invitations_of_who_is_blocked_are_not_shown_and_not_refused(store: Store, invitations: Invitations) -> None:
    ana, rui = account(store, "ana"), account(store, "rui")
    invitations.friends.block(rui, ana)
    assert asyncio.run(invitations.invited(ana, "rui", "here")) == rui
    kept = table(store, ana, rui)
    assert store.table(kept.id).seats[1].guest == "rui", "for the host it waits"
    assert invitations.waiting(rui) == []
    with pytest.raises(YouBlocked):
        asyncio.run(invitations.invited(rui, "ana", "here"))


def test_who_may_be_invited_by_whom(store: Store, invitations: Invitations, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, rui = account(store, "ana"), account(store, "rui")
    guest, _ = store.new_person()
    for host, name, error in (
        (guest, "rui", NotSignedIn),
        (None, "rui", NotSignedIn),
        (ana, "ANA", Yourself),
        (ana, "nobody", NoSuchAccount),
    ):
        with pytest.raises(error):
            asyncio.run(invitations.invited(host, name, "here"))
    twice = [Sitting("me", "Ana"), Sitting(ACCOUNT, "rui"), Sitting(ACCOUNT, "RUI")]
    with pytest.raises(SoAlready):
        asyncio.run(invitations.named(twice, ana, "here"))
    named = asyncio.run(invitations.named(twice[:2], ana, "here"))
    assert [each.person for each in named] == [None, rui]
    monkeypatch.setattr(module, "MOST_INVITED", 3)
    with pytest.raises(TooManyAsks):
        asyncio.run(invitations.named(twice[:2], ana, "here"))


def test_a_table_that_is_deleted_or_closed_and_a_person_who_is_erased_leave_no_offer(
    store: Store, invitations: Invitations
) -> None:
    admin = Admin(store, Doer(shell="root"))
    ana, rui, eva = (account(store, name) for name in ("ana", "rui", "eva"))
    deleted, closed, kept, others = (table(store, host, rui, eva) for host in (ana, ana, ana, eva))
    admin.delete(deleted.id)
    admin.close(closed.id)
    assert {each.table_id for each in invitations.waiting(rui)} == {kept.id, others.id}
    admin.erase(eva)
    assert [each.table_id for each in invitations.waiting(rui)] == [kept.id]
    assert [seat.open for seat in store.table(kept.id).seats] == [False, False, True]
    assert store.table(kept.id).changed > kept.changed


# At a server.


async def member(app: FastAPI, someone: Callable[[], Client], login: str) -> tuple[str, Client]:
    store: Store = app.state.tables.store
    person, token = await asyncio.to_thread(store.new_person)
    client = someone()
    client.token, _ = await asyncio.to_thread(store.make_account, token, login, "hash")
    return person, client


@pytest.mark.anyio
async def test_who_was_blocked_sits_down_at_no_table_and_sees_none(
    app: FastAPI, http: httpx.AsyncClient, someone: Callable[[], Client]
) -> None:
    tables: Tables = app.state.tables
    (ana, hers), (rui, his) = await member(app, someone, "ana"), await member(app, someone, "rui")
    made: Any = await hers.make([{"kind": "me", "name": "Ana"}, {"kind": "link"}], listed=True)
    assert [each["id"] for each in await his.get("/tables")] == [made["id"]]
    await asyncio.to_thread(tables.friends.block, ana, rui)
    assert await his.get("/tables") == []
    assert [each["id"] for each in await someone().get("/tables")] == [made["id"]]
    refused = await his.sit(made, "Rui", 403)
    closed: Any = await hers.make([{"kind": "me", "name": "Ana"}, {"kind": "link"}])
    uninvited = await his.post(f"/tables/{closed['id']}/join", {"name": "Rui"}, 403)
    assert refused == uninvited, "not told why"
    await asyncio.to_thread(tables.friends.unblock, ana, rui)
    await his.sit(made, "Rui")


@pytest.mark.anyio
async def test_a_program_offers_a_seat_and_its_friend_takes_it(
    app: FastAPI, http: httpx.AsyncClient, someone: Callable[[], Client]
) -> None:
    (_, hers), (_, his) = await member(app, someone, "ana"), await member(app, someone, "rui")
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "account", "name": "Rui"}]
    guest = someone()
    await guest.post("/tables", {"game": "lusitania", "seats": seats}, 409)
    made = await hers.make(seats, listed=True)
    told = await guest.get(f"/tables/{made['id']}")
    assert [(seat["name"], seat["free"], seat["offered"]) for seat in told["seats"]] == [
        ("Ana", False, False),
        ("…", True, True),
    ], "not to whom"
    assert await guest.get("/tables") == [], "no seat is free there"
    await guest.post(f"/tables/{made['id']}/join", {"name": "Eva"}, 409)
    await guest.sit(made, "Eva", 409)
    await his.post(f"/tables/{made['id']}/join", {"name": "Rui"})
    assert (await hers.get(f"/tables/{made['id']}"))["started"]
