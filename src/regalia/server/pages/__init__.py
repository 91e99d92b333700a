"""Sockets and pages: everything that speaks HTTP or over a socket."""
