"""Build (CEL-BLD)."""

from __future__ import annotations

import pytest

from tests.games.celtae.table import active, board, hand, lines, market, own, table
from tests.games.playing import get, legal, play, refused, step

PINK = "pink-warrior pink-trap pink-fortress"
# The citadels on which a seat has eight and nine discs, with four players.
EIGHT = {"north pink": "0 0 0", "north teal": "0 0 0", "south pink": "0 0"}
NINE = EIGHT | {"south pink": "0 0 0"}


@pytest.mark.rule("CEL-BLD-01")
def test_the_leftmost_disc_names_the_price() -> None:
    """3, 3, 4, …: what stands under the disc that is next."""
    p = table(board(active="farmer farmer soldier", hand=PINK), marker="NW", act="north")
    play(p, "build", "citadel pink")
    assert hand(p, 0) == []
    assert own(p, 0, "placed") == 1
    discs = {"north teal": "0", "south teal": "0"}
    p = table(board(active="farmer farmer soldier", hand=PINK), marker="NW", act="north", citadels=discs)
    assert step(p) == "cultivate"  # the third disc costs four


@pytest.mark.rule("CEL-BLD-02", "CEL-BLD-17")
def test_each_builder_saves_a_card() -> None:
    """Active ones, those of the tribe, and druids; exactly as many cards go, never more."""
    p = table(
        board(active="builder farmer soldier", tribe="druid", hand=PINK + " pink-trap"),
        marker="NW",
        act="north",
        citadels={"north teal": "0", "south teal": "0"},
    )
    play(p, "build", "citadel pink", "discard pink-trap")
    assert get(p, "due") == 1
    play(p, "discard pink-warrior")
    assert hand(p, 0) == ["pink-trap", "pink-fortress"]
    refused(p, "discard pink-trap", "CEL-RND-02")


@pytest.mark.rule("CEL-BLD-03")
def test_one_card_at_least() -> None:
    p = table(
        board(active="builder builder builder", tribe="builder builder", hand="teal-trap teal-warrior"),
        marker="NW",
        act="north",
    )
    play(p, "build", "citadel teal", "discard teal-trap")
    assert hand(p, 0) == ["teal-warrior"]
    p = table(board(active="builder builder builder", tribe="builder builder farmer"), marker="NW", act="north")
    assert step(p) == "cultivate"  # without a card nothing is built


@pytest.mark.rule("CEL-BLD-04")
def test_cards_of_the_citadels_colour_only() -> None:
    p = table(
        board(active="builder builder soldier", hand="teal-trap pink-trap pink-warrior"), marker="NW", act="north"
    )
    play(p, "build")
    assert legal(p, "citadel") == ["citadel pink", "citadel teal"]
    refused(p, "discard pink-trap", "CEL-BLD-04")
    play(p, "citadel pink")
    assert legal(p) == ["discard pink-warrior", "discard pink-trap"]
    refused(p, "discard teal-trap", "CEL-BLD-04")
    mixed = table(board(active="builder farmer soldier", hand="teal-trap pink-trap"), marker="NW", act="north")
    assert step(mixed) == "cultivate"  # two cards of two colours pay for no disc of two


@pytest.mark.rule("CEL-BLD-05")
def test_only_the_region_of_the_action() -> None:
    """A colour names the citadel of this region; the other one is out of reach, whether this one is full or not."""
    cards = "pink-warrior pink-trap teal-trap teal-trap"
    p = table(
        board(active="builder builder soldier", hand=cards), marker="NW", act="north", citadels={"north pink": "1 1"}
    )
    play(p, "build")
    assert legal(p) == ["citadel teal"]
    refused(p, "citadel pink", "CEL-BLD-06")
    play(p, "citadel teal")
    assert own(p, 0, "discs", 2) == 1  # north teal
    assert own(p, 0, "discs", 6) == 0  # south teal


@pytest.mark.rule("CEL-BLD-06")
@pytest.mark.parametrize(("players", "discs"), [(2, "1 1"), (3, "1 2"), (4, "1 2 3")])
def test_a_full_citadel_takes_no_disc(players: int, discs: str) -> None:
    """Spaces of more players hold neutral discs, which are in the way too: northern pink has one for four players."""
    p = table(
        board(active="builder builder soldier", hand="pink-trap teal-trap"),
        players=players,
        marker="NW",
        act="north",
        citadels={"north pink": discs},
    )
    play(p, "build")
    assert legal(p) == ["citadel teal"]
    refused(p, "citadel pink", "CEL-BLD-06")


@pytest.mark.rule("CEL-BLD-07")
def test_one_disc_an_action() -> None:
    p = table(
        board(active="builder builder soldier", hand="pink-trap pink-trap teal-trap teal-trap"),
        marker="NW",
        act="north",
        bonuses={"north pink": "cards"},
    )
    play(p, "build", "citadel pink")
    assert step(p) == "bonus cards"
    refused(p, "citadel teal", "CEL-BLD-07")
    play(p, "take 1", "take 2")
    assert p.seat == 1
    assert own(p, 0, "placed") == 1


@pytest.mark.rule("CEL-BLD-08")
def test_nine_discs_are_all() -> None:
    cards = "purple-warrior purple-trap purple-fortress"
    builders = board(active="builder builder builder", tribe="builder builder farmer", hand=cards)
    p = table(builders, players=4, marker="NW", act="north", citadels=EIGHT)
    play(p, "build", "citadel purple")
    p = table(builders, players=4, marker="NW", act="north", citadels=NINE)
    assert step(p) == "cultivate"
    refused(p, "build", "CEL-BLD-08")


