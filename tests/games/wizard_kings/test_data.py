"""The armies and spells are what the rules say they are."""

import re

import pytest

from regalia.games.wizard_kings import data
from regalia.games.wizard_kings.data import (
    ARMY_IDS,
    ARMY_ROWS,
    BLOCK_UNIT,
    COST,
    SPELL_ROWS,
    STANDARD,
    UNIT_IDS,
    UNIT_NAMES,
    UNIT_ROWS,
)


def unit(name):
    return next(row for row in UNIT_ROWS if row["id"] == name)


def blocks_of(army):
    number = ARMY_IDS.index(army)
    return [BLOCK_UNIT[28 * number + k] for k in range(28)]


PRINTED = [
    ("wicana", 2, "A+", 0, 2),
    ("ranger", 2, "A", 2, 4),
    ("pixie", 2, "B", 1, 2),
    ("treek", 1, "C", 4, 3),
    ("glader", 2, "C", 1, 1),
    ("elf-castle", 0, "C", 4, 2),
    ("elf-pegasus", 3, "A", 1, 4),
    ("unicorn", 3, "B", 2, 4),
    ("mermaid", 2, "B", 2, 3),
    ("shakla", 2, "A+", 0, 2),
    ("ogre", 2, "B", 3, 4),
    ("troll", 2, "B", 2, 3),
    ("orc", 2, "C", 2, 2),
    ("goblin", 2, "C", 1, 1),
    ("orc-castle", 0, "C", 4, 2),
    ("orc-pegasus", 3, "A", 1, 4),
    ("kraken", 2, "B", 3, 4),
    ("dragon", 3, "A", 5, 8),
]


@pytest.mark.rule("WK-69 to WK-86", "WK-90")
@pytest.mark.parametrize(("name", "move", "letter", "number", "cost"), PRINTED)
def test_a_row_of_the_printed_table(name, move, letter, number, cost):
    row = unit(name)
    assert (row["move"], row["letter"], row["number"], row["cost"]) == (move, letter, number, cost)


@pytest.mark.rule("WK-47", "WK-48", "WK-87", "WK-163", "WK-165")
@pytest.mark.parametrize("army", ARMY_IDS)
def test_an_army_has_28_blocks_three_wizards_and_three_chaos_units(army):
    blocks = [UNIT_ROWS[number] for number in blocks_of(army)]
    assert len(blocks) == 28
    assert sum(row["kind"] == "wizard" for row in blocks) == 3
    assert sum(row["chaos"] for row in blocks) == 3


@pytest.mark.rule("WK-34", "WK-35", "WK-36", "WK-33")
@pytest.mark.parametrize(("army", "steps"), [("elves", 50), ("orcs", 52)])
def test_a_standard_army_has_14_units_for_100_gp_and_no_chaos(army, steps):
    number = ARMY_IDS.index(army)
    chosen = [(BLOCK_UNIT[28 * number + k], STANDARD[28 * number + k]) for k in range(28)]
    chosen = [(kind, strength) for kind, strength in chosen if strength]
    assert len(chosen) == 14
    assert sum(COST[kind] * strength for kind, strength in chosen) == 100
    assert sum(strength for _, strength in chosen) == steps
    assert not any(UNIT_ROWS[kind]["chaos"] for kind, _ in chosen)


@pytest.mark.rule("WK-26", "WK-32")
@pytest.mark.parametrize("number", range(len(ARMY_IDS)))
def test_the_standard_armies_of_our_own_are_cut_like_the_printed_ones(number):
    chosen = [(BLOCK_UNIT[28 * number + k], STANDARD[28 * number + k]) for k in range(28)]
    chosen = [(kind, strength) for kind, strength in chosen if strength]
    assert 13 <= len(chosen) <= 19, "fewer or more units as they are strong or weak"
    assert sum(COST[kind] * strength for kind, strength in chosen) == 100
    assert all(strength <= data.MOST[kind] for kind, strength in chosen)
    assert not any(UNIT_ROWS[kind]["chaos"] for kind, _ in chosen)
    assert sum(UNIT_ROWS[kind]["kind"] == "wizard" for kind, _ in chosen) == 2
    assert sum(UNIT_ROWS[kind]["kind"] == "castle" for kind, _ in chosen) in (2, 4)


