"""Every registered game keeps the promises of the kernel."""

import pytest

import regalia
from regalia.engine.native import COMPILED
from regalia.testing import NotConformant, StepChecker, check_game, play_checked
from regalia.testing.check import settings_of
from regalia.testing.promise import Written, canonical
from tests.engine.toys import AUCTION, BLOCKS

SHORTER = {"kings-and-things": {"turn_limit": "4"}, "wizard-kings": {"turn_cap": "3", "turns": "3"}}
"""Of a long game only the default settings are played to the end; its options are tried in shorter games."""

CASES = [
    pytest.param(
        name,
        players,
        {**(SHORTER.get(name, {}) if options else {}), **options},
        id=f"{name}-{players}-{'-'.join(map(str, options.items())) or 'defaults'}",
    )
    for name in regalia.games.names()
    for players, options in settings_of(regalia.game(name))
]
CLOSELY = 5 if COMPILED else 40
"""Every so-manieth step is looked at closely; the sources are slower than the compiled rules."""


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_conformance(name, players, options):
    play_checked(StepChecker(regalia.game(name)), players, options, seed=20, every=CLOSELY)


@pytest.mark.parametrize("seed", [31, 33, 39])
def test_alone_who_watches_is_told_that_a_captive_is_shown_at_the_end(seed):
    """These end overrun or saved while a captive lies face down. [KW-130, KW-R31]"""
    play_checked(StepChecker(regalia.game("kingswood")), 1, {}, seed=seed, every=1)


@pytest.mark.parametrize("name", regalia.games.names())
def test_no_two_frames_bear_one_name_by_which_a_saved_position_would_take_one_for_the_other(name):
    frames = regalia.game(name).frames
    assert len({frame.__name__ for frame in frames}) == len(set(frames))


class TestTheSuiteItselfCanFail:
    """A game that breaks a promise is found out."""

    def broken(self, game, **parts):
        import dataclasses

        return dataclasses.replace(game, **parts)

    def test_a_leaking_view_is_found(self):
        leaky = self.broken(BLOCKS, board=lambda s, viewer: {"blocks": list(s.strength)})
        with pytest.raises(NotConformant, match="sees something it may not know"):
            check_game(leaky, games=3)

    def test_a_leaking_log_is_found(self):
        from regalia.engine.game import Story

        def tell(event, viewer):
            return {"text": str(event)}

        from tests.engine import toys

        class LoudBid(toys.Bid):
            def take(self, s, verb, coins):
                s.tell(0, self.seat, s.bids[self.seat], coins)
                if verb == toys.ADD:
                    s.bids[self.seat] += coins
                    s.push(LoudBid(self.seat))

        class LoudAsk(toys.AskAll):
            def run(self, s):
                s.push(toys.Open())
                for seat in range(s.players):
                    s.branch(seat, LoudBid(seat))

        def start(players, settings):
            s = toys.Auction(players, bids=[0] * players, opened=False)
            s.push(LoudAsk())
            return s

        loud = self.broken(
            AUCTION,
            start=start,
            frames=(LoudAsk, LoudBid, toys.Open),
            story=Story(AUCTION.story.prompt, AUCTION.story.label, tell),
        )
        with pytest.raises(NotConformant, match="reads something it may not know"):
            check_game(loud, games=10)

    def test_a_re_deal_that_changes_what_is_known_is_found(self):
        def deal_again(s, viewer, rng):
            s.hits[0] += 1

        with pytest.raises(NotConformant, match="sees something it may not know"):
            check_game(self.broken(BLOCKS, deal_again=deal_again), games=1)

    def test_a_lot_that_the_list_would_not_give_is_found(self):
        from tests.engine import toys

        class LoadedDeal(toys.Deal):
            def lot(self, s, rng):
                return toys.SHUFFLE << 12 | 1

        def start(players, settings):
            s = BLOCKS.start(players, settings)
            s.stack[-1] = LoadedDeal(0, 0)
            return s

        loaded = self.broken(BLOCKS, start=start, frames=(LoadedDeal, *BLOCKS.frames))
        with pytest.raises(NotConformant, match="a lot differs from what the list gives"):
            check_game(loaded, games=1)

    def test_a_game_that_never_ends_is_found_unless_that_was_agreed(self, monkeypatch):
        from regalia.engine.frame import Frame
        from tests.engine import toys

        class Wait(Frame):
            def who(self, s):
                return 0

            def offer(self, s, offer):
                offer.add(toys.AIM, 0)

            def take(self, s, verb, slot):
                s.push(Wait())

        def start(players, settings):
            s = toys.blocks_start(players)
            s.stack[:] = [Wait()]
            return s

        monkeypatch.setattr("regalia.testing.check.LONGEST_GAME", 200)
        monkeypatch.setattr("regalia.testing.check.LONG_ENOUGH", 50)
        waiting = self.broken(BLOCKS, start=start, frames=(Wait, *BLOCKS.frames))
        with pytest.raises(NotConformant, match="the game is not over after 200 actions"):
            check_game(waiting, games=1, every=100)
        agreed = self.broken(waiting, endless=lambda s: True)
        match = play_checked(StepChecker(agreed), 2, {}, seed=1, every=100)
        assert len(match.actions) == 50

    def test_a_failure_carries_a_record_that_reproduces_it(self):
        leaky = self.broken(BLOCKS, board=lambda s, viewer: {"blocks": list(s.strength)})
        with pytest.raises(NotConformant) as caught:
            check_game(leaky, games=3)
        assert '"game":"blocks"' in caught.value.record


PLAIN = [1, True, 1.0, "1", None, [1], [True], [], {"a": 1}, {"a": True}, {"a": 1, "b": [2, "x"]}, 1 << 70]


def test_what_is_compared_as_bytes_is_the_same_exactly_where_its_texts_are():
    for one in PLAIN:
        for other in PLAIN:
            assert (Written(one) == Written(other)) == (canonical(one) == canonical(other)), (one, other)
    assert Written({"a": 1, "b": [2]}) == Written({"b": (2,), "a": 1}), "in another order, and a row is a row"
    listed = [1]
    written = Written({"row": listed})
    listed.append(2)
    assert written == Written({"row": [1]}), "as it was when it was looked at"
    with pytest.raises(TypeError):
        Written(object())
