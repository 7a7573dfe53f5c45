"""What can be seen at a table of Trajan, in few words."""

from __future__ import annotations

from ludoteca.core.cells import cells
from ludoteca.core.field import NONE
from ludoteca.games.trajan.components import (
    ACTIONS,
    BONUS_NAMES,
    BUILDING_POINTS,
    BUILDINGS,
    COLOURS,
    FORUM_SPACES,
    GOODS,
    ICONS,
    KINDS,
    PROVINCES,
    SENATE_POINTS,
    SITE_NAMES,
    SLOT_NAMES,
    TILE_KINDS,
    TILES,
    TYPES,
)
from ludoteca.games.trajan.fields import (
    KINDS_OF_BUILDINGS,
    KINDS_OF_DEMANDS,
    KINDS_OF_GOODS,
    LANDS,
    LEGIONS,
    PLUS_TWO,
    SITE_TILES,
    WORKERS,
    built_at,
    display_at,
    hand_at,
    kept_at,
    mat_at,
    slot_at,
    tray_at,
)
from ludoteca.games.trajan.markers import by_colour
from ludoteca.games.trajan.position import Trajan
from tests.games.playing import get


def points(p: Trajan, seat: int = 0) -> int:
    """What the score disc shows."""
    return p.now(seat)


def hand(p: Trajan, seat: int = 0) -> list[str]:
    return _counted(GOODS, cells(p.at, hand_at(seat, 0), KINDS_OF_GOODS))


def display(p: Trajan, seat: int = 0) -> list[str]:
    return _counted(GOODS, cells(p.at, display_at(seat, 0), KINDS_OF_GOODS))


def tiles(p: Trajan, seat: int = 0) -> list[str]:
    """Forum tiles on the mat."""
    return _counted(TILE_KINDS, cells(p.at, mat_at(seat, 0), KINDS))


def kept(p: Trajan, seat: int = 0) -> list[str]:
    return _counted(ICONS, cells(p.at, kept_at(seat, 0), KINDS_OF_DEMANDS))


def _counted(names: list[str], numbers: list[int]) -> list[str]:
    return [name for n, name in enumerate(names) for _ in range(numbers[n])]


def tray(p: Trajan, action: str, seat: int = 0) -> list[str]:
    """The markers of a tray, in the order of COLOURS."""
    return _counted(COLOURS, by_colour(p.at[tray_at(seat, ACTIONS.index(action))]))


def sizes(p: Trajan, seat: int = 0) -> list[int]:
    """How many markers lie in each tray, from seaport (I) to construction (VI)."""
    return [len(tray(p, action, seat)) for action in ACTIONS]


def slot(p: Trajan, name: str, seat: int = 0) -> str | None:
    """The Trajan tile of a slot, written as `Mat` reads it."""
    number = p.at[slot_at(seat, SLOT_NAMES.index(name))]
    if number == NONE:
        return None
    tile = TILES[number]
    return " ".join([tile["type"], *tile["colours"], *([tile["icon"]] if "icon" in tile else [])])


def arch(p: Trajan, seat: int = 0) -> str | None:
    """The slot of the Arch, or None if it lies in the centre."""
    return None if p.arch(seat) == NONE else SLOT_NAMES[p.arch(seat)]


def stack(p: Trajan, kind: str) -> list[str]:
    """A stack of Trajan tiles, the top first, written as `Mat` reads them."""
    found = [TILES[tile] for tile in get(p, "stacks")[TYPES.index(kind)]]
    texts = [" ".join([t["type"], *t["colours"], *([t["icon"]] if "icon" in t else [])]) for t in found]
    return texts[::-1]


def plus(p: Trajan, seat: int = 0) -> list[str]:
    return [name for n, name in enumerate(ACTIONS) if p.at[PLUS_TWO + seat] >> n & 1]


def forum(p: Trajan) -> list[str]:
    """The tiles on the ordinary spaces."""
    return [TILE_KINDS[kind] for kind in get(p, "forum")[: FORUM_SPACES[int(p.players)]] if kind != NONE]


def extra(p: Trajan) -> list[str]:
    """The tiles on the yellow spaces."""
    return [TILE_KINDS[kind] for kind in get(p, "forum")[FORUM_SPACES[int(p.players)] :] if kind != NONE]


def province(p: Trajan, name: str) -> str | None:
    kind = p.at[LANDS + PROVINCES.index(name)]
    return None if kind == NONE else TILE_KINDS[kind]


def discards(p: Trajan, side: str) -> list[str]:
    """A discard pile, the top card last."""
    return [GOODS[card] for card in get(p, "discards")[["left", "right"].index(side)]]


def pile(p: Trajan) -> list[str]:
    """The whole draw pile, the next card first."""
    return [GOODS[card] for card in reversed(get(p, "pile"))]


def supply(p: Trajan, name: str) -> list[int]:
    """A face-down supply, the next tile first: FORUM_SUPPLY, EXTRA_SUPPLY, DEMAND_SUPPLY (3 more at its end) or BAG."""
    found: list[int] = get(p, name)
    return found[::-1]


def camps(p: Trajan, seat: int = 0) -> tuple[int, int, int]:
    """Tokens in the supply, in the military camp and in the worker camp."""
    return int(p.supply(seat)), int(p.military_camp(seat)), int(p.worker_camp(seat))


def leader(p: Trajan, seat: int = 0) -> str | None:
    """Where the leader stands, or None for the camp."""
    where: str | None = p.view(-1)["areas"][seat]["leader"]
    return where


def legions(p: Trajan, seat: int = 0) -> list[str]:
    """Provinces with a legionnaire of this seat."""
    return [name for n, name in enumerate(PROVINCES) if p.at[LEGIONS + seat] >> n & 1]


def built(p: Trajan, seat: int = 0) -> list[str]:
    """Construction tiles on the mat, by type."""
    return _counted(BUILDINGS, cells(p.at, built_at(seat, 0), KINDS_OF_BUILDINGS))


def workers(p: Trajan, seat: int = 0) -> list[str]:
    """Sites with a worker of this seat."""
    return [name for n, name in enumerate(SITE_NAMES) if p.at[WORKERS + seat] >> n & 1]


def site(p: Trajan, name: str) -> str | None:
    """The construction tile on a site, written as `table` reads it."""
    tile = p.at[SITE_TILES + SITE_NAMES.index(name)]
    return None if tile == NONE else f"{BUILDINGS[tile // 4]} {BUILDING_POINTS[tile % 4]}"


def bonus_tiles(p: Trajan, seat: int = 0) -> dict[str, str]:
    """A player's bonus tiles with the side that is up."""
    sides: dict[str, str] = p.view(-1)["areas"][seat]["bonus"]
    return sides


def offer(p: Trajan) -> list[str]:
    """The bonus tiles at the senate."""
    return [BONUS_NAMES[n] for n in get(p, "offer")]


def senate(p: Trajan) -> list[tuple[int, list[int]]]:
    """The discs on the track: each occupied space by its points, with its seats from bottom to top."""
    spaces: dict[int, list[int]] = {}
    for seat in sorted(range(int(p.players)), key=lambda seat: int(p.senate_height(seat))):
        spaces.setdefault(SENATE_POINTS[p.senate_space(seat)], []).append(seat)
    return sorted(spaces.items())


def lines(p: Trajan, seat: int = 0) -> dict[str, int]:
    """The lines of a player's score sheet that are not 0."""
    return {name: worth for name, worth in p.scores()[seat].lines.items() if worth}
