"""Corners of the rules that a script cannot show."""

from itertools import combinations

import pytest

from regalia.engine.event import Event
from regalia.engine.frame import EVERYONE
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.kingswood import GAME, scoring
from regalia.games.kingswood.data import CHAPTER
from regalia.games.kingswood.queries import can_move, is_empty, move_cost
from regalia.games.kingswood.state import OFF
from tests.games.kingswood.table import Builder, monster, play
from tests.scenarios.runner import offered


@pytest.mark.rule("KW-R18")
def test_a_free_explore_exists_in_all_eighty_arrangements():
    arrangements = 0
    for trio in combinations(range(6), 3):
        for guard in [OFF, *(place for place in range(6) if place not in trio)]:
            table = Builder(2)
            table.adventurers(*trio)
            table.state.guard = guard
            arrangements += 1
            assert any(can_move(table.state, place) for place in trio)
            for place in trio:  # and no single Adventurer is ever more than one Coin away
                costs = [
                    move_cost(table.state, place, stop) for stop in range(6) if is_empty(table.state, stop)
                ]
                assert min(costs) <= 1
    assert arrangements == 80


@pytest.mark.rule("KW-94", "KW-R25", "KW-92", "KW-93")
@pytest.mark.parametrize(
    ("fame", "space", "flips"),
    [(0, 0, 0), (1, 1, 0), (19, 19, 0), (20, 20, 0), (21, 1, 1), (40, 20, 1), (41, 1, 2)],
)
def test_the_marker_goes_round_the_tally(fame, space, flips):
    assert (scoring.marker_space(fame), scoring.marker_flips(fame)) == (space, flips)


@pytest.mark.rule("KW-R21", "KW-69")
def test_two_collects_never_follow_each_other_in_random_play():
    for seed in range(20):
        match = GAME.new(players=2, seed=seed)
        rng, last = Rng(seed), ""
        while not match.over and len(match.actions) < 300:
            legal = match.legal()
            action = legal[rng.below(len(legal))]
            text = match.text(action)
            assert not (text == last == "collect")
            if text == "collect" or text.startswith("adventurer"):
                last = text
            match.apply(action)


@pytest.mark.rule("KW-130", "KW-R31", "KW-129")
def test_a_re_deal_exchanges_only_what_was_captured_unseen():
    table = Builder(3, "kings-castle")
    table.row("troll", "vampire", "lich")
    table.captured(1, "giant-rat", blind=True)
    table.captured(2, "skeleton-1")
    match = table.match()
    rng = Rng(5)
    cards = {match.redeal(0, rng).captured[1] for _ in range(200)}
    assert len(cards) > 10
    assert all(CHAPTER[card] == 1 for card in cards)
    assert {match.redeal(0, rng).captured[2] for _ in range(50)} == {monster("skeleton-1")}
    assert {match.redeal(1, rng).captured[1] for _ in range(50)} == {monster("giant-rat")}


@pytest.mark.rule("KW-130", "KW-128")
def test_others_learn_of_a_blind_capture_only_that_it_happened():
    table = Builder(2, "kings-castle")
    table.row("troll", "vampire", "lich")
    match = table.match()
    play(match, "adventurer academy", "move kings-castle")
    match.apply("capture deck")
    events = match.apply("draw giant-rat")
    mine = " ".join(line["text"] for line in match.story(events, 0))
    theirs = " ".join(line["text"] for line in match.story(events, 1))
    assert "Giant Rat" in mine
    assert "Giant Rat" not in theirs
    assert "unseen" in theirs


@pytest.mark.rule("KW-138", "KW-R31")
def test_captives_are_shown_when_the_game_is_over():
    table = Builder(2)
    table.row("cyclops", "stone-colossus", "griffin")
    table.captured(0, "dragon", blind=True)
    table.defeated(0, "giant", "genie", "vampire")
    table.state.ending = True
    table.state.seat = 1
    match = play(table.match(), "adventurer blacksmith", "move market", "done")
    assert match.over
    assert match.view(1)["board"]["seats"][0]["captured"]["card"] == "dragon"


@pytest.mark.rule("KW-49", "KW-65", "KW-R17")
def test_undo_steps_back_click_by_click_to_the_start_of_the_turn():
    table = Builder(3)
    table.row("cyclops", "stone-colossus", "vampire")
    table.coins(0, 2)
    match = table.match()
    first = match.to_json()
    for text in ("adventurer blacksmith", "buy sword", "move market"):
        match.apply(text)
    for _ in range(3):
        match.undo(0)
    assert match.to_json() == first
    assert not match.can_undo(0)


@pytest.mark.rule("KW-96", "KW-121")
def test_undo_never_crosses_a_draw():
    table = Builder(2, "wizards-tower")
    table.row("cyclops", "stone-colossus", "vampire")
    table.state.begin()
    match = table.match()
    match = Match(GAME, match.state, seed=3, start={"position": {}})
    match.apply("adventurer academy")
    match.apply("move wizards-tower")
    assert match.can_undo(0)
    match.apply("reveal")
    assert not match.can_undo(0)


@pytest.mark.rule("KW-142")
def test_everybody_has_had_equally_many_turns_when_it_ends():
    for players in range(2, 6):
        for seed in range(6):
            match = GAME.new(players=players, seed=seed)
            rng, turns = Rng(seed), [0] * players
            while not match.over:
                legal = match.legal()
                for event in match.apply(legal[rng.below(len(legal))]):
                    if event[0] == 4:
                        turns[event[1]] += 1
            assert len(set(turns)) == 1


@pytest.mark.rule("KW-R7")
def test_the_guard_never_stands_on_the_hut_while_an_adventurer_uses_it():
    for seed in range(30):
        match = GAME.new(players=2, seed=seed, special_location="witchs-hut")
        rng = Rng(seed)
        while not match.over and len(match.actions) < 200:
            visit = match.view(0)["board"]["visit"]
            if visit and visit["at"] == "witchs-hut":
                assert match.view(0)["board"]["guard"] != "witchs-hut"
            legal = match.legal()
            match.apply(legal[rng.below(len(legal))])


def test_prompts_say_what_to_do_and_for_whom_we_wait():
    table = Builder(2)
    table.row("cyclops", "stone-colossus", "vampire")
    match = table.match()
    assert match.view(0)["prompt"] == "Your turn: pick an Adventurer to explore with."
    assert match.view(1)["prompt"] == "@0 takes a turn."
    match.apply("adventurer academy")
    assert "Where does the Adventurer of the Academy go?" in match.view(0)["prompt"]
    assert "move market" in offered(match)


def test_names_keep_their_capitals_at_the_beginning_of_a_sentence():
    assert (
        GAME.line(Event(3, 0, (monster("giant-spider"), 0), EVERYONE), 0, Builder(2).state)["text"]
        == "The Giant Spider appears in the Forest."
    )
