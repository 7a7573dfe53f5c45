"""Chance: numbers that anybody can check, the same in every form and release."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from ludoteca.core import Chance, Rng, Source


def test_words_are_those_of_sha256_in_counter_mode() -> None:
    """As docs/record.md says, worked out here by hand."""
    chance = Chance("ruin")
    words = [int(chance.word()) for _ in range(40)]
    stream = b"".join(sha256(f"ruin/{block}".encode()).digest() for block in range(3))
    assert words == [int.from_bytes(stream[2 * n : 2 * n + 2], "big") for n in range(40)]
    assert chance.drawn == 40


def test_the_first_numbers_of_a_seed_never_change() -> None:
    """Records of every release depend on these."""
    chance = Chance("ludoteca")
    assert [int(chance.below(6)) for _ in range(12)] == PINNED_DICE
    cards = list(range(10))
    Chance("ludoteca").shuffle(cards)
    assert cards == PINNED_SHUFFLE


PINNED_DICE = [4, 4, 3, 1, 4, 4, 3, 0, 4, 0, 4, 0]
PINNED_SHUFFLE = [1, 2, 5, 9, 0, 4, 6, 3, 7, 8]


def test_below_skips_words_that_would_favour_small_numbers() -> None:
    """With n = 40,000 only words below 40,000 count; the others are passed over."""
    chance, plain = Chance("skip"), Chance("skip")
    kept = [word for word in (int(plain.word()) for _ in range(200)) if word < 40_000]
    assert [int(chance.below(40_000)) for _ in range(len(kept))] == kept


def test_a_copy_goes_on_alone_from_the_same_place() -> None:
    chance = Chance("copy")
    chance.below(7)
    copy = chance.copy()
    ahead = [int(chance.below(100)) for _ in range(20)]
    assert [int(copy.below(100)) for _ in range(20)] == ahead


def test_a_generator_restored_in_the_middle_of_a_block_goes_on() -> None:
    chance = Chance("middle")
    for _ in range(5):
        chance.word()
    assert int(Chance("middle", 5).word()) == int(chance.word())


@pytest.mark.parametrize("source", [Chance("even"), Rng("even")], ids=["chance", "rng"])
def test_numbers_are_even(source: Source) -> None:
    counts = Counter(int(source.below(6)) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values())


@pytest.mark.parametrize("source", [Chance("all"), Rng("all")], ids=["chance", "rng"])
def test_every_order_of_three_cards_is_as_likely(source: Source) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2]
        source.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(abs(count - 2_000) < 250 for count in counts.values())


def test_rng_is_xoshiro() -> None:
    """Against a plain statement of the published algorithm, with the same state."""
    rng = Rng(3)
    s = [int(rng.a), int(rng.b), int(rng.c), int(rng.d)]
    mask = 0xFFFFFFFF

    def rotl(x: int, k: int) -> int:
        return ((x << k) & mask) | (x >> (32 - k))

    for _ in range(1000):
        expected = rotl(s[1] * 5 & mask, 7) * 9 & mask
        t = s[1] << 9 & mask
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
        assert int(rng.word()) == expected


def test_unit_lies_in_its_interval() -> None:
    rng = Rng(4)
    assert all(0.0 <= rng.unit() < 1.0 for _ in range(1000))
