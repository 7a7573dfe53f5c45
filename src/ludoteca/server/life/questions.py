"""Questions to the people at a table: one at a time, asked, answered and decided in rows of what happened there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ludoteca.core import Json
from ludoteca.server.errors import AskedAlready, NothingAsked
from ludoteca.server.life.clocks import TIME_END
from ludoteca.server.life.happenings import Happening, active
from ludoteca.server.store.kept import Kept

VOTE = "vote"  # to give an absent player's seat to a bot, or to end the game
ASK_BACK = "ask-back"  # whether the last turn may be taken back
ANSWER = "answer"
CLOSING = {"decided", "took-back", "refused-back", "ended", TIME_END}
LASTS = timedelta(days=3)  # after which a question that not all have answered is none any more


@dataclass(frozen=True)
class Question:
    id: int
    kind: str
    by: str  # the person who asks
    seat: int  # from where
    detail: Json
    electors: tuple[str, ...]  # whose answers count, who asks among them
    yes: frozenset[str]
    no: frozenset[str]

    def awaits(self, person: str | None) -> bool:
        return person in self.electors and person not in self.yes | self.no

    @property
    def whom(self) -> int | None:
        """The seat of who is away."""
        found: int | None = self.detail.get("whom")
        return found

    @property
    def verdict(self) -> bool | None:
        """Whether it is decided, and how: a bot sits down if more than half are for it, all else needs everybody."""
        every, ayes, noes = len(self.electors), len(self.yes), len(self.no)
        if self.by in self.no:  # who asked has thought better of it
            return False
        if self.detail.get("about") == "bot":
            return True if 2 * ayes > every else False if 2 * noes >= every else None
        return False if noes else True if ayes == every else None


def open_question(
    kept: Kept, happened: Sequence[Happening], moved_since: Callable[[int], set[int]], at: datetime
) -> Question | None:
    """The question that waits for answers; `moved_since` says which seats have moved since a row. It is none any more
    when it was decided, when who was away has moved, or when a person has played after the turn to be taken back."""
    asked = next((each for each in reversed(happened) if each.what in (VOTE, ASK_BACK)), None)
    if asked is None or asked.person is None or asked.seat is None or not kept.goes_on or at - asked.at > LASTS:
        return None
    since = [each for each in happened if each.id > asked.id]
    if any(each.what in CLOSING for each in since):
        return None
    moved = moved_since(asked.row)
    whom = asked.detail.get("whom")
    if asked.what == ASK_BACK and any(kept.seats[seat].bot is None for seat in moved):
        return None
    if whom is not None and (whom in moved or kept.seats[whom].bot is not None):
        return None
    away = kept.seats[whom].person if whom is not None else None
    electors = tuple(person for person in active(kept.seats) if person != away)
    if asked.person not in electors:
        return None
    answers = {each.person: bool(each.detail.get("yes")) for each in since if each.what == ANSWER and each.person}
    yes = {asked.person} | {person for person, said in answers.items() if said}
    no = {person for person, said in answers.items() if not said}
    chosen = frozenset(electors)
    return Question(
        asked.id, asked.what, asked.person, asked.seat, asked.detail, electors, chosen & yes - no, chosen & no
    )


def check_none(question: Question | None) -> None:
    if question is not None:
        raise AskedAlready("Something has been asked at this table already: answer that first.")


def check_answer(question: Question | None, person: str, kind: str) -> None:
    """Whether that is what is asked of this person; who asked may answer too, and so withdraw it."""
    if question is None or question.kind != kind or not (question.awaits(person) or question.by == person):
        raise NothingAsked("Nothing is asked of you at this table.")
