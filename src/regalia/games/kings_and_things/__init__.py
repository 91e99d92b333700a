"""Kings & Things*: kingdoms of outlandish creatures, and no end of bluffing."""
