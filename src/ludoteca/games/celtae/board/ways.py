"""What the table offers ahead of its time: things to be had later in the turn, with the nearest way to them.

The way goes by the stop that costs least strength, swaps nobody and leaves undone what may be left; by a token never.
What is proposed is what most want there: to build where one can, all the cards that farmers bring, the army that cards
can beat, the recruits for which there are nobles, the order. Anything else that is pressed takes its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from ludoteca.core import Json, Move
from ludoteca.draw import Way
from ludoteca.games.celtae.components import ACTIVE, REGIONS, STOP_REGION, STOPS


def ways(view: Json, moves: Sequence[Move]) -> list[Way]:
    """A token is no way to anything, but can be pressed instead of what is proposed."""
    found = OFFERED.get(view["step"])
    tokens = [Way(move, (move.text,)) for move in moves if move.verb == "extra"]
    return found(view, moves) + tokens if found else tokens


def own(view: Json) -> Json:
    area: Json = view["areas"][view["seat"]]
    return area


# To the area.


def stops(view: Json, moves: Sequence[Move]) -> list[Way]:
    """In the order of the rules: the nearest gives strength, the farthest costs some."""
    return [Way(move, beyond=True) for move in moves]


def areas(view: Json, moves: Sequence[Move]) -> list[Way]:
    region = REGIONS[STOP_REGION[STOPS.index(view["marker"])]]
    return [Way(move, (move.text, f"{move.text} {region}"), beyond=True) for move in moves if move.verb == "area"]


def swaps(view: Json, moves: Sequence[Move]) -> list[Way]:
    """Whom one takes is named; whom one leaves, the board proposes, or the first half of the gesture names."""
    area = view["area"]
    found = sorted((move for move in moves if move.verb == "swap"), key=lambda move: missed(view, move.words[0]))
    return [
        *(Way(move, beyond=True, proposed=not idle(view)) for move in moves if move.verb == "done"),
        *(Way(move, (f"swap {area} {move.words[1]}", f"{move.text} {area}")) for move in found),
        *(Way(move, (f"refresh {area}",)) for move in moves if move.verb == "refresh"),
    ]


def idle(view: Json) -> bool:
    """Whether nobody can do anything in the area with the workers there are: a battle without soldiers or strength."""
    army = view["armies"][view["region"]]["top"]
    beaten = army is not None and army["strength"] <= own(view)["strength"]
    return view["area"] == "east" and not own(view)["powers"]["soldier"] and not beaten


def missed(view: Json, worker: str) -> tuple[bool, bool, bool, int]:
    """How much an active worker is missed who is left in an area: nobles most, then soldiers where a battle is and
    builders where one builds, then who is no soldier; of two equal ones least."""
    soldier = worker == "soldier"
    acts = soldier if view["area"] == "east" else worker == "builder" and view["area"] in {"north", "south"}
    return worker == "noble", acts, not soldier, -own(view)["active_workers"].count(worker)


# Actions.


def actions(view: Json, moves: Sequence[Move]) -> list[Way]:
    """Who cultivates takes the first card of the market."""
    first = (f"take {view['region']} 1",)
    return [
        Way(
            move,
            (f"{move.text} {view['area']}", *(first if move.verb == "cultivate" else ())),
            beyond=True,
            proposed=move.verb == "build",
        )
        for move in moves
    ]


def cards(view: Json, moves: Sequence[Move]) -> list[Way]:
    """As many as the farmers bring."""
    return [
        Way(move, (f"take {view['region']} {move.words[0]}",), proposed=True) for move in moves if move.verb == "take"
    ]


def bonuses(view: Json, moves: Sequence[Move]) -> list[Way]:
    """Two cards of the market: those of a colour that one collects."""
    market = view["markets"][view["region"]]
    held = Counter(colour(card) for card in own(view)["cards"])
    found = sorted(moves, key=lambda move: -held[colour(market[move.arg])])
    return [Way(move, (f"take {view['region']} {move.words[0]}",), proposed=n == 0) for n, move in enumerate(found)]


def colour(card: str) -> str:
    return card.partition("-")[0]


def citadels(view: Json, moves: Sequence[Move]) -> list[Way]:
    """That first of whose colour the hand has most."""
    held = Counter(colour(card) for card in own(view)["cards"])
    found = [move for move in moves if move.verb == "citadel"]
    found.sort(key=lambda move: -held[move.words[0]])
    return [Way(move, (f"citadel {view['region']} {move.words[0]}",), proposed=move == found[0]) for move in found]


def fights(view: Json, moves: Sequence[Move]) -> list[Way]:
    """The army at once, or with cards that give the strength for it."""
    army = view["armies"][view["region"]]["top"]
    discards = [Way(move, (move.text,)) for move in moves if move.verb == "discard"]
    fight = [Way(move, (f"fight {view['region']}",), proposed=True) for move in moves if move.verb == "fight"]
    if fight or army is None:
        return fight + discards
    lacking = army["strength"] - own(view)["strength"]
    enough = -(-lacking // max(own(view)["card_strength"], 1))
    held = [card.partition("-")[2] for card in own(view)["cards"]]
    usable = [way.move for way in discards if held.count(symbol(way.move)) >= enough]
    usable.sort(key=lambda move: (-held.count(symbol(move)), spared(view, move)))
    return [*(Way(move, beyond=True, proposed=True) for move in usable[:1]), *discards]


def recruits(view: Json, moves: Sequence[Move]) -> list[Way]:
    """All of them where the nobles are enough for it; or no more, for what comes after."""
    active = own(view)["active_workers"]
    found = [Way(move, beyond=True) for move in moves if move.verb == "done"]
    if own(view)["recruits"] - view["due"] >= len(active):
        last = len(active) == 1
        some = next(move for move in moves if move.verb == "recruit")
        found.append(Way(some, ("recruit all",) if last else (), not last, proposed=True))
    return found + one_recruit(view, moves)


def one_recruit(view: Json, moves: Sequence[Move]) -> list[Way]:
    """Of whom there are most, and a noble last."""
    active = own(view)["active_workers"]
    found = [move for move in moves if move.verb == "recruit"]
    found.sort(key=lambda move: (move.words[0] == "noble", -active.count(move.words[0])))
    return [Way(move, (move.text,), proposed=move == found[0]) for move in found]


def wanted(view: Json, moves: Sequence[Move]) -> list[Way]:
    """What may be done in the region, or left for what comes after."""
    return [
        Way(move, beyond=True)
        if move.verb == "done"
        else Way(move, (f"{move.text} {view['region']}",), proposed=move.verb == "order")
        for move in moves
    ]


def picks(view: Json, moves: Sequence[Move]) -> list[Way]:
    """From the centre: for the last place a noble is proposed, else whom one has not."""
    active, centre = own(view)["active_workers"], view["workers"]["centre"]
    found = sorted(moves, key=lambda move: (centre[move.arg] != "noble", centre[move.arg] in active))
    last = len(active) == ACTIVE - 1
    return [Way(move, (move.text,), proposed=last and move == found[0]) for move in found]


def by_itself(view: Json, moves: Sequence[Move]) -> list[Way]:
    """A progress card, a worker of the tribe."""
    return [Way(move, (move.text,)) for move in moves]


# Cards given up.


def payments(view: Json, moves: Sequence[Move]) -> list[Way]:
    """Alone one says it oneself: the order of the discards counts against Solitairix."""
    if view["players"] == 1:
        return []
    found = sorted(moves, key=lambda move: spared(view, move))
    return [Way(move, (move.text,), proposed=place == 0) for place, move in enumerate(found)]


def symbol(move: Move) -> str:
    """Of the card that is given up."""
    return move.words[0].partition("-")[2]


def spared(view: Json, move: Move) -> tuple[int, int]:
    """How little a card is missed: a disc is paid with cards of one colour, a battle with cards of one symbol, so those
    go first of which the hand has fewest."""
    hand = [card.partition("-") for card in own(view)["cards"]]
    colour, _, sign = move.words[0].partition("-")
    return sum(card[0] == colour for card in hand), sum(card[2] == sign for card in hand)


OFFERED: Final[dict[str, Callable[[Json, Sequence[Move]], list[Way]]]] = {
    "move": stops,
    "area": areas,
    "swap": swaps,
    "announce": actions,
    "cultivate": cards,
    "build": citadels,
    "pay disc": payments,
    "battle": fights,
    "garrison": wanted,
    "garrison card": payments,
    "recruit": recruits,
    "order": wanted,
    "druid": wanted,
    "pay druid": payments,
    "refill": picks,
    "trim": by_itself,
    "bonus cards": bonuses,
    "bonus recruit": one_recruit,
    "progress": by_itself,
    "stack progress": by_itself,
}
