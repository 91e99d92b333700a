"""Doors to what others have built: PettingZoo, Gymnasium and OpenSpiel, one module each, for all games.

Each needs its own library, which comes with the extra of the same name, and is imported by whoever wants it.
"""
