"""Fewer clicks: what leaves no choice goes along with the choice before it, a set-up may be suggested, and a long list
of moves is read by action."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ludoteca import games
from ludoteca.core import Detail, Json, LudotecaError, Position, Rng
from ludoteca.games.texts import LONG, texts
from ludoteca.server.errors import NotNow
from ludoteca.server.tables.along import with_what_follows
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.suggestion import may_suggest, suggestion
from ludoteca.web.language import LANGUAGES
from tests.web.rooms import PINNED, look, room

PEOPLE = ("ana", "rui", "eva")
every_game = pytest.mark.parametrize("game", [game.name for game in games.every()])


def tables(game: str, every: int) -> list[Live]:
    """Positions of a whole game for three."""
    name = min((PINNED / game).glob("3-*.record")).stem
    found = [room(*PEOPLE, moves=moves, of=name, at=game).live for moves in range(0, 400, every)]
    return [live for live in found if not live.position.over]


@every_game
def test_what_goes_along_is_the_one_legal_move_and_nothing_is_left_out(game: str) -> None:
    rng = Rng(f"along {game}")
    for live in tables(game, 13):
        moves = live.position.moves()
        first = moves[rng.below(len(moves))].text
        taken, preview = with_what_follows(live, live.actor, [first])
        position = live.position.copy()
        position.play(live.game.vocabulary.parse(first))
        for text in taken[1:]:
            assert [move.text for move in position.moves()] == [text]
            assert position.turn == live.position.turn
            position.play(live.game.vocabulary.parse(text))
        assert not preview.free or len(preview.position.moves()) > 1
        assert live.rehearse(live.actor, taken).snapshot() == position.snapshot()


def test_what_went_along_is_said_to_be_the_only_choice() -> None:
    """Caledonia: a boat that can row to one place only."""
    found = 0
    for live in tables("caledonia", 7):
        for move in live.position.moves():
            taken, _ = with_what_follows(live, live.actor, [move.text])
            if len(taken) > 1:
                seen = look(room(*PEOPLE, moves=len(live.story), of=name(), at="caledonia"), "ana", live.actor, *taken)
                assert seen.pending()[1].endswith("(the only choice)")
                assert not seen.pending()[0].endswith("(the only choice)")
                found += 1
    assert found


def name() -> str:
    return min((PINNED / "caledonia").glob("3-*.record")).stem


def test_a_set_up_is_suggested_in_one_go_and_can_be_changed() -> None:
    """Trajan: eleven markers at once, then the cards, then the tiles; or the rest after one's own first choices."""
    table = room(*PEOPLE, moves=0, of=min((PINNED / "trajan").glob("3-*.record")).stem, at="trajan")
    live, seat = table.live, table.live.actor
    whole = suggestion(live, seat, [])
    assert len(whole) >= 8, "all but those of which no other colour is left"
    assert whole == suggestion(live, seat, []), "the same when asked again"
    seen = look(table, PEOPLE[seat], seat)
    assert seen.suggests()
    assert 'data-action="suggest"' in seen.fragments(["prompt"])["prompt"]
    ready = look(table, PEOPLE[seat], seat, *whole)
    assert ready.confirming
    assert not ready.suggests()
    own = next(move.text for move in live.position.moves() if move.text != whole[0])
    mine = suggestion(live, seat, [own])
    assert mine[0] == own
    assert len(mine) >= 8
    with pytest.raises(NotNow):
        suggestion(live, seat, whole)
    stretches = []
    while may_suggest(live, live.position):
        stretches.append(suggestion(live, live.actor, []))
        live.apply([(text, live.actor, None) for text in stretches[-1]])
    assert {stretch[0].split()[0] for stretch in stretches} == {"put", "get", "choose"}
    with pytest.raises(LudotecaError):
        suggestion(live, live.actor, [])


@every_game
def test_a_long_list_is_grouped_by_action_in_every_language(game: str) -> None:
    longest = 0
    for live in tables(game, 5):
        seen = {language: texts(game, language) for language in LANGUAGES}
        moves = live.position.moves()
        longest = max(longest, len(moves))
        if len(moves) <= LONG:
            continue
        verbs = [move.verb for move in moves]
        for verb in {verb for verb in verbs if verbs.count(verb) > 1}:
            for each in seen.values():
                assert verb in each.actions(), f"{verb} has no name as an action"
                same = [each.detail(move, PEOPLE) for move in moves if move.verb == verb]
                assert len(set(same)) == len(same), "what tells them apart"
                assert all(same)


