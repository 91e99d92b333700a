"""The table and its log: what is asked, what is counted, what is played. No disk, no socket."""
