"""The doors for programs that learn: dense numbers, masks, observations, keys and returns."""

import copy
import dataclasses
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor

import pytest

import regalia
from regalia.engine.actions import CLOSE, PASS
from regalia.engine.errors import BadBuffer, BadNotation, BadSeat, NoObservation
from regalia.engine.frame import OVER
from regalia.engine.native import shorts
from regalia.engine.notation import Notation, Verb
from regalia.engine.observation import flag, number
from regalia.engine.observer import Observer
from regalia.engine.plain import PlainState
from regalia.engine.rng import Rng
from regalia.testing import NotConformant, check_game
from tests.engine.toys import BLOCKS

GAMES = regalia.games.names()


def positions(name, players, steps, seed=3, **options):
    """Every position of a random game, up to so many steps."""
    game = regalia.game(name)
    state = game.new_state(*game.settle(players, options))
    rng = Rng(seed)
    for _ in range(steps):
        if state.to_act == OVER:
            return
        yield state
        state.answer(state.sample(rng))


class TestDenseNumbers:
    def test_seats_come_first_then_pass_then_chance_then_close(self):
        notation = Notation(
            Verb("roll", ("1", "2")), Verb("go"), Verb("aim", ("a", "b")), windows=True, chance=("roll",)
        )
        texts = [notation.text(notation.at(k)) for k in range(notation.size)]
        assert texts == ["go", "aim a", "aim b", "pass", "roll 1", "roll 2", "close"]
        assert notation.num_actions == 4
        numbering = notation.numbering
        for k in range(notation.size):
            assert numbering.number(notation.at(k)) == notation.index(notation.at(k)) == k
        assert (numbering.number(PASS), numbering.number(CLOSE)) == (3, 6)

    def test_chance_cannot_answer_what_is_no_verb(self):
        with pytest.raises(BadNotation, match="no verb: throw"):
            Notation(Verb("go"), chance=("throw",))

    @pytest.mark.parametrize("name", GAMES)
    def test_what_seats_do_has_numbers_below_what_chance_does(self, name):
        game = regalia.game(name)
        seats = 0
        for state in positions(name, 2, 400):
            for action in state.legal():
                assert (game.notation.index(action) < game.num_actions) == (state.to_act >= 0)
            seats += state.to_act >= 0
        assert seats > 20


class TestMasks:
    @pytest.mark.parametrize("name", GAMES)
    def test_a_mask_marks_what_is_on_offer_and_nothing_else(self, name):
        game = regalia.game(name)
        mask, listed = bytearray(game.num_actions), [7] * game.num_actions
        for state in positions(name, 3, 150):
            state.legal_mask_into(mask)
            game.legal_mask_into(state, listed)
            legal = state.legal() if state.to_act >= 0 else []
            assert sorted(game.notation.index(action) for action in legal) == [
                k for k, sign in enumerate(mask) if sign
            ]
            assert listed == list(mask)

    def test_every_kind_of_buffer_is_filled(self):
        state = next(state for state in positions("kingswood", 2, 99) if state.to_act >= 0)
        size = regalia.game("kingswood").num_actions
        for buffer in (bytearray(size), [0] * size, array("b", [0]) * size, array("f", [0]) * size):
            state.legal_mask_into(buffer)
            assert sum(buffer) == len(state.legal())

    def test_a_buffer_that_does_not_fit_is_refused_with_a_sentence(self):
        state = next(positions("kingswood", 2, 1))
        with pytest.raises(BadBuffer, match="226 numbers are to be written, and the buffer has room for 5"):
            state.legal_mask_into(bytearray(5))
        with pytest.raises(BadBuffer, match="int is nothing that numbers can be written into"):
            state.legal_mask_into(226)
        with pytest.raises(BadBuffer, match="can only be read"):
            state.legal_mask_into(bytes(226))

    def test_threads_do_not_write_into_each_others_observations(self):
        game = regalia.game("kingswood")
        states = [state.clone() for state in positions("kingswood", 2, 40)]

        def observed(_):
            row = array("h", [0]) * game.observation_spec.size
            out = []
            for state in states:
                game.observe_into(state.clone(), 0, row)
                out.append(bytes(row))
            return out

        before = sys.getswitchinterval()
        sys.setswitchinterval(1e-6)
        try:
            with ThreadPoolExecutor(4) as pool:
                found = list(pool.map(observed, range(8)))
        finally:
            sys.setswitchinterval(before)
        assert all(each == found[0] for each in found)
        assert len(set(found[0])) > 30

    @pytest.mark.parametrize("kind", "bBHIQ")
    def test_an_observation_is_not_squeezed_into_numbers_that_are_too_small_for_it(self, kind):
        game = regalia.game("kingswood")
        state = next(positions("kingswood", 2, 1))
        size = game.observation_spec.size
        with pytest.raises(BadBuffer, match="16 bits, some below 0, which this buffer cannot hold"):
            game.observe_into(state, 0, array(kind, [0]) * size)
        rows = [array(wide, [0]) * size for wide in "hilqfd"]
        for row in rows:
            game.observe_into(state, 0, row)
        assert all(list(row) == list(rows[0]) for row in rows)


class Finished(PlainState):
    """A game that is over, with winners as told."""

    told: list[int]

    def winners(self):
        return self.told


