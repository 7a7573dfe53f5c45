"""Where pages point for a rule, and in which words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from ludoteca.games.rulebook import rulebook
from ludoteca.server.base import url


@dataclass(frozen=True)
class Citation:
    """A link to rules of one section: its title for people, and the ids for who looks for them."""

    section: str
    words: str
    rules: str
    link: str

    def __html__(self) -> Markup:
        """As `static/citing.js` makes it."""
        return Markup('<a href="{}" title="{}">{}</a>').format(self.link, self.rules, self.words)


def rule_link(game: str, rule: str) -> str:
    """The address of a rule, or of a section by its code."""
    return url(f"/rules/{game}#{rule}")


def citations(game: str, rules: Iterable[str], language: str) -> list[Citation]:
    """A link for each section that these rules are of, to the first of them."""
    book = rulebook(game)
    found: dict[str, list[str]] = {}
    for rule in rules:
        found.setdefault(book.rules[rule].section, []).append(rule)
    return [
        Citation(section, book.sections[section].title[language], ", ".join(alike), rule_link(game, alike[0]))
        for section, alike in found.items()
    ]
