"""Wizard Kings: armies of hidden blocks, led by Wizards, contend for a land of hexes."""
