"""What a player reads: prompts say what to do, the log what happened, a refusal why."""

import pytest

from regalia.engine.errors import BadNotation, NotOffered
from regalia.engine.event import Event
from regalia.engine.frame import EVERYONE
from regalia.engine.rng import Rng
from regalia.games.kingdom_conquest import GAME, events, story
from regalia.games.kingdom_conquest.refusals import refuse
from tests.games.kingdom_conquest.table import CHANCE_VERBS, Builder, play, table

FOUR = {"red": ["1,12", "2,12", "3,12", "4,12"], "blue": ["9,9", "9,10", "9,11", "9,12"]}


def laid(*hand, red=FOUR["red"], blue=FOUR["blue"], **options):
    builder = Builder("red", "blue", **options)
    builder.squares("red", *red)
    builder.squares("blue", *blue)
    builder.hand("red", *hand)
    return builder


def prompt(match, eyes=0):
    return match.view(eyes)["prompt"]


def log(match):
    return [line["text"] for line in match.story(match.events, 0)]


# -- prompts ----------------------------------------------------------------------------------


@pytest.mark.rule("KC-66")
def test_the_prompt_names_only_actions_that_there_are():
    assert prompt(laid().match()) == "Your turn: conquer a free square or draw a card."
    assert prompt(laid("truce").match()) == "Your turn: conquer a free square, draw a card or play a card."
    full = laid("truce", "scout", "scout", "knight", "knight").match()
    assert prompt(full) == "Your turn: conquer a free square or play a card. Your hand is full."
    assert prompt(full, 1) == "@0 takes a turn."


@pytest.mark.rule("KC-69")
def test_the_prompt_names_the_forbidden_row_and_column():
    builder = laid()
    builder.checkpoint("red", "4,7")
    assert prompt(builder.match()).endswith(" Column 4 and row 7 are forbidden by your checkpoint on (4,7).")


@pytest.mark.rule("KC-82", "KC-R21", "KC-R31")
def test_a_player_in_danger_is_told_so_at_both_actions():
    builder = laid(red=["1,12"])
    builder.checkpoint("red", "4,7")
    match = builder.match()
    assert prompt(match).startswith("Your turn, and in danger you may act twice: conquer")
    match.apply("conquer 6,6")
    assert prompt(match) == (
        "Your second action, since you are in danger: conquer a free square, draw a card or end your turn."
        " Column 4 and row 7 are forbidden by your checkpoint on (4,7)."
    )


@pytest.mark.rule("KC-R30")
def test_who_is_not_in_danger_yet_is_not_told_so():
    assert prompt(laid(danger_check="continuous").match()).startswith("Your turn: ")


@pytest.mark.parametrize(
    ("card", "white", "sentence"),
    [
        (
            "fireball",
            0,
            "Fireball: choose a square; destroyed are the four squares of which this is the upper left one,"
            " your own too.",
        ),
        ("lightning", 0, "Lightning: which opposing territory is destroyed?"),
        (
            "earthquake",
            5,
            "Earthquake: choose a square; destroyed are this square and the four beside it, your own too.",
        ),
        ("treason", 0, "Treason: which opposing territory next to yours changes sides?"),
        ("royal-charter", 0, "Royal Charter: conquer any free square, whatever your checkpoint forbids."),
        ("desertion", 0, "Desertion: which opposing unit leaves the board?"),
        (
            "knight",
            0,
            "On which of your territories do you put the Knight? There it also counts diagonally.",
        ),
        ("double-march", 0, "Double March: conquer a first square."),
    ],
)
def test_every_card_says_what_to_choose(card, white, sentence):
    builder = laid(card, red=["8,8", "8,9", "8,10", "8,11"])
    builder.unit("footman", "9,12")
    match = builder.match()
    match.apply(f"play {card}")
    if white:
        match.apply(f"white {white}")
    assert prompt(match) == sentence
    assert prompt(match, 1).startswith("@0 ")


@pytest.mark.rule("KC-R34")
def test_a_unit_that_does_not_count_diagonally_is_not_said_to():
    for card, said in (("knight", False), ("archer", True)):
        match = laid(card, reach="archers_only").match()
        match.apply(f"play {card}")
        assert ("diagonally" in prompt(match)) is said


def test_the_first_prompt_tells_the_order_of_the_colours():
    match = GAME.new(players=2, seed=1)
    assert prompt(match) == "Choose your colour. Turns go in the order red, blue, yellow, green."
    assert prompt(match, 1) == "@0 chooses a colour."
    match = GAME.new(players=2, seed=1, first_colour="yellow")
    assert prompt(match) == "Choose your colour. Turns go in the order yellow, green, red, blue."


# -- the log ----------------------------------------------------------------------------------


