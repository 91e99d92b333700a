"""Spells: used once, for the player who casts them. [KC-22, KC-81, KC-R55 to KC-R58, KC-P1 to KC-P9]"""

from __future__ import annotations

from regalia.engine.actions import pack
from regalia.engine.frame import CHANCE, Frame, TurnFrame
from regalia.engine.native import i64
from regalia.engine.offer import Offer
from regalia.games.kingdom_conquest import events
from regalia.games.kingdom_conquest.data import (
    CHARTERS,
    DESERTS,
    DIE,
    DRAWS,
    DRAWS_CARDS,
    EFFECT,
    FREE,
    MAKES_TRUCE,
    MARCHES,
    QUAKES,
    SHAPE_OF,
    SHAPE_SIZE,
    TURNS_COAT,
)
from regalia.games.kingdom_conquest.queries import (
    can_conquer_any,
    deck_size,
    is_out,
    is_territory,
    seat_of,
    shape_square,
    under_truce,
)
from regalia.games.kingdom_conquest.rules.aiming import has_target, may_aim, opponent_with_two
from regalia.games.kingdom_conquest.rules.board import (
    compare,
    destroy,
    paint,
    take_pawn,
    watch,
)
from regalia.games.kingdom_conquest.rules.conquering import conquer, offer_free_squares
from regalia.games.kingdom_conquest.rules.deck import DrawCards
from regalia.games.kingdom_conquest.rules.ending import conclude, recheck
from regalia.games.kingdom_conquest.squares import NOWHERE, SIDE
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.verbs import AIM, MARCH, STOP, WHITE_DIE


def can_cast(s: KingdomConquest, spell: i64) -> bool:
    """Whether a spell has a target and would change something. [KC-R24]"""
    effect = EFFECT[spell]
    if effect == MARCHES:
        return can_conquer_any(s)
    if effect == DRAWS_CARDS:
        return deck_size(s) > 0
    if effect == MAKES_TRUCE:
        return not under_truce(s, s.colour[s.seat])
    # An Earthquake can be cast where its smallest shape would have a target. [KC-P3]
    shape = 1 if effect == QUAKES else SHAPE_OF[spell]
    return (shape == 1 and opponent_with_two(s)) or has_target(s, effect, shape)


def cast(s: KingdomConquest, spell: i64) -> None:
    """Ask for the target, or act at once where there is none."""
    effect = EFFECT[spell]
    if effect == MARCHES:
        s.push(March(1))
    elif effect == QUAKES:
        s.push(ShakeEarth(spell))
    elif effect == DRAWS_CARDS:
        recheck(s)
        s.push(DrawCards(s.seat, DRAWS[spell]))  # [KC-P7]
    elif effect == MAKES_TRUCE:
        s.truce |= 1 << s.colour[s.seat]  # [KC-P9]
        s.tell(events.TRUCE, s.seat, 0, 0)
        recheck(s)
    else:
        s.push(AimSpell(spell, SHAPE_OF[spell]))


class AimSpell(TurnFrame[KingdomConquest]):
    """The card is played; where does it strike? [KC-81, KC-R58]"""

    clause = "KC-81"

    def __init__(self, spell: i64, shape: i64) -> None:
        self.spell = spell
        self.shape = shape

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        effect = EFFECT[self.spell]
        for y in range(s.side):
            for square in range(SIDE * y, SIDE * y + s.side):
                if may_aim(s, effect, self.shape, square):
                    offer.add(AIM, square)

    def take(self, s: KingdomConquest, verb: i64, square: i64) -> None:
        effect = EFFECT[self.spell]
        s.tell(events.AIMED, s.seat, square, self.spell)
        if effect == CHARTERS:
            conquer(s, square)
            return
        s.affected.clear()
        if effect == TURNS_COAT:
            turn_coat(s, square)
        elif effect == DESERTS:
            desert(s, square)
        else:
            devastate(s, self.shape, square)
        conclude(s)


# -- effects ----------------------------------------------------------------------------------


def devastate(s: KingdomConquest, shape: i64, origin: i64) -> None:
    """All territories under a shape become free, the caster's too. [KC-106, KC-R56]"""
    for k in range(SHAPE_SIZE[shape]):
        square = shape_square(s, origin, shape, k, False)
        if square != NOWHERE and is_territory(s.board[square]):
            destroy(s, square, FREE)


def turn_coat(s: KingdomConquest, square: i64) -> None:
    """A territory changes sides; the checkpoint stays where it is. [KC-P4, KC-R22]"""
    s.tell(events.TURNED, s.seat, square, s.board[square])
    paint(s, square, s.colour[s.seat])


def desert(s: KingdomConquest, square: i64) -> None:
    """A unit leaves its square. [KC-P8]"""
    s.tell(events.UNIT_LOST, seat_of(s, s.board[square]), square, s.unit[square])
    watch(s, square)
    take_pawn(s, square)
    compare(s, square)


class ShakeEarth(Frame[KingdomConquest]):
    """An Earthquake's shape is thrown before it is aimed. [KC-P3]"""

    clause = "KC-P3"

    def __init__(self, spell: i64) -> None:
        self.spell = spell

    def who(self, s: KingdomConquest) -> i64:
        return CHANCE

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer.fill(WHITE_DIE, 1, DIE)

    def take(self, s: KingdomConquest, verb: i64, face: i64) -> None:
        s.tell(events.SHOOK, s.seat, face, 0)
        if has_target(s, EFFECT[self.spell], face):
            s.push(AimSpell(self.spell, face))
        else:
            s.tell(events.FIZZLED, s.seat, face, 0)
            recheck(s)


class March(TurnFrame[KingdomConquest]):
    """Double March: one conquest, then perhaps another; both obey the cross. [KC-P5]"""

    clause = "KC-P5"

    def __init__(self, step: i64) -> None:
        self.step = step

    def skip(self) -> i64:
        return pack(STOP, 0)

    def offer(self, s: KingdomConquest, offer: Offer) -> None:
        offer_free_squares(s, offer, MARCH)
        if self.step == 2:
            offer.add(STOP, 0)

    def take(self, s: KingdomConquest, verb: i64, square: i64) -> None:
        if verb == STOP:
            return
        conquer(s, square)
        if self.step == 1 and s.result == 0 and not is_out(s, s.seat):
            s.push(March(2))
