"""Friends, blocks and profiles in the store, on both kinds."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from ludoteca.server.errors import BadInput
from ludoteca.server.people import friends as module
from ludoteca.server.people.erasing import FORGOTTEN, STAYING
from ludoteca.server.people.errors import (
    NoSuchAccount,
    NoSuchAsk,
    NotSignedIn,
    SoAlready,
    TooManyAsks,
    TooManyTries,
    YouBlocked,
    Yourself,
)
from ludoteca.server.people.finding import MISSES, Finder
from ludoteca.server.people.friends import Friends, Other
from ludoteca.server.people.profiles import AUDIENCES, SHOWS, Profile, Profiles
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.schema import METADATA, people
from ludoteca.server.store.store import Store
from ludoteca.server.upkeep.admin import Admin
from tests.server.store.test_store import at_once
from tests.server.upkeep.test_admin import everything, table

SHELL = Doer(shell="root")


def account(store: Store, login: str) -> str:
    """Somebody with an account, but without the time that a password takes; the person's id."""
    person, token = store.new_person()
    store.make_account(token, login, "hash")
    return person


def names(others: Iterable[Other]) -> list[str | None]:
    return [each.login for each in others]


def ask(friends: Friends, person: str, whom: str) -> None:
    asyncio.run(friends.ask(person, whom))


def test_two_become_friends_when_one_asks_and_the_other_accepts(store: Store) -> None:
    friends = Friends(store)
    ana, rui, eva = (account(store, name) for name in ("ana", "rui", "eva"))
    ask(friends, ana, rui)
    ask(friends, ana, rui)  # a second time is once
    assert names(friends.asked(ana)) == ["rui"]
    assert names(friends.asking(rui)) == ["ana"]
    assert (friends.standing(ana, rui), friends.standing(rui, ana)) == ("asked", "asking")
    assert not friends.are(ana, rui)
    for person, whom in ((ana, rui), (rui, eva), (eva, ana)):
        with pytest.raises(NoSuchAsk):
            friends.accept(person, whom)
    friends.accept(rui, ana)
    assert names(friends.all(ana)) == ["rui"]
    assert names(friends.all(rui)) == ["ana"]
    assert friends.are(rui, ana)
    assert friends.asked(ana) == friends.asking(rui) == []
    assert friends.standing(rui, ana) == "friend"
    with pytest.raises(SoAlready):
        ask(friends, rui, ana)
    friends.remove(rui, ana)
    assert not friends.are(ana, rui)
    assert friends.all(ana) == []


def test_who_is_declined_is_not_told_and_does_not_come_again(store: Store) -> None:
    friends = Friends(store)
    ana, rui = account(store, "ana"), account(store, "rui")
    ask(friends, ana, rui)
    friends.decline(rui, ana)
    assert names(friends.asked(ana)) == ["rui"]
    ask(friends, ana, rui)
    assert friends.asking(rui) == []
    assert (friends.standing(ana, rui), friends.standing(rui, ana)) == ("asked", "none")
    with pytest.raises(NoSuchAsk):
        friends.accept(rui, ana)
    ask(friends, rui, ana)  # who thinks better of it asks in turn
    assert friends.are(ana, rui)


def test_who_ask_each_other_at_once_are_friends_or_one_waits(store: Store) -> None:
    friends = Friends(store)
    ana, rui = account(store, "ana"), account(store, "rui")
    done = at_once(lambda: ask(friends, ana, rui), lambda: ask(friends, rui, ana))
    assert done == [None, None]
    if not friends.are(ana, rui):
        assert names(friends.asking(ana)) == ["rui"]
        friends.accept(ana, rui)
    assert names(friends.all(ana)) == ["rui"]


