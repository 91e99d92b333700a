"""Where others in the house can reach this server: an invitation needs an address beyond this machine."""

from __future__ import annotations

import ipaddress
import socket

ELSEWHERE = "192.0.2.1"
"""An address that belongs to nobody: the way towards it shows which of our own addresses others see."""


def address_for_others(host: str, port: int) -> str | None:
    """``http://192.168.1.20:8000``, or nothing if only this machine can come here."""
    seen = _own_address() if host in ("", "0.0.0.0", "::") else host
    if seen is None or _is_own(seen):
        return None
    return f"http://{f'[{seen}]' if ':' in seen else seen}:{port}"


def _is_own(host: str) -> bool:
    """Whether a name or an address never leaves this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _own_address() -> str | None:
    """The address under which the local network knows us; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((ELSEWHERE, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