@pytest.mark.parametrize(
    "spell",
    [row for row in SPELL_ROWS if row["effect"] in ("hits", "strike", "quake")],
    ids=lambda row: row["id"],
)
def test_a_spell_of_attack_does_half_a_hit_to_one_hit_for_each_step(spell):
    assert 0.5 <= spell["dice"] * spell["number"] / 6 / spell["level"] <= 1.0


COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def in_words(spell):
    """What a spell does, from its numbers."""
    dice = COUNTS[spell["dice"]].capitalize() + (" die" if spell["dice"] == 1 else " dice")
    up_to = {1: "1", 2: "1 or 2"}.get(spell["number"], f"{spell['number']} or less")
    if spell["effect"] == "heal":
        return f"{dice}: on {up_to} "
    if spell["effect"] in ("fly", "march"):
        reach = f"within {COUNTS[spell['reach']]} hex" if spell["effect"] == "fly" else "in this hex"
        return f"{'One or two Ground units' if spell['targets'] == 2 else 'One unit'} of yours {reach}"
    if spell["effect"] == "terrain":
        return f"For the rest of this round the battle hex counts as {spell['terrain']} "
    home = ""
    if spell["terrain"] != "none":
        home = f"; in a {spell['terrain']} hex each {spell['number'] + 1} or less"
    whom = {"strike": " on one enemy unit of your choice", "quake": " on an enemy Castle, or without one on"}
    return f"{dice}, each {up_to} is a hit{whom.get(spell['effect'], home)}"


@pytest.mark.rule("WK-10", "WK-R140", "WK-R142")
@pytest.mark.parametrize("spell", SPELL_ROWS, ids=lambda row: row["id"])
def test_what_is_written_on_a_spell_is_what_its_numbers_do(spell):
    if spell["effect"] not in ("panic", "summon"):
        assert spell["about"].startswith(in_words(spell))
    limits = {"panic", "summon", "heal"}
    assert ("no Wizard or Castle" in spell["about"].replace("No", "no")) == (spell["effect"] in limits)


@pytest.mark.rule("WK-28", "WK-29", "WK-30", "WK-31", "WK-68")
@pytest.mark.parametrize(
    ("name", "strength", "price"), [("wicana", 3, 6), ("ranger", 2, 8), ("goblin", 4, 4)]
)
def test_strength_times_cost_is_the_price(name, strength, price):
    assert COST[UNIT_IDS.index(name)] * strength == price


@pytest.mark.rule("WK-55", "WK-56", "WK-59")
def test_strengths_lie_between_two_and_four_and_the_ranger_has_three():
    assert {row["steps"] for row in UNIT_ROWS} == {2, 3, 4}
    assert unit("ranger")["steps"] == 3
    assert unit("dragon")["steps"] == 2


@pytest.mark.rule("WK-52")
def test_the_two_armies_of_the_box_are_about_equally_valuable():
    worth = {
        army: sum(COST[kind] * data.MOST[kind] for kind in blocks_of(army) if not UNIT_ROWS[kind]["chaos"])
        for army in ("elves", "orcs")
    }
    assert worth == {"elves": 189, "orcs": 192}


def test_every_fighting_unit_is_priced_by_the_rule_that_fits_the_printed_rows():
    letter = {"A": 2, "B": 1, "C": 0}
    for row in UNIT_ROWS[: len(PRINTED)]:
        if row["kind"] != "wizard":
            assert row["cost"] == row["number"] + letter[row["letter"]] + row["move"] - 2, row["id"]


