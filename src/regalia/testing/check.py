"""The conformance suite: whole games played at random, checked all the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regalia.engine.actions import verb_of
from regalia.engine.errors import BadOption, RegaliaError, RulesBug, shown
from regalia.engine.frame import CHANCE, NOBODY, TABLE, can_read
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.position import frames_of
from regalia.engine.rng import Rng
from regalia.engine.whole import folded
from regalia.testing.promise import NotConformant, canonical, require
from regalia.testing.steps import StepChecker
from regalia.testing.worlds import Move

LONGEST_GAME = 20_000
"""Random play of any game must end within this many actions."""

LONG_ENOUGH = 2_000
"""After so many, a game that may go on for ever is broken off."""

SAID_ONE_IN = 3
"""How often somebody says something out of turn, in games where that can be done."""

LEAVES_ONE_IN = 2000
"""How seldom somebody who could leave the game by it does, so that most games go on to their end."""


def check_game(game: Game, games: int = 2, seed: int = 1, every: int = 1) -> None:
    """Play every player count and every value of every option; raise NotConformant on a broken promise.

    ``every`` above 1 makes the costly checks only at the first ten steps, at powers of two and at every
    so-manieth step, which finds nearly as much in a fraction of the time.
    """
    if not isinstance(game, Game):
        raise BadOption(f"A game is checked, such as regalia.game('kingswood'), not {shown(game)}.")
    checker = StepChecker(game)
    for number, (players, options) in enumerate(settings_of(game)):
        for k in range(games):
            play_checked(checker, players, options, folded(seed * 1_000_003 + number * 101 + k), every)


def settings_of(game: Game) -> Iterable[tuple[int, Mapping[str, object]]]:
    """Every player count with defaults, and every other option value once for some player count."""
    low, high = game.seats
    counts = list(range(low, high + 1))
    for players in counts:
        yield players, {}
    turn = 0
    for option in game.options:
        for value in option.choices[1:] if option.choices else (True,):  # a free text has no others to list
            chosen = {option.name: value}
            fitting = [players for players in counts if _accepts(game, players, chosen)]
            require(bool(fitting), f"no player count allows {option.name}={value}")
            yield fitting[turn % len(fitting)], chosen
            turn += 1


def _accepts(game: Game, players: int, options: Mapping[str, object]) -> bool:
    """Whether a game can be begun so: some options need enough players."""
    try:
        game.new_state(*game.settle(players, options))
    except BadOption:
        return False
    return True


def play_checked(
    checker: StepChecker, players: int, options: Mapping[str, object], seed: int, every: int = 1
) -> Match:
    """One random game from beginning to end with all checks; the finished match."""
    match = checker.game.new(players=players, seed=seed, chance="ask", table="ask", **options)
    match.lawful = True
    try:
        _play(checker, match, Rng(seed), every)
        _check_record(match)
    except (NotConformant, RulesBug) as error:
        raise NotConformant(
            f"{checker.game.name}, {players} players, {options}: {error}", match.record()
        ) from error
    return match


def _play(checker: StepChecker, match: Match, rng: Rng, every: int) -> None:
    step = 0
    while not match.over:
        if is_broken_off(checker, match, step):
            return
        costly = step < 10 or step & (step - 1) == 0 or step % every == 0
        if costly:
            checker.everything(match, rng)
        else:
            checker.offer(match.state)
        _act(checker, match, rng, costly)
        if checker.game.free is not None and rng.below(SAID_ONE_IN) == 0 and not match.over:
            say_something(checker, match, rng, costly)
        step += 1
    checker.copies(match.state, rng)
    checker.views(match.state, checker.worlds.position(match, rng))
    checker.observations.position(match.state)
    require(all(0 <= seat < match.state.players for seat in match.winners), "a winner has no seat")
    require(len(match.scores) == match.state.players, "there is not one score a seat")


def is_broken_off(checker: StepChecker, match: Match, step: int) -> bool:
    """Whether a game that need not end has gone on for long enough; all others must end."""
    if step >= LONG_ENOUGH and match.to_act not in (CHANCE, TABLE) and checker.game.endless(match.state):
        return True  # not before a throw or an open window: a replay of the record throws and closes at once
    require(step < LONGEST_GAME, f"the game is not over after {LONGEST_GAME} actions")
    return False


def draw_action(match: Match, rng: Rng) -> tuple[int, int]:
    """A random action of a random seat that may act; chance and the table are seats, too."""
    asked = match.waiting_for
    if match.state.window:
        asked = [*asked, int(TABLE)]
    if not asked:
        return int(CHANCE), int(match.state.sample(rng))
    seat = asked[rng.below(len(asked))]
    legal = match.legal(seat)
    require(len(legal) > 0, "nothing is offered, yet the game is not over")
    return seat, legal[rng.below(len(legal))]


def _act(checker: StepChecker, match: Match, rng: Rng, costly: bool) -> None:
    """Take a random action of a random seat that may act; check what it tells and its undoing."""
    seat, action = draw_action(match, rng)
    actor = None if seat == CHANCE else seat
    before = match.to_json() if costly else ""
    drawer = int(match.state.focus) if seat == CHANCE else -1
    if costly:
        checker.worlds.step(match, Move(seat, action), rng)
    match.apply(action, actor)
    if not costly:
        return
    if seat in (CHANCE, TABLE):
        for other in range(match.state.players):
            if drawer in (other, int(NOBODY)) or seat == TABLE:
                require(not match.can_undo(other), "an undo would cross chance or a window")
    elif match.can_undo(seat):
        after = match.to_json()
        match.undo(seat)
        require(match.to_json() == before, "undo does not bring back the position before")
        match.apply(action, actor)
        require(match.to_json() == after, "an action gives another position the second time")
    _check_undo_of_others(match, seat)


def _check_undo_of_others(match: Match, actor: int) -> None:
    """Whoever acted at the same time and may step back can: what the actor did since is done again."""
    for other in range(match.state.players):
        if other == actor or not match.can_undo(other):
            continue
        twin = match._beside(match.state.clone())
        try:
            twin.undo(other)
        except RegaliaError as error:
            require(False, f"seat {other} may step back and cannot: {error}")
        require(
            len(twin.actions) == len(match.actions) - 1, f"seat {other} steps back and takes others along"
        )


def say_something(checker: StepChecker, match: Match, rng: Rng, costly: bool) -> None:
    """Let a random seat say something out of turn; it takes nobody's undo away and survives one.

    Unless somebody leaves by it who was being asked: then the game goes on, and may show something.
    """
    seat = int(rng.below(match.state.players))
    good = match.free(seat)
    if not good:
        return
    move = Move(seat, good[rng.below(len(good))], free=True)
    leaves = checker.game.free is not None and verb_of(move.action) in checker.game.free.leaving
    if leaves and rng.below(LEAVES_ONE_IN) > 0:
        return
    if costly:
        checker.worlds.step(match, move, rng)
    seats = range(match.state.players)
    undoable = [match.can_undo(each) for each in seats]
    length = len(match.actions)
    asked = frames_of(match.state)
    match.say(seat, move.action)
    went_on = frames_of(match.state) != asked
    for each in seats:
        shown = went_on and (match.state.window or can_read(match.state.revealed, each))
        require(
            match.can_undo(each) == undoable[each] or (shown and undoable[each]),
            "what was said out of turn changed an undo",
        )
    if costly or leaves or went_on:
        checker.copies(match.state, rng)
    for each in seats:
        if costly and match.can_undo(each):
            entry = match.actions[length]
            twin = match._beside(match.state.clone())
            twin.undo(each)
            require(entry in twin.actions, "what was said out of turn did not survive an undo")
            return


def _check_record(match: Match) -> None:
    """The record replays to the same bytes."""
    again = match.game.replay(match.record())
    require(again.to_json() == match.to_json(), "the record replays to another position")
    require(again.record() == match.record(), "the record of the replay differs")
    for seat in range(match.state.players):
        require(canonical(again.view(seat)) == canonical(match.view(seat)), "the replay looks different")
