"""Names: nothing invisible, nothing that turns the text around, and no sign that stands for a seat."""

from __future__ import annotations

import re
import unicodedata

UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
"""Kinds of characters that nobody sees, or that change how the others are shown."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like nothing."""
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
MARKS = 3
"""So many accents may stand on one letter."""
SEAT_SIGN = re.compile(r"[@\uff20\ufe6b]\s*\d")


def good_name(name: str) -> str:
    """The name, put together as Unicode wants it; ``ValueError`` says what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        if kind in UNSEEN or sign in BLANK:
            raise ValueError("a name has no invisible characters and none that turn the text around")
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > MARKS:
            raise ValueError(f"a letter has at most {MARKS} accents")
    if SEAT_SIGN.search(name):
        raise ValueError("@ and a number stand for a seat of the table, so no name has them")
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in name):
        raise ValueError("a name has something that can be read")
    return name


def good_text(text: str) -> str:
    """Chat, if nothing in it turns what stands beside it around."""
    if TURNING.search(text):
        raise ValueError("a message has no characters that turn the text around")
    return text
