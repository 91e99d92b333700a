"""Names that people give: nothing invisible, nothing that turns a text around, no sign of a seat."""

from __future__ import annotations

import re
import unicodedata

UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
"""Kinds of characters that nobody sees, or that change how the others are shown."""
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0"
    "\U00013441\U00013442\U0001d159\U000e0100-\U000e01ef]"
)
"""Letters, accents and signs that look like nothing; all but the one that makes an emoji of a sign."""
PICTURE = re.compile("(?<![\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff])\ufe0f")
"""That one, where it stands after nothing that could be an emoji."""
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
HIDDEN = "a name has no invisible characters and none that turn the text around"
MARKS = 3
"""So many accents may stand on one letter."""
SEAT_SIGN = re.compile(r"[@\uff20\ufe6b]\s*\d")


def good_name(name: str) -> str:
    """The name, put together as Unicode wants it; ``ValueError`` says what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        if kind in UNSEEN or BLANK.match(sign):
            raise ValueError(HIDDEN)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > MARKS:
            raise ValueError(f"a letter has at most {MARKS} accents")
    if PICTURE.search(name):
        raise ValueError(HIDDEN)
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
