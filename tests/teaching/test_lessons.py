"""What games bring for those who learn them holds together, and says no more than the rules do."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import regalia
from regalia import bots
from regalia.engine import clauses
from regalia.engine.actions import CLOSE, PASS
from regalia.engine.errors import DataError
from regalia.engine.frame import CHANCE
from regalia.engine.lessons import Lessons
from regalia.engine.record import unpack_seat
from regalia.games.kingswood import GAME as KINGSWOOD
from regalia.teaching import guide
from regalia.teaching.first_steps import PLAYER, _Player, first_steps
from regalia.teaching.rulebook import rulebook, sections
from regalia.teaching.scenario import ScriptFailed, UnknownExample, read, run, scenario, scenarios, stage_of
from regalia.teaching.study import study

GAMES = [regalia.game(name) for name in regalia.games.names()]
WITH_GUIDE = [game for game in GAMES if game.lessons.text("GUIDE.md")]
WITH_FIRST_STEPS = [game for game in GAMES if game.lessons.text("data", "first_steps.toml")]
WITH_EXAMPLES = [game for game in GAMES if game.lessons.scripts()]
CITED = re.compile(rf"\[({clauses.ID})\]")


def test_the_first_two_games_bring_every_lesson():
    for games in (WITH_GUIDE, WITH_FIRST_STEPS, WITH_EXAMPLES):
        assert {"kingswood", "kingdom-conquest"} <= {game.name for game in games}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_clause_is_only_the_name_of_a_picture(game):
    """A player reads what holds, not where a rulebook says it."""
    texts = [block["text"] for section in rulebook(game)["sections"] for block in section["blocks"]]
    assert [
        text for text in texts if re.match(r"(\*|\{note\} )?(picture caption|walkthrough)\b", text, re.I)
    ] == []


def clauses_of(book):
    return [block["clause"] for section in book["sections"] for block in section["blocks"] if block["clause"]]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_rulebook_has_every_clause_of_the_rules_once(game):
    assert clauses_of(rulebook(game)) == clauses.ids(game.rules_text())


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_no_two_sections_of_a_rulebook_bear_the_same_title(game):
    titles = [section["title"] for section in rulebook(game)["sections"]]
    assert len(titles) == len(set(titles))


def test_a_chapter_of_the_rules_names_its_sections_and_is_no_paragraph_of_the_one_before():
    text = "# A game\n\n## Building\n\nBuild.\n\n# Rulings\n\n## Building\n\nTwice.\n\n# Laws\n\nNone.\n"
    told = [(section["title"], [block["text"] for block in section["blocks"]]) for section in sections(text)]
    assert told == [("Building", ["Build."]), ("Rulings: Building", ["Twice."]), ("Laws", ["None."])]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_rulebook_says_nothing_about_how_it_is_made(game):
    book = rulebook(game)
    texts = [block["text"] for section in book["sections"] for block in section["blocks"]]
    assert not any("{data}" in text or "{ui}" in text or "{note}" in text for text in texts)
    assert not any("Code and tests cite" in text or "<!--" in text for text in texts)


@pytest.mark.parametrize("game", WITH_GUIDE, ids=str)
def test_the_guide_cites_clauses_that_there_are_and_shows_a_picture_on_every_card(game):
    book = rulebook(game)
    page = book["guide"]
    cards = [card for part in page["parts"] for card in (part, *part["cards"])]
    cited = {clause for card in cards for text in card["text"] for clause in CITED.findall(text)}
    assert cited
    assert cited <= set(clauses_of(book))
    assert all(card["picture"] for part in page["parts"] for card in part["cards"])
    assert page["parts"][0]["picture"]


def test_a_guide_that_is_out_of_order_is_refused():
    with pytest.raises(DataError, match="in no part"):
        guide.read("# Opening\n### A card")
    with pytest.raises(DataError, match="before its first part"):
        guide.read("# Opening\n\nA paragraph.")


@pytest.mark.parametrize("game", WITH_FIRST_STEPS, ids=str)
def test_first_steps_can_be_played_from_their_first_sentence_to_their_last(game):
    found = first_steps(game)
    match = game.new(found.players, seed=0, chance="ask", table="ask", **found.options)
    assert found.bot in bots.names()
    moves, left = 0, list(found.actions)

    def go_on():
        """One entry of the script; whether a seat has acted, or a window has closed."""
        action, seat = unpack_seat(left.pop(0))
        if action == CLOSE:
            match.close()
            return True
        by_seat = match.to_act != CHANCE
        match.apply(action, seat)
        return by_seat

    def is_asked():
        """Whether the next entry is the player's own: an action, or the close of a window after a pass."""
        if not left or PLAYER not in match.waiting_for:
            return False
        action, _ = unpack_seat(left[0])
        return (PASS if action == CLOSE else action) in match.legal(PLAYER)

    while match.to_act == CHANCE:
        go_on()
    for step in found.steps:
        assert step.move == moves, step.say
        if not step.do:
            continue
        assert is_asked(), step.say
        if step.do == "pass":
            match.apply(PASS, PLAYER)
        else:
            assert match.text(unpack_seat(left[0])[0]) == step.do
            moves += go_on()
        while left and not is_asked():
            moves += go_on()
    assert left == []
    assert PLAYER in match.waiting_for, "the player goes on"
    assert not match.over


