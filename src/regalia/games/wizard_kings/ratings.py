"""What a unit hits on in a hex, with all that adds to it. [WK-63, WK-133, WK-R13]"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.wizard_kings.board import NO_CITY, UNDERGROUND, WALLED
from regalia.games.wizard_kings.data import FLYER, HOME, MOUNTAIN_FOLK, NUMBER, SYMBOL, VOID
from regalia.games.wizard_kings.state import WizardKings


def hits_in(s: WizardKings, block: i64, hex: i64, attacks: bool) -> i64:
    """The highest roll with which a unit hits there on this side of a battle, from 0 to 6.

    [WK-63, WK-64, WK-R13]

    Ground where a unit is at home helps it on either side; a city as such, clear ground and mountains under
    Flyers and Aquatics do nothing. [WK-134, WK-169, WK-174, WK-185, WK-186, WK-R41]
    """
    ground = s.ground if hex == s.fight and s.ground != VOID else s.fixed.board.terrain[hex]
    return hits_on_ground(s, block, hex, attacks, ground)


def hits_by_itself(s: WizardKings, block: i64, hex: i64, attacks: bool) -> i64:
    """The same without what a spell makes of the hex for a round."""
    return hits_on_ground(s, block, hex, attacks, s.fixed.board.terrain[hex])


def hits_on_ground(s: WizardKings, block: i64, hex: i64, attacks: bool, ground: i64) -> i64:
    """The same if the hex is such ground."""
    board = s.fixed.board
    unit = s.fixed.unit[block]
    symbol = SYMBOL[unit]
    number = NUMBER[unit]
    if HOME[symbol] == ground:
        number += 1  # [WK-127, WK-130, WK-132, WK-141]
    city = board.city[hex]
    if city != NO_CITY:
        if board.city_kind[city] == WALLED and not attacks:
            number += 1  # [WK-230, WK-R64]
        if board.city_kind[city] == UNDERGROUND:
            if symbol == FLYER:
                number -= 1  # [WK-231]
            if symbol == MOUNTAIN_FOLK:
                number += 1  # [WK-232]
    if number < 0:
        return 0
    if number > 6:
        return 6
    return number
