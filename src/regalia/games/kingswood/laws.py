"""What is always true at a table of Kingswood. Checked after each step in tests and fuzzing."""

from __future__ import annotations

from regalia.engine.actions import argument_of, verb_of
from regalia.engine.errors import RulesBug
from regalia.engine.frame import OVER
from regalia.games.kingswood import scoring, verbs
from regalia.games.kingswood.data import (
    CHAPTER,
    COINS,
    FAME,
    FIRST_SPECIAL,
    HEART,
    HEARTS,
    HEARTS_LOST,
    MARKS,
    MIGHTY,
    MONSTERS,
    REWARD,
    REWARD_GAIN,
    SPELLBOOKS,
    SUPPLY,
    SWORDS,
    TRACK,
    TREETOP_ORDER,
)
from regalia.games.kingswood.places import BOX, CAPTURED, DECK, DEFEATED, IN_ROW
from regalia.games.kingswood.queries import can_move, in_supply, row_size, top_chapter
from regalia.games.kingswood.rules.actions import ChooseAction, PlaceGuard
from regalia.games.kingswood.rules.tower import revealed
from regalia.games.kingswood.state import OFF, ROW, VILLAGE, Kingswood
from regalia.games.kingswood.turn import OVERRUN

CARDS = range(1, MONSTERS + 1)


def require(law: bool, sentence: str) -> None:
    """Say which law is broken."""
    if not law:
        raise RulesBug(sentence)


def check(s: Kingswood) -> None:
    """Every law of one position."""
    _tokens(s)
    _cards(s)
    _village(s)
    _turn(s)


def _tokens(s: Kingswood) -> None:
    """Law 1: what is not with the players is in the supply; nothing is negative."""
    seats = range(s.players)
    for token in range(3):
        held = sum(s.refreshed[3 * seat + token] + s.exhausted[3 * seat + token] for seat in seats)
        if not s.unlimited_supply:
            require(held + s.supply[token] == SUPPLY[token], "a skill token was lost or made")
            require(s.supply[token] >= 0, "the supply of a skill token is below nothing")
    if not s.unlimited_supply:
        require(sum(s.coins) + s.supply[3] == SUPPLY[3], "a Coin was lost or made")
        require(s.supply[3] >= 0, "the supply of Coins is below nothing")
    require(min(min(s.coins), min(s.refreshed), min(s.exhausted)) >= 0, "a token count is below nothing")


def _cards(s: Kingswood) -> None:
    """Laws 2, 3, 9, 11 and 12: every card in one place, and the right one."""
    row = [s.row[slot] for slot in range(ROW) if s.row[slot]]
    require(
        sorted(row) == [card for card in CARDS if s.place[card] == IN_ROW], "the row and its cards differ"
    )
    for card in CARDS:
        boxed = CHAPTER[card] == 1 and not MARKS[card] >> s.players & 1
        require((s.place[card] == BOX) == boxed, "the wrong card is in the box")
    for seat in range(s.players):
        held = [card for card in CARDS if s.place[card] == CAPTURED + seat]
        require(held == ([s.captured[seat]] if s.captured[seat] else []), "a captive is out of place")
        fame = sum(FAME[card] for card in CARDS if s.place[card] == DEFEATED + seat)
        require(s.fame[seat] == fame, "Fame differs from the defeated cards")
        require(scoring.total(s, seat) >= fame, "a bonus takes Fame away")
    for card in CARDS:
        require(not s.slain >> card & 1 or MIGHTY[card] == 1, "a monster that is not mighty counts as slain")
    require(s.top_card == 0 or s.place[s.top_card] == DECK, "the known top card is not in the deck")
    if s.top_card:
        require(CHAPTER[s.top_card] == top_chapter(s), "the known top card is of the lower chapter")


def _village(s: Kingswood) -> None:
    """Laws 4 and 5: six locations, three Adventurers apart, the Guard on none of them."""
    laid = [location for location in s.village if location]
    if len(laid) < VILLAGE:
        return
    require(s.village[0] == 1 and sorted(laid)[:5] == [1, 2, 3, 4, 5], "a Common Location is missing")
    require(sum(location >= FIRST_SPECIAL for location in laid) == 1, "not exactly one Special Location")
    if s.adventurers:
        standing = sum(s.adventurers >> position & 1 for position in range(VILLAGE))
        require(standing == 3, "Adventurers share a place")
        require(s.guard == OFF or not s.adventurers >> s.guard & 1, "the Guard stands on an Adventurer")


