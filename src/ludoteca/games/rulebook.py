"""A game's rules in the project's own words, by ledger id: help for players, and what tests say they prove."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Rule:
    """One rule: its id, the section of the rulebook it belongs to, its kind, and its words by language."""

    id: str
    section: str
    kind: str
    words: Mapping[str, str]


# How one looks things up: what one does in a turn, what counts, what only some games have, what is done once.
PARTS = ("play", "points", "more", "before")


@dataclass(frozen=True)
class Section:
    """A chapter of the rulebook: its code, as in LUS-REC-07, its title by language, and the part it is looked up in."""

    code: str
    title: Mapping[str, str]
    part: str


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game, by id, in the rulebook's order; `chapters` leads from a step's name to its section.

    `summary` is the game in one minute, for who has never played it: a few sentences by language.
    """

    summary: Mapping[str, Sequence[str]]
    sections: Mapping[str, Section]
    rules: Mapping[str, Rule]
    chapters: Mapping[str, str]

    def words(self, rule: str | None, language: str = "en") -> str:
        """A rule's text, or nothing where there is no such rule."""
        return self.rules[rule].words[language] if rule is not None and rule in self.rules else ""


@cache
def rulebook(game: str) -> Rulebook:
    """The rules of a game, read once."""
    data = tomllib.loads(files("ludoteca.games").joinpath(game, "rules.toml").read_text("utf-8"))
    sections = {
        row["code"]: Section(row["code"], _languages(row), row.get("part", PARTS[0])) for row in data["section"]
    }
    rules = {row["id"]: Rule(row["id"], row["id"].split("-")[1], row["kind"], _languages(row)) for row in data["rule"]}
    return Rulebook(data["summary"], sections, rules, data["chapters"])


def _languages(row: dict[str, Any]) -> dict[str, str]:
    return {language: row[language] for language in ("en", "pt", "es") if language in row}
