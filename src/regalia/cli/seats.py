"""Who sits where: people and bots."""

from __future__ import annotations

from dataclasses import dataclass, field

from regalia import bots
from regalia.bots import Bot
from regalia.engine.errors import BadSeat, UnknownBot, shown

PERSON = "person"


@dataclass
class Seats:
    """For each seat ``person`` or the name of a bot."""

    kinds: list[str]
    players: dict[int, Bot] = field(default_factory=dict)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]

    @property
    def names(self) -> list[str]:
        """What each seat is called in sentences."""
        return [
            f"Player {seat + 1}" if kind == PERSON else f"{bots.level(kind).title} {seat + 1}"
            for seat, kind in enumerate(self.kinds)
        ]

    def hire(self, seed: int) -> None:
        """Set a bot on every seat that no person has."""
        for seat, kind in enumerate(self.kinds):
            if kind != PERSON:
                self.players[seat] = bots.make(kind, seed + seat)

    def name_in(self, sentence: str) -> str:
        """A sentence with names for ``@0``, ``@1`` and so on."""
        for seat in reversed(range(len(self.kinds))):
            sentence = sentence.replace(f"@{seat}", self.names[seat])
        return sentence


def seat_people(players: int, chosen: list[int], hotseat: bool, bot: str) -> Seats:
    """People on the chosen seats (counted from 1), on all of them in hot-seat, else on the first."""
    for seat in chosen:
        if not 1 <= seat <= players:
            crowd = "1 player" if players == 1 else f"{players} players"
            raise BadSeat(f"There is no seat {seat}; with {crowd} choose a seat from 1 to {players}.")
    bots.level(bot)
    people = set(range(1, players + 1)) if hotseat else set(chosen or [1])
    return Seats([PERSON if seat in people else bot for seat in range(1, players + 1)])


def seats_of(saved: object, players: int, bot: str) -> Seats:
    """Who sat where in a saved game; the first seat is a person's where the file does not say."""
    if saved is None:
        return seat_people(players, [], False, bot)
    if not isinstance(saved, list) or len(saved) != players:
        raise BadSeat(
            f"The 'seats' of a saved game are a list of {players}, one for each: a person or a bot."
        )
    unknown = [kind for kind in saved if not is_known(kind)]
    if unknown:
        raise UnknownBot(f"It seats {shown(unknown[0])}, and there is no such bot.")
    return Seats(saved)


def named_seats(saved: object, players: int) -> Seats:
    """The names that the players had, as far as the file tells: whoever is unknown is called a player."""
    kinds = saved if isinstance(saved, list) and len(saved) == players else [PERSON] * players
    return Seats([kind if is_known(kind) else PERSON for kind in kinds])


def is_known(kind: object) -> bool:
    """Whether it is a person, or a bot that can be seated: a level by any of its names, a search."""
    if not isinstance(kind, str):
        return False
    try:
        return kind == PERSON or bool(bots.level(kind))
    except UnknownBot:
        return False
