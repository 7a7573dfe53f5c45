"""What lies on the table in Concordia, as its players see it; and redeal."""

from __future__ import annotations

from librt.vecs import extend, vec
from mypy_extensions import i64

from ludoteca.core import Json, Rng, Score
from ludoteca.core.bits import bit
from ludoteca.core.cells import cells, shuffle_row
from ludoteca.core.field import NONE
from ludoteca.core.fields import Fields
from ludoteca.core.position import Position
from ludoteca.games.concordia import checking, houses, scoring
from ludoteca.games.concordia.components import (
    CARD_DECK,
    CARDS,
    COLONISTS,
    DECKS,
    FIRST_BOUGHT,
    GOODS,
    HAND_DEITY,
    HOUSES,
    KINDS,
    MARKER_COINS,
    OF_A_KIND,
    OF_ROLE,
    OWN_CARDS,
    OWN_ROLE,
    ROLES,
    SLOTS,
    SPACES,
)
from ludoteca.games.concordia.fields import (
    BONUS,
    BUILT,
    DISPLAY,
    FIELDS,
    GOOD_COUNT,
    HELD,
    HOUSE,
    MAP,
    MONEY,
    PICKED,
    PILE,
    POINTS,
    STACK,
    TOKEN,
    TOP,
    TRADED,
    TURNED,
    colonist_at,
    goods_at,
    incoming_at,
    stored_at,
)
from ludoteca.games.concordia.maps import MAPS, Map


