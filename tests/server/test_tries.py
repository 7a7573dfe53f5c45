"""Wrong passwords: who tries again and again waits, and learns nothing by it."""

from __future__ import annotations

import pytest

from ludoteca.server import tries
from ludoteca.server.errors import TooManyTries
from ludoteca.server.tries import FORGET_AFTER, MOST_KEPT, Door, Tries


class Clock:
    now = 1000.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(tries, "monotonic", lambda: clock.now)
    return clock


def wait_of(door: Door, address: str, login: str) -> int:
    """Seconds that the next try must wait; 0 if it may be made, which it is."""
    try:
        door.knock(address, login)
    except TooManyTries as refusal:
        assert str(refusal.wait) in refusal.reason
        return refusal.wait
    return 0


def test_the_first_tries_are_free_and_then_each_waits_twice_as_long(clock: Clock) -> None:
    door = Door()
    assert [wait_of(door, "a", "ana") for _ in range(5)] == [0] * 5
    waits = []
    for _ in range(12):
        waits.append(wait_of(door, "a", "ana"))
        clock.now += waits[-1]
        assert wait_of(door, "a", "ana") == 0
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
    assert wait_of(door, "b", "ana") == 0, "the owner, from elsewhere, is not kept out"
    clock.now += FORGET_AFTER + 1
    assert [wait_of(door, "a", "ana") for _ in range(6)] == [0] * 5 + [1]


def test_names_that_look_alike_are_one_and_many_names_from_one_address_wait_too(clock: Clock) -> None:
    door = Door()
    assert [wait_of(door, "a", name) for name in ("ana", "ANA", "Aná", "an\u0430", "Ana", "ana ")] == [0] * 5 + [1]
    assert [wait_of(door, "a", f"name {n:c}") for n in range(97, 97 + 16)] == [0] * 15 + [1]
    assert wait_of(door, "b", "ana") == 0


def test_an_account_that_many_addresses_try_is_never_shut_for_long(clock: Clock) -> None:
    door = Door()
    for number in range(60):
        assert wait_of(door, f"address {number}", "ana") == 0
    waits = []
    for number in range(8):
        waits.append(wait_of(door, f"another {number}", "ana"))
        clock.now += waits[-1]
        assert wait_of(door, f"another {number}", "ana") == 0
    assert waits == [1, 2, 4, 8, 16, 30, 30, 30]


def test_the_right_password_forgets_the_wrong_ones_but_not_what_else_the_address_tried(clock: Clock) -> None:
    door = Door()
    for _ in range(5):
        door.knock("a", "ana")
    door.open("a", "ana")
    assert [wait_of(door, "a", "ana") for _ in range(6)] == [0] * 5 + [1]
    door = Door()
    for number in range(97, 97 + 19):
        door.knock("a", f"name {number:c}")
    for _ in range(30):  # one's own account in between resets nothing
        door.knock("a", "mine")
        door.open("a", "mine")
    assert [wait_of(door, "a", name) for name in ("one", "two")] == [0, 1]


def test_what_is_remembered_has_an_end(clock: Clock) -> None:
    many = Tries(free=1, longest=60.0)
    for number in range(MOST_KEPT + 10):
        many.count(str(number))
    assert len(many.made) == MOST_KEPT
    assert many.wait("0") == 0
    assert many.wait(str(MOST_KEPT)) == 1
