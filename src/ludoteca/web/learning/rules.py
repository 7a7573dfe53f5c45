"""The rules of a game: all of them with pictures, which the table shows in a drawer, and a page to print."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup

from ludoteca import games
from ludoteca.games.lessons import shown
from ludoteca.games.rulebook import PARTS, Rule, rulebook
from ludoteca.games.texts import texts
from ludoteca.web.context import page, words_of
from ludoteca.web.learning.explaining import Entry, entries, own_symbols

router = APIRouter(include_in_schema=False)

MOST_FIGURES = 8  # pictures beside a section


@dataclass(frozen=True)
class Alike:
    """Things of which the same is said, in one paragraph."""

    names: list[tuple[str, str]]  # each with what is printed on it
    says: str
    drawn: list[Markup]


@router.get("/rules/{name}")
async def rules(request: Request, name: str) -> Response:
    """Section by section, each with what it speaks of as it lies on the table; and a button where a lesson shows it."""
    game = games.find(name)
    t = words_of(request)
    book = rulebook(name)
    by_section: dict[str, list[Rule]] = {}
    for rule in book.rules.values():
        by_section.setdefault(rule.section, []).append(rule)
    ordered = sorted(book.sections.values(), key=lambda section: PARTS.index(section.part))
    sections = [(section, by_section.get(section.code, [])) for section in ordered]
    listed = [entry for _, group in entries(name, t.language) for entry in group]
    return await page(
        request,
        "rules.html",
        game=name,
        title=game.title,
        about=texts(name, t.language).catalogue["game"]["about"],
        summary=book.summary[t.language],
        sections=sections,
        parts=[(part, list(group)) for part, group in groupby(ordered, lambda section: section.part)],
        shown=shown(name),
        figures={section.code: figures(listed, section.code) for section, _ in sections},
        own_symbols=own_symbols(name),
    )


def figures(listed: list[Entry], section: str) -> list[Entry]:
    """What the rules of a section speak of first; of things of which the same is said, one."""
    found: dict[str, Entry] = {}
    for entry in listed:
        if entry.drawn and any(each.section == section for each in entry.rules):
            found.setdefault(entry.says, entry)
    return list(found.values())[:MOST_FIGURES]


@router.get("/rules/{name}/reference")
async def reference(request: Request, name: str) -> Response:
    """What one looks up during a game, on one page to print: the turn, what scores, and every icon."""
    game = games.find(name)
    t = words_of(request)
    sheet = texts(name, t.language).catalogue["score"]
    scoring = [(words, sheet.get(f"{line}-about", "")) for line, words in sheet.items() if not line.endswith("-about")]
    groups = [(title, alike(listed)) for title, listed in entries(name, t.language)]
    return await page(
        request,
        "reference.html",
        game=game,
        summary=rulebook(name).summary[t.language],
        scoring=scoring,
        groups=groups,
        own_symbols=own_symbols(name),
    )


def alike(listed: list[Entry]) -> list[Alike]:
    found = []
    for says, same in groupby(listed, lambda entry: entry.says):
        things = list(same)
        names = [(thing.name, ", ".join(thing.facts)) for thing in things]
        found.append(Alike(names, says, [thing.drawn for thing in things if thing.drawn]))
    return found
