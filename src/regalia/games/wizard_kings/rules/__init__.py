"""The rules, one chapter a file."""
