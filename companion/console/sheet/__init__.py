"""A sheet of paper with a wiring on it: for the lamps and the dials."""
