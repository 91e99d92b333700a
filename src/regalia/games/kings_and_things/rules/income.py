"""Gold Collection. [KT-5.1 to KT-5.8]"""

from __future__ import annotations

from regalia.engine.frame import Frame
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.queries import income_of
from regalia.games.kings_and_things.state import KingsAndThings


class CollectGold(Frame[KingsAndThings]):
    """Every player receives their income from the bank, unasked. [KT-3.4, KT-5.1]"""

    clause = "KT-5.1"

    def run(self, s: KingsAndThings) -> None:
        gold = income_of(s, s.seat)
        s.gold[s.seat] += gold
        s.tell(events.COLLECTED, s.seat, gold, 0)
