"""From scenes to pictures: pure functions that know lengths, and no window."""

from companion.screen.layout import hand, number, pad, seats, steps  # noqa: F401 -- they bring their layouts
from companion.screen.layout.end import end_picture
from companion.screen.layout.table import table_picture

__all__ = ["end_picture", "table_picture"]
