"""What bots have got wrong at a table: how often, what is said of it, and who is not asked any more."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from regalia import bots
from regalia.bots.guard import CRASHED, DIED, HUNG, ILLEGAL, PATIENCE, PRIED

if TYPE_CHECKING:
    from regalia.server.people.seats import Chair

KIND: Final = "bot-failed"
"""The kind of the entries that tell of it."""
LOST: Final = (HUNG, DIED)
"""What holds the game up: who does it PATIENCE times is not asked again in this game."""
SAID: Final = {
    CRASHED: "fell over",
    HUNG: "gave no answer in time",
    DIED: "broke off",
    ILLEGAL: "chose what was not on offer",
    PRIED: "looked past what its seat may see",
}


class Slips:
    """The bots of one game that have failed, by seat; as its log tells it."""

    def __init__(self) -> None:
        self._times: Counter[tuple[int, str, bool]] = Counter()
        """By seat, bot, and whether the game was held up."""

    def take(self, data: dict[str, Any]) -> None:
        """An entry of the log; those from before bots had somebody to stand in name no bot."""
        if "bot" in data:
            self._times[data["seat"], data["bot"], data["slip"] in LOST] += 1

    def lost(self, seat: int, bot: str) -> int:
        """How often a bot has hung or died in this seat."""
        return self._times[seat, bot, True]

    def has(self, seat: int, bot: str | None) -> bool:
        """Whether the bot of a seat has failed in this game."""
        return any(key[:2] == (seat, bot) for key in self._times)

    def draft(
        self, seat: int, chair: Chair, slip: str, by: str | None, unseen: int = 0
    ) -> tuple[str, dict[str, Any]] | None:
        """The entry that tells of one more; nothing if it has been told often enough.

        ``by`` is the bot that decided instead, none if it was chance; ``unseen`` is how often it was lost
        where nobody may hear of it.
        """
        lost = slip in LOST
        times = self._times[seat, chair.bot or "", lost] + 1
        if times > PATIENCE:
            return None
        last = times + (unseen if lost else 0) >= PATIENCE
        data = {"seat": seat, "bot": chair.bot, "name": chair.name, "slip": slip, "by": by, "last": last}
        return KIND, data

    def to_data(self) -> list[list[Any]]:
        """As a snapshot keeps it."""
        return [[*key, times] for key, times in sorted(self._times.items())]

    def restore(self, data: list[list[Any]]) -> None:
        """What a snapshot has kept."""
        self._times = Counter({(seat, bot, lost): times for seat, bot, lost, times in data})


def sentence(data: dict[str, Any]) -> str:
    """What everybody is told."""
    if "bot" not in data:
        return f"@{data.get('seat')} does not answer: {data.get('message')}"
    instead = f"the {bots.level(data['by']).title}" if data["by"] is not None else "chance"
    said = f"{data['name']} in seat {data['seat'] + 1} {SAID[data['slip']]}: {instead} decided instead."
    if not data["last"]:
        return said
    if data["slip"] in LOST:
        return f"{said} It is not asked again in this game."
    return f"{said} If it happens again, nothing more is said of it."
