"""Turns of the solo game, for the tests of Solitairix."""

from __future__ import annotations

from ludoteca.core import Event
from ludoteca.games.celtae.position import Celtae
from tests.games.celtae.table import board, table
from tests.games.playing import legal, play, step

CARDS = {"most-workers": 0, "most-farmers": 0, "most-bonus": 0, "two-teal": 0, "three-armies": 0}
SIDE = 1


def his_turn(p: Celtae) -> list[Event]:
    """The only player's turn with as little in it as can be, and all of the next one, up to the next question."""
    play(p, "move 1")
    events: list[Event] = []
    number = p.turn
    while not p.over and p.turn == number and step(p) != "progress":
        ways = legal(p)
        events += play(p, "done" if "done" in ways else ways[0])
    return events


def solo(**laid: object) -> Celtae:
    """The player recruits at SW without more ado (a farmer, replaced from the centre); then comes Solitairix."""
    laid = {"marker": "SE", "discards": "purple-warrior", "progress": CARDS} | laid
    hers = laid.pop("board", board())
    return table(hers, players=1, **laid)  # type: ignore[arg-type]


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def act(p: Celtae) -> list[Event]:
    """She moves to SW and recruits: nothing that her action draws comes from deck or market."""
    number = p.turn
    events = play(p, "move 1", "area west", "done")
    while not p.over and p.turn == number:
        ways = legal(p)
        events += play(p, "done" if "done" in ways else ways[0])
    return events
