"""What open pages are told: a page that follows the news shows what a page shows that is loaded now."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest

from ludoteca import games
from ludoteca.core import PUBLIC
from ludoteca.server.store.kept import Said
from ludoteca.server.store.store import UNDO
from ludoteca.server.tables.room import Room
from ludoteca.web.tables.logbook import LOG_LENGTH
from ludoteca.web.tables.look import DRAWN, PARTS
from ludoteca.web.tables.shown import SHOWN, Shown, come, fragments, leave
from ludoteca.web.tables.standing import Reader
from tests.games.pinned import FOLDER, records
from tests.web.rooms import record, room

LINE = re.compile(r'<li id="log-(\d+)" class="([^"]*)">(.*?)</li>', re.DOTALL)
PEOPLE = ("ana", "rui", "eva", "gil", "ivo")
# Records with much to show; of other games, the longest.
LONG = {
    "caledonia": "4-auction",
    "celtae": "4-greedy-0",
    "concordia": "5-imperium",
    "lusitania": "4-empty",
    "trajan": "4-6",
}


class Page:
    """What a browser does with the messages that it gets."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.drawn: dict[str, ElementTree.Element] = {}
        self.lines: list[tuple[int, set[str], str]] = []

    def get(self, text: str) -> None:
        message = json.loads(text)
        for name, html in message["fragments"].items():
            if name in DRAWN:
                self.drawn[name] = self.morphed(name, html)
            elif name == "log":
                self.lines = lines(html)
            else:
                self.parts[name] = html
        if "log" in message:
            told = message["log"]
            self.lines = [
                (number, classes - {"fresh"} | ({"fresh"} if number > told["seen"] else set()), html)
                for number, classes, html in [*lines(told["lines"]), *self.lines]
                if number > told["gone"]
            ]
            self.lines[-1][1].add("turn")

    def morphed(self, name: str, html: str) -> ElementTree.Element:
        tree = ElementTree.fromstring(html)
        had = {node.get("id"): node for node in self.drawn.get(name, tree).iter()}
        for node in list(tree.iter()):
            for n, child in enumerate(list(node)):
                if "data-kept" in child.attrib:
                    node[n] = had[child.attrib["id"]]
                    assert "data-kept" not in node[n].attrib
        return tree

    def looks_like(self, wanted: dict[str, str]) -> None:
        for name in PARTS:
            if name in DRAWN:
                fresh = ElementTree.tostring(ElementTree.fromstring(wanted[name]))
                assert ElementTree.tostring(self.drawn[name]) == fresh, name
            elif name == "log":
                assert self.lines == lines(wanted[name])
            else:
                assert self.parts[name] == wanted[name], name


def lines(html: str) -> list[tuple[int, set[str], str]]:
    return [(int(number), set(classes.split()), inside) for number, classes, inside in LINE.findall(html)]


def follow(table: Room, shown: Shown, page: Page) -> None:
    """Come to now, and see that nothing is amiss."""
    table.tick += 1
    shown.go_on()
    page.get(shown.news)
    page.looks_like(fragments(table, shown.reader))


@pytest.mark.parametrize("game", [game.name for game in games.every()])
def test_a_page_that_follows_shows_what_a_new_page_shows(game: str) -> None:
    of = LONG.get(game) or max((FOLDER / game).glob("*.record"), key=lambda path: path.stat().st_size).stem
    played = record(of, game)
    people = PEOPLE[: played.players]
    start = len(played.moves) // 2
    table = room(*people, moves=start, of=of, at=game)
    readers = [Reader(None, PUBLIC, "en"), Reader("ana", 0, "pt"), Reader("rui", 1, "es")]
    pages = [(Shown(table, reader), Page()) for reader in readers]
    for move in played.moves[start : start + 16]:
        for shown, page in pages:
            follow(table, shown, page)
        table.live.apply([(move.text, move.seat, None)])
        if table.live.match.can_undo():
            for shown, page in pages:
                follow(table, shown, page)
            table.live.apply([(UNDO, move.seat, None), (move.text, move.seat, None)])
    for shown, page in pages:
        follow(table, shown, page)


def test_from_the_first_move_to_the_last() -> None:
    played = record("2-army")
    table = room("ana", "rui", moves=0)
    pages = [(Shown(table, Reader(None, PUBLIC, "en")), Page()), (Shown(table, Reader("ana", 0, "en")), Page())]
    for move in played.moves:
        for shown, page in pages:
            follow(table, shown, page)
        table.live.apply([(move.text, move.seat, None)])
    for shown, page in pages:
        follow(table, shown, page)


def test_what_is_not_a_move_brings_no_drawing() -> None:
    table = room("ana", "rui", moves=20)
    shown, page = Shown(table, Reader("ana", PUBLIC, "en")), Page()  # to whom the chat of a private table is open
    follow(table, shown, page)
    table.said = [Said("Ana", 0, "Olá", datetime(2026, 1, 1, tzinfo=UTC))]
    follow(table, shown, page)
    assert set(json.loads(shown.news)["fragments"]) == {"chat"}
    follow(table, shown, page)
    assert json.loads(shown.news)["fragments"] == {}


def test_a_log_longer_than_is_shown_forgets_its_oldest_lines() -> None:
    long = max((game for game in records(games.find("trajan"))), key=lambda game: len(game.moves))
    assert len(long.moves) > LOG_LENGTH + 30
    name = LONG["trajan"]
    table = room(*PEOPLE[: long.players], moves=LOG_LENGTH + 5, of=name, at="trajan")
    shown, page = Shown(table, Reader(None, PUBLIC, "en")), Page()
    for move in long.moves[LOG_LENGTH + 5 : LOG_LENGTH + 25]:
        follow(table, shown, page)
        table.live.apply([(move.text, move.seat, None)])


def test_who_decided_gets_the_whole_drawing_and_others_what_changed() -> None:
    played = record("4-empty")
    table = room(*PEOPLE[:4], moves=40, of="4-empty")
    sent: dict[bool, list[bool]] = {True: [], False: []}
    shown = Shown(table, Reader("ana", 0, "en"))
    shown.go_on()
    for move in played.moves[40:60]:
        decided = table.live.actor == 0
        table.live.apply([(move.text, move.seat, None)])
        table.tick += 1
        shown.go_on()
        sent[decided or table.live.actor == 0].append("data-kept" in shown.news)
    assert not any(sent[True])
    assert all(sent[False])


def test_the_news_are_made_once_for_all_pages_that_see_the_same() -> None:
    table = room("ana", "rui", moves=20)
    first, second = come(table, Reader("eva", PUBLIC, "en")), come(table, Reader("gil", PUBLIC, "en"))
    assert first is second
    assert come(table, Reader("gil", PUBLIC, "pt")) is not first
    first.go_on()
    news = first.take()
    assert second.take() is news
    leave(first)
    assert second.whole() is news, "the first news are everything"
    assert second.news == "", "and are not stored for nobody"
    assert json.loads(second.whole())["fragments"] == fragments(table, second.reader)
    leave(second)
    assert list(SHOWN[table]) == [Reader(None, PUBLIC, "pt")]
