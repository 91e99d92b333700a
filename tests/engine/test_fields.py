"""Generated fields: what is copied, shared, made afresh and saved."""

from __future__ import annotations

import importlib.util
import sys

import pytest

from regalia.engine.plain import PlainState
from tests.engine.fixed_toy import Setting
from tools.generate_fields import declared_in, written

SOURCE = '''
from __future__ import annotations

from typing import Any

from regalia.engine.native import i64, u8, vec
from tests.engine.fixed_toy import Setting, Work
from {module} import ToyFields


class Toy(ToyFields):
    """A state."""

    fixed: Setting  # shared
    seat: i64
    ready: bool
    units: vec[i64]  # columns
    small: vec[u8]
    work: Work  # scratch

    def clone(self) -> Toy:
        new = Toy(self.players, self.fixed)
        self.copy_fields(new)
        return new
'''


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """The class, made by the tool and imported like any other."""
    monkeypatch.syspath_prepend(str(tmp_path))
    source = SOURCE.format(module="toy_fields_made")
    [declared] = declared_in(source)
    (tmp_path / "toy_fields_made.py").write_text(written(declared))
    path = tmp_path / "toy_state_made.py"
    path.write_text(source)
    spec = importlib.util.spec_from_file_location("toy_state_made", path)
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "toy_state_made", module)
    spec.loader.exec_module(module)
    yield module.Toy
    sys.modules.pop("toy_fields_made", None)


def make(toy):
    state = toy(3, Setting("river"))
    state.seat, state.ready = 2, True
    state.units, state.small = [4, 5], [6]
    state.work.scribble.append(1)
    return state


def test_a_clone_shares_what_is_fixed_copies_the_rest_and_has_its_own_work_space(toy):
    state = make(toy)
    copy = state.clone()
    assert copy.fixed is state.fixed
    assert (copy.seat, copy.ready, copy.units, copy.small) == (2, True, [4, 5], [6])
    copy.units[0] = 9
    assert state.units == [4, 5]
    assert copy.work is not state.work
    assert copy.work.scribble == []


def test_fields_are_saved_and_read_without_the_work_space(toy):
    state = make(toy)
    plain = state.to_fields()
    assert plain == {
        "fixed": {"map": "river"},
        "seat": 2,
        "ready": True,
        "units": [4, 5],
        "small": [6],
    }
    again = toy(3, Setting.from_plain(plain["fixed"]))
    again.read_fields(plain)
    assert again.to_fields() == plain


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        ("units: list[int]", "is not one of i64, bool, vec"),
        ("seat: i64\n    fixed: Setting", "has to be the first"),
    ],
)
def test_what_cannot_be_copied_is_refused(field, sentence):
    source = (
        "from regalia.engine.native import i64\nfrom tests.engine.fixed_toy import Setting\n"
        f"from x import BadFields\n\n\nclass Bad(BadFields):\n    {field}\n"
    )
    [declared] = declared_in(source)
    with pytest.raises(SystemExit, match=sentence):
        written(declared)


class Plain(PlainState):
    fixed: Setting
    seat: int
    units: list[int]

    def scores(self):
        return [0]


def test_a_plain_state_shares_what_is_fixed_too():
    state = Plain(1, fixed=Setting("river"), seat=0, units=[1])
    copy = state.clone()
    assert copy.fixed is state.fixed
    assert copy.units is not state.units
    plain = state.to_fields()
    assert plain == {"fixed": {"map": "river"}, "seat": 0, "units": [1]}
    again = Plain.from_fields(1, plain)
    assert again.fixed.name == "river"
    assert again == state
