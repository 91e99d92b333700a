"""The server with a Kingswood whose law breaks as soon as a seat has picked an Adventurer."""

import dataclasses

import typer

from regalia.engine.errors import RulesBug
from regalia.games import kingswood
from regalia.games.kingswood.rules.actions import Move
from regalia.server.command import serve


def break_down(state: kingswood.Kingswood) -> None:
    if any(isinstance(frame, Move) for frame in state.stack):
        raise RulesBug("the test has broken this law")


if __name__ == "__main__":
    kingswood.GAME = dataclasses.replace(kingswood.GAME, laws=break_down)
    typer.run(serve)