@pytest.mark.parametrize("game", WITH_FIRST_STEPS, ids=str)
def test_first_steps_take_two_to_five_minutes(game):
    found = first_steps(game)
    words = sum(len(step.say.split()) for step in found.steps)
    seconds = words / 3 + 4 * len(found.steps)
    assert 100 <= seconds <= 300
    assert all(len(step.say) <= 170 for step in found.steps), "short sentences"


def test_first_steps_of_kings_and_things_pass_through_every_part_of_a_turn():
    """Who has followed them has had gold, a Hero, Things, an event, a move, a fight, and has built."""
    done = {step.do.split()[0] for step in first_steps(regalia.game("kings-and-things")).steps if step.do}
    assert {"claim", "court", "buy", "draw", "event", "step", "fight", "put", "pass", "build"} <= done


def test_a_pass_of_the_player_in_a_window_is_no_move():
    """It leaves no trace in a record; the close of the window that follows it is one."""
    found = first_steps(regalia.game("kings-and-things"))
    number = next(k for k, step in enumerate(found.steps) if step.do == "pass")
    assert found.steps[number + 1].move == found.steps[number].move + 1


SCRIPT = {"players": 2, "seed": 1, "bot": "greedy", "farewell": "Bye.", "options": {"first_seat": "1"}}


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ([{"say": "Go.", "do": "collect"}], "At step 1 the script breaks: 'collect' is not possible now"),
        (
            [{"say": "Go.", "do": "guild krom"}, {"say": "Go.", "do": "guild the-arcanum"}],
            "At step 2 it is not the player who acts.",
        ),
        (
            [{"say": "Go.", "do": "guild krom", "then": ["guild the-arcanum", "adventurer tavern"]}],
            "'adventurer tavern' would be the player's own action",
        ),
        ([{"say": "Go.", "does": "collect"}], "In step 1, does is not known."),
    ],
)
def test_a_script_that_cannot_be_played_says_where(steps, sentence):
    with pytest.raises(DataError, match=sentence):
        _Player(KINGSWOOD, {**SCRIPT, "steps": steps}).script()


@pytest.mark.parametrize("game", WITH_EXAMPLES, ids=str)
def test_every_example_can_be_shown_from_its_position_to_its_end(game):
    found = scenarios(game)
    assert len({each.name for each in found}) == len(found)
    for each in found:
        told = study(game, each)
        moments = told["moments"]
        assert moments[0]["fresh"], each.name
        for here, after in pairwise(moments):
            assert (here["next"] is None) == after["fresh"], each.name
        for moment in moments:
            offered = [action["text"] for action in moment["view"]["actions"]]
            wanted = moment["next"]["text"] if moment["next"] else None
            assert offered in ([], [wanted]), each.name


def test_a_study_shows_the_position_the_move_and_what_comes_of_it():
    game = regalia.game("kingdom-conquest")
    told = study(game, scenario(game, "capture-opposite-sides"))
    before, after = told["moments"]
    assert before["next"] == {"seat": 0, "text": "conquer 6,5", "label": "Conquer (6,5)"}
    assert before["view"]["board"]["squares"][4 * 12 + 4] == "blue"
    assert after["view"]["board"]["squares"][4 * 12 + 4] == "red"
    assert [line["text"] for line in after["lines"]] == ["@0 conquers (6,5).", "@0 takes (5,5) from Blue."]
    assert after["next"] is None


def test_a_study_says_what_is_refused_and_why():
    game = regalia.game("kingdom-conquest")
    [moment] = study(game, scenario(game, "actions-cross"))["moments"]
    why = {each["label"]: each["why"] for each in moment["refuses"]}
    assert "forbids column 4 and row 7" in why["Conquer (4,1)"]
    assert "Conquer (5,8)" in moment["offers"]


def test_what_chance_does_first_is_a_move_of_nobody():
    game = regalia.game("kingdom-conquest")
    first, *_ = study(game, scenario(game, "dark-force-walkthrough-throw"))["moments"]
    assert first["next"]["seat"] is None


@pytest.mark.parametrize(
    "line", ["expect coins 9", "only collect", "offers collect", "refuses adventurer academy"]
)
def test_a_script_that_the_game_does_not_follow_fails(line):
    [wrong] = read("toy", f"# Wrong\nrules KW-1\ngiven players 2\n{line}\n")
    with pytest.raises(ScriptFailed):
        run(wrong, stage_of(KINGSWOOD))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("# Title\ngiven players 2", "cites no rule"),
        ("# Title\nrules KW-1\nwhen players 2", "begins with 'when'"),
    ],
)
def test_a_script_that_cannot_be_read_is_refused(text, sentence):
    with pytest.raises(DataError, match=sentence):
        read("toy", text)


def test_words_that_a_stage_does_not_know_are_refused():
    stage = stage_of(KINGSWOOD)
    with pytest.raises(DataError, match="given 'dragons' is not known"):
        stage.begin(["dragons 3"])
    with pytest.raises(DataError, match="expect 'dragons' is not known"):
        stage.expect(stage.begin(["players 2"]), "dragons 3")


def test_a_game_may_bring_no_lessons():
    nothing = Lessons()
    assert nothing.text("GUIDE.md") == ""
    assert nothing.scripts() == {}
    with pytest.raises(UnknownExample, match="has no example 'nowhere'"):
        scenario(KINGSWOOD, "nowhere")
