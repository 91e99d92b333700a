"""Where a move leads: what follows it on the way to a place, as far as the seat alone decides that."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.advice.lines import decides, follow
from regalia.bots import Bot, Seen
from regalia.bots.greedy import GreedyBot
from regalia.engine.game import Game
from regalia.engine.rng import Rng

LONGEST: Final = 24
"""Decisions after which a way is told as far as it has come."""


class Way(NamedTuple):
    """The decisions that take a move on to a place, and the places in their order."""

    line: tuple[int, ...] = ()
    places: tuple[str, ...] = ()

    @property
    def end(self) -> str | None:
        """The place where it leads."""
        return self.places[-1] if self.places else None


def way_of(table: Seen, bot: Bot, action: int, rng: Rng, worlds: int) -> Way:
    """How the bot would go on with what it has chosen, if that is bound for a place.

    It is asked for what it has thought already; where it has thought no further, the Steward goes on. The way
    is told as far as it is open in some more worlds that the seat could be in: what depends on something that
    the seat does not know is not foretold.
    """
    game, journey = table.game, table.game.story.journey
    verb, place = words_of(game, action)
    if verb not in journey.begins and verb not in journey.goes:
        return Way()
    line = onward(table, bot, action, rng)
    for _ in range(worlds):
        line = line[: max(0, follow(table.redeal(rng), table.seat, [action, *line]) - 1)]
    said = [place] if verb in journey.goes else []
    said += [where for verb, where in (words_of(game, each) for each in line) if verb in journey.goes]
    return Way(tuple(line), tuple(said)) if said else Way()


def onward(table: Seen, bot: Bot, action: int, rng: Rng) -> list[int]:
    """The decisions after an action that take a thing on to a place and set it down there."""
    game, seat, journey = table.game, table.seat, table.game.story.journey
    world = table.redeal(rng)
    steward = GreedyBot(rng.next32())
    going = words_of(game, action)[0] in journey.goes
    world.attend(seat)
    world.answer(action)
    line: list[int] = []
    while len(line) < LONGEST and decides(world, seat):
        seen = Seen(game, world, seat)
        known = bot.recall(seen)
        chosen = steward.choose(seen) if known is None else known
        verb = words_of(game, chosen)[0]
        if verb in journey.goes:
            going = True
        elif verb in journey.ends:
            return [*line, chosen]
        elif going or verb not in journey.begins:
            break  # that is another deed
        line.append(chosen)
        world.answer(chosen)
    return line


def words_of(game: Game, action: int) -> tuple[str, str]:
    """The verb of an action and what it is about, as they are written."""
    verb, _, about = game.notation.text(action).partition(" ")
    return verb, about
