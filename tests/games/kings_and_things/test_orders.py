"""Standing orders: who is asked, and what is shown without a question."""

import pytest

from regalia.engine.match import Match
from regalia.engine.record import unpack_seat
from regalia.engine.rng import Rng
from regalia.games.kings_and_things.examples.builder import Builder
from regalia.teaching.scenario import do
from regalia.testing.observations import ObservationChecker
from regalia.testing.worlds import Move, WorldChecker


def roll_for_hero(*dice, order=None):
    """Seat 0 tries for the Dwarf King, who asks for 10; seat 1 holds the Charm."""
    builder = Builder(3)
    builder.owns(0, "0,0")
    builder.owns(1, "1,0")
    builder.shield(1, "lucky-charm")
    builder.show("dwarf-king")
    match = builder.match("recruit-heroes")
    if order:
        match.say(1, order)
    for text in ("court dwarf-king", "bid 0", *(f"die {die}" for die in dice)):
        do(match, text)
    return match


@pytest.mark.rule("KT-R98", "KT-R123", "KT-C.44")
@pytest.mark.parametrize(
    ("dice", "order", "asked"),
    [
        ((5, 5), None, True),
        ((5, 4), None, True),
        ((3, 4), None, False),
        ((6, 6), None, False),
        ((3, 4), "order lucky-charm:always", True),
        ((5, 5), "order lucky-charm:never", False),
    ],
)
def test_the_charm_is_asked_about_where_one_more_or_less_decides(dice, order, asked):
    match = roll_for_hero(*dice, order=order)
    assert (match.state.window and match.waiting_for == [1]) == asked


SILENT = "order lucky-charm:never"


def damage_rolled(die, holder, *, won=True, order=None, starts=0, owner=1):
    """Seat 0 has marched into the farmlands of ``owner`` against Farmers of seat 1; a die falls for them.

    With ``starts`` the battle is begun by whoever has the First Player marker.
    """
    builder = Builder(4)
    builder.owns(0, "0,-1")
    builder.owns(owner, "0,0")
    builder.owns(1, "1,0")
    builder.owns(3, "3,0")
    builder.income("0,0", "farmlands")
    builder.army(0, "0,0", "eagles")
    builder.army(1, "0,0", "farmers-1")
    builder.shield(holder, "lucky-charm")
    builder.state.first = starts
    match = builder.match("combat")
    match.say(holder, SILENT)
    for face in ("die 1", "die 6") if won else ("die 6", "die 1"):
        do(match, face)
    if order != SILENT:
        match.say(holder, order or "order lucky-charm:if-it-matters")
    assert type(match.state.top()).__name__ == "ThrowDice", "the damage roll comes next"
    do(match, f"die {die}")
    return match


def asked(match, holder):
    """Whether the holder is asked about its Charm now."""
    return bool(match.state.window) and match.waiting_for == [holder]


@pytest.mark.rule("KT-R123", "KT-C.44", "KT-11.53")
@pytest.mark.parametrize("die", [1, 2, 5, 6])
def test_who_has_lost_its_land_is_asked_about_the_charm_at_its_damage_roll(die):
    match = damage_rolled(die, holder=1)
    assert match.state.owner[0] == 0, "it was taken by who began the battle"
    assert asked(match, 1)
    do(match, "charm_up 0" if die in (1, 5) else "charm_down 0")
    assert (match.state.income[0] >= 0) == (die in (1, 6)), "2 to 5 spare it"


@pytest.mark.rule("KT-R123")
@pytest.mark.parametrize(
    ("about", "asks"),
    [
        ({"holder": 1, "die": 3}, False),
        ({"holder": 1, "die": 4}, False),
        ({"holder": 1, "die": 3, "order": "order lucky-charm:always"}, True),
        ({"holder": 1, "die": 2, "order": SILENT}, False),
        ({"holder": 0, "die": 2}, True),
        ({"holder": 0, "die": 2, "won": False}, True),
        ({"holder": 0, "die": 2, "won": False, "starts": 1}, True),
        ({"holder": 1, "die": 2, "won": False, "starts": 1}, True),
        ({"holder": 1, "die": 2, "owner": 2}, True),
        ({"holder": 2, "die": 2, "owner": 2}, True),
        ({"holder": 2, "die": 2}, False),
        ({"holder": 3, "die": 1}, False),
    ],
    ids=str,
)
def test_a_damage_roll_matters_to_all_who_fought_and_to_who_has_or_had_the_land(about, asks):
    assert asked(damage_rolled(**about), about["holder"]) == asks


