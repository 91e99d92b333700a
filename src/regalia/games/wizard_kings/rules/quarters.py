"""What room the cities of a seat still have while it deploys. [WK-39, WK-40, WK-R4, WK-R5, WK-R129]

Dozens of blocks and cities are weighed for every click, so all of them are asked of one count made once.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from regalia.engine.native import append, i64, vec
from regalia.games.wizard_kings.board import PORT, SEA_CITY
from regalia.games.wizard_kings.data import AQUATIC, KIND, STACK, SYMBOL, WIZARD
from regalia.games.wizard_kings.queries import crowd, own_bits, seat_of, suits, units_in, wizards_in
from regalia.games.wizard_kings.rules.mustering import Muster
from regalia.games.wizard_kings.state import WizardKings


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Quarters:
    """The cities of a seat that are empty, the room in all of them, and who is left in hand to fill them.

    ``dry`` cities lie inland, ``wet`` ones are ports, ``sea`` ones only Aquatics can hold.
    """

    def __init__(self, s: WizardKings, seat: i64) -> None:
        self.mine: i64 = own_bits(seat)
        self.empty_dry: i64 = 0
        self.empty_wet: i64 = 0
        self.empty_sea: i64 = 0
        self.dry: i64 = 0
        self.wet: i64 = 0
        self.sea: i64 = 0
        self.magic: i64 = 0  # room for Wizards
        self.hand = Muster(s, seat)
        board = s.fixed.board
        counts = crowd(s)
        for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
            city = board.holdings[k]
            hex = board.city_hex[city]
            count = counts[hex] & self.mine
            room = STACK - units_in(count, count)
            empty: i64 = 1 if count == 0 else 0
            if board.city_kind[city] == SEA_CITY:
                self.sea += room
                self.empty_sea += empty
                continue
            self.magic += 1 - wizards_in(count, count)
            if board.traits[hex] & PORT != 0:
                self.wet += room
                self.empty_wet += empty
            else:
                self.dry += room
                self.empty_dry += empty

    def take_any(self, s: WizardKings, block: i64) -> bool:
        """Whether a block in hand may be deployed in any city."""
        board = s.fixed.board
        seat = self.hand.seat
        for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
            if self.take(s, block, board.holdings[k]):
                return True
        return False

    def take(self, s: WizardKings, block: i64, city: i64) -> bool:
        """Whether a city takes a block, and the blocks left in hand can then hold and fill the rest."""
        board = s.fixed.board
        hex = board.city_hex[city]
        unit = s.fixed.unit[block]
        wizard = KIND[unit] == WIZARD
        port = board.traits[hex] & PORT != 0
        in_sea = board.city_kind[city] == SEA_CITY
        if (in_sea and not suits(s, block, hex)) or (SYMBOL[unit] == AQUATIC and not port):
            return False
        count = crowd(s)[hex] & self.mine
        if (wizards_in(count, count) > 0) if wizard else (units_in(count, count) >= STACK):
            return False
        # What is left when it is there.
        filled: i64 = 1 if count == 0 else 0
        empty_sea, empty_wet, empty_dry = self.empty_sea, self.empty_wet, self.empty_dry
        sea, wet, dry, magic = self.sea, self.wet, self.dry, self.magic
        wizards, aquatics, others = self.hand.wizards, self.hand.aquatics, self.hand.others
        one: i64 = 1
        if wizard:
            one = 0
            wizards -= 1
            magic -= 0 if in_sea else 1
        elif SYMBOL[unit] == AQUATIC:
            aquatics -= 1
        else:
            others -= 1
        if in_sea:
            empty_sea -= filled
            sea -= one
        elif port:
            empty_wet -= filled
            wet -= one
        else:
            empty_dry -= filled
            dry -= one
        if SYMBOL[unit] == AQUATIC and aquatics < empty_sea and not (in_sea and count == 0):
            return False  # it is needed in a Sea City that is still empty [WK-R5, WK-R143]
        on_foot = wizards + others
        spare: i64 = 0
        if aquatics > empty_sea:
            spare = aquatics - empty_sea
        return (
            on_foot >= empty_dry
            and on_foot - empty_dry + spare >= empty_wet
            and wizards <= magic
            and others <= dry + wet
            and aquatics <= wet + sea
            and others + aquatics <= dry + wet + sea
        )


def berths(s: WizardKings, block: i64) -> vec[i64]:
    """The cities in which a block in hand may be deployed without leaving the others stranded. [WK-R129]"""
    board = s.fixed.board
    seat = seat_of(block)
    quarters = Quarters(s, seat)
    found = vec[i64]()
    for k in range(board.holdings_from[seat], board.holdings_from[seat + 1]):
        if quarters.take(s, block, board.holdings[k]):
            found = append(found, board.city_hex[board.holdings[k]])
    return found