@pytest.mark.rule("KC-R15", "KC-R29", "KC-U8")
def test_the_log_tells_of_every_square_and_unit_that_is_lost():
    builder = laid("fireball")
    builder.unit("footman", "9,9")
    builder.unit("warden", "9,10")
    match = builder.match()
    play(match, "play fireball")
    match.apply("aim 9,9")
    assert log(match)[:4] == [
        "@0 aims Fireball at (9,9).",
        "@1 loses (9,9).",
        "The Footman of @1 on (9,9) is gone.",
        "The Warden on (9,10) falls in place of its square.",
    ]


@pytest.mark.rule("KC-82", "KC-11")
def test_the_log_tells_whose_turn_begins_and_who_may_act_twice():
    match = laid(blue=["9,9", "9,10", "9,11"]).match()
    match.apply("conquer 6,6")
    assert log(match) == ["@0 conquers (6,6).", "Round 1: @1 is on turn, and in danger may act twice."]


@pytest.mark.rule("KC-86", "KC-87", "KC-R13")
def test_the_log_tells_which_squares_turn_black_and_which_are_free_again():
    builder = laid()
    builder.obstacle(2, "5,5")
    builder.obstacle(1, "7,5")
    builder.turn("dark")
    match = builder.match()
    match.apply("blue 6")
    match.apply("red 5")
    match.apply("white 2")
    assert log(match)[:3] == [
        "The dark force throws a 2 at (6,5).",
        "(5,5) is free again.",
        "Round 2: @0 is on turn.",
    ], "both squares were black before"


@pytest.mark.rule("KC-U8", "KC-R16")
def test_the_log_does_not_call_a_square_lost_that_its_warden_saved():
    builder = Builder("blue")
    builder.squares("blue", "3,3", "1,1", "1,2", "1,3")
    builder.unit("warden", "3,3")
    builder.squares("red", "6,6")
    builder.turn("dark")
    match = builder.match()
    match.apply("blue 3")
    match.apply("red 3")
    match.apply("white 2")
    assert log(match)[:3] == [
        "The dark force throws a 2 at (3,3).",
        "The Warden on (3,3) falls in place of its square.",
        "(4,3) turns red.",
    ]


@pytest.mark.rule("KC-42", "KC-46")
def test_the_log_tells_what_lies_on_the_board_from_the_start():
    match = GAME.new(players=1, seed=1, chance="ask")
    match.apply("colour blue")
    told = []
    for text in ("blue 1", "red 1", "white 2", "blue 6", "red 1", "white 1", "blue 1", "red 1", "white 1"):
        match.apply(text)
        told += log(match)
    assert told == [
        "The dark force throws a 2 at (1,1).",
        "(1,1) turns red.",
        "(2,1) turns red.",
        "A 1 at (6,1) would fall on a starting corner alone: the dice are thrown again.",
        "The dark force throws a 1 at (1,1).",
    ]


@pytest.mark.rule("KC-R28")
def test_the_log_tells_which_unit_another_one_replaces():
    builder = laid("tower", replace_units=True)
    builder.unit("footman", "1,12")
    match = builder.match()
    match.apply("play tower")
    match.apply("place 1,12")
    assert log(match)[:2] == ["The Footman of @0 on (1,12) is gone.", "@0 puts a Tower on (1,12)."]


def test_every_kind_of_event_has_a_sentence():
    kinds = [value for name, value in vars(events).items() if name.isupper()]
    assert len(kinds) == 24
    for kind in kinds:
        for eyes in (0, 1, -3):
            what = 5 * 64 + 2 * 8 + 1 if kind in (11, 12) else 1
            line = story.tell(Event(int(kind), 0, (what, 1), EVERYONE), eyes)
            assert line is not None
            assert line["text"][0] in "@(" or line["text"][0].isupper()
            assert line["text"].endswith(".")


# -- refusals ---------------------------------------------------------------------------------


def refusal(match, text):
    with pytest.raises(NotOffered) as caught:
        match.apply(text)
    return str(caught.value).split(". Choose from: ")[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("conquer 4,2", "your checkpoint on (4,7) forbids column 4 and row 7 this turn"),
        ("conquer 5,5", "(5,5) is an obstacle"),
        ("conquer 9,9", "(9,9) is not free but Blue's"),
        ("conquer 1,12", "(1,12) is not free but yours already"),
        ("draw", "you hold 5 cards, and a hand holds no more"),
        ("play tower", "you hold no Tower"),
        ("play none", "you hold no such card"),
        ("play herald", "every Herald pawn is on the board"),
        ("play desertion", "no opponent has a unit on the board"),
        ("play treason", "no opponent without a Truce has a territory without a unit next to yours"),
        ("place 1,12", "first play a unit card"),
        ("aim 9,9", "first play a spell that is aimed"),
        ("march 6,6", "first play a Double March"),
        ("stop", "you are on no Double March"),
        ("end", "you have not acted yet in this turn"),
        ("pass", "you can still act"),
        ("colour red", "the colours are chosen"),
    ],
)
def test_a_refused_action_says_why(text, reason):
    builder = laid("herald", "desertion", "treason", "scout", "truce")
    builder.obstacle(1, "5,5")
    builder.state.supply[9] = 0
    builder.checkpoint("red", "4,7")
    match = builder.match()
    assert refusal(match, text) == f"'{text}' is not possible now: {reason}"