def test_grouped_or_not_every_legal_move_is_in_the_list_once() -> None:
    for moves in (0, 12, 40):
        table = room(*PEOPLE, moves=moves, of=name(), at="caledonia")
        seat = table.live.actor
        seen = look(table, PEOPLE[seat], seat)
        listed = [choice.move for group in seen.groups() for choice in group.choices]
        assert sorted(listed) == sorted(move.text for move in table.live.position.moves())
        part = seen.fragments(["moves"])["moves"]
        assert part.count("data-move=") == len(listed)
        assert (">Buy<" in part) == any(group.title == "Buy" for group in seen.groups())


OUTCOMES = {
    "caledonia": {"buy", "sell", "at"},
    "celtae": {"move", "citadel", "take", "order"},
    "concordia": {"buy", "sell", "build", "cash", "acquire", "settle"},
    "lusitania": {"recruit", "equip"},
    "trajan": {"sow", "build"},
}


def money(kind: str, args: Mapping[str, Detail], before: Json, after: Position) -> bool:
    """As the seat has it before and after."""
    seat = before["seat"]
    change = after.view(seat)["areas"][seat]["money"] - before["areas"][seat]["money"]
    amount = int(str(args.get("money", args.get("coins"))))
    return bool(change == (amount if kind in ("sell", "cash") else -amount))


def sowing_or_building(kind: str, args: Mapping[str, Detail], before: Json, after: Position) -> bool:
    """Where a sowing ends, as the rules say once all is sown; the points of a tile, or none."""
    if kind.startswith("build"):
        own = [view["areas"][before["seat"]] for view in (before, after.view(before["seat"]))]
        return bool(own[1]["points"] - own[0]["points"] == args.get("points", 0))
    while after.actor == before["seat"] and after.steps[-1].name == "drop":
        after.play(after.moves()[0])
    waiting = [step.name for step in after.steps]
    return f"act-{args['reaches']}" in waiting or waiting[-1].startswith("effect")


def army(kind: str, args: Mapping[str, Detail], before: Json, after: Position) -> bool:
    return bool(after.view(before["seat"])["areas"][before["seat"]]["points"] == args["points"])


def rondel(kind: str, args: Mapping[str, Detail], before: Json, after: Position) -> bool:
    view = after.view(before["seat"])
    if kind == "crosses":
        return view["step"] == "progress" or bool(view["track"] < before["track"])
    if kind == "farmers":
        return view["step"] != "cultivate" or bool(view["due"] == before["due"] + args["farmers"])
    if kind == "order":
        own = [area["order_tiles"] for area in (before["areas"][view["seat"]], view["areas"][view["seat"]])]
        return bool(sum(own[1]) - sum(own[0]) == args["points"])
    return view["step"] != "pay disc" or bool(view["due"] == args["cards"])


def coins_or_goods(kind: str, args: Mapping[str, Detail], before: Json, after: Position) -> bool:
    """Cards and colonists are paid in goods; a question mark may be asked for next."""
    if kind not in ("acquire", "settle"):
        return money(kind, args, before, after)
    seat, goods = before["seat"], args["goods"]
    assert isinstance(goods, list)
    had, has = (sum(view["areas"][seat]["goods"].values()) for view in (before, after.view(seat)))
    asked = bool(after.steps) and after.steps[-1].name == "pay"
    return bool(had - has == len(goods) - asked)


BROUGHT = {
    "caledonia": money,
    "celtae": rondel,
    "concordia": coins_or_goods,
    "lusitania": army,
    "trajan": sowing_or_building,
}


@every_game
def test_what_the_list_says_a_move_brings_is_what_it_brings(game: str) -> None:
    told: set[str] = set()
    played = tables(game, 3)
    if game == "celtae":  # its games for three have no discs or orders
        played += [room("ana", "rui", moves=moves, of="2-greedy-8", at=game).live for moves in range(6, 200)]
    if game == "concordia":  # before a colonist is placed
        played.append(room("ana", "rui", "eva", moves=41, of="3-italia", at=game).live)
    for live in played:
        before = live.position.view(live.actor)
        for move in live.position.moves():
            brings = live.game.outcome(before, move)
            if brings is None:
                continue
            told.add(move.verb)
            after = live.position.copy()
            after.play(move)
            assert BROUGHT[game](*brings, before, after), move.text
    assert told == OUTCOMES.get(game, set())
