"""The kernel that all games share: no game, no web, no input or output."""
