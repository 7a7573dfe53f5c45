"""Positions of Clans of Caledonia set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludoteca.core import Event
from ludoteca.core.field import NONE
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import (
    ASKS_BEEF,
    ASKS_MUTTON,
    BOXES,
    CLANS,
    EXPORT_BOXES,
    GIVES_HOPS,
    GIVES_IMPORTS,
    GOODS,
    HIRED,
    IMPORTS,
    LEVELS,
    MERCHANTS,
    PORT_TILES,
    SCORING_TILES,
    STEWART_MERCHANTS,
    UNITS,
)
from ludoteca.games.caledonia.draft import FIRST_WORKERS
from ludoteca.games.caledonia.fields import (
    BID_PAID,
    CLAN,
    EXPORTS,
    FULFILLED,
    GLORY,
    HOPS,
    LEVEL,
    MARKERS,
    MEAT,
    MONEY,
    PRICES,
    STOCK,
    TRACK,
    USED,
    barrel_at,
    held,
    stored,
    tool,
)
from ludoteca.games.caledonia.fields import buying as buying_at
from ludoteca.games.caledonia.fields import imported as imported_at
from ludoteca.games.caledonia.fields import selling as selling_at
from ludoteca.games.caledonia.ground import PLACES, Ground
from ludoteca.games.caledonia.ground import ground as ground_of
from ludoteca.games.caledonia.position import Caledonia, members
from ludoteca.games.caledonia.turn import TURN
from tests.games.playing import get, legal, play, put


@dataclass(frozen=True, kw_only=True)
class Mat:
    """What a player has, in words.

    clan        no clan if not said
    money       in pounds
    goods       in the stock ("wool grain grain")
    units       those on the map, separated by commas: a kind and a place ("sheep c2, woodcutter d3")
    hired       merchants hired in all; what the clan starts with if not said
    buying      goods in whose buy area a hired merchant stands, once for each ("milk milk")
    selling     the same of the sell areas
    shipping    a level ("river", "loch-2"); what the clan starts with if not said
    technology  workers with the better tool ("woodcutter miner")
    contracts   numbers of contracts in the export boxes ("7 12")
    fulfilled   numbers of fulfilled contracts; their hops, imports and meat are counted
    cellar      places of MacKenzie's cellar with a barrel, from the left ("1 3")
    used        ports with the player's marker ("a c")
    glory       points on the track
    bid         points bid for the clan
    """

    clan: str | None = None
    money: int = 0
    goods: str = ""
    units: str = ""
    hired: int | None = None
    buying: str = ""
    selling: str = ""
    shipping: str | None = None
    technology: str = ""
    contracts: str = ""
    fulfilled: str = ""
    cellar: str = ""
    used: str = ""
    glory: int = 0
    bid: int = 0


mat = Mat


def table(
    *mats: Mat,
    players: int | None = None,
    sides: str = "1111",
    at: str = "turn",
    round: int = 1,
    seat: int | None = None,
    order: str = "",
    passed: str = "",
    ports: str = "2 3 4 5",
    tiles: str = "1 2 3 4 5",
    prices: Mapping[str, int] | None = None,
    board: str | None = None,
    next_contracts: str = "",
    pile: str | None = None,
    offer: str = "",
    seed: str = "table",
    **options: str,
) -> Caledonia:
    """A position where `seat` begins its turn; with `at="worker"`, where it places its first worker; with `at="draft"`
    or `at="auction"`, where clans are chosen.

    players         as many as mats, two at least, if not said
    sides           of the modules A, B, C, D
    seat            the first in turn order who has not passed if not said
    order           the turn order ("2 0 1"); from seat 0 on if not said
    passed          seats that have passed in this round, the first first
    ports, tiles    port tiles at the corners A to D, scoring tiles by round; none with ports="" or tiles=""
    prices          {"wool": 10}: the step of a price on its ladder, from 1 to 10; the fourth if not said
    board           numbers of the contracts on show, box by box, with "-" for an empty one; as dealt if not said
    next_contracts  what lies on top of the pile, the first to come first
    pile            the whole pile, the first to come first; what is left over belongs to the last seat
    offer           clans with their starting tiles, for the draft ("stewart 1, campbell 2"); with "-" for no clan
    options         variants ("imports": "static"), as a game's options are named ("port7", "solo_imports")
    """
    n = players or max(2, len(mats))
    mats += (mat(),) * (n - len(mats))
    chosen = {
        "start": "0",
        "sides": sides,
        "ports": "yes" if ports else "no",
        "tiles": "yes" if tiles else "no",
        **({"auction": "yes"} if at == "auction" else {}),
        **{name.replace("_", "-"): value for name, value in options.items()},
    }
    p = GAME.new(n, seed, chosen)
    assert isinstance(p, Caledonia)
    assert set(_numbers(ports)) <= set(range(1, PORT_TILES + 1))
    assert set(_numbers(tiles)) <= set(range(1, SCORING_TILES + 1))
    turn_order, gone = _numbers(order) or list(range(n)), _numbers(passed)
    put(p, "ports", _numbers(ports))
    put(p, "tiles", _numbers(tiles))
    put(p, "order", [] if at == "auction" else turn_order)
    put(p, "passed", gone)
    for good, price in (prices or {}).items():
        p.at[PRICES + GOODS.index(good)] = price - 1
    if at in ("turn", "worker"):
        p.steps = [TURN] if at == "turn" else [TURN, FIRST_WORKERS]
    put(p, "round", round if at == "turn" else 0)
    p.seat = {"auction": int(chosen["start"]), "draft": turn_order[-1]}.get(at, turn_order[0])
    if gone:
        p.seat = next(other for other in turn_order if other not in gone)
    if seat is not None:
        p.seat = seat
    if at in ("turn", "worker") or offer:
        pairs = [_pair(text) for text in offer.split(", ") if at not in ("turn", "worker")]
        put(p, "offer_clans", [clan for clan, _ in pairs])
        put(p, "offer_tiles", [tile for _, tile in pairs])
    for owner, own in enumerate(mats):
        if at in ("turn", "worker"):
            _lay_board(p, owner, own)
        _lay_units(p, owner, own)
    _lay_contracts(p, mats, board, next_contracts, pile)
    p.check()
    return p


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def _pair(text: str) -> tuple[int, int]:
    clan, tile = text.split()
    return NONE if clan == "-" else CLANS.index(clan), int(tile) - 1


def _lay_board(p: Caledonia, owner: int, own: Mat) -> None:
    at = p.at
    at[CLAN + owner] = NONE if own.clan is None else CLANS.index(own.clan)
    at[MONEY + owner] = own.money
    for n, good in enumerate(GOODS):
        at[stored(owner, n)] = _count(own.goods, GOODS, good)
        at[buying_at(owner, n)] = _count(own.buying, GOODS, good)
        at[selling_at(owner, n)] = _count(own.selling, GOODS, good)
    stewart = own.clan == "stewart"
    hired = own.hired if own.hired is not None else HIRED + STEWART_MERCHANTS * stewart
    at[TRACK + owner] = MERCHANTS - hired
    at[STOCK + owner] = hired - len(own.buying.split()) - len(own.selling.split())
    at[LEVEL + owner] = LEVELS.index(own.shipping or _first_level(own.clan, p.ground.small))
    for n, worker in enumerate(["woodcutter", "miner"]):
        at[tool(owner, n)] = _count(own.technology, ["woodcutter", "miner"], worker)
    for n, place in enumerate("123"):
        at[barrel_at(owner, n)] = _count(own.cellar, list("123"), place)
    at[USED + owner] = sum(1 << "abcd".index(port) for port in own.used.split())
    at[GLORY + owner] = own.glory
    at[BID_PAID + owner] = own.bid


def _count(text: str, known: list[str], word: str) -> int:
    assert set(text.split()) <= set(known), f"a word of {text!r} is not known"
    return text.split().count(word)


def _first_level(clan: str | None, small: bool) -> str:
    """The shipping that a clan starts with."""
    if clan == "fergusson":
        return "loch-1" if small else "loch-2"
    return "river" if clan == "stewart" or (clan == "macdonald" and small) else "none"


def _lay_units(p: Caledonia, owner: int, own: Mat) -> None:
    for text in filter(None, own.units.split(", ")):
        kind, place = text.split()
        assert not p.taken(PLACES.index(place)), f"something stands on {place} already"
        p.put(owner, UNITS.index(kind), PLACES.index(place))
    p.measure(owner)


def _lay_contracts(
    p: Caledonia, mats: tuple[Mat, ...], board: str | None, next_contracts: str, pile: str | None
) -> None:
    left = [contract for contract in get(p, "boxes") if contract != NONE] + get(p, "pile")[
        ::-1
    ]  # the first to come first

    def take(text: str) -> list[int]:
        found = [NONE if word == "-" else int(word) - 1 for word in text.split()]
        for contract in found:
            if contract != NONE:
                assert contract in left, f"contract {contract + 1} lies elsewhere already"
                left.remove(contract)
        return found

    for owner, own in enumerate(mats):
        for n, contract in enumerate(take(own.contracts)):
            p.at[held(owner, n)] = contract
        for contract in take(own.fulfilled):
            _fulfilled(p, owner, contract)
    shown = take(board) if board is not None else None
    coming = take(next_contracts if pile is None else pile)
    if shown is None:
        shown = [left.pop(0) for _ in range(BOXES[int(p.players)])]
    put(p, "boxes", shown + [NONE] * (max(EXPORT_BOXES) - len(shown)))
    if pile is None:
        coming += left
    else:
        for contract in left:
            _fulfilled(p, int(p.players) - 1, contract)
    put(p, "pile", coming[::-1])


def _fulfilled(p: Caledonia, owner: int, contract: int) -> None:
    at = p.at
    at[FULFILLED + owner] |= 1 << contract
    at[EXPORTS + owner] += 1
    at[HOPS + owner] += GIVES_HOPS[contract]
    at[MEAT + owner] += ASKS_BEEF[contract] + ASKS_MUTTON[contract]
    for n in range(len(IMPORTS)):
        at[imported_at(owner, n)] += GIVES_IMPORTS[contract][n]
        at[MARKERS + n] += GIVES_IMPORTS[contract][n]


# What to do at the table.


def end_round(p: Caledonia) -> list[Event]:
    """Everybody passes who has not; production makes all it can of cheese, then bread, then whisky, and stores and
    churns nothing. It ends in the next round, or with the game."""
    number = get(p, "round")
    events: list[Event] = []
    while get(p, "round") == number and not p.over:
        found = [move.text for move in p.moves()]
        events += play(p, next((text for text in ("pass", "done") if text in found), found[-1]))
    return events


# What can be seen there.


def here(sides: str = "1111", players: int = 4, ports: bool = True) -> Ground:
    """The map of these sides for so many players."""
    return ground_of(sides, players <= 2, ports)


def money(p: Caledonia, seat: int = 0) -> int:
    return int(p.at[MONEY + seat])


def goods(p: Caledonia, seat: int = 0) -> str:
    """The stock, from wool to whisky, written as `mat` reads it."""
    return " ".join(good for n, good in enumerate(GOODS) for _ in range(int(p.at[stored(seat, n)])))


def units(p: Caledonia, seat: int = 0) -> str:
    """Units on the map by place, written as `mat` reads them."""
    first = 1 + seat * len(UNITS)
    found = [(place, unit - first) for place, unit in enumerate(p.pieces())]
    return ", ".join(f"{UNITS[kind]} {PLACES[place]}" for place, kind in found if 0 <= kind < len(UNITS))


def places(p: Caledonia) -> list[str]:
    """Where the unit at hand may go."""
    return [text.removeprefix("at ") for text in legal(p, "at")]


def left(p: Caledonia, kind: str, seat: int = 0) -> int:
    """Units of a kind on the player board."""
    return int(p.in_stock(seat, UNITS.index(kind)))


def merchants(p: Caledonia, seat: int = 0) -> tuple[int, int]:
    """Merchants on the track and ready in the stock."""
    return int(p.at[TRACK + seat]), int(p.at[STOCK + seat])


def buying(p: Caledonia, seat: int = 0) -> str:
    """Goods in whose buy area a merchant stands, once for each."""
    return " ".join(good for n, good in enumerate(GOODS) for _ in range(int(p.at[buying_at(seat, n)])))


def selling(p: Caledonia, seat: int = 0) -> str:
    return " ".join(good for n, good in enumerate(GOODS) for _ in range(int(p.at[selling_at(seat, n)])))


def shipping(p: Caledonia, seat: int = 0) -> str:
    return LEVELS[p.at[LEVEL + seat]]


def technology(p: Caledonia, seat: int = 0) -> str:
    return " ".join(worker for n, worker in enumerate(["woodcutter", "miner"]) if p.at[tool(seat, n)])


def contracts(p: Caledonia, seat: int = 0) -> str:
    """The numbers of the contracts in the export boxes."""
    in_boxes = [int(p.at[held(seat, n)]) for n in range(2)]
    return " ".join(str(contract + 1) for contract in in_boxes if contract != NONE)


def fulfilled(p: Caledonia, seat: int = 0) -> str:
    return " ".join(str(contract + 1) for contract in members(get(p, "fulfilled")[seat]))


def board(p: Caledonia) -> str:
    """The contracts on show, written as `table` reads them."""
    return " ".join(
        "-" if contract == NONE else str(contract + 1) for contract in get(p, "boxes")[: EXPORT_BOXES[int(p.players)]]
    )


def pile(p: Caledonia) -> list[int]:
    """The numbers of the contracts in the pile, the first to come first."""
    return [contract + 1 for contract in get(p, "pile")[::-1]]


def clan(p: Caledonia, seat: int = 0) -> str | None:
    return None if p.at[CLAN + seat] == NONE else CLANS[p.at[CLAN + seat]]


def price(p: Caledonia, good: str) -> int:
    return int(p.price(GOODS.index(good)))


def price_step(p: Caledonia, good: str) -> int:
    """Where a price stands on its ladder, from 1 to 10."""
    return int(p.at[PRICES + GOODS.index(good)]) + 1


def hops(p: Caledonia, seat: int = 0) -> int:
    return int(p.at[HOPS + seat])


def imported(p: Caledonia, seat: int = 0) -> tuple[int, int, int]:
    """Cotton, tobacco and sugar cane of a player."""
    return int(p.at[imported_at(seat, 0)]), int(p.at[imported_at(seat, 1)]), int(p.at[imported_at(seat, 2)])


def glory(p: Caledonia, seat: int = 0) -> int:
    return int(p.at[GLORY + seat])


def cellar(p: Caledonia, seat: int = 0) -> str:
    """Places of MacKenzie's cellar with a barrel, from the left."""
    return " ".join(str(n + 1) for n in range(3) if p.at[barrel_at(seat, n)])


def used(p: Caledonia, seat: int = 0) -> str:
    """Ports with the player's marker."""
    return " ".join(port for n, port in enumerate("abcd") if int(p.at[USED + seat]) & (1 << n))


def lines(p: Caledonia, seat: int = 0) -> dict[str, int]:
    """The lines of a player's score sheet."""
    return p.scores()[seat].lines


def total(p: Caledonia, seat: int = 0) -> int:
    return p.scores()[seat].total
