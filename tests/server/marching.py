"""Two marches that look the same to all others and take a different number of clicks: a flyer's, a walker's.

They are looked for on a table of our own, played with the chance of ``row_server``; what was played there
can then be played over real sockets.
"""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

import regalia
from regalia.engine.frame import SPECTATOR
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.server.table import play
from tests.server.row_server import Row

CLICKS = 4
"""A march is given up after so many clicks."""
DECISIONS = 400

Views = tuple[tuple[str, ...], ...]


class Kind(NamedTuple):
    """How a game marches, and what brings its players to a march soon."""

    game: str
    options: dict[str, str | int | bool]
    takes_up: str
    step: str
    stops: str
    likes: tuple[str, ...]


KINDS = (
    Kind("wizard-kings", {"start": "standard"}, "move", "step", "stop", ("end", "done", "ready", "confirm")),
    Kind(
        "kings-and-things", {"beginners": True}, "grab", "step", "halt", ("end_move", "done", "hold", "put")
    ),
)


class Deed(NamedTuple):
    """What a seat does, or the close of a window; and whether everybody else notices."""

    seat: int | None
    text: str
    shows: bool


class Twins(NamedTuple):
    """A game up to a march, and the march in two ways."""

    before: list[Deed]
    marches: list[list[Deed]]
    after: list[list[Deed]]
    """How each goes on."""


def verb(text: str) -> str:
    return text.split()[0]


def seen_by_others(match: Match, seat: int) -> tuple[str, ...]:
    eyes = [each for each in range(match.state.players) if each != seat]
    return tuple(json.dumps(match.game.view(match.state, each)) for each in (*eyes, SPECTATOR))


class Search:
    """Looks through all marches of one piece for two that differ in nothing but a last click."""

    def __init__(self, kind: Kind, match: Match) -> None:
        self.kind = kind
        self.seat = match.to_act
        self.home = type(match.state.top())
        self.found: dict[tuple[tuple[str, ...], Views], dict[int, list[str]]] = {}
        self.pair = self.marches(match, [], (seen_by_others(match, self.seat),))

    def marches(self, match: Match, clicks: list[str], seen: Views) -> list[list[str]]:
        now = seen_by_others(match, self.seat)
        seen = seen if now == seen[-1] else (*seen, now)
        if match.to_act != self.seat or len(clicks) > CLICKS:
            return []
        if clicks and type(match.state.top()) is self.home:
            way = tuple(text for text in clicks[1:] if text != self.kind.stops)
            same = self.found.setdefault((way, seen), {})
            same[len(clicks)] = clicks
            return [same[count] for count in sorted(same)] if way and len(same) > 1 else []
        wanted = {self.kind.step, self.kind.stops} if clicks else {self.kind.takes_up}
        for action in match.legal():
            text = match.text(action)
            if verb(text) in wanted:
                tried = match.clone()
                tried.apply(action)
                pair = self.marches(tried, [*clicks, text], seen)
                if pair:
                    return pair
        return []


class Player:
    """Plays at a table of our own, and remembers what was done."""

    def __init__(self, kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(play, "draw", Row().draw)
        self.kind = kind
        game = regalia.game(kind.game)
        self.play = play.Play(game, {"players": 2, "options": game.settle(2, kind.options)[1]})
        self.play.begin()
        self.play.took()
        self.rng = Rng(1)
        self.done: list[Deed] = []

    @property
    def match(self) -> Match:
        return self.play.running

    def do(self, text: str, seat: int | None = None) -> None:
        """A seat does something: by default the only one that is asked."""
        if text == "close":
            self.play.close()
        else:
            seat = self.match.waiting_for[0] if seat is None else seat
            self.play.act(seat, self.match.parse(text, seat))
        blind = self.play.took().blind
        assert len(blind) in (0, self.play.running.state.players), "all others notice, or nobody"
        self.done.append(Deed(seat, text, not blind))

    def go_on(self) -> None:
        """What is liked, or anything."""
        if self.match.state.window:
            self.do("close")
            return
        seat = self.match.waiting_for[0]
        texts = [self.match.text(action) for action in self.match.legal(seat)]
        liked = [text for text in texts if verb(text) in self.kind.likes]
        self.do(liked[0] if liked else texts[self.rng.below(len(texts))], seat)

    def at_a_march(self) -> bool:
        """Whether a piece could be taken up now, and that is what the turn is about."""
        state = self.match.state
        if state.branches or state.window:
            return False
        return self.kind.takes_up in {verb(self.match.text(action)) for action in self.match.legal()}


def twins(kind: Kind, monkeypatch: pytest.MonkeyPatch, further: int) -> Twins:
    """Two marches, from where they can first be found, and so many decisions after them."""
    player = Player(kind, monkeypatch)
    while len(player.done) < DECISIONS:
        pair = Search(kind, player.match.clone()).pair if player.at_a_march() else []
        if pair:
            break
        player.go_on()
    assert pair, "no two marches are alike"
    before = player.done
    after, marches = [], []
    for clicks in pair:
        player = Player(kind, monkeypatch)
        for deed in before:
            player.do(deed.text, deed.seat)
        player.rng = Rng(2)
        for text in clicks:
            player.do(text)
        marches.append(player.done[len(before) :])
        for _ in range(further):
            player.go_on()
        after.append(player.done[len(before) + len(clicks) :])
    return Twins(before, marches, after)
