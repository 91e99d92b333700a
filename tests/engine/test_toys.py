"""What the three later games ask of the kernel, each shown with a toy."""

import json

import pytest

from regalia.engine.errors import NothingToUndo, NotYourTurn
from regalia.engine.frame import CHANCE
from regalia.testing import check_game
from tests.engine.toys import AUCTION, BLOCKS, FRONTIER, TOYS


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.name)
def test_every_toy_passes_the_conformance_suite(game):
    check_game(game, games=15)


class TestSealedAnswers:
    """Several seats are asked at once, each in as many clicks as it likes."""

    def test_all_seats_may_act_at_once_in_any_order(self):
        match = AUCTION.new(players=3)
        assert match.waiting_for == [0, 1, 2]
        match.apply("add 2", seat=2)
        match.apply("add 1", seat=0)
        match.apply("ready", seat=2)
        assert match.waiting_for == [0, 1]

    def test_order_between_seats_does_not_matter(self):
        one, other = AUCTION.new(players=2), AUCTION.new(players=2)
        for seat, text in [(0, "add 3"), (0, "ready"), (1, "add 4"), (1, "ready")]:
            one.apply(text, seat)
        for seat, text in [(1, "add 4"), (0, "add 3"), (1, "ready"), (0, "ready")]:
            other.apply(text, seat)
        assert one.over
        assert one.to_json() == other.to_json()
        assert one.winners == [1]

    def test_a_sealed_bid_is_invisible_until_all_are_in(self):
        quiet, loud = AUCTION.new(players=2), AUCTION.new(players=2)
        quiet.apply("add 1", 0)
        loud.apply("add 3", 0)
        assert json.dumps(quiet.view(1)) == json.dumps(loud.view(1))
        assert quiet.view(0) != loud.view(0)

    def test_a_record_remembers_who_answered(self):
        match = AUCTION.new(players=3)
        for seat, text in [(2, "add 5"), (2, "ready"), (1, "ready"), (0, "add 1"), (0, "ready")]:
            match.apply(text, seat)
        again = AUCTION.replay(match.record())
        assert again.to_json() == match.to_json()
        assert again.scores == [1, 0, 5]

    def test_a_seat_takes_back_its_own_click_while_others_go_on(self):
        match = AUCTION.new(players=2)
        match.apply("add 2", 0)
        match.apply("add 4", 1)
        match.undo(0)
        assert match.view(0)["board"]["bids"][0] == 0
        assert match.view(1)["board"]["bids"][1] == 4

    def test_nobody_takes_back_a_bid_once_all_are_open(self):
        match = AUCTION.new(players=2)
        for seat, text in [(0, "add 2"), (0, "ready"), (1, "ready")]:
            match.apply(text, seat)
        assert match.over
        assert not match.can_undo(0)
        assert not match.can_undo(1)

    def test_a_seat_that_is_done_is_not_asked_again(self):
        match = AUCTION.new(players=2)
        match.apply("ready", 0)
        with pytest.raises(NotYourTurn, match="waits for 1"):
            match.apply("add 1", 0)


class TestSubTurns:
    """A battle inside an exploration, a roll inside the battle, an interrupt inside the roll."""

    def play(self, *texts):
        match = FRONTIER.new(players=2, chance="ask")
        for text in texts:
            match.apply(text)
        return match

    def test_frames_nest_and_come_back(self):
        match = self.play("explore", "find 2", "guard 0", "fight", "roll 1")
        names = [row[0] for row in json.loads(match.to_json())["frames"]]
        assert names == ["Expedition", "Settle", "Count", "Interrupt", "Interrupt"]

    def test_the_neighbour_chooses_for_neutral_pieces(self):
        match = self.play("explore", "find 2")
        assert match.to_act == 1
        match.apply("guard 1")
        assert match.to_act == 0

    def test_another_seat_interrupts_after_the_roll(self):
        match = self.play("explore", "find 1", "guard 0", "fight", "roll 3")
        assert match.to_act == 1
        match.apply("charm")
        match.apply("pass")
        assert match.state.die == 2
        assert match.to_act == 0  # the battle goes on: 2 is below 3

    def test_a_seat_with_nothing_to_say_is_passed_over_silently(self):
        match = self.play(
            "explore", "find 1", "guard 0", "fight", "roll 3", "charm", "pass", "fight", "roll 1"
        )
        assert match.to_act == 0  # seat 1 has no charm left and was not asked
        assert [match.text(action) for action in match.legal()] == ["charm", "pass"]

    def test_chance_has_weights(self):
        match = self.play("explore")
        assert match.to_act == CHANCE
        chances = {match.text(action): weight for action, weight in match.state.chance_outcomes()}
        assert chances == {"find 1": 3 / 6, "find 2": 2 / 6, "find 3": 1 / 6}

    def test_undo_stops_at_the_die(self):
        match = self.play("explore", "find 1", "guard 0", "fight")
        assert match.can_undo(0)
        match.apply("roll 5")
        assert not match.can_undo(0)
        with pytest.raises(NothingToUndo):
            match.undo(0)


class TestChangingKnowledge:
    """A block is shown in battle and hidden again afterwards."""

    def start(self):
        match = BLOCKS.new(chance="ask")
        for text in ("shuffle 2", "shuffle 1", "shuffle 3", "shuffle 3", "shuffle 2", "shuffle 1"):
            match.apply(text)
        return match

    def test_blocks_are_seen_by_their_owner_only(self):
        match = self.start()
        assert match.view(0)["board"]["blocks"] == [2, 1, 3, None, None, None]
        assert match.view(1)["board"]["blocks"] == [None, None, None, 3, 2, 1]
        assert match.view()["board"]["blocks"] == [None] * 6

    def test_a_block_is_shown_then_hidden_again(self):
        match = self.start()
        match.apply("aim 1")
        match.apply("strike")
        assert match.view()["board"]["blocks"][4] == 2
        match.apply("hold")
        assert match.view()["board"]["blocks"][4] is None

    def test_undo_is_free_until_something_is_revealed(self):
        match = self.start()
        match.apply("aim 1")
        assert match.can_undo(0)
        match.apply("strike")
        assert not match.can_undo(0)

    def test_undo_does_not_reach_back_behind_a_reveal(self):
        match = self.start()
        match.apply("aim 1")
        match.apply("strike")
        match.apply("hold")
        match.undo(0)  # hiding the block again told nobody anything
        assert match.view()["board"]["blocks"][4] == 2
        assert not match.can_undo(0)

    def test_a_re_deal_keeps_what_is_shown_and_changes_what_is_not(self):
        from regalia.engine.rng import Rng

        match = self.start()
        match.apply("aim 1")
        match.apply("strike")
        rng = Rng(3)
        worlds = {tuple(match.redeal(0, rng).strength) for _ in range(60)}
        assert worlds == {(2, 1, 3, 3, 2, 1), (2, 1, 3, 1, 2, 3)}
