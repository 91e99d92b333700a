"""What a person can type at the table."""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import BadNotation, NotOffered, listed
from regalia.engine.notation import Notation

HELP = """\
  a number      takes the action with that number
  an action     such as [bold]{example}[/]; a beginning that fits only one will do
  undo          takes your last action back, if nothing was revealed since
  board         draws the table again
  log           tells what has happened so far
  rules {clause:<7} shows a clause, or a heading; alone, what matters now
  save FILE     saves the game there
  quit          saves and leaves; [bold]abandon[/] leaves without saving"""


class Quit(Exception):
    """Somebody wants to leave the table."""

    def __init__(self, abandon: bool) -> None:
        super().__init__()
        self.abandon = abandon


def read_action(line: str, choices: list[dict[str, Any]], notation: Notation) -> int:
    """The action that a line means: the number, text or label of an offered one or the beginning of them.

    The full text of an action that is not on offer is good too; the match then says why it is refused.
    """
    wanted = " ".join(line.lower().split())
    if wanted.isdecimal():
        numbers = [str(number) for number in range(1, len(choices) + 1)]
        if wanted in numbers:
            return int(choices[numbers.index(wanted)]["id"])
        raise NotOffered(f"There is no action number {wanted}; type a number from 1 to {len(choices)}.")
    for choice in choices:
        if wanted in (choice["text"], choice["label"].lower()):
            return int(choice["id"])
    try:
        offered = [int(each["id"]) for each in choices]
        return notation.parse(wanted, offered)  # a whole action is never the beginning of another one
    except BadNotation as error:
        unknown = error
    begun = [
        each
        for each in choices
        if each["text"].startswith(wanted) or each["label"].lower().startswith(wanted)
    ]
    if len(begun) == 1:
        return int(begun[0]["id"])
    if begun:
        raise BadNotation(f"{wanted!r} could be: {listed([each['text'] for each in begun], most=12)}.")
    raise unknown
