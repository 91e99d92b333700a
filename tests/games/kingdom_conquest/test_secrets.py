"""Who may know which card: hands, the shuffled deck, and what lies under it."""

import json

import pytest

from regalia.engine.game import SPECTATOR
from regalia.engine.native import i64, vec
from regalia.engine.position import same
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME, laws
from regalia.games.kingdom_conquest.data import CARD_ROOM
from regalia.games.kingdom_conquest.rules.deck import RETURNED
from regalia.testing.worlds import Move, WorldChecker
from tests.games.kingdom_conquest.table import Builder, card_number, play

FULL = {"red": ["1,12", "2,12", "3,12", "4,12"], "blue": ["9,9", "9,10", "9,11", "9,12"]}


def laid(*colours):
    builder = Builder(*colours)
    for colour, squares in FULL.items():
        if colour in colours:
            builder.squares(colour, *squares)
    return builder


def hand_of(state, seat):
    return [int(state.hand[CARD_ROOM * seat + card]) for card in range(CARD_ROOM)]


@pytest.mark.rule("KC-48")
def test_a_hand_is_seen_by_its_owner_alone():
    builder = laid("red", "blue")
    builder.hand("blue", "truce", "tower")
    match = builder.match()
    for eyes, hand in ((0, None), (1, ["tower", "truce"]), (SPECTATOR, None)):
        seat = match.view(eyes)["board"]["seats"][1]
        assert (seat["hand"], seat["cards"]) == (hand, 2)


def test_only_the_owner_reads_which_card_was_drawn():
    match = laid("red", "blue").match()
    play(match, "draw", "deal tower")
    events = match.events
    assert "Tower" in match.story(events, 0)[0]["text"]
    for eyes in (1, SPECTATOR):
        assert match.story(events, eyes)[0] == {"kind": "drew", "seat": 0, "text": "@0 draws a card."}


def test_a_re_deal_exchanges_hands_and_shuffled_deck_and_keeps_what_is_seen():
    builder = laid("red", "blue")
    builder.hand("red", "truce", "tower")
    builder.hand("blue", "footman", "knight", "fireball")
    builder.below("scrying", "lightning")
    match = builder.match()
    seen = set()
    for seed in range(60):
        world = GAME.redeal(match.state, 0, Rng(seed))
        laws.check(world)
        assert GAME.view(world, 0) == GAME.view(match.state, 0)
        assert hand_of(world, 0) == hand_of(match.state, 0)
        assert sum(hand_of(world, 1)) == 3
        assert list(world.below) == list(match.state.below)
        seen.add(tuple(hand_of(world, 1)))
    assert len(seen) > 40


@pytest.mark.rule("KC-R25", "KC-77")
def test_a_card_drawn_from_the_known_part_is_known_to_all():
    builder = laid("red", "blue")
    builder.hand("blue", "knight")
    builder.play_out_deck()
    match = builder.match()
    play(match, "draw")
    assert hand_of(match.state, 0)[card_number("footman")] == 1
    for seed in range(30):
        world = GAME.redeal(match.state, 1, Rng(seed))
        assert same(world, match.state), "everything is known"


