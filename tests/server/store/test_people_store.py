"""Sessions and accounts in the store, on both kinds."""

from __future__ import annotations

import pytest

from ludoteca.server.people import who
from ludoteca.server.people.errors import LoginTaken, NotSignedIn, SignedIn, WrongOldPassword
from ludoteca.server.store.people import NO_ACCOUNT, Account
from ludoteca.server.store.store import Store
from tests.server.store.test_store import at_once, table_for


def test_an_account_keeps_settings_and_who_has_none_does_not(store: Store) -> None:
    ana, token = store.new_person()
    store.keep_settings(ana, {"speed": "fast"})
    assert store.account_of(ana) == NO_ACCOUNT
    store.make_account(token, "ana", "hash 1")
    assert store.account_of(ana).settings is None
    store.keep_settings(ana, {"speed": "slow", "theme": "night"})
    assert store.account_of(ana) == Account("ana", False, {"speed": "slow", "theme": "night"})


def test_an_account_has_one_name_and_a_new_token(store: Store) -> None:
    ana, token = store.new_person()
    fresh, ended = store.make_account(token, "ana", "hash 1")
    assert store.account("ana") == (ana, "hash 1")
    assert store.account_of(ana) == Account("ana", False, None)
    assert store.person_of(fresh) == ana
    assert store.person_of(token) is None, "who knew the token of before has nothing of the account"
    assert ended == [who.hashed(token)]
    with pytest.raises(SignedIn):
        store.make_account(fresh, "ana", "hash 2")
    with pytest.raises(SignedIn):
        store.make_account(fresh, "another", "hash 2")
    assert store.account("ana") == (ana, "hash 1")


@pytest.mark.parametrize("other", ["ana", "Ana", "an\u0430", "Aná"])
def test_no_two_accounts_look_alike_and_spelling_does_not_matter(store: Store, other: str) -> None:
    _, token = store.new_person()
    store.make_account(token, "ana", "hash 1")
    rui, his = store.new_person()
    with pytest.raises(LoginTaken):
        store.make_account(his, other, "hash 2")
    assert store.person_of(his) == rui, "a refusal changes nothing"
    assert store.account(other) == store.account("ana") is not None
    assert store.account("eva") is None


def test_of_two_who_want_one_name_one_gets_it(store: Store) -> None:
    for number in range(97, 107):
        tokens = [store.new_person()[1] for _ in range(2)]
        jobs = [
            lambda token=token, name=name: store.make_account(token, name, "hash")  # type: ignore[misc]
            for token, name in zip(tokens, (f"{number:c}na", f"{number:c}NA"), strict=True)
        ]
        assert sorted(type(result).__name__ for result in at_once(*jobs)) == ["LoginTaken", "tuple"]


def test_without_a_token_a_new_person_gets_the_account(store: Store) -> None:
    for token in (None, "unknown"):
        fresh, ended = store.make_account(token, f"name {token}", "hash")
        person = store.person_of(fresh)
        assert person is not None
        assert store.account_of(person) == Account(f"name {token}", False, None)
        assert ended == []


def test_another_password_ends_every_session(store: Store) -> None:
    ana, token = store.new_person()
    first, _ = store.make_account(token, "ana", "hash 1")
    second = store.log_in(ana, None, False).token
    assert store.password_of(ana) == ("ana", "hash 1")
    with pytest.raises(WrongOldPassword):
        store.change_password(ana, "another hash", "hash 2")
    fresh, ended = store.change_password(ana, "hash 1", "hash 2")
    assert sorted(ended) == sorted(map(who.hashed, (first, second)))
    assert [store.person_of(each) for each in (first, second, fresh)] == [None, None, ana]
    assert store.sessions_alive([*ended, who.hashed(fresh)]) == {who.hashed(fresh)}
    assert store.account("ana") == (ana, "hash 2")
    with pytest.raises(NotSignedIn):
        store.password_of(store.new_person()[0])
    third = store.log_in(ana, None, False).token
    assert sorted(store.log_out_everywhere(ana)) == sorted(map(who.hashed, (fresh, third)))
    assert store.person_of(third) is None


def test_a_friend_who_signs_in_on_my_browser_gets_none_of_my_seats(store: Store) -> None:
    me, mine = store.new_person()
    table = table_for(store, host=me)
    _, token = store.new_person()
    store.make_account(token, "friend", "hash")
    friend = store.account("friend")
    assert friend is not None
    entry = store.log_in(friend[0], mine, take=False)
    assert entry.guest
    assert entry.ended == []
    assert store.person_of(entry.token) == friend[0]
    assert store.person_of(mine) == me, "it waits for the sign-out"
    assert store.tables_of(friend[0]) == []
    assert store.table(table.id).seats[0].person == me


def test_who_says_so_takes_the_tables_of_the_browser_along(store: Store) -> None:
    me, mine = store.new_person()
    table = table_for(store, host=me)
    assert store.nameless_with_tables(me)
    _, token = store.new_person()
    store.make_account(token, "ana", "hash")
    account = store.account("ana")
    assert account is not None
    entry = store.log_in(account[0], mine, take=True)
    assert not entry.guest
    assert entry.ended == [who.hashed(mine)]
    assert store.person_of(mine) is None
    assert store.table(table.id).seats[0].person == account[0]
    assert [kept.id for kept in store.tables_of(account[0])] == [table.id]
    assert not store.nameless_with_tables(account[0])
    # Another account's tables are never taken, and its session in this browser ends.
    store.make_account(None, "rui", "hash")
    rui = store.account("rui")
    assert rui is not None
    other = store.log_in(rui[0], entry.token, take=True)
    assert store.tables_of(rui[0]) == []
    assert [kept.id for kept in store.tables_of(account[0])] == [table.id]
    assert store.person_of(entry.token) is None
    assert other.ended == [who.hashed(entry.token)]


def test_a_browser_that_held_nothing_leaves_nothing_behind(store: Store) -> None:
    me, mine = store.new_person()
    assert not store.nameless_with_tables(me)
    store.make_account(None, "ana", "hash")
    account = store.account("ana")
    assert account is not None
    entry = store.log_in(account[0], mine, take=False)
    assert not entry.guest
    assert store.person_of(mine) is None
    assert store.log_in(account[0], "unknown", take=True).ended == []


def test_sessions_are_listed_and_ended_one_by_one_or_all_others(store: Store) -> None:
    ana, token = store.new_person()
    laptop, _ = store.make_account(token, "ana", "hash")
    phone, tablet = (store.log_in(ana, None, take=False).token for _ in range(2))
    rui, his = store.new_person()
    store.note_sessions({who.hashed(his): "of no account"})
    assert store.sessions_of(rui, his)[0].browser is None
    store.note_sessions({who.hashed(laptop): "Firefox, Linux", who.hashed(phone): None, who.hashed("gone"): "?"})
    listed = store.sessions_of(ana, phone)
    assert [each.here for each in listed] == [True, False, False]
    assert [each.browser for each in listed] == [None, "Firefox, Linux", None]
    assert [each.used is None for each in listed] == [False, False, True]
    assert all(each.used is None or each.used >= each.created for each in listed)
    assert store.end_session(rui, listed[1].id) == [], "only one's own"
    assert store.end_session(ana, "%") == []
    assert store.end_session(ana, listed[1].id) == [who.hashed(laptop)]
    assert [store.person_of(each) for each in (laptop, phone, tablet)] == [None, ana, ana]
    assert store.end_others(ana, phone) == [who.hashed(tablet)]
    assert [store.person_of(each) for each in (phone, tablet, his)] == [ana, None, rui]
