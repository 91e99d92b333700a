"""Why an action is not on offer: half a sentence for whoever asked for it.

Only the rules decide what is offered; this looks at the same facts afterwards and names the one in the way.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.engine.actions import argument_of, verb_of
from regalia.games.kingdom_conquest import verbs
from regalia.games.kingdom_conquest.data import (
    BEYOND,
    CARD_ROOM,
    CHARTERS,
    DESERTS,
    DESTROYS,
    DRAWS_CARDS,
    EFFECT,
    FREE,
    HAND_LIMIT,
    MAKES_TRUCE,
    MARCHES,
    NO_UNIT,
    OBSTACLE,
    SHAPE_SIZE,
    TURNS_COAT,
)
from regalia.games.kingdom_conquest.queries import (
    beside,
    held,
    in_cross,
    is_unit,
    shape_square,
    under_truce,
)
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.aiming import is_opponents
from regalia.games.kingdom_conquest.rules.setup import ChooseColour
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March
from regalia.games.kingdom_conquest.rules.units import PlaceUnit
from regalia.games.kingdom_conquest.squares import NAMES, NOWHERE
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.words import CARD_NAMES, COLOUR_NAMES, square_name


def refuse(s: KingdomConquest, seat: int, action: int) -> str:
    """Why a seat may not do this now, from what that seat may know."""
    if seat != s.to_act:
        return "it is not your turn"
    verb, argument = int(verb_of(action)), int(argument_of(action))
    if verb >= verbs.BLUE_DIE:
        return "only chance does that"
    frame = s.top()
    if isinstance(frame, ChooseColour):
        return _choosing(verb, argument)
    if isinstance(frame, PlaceUnit):
        return _placing(s, frame, verb, argument)
    if isinstance(frame, AimSpell):
        return _aiming(s, frame, verb, argument)
    if isinstance(frame, March):
        return _marching(s, frame, verb, argument)
    if isinstance(frame, ChooseAction) and verb in _ACTIONS:
        return _ACTIONS[verb](s, argument)
    return ""


def _choosing(verb: int, colour: int) -> str:
    """[KC-61]"""
    if verb != verbs.COLOUR:
        return "first choose a colour"
    return f"{COLOUR_NAMES[colour]} is taken" if colour != FREE else "that is nobody's colour"


def _conquering(s: KingdomConquest, square: int) -> str:
    """What stands in the way of conquering a square. [KC-17, KC-67, KC-69]"""
    name, holder = square_name(square), s.board[square]
    if holder == BEYOND:
        return f"{name} is not on this board"
    if holder == OBSTACLE:
        return f"{name} is an obstacle"
    if holder != FREE:
        whose = "yours already" if holder == s.colour[s.seat] else f"{COLOUR_NAMES[holder]}'s"
        return f"{name} is not free but {whose}"
    column, row = NAMES[s.cross].split(",") if in_cross(s, square) else ("", "")
    checkpoint = f"your checkpoint on {square_name(s.cross)}"
    return f"{checkpoint} forbids column {column} and row {row} this turn" if column else ""


def _drawing(s: KingdomConquest, _: int) -> str:
    """[KC-75, KC-R25]"""
    if held(s, s.seat) >= HAND_LIMIT:
        return f"you hold {HAND_LIMIT} cards, and a hand holds no more"
    return "the deck is empty"


def _playing(s: KingdomConquest, card: int) -> str:
    """Why a card cannot be played. [KC-R24, KC-R27, KC-R28, KC-R55]"""
    name = CARD_NAMES[card]
    if s.hand[CARD_ROOM * s.seat + card] == 0:
        return f"you hold no {name or 'such card'}"
    if is_unit(card):
        if s.supply[card] == 0:
            return f"every {name} pawn is on the board"
        return "each of your territories has a unit"
    return _UNCASTABLE.get(int(EFFECT[card]), "no target would leave every player a territory")


_UNCASTABLE: dict[int, str] = {
    int(MARCHES): "there is no free square that you may conquer",
    int(CHARTERS): "there is no free square",
    int(DRAWS_CARDS): "the deck is empty",
    int(MAKES_TRUCE): "you are under a Truce already",
    int(DESERTS): "no opponent has a unit on the board",
    int(TURNS_COAT): "no opponent without a Truce has a territory without a unit next to yours",
}

_ACTIONS: dict[int, Callable[[KingdomConquest, int], str]] = {
    int(verbs.CONQUER): _conquering,
    int(verbs.DRAW): _drawing,
    int(verbs.PLAY): _playing,
    int(verbs.PLACE): lambda s, _: "first play a unit card",
    int(verbs.AIM): lambda s, _: "first play a spell that is aimed",
    int(verbs.MARCH): lambda s, _: "first play a Double March",
    int(verbs.STOP): lambda s, _: "you are on no Double March",
    int(verbs.END): lambda s, _: "you have not acted yet in this turn",
    int(verbs.PASS): lambda s, _: "you can still act",
    int(verbs.COLOUR): lambda s, _: "the colours are chosen",
}


def _placing(s: KingdomConquest, frame: PlaceUnit, verb: int, square: int) -> str:
    """[KC-78, KC-R28, KC-R58]"""
    unit = CARD_NAMES[frame.unit]
    if verb != verbs.PLACE:
        return f"the {unit} is played and must be placed first"
    if s.board[square] != s.colour[s.seat]:
        return f"{square_name(square)} is not yours"
    return f"{square_name(square)} has a unit already"


def _marching(s: KingdomConquest, frame: March, verb: int, square: int) -> str:
    """[KC-P5, KC-R58]"""
    if verb == verbs.STOP:
        return "a Double March has at least one square"
    if verb != verbs.MARCH:
        return "the Double March is played and must be finished first"
    return _conquering(s, square)


def _aiming(s: KingdomConquest, frame: AimSpell, verb: int, square: int) -> str:
    """Why a spell cannot be aimed there. [KC-81, KC-R55, KC-R58]"""
    spell, name, effect = CARD_NAMES[frame.spell], square_name(square), EFFECT[frame.spell]
    if verb != verbs.AIM:
        return f"the {spell} is played and must be aimed first"
    holder = s.board[square]
    if holder == BEYOND:
        return f"{name} is not on this board"
    if effect == CHARTERS:
        return f"{name} is not free"
    if effect == DESERTS:
        return f"there is no opponent's unit on {name}"
    if effect != TURNS_COAT:
        return _destroying(s, frame, square)
    if not is_opponents(s, square):
        return f"{name} is no opponent's territory"
    if s.unit[square] != NO_UNIT:
        return f"there is a unit on {name}"
    if under_truce(s, holder):
        return f"{COLOUR_NAMES[holder]} is under a Truce"
    return "" if beside(s, square, s.colour[s.seat]) else f"{name} is not next to a territory of yours"


def _destroying(s: KingdomConquest, frame: AimSpell, origin: int) -> str:
    """[KC-P1 to KC-P3, KC-R55]"""
    shape = frame.shape
    squares = [shape_square(s, origin, shape, k, False) for k in range(SHAPE_SIZE[shape])]
    if EFFECT[frame.spell] == DESTROYS and NOWHERE in squares:
        return "its area must lie wholly on the board"
    if not any(is_opponents(s, square) for square in squares):
        return "it would hit no opponent"
    return "it would destroy somebody's last territory"
