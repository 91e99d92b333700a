"""What the table refuses, as branches of the one tree of errors, each with an HTTP status.

Refusal                      table/refused
├── Stale                    table/stale: the game has moved on
├── NoSuchTable              table/unknown
├── NotRunning               table/not-running: not begun yet, or finished
├── Frozen                   table/frozen: a rule broke here
├── NotYourSeat              seat/not-yours
├── NoSuchSeat               seat/unknown
├── SeatTaken                seat/taken
├── AlreadySeated            seat/already-seated
├── BadInvite                invite/bad
├── NotYourTable             table/not-yours
├── NotYourEyes              replay/eyes
├── NoSuchStep               replay/step
├── NotFinished              record/not-finished
├── NothingToAnswer          takeback/nothing
├── NobodyToAsk              takeback/away: somebody who would have to agree has left
├── NoWindow                 window/closed: nobody is asked, or it cannot be held longer
├── NoHints                  hint/people: not where other persons play
├── NoAdvice                 advice/failed: whoever was asked has not answered
├── NotClaimable             claim/not-yet: somebody still plays
├── TakebackPending          takeback/pending: one at a time
├── ChatOff                  chat/off: spectators may not talk here, or you are muted
├── IdReused                 request/id-reused: another message had this id
├── LogFull                  limit/log-full
├── NoIdentity               identity/none
├── BadRequest               request/invalid
├── BadOrigin                request/origin
├── TooLarge                 limit/too-large
├── TooMany                  limit/too-many: connections or tables
├── TooSlow                  request/slow
├── NotReady                 server/not-ready
├── NoStorage                server/storage: the database is away, or has no room left
└── TooFast                  limit/too-fast
"""

from __future__ import annotations

from regalia.engine.errors import RegaliaError


class Refusal(RegaliaError):
    """The table says no, and nothing has changed."""

    code = "table/refused"
    status = 409


class Stale(Refusal):
    """The decision was about a position that is no longer on the table."""

    code = "table/stale"

    def __init__(self) -> None:
        super().__init__("The game has moved on since; look at the new position and decide again.")


class NoSuchTable(Refusal):
    """There is no table of that id."""

    code = "table/unknown"
    status = 404


class NotRunning(Refusal):
    """The game has not begun, or is finished."""

    code = "table/not-running"


class Frozen(Refusal):
    """A rule broke; the table keeps its last good position."""

    code = "table/frozen"


class NotYourSeat(Refusal):
    """Somebody else acts for this seat."""

    code = "seat/not-yours"
    status = 403


class NoSuchSeat(Refusal):
    """The game has no such seat."""

    code = "seat/unknown"
    status = 404


class SeatTaken(Refusal):
    """The seat is not open."""

    code = "seat/taken"


class AlreadySeated(Refusal):
    """One person sits once, but for hot-seat."""

    code = "seat/already-seated"


class Guided(Refusal):
    """Its chance is written in a script, so one side would know every card."""

    code = "table/guided"


class BadInvite(Refusal):
    """The link is forged, of another table, or used up."""

    code = "invite/bad"
    status = 403


class NotYourTable(Refusal):
    """Only whoever opened the table may do this."""

    code = "table/not-yours"
    status = 403


class NotYourEyes(Refusal):
    """These eyes see what you may not."""

    code = "replay/eyes"
    status = 403


class NoSuchStep(Refusal):
    """The replay has no such step."""

    code = "replay/step"
    status = 404


class NotFinished(Refusal):
    """A record holds every secret, so it waits for the end of the game."""

    code = "record/not-finished"


class NoLesson(Refusal):
    """The game does not bring this lesson."""

    code = "rules/no-lesson"
    status = 404


class NothingToAnswer(Refusal):
    """Nobody has asked for a take-back."""

    code = "takeback/nothing"


class NobodyToAsk(Refusal):
    """Somebody who would have to agree is away."""

    code = "takeback/away"


class NoWindow(Refusal):
    """No window is open, or this cannot be done to the one that is."""

    code = "window/closed"


class NoHints(Refusal):
    """Hints are for practice: never in a running game against other people."""

    code = "hint/people"
    status = 403


class NoAdvice(Refusal):
    """The process that was asked for advice took too long or fell over."""

    code = "advice/failed"
    status = 503


class NotClaimable(Refusal):
    """A game is won by claim only when all others have left."""

    code = "claim/not-yet"


class TakebackPending(Refusal):
    """A take-back is being asked for and not settled yet."""

    code = "takeback/pending"


class ChatOff(Refusal):
    """Whoever opened the table has not let you talk."""

    code = "chat/off"
    status = 403


class IdReused(Refusal):
    """A client id names one message for ever."""

    code = "request/id-reused"


class LogFull(Refusal):
    """So much has been taken back here that the table takes no more of it."""

    code = "limit/log-full"


class NoIdentity(Refusal):
    """The cookie is missing or not ours."""

    code = "identity/none"
    status = 401


class BadRequest(Refusal):
    """The message cannot be read."""

    code = "request/invalid"
    status = 422


class BadOrigin(Refusal):
    """Another site sent the browser here."""

    code = "request/origin"
    status = 403


class TooLarge(Refusal):
    """More bytes than any honest message has."""

    code = "limit/too-large"
    status = 413


class TooMany(Refusal):
    """More connections or tables than any honest person has."""

    code = "limit/too-many"
    status = 429


class TooSlow(Refusal):
    """The rest of a request did not come."""

    code = "request/slow"
    status = 408


class NotReady(Refusal):
    """The database does not answer."""

    code = "server/not-ready"
    status = 503


class NoStorage(Refusal):
    """The database is away, or has no room left; whether it was done is seen when it is back."""

    code = "server/storage"
    status = 503

    def __init__(self) -> None:
        super().__init__("The database does not answer or has no room left; try again in a moment.")


class TooFast(Refusal):
    """More messages than any honest person sends."""

    code = "limit/too-fast"
    status = 429


def status_of(error: RegaliaError) -> int:
    """The HTTP status that fits an error."""
    if isinstance(error, Refusal):
        return error.status
    if error.code in ("game/unknown", "rules/unknown-example"):
        return 404
    return 500 if error.code in ("rules/bug", "data/invalid") else 422
