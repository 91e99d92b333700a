"""What is always true at a table of Kingdom Conquest. Checked after each step in tests and fuzzing.

The numbers of the laws are those of the list of invariants; ``step_laws`` has those of single actions.
"""

from __future__ import annotations

from regalia.engine.actions import verb_of
from regalia.engine.errors import RulesBug
from regalia.engine.frame import CHANCE, OVER
from regalia.games.kingdom_conquest import verbs
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    CARD_ROOM,
    CARDS,
    COLOUR_KINDS,
    COLOURS,
    COPIES,
    DIE,
    FREE,
    HAND_LIMIT,
    NO_UNIT,
    OBSTACLE,
    SETUP_OBSTACLES,
    UNITS,
)
from regalia.games.kingdom_conquest.queries import (
    deck_size,
    held,
    in_danger,
    is_out,
    obstacle_square,
)
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.board import ONE, claim_of, needs
from regalia.games.kingdom_conquest.rules.dark_force import SetUpDarkForce, ThrowBlue, ThrowRed, ThrowWhite
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.games.kingdom_conquest.squares import AROUND, NEAR, NOWHERE, SIDE, SQUARE_ROOM, SQUARES
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE, KingdomConquest
from regalia.games.kingdom_conquest.turn import EndTurn, SecondAction

LARGEST_HANDS = 20
"""Four hands of five: what the deck can lack at most. [KC-R25]"""

WEAKEST = sum(2 * ONE[colour] for colour in range(1, COLOURS + 1))
"""What ``needs`` says of a square that every colour takes with a claim of two."""


def require(law: bool, sentence: str) -> None:
    """Say which law is broken."""
    if not law:
        raise RulesBug(sentence)


def check(s: KingdomConquest) -> None:
    """Every law of one position."""
    _sound(s)
    _cards(s)
    _units(s)
    _board(s)
    if all(s.colour):
        _obstacles(s)
        _seats(s)
    _turn(s)


def _sound(s: KingdomConquest) -> None:
    """Who is out has a seat, and who has won has won a game that is over."""
    require(0 <= s.eliminated < 1 << s.players, "somebody is out who has no seat")
    if s.to_act == OVER:
        require(0 < s.result < 2 << DARK_FORCE, "the game ended without a result")
    else:
        require(s.result == 0, "somebody has won and the game goes on")


def _cards(s: KingdomConquest) -> None:
    """Laws 1 and 4: all fifty cards are somewhere; hands are small, the deck is large."""
    for card in range(1, CARDS + 1):
        hands = sum(int(s.hand[CARD_ROOM * seat + card]) for seat in range(s.players))
        under = sum(s.below[k] % RETURNED == card for k in range(len(s.below)))
        require(hands + under + s.unseen[card] == COPIES[card], "a card was lost or made")
        for seat in range(s.players):
            k = CARD_ROOM * seat + card
            require(0 <= s.shown[k] <= s.hand[k], "a card is known to be where it is not")
    for seat in range(s.players):
        require(0 <= held(s, seat) <= HAND_LIMIT, "a hand is too large")
    require(deck_size(s) >= sum(COPIES) - LARGEST_HANDS, "the deck is too small")


def _units(s: KingdomConquest) -> None:
    """Laws 2, 3 and 16: pawns are on territories or in the supply; what a square resists has limits."""
    pawns = [int(unit) for unit in s.unit]
    for unit in range(1, UNITS + 1):
        require(pawns.count(unit) + s.supply[unit] == COPIES[unit], "a pawn was lost or made")
    require(s.fielded == len(pawns) - pawns.count(NO_UNIT), "pawns are miscounted")
    for square, colour in enumerate(s.board):
        if not FREE < colour <= COLOURS:
            require(pawns[square] == NO_UNIT, "a unit stands on a square that is nobody's")
            continue
        need = needs(s, square)
        if need != WEAKEST:
            sides = sum(s.board[AROUND[NEAR * square + k]] != BEYOND for k in range(4))
            limits = all(2 <= claim_of(need, taker) <= sides for taker in range(1, COLOURS + 1))
            require(limits, "a square resists too little or too much")