def _turn(s: Kingswood) -> None:
    """Laws 8, 9, 15 and 17: what holds whenever a turn begins, and at the end."""
    if s.to_act == OVER:
        if s.players > 1:
            require((s.seat + 1) % s.players == s.first_seat, "the last round was not played out")
        return
    if not isinstance(s.top(), ChooseAction):
        return
    free = s.clone()
    for seat in range(s.players):
        free.coins[seat] = 0
    spots = [position for position in range(VILLAGE) if s.adventurers >> position & 1]
    require(any(can_move(free, position) for position in spots), "no free Explore exists")
    if s.players > 1:
        require(row_size(s) == 3 or top_chapter(s) == 0, "the row was not refilled")
        if s.seat == s.first_seat:
            require(not s.ending, "a round began after the end was triggered")
        require(s.ending == any(fame >= TRACK for fame in s.fame), "the end was triggered wrongly")
    else:
        require(row_size(s) <= OVERRUN, "an overrun village plays on")


def check_step(before: Kingswood, action: int, after: Kingswood) -> None:
    """What one action may change."""
    verb, argument = int(verb_of(action)), int(argument_of(action))
    for seat in range(after.players):
        require(after.fame[seat] >= before.fame[seat], "Fame was lost")  # law 11
    if verb == verbs.DRAW:
        chapter = top_chapter(before)
        require(CHAPTER[argument] == chapter, "a card of Chapter II came before one of Chapter I")  # law 3
    elif verb == verbs.TAKE:
        _exchange(before, after)
    elif verb in (verbs.FIGHT, verbs.FIGHT_CAPTURED, verbs.DEFEAT):
        _fight(before, after, defeated_by(before, verb, argument))
    elif verb == verbs.MOVE:
        _move(before, after)
    elif verb == verbs.COLLECT:
        require(before.guard != OFF, "Collect without the Guard in the village")  # law 7
        require(after.guard == OFF, "Collect left the Guard in the village")  # law 6
    start = explored_from(before)
    if start != OFF and explored_from(after) == OFF and not after.saved:
        require(after.guard == start, "an Explore did not leave the Guard on its start location")  # law 6


def explored_from(s: Kingswood) -> int:
    """Where the Explore that is under way began, or OFF."""
    for frame in s.stack:
        if isinstance(frame, PlaceGuard):
            return frame.start
    return OFF


def defeated_by(s: Kingswood, verb: int, card: int) -> int:
    """The card that a fight is about: named, held captive, or turned up."""
    if verb == verbs.FIGHT:
        return card
    if verb == verbs.FIGHT_CAPTURED:
        return s.captured[s.seat]
    return revealed(s)


def _fight(before: Kingswood, after: Kingswood, card: int) -> None:
    """Law 13: exactly what is printed is paid; only broken hearts leave the player."""
    seat = before.seat
    printed = (SWORDS[card], SPELLBOOKS[card], HEARTS[card])
    for token in range(3):
        k = 3 * seat + token
        lost = HEARTS_LOST[card] if token == HEART else 0
        gained = 1 if REWARD[card] == REWARD_GAIN + token and in_supply(before, token, 1) > 0 else 0
        owned = before.refreshed[k] + before.exhausted[k] - lost + gained
        require(before.refreshed[k] >= printed[token] + lost, "a fight was not paid with refreshed tokens")
        require(after.refreshed[k] + after.exhausted[k] == owned, "a fight lost or made a token")
        require(after.refreshed[k] >= before.refreshed[k] - printed[token] - lost, "a fight cost too much")
    require(before.coins[seat] >= COINS[card], "a fight was not paid with Coins")
    require(after.coins[seat] >= before.coins[seat] - COINS[card], "a fight cost too many Coins")
    require(after.place[card] == DEFEATED + seat, "a defeated monster went astray")
    require(after.fame[seat] == before.fame[seat] + FAME[card], "a fight did not score what is printed")


def _exchange(before: Kingswood, after: Kingswood) -> None:
    """Law 14: an exchange brings 1 Fame and changes nothing else."""
    seat = before.seat
    require(after.fame[seat] == before.fame[seat] + 1, "an exchange did not bring 1 Fame")
    require(after.coins[seat] == before.coins[seat], "an exchange moved Coins")
    require(row_size(after) == row_size(before), "an exchange changed the size of the row")
    for k in range(3 * seat, 3 * seat + 3):
        require(after.refreshed[k] == before.refreshed[k], "an exchange moved tokens")
        require(after.exhausted[k] == before.exhausted[k], "an exchange moved tokens")


def _move(before: Kingswood, after: Kingswood) -> None:
    """Law 20: a Coin for each location skipped on the shorter way, one less for Treetop Order."""
    left = before.adventurers & ~after.adventurers
    reached = after.adventurers & ~before.adventurers
    spots = [position for position in range(VILLAGE) if (left | reached) >> position & 1]
    require(len(spots) == 2, "a move did not take one Adventurer to another place")
    way = spots[1] - spots[0]
    skipped = min(way, VILLAGE - way) - 1
    treetop = before.guild[before.seat] == TREETOP_ORDER and not before.no_guild_abilities
    cost = max(skipped - 1, 0) if treetop else skipped
    require(
        before.coins[before.seat] - after.coins[before.seat] == cost, "a move cost the wrong number of Coins"
    )
