"""How Kingswood speaks: the log, the prompts and the labels, for the right eyes."""

from regalia.engine.event import Event
from regalia.engine.frame import EVERYONE, SPECTATOR
from regalia.games.kingswood import GAME, events
from regalia.games.kingswood.story import _NAMES
from tests.games.kingswood.table import Builder, monster, play

STATE = GAME.new(players=2, seed=1).state
"""Any position: Kingswood's sentences name no place that a position would have to know."""


def told(match, *texts, eyes=SPECTATOR):
    """What these eyes read while the actions are taken."""
    lines = []
    for text in texts:
        lines += [line["text"] for line in match.story(match.apply(text), eyes)]
    return lines


def table(**more):
    built = Builder(2, **more)
    built.row("skeleton-1", "dire-wolf", "vampire")
    return built


def test_a_whole_explore_is_told_step_by_step():
    built = table()
    built.coins(0, 3)
    built.tokens(0, "heart", 0, 2)
    assert told(built.match(), "adventurer tavern", "refresh_all heart", "move market", "earn") == [
        "@0 picks the Adventurer of the Tavern.",
        "@0 pays 1 Coin at the Tavern.",
        "@0 refreshes 2 Hearts.",
        "The Adventurer goes from the Tavern to the Market for 2 Coins.",
        "@0 earns 3 Coins.",
        "The King's Guard comes to the Tavern.",
        "Round 2: @1.",
    ]


def test_a_fight_its_reward_and_the_refill_are_told():
    built = table()
    built.adventurers(1, 2, 3)
    built.tokens(0, "sword", 4)
    built.tokens(0, "heart", 2)
    match = built.match()
    told(match, "adventurer blacksmith", "move forest")
    assert told(match, "fight skeleton-1", "fight dire-wolf", "draw giant-rat", "draw cave-bear") == [
        "@0 defeats the Skeleton for 1 Fame.",
        "@0 is rewarded with 1 Coin.",
        "@0 defeats the Dire Wolf for 2 Fame.",
        "@0 is rewarded with 1 Heart.",
        "The King's Guard comes to the Blacksmith.",
        "The Giant Rat appears in the Forest.",
        "The Cave Bear appears in the Forest.",
        "Round 2: @1.",
    ]


def test_collecting_is_told_with_what_it_brought():
    built = table()
    built.guard("market")
    assert told(built.match(), "collect")[0] == "@0 sends the Guard off and collects 2 Coins."


def test_the_tower_and_the_graveyard_are_told():
    tower = table(special="wizards-tower")
    match = tower.match()
    told(match, "adventurer academy", "move wizards-tower", "reveal")
    assert told(match, "draw giant-rat", "return")[:2] == [
        "@0 turns up the Giant Rat.",
        "@0 puts the Giant Rat back on top of the deck.",
    ]
    graveyard = table(special="graveyard")
    graveyard.defeated(0, "giant-rat")
    match = graveyard.match()
    told(match, "adventurer academy", "move graveyard", "give giant-rat")
    assert told(match, "take dire-wolf")[0] == "@0 exchanges the Giant Rat for the Dire Wolf."


def test_the_twentieth_fame_and_the_end_with_its_bonus_are_told():
    built = table()
    built.adventurers(1, 2, 3)
    built.tokens(0, "sword", 2)
    built.defeated(0, "dragon", "giant", "lich")
    match = built.match()
    told(match, "adventurer blacksmith", "move forest")
    lines = told(match, "fight skeleton-1", "draw cave-bear")
    assert "@0 has reached 20 Fame: the round is played out." in lines
    assert told(play(match, "adventurer academy"), "move manor-house")[-1] == "The game is over."
    assert match.view()["prompt"] == "@0 wins with 21 Fame."


def test_every_event_has_a_name_and_a_sentence_for_everybody():
    kinds = [value for name, value in vars(events).items() if name.isupper()]
    assert sorted(_NAMES) == sorted(kinds)
    for kind in kinds:
        for eyes in (0, 1, SPECTATOR):
            line = GAME.line(Event(kind, 0, (1, 1), EVERYONE), eyes, STATE)
            assert line["text"].endswith((".", "!"))
            assert line["seat"] == 0


def test_one_of_a_thing_is_not_many():
    assert GAME.line(Event(events.EARNED, 1, (1, 0), EVERYONE), 0, STATE)["text"] == "@1 earns 1 Coin."
    assert (
        GAME.line(Event(events.REWARDED, 1, (2, 0), EVERYONE), 0, STATE)["text"]
        == "The supply has no Heart left to reward @1."
    )
    assert (
        GAME.line(Event(events.DEFEATED, 1, (monster("troll"), 4), EVERYONE), 0, STATE)["monster"] == "troll"
    )


def test_a_capture_that_is_to_be_forgotten_is_named_to_its_captor_only():
    for forget, named in (("off", True), ("on", False)):
        built = table(special="bakery", forget_captures=forget)
        match = built.match()
        told(match, "adventurer academy", "move bakery")
        happened = match.apply("capture dire-wolf")
        mine, theirs = (match.story(happened, eyes)[0] for eyes in (0, 1))
        assert mine["text"] == "@0 captures the Dire Wolf."
        assert ("Dire Wolf" in theirs["text"]) == ("monster" in theirs) == named


def labels(match):
    return {action["text"]: action["label"] for action in match.view(0)["actions"]}


def test_labels_say_what_an_action_costs_and_brings():
    built = table()
    built.guard("market")
    built.coins(0, 3)
    built.tokens(0, "heart", 0, 1)
    match = built.match()
    assert labels(match)["collect"] == "Collect 2 Coins"
    match.apply("adventurer tavern")
    assert labels(match) == {
        "refresh_all heart": "Refresh all your Hearts for 1 Coin",
        "buy heart": "Gain a Heart for 1 Coin",
        "done": "Go on to move",
    }
    match.apply("done")
    assert labels(match)["move forest"] == "Move to the Forest"


