"""Twin games that differ only in what a reader may not know, played alike, look alike to that reader.

A twin is dealt for a reader in the middle of a game. From then on both are given the same actions and the
same draws, and all that the reader gets is compared: views with their offers and undo, lines, previews of its
own actions, reasons why something is not possible. The twins part where they must: when rules say that the
reader is shown something, when a seat does what it could not do with other cards in hand, and when a card is
drawn that the twin holds elsewhere. (Two twins that draw from one seed part sooner, and tell nobody anything
by it: the same number picks another card out of another deck.)
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

import pytest

import regalia
from regalia.engine.frame import CHANCE, can_read
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.testing.promise import canonical

SEEDS = 60
SECRETS = {"kingswood": ("capture", "reveal"), "kingdom-conquest": ("draw",)}
"""What is done more often than by lot, so that there is something to hide."""
PARTED = "shown", "in hand", "drawn"


def differs(one: Match, other: Match, eyes: int, rng: Rng) -> str:
    """What a reader could tell the two apart by before anything is done; nothing if it cannot."""
    if canonical(one.view(eyes)) != canonical(other.view(eyes)):
        return "view"
    if eyes < 0:
        return ""
    notation = one.game.notation
    action = notation.at(int(rng.below(notation.size)))
    if one.refuse(eyes, action) != other.refuse(eyes, action):
        return f"refusal of {notation.text(action)!r}"
    for action in one.legal(eyes)[:3] if eyes in one.waiting_for else []:
        if canonical(one.preview(eyes, action)) != canonical(other.preview(eyes, action)):
            return f"preview of {notation.text(action)!r}"
    return ""


def draw_action(match: Match, rng: Rng) -> int:
    """An action of the seat that is asked, or of chance."""
    legal = match.legal()
    verbs = SECRETS[match.game.name]
    eager = [action for action in legal if match.text(action).split()[0] in verbs]
    if match.to_act == CHANCE:
        return int(match.state.sample(rng))
    chosen = eager if eager and rng.below(2) else legal
    return chosen[rng.below(len(chosen))]


class Twin:
    """A second game beside a first, for one reader."""

    def __init__(self, first: Match, eyes: int, world: Any) -> None:
        self.eyes = eyes
        self.match = first._beside(world)

    def follow(self, first: Match, events: list[Any], actor: int, action: int) -> str:
        """Do what was done in the first game: why they part, or nothing; a leak is an assertion."""
        own, eyes = self.match, self.eyes
        where = f"action {len(first.actions)}, {first.text(action)!r}, to the eyes of {eyes}"
        assert own.to_act == actor, f"somebody else is asked: {where}"
        if action not in own.legal():
            assert actor != eyes, f"something else is on offer: {where}"
            return "drawn" if actor == CHANCE else "in hand"
        own_events = own.apply(action)
        lines, own_lines = first.story(events, eyes), own.story(own_events, eyes)
        same_lines = canonical(lines) == canonical(own_lines)
        wrong = "line" if not same_lines else differs(first, own, eyes, Rng(len(first.actions)))
        if can_read(int(first.state.revealed), eyes):
            return "shown" if wrong else ""
        assert not wrong, f"{wrong} differs: {where}"
        return ""


def play_twins(game: Any, seed: int, players: int, options: dict[str, object]) -> Counter[str]:
    """One game with a twin for one reader at a time; how many steps were compared, and why twins parted."""
    rng, counts = Rng(seed), Counter[str]()
    first = game.new(players=players, seed=seed, chance="ask", **options)
    twin: Twin | None = None
    while not first.over:
        if twin is None and first.to_act != CHANCE and rng.below(4) == 0:
            eyes = int(rng.below(players + 1))
            eyes = eyes if eyes < players else regalia.SPECTATOR
            world = game.redeal(first.state, eyes, rng)
            if world != first.state:
                twin = Twin(first, eyes, world)
                assert not differs(first, twin.match, eyes, rng)
        actor, action = int(first.state.to_act), draw_action(first, rng)
        events = first.apply(action)
        if twin is not None:
            counts["compared"] += 1
            parted = twin.follow(first, events, actor, action)
            if parted:
                counts[parted] += 1
                twin = None
    return counts


def series(game: Any, seeds: int) -> Counter[str]:
    counts = Counter[str]()
    for seed in range(seeds):
        options = {"forget_captures": True} if game.name == "kingswood" and seed % 3 == 0 else {}
        counts += play_twins(game, seed, 3 + seed % 2, options)
    return counts


@pytest.mark.rule("KW-130", "KW-R49")
def test_nobody_can_tell_twins_of_kingswood_apart_that_differ_in_secret_captives():
    counts = series(regalia.game("kingswood"), SEEDS)
    assert counts["compared"] > 2000
    assert all(counts[why] > 10 for why in PARTED), counts


def test_nobody_can_tell_twins_of_kingdom_conquest_apart_that_differ_in_hands():
    counts = series(regalia.game("kingdom-conquest"), SEEDS)
    assert counts["compared"] > 500
    assert counts["drawn"] > 5
    assert counts["in hand"] > 10


def test_twins_are_told_apart_by_a_board_that_shows_a_captive():
    kingswood = regalia.game("kingswood")

    def board(s, viewer):
        return {**kingswood.board(s, viewer), "captives": [int(card) for card in s.captured]}

    with pytest.raises(AssertionError):
        series(dataclasses.replace(kingswood, board=board), 10)


def test_twins_are_told_apart_by_a_reason_that_looks_at_other_hands():
    conquest = regalia.game("kingdom-conquest")

    def refuse(s, seat, action):
        return str([int(count) for count in s.hand])

    story = dataclasses.replace(conquest.story, refuse=refuse)
    with pytest.raises(AssertionError):
        series(dataclasses.replace(conquest, story=story), 10)
