"""What is said beside the game: chat, and notes about seats, undo and endings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.server.people.identity import public_id
from regalia.server.table import slips
from regalia.server.table.log import UNTOLD

if TYPE_CHECKING:
    from regalia.server.table.log import Entry
    from regalia.server.table.table import Table

Plain = dict[str, Any]

SEAT_NOTES = {
    "joined": "{name} takes seat {number}.",
    "left": "Seat {number} is open: its player has left.",
    "opened": "Seat {number} is open.",
    "bot": "{name} plays seat {number} from now on.",
    "back": "{name} takes seat {number} back.",
}


def told(table: Table, entry: Entry, person: str | None) -> Plain | None:
    """An entry of the log as a message for this person, if it is told beside the game."""
    number = table.count.sight.number(entry.event, person)
    if entry.kind == "chat":
        return {
            "type": "chat",
            "event": number,
            "name": entry.data["name"],
            "seat": entry.data["seat"],
            "mine": person is not None and entry.person == person,
            "who": public_id(entry.person or ""),
            "text": entry.data["text"],
            "time": entry.time,
        }
    if entry.kind in UNTOLD or not table.count.sight.saw(entry.event, person):
        return None
    kind, text = _note(table, entry)
    note = {"type": "note", "event": number, "kind": kind, "seat": entry.data.get("seat")}
    return {**note, "text": text, "time": entry.time}


def _note(table: Table, entry: Entry) -> tuple[str, str]:
    data = entry.data
    kind = entry.kind
    if kind == "seat":
        sentence = SEAT_NOTES[data["change"]]
        return data["change"], sentence.format(name=data["chair"]["name"], number=data["seat"] + 1)
    if kind == "takeback-answered":
        if data["agree"]:
            return "takeback-agreed", f"{data['name']} agrees."
        return "takeback-refused", f"{data['name']} does not agree: the action stands."
    if kind == "undo":
        return "undone", f"@{data['seat']} steps back."
    if kind == "held":
        return kind, f"@{data['seat']} asks for a moment." if data["on"] else f"@{data['seat']} is ready."
    if kind == "chat-rules":
        return kind, "Spectators may talk." if data["spectators"] else "Only those who play may talk."
    if kind == slips.KIND:
        return kind, slips.sentence(data)
    if kind == "ended":
        return kind, _ending(data["winners"], data.get("reason", "resignation"))
    sentences = {
        "created": f"{table.owner_name} opens the table.",
        "started": "The game begins.",
        "takeback-asked": f"@{data.get('seat')} asks to take back the last action.",
        "takeback": f"@{data.get('seat')} takes back the last action"
        + ("." if data.get("unasked") else "; all have agreed."),
        "resigned": f"{data.get('name')} resigns.",
        "frozen": f"The table is frozen: {data.get('message')}",
    }
    return kind, sentences[kind]


def _ending(winners: list[int], reason: str) -> str:
    if reason == "idle":
        return "Nobody has come for very long: the game is given up."
    if not winners:
        return "The game is given up."
    names = " and ".join(f"@{seat}" for seat in winners)
    return f"All others have {'left' if reason == 'left' else 'resigned'}: {names} wins."
