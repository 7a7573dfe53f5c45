"""The forum (TRA-FOR)."""

from __future__ import annotations

import pytest

from ludoteca.games.trajan.components import ACTIONS, PROVINCES, TILE_KINDS
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get, legal, play, refused, step, walk
from tests.games.trajan.seen import extra, forum, province, tiles
from tests.games.trajan.table import Mat, table, turn


@pytest.mark.rule("TRA-FOR-01")
@pytest.mark.parametrize("kind", TILE_KINDS)
def test_take_any_tile_of_the_ordinary_spaces(kind: str) -> None:
    p = table(forum=f"bread {kind} votes-2", extra="", act="forum")
    play(p, f"fetch {kind}")
    left = ["bread", kind, "votes-2"]
    left.remove(kind)
    assert sorted(forum(p)) == sorted(left)
    assert tiles(p) == [kind]
    assert p.view(1)["areas"][0]["tiles"] == {kind: 1}  # face up
    assert tiles(p, 1) == []
    if kind in ("wild-action", "extra-forum"):  # which could be used at once (TRA-EXT-12)
        play(p, "no-extra")
    assert (step(p), p.actor) == ("sow", 1)


@pytest.mark.rule("TRA-FOR-01")
@pytest.mark.parametrize("action", ["seaport", "military", "senate", "trajan", "construction"])
def test_take_any_tile_of_the_yellow_spaces(action: str) -> None:
    p = table(forum="bread", extra=f"extra-forum extra-{action}", act="forum")
    assert legal(p) == ["fetch bread", "fetch extra-forum", f"fetch extra-{action}", "skip"]
    play(p, f"fetch extra-{action}")
    assert extra(p) == ["extra-forum"]
    assert forum(p) == ["bread"]
    assert tiles(p) == [f"extra-{action}"]


@pytest.mark.rule("TRA-FOR-01")
def test_one_tile_an_action() -> None:
    p = table(forum="bread bread games", extra="extra-senate", act="forum")
    assert legal(p) == ["fetch bread", "fetch games", "fetch extra-senate", "skip"]  # of equal tiles one
    play(p, "fetch bread")
    assert p.actor == 1
    assert forum(p) == ["bread", "games"]
    assert tiles(p) == ["bread"]


@pytest.mark.rule("TRA-FOR-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_in_the_forum_is_offered(players: int) -> None:
    p = table(players=players, act="forum")
    assert set(legal(p, "fetch")) == {f"fetch {kind}" for kind in forum(p) + extra(p)}


@pytest.mark.rule("TRA-FOR-02")
def test_what_does_not_lie_in_the_forum_cannot_be_taken() -> None:
    provinces = dict.fromkeys(PROVINCES, "") | {"alpes": "games"}
    p = table(Mat(), Mat(tiles="religion"), forum="bread", extra="extra-senate", provinces=provinces, act="forum")
    refused(p, "fetch games", "TRA-FOR-02")  # it lies in a province
    refused(p, "fetch religion", "TRA-FOR-02")  # it lies on another mat
    refused(p, "fetch wild-demand", "TRA-FOR-02")
    play(p, "fetch bread")
    assert province(p, "alpes") == "games"


@pytest.mark.rule("TRA-FOR-02")
def test_taken_spaces_stay_empty_until_the_quarter_ends() -> None:
    p = table(forum="bread games", extra="extra-senate", marker=8)
    left = p.view(0)["supplies"]
    for text in ("fetch bread", "fetch extra-senate"):
        play(p, "sow construction", "drop pink", text)
    assert get(p, "round") == 1  # a round has ended
    assert forum(p) == ["games"]
    assert extra(p) == []
    assert p.view(0)["supplies"] == {**left, "demands": left["demands"] - 1}
    q = table(forum="bread games", extra="extra-senate", demands="bread games religion", marker=10)
    turn(q)
    play(q, legal(q, "bonus")[0])
    assert (len(forum(q)), len(extra(q))) == (6, 3)


@pytest.mark.rule("TRA-FOR-02")
def test_no_space_of_the_forum_is_filled_within_a_quarter() -> None:
    for before, text, p in walk(Trajan, 3, 51):
        if get(before, "quarter") == get(p, "quarter"):
            assert all(now in (was, -1) for now, was in zip(get(p, "forum"), get(before, "forum"), strict=True))
        else:
            assert text.startswith("bonus")


@pytest.mark.rule("TRA-FOR-02")
def test_with_an_empty_forum_the_action_is_impossible() -> None:
    p = table(Mat(trays={"construction": "pink pink"}, tiles="extra-forum wild-action"), forum="", extra="")
    play(p, "sow construction")
    assert (step(p), p.actor) == ("sow", 1)
    assert tiles(p) == ["wild-action", "extra-forum"]
    # Likewise once the last tile is taken: there is nothing to repeat the action with.
    p = table(Mat(tiles="extra-forum"), forum="bread", extra="", act="forum")
    play(p, "fetch bread")
    assert (step(p), p.actor) == ("sow", 1)
    assert tiles(p) == ["bread", "extra-forum"]


@pytest.mark.rule("TRA-FOR-03")
def test_no_limit_for_the_tiles_of_a_mat() -> None:
    many = "bread " * 13 + "games " * 12 + "votes-5 votes-5 " + "wild-commodity " * 3
    p = table(Mat(tiles=many), forum="bread", extra="", act="forum")
    play(p, "fetch bread")
    assert len(tiles(p)) == 31
    assert tiles(p).count("bread") == 14  # equal ones are stacked


@pytest.mark.rule("TRA-FOR-03")
@pytest.mark.parametrize("action", ACTIONS)
def test_also_several_extra_action_tiles_of_a_kind(action: str) -> None:
    kind = f"extra-{action}"
    p = table(Mat(tiles=f"{kind} {kind}"), forum="bread", extra=kind, act="forum")
    play(p, f"fetch {kind}")
    assert tiles(p) == [kind] * 3
