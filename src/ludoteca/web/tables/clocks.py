"""Clocks on the pages: what can be chosen for a new table, what was chosen in words, and what each seat has left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteca.bots import LEVELS
from ludoteca.server.life.clocks import LIVE, MOVE, PACE, Clock, clock_of
from ludoteca.server.life.manners import Manners
from ludoteca.server.life.time_left import clocks, timing_of
from ludoteca.server.store.kept import SHOWN, STAND_IN, Kept
from ludoteca.web.language import Words

if TYPE_CHECKING:
    from ludoteca.web.tables.look import Look

NONE = "none"
# By the name that a form gives them; programs may choose any other.
OFFERED = {
    **{f"pace-{hours}": Clock(PACE, per=hours * 3600) for hours in (12, 24, 72, 168)},
    **{
        f"live-{minutes}-{more}": Clock(LIVE, reserve=minutes * 60, increment=more)
        for minutes, more in ((10, 10), (30, 30), (60, 60))
    },
}
WHEN_UP = {"remind": "clock.remind", "move": "clock.move", "seat": "clock.seat", "end": "clock.end"}


@dataclass(frozen=True)
class Shown:
    """A seat's clock in the page, which counts by itself: `until` when it runs, in seconds since 1970; `left` else."""

    seat: int
    left: int
    until: int | None


def shown(look: Look) -> list[Shown]:
    """The same from one moment to the next while nothing happens, so that nothing need be sent."""
    live = look.live
    found = timing_of(live) if look.reader.at is None else None
    if found is None or live.kept.closed or live.kept.away:
        return []
    told = clocks(live, found.since)
    return [Shown(each.seat, int(each.left), int(each.until.timestamp()) if each.until else None) for each in told]


def in_words(clock: Clock, t: Words) -> str:
    if clock.kind == LIVE:
        return t("clock.live", minutes=clock.reserve // 60, seconds=clock.increment)
    days, hours = divmod(clock.per // 3600, 24)
    return t("clock.days", days=days) if days and not hours else t("clock.hours", hours=clock.per // 3600)


def agreed(kept: Kept, t: Words) -> list[str]:
    """What those who sit down agree to, beyond what is usual, in sentences."""
    clock = clock_of(kept)
    told = []
    if clock is not None:
        told.append(t("clock.agreed", clock=in_words(clock, t), up=t(WHEN_UP[clock.up])))
        if clock.kind == PACE:
            told.append(t("clock.nights"))
        if kept.rated and clock.up == MOVE:
            told.append(t("clock.move-rated"))
    if kept.take_back == SHOWN:
        told.append(t("manners.shown-agreed"))
    return told


def choices(given: Mapping[str, str], t: Words) -> dict[str, object]:
    """What the form of a new table offers, and what is chosen there."""
    return {
        "clocks": [(NONE, t("clock.none")), *((name, in_words(clock, t)) for name, clock in OFFERED.items())],
        "clock": given.get("clock", NONE),
        "ups": [(name, t(key)) for name, key in WHEN_UP.items()],
        "up": given.get("up", "remind"),
        "levels": [(level, t(f"levels.{level}")) for level in LEVELS],
        "stand_in": given.get("stand-in", STAND_IN),
        "take_back_shown": "take-back-shown" in given,
    }


def manners_of(given: Mapping[str, str]) -> Manners:
    """What a form says; what it does not offer is not there."""
    offered = OFFERED.get(given.get("clock", NONE))
    up = given.get("up", "remind")
    clock = None
    if offered is not None and up in WHEN_UP:
        clock = Clock(offered.kind, up, offered.per, offered.reserve, offered.increment)
    level = given.get("stand-in", STAND_IN)
    return Manners(level if level in LEVELS else None, clock, "take-back-shown" in given, "rated" in given)
