"""First steps: a guided first game, as a script that is a game and a voice.

A game writes it as ``data/first_steps.toml``. The player has seat 0, a bot every other seat:

    players = 2
    seed = 7                       # answers the dice and draws that the script does not name
    bot = "greedy"                 # who plays on when the script is over
    options = { first_seat = "1" }
    setup = ["special market"]     # chance before the first step, where it matters

    [[steps]]
    say = "A sentence of the voice."
    point = ["academy"]            # pieces on the page, by their ids
    do = "adventurer academy"      # what the player does; without it the voice waits for "Go on"
    then = ["draw troll", "pass"]  # what chance and the bots do after that

In a window, where anybody could answer, the player's ``do = "pass"`` lets it be; bots that are not named pass
there by themselves. A window in which the player is asked stays open until the player has done something.

While the player does what the script says, chance and bots do as well; whoever does something else, or
comes to the end of it, is in an ordinary game.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from regalia.engine.errors import DataError, RegaliaError
from regalia.engine.frame import CHANCE
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.rng import Rng

PLAYER = 0
FIELDS = {"players", "seed", "bot", "options", "setup", "steps", "farewell"}
STEP_FIELDS = {"say", "point", "do", "then"}


@dataclass(frozen=True)
class Step:
    """One sentence of the voice."""

    move: int
    """How many actions seats have taken, and windows have closed, when it is said."""
    say: str
    point: tuple[str, ...]
    do: str
    """What the player is to do, or nothing."""


@dataclass(frozen=True)
class FirstSteps:
    """A script, played through."""

    players: int
    options: dict[str, str | int | bool]
    bot: str
    steps: tuple[Step, ...]
    farewell: str
    """What the voice says when it leaves."""
    actions: tuple[int, ...]
    """The whole script as the entries of a record: seats' actions, dice and draws."""


@cache
def first_steps(game: Game) -> FirstSteps | None:
    """The guided first game of a game, or nothing if it has none."""
    text = game.lessons.text("data", "first_steps.toml")
    return _Player(game, tomllib.loads(text)).script() if text else None


class _Player:
    """Plays a script through, and says where it asks for what is not on offer."""

    def __init__(self, game: Game, plain: dict[str, Any]) -> None:
        self.plain = _checked(plain, FIELDS, f"the first steps of {game.title}")
        self.rng = Rng(plain["seed"])
        self.match: Match = game.new(
            plain["players"], seed=0, chance="ask", table="ask", **plain.get("options", {})
        )
        self.moves = 0
        self.where = "the set-up"
        self.play(plain.get("setup", []))

    def script(self) -> FirstSteps:
        """All steps, each with the number of the move at which it is said."""
        steps = []
        for number, raw in enumerate(self.plain["steps"], 1):
            self.where = f"step {number}"
            step = _checked(raw, STEP_FIELDS, self.where)
            steps.append(Step(self.moves, step["say"], tuple(step.get("point", ())), step.get("do", "")))
            if "do" in step:
                if self.match.to_act != PLAYER:
                    raise DataError(f"At {self.where} it is not the player who acts.")
                self.play([step["do"], *step.get("then", [])])
        plain = self.plain
        _, settings = self.match.game.settle(plain["players"], plain.get("options", {}))
        return FirstSteps(
            players=plain["players"],
            options=settings,
            bot=plain["bot"],
            steps=tuple(steps),
            farewell=plain["farewell"],
            actions=tuple(self.match.actions),
        )

    def play(self, texts: list[str]) -> None:
        """Take these actions; the seed answers the chance that is not among them, windows close."""
        for number, text in enumerate(texts):
            self.come_to(text.split()[0])
            if number > 0 and self.match.to_act == PLAYER:
                raise DataError(f"At {self.where}, {text!r} would be the player's own action.")
            passes = self.match.state.window and text == "pass"  # which leaves no trace in a record
            self.moves += self.match.to_act != CHANCE and not passes
            try:
                self.match.apply(text)
            except RegaliaError as error:
                raise DataError(f"At {self.where} the script breaks: {error}") from error
        self.come_to("")

    def come_to(self, verb: str) -> None:
        """Let chance answer and windows close until somebody can do this, or the player is asked."""
        match = self.match
        while verb not in self.verbs():
            if match.to_act == CHANCE:
                self.draw()
            elif match.state.window and PLAYER not in match.waiting_for:
                match.close()  # the bots pass; a table counts this as a move of its own
                self.moves += 1
            else:
                return

    def draw(self) -> None:
        """Chance answers from the seed."""
        self.match.apply(int(self.match.state.sample(self.rng)))

    def verbs(self) -> set[str]:
        """The verbs of what is on offer."""
        return {self.match.text(action).split()[0] for action in self.match.legal()}


def _checked(plain: dict[str, Any], fields: set[str], where: str) -> dict[str, Any]:
    if strange := set(plain) - fields:
        raise DataError(f"In {where}, {', '.join(sorted(strange))} is not known.")
    return plain
