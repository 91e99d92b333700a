"""Examples of the rules as scripts, and who lays their tables."""
