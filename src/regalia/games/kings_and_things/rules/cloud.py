"""The Black Cloud: put on a hex by Weather Control, blown about by the Fan.

[KT-1.18, KT-B.53 to KT-B.59, KT-C.31]
"""

from __future__ import annotations

from regalia.engine.bits import bit
from regalia.engine.frame import Frame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.engine.window import Window
from regalia.games.kings_and_things import events
from regalia.games.kings_and_things.data import FAN
from regalia.games.kings_and_things.hexes import NOWHERE, SIDES
from regalia.games.kings_and_things.orders import asks_always, is_silent
from regalia.games.kings_and_things.queries import holds, is_land
from regalia.games.kings_and_things.rules.answers import announce, holder_of, is_undone
from regalia.games.kings_and_things.rules.counters import use_up
from regalia.games.kings_and_things.state import KingsAndThings
from regalia.games.kings_and_things.verbs import BLOW_TO, CLEAR_CLOUD, PLAY_FAN


def put_cloud(s: KingsAndThings, hex: i64) -> None:
    """The cloud lies in a hex, or in the bank for NOWHERE. [KT-B.55]"""
    s.cloud = hex
    s.tell(events.CLOUD, s.seat, hex, 0)


def fan_cloud(s: KingsAndThings, seat: i64) -> None:
    """The Fan is used on the cloud. [KT-C.31, KT-R87]"""
    s.push(FanBlows(seat))
    announce(s, FAN, seat)


class FanBlows(Frame[KingsAndThings]):
    """Unless it was undone, the Fan moves the cloud. [KT-C.31, KT-C.32]"""

    clause = "KT-C.31"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def run(self, s: KingsAndThings) -> None:
        if not is_undone(s, FAN):
            s.push(BlowCloud(self.seat))
        use_up(s, FAN)


class BlowCloud(Frame[KingsAndThings]):
    """To an adjacent land hex, or off the board. [KT-C.31, KT-D58]"""

    clause = "KT-C.31"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def who(self, s: KingsAndThings) -> i64:
        return self.seat

    def offer(self, s: KingsAndThings, offer: Offer) -> None:
        offer.add(CLEAR_CLOUD, 0)
        for k in range(SIDES):
            hex = s.fixed.near[SIDES * s.cloud + k]
            if is_land(s, hex):
                offer.add(BLOW_TO, hex)

    def take(self, s: KingsAndThings, verb: i64, hex: i64) -> None:
        put_cloud(s, hex if verb == BLOW_TO else NOWHERE)


class WeatherWindow(Window[KingsAndThings]):
    """Weather Control was played: a rival's Fan may answer. [KT-C.25, KT-D57]"""

    clause = "KT-C.25"

    def __init__(self, passed: i64, player: i64) -> None:
        super().__init__(passed)
        self.player: i64 = player

    def again(self, passed: i64) -> Window[KingsAndThings]:
        return WeatherWindow(passed, self.player)

    def moot(self, s: KingsAndThings) -> bool:
        return s.cloud == NOWHERE

    def holders(self, s: KingsAndThings) -> i64:
        seat = holder_of(s, FAN)
        if seat < 0 or seat == self.player or is_silent(s, seat, FAN):
            return 0
        if s.owner[s.cloud] != seat and not asks_always(s, seat, FAN):
            return 0  # the cloud is over somebody else's land
        return bit(seat)

    def offer_to(self, s: KingsAndThings, seat: i64, offer: Offer) -> None:
        if holds(s, seat, FAN):
            offer.add(PLAY_FAN, 0)

    def answer(self, s: KingsAndThings, seat: i64, verb: i64, argument: i64) -> None:
        fan_cloud(s, seat)