def test_a_blocked_person_asks_in_vain_and_is_not_told(store: Store) -> None:
    friends = Friends(store)
    ana, rui = account(store, "ana"), account(store, "rui")
    ask(friends, rui, ana)
    friends.accept(ana, rui)
    friends.block(ana, rui)
    friends.block(ana, rui)
    assert friends.all(ana) == friends.all(rui) == []
    ask(friends, rui, ana)
    assert names(friends.asked(rui)) == ["ana"], "as if they waited"
    assert friends.asking(ana) == []
    assert friends.blocked(rui) == []
    assert names(friends.blocked(ana)) == ["rui"]
    assert friends.folded(ana) == {rui}
    assert friends.folded(rui) == friends.folded(None) == frozenset()
    assert friends.any_blocks([rui, ana], rui)
    assert not friends.any_blocks([rui], ana)
    with pytest.raises(YouBlocked):
        ask(friends, ana, rui)
    friends.unblock(ana, rui)
    assert names(friends.asking(ana)) == ["rui"]


def test_only_accounts_have_friends_and_nobody_is_their_own(store: Store) -> None:
    friends = Friends(store)
    ana = account(store, "ana")
    guest, _ = store.new_person()
    for one, other, error in ((ana, ana, Yourself), (ana, guest, NotSignedIn), (guest, ana, NotSignedIn)):
        with pytest.raises(error):
            ask(friends, one, other)
    with pytest.raises(Yourself):
        friends.block(ana, ana)
    with pytest.raises(NotSignedIn):
        friends.block(guest, ana)
    assert friends.asked(ana) == friends.asked(guest) == friends.blocked(ana) == friends.blocked(guest) == []


def test_nobody_asks_without_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ASKED", 2)
    friends = Friends(store)
    ana, *others = (account(store, name) for name in ("ana", "rui", "eva", "ivo"))
    for other in others[:2]:
        ask(friends, ana, other)
    with pytest.raises(TooManyAsks):
        ask(friends, ana, others[2])
    assert len(friends.asked(ana)) == 2
    monkeypatch.setattr(module, "MOST_FRIENDS", 1)
    friends.block(ana, others[0])
    with pytest.raises(TooManyAsks):
        friends.block(ana, others[1])


def test_whom_one_met_can_be_blocked_without_knowing_more(store: Store) -> None:
    friends = Friends(store)
    ana, rui = account(store, "ana"), account(store, "rui")
    guest, _ = store.new_person()
    kept = table(store, rui, Seat(0, "Ana", None, ana), Seat(1, "Rude", None, guest), Seat(2, "Bot", "easy", None))
    table(store, ana, Seat(0, "Ana", None, ana), Seat(1, "Rude", None, guest))
    table(store, rui, Seat(0, "Rui", None, rui), Seat(1, "Rude", None, guest))
    (met,) = friends.met(ana)
    assert (met.name, met.number, met.blocked) == ("Rude", 1, False)
    whom = friends.sitting(ana, kept.id, 1)
    assert whom == guest
    friends.block(ana, whom)
    assert [each.blocked for each in friends.met(ana)] == [True]
    for person, number in ((rui, 1), (ana, 2), (ana, 7)):
        with pytest.raises(NoSuchAsk):
            friends.sitting(person, kept.id, number)


def test_a_block_follows_who_signs_in_with_the_tables_of_a_guest(store: Store) -> None:
    friends = Friends(store)
    ana, eva, rui = (account(store, name) for name in ("ana", "eva", "rui"))
    guest, token = store.new_person()
    for person, whom in ((ana, guest), (ana, rui), (eva, guest), (rui, guest)):
        friends.block(person, whom)
    store.log_in(rui, token, take=True)
    assert rui in friends.folded(ana)
    assert friends.folded(eva) == {rui}
    assert rui not in friends.folded(rui)


async def found(finder: Finder, name: str, address: str) -> str:
    return await finder.find(name, address)


def test_who_looks_for_names_that_are_not_there_waits_longer_and_longer(store: Store) -> None:
    finder, ana = Finder(store), account(store, "ana")
    assert {asyncio.run(found(finder, name, "here")) for name in ("ana", "ANA", " Ana ") * 10} == {ana}
    for number in range(MISSES.free):
        with pytest.raises(NoSuchAccount):
            asyncio.run(found(finder, f"nobody {number}", "here"))
    with pytest.raises(TooManyTries):
        asyncio.run(found(finder, "nobody", "here"))
    with pytest.raises(TooManyTries):
        asyncio.run(found(finder, "ana", "here"))
    assert asyncio.run(found(finder, "ana", "elsewhere")) == ana


