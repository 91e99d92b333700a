"""What a view says of the stack in hand, and of a fight: always what the rules would do."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.rng import Rng
from regalia.engine.state import State
from regalia.games.kings_and_things.rules.movement import March
from regalia.games.kings_and_things.verbs import NOTATION

GAME = regalia.game("kings-and-things")


def steps(state: State) -> list[str]:
    """The hexes that the rules let the stack step into now."""
    texts = [NOTATION.text(action) for action in state.legal()]
    return [text.split(" ")[1] for text in texts if text.startswith("step ")]


def walked(state: State, way: list[str]) -> State:
    """The table after these steps, each of which the rules must offer."""
    after = state.clone()
    for hex in way:
        assert hex in steps(after), (hex, way)
        after.apply(NOTATION.parse(f"step {hex}"))
    return after


def everywhere(state: State) -> set[str]:
    """All hexes that the stack can come to, by trying every step there is."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        key = repr(sorted(now.to_fields().items()))
        if key in seen or not isinstance(now.stack[-1], March):
            continue
        seen.add(key)
        for hex in steps(now):
            found.add(hex)
            waiting.append(walked(now, [hex]))
    return found


@pytest.mark.rule("KT-9.3")
@pytest.mark.rule("KT-9.30")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_way_of_the_reach_is_walked_by_the_rules_and_no_hex_is_left_out(seed: int) -> None:
    match = GAME.new(players=3, seed=seed, turn_limit=4)
    rng = Rng(seed)
    looked = 0
    while not match.over and looked < 12:
        state = match.state
        if isinstance(state.stack[-1], March) and rng.below(3) == 0:
            looked += 1
            reach = GAME.view(state, int(state.to_act))["board"]["reach"]
            assert {way["hex"] for way in reach["ways"]} == everywhere(state) - {reach["hex"]}
            for way in reach["ways"]:
                assert way["way"][-1] == way["hex"]
                walked(state, way["way"])
            for other in range(3):
                if other != state.to_act:
                    assert GAME.view(state, other)["board"]["reach"] is None
        actions = match.legal()
        match.apply(actions[rng.below(len(actions))])
    assert looked == 12
