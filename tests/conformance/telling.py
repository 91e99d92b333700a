"""Toys that were made to tell a secret, and what makes one of a good toy."""

from __future__ import annotations

import dataclasses

from regalia.engine.bits import bit
from regalia.engine.frame import NOBODY, Frame
from regalia.engine.game import Story
from regalia.engine.notation import Notation, Verb
from regalia.engine.plain import PlainState
from tests.engine.toys import CHARMS, charms
from tests.engine.toys.base import NUMBERS, toy

ENOUGH = 25
"""Games of each player count: more than any of these leaks needs."""

TELLS = "(sees|learns) something"


def broken(game, **parts):
    return dataclasses.replace(game, **parts)


def spoken(game, **parts):
    return broken(game, story=dataclasses.replace(game.story, **parts))


def turning(window):
    """Charms with another window over the roll."""

    class Turn(charms.Turn):
        def take(self, s, verb, argument):
            super().take(s, verb, argument)
            s.stack[-2] = window(0)

    def start(players, settings):
        s = CHARMS.start(players, settings)
        s.stack[0] = Turn()
        return s

    return broken(CHARMS, start=start, frames=(*CHARMS.frames, window))


class Secret(Frame):
    """A question of seat 1 that is skipped unless it holds something in secret."""

    def who(self, s):
        return 1 if s.held else NOBODY

    def run(self, s):
        """Nobody is asked."""

    def offer(self, s, offer):
        offer.add(LET_BE, 0)

    def take(self, s, verb, argument):
        s.clicks += 1

    def prompted(self, s, viewer):
        return 1


class Whispers(PlainState):
    """Seat 0 marks, seat 1 answers; before that it may be asked something that only it knows of."""

    turns: int
    held: bool
    clicks: int

    def scores(self):
        return [0, 0]


MARK, ANSWER, LET_BE, DRAW = range(4)


class Draw(Frame):
    def who(self, s):
        return -1

    def offer(self, s, offer):
        offer.fill(DRAW, 0, 1)

    def take(self, s, verb, held):
        s.held = bool(held)
        s.reveal(bit(1))


class Mark(Frame):
    def who(self, s):
        return 0

    def offer(self, s, offer):
        offer.add(MARK, 0)

    def take(self, s, verb, argument):
        s.push(Answer())
        s.push(Secret())


class Answer(Frame):
    def who(self, s):
        return 1

    def offer(self, s, offer):
        offer.add(ANSWER, 0)

    def take(self, s, verb, argument):
        s.turns += 1
        if s.turns < 4:
            s.push(Mark())


def whispers(board, prompt=lambda s, viewer: "Go on."):
    def start(players):
        s = Whispers(players, turns=0, held=False, clicks=0)
        s.push(Mark())
        s.push(Draw())
        return s

    def deal_again(s, viewer, rng):
        if viewer != 1 and not any(type(frame) is Draw for frame in s.stack):
            s.held = bool(rng.below(2))
            if type(s.stack[-1] if s.stack else None) is Secret:
                s.stack.pop()  # nobody else can tell whether it was let be already
                s.begin()

    notation = Notation(Verb("mark"), Verb("answer"), Verb("let-be"), Verb("draw", NUMBERS))
    return toy(
        "whispers",
        Whispers,
        (Draw, Mark, Secret, Answer),
        notation,
        start,
        board,
        deal_again,
        seats=(2, 2),
        story=Story(prompt, lambda s, action: notation.text(action), lambda event, eyes: {"text": "?"}),
    )