def _board(s: KingdomConquest) -> None:
    """Laws 5 and 7: the board keeps its size, and only colours in play are on it."""
    board = [int(colour) for colour in s.board]
    require(len(board) == SQUARE_ROOM, "the board has changed its size")
    beyond = [square for square, colour in enumerate(board) if colour == BEYOND]
    outside = [k for k in range(SQUARE_ROOM) if k == NOWHERE or k % SIDE >= s.side or k // SIDE >= s.side]
    require(beyond == outside, "the board has changed its size")
    counts = [board.count(colour) for colour in range(COLOUR_KINDS)]
    require(counts == list(s.count), "squares are miscounted")
    playing = [s.colour[seat] for seat in range(s.players)] + [s.dark]
    for colour in range(1, COLOURS + 1):
        require(counts[colour] == 0 or colour in playing, "a colour is on the board that nobody plays")
    require((s.dark != FREE) == (s.players == 1) or not s.colour[0], "the dark force has no business here")


def _obstacles(s: KingdomConquest) -> None:
    """Law 6: black squares are those of the obstacles, of which there are four between turns."""
    covered = {
        int(obstacle_square(s, s.obstacles[number], k))
        for number in range(len(s.obstacles))
        for k in range(DIE)
    } - {int(NOWHERE)}
    black = {square for square in range(SQUARES) if s.board[square] == OBSTACLE}
    require(covered == black, "black squares and obstacles differ")
    if s.players == 1:
        require(len(s.obstacles) == 0, "an obstacle stands in the game for one player")
        return
    laying = any(isinstance(frame, SetUpDarkForce | ThrowBlue | ThrowRed | ThrowWhite) for frame in s.stack)
    if s.rising_curse or laying or any(type(frame).__name__ in ("SetUp", "FillCorners") for frame in s.stack):
        return
    require(len(s.obstacles) == SETUP_OBSTACLES, "there are not four obstacles")


def _seats(s: KingdomConquest) -> None:
    """Law 8: who has no square is out, with no hand, no pawn and no turn; and the other way round."""
    if any(type(frame).__name__ in ("SetUp", "FillCorners") for frame in s.stack):
        return
    pending = s.to_act == CHANCE  # within the dark force's turn, elimination is still to come [KC-R45]
    for seat in range(s.players):
        alive = s.count[s.colour[seat]] > 0
        if is_out(s, seat):
            require(held(s, seat) == 0, "an eliminated player holds cards")
            require(s.pawn[seat] == NO_SQUARE, "an eliminated player has a checkpoint")
            require(s.to_act != seat, "an eliminated player is asked")
            require(not alive, "an eliminated player has a territory")
        elif not pending:
            require(alive, "a player without territories is still in")
    require(len(set(s.colour)) == s.players, "two seats have one colour")


def _turn(s: KingdomConquest) -> None:
    """Laws 20 and 21: rounds are bounded, and something is always on offer; pass only alone."""
    require(s.last_round == 0 or s.round <= s.last_round, "the last round is over")
    if s.to_act == OVER:
        return
    frame = s.top()
    if isinstance(frame, ChooseAction):
        kinds = [int(verb_of(action)) for action in s.legal()]
        require(verbs.PASS not in kinds or len(kinds) == 1, "a pass is offered beside something else")
        _action(s, int(frame.number))


def _action(s: KingdomConquest, number: int) -> None:
    """Laws 11 and 19: a second action only in danger, and the cross of the player's own checkpoint."""
    second = s.stack[-2]
    if number == 2:
        require(isinstance(second, EndTurn), "a third action is to come")
        return
    danger = in_danger(s, s.seat)
    require(isinstance(second, SecondAction) == (danger or s.continuous_danger), "danger was not looked at")
    require(not isinstance(second, SecondAction) or (second.danger == 1) == danger, "danger was miscounted")
    require(s.cross == s.pawn[s.seat], "the cross in force is not that of the checkpoint")
