"""The Monster deck down to its last card."""

import pytest

from regalia.engine.frame import CHANCE
from regalia.engine.rng import Rng
from regalia.games.kingswood.data import CHAPTER, MONSTER_IDS, MONSTERS
from regalia.games.kingswood.places import DECK, DEFEATED
from regalia.games.kingswood.queries import top_chapter
from regalia.games.kingswood.turn import no_monster_left
from tests.games.kingswood.table import Builder, monster, play
from tests.scenarios.runner import offered

CARDS = range(1, MONSTERS + 1)
EVERY_CARD = [pytest.param(card, id=MONSTER_IDS[card]) for card in CARDS]


def last_card(card: int, special: str = "wizards-tower") -> Builder:
    """Five players, an empty row, and a deck of one card; all others lie before the last seat."""
    table = Builder(5, special)
    table.empty_deck(4)
    table.state.place[card] = DECK
    for token in ("sword", "spellbook", "heart"):
        table.tokens(0, token, 9)
    table.coins(0, 9)
    return table


@pytest.mark.rule("KW-30", "KW-R27")
@pytest.mark.parametrize("card", EVERY_CARD)
def test_the_last_card_of_the_deck_is_on_top_whichever_it_is(card):
    state = last_card(card).state
    assert top_chapter(state) == CHAPTER[card]
    assert not no_monster_left(state)
    state.place[card] = DEFEATED
    assert top_chapter(state) == 0
    assert no_monster_left(state)


@pytest.mark.rule("KW-121", "KW-122", "KW-91")
@pytest.mark.parametrize("card", EVERY_CARD)
def test_every_monster_can_be_turned_up_and_defeated_at_the_tower(card):
    match = last_card(card).match()
    play(match, "adventurer academy", "done", "move wizards-tower", "reveal")
    assert offered(match) == ["defeat", "return"]
    assert match.view(1)["board"]["revealed"] == MONSTER_IDS[card]
    play(match, "defeat")
    assert MONSTER_IDS[card] in match.view()["board"]["seats"][0]["defeated"]


@pytest.mark.rule("KW-30", "KW-25")
def test_every_card_of_the_top_chapter_can_come_and_none_of_the_other():
    table = Builder(5, "wizards-tower")
    table.row("cyclops", "stone-colossus", "vampire")
    match = table.match()
    play(match, "adventurer academy", "move wizards-tower")
    match.apply("reveal")
    assert match.to_act == CHANCE
    chapter_one = {f"draw {MONSTER_IDS[card]}" for card in CARDS if CHAPTER[card] == 1}
    assert set(offered(match)) == chapter_one
    assert {chance for _, chance in match.state.chance_outcomes()} == {1 / len(chapter_one)}


@pytest.mark.rule("KW-R11", "KW-123")
def test_everybody_sees_a_card_that_was_put_back_until_it_leaves_the_top():
    table = Builder(2, "wizards-tower")
    table.row("cyclops", "stone-colossus", "skeleton-1")
    table.tokens(1, "sword", 2)
    match = table.match()
    play(match, "adventurer academy", "move wizards-tower", "reveal", "draw giant-rat", "return")
    assert {match.view(eyes)["board"]["deck"]["top"] for eyes in (0, 1, -3)} == {"giant-rat"}
    play(match, "adventurer blacksmith", "move forest")
    match.apply("fight skeleton-1")
    assert offered(match) == ["draw giant-rat"]
    play(match)
    assert match.view()["board"]["deck"]["top"] is None
    assert "giant-rat" in match.view()["board"]["row"]


@pytest.mark.rule("KW-R31", "KW-R11")
def test_a_re_deal_never_moves_the_card_that_everybody_knows_to_be_on_top():
    table = Builder(2)
    table.row("cyclops", "stone-colossus", "vampire")
    table.captured(1, "giant-rat", blind=True)
    table.state.top_card = monster("skeleton-1")
    match = table.match()
    rng = Rng(3)
    for _ in range(200):
        world = match.redeal(0, rng)
        assert world.top_card == monster("skeleton-1")
        assert world.captured[1] != monster("skeleton-1")


@pytest.mark.rule("KW-R45", "KW-R44", "KW-122")
def test_a_mighty_monster_defeated_at_the_tower_saves_the_village():
    table = Builder(1, "wizards-tower")
    for card in CARDS:
        if table.state.place[card] == DECK and CHAPTER[card] == 1:
            table.defeated(0, MONSTER_IDS[card])
    table.state.place[monster("giant")] = DEFEATED
    table.state.slain = 1 << monster("giant")
    table.row("troll", "lich", "vampire")
    for token, count in (("sword", 4), ("spellbook", 2), ("heart", 3)):
        table.tokens(0, token, count)
    match = table.match()
    match.apply("draw cyclops")
    play(match, "adventurer academy", "move wizards-tower", "reveal", "draw dragon", "defeat")
    assert match.over, "at once, although four monsters stand in the row"
    assert match.winners == [0]
    assert "the village is saved" in match.view(0)["prompt"]
