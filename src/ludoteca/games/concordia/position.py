"""What lies on the table in Concordia; copy, view, redeal, snapshot."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ludoteca.core import Chance, Event, Json, Position, Rng, Score, Step
from ludoteca.games.concordia import checking, scoring
from ludoteca.games.concordia.components import (
    CARD_DECK,
    CARD_ROLE,
    CARDS,
    COLONISTS,
    DECKS,
    GOODS,
    HAND,
    HAND_DEITY,
    HOUSES,
    KINDS,
    MARKER_COINS,
    OF_A_KIND,
    ROLE_COUNT,
    ROLES,
    SPACES,
)
from ludoteca.games.concordia.layout import BUILT, GOOD, INTERIM, MONEY, NONE, ROW, STORED, TOP
from ludoteca.games.concordia.maps import MAPS, Map


class Concordia(Position):
    """Lists with a number for each seat and thing hold everything; a seat's part begins at seat times their length.

    What never changes in a game (`tokens`, `bonus`, `stack`) is shared between copies; `stack_left` says how many of
    the stack's first cards are left, the last of those being the next to come.
    """

    def __init__(
        self,
        players: i64,
        version: i64,
        steps: list[Step[Any]],
        turn: i64,
        known: i64,
        chance: Chance,
        events: list[Event] | None,
        seat: i64,
        map: i64,
        start: i64,
        tokens: list[int],
        bonus: list[int],
        turned: list[int],
        houses: list[int],
        routes: list[int],
        colonists: list[int],
        rows: list[int],
        hands: list[int],
        piles: list[int],
        lying: list[int],
        owners: list[int],
        display: list[int],
        stack: list[int],
        stack_left: i64,
        magnus: i64,
        magnus_used: i64,
        concordia: i64,
        interim: i64,
        used_up: i64,
        playing: i64,
        left: i64,
        picked: i64,
        traded: list[int],
        incoming: list[int],
    ) -> None:
        super().__init__(players, version, steps, turn, known, chance, events, seat)
        self.map: i64 = map
        self.start: i64 = start
        self.tokens = tokens  # by city: what it produces
        self.bonus = bonus  # by province: the good on its marker
        self.turned = turned  # by province: 1 where the marker shows coins
        self.houses = houses  # by city: a bit for each seat with a house there
        self.routes = routes  # by route: the seat whose colonist is on it
        self.colonists = colonists  # by seat, three land and three sea: a place of the map, or NONE in the storehouse
        self.rows = rows
        self.hands = hands  # by seat and role
        self.piles = piles
        self.lying = lying  # by seat: a bit for each bought card that lies in the pile
        self.owners = owners  # by card for sale: the seat that bought it
        self.display = display  # by slot
        self.stack = stack
        self.stack_left: i64 = stack_left
        self.magnus: i64 = magnus  # who holds the Praefectus Magnus
        self.magnus_used: i64 = magnus_used
        self.concordia: i64 = concordia  # who holds the Concordia card, and so has had the last turn
        self.interim: i64 = interim  # intermediate scoring: not played, still to come, done
        self.used_up: i64 = used_up  # the Tribune, Senator or Consul whose all was had in the turn before
        # Of the action at hand:
        self.playing: i64 = playing  # the role of the card played this turn
        self.left: i64 = left  # steps of the Architect, purchases of Senator and Consul
        self.picked: i64 = picked  # the colonist that is about to go
        self.traded = traded  # by good: 1 sold, 2 bought by this Mercator
        self.incoming = incoming  # by seat and good: what came, where not all of it fits

    def copy(self) -> Concordia:
        return Concordia(
            self.players,
            self.version,
            self.steps[:],
            self.turn,
            self.known,
            self.chance.copy(),
            None,
            self.seat,
            self.map,
            self.start,
            self.tokens,
            self.bonus,
            self.turned[:],
            self.houses[:],
            self.routes[:],
            self.colonists[:],
            self.rows[:],
            self.hands[:],
            self.piles[:],
            self.lying[:],
            self.owners[:],
            self.display[:],
            self.stack,
            self.stack_left,
            self.magnus,
            self.magnus_used,
            self.concordia,
            self.interim,
            self.used_up,
            self.playing,
            self.left,
            self.picked,
            self.traded[:],
            self.incoming[:],
        )

    def over_rule(self) -> str:
        return "CON-END-04"

    # A player's row, by name.

    def money(self, seat: i64) -> i64:
        return self.rows[seat * ROW + MONEY]

    def good(self, seat: i64, good: i64) -> i64:
        return self.rows[seat * ROW + GOOD + good]

    def stored(self, seat: i64, kind: i64) -> i64:
        """Colonists of a kind in the storehouse."""
        return self.rows[seat * ROW + STORED + kind]

    def on_board(self, seat: i64) -> i64:
        """Colonists on the board, in cities and on routes."""
        return COLONISTS - self.rows[seat * ROW + STORED] - self.rows[seat * ROW + STORED + 1]

    def built(self, seat: i64) -> i64:
        return self.rows[seat * ROW + BUILT]

    def top(self, seat: i64) -> i64:
        """The role of the card on top of the pile."""
        card: i64 = self.rows[seat * ROW + TOP]
        if card >= ROLE_COUNT:
            return CARD_ROLE[card - ROLE_COUNT]
        return card

    def free(self, seat: i64) -> i64:
        """Free spaces of the storehouse (CON-STO-01)."""
        first = seat * ROW + GOOD
        last = seat * ROW + STORED + 1
        space: i64 = SPACES
        while first <= last:
            space -= self.rows[first]
            first += 1
        return space

    def add_money(self, seat: i64, coins: i64) -> None:
        place = seat * ROW + MONEY
        self.rows[place] = self.rows[place] + coins

    def add_good(self, seat: i64, good: i64, number: i64) -> None:
        place = seat * ROW + GOOD + good
        self.rows[place] = self.rows[place] + number

    def scores(self) -> list[Score]:
        return [scoring.score_sheet(self, seat) for seat in range(int(self.players))]

    def places(self) -> list[int]:
        return scoring.places(self)

    # What a seat may know: everything but the order of the stack (CON-TRN-09).

    def view(self, seat: int) -> Json:
        here = MAPS[self.map]
        return {
            **self.view_head(seat),
            "start": int(self.start),
            "map": here.name,
            "cities": {
                city: {
                    "good": None if self.tokens[n] == NONE else GOODS[self.tokens[n]],
                    "houses": [owner for owner in range(int(self.players)) if self.houses[n] & (1 << owner)],
                }
                for n, city in enumerate(here.cities)
            },
            "provinces": {
                name: {
                    "good": GOODS[self.bonus[n]],
                    "coins": MARKER_COINS[self.bonus[n]],
                    "turned": bool(self.turned[n]),
                }
                for n, name in enumerate(here.provinces)
            },
            "display": [None if card == NONE else CARDS[card] for card in self.display],
            "stack": {
                deck: sum(CARD_DECK[card] == n for card in self.stack[: int(self.stack_left)])
                for n, deck in enumerate(DECKS)
            },
            "magnus": int(self.magnus),
            "concordia": None if self.concordia == NONE else int(self.concordia),
            "interim": ["off", "on", "done"][self.interim],
            "playing": None if self.playing == NONE else ROLES[self.playing],
            "left": int(self.left),
            "picked": None if self.picked == NONE else self._colonist(here, int(self.picked)),
            "traded": {GOODS[n]: ["sold", "bought"][way - 1] for n, way in enumerate(self.traded) if way},
            "areas": [self._area(here, owner) for owner in range(int(self.players))],
        }

    def _area(self, here: Map, owner: int) -> Json:
        row = self.rows[owner * ROW : owner * ROW + ROW]
        incoming = self.incoming[owner * len(GOODS) : (owner + 1) * len(GOODS)]
        hand, pile = self._cards(owner)
        return {
            "seat": owner,
            "money": row[MONEY],
            "goods": {good: row[GOOD + n] for n, good in enumerate(GOODS) if row[GOOD + n]},
            "incoming": {good: number for good, number in zip(GOODS, incoming, strict=True) if number},
            "free": int(self.free(owner)),
            "stored": {kind: row[STORED + n] for n, kind in enumerate(KINDS)},
            "colonists": [
                self._colonist(here, owner * COLONISTS + n)
                for n in range(COLONISTS)
                if self.colonists[owner * COLONISTS + n] != NONE
            ],
            "houses_left": HOUSES - row[BUILT],
            "hand": hand,
            "pile": pile,
            "top": None if row[TOP] == NONE else ROLES[self.top(owner)],
            "interim": None if row[INTERIM] == NONE else row[INTERIM],
        }

    def _colonist(self, here: Map, number: int) -> Json:
        """A colonist on the board: its number among its owner's, its kind, and the city or route it is at."""
        place = self.colonists[number]
        inside = place < len(here.cities)
        return {
            "number": number % COLONISTS,
            "kind": KINDS[number % COLONISTS // OF_A_KIND],
            "city": here.cities[place] if inside else None,
            "route": None if inside else " ".join(here.routes[place - len(here.cities)]),
        }

    def _cards(self, owner: int) -> tuple[list[Json], list[Json]]:
        """Hand and pile, card by card; the top card of the pile is the last."""
        hand: list[Json] = []
        pile: list[Json] = []
        on_top: list[Json] = []
        top = self.rows[owner * ROW + TOP]
        for role, name in enumerate(ROLES):
            first: Json = {"card": name, "deity": HAND_DEITY.get(name), "deck": None}
            played = min(self.piles[owner * ROLE_COUNT + role], HAND[role])  # those of the start are played first
            hand += [first] * (HAND[role] - played)
            if role == top:
                on_top.append(first)
                played -= 1
            pile += [first] * played
            for n in range(len(CARDS)):
                if self.owners[n] == owner and CARD_ROLE[n] == role:
                    lies = self.lying[owner] & (1 << n)
                    (on_top if top == ROLE_COUNT + n else pile if lies else hand).append(CARDS[n])
        return hand, pile + on_top

    def redeal(self, seat: int, rng: Rng) -> Concordia:
        """Shuffle the cards of each deck that are still to come: the same for every seat."""
        p = self.copy()
        stack: list[int] = []
        end: i64 = 0
        while end < p.stack_left:
            deck = CARD_DECK[p.stack[end]]
            cards: list[int] = []
            while end < p.stack_left and CARD_DECK[p.stack[end]] == deck:
                cards.append(p.stack[end])
                end += 1
            rng.shuffle(cards)
            stack.extend(cards)
        p.stack = stack
        p.chance = Chance(f"redeal {rng.word()}")
        return p

    # The whole position as JSON.

    def snapshot(self) -> Json:
        return {
            **self.snapshot_head(),
            "drawn": int(self.chance.drawn),
            "map": MAPS[self.map].name,
            "seat": int(self.seat),
            "start": int(self.start),
            "tokens": self.tokens[:],
            "turned": self.turned[:],
            "houses": self.houses[:],
            "colonists": self.colonists[:],
            "rows": self.rows[:],
            "piles": self.piles[:],
            "lying": self.lying[:],
            "owners": self.owners[:],
            "display": self.display[:],
            "stack": self.stack[: int(self.stack_left)],
            "magnus": int(self.magnus),
            "magnus_used": int(self.magnus_used),
            "concordia": int(self.concordia),
            "interim": int(self.interim),
            "used_up": int(self.used_up),
            "playing": int(self.playing),
            "left": int(self.left),
            "picked": int(self.picked),
            "traded": self.traded[:],
            "incoming": self.incoming[:],
        }

    def check(self) -> None:
        checking.check(self)
