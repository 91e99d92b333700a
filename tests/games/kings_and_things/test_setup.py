"""Setting up: tiles, starts, kingdoms, forces and the exchange."""

import pytest

from regalia.engine.frame import CHANCE
from regalia.engine.rng import Rng
from regalia.games.kings_and_things import GAME
from regalia.games.kings_and_things.data import FACE_IDS, FACE_NAMES, SEA, TERRAIN_IDS, UNKNOWN
from regalia.games.kings_and_things.hexes import NAMES, named
from regalia.games.kings_and_things.places import POOL
from regalia.teaching.scenario import do_all, offered


def begin(players, **options):
    return GAME.new(players=players, seed=3, chance="ask", **options)


def roll_for_first(match, *dice):
    """Turn the Heroes up, then throw these dice."""
    return do_all(match, [f"die {die}" for die in dice])


def until(match, verb, limit=600):
    """Play on, answering by lot, until this verb is on offer."""
    rng = Rng(5)
    for _ in range(limit):
        texts = offered(match)
        if any(text.split()[0] == verb for text in texts) and match.to_act != CHANCE:
            return match
        legal = match.legal()
        match.apply(match.state.sample(rng) if match.to_act == CHANCE else legal[0])
    raise AssertionError(f"{verb} was never offered")


def lay(match, **terrains):
    """Answer the laying of tiles: plains, but for these hexes."""
    wanted = {named(name.replace("_", ",").replace("m", "-")): kind for name, kind in terrains.items()}
    while match.to_act == CHANCE and offered(match)[0].startswith("tile"):
        hex = next(h for h in range(match.state.fixed.hexes) if match.state.terrain[h] == UNKNOWN)
        kind = wanted.get(hex)
        texts = offered(match)
        pick = f"tile {kind}" if kind else next(t for t in texts if not t.endswith("sea"))
        match.apply(pick)
    return match


@pytest.mark.rule("KT-2.1", "KT-2.2", "KT-2.3", "KT-2.4", "KT-1.8", "KT-R5", "KT-H11")
def test_tiles_lie_face_down_until_starts_are_chosen():
    match = roll_for_first(begin(4), 6, 6, 1, 1, 1, 1, 1, 1)
    state = match.state
    assert all(terrain == UNKNOWN for terrain in state.terrain)
    assert (state.aside[SEA], sum(state.tiles)) == (4, 44)
    assert offered(match) == ["pick_start 2,-3", "pick_start 2,1", "pick_start -2,3", "pick_start -2,-1"]
    open_first = roll_for_first(begin(4, reveal_before_start="yes"), 6, 6, 1, 1, 1, 1, 1, 1)
    assert all(terrain != UNKNOWN for terrain in open_first.state.terrain)


@pytest.mark.rule("KT-2.11", "KT-2.12", "KT-2.13", "KT-2.14", "KT-R6", "KT-2.6")
def test_player_order_follows_the_chosen_positions():
    match = roll_for_first(begin(4), 6, 6, 1, 1, 1, 1, 1, 1)
    do_all(match, ["pick_start 2,-3", "pick_start -2,3", "pick_start 2,1", "pick_start -2,-1"])
    assert match.state.first == 0
    assert list(match.state.order) == [0, 2, 1, 3]
    assert UNKNOWN not in list(match.state.terrain)


@pytest.mark.rule("KT-2.5", "KT-R4")
def test_only_tied_players_roll_again():
    again = begin(4)
    for text in [f"die {die}" for die in (4, 5, 1, 1, 5, 4, 2, 2)]:
        do_only(again, text)
    assert offered(again)[0].startswith("die")
    for text in ("die 1", "die 1", "die 6", "die 6"):
        do_only(again, text)
    assert again.state.first == 2


def do_only(match, text):
    while match.to_act == CHANCE and not offered(match)[0].startswith(text.split()[0]):
        match.apply(match.legal()[0])
    match.apply(text)


def start_with(match, start_terrain, **terrains):
    """The first player starts in 2,-3 on a map made to measure."""
    do_all_but_tiles(match, ["pick_start 2,-3", "pick_start 2,1", "pick_start -2,3", "pick_start -2,-1"])
    return lay(match, **{"2_m3": start_terrain, **terrains})


def do_all_but_tiles(match, texts):
    for text in texts:
        do_only(match, text)


