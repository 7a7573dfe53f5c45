"""What programs that learn see of Concordia beside the declared fields: where colonists are, and what is to come."""

from __future__ import annotations

from array import array

import pytest

from ludoteca.core import PUBLIC
from ludoteca.games.concordia.position import Concordia
from ludoteca.games.concordia.sight import SIGHT
from tests.games.concordia.table import mat, stack, table
from tests.games.playing import play


def seen(p: Concordia, seat: int, *pieces: str) -> dict[str, float]:
    """The cells of these pieces that are not zero, by name."""
    cells = array("f", bytes(4 * int(SIGHT.size)))
    SIGHT.fill(p, seat, memoryview(cells))
    found = dict(zip(SIGHT.names(), cells, strict=True))
    return {name: cell for name, cell in found.items() if cell and name.startswith(pieces)}


def two_and_two(map: str) -> Concordia:
    sent = "sea massilia roma" if map == "imperium" else "sea genua nicaea"
    return table(mat(colonists=f"land roma, land roma, sea roma, {sent}"), mat(colonists=""), players=3, map=map)


def test_colonists_are_counted_where_they_are_from_the_seat_that_looks() -> None:
    p = two_and_two("imperium")
    own = {"land roma": 2, "sea roma": 1, "sea massilia roma/sea messana panormus": 1}
    start = {"land roma": 1, "sea roma": 1}
    for seat, order in (
        (0, [own, {}, start]),
        (1, [{}, start, own]),
        (2, [start, own, {}]),
        (PUBLIC, [own, {}, start]),
    ):
        assert seen(p, seat, "colonists") == {
            f"colonists +{n} {post}": number for n, posts in enumerate(order) for post, number in posts.items()
        }


def test_routes_of_the_land_and_of_the_sea_keep_apart_on_either_map() -> None:
    found = seen(two_and_two("italia"), 0, "colonists +0 sea")
    assert found == {"colonists +0 sea roma": 1, "colonists +0 sea leptis-magna cyrene/sea genua nicaea": 1}


def test_who_is_about_to_go_is_seen_by_all() -> None:
    p = table(mat(colonists="land roma, sea massilia roma"), act="architect")
    assert seen(p, 0, "picked") == {}
    play(p, "move sea massilia roma")
    for seat in (0, 1, 2, PUBLIC):
        assert seen(p, seat, "picked") == {"picked sea massilia roma/sea messana panormus": 1}


def test_of_the_stack_how_many_cards_of_each_deck_are_left() -> None:
    p = table(players=3)
    assert len(stack(p)) == 14
    for seat in (0, 2, PUBLIC):
        assert seen(p, seat, "stack") == {
            "stack I": pytest.approx(1 / 7),
            "stack II": 1,
            "stack III": pytest.approx(6 / 7),
        }
    assert seen(table(stack=""), 0, "stack") == {}
