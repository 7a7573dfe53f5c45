"""The map: corners and coasts of the north-western provinces, and what borders what.

Every border is drawn once and shared by the provinces on both sides, so that two provinces touch exactly where they share
a border. Lines are roughened like an engraver's, always in the same way.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ludoteca.core import Rng

Point = tuple[float, float]

# Corners where borders and coasts meet, and points between them.
CORNERS: Final[dict[str, Point]] = {
    "garumna": (30, 322),  # Atlantic: Aquitania, Lugudunensis
    "armorica": (8, 246),
    "cherbourg": (58, 212),
    "sequana": (140, 196),  # Channel: Lugudunensis, Belgica
    "gesoriacum": (166, 146),
    "scaldis": (230, 124),  # North Sea: Belgica, Germania Inferior
    "frisia": (246, 66),
    "dollart": (330, 46),
    "lupia": (352, 118),  # beyond the Rhine: both Germaniae
    "mosa": (264, 146),  # Belgica, both Germaniae
    "moenus": (414, 134),
    "agri": (412, 200),
    "danuvius": (348, 240),  # Germania Superior, Raetia
    "rhenus": (268, 240),  # Belgica, Germania Superior, Raetia
    "basilia": (242, 276),  # Belgica, Raetia, Alpes
    "arar": (172, 272),  # Lugudunensis, Belgica, Alpes
    "isara": (180, 340),  # Lugudunensis, Alpes, Narbonensis
    "lemovices": (108, 330),  # Aquitania, Lugudunensis, Narbonensis
    "pyrene": (98, 456),  # Aquitania, Narbonensis
    "burdigala": (18, 400),
    "cantabria": (24, 448),
    "rhodanus": (150, 440),
    "nicaea": (206, 426),  # Narbonensis, Alpes
    "genua": (262, 412),  # Alpes, camp
    "comum": (272, 334),  # Alpes, Raetia, camp
    "aenus": (362, 338),  # Raetia, Noricum, camp
    "lauriacum": (372, 246),  # Danube: Raetia, Noricum
    "vindobona": (434, 226),
    "emona": (434, 336),  # Noricum, camp
    "ariminum": (434, 462),
    "populonia": (318, 462),
    "luna": (282, 432),
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
    "belgica": (((172, 130)), (182, 142)),
    "germania-inferior": ((186, 92), (248, 92)),
}

# The middle of what lies in a province, and its name's line.
MIDDLES: Final[dict[str, Point]] = {
    "britannia": (106, 90),
    "germania-inferior": (298, 88),
    "belgica": (206, 202),
    "germania-superior": (344, 172),
    "lugudunensis": (88, 266),
    "aquitania": (64, 386),
    "narbonensis": (148, 388),
    "alpes": (224, 338),
    "raetia": (312, 286),
    "noricum": (402, 284),
    "camp": (352, 398),
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
        for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
            stray = (rng.below(2001) / 1000 - 1) * ROUGH * 2
            finer += [(x1, y1), ((x1 + x2) / 2 - (y2 - y1) * stray, (y1 + y2) / 2 + (x2 - x1) * stray)]
        points = [*finer, points[-1]]
    return points[:-1]


@cache
def outline(name: str) -> str:
    """A province's shape as the data of a path."""
    corners = OUTLINES[name]
    points = [point for start, end in zip(corners, (*corners[1:], corners[0]), strict=True) for point in line(start, end)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def borders() -> set[frozenset[str]]:
    """Which shapes share a line, or a crossing of the sea."""
    sides: dict[frozenset[str], list[str]] = {}
    for name, corners in OUTLINES.items():
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides.setdefault(frozenset((start, end)), []).append(name)
    found = {frozenset(names) for names in sides.values() if len(names) == 2}
    return found | {frozenset(("britannia", name)) for name in FERRIES}
