"""A hint: the move that a good bot would make from what the seat knows, where it leads, and why."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, SupportsIndex

from regalia import bots
from regalia.advice.journey import Way, way_of, words_of
from regalia.advice.weighing import WORLDS, Verdict, verdict
from regalia.advice.words import Reason, because, bound, changes, doing, plain, reasons
from regalia.bots import Seen
from regalia.bots.opening import ends_of, terms_to
from regalia.engine.errors import BadOption, NotYourTurn, shown
from regalia.engine.rng import Rng

BY_LOT: Final = 0
"""The foresight of who knows nothing of tables that players lay out."""
PREFERRED: Final = ("level-4", "greedy")
"""Who is asked, the best first: the strongest that answers within a second or two."""


@dataclass(frozen=True)
class Hint:
    """What a bot would do for a seat, and why."""

    seat: int
    action: int
    text: str
    """The action as it is written."""
    label: str
    """The action as its button says it."""
    bot: str
    title: str
    """Who gives the hint."""
    reasons: tuple[Reason, ...]
    """What the move brings beside the best of the others, or at once; the weightiest first."""
    sentence: str
    towards: str | None = None
    """The place where the best line leads, if the move is bound for one."""
    way: tuple[str, ...] = ()
    """The places on the way there, that one included."""
    onward: tuple[str, ...] = ()
    """The decisions after this one that get there, as they are written."""

    def to_plain(self) -> dict[str, Any]:
        """As JSON-ready data."""
        return {
            "seat": self.seat,
            "action": self.action,
            "text": self.text,
            "label": self.label,
            "bot": self.bot,
            "title": self.title,
            "sentence": self.sentence,
            "reasons": plain(self.reasons),
            "towards": self.towards,
            "way": list(self.way),
            "onward": list(self.onward),
        }


class Advised(NamedTuple):
    """A hint, and what whoever gave it had in mind."""

    hint: Hint
    recalled: bool
    """Whether it is the next step of a plan that was there already: no thought was needed."""
    plans: dict[int, Any]
    """What to remember for the next hint, if the seat has decided so often since, and as it was advised."""


def adviser() -> str:
    """The bot that gives hints unless another is named."""
    known = bots.names()
    return next((name for name in PREFERRED if name in known), known[-1])


def hint(table: Seen, bot: str | None = None, seed: SupportsIndex = 0) -> Hint:
    """What a bot would do here.

    The same seed gives the same hint, whatever the seat cannot see, unless a clock ends the bot's thinking.
    """
    return advised(table, bot, seed).hint


def advised(table: Seen, bot: str | None = None, seed: SupportsIndex = 0, memory: Any = None) -> Advised:
    """The same by a bot that remembers what it planned; for whoever asks at every decision."""
    name = adviser() if bot is None else bot
    if not isinstance(table, Seen):
        raise BadOption(f"A hint is for what a seat knows, bots.seen(match), not for {shown(table)}.")
    if not table.actions:
        raise NotYourTurn(f"Seat {table.seat} has nothing to decide now, so there is nothing to advise.")
    mind = bots.make(name, seed)
    if memory is not None:
        mind.memory = memory
    known = mind.recall(table)
    action = int(mind.choose(table)) if known is None else known
    plans = {1: copy.copy(mind.memory)}
    way = way_of(table, mind, action, Rng(seed), WORLDS)
    plans[1 + len(way.line)] = mind.memory
    foresight = getattr(mind, "foresight", BY_LOT)
    return Advised(explained(table, action, way, name, seed, foresight), known is not None, plans)


def explained(table: Seen, action: int, way: Way, name: str, seed: SupportsIndex, foresight: int) -> Hint:
    """What was chosen, as it is told to people."""
    if len(table.actions) == 1:
        found, why = Verdict([]), "there is no other choice"
    elif foresight == BY_LOT and lays_out(table):
        found, why = Verdict([]), "it draws lots for what the table looks like"
    else:
        found = spoken_for(table, action, Rng(seed), way.line, foresight)
        why = because(found.reasons, found.least, found.later)
    label = next(each["label"] for each in table.view["actions"] if each["id"] == action)
    title = bots.level(name).title
    text = table.notation.text(action)
    sentence = f"{title} would {doing(leading(table, action, label, way))}: {why}."
    onward = tuple(table.notation.text(each) for each in way.line)
    given = tuple(found.reasons)
    return Hint(table.seat, action, text, label, name, title, given, sentence, way.end, way.places, onward)


def lays_out(table: Seen) -> bool:
    """Whether the players lay the table out, and its game knows something about that."""
    opening = table.game.opening
    return opening is not None and opening.asks(table.redeal(Rng(0)))


def leading(table: Seen, action: int, label: str, way: Way) -> str:
    """A label, with the name of the place where the move leads."""
    story = table.game.story
    verb, about = words_of(table.game, action)
    if way.end is None or way.end == about or story.place is None:
        return label
    place = story.place(table.redeal(Rng(0)), way.end)
    return bound(story.journey.begins.get(verb, ""), label, place)


def spoken_for(
    table: Seen, action: int, rng: Rng, line: Sequence[int] = (), foresight: int = BY_LOT
) -> Verdict:
    """What speaks for an action among several.

    While a table is laid out nothing changes yet: there it is how an action differs from all others, to who
    looks so deep.
    """
    game, seat = table.game, table.seat
    if game.opening is not None and (ends := ends_of(table, foresight)):
        terms = terms_to(game.opening, table.players, foresight)
        chosen = terms(ends.pop(action), seat)
        others = [terms(end, seat) for end in ends.values()]
        return Verdict(reasons(changes(others, [chosen] * len(others))))
    return verdict(table, action, rng, line)