def test_labels_know_the_guild_and_the_supply():
    watch = table()
    watch.guild(0, "lantern-watch")
    watch.guard("market")
    assert labels(watch.match())["collect"] == "Collect 3 Coins"
    watch.tokens(0, "sword", 0, 1)
    watch.tokens(0, "heart", 0, 2)
    assert labels(watch.match())["collect"] == "Collect 3 Coins and refresh a Sword and a Heart"
    arcanum = table()
    arcanum.guild(0, "the-arcanum")
    assert labels(play(arcanum.match(), "adventurer academy"))["buy spellbook"] == "Gain a Spellbook"
    crows = table()
    crows.guild(0, "murder-of-crows")
    crows.adventurers(1, 2, 3)
    assert labels(play(crows.match(), "adventurer market"))["earn"] == "Earn 4 Coins"
    poor = table()
    poor.adventurers(1, 2, 3)
    poor.state.supply[3] = 2
    assert labels(play(poor.match(), "adventurer market"))["earn"] == "Earn 2 Coins"


def test_the_clause_of_a_visit_is_that_of_the_location_in_use():
    hut = table(special="witchs-hut")
    hut.guard("forest")
    hut.tokens(0, "sword", 2)
    hut.coins(0, 2)
    match = play(hut.match(), "adventurer academy")
    assert match.view(0)["clause"] == "KW-74"
    play(match, "done")
    assert match.view(0)["clause"] == "KW-54"
    play(match, "move witchs-hut")
    assert match.view(0)["clause"] == "KW-84", "the Hut copies the Forest"


def test_a_top_card_that_everybody_knew_is_named_to_everybody_when_it_is_captured():
    built = table(special="kings-castle")
    built.state.top_card = monster("giant-rat")
    match = play(built.match(), "adventurer academy", "move kings-castle")
    assert match.apply("capture deck") == [], "nothing to tell before the card is drawn"
    happened = match.apply("draw giant-rat")
    for eyes in (0, 1, SPECTATOR):
        assert match.story(happened, eyes)[0]["text"] == "@0 captures the top card: the Giant Rat."


def prompt(match, eyes=0):
    return match.view(eyes)["prompt"]


def test_a_top_card_is_called_unseen_only_while_it_is():
    built = table(special="kings-castle")
    match = play(built.match(), "adventurer academy", "move kings-castle")
    assert labels(match)["capture deck"] == "Capture the top card of the deck, unseen"
    built = table(special="kings-castle")
    built.state.top_card = monster("giant-rat")
    match = play(built.match(), "adventurer academy", "move kings-castle")
    assert labels(match)["capture deck"] == "Capture the Giant Rat from the deck"


def test_the_prompt_of_a_visit_lists_the_deeds_that_are_possible_and_no_others():
    built = table()
    built.coins(0, 1)
    assert (
        prompt(play(built.match(), "adventurer tavern"))
        == "Before moving, you may gain a Heart at the Tavern."
    )
    built.coins(0, 1)
    built.tokens(0, "heart", 0, 1)
    assert prompt(play(built.match(), "adventurer tavern")) == (
        "Before moving, you may refresh all your Hearts or gain a Heart at the Tavern."
    )
    hut = table(special="witchs-hut")
    hut.guard("forest")
    hut.tokens(0, "sword", 2)
    match = play(hut.match(), "adventurer academy", "move witchs-hut")
    assert prompt(match) == "You may fight monsters at Witch's Hut, which copies the Forest."
    assert labels(match)["fight skeleton-1"] == "Fight the Skeleton with 2 Swords for 1 Fame"
    assert labels(match)["done"] == "End your turn"


def test_a_potion_names_only_the_kinds_that_are_exhausted():
    built = table(special="potion-shop")
    built.coins(0, 1)
    built.tokens(0, "sword", 0, 2)
    built.tokens(0, "heart", 1, 1)
    match = play(built.match(), "adventurer academy", "done", "move potion-shop")
    assert labels(match)["potion"] == "Refresh a Sword and a Heart for 1 Coin"
    assert prompt(match) == "You may refresh a Sword and a Heart at the Potion Shop."


def test_the_encore_speaks_of_the_one_thing_that_is_possible():
    built = table()
    built.guild(0, "house-of-music")
    built.coins(0, 1)
    match = play(built.match(), "adventurer tavern", "buy heart")
    assert prompt(match) == "The House of Music plays on: you may capture a monster."
    assert prompt(match, 1) == "@0 may capture a monster."
    built.captured(0, "skeleton-1", blind=True)
    built.coins(0, 1)
    built.tokens(0, "sword", 2)
    match = play(built.match(), "adventurer tavern", "buy heart")
    assert prompt(match) == "The House of Music plays on: you may fight your captive."
    assert prompt(match, 1) == "@0 may fight a captive."


def test_the_treetop_order_reads_what_moves_cost_it():
    built = table()
    built.guild(0, "treetop-order")
    assert "past one place is free" in prompt(play(built.match(), "adventurer tavern"))
    assert "Next door is free; each place" in prompt(play(table().match(), "adventurer tavern"))


def test_the_tower_says_whether_its_monster_can_be_defeated():
    match = table(special="wizards-tower").match()
    play(match, "adventurer academy", "move wizards-tower", "reveal", "draw giant-rat")
    assert prompt(match) == "The Giant Rat lies open: you cannot defeat it, so put it back."
