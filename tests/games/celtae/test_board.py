"""The table of Celtae as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, partial
from importlib.resources import files
from xml.etree import ElementTree

from ludoteca.core import PUBLIC, Position
from ludoteca.games.celtae.board import draw, symbols
from ludoteca.games.celtae.board.art import SHEETS
from ludoteca.games.celtae.board.counting import counted
from ludoteca.games.celtae.board.table import Table
from ludoteca.games.celtae.components import (
    COLOURS,
    COUNTED,
    CUBES,
    DISCS,
    EFFECTS,
    LEADER_ASKS,
    MOVE_STRENGTH,
    PROGRESS,
    SYMBOLS,
    WORKERS,
)
from ludoteca.games.celtae.position import Celtae
from ludoteca.games.celtae.scoring import count
from ludoteca.games.celtae.viewing import helped
from ludoteca.games.celtae.vocabulary import WORDS as VOCABULARY
from tests.games import drawings
from tests.games.drawings import STATIC, ids, lettered, spots, style, whole

TABLES = (1, 2, 3, 4)
# What a random player likes, so that whole games meet every verb.
LIKED = {"fight": 300, "order": 300, "citadel": 100, "build": 200, "druid": 100, "garrison": 100, "take": 60, "done": 4}

ink_for = partial(drawings.ink_for, "celtae")
drawn = partial(drawings.drawn, "celtae")
walk = partial(drawings.walk, "celtae", liking=LIKED)


def met(fuzz: int) -> Iterator[Position]:
    """Positions of random games at tables of all sizes: some of the way, and the end."""
    for players in TABLES:
        for seed in range(fuzz):
            for n, p in enumerate(walk(players, seed)):
                if n % 23 == seed or n < 3 or p.over:
                    yield p


@cache
def _first(verb: str, players: int) -> Position:
    return drawings.first(verb, partial(walk, players))


def first(verb: str, players: int = 2) -> Position:
    """A position of a random game in which a move of this verb is legal."""
    return _first(verb, players).copy()


def test_every_piece_is_somewhere(fuzz: int) -> None:
    for p in met(fuzz):
        view = p.view(0)
        found = ids(drawn(p, 0))

        def number(begin: str, found: list[str] = found) -> int:
            return sum(name.startswith(begin) for name in found)

        for area, there in view["workers"].items():
            assert number(f"worker-{area}-") == 3 - there.count(None)
        for region, market in view["markets"].items():
            assert number(f"market-{region}-") == 6 - market.count(None)
        for owner in view["areas"]:
            seat = owner["seat"]
            on_citadels = [name for name in found if re.fullmatch(rf"disc-\w+-\w+-{seat}-\d", name)]
            assert len(on_citadels) == DISCS - owner["discs_left"]
            assert number(f"active-{seat}-") == len(owner["active_workers"])
            assert number(f"tribe-{seat}-") == len(owner["tribe"])
            assert number(f"card-{seat}-") == len(owner["cards"])
            assert number(f"won-army-{seat}-") == len(owner["army_tiles"])
            assert number(f"won-order-{seat}-") == len(owner["order_tiles"])
        spaces = [space for region in view["garrisons"].values() for space in region]
        placed = [space["owner"] for space in spaces]
        assert number("cube-") == len([space for space in spaces if (space["owner"], space["other"]) != (None, None)])
        assert number("hole-0-") == view["areas"][0]["discs_left"]
        assert number("stock-cube-0-") == view["areas"][0]["cubes_left"] == CUBES - placed.count(0)
        assert number("track-") == view["track"]
        assert number("marker-") == sum(card["markers"] for card in view["progress"])
        assert number("druid-") == sum(view["druids"].values())
        assert number("stack-") == sum(
            view[kind][region]["left"] > 0 for kind in ("armies", "orders") for region in view[kind]
        )
        assert number("action-marker") == 1


# The swap: own worker, then theirs.


def halves(p: Position, chosen: str = "") -> tuple[dict[str, ElementTree.Element], dict[str, ElementTree.Element]]:
    nodes = list(whole(drawn(p, p.actor, chosen=chosen)).iter())
    own = [node for node in nodes if "data-pick" in node.attrib]
    theirs = [node for node in nodes if "data-after" in node.attrib]
    assert len({node.attrib["data-pick"] for node in own}) == len(own)
    return {node.attrib["data-pick"]: node for node in own}, {node.attrib["data-after"]: node for node in theirs}


def test_a_swap_is_an_own_worker_and_then_one_of_the_area() -> None:
    swaps = 0
    for p in met(1):
        if p.over or p.steps[-1].name != "swap":
            continue
        own, theirs = halves(p)
        legal: dict[str, set[str]] = {}
        for move in p.moves():
            if move.verb == "swap":
                legal.setdefault(move.words[0], set()).add(move.text)
        assert set(own) == set(theirs) == set(legal)
        for kind, node in theirs.items():
            assert {one.attrib["data-move"] for one in node.iter() if "data-move" in one.attrib} == legal[kind]
            assert node.get("class") is None, "it shows once the own worker is picked"
        for node in own.values():
            assert (node.attrib["role"], node.attrib["tabindex"], node.attrib["aria-pressed"]) == (
                "button",
                "0",
                "false",
            )
            assert node.attrib["aria-label"]
        swaps += 1
    assert swaps


def test_a_swap_to_be_confirmed_stays_shown() -> None:
    p = first("swap")
    move = next(move for move in p.moves() if move.verb == "swap")
    own, theirs = halves(p, chosen=move.text)
    assert set(own) == set(theirs)
    assert [kind for kind, node in theirs.items() if node.get("class") == "ready"] == [move.words[0]]
    assert spots(drawn(p, p.actor, chosen=move.text))[move.text].attrib["class"] == "spot chosen"


# Totals.


def test_stops_say_what_the_way_there_gives_or_costs() -> None:
    p = first("move")
    for move, node in spots(drawn(p, p.actor)).items():
        told = lettered(node, "cl-slip-number")[0].replace("−", "-")
        assert int(told) == MOVE_STRENGTH[int(move.split(" ")[1]) - 1]


def test_a_citadel_shows_what_its_disc_costs_now() -> None:
    """As many cards as then come to the discard pile."""
    seen = 0
    for players in (2, 3, 4):  # alone, Solitairix discards too
        p = first("citadel", players)
        before = len(p.view(PUBLIC)["discards"])
        for move, node in spots(drawn(p, p.actor)).items():
            if move.startswith("citadel"):
                after = p.copy()
                after.play(VOCABULARY.parse(move))
                while after.steps and after.steps[-1].name == "pay disc":
                    after.play(after.moves()[0])
                paid = len(after.view(PUBLIC)["discards"]) - before
                assert lettered(node, "cl-slip-number") == [f"−{paid}"]
                seen += 1
    assert seen


def test_powers_are_those_of_the_rules() -> None:
    for p in met(1):
        assert isinstance(p, Celtae)
        if p.over:
            continue
        table = Table(p.view(0), ink_for(p, 0))
        for n, worker in enumerate(WORKERS[:4]):
            elsewhere = 0 if n == helped(p) else table.view["extra"]
            assert table.power(int(p.seat), worker) == p.able(n) - elsewhere


def test_a_token_counts_for_the_action_it_is_spent_in() -> None:
    helped = {"cultivate": "farmer", "build": "builder", "battle": "soldier", "recruit": "noble"}
    left = dict(helped)
    for seed in range(40):
        for p in walk(2, seed):
            assert isinstance(p, Celtae)
            step = "" if p.over else p.steps[-1].name
            if step not in left or not any(move.verb == "extra" for move in p.moves()):
                continue
            seat = int(p.seat)
            before = [Table(p.view(seat), ink_for(p, seat)).power(seat, worker) for worker in WORKERS[:4]]
            p.play(VOCABULARY.parse("extra"))
            table = Table(p.view(seat), ink_for(p, seat))
            gained = [table.power(seat, worker) - n for worker, n in zip(WORKERS[:4], before, strict=True)]
            assert gained == [int(worker == helped[step]) for worker in WORKERS[:4]]
            del left[step]
        if not left:
            return
    raise AssertionError(left)


def test_the_sign_of_build_says_what_a_disc_costs_and_why_it_is_refused() -> None:
    seen = set()
    for seed in range(6):
        for p in walk(2, seed):
            assert isinstance(p, Celtae)
            if p.over or p.steps[-1].name != "announce":
                continue
            nodes = list(whole(drawn(p, p.actor)).iter())
            refused = [node for node in nodes if node.get("class") == "cl-refused"]
            may = any(move.verb == "build" for move in p.moves())
            assert len(refused) == (0 if may else 1)
            assert all("not possible" in node.attrib["data-tip"] for node in refused)
            seen.add(may)
    assert seen == {True, False}


def test_the_end_is_told_beside_the_track() -> None:
    told = set()
    for p in walk(3, 1):
        phase = "playing" if p.over else p.view(0)["phase"]
        words = [node.text for node in whole(drawn(p, 0)).iter("p") if node.get("class") == "cl-stage"]
        assert len(words) == (phase != "playing")
        told |= set(words)
    assert len(told) == 3, "the final round, and both halves of the double turn"


def test_the_pawn_of_strength_carries_its_colour_with_it() -> None:
    """A piece flies as a copy: what is around it does not colour it."""
    pawn = next(node for node in whole(drawn(first("move"), 0)).iter() if node.get("id") == "strength-0")
    assert any("player-0" in node.get("class", "").split() for node in pawn.iter())


def test_what_leaders_ask_for_is_counted_as_the_rules_count_it() -> None:
    asked = {what for sides in LEADER_ASKS for side in sides for what, _ in side}
    for p in met(1):
        assert isinstance(p, Celtae)
        for seat in range(p.players):
            for what in asked:
                assert counted(p.view(PUBLIC), seat, COUNTED[what]) == count(p, seat, what)


def test_progress_cards_show_who_meets_them() -> None:
    for p in met(1):
        gilded = [
            node for node in whole(drawn(p, 0)).iter() if "met" in node.get("class", "").split() and node.tag == "rect"
        ]
        assert len(gilded) == sum(len(card["met"]) for card in p.view(0)["progress"])


# Pictures.


def test_every_thing_has_its_picture() -> None:
    known = set(re.findall(r'<symbol id="cl-([^"]+)"', str(symbols({}))))
    assert {*WORKERS, *COLOURS, *SYMBOLS, "any", *EFFECTS} <= known
    assert {"cultivate", "build", "battle", "recruit", "army", "order", "bonus", "disc", "cube"} <= known


def test_every_progress_card_can_be_drawn() -> None:
    p = first("move")
    view = p.view(0)
    card = view["progress"][0]
    for name in PROGRESS:
        view["progress"] = [{**card, "condition": name}]
        assert len(whole(draw(view, ink_for(p, 0)))) > 0


def test_solitairix_is_drawn_with_the_quarter_that_is_up() -> None:
    for p in walk(1, 1):
        if p.over:
            break
        up = [node for node in whole(drawn(p, 0)).iter() if node.get("class") == "cl-quarter up"]
        assert len(up) == 1


def test_solitairix_shows_how_many_tiles_it_has() -> None:
    seen = set()
    for seed in range(3):
        *_, p = walk(1, seed)
        found = ids(drawn(p, 0))
        for kind in ("army", "order"):
            tiles = p.view(0)["solitairix"][f"{kind}_tiles"]
            assert sum(name.startswith(f"won-{kind}-solitairix-") for name in found) == len(tiles)
            if tiles:
                seen.add(kind)
    assert seen == {"army", "order"}


def test_what_is_drawn_needs_nothing_but_the_stylesheets() -> None:
    art = files("ludoteca.games.celtae.board").joinpath("art")
    assert {entry.name for entry in art.iterdir()} == {f"{name}.svg" for name in SHEETS}
    text = str(symbols({}))
    for p in met(1):
        drawing = drawn(p, 0)
        text += str(drawing.board) + "".join(map(str, drawing.areas))
    used = {word for words in re.findall(r'class="([^"]+)"', text) for word in words.split()}
    own = style("celtae")
    styled = set(re.findall(r"\.((?:tone-cl|a|cl)-[a-z0-9-]+)", (STATIC / "board.css").read_text("utf-8") + own))
    # Names that only say what a part is.
    plain = {"cl-citadels", "cl-market", "cl-side", "cl-progress", "cl-worker", "cl-active", "cl-stock"}
    plain |= {"cl-of-army", "cl-of-hut", "cl-of-order"}  # pictures without cloth
    assert {word for word in used if re.match(r"a-|cl-|tone-cl-", word)} - plain <= styled


# How wide a drawing is on a phone of 390 pixels, by its class: the others keep the size they are drawn in.
ON_A_PHONE = {
    "cl-citadels": 356,
    "cl-market": 356,
    "cl-rondel": 360,
    "cl-side": 174,
    "cl-track": 360,
    "cl-progress": 86,
}


def test_no_letter_is_smaller_than_twelve_pixels_on_a_phone() -> None:
    """The letter of a mark is the third sign of its player, after colour and shape."""
    for p in (first("take", 4), first("swap", 3), first("fight", 1), first("lead", 4)):
        for svg in whole(drawn(p, p.actor)).iter("svg"):
            width = float(svg.attrib["width"]) if "width" in svg.attrib else 0
            name = svg.attrib["class"].split()[0]
            for text in svg.iter("text"):
                size = float(text.attrib["font-size"]) * ON_A_PHONE.get(name, width) / width
                small = {"mark-letter", "seal-number"} & set(text.attrib["class"].split())
                assert size >= 11.9 or small, (name, text.text, size)
