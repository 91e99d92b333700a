"""Rules by example: text scripts, and who lays their tables."""