def test_what_everybody_knew_is_forgotten_when_it_is_played():
    builder = laid("red", "blue")
    builder.play_out_deck()
    match = builder.match()
    play(match, "draw", "deal footman", "draw", "deal footman", "blue 12", "red 1", "white 1")
    footman = card_number("footman")
    assert [match.state.shown[CARD_ROOM * seat + footman] for seat in (0, 1)] == [1, 1]
    for eyes in (0, 1, SPECTATOR):
        assert [seat["shown"] for seat in match.view(eyes)["board"]["seats"]] == [["footman"], ["footman"]]
    play(match, "play footman", "place 1,12")
    assert [match.state.shown[CARD_ROOM * seat + footman] for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("KC-R46")
def test_the_hand_of_an_eliminated_player_is_shuffled_under_the_deck_unseen():
    builder = Builder("red", "blue", "yellow")
    builder.squares("red", "4,5", "1,9", "1,10", "1,11")
    builder.squares("blue", "12,1")
    builder.squares("yellow", "5,5")
    builder.hand("yellow", "truce", "tower", "archer")
    builder.hand("blue", "knight", "footman")
    match = builder.match()
    play(match, "conquer 6,5")
    state = match.state
    assert [code // RETURNED for code in state.below] == [3, 3, 3]
    told = [line["text"] for line in match.story(match.events, 0)]
    assert "@2 has vanished from the board and is out." in told
    assert not any("Truce" in line for line in told)
    other = {tuple(GAME.redeal(state, 0, Rng(seed)).below) for seed in range(40)}
    assert len(other) > 20, "those who stay do not know which cards it were"
    assert all(match.view(eyes)["board"]["under"] == [None] * 3 for eyes in (0, 1, 2, SPECTATOR))
    own = {tuple(GAME.redeal(state, 2, Rng(seed)).below) for seed in range(40)}
    assert own == {tuple(state.below)}, "its owner does"


@pytest.mark.rule("KC-R46", "KC-R25")
def test_a_returned_hand_comes_up_shuffled_when_its_time_is_there():
    builder = laid("red", "blue")
    builder.play_out_deck()
    state = builder.state
    # The two lowest Footmen are the hand of an eliminated third seat with a Truce.
    codes = [int(code) for code in state.below]
    truce = card_number("truce")
    rest = [code for code in codes if code not in (1, truce)]
    state.below = vec[i64]([RETURNED * 2 + 1] * 5 + [RETURNED * 2 + truce] + [1, truce, *rest])
    match = builder.match()
    match.apply("draw")
    odds = {match.text(action): chance for action, chance in match.state.chance_outcomes()}
    assert odds == {"deal footman": pytest.approx(5 / 6), "deal truce": pytest.approx(1 / 6)}


@pytest.mark.rule("KC-77", "KC-R25")
def test_played_cards_lie_open_under_a_deck_whose_shuffled_part_is_in_no_view():
    builder = laid("red", "blue")
    builder.hand("red", "truce")
    builder.below("scrying", "lightning", "tower")
    match = builder.match()
    for eyes in (0, 1, SPECTATOR):
        board = match.view(eyes)["board"]
        assert (board["deck"], board["under"]) == (49, ["scrying", "lightning", "tower"])
        assert "fireball" not in str(board), "it lies in the shuffled part"


@pytest.mark.rule("KC-R25", "KC-77")
def test_a_card_that_everybody_saw_coming_stays_in_its_hand_when_hidden_ones_are_exchanged():
    builder = Builder("red", "blue", "yellow")
    builder.squares("red", *FULL["red"])
    builder.squares("blue", *FULL["blue"])
    builder.squares("yellow", "1,1", "1,2", "1,3", "1,4")
    builder.hand("red", "knight")
    builder.hand("blue", "truce", "archer")
    builder.play_out_deck()
    match = builder.match()
    play(match, "draw", "deal footman")
    red = set()
    for seed in range(30):
        world = GAME.redeal(match.state, 2, Rng(seed))
        laws.check(world)
        assert hand_of(world, 0)[card_number("footman")] == 1
        red.add(tuple(hand_of(world, 0)))
    assert len(red) == 3, "the other card may be any of the three that are hidden"


@pytest.mark.rule("KC-R46")
def test_two_hands_put_under_the_deck_come_up_one_after_the_other():
    builder = laid("red", "blue")
    builder.play_out_deck()
    state = builder.state
    truce = card_number("truce")
    rest = [int(code) for code in state.below if code not in (1, truce)]
    two_hands = [RETURNED * 2 + 1] * 5 + [RETURNED * 3 + truce] * 2
    state.below = vec[i64]([*two_hands, 1, *rest])
    match = builder.match()
    match.apply("draw")
    assert [match.text(action) for action in match.legal()] == ["deal footman"]
    match.apply("deal footman")
    assert [int(code) for code in match.state.below[:2]] == [RETURNED * 3 + truce] * 2


@pytest.mark.rule("KC-R46")
def test_what_was_known_of_a_hand_is_forgotten_when_it_goes_under_the_deck():
    builder = Builder("red", "blue", "yellow")
    builder.squares("red", "4,5", "1,9", "1,10", "1,11")
    builder.squares("blue", "12,1")
    builder.squares("yellow", "5,5")
    builder.hand("yellow", "truce", "tower")
    tower = CARD_ROOM * 2 + card_number("tower")
    builder.state.shown[tower] = 1
    match = builder.match()
    match.lawful = True
    play(match, "conquer 6,5")
    assert match.state.shown[tower] == 0


def test_a_hand_under_the_deck_is_written_down_in_no_telling_order():
    builder = laid("red", "blue")
    builder.hand("blue", "knight", "footman", "truce")
    codes = [RETURNED * 3 + card for card in (1, 3, 9, 12)]
    for code in codes:
        builder.state.unseen[code - RETURNED * 3] -= 1
    builder.state.below = vec[i64](codes)
    match = builder.match()
    for seed in range(30):
        below = list(GAME.redeal(match.state, 0, Rng(seed)).below)
        assert below == sorted(below)


@pytest.mark.rule("KC-R25")
def test_nothing_can_be_drawn_from_an_empty_deck():
    builder = laid("red", "blue")
    builder.hand("red", "scrying", "scout")
    for card in range(1, CARD_ROOM):
        builder.state.unseen[card] = 0
    match = builder.match()
    offers = [match.text(action) for action in match.legal()]
    assert "draw" not in offers
    assert "play scrying" not in offers
    play(match, "play scout", "place 1,12")
    assert sum(hand_of(match.state, 0)) == 2, "the Scout's own card came up again"


def test_what_is_offered_does_not_depend_on_what_others_hold():
    builder = laid("red", "blue")
    builder.hand("red", "fireball", "treason", "desertion")
    builder.hand("blue", "knight", "warden", "truce")
    builder.unit("footman", "9,9")
    match = builder.match()
    offers = {tuple(GAME.redeal(match.state, 0, Rng(seed)).legal()) for seed in range(30)}
    assert offers == {tuple(match.legal())}


def test_no_preview_tells_what_others_hold_or_what_will_be_drawn():
    builder = laid("red", "blue")
    builder.hand("red", "scout", "scrying", "truce")
    builder.hand("blue", "knight", "warden")
    match = builder.match()
    for action in match.legal()[-6:]:  # two conquests, the cards, drawing
        shown = match.preview(0, action)
        worlds = [GAME.redeal(match.state, 0, Rng(seed)) for seed in range(5)]
        assert all(GAME.preview(world, 0, action) == shown for world in worlds), match.text(action)


@pytest.mark.rule("KC-73")
def test_a_draw_cannot_be_taken_back_but_a_conquest_can_until_somebody_acts():
    builder = laid("red", "blue")
    start = {"position": GAME.state_to_plain(builder.match().state)}
    match = GAME.from_json(json.dumps(start["position"]))
    match.apply("conquer 6,6")
    assert match.can_undo(0)
    match.undo(0)
    match.apply("draw")
    assert not match.can_undo(0)


@pytest.mark.rule("KC-R23")
def test_who_must_pass_shows_that_no_card_in_the_hand_can_be_played():
    builder = Builder("red", "blue")
    builder.squares("red", "1,1", "1,2", "1,3", "1,4")
    rest = [f"{x},{y}" for x in range(1, 13) for y in range(1, 13) if x > 1 or y > 4]
    builder.squares("blue", *rest)
    builder.hand("red", "double-march", "double-march", "royal-charter", "royal-charter", "desertion")
    match = builder.match()
    assert [match.text(action) for action in match.legal()] == ["pass"]
    WorldChecker(GAME).step(match, Move(0, match.legal()[0]), Rng(1))
    match.apply("pass")
    assert match.can_undo(0), "it has learnt nothing itself"
