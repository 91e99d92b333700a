"""Building tables of Kingswood for examples and tests: the ledger's test village V unless told otherwise."""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.games.kingswood import GAME
from regalia.games.kingswood.data import FAME, GUILD_IDS, LOCATION_IDS, MONSTER_IDS, MONSTERS, TOKENS
from regalia.games.kingswood.places import CAPTURED, DECK, DEFEATED, IN_ROW
from regalia.games.kingswood.queries import position_of
from regalia.games.kingswood.rules.setup import new_table
from regalia.games.kingswood.state import OFF, Kingswood
from regalia.games.kingswood.turn import StartTurn

V = ("forest", "blacksmith", "market", "academy", "manor-house", "tavern")


def monster(name: str) -> int:
    """The number of a monster."""
    return MONSTER_IDS.index(name)


def location(name: str) -> int:
    """The number of a location."""
    return LOCATION_IDS.index(name)


class Builder:
    """A table being laid out. ``match()`` begins seat 1's turn on it."""

    def __init__(self, players: int = 3, special: str = "manor-house", **options: object) -> None:
        _, settings = GAME.settle(players, {"first_seat": "1", **options})
        self.state: Kingswood = new_table(players, settings)
        self.state.stack.clear()
        self.state.first_seat = 0
        self.state.round = 2
        self.village(*V[:4], special, V[5])
        self.adventurers(1, 3, 5)

    def village(self, *names: str) -> None:
        for position, name in enumerate(names):
            self.state.village[position] = location(name)

    def adventurers(self, *positions: int) -> None:
        self.state.adventurers = sum(1 << position for position in positions)

    def guard(self, where: str) -> None:
        self.state.guard = OFF if where == "off" else position_of(self.state, location(where))

    def guild(self, seat: int, name: str) -> None:
        self.state.guild[seat] = GUILD_IDS.index(name)

    def coins(self, seat: int, count: int) -> None:
        self.state.supply[3] -= count - self.state.coins[seat]
        self.state.coins[seat] = count

    def tokens(self, seat: int, token: str, refreshed: int, exhausted: int = 0) -> None:
        kind = TOKENS.index(token)
        k = 3 * seat + kind
        self.state.supply[kind] -= refreshed + exhausted - self.state.refreshed[k] - self.state.exhausted[k]
        self.state.refreshed[k] = refreshed
        self.state.exhausted[k] = exhausted

    def row(self, *names: str) -> None:
        for slot in range(4):
            card = monster(names[slot]) if slot < len(names) else 0
            self.state.row[slot] = card
            if card:
                self.state.place[card] = IN_ROW

    def defeated(self, seat: int, *names: str) -> None:
        for name in names:
            self.state.place[monster(name)] = DEFEATED + seat
            self.state.fame[seat] += FAME[monster(name)]

    def captured(self, seat: int, name: str, blind: bool = False) -> None:
        self.state.captured[seat] = monster(name)
        self.state.place[monster(name)] = CAPTURED + seat
        if blind:
            self.state.blind |= 1 << seat

    def empty_deck(self, to_seat: int) -> None:
        """Every card still in the deck lies defeated before a seat, worth nothing to anybody."""
        for card in range(1, MONSTERS + 1):
            if self.state.place[card] == DECK:
                self.state.place[card] = DEFEATED + to_seat

    def match(self) -> Match:
        self.state.push(StartTurn())
        self.state.begin()
        start = {"position": GAME.state_to_plain(self.state)}
        return Match(GAME, self.state, seed=1, start=start, chance="ask")
