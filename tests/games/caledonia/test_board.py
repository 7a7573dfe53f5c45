"""The table of Clans of Caledonia as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from itertools import pairwise
from xml.etree import ElementTree

from ludoteca import games
from ludoteca.core import PUBLIC, Position
from ludoteca.draw import Drawing, Ink, Spot
from ludoteca.games.caledonia.board import draw, hexes, landscape, symbols
from ludoteca.games.caledonia.board.art import SHEETS
from ludoteca.games.caledonia.components import CONTRACTS, GOODS, IMPORTS, PORT_TILES, SCORING_TILES, UNITS
from ludoteca.games.caledonia.ground import HEXES, PLACES, SIDES, around, ground
from ludoteca.games.caledonia.vocabulary import WORDS as VOCABULARY
from ludoteca.games.texts import texts
from tests.games import drawings
from tests.games.drawings import PEOPLE, STATIC, ids, lettered, spots, style, whole

WORDS = texts("caledonia")
Setting = tuple[int, dict[str, str]]
TABLES: list[Setting] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"clans": "no", "auction": "yes"}),
    (3, {"tighter": "yes", "port7": "neighbours"}),
    (4, {"auction": "yes"}),
    (4, {"ports": "no", "tiles": "no", "imports": "static"}),
]
# What a random player likes, so that whole games meet every verb.
LIKED = {
    "unit": 60,
    "at": 60,
    "fulfil": 400,
    "obtain": 40,
    "buy": 6,
    "pass": 1,
    "shipping": 20,
    "technology": 5,
    "hire": 5,
    "make": 30,
    "port": 200,
    "copy": 90,
    "draw": 90,
    "slaughter": 30,
    "cellar": 40,
}


ink_for = partial(drawings.ink_for, "caledonia")
drawn = partial(drawings.drawn, "caledonia")


def walk(setting: Setting, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    players, options = setting
    return drawings.walk("caledonia", players, seed, options, LIKED)


def met(fuzz: int) -> Iterator[Position]:
    """Positions of random games at tables of all kinds: some of the way, and the end."""
    for setting in TABLES:
        for seed in range(fuzz):
            for n, p in enumerate(walk(setting, seed)):
                if n % 29 == seed or p.over:
                    yield p


def first(verb: str, setting: Setting = (3, {})) -> Position:
    """A position of a random game in which a move of this verb is legal."""
    return drawings.first(verb, partial(walk, setting))


def test_a_move_has_only_one_place(fuzz: int) -> None:
    for p in met(fuzz):
        found = [node.get("data-move") for node in whole(drawn(p, p.actor)).iter() if "data-move" in node.attrib]
        assert len(found) == len(set(found))


def test_the_port_may_spare_either_animal() -> None:
    """Chance hardly ever brings it about."""
    p = first("slaughter")
    moves = ("spare mutton", "spare beef")
    ink = Ink(WORDS.term, WORDS.label, PEOPLE[: p.players], {move: Spot(move, move) for move in moves})
    assert set(moves) == set(spots(draw(p.view(p.actor), ink)))


def test_trades_beyond_the_ends_of_a_ladder_have_their_chips() -> None:
    p = first("sell")
    view = p.view(p.actor)
    for step, price in ((0, 3), (9, 8)):
        view["market"]["wool"] = {"step": step, "price": price}
        moves = [f"{verb} wool {number}" for verb in ("buy", "sell") for number in range(1, 8)]
        ink = Ink(WORDS.term, WORDS.label, PEOPLE[: p.players], {move: Spot(move, move) for move in moves})
        assert set(spots(draw(view, ink))) == set(moves)


def places(drawn: Drawing, names: str) -> list[tuple[float, float]]:
    """Where the pieces lie whose ids begin like that."""
    found = re.findall(rf'translate\(([\d.]+) ([\d.]+)\)"><g id="{names}[^"]*"', drawings.markup(drawn))
    return [(float(x), float(y)) for x, y in found]


def test_two_merchants_stand_clear_of_each_other_and_of_the_price() -> None:
    """A triangle or a diamond is 30 wide, and the coin of a price 25."""
    view = first("sell").view(PUBLIC)
    for seat, owner in enumerate(view["areas"]):
        owner["buying"] = owner["selling"] = {"wool": 1} if seat < 2 else {}
    ink = Ink(WORDS.term, WORDS.label, PEOPLE[:3], {})
    for step, way in ((0, "sell"), (9, "buy")):
        view["market"]["wool"] = {"step": step, "price": 5}
        drawn = draw(view, ink)
        (price,), (one, other) = places(drawn, "price-wool"), places(drawn, f"{way}-[01]-wool")
        assert other[0] - one[0] >= 30
        assert min(abs(price[0] - one[0]), abs(price[0] - other[0])) >= 15 + 12.5


def test_the_marks_of_four_are_no_higher_than_their_lanes_of_glory() -> None:
    """A diamond is drawn 0.93 as high as it is large."""
    view = first("buy", (4, {})).view(PUBLIC)
    drawn = draw(view, Ink(WORDS.term, WORDS.label, PEOPLE[:4], {}))
    lanes = [y for _, y in places(drawn, "glory-")]
    sizes = re.findall(
        r'id="glory-\d"[^>]*>(?:<g[^>]*>)*<use href="#mark-\w+"[^>]* height="([\d.]+)"', drawings.markup(drawn)
    )
    assert len(sizes) == 4
    assert 0.93 * max(map(float, sizes)) <= min(after - before for before, after in pairwise(lanes)) + 0.1


def test_every_piece_is_somewhere(fuzz: int) -> None:
    for p in met(fuzz):
        view = p.view(0)
        found = ids(drawn(p, 0))
        assert {name for name in found if name.startswith("unit-")} == {f"unit-{place}" for place in view["units"]}
        assert sum(name.startswith("price-") for name in found) == len(GOODS)
        shown = [*filter(None, view["boxes"]), *view["drawn"]]
        shown += [tile for owner in view["areas"] for tile in owner["boxes"]]
        assert {name for name in found if name.startswith("contract-")} == {
            f"contract-{tile['contract']}" for tile in shown
        }
        for seat, owner in enumerate(view["areas"]):
            for way, there in (("buy", owner["buying"]), ("sell", owner["selling"])):
                assert sum(name.startswith(f"{way}-{seat}-") for name in found) == sum(there.values())


def test_a_hex_shows_the_total_cost_of_the_chosen_unit() -> None:
    """As much as the player pays for going there."""
    for p in met(1):
        if p.over or p.steps[-1].name not in ("hex", "worker-hex"):
            continue
        before = p.view(p.actor)["areas"][p.actor]["money"]
        for move, node in spots(drawn(p, p.actor)).items():
            after = p.copy()
            seat = after.actor
            after.play(VOCABULARY.parse(move))
            told = lettered(node, "ca-slip-number")
            if after.steps and after.actor == seat and after.view(seat)["round"] == p.view(seat)["round"]:
                assert told == [str(before - after.view(seat)["areas"][seat]["money"])]


def test_a_hex_that_cannot_be_chosen_can_be_asked_about() -> None:
    """All hexes that are in play: while a unit looks for its place, and only then."""
    p = first("at")
    board = drawings.markup(drawn(p, p.actor))
    allowed = {move.text for move in p.moves()}
    asked = set(re.findall(r'data-why="(at \w+)"', board))
    assert asked.isdisjoint(allowed)
    assert asked | allowed == {f"at {place}" for place in PLACES[:HEXES]}
    p = first("buy")
    assert 'data-why="at ' not in drawings.markup(drawn(p, p.actor))


def test_a_purchase_from_the_neighbours_shows_its_discount() -> None:
    for seed in range(40):
        for p in walk((4, {}), seed):
            buys = [move.text for move in p.moves() if move.verb == "buy"] if not p.over else []
            if not buys or p.steps[-1].name != "bonus":
                continue
            good = buys[0].split()[1]
            price = p.view(p.actor)["market"][good]["price"]
            less = 2 if GOODS.index(good) < 3 else 3
            offers = lettered(whole(drawn(p, p.actor)), "ca-offer-text")
            assert f"{price} − {less} = {max(0, price - less)}" in offers
            return
    raise AssertionError("no neighbour")


def test_settlements_are_numbered_for_their_owner_and_for_all_at_the_end() -> None:
    for p in met(1):
        view = p.view(0)
        seats = range(p.players) if p.over else [0]
        units = sum(len(places) for seat in seats for places in view["areas"][seat]["settlements"])
        assert len(lettered(whole(drawn(p, 0)), "ca-badge-number")) == units


def test_a_player_board_reveals_what_units_earn_as_they_leave() -> None:
    p = first("fulfil")
    before = str(drawn(p, 0).areas[0]).count("#ca-wool")
    view = p.view(0)
    view["areas"][0]["stock"]["sheep"] -= 1
    after = str(draw(view, ink_for(p, 0)).areas[0]).count("#ca-wool")
    assert after == before + 1


def test_hexes_touch_exactly_where_they_neighbour() -> None:
    for place in range(HEXES):
        x, y = hexes.centre(PLACES[place])
        for other in range(HEXES):
            to_x, to_y = hexes.centre(PLACES[other])
            near = ((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5 < hexes.HIGH * 1.01
            assert near == (other in around(place) or other == place)


def test_port_tiles_touch_the_hexes_that_they_lie_at() -> None:
    here = ground("1111", False, True)
    for port in here.ports:
        x, y = hexes.centre(PLACES[port])
        for other in here.neighbours[port]:
            to_x, to_y = hexes.centre(PLACES[other])
            assert ((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5 < hexes.HIGH * 1.01


def test_ports_have_the_letters_by_which_texts_call_them() -> None:
    """On the map, and in what is said of them, in every language; by the same letters the moves name them."""
    for players in (2, 4):
        p = games.find("caledonia").new(players, "letters", {"ports": "yes"})
        for language in ("en", "pt", "es"):
            words = texts("caledonia", language)
            board = draw(p.view(0), Ink(words.term, words.label, PEOPLE, {})).board
            assert re.findall(r'class="ca-port-letter"[^>]*>(\w)<', board) == ["A", "B", "C", "D"]
            for letter in "abcd":
                assert VOCABULARY.parse(f"port {letter}").text == f"port {letter}"
                assert f'data-tip="{words.term(f"port-{letter}")}: ' in board


def test_the_land_is_drawn_for_every_way_in_which_the_modules_lie() -> None:
    """What is used there is there, land shows its cost, and no side that a river follows is left out."""
    for sides in SIDES:
        tree = ElementTree.fromstring(str(landscape.symbols(sides)[0]))
        named = {node.attrib["id"] for node in tree.iter() if "id" in node.attrib}
        assert {node.attrib["href"].removeprefix("#") for node in tree.iter("use")} <= named
        here = ground(sides, False, False)
        assert sorted(lettered(tree, "ca-cost-number")) == sorted(str(cost) for cost in here.cost if cost)
        beds = landscape.river_sides(sides)
        assert len(beds) == len(here.rivers)
        assert sum(len(line) - 1 for line in landscape.chains(beds)) == len(beds)


def test_sides_put_together_are_lines_from_end_to_end() -> None:
    a, b, c, d, e = [(float(n), 0.0) for n in range(5)]
    assert sorted(map(sorted, landscape.chains([(a, b), (c, b), (d, e)]))) == [[a, b, c], [d, e]]
    forked = list(landscape.chains([(a, b), (b, c), (b, d)]))
    assert sorted(map(sorted, forked)) == [[a, b], [b, c], [b, d]]
    assert [sorted(line) for line in landscape.loops([(a, b), (b, c), (c, a)])] == [[a, b, c]]


def test_every_thing_has_its_picture() -> None:
    known = set(re.findall(r'<symbol id="ca-([^"]+)"', str(symbols({"sides": "1111"}))))
    assert {*GOODS, *IMPORTS, *UNITS, "hops", "mutton", "beef", "money"} <= known
    assert {f"piece-{kind}" for kind in (*UNITS, "neutral")} <= known
    assert {f"contract-{n + 1}" for n in range(len(CONTRACTS))} <= known
    assert {f"port-{n + 1}" for n in range(PORT_TILES)} | {f"scoring-{n + 1}" for n in range(SCORING_TILES)} <= known


def test_what_is_drawn_needs_nothing_but_the_stylesheets(fuzz: int) -> None:
    art = files("ludoteca.games.caledonia.board").joinpath("art")
    assert {entry.name for entry in art.iterdir()} == {f"{name}.svg" for name in (*SHEETS, "cover")}
    text = str(symbols({"sides": "1111"}))
    for p in met(1):
        drawing = drawn(p, 0)
        text += str(drawing.board) + "".join(map(str, drawing.areas))
    used = {word for words in re.findall(r'class="([^"]+)"', text) for word in words.split()}
    own = style("caledonia")
    styled = set(re.findall(r"\.((?:a|ca)-[a-z0-9-]+)", (STATIC / "board.css").read_text("utf-8") + own))
    # Names that only say what a part is.
    plain = {"ca-map", "ca-plate", "ca-kind", "ca-track", "ca-unit", "ca-things"}
    parts = {word for word in used if re.match(r"a-|ca-", word)}
    assert {word for word in parts if not word.startswith("ca-plate-")} - plain <= styled


def test_no_letter_is_smaller_than_twelve_pixels_on_a_phone() -> None:
    """390 pixels less the page's and the sheet's margins leave 352 for a plate, and half of that for a row of slots;
    the map is 800 wide there. The letter of a mark is the third sign of its player, after colour and shape."""
    for p in (first("obtain"), first("slaughter"), first("barrel"), first("brew")):
        for svg in whole(drawn(p, p.actor)).iter("svg"):
            width = float(svg.attrib["width"])
            shown = {"ca-map": 800, "ca-kind": 172, "ca-track ca-technology": 110, "ca-track": 228}.get(
                svg.attrib["class"], 352 if width >= 300 else width
            )
            for text in svg.iter("text"):
                size = float(text.attrib["font-size"]) * shown / width
                assert size >= 11.9 or text.attrib["class"] == "mark-letter", (svg.attrib["class"], text.text, size)
