"""Chance: where shuffles and dice come from, the same numbers in CPython and compiled.

Two sources with one interface. `Chance` lies in the position and decides what happens at the table: nobody can predict
it without the seed, and anybody with the seed can check it. `Rng` is for those who only imagine what might happen
(redeals, playouts, bots): faster, and no secret.
"""

from __future__ import annotations

from hashlib import sha256

from mypy_extensions import i64


class Source:
    """Anything that gives random whole numbers."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each as likely as the others."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the last place down."""
        place: i64 = len(items) - 1
        while place > 0:
            other = self.below(place + 1)
            item = items[place]
            items[place] = items[other]
            items[other] = item
            place -= 1


class Chance(Source):
    """The numbers of one game: SHA-256 in counter mode over its seed, sixteen 16-bit words a block.

    Word number w of a game is the big-endian pair of bytes at 2 * (w % 16) of SHA-256("seed/block") with
    block = w // 16 in decimal. `below(n)` takes the next word, skips it while it is not below the largest multiple of n
    in 65,536, and gives the remainder by n. The published SHA-256 of the seed itself tells nothing about the words.
    """

    def __init__(self, seed: str, drawn: i64 = 0, block: bytes = b"") -> None:
        self.seed = seed
        self.drawn: i64 = drawn
        self.block = block

    def copy(self) -> Chance:
        return Chance(self.seed, self.drawn, self.block)

    def below(self, n: i64) -> i64:
        limit: i64 = 65536 - 65536 % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def word(self) -> i64:
        at: i64 = (self.drawn & 15) * 2
        if at == 0 or not self.block:
            self.block = sha256(f"{self.seed}/{self.drawn >> 4}".encode()).digest()
        self.drawn += 1
        block = self.block
        return (block[at] << 8) | block[at + 1]


class Rng(Source):
    """xoshiro128** by Blackman and Vigna: four 32-bit words of state, held in 64-bit integers that never overflow."""

    def __init__(self, seed: int | str) -> None:
        mixed = sha256(str(seed).encode()).digest()
        self.a: i64 = int.from_bytes(mixed[0:4], "big") | 1
        self.b: i64 = int.from_bytes(mixed[4:8], "big")
        self.c: i64 = int.from_bytes(mixed[8:12], "big")
        self.d: i64 = int.from_bytes(mixed[12:16], "big")

    def word(self) -> i64:
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        spun: i64 = (b * 5) & 0xFFFFFFFF
        spun = ((spun << 7) & 0xFFFFFFFF) | (spun >> 25)
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ ((b << 9) & 0xFFFFFFFF)
        self.d = ((d << 11) & 0xFFFFFFFF) | (d >> 21)
        return (spun * 9) & 0xFFFFFFFF

    def below(self, n: i64) -> i64:
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A number from 0 up to, but not, 1."""
        return float(self.word()) / 4294967296.0
