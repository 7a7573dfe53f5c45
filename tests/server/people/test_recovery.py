"""Coming back to an account without its password: codes and links, on both kinds of store."""

from __future__ import annotations

from datetime import timedelta

import pytest

from ludoteca.server.people import who
from ludoteca.server.people.errors import Banned, IsAdmin, LinkUsed, NotSignedIn, WrongCode
from ludoteca.server.people.recovery import CODES, Recovery, make_link
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.store import Store
from ludoteca.server.upkeep import overview
from ludoteca.server.upkeep.admin import Admin
from tests.server.people.test_friends import account
from tests.server.store.test_store import at_once
from tests.server.upkeep.test_admin import everything, logged

SHELL = Doer(shell="root")


def token_of(path: str) -> str:
    return path.rpartition("/")[2]


def test_a_code_gives_a_new_password_once(store: Store) -> None:
    ana, rui, recovery = account(store, "ana"), account(store, "rui"), Recovery(store)
    phone = store.log_in(ana, None, take=False).token
    codes = recovery.make_codes(ana)
    assert len(set(codes)) == CODES == recovery.codes_left(ana)
    assert not any(code in everything(store) for code in codes), "only hashes are kept"
    for login, code in (("ana", "nope-nope-nope-nope"), ("rui", codes[0]), ("nobody", codes[0]), ("ana", "")):
        with pytest.raises(WrongCode):
            recovery.by_code(login, code)
    person, key = recovery.by_code("ANA", codes[0].upper().replace("-", " "))
    assert person == ana
    fresh, ended = recovery.use(person, key, "hash 2")
    assert who.hashed(phone) in ended
    assert [store.person_of(each) for each in (phone, fresh)] == [None, ana]
    assert store.account("ana") == (ana, "hash 2")
    with pytest.raises(WrongCode):
        recovery.by_code("ana", codes[0])
    assert recovery.codes_left(ana) == CODES - 1
    new = recovery.make_codes(ana)
    with pytest.raises(WrongCode):
        recovery.by_code("ana", codes[1])
    assert recovery.by_code("ana", new[1])[0] == ana
    assert recovery.codes_left(rui) == 0


def test_of_two_who_use_one_key_at_once_one_does(store: Store) -> None:
    ana, recovery = account(store, "ana"), Recovery(store)
    _, key = recovery.by_code("ana", recovery.make_codes(ana)[0])
    done = at_once(*[lambda n=n: recovery.use(ana, key, f"hash {n}") for n in range(2)])  # type: ignore[misc]
    assert sorted(type(result).__name__ for result in done) == ["LinkUsed", "tuple"]


def test_a_link_works_once_and_for_a_while(store: Store) -> None:
    ana, recovery, admin = account(store, "ana"), Recovery(store), Admin(store, SHELL)
    first, second = (token_of(admin.reset(ana)) for _ in range(2))
    assert second not in everything(store)
    with pytest.raises(LinkUsed):
        recovery.by_link(first)  # the later one is in its place
    person, key, login = recovery.by_link(second)
    assert (person, login) == (ana, "ana")
    recovery.use(person, key, "hash 2")
    with pytest.raises(LinkUsed):
        recovery.by_link(second)
    assert logged(store) == ["reset", "reset"]
    with store.writing() as connection:
        late = token_of(make_link(connection, ana, timedelta(seconds=-1)))
    with pytest.raises(LinkUsed):
        recovery.by_link(late)


def test_a_link_ends_with_the_password_that_was_changed(store: Store) -> None:
    ana, recovery = account(store, "ana"), Recovery(store)
    link = token_of(Admin(store, SHELL).reset(ana))
    codes = recovery.make_codes(ana)
    store.change_password(ana, store.password_of(ana)[1], "hash 2")
    with pytest.raises(LinkUsed):
        recovery.by_link(link)
    assert recovery.by_code("ana", codes[0])[0] == ana, "codes that were written down go on"


def test_no_link_for_who_has_no_account_is_banned_or_is_an_admin(store: Store) -> None:
    ana, rui, admin = account(store, "ana"), account(store, "rui"), Admin(store, SHELL)
    guest, _ = store.new_person()
    codes = Recovery(store).make_codes(rui)
    admin.ban(rui)
    admin.promote(ana)
    for person, error in ((guest, NotSignedIn), (rui, Banned)):
        with pytest.raises(error):
            admin.reset(person)
    with pytest.raises(IsAdmin):
        Admin(store, Doer(person=rui)).reset(ana)
    with pytest.raises(Banned):
        Recovery(store).use(*Recovery(store).by_code("rui", codes[0]), "hash 2")
    assert Recovery(store).codes_left(rui) == CODES, "what was refused is not spent"
    assert logged(store) == ["ban", "promote"]


def test_erasing_forgets_the_keys(store: Store) -> None:
    ana, recovery, admin = account(store, "ana"), Recovery(store), Admin(store, SHELL)
    code, link = recovery.make_codes(ana)[0], token_of(admin.reset(ana))
    admin.erase(ana)
    assert recovery.codes_left(ana) == 0
    with pytest.raises(LinkUsed):
        recovery.by_link(link)
    with pytest.raises(WrongCode):
        recovery.by_code("ana", code)
    assert overview.find_person(store, ana).login is None
