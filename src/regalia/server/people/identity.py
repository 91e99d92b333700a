"""Who somebody is: a signed cookie. Who may sit down: a signed link. Nothing else is asked of guests."""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

logger = logging.getLogger("regalia.identity")

COOKIE = "regalia_guest"
COOKIE_SECONDS = 400 * 24 * 3600
"""As long as browsers keep any cookie."""
ID_PATTERN = re.compile(r"[A-Za-z0-9_-]{16,32}")


@dataclass(frozen=True)
class Ticket:
    """What an invite link says: this seat of this table, for as long as its nonce holds."""

    table: str
    seat: int
    nonce: str


class Signer:
    """Signs and checks cookies and links with the server's secret."""

    def __init__(self, secret: str) -> None:
        sha = {"digest_method": hashlib.sha256, "key_derivation": "hmac"}
        self._cookies = URLSafeTimedSerializer(secret, salt="regalia.guest", signer_kwargs=sha)
        self._invites = URLSafeSerializer(secret, salt="regalia.invite", signer_kwargs=sha)

    def cookie(self, person: str) -> str:
        """The cookie of this person."""
        return str(self._cookies.dumps(person))

    def person(self, cookie: str | None) -> str | None:
        """Who the cookie is of, if we made it."""
        if not cookie or len(cookie) > 512:
            return None
        try:
            person = self._cookies.loads(cookie, max_age=COOKIE_SECONDS)
        except BadSignature as error:
            logger.info("refused a cookie that is not ours: identity/none %s", type(error).__name__)
            return None
        return person if isinstance(person, str) and ID_PATTERN.fullmatch(person) else None

    def invite(self, ticket: Ticket) -> str:
        """The token of an invite link."""
        return str(self._invites.dumps([ticket.table, ticket.seat, ticket.nonce]))

    def ticket(self, token: str) -> Ticket | None:
        """What an invite link says, if we made it."""
        try:
            table, seat, nonce = self._invites.loads(token)
        except (BadSignature, ValueError, TypeError):
            return None
        return Ticket(table, seat, nonce)


def new_person() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(15)


def new_table() -> str:
    """An id for a table; knowing it is what lets somebody watch an unlisted one."""
    return secrets.token_urlsafe(9).replace("_", "x").replace("-", "y")


def new_nonce() -> str:
    """What makes the links of a seat worthless once it was taken."""
    return secrets.token_urlsafe(6)


def guest_name(person: str) -> str:
    """``Guest 4821``: the name of somebody who has not chosen one."""
    number = int.from_bytes(hashlib.sha256(person.encode()).digest()[:4]) % 9000 + 1000
    return f"Guest {number}"


def public_id(person: str) -> str:
    """A short form of somebody's id that is safe to show: it opens nothing."""
    return hashlib.sha256(b"public" + person.encode()).hexdigest()[:12]
