"""What must hold at every single step of every game, whatever its rules."""

from __future__ import annotations

import json
from collections.abc import Mapping

from regalia.engine import clauses
from regalia.engine.card import View
from regalia.engine.frame import CHANCE, OVER
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.position import to_plain
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.testing.observations import ObservationChecker
from regalia.testing.promise import Written, canonical, require
from regalia.testing.worlds import WorldChecker

LONGEST_OFFER = 200
"""A longer list of actions should have been several decisions."""

LOTS = 3
"""Draws by which each question to chance is tried."""


class StepChecker:
    """Checks one position at a time; it looks and never changes what it is shown."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.clauses = set(clauses.ids(game.rules_text()))
        self.worlds = WorldChecker(game)
        self.observations = ObservationChecker(game)

    def everything(self, match: Match, rng: Rng) -> None:
        """All checks that one position allows."""
        self.offer(match.state)
        self.copies(match.state, rng)
        self.views(match.state, self.worlds.position(match, rng))
        self.observations.position(match.state)
        self.game.laws(match.state)

    def offer(self, state: State) -> None:
        """The list is never empty before the end, short, without doubles, and can be written down."""
        if state.to_act == OVER:
            return
        actions = state.legal()
        require(len(actions) > 0, "nothing is offered, yet the game is not over")
        require(len(set(actions)) == len(actions), "an action is offered twice")
        if state.to_act != CHANCE:
            require(len(actions) <= LONGEST_OFFER, f"{len(actions)} actions are offered at once")
        notation = self.game.notation
        for action in actions:
            text = notation.text(action)
            require(notation.parse(text) == action, f"{text!r} does not parse back to its action")
            require(notation.at(notation.index(action)) == action, f"{text!r} has no dense number")
        if state.to_act == CHANCE:
            total = sum(weight for _, weight in state.chance_outcomes())
            require(abs(total - 1.0) < 1e-9, "the outcomes of chance do not add up to one")
            self.lots(state)

    def lots(self, state: State) -> None:
        """What chance brings does not depend on whether its outcomes are listed first."""
        for seed in range(LOTS):
            unlisted = state.clone().sample(Rng(seed))
            require(unlisted == state.offered().draw(Rng(seed)), "a lot differs from what the list gives")

    def copies(self, state: State, rng: Rng) -> None:
        """A clone is equal and independent; JSON there and back changes nothing."""
        before = Written(to_plain(state))
        copy = state.clone()
        require(Written(to_plain(copy)) == before, "a clone differs from its original")
        require(copy.legal() == state.legal(), "a clone offers something else")
        if copy.to_act != OVER:
            copy.answer(copy.sample(rng))
            require(Written(to_plain(state)) == before, "playing on a clone changed its original")
        plain = json.loads(json.dumps(self.game.state_to_plain(state)))
        again = self.game.state_from_plain(plain)
        require(Written(to_plain(again)) == before, "a position differs after saving and loading")
        require(again.to_act == state.to_act, "after loading somebody else is to act")
        require(again.legal() == state.legal(), "after loading something else is offered")

    def views(self, state: State, views: Mapping[int, View]) -> None:
        """Every reader's view is plain JSON with a prompt, a clause that exists, and labels."""
        for seat, view in views.items():
            canonical(view)
            require(view["over"] or not state.winners(), "somebody has won before the game is over")
            require(bool(view["prompt"]), "a view has no prompt")
            if not view["over"] and self.clauses:
                require(view["clause"] in self.clauses, f"there is no clause {view['clause']!r}")
            require(bool(view["actions"]) == (seat in state.waiting_for()), "actions at the wrong seat")
            for action in view["actions"]:
                require(bool(action["label"]), f"{action['text']!r} has no label")
