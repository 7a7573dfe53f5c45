"""Wrong passwords: who tries again and again waits, and learns nothing by it."""

from __future__ import annotations

import pytest

from ludoteca.server.people.errors import TooManyTries
from ludoteca.server.people.tries import FORGET_AFTER, Door
from ludoteca.server.store.counting import Counts
from tests.server.conftest import Clock

pytestmark = pytest.mark.anyio


async def wait_of(door: Door, address: str, login: str) -> int:
    """Seconds that the next try must wait; 0 if it may be made, which it is."""
    try:
        await door.knock(address, login)
    except TooManyTries as refusal:
        assert str(refusal.wait) in refusal.reason
        return refusal.wait
    return 0


async def test_the_first_tries_are_free_and_then_each_waits_twice_as_long(counts: Counts, clock: Clock) -> None:
    door = Door(counts)
    assert [await wait_of(door, "a", "ana") for _ in range(5)] == [0] * 5
    waits = []
    for _ in range(12):
        waits.append(await wait_of(door, "a", "ana"))
        clock.now += waits[-1]
        assert await wait_of(door, "a", "ana") == 0
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
    assert await wait_of(door, "b", "ana") == 0, "the owner, from elsewhere, is not kept out"
    clock.now += FORGET_AFTER + 1
    assert [await wait_of(door, "a", "ana") for _ in range(6)] == [0] * 5 + [1]


async def test_names_that_look_alike_are_one_and_many_names_from_one_address_wait_too(
    counts: Counts, clock: Clock
) -> None:
    door = Door(counts)
    assert [await wait_of(door, "a", name) for name in ("ana", "ANA", "Aná", "an\u0430", "Ana", "ana ")] == [0] * 5 + [
        1
    ]
    assert [await wait_of(door, "a", f"name {n:c}") for n in range(97, 97 + 16)] == [0] * 15 + [1]
    assert await wait_of(door, "b", "ana") == 0


async def test_an_account_that_many_addresses_try_is_never_shut_for_long(counts: Counts, clock: Clock) -> None:
    door = Door(counts)
    for number in range(60):
        assert await wait_of(door, f"address {number}", "ana") == 0
    waits = []
    for number in range(8):
        waits.append(await wait_of(door, f"another {number}", "ana"))
        clock.now += waits[-1]
        assert await wait_of(door, f"another {number}", "ana") == 0
    assert waits == [1, 2, 4, 8, 16, 30, 30, 30]


async def test_the_right_password_forgets_the_wrong_ones_but_not_what_else_the_address_tried(
    counts: Counts, clock: Clock
) -> None:
    door = Door(counts)
    for _ in range(5):
        await door.knock("a", "ana")
    await door.open("a", "ana")
    assert [await wait_of(door, "a", "ana") for _ in range(6)] == [0] * 5 + [1]
    for number in range(97, 97 + 19):
        await door.knock("b", f"name {number:c}")
    for _ in range(30):  # one's own account in between resets nothing
        await door.knock("b", "mine")
        await door.open("b", "mine")
    assert [await wait_of(door, "b", name) for name in ("one", "two")] == [0, 1]
