"""Corners where several seats may answer at once, so that a script could not say who does."""

import pytest

from regalia.games.kings_and_things.examples.stage import KingsAndThingsStage
from regalia.games.kings_and_things.hexes import NOWHERE
from regalia.teaching.scenario import offered, settle, split

DUST = (
    "phase combat; owns 0,-1; army 0,0 eagles; shield golem; "
    "seat-2 owns 0,0 0,1; seat-2 army 0,0 farmers-1; seat-2 shield dust-of-defense; "
)


def table(given):
    match = KingsAndThingsStage().begin(split(given))
    settle(match)
    return match


def say(match, seat, text):
    match.apply(text, seat=seat)
    settle(match)


@pytest.mark.rule("KT-C.20", "KT-C.38", "KT-R52", "KT-R97")
def test_who_was_sent_away_by_the_dust_plays_no_golem_behind_it():
    match = table(DUST)
    assert match.waiting_for == [0, 1]
    say(match, 1, "dust seat-1")
    say(match, 0, "retreat 0,-1")
    assert match.state.battle == NOWHERE, "the battle is over"
    assert not any(text == "golem" for text in offered(match))


@pytest.mark.rule("KT-C.20", "KT-R85", "KT-R97")
def test_in_a_fight_of_three_only_those_still_there_go_on_playing_items():
    match = table(DUST + "seat-3 owns 1,0; seat-3 army 0,0 pegasus; seat-3 shield talisman")
    assert match.waiting_for == [0, 1, 2]
    say(match, 1, "dust seat-1")
    say(match, 0, "retreat 0,-1")
    assert match.waiting_for == [2], "the Golem's player has left"


@pytest.mark.rule("KT-C.20", "KT-C.38")
def test_a_golem_played_before_the_dust_goes_with_its_army():
    match = table(DUST)
    say(match, 0, "golem")
    say(match, 1, "dust seat-1")
    say(match, 0, "retreat 0,-1")
    assert match.state.battle == NOWHERE
    assert int(match.state.owner[0]) == 1
