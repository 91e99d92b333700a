"""Tables in use: rooms, the hub that has them all, the bots, and news from other processes."""
