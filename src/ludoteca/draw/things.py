"""Things: every piece, card, tile, track and icon of a table, explained once.

A drawing says of what it shows which thing it is (`data-what`); the explanations themselves are not in it. A game's
`board/things.py` lists them as `THINGS`: a thing's name is a word of the catalogue that the game uses elsewhere too,
its sentences stand in the catalogue's table `thing`, and every number in them comes from the rules' own data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from markupsafe import Markup

from ludoteca.core import Detail

Value = Detail | Mapping[str, int] | tuple[Sequence[str], ...]
Fact = tuple[str, Value]  # a label, and what is so: how much, which, how many of which, or one of which each time


class Words(Protocol):
    """A game's catalogue in one language."""

    catalogue: Mapping[str, Mapping[str, str]]

    def label(self, name: str) -> str: ...

    def filled(self, template: str, args: Mapping[str, Detail]) -> str: ...


@dataclass(frozen=True)
class Thing:
    """A thing by its key, `group:name`. Its `name` is a table and a word of the catalogue, else the term of its key;
    `says` is the entry of its sentences, else its key, or a table and a word where the table says it too; `args` fill
    them."""

    key: str
    rules: tuple[str, ...]
    name: str = ""
    says: str = ""
    args: Mapping[str, Detail] = field(default_factory=dict)
    facts: Sequence[Fact] = ()
    drawn: Callable[[], Markup] | None = None  # how it looks, in a square of 24 or as a card

    @property
    def group(self) -> str:
        return self.key.partition(":")[0]

    @property
    def sentences(self) -> str:
        return self.says or self.key

    def called(self, words: Words) -> str:
        """Its name."""
        table, _, word = (self.name or f"term.{self.key.partition(':')[2]}").partition(".")
        found = words.catalogue[table][word]
        return found[:1].upper() + found[1:]

    def told(self, words: Words) -> str:
        """What it is and does."""
        table, _, word = self.sentences.rpartition(".")
        return words.filled(words.catalogue[table or "thing"][word], self.args)

    def listed(self, words: Words) -> list[str]:
        """What is printed on it, costs and gains first."""
        return [f"{words.label(label)}: {_said(value, words)}" for label, value in self.facts]


def _said(value: Value, words: Words) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{number} × {_word(word, words)}" for word, number in value.items() if number)
    if isinstance(value, tuple):
        return ", ".join(" / ".join(_word(word, words) for word in each) for each in value)
    return words.filled("{0}", {"0": value})


def _word(word: str, words: Words) -> str:
    return words.catalogue["term"].get(word) or words.label(word)
