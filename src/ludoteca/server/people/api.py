"""Accounts, friends and invitations for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, Field, StringConstraints

from ludoteca.server.api import PROBLEMS, TOKEN, Person, TheTables, person_of, tables_of
from ludoteca.server.errors import NoToken
from ludoteca.server.forms import Done, StrictModel, TableId
from ludoteca.server.limits import household_of
from ludoteca.server.people.accounts import Accounts
from ludoteca.server.people.errors import NotSignedIn
from ludoteca.server.people.export import exported
from ludoteca.server.people.friends import Other
from ludoteca.server.people.profiles import GAMES, SINCE, Profiles
from ludoteca.server.security import token_of

router = APIRouter(prefix="/api", responses=PROBLEMS)

Name = Annotated[str, StringConstraints(min_length=1, max_length=80)]


async def member_of(request: Request) -> str:
    """Who asks, if that is somebody with an account."""
    person = await person_of(request)
    if person is None:
        raise NoToken("Sign in first: this is for who has an account.")
    if (await asyncio.to_thread(tables_of(request).store.account_of, person)).login is None:
        raise NotSignedIn("This is for who has an account.")
    return person


def accounts_of(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


Member = Annotated[str, Depends(member_of)]


class SignIn(StrictModel):
    name: Name
    password: Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class SignedIn(BaseModel):
    token: str


class Device(BaseModel):
    """Where one is signed in; `here` by the token of this request."""

    id: str
    since: datetime
    used: datetime | None
    browser: str | None
    here: bool


class Named(BaseModel):
    name: str | None
    since: datetime


class FriendLists(BaseModel):
    """`asking` wait for your answer, `asked` for theirs."""

    friends: list[Named]
    asking: list[Named]
    asked: list[Named]
    blocked: list[Named]


class FriendAct(StrictModel):
    name: Name
    do: Annotated[str, Field(pattern="^(ask|accept|decline|remove|block|unblock)$")]


class Offered(BaseModel):
    """A seat that waits for you: join that table to take it."""

    table: str
    seat: int
    host: str
    at: datetime


class ProfileShown(BaseModel):
    """As far as its owner shows it to you; `finished` are tables."""

    name: str
    about: str
    languages: list[str]
    likes: list[str]
    since: datetime | None
    finished: list[str]


@router.post("/session", status_code=201, summary="Sign in to an account")
async def sign_in(request: Request, given: SignIn) -> SignedIn:
    name = " ".join(given.name.split())
    token, _ = await accounts_of(request).enter(None, name, given.password, household_of(request), False)
    return SignedIn(token=token)


@router.delete("/session", summary="Sign out: this token ends", dependencies=TOKEN)
async def sign_out(request: Request, member: Member) -> Done:
    token = token_of(request)
    assert token is not None  # or nobody were signed in
    await accounts_of(request).leave(token)
    return Done()


@router.get("/sessions", summary="Where you are signed in", dependencies=TOKEN)
async def devices(request: Request, member: Member, tables: TheTables) -> list[Device]:
    found = await asyncio.to_thread(tables.store.sessions_of, member, token_of(request))
    return [
        Device(id=each.id, since=each.created, used=each.used, browser=each.browser, here=each.here) for each in found
    ]


@router.delete("/sessions/{session}", summary="Sign out there", dependencies=TOKEN)
async def end_session(
    request: Request, session: Annotated[str, Path(pattern="^[0-9a-f]{16}$")], member: Member
) -> Done:
    await accounts_of(request).end(member, session)
    return Done()


@router.get(
    "/export",
    summary="All that the server has of you, as a ZIP",
    dependencies=TOKEN,
    response_class=Response,
    responses={200: {"content": {"application/zip": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def export(person: Person, tables: TheTables) -> Response:
    """Also without an account, for whoever the token belongs to."""
    if person is None:
        raise NoToken("Nobody known sent this.")
    return await exported(tables.store, person)


@router.get("/people", summary="What somebody shows of themselves")
async def profile(
    request: Request, name: Annotated[Name, Query(description="of the account")], tables: TheTables, person: Person
) -> ProfileShown:
    profiles: Profiles = request.app.state.profiles
    finder, address = tables.invitations.finder, household_of(request)
    found = await asyncio.to_thread(profiles.of, await finder.find(name, address))
    if not await asyncio.to_thread(profiles.may_see, found, person):
        raise await finder.missed(address)
    finished = await asyncio.to_thread(profiles.finished, found) if GAMES in found.shows else []
    return ProfileShown(
        name=found.login,
        about=found.about,
        languages=list(found.languages),
        likes=list(found.likes),
        since=found.created if SINCE in found.shows else None,
        finished=[kept.id for kept in finished],
    )


@router.get("/friends", summary="Your friends, and who asks to be one", dependencies=TOKEN)
async def friends(member: Member, tables: TheTables) -> FriendLists:
    them = tables.friends
    return FriendLists(
        friends=_named(await asyncio.to_thread(them.all, member)),
        asking=_named(await asyncio.to_thread(them.asking, member)),
        asked=_named(await asyncio.to_thread(them.asked, member)),
        blocked=_named(await asyncio.to_thread(them.blocked, member)),
    )


@router.post("/friends", summary="Ask, answer, part, or block", dependencies=TOKEN)
async def befriend(request: Request, given: FriendAct, member: Member, tables: TheTables) -> Done:
    whom = await tables.invitations.finder.find(given.name, household_of(request))
    await tables.friends.act(given.do, member, whom)
    return Done()


@router.get("/invitations", summary="Seats that wait for you", dependencies=TOKEN)
async def invitations(member: Member, tables: TheTables) -> list[Offered]:
    found = await asyncio.to_thread(tables.invitations.waiting, member)
    return [Offered(table=each.table_id, seat=each.number, host=each.host, at=each.at) for each in found]


@router.delete("/invitations/{table_id}", summary="Decline a seat", dependencies=TOKEN)
async def decline(table_id: TableId, member: Member, tables: TheTables) -> Done:
    await asyncio.to_thread(tables.invitations.decline, table_id, member)
    await tables.room(table_id)  # who watches is shown it
    return Done()


def _named(others: Iterable[Other]) -> list[Named]:
    return [Named(name=each.login, since=each.at) for each in others]
