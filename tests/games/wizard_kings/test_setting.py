"""The setting of a match is shared by all its states, and by those that are read from the same text."""

import gc
import json

import regalia
from regalia.games.wizard_kings.setting import read_setting

GAME = regalia.game("wizard-kings")


def throw_away(plain):
    """Read a position, and leave it to the collector of cycles."""
    state = GAME.state_from_plain(plain)
    circle = [state]
    circle.append(circle)


def test_a_setting_that_is_kept_is_whole_when_states_that_shared_it_are_collected():
    plain = json.loads(GAME.new(players=3, seed=3, chance="ask").to_json())
    fixed = plain["fields"]["fixed"]
    gc.collect()  # whatever keeps settings is old now, and not looked at by a short collection
    read_setting.cache_clear()
    throw_away(plain)
    gc.collect(0)
    assert read_setting(json.dumps(fixed)).to_plain() == fixed
