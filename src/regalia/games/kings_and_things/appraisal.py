"""The evaluation of Kings & Things in named parts, for people."""

from __future__ import annotations

from typing import Final

from regalia.engine.appraisal import SETTLED, Term, Wording
from regalia.engine.frame import OVER
from regalia.engine.weights import Tuning
from regalia.games.kings_and_things.data import FIRST_MAGIC, FIRST_TREASURE, GOLD
from regalia.games.kings_and_things.evaluation import (
    PACKAGE,
    TUNED,
    WON,
    Weights,
    army_worth,
    evaluate,
    fort_worth,
    hope,
    land_worth,
    public_worth,
    purse_worth,
    risk,
    shield_worth,
    treasure_of,
    weigh,
)
from regalia.games.kings_and_things.places import SHIELD as BEHIND
from regalia.games.kings_and_things.prospects import Army
from regalia.games.kings_and_things.queries import income_of, is_out
from regalia.games.kings_and_things.state import KingsAndThings

TUNING: Final = Tuning(PACKAGE, Weights, weigh)

INCOME: Final = Wording(
    "income", "income", "more income", "less income", "gold of income a turn", "gold of income a turn"
)
PURSE: Final = Wording("purse", "gold and Treasures", "more gold", "less gold", "gold", "gold", measured=True)
"""Its value counts a Treasure for one gold less than it brings, so that it is cashed when gold is short."""
FORTS: Final = Wording("forts", "walls", "stronger walls", "weaker walls")
ARMY: Final = Wording(
    "army", "fighters on the board", "a stronger army", "a weaker army", kin="fighters", measured=True
)
SHIELD: Final = Wording(
    "shield", "what is behind the Shield", "more behind the Shield", "less behind the Shield", kin="fighters"
)
HOPE: Final = Wording("hope", "land that may be won", "a good chance to win land", "less hope of new land")
RISK: Final = Wording("risk", "land that may be lost", "safer land", "land in danger")
RIVALS: Final = Wording("rivals", "what the others have", "weaker rivals", "")
"""What the others gain meanwhile is no price of one's own move, and a lead in gold shows as one's own."""


def appraise(s: KingsAndThings, seat: int) -> list[Term]:
    """What the evaluation is made of."""
    if s.to_act == OVER or is_out(s, seat):
        return [Term(SETTLED, evaluate(s, seat))]
    army = Army(s, seat)
    forts = hopes = risks = fighters = 0
    for hex in range(s.fixed.hexes):
        fighters += s.crowd[8 * hex + seat]
        if s.owner[hex] == seat:
            forts += fort_worth(s, hex, TUNED)
            risks += risk(s, army, hex, seat, TUNED)
        elif s.crowd[8 * hex + seat] > 0:
            hopes += hope(s, army, hex, seat, TUNED)
    income = float(income_of(s, seat))
    gold = float(s.gold[seat] + treasures_of(s, seat))
    return [
        Term(INCOME, float(land_worth(s, seat, TUNED)), income),
        Term(PURSE, float(purse_worth(s, seat, treasure_of(s, seat), TUNED)), gold),
        Term(FORTS, float(forts)),
        Term(ARMY, float(army_worth(s, seat, TUNED)), float(fighters)),
        Term(SHIELD, float(shield_worth(s, seat, TUNED))),
        Term(HOPE, float(hopes)),
        Term(RISK, -float(risks)),
        Term(RIVALS, rivals_worth(s, seat)),
    ]


def treasures_of(s: KingsAndThings, seat: int) -> int:
    """The gold that is written on a seat's Treasures behind the Shield."""
    mine = [thing for thing in range(FIRST_TREASURE, FIRST_MAGIC) if s.place[thing] == BEHIND + seat]
    return sum(int(GOLD[s.face[thing]]) for thing in mine)


def rivals_worth(s: KingsAndThings, seat: int) -> float:
    """What the others have, as far as it lies open, counted against a seat."""
    worths = [
        public_worth(s, other, TUNED) for other in range(s.players) if other != seat and not is_out(s, other)
    ]
    best = max(worths, default=-WON)
    return -TUNED.best_rival * float(best) - TUNED.all_rivals * float(sum(worths))
