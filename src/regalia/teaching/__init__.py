"""Games explained: the page that opens the rules, a guided first game, and rules by example.

A game brings only data (``engine.lessons``); everything here works for all games.
"""
