"""The chapters of the rules, one a file."""
