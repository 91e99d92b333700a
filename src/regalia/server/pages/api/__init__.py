"""The HTTP part: who I am, the catalogue, the lobby, tables, replays and records."""
