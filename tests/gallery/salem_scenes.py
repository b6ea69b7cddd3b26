"""Every scene of Le sorcier de Salem, for whoever wants them by name."""

from tests.gallery import salem_again, salem_box, salem_end  # noqa: F401 -- with samples
from tests.gallery.salem import SCENES

__all__ = ["SCENES"]
