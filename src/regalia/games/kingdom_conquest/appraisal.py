"""The evaluation of Kingdom Conquest in named parts: the same sums with other weights at nothing."""

from __future__ import annotations

from typing import Final

from regalia.engine.appraisal import SETTLED, Term, Wording
from regalia.engine.frame import OVER
from regalia.engine.weights import Tuning, only
from regalia.games.kingdom_conquest.data import CARD_ROOM, CARDS, FREE
from regalia.games.kingdom_conquest.evaluation import (
    ALONE,
    PACKAGE,
    TUNED,
    Weights,
    evaluate,
    hand,
    lead,
    pending,
    pieces,
    prospects,
    short_of_safety,
    weigh,
)
from regalia.games.kingdom_conquest.queries import is_out
from regalia.games.kingdom_conquest.state import KingdomConquest

TUNING: Final = Tuning(PACKAGE, Weights, weigh, {"colours": "by-seat"})

LAND: Final = Wording(
    "land", "own squares", "more squares", "fewer squares", "square of your own", "squares of your own"
)
RIVALS: Final = Wording("rivals", "the others' squares", "rivals with less land", "rivals with more land")
UNITS: Final = Wording("units", "units on the board", "a stronger line of units", "a weaker line of units")
EXPOSED: Final = Wording("exposed", "squares nearly lost", "fewer squares exposed", "more squares exposed")
BESIEGED: Final = Wording(
    "besieged", "squares of others nearly taken", "enemies hemmed in", "enemies with more room"
)
TAKE: Final = Wording(
    "take", "squares to take next turn", "a good capture next turn", "less to capture next turn"
)
LOSE: Final = Wording(
    "lose", "squares an opponent could take", "fewer squares at risk", "more squares at risk"
)
HAND: Final = Wording(
    "hand", "cards in hand", "more in hand", "less in hand", "card in hand", "cards in hand"
)
MARCH: Final = Wording(
    "march", "a conquest still to come", "one more conquest to come", "one conquest less to come"
)
SAFETY: Final = Wording("safety", "distance from the last squares", "a safer realm", "a realm near its end")


class Parts:
    """The weights of each term, for those who play alone or for several."""

    def __init__(self, players: int) -> None:
        self.all = ALONE if players == 1 else TUNED
        self.units = Weights(only(PACKAGE, ["unit", "leader"], players))
        self.exposed = Weights(only(PACKAGE, ["exposed"], players))
        self.besieged = Weights(only(PACKAGE, ["besieged"], players))
        self.take = Weights(only(PACKAGE, ["to_take"], players))
        self.lose = Weights(only(PACKAGE, ["to_lose", "to_lose_alone"], players))


SOLO: Final = Parts(1)
SEVERAL: Final = Parts(2)


def appraise(s: KingdomConquest, seat: int) -> list[Term]:
    """What the evaluation is made of."""
    mine = s.colour[seat]
    if mine == FREE or s.to_act == OVER or is_out(s, seat):
        return [Term(SETTLED, evaluate(s, seat))]
    parts = SOLO if s.players == 1 else SEVERAL
    squares = float(s.count[mine])
    cards = float(sum(s.hand[CARD_ROOM * seat + card] for card in range(1, CARDS + 1)))
    safety = -parts.all.last_squares * float(short_of_safety(s.count[mine]))
    if s.players == 1:
        safety += parts.all.last_squares * float(short_of_safety(s.count[s.dark]))
    return [
        Term(LAND, squares, squares),
        Term(RIVALS, lead(s, mine, parts.all) - squares),
        Term(UNITS, pieces(s, mine, parts.units)),
        Term(EXPOSED, pieces(s, mine, parts.exposed)),
        Term(BESIEGED, pieces(s, mine, parts.besieged)),
        Term(TAKE, prospects(s, mine, parts.take)),
        Term(LOSE, prospects(s, mine, parts.lose)),
        Term(HAND, hand(s, seat, parts.all), cards),
        Term(MARCH, pending(s, seat, parts.all)),
        Term(SAFETY, safety),
    ]
