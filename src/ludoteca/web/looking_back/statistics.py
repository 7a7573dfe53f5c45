"""Statistics: where points came from, what was done, what came in and went out, and how fast; of one game, and added up
over the games of whoever asks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean

from babel.numbers import format_decimal
from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from markupsafe import Markup

from ludoteca import games
from ludoteca.analysis.statistics import resources
from ludoteca.core import Json
from ludoteca.draw.pieces import LETTERS
from ludoteca.games.texts import Texts, texts
from ludoteca.server.api import Person, TheTables
from ludoteca.server.errors import NotNow
from ludoteca.server.forms import TableId
from ludoteca.server.looking_back.statistics import Statistics
from ludoteca.server.store.kept import Kept
from ludoteca.web.context import page, settled, words_of
from ludoteca.web.language import LOCALES, Words
from ludoteca.web.looking_back.plots import BINS, bar, binned, dots
from ludoteca.web.names import name_of

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

MOST_ACTIONS = 12  # the most frequent ones are shown
PHASES = 12  # columns of games of different lengths
BLANK = re.compile(r"\{[^{}]*\}")

Seats = Sequence[Json]  # what statistics say of some seats; a column is one seat, or the mean of several


@dataclass(frozen=True)
class Cell:
    text: str
    bars: list[Markup]


@dataclass(frozen=True)
class Part:
    """A table of numbers with bars: `about` says how to read it."""

    title: str
    about: str
    rows: list[tuple[str, list[Cell]]]


@dataclass(frozen=True)
class Column:
    """Whose numbers these are; `seat` gives its colour and letter, where it is one."""

    name: str
    seats: Seats
    seat: int | None = None

    @property
    def letter(self) -> str:
        return "" if self.seat is None else LETTERS[self.seat]

    def mean(self, number: Callable[[Json], float]) -> float:
        return mean(number(seat) for seat in self.seats) if self.seats else 0.0

    def of(self, part: str, key: str) -> float:
        """What a seat has on the average under that key of a part."""
        return self.mean(lambda seat: seat[part].get(key, 0))

    def flow(self, name: str, way: int) -> float:
        """What came in of a resource, or by the other way went out."""
        return self.mean(lambda seat: seat["resources"].get(name, (0, 0))[way])


def statistics_of(request: Request) -> Statistics:
    found: Statistics = request.app.state.statistics
    return found


@router.get("/table/{table_id}/statistics")
async def of_table(request: Request, table_id: TableId, tables: TheTables) -> Response:
    """One game, seat beside seat."""
    live = (await tables.room(table_id)).live
    t = words_of(request)
    if not live.position.over:
        raise NotNow(t("error.statistics-later"))
    found = await statistics_of(request).of_table(live)
    words = texts(live.game.name, t.language)
    names = [name_of(seat, t) for seat in live.kept.seats]
    columns = [Column(name, [found["seats"][seat]], seat) for seat, name in enumerate(names)]
    plots = [(column, when(t, words, found, [(found, seat)], column.name)) for seat, column in enumerate(columns)]
    sheet = {"columns": columns, "plots": plots, "parts": parts(t, live.game.name, words, columns)}
    return await page(request, "statistics-table.html", id=table_id, title=live.game.title, sheet=sheet)


@router.get("/statistics")
async def of_person(request: Request, person: Person) -> Response:
    """All games of whoever asks, added up game by game."""
    t = words_of(request)
    found, missing = await statistics_of(request).of_person(person) if person is not None else ([], 0)
    by_game: dict[str, list[tuple[Kept, int, Json]]] = {}
    for each in found:
        by_game.setdefault(each[0].game, []).append(each)
    sheets = [added_up(t, name, by_game[name]) for name in [game.name for game in games.every()] if name in by_game]
    return await page(request, "statistics.html", sheets=sheets, missing=missing)


def added_up(t: Words, name: str, played: Sequence[tuple[Kept, int, Json]]) -> dict[str, object]:
    """The games of one kind: one's own mean beside that of all who sat there too."""
    game, words = games.find(name), texts(name, t.language)
    mine = [found["seats"][seat] for _, seat, found in played]
    others = [each for _, seat, found in played for number, each in enumerate(found["seats"]) if number != seat]
    columns = [Column(t("statistics.you"), mine)]
    if others:
        columns.append(Column(t("statistics.others"), others))
    won = sum(seat["place"] == 1 for seat in mine)
    label = t("statistics.you")
    return {
        "title": game.title,
        "name": name,
        "said": t("statistics.played", count=len(mine), won=won),
        "columns": columns,
        "plots": [(columns[0], when(t, words, None, [(found, seat) for _, seat, found in played], label))],
        "parts": parts(t, name, words, columns),
    }


