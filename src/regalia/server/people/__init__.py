"""Who people are, where they sit, and how much anybody may ask of the server."""
