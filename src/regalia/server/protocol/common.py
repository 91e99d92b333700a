"""What all bodies and messages are made of: checked words and numbers, and the refusal."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Annotated, Any, Literal, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, create_model

from regalia.engine.naming import good_name, good_text

PROTOCOL = 1
"""Raised when an older client could no longer follow."""

WATCH = "watch"
"""The eyes of a spectator."""

NAME_LENGTH = 32
CHAT_LENGTH = 500
CLIENT_ID_LENGTH = 64

PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
WITH_LINES = r"^[^\x00-\x08\x0b-\x1f\x7f]*$"
"""Printable, but for tabs and ends of lines."""

Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LENGTH, pattern=PRINTABLE),
    AfterValidator(good_name),
]
ShortName = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=PRINTABLE)]
ClientId = Annotated[str, StringConstraints(min_length=1, max_length=CLIENT_ID_LENGTH, pattern=PRINTABLE)]
ChatText = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=CHAT_LENGTH, pattern=WITH_LINES),
    AfterValidator(good_text),
]
Seat = Annotated[int, Field(strict=True, ge=0, le=63)]
Count = Annotated[int, Field(strict=True, ge=0, le=2**53)]
OptionValue = str | int | bool

SeatKind = Literal["person", "hotseat", "bot", "open"]
Status = Literal["waiting", "running", "finished", "frozen"]
Pace = Literal["live", "slow"]


class Message(BaseModel):
    """What all bodies and messages share: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Problem(Message):
    """Why something was refused: a stable code, and a sentence for people."""

    code: str
    message: str


def message_of(shape: type[Any], module: str) -> type[Message]:
    """The message that says what a typed dictionary of the engine holds; its shape is told there alone."""
    (declared,) = ast.parse(textwrap.dedent(inspect.getsource(shape))).body
    assert isinstance(declared, ast.ClassDef)
    notes: dict[str, str] = {}
    for field, after in zip(declared.body, declared.body[1:], strict=False):
        note = after.value if isinstance(after, ast.Expr) else None
        if isinstance(field, ast.AnnAssign) and isinstance(note, ast.Constant):
            notes[ast.unparse(field.target)] = inspect.cleandoc(str(note.value))
    fields: dict[str, Any] = {
        name: (kind, Field(description=notes.get(name))) for name, kind in get_type_hints(shape).items()
    }
    return create_model(
        shape.__name__, __base__=Message, __module__=module, __doc__=inspect.getdoc(shape), **fields
    )
