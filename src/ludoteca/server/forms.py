"""What the JSON API takes and gives."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ludoteca.core import Json
from ludoteca.server.tables import LONGEST_CHAT, MOST_MOVES

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
    kind: Annotated[str, Field(pattern="^(me|here|link|bot)$", description="me, here, link or bot")]
    name: Annotated[str, StringConstraints(max_length=24)] = ""
    level: Annotated[str, StringConstraints(max_length=20)] = ""


class TableWanted(StrictModel):
    game: Text
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=8)]
    options: Annotated[dict[str, str], Field(max_length=40)] = {}
    listed: bool = False


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


class UndoWanted(StrictModel):
    revision: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, le=9)] | None = None


class ChatLine(StrictModel):
    text: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CHAT)]
    name: Annotated[str, StringConstraints(max_length=24)] = ""


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


class SeatTaken(BaseModel):
    name: str
    bot: str | None
    free: bool


class SeatScore(BaseModel):
    seat: int
    total: int
    lines: dict[str, int]


class Standing(BaseModel):
    """A table in public, and which seats are yours. The seed is told at the end; its SHA-256 from the start. `closed`
    and `bots_stopped` say what who runs the server has done."""

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
    bots_stopped: bool
    seed_hash: str
    seed: str | None
    scores: list[SeatScore] | None
    ranking: list[int] | None


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
