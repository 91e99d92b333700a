"""What all toys share."""

from __future__ import annotations

from regalia.engine.free import Free
from regalia.engine.game import Game, Story
from regalia.engine.notation import Notation
from regalia.engine.rng import Rng

NUMBERS = tuple(str(n) for n in range(10))


def toy(
    name: str,
    state: type,
    frames: tuple,
    notation: Notation,
    start,
    board,
    deal_again=None,
    seats=(2, 3),
    story: Story | None = None,
    free: Free | None = None,
) -> Game:
    """A game of a few parts; the rest is as plain as can be."""
    return Game(
        name=name,
        title=name.title(),
        designer="",
        publisher="",
        year=0,
        seats=seats,
        minutes=(1, 1),
        about="",
        rules_version=1,
        options=(),
        notation=notation,
        frames=frames,
        start=lambda players, settings: start(players),
        read=state.from_fields,
        board=board,
        deal_again=deal_again or (lambda s, seat, rng: None),
        catalogue=dict,
        story=story
        or Story(
            lambda s, seat: "Go on.",
            lambda s, action: notation.text(action),
            lambda event, seat: {"text": f"{event}"},
        ),
        laws=lambda s: None,
        free=free,
    )


def shuffled(items: list[int], rng: Rng) -> list[int]:
    """The items in an order that depends on what they are and on the generator, and on nothing else."""
    out = sorted(items)
    for k in range(len(out) - 1, 0, -1):
        j = int(rng.below(k + 1))
        out[k], out[j] = out[j], out[k]
    return out
