"""The table: lobby, seats, sockets and storage. It names no game."""
