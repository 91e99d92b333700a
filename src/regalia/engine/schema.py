"""Reading component data: TOML rows checked against a schema, with a clear word about what is wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from regalia.engine.errors import DataError

Row = dict[str, Any]


@dataclass(frozen=True)
class Column:
    """What one key of a row must hold."""

    kind: type
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    default: Any = None
    """The value of a key that is left out; None if it must be there."""

    def check(self, where: str, value: Any) -> Any:
        """The value, if it is good."""
        if type(value) is not self.kind:
            raise DataError(f"{where} must be of type {self.kind.__name__}, not {value!r}.")
        if self.choices and value not in self.choices:
            raise DataError(f"{where} is {value!r}; it must be one of {', '.join(self.choices)}.")
        if isinstance(value, int) and not (self.low or 0) <= value <= (self.high or value):
            raise DataError(f"{where} is {value}; it must be from {self.low} to {self.high}.")
        return value


def read_rows(package: str, file: str, key: str, schema: Mapping[str, Column]) -> list[Row]:
    """The rows ``[[key]]`` of a data file, each checked and completed."""
    return check_rows(file, tomllib.loads(files(package).joinpath(file).read_text("utf-8")), key, schema)


def check_rows(file: str, table: Row, key: str, schema: Mapping[str, Column]) -> list[Row]:
    """The rows of an already parsed file."""
    rows = table.get(key)
    if not isinstance(rows, list) or not rows:
        raise DataError(f"{file} must hold at least one [[{key}]].")
    checked = []
    for number, row in enumerate(rows, start=1):
        name = f"{file}: {key} {row.get('id', number)}"
        if unknown := sorted(set(row) - set(schema)):
            raise DataError(f"{name} has keys the schema does not know: {', '.join(unknown)}.")
        full = {}
        for column, rule in schema.items():
            if column not in row and rule.default is None:
                raise DataError(f"{name} lacks the key {column!r}.")
            full[column] = rule.check(f"{name}: {column}", row.get(column, rule.default))
        checked.append(full)
    ids = [row["id"] for row in checked]
    if repeated := sorted({each for each in ids if ids.count(each) > 1}):
        raise DataError(f"{file}: these ids stand more than once: {', '.join(repeated)}.")
    return checked
