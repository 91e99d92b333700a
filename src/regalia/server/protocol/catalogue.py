"""The games there are, and who I am."""

from __future__ import annotations

from regalia.server.protocol.common import Message, Name, OptionValue


class OptionCard(Message):
    """One thing to agree on before a game; no choices means it is a switch."""

    name: str
    about: str
    clause: str
    choices: list[str]
    default: OptionValue
    text: bool
    """Whether any other text may be given too, such as that of a file."""


class BotCard(Message):
    """A bot that can take a seat; a higher level plays better."""

    name: str
    title: str
    about: str
    level: int


class GameCard(Message):
    """What the lobby says about a game."""

    name: str
    title: str
    designer: str
    publisher: str
    year: int
    seats: tuple[int, int]
    minutes: tuple[int, int]
    about: str
    drama: str
    rules_version: int
    first_steps: bool
    """Whether there is a guided first game."""
    options: list[OptionCard]
    bots: list[BotCard]


class Games(Message):
    """All games there are."""

    games: list[GameCard]


class Me(Message):
    """Who the cookie says I am. Guests have a made-up name until they choose one."""

    id: str
    name: str
    named: bool


class Rename(Message):
    """Choose a display name."""

    name: Name


class Credit(Message):
    """Who has made a game."""

    title: str
    designer: str
    publisher: str
    year: int


class Carried(Message):
    """Something that the page carries: a font or a script, with the licence that it came with."""

    name: str
    version: str
    licence: str
    text: str


class About(Message):
    """What runs here, whose games they are, and whose work it carries."""

    version: str
    licence: str
    games: list[Credit]
    carried: list[Carried]