def when(t: Words, words: Texts, one: Json | None, played: Sequence[tuple[Json, int]], name: str) -> Markup:
    """When points came and from where: of one game by its turns, of several by their parts."""
    bins = min(BINS, one["turns"]) if one else PHASES
    lines = list(dict.fromkeys(line for found, seat in played for line in found["seats"][seat]["lines"]))
    gains: dict[tuple[int, int], float] = {}
    for found, seat in played:
        for turn, whose, line, points in found["gains"]:
            if whose == seat and line in lines:
                place = (lines.index(line), binned(turn, found["turns"], bins))
                gains[place] = gains.get(place, 0.0) + points / len(played)
    ends = (t("statistics.first"), t("statistics.last"))
    return dots([words.line(line) for line in lines], gains, bins, ends, t("statistics.when-of", name=name))


def parts(t: Words, game: str, words: Texts, columns: Sequence[Column]) -> list[Part]:
    return [
        sources(t, words, columns),
        used(t, words, columns),
        flows(t, game, words, columns),
        tempo(t, columns),
    ]


def sources(t: Words, words: Texts, columns: Sequence[Column]) -> Part:
    lines = list(dict.fromkeys(line for column in columns for seat in column.seats for line in seat["lines"]))
    values = {line: [column.of("lines", line) for column in columns] for line in lines}
    total = [column.mean(lambda seat: seat["total"]) for column in columns]
    rows = barred(t, {words.line(line): values[line] for line in lines})
    return Part(
        t("statistics.sources"),
        t("statistics.sources-about"),
        [*rows, (t("table.total"), [Cell(number(t, value), []) for value in total])],
    )


def used(t: Words, words: Texts, columns: Sequence[Column]) -> Part:
    """The most frequent actions of all columns together."""
    verbs: dict[str, float] = {}
    for column in columns:
        for seat in column.seats:
            for verb, count in seat["actions"].items():
                verbs[verb] = verbs.get(verb, 0) + count
    often = sorted(verbs, key=lambda verb: -verbs[verb])[:MOST_ACTIONS]
    values = {verb_name(words, verb): [column.of("actions", verb) for column in columns] for verb in often}
    return Part(t("statistics.actions"), t("statistics.actions-about"), barred(t, values))


def verb_name(words: Texts, verb: str) -> str:
    """What moves of that verb have in common, or the text of one with its blanks left open."""
    named = words.actions().get(verb)
    return named or BLANK.sub("…", words.catalogue["move"][verb])


def flows(t: Words, game: str, words: Texts, columns: Sequence[Column]) -> Part:
    names = list(dict.fromkeys(name for column in columns for seat in column.seats for name in seat["resources"]))
    labels = set(resources(game).values())
    rows = []
    for name in names:
        both = [(column.flow(name, 0), column.flow(name, 1)) for column in columns]
        highest = max(max(each) for each in both)
        cells = [
            Cell(
                f"+{number(t, came)} −{number(t, went)}",
                [bar(came, highest, "plot-in"), bar(went, highest, "plot-out")],
            )
            for came, went in both
        ]
        rows.append((words.label(name) if name in labels else words.term(name), cells))
    return Part(t("statistics.flows"), t("statistics.flows-about"), rows)


def tempo(t: Words, columns: Sequence[Column]) -> Part:
    """Turns, decisions in a turn, points in a turn, and minutes where they are known."""
    measures: dict[str, Callable[[Json], float]] = {
        "statistics.turns": lambda seat: seat["turns"],
        "statistics.decisions": lambda seat: seat["decisions"] / max(1, seat["turns"]),
        "statistics.pace": lambda seat: seat["total"] / max(1, seat["turns"]),
    }
    if all(seat["seconds"] is not None for column in columns for seat in column.seats):
        measures["statistics.minutes"] = lambda seat: seat["seconds"] / 60
    rows: list[tuple[str, list[Cell]]] = []
    for key, measure in measures.items():
        rows += barred(t, {t(key): [column.mean(measure) for column in columns]})
    return Part(t("statistics.tempo"), t("statistics.tempo-about"), rows)


def barred(t: Words, values: Mapping[str, Sequence[float]]) -> list[tuple[str, list[Cell]]]:
    """Rows with a bar beside each number, all in one measure."""
    highest = max((abs(value) for row in values.values() for value in row), default=0.0)
    return [(name, [Cell(number(t, value), [bar(value, highest)]) for value in row]) for name, row in values.items()]


def number(t: Words, value: float) -> str:
    return format_decimal(round(value, 1), locale=LOCALES[t.language]).replace("-", "−")
