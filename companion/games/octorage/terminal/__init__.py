"""Its board in a terminal."""
