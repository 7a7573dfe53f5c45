"""What the JSON API takes and gives."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ludoteca.core import Json
from ludoteca.server.tables.tables import LONGEST_CHAT, MOST_MOVES

Text = Annotated[str, StringConstraints(min_length=1, max_length=80)]
TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,16}$", description="the table's id, as in its address")]
SeatNumber = Annotated[int | None, Query(ge=0, le=9, description="one of your seats; needed only if you have several")]


class Problem(BaseModel):
    """What went wrong: a sentence, and the rule of the game that says so, if one does."""

    error: str
    rule: str | None = None


# What comes in.


class StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWanted(StrictModel):
    kind: Annotated[str, Field(pattern="^(me|here|link|account|bot)$", description="me, here, link, account or bot")]
    name: Annotated[str, StringConstraints(max_length=24)] = ""
    level: Annotated[str, StringConstraints(max_length=20)] = ""


class ClockWanted(StrictModel):
    """A `pace` of so many `hours` a turn, or `live`: a `reserve` and an `increment` a turn, both in seconds. When time
    is up: `remind`, a bot's `move`, a bot in the `seat`, or the `end`."""

    kind: Annotated[str, Field(pattern="^(pace|live)$", description="pace or live")]
    up: Annotated[str, Field(pattern="^(remind|move|seat|end)$", description="remind, move, seat or end")] = "remind"
    hours: Annotated[int, Field(ge=1, le=1440)] = 24
    reserve: Annotated[int, Field(ge=60, le=86400)] = 1800
    increment: Annotated[int, Field(ge=0, le=3600)] = 30


class TableWanted(StrictModel):
    game: Text
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str], Field(max_length=40)] = {}
    listed: bool = False
    hints: Annotated[bool, Field(description="whether all may ask for hints though several people play")] = False
    stand_in: Annotated[str, StringConstraints(max_length=20)] | None = None
    clock: ClockWanted | None = None
    take_back_shown: Annotated[bool, Field(description="whether all may agree to take back what showed something")] = (
        False
    )
    rated: Annotated[bool, Field(description="whether the result counts for the ratings of all who play")] = False


class Arrival(StrictModel):
    name: Annotated[str, StringConstraints(min_length=1, max_length=24)]
    invite: Annotated[str, StringConstraints(max_length=40)] = ""


class Submission(StrictModel):
    """Moves of one seat, played all or not at all, made on a revision of the table. Only the last may show something
    hidden or use chance."""

    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[Text], Field(min_length=1, max_length=MOST_MOVES)]
    key: Annotated[str, StringConstraints(pattern="^[!-~]{1,64}$")] | None = None
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class HintWanted(StrictModel):
    """`moves`: those of the unfinished turn, after which it is asked."""

    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[list[Text], Field(max_length=MOST_MOVES)] = []
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class UndoWanted(StrictModel):
    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class ChatLine(StrictModel):
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]
    name: Annotated[str, StringConstraints(max_length=24)] = ""


class SeatNamed(StrictModel):
    seat: Annotated[int, Field(ge=0, le=9)]


class VoteWanted(StrictModel):
    about: Annotated[str, Field(pattern="^(bot|end)$", description="bot or end")]
    seat: Annotated[int, Field(ge=0, le=9, description="of who is absent")] | None = None


class Answered(StrictModel):
    yes: bool


# What goes out.


class OneOption(BaseModel):
    name: str
    choices: list[str]
    default: str


class OneGame(BaseModel):
    name: str
    title: str
    players: list[int]
    options: list[OneOption]


class Brought(BaseModel):
    """`token`, given to who has none yet, goes into the header `Authorization: Bearer …` of later requests."""

    id: str
    token: str | None
    seats: list[int]


class Unadvised(BaseModel):
    """A choice that the rulebook gives only to these player counts."""

    option: str
    choice: str
    players: list[int]


class Made(Brought):
    invite: str
    warnings: list[Unadvised]


class OpenTable(BaseModel):
    id: str
    game: str
    players: int
    free: int
    options: dict[str, str]
    rated: bool


class SeatTaken(BaseModel):
    """`offered`: it is free, but for one person whom the host invited by name. `stand_in` is the level of a bot that
    plays for the person there; `counts` says whether the result is theirs."""

    name: str
    bot: str | None
    free: bool
    stand_in: str | None
    counts: bool
    offered: bool


class SeatScore(BaseModel):
    seat: int
    total: int
    lines: dict[str, int]


class Standing(BaseModel):
    """A table in public, and which seats are yours. The seed is told at the end; its SHA-256 from the start. `closed`
    and `bots_stopped` say what who runs the server has done, `ended` and `put_away` what its players did or let happen,
    `hints` whether who decides may ask for one, `rated` whether the result counts for the ratings of who plays,
    `challenge` of which it is somebody's try."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatTaken]
    yours: list[int]
    started: bool
    revision: int
    moves: int
    actor: int | None
    over: bool
    closed: bool
    ended: bool
    put_away: bool
    clocks: list[TimeLeft]
    bots_stopped: bool
    hints: bool
    rated: bool
    challenge: str | None
    seed_hash: str
    seed: str | None
    scores: list[SeatScore] | None
    ranking: list[int] | None


class TimeLeft(BaseModel):
    """The clock of a seat: the seconds `left` now, whether it `runs` or `rests` (a night, a holiday), `until` when."""

    seat: int
    left: float
    runs: bool
    rests: bool
    until: datetime | None


class Attending(BaseModel):
    """Whether who sits there has the table open, and since when they have or have not."""

    seat: int
    here: bool
    since: datetime


class Told(BaseModel):
    """What happened at a table besides moves and chat."""

    at: datetime
    row: int
    what: str
    seat: int | None
    detail: Json


class Joined(BaseModel):
    seat: int
    token: str | None


class Seen(BaseModel):
    revision: int
    view: Json


class LegalMove(BaseModel):
    move: str
    words: str


class Choices(BaseModel):
    revision: int
    seat: int
    your_turn: bool
    moves: list[LegalMove]


class Done(BaseModel):
    ok: bool = True


class Written(Done):
    revision: int


class Behind(Problem, Choices):
    """The table has gone on since your revision: here is how it stands."""

    view: Json
