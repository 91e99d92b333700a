"""Reasons as sentences: which terms of an evaluation have changed, and how one says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from regalia.engine.appraisal import Term, Wording

MOST = 2
"""More reasons than this nobody reads."""
SLIGHT = 0.12
"""What weighs less than this share of the weightiest reason is not worth a word."""
NOTHING = 1e-6
"""Changes below this are rounding."""
UNCLEAR = "it fits best with what comes next"
"""What is said for a move that shows no reason by the end of the turn."""
BEST = "nothing else brings more this turn"
"""What is said where that has been seen, and has no other words."""

IMPERATIVES = """
    act add answer ask attack bid bribe bring build burn buy call capture cash cast choose claim close
    collect conquer disband discard discharge draw earn end exchange explore fight fire fly gain give go
    halt join keep lay leave let lose march mark move murder pass pay pick place play put raise receive
    refresh reinforce remove resolve retreat rob roll sail send ship show spend start station stay step
    stop strengthen swap take target trade try turn use wait weaken withdraw
"""
ORDERS = frozenset(IMPERATIVES.split())
"""Labels that begin with one of these say what to do; all others name something."""


class Change(NamedTuple):
    """How one term differs between two positions."""

    words: Wording
    value: float
    amount: float


class Reason(NamedTuple):
    """One thing that speaks for a move, or against it."""

    name: str
    value: float
    """How much of the evaluation it is; below 0 if it is a price."""
    text: str


def total(terms: Iterable[Term]) -> float:
    """What the terms are worth together."""
    return sum(term.value for term in terms)


def changes(before: Iterable[list[Term]], after: Iterable[list[Term]]) -> list[Change]:
    """How each term differs, on average over worlds: the first positions with the second ones."""
    sums: dict[str, list[float]] = {}
    words: dict[str, Wording] = {}
    worlds = 0
    for first, second in zip(before, after, strict=True):
        worlds += 1
        for sign, terms in ((-1.0, first), (1.0, second)):
            for term in terms:
                words.setdefault(term.name, term.words)
                entry = sums.setdefault(term.name, [0.0, 0.0])
                entry[0] += sign * term.value
                entry[1] += sign * term.amount
    share = max(1, worlds)
    return [Change(words[name], value / share, amount / share) for name, (value, amount) in sums.items()]


def reasons(found: Iterable[Change]) -> list[Reason]:
    """The changes that matter, the weightiest first."""
    real = [each for each in settled(found) if abs(each.value) > NOTHING and is_worth_saying(each)]
    real.sort(key=lambda each: -abs(each.value))
    if not real:
        return []
    least = SLIGHT * abs(real[0].value)
    return [Reason(each.words.name, each.value, said(each)) for each in real if abs(each.value) >= least]


def settled(found: Iterable[Change]) -> list[Change]:
    """What is left once terms that turn into each other are set off: the one that outweighs its kin."""
    left: list[Change] = []
    kin: dict[str, list[Change]] = {}
    for each in found:
        if each.words.kin:
            kin.setdefault(each.words.kin, []).append(each)
        else:
            left.append(each)
    for group in kin.values():
        net = sum(each.value for each in group)
        if all(each.value * net >= 0.0 for each in group):
            left += group
            continue
        most = max(group, key=lambda each: each.value * net)
        left.append(Change(most.words, net, gained(most, group)))
    return left


def gained(most: Change, kin: list[Change]) -> float:
    """How many there are more of what outweighs its kin: of the lesser kind those alone that are new."""
    new = sum(each.amount for each in kin)
    if not 0.0 < new < most.amount:
        return most.amount
    dearer = [each for each in kin if each.amount and each.value / each.amount > most.value / most.amount]
    return new if dearer else most.amount


def is_worth_saying(change: Change) -> bool:
    """Whether there are words for a change, and it is none of the books alone."""
    if change.words.measured and change.value * change.amount <= 0.0:
        return False
    return bool(said(change))


def said(change: Change) -> str:
    """A change in words: ``2 more Coins``, or what the term says of itself."""
    number = round(change.amount)
    words = change.words
    if words.many and number != 0 and abs(change.amount - number) < 0.05:
        thing = words.one if abs(number) == 1 else words.many
        less = "less" if words.one == words.many else "fewer"  # gold is measured, and Coins are counted
        return f"{abs(number)} {'more' if number > 0 else less} {thing}"
    return words.better if change.value > 0 else words.worse


def because(found: Iterable[Reason], least: bool = False, later: bool = False) -> str:
    """Reasons as the end of a sentence: what is gained, and what it costs if that is no trifle.

    Where nothing is gained, ``least`` says whether it has been seen that no other move costs less; what is
    gained ``later`` is not taken for what the move does at once.
    """
    listed = list(found)
    gains = [each.text for each in listed if each.value > 0][:MOST]
    prices = [each.text for each in listed if each.value < 0][:1]
    if gains:
        won = together(gains) + (" by the end of the turn" if later else "")
        return f"{won}, for {prices[0]}" if prices else won
    if prices:
        return f"it costs least ({prices[0]})" if least else f"{UNCLEAR}, for {prices[0]}"
    return BEST if least else UNCLEAR


def together(parts: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    unlike = list(dict.fromkeys(parts))
    return unlike[0] if len(unlike) == 1 else f"{', '.join(unlike[:-1])} and {unlike[-1]}"


def doing(label: str) -> str:
    """A button's label inside a sentence: ``move to the Forest``, or ``choose “Elves”``."""
    first, space, rest = label.partition(" ")
    if first.lower() in ORDERS:
        return f"{first.lower()}{space}{rest}"
    return f"choose “{label}”"


def bound(breath: str, label: str, place: str) -> str:
    """A label with the place that it leads to; ``breath`` says how, or is empty on the way there."""
    return breath.format(label, place) if breath else f"{label}, on the way to {place}"


def plain(found: Iterable[Reason]) -> list[Mapping[str, object]]:
    """Reasons as JSON-ready data."""
    return [{"name": each.name, "value": round(each.value, 3), "text": each.text} for each in found]