@pytest.mark.rule("KT-R123")
def test_that_the_loser_is_asked_stands_in_no_record():
    passed, silent = damage_rolled(2, holder=1), damage_rolled(2, holder=1, order=SILENT)
    passed.apply("pass", 1)
    assert clicks(passed) == clicks(silent), (
        "so a record of a game without the question replays as it was played"
    )


def clicks(match):
    """What a record holds, besides standing orders."""
    texts = [match.text(unpack_seat(entry)[0]) for entry in match.actions]
    return [text for text in texts if not text.startswith("order ")]


@pytest.mark.rule("KT-R90")
@pytest.mark.parametrize("shown", [0, 7])
def test_a_charmed_die_is_observed_as_it_lies(shown):
    match = roll_for_hero(5, 5)
    match.state.dice[0] = shown  # a 1 or a 6 that the Charm has changed
    checker = ObservationChecker(match.game)
    checker.in_range(checker.observed(match.state, 0))


def about_to_ask(order=None):
    """Seat 0 may ask at 0,0 whether seat 1 can show a supported creature; it has Eagles and a Knight."""
    builder = Builder(2)
    builder.owns(0, "0,1")
    builder.owns(1, "0,0", "0,-1")
    builder.army(0, "0,0", "ogre")
    builder.army(1, "0,0", "white-knight", "eagles", "goblins-1")
    match = builder.match("movement")
    if order:
        match.say(1, order)
    return match


def pinned(order=None):
    """Seat 0 has asked at 0,0."""
    match = about_to_ask(order)
    do(match, "ask 0,0")
    return match


@pytest.mark.rule("KT-9.23", "KT-9.24", "KT-R28")
def test_by_default_the_pinning_player_is_asked():
    match = pinned()
    assert match.waiting_for == [1]
    assert [match.text(each) for each in match.legal(1)] == ["show eagles", "show white-knight", "pass"]


@pytest.mark.rule("KT-9.23")
def test_an_order_shows_the_weakest_supported_creature_at_once():
    match = pinned("order pin:show")
    assert match.waiting_for == [0]
    assert match.state.held_fast & 1
    assert any("Eagles" in line["text"] for line in match.story(match.events, 0))


@pytest.mark.rule("KT-9.24")
def test_an_order_never_shows_and_the_army_goes_free():
    match = pinned("order pin:never")
    assert match.waiting_for == [0]
    assert match.state.unpinned & 1


@pytest.mark.rule("KT-9.22", "KT-H19")
@pytest.mark.parametrize("order", [None, "order pin:show", "order pin:never"])
def test_asking_shows_the_asker_something_whatever_the_other_has_ordered(order):
    match = about_to_ask(order)
    ask = Move(0, match.game.notation.parse("ask 0,0"))
    asked = Match(match.game, match.state.clone(), seed=1, start=match._start, chance="ask", table="ask")
    WorldChecker(match.game).step(asked, ask, Rng(1))
    do(match, "ask 0,0")
    assert not match.can_undo(0)


def flying(order=None):
    """Two flyers of seat 0 enter the hex of seat 1, which has two flyers too, and fly on."""
    builder = Builder(2)
    builder.owns(0, "0,1", "0,2")
    builder.owns(1, "0,0", "0,-1")
    builder.army(0, "0,1", "eagles")
    builder.army(1, "0,0", "pegasus", "dragonfly", "hunters")
    match = builder.match("movement")
    if order:
        match.say(1, order)
    for text in ("grab eagles", "step 0,0", "fly_on eagles"):
        do(match, text)
    return match


@pytest.mark.rule("KT-9.39", "KT-9.40")
def test_orders_hold_flyers_back_or_let_them_go():
    assert flying().waiting_for == [1]
    shown = flying("order flight:show")
    assert any(
        "Dragonfly" in line["text"] or "Pegasus" in line["text"] for line in shown.story(shown.events, 0)
    )
    assert 1 not in shown.waiting_for
    assert 1 not in flying("order flight:never").waiting_for


@pytest.mark.rule("KT-R123")
def test_every_standing_order_says_what_it_is_about():
    match = about_to_ask()
    said = {each["text"]: each["label"] for each in match.view(1)["free"]}
    assert said["order lucky-charm:never"] == "Lucky Charm: never"
    assert said["order pin:show"] == "Show the weakest creature unasked to keep an army pinned"
    assert said["order flight:never"] == "Never show flyers to hold others back"
    assert len(set(said.values())) == len(said), "no two alike"
    match.say(1, "order pin:show")
    asked = {each["text"]: each["label"] for each in match.view(1)["free"]}
    assert asked["order pin:ask"] == "Ask me before a creature is shown to keep an army pinned"
