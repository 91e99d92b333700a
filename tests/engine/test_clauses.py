"""How the ids of clauses are read: once, for everybody who needs them."""

import pytest

from regalia.engine import clauses
from regalia.engine.errors import UnknownClause

BOOK = """\
# A book

Tags are `{data}` and `{ui}`; this is **KT-0.1** in no list.

## 9 Movement

- **KT-9.3** A stack moves. (§9) → KT-R7
- **KT-9.31** {ui} A stack is drawn.
  On two lines.
- **KT-A.3** There are 12 of them. {data} (§1)

## Appendices and rulings

- **KT-C.44** {phys} A habit of the table.
- **WK-R72 With a title.** We decided.
- **WK-H18** A note lies on a stack.
- **KW-17b** {note} An old one.
- **KW-M3** Written about the tag `{note}`.

Not a clause: **KT-9.99**.
  Nor is this a part of one.
"""


def test_every_form_of_id_is_read():
    assert clauses.ids(BOOK) == [
        "KT-9.3",
        "KT-9.31",
        "KT-A.3",
        "KT-C.44",
        "WK-R72",
        "WK-H18",
        "KW-17b",
        "KW-M3",
    ]


def test_a_clause_knows_its_tag_wherever_it_stands_its_chapter_and_its_lines():
    found = {each.id: each for each in clauses.read(BOOK)}
    assert {name: each.tag for name, each in found.items() if each.tag} == {
        "KT-9.31": "ui",
        "KT-A.3": "data",
        "KW-17b": "note",
    }
    assert found["KT-9.31"].text == "- **KT-9.31** {ui} A stack is drawn.\n  On two lines."
    assert found["KT-9.31"].chapter == "9 Movement"
    assert found["WK-H18"].chapter == "Appendices and rulings"
    assert [name for name, each in found.items() if each.is_ruling] == ["WK-R72"]


def test_everything_but_data_screen_and_notes_needs_a_test():
    needing = [each.id for each in clauses.read(BOOK) if each.needs_a_test]
    assert needing == ["KT-9.3", "KT-C.44", "WK-R72", "WK-H18", "KW-M3"]


def test_readers_are_spared_the_tags_and_keep_the_sentences_about_them():
    text = clauses.readable(BOOK)
    assert "- **KT-9.31** A stack is drawn." in text
    assert "There are 12 of them. (§1)" in text
    assert "`{data}`" in text
    assert "{phys}" in text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[KW-85 to KW-87, KW-149]", ["KW-85", "KW-86", "KW-87", "KW-149"]),
        ("as for the Sword (KT-C.49 to KT-C.51).", ["KT-C.49", "KT-C.50", "KT-C.51"]),
        ("KT-7.9 to KT-7.11 and KT-7.9", ["KT-7.9", "KT-7.10", "KT-7.11"]),
        ("see KT-9.31.", ["KT-9.31"]),
        ("WK-R72; WK-H18", ["WK-R72", "WK-H18"]),
        ("KT-7.1 to KT-8.2", ["KT-7.1", "KT-8.2"]),
        ("KT1-9.23d, WK-n, XYKW-3, KW-12-13, -KW-3", []),
    ],
)
def test_citations_are_found_in_any_text_and_ranges_are_opened(text, found):
    assert clauses.cited(text) == found


def test_a_test_may_cite_an_id_or_a_range_and_nothing_else():
    assert clauses.citation("KT-C.44") == ["KT-C.44"]
    assert clauses.citation("KT-7.1 to KT-7.3") == ["KT-7.1", "KT-7.2", "KT-7.3"]
    for wrong in (
        "",
        "KW",
        "KW-1 KW-2",
        "KT-7.1 to KT-8.3",
        "KT-7.3 to KT-7.1",
        "KW-1 to KW-2 to KW-3",
        "kw-1",
    ):
        with pytest.raises(UnknownClause, match="cites no clause"):
            clauses.citation(wrong)


@pytest.mark.parametrize("asked", ["KT-C.44", "kt-c.44", "c.44", "KTC.44", " C.44 "])
def test_a_person_may_write_an_id_as_it_comes(asked):
    assert clauses.find(asked, ["KT-9.31", "KT-C.44"]) == "KT-C.44"


def test_an_unknown_id_is_refused_with_a_hint():
    with pytest.raises(UnknownClause, match=r"run from KT-9.31 to KT-C.44. Did you mean 'KT-9.31'\?"):
        clauses.find("9.32", ["KT-9.31", "KT-C.44"])
    with pytest.raises(UnknownClause, match="no numbered clauses"):
        clauses.find("9.32", [])