class TestReturns:
    @pytest.mark.parametrize(
        ("players", "winners", "worth"),
        [
            (2, [1], [-1, 1]),
            (2, [0, 1], [0, 0]),
            (2, [], [0, 0]),
            (3, [0], [1, -0.5, -0.5]),
            (3, [0, 2], [0.25, -0.5, 0.25]),
            (4, [1, 2, 3], [-1 / 3, 1 / 9, 1 / 9, 1 / 9]),
            (4, [], [0, 0, 0, 0]),
            (1, [0], [1]),
            (1, [], [-1]),
        ],
    )
    def test_winners_share_what_the_others_lose_and_alone_one_wins_or_loses(self, players, winners, worth):
        assert Finished(players, told=winners).returns() == pytest.approx(worth)

    @pytest.mark.parametrize("name", GAMES)
    def test_nothing_is_won_before_the_end(self, name):
        for state in positions(name, 2, 30):
            assert state.returns() == [0, 0]


class TestObservations:
    @pytest.mark.parametrize("name", GAMES)
    def test_the_parts_of_an_observation_are_named_and_explained(self, name):
        spec = regalia.game(name).observation_spec
        names = [field.name for field in spec]
        assert len(set(names)) == len(names)
        assert all(field.about and field.size > 0 and field.low <= field.high for field in spec)
        assert spec.shape == (sum(field.size for field in spec),)
        assert spec.dtype == "int16"
        assert spec.slices[names[-1]].stop == spec.size
        assert spec["awaited"].shape == (regalia.game(name).seats[1],)
        with pytest.raises(NoObservation, match="'seats'.*Did you mean 'seat'"):
            spec["seats"]

    def test_an_observation_says_what_lies_on_the_table(self):
        game = regalia.game("kingdom-conquest")
        match = game.new(players=2, seed=4)
        while match.view(0)["board"]["seats"][0]["territories"] < 4:
            match.apply(match.legal()[0])
        seat = int(match.to_act)
        row = array("h", [0]) * game.observation_spec.size
        game.observe_into(match.state, seat, row)
        spec, board = game.observation_spec, match.view(seat)["board"]
        parts = {name: list(row[part]) for name, part in spec.slices.items()}
        mine = board["seats"][seat]["colour"]
        assert [k for k, ground in enumerate(parts["ground"]) if ground == 1] == [
            k for k, colour in enumerate(board["squares"]) if colour == mine
        ]
        assert parts["territories"][:2] == [
            board["seats"][seat]["territories"],
            board["seats"][1 - seat]["territories"],
        ]
        assert sum(parts["hand"]) == len(board["seats"][seat]["hand"])
        assert parts["seat"] == [seat]
        assert parts["asked"] == [1]

    def test_only_seats_observe(self):
        game = regalia.game("kingswood")
        state = next(positions("kingswood", 2, 1))
        row = shorts(game.observation_spec.size)
        for seat in (2, -1, regalia.SPECTATOR):
            with pytest.raises(BadSeat):
                game.observe_into(state, seat, row)
            with pytest.raises(BadSeat):
                game.information_key(state, seat)

    def test_a_game_without_an_observer_says_so(self):
        with pytest.raises(NoObservation, match="has no observer"):
            _ = BLOCKS.observation_spec


class TestInformationKeys:
    @pytest.mark.parametrize("name", GAMES)
    def test_a_seat_has_one_key_for_all_worlds_it_could_be_in_and_another_for_every_other(self, name):
        game = regalia.game(name)
        seen = {}
        for state in positions(name, 2, 120):
            for seat in range(2):
                key = game.information_key(state, seat)
                assert game.information_key(game.redeal(state, seat, Rng(9)), seat) == key
                view = game.view(state, seat)
                assert seen.setdefault((seat, key), view) == view


class BlocksObserver(Observer):
    """What a seat of the toy may know: its own blocks, the one that is shown, the hits and the turn."""

    leaks = False
    forgets = False
    long = False

    def write(self, s, seat, out, at):
        for k, strength in enumerate(s.strength):
            if k // 3 == seat or k == s.shown or self.leaks:
                out[at + k] = strength
        for k, hits in enumerate(s.hits):
            out[at + 6 + k] = hits
        out[at + 8] = 0 if self.forgets else s.turns
        return at + (10 if self.long else 9)


def observed(observer):
    return dataclasses.replace(
        BLOCKS,
        observer=observer,
        observed=(
            number("blocks", (6,), 3, "strengths that are known"),
            number("hits", (2,), 9, "hits"),
            number("turns", (), 9, "turns"),
        ),
    )


class TestTheSuiteLooksAtObservations:
    def test_a_fair_one_passes(self):
        check_game(observed(BlocksObserver(1)), games=3)

    def test_one_that_tells_a_secret_is_found(self):
        leaky = BlocksObserver(1)
        leaky.leaks = True
        with pytest.raises(NotConformant, match="observes what it cannot know: blocks"):
            check_game(observed(leaky), games=3)

    def test_one_that_leaves_out_what_is_shown_is_found(self):
        forgetful = BlocksObserver(1)
        forgetful.forgets = True
        with pytest.raises(NotConformant, match=r"shown what it does not observe: board\.turns"):
            check_game(observed(forgetful), games=20)

    def test_one_of_another_length_is_found(self):
        long = BlocksObserver(1)
        long.long = True
        with pytest.raises(NotConformant, match="an observation ends at"):
            check_game(observed(long), games=1)

    def test_a_number_outside_its_range_is_found(self):
        game = observed(BlocksObserver(1))
        narrow = (flag("blocks", (6,), "said to be flags"), *game.observed[1:])
        with pytest.raises(NotConformant, match=r"'blocks' is observed from 0 to \d, not 0 to 1"):
            check_game(dataclasses.replace(game, observed=narrow), games=1)


def test_a_copy_of_a_game_is_the_game():
    game = regalia.game("kingswood")
    assert copy.deepcopy(game) is copy.copy(game) is game