@pytest.mark.rule("KT-2.15", "KT-2.16", "KT-R7")
def test_a_start_at_sea_must_be_replaced():
    match = begin(4)
    do_all_but_tiles(match, [f"die {die}" for die in (6, 6, 1, 1, 1, 1, 1, 1)])
    start_with(match, "sea", **{"1_m3": "sea", "1_m2": "sea"})
    assert sorted(offered(match)) == ["swap_sea 1,-2", "swap_sea 1,-3", "swap_sea 2,-3"]
    do_only(match, "swap_sea 2,-3")
    match.apply("tile swamp")
    assert match.state.aside[SEA] == 5
    assert sorted(offered(match)) == ["done", "swap_sea 1,-2", "swap_sea 1,-3"]
    match.apply("done")
    assert offered(match)[0].startswith("claim")


@pytest.mark.rule("KT-2.15", "KT-R7")
def test_one_sea_neighbour_is_nobodys_business_but_in_the_short_rule():
    match = begin(4)
    do_all_but_tiles(match, [f"die {die}" for die in (6, 6, 1, 1, 1, 1, 1, 1)])
    start_with(match, "plains", **{"1_m3": "sea"})
    assert offered(match)[0].startswith("claim")
    short = begin(4, sea_swap="short")
    do_all_but_tiles(short, [f"die {die}" for die in (6, 6, 1, 1, 1, 1, 1, 1)])
    start_with(short, "plains", **{"1_m3": "sea"})
    assert offered(short) == ["swap_sea 1,-3"]
    assert short.to_act == CHANCE


@pytest.mark.rule("KT-2.18", "KT-2.19", "KT-2.20", "KT-2.21", "KT-2.22", "KT-2.23", "KT-R3")
def test_kingdoms_grow_on_land_apart_from_rivals():
    match = begin(4)
    do_all_but_tiles(match, [f"die {die}" for die in (6, 6, 1, 1, 1, 1, 1, 1)])
    start_with(match, "plains", **{"1_m3": "sea"})
    assert sorted(offered(match)) == ["claim 1,-2", "claim 2,-2", "claim 3,-3"]
    order = [int(seat) for seat in match.state.order]
    match.apply("claim 2,-2")
    until(match, "claim")
    assert match.to_act == order[1]
    assert "claim 2,0" in offered(match)
    match.apply("claim 2,0")
    match.apply(match.legal()[0])
    match.apply(match.legal()[0])
    assert match.to_act == order[0]
    assert "claim 2,-1" not in offered(match), "it would touch the rival's 2,0"
    match.apply("claim 1,-2")
    assert sum(owner == order[0] for owner in match.state.owner) == 3


@pytest.mark.rule("KT-R8", "KT-2.22")
def test_without_a_better_hex_one_may_touch_a_rival_or_take_the_nearest():
    from regalia.engine.offer import Offer
    from regalia.games.kings_and_things.examples.builder import Builder
    from regalia.games.kings_and_things.rules.kingdoms import Claim

    builder = Builder(4)
    state = builder.state
    builder.owns(0, "3,-3")
    state.start[0] = named("3,-3")
    builder.terrain("2,-3", "sea")
    builder.owns(1, "2,-2", "3,-1")
    offer = Offer()
    Claim().offer(state, offer)
    assert [GAME.notation.text(action) for action in offer.listed()] == ["claim 3,-2"]
    builder.terrain("3,-2", "sea")
    offer.clear()
    Claim().offer(state, offer)
    nearest = {GAME.notation.text(action) for action in offer.listed()}
    assert nearest == {"claim 1,-1", "claim 1,-2", "claim 2,-1", "claim 1,-3"}


@pytest.mark.rule("KT-1.10", "KT-2.7", "KT-2.25", "KT-2.26", "KT-2.27")
def test_forces_are_handed_out():
    match = until(begin(4), "hold")
    state = match.state
    assert list(state.gold) == [10] * 4
    assert sorted(state.fort)[-5:] == [0, 1, 1, 1, 1]
    assert list(state.held) == [10] * 4
    assert state.bag == 195 - 40


@pytest.mark.rule("KT-2.36", "KT-H14", "KT-R25")
def test_the_others_learn_how_many_were_swapped_and_not_which():
    match = until(begin(4), "hold")
    while not any(text == "swap" for text in offered(match)):
        match.apply("done")
    seat = match.to_act
    marked = [text for text in offered(match) if text.startswith("mark")][:4]
    for text in marked:
        match.apply(text)
    match.apply("swap")
    other = (seat + 1) % 4
    told = [line["text"] for line in match.story(match.events, other)]
    assert any("four" in line or "4" in line for line in told), told
    shown = [FACE_NAMES[FACE_IDS.index(text.split()[1])] for text in marked]
    assert not any(name in line for name in shown for line in told)


