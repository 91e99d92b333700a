"""The page of a tournament: whole, by itself, and honest about what went wrong."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from regalia.arena import Tournament, run
from regalia.arena.report import drawing, report
from tests.bots.clumsy import Raising

VOID = {"meta", "br"}


class Reader(HTMLParser):
    """Whether every tag is closed, and what the page asks from elsewhere."""

    def __init__(self):
        super().__init__()
        self.open, self.asked, self.text = [], [], []

    def handle_starttag(self, tag, attributes):
        self.asked += [value for name, value in attributes if name in ("src", "href", "srcset", "data")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.asked += [value for name, value in attributes if name in ("src", "href", "srcset", "data")]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(page):
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def page():
    plan = Tournament("kingdom-conquest", ["random", "greedy", Raising], options={"rounds": "2"})
    return report(plan, run(plan, 12))


def test_the_page_needs_nothing_from_anywhere(page):
    reader = read(page)
    assert reader.asked == []
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!#)|<script|<link|<img", page)


def test_the_page_tells_all_that_was_asked_for(page):
    words = " ".join(read(page).text)
    for title in ("Standings", "Who beats whom", "Seats", "Length", "Luck", "What was played", "Trouble"):
        assert title in words
    assert "12 games" in words
    assert "rounds = 2" in words
    assert "conquer" in words
    assert "regalia arena kingdom-conquest --bots random,greedy,raising --players 2" in words


def test_the_first_sentence_says_what_the_tables_say():
    plan = Tournament("kingswood", ["random", "greedy"], players=2)
    results = run(plan, 20)
    words = " ".join(read(report(plan, results)).text)
    share = 100 * results.duels.share(("greedy", "random"))
    assert f"greedy is the strongest: between it and random it took {share:.0f} % of the victories." in words


def test_whoever_went_wrong_has_a_line_in_it(page):
    words = " ".join(read(page).text)
    assert "ValueError: this bot always falls over" in words
    assert "No bot crashed" not in words


def test_where_nobody_went_wrong_it_says_so_and_a_table_of_one_has_a_page_too():
    plan = Tournament("kingswood", ["random"], players=1)
    words = " ".join(read(report(plan, run(plan, 2))).text)
    assert "No bot crashed" in words
    assert "alone at the table" in words


def test_names_cannot_break_the_page():
    class Odd(Raising):
        name = "<b>&odd"

    plan = Tournament("kingdom-conquest", [Odd, "random"], options={"rounds": "2"})
    page = report(plan, run(plan, 2))
    read(page)
    assert "<b>&odd" not in page


def test_the_marks_of_an_axis_are_round_numbers_within_it():
    assert drawing.steps(1021, 1987, 5) == [1200, 1400, 1600, 1800]
    assert drawing.steps(0, 1, 5) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])
    assert drawing.steps(7, 7) == [7]
