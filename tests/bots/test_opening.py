"""Tables that the players lay out: who has learnt from games does not lie down between two others."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia import bots
from regalia.advice.hint import hint
from regalia.bots.opening import SEASONED, SLIGHT, foreseen, opened
from regalia.engine.match import Match
from regalia.engine.rng import Rng
from regalia.games.wizard_kings.data import ARMY_IDS
from regalia.games.wizard_kings.joining import Laid
from regalia.games.wizard_kings.openings import OPENING, Border, foes_beside, lessons
from regalia.games.wizard_kings.rules.setup import last_picker
from regalia.games.wizard_kings.sheets import SHEET_IDS, sheet_of
from regalia.games.wizard_kings.tried import layout_of

GAME = regalia.game("wizard-kings")


def laid_out(players: int, seed: int, by_lot: bool, **options: object) -> Match:
    """A table on which all have chosen; all but who lays the maps out choose by lot, or nobody does."""
    match = GAME.new(players=players, seed=seed, **options)
    lots = Rng(seed)
    while True:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        choice = opened(table, lots)
        if choice is None:
            return match
        if by_lot and seat != last_picker(match.state):
            choice = table.actions[lots.below(len(table.actions))]
        match.apply(choice, seat)


def borders(match: Match) -> list[int]:
    """For each seat with how many of the others' maps it shares a border."""
    players = int(match.state.players)
    return [len(foes_beside(match.state.fixed.laid, seat, list(range(players)))) for seat in range(players)]


def ways_to_lay(state: Any, who: int) -> list[Any]:
    """All tables that a seat can lay out, before armies are chosen."""
    found = []
    waiting = [state.clone()]
    while waiting:
        world = waiting.pop()
        if world.to_act == who and not world.fixed.laid:
            for action in world.legal():
                following = world.clone()
                following.answer(action)
                waiting.append(following)
        else:
            found.append(world)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_who_lays_three_maps_out_does_not_lie_in_the_middle(seed: int) -> None:
    """[WK-17, WK-R1]"""
    match = laid_out(3, seed, by_lot=True)
    assert sorted(borders(match)) == [1, 1, 2]
    assert borders(match)[last_picker(match.state)] == 1


@pytest.mark.parametrize("seed", range(8))
def test_who_lays_four_maps_out_does_not_lie_between_two_if_others_do_not(seed: int) -> None:
    """In a row it takes an end; in a square all are alike."""
    match = laid_out(4, seed, by_lot=True)
    assert sorted(borders(match)) in ([1, 1, 2, 2], [2, 2, 2, 2])
    assert borders(match)[last_picker(match.state)] == min(borders(match))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [3, 4])
def test_no_other_way_to_lay_the_maps_promises_more(players: int, seed: int) -> None:
    """All ways are tried by hand; what is chosen click by click is as good as the best of them."""
    match = GAME.new(players=players, seed=seed)
    lots = Rng(seed)
    while match.waiting_for[0] != last_picker(match.state):
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        match.apply(table.actions[lots.below(len(table.actions))], seat)
    who = last_picker(match.state)
    promise = OPENING.promise if players == 3 else OPENING.rough_promise
    best = max(promise(world, who) for world in ways_to_lay(match.state, who))
    while match.waiting_for[0] == who and not match.state.fixed.laid:
        choice = opened(bots.seen(match, who), lots)
        assert choice is not None
        match.apply(choice, who)
    assert promise(match.state, who) == pytest.approx(best)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("place", "depth"), [(0, 1), (1, 1), (0, 2)])
def test_who_foresees_the_others_picks_a_map_that_they_lay_at_an_end(
    place: int, depth: int, seed: int
) -> None:
    """It picks first or second, and who picks last puts the other one in the middle."""
    match = GAME.new(players=3, seed=seed)
    lots = Rng(seed)
    wary = (match.waiting_for[0] + place) % 3
    while True:
        seat = match.waiting_for[0]
        table = bots.seen(match, seat)
        choice = foreseen(table, lots, depth if seat == wary else depth - 1)
        if choice is None:
            break
        match.apply(choice, seat)
    assert borders(match)[wary] == 1


@pytest.mark.parametrize("seed", range(3))
def test_among_four_the_regent_takes_what_has_won(seed: int) -> None:
    """All ways to lay the maps out are tried by hand; the others choose by lot, and nobody is foreseen."""
    match = GAME.new(players=4, seed=seed)
    lots = Rng(seed)
    who = last_picker(match.state)
    while match.waiting_for[0] != who:
        match.apply(match.legal()[lots.below(len(match.legal()))])
    best = max(OPENING.experience(world, who) for world in ways_to_lay(match.state, who))
    while match.waiting_for[0] == who and not match.state.fixed.laid:
        choice = foreseen(bots.seen(match, who), lots, SEASONED)
        assert choice is not None
        match.apply(choice, who)
    assert OPENING.experience(match.state, who) > best - SLIGHT


