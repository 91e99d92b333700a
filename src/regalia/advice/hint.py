"""A hint: the move that a good bot would make from what the seat knows, and why in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

from regalia import bots
from regalia.advice.lines import outcome
from regalia.advice.words import Reason, because, changes, doing, plain, reasons
from regalia.bots import Seen
from regalia.engine.errors import BadOption, NotYourTurn, shown
from regalia.engine.rng import Rng

WORLDS: Final = 3
"""Re-deals in which the move is looked at, to say what it does."""
PREFERRED: Final = ("level-4", "greedy")
"""Who is asked, the best first: the strongest that answers within a second."""


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
    """What the move changes by the end of the turn, the weightiest first."""
    sentence: str

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
        }


def adviser() -> str:
    """The bot that gives hints unless another is named."""
    known = bots.names()
    return next((name for name in PREFERRED if name in known), known[-1])


def hint(table: Seen, bot: str | None = None, seed: SupportsIndex = 0) -> Hint:
    """What a bot would do here.

    The same seed gives the same hint, whatever the seat cannot see, unless a clock ends the bot's thinking.
    """
    name = adviser() if bot is None else bot
    if not isinstance(table, Seen):
        raise BadOption(f"A hint is for what a seat knows, bots.seen(match), not for {shown(table)}.")
    actions = table.actions
    if not actions:
        raise NotYourTurn(f"Seat {table.seat} has nothing to decide now, so there is nothing to advise.")
    action = int(bots.make(name, seed).choose(table))
    found = reasons_for(table, action, Rng(seed))
    label = next(each["label"] for each in table.view["actions"] if each["id"] == action)
    why = "there is no other choice" if len(actions) == 1 else because(found)
    title = bots.level(name).title
    sentence = f"{title} would {doing(label)}: {why}."
    return Hint(table.seat, action, table.notation.text(action), label, name, title, tuple(found), sentence)


def reasons_for(table: Seen, action: int, rng: Rng) -> list[Reason]:
    """What an action changes by the end of the seat's turn, on average over re-deals."""
    game, seat = table.game, table.seat
    before, after = [], []
    for _ in range(WORLDS):
        world = table.redeal(rng)
        end = outcome(game, world, seat, action, rng.next32())
        before.append(game.appraise(world, seat))
        after.append(game.appraise(end, seat))
    return reasons(changes(before, after))
