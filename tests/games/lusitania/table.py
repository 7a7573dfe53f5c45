"""Positions of Lusitania set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.field import NONE
from ludoteca.games.lusitania.components import (
    BOTTOM,
    DOCTOR,
    EQUIPMENT,
    FIELD,
    FIRST_EQUIPMENT,
    FIRST_MERCENARY,
    FITS,
    GUNNER,
    HAND,
    MARS_POINTS,
    MUSICIAN,
    NAMES,
    POINTS,
    POSITIONS,
)
from ludoteca.games.lusitania.fields import (
    DOCTORS,
    GUNNERS,
    HELD,
    LATES,
    MARS,
    MERCENARIES,
    POINTS_OF,
    PROVINCE,
    bit,
    slots_of,
    soldier_at,
)
from ludoteca.games.lusitania.position import Lusitania
from tests.games import playing
from tests.games.playing import get, play, put


def new(players: int = 3, seed: str = "table", start: str = "0") -> Lusitania:
    """A game as it is dealt."""
    return playing.new(Lusitania, players, seed, start=start)


def kinds(names: Sequence[str]) -> list[int]:
    return [NAMES.index(name) for name in names]


def table(
    *,
    players: int = 3,
    hands: Sequence[Sequence[str]] = (),
    field: Sequence[str] = (),
    armies: Sequence[Sequence[str]] = (),
    top: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    commander: int = 0,
    seat: int = 0,
    mars: Sequence[bool] = (),
    sizes: Sequence[int] = (),
    seed: str = "table",
) -> Lusitania:
    """A position with these cards in these places, all others staying in the order of a real deal.

    Hands and field are filled up to three and four cards; a soldier of an army is written with what it wears
    ("helvetia-1 sword horse"); `top` is what lies on top of the pile, the first card first. What is left lies in the
    pile, the Musician in its bottom six; but if `pile` names the whole pile, it lies in the discards. `mars` says
    whose Mars is unused, `sizes` how many cards a hand has where that is not three.
    """
    p = new(players, seed, str(seat))
    stock = [card for card in get(p, "hands") if card != NONE] + get(p, "field") + get(p, "pile")[::-1]

    def pick(names: Sequence[str]) -> list[int]:
        for kind in kinds(names):
            assert kind in stock, f"there is no {NAMES[kind]} left for this table"
            stock.remove(kind)
        return kinds(names)

    for owner, army in enumerate(armies):
        for soldier in army:
            _enlist(p, owner, pick(soldier.split()))
    held = [pick(hands[owner] if owner < len(hands) else ()) for owner in range(players)]
    turned = pick(field)
    upper = pick(top if pile is None else pile)
    away = pick(discards)
    full = [*sizes, *[HAND] * (players - len(sizes))]
    for cards, size in zip([*held, turned], [*full, FIELD], strict=True):
        while len(cards) < size:
            cards.append(stock.pop(0))
    put(p, "field", turned)
    put(p, "hands", [card for cards in held for card in cards + [NONE] * (HELD - len(cards))])
    knowers = [[int(bit(owner))] * len(cards) + [0] * (HELD - len(cards)) for owner, cards in enumerate(held)]
    put(p, "knowers", [known for hand in knowers for known in hand])
    for owner, cards in enumerate(held):
        p.at[LATES + owner] = 1 if MUSICIAN in cards else 0
    if pile is None:
        upper += stock
    else:
        away += stock
    put(p, "discards", away)
    lying = upper[::-1]
    put(p, "pile", lying)
    put(p, "late", max(min(BOTTOM + 1, len(lying)), lying.index(MUSICIAN) + 1) if MUSICIAN in lying else 0)
    p.seat = seat
    put(p, "commander", commander)
    for owner, unused in enumerate(mars):
        if not unused:
            p.at[MARS + owner] = 0
            p.at[POINTS_OF + owner] -= MARS_POINTS
    p.check()
    return p


def _enlist(p: Lusitania, owner: int, cards: list[int]) -> None:
    soldier, *worn = cards
    p.at[POINTS_OF + owner] += sum(POINTS[card] for card in cards)
    if soldier in (DOCTOR, GUNNER):
        p.at[(DOCTORS if soldier == DOCTOR else GUNNERS) + owner] += 1
        assert not worn
        return
    position = soldier % POSITIONS
    p.at[soldier_at(owner, position)] = soldier
    if soldier >= FIRST_MERCENARY:
        p.at[MERCENARIES + owner] += 1
    else:
        p.at[PROVINCE + owner] = soldier // POSITIONS
    for card in worn:
        equipment = card - FIRST_EQUIPMENT
        first = slots_of(owner, position)
        fits = FITS[soldier * len(EQUIPMENT) + equipment]
        slot = next(slot for slot in fits if p.at[first + slot] == NONE)
        p.at[first + slot] = equipment


def scarce(rest: list[str], held: list[str], commander: int = 0) -> Lusitania:
    """Almost all cards lie in armies: the pile holds these ones, which seat 0 lacks, and there are no discards."""
    weapons = [[kind] if kind not in rest else [] for kind in ("sword", "spear")]
    first = ["helvetia-1", *weapons[0]], ["helvetia-4", *weapons[1]]
    armies = [
        [" ".join(first[0]), "helvetia-2 axe", "helvetia-3", " ".join(first[1]), "helvetia-5"],
        ["britannia-1 sword shield", "britannia-2 axe shield", "britannia-3", "britannia-4 spear", "britannia-5"],
        [f"tarraconensis-{soldier}" for soldier in ("1 sword shield", "2 axe shield", "3", "4 spear", "5")],
        ["aquitania-1 sword horse", "aquitania-2 axe", "aquitania-3 bow", "aquitania-4 spear horse", "aquitania-5"],
    ]
    for soldiers in armies[:3]:
        soldiers += ["doctor", "gunner"]
    return table(
        players=4,
        hands=[held, ["musician"]],
        armies=armies,
        pile=rest,
        commander=commander,
        mars=[True, True, True, False],
    )


def drained(hands: Sequence[Sequence[str]], *, mars: bool = False, commander: int = 3, seat: int = 0) -> Lusitania:
    """All that fits lies in the four armies, each worth 19: nine cards are left for the hands, four for the field, none
    to draw. Seat 0 has no card, or as said; with Mars it has a mercenary in place of its last legionary."""
    armies = [
        ["helvetia-1 sword shield horse", "helvetia-2 axe", "helvetia-3", "helvetia-4 spear"],
        ["britannia-1 sword shield horse", "britannia-2 axe", "britannia-3", "britannia-4 spear", "britannia-5"],
        [f"tarraconensis-{soldier}" for soldier in ("1 sword shield", "2 axe", "3 bow", "4 spear", "5")],
        ["aquitania-1 sword shield horse", "aquitania-2 axe shield", "aquitania-3 bow", "aquitania-4 spear"],
    ]
    armies[0].append("mercenary-5" if mars else "helvetia-5")
    armies[3].append("aquitania-5")
    for soldiers in armies[:3]:
        soldiers += ["doctor", "gunner"]
    p = table(
        players=4,
        hands=hands,
        armies=armies,
        pile=[],
        commander=commander,
        seat=seat,
        mars=[mars, False, False, False],
        sizes=[len(cards) for cards in hands],
    )
    assert [p.points(owner) for owner in range(4)] == [19, 19, 19, 19]
    return p


# What to do at the table.


def trade(p: Lusitania, take: str, give: str) -> None:
    play(p, f"take {take}", f"give {give}")


# What can be seen there.


def hand(p: Lusitania, seat: int) -> list[str]:
    return sorted(NAMES[kind] for kind in p.hand(seat))


def field(p: Lusitania) -> list[str]:
    return sorted(NAMES[kind] for kind in get(p, "field") if kind != NONE)


def discards(p: Lusitania) -> list[str]:
    return sorted(NAMES[kind] for kind in get(p, "discards"))


def top(p: Lusitania, count: int) -> list[str]:
    """The top cards of the pile, the first to be drawn first."""
    return pile(p)[:count]


def pile(p: Lusitania) -> list[str]:
    """The whole pile, the first card to be drawn first."""
    return [NAMES[kind] for kind in reversed(get(p, "pile"))]


def army(p: Lusitania, seat: int) -> list[str]:
    """The army as everybody sees it, written as `table` reads it."""
    area = p.view(-1)["areas"][seat]
    soldiers = [" ".join([soldier["card"], *soldier["equipment"]]) for soldier in area["army"]]
    return soldiers + [kind for kind in ("doctor", "gunner") if area[kind]]


def circulating(p: Lusitania) -> list[str]:
    """Every card of pile, discards, field, hands and armies."""
    held = [card for seat in range(p.players) for card in hand(p, seat)]
    recruited = [card for seat in range(p.players) for soldier in army(p, seat) for card in soldier.split()]
    return sorted(pile(p) + discards(p) + field(p) + held + recruited)
