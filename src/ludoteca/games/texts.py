"""The words of a game as people read them: moves, prompts, events, cards, lines of the score sheet.

A catalogue is `texts/<language>.toml` in the game's folder. A text may hold `{name}`, which becomes the term of that
word where the catalogue has one; `{name:the}` takes the term with its article, and `{name:seat}` is a player's name;
of a list, each. `{name:card|cards}` is the form that goes with a number (`core/plurals.py`). A part of an event's text
in `<` and `>` is left out where its `{name:some}` is nothing.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Protocol, TypeVar

from ludoteca.core import Detail, Move
from ludoteca.core.plurals import BETWEEN, plural

FORMATTER = string.Formatter()
OPTIONAL = re.compile("<([^<>]*)>")
LONG = 12  # moves that are still read one by one


class HasVerb(Protocol):
    @property
    def verb(self) -> str: ...


One = TypeVar("One", bound=HasVerb)


def by_action(moves: Iterable[One]) -> list[list[One]]:
    """Moves of one verb together, in the order in which they are given."""
    found: dict[str, list[One]] = {}
    for move in moves:
        found.setdefault(move.verb, []).append(move)
    return list(found.values())


class Texts:
    """One game's catalogue in one language."""

    def __init__(self, catalogue: Mapping[str, Mapping[str, str]]) -> None:
        self.catalogue = catalogue

    def term(self, word: str) -> str:
        """A card's or thing's name."""
        return self.catalogue["term"].get(word, word)

    def move(
        self, move: Move, names: Sequence[str], pointed_at: Mapping[str, Detail] | None = None, step: str | None = None
    ) -> str:
        """What playing the move means, as a button would say it; with what lies where it points, and for the decision
        at hand where the catalogue has words of its own for that, if those are known."""
        words: dict[str, Detail] = {str(place): word for place, word in enumerate(move.words)}
        texts = self.catalogue["move"]
        text = texts.get(f"{move.verb} {step}") or texts[f"{move.verb}-there" if pointed_at else move.verb]
        return self._fill(text, words | dict(pointed_at or {}), names)

    def actions(self) -> Mapping[str, str]:
        """What moves of one verb have in common, by that verb, where there may be many of them."""
        return self.catalogue.get("action", {})

    def detail(self, move: Move, names: Sequence[str], pointed_at: Mapping[str, Detail] | None = None) -> str:
        """What tells a move apart from others of its verb: what its words stand for, if the catalogue has no more."""
        words: dict[str, Detail] = {str(place): word for place, word in enumerate(move.words)}
        details = self.catalogue.get("detail", {})
        text = details.get(f"{move.verb}-there" if pointed_at else move.verb)
        return self._fill(text or ", ".join(f"{{{place}}}" for place in words), words | dict(pointed_at or {}), names)

    def outcome(self, kind: str, args: Mapping[str, Detail]) -> str:
        """What a move brings, in few words."""
        return self._fill(self.catalogue["outcome"][kind], args, ())

    def event(self, kind: str, args: Mapping[str, Detail], names: Sequence[str]) -> str:
        """What happened; where something of it is secret to the reader, the catalogue's text without that. Of nothing,
        nothing is told."""
        sentences = self.catalogue["event"]
        wanted = {field for _, field, _, _ in FORMATTER.parse(sentences[kind]) if field}
        text = sentences[kind if wanted <= set(args) else f"{kind}-unseen"]
        told = self._fill(OPTIONAL.sub(lambda part: part[1] if _some(part[1], args) else "", text), args, names)
        return told[:-1] if told.endswith("..") else told  # a name may end with a full stop, as "Colonia A."

    def prompt(self, step: str) -> str:
        """What whoever decides may do now."""
        return self.catalogue["prompt"][step]

    def soon(self, kind: str, args: Mapping[str, Detail], names: Sequence[str]) -> str:
        """What soon costs a player something."""
        return self._fill(self.catalogue["soon"][kind], args, names)

    def line(self, name: str) -> str:
        """A line of the score sheet."""
        return self.catalogue["score"][name]

    def line_about(self, name: str) -> str:
        """How that line is counted, where its name does not tell it."""
        return self.catalogue["score"].get(f"{name}-about", "")

    def choice(self, option: str, value: str) -> str:
        """A value of an option, as people choose it."""
        return self.catalogue["option"][f"{option}={value}"]

    def label(self, name: str) -> str:
        """What a part of the view is called."""
        return self.catalogue["label"].get(name, name)

    def filled(self, template: str, args: Mapping[str, Detail]) -> str:
        """A text of the catalogue that tells of nobody at the table."""
        return self._fill(template, args, ())

    def _fill(self, template: str, args: Mapping[str, Detail], names: Sequence[str]) -> str:
        out: list[str] = []
        for literal, field, spec, _ in FORMATTER.parse(template):
            out.append(literal)
            if field:
                out.append(self._value(args[field], spec or "", names))
        return "".join(out)

    def _value(self, value: Detail, spec: str, names: Sequence[str]) -> str:
        if spec == "seat":
            seats = value if isinstance(value, list) else [value]
            return ", ".join(names[int(seat)] for seat in seats)
        if BETWEEN in spec:
            return plural(value, spec)
        if isinstance(value, int):
            return str(value).replace("-", "−")
        if isinstance(value, list):
            return ", ".join(self._value(item, spec, names) for item in value)
        if spec == "the" and str(value) in self.catalogue["the"]:
            return self.catalogue["the"][str(value)]
        return self.term(str(value))


def _some(part: str, args: Mapping[str, Detail]) -> bool:
    """Whether a part of a text has something to tell."""
    return all(args[field] != 0 for _, field, spec, _ in FORMATTER.parse(part) if field and spec == "some")


@cache
def texts(game: str, language: str = "en") -> Texts:
    """A game's catalogue, read once."""
    source = files("ludoteca.games").joinpath(game, "texts", f"{language}.toml")
    return Texts(tomllib.loads(source.read_text("utf-8")))
