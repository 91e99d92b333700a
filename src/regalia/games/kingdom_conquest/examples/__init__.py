"""Examples of the rules as scripts, and what their words mean at this table."""
