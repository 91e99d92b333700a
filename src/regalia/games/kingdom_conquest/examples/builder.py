"""Building tables of Kingdom Conquest for examples and tests: an empty board unless told otherwise."""

from __future__ import annotations

from regalia.engine.match import Match
from regalia.engine.native import append
from regalia.games.kingdom_conquest import GAME
from regalia.games.kingdom_conquest.data import (
    BLUE,
    CARD_IDS,
    CARD_ROOM,
    CARDS,
    COLOUR_IDS,
    OBSTACLE,
    RED,
)
from regalia.games.kingdom_conquest.queries import obstacle_square
from regalia.games.kingdom_conquest.rules.board import put_pawn, recolour
from regalia.games.kingdom_conquest.rules.dark_force import DarkForceTurn
from regalia.games.kingdom_conquest.rules.setup import new_table
from regalia.games.kingdom_conquest.squares import NOWHERE, named
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.turn import EndRound, StartTurn

Square = str | tuple[int, int]


def colour_number(name: str) -> int:
    """The number of a colour."""
    return COLOUR_IDS.index(name)


def card_number(name: str) -> int:
    """The number of a card."""
    return CARD_IDS.index(name)


def square_number(square: Square) -> int:
    """The number of a square."""
    return named(square if isinstance(square, str) else f"{square[0]},{square[1]}")


class Builder:
    """A table being laid out, with four obstacles that cover nothing. ``match()`` begins a turn on it."""

    def __init__(self, *colours: str, **options: object) -> None:
        players = len(colours)
        _, settings = GAME.settle(players, options)
        self.state: KingdomConquest = new_table(players, settings)
        state = self.state
        state.stack.clear()
        for seat, name in enumerate(colours):
            state.colour[seat] = colour_number(name)
        if players == 1:
            state.dark = BLUE if state.colour[0] == RED else RED
        else:
            for _ in range(4):
                state.obstacles = append(state.obstacles, 0)
        self.obstacles_laid = 0
        self.dark_turn = False

    def seat(self, colour: str) -> int:
        return list(self.state.colour).index(colour_number(colour))

    def squares(self, colour: str, *squares: Square) -> None:
        for square in squares:
            recolour(self.state, square_number(square), colour_number(colour))

    def unit(self, name: str, *squares: Square) -> None:
        for square in squares:
            put_pawn(self.state, square_number(square), card_number(name))

    def obstacle(self, white: int, origin: Square) -> None:
        """The next obstacle from the oldest on."""
        state = self.state
        code = (square_number(origin) * 6 + white - 1) << 6 | (1 << white) - 1
        state.obstacles[self.obstacles_laid] = code
        self.obstacles_laid += 1
        for k in range(6):
            square = obstacle_square(state, code, k)
            if square != NOWHERE and state.board[square] != OBSTACLE:
                recolour(state, square, OBSTACLE)

    def hand(self, colour: str, *cards: str) -> None:
        for name in cards:
            card = card_number(name)
            self.state.unseen[card] -= 1
            self.state.hand[CARD_ROOM * self.seat(colour) + card] += 1

    def below(self, *cards: str) -> None:
        """Cards under the deck, from the top."""
        for name in cards:
            self.state.unseen[card_number(name)] -= 1
            self.state.below = append(self.state.below, card_number(name))

    def play_out_deck(self) -> None:
        """All of the shuffled part has been drawn and played: it lies below in order."""
        for card in range(1, CARDS + 1):
            while self.state.unseen[card] > 0:
                self.below(CARD_IDS[card])

    def checkpoint(self, colour: str, square: Square) -> None:
        self.state.pawn[self.seat(colour)] = square_number(square)

    def truce(self, colour: str) -> None:
        self.state.truce |= 1 << colour_number(colour)

    def turn(self, colour: str) -> None:
        """Whose turn begins; ``dark`` for the dark force's."""
        if colour == "dark":
            self.dark_turn = True
        else:
            self.state.seat = self.seat(colour)

    def match(self) -> Match:
        self.state.push(EndRound())
        self.state.push(DarkForceTurn())
        if not self.dark_turn:
            self.state.push(StartTurn())
        self.state.begin()
        start = {"position": GAME.state_to_plain(self.state)}
        return Match(GAME, self.state, seed=1, start=start, chance="ask")
