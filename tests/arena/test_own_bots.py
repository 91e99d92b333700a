"""Bots that others have written, in tournaments: apart from each other, and from us."""

from __future__ import annotations

import json
import sys

import pytest

from regalia.arena import Local, Tournament, run
from regalia.arena.minds import mind
from regalia.arena.run import GAMES
from regalia.arena.studies import study_of
from regalia.bots import trusted
from regalia.bots.greedy import GreedyBot
from regalia.bots.searching import SearchBot
from regalia.engine.errors import BadFile
from tests.bots import clumsy

HERE = "tests.bots.clumsy:"
SHORT = {"rounds": "2"}


def tournament(*bots):
    return Tournament("kingdom-conquest", bots, options=SHORT)


@pytest.mark.parametrize("bot", [HERE + "Drifting", clumsy.Drifting])
def test_what_a_bot_keeps_in_its_module_changes_no_other_game(bot):
    one, two = (run(tournament(bot, "random"), 10, hall=Local(jobs)) for jobs in (1, 2))
    assert one.csv() == two.csv() == run(tournament(bot, "random"), 10).csv()


def test_no_class_that_can_be_imported_ends_a_tournament():
    results = run(tournament(clumsy.Dying, clumsy.Leaving, clumsy.Interrupting), 6, hall=Local(2))
    assert {(bot, kind) for bot, kind, _, _ in results.slips} == {
        ("dying", "died"),
        ("leaving", "crashed"),
        ("interrupting", "crashed"),
    }


def test_a_class_plays_the_same_apart_as_where_it_is_trusted():
    there, here = (run(tournament(bot, "random"), 6) for bot in (clumsy.Fair, trusted(clumsy.Fair)))
    assert there.csv() == here.csv()
    assert there.bots == here.bots


def test_results_of_another_edition_of_a_bot_are_refused(tmp_path, monkeypatch):
    run(tournament("random", "greedy"), 2, tmp_path)
    before = (tmp_path / GAMES).read_text()
    monkeypatch.setattr(GreedyBot, "edition", GreedyBot.edition + 1)
    words = rf"another greedy \(edition {GreedyBot.edition - 1}, not edition {GreedyBot.edition}\)"
    with pytest.raises(BadFile, match=words):
        run(tournament("random", "greedy"), 4, tmp_path)
    assert (tmp_path / GAMES).read_text() == before


def test_results_of_another_patience_are_refused(tmp_path):
    run(tournament("random"), 2, tmp_path)
    with pytest.raises(BadFile, match=r"something else \(seconds: 60.0, not 5.0\)"):
        run(tournament("random"), 4, tmp_path, Local(seconds=5.0))


@pytest.mark.parametrize("handed_over", [False, True])
def test_results_of_a_bot_whose_source_has_changed_are_refused(handed_over, tmp_path, monkeypatch):
    source = "from tests.bots.clumsy import Fair\n\n\nclass Mine(Fair):\n    pass\n"
    (tmp_path / "my_changing_bot.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    bot = __import__("my_changing_bot").Mine if handed_over else "my_changing_bot:Mine"
    try:
        plan = tournament(bot, "random")
        assert run(plan, 2, tmp_path / "cup").csv() == run(plan, 2, tmp_path / "cup").csv()
        (tmp_path / "my_changing_bot.py").write_text(source + "    edition = 1\n")
        with pytest.raises(BadFile, match=r"another .*[Mm]ine \(edition 1 of source \w+, not edition 1 of"):
            run(plan, 2, tmp_path / "cup")
    finally:
        del sys.modules["my_changing_bot"]


def test_a_bot_is_told_by_its_edition_and_by_what_it_is_made_of():
    assert (mind("search:9"), mind(SearchBot)) == (f"edition {SearchBot.edition}",) * 2
    assert mind(HERE + "Fair") == mind(clumsy.Fair) == mind(trusted(clumsy.Fair)) != mind(GreedyBot)
    lost = type("Lost", (clumsy.Fair,), {"__module__": "typed_in_somewhere"})
    assert mind(lost) == "edition 1 of unknown source"
    assert set(study_of("kingdom-conquest").identity()["minds"]) >= {"greedy", "random"}


def test_a_folder_from_before_editions_were_kept_is_counted_and_not_added_to(tmp_path):
    plan = tournament("random", "greedy")
    whole = run(plan, 4, tmp_path).csv()
    head, *rows = (tmp_path / GAMES).read_text().splitlines()
    before = {key: value for key, value in json.loads(head).items() if key not in ("minds", "seconds")}
    (tmp_path / GAMES).write_text("\n".join([json.dumps(before), *rows]) + "\n")
    assert run(plan, 4, tmp_path).csv() == whole
    with pytest.raises(BadFile, match="Its 4 games can be counted, but none be added"):
        run(plan, 6, tmp_path)
    with pytest.raises(BadFile, match="something else .*seed"):
        run(Tournament("kingdom-conquest", ["random", "greedy"], options=SHORT, seed=7), 4, tmp_path)
