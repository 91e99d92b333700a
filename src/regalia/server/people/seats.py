"""Who sits where."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from regalia import bots
from regalia.engine.errors import UnknownBot, suggestion
from regalia.server.people.identity import new_nonce

PERSON, HOTSEAT, BOT, OPEN = "person", "hotseat", "bot", "open"


def best_bot() -> str:
    """The strongest bot that answers at once."""
    return bots.USUAL


def seated_bot(name: str | None) -> str:
    """The bot that somebody wants in a seat, one of the ladder: nobody sets a budget for our machine."""
    wanted = bots.level(name or best_bot()).name
    if wanted not in bots.names():
        raise UnknownBot(f"{name!r} does not play at tables. {suggestion(wanted, bots.names())}")
    return wanted


def bot_title(name: str) -> str:
    """What people call it."""
    return bots.level(name).title


@dataclass(frozen=True)
class Chair:
    """One seat at the table, and who acts for it."""

    kind: str
    name: str
    holder: str | None = None
    """The person whose seat it is: who acts for it, or who may take it back from a bot."""
    bot: str | None = None
    resigned: bool = False
    nonce: str = ""
    """What the invite links to this seat must carry."""
    left_by: str | None = None
    """Who was the first to leave it in mid-game; they may come back as long as it is open, whoever has sat
    there since."""

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Chair:
        """A seat as the log has it."""
        return cls(**data)

    def to_data(self) -> dict[str, Any]:
        """A seat as the log keeps it."""
        return asdict(self)

    @property
    def by_person(self) -> bool:
        """Whether a person acts for it."""
        return self.kind in (PERSON, HOTSEAT)

    def acts_for(self, person: str | None) -> bool:
        """Whether this person acts for it."""
        return person is not None and self.by_person and self.holder == person

    def taken_by(self, person: str, name: str) -> Chair:
        """The seat with this person in it; whose it was first stays known until they are back."""
        left_by = None if self.left_by == person else self.left_by
        return Chair(PERSON, name, person, nonce=new_nonce(), left_by=left_by)

    @property
    def out(self) -> bool:
        """Whether whoever played it has given it up, and can win nothing any more."""
        return self.resigned or self.left

    @property
    def left(self) -> bool:
        """Whether it is empty because its player has left in mid-game."""
        return self.kind == OPEN and self.left_by is not None

    def opened(self, left_by: str | None = None) -> Chair:
        """The seat, free for anybody; links made before are worthless."""
        return Chair(OPEN, "Open seat", nonce=new_nonce(), left_by=self.left_by or left_by)

    def played_by(self, bot: str, title: str, keep: bool) -> Chair:
        """The seat with a bot in it; ``keep`` lets its person take it back."""
        name = f"{self.name} ({title})" if self.by_person else title
        holder = self.holder if keep else None
        return replace(self, kind=BOT, name=name, bot=bot, holder=holder, left_by=None)

    def taken_back(self, name: str) -> Chair:
        """The seat with its person in it again."""
        return replace(self, kind=PERSON, name=name, bot=None)
