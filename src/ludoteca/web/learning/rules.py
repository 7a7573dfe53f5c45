"""The rules of a game: all of them with pictures, which the table shows in a drawer, and a page to print."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
BETWEEN = re.compile(r"(?<=[.!?]) ")  # two sentences


@dataclass(frozen=True)
class Alike:
    """What is said of some things, in one paragraph."""

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
    lines = [line for line in sheet if not line.endswith("-about")]
    told = once([sheet.get(f"{line}-about", "") for line in lines])
    scoring = [("; ".join(sheet[lines[place]] for place in places), about) for places, about in told]
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


def alike(listed: Sequence[Entry]) -> list[Alike]:
    """What is printed on a thing, and its drawing, stand where most is said of it alone."""
    paragraphs = once([entry.says for entry in listed])
    home = {place: min(paragraphs, key=lambda one: (place not in one[0], len(one[0]))) for place in range(len(listed))}
    found = []
    for paragraph in paragraphs:
        places, says = paragraph
        at_home = [listed[place] for place in places if home[place] is paragraph]
        facts = {entry.key: ", ".join(entry.facts) for entry in at_home}
        names = dict.fromkeys((listed[place].name, facts.get(listed[place].key, "")) for place in places)
        found.append(Alike(list(names), says, [entry.drawn for entry in at_home if entry.drawn]))
    return found


def once(told: Sequence[str]) -> list[tuple[tuple[int, ...], str]]:
    """These texts with each sentence once, and the places of those that say it: what several begin with comes before
    what only one of them says, and what they go on with after it."""
    says: dict[str, list[int]] = {}
    for place, text in enumerate(told):
        for sentence in dict.fromkeys(BETWEEN.split(text)):
            says.setdefault(sentence, []).append(place)
    nothing = [((place,), "") for place in says.pop("", ())]
    together: dict[tuple[int, ...], list[str]] = {}
    for sentence, places in says.items():
        together.setdefault(tuple(places), []).append(sentence)
    found = [*nothing, *((places, " ".join(sentences)) for places, sentences in together.items())]

    def order(one: tuple[tuple[int, ...], str]) -> tuple[int, int]:
        places, text = one
        if len(places) == 1:
            return places[0], 1
        begins = told[places[0]].startswith(text)
        return (places[0], 0) if begins else (places[-1], 2)

    return sorted(found, key=order)
