"""Ghosts: the pieces that would lie elsewhere, from drawings before and after moves that nobody has played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree import ElementTree

from markupsafe import Markup

MOST = 12  # pieces of one picture
SVG = "{http://www.w3.org/2000/svg}svg"
KEPT = ("class", "transform")  # of the groups around a piece: its styles and its place depend on them
MEANT = ("id", "tabindex", "role")  # what a piece is to who can use it, which a ghost is not

Around = tuple[tuple[tuple[str, str], ...], ...]
Place = tuple[int, Around]  # the number of a drawing, and the groups in it around a piece


@dataclass(frozen=True)
class Ghost:
    """A piece as it would lie in a drawing of the part: the number of that drawing there, and its markup."""

    part: str
    drawing: int
    markup: str


def ghosts(part: str, now: Markup, after: Sequence[Markup], only_new: bool = False) -> list[Ghost]:
    """The pieces that lie at the same new place in all of these drawings; with `only_new` those that come from
    elsewhere, as in an area where the others close up when one has gone. None over another piece, as where a row of
    cards closes up: neither could be read. None in a drawing that has another size then, as a hand with one card more:
    it would lie beyond its edge."""
    was = {name: place for name, place, _ in pieces(now)}
    taken = set(was.values())
    drawn = [{name: (place, piece) for name, place, piece in pieces(each)} for each in after]
    size, then = sizes(now), sizes(after[0])
    found = []
    if not only_new and laid_out_anew(was, {name: place for name, (place, _) in drawn[0].items()}):
        return []
    for name, (place, piece) in drawn[0].items():
        moved = name not in was if only_new else place != was.get(name)
        if moved and place not in taken and all(other.get(name, (None,))[0] == place for other in drawn[1:]):
            number, around = place
            if size[number : number + 1] == then[number : number + 1]:
                found.append(Ghost(part, number, shown(piece, around)))
    return found[:MOST]


def laid_out_anew(was: Mapping[str, Place], after: Mapping[str, Place]) -> bool:
    """Whether most pieces lie elsewhere: then the picture is another one, and shows nothing of what was moved."""
    both = was.keys() & after.keys()
    return 2 * sum(was[name] != after[name] for name in both) > len(both)


def pieces(part: Markup) -> Iterator[tuple[str, Place, ElementTree.Element]]:
    """Each piece that has a name, the number of its drawing with the groups around it, and the piece."""
    numbers = iter(range(1_000_000))

    def walk(
        element: ElementTree.Element, number: int, around: Around
    ) -> Iterator[tuple[str, Place, ElementTree.Element]]:
        for child in element:
            if child.tag in (SVG, "svg"):
                yield from walk(child, next(numbers), ())
                continue
            if "piece" in child.get("class", "").split() and child.get("id"):
                yield child.get("id", ""), (number, around), child
                continue
            kept = tuple((name, child.get(name, "")) for name in KEPT if child.get(name))
            yield from walk(child, number, (*around, kept) if kept else around)

    yield from walk(rooted(part), -1, ())


def sizes(part: Markup) -> list[str | None]:
    """Of every drawing, by its number."""
    return [element.get("viewBox") for element in rooted(part).iter() if element.tag in (SVG, "svg")]


def rooted(part: Markup) -> ElementTree.Element:
    return ElementTree.fromstring(f"<all>{part}</all>")


def shown(piece: ElementTree.Element, around: Around) -> str:
    for element in piece.iter():
        for name in [*element.attrib]:
            if name in MEANT or name.startswith(("data-", "aria-")):
                del element.attrib[name]
        element.tag = element.tag.rpartition("}")[2]
    for kept in reversed(around):
        group = ElementTree.Element("g", dict(kept))
        group.append(piece)
        piece = group
    return ElementTree.tostring(piece, encoding="unicode")
