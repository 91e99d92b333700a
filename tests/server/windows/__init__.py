"""Windows, and what is said out of turn, over real sockets."""
