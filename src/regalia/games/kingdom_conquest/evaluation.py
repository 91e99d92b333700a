"""How well off a seat is, in territories: what it holds, what it could lose, and what its cards promise.

The numbers are judgement, not rules: they say what a careful player feels about a position. They are data
(``data/weights.toml``), found by playing; ``appraisal.py`` takes the sum apart for people.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.weights import tuned
from regalia.games.kingdom_conquest.data import CARD_IDS, CARD_ROOM, CARDS, COLOURS, DANGER, FREE, NO_UNIT
from regalia.games.kingdom_conquest.prospects import falls, loss_by_chance, most_to_take
from regalia.games.kingdom_conquest.queries import is_out, is_territory, rank, under_truce
from regalia.games.kingdom_conquest.rules.dark_force import DarkForceTurn
from regalia.games.kingdom_conquest.rules.spells import March
from regalia.games.kingdom_conquest.squares import SIDE
from regalia.games.kingdom_conquest.state import DARK_FORCE, KingdomConquest

VICTORY: Final = 1000.0


PACKAGE: Final = "regalia.games.kingdom_conquest"


class Weights:
    """What things are worth, in territories; ``data/weights.toml`` says what each means."""

    def __init__(self, given: dict[str, float]) -> None:
        self.leader = float(given["leader"])
        self.to_lose = float(given["to_lose"])
        self.to_take = float(given["to_take"])
        self.exposed = float(given["exposed"])
        self.besieged = float(given["besieged"])
        self.to_lose_alone = float(given["to_lose_alone"])
        self.last_squares = float(given["last_squares"])
        self.unit = float(given["unit"])
        self.march = float(given["march"])
        self.soon = float(given["soon"])
        self.card = float(given["card"])
        self.cards = vec[float]([0.0] + [float(given["card-" + card]) for card in CARD_IDS[1:]])


TUNED: Final = Weights(tuned(PACKAGE))
ALONE: Final = Weights(tuned(PACKAGE, 1))
"""Against the dark force alone."""


def evaluate(s: KingdomConquest, seat: i64) -> float:
    """How well off a seat is."""
    return weigh(s, seat, ALONE if s.players == 1 else TUNED)


def weigh(s: KingdomConquest, seat: i64, weights: Weights) -> float:
    """How well off a seat is, by these weights."""
    mine = s.colour[seat]
    if mine == FREE:
        return 0.0
    if s.to_act == OVER:
        return ending(s, seat, weights)
    if is_out(s, seat):
        return -VICTORY
    worth = lead(s, mine, weights) + pieces(s, mine, weights) + prospects(s, mine, weights)
    worth += hand(s, seat, weights) + pending(s, seat, weights)
    worth -= weights.last_squares * float(short_of_safety(s.count[mine]))
    if s.players == 1:
        worth += weights.last_squares * float(short_of_safety(s.count[s.dark]))
    return worth


def short_of_safety(squares: i64) -> i64:
    """How many squares a colour lacks to be out of danger. [KC-82]"""
    return DANGER + 1 - squares if squares <= DANGER else 0


def ending(s: KingdomConquest, seat: i64, weights: Weights) -> float:
    """Won, drawn or lost; a larger lead is still nicer."""
    if (s.result >> seat) & 1 == 0:
        return -VICTORY
    shared = s.result & ~(1 << seat) != 0 or (s.result >> DARK_FORCE) & 1 == 1
    return 0.0 if shared else VICTORY + lead(s, s.colour[seat], weights)


def lead(s: KingdomConquest, mine: i64, weights: Weights) -> float:
    """Own squares, less those of the strongest and of the average opponent. [KC-31]"""
    most: i64 = 0
    total: i64 = 0
    others: i64 = 0
    for colour in range(1, COLOURS + 1):
        count = s.count[colour]
        if colour == mine or count == 0:
            continue
        others += 1
        total += count
        if count > most:
            most = count
    if others == 0:
        return float(s.count[mine])
    average = float(total) / float(others)
    return float(s.count[mine]) - weights.leader * float(most) - (1.0 - weights.leader) * average


def pieces(s: KingdomConquest, mine: i64, weights: Weights) -> float:
    """Own units, less those of others; squares that one more neighbour would take."""
    worth = 0.0
    safe = under_truce(s, mine) or not acts_again(s, FREE, mine)
    hungry = acts_again(s, mine, FREE)
    for y in range(s.side):
        for square in range(SIDE * y, SIDE * y + s.side):
            holder = s.board[square]
            if not is_territory(holder):
                continue
            if s.unit[square] != NO_UNIT:
                worth += weights.unit if holder == mine else -weights.unit * weights.leader
            if holder == mine:
                if not safe and is_exposed(s, square, mine):
                    worth -= weights.exposed
            elif hungry and not under_truce(s, holder) and falls(s, square, mine, 1):
                worth += weights.besieged
    return worth


def is_exposed(s: KingdomConquest, square: i64, mine: i64) -> bool:
    """Whether some opponent would take a square with one more neighbour."""
    for colour in range(1, COLOURS + 1):
        if colour != mine and s.count[colour] > 0 and falls(s, square, colour, 1):
            return True
    return False


def acts_again(s: KingdomConquest, colour: i64, but: i64) -> bool:
    """Whether a colour (FREE: any other than ``but``) has a turn before the game is counted out."""
    if s.last_round == 0 or s.round < s.last_round:
        return True
    if len(s.stack) <= 2:
        return False  # the dark force has the last word
    now = rank(s, s.colour[s.seat])
    for seat in range(s.players):
        each = s.colour[seat]
        if (
            (each == colour or (colour == FREE and each != but))
            and not is_out(s, seat)
            and rank(s, each) >= now
        ):
            return True
    return False


def prospects(s: KingdomConquest, mine: i64, weights: Weights) -> float:
    """What could be taken at the next turn, and what others could take before it."""
    gain = float(most_to_take(s, mine, FREE)) if acts_again(s, mine, FREE) else 0.0
    if s.players == 1:
        risk = 0.0 if under_truce(s, mine) else weights.to_lose_alone * loss_by_chance(s, s.dark, mine)
        return weights.to_take * gain - risk
    worst: i64 = 0
    if not under_truce(s, mine):
        for colour in range(1, COLOURS + 1):
            if colour != mine and s.count[colour] > 0 and acts_again(s, colour, FREE):
                loss = most_to_take(s, colour, mine)
                if loss > worst:
                    worst = loss
    return weights.to_take * gain - weights.to_lose * float(worst)


def hand(s: KingdomConquest, seat: i64, weights: Weights) -> float:
    """The cards in hand, as far as there is time to play them."""
    worth = 0.0
    for card in range(1, CARDS + 1):
        held = i64(s.hand[CARD_ROOM * seat + card])
        if held > 0:
            worth += weights.cards[card] * float(held)
    worth *= weights.card
    left = float(s.last_round - s.round)
    return worth * left / weights.soon if s.last_round > 0 and left < weights.soon else worth


def pending(s: KingdomConquest, seat: i64, weights: Weights) -> float:
    """What the turn still holds for the player on turn: the second conquest of a Double March."""
    if s.to_act == seat and s.stack and isinstance(s.stack[-1], March):
        return weights.march
    return 0.0


def turn(s: KingdomConquest) -> i64:
    """A number for each player's turn, the choice of a colour and the dark force's turn included."""
    chosen: i64 = 0
    for seat in range(s.players):
        if s.colour[seat] != FREE:
            chosen += 1
    dark: i64 = 0 if len(s.stack) > 1 and isinstance(s.stack[1], DarkForceTurn) else 1
    return s.round * 64 + chosen * 8 + s.seat * 2 + dark
