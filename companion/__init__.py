"""The table's companion: composes engine, dials and lamps, and speaks with people."""
