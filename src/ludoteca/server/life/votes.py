"""A vote of those who are there about who is not: a bot in the seat, or the end of the game."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import func, select

from ludoteca.server.errors import NotAbsent, NotYourSeat, RatedGoesOn, StaleRevision
from ludoteca.server.life.happenings import Change, active
from ludoteca.server.life.leaving import ABSENT, Leaving, check_open, end, seats_of, sit_down, sure
from ludoteca.server.life.questions import ANSWER, VOTE, Question, check_answer, check_none, open_question
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.schema import moves

AWAY_AFTER = timedelta(hours=1)  # without a move of who must decide, and without their page open, somebody is absent
AWAY_AFTER_RATED = timedelta(days=1)  # where that may cost them something
BOT = "bot"
END = "end"
ABOUT = (BOT, END)


class Votes:
    def __init__(self, leaving: Leaving) -> None:
        self.leaving = leaving

    async def ask(self, table_id: str, person: str | None, about: str, whom: int | None) -> None:
        """Ask for a bot in the seat of who is absent, or for the end: of all, or of all but who is absent."""
        asker = sure(person)
        room = await self.leaving.tables.room(table_id)
        live = room.live
        if whom is not None:
            seat = self._about(live.kept, asker, whom)
            if live.actor != whom or room.is_here(seat):
                raise NotAbsent("They are here, or need not decide: a vote is about who lets the others wait.")
        elif about == BOT:
            raise NotYourSeat("Say whose seat a bot shall have.")
        revision = live.revision

        def work(change: Change) -> None:
            if change.row != revision:
                raise StaleRevision("The table has gone on in the meantime: look again.")
            ask(change, asker, about, whom)

        await self.leaving.change(table_id, work, asker)
        self.leaving.tables.rooms.game_over()  # if that ended one

    async def answer(self, table_id: str, person: str | None, yes: bool) -> None:
        await self.leaving.change(table_id, lambda change: answer(change, sure(person), yes), person)
        self.leaving.tables.rooms.game_over()

    def _about(self, kept: Kept, asker: str, whom: int) -> str:
        """Whose seat it is, if it can be voted about."""
        seat = kept.seats[whom] if 0 <= whom < len(kept.seats) else None
        if seat is None or seat.person in (None, asker) or seat.stand_in is not None:
            raise NotYourSeat("No other person plays in that seat.")
        assert seat.person is not None
        return seat.person


def question_at(change: Change) -> Question | None:
    return open_question(change.kept, change.happened(), lambda row: moved_since(change, row), change.at)


def moved_since(change: Change, row: int) -> set[int]:
    """The seats that have moved since that row."""
    later = (moves.c.table_id == change.kept.id) & (moves.c.number >= row)
    return set(change.connection.execute(select(moves.c.seat).where(later).distinct()).scalars())


def waits_since(change: Change) -> datetime:
    """Since when it is the present decision's turn: the last move, or what let the game go on."""
    last = select(func.max(moves.c.at)).where(moves.c.table_id == change.kept.id)
    played = change.connection.execute(last).scalar()
    begun = [each.at for each in change.happened() if each.what in ("began", "back", "reopened")]
    return max([change.kept.created, *begun, *([utc(played)] if played is not None else [])])


def ask(change: Change, asker: str, about: str, whom: int | None) -> None:
    kept = change.kept
    check_open(kept)
    mine = [seat for seat in seats_of(kept, asker) if seat.stand_in is None]
    if not mine:
        raise NotYourSeat("Who plays votes: take your seat back first.")
    if kept.rated and about == END and (whom is not None or len(active(kept.seats)) < 2):
        raise RatedGoesOn
    after = AWAY_AFTER_RATED if kept.rated else AWAY_AFTER
    if whom is not None and change.at - waits_since(change) < after:
        hours = int(after.total_seconds() // 3600)
        raise NotAbsent(f"They may still come: a vote is possible when they have not moved for {hours} h.")
    check_none(question_at(change))
    change.happens(VOTE, mine[0].number, asker, about=about, whom=whom)
    settle(change)


def answer(change: Change, person: str, yes: bool) -> None:
    check_open(change.kept)
    check_answer(question_at(change), person, VOTE)
    seat = next(seat.number for seat in change.kept.seats if seat.person == person)
    change.happens(ANSWER, seat, person, yes=yes)
    settle(change)


def settle(change: Change) -> None:
    """Do what was decided, once it is."""
    question = question_at(change)
    if question is None or question.verdict is None:
        return
    about, whom = question.detail["about"], question.whom
    change.happens("decided", whom, about=about, passed=question.verdict)
    if not question.verdict:
        return
    if about == END:
        end(change, VOTE)
    elif whom is not None:
        sit_down(change, change.kept.seats[whom], ABSENT)