# Profiles.


def test_a_profile_is_seen_by_whom_its_owner_chose(store: Store) -> None:
    friends = Friends(store)
    profiles = Profiles(store, friends)
    ana, rui, eva, bad = (account(store, name) for name in ("ana", "rui", "eva", "bad"))
    guest, _ = store.new_person()
    ask(friends, ana, rui)
    friends.accept(rui, ana)
    friends.block(ana, bad)
    assert profiles.of(ana).audience == "friends", "until something else is chosen"
    seen = {}
    for audience in AUDIENCES:
        profiles.keep(ana, "", [], [], [], audience)
        readers = {"ana": ana, "rui": rui, "eva": eva, "bad": bad, "guest": guest, "stranger": None}
        seen[audience] = {name for name, each in readers.items() if profiles.may_see(profiles.of(ana), each)}
    assert seen == {
        "nobody": {"ana"},
        "friends": {"ana", "rui"},
        "accounts": {"ana", "rui", "eva"},
        "everybody": {"ana", "rui", "eva", "bad", "guest", "stranger"},
    }


def test_a_profile_keeps_what_there_is_to_choose_and_nothing_else(store: Store) -> None:
    profiles = Profiles(store, Friends(store))
    ana = account(store, "ana")
    profiles.keep(ana, "  one\n\x00 line ", ["pt", "xx", "pt"], ["trajan", "chess"], ["since", "seed"], "accounts")
    kept = profiles.of(ana)
    assert kept == Profile(ana, "ana", kept.created, "one line", ("pt",), ("trajan",), ("since",), "accounts")
    for about, audience in (("x" * 201, "friends"), ("", "the world")):
        with pytest.raises(BadInput):
            profiles.keep(ana, about, [], [], [], audience)
    assert profiles.of(ana) == kept
    with pytest.raises(NotSignedIn):
        profiles.keep(store.new_person()[0], "", [], [], [], "friends")


def test_only_listed_games_that_are_over_are_shown_and_only_if_wanted(store: Store) -> None:
    profiles = Profiles(store, Friends(store))
    ana = account(store, "ana")
    sitting = (Seat(0, "Ana", None, ana), Seat(1, "Rui", None, None))
    over = store.add_table(
        game="lusitania", rules=1, options={}, seed="s", host=ana, listed=True, sitting=sitting, scores=[1, 2]
    )
    store.add_table(
        game="lusitania", rules=1, options={}, seed="s", host=ana, listed=False, sitting=sitting, scores=[1, 2]
    )
    table(store, ana)
    assert [kept.id for kept in profiles.finished(profiles.of(ana))] == [over.id]
    profiles.keep(ana, "", [], [], [each for each in SHOWS if each != "games"], "friends")
    assert profiles.finished(profiles.of(ana)) == []


# Erasing.


def test_every_column_that_names_a_person_is_thought_of_when_one_is_erased() -> None:
    naming = {
        column
        for each in METADATA.sorted_tables
        for column in each.columns
        if any(key.column is people.c.id for key in column.foreign_keys)
    }
    assert naming == set(FORGOTTEN) | set(STAYING)


def test_erasing_forgets_friends_blocks_and_the_profile(store: Store) -> None:
    friends = Friends(store)
    ana, rui, eva = (account(store, name) for name in ("Anabela", "rui", "eva"))
    ask(friends, ana, rui)
    friends.accept(rui, ana)
    ask(friends, eva, ana)
    friends.block(ana, eva)
    friends.block(eva, ana)
    Profiles(store, friends).keep(ana, "I am Anabela", ["pt"], [], [], "everybody")
    Admin(store, SHELL).erase(ana)
    held = everything(store)
    assert "nabela" not in held
    with store.engine.connect() as connection:
        for column in FORGOTTEN:
            assert connection.execute(column.table.select().where(column == ana)).all() == []
    assert friends.all(rui) == friends.asked(eva) == friends.blocked(eva) == []