@pytest.mark.rule("CEL-BLD-09")
def test_everybody_who_builds_gains_the_bonus() -> None:
    p = table(
        board(active="builder builder soldier", hand="pink-trap", tokens=0),
        players=4,
        marker="NW",
        act="north",
        citadels={"north pink": "1"},
        bonuses={"north pink": "token"},
    )
    play(p, "build", "citadel pink")
    assert own(p, 0, "tokens") == 1
    assert own(p, 0, "bonus_tiles") == 0
    assert get(p, "bonus")[0] == 0  # the tile stays


@pytest.mark.rule("CEL-BLD-10", "CEL-BLD-15")
def test_joana_completes_the_citadel() -> None:
    """First the bonus, then its tile; at the end every disc there gives its owner a point."""
    p = table(
        board(),
        board(active="builder builder soldier", hand="pink-trap"),
        seat=1,
        marker="NW",
        act="north",
        citadels={"north pink": "0"},
        bonuses={"north pink": "cards"},
        markets={"north": "teal-trap teal-warrior purple-trap"},
    )
    play(p, "build", "citadel pink")
    assert step(p) == "bonus cards"
    assert own(p, 1, "bonus_tiles") == 0
    events = play(p, "take 2", "take 1")
    assert hand(p, 1) == ["teal-warrior", "teal-trap"]
    assert own(p, 1, "bonus_tiles") == 1
    assert [event.kind for event in events][-1] == "completed"
    assert lines(p, 0)["citadels"] == lines(p, 1)["citadels"] == 1
    assert lines(p, 1)["bonus"] == 1


@pytest.mark.rule("CEL-BLD-11")
def test_a_second_disc_on_the_same_citadel() -> None:
    p = table(
        board(active="builder builder soldier", hand="pink-trap"),
        players=4,
        marker="NW",
        act="north",
        citadels={"north pink": "0"},
        bonuses={"north pink": "strength"},
    )
    play(p, "build", "citadel pink")
    assert own(p, 0, "discs") == 2


@pytest.mark.rule("CEL-BLD-12")
def test_paid_cards_go_face_up_and_builders_stay() -> None:
    p = table(
        board(active="builder builder soldier", hand="pink-trap"),
        marker="NW",
        act="north",
        discards="teal-warrior",
        bonuses={"north pink": "strength"},
    )
    play(p, "build", "citadel pink")
    assert p.view(1)["discards"] == ["teal-warrior", "pink-trap"]
    assert active(p, 0) == ["builder", "builder", "soldier"]


@pytest.mark.rule("CEL-BLD-13")
def test_ines_disc_of_five() -> None:
    """Her fifth disc costs five cards of one colour without builders."""
    built = {"south pink": "0 0", "south teal": "0 0"}
    five = "pink-warrior pink-warrior pink-trap pink-trap pink-fortress"
    p = table(
        board(active="farmer farmer soldier", hand=five, tokens=0),
        players=4,
        marker="NW",
        act="north",
        citadels=built,
        bonuses={"north pink": "strength"},
    )
    play(p, "build", "citadel pink")
    assert hand(p, 0) == []
    four = table(
        board(active="farmer farmer soldier", hand="pink-warrior pink-trap pink-trap pink-fortress teal-trap"),
        players=4,
        marker="NW",
        act="north",
        citadels=built,
    )
    assert step(four) == "cultivate"


@pytest.mark.rule("CEL-BLD-14")
def test_ines_builds_on_northern_pink() -> None:
    """Any two cards of the northern market, free; the tile stays, for the citadel is not complete."""
    p = table(
        board(active="builder builder farmer", hand="pink-trap"),
        players=3,
        marker="NW",
        act="north",
        bonuses={"north pink": "cards"},
        markets={"north": "teal-trap teal-warrior purple-trap orange-trap orange-warrior orange-fortress"},
        top="pink-fortress purple-fortress",
    )
    play(p, "build", "citadel pink", "take 6", "take 2")
    assert hand(p, 0) == ["orange-fortress", "teal-warrior"]
    assert market(p, "north") == [
        "teal-trap",
        "purple-trap",
        "orange-trap",
        "orange-warrior",
        "pink-fortress",
        "purple-fortress",
    ]
    assert own(p, 0, "bonus_tiles") == 0
    assert p.view(0)["citadels"]["north"][1]["bonus"] == "cards"


@pytest.mark.rule("CEL-BLD-16")
def test_afonso_completes_northern_orange() -> None:
    """Cost four, three builders: one orange card, a token, and the tile."""
    p = table(
        board(active="farmer builder soldier", tribe="builder", hand="orange-trap pink-trap"),
        players=3,
        marker="SW",
        workers={"north": "builder farmer farmer"},
        citadels={"north orange": "1 2", "south teal": "0 0"},
        bonuses={"north orange": "token"},
    )
    play(p, "move 1")
    assert legal(p, "area") == ["area west", "area north"]
    play(p, "area north", "swap farmer 1")
    assert active(p, 0) == ["builder", "builder", "soldier"]
    play(p, "build", "citadel orange")
    assert hand(p, 0) == ["pink-trap"]
    assert own(p, 0, "tokens") == 1
    assert own(p, 0, "bonus_tiles") == 1
    assert lines(p, 0)["citadels"] == 1


@pytest.mark.rule("CEL-BLD-18")
def test_neutral_discs_complete_a_citadel_and_score_for_nobody() -> None:
    """Two players' discs and the neutral one fill the three spaces of northern pink."""
    p = table(board(), board(), citadels={"north pink": "0 1"})
    citadel = p.view(0)["citadels"]["north"][1]
    assert (citadel["colour"], citadel["neutral"], citadel["free"]) == ("pink", 1, 0)
    assert lines(p, 0)["citadels"] == 1
    assert lines(p, 1)["citadels"] == 1
