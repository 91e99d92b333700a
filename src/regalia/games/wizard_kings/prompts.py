"""What a seat is asked, and what those are told who wait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.actions import verb_of
from regalia.engine.frame import CHANCE, OVER, TABLE
from regalia.games.wizard_kings import verbs
from regalia.games.wizard_kings.data import (
    LEVEL,
    SPELL_NAMES,
    UNIT_NAMES,
)
from regalia.games.wizard_kings.places import MOVING
from regalia.games.wizard_kings.queries import allowance, is_castle, seat_of
from regalia.games.wizard_kings.rules import (
    alliances,
    announcing,
    battle,
    building,
    dispelling,
    entering,
    hits,
    merging,
    moving,
    raising,
    regrouping,
    retreating,
    setup,
    shipping,
)
from regalia.games.wizard_kings.rules.battle import hits_on
from regalia.games.wizard_kings.state import WizardKings
from regalia.games.wizard_kings.words import block_name, counted, place_name, unit_name


def prompt(s: WizardKings, viewer: int) -> str:
    """What is awaited, and from whom."""
    if s.to_act == OVER:
        return _result(s)
    if s.window:
        return _window(s, viewer)
    if s.to_act == CHANCE:
        return "The dice are thrown."
    waiting = s.waiting_for()
    if viewer not in waiting:
        return _elsewhere(s, waiting)
    frame = s.top()
    for kind, say in _PROMPTS:
        if isinstance(frame, kind):
            return say(s, frame)
    return "It is your turn."


def _result(s: WizardKings) -> str:
    winners = [seat for seat in range(s.players) if s.result >> seat & 1]
    if len(winners) == 1:
        return f"@{winners[0]} has won."
    if winners and all(s.group[seat] == s.group[winners[0]] for seat in winners):
        return " and ".join(f"@{seat}" for seat in winners) + " have won together."
    return "The game is drawn between " + " and ".join(f"@{seat}" for seat in winners) + "."


def _window(s: WizardKings, viewer: int) -> str:
    """The same for all who are not asked. [WK-H15]"""
    frame = s.top()
    if not isinstance(frame, dispelling.DispelWindow):
        return "Responses are open."
    announced = f"@{int(seat_of(frame.wizard))} announces {SPELL_NAMES[frame.spell]}"
    if s.to_act == viewer and viewer != TABLE:
        return f"{announced}: dispel it, or let it pass."
    return f"{announced}, which may be answered."


def _elsewhere(s: WizardKings, waiting: list[int]) -> str:
    """For those who wait: who decides, and in which part of the game; never what he is weighing."""
    names = " and ".join(f"@{seat}" for seat in waiting)
    verb = "is" if len(waiting) == 1 else "are"
    frame = s.top()
    if s.branches:
        what = {1: "building"}.get(int(isinstance(frame, _PLANNING)), "")
        if isinstance(frame, raising.Shop):
            what = "raising an army"
        elif isinstance(frame, raising.Deploy | raising.PlaceBlock):
            what = "deploying"
        return f"{names} {verb} {what}."
    if s.phase == MOVING:
        return f"{names} {verb} moving."
    if isinstance(frame, regrouping.Regroup | regrouping.Withdraw):
        return f"{names} regroups."
    return f"{names} decides."


_PLANNING = (building.Plan, building.ChooseCity, merging.ChooseReceiver, merging.ChooseDisbanded)


def _shop(s: WizardKings, frame: Any) -> str:
    left = 100 - int(raising.army_price(s, frame.seat))
    return f"Raise your army: {left} gold left. Click a unit to add it, a block for one more step."


def _deploy(s: WizardKings, frame: Any) -> str:
    if int(verb_of(s.legal()[0])) == int(verbs.READY):
        return "Your whole army stands in its cities. Ready?"
    return "Deploy your army: pick a block, then one of your cities. Every city needs one."


def _march(s: WizardKings, frame: Any) -> str:
    name = unit_name(s, frame.block)
    left = int(allowance(s, frame.block)) - int(frame.count)
    if left > 0:
        return f"Where does the {name} go? It may travel {counted(left, 'hex', 'hexes')} more."
    if int(verbs.STEP) in {int(verb_of(action)) for action in s.legal()}:
        return f"Where does the {name} go? Only the road takes it further."
    return f"The {name} can go no further."


def _combat_turn(s: WizardKings, frame: Any) -> str:
    name = block_name(s, frame.block)
    number = int(hits_on(s, frame.block))
    offered = {int(verb_of(action)) for action in s.legal()}
    if verbs.FIRE in offered:
        fires = f"fires and hits on {number} or less" if number > 0 else "fires, though it cannot hit here"
        more = ", or it retreats" if verbs.RETREAT in offered else ""
        return f"{name} {fires}{more}."
    deeds = [deed for verb, deed in _MAGIC if int(verb) in offered]
    return f"{name} {' or '.join(filter(None, (', '.join(deeds[:-1]), deeds[-1])))}."


_MAGIC = ((verbs.SPELL, "casts a spell"), (verbs.RETREAT, "retreats"), (verbs.WAIT, "waits"))


def _hits(s: WizardKings, frame: Any) -> str:
    struck = hits.strongest(s, frame.side, frame.choice)
    castles = frame.choice == hits.QUARRY and is_castle(s, struck[0])
    which = "which Castle" if castles else "which of the strongest units"
    return f"{counted(int(frame.hits), 'hit', 'hits')} to take: {which} loses a step?"


def _plan(s: WizardKings, frame: Any) -> str:
    left = f"Build: {int(s.gold[frame.seat])} of {int(s.income[frame.seat])} gold left."
    return (
        left
        if not s.gold[frame.seat]
        else f"{left} Strengthen blocks anywhere, or raise new ones in your cities."
    )


def _announce(s: WizardKings, frame: Any) -> str:
    aimed = [unit_name(s, block) for block in (frame.first, frame.second) if block != announcing.NO_TARGET]
    spell = SPELL_NAMES[frame.spell] + (f" on the {' and the '.join(aimed)}" if aimed else "")
    price = counted(int(LEVEL[frame.spell]), "step", "steps")
    return f"Cast {spell}? It costs the {unit_name(s, frame.wizard)} {price}."


def _regroup(s: WizardKings, frame: Any) -> str:
    held = f"You hold {place_name(s, int(s.fight))}"
    if len(s.legal()) == 1:
        return f"{held}, and nobody else can regroup."
    deeds = {int(verb_of(action)) for action in s.legal()}
    ways = [words for verb, words in _REGROUPS if int(verb) in deeds]
    return f"{held}: {' or '.join(ways)}, as you like; then end the regroup."


_REGROUPS = ((verbs.WITHDRAW, "send blocks out of it"), (verbs.BRING, "bring others in from next to it"))


def _target(s: WizardKings, frame: Any) -> str:
    return f"On whom is {SPELL_NAMES[frame.spell]} cast?"


_PROMPTS: tuple[tuple[type, Callable[[WizardKings, Any], str]], ...] = (
    (setup.PickMap, lambda s, f: "Pick a map; its cities will be yours."),
    (setup.ChooseLayout, lambda s, f: "How shall the maps lie?"),
    (setup.FillSlot, lambda s, f: "Lay the maps out from the left and from the top: which comes next?"),
    (setup.TurnMaps, lambda s, f: "Turn your maps round if you like, then go on."),
    (setup.ChooseArmy, lambda s, f: "Choose your army."),
    (raising.Shop, _shop),
    (raising.Deploy, _deploy),
    (raising.PlaceBlock, lambda s, f: f"Into which city goes the {block_name(s, f.block)}?"),
    (moving.MovementTurn, lambda s, f: "Pick up a block or a stack and send it on, or end your movement."),
    (moving.March, _march),
    (shipping.ChoosePort, lambda s, f: f"To which port does the {unit_name(s, f.block)} sail?"),
    (entering.ChooseSide, lambda s, f: f"Whom do you support in {place_name(s, int(f.hex))}?"),
    (announcing.ChooseSpell, lambda s, f: f"Which spell does the {block_name(s, f.wizard)} cast?"),
    (announcing.ChooseTarget, _target),
    (announcing.Announce, _announce),
    (battle.ChooseBattle, lambda s, f: "Which battle comes next?"),
    (battle.Rank, lambda s, f: "Which of your units acts next?"),
    (battle.CombatTurn, _combat_turn),
    (hits.TakeHits, _hits),
    (retreating.ForcedRetreat, lambda s, f: f"The {block_name(s, f.block)} must retreat. Where to?"),
    (retreating.FallBack, lambda s, f: "Your units must leave. Which of them goes first?"),
    (regrouping.Regroup, _regroup),
    (regrouping.Withdraw, lambda s, f: f"Where does the {block_name(s, f.block)} go?"),
    (alliances.AskKeep, lambda s, f: "Do you keep your alliance?"),
    (alliances.OfferAlliance, lambda s, f: "Whom do you offer an alliance?"),
    (
        alliances.AskAccept,
        lambda s, f: f"@{int(f.seat)} offers an alliance with @{int(f.other)}. Do you agree?",
    ),
    (alliances.AskSides, lambda s, f: "Do you stay on this side?"),
    (alliances.LoseSurplus, lambda s, f: "Your new side is too crowded: which unit do you give up?"),
    (building.Plan, _plan),
    (building.ChooseCity, lambda s, f: f"In which city is the {UNIT_NAMES[f.unit]} raised?"),
    (merging.ChooseReceiver, lambda s, f: "Which unit gets the step?"),
    (merging.ChooseDisbanded, lambda s, f: "Which unit is disbanded? Its steps are lost."),
)
