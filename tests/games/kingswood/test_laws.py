"""The laws of Kingswood notice what they are there for."""

import pytest

from regalia.engine.errors import RulesBug
from regalia.games.kingswood import GAME, laws
from regalia.games.kingswood.places import BOX, CAPTURED, DECK, DEFEATED, IN_ROW
from tests.games.kingswood.table import Builder, monster, play


def table(**more):
    built = Builder(3, **more)
    built.row("skeleton-1", "dire-wolf", "giant-rat")
    built.coins(0, 5)
    for token in ("sword", "spellbook", "heart"):
        built.tokens(0, token, 3, 1)
    return built


def put(field, index, value):
    """A change of one entry of a field."""
    return lambda s: getattr(s, field).__setitem__(index, value)


def both(*changes):
    return lambda s: [change(s) for change in changes]


BREAKS = {
    "a skill token was lost or made": put("refreshed", 1, 9),
    "a Coin was lost or made": put("coins", 2, 7),
    "the supply of a skill token is below nothing": both(put("supply", 0, -1), put("refreshed", 0, 25)),
    "the supply of Coins is below nothing": both(put("supply", 3, -1), put("coins", 0, 31)),
    "a token count is below nothing": both(put("exhausted", 3, -1), put("refreshed", 3, 1)),
    "the row and its cards differ": put("row", 1, 0),
    "the wrong card is in the box": put("place", monster("troll"), BOX),
    "a captive is out of place": put("place", monster("troll"), CAPTURED + 1),
    "Fame differs from the defeated cards": put("place", monster("troll"), DEFEATED + 2),
    "not mighty counts as slain": lambda s: setattr(s, "slain", 1 << monster("cave-bear")),
    "the known top card is not in the deck": lambda s: setattr(s, "top_card", monster("skeleton-1")),
    "the known top card is of the lower chapter": lambda s: setattr(s, "top_card", monster("troll")),
    "a Common Location is missing": put("village", 1, 8),
    "Adventurers share a place": lambda s: setattr(s, "adventurers", 0b000110),
    "the Guard stands on an Adventurer": lambda s: setattr(s, "guard", 1),
    "the row was not refilled": both(put("row", 1, 0), put("place", monster("dire-wolf"), DECK)),
    "the end was triggered wrongly": both(
        lambda s: setattr(s, "ending", True), lambda s: setattr(s, "seat", 1)
    ),
    "a round began after the end was triggered": lambda s: setattr(s, "ending", True),
}


@pytest.mark.parametrize("sentence", BREAKS)
def test_a_broken_law_is_named(sentence):
    state = table().match().state
    laws.check(state)
    BREAKS[sentence](state)
    with pytest.raises(RulesBug, match=sentence):
        laws.check(state)


def moment(*texts, **more):
    """A table after these actions."""
    built = table(**more)
    built.adventurers(1, 2, 3)
    built.tokens(0, "sword", 4, 1)
    return play(built.match(), *texts)


STEPS = {
    "Fame was lost": ("done", lambda s: s.fame.__setitem__(0, -1)),
    "a fight was not paid with refreshed tokens": ("fight giant", lambda s: None),
    "a fight lost or made a token": ("fight skeleton-1", lambda s: s.exhausted.__setitem__(1, 0)),
    "a fight cost too much": (
        "fight skeleton-1",
        lambda s: (s.refreshed.__setitem__(1, 2), s.exhausted.__setitem__(1, 2)),
    ),
    "a fight cost too many Coins": ("fight skeleton-1", lambda s: s.coins.__setitem__(0, 4)),
    "a defeated monster went astray": (
        "fight skeleton-1",
        lambda s: s.place.__setitem__(monster("skeleton-1"), IN_ROW),
    ),
    "a fight did not score what is printed": ("fight skeleton-1", lambda s: s.fame.__setitem__(0, 2)),
    "did not leave the Guard on its start location": ("done", lambda s: setattr(s, "guard", 4)),
}


@pytest.mark.parametrize("sentence", STEPS)
def test_a_step_that_changes_too_much_is_named(sentence):
    text, spoil = STEPS[sentence]
    match = moment("adventurer blacksmith", "done", "move forest")
    before = match.state.clone()
    action = match.parse(text)
    if action in match.legal():
        match.apply(action)
        laws.check_step(before, action, match.state)
    spoil(match.state)
    with pytest.raises(RulesBug, match=sentence):
        laws.check_step(before, action, match.state)


def test_a_move_that_costs_the_wrong_coins_is_noticed():
    match = moment("adventurer academy", "done")
    before = match.state.clone()
    action = match.parse("move tavern")
    match.apply(action)
    laws.check_step(before, action, match.state)
    match.state.coins[0] -= 1
    with pytest.raises(RulesBug, match="wrong number of Coins"):
        laws.check_step(before, action, match.state)


def test_an_exchange_that_moves_more_than_fame_is_noticed():
    built = table(special="graveyard")
    built.defeated(0, "restless-ghost")
    match = play(built.match(), "adventurer academy", "done", "move graveyard", "give restless-ghost")
    before = match.state.clone()
    action = match.parse("take dire-wolf")
    match.apply(action)
    laws.check_step(before, action, match.state)
    for sentence, spoil in (
        ("did not bring 1 Fame", lambda s: s.fame.__setitem__(0, 5)),
        ("moved Coins", lambda s: s.coins.__setitem__(0, 9)),
        ("changed the size of the row", lambda s: s.row.__setitem__(0, 0)),
        ("moved tokens", lambda s: s.exhausted.__setitem__(0, 0)),
    ):
        after = match.state.clone()
        spoil(after)
        with pytest.raises(RulesBug, match=sentence):
            laws.check_step(before, action, after)


def test_collecting_and_drawing_out_of_turn_are_noticed():
    match = moment()
    with pytest.raises(RulesBug, match="Collect without the Guard"):
        laws.check_step(match.state, match.parse("collect"), match.state)
    with pytest.raises(RulesBug, match="Chapter II came before"):
        laws.check_step(match.state, match.parse("draw troll"), match.state)


def test_the_laws_hold_at_every_scenario_start():
    GAME.laws(moment().state)
