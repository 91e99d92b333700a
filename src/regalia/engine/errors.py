"""Every error Regalia raises, as one tree with stable codes.

RegaliaError                 base of all; has ``code`` and a sentence
├── UnknownGame              game/unknown
├── UnknownBot               bot/unknown
├── BadPlayers               game/players
├── NoWeights                game/no-weights
├── BadOption                game/option
├── BadSeat                  game/seat
├── NotOffered               action/not-offered
├── BadNotation              action/notation
├── NotYourTurn              action/not-your-turn
├── GameOver                 action/game-over
├── NothingToUndo            action/nothing-to-undo
├── NoForecast               action/no-forecast
├── PlayedBehind             match/played-behind
├── BadBuffer                learning/buffer
├── NoObservation            learning/no-observation
├── NotInstalled             install/missing
├── BadRecord                record/broken
│   ├── BadVersion           record/bad-version
│   └── NotFinished          record/not-finished
├── BadPosition              position/broken
├── UnknownClause            rules/unknown-clause
├── BadFile                  file/bad
├── DataError                data/invalid
└── RulesBug                 rules/bug: a law of the game broke, which is our fault

A server adds what can go wrong between people and tables: ``regalia.server.refusals``. The arena adds
``arena/bad`` and ``arena/hall``.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class RegaliaError(Exception):
    """Something was wrong. ``str(error)`` says what, and what would be right."""

    code = "regalia/error"

    def __init__(self, sentence: object) -> None:
        super().__init__(str(sentence))


class UnknownGame(RegaliaError):
    """There is no game of that name."""

    code = "game/unknown"


class UnknownBot(RegaliaError):
    """There is no bot of that name."""

    code = "bot/unknown"


class BadPlayers(RegaliaError):
    """The game is not for that many players."""

    code = "game/players"


class NoWeights(RegaliaError):
    """The game has no weights that could be tuned, or none of that name."""

    code = "game/no-weights"


class BadOption(RegaliaError):
    """There is no such option, or it has no such value; or a call was given what it cannot use."""

    code = "game/option"


class BadSeat(RegaliaError):
    """The table has no such seat."""

    code = "game/seat"


class NotOffered(RegaliaError):
    """The action is not one of those that may be taken now."""

    code = "action/not-offered"


class BadNotation(RegaliaError):
    """The text is no action of this game."""

    code = "action/notation"


class NotYourTurn(RegaliaError):
    """Somebody else has to act first."""

    code = "action/not-your-turn"


class GameOver(RegaliaError):
    """Nothing can be done any more."""

    code = "action/game-over"


class NothingToUndo(RegaliaError):
    """There is no own action left that could be taken back freely."""

    code = "action/nothing-to-undo"


class NoForecast(RegaliaError):
    """There is nothing to foresee: no fight, or none that this seat could be in."""

    code = "action/no-forecast"


class PlayedBehind(RegaliaError):
    """Somebody has played on a match's own state, past its record."""

    code = "match/played-behind"


class BadBuffer(RegaliaError):
    """What was to be written into has another size, or cannot be written to."""

    code = "learning/buffer"


class NoObservation(RegaliaError):
    """The game does not say what a seat observes."""

    code = "learning/no-observation"


class NotInstalled(RegaliaError):
    """A part of the program needs packages that are not installed."""

    code = "install/missing"


class BadRecord(RegaliaError):
    """A record cannot be read or does not replay."""

    code = "record/broken"


class BadVersion(BadRecord):
    """A record was made by other rules or a newer program."""

    code = "record/bad-version"


class NotFinished(BadRecord):
    """A record of a game that is still being played, where only a finished one will do."""

    code = "record/not-finished"


class BadPosition(RegaliaError):
    """A saved position cannot be read."""

    code = "position/broken"


class UnknownClause(RegaliaError):
    """The rules have no clause of that number."""

    code = "rules/unknown-clause"


class BadFile(RegaliaError):
    """A file cannot be read or written."""

    code = "file/bad"


class DataError(RegaliaError):
    """A data file does not hold what its schema asks for."""

    code = "data/invalid"


class RulesBug(RegaliaError):
    """A law of the game was broken. The last good state is kept."""

    code = "rules/bug"


def needs(what: str, extra: str, error: ModuleNotFoundError) -> NotInstalled:
    """What to install for a part of the program, where a package was not found; else the error goes on."""
    if not error.name or error.name.partition(".")[0] == "regalia":
        raise error
    return NotInstalled(
        f"{what} needs {error.name.partition('.')[0]} and more, which is not installed. "
        f"Get it with: pip install 'regalia[{extra}]', in a clone with: pip install '.[{extra}]'"
    )


def shown(value: object, most: int = 60) -> str:
    """A value as somebody would write it; of a long one only the beginning."""
    text = repr(value)
    return text if len(text) <= most else f"{text[: most - 1]}…"


def suggestion(wrong: str, right: Iterable[str]) -> str:
    """Name the good values, and the one that was probably meant."""
    names = list(right)
    close = get_close_matches(str(wrong), names, n=1)
    hint = f" Did you mean {close[0]!r}?" if close else ""
    return f"Choose from: {listed(names)}.{hint}"


def listed(names: list[str], most: int = 24) -> str:
    """Names in a row; of very many only the first, and how many more there are."""
    if len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"
