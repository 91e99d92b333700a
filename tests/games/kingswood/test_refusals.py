"""Why an action is not on offer: always a reason, and the right one."""

import pytest

from regalia.engine.errors import BadNotation, NotOffered
from regalia.engine.rng import Rng
from regalia.games.kingswood import GAME
from regalia.games.kingswood.refusals import refuse
from tests.games.kingswood.table import Builder, play


def reason(match, text):
    with pytest.raises(NotOffered) as caught:
        match.apply(text)
    said = str(caught.value).split(". Choose from: ")[0]
    assert said.startswith(f"'{text}' is not possible now: "), said
    return said.split(" is not possible now: ")[1]


def table(**more):
    built = Builder(2, **more)
    built.row("skeleton-1", "dire-wolf", "vampire")
    return built


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("collect", "the Guard is on no location, so there is nothing to collect"),
        ("adventurer market", "no Adventurer stands at the Market"),
        ("adventurer bakery", "the Bakery is not in this village"),
        ("move forest", "first pick an Adventurer"),
        ("guild krom", "the guilds are chosen"),
    ],
)
def test_at_the_beginning_of_a_turn(text, why):
    assert reason(table().match(), text) == why


@pytest.mark.rule("KW-67", "KW-R18")
def test_an_adventurer_that_cannot_pay_for_any_move():
    built = table()
    built.adventurers(0, 1, 2)
    built.guard("manor-house")
    assert (
        reason(built.match(), "adventurer blacksmith")
        == "every move from there costs a Coin, and you have none"
    )


@pytest.mark.rule("KW-61", "KW-62", "KW-56", "KW-66")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("move blacksmith", "the Adventurer must go somewhere else"),
        ("move academy", "another Adventurer stands at the Academy"),
        ("move market", "the Guard blocks the Market"),
        ("move manor-house", "the Manor House is 2 Coins away, and you have 1"),
        ("move graveyard", "the Graveyard is not in this village"),
        ("fight skeleton-1", "the Adventurer must move first"),
    ],
)
def test_while_moving(text, why):
    built = table()
    built.guard("market")
    built.coins(0, 1)
    assert reason(play(built.match(), "adventurer blacksmith", "done"), text) == why


@pytest.mark.rule("KW-86", "KW-149", "KW-132")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fight dire-wolf", "you lack 2 Hearts"),
        ("fight vampire", "you lack 3 Spellbooks and 3 Hearts"),
        ("fight troll", "the Troll is not in the Forest row"),
        ("fight_captured", "you hold no captive"),
        ("buy sword", "the Forest does not do that"),
        ("capture deck", "the Forest does not do that"),
        ("defeat", "no monster lies turned up"),
        ("collect", "you are exploring already"),
    ],
)
def test_in_the_forest(text, why):
    built = table()
    built.tokens(0, "sword", 2)
    assert reason(play(built.match(), "adventurer tavern", "move forest"), text) == why


@pytest.mark.rule("KW-R20", "KW-R3")
def test_at_a_start_location_from_which_the_last_coin_must_pay_for_the_move():
    built = table()
    built.coins(0, 1)
    built.adventurers(5, 0, 1)
    built.guard("academy")
    built.row("will-o-wisp", "mimic", "pixie-swarm")
    built.tokens(0, "spellbook", 1)
    built.tokens(0, "heart", 1)
    match = play(built.match(), "adventurer forest")
    assert reason(match, "fight pixie-swarm") == "it would leave you no Coin for the move that must follow"
    assert reason(match, "fight mimic") == "you lack 2 Coins"
    assert reason(match, "move market") == "first say that you are done here"


@pytest.mark.rule("KW-R19", "KW-R20")
def test_done_is_refused_while_no_move_is_affordable():
    built = table()
    built.adventurers(5, 0, 1)
    built.guard("academy")
    built.tokens(0, "sword", 2)
    match = play(built.match(), "adventurer forest")
    assert reason(match, "done") == "no move is affordable yet: first win a Coin here"


@pytest.mark.rule("KW-R4", "KW-R13", "KW-136", "KW-R3")
def test_at_a_location_that_is_of_no_use_or_used_up():
    built = table(special="bakery")
    built.tokens(0, "heart", 1, 1)
    match = play(built.match(), "adventurer academy", "move bakery")
    assert reason(match, "refresh sword") == "the Bakery does not do that"
    assert reason(match, "capture troll") == "the Troll is not in the Forest row"
    play(match, "refresh heart")
    assert reason(match, "refresh heart") == "you have used the Bakery already"
    built = table(special="bakery")
    built.captured(0, "troll")
    built.tokens(0, "heart", 1, 1)
    match = play(built.match(), "adventurer academy", "move bakery")
    assert reason(match, "capture dire-wolf") == "you hold a captive already"
    built = table()
    built.coins(0, 2)
    built.tokens(0, "heart", 3)
    match = play(built.match(), "adventurer tavern")
    assert reason(match, "refresh_all heart") == "you have no exhausted Heart"
    assert reason(match, "buy sword") == "the Tavern does not do that"


@pytest.mark.rule("KW-104", "KW-105")
def test_at_the_graveyard():
    built = table(special="graveyard")
    built.defeated(0, "giant-rat", "dire-wolf")
    built.row("skeleton-1", "goblin-gang-1", "vampire")
    match = play(built.match(), "adventurer academy", "move graveyard")
    assert reason(match, "give dire-wolf") == "nothing in the Forest row is worth exactly 3 Fame"
    assert reason(match, "give troll") == "the Troll is not among those you have defeated"
    play(match, "give giant-rat")
    assert reason(match, "take vampire") == "the Vampire is worth 6 Fame, not 2"
    assert reason(match, "done") == "the Giant Rat is given, and another must be taken for it"


@pytest.mark.rule("KW-122")
def test_before_a_monster_that_the_tower_has_turned_up():
    match = table(special="wizards-tower").match()
    play(match, "adventurer academy", "move wizards-tower", "reveal", "draw giant-rat")
    assert reason(match, "defeat") == "you lack 1 Sword and 1 Heart"
    assert reason(match, "done") == "first defeat the monster that lies open, or put it back"


def test_whoever_is_not_asked_is_told_that_and_nothing_else():
    built = table()
    built.captured(0, "troll", blind=True)
    match = play(built.match(), "adventurer tavern", "move forest")
    fight = match.parse("fight_captured")
    assert refuse(match.state, 1, fight) == "it is not your turn"
    assert refuse(match.state, 0, fight) == "you lack 4 Swords and 2 Hearts"


@pytest.mark.parametrize("special", ["bakery", "graveyard", "wizards-tower", "witchs-hut", "potion-shop"])
def test_every_action_that_is_not_on_offer_has_a_reason(special):
    match = GAME.new(players=3, seed=5, special_location=special)
    rng, said = Rng(5), set()
    while not match.over:
        offered = match.legal()
        for index in range(0, GAME.notation.size, 3):
            action = GAME.notation.at((index + len(match.actions)) % GAME.notation.size)
            if action not in offered:
                why = refuse(match.state, match.to_act, action)
                assert why, match.text(action)
                assert not why.endswith(".")
                said.add(why)
        match.apply(offered[rng.below(len(offered))])
    assert len(said) > 60


@pytest.mark.rule("KW-17")
def test_a_place_that_does_not_exist_is_answered_with_those_that_can_be_chosen_here():
    with pytest.raises(BadNotation) as caught:
        table().match().apply("adventurer graveyrd")
    said = str(caught.value)
    assert "Choose from: blacksmith, academy, tavern." in said
    assert "graveyard" not in said, "it is not in this village"
