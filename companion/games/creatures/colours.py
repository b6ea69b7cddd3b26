"""The inks and grounds of this game; `deploy/make/art/cellar.py` draws with the same."""

from __future__ import annotations

from companion.screen.style import FACES, RAISED

ROSE, CHALK, UNLIT = "#F59AC0", "#F6DCE8", "#8A93B2"
PLUM = "#2B1D33"
"""The ground of lasting cards and links."""
BOX, BOX_EDGE = RAISED, "#465277"
CHOSEN, AIMED = "#5A4A22", FACES["danger"].ground
"""A cultist at rest, who strikes, who is aimed at."""