class Concordia(Position):
    """Its numbers are declared in `fields.py`."""

    def copy(self) -> Concordia:
        return Concordia(
            extend(vec[i64](), self.at),
            self.steps[:],
            self.chance.copy(),
            self.players,
            self.version,
            self.seat,
            self.turn,
            self.known,
        )

    def fields(self) -> Fields:
        return FIELDS

    def over_rule(self) -> str:
        return "CON-END-04"

    # What a player has, by name.

    def money(self, seat: i64) -> i64:
        return self.at[MONEY + seat]

    def good(self, seat: i64, good: i64) -> i64:
        return self.at[goods_at(seat, good)]

    def stored(self, seat: i64, kind: i64) -> i64:
        """Colonists of a kind in the storehouse."""
        return self.at[stored_at(seat, kind)]

    def on_board(self, seat: i64) -> i64:
        """Colonists on the board, in cities and on routes."""
        place = stored_at(seat, 0)
        return COLONISTS - self.at[place] - self.at[place + 1]

    def built(self, seat: i64) -> i64:
        return self.at[BUILT + seat]

    def top(self, seat: i64) -> i64:
        """The role of the card on top of the pile."""
        card = self.at[TOP + seat]
        if card == NONE:
            return NONE
        return OWN_ROLE[card]

    def free(self, seat: i64) -> i64:
        """Free spaces of the storehouse (CON-STO-01)."""
        at = self.at
        place = stored_at(seat, 0)
        space = SPACES - at[place] - at[place + 1]
        place = goods_at(seat, 0)
        end = place + GOOD_COUNT
        while place < end:
            space -= at[place]
            place += 1
        return space

    def score_sheet(self, seat: int) -> Score:
        return scoring.score_sheet(self, seat)

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know: everything but the order of the stack (CON-TRN-09).

    def view(self, seat: int) -> Json:
        at = self.at
        here = MAPS[at[MAP]]
        players = int(self.players)
        bonus = cells(at, BONUS, len(here.provinces))
        coming = [CARD_DECK[card] for card in cells(at, STACK + 1, at[STACK])]
        picked = int(at[PICKED])
        return {
            **self.view_head(seat),
            **FIELDS.view(at),
            "cities": {
                city: {
                    "good": None if at[TOKEN + n] == NONE else GOODS[at[TOKEN + n]],
                    "houses": [owner for owner in range(players) if at[HOUSE + owner] & bit(n)],
                    "price": houses.price(self, n),
                }
                for n, city in enumerate(here.cities)
            },
            "provinces": {
                name: {"good": GOODS[good], "coins": MARKER_COINS[good], "turned": bool(at[TURNED + n])}
                for n, (name, good) in enumerate(zip(here.provinces, bonus, strict=True))
            },
            "display": [None if card == NONE else CARDS[card] for card in cells(at, DISPLAY, SLOTS)],
            "stack": {deck: coming.count(n) for n, deck in enumerate(DECKS)},
            "picked": None if picked == NONE else self._colonist(here, int(self.seat), picked),
            "traded": {GOODS[n]: ["sold", "bought"][way - 1] for n, way in enumerate(self.traded()) if way},
            "areas": [self._area(here, owner, seat) for owner in range(players)],
        }

    def traded(self) -> list[int]:
        """By good: 1 sold, 2 bought by this Mercator."""
        return cells(self.at, TRADED, GOOD_COUNT)

    def _area(self, here: Map, owner: int, seat: int) -> Json:
        at = self.at
        goods = cells(at, goods_at(owner, 0), GOOD_COUNT)
        incoming = cells(at, incoming_at(owner, 0), GOOD_COUNT)
        points = at[POINTS + owner]
        hand, pile = self._cards(owner)
        return {
            "seat": owner,
            **FIELDS.area(at, owner, seat),
            "goods": {good: number for good, number in zip(GOODS, goods, strict=True) if number},
            "incoming": {good: number for good, number in zip(GOODS, incoming, strict=True) if number},
            "free": int(self.free(owner)),
            "stored": {kind: int(self.stored(owner, n)) for n, kind in enumerate(KINDS)},
            "colonists": [
                self._colonist(here, owner, n) for n in range(COLONISTS) if at[colonist_at(owner, n)] != NONE
            ],
            "houses_left": int(HOUSES - at[BUILT + owner]),
            "hand": hand,
            "pile": pile,
            "top": None if at[TOP + owner] == NONE else ROLES[self.top(owner)],
            "interim": None if points == NONE else int(points),
        }

    def _colonist(self, here: Map, owner: int, number: int) -> Json:
        """A colonist on the board: its number among its owner's, its kind, and the city or route it is at."""
        place = self.at[colonist_at(owner, number)]
        inside = place < here.first_route
        return {
            "number": number,
            "kind": KINDS[number // OF_A_KIND],
            "city": here.cities[place] if inside else None,
            "route": None if inside else " ".join(here.routes[place - here.first_route]),
        }

    def _cards(self, owner: int) -> tuple[list[Json], list[Json]]:
        """Hand and pile, card by card, by role; the top card of the pile is the last."""
        hand: list[Json] = []
        pile: list[Json] = []
        on_top: list[Json] = []
        held, lying, top = self.at[HELD + owner], self.at[PILE + owner], self.at[TOP + owner]
        for role, name in enumerate(ROLES):
            first: Json = {"card": name, "deity": HAND_DEITY.get(name), "deck": None}
            for n in range(OWN_CARDS):
                if OF_ROLE[role] & (held | lying) & bit(n):
                    card = first if n < FIRST_BOUGHT else CARDS[n - FIRST_BOUGHT]
                    (on_top if n == top else pile if lying & bit(n) else hand).append(card)
        return hand, pile + on_top

    def redeal(self, seat: int, rng: Rng) -> Concordia:
        """Shuffle the cards of each deck that are still to come: the same for every seat."""
        p = self.copy()
        at = p.at
        first: i64 = STACK + 1
        end = first + at[STACK]
        while first < end:
            deck = CARD_DECK[at[first]]
            after = first + 1
            while after < end and CARD_DECK[at[after]] == deck:
                after += 1
            shuffle_row(rng, at, first, after - first)
            first = after
        p.reseed(rng)
        return p

    def check(self) -> None:
        super().check()
        checking.check(self)