@pytest.mark.rule("WK-94")
@pytest.mark.parametrize("army", ARMY_IDS)
def test_an_army_knows_three_spells_of_level_1_two_of_level_2_and_one_of_level_3(army):
    levels = sorted(row["level"] for row in SPELL_ROWS if row["army"] == army)
    assert levels == [1, 1, 1, 2, 2, 3]
    assert all(row["house"] for row in SPELL_ROWS)


@pytest.mark.rule("WK-91")
def test_all_wizards_fly_and_castles_never_move():
    for row in UNIT_ROWS:
        if row["kind"] == "wizard":
            assert row["symbol"] == "fly"
        if row["kind"] == "castle":
            assert row["move"] == 0


@pytest.mark.rule("WK-47")
def test_realms_and_colours_of_the_box():
    box = [(row["name"], row["realm"], row["colour"]) for row in ARMY_ROWS[:2]]
    assert box == [("Elves", "Eldryn", "green"), ("Orcs", "Jurak", "orange")]
    assert len(set(UNIT_IDS)) == len(UNIT_IDS) >= len(set(UNIT_NAMES))


# -- what is said of the armies --------------------------------------------------------------------


def about(army):
    return next(row["about"] for row in ARMY_ROWS if row["id"] == army)


def standard(army):
    """The units of a Standard Army with their strengths."""
    row = next(row for row in ARMY_ROWS if row["id"] == army)
    return [(unit(name), int(steps)) for name, steps in (entry.split(":") for entry in row["standard"])]


@pytest.mark.parametrize("army", ARMY_IDS)
def test_what_is_said_of_an_army_is_short_and_names_only_what_it_leads(army):
    said = about(army)
    assert 60 <= len(said) <= 150
    assert said.endswith(".")
    led = {each["name"] for each, _ in standard(army)} | {
        row["name"] for row in SPELL_ROWS if row["army"] == army
    }
    known = {*UNIT_NAMES, *(row["name"] for row in SPELL_ROWS)} - {"Wizard", "Castle"}  # every army has these
    for name in known:
        if re.search(rf"\b{name}s?\b", said):
            assert name in led, f"{army}: {name}"


@pytest.mark.rule("WK-32", "WK-62", "WK-94")
def test_what_is_said_of_the_armies_is_true():
    def hits(row):
        return row["dice"] * row["number"] / 6

    magic = {
        army: sum(hits(row) for row in SPELL_ROWS if row["army"] == army and row["effect"] != "heal")
        for army in ARMY_IDS
    }
    steps = {army: sum(strength for _, strength in standard(army)) for army in ARMY_IDS}
    troops = {army: [row for row, _ in standard(army) if row["kind"] == "troop"] for army in ARMY_IDS}
    assert all(row["symbol"] in ("forest", "fly") for row in troops["elves"]), "no forest stops this army"
    assert all(row["letter"] not in ("A", "A+") for row in troops["orcs"]), "only its Wizards strike early"
    assert max(magic, key=lambda army: magic[army]) == "dwarves", "the strongest magic of all"
    assert sum(row["kind"] == "castle" for row, _ in standard("dwarves")) == 4
    assert max(row["steps"] for row in troops["dwarves"]) == 3
    assert {row["letter"] for row in troops["undead"] if row["id"] != "varghan"} == {"C"}
    assert next(row["dice"] for row in SPELL_ROWS if row["id"] == "death-knell") == 6
    assert min(steps, key=lambda army: steps[army]) == "amazons", "the fewest steps"
    assert (
        sum(row["id"] == "huscarl" and strength == row["steps"] for row, strength in standard("barbarians"))
        == 5
    )
    assert next(row["dice"] for row in SPELL_ROWS if row["id"] == "wolf-winter") == 6
    foot = [(row, strength) for row, strength in standard("feudals") if row["id"] in ("templar", "spear")]
    assert all(row["symbol"] == "none" and strength == row["steps"] for row, strength in foot)
    assert next(row["terrain"] for row in SPELL_ROWS if row["id"] == "lightning-storm") == "clear"
