"""Every scene of Créatures & Cultistes, from wherever it is made."""

from tests.gallery import creatures_box, creatures_deeds, creatures_turn  # noqa: F401 -- each adds its samples
from tests.gallery.creatures import SCENES

__all__ = ["SCENES"]
