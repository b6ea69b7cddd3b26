"""The dials: what they seal and how they are spoken with. Knows no game and no screen."""