@pytest.mark.parametrize(
    ("card", "text", "reason"),
    [
        ("knight", "conquer 6,6", "the Knight is played and must be placed first"),
        ("knight", "place 9,9", "(9,9) is not yours"),
        ("knight", "place 8,9", "(8,9) has a unit already"),
        ("fireball", "conquer 6,6", "the Fireball is played and must be aimed first"),
        ("fireball", "aim 12,12", "its area must lie wholly on the board"),
        ("fireball", "aim 3,3", "it would hit no opponent"),
        ("fireball", "aim 9,9", "it would destroy somebody's last territory"),
        ("lightning", "aim 8,9", "it would hit no opponent"),
        ("treason", "aim 8,9", "(8,9) is no opponent's territory"),
        ("treason", "aim 10,9", "(10,9) is not next to a territory of yours"),
        ("treason", "aim 9,10", "there is a unit on (9,10)"),
        ("royal-charter", "aim 9,9", "(9,9) is not free"),
        ("desertion", "aim 9,9", "there is no opponent's unit on (9,9)"),
        ("double-march", "stop", "a Double March has at least one square"),
        ("double-march", "march 9,9", "(9,9) is not free but Blue's"),
        ("double-march", "draw", "the Double March is played and must be finished first"),
    ],
)
def test_a_refused_target_says_why(card, text, reason):
    builder = laid(card, red=["8,9", "8,10"], blue=["9,9", "10,9", "9,10", "10,10"])
    builder.unit("tower", "8,9", "9,10")
    match = builder.match()
    match.apply(f"play {card}")
    assert refusal(match, text) == f"'{text}' is not possible now: {reason}"


def test_a_taken_colour_is_refused_with_the_reason():
    match = GAME.new(players=2, seed=1)
    match.apply("colour red")
    assert refusal(match, "colour red") == "'colour red' is not possible now: Red is taken"
    assert refusal(match, "colour free") == "'colour free' is not possible now: that is nobody's colour"
    assert refusal(match, "draw") == "'draw' is not possible now: first choose a colour"


def test_a_long_list_of_what_is_possible_is_cut_short():
    match = table("red", "blue", **FOUR)
    with pytest.raises(NotOffered, match=r"Choose from: conquer 1,1, .* and \d+ more\.$") as caught:
        match.apply("conquer 9,9")
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("players", [1, 3])
def test_every_action_that_is_not_on_offer_has_a_reason(players):
    match = GAME.new(players=players, seed=5, replace_units=True)
    rng = Rng(players)
    actions = [GAME.notation.at(index) for index in range(GAME.notation.size)]
    asked = [action for action in actions if match.text(action).split()[0] not in CHANCE_VERBS]
    for _ in range(40):
        if match.over:
            break
        legal = set(match.legal())
        for action in asked:
            if action not in legal:
                assert refuse(match.state, match.to_act, action), match.text(action)
                others = [seat for seat in range(players) if seat != match.to_act]
                assert all(refuse(match.state, seat, action) == "it is not your turn" for seat in others)
        match.apply(int(match.state.sample(rng)))


@pytest.mark.rule("KC-40", "KC-R1")
def test_a_square_that_does_not_exist_is_answered_with_squares_of_this_board():
    builder = Builder("blue")
    builder.squares("blue", "5,1", "6,1")
    builder.squares("red", "1,6")
    match = builder.match()
    with pytest.raises(BadNotation) as caught:
        match.apply("conquer 13,13")
    assert "2,1" in str(caught.value)
    assert "7,1" not in str(caught.value), "the small board has six columns"
    with pytest.raises(BadNotation, match="Nothing can be done with 'aim' now."):
        match.apply("aim 13,13")


def test_what_somebody_else_could_do_is_not_listed_to_a_seat_that_mistypes():
    builder = laid("fireball")
    match = builder.match()
    with pytest.raises(BadNotation, match="Choose from: fireball."):
        match.apply("play firebell", 0)
    with pytest.raises(BadNotation) as caught:
        match.apply("play firebell", 1)
    assert "fireball" not in str(caught.value)
