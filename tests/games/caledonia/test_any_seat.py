"""A turn is the same turn whoever has it: what is offered, refused, told and left is the same in every seat, and when
it is over nothing of it stays behind."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from ludoteca.core import Event, Json
from ludoteca.games.caledonia import GAME
from ludoteca.games.caledonia.components import GOODS
from ludoteca.games.caledonia.fields import FIELDS, GLORY, MONEY, STOCK, stored
from ludoteca.games.caledonia.position import Caledonia
from tests.games.caledonia.table import Mat, mat, table
from tests.games.playing import get, new, play, walk

PLAYERS = 3
OTHERS = (
    mat(
        clan="campbell",
        money=23,
        goods="bread",
        units="cow k5, sheep l6, bakery k6",
        glory=3,
        hired=3,
        technology="miner",
    ),
    mat(
        clan="robertson",
        money=1,
        goods="grain wool",
        units="sheep k7, sheep d7, cow e7",
        glory=1,
        shipping="river",
        contracts="19",
    ),
)


@dataclass(frozen=True)
class Played:
    """What somebody does with a mat, and in which circumstances."""

    own: Mat
    moves: str
    others: tuple[Mat, Mat] = OTHERS
    options: dict[str, str] = field(default_factory=dict)
    round: int = 1
    passed: bool = False  # the others

    def at(self, seat: int) -> Caledonia:
        """The table at which the mat is that of this seat, and the others sit to its left."""
        order = [(seat + n) % PLAYERS for n in range(PLAYERS)]
        mats = sorted(zip(order, (self.own, *self.others), strict=True), key=lambda pair: pair[0])
        return table(
            *(own for _, own in mats),
            round=self.round,
            order=" ".join(map(str, order)),
            passed=" ".join(map(str, order[1:])) if self.passed else "",
            board="11 12 13 15 17",
            next_contracts="21 22 23 24 25 26",
            **self.options,  # type: ignore[arg-type]
        )


def ports(tiles: str, **more: str) -> dict[str, str]:
    return {"ports": tiles, **more}


FACTORIES = "distillery i4, dairy i5, bakery j5"
BAKERIES = "bakery a9, bakery a8, bakery a7"
MILK = (mat(units="cow b2, sheep k7", money=2, goods="bread"), mat(units="sheep m9", money=1, hired=3))

TURNS = {
    "buying": Played(mat(money=30), "buy milk 2"),
    "Stewart selling": Played(mat(clan="stewart", goods="wool wool", money=4), "sell wool 2"),
    "a merchant in each area": Played(mat(money=30, goods="wool milk", buying="wool", selling="milk", hired=6), "pass"),
    "shipping": Played(mat(money=9, units="sheep h4"), "shipping"),
    "technology": Played(mat(money=30, units="miner c2"), "technology miner"),
    "hiring": Played(mat(money=30), "hire"),
    "a contract": Played(mat(money=12), "obtain 13", round=3),
    "Buchanan's contracts": Played(mat(clan="buchanan", money=12), "obtain 13, obtain 11", round=3),
    "Buchanan's only contract": Played(mat(clan="buchanan", money=12), "obtain 13, done", round=3),
    "Buchanan's last box": Played(mat(clan="buchanan", money=12, contracts="7"), "obtain 13", round=3),
    "a fourth bakery": Played(mat(money=50, units=BAKERIES), "unit bakery, at b7, draw, keep 21", round=2),
    "nothing kept": Played(mat(money=50, units=BAKERIES), "unit bakery, at b7, draw, done", round=2),
    "Buchanan's bakery": Played(
        mat(clan="buchanan", money=50, units=BAKERIES), "unit bakery, at b7, draw, keep 21, keep 26", round=3
    ),
    "Campbell's dairy": Played(mat(clan="campbell", money=50, units="dairy a1"), "unit dairy, at b1"),
    "Robertson's last pounds": Played(
        mat(clan="robertson", money=6, units="cow i5"), "unit sheep, at j5", (mat(units="cow g8"), mat(money=3))
    ),
    "Robertson": Played(mat(clan="robertson", money=50, units="sheep h4"), "unit sheep, at i4"),
    "MacDonald's fisherman": Played(mat(clan="macdonald", money=9, units="sheep h4"), "unit fisherman, at h5"),
    "MacDonald rows": Played(mat(clan="macdonald", money=9, units="fisherman g5"), "row g5, at g6, unit miner, at g7"),
    "MacDonald has no money": Played(mat(clan="macdonald", money=5, units="fisherman g5, sheep h4"), "pass"),
    "crowded water": Played(mat(clan="macdonald", money=6, units="sheep m3, fisherman l1"), "pass"),
    "a fisherman in a port": Played(mat(clan="macdonald", units="fisherman port-d"), "port d"),
    "a fourth bakery and a full box": Played(
        mat(money=50, units=BAKERIES, contracts="7"),
        "unit bakery, at b7, done",
        (mat(units="cow c7", hired=3), mat(money=3)),
    ),
    "neighbours' goods": Played(mat(units="sheep a1", money=40, hired=7), "unit sheep, at b1, buy milk 3", MILK),
    "animals": Played(
        mat(units="cow a1, cow c2, cow d2", contracts="4"), "fulfil 4, slaughter c2, slaughter d2", passed=True
    ),
    "port 1": Played(
        mat(units="sheep a1, cow c2", contracts="46", goods="wool wool"),
        "fulfil 46, port a, spare mutton, slaughter c2",
        options=ports("1 2 3 4"),
    ),
    "ports 1 and 9": Played(
        mat(units="cow a1, bakery m2", contracts="46", goods="wool wool", money=3),
        "fulfil 46, port b, spare beef, port a",
        options=ports("1 9 3 4"),
    ),
    "a cow is missing": Played(
        mat(units="sheep a1", contracts="46", goods="wool wool"),
        "fulfil 46, port a, slaughter a1",
        options=ports("1 2 3 4"),
    ),
    "a sheep is missing": Played(
        mat(units="cow a1", contracts="46", goods="wool wool"),
        "fulfil 46, port a, slaughter a1",
        options=ports("1 2 3 4"),
    ),
    "MacEwen": Played(mat(clan="macewen", goods="cheese cheese grain grain", contracts="9"), "fulfil 9, brew 2"),
    "a free expansion": Played(
        mat(units="sheep a1", money=20, goods="wool wool wool wool", contracts="1"), "fulfil 1, unit cow, at b1"
    ),
    "a free upgrade": Played(
        mat(money=9, goods="wool wool wool", contracts="6", buying="milk"), "fulfil 6, recall milk buy"
    ),
    "Buchanan exports": Played(
        mat(clan="buchanan", units="sheep a1", money=50, goods="wool " * 7, contracts="6 1"),
        "fulfil 6, shipping, fulfil 1, unit sheep, at b1",
    ),
    "Buchanan exports one": Played(
        mat(clan="buchanan", units="sheep a1", money=50, goods="wool " * 7, contracts="6 1"),
        "fulfil 1, unit sheep, at b1, done",
    ),
    "port 2": Played(mat(units="sheep a1", goods="wool"), "port a, discard wool, gain milk, gain wool, gain grain"),
    "port 3": Played(mat(units="sheep m2", goods="bread"), "port b, discard bread, gain whisky, gain cheese"),
    "port 4": Played(mat(units="sheep m9", money=9), "port c, technology miner"),
    "port 5": Played(mat(units="sheep a9"), "port d"),
    "port 6": Played(
        mat(units="sheep a1", money=9, goods="whisky"),
        "port a, shift whisky up, sell whisky 1",
        options=ports("6 2 3 4"),
    ),
    "port 6 beside a cow": Played(
        mat(units="sheep a1", money=40, hired=7),
        "unit sheep, at b1, port a, shift milk down, buy milk 2",
        MILK,
        ports("6 2 3 4"),
    ),
    "ports 6 and 9": Played(
        mat(units="sheep a1, sheep m2", money=9, goods="wool"),
        "port a, shift wool up, port b, shift wool up, sell wool 1",
        options=ports("6 9 3 4"),
    ),
    "port 7": Played(
        mat(units="sheep a1, cow c1, dairy i4, dairy i5, dairy j5", money=9),
        "port a, swap a1, swap c1, for bakery, for dairy, draw, done",
        options=ports("7 2 3 4"),
    ),
    "port 7 and the last dairy": Played(
        mat(
            units="sheep a1, cow c1, dairy i4, dairy i5, dairy j5, bakery d1, bakery d2, bakery e2, bakery d3", money=9
        ),
        "port a, swap a1, swap c1, for dairy, for distillery, done",
        options=ports("7 2 3 4"),
    ),
    "port 7 and four dairies": Played(
        mat(units="sheep a1, cow c1, dairy i4, dairy i5, dairy j5, dairy d1", money=9),
        "port a, swap a1, swap c1, for bakery, for bakery",
        options=ports("7 2 3 4"),
    ),
    "port 7 and MacDonald's workers": Played(
        mat(clan="macdonald", units="sheep a1, woodcutter g3", money=9),
        "port a, swap g3, swap a1, for cow, for dairy",
        options=ports("7 2 3 4"),
    ),
    "port 7 with neighbours": Played(
        mat(units="sheep a1, sheep b1, cow i4", money=20),
        "port a, swap b1, swap i4, for bakery, for dairy, buy milk 1",
        MILK,
        ports("7 2 3 4", port7="neighbours"),
    ),
    "port 8": Played(mat(units="sheep a1", money=9), "port a, draw, keep 21", options=ports("8 2 3 4")),
    "port 9": Played(mat(units="sheep a1", money=9), "port a, copy d, pass", options=ports("9 2 3 5")),
    "nothing to copy": Played(mat(units="sheep a1", money=9), "pass", options=ports("9 1 2 3")),
    "no money to copy": Played(mat(units="sheep a1", money=2), "pass", options=ports("9 1 2 5")),
    "factories": Played(
        mat(units=FACTORIES, goods="milk grain grain"), "pass, make cheese 1, make bread 1, make whisky 1", passed=True
    ),
    "workers": Played(mat(units="woodcutter c1, miner c2", technology="woodcutter miner"), "pass", passed=True),
    "MacDonald's workers": Played(
        mat(clan="macdonald", units="fisherman g5, woodcutter c1, miner c2"), "pass", passed=True
    ),
    "MacKenzie": Played(
        mat(clan="mackenzie", units=FACTORIES, goods="grain", cellar="1 2 3"),
        "barrel 2, pass, make bread 0, make whisky 1, cellar",
        passed=True,
    ),
    "MacKenzie's last barrel": Played(
        mat(clan="mackenzie", units=FACTORIES, goods="grain", cellar="1 3"),
        "pass, make bread 0, make whisky 1, done",
        passed=True,
        round=5,
    ),
    "MacKenzie waits": Played(
        mat(clan="mackenzie", units="sheep a1", money=20, cellar="1 2"), "unit cow, barrel 1, at b1"
    ),
    "MacKenzie's barrels age": Played(mat(clan="mackenzie", cellar="1 2"), "pass", passed=True),
    "Cunningham alone has milk": Played(mat(clan="cunningham", goods="milk"), "pass, churn", MILK, passed=True),
    "Cunningham": Played(
        mat(clan="cunningham", units="cow a1", goods="milk", technology="woodcutter"), "pass, churn, done", passed=True
    ),
    **{
        f"scoring tile {tile}": Played(
            mat(
                clan="mackenzie",
                units="sheep a1, field i4, woodcutter c1, miner c2, cow h6",
                goods="wool milk cheese bread",
                shipping="loch-1",
                hired=5,
                technology="woodcutter miner",
                fulfilled="1 2 9 4 46",
                cellar="1",
            ),
            "pass",
            options={"tiles": f"{tile} {' '.join(str(other) for other in range(1, 10) if other != tile)}"[:9]},
            passed=True,
        )
        for tile in range(1, 10)
    },
}


def turned(p: Caledonia, by: int) -> Json:
    """All that lies on the table, with everybody so many seats back."""

    def back(seat: int) -> int:
        return (seat - by) % PLAYERS if seat >= 0 else seat

    seats = [(by + n) % PLAYERS for n in range(PLAYERS)]
    return {
        **p.snapshot(),
        "seat": back(int(p.seat)),
        "order": [back(seat) for seat in get(p, "order")],
        "passed": [back(seat) for seat in get(p, "passed")],
        "leader": back(get(p, "leader")),
        **{field.name: [field.numbers(p.at, seat) for seat in seats] for field in FIELDS.all if field.seats},
    }


def told_of(events: list[Event], by: int) -> list[str]:
    """What is told, in any order, with everybody so many seats back."""
    found = []
    for event in events:
        args = dict(event.args)
        for name in {"seat", "winners"}.intersection(args):
            seats = args[name]
            args[name] = [(int(seat) - by) % PLAYERS for seat in (seats if isinstance(seats, list) else [seats])]
        found.append(f"{event.kind} {args}")
    return sorted(found)


def sheets(p: Caledonia, by: int) -> list[tuple[int, dict[str, int], dict[str, int]]]:
    found = [((score.seat - by) % PLAYERS, score.lines, score.counts) for score in p.scores()]
    return found[by:] + found[:by]


@pytest.mark.rule("CAL-TRN-01", "CAL-GEN-06")
@pytest.mark.parametrize("name", TURNS)
def test_the_same_turn_in_another_seat(name: str) -> None:
    one, two = TURNS[name].at(0), TURNS[name].at(1)
    for text in TURNS[name].moves.split(", "):
        assert [move.text for move in one.moves()] == [move.text for move in two.moves()]
        listed = set(one.moves())
        for move in GAME.vocabulary:
            assert move in listed or one.why_not(move) == two.why_not(move), move
        assert text in [move.text for move in listed]
        here, there = play(one, text), play(two, text)
        assert told_of(there, 1) == told_of(here, 0)
        assert turned(two, 1) == turned(one, 0)
    assert sheets(two, 1) == sheets(one, 0)
    assert one.places() == [*two.places()[1:], two.places()[0]]


# What each of a turn's notes belongs to: the decisions while which it may say something.
BELONGS = {
    "kind": ("hex", "worker-hex", "swap-for"),
    "placed": ("bonus", "row"),
    "free_land": ("hex",),
    "expansions": ("bonuses",),
    "upgrades": ("bonuses",),
    "brewable": ("bonuses",),
    "offered": ("bonus",),
    "building": ("bonus",),
    "contracts_drawn": ("keep",),
    "takes": ("keep",),
    "fulfilling": ("deliver",),
    "mutton": ("deliver",),
    "beef": ("deliver",),
    "second": ("second",),
    "port": ("discard", "gain"),
    "count": ("draft", "worker", "gain", "keep"),
    "swaps": ("swap", "swap-for"),
    "good": ("shift", "shift-bonus", "trade", "buy-shifted"),
    "offer_clans": ("draft", "auction", "pick"),
    "offer_tiles": ("draft", "auction", "pick"),
    "highest": ("auction",),
    "leader": ("auction",),
    "bidding": ("auction",),
}
NONE = dict.fromkeys(("kind", "placed", "fulfilling", "good", "highest", "leader"), -1)
NOTHING: dict[str, list[int]] = {name: [] for name in ("contracts_drawn", "swaps", "offer_clans", "offer_tiles")}
EMPTY = {**NONE, **NOTHING, "offered": [0] * 6}


def left_behind(p: Caledonia, turn: int) -> dict[str, object]:
    """The notes of decisions that are over, and of that turn, if it is over."""
    steps = {step.name for step in p.steps}
    found = {name: get(p, name) for name, at in BELONGS.items() if not steps.intersection(at)}
    if "bidding" in found:
        found["bidding"] = sum(found["bidding"])
    if p.turn != turn:
        found |= {"bought": sum(get(p, "bought")), "acted": get(p, "acted"), "rowed": get(p, "rowed")}
    return {name: value for name, value in found.items() if value != EMPTY.get(name, 0)}


@pytest.mark.rule("CAL-TRN-08", "CAL-NBH-10", "CAL-BLD-06", "CAL-DXB-07")
@pytest.mark.parametrize("name", TURNS)
def test_nothing_stays_behind(name: str) -> None:
    p = TURNS[name].at(0)
    for text in TURNS[name].moves.split(", "):
        turn = int(p.turn)
        play(p, text)
        assert left_behind(p, turn) == {}, text


@pytest.mark.rule("CAL-SET-01", "CAL-DRA-01", "CAL-AUC-02", "CAL-TRN-08")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nor_is_anything_there_before_the_first_turn(players: int) -> None:
    for auction in ("no", "yes") if players > 1 else ("no",):
        p = new(Caledonia, players, "begin", auction=auction)
        assert (p.turn, p.known) == (1, 0)
        for name in ("round", "seen", "acted", "rowed", "count", "producer", "stage", "made"):
            assert get(p, name) == 0, name
        assert (get(p, "imports"), get(p, "bought"), get(p, "passed")) == ([0, 0, 0], [0] * 6, [])
        assert set(get(p, "fulfilled")) == {0}
        assert left_behind(p, 0) == {}
        for before, text, q in walk(Caledonia, players, players, auction=auction):
            assert left_behind(q, int(before.turn)) == {}, text


GOODS_NOW = {"gave", "gained", "made"}
MONEY_NOW = {
    "barrel",
    "bought",
    "brewed",
    "churned",
    "copied",
    "earned",
    "fulfilled",
    "hired",
    "kept",
    "obtained",
    "passed",
    "placed",
    "produced",
    "shipping",
    "sold",
    "technology",
}


def counted(event: Event) -> int | None:
    """Where it stands what the log says that a player has now of something."""
    seat = event.args.get("seat")
    assert isinstance(seat, int) or event.kind not in GOODS_NOW | MONEY_NOW
    if not isinstance(seat, int):
        return None
    if event.kind in GOODS_NOW:
        return int(stored(seat, GOODS.index(str(event.args["good"]))))
    if event.kind in MONEY_NOW:
        return int(MONEY) + seat
    place = {"recalled": STOCK, "scored": GLORY, "glory": GLORY}.get(event.kind)
    return None if place is None else int(place) + seat


@pytest.mark.rule("CAL-GEN-06")
@pytest.mark.parametrize("name", TURNS)
def test_what_the_log_says_somebody_has_now_is_true(name: str) -> None:
    p = TURNS[name].at(1)
    for text in TURNS[name].moves.split(", "):
        seat, began = p.actor, get(p, "round")
        events = play(p, text)
        said = {}
        for event in events:
            what = counted(event)
            if what is not None:
                said[what] = event.args["now"]
        if get(p, "round") == began and not p.over:  # a round's end has more than is told
            assert all(p.at[what] == now for what, now in said.items()), text
            assert [event.args["seat"] for event in events[:1]] in ([], [seat])
