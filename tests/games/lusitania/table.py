"""Positions of Lusitania set up by name, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

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
    SLOTS,
)
from ludoteca.games.lusitania.position import (
    DOCTORS,
    GUNNERS,
    HELD,
    KIND_MASK,
    MARS,
    MERCENARIES,
    NONE,
    PROVINCE,
    SCORE,
    SHEET,
    Lusitania,
    known_to,
)
from tests.games import playing
from tests.games.playing import play


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
    stock = [card & KIND_MASK for card in p.hands if card != NONE] + p.field + p.pile[::-1]

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
    p.discards = pick(discards)
    full = [*sizes, *[HAND] * (players - len(sizes))]
    for cards, size in zip([*held, turned], [*full, FIELD], strict=True):
        while len(cards) < size:
            cards.append(stock.pop(0))
    p.field = turned
    p.hands = []
    for owner, cards in enumerate(held):
        marked = [card | known_to(owner) for card in cards]
        p.lates[owner] = 1 if MUSICIAN in cards else 0
        p.hands += marked + [NONE] * (HELD - len(marked))
    if pile is None:
        upper += stock
    else:
        p.discards += stock
    p.pile = upper[::-1]
    p.left = len(upper)
    p.late = max(min(BOTTOM + 1, len(upper)), p.pile.index(MUSICIAN) + 1) if MUSICIAN in upper else 0
    p.seat = seat
    p.commander = commander
    for owner, unused in enumerate(mars):
        if not unused:
            p.sheets[owner * SHEET + MARS] = 0
            p.sheets[owner * SHEET + SCORE] -= MARS_POINTS
    p.check()
    return p


def _enlist(p: Lusitania, owner: int, cards: list[int]) -> None:
    soldier, *worn = cards
    row = owner * SHEET
    p.sheets[row + SCORE] += sum(POINTS[card] for card in cards)
    if soldier in (DOCTOR, GUNNER):
        p.sheets[row + (DOCTORS if soldier == DOCTOR else GUNNERS)] += 1
        assert not worn
        return
    place = owner * POSITIONS + soldier % POSITIONS
    p.soldiers[place] = soldier
    if soldier >= FIRST_MERCENARY:
        p.sheets[row + MERCENARIES] += 1
    else:
        p.sheets[row + PROVINCE] = soldier // POSITIONS
    for card in worn:
        equipment = card - FIRST_EQUIPMENT
        fits = FITS[soldier * len(EQUIPMENT) + equipment]
        slot = next(slot for slot in fits if p.gear[place * SLOTS + slot] == NONE)
        p.gear[place * SLOTS + slot] = equipment


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
    return sorted(NAMES[kind] for kind in p.field if kind != NONE)


def discards(p: Lusitania) -> list[str]:
    return sorted(NAMES[kind] for kind in p.discards)


def top(p: Lusitania, count: int) -> list[str]:
    """The top cards of the pile, the first to be drawn first."""
    return pile(p)[:count]


def pile(p: Lusitania) -> list[str]:
    """The whole pile, the first card to be drawn first."""
    return [NAMES[kind] for kind in reversed(p.pile[: p.left])]


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