def test_among_four_the_marshal_knows_only_roughly_where_to_lie() -> None:
    """It lays out rows and squares, with any map beside it; the Regent one of the rows that promise most."""
    layouts = {depth: set[str]() for depth in (1, SEASONED)}
    rows = {depth: set[tuple[str, ...]]() for depth in (1, SEASONED)}
    for depth in (1, SEASONED):
        for lot in range(16):
            match, lots = GAME.new(players=4, seed=2), Rng(lot)
            who = last_picker(match.state)
            while match.waiting_for[0] != who:
                match.apply(match.legal()[0])
            while match.waiting_for[0] == who and not match.state.fixed.laid:
                match.apply(foreseen(bots.seen(match, who), lots, depth) or 0, who)
            slots = sorted(match.state.fixed.laid, key=lambda each: (each.row, each.column))
            layouts[depth].add(layout_of(match.state))
            rows[depth].add(tuple(each.sheet.id + "t" * each.turned for each in slots))
    assert layouts == {1: {"row-of-four", "square"}, SEASONED: {"row-of-four"}}
    assert len(rows[1]) > 8
    assert len(rows[SEASONED]) <= 2


def test_somebody_wins() -> None:
    """The chances of all seats are a whole, and the best place has most of it."""
    match = laid_out(3, 4, by_lot=True)
    chances = [OPENING.chance(match.state, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1.0)
    middle = borders(match).index(2)
    assert chances[middle] == min(chances)


def test_each_takes_the_best_army_that_is_left() -> None:
    """The last to choose as well, though nothing is laid out any more when it has chosen. [WK-25]"""
    match = laid_out(4, 3, by_lot=False)
    rated = lessons()[4].armies
    best = sorted(rated, key=lambda army: -rated[army])[:4]
    assert {ARMY_IDS[int(army)] for army in match.state.fixed.armies} == set(best)


def test_of_partners_nothing_is_known() -> None:
    """[WK-R120]"""
    assert opened(bots.seen(GAME.new(players=4, seed=1, partners="1+3")), Rng(1)) is None


def test_a_hint_reckons_with_what_the_others_will_choose() -> None:
    """The map with the highest rating is what others would lay in the middle; the hint says another."""
    match = GAME.new(players=3, seed=0)
    told = hint(bots.seen(match))
    rated = lessons()[3].maps
    assert told.text != f"map {max(rated, key=lambda sheet: rated[sheet])}"
    assert "fewer borders with enemies" in told.sentence


def test_who_chooses_by_lot_gives_no_reason() -> None:
    """The Steward has not learnt what the table promises."""
    told = hint(bots.seen(GAME.new(players=4, seed=1)), "greedy")
    assert told.sentence.endswith(": it draws lots for what the table looks like.")
    assert not told.reasons


def test_between_two_nothing_is_known() -> None:
    assert opened(bots.seen(GAME.new(players=2, seed=1)), Rng(1)) is None


def test_the_steward_still_chooses_by_lot() -> None:
    """It is what the others are measured by."""
    picked = set()
    for seed in range(12):
        match = GAME.new(players=4, seed=1)
        picked.add(bots.make("greedy", seed).choose(bots.seen(match)))
    assert len(picked) == 4


def test_the_marshal_picks_what_has_won() -> None:
    match = GAME.new(players=4, seed=1)
    rated = lessons()[4].maps
    best = max(rated, key=lambda sheet: rated[sheet])
    assert match.text(bots.make("level-4", 1).choose(bots.seen(match))) == f"map {best}"


def test_a_hint_says_why_to_lie_there() -> None:
    """Who lays four maps out is told to lay a row, and that this means fewer enemies beside it."""
    match = GAME.new(players=4, seed=2)
    while match.waiting_for[0] != last_picker(match.state):
        seat = match.waiting_for[0]
        match.apply(bots.seen(match, seat).actions[0], seat)
    told = hint(bots.seen(match), "level-5")
    assert told.text == "layout row-of-four"
    assert "fewer borders with enemies" in told.sentence
    assert "borders" not in hint(bots.seen(match), "level-4").sentence, "to the Marshal a square is as good"


def test_a_turned_map_is_left_on_its_other_side() -> None:
    left = Laid(sheet_of("1"), 0, 0, False, 0)
    right = Laid(sheet_of("4"), 1, 0, False, 1)
    assert foes_beside((left, right), 0, [0, 1]) == [Border("4", 1, 0, "1", 1, 0)]
    assert foes_beside((left, right), 1, [0, 1]) == [Border("1", -1, 0, "4", -1, 0)]
    turned = Laid(sheet_of("4"), 1, 0, True, 1)
    assert foes_beside((left, turned), 0, [0, 1]) == [Border("4", -1, 0, "1", 1, 0)]
    assert foes_beside((left, turned), 1, [0, 1]) == [Border("1", -1, 0, "4", 1, 0)]


def test_a_partner_beside_one_is_no_foe() -> None:
    """[WK-R120]"""
    row = tuple(Laid(sheet_of(sheet), column, 0, False, column) for column, sheet in enumerate("134"))
    assert [len(foes_beside(row, seat, [0, 0, 2])) for seat in range(3)] == [0, 1, 1]


@pytest.mark.parametrize(
    "options",
    [
        {"setup_layout": "1-3-4-2"},
        {"teams": "free"},
        {"mirror": True},
        {"own_map": sheet_of("2").source},
    ],
)
def test_whatever_was_agreed_a_table_gets_laid_out(options: dict[str, object]) -> None:
    match = laid_out(4, 5, by_lot=False, **options)
    assert len(match.state.fixed.laid) == 4
    assert all(army >= 0 for army in match.state.fixed.armies)


def test_all_maps_and_armies_are_rated() -> None:
    for lesson in lessons().values():
        for rated in (lesson.maps, lesson.left_of, lesson.above, lesson.right_edge, lesson.lower_edge):
            assert set(rated) == set(SHEET_IDS)
        assert set(lesson.armies) == set(ARMY_IDS)
        assert lesson.loss < lesson.guess
