"""How Kingdom Conquest speaks: prompts, labels of buttons, and sentences for what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.actions import argument_of, pack, verb_of
from regalia.engine.event import Event
from regalia.engine.frame import CHANCE, OVER
from regalia.games.kingdom_conquest import events, verbs
from regalia.games.kingdom_conquest.data import (
    CARD_IDS,
    CHARTERS,
    COLOUR_IDS,
    DESERTS,
    EFFECT,
    FREE,
    HAND_LIMIT,
    OBSTACLE,
    SHAPE_ROWS,
    TURNS_COAT,
)
from regalia.games.kingdom_conquest.queries import held
from regalia.games.kingdom_conquest.rules.actions import ChooseAction
from regalia.games.kingdom_conquest.rules.board import reaches
from regalia.games.kingdom_conquest.rules.setup import ChooseColour
from regalia.games.kingdom_conquest.rules.spells import AimSpell, March
from regalia.games.kingdom_conquest.rules.units import PlaceUnit
from regalia.games.kingdom_conquest.squares import NAMES
from regalia.games.kingdom_conquest.state import DARK_FORCE, NO_SQUARE, KingdomConquest
from regalia.games.kingdom_conquest.turn import SecondAction
from regalia.games.kingdom_conquest.words import CARD_NAMES, COLOUR_NAMES, a_card, owner, square_name, start

# -- prompts ----------------------------------------------------------------------------------


def prompt(s: KingdomConquest, viewer: int) -> str:
    """What is awaited, and from whom."""
    if s.to_act == OVER:
        return _ending(s)
    if s.to_act == CHANCE:
        return "Chance decides."
    return _mine(s) if viewer == s.to_act else _others(s)


def _ending(s: KingdomConquest) -> str:
    """Who has won; a draw reads the same alone and in company. [KC-25, KC-32, KC-36]"""
    names = [f"@{seat}" for seat in range(s.players) if s.result >> seat & 1]
    if s.result >> DARK_FORCE & 1:
        names.append("the dark force")
    if len(names) == 1:
        return f"{start(names[0])} has won."
    return f"A draw between {', '.join(names[:-1])} and {names[-1]}."


def _mine(s: KingdomConquest) -> str:
    frame = s.top()
    if isinstance(frame, ChooseAction):
        return _action_prompt(s, frame)
    if isinstance(frame, PlaceUnit):
        reach = " There it also counts diagonally." if reaches(s, frame.unit) else ""
        return f"On which of your territories do you put the {CARD_NAMES[frame.unit]}?{reach}"
    if isinstance(frame, AimSpell):
        return _aim_prompt(frame)
    if isinstance(frame, March):
        which = "a first square" if frame.step == 1 else "a second square, or stop"
        return f"Double March: conquer {which}.{_cross(s)}"
    first = int(s.first_colour)
    order = [COLOUR_IDS[1:5][(first - 1 + k) % 4] for k in range(4)]
    return f"Choose your colour. Turns go in the order {', '.join(order)}."


def _action_prompt(s: KingdomConquest, frame: ChooseAction) -> str:
    """Which actions there are, and why not more of them."""
    kinds = {verb_of(action) for action in s.legal()}
    if int(verbs.PASS) in kinds:
        return "No square may be conquered, no card drawn and none played: you must pass."
    named = [words for verb, words in _ACTIONS.items() if verb in kinds]
    choice = " or ".join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]
    below = s.stack[-2] if len(s.stack) > 1 else None
    opening = "Your turn: "
    if frame.number == 2:
        opening = "Your second action, since you are in danger: "
    elif isinstance(below, SecondAction) and below.danger == 1:
        opening = "Your turn, and in danger you may act twice: "
    full = " Your hand is full." if held(s, s.seat) >= HAND_LIMIT else ""
    return f"{opening}{choice}.{full}{_cross(s)}"


_ACTIONS: dict[int, str] = {
    int(verbs.CONQUER): "conquer a free square",
    int(verbs.DRAW): "draw a card",
    int(verbs.PLAY): "play a card",
    int(verbs.END): "end your turn",
}


def _cross(s: KingdomConquest) -> str:
    if s.cross == NO_SQUARE:
        return ""
    column, row = NAMES[s.cross].split(",")
    return f" Column {column} and row {row} are forbidden by your checkpoint on {square_name(s.cross)}."


def _aim_prompt(frame: AimSpell) -> str:
    name, effect = CARD_NAMES[frame.spell], EFFECT[frame.spell]
    if effect == CHARTERS:
        return f"{name}: conquer any free square, whatever your checkpoint forbids."
    if effect == TURNS_COAT:
        return f"{name}: which opposing territory next to yours changes sides?"
    if effect == DESERTS:
        return f"{name}: which opposing unit leaves the board?"
    if frame.shape == 1:
        return f"{name}: which opposing territory is destroyed?"
    return f"{name}: choose a square; destroyed are {SHAPE_ROWS[frame.shape - 1]['about']}, your own too."


def _others(s: KingdomConquest) -> str:
    frame = s.top()
    who = f"@{int(s.to_act)}"
    if isinstance(frame, ChooseColour):
        return f"{who} chooses a colour."
    if isinstance(frame, PlaceUnit):
        return f"{who} puts down {a_card(frame.unit)}."
    if isinstance(frame, AimSpell):
        return f"{who} aims {CARD_NAMES[frame.spell]}."
    if isinstance(frame, March):
        return f"{who} is on a Double March."
    return f"{who} takes a turn."


# -- labels -----------------------------------------------------------------------------------


def label(s: KingdomConquest, action: int) -> str:
    """What an action does, in a few words."""
    written = _WRITTEN.get(action)
    return written if written is not None else _LABELS[verb_of(action)](s, argument_of(action))


def _place_label(s: KingdomConquest, square: int) -> str:
    frame = s.top()
    assert isinstance(frame, PlaceUnit)
    return f"Put the {CARD_NAMES[frame.unit]} on {square_name(square)}"


def _aim_label(s: KingdomConquest, square: int) -> str:
    frame = s.top()
    assert isinstance(frame, AimSpell)
    return f"{CARD_NAMES[frame.spell]} on {square_name(square)}"


_LABELS: dict[int, Callable[[KingdomConquest, int], str]] = {
    verbs.COLOUR: lambda s, colour: f"Play {COLOUR_NAMES[colour]}",
    verbs.DRAW: lambda s, _: "Draw a card",
    verbs.PLAY: lambda s, card: f"Play {CARD_NAMES[card]}",
    verbs.PLACE: _place_label,
    verbs.AIM: _aim_label,
    verbs.STOP: lambda s, _: "Stop here",
    verbs.END: lambda s, _: "End your turn",
    verbs.PASS: lambda s, _: "Pass",
    verbs.BLUE_DIE: lambda s, face: f"The blue die shows {face}",
    verbs.RED_DIE: lambda s, face: f"The red die shows {face}",
    verbs.WHITE_DIE: lambda s, face: f"The white die shows {face}",
    verbs.DEAL: lambda s, card: f"Deal {CARD_NAMES[card]}",
}

_WRITTEN: dict[int, str] = {
    int(pack(verb, square)): f"{word} {square_name(square)}"
    for verb, word in ((verbs.CONQUER, "Conquer"), (verbs.MARCH, "March to"))
    for square in range(len(NAMES))
}
"""Where a whole board is on offer, labels are not made again for every view."""


# -- what happened ----------------------------------------------------------------------------


def tell(event: Event, viewer: int) -> dict[str, Any] | None:
    """A line of the log for these eyes, with the details that a table can animate."""
    kind, seat, (a, b), _ = event
    line: dict[str, Any] = {"kind": _NAMES[kind], "seat": seat}
    if kind == events.DREW:
        if viewer == seat:
            return line | {"text": f"@{seat} draws {a_card(a)}.", "card": CARD_IDS[a]}
        return line | {"text": f"@{seat} draws a card."}
    if kind in (events.CAPTURED, events.STRUCK_BACK):
        square, old, new = events.captured(a)
        return line | {
            "text": f"{start(owner(seat))} takes {square_name(square)} from {COLOUR_NAMES[old]}.",
            "square": NAMES[square],
            "from": COLOUR_IDS[old],
            "to": COLOUR_IDS[new],
            "wave": b,
        }
    if kind in _WITH_SQUARE:
        line["square"] = NAMES[a]
    if kind in (events.LAID, events.THROWN_AGAIN):
        line["white"] = b
    if kind in (events.COVERED, events.DESTROYED):
        line["to"] = None if b == FREE else COLOUR_IDS[b]
    if kind in (events.PLACED, events.UNIT_LOST, events.SAVED):
        line["unit"] = CARD_IDS[b]
    if kind == events.PLAYED:
        line["card"] = CARD_IDS[a]
    if kind == events.AIMED:
        line["card"] = CARD_IDS[b]
    text = _TELLERS[kind](seat, a, b)
    return line | {"text": text}


_WITH_SQUARE = (
    events.LAID,
    events.THROWN_AGAIN,
    events.COVERED,
    events.VANISHED,
    events.CONQUERED,
    events.PLACED,
    events.UNIT_LOST,
    events.SAVED,
    events.DESTROYED,
    events.TURNED,
    events.AIMED,
)


def _covered(seat: int, square: int, colour: int) -> str:
    if colour == OBSTACLE:
        return f"{square_name(square)} turns black."
    return f"{square_name(square)} turns {COLOUR_NAMES[colour].lower()}."


_TELLERS: dict[int, Callable[[int, int, int], str]] = {
    events.CHOSE: lambda seat, a, b: f"@{seat} plays {COLOUR_NAMES[a]}.",
    events.THREW: lambda seat, a, b: f"@{seat} throws a {a} for the order of play.",
    events.LAID: lambda seat, a, b: f"The dark force throws a {b} at {square_name(a)}.",
    events.THROWN_AGAIN: lambda seat, a, b: (
        f"A {b} at {square_name(a)} would fall on a starting corner alone: the dice are thrown again."
    ),
    events.COVERED: _covered,
    events.VANISHED: lambda seat, a, b: f"{square_name(a)} is free again.",
    events.TURN: lambda seat, a, b: (
        f"Round {a}: @{seat} is on turn{', and in danger may act twice.' if b else '.'}"
    ),
    events.CONQUERED: lambda seat, a, b: f"@{seat} conquers {square_name(a)}.",
    events.PLAYED: lambda seat, a, b: f"@{seat} plays {CARD_NAMES[a]}.",
    events.PLACED: lambda seat, a, b: f"@{seat} puts {a_card(b)} on {square_name(a)}.",
    events.UNIT_LOST: lambda seat, a, b: f"The {CARD_NAMES[b]} of {owner(seat)} on {square_name(a)} is gone.",
    events.SAVED: lambda seat, a, b: f"The {CARD_NAMES[b]} on {square_name(a)} falls in place of its square.",
    events.DESTROYED: lambda seat, a, b: f"{start(owner(seat))} loses {square_name(a)}.",
    events.TURNED: lambda seat, a, b: f"{square_name(a)} goes over from {COLOUR_NAMES[b]} to @{seat}.",
    events.SHOOK: lambda seat, a, b: f"The earth shakes: a {a} on the white die.",
    events.FIZZLED: lambda seat, a, b: "The Earthquake finds no target.",
    events.TRUCE: lambda seat, a, b: (
        f"@{seat} is under a Truce: no territory of theirs can be captured until their next turn."
    ),
    events.PASSED: lambda seat, a, b: f"@{seat} can do nothing and passes.",
    events.ELIMINATED: lambda seat, a, b: f"@{seat} has vanished from the board and is out.",
    events.ENDED: lambda seat, a, b: f"The game is over in round {a}.",
    events.AIMED: lambda seat, a, b: f"@{seat} aims {CARD_NAMES[b]} at {square_name(a)}.",
}

_NAMES: dict[int, str] = {
    int(value): name.lower()
    for name, value in vars(events).items()
    if name.isupper() and isinstance(value, int)
}