@pytest.mark.rule("KT-2.36", "KT-2.37", "KT-2.38", "KT-2.39", "KT-2.40", "KT-R9")
def test_the_exchange_is_made_once_and_only_what_is_new_may_be_placed():
    match = until(begin(4), "hold")
    while not any(text == "swap" for text in offered(match)):
        match.apply("done")
    seat = match.to_act
    before = {text for text in offered(match) if text.startswith("mark")}
    for text in sorted(before)[:4]:
        match.apply(text)
    gone = {text.split()[1] for text in sorted(before)[:4]}
    match.apply("swap")
    rng = Rng(9)
    drawn = []
    while match.to_act == CHANCE:
        action = match.state.sample(rng)
        drawn.append(match.text(action).split()[1])
        match.apply(action)
    assert len(drawn) == 4
    assert not gone & set(drawn), "what was returned cannot come straight back"
    assert match.state.held[seat] == 10
    for _ in range(3):
        match.apply("swap")
    assert match.to_act == seat
    placeable = {text.split()[1] for text in offered(match) if text.startswith("hold")}
    assert placeable <= set(drawn)


@pytest.mark.rule("KT-R9")
def test_the_exchange_may_come_before_placing():
    match = until(begin(4, exchange="before"), "swap")
    for _ in range(4):
        match.apply("swap")
    assert "done" in offered(match)


@pytest.mark.rule("KT-2.41", "KT-I6")
def test_the_deck_has_eleven_tiles_after_setting_up():
    match = until(begin(4), "court")
    assert sum(match.state.tiles) == 11
    assert sum(match.state.aside) == 0


@pytest.mark.rule("KT-16.8", "KT-17.6")
@pytest.mark.parametrize("options", [{}, {"beginners": "yes"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_forces_and_their_order_are_the_same_for_all_numbers_and_for_beginners(players, options):
    match = until(begin(players, **options), "hold")
    state = match.state
    assert list(state.gold) == [10] * players
    assert list(state.held) == [10] * players
    assert [sum(owner == seat for owner in state.owner) for seat in range(players)] == [3] * players
    assert sum(level == 1 for level in state.fort) == players
    assert match.to_act == state.first
    until(match, "swap")
    until(match, "court")
    assert sum(state.tiles) == (11 if players == 4 else 15)


@pytest.mark.rule("KT-2.42", "KT-16.1", "KT-16.2", "KT-16.9", "KT-R94")
def test_the_small_board():
    match = begin(3)
    assert list(match.state.aside) == [2] * 7 + [5]
    assert sum(match.state.tiles) == 29
    until(match, "court")
    assert match.state.fixed.hexes == 19
    assert sum(match.state.tiles) == 15
    assert match.state.fixed.citadel_income == 15
    lands = until(begin(3, deck_land="in"), "court")
    assert sum(lands.state.tiles) == 29


@pytest.mark.rule("KT-16.4", "KT-R94")
def test_three_players_share_a_set_of_corners():
    match = roll_for_first(begin(3), 6, 6, 1, 1, 2, 2)
    assert len(offered(match)) == 6
    match.apply("pick_start 0,-2")
    assert offered(match) == ["pick_start 2,0", "pick_start -2,2"]


@pytest.mark.rule("KT-16.5")
def test_two_players_sit_opposite():
    match = roll_for_first(begin(2), 6, 6, 1, 1)
    match.apply("pick_start 2,0")
    assert offered(match) == ["pick_start -2,0"]


@pytest.mark.rule("KT-17.1", "KT-17.2", "KT-17.3", "KT-17.4", "KT-17.5", "KT-R95")
@pytest.mark.parametrize(
    ("players", "number", "starts"),
    [
        (4, "1", ["2,-3", "2,1", "-2,3", "-2,-1"]),
        (3, "2", ["2,-2", "0,2", "-2,0"]),
        (2, "3", ["2,0", "-2,0"]),
    ],
)
def test_beginners_are_given_their_starts(players, number, starts):
    match = until(begin(players, beginners="yes", beginner_set=number), "claim")
    assert [NAMES[hex] for hex in match.state.start] == starts
    near = offered(match)
    seat = match.to_act
    match.apply(match.legal()[0])
    until(match, "claim")
    while match.to_act != seat:
        match.apply(match.legal()[0])
    assert set(offered(match)) <= set(near), "both must touch the start"


@pytest.mark.rule("KT-2.8", "KT-1.15", "KT-1.16")
def test_eleven_heroes_lie_in_the_pool_with_a_side_by_chance():
    seen = set()
    for seed in range(6):
        match = GAME.new(players=2, seed=seed)
        heroes = [int(match.state.face[c]) for c in range(195, 206)]
        assert all(match.state.place[c] == POOL for c in range(195, 206))
        assert sorted((face - 195) // 2 for face in heroes) == list(range(11))
        seen.add(tuple(heroes))
    assert len(seen) > 1


def test_terrains_have_the_names_of_the_tables():
    assert TERRAIN_IDS[SEA] == "sea"
