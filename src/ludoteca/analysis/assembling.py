"""An analysis put together from its parts: as JSON, for whoever shows it. Parts that are missing are left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.analysis.chances import par_for
from ludoteca.analysis.running import Settings, Stretch
from ludoteca.analysis.sources import actions, points
from ludoteca.analysis.verdicts import LIMITS, TURNING, costliest, loss, phase_of, seat_summary, verdict
from ludoteca.core import Json
from ludoteca.core.match import Match

FORMAT = 1


def assembled(
    match: Match, settings: Settings, parts: Sequence[Stretch], results: Mapping[int, Json], facts: Json | None = None
) -> Json:
    """`facts`, where they are known already, are what needs no search."""
    players = range(int(match.position.players))
    outcome = outcome_of(match)
    graph = graph_of(parts, results, outcome)
    decisions = decisions_of(parts, results, outcome)
    return {
        "ludoteca_analysis": FORMAT,
        **settings.as_json(),
        "players": len(players),
        "done": len(results),
        "parts": len(parts),
        "complete": len(results) == len(parts),
        "scores": match.position.final_totals(),
        "places": match.position.places(),
        "limits": LIMITS,
        "graph": graph,
        "decisions": decisions,
        "seats": [seat_summary(decisions, seat) for seat in players],
        "costliest": costliest(decisions),
        **(facts or facts_of(match)),
    }


def outcome_of(match: Match) -> list[float]:
    """What each seat got of the game: alone, where the rules know no loss, by whether it reached what counts so."""
    players = int(match.position.players)
    par = par_for(match.game, players)
    if par is not None:
        return [float(score.total >= par) for score in match.position.scores()]
    winners = match.position.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def facts_of(match: Match) -> Json:
    """Where points came from and what was done: the game is played again for it."""
    return {"points": points(match), "actions": actions(match)}


def graph_of(parts: Sequence[Stretch], results: Mapping[int, Json], outcome: list[float]) -> list[Json]:
    """Each seat's chance before each stretch, by what that seat saw, and what came of it; with the turning points."""
    out: list[Json] = []
    places = [
        (part.turn, part.seat, part.first, results[part.number]["hopes"]) for part in parts if part.number in results
    ]
    if len(results) == len(parts):
        places.append((parts[-1].turn, -1, parts[-1].last, outcome))
    turned = turns([chances for *_, chances in places])
    for (turn, seat, moves, chances), turning in zip(places, turned, strict=True):
        out.append({"turn": turn, "seat": seat, "moves": moves, "chances": chances, "turning": turning})
    return out


def turns(chances: Sequence[Sequence[float]]) -> list[bool]:
    """Where the game turned: somebody's chance is, over a round, other than over the round before, and nowhere nearby
    by more. Between two turns alone it also changes with who is to play, as the search looks most at the next move."""
    around = len(chances[0]) if chances else 1
    changes = [0.0] * len(chances)
    for place in range(1, len(chances)):
        old, new = chances[max(0, place - around) : place], chances[place : place + around]
        changes[place] = max(
            abs(sum(now) / len(new) - sum(before) / len(old))
            for now, before in zip(zip(*new, strict=True), zip(*old, strict=True), strict=True)
        )
    return [
        change >= TURNING
        and change == max(changes[max(0, place - around) : place + around + 1])
        and change not in changes[max(0, place - around) : place]
        for place, change in enumerate(changes)
    ]


def decisions_of(parts: Sequence[Stretch], results: Mapping[int, Json], outcome: list[float]) -> list[Json]:
    out: list[Json] = []
    for part in parts:
        if part.number not in results:
            continue
        found = results[part.number]["decisions"]
        following = results.get(part.number + 1)
        end = outcome if part.number + 1 == len(parts) else following["hopes"] if following else None
        for place, decision in enumerate(found):
            later = [other["before"] for other in found[place + 1 :] if other["before"] is not None]
            then = later[0] if later else None if end is None else end[part.seat]
            lucky = decision["chance"] and decision["after"] is not None and then is not None
            out.append(
                {
                    **decision,
                    "turn": part.turn,
                    "seat": part.seat,
                    "phase": phase_of(part.turn, parts[-1].turn),
                    "loss": loss(decision),
                    "verdict": verdict(decision),
                    "luck": round(then - decision["after"], 4) if lucky else None,
                }
            )
    return out
