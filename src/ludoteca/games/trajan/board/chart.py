"""The map: corners and coasts of the north-western provinces, and what borders what.

Every border is drawn once and shared by the provinces on both sides, so that two provinces touch exactly where they
share a border. Lines are roughened like an engraver's, always in the same way.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from ludoteca.core import Rng

Point = tuple[float, float]

# Corners where borders and coasts meet, and points between them.
CORNERS: Final[dict[str, Point]] = {
    "garumna": (18, 322),  # Atlantic: Aquitania, Lugudunensis
    "armorica": (4, 242),
    "cherbourg": (54, 208),
    "sequana": (140, 196),  # Channel: Lugudunensis, Belgica
    "gesoriacum": (166, 146),
    "scaldis": (226, 120),  # North Sea: Belgica, Germania Inferior
    "frisia": (226, 18),
    "dollart": (348, 5),
    "lupia": (358, 104),  # beyond the Rhine: both Germaniae
    "mosa": (262, 142),  # Belgica, both Germaniae
    "moenus": (430, 116),
    "agri": (430, 200),
    "danuvius": (338, 238),  # Germania Superior, Raetia
    "rhenus": (260, 240),  # Belgica, Germania Superior, Raetia
    "basilia": (238, 282),  # Belgica, Raetia, Alpes
    "arar": (164, 280),  # Lugudunensis, Belgica, Alpes
    "isara": (202, 340),  # Lugudunensis, Alpes, Narbonensis
    "lemovices": (97, 334),  # Aquitania, Lugudunensis, Narbonensis
    "pyrene": (86, 464),  # Aquitania, Narbonensis
    "burdigala": (6, 400),
    "cantabria": (12, 452),
    "rhodanus": (146, 450),
    "nicaea": (214, 434),  # Narbonensis, Alpes
    "genua": (272, 420),  # Alpes, camp
    "comum": (276, 340),  # Alpes, Raetia, camp
    "aenus": (340, 344),  # Raetia, Noricum, camp
    "lauriacum": (344, 248),  # Danube: Raetia, Noricum
    "vindobona": (435, 220),
    "emona": (435, 342),  # Noricum, camp
    "ariminum": (434, 464),
    "populonia": (314, 464),
    "luna": (288, 442),
    # Britannia
    "cantium": (176, 130),
    "iceni": (184, 84),
    "eboracum": (140, 34),
    "vallum": (74, 16),
    "mona": (50, 66),
    "siluria": (40, 104),
    "dumnonia": (14, 150),
    "vectis": (96, 158),
}

# A province's outline, corner by corner, clockwise.
OUTLINES: Final[dict[str, tuple[str, ...]]] = {
    "britannia": ("vallum", "eboracum", "iceni", "cantium", "vectis", "dumnonia", "siluria", "mona"),
    "germania-inferior": ("scaldis", "frisia", "dollart", "lupia", "mosa"),
    "belgica": ("sequana", "gesoriacum", "scaldis", "mosa", "rhenus", "basilia", "arar"),
    "germania-superior": ("mosa", "lupia", "moenus", "agri", "danuvius", "rhenus"),
    "lugudunensis": ("garumna", "armorica", "cherbourg", "sequana", "arar", "isara", "lemovices"),
    "aquitania": ("garumna", "lemovices", "pyrene", "cantabria", "burdigala"),
    "narbonensis": ("lemovices", "isara", "nicaea", "rhodanus", "pyrene"),
    "alpes": ("arar", "basilia", "comum", "genua", "nicaea", "isara"),
    "raetia": ("rhenus", "danuvius", "lauriacum", "aenus", "comum", "basilia"),
    "noricum": ("lauriacum", "vindobona", "emona", "aenus"),
    "camp": ("comum", "aenus", "emona", "ariminum", "populonia", "luna", "genua"),
}

# Crossings of the sea: Britannia has no border by land.
FERRIES: Final[dict[str, tuple[Point, Point]]] = {
    "lugudunensis": ((92, 160), (96, 204)),
    "belgica": ((170, 132), (178, 144)),
    "germania-inferior": ((186, 88), (242, 82)),
}

# The middle of what lies in a province.
MIDDLES: Final[dict[str, Point]] = {
    "britannia": (106, 82),
    "germania-inferior": (294, 74),
    "belgica": (202, 200),
    "germania-superior": (352, 176),
    "lugudunensis": (88, 264),
    "aquitania": (50, 388),
    "narbonensis": (148, 396),
    "alpes": (238, 340),
    "raetia": (305, 286),
    "noricum": (390, 290),
    "camp": (356, 406),
}

ROUGH: Final = 0.055  # how far a line strays, in parts of its length
STEPS: Final = 3  # how often it is halved


@cache
def line(start: str, end: str) -> list[Point]:
    """The points of a border from one corner to another, without the last; the same line both ways."""
    if (end, start) < (start, end):
        back = [*line(end, start), CORNERS[start]]
        return back[:0:-1]
    rng = Rng(sum(ord(letter) * (n + 7) for n, letter in enumerate(start + end)))
    points = [CORNERS[start], CORNERS[end]]
    for _ in range(STEPS):
        finer = []
        for (x1, y1), (x2, y2) in pairwise(points):
            stray = (rng.below(2001) / 1000 - 1) * ROUGH * 2
            finer += [(x1, y1), ((x1 + x2) / 2 - (y2 - y1) * stray, (y1 + y2) / 2 + (x2 - x1) * stray)]
        points = [*finer, points[-1]]
    return points[:-1]


@cache
def outline(name: str) -> str:
    """A province's shape as the data of a path."""
    corners = OUTLINES[name]
    points = [
        point for start, end in zip(corners, (*corners[1:], corners[0]), strict=True) for point in line(start, end)
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def borders() -> set[frozenset[str]]:
    """Which shapes share a line, or a crossing of the sea."""
    sides: dict[frozenset[str], list[str]] = {}
    for name, corners in OUTLINES.items():
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides.setdefault(frozenset((start, end)), []).append(name)
    found = {frozenset(names) for names in sides.values() if len(names) == 2}
    return found | {frozenset(("britannia", name)) for name in FERRIES}
