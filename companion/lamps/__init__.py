"""The lamps of the board: what happens, location by location."""
