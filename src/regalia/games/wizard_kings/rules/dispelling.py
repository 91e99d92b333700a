"""Dispel: a spell against spells, cast out of turn; an option. [WK-110 to WK-121, WK-R28 to WK-R31]"""

from __future__ import annotations

from regalia.engine.native import i64
from regalia.games.wizard_kings.state import WizardKings


def open_to_dispel(s: WizardKings, wizard: i64, spell: i64, target: i64) -> None:
    """With the option on, opposed Wizards may answer an announced spell before it works. [WK-115]"""
