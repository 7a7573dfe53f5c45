"""The end of a game: who won, the sheet line by line, the turns that decided it, and a picture of the table to keep."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from math import ceil, floor
from weakref import WeakKeyDictionary

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from ludoteca.analysis.chances import par_for
from ludoteca.draw.pieces import mark
from ludoteca.draw.svg import canvas, circle, join, path, tag
from ludoteca.server.api import Person, TheTables
from ludoteca.server.errors import NotNow
from ludoteca.server.forms import TableId
from ludoteca.server.ratings.results import changes
from ludoteca.server.tables.moments import Course, Moment, course_of
from ludoteca.server.tables.room import Room
from ludoteca.web.context import words_of
from ludoteca.web.language import language_of
from ludoteca.web.looking_back.replay import past_reader
from ludoteca.web.tables.boards import cover
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.picture import picture
from ludoteca.web.tables.scoring import score

router = APIRouter(include_in_schema=False)

COURSES: WeakKeyDictionary[Room, Course] = WeakKeyDictionary()
CHART = (440, 112)
ENDS = 18  # what the marks at the right end of the chart take,
NUMBERS = 34  # and numbers at its left end
TOLD = 3  # sentences of a moment: the last ones, which say what came of it
ALONE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"  # of a picture, opened as a page


@dataclass(frozen=True)
class Told:
    """A moment in words: the heading, what happened, and where the table stood then."""

    heading: str
    sentences: list[str]
    more: bool
    moment: Moment


@router.get("/table/{table_id}/ending")
async def ending(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    """The victory screen; what takes longer to work out comes after it."""
    look = await over(request, tables, table_id, person)
    winners = winners_of(look)
    rated = await asyncio.to_thread(changes, tables.store, table_id) if look.live.kept.rated else {}
    return HTMLResponse(
        look.fragment(
            "ending",
            {
                "cover": cover(look.live.game.name),
                "title": headline(look),
                "winners": winners,
                "marks": [canvas(60, 60, mark(seat, 30, 30, 56), class_="winner-mark") for seat in winners],
                "playing": bool(look.live.seats_of(person)),
                "rated": [rated.get(seat) for seat in range(len(look.names))] if rated else None,
                "challenge": look.live.kept.challenge,
                **score(look),
            },
        )
    )


@router.get("/table/{table_id}/moments")
async def moments(request: Request, table_id: TableId, tables: TheTables, person: Person) -> Response:
    """The turns that decided the game, with each seat's chance to win from turn to turn. To know them the game is
    played again, in a thread."""
    look = await over(request, tables, table_id, person)
    found = await course(look.room)
    values = {
        "course": found,
        "chart": chart(look, found),
        "told": [told(look, one, found.most) for one in found.moments],
    }
    return HTMLResponse(look.fragment("moments", values))


async def course(room: Room) -> Course:
    """How the game went by the judgement alone; worked out once."""
    if room not in COURSES:
        COURSES[room] = await asyncio.to_thread(course_of, room.live.match)
    return COURSES[room]


@router.get("/table/{table_id}/picture.svg")
async def keepsake(request: Request, table_id: TableId, tables: TheTables, person: Person, night: int = 0) -> Response:
    look = await over(request, tables, table_id, person)
    drawn = await asyncio.to_thread(keepsake_of, look, bool(night))
    headers = {"Content-Security-Policy": ALONE, "Content-Disposition": f'inline; filename="{table_id}.svg"'}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


async def over(request: Request, tables: TheTables, table_id: str, person: str | None) -> Look:
    """A finished table as this reader sees it."""
    room = await tables.room(table_id)
    if not room.live.position.over:
        raise NotNow(words_of(request)("error.ending-later"))
    return Look(room, past_reader(room, person, language_of(request)))


def keepsake_of(look: Look, night: bool) -> str:
    totals = [f"{name} {score.total}" for name, score in zip(look.names, look.position.scores(), strict=True)]
    if points_alone(look) is not None:
        totals = look.names  # the headline has the points
    result = f"{headline(look)} · {' · '.join(totals)} · {look.words.date(look.live.kept.changed)}"
    game = look.live.game
    return picture(game.name, look.drawing(), look.symbols(), game.title, result, look.reader.seat, night)


def winners_of(look: Look) -> list[int]:
    """Who won; alone, where the rules know no loss, whoever did as well as wins in an analysis."""
    par = par_for(look.live.game, len(look.names))
    return [seat for seat in look.position.winners() if par is None or look.position.scores()[seat].total >= par]


def points_alone(look: Look) -> int | None:
    """How many points somebody has who played alone, where the rules know no loss."""
    alone = len(look.names) == 1 and par_for(look.live.game, 1) is not None
    return look.position.scores()[0].total if alone else None


def headline(look: Look) -> str:
    """Who won, in few words."""
    t, winners, points = look.words, look.position.winners(), points_alone(look)
    if points is not None:
        return t("ending.alone-scored", points=points)
    if len(look.names) == 1:
        return t("ending.alone-won") if winners else t("ending.alone-lost")
    names = ", ".join(look.names[seat] for seat in winners)
    if len(winners) > 1:
        return t("ending.shared", names=names)
    return t("ending.yours", name=names) if winners == [look.reader.seat] else t("ending.won", name=names)


def told(look: Look, moment: Moment, most: float | None) -> Told:
    """`most`: alone where nobody loses, how many points a whole is."""
    t, turn, whole = look.words, moment.turn, most or 100
    percent = {"before": round(whole * moment.before), "after": round(whole * moment.after)}
    if most is not None:
        change = t("ending.promised", **percent)
    elif len(look.names) == 1:
        change = t("ending.changed-alone", **percent)
    elif moment.leads:
        change = t("ending.took-lead", name=look.names[moment.winner], **percent)
    else:
        change = t("ending.changed", name=look.names[moment.winner], **percent)
    entries = look.live.story[turn.first - 1 : turn.last]
    every = [event for entry in entries for event in entry.events]
    events = [event for event in every if event.args.get("seat") == turn.seat] or every
    said = look.sentences(events)
    return Told(change, said[-TOLD:], len(said) > TOLD, moment)


def chart(look: Look, course: Course) -> Markup:
    """Each seat's chance from turn to turn, with the seat's mark at its end; the moments as upright lines. For points
    there are numbers beside the rules."""
    width, height = CHART
    rules = rules_of(course)
    left = 0 if course.most is None else NUMBERS
    step = (width - ENDS - 8 - left) / max(1, len(course.turns) - 1)

    def at(place: int, share: float) -> tuple[float, float]:
        part = (share - rules[0]) / (rules[-1] - rules[0])
        return left + 4 + place * step, 12 + (height - 24) * (1 - part)

    lines = [path(f"M{left} {at(0, share)[1]:.5g}H{width - ENDS}", "chart-rule") for share in rules]
    if course.most is not None:
        for share in rules:
            said = f"{course.most * share:.0f}"
            lines.append(tag("text", said, x=left - 6, y=at(0, share)[1] + 5, class_="chart-scale"))
    for number, moment in enumerate(course.moments, start=1):
        x, _ = at(course.turns.index(moment.turn), 0)
        lines.append(path(f"M{x:.5g} 4V{height - 4}", "chart-moment"))
        lines.append(circle(x, at(0, moment.after)[1], 5, "chart-point"))
        lines.append(tag("text", str(number), x=x + (7 if x < width - 40 else -7), y=13, class_="chart-number"))
    ends: list[Markup] = []
    for seat in range(len(look.names)):
        points = [at(place, turn.chances[seat]) for place, turn in enumerate(course.turns)]
        way = "L".join(f"{x:.5g} {y:.5g}" for x, y in points)
        lines.append(path(f"M{way}", f"chart-line player-{seat} chart-{seat}"))
    before, final = course.turns[-2 if len(course.turns) > 2 else -1].chances, course.turns[-1].chances
    lowest = height + 10.0
    for seat in sorted(range(len(final)), key=lambda seat: (final[seat], before[seat])):  # none over another
        y = min(at(0, course.turns[-1].chances[seat])[1], lowest - 16)
        lowest = y
        ends.append(mark(seat, width - ENDS / 2, y, 16))
    return canvas(width, height, join(lines), join(ends), class_="chart")


def rules_of(course: Course) -> tuple[float, ...]:
    """Where the chart has level lines, the lowest first: nothing, even and all; of points, full tens around them."""
    if course.most is None:
        return 0.0, 0.5, 1.0
    low = 10 * floor(course.most * min(turn.chances[0] for turn in course.turns) / 10)
    high = max(low + 20, 20 * ceil((course.most - low) / 20) + low)
    return low / course.most, (low + high) / 2 / course.most, high / course.most
