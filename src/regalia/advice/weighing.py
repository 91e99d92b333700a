"""What speaks for a move: what it brings that the best of the others does not, or what it does by itself.

Whatever the rest of a turn brings comes of other moves as well: income of a City that is built seven clicks
later is no reason for the first of them. So a move is held against others, each played to the end of the turn
in the same worlds with the same luck; and where that shows nothing, because the same can be done in another
order, what it changes at once is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from regalia.advice.lines import decides, follow, outcome
from regalia.advice.words import NOTHING, Change, Reason, changes, reasons, settled, total
from regalia.bots import Seen
from regalia.engine.appraisal import SETTLED, Term
from regalia.engine.game import Game
from regalia.engine.rng import Rng
from regalia.engine.state import State

WORLDS: Final = 3
"""Re-deals in which the move is looked at, to say what it does."""
COMPARED: Final = 16
"""So many of the others are played to the end of the turn, which promise most at first sight. Where there
are more, nobody says that a move is the best."""

Terms = list[list[Term]]
"""What a position is made of, in each of some worlds."""


class Verdict(NamedTuple):
    """What is said of a move."""

    reasons: list[Reason]
    later: bool = False
    """Whether they show by the end of the turn, and not at once."""
    least: bool = False
    """Whether every other move has been seen to leave less by the end of the turn."""


class Weighed(NamedTuple):
    """A move beside the best of the others."""

    before: Terms
    chosen: Terms
    other: Terms
    """Where the best of the others leads."""
    every: bool
    """Whether all others were looked at."""

    def lead(self) -> float:
        """By how much the move has more to show for itself by the end of the turn than any other."""
        return worth(self.chosen) - worth(self.other)


def verdict(table: Seen, action: int, rng: Rng, line: Sequence[int] = ()) -> Verdict:
    """What speaks for an action, and for what follows it on a line; nothing if nobody can say."""
    worlds = [(table.redeal(rng), rng.next32()) for _ in range(WORLDS)]
    if not has_begun(table):
        return Verdict([])  # nothing is better or worse than before
    weighed = weigh(table, worlds, action, line)
    beside = gained(weighed)
    if any(each.value > 0 for each in beside):
        return Verdict(beside, later=not table.game.prepares(worlds[0][0]))  # no turn has begun yet
    at_once = done_at_once(table, worlds, action, line, weighed)
    if any(each.value > 0 for each in at_once):
        return Verdict(at_once)
    if weighed.every and weighed.lead() > NOTHING:
        return Verdict(spared(weighed), least=True)
    return Verdict([each for each in beside if each.value < 0])


def has_begun(table: Seen) -> bool:
    """Whether anything has been decided that its evaluation can tell apart."""
    terms = table.game.appraise(table.redeal(Rng(0)), table.seat)
    return [term.name for term in terms] != [SETTLED.name]


def weigh(table: Seen, worlds: Sequence[tuple[State, int]], action: int, line: Sequence[int] = ()) -> Weighed:
    """Play a move and the others to the end of the turn."""
    game, seat = table.game, table.seat
    others = [each for each in table.actions if each != action]
    tried = promising(table, worlds[0][0], others)[:COMPARED]

    def reached(each: int, way: Sequence[int] = ()) -> Terms:
        return [game.appraise(outcome(game, world, seat, each, luck, way), seat) for world, luck in worlds]

    before = [game.appraise(world, seat) for world, _ in worlds]
    best = max((reached(each) for each in tried), key=worth)
    return Weighed(before, reached(action, line), best, len(tried) == len(others))


def promising(table: Seen, world: State, others: list[int]) -> list[int]:
    """Other moves, first those after which the seat stands best at once."""
    if len(others) <= COMPARED:
        return others

    def shows(each: int) -> float:
        return float(table.game.evaluation(after(world, table.seat, [each]), table.seat))

    return sorted(others, key=shows, reverse=True)


def worth(found: Terms) -> float:
    """What terms are worth in all worlds together."""
    return sum(total(terms) for terms in found)


def gained(weighed: Weighed) -> list[Reason]:
    """What the move has more of than the best of the others, and less, as far as it has changed at all.

    What it only loses less of is no gain, nor what it has more of in some worlds and less in others; and
    where there is more than before it is no price that another move brings more still.
    """
    start = since(weighed)
    told = [
        lesser(each, start[each.words.name])
        for each in settled(changes(weighed.other, weighed.chosen))
        if each.words.name in start and is_same_in_all(weighed, each)
    ]
    return reasons(each for each in told if each is not None)


def since(weighed: Weighed) -> dict[str, Change]:
    """What has changed by the end of the turn, whoever brought it about."""
    return {each.words.name: each for each in settled(changes(weighed.before, weighed.chosen))}


def lesser(beside: Change, start: Change) -> Change | None:
    """A change beside another move, no larger than that since before the move; none if they disagree."""
    if beside.value > 0.0 and start.value < -NOTHING and beside.words.worse:
        return None
    if beside.value < 0.0 and start.value > -NOTHING:
        return None
    if not beside.words.many:
        return beside
    if beside.amount * start.amount <= 0.0:
        return None
    amount = min(beside.amount, start.amount, key=abs)
    return Change(beside.words, beside.value, amount)


def is_same_in_all(weighed: Weighed, change: Change) -> bool:
    """Whether a term differs in the same way in every world."""

    def valued(terms: Sequence[Term]) -> float:
        return sum(term.value for term in terms if is_about(term, change))

    pairs = zip(weighed.other, weighed.chosen, strict=True)
    return all((valued(chosen) - valued(other)) * change.value >= -NOTHING for other, chosen in pairs)


def is_about(term: Term, change: Change) -> bool:
    """Whether a term has gone into a change, as it is or with its kin."""
    return term.words == change.words or (bool(term.words.kin) and term.words.kin == change.words.kin)


def spared(weighed: Weighed) -> list[Reason]:
    """What is lost in any case, and least of it by this move."""
    less = {
        each.words.name for each in settled(changes(weighed.other, weighed.chosen)) if each.value > NOTHING
    }
    lost = reasons(each for each in since(weighed).values() if each.value < 0)
    return [each for each in lost if each.name in less]


def done_at_once(
    table: Seen, worlds: Sequence[tuple[State, int]], action: int, line: Sequence[int], weighed: Weighed
) -> list[Reason]:
    """What the move changes before anything else is decided, if the same question is asked again then.

    If another question is, what has changed may be the doing of the rules: income that follows a "Done".
    What the others bring more of is no reason for this one.
    """
    game, seat = table.game, table.seat
    before, reached = [], []
    for world, _ in worlds:
        end = after(world, seat, [action, *line])
        if not is_same_question(game, world, end, seat):
            return []
        before.append(game.appraise(world, seat))
        reached.append(game.appraise(end, seat))
    less = {each.name for each in reasons(changes(weighed.other, weighed.chosen)) if each.value < 0}
    found = reasons(changes(before, reached))
    return [each for each in found if each.value < 0 or each.name not in less]


def after(world: State, seat: int, line: Sequence[int]) -> State:
    """The table once a seat has decided this, as far as it decides alone."""
    end: State = world.clone()
    follow(end, seat, line)
    return end


def is_same_question(game: Game, world: State, end: State, seat: int) -> bool:
    """Whether a seat is asked in the same turn, and for the same kind of thing, as it was before."""
    if not decides(world, seat) or not decides(end, seat) or game.turn(end) != game.turn(world):
        return False
    return type(end.top()) is type(world.top())
