"""What is said while a window is open: to whoever is asked, and to all others, whom it must tell nothing."""

from __future__ import annotations

from typing import Final

from regalia.games.kings_and_things import verbs
from regalia.games.kings_and_things.data import BOW
from regalia.games.kings_and_things.places import DEFENDERS
from regalia.games.kings_and_things.prompts import Sentence, offered
from regalia.games.kings_and_things.rules import answers, battle_items
from regalia.games.kings_and_things.state import MAGIC_STEP, MELEE_STEP, RANGED_STEP, KingsAndThings
from regalia.games.kings_and_things.words import counter_name, opening, side_name

_ITEMS: Final = {
    int(verbs.PLAY_FIREWALL): "raise the Firewall",
    int(verbs.PLAY_GOLEM): "call the Golem",
    int(verbs.PLAY_TALISMAN): "use the Talisman",
    int(verbs.GIVE_SWORD): "give the Sword to a fighter",
    int(verbs.GIVE_BOW): f"give the {counter_name(int(BOW))} to a fighter",
    int(verbs.PLAY_DUST): "throw the Dust",
    int(verbs.DISPEL_FORCE): "dispel a side's magic",
    int(verbs.FAN_CLOUD): "blow the Black Cloud about",
}


def _use_items(s: KingsAndThings) -> str:
    """Which items can be used: of a weapon only its bearers glow, so it has to be named."""
    now = offered(s)
    deeds = [words for verb, words in _ITEMS.items() if verb in now]
    listed = " or ".join((", ".join(deeds[:-1]), deeds[-1])) if len(deeds) > 1 else "".join(deeds)
    return f"You may {listed}; or pass." if deeds else "You may answer."


def _played(s: KingsAndThings) -> str:
    """``@1 uses Golem``: the item that can be answered."""
    frame = s.top()
    assert isinstance(frame, answers.ItemWindow)
    uses = "use" if frame.side == DEFENDERS else "uses"
    return f"{opening(side_name(int(frame.side)))} {uses} {counter_name(int(s.face[frame.item]))}"


def _item(s: KingsAndThings) -> str:
    return f"{_played(s)}: will anybody undo it?"


def _undo(s: KingsAndThings) -> str:
    return f"{_played(s)}: undo it, or pass."


def _cash(s: KingsAndThings) -> str:
    """What a treasure would pay for: the frame that waits below knows."""
    below = type(s.stack[len(s.stack) - 2]).__name__ if len(s.stack) > 1 else ""
    return f"You lack the gold{_PRICED.get(below, '')}; a treasure would do. Cash one, or pass."


_PRICED: Final = {
    "PayGap": " that the Hero asks for",
    "Bribe": " for a bribe",
    "Construct": " to build",
}


def _battle_moment(s: KingsAndThings) -> str:
    """What the window of a battle waits for; everybody sees where the battle is."""
    frame = s.top()
    assert isinstance(frame, battle_items.BattleWindow)
    if frame.moment == battle_items.AT_OPENING:
        return "The armies stand face to face. Will anybody use an item?"
    if frame.moment == battle_items.AFTER_DICE:
        return "The dice have fallen. Will anybody who was hit use an item?"
    return f"{STEP_NAMES[int(s.step)]} comes next. Will anybody use an item first?"


STEP_NAMES: Final = {int(MAGIC_STEP): "Magic", int(RANGED_STEP): "Ranged fire", int(MELEE_STEP): "Melee"}

ANSWERS: Final[dict[str, str | Sentence]] = {
    "CharmWindow": "The dice have fallen. Will anybody change one?",
    "ItemWindow": _item,
    "BattleWindow": _battle_moment,
    "WeatherWindow": "The Black Cloud comes: will anybody blow it about?",
    "ElixirWindow": "Will anybody drink the Elixir?",
    "PlayEvent": "@seat may play an event.",
    "PlaceInNew": "Things may be placed in the hexes just won.",
    "CashFirst": "A treasure may be cashed.",
    "ShowSupport": "A supported creature may be shown.",
    "Intercept": "Flyers may be held back.",
    "FlyFromEnemies": "@seat moves.",
}

ASKED_IN_WINDOW: Final[dict[str, str | Sentence]] = {
    "PlayEvent": "Play an event, or pass.",
    "PlaceInNew": "Place Things in the hexes just won, or pass.",
    "CashFirst": _cash,
    "ShowSupport": "Show a supported creature to keep them pinned, or pass.",
    "Intercept": "Show flyers to hold theirs back, or pass.",
    "FlyFromEnemies": "An enemy's hex: all stop here but flyers. Fly on with some of them, or pass to stay.",
    "CharmWindow": "Change a die with the Lucky Charm, or pass.",
    "ItemWindow": _undo,
    "WeatherWindow": "Blow the cloud about with the Fan, or pass.",
    "ElixirWindow": "Your army is about to suffer: drink the Elixir to spare it, or pass.",
    "BattleWindow": _use_items,
}
