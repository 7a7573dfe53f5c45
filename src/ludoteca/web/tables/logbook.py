"""The log of a table: its moves, and what happened there besides, in the reader's language."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.server.life.clocks import TIME_END
from ludoteca.server.life.happenings import Happening
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.story import Entry
from ludoteca.web.language import Words

LOG_LENGTH = 400  # entries shown; the rest is a step back in time away

# What is told of each; those that a detail makes another are told by that.
TOLD = {
    "began": "told.began",
    "free": "told.free",
    "host": "told.host",
    "closed": "told.closed",
    "left": "told.left",
    "resigned": "told.resigned",
    "absent": "told.absent",
    "back": "told.back",
    "removed": "told.removed",
    "reopened": "told.reopened",
    "ask-back": "told.ask-back",
    "took-back": "told.took-back",
    "refused-back": "told.refused-back",
    "reminded": "told.reminded",
    "time-move": "told.time-move",
    "time": "told.time",
}
VOTED = {"bot": "told.vote-bot", "end": "told.vote-end"}
DECIDED = {
    ("bot", True): "told.bot-yes",
    ("bot", False): "told.bot-no",
    ("end", True): "told.end-yes",
    ("end", False): "told.end-no",
}
ENDED = {"resigned": "told.ended-resigned", "vote": "told.ended-vote", "time": "told.ended-time"}
RATED = {  # where it changes ratings
    "told.left": "told.left-rated",
    "told.resigned": "told.resigned-rated",
    "told.absent": "told.absent-rated",
    "told.time": "told.time-rated",
    "told.time-move": "told.time-move-rated",
    "told.ended-resigned": "told.ended-resigned-rated",
    "told.ended-vote": "told.ended-vote-rated",
}


@dataclass(frozen=True)
class Line:
    """One move in the log: what happened, in words; the first `own` sentences by the player, the rest by an
    automaton that played after it. `opens`: it is the first of its turn."""

    entry: Entry
    sentences: list[str]
    own: int
    fresh: bool
    opens: bool
    told: bool = False


@dataclass(frozen=True)
class Told:
    """What happened besides, after the move of that number."""

    number: int
    id: int
    seat: int | None
    sentence: str
    told: bool = True


def own_events(entry: Entry, automaton: str | None) -> int:
    """How many events of a move come before those of the automaton."""
    for number, event in enumerate(entry.events):
        if automaton is not None and event.kind.startswith(f"{automaton}-"):
            return number
    return len(entry.events)


def with_what_happened(
    lines: Sequence[Line], live: Live, t: Words, names: Sequence[str], last: int
) -> list[Line | Told]:
    """These lines, newest first, and between them what happened besides, up to the move of the number `last` and as far
    back as the log goes."""
    rows = [live.story.row(number) for number in range(1, len(live.story) + 1)] if live.happened else []
    forgotten = max(0, last - LOG_LENGTH)
    told = []
    for each in live.happened:
        number = bisect_right(rows, each.row)
        sentence = sentence_of(each, t, names)
        if sentence and forgotten <= number <= last:
            told.append(Told(number, each.id, each.seat, sentence))
    found: list[Line | Told] = []
    for line in lines:
        while told and told[-1].number >= line.entry.number:
            found.append(told.pop())
        found.append(line)
    return [*found, *reversed(told)]


def sentence_of(each: Happening, t: Words, names: Sequence[str]) -> str:
    """In words; nothing for what this program does not know."""
    name = names[each.seat] if each.seat is not None and each.seat < len(names) else ""
    values = {"name": name, "seat": (each.seat or 0) + 1}
    about = str(each.detail.get("about"))
    if each.what == "put-away":
        days = each.detail.get("days")
        return t("told.put-away") if days is None else t("told.put-away-old", days=days)
    if each.what == "jumped":
        minutes = max(1, round(abs(float(each.detail.get("seconds", 0))) / 60))
        return t("told.jumped", minutes=minutes)
    if each.what == "vote":
        whom = each.detail.get("whom")
        key = VOTED.get(about)
        return t(key, **values, whom=names[whom] if isinstance(whom, int) and whom < len(names) else "") if key else ""
    if each.what == "answer":
        return t("told.yes", **values) if each.detail.get("yes") else t("told.no", **values)
    if each.what == "decided":
        key = DECIDED.get((about, bool(each.detail.get("passed"))))
    elif each.what == TIME_END:
        key = "told.ended-rated" if each.detail.get("rated") else "told.ended-time"
    elif each.what == "ended":
        key = ENDED.get(str(each.detail.get("why")))
    else:
        key = TOLD.get(each.what)
    if key is not None and each.detail.get("rated"):
        key = RATED.get(key, key)
    return t(key, **values) if key else ""


def ends_rated(each: Happening) -> bool:
    """Whether that broke a rated game off, with a result."""
    return each.what == "ended" and bool(each.detail.get("rated"))
