"""An analysis as people read it: one page that needs nothing else, and sentences that say what happened."""

from __future__ import annotations

from dataclasses import replace

import regalia
from regalia import advice
from regalia.advice.page import page
from regalia.advice.story import Told, told
from tests.advice.test_analysis import record


def test_the_page_needs_nothing_else_and_lets_no_name_be_markup() -> None:
    found = advice.analyse(record(), samples=1, moves=20)
    text = page(found, "Kingswood", ["<script>alert(1)</script>", "Bea & Co"])
    assert "<script" not in text
    assert "Bea &amp; Co" in text
    assert "http" not in text
    assert "url(" not in text
    assert "src=" not in text
    assert "@0" not in text
    assert text.count('class="line"') == 2 * 2 + 2
    assert "prefers-color-scheme: dark" in text


def test_a_page_counts_as_the_replay_of_the_command_line_does() -> None:
    """Closed windows, luck and orders are entries of a record, too: whoever looks a step up finds it."""
    text = record()
    match = regalia.game("kingswood").replay(text)
    found = advice.analyse(text, samples=1, moves=20)
    assert found.turnings
    assert found.missed
    assert len(told(text).decisions) < len(match.actions), "luck is an entry, too"
    told_as = page(found, "Kingswood", ["Ada", "Bea"])
    for each in (*found.turnings, *found.missed):
        assert f"Step {each.entry + 1}<" in told_as
    for each in found.missed:
        before = match.at(each.entry)
        assert before.waiting_for == [each.seat]
        assert each.better == before.view(each.seat)["actions"][before.legal().index(each.action)]["label"]
    assert f"after {len(match.actions)} steps" in told_as
    assert "logistic" not in told_as


def test_a_draw_is_told_as_one_and_partners_win_together() -> None:
    story = told(record("kingswood", 3))
    assert replace(story, winners=[0, 1, 2]).is_draw()
    assert not story.is_draw()
    match = regalia.game("wizard-kings").new(players=4, seed=2, partners="1+3")
    assert not Told(match, [], [], [0, 2]).is_draw()
    assert Told(match, [], [], [0, 1]).is_draw()
    names = ["Ada", "Bea", "Cyd"]
    found = advice.analyse(record("kingswood", 3), samples=1, moves=0)
    drawn = replace(found, winners=[0, 1, 2], shared=True)
    assert "A draw between <b>Ada</b>, <b>Bea</b> and <b>Cyd</b>" in page(drawn, "Kingswood", names)
    alone = replace(found, winners=[1], shared=False)
    assert "Won by <b>Bea</b>" in page(alone, "Kingswood", names)


def test_a_deed_that_nobody_could_read_is_told_by_what_was_chosen_and_by_whom() -> None:
    story = told(record())
    first = next(each for each in story.decisions if each.choices > 1)
    before = story.match.at(first.entry)
    label = before.view(first.seat)["actions"][before.legal().index(first.action)]["label"]
    silent = [[] for _ in story.lines]
    hidden = replace(story, lines=silent)
    said = hidden.deed(first.entry, first.entry + 1)
    assert said == f"@{first.seat} chose “{label}”, which the others could not see."
    chance = next(entry for entry in range(len(silent)) if not story.between(entry, entry + 1))
    assert hidden.deed(chance, chance + 1) == "", "then it is not listed"


def test_the_chart_says_what_its_axes_mean() -> None:
    found = advice.analyse(record(), samples=1, moves=0)
    text = page(found, "Kingswood", ["Ada", "Bea"])
    for label in ("100%", "50%", "0%", "Step 0", str(found.entries // 2), str(found.entries)):
        assert f">{label}</text>" in text
