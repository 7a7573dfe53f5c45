"""A first game with a coach: a whole game against an easy bot, in which hints come unasked, and less and less."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludoteca import games
from ludoteca.server.store.kept import COACH
from ludoteca.server.tables.tables import Sitting
from ludoteca.web.context import words_of
from ludoteca.web.lobby import last_name, make_table
from ludoteca.web.names import bot_name

router = APIRouter(include_in_schema=False)

LEVEL = "easy"
FEWEST = 2  # players: the shortest game that is one with somebody else


@router.post("/first-game/{name}")
async def first_game(request: Request, name: str) -> Response:
    """With as few as can be, and the options that the rulebook suggests to who plays for the first time."""
    game = games.find(name)
    t = words_of(request)
    players = max(FEWEST, game.players[0])
    others = [Sitting("bot", bot_name(t, LEVEL, number), LEVEL) for number in range(players - 1)]
    me = Sitting("me", await last_name(request) or t("new.me-name"))
    return await make_table(request, game, [me, *others], dict(game.first_game), False, COACH)
