"""Ratings: who is how strong at a game, and one person's ratings, statistics and achievements."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from markupsafe import Markup

from ludoteca import games
from ludoteca.core import UnknownMove
from ludoteca.core.game import Game
from ludoteca.draw.svg import circle
from ludoteca.games.feats import remembered
from ludoteca.games.texts import Texts, texts
from ludoteca.server.api import person_of, tables_of
from ludoteca.server.ratings.achievements import BETWEEN, EVERYWHERE
from ludoteca.server.ratings.api import account_called, shown_records
from ludoteca.server.ratings.records import Rated, Records, Statistics, Tally, records
from ludoteca.server.ratings.scale import MANY
from ludoteca.server.ratings.standings import standings
from ludoteca.web.context import page, settled, words_of
from ludoteca.web.language import Words
from ludoteca.web.looking_back.graph import Graph
from ludoteca.web.tables.marks import mark_reached

router = APIRouter(include_in_schema=False, dependencies=[Depends(settled)])

HEIGHT = 150
LATEST = 8  # rated games that are listed below a graph
TICKS = 6


@router.get("/ratings")
async def show(request: Request, game: str = "") -> Response:
    """The lists of one game, for two and for more."""
    store = tables_of(request).store
    known = {each.name: each for each in games.every()}
    chosen = known.get(game) or next(iter(known.values()))
    t = words_of(request)
    lists = []
    for division in divisions(chosen):
        found = await asyncio.to_thread(standings, store, chosen.name, division)
        lists.append({"title": players_of(t, chosen, division), "lines": found, "division": division})
    person = await person_of(request)
    mine = await asyncio.to_thread(records, store, person) if person is not None else None
    own = profile_ratings(mine, t, own=True) if mine is not None and mine.statistics else None
    return await page(request, "ratings.html", chosen=chosen, known=list(known.values()), lists=lists, profile=own)


@router.get("/ratings/{login}")
async def show_person(request: Request, login: str) -> Response:
    """An account's ratings and records."""
    store = tables_of(request).store
    whose, name = await asyncio.to_thread(account_called, store, login)
    reader = await person_of(request)
    found = await asyncio.to_thread(shown_records, store, request.app.state.profiles, whose, reader)
    profile = profile_ratings(found, words_of(request), own=whose == reader)
    return await page(request, "rating.html", name=name, profile=profile)


def divisions(game: Game) -> list[int]:
    return [each for each in (2, MANY) if each <= game.players[-1]]


def players_of(t: Words, game: Game, division: int) -> str:
    """So many, or from so many to as many as the game is for."""
    last = game.players[-1]
    counts = str(division) if division < MANY or last == division else f"{division}–{last}"
    return t("lobby.players", counts=counts)


# What `parts/profile-ratings.html` shows of a person.


@dataclass(frozen=True)
class Way(Graph):
    """A rating from game to game, with a dot where it stands, and how unsure it was as two thin lines."""

    def ends(self) -> list[Markup]:
        moves, value = self.lines[0][-1]
        return [circle(self.x(moves), self.y(value), 4.5, "rating-now")]


def profile_ratings(found: Records, t: Words, own: bool) -> dict[str, Any]:
    """For the page of one person: `own` where they read it themselves, who are shown the way to all their tables."""
    there = {game.name for game in games.every()}
    had = {one.name for one in found.achieved}
    return {
        "own": own,
        "shown": found.shown,
        "rated": [about_rated(one, t) for one in found.rated if one.game in there],
        "statistics": [about_games(one, t) for one in found.statistics if one.game in there],
        "achieved": [
            about_achieved(one.name, t) | {"at": one.at, "table": one.table_id}
            for one in found.achieved
            if one.name in every_achievement()
        ],
        "ahead": [about_achieved(name, t) for name in every_achievement() if own and name not in had],
    }


def about_rated(one: Rated, t: Words) -> dict[str, Any]:
    game = games.find(one.game)
    return {
        "title": game.title,
        "players": players_of(t, game, one.division),
        "now": one.now,
        "best": max(played.after.points for played in one.played),
        "graph": graph(one, t("ratings.graph", game=game.title)),
        "latest": one.played[: -LATEST - 1 : -1],
        "count": len(one.played),
    }


def graph(one: Rated, label: str) -> Markup:
    ratings = [one.played[0].before, *(played.after for played in one.played)]
    points = [(number, float(rating.points)) for number, rating in enumerate(ratings)]
    above, below = [
        [(number, float(rating.points + sign * rating.give_or_take)) for number, rating in enumerate(ratings)]
        for sign in (1, -1)
    ]
    low = min(value for _, value in below)
    high = max(value for _, value in above)
    step = next(step for step in (50, 100, 200, 500, 1000) if (high - low) / step <= 5 or step == 1000)
    bottom, top = step * (int(low) // step), step * (int(high) // step + 1)
    rules = [(float(value), str(value)) for value in range(bottom, top + 1, step)]
    every = max(1, -(-len(one.played) // TICKS))
    ticks = [(number, str(number)) for number in range(every, len(points), every)]
    return Way(HEIGHT, len(one.played), bottom, top, rules, ticks, [points], [above, below]).drawn(label)


def about_games(one: Statistics, t: Words) -> dict[str, Any]:
    game = games.find(one.game)
    words = texts(game.name, t.language)
    return {
        "title": game.title,
        "players": t("ratings.alone") if one.players == 1 else t("lobby.players", counts=one.players),
        "alone": one.players == 1,
        "all": one.all,
        "best": one.best,
        "best_at": one.best_at,
        "mark": mark_reached(game, one.best, t.language) if one.players == 1 else "",
        "lines": [
            (words.line(line), fmean(points)) for line, points in one.lines.items() if line in words.catalogue["score"]
        ],
        "openings": tallied(game, words, one.most(one.openings)),
        "choices": tallied(game, words, one.most(one.choices)),
        "actions": [(action(words, verb), tally.times / one.all.games) for verb, tally in one.most(one.actions)],
    }


def tallied(game: Game, words: Texts, found: list[tuple[str, Tally]]) -> list[tuple[str, Tally]]:
    return [(in_words(game, words, text), tally) for text, tally in found]


def in_words(game: Game, words: Texts, text: str) -> str:
    """A move as a button says it; as it is written where the game has it no more."""
    try:
        return words.move(game.vocabulary.parse(text), ["…"] * 10)
    except (UnknownMove, LookupError):
        return text


def action(words: Texts, verb: str) -> str:
    return words.actions().get(verb) or words.catalogue["move"].get(verb, verb)


def every_achievement() -> list[str]:
    """Those of all games, and those that each game has of its own."""
    own = [f"{game.name}{BETWEEN}{feat.name}" for game in games.every() for feat in remembered(game.name).feats]
    return [*EVERYWHERE, *own]


def about_achieved(name: str, t: Words) -> dict[str, Any]:
    """What it is called and takes; of a game, in the words of its catalogue."""
    of_game, _, feat = name.rpartition(BETWEEN)
    if not of_game:
        return {"title": t(f"achievements.{name}"), "about": t(f"achievements.{name}-about"), "game": None}
    told = texts(of_game, t.language).catalogue["feat"]
    return {"title": told[feat], "about": told[f"{feat}-about"], "game": games.find(of_game).title}
