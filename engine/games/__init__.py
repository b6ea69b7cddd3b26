"""The games this table can carry, a folder each: who plays one imports it, and no other."""
