"""What a learned evaluation is told of a table: a row of numbers, all of them about as large as one.

They are what a careful player would look at: who holds how much, what each colour could take of each other
with its next conquest, what the dark force may destroy, and how much time is left. Nothing is told that the
seat may not know: of other hands only how many cards they are. ``survey.py`` does the counting on the board.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.frame import OVER
from regalia.engine.native import i64, vec
from regalia.engine.network import Row
from regalia.games.kingdom_conquest.data import (
    CARD_IDS,
    CARD_ROOM,
    CARDS,
    COLOURS,
    CURSE_EVERY,
    CURSE_FROM,
    EFFECT,
    FREE,
    OBSTACLE,
    QUAKES,
    SHAPE_OF,
    UNITS,
)
from regalia.games.kingdom_conquest.evaluation import acts_again, evaluate, short_of_safety
from regalia.games.kingdom_conquest.prospects import loss_by_chance
from regalia.games.kingdom_conquest.queries import deck_size, held, is_out, rank, seat_of, under_truce
from regalia.games.kingdom_conquest.rules.dark_force import DarkForceTurn, curse_has_risen
from regalia.games.kingdom_conquest.rules.spells import March
from regalia.games.kingdom_conquest.state import KingdomConquest
from regalia.games.kingdom_conquest.survey import ALL_HITS, PAIR, Survey, surveyed

REALM: Final = (
    *("squares", "share", "groups", "largest_group", "lone", "supported", "border", "contested"),
    *("edge", "corners", "liberties", "under_shapes", "shelter", "short_of_safety", "truce", "block"),
    *("units", "resisting", "knights", "archers", "take", "second_take", "besieged", "strikes", "prey_block"),
    *("worst_loss", "all_losses", "in_reach", "struck", "next_loss", "chance_loss", "next_lead"),
)
"""What the reader holds, could take and could lose."""

RIVAL: Final = (
    *("squares", "lead", "hand", "units", "wait", "before", "again"),
    *("loss", "second_loss", "in_reach", "take", "prey"),
)
"""What everybody sees of a rival."""

STANDING: Final = (
    *("ahead", "rival_squares", "rival_hands", "rival_units", "wait", "dark_before", "again", "last_word"),
    *("march", "evaluation"),
)
"""How the reader stands among all rivals, who acts when, and what the evaluation says."""

TABLE: Final = (
    *("one_player", "two_players", "three_players", "four_players", "round", "rounds_left", "last_rounds"),
    *("deck", "free", "obstacles", "throws"),
)
"""How far the game is."""

HAND: Final = ("hand", "hand_units", "hand_in_time")

RIVALS: Final[i64] = 3

NAMES: Final[tuple[str, ...]] = (
    *REALM,
    *(f"rival_{place}_{name}" for place in range(1, 4) for name in RIVAL),
    *STANDING,
    *TABLE,
    *HAND,
    *(f"card_{card.replace('-', '_')}" for card in CARD_IDS[1:]),
)
FEATURES: Final[i64] = len(NAMES)
OF_RIVAL: Final[i64] = len(RIVAL)
AT_RIVALS: Final[i64] = len(REALM)
AT_STANDING: Final[i64] = AT_RIVALS + RIVALS * OF_RIVAL
AT_TABLE: Final[i64] = AT_STANDING + len(STANDING)
AT_HAND: Final[i64] = AT_TABLE + len(TABLE)
AT_CARDS: Final[i64] = AT_HAND + len(HAND)

MOST: Final = 5.0
"""No number is larger: what is beyond makes no difference any more."""
FAR: Final[i64] = 15
"""An end that is so many rounds away, or more, is not in sight."""
BEND: Final = 6.0
"""The worth by the evaluation that is told as half of the most."""


def features(s: KingdomConquest, seat: i64, row: Row) -> None:
    """Write FEATURES numbers about how the game stands for a seat into out."""
    out = row.numbers
    for k in range(FEATURES):
        out[k] = 0.0
    mine = s.colour[seat]
    if mine != FREE:
        view = surveyed(s, mine)
        write_realm(s, view, seat, out)
        write_rivals(s, view, out)
        write_standing(s, view, seat, out)
    write_table(s, out)
    write_hand(s, seat, out)


def part(number: i64, size: float) -> float:
    """A number in parts of a usual size, within bounds."""
    share = float(number) / size
    if share > MOST:
        return MOST
    return share if share > -MOST else -MOST


def yes(truth: bool) -> float:
    """One or nothing."""
    return 1.0 if truth else 0.0


# -- who acts when ----------------------------------------------------------------------------


def is_dark_turn(s: KingdomConquest) -> bool:
    """Whether all players have had their turn in this round."""
    return len(s.stack) < 2 or not isinstance(s.stack[1], DarkForceTurn)


def wait_of(s: KingdomConquest, colour: i64) -> i64:
    """How many turns come before the next one of a colour, that of an idle dark force aside."""
    dark = is_dark_turn(s)
    if colour == s.dark:
        return 0 if dark else 1
    now: i64 = 0 if dark else rank(s, s.colour[s.seat])
    place = rank(s, colour)
    wait: i64 = 1 if dark and s.dark != FREE else 0
    for seat in range(s.players):
        if is_out(s, seat):
            continue
        each = rank(s, s.colour[seat])
        if place >= now:
            if now <= each < place:
                wait += 1
        elif each >= now or each < place:
            wait += 1
    return wait


def turns_left(s: KingdomConquest, colour: i64) -> i64:
    """How many turns a colour has before squares are counted, the one under way included."""
    left = s.last_round - s.round
    return left + 1 if not is_dark_turn(s) and rank(s, colour) >= rank(s, s.colour[s.seat]) else left


# -- what a hand can do -----------------------------------------------------------------------


def holds_unit(s: KingdomConquest, seat: i64) -> bool:
    """Whether there is a unit in a hand."""
    for k in range(CARD_ROOM * seat + 1, CARD_ROOM * seat + UNITS + 1):
        if i64(s.hand[k]) > 0:
            return True
    return False


def holds_blast(s: KingdomConquest, seat: i64) -> bool:
    """Whether there is a spell in a hand that destroys several squares. [KC-P1, KC-P3]"""
    for card in range(UNITS + 1, CARDS + 1):
        if i64(s.hand[CARD_ROOM * seat + card]) > 0 and (SHAPE_OF[card] > 1 or EFFECT[card] == QUAKES):
            return True
    return False


# -- what is told -----------------------------------------------------------------------------


def write_realm(s: KingdomConquest, view: Survey, seat: i64, out: vec[float]) -> None:
    """What the reader holds, could take and could lose."""
    mine = view.mine
    count = s.count[mine]
    all_held: i64 = 0
    for colour in range(1, COLOURS + 1):
        all_held += s.count[colour]
    out[0] = part(count, 8.0)
    out[1] = 2.0 * float(count) / float(all_held) if all_held > 0 else 0.0
    out[2] = part(view.groups, 5.0)
    out[3] = part(view.largest, 5.0)
    out[4] = part(view.lone, 4.0)
    out[5] = part(view.supported, 4.0)
    out[6] = part(view.border, 4.0)
    out[7] = part(view.contested, 2.0)
    out[8] = part(view.edge, 6.0)
    out[9] = part(view.corners, 1.0)
    out[10] = part(view.liberties, 16.0)
    out[11] = part(view.hits, 8.0 * float(ALL_HITS))
    out[12] = 2.0 - 2.0 * float(view.hits) / float(ALL_HITS * count) if count > 0 else 0.0
    out[13] = part(short_of_safety(count), 2.0)
    out[14] = yes(under_truce(s, mine))
    out[15] = part(view.block, 2.0)
    out[16] = part(view.units[mine], 3.0)
    out[17] = part(view.resisting, 2.0)
    out[18] = part(view.knights, 1.0)
    out[19] = part(view.archers, 1.0)
    take: i64 = 0
    if acts_again(s, mine, FREE):
        pair = PAIR * mine
        take = view.best[pair]
        out[20] = part(take, 2.0)
        out[21] = part(view.second[pair], 2.0)
        out[22] = part(view.reach[pair], 3.0)
        if holds_unit(s, seat):
            out[23] = part(view.strikes[pair], 2.0)
        if holds_blast(s, seat):
            out[24] = part(view.prey_block, 2.0)
    write_losses(s, view, take, out)


def write_losses(s: KingdomConquest, view: Survey, take: i64, out: vec[float]) -> None:
    """What all rivals could take of the reader, and who would lead if everybody took the most."""
    mine = view.mine
    worst: i64 = 0
    total: i64 = 0
    within: i64 = 0
    struck: i64 = 0
    most: i64 = 0
    for colour in range(1, COLOURS + 1):
        if colour == mine or s.count[colour] == 0:
            continue
        then = s.count[colour]
        if acts_again(s, colour, FREE):
            pair = PAIR * colour + mine
            taken = view.best[pair]
            total += taken
            within += view.reach[pair]
            struck += view.strikes[pair]
            then += view.best[PAIR * colour]
            if taken > worst:
                worst = taken
            if wait_of(s, colour) == 0 and colour != s.dark:
                out[29] = part(taken, 2.0)
        if then > most:
            most = then
    out[25] = part(worst, 2.0)
    out[26] = part(total, 3.0)
    out[27] = part(within, 4.0)
    out[28] = part(struck, 2.0)
    if s.players == 1 and not under_truce(s, mine) and s.to_act != OVER:
        loss = loss_by_chance(s, s.dark, mine)
        out[30] = loss if loss < MOST else MOST
    out[31] = part(s.count[mine] + take - most, 3.0)


def write_rivals(s: KingdomConquest, view: Survey, out: vec[float]) -> None:
    """The rivals, the strongest first; of equals the one who acts sooner."""
    told: i64 = 0
    at = AT_RIVALS
    for _place in range(RIVALS):
        chosen: i64 = FREE
        sooner: i64 = 0
        for colour in range(1, COLOURS + 1):
            if colour == view.mine or s.count[colour] == 0 or (told >> colour) & 1 == 1:
                continue
            wait = wait_of(s, colour)
            if (
                chosen == FREE
                or s.count[colour] > s.count[chosen]
                or (s.count[colour] == s.count[chosen] and wait < sooner)
            ):
                chosen = colour
                sooner = wait
        if chosen == FREE:
            return
        told |= 1 << chosen
        write_rival(s, view, chosen, out, at)
        at += OF_RIVAL


def write_rival(s: KingdomConquest, view: Survey, colour: i64, out: vec[float], at: i64) -> None:
    """What everybody sees of a rival."""
    mine = view.mine
    seat = seat_of(s, colour)
    wait = wait_of(s, colour)
    out[at] = part(s.count[colour], 8.0)
    out[at + 1] = part(s.count[mine] - s.count[colour], 3.0)
    out[at + 2] = part(held(s, seat), 3.0) if seat >= 0 else 0.0
    out[at + 3] = part(view.units[colour], 3.0)
    out[at + 4] = part(wait, 2.0)
    out[at + 5] = yes(wait < wait_of(s, mine))
    if acts_again(s, colour, FREE):
        pair = PAIR * colour + mine
        out[at + 6] = 1.0
        out[at + 7] = part(view.best[pair], 2.0)
        out[at + 8] = part(view.second[pair], 2.0)
        out[at + 9] = part(view.reach[pair], 3.0)
        out[at + 10] = part(view.best[PAIR * colour], 2.0)
    if acts_again(s, mine, FREE):
        out[at + 11] = part(view.best[PAIR * mine + colour], 2.0)


def write_standing(s: KingdomConquest, view: Survey, seat: i64, out: vec[float]) -> None:
    """How the reader stands among all rivals, who acts when, and what the evaluation says."""
    mine = view.mine
    place = rank(s, mine)
    ahead: i64 = 0
    squares: i64 = 0
    hands: i64 = 0
    units: i64 = 0
    later = s.dark != FREE
    for colour in range(1, COLOURS + 1):
        count = s.count[colour]
        if colour == mine or count == 0:
            continue
        squares += count
        units += view.units[colour]
        if count > s.count[mine]:
            ahead += 1
        other = seat_of(s, colour)
        if other >= 0:
            hands += held(s, other)
            if rank(s, colour) > place:
                later = True
    at = AT_STANDING
    out[at] = part(ahead, 1.0)
    out[at + 1] = part(squares, 20.0)
    out[at + 2] = part(hands, 6.0)
    out[at + 3] = part(units, 5.0)
    out[at + 4] = part(wait_of(s, mine), 2.0)
    out[at + 5] = yes(is_dark_turn(s) or place < rank(s, s.colour[s.seat]))
    out[at + 6] = yes(acts_again(s, mine, FREE))
    out[at + 7] = yes(not later)
    out[at + 8] = yes(s.to_act == seat and len(s.stack) > 0 and isinstance(s.stack[-1], March))
    worth = evaluate(s, seat)
    out[at + 9] = 3.0 * worth / (BEND + (worth if worth > 0.0 else -worth))


def write_table(s: KingdomConquest, out: vec[float]) -> None:
    """How far the game is."""
    at = AT_TABLE
    out[at + s.players - 1] = 1.0
    out[at + 4] = part(s.round, 5.0)
    left: i64 = FAR if s.last_round == 0 or s.last_round - s.round > FAR else s.last_round - s.round
    out[at + 5] = part(left, 5.0)
    out[at + 6] = 2.0 / float(left + 1)
    out[at + 7] = part(deck_size(s) - 40, 5.0)
    out[at + 8] = part(s.count[FREE], 50.0)
    out[at + 9] = part(s.count[OBSTACLE], 10.0)
    throws: i64 = 2 + (s.round - CURSE_FROM) // CURSE_EVERY if curse_has_risen(s) else 1
    out[at + 10] = part(throws, 2.0)


def write_hand(s: KingdomConquest, seat: i64, out: vec[float]) -> None:
    """The reader's own cards."""
    cards: i64 = 0
    units: i64 = 0
    hand = s.hand
    for card in range(1, CARDS + 1):
        copies = i64(hand[CARD_ROOM * seat + card])
        if copies > 0:
            cards += copies
            if card <= UNITS:
                units += copies
            out[AT_CARDS + card - 1] = float(copies)
    out[AT_HAND] = part(cards, 3.0)
    out[AT_HAND + 1] = part(units, 2.0)
    if s.last_round > 0 and s.colour[seat] != FREE:
        left = turns_left(s, s.colour[seat])
        if left < cards:
            cards = left
    out[AT_HAND + 2] = part(cards, 3.0)
