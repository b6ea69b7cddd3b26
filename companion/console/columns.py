"""What was counted of a game: a line for each thing, a column for each seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.table import Table as Grid
from rich.text import Text


def by_seat(
    names: Iterable[str], labels: Mapping[str, str], figures: Iterable[Mapping[str, int]], most: int
) -> Grid:
    """Draw the *figures* of each seat beside their *labels*; of a name, *most* letters."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="quiet", pad_edge=False)
    grid.add_column()
    for name in names:
        heading = Text(name, overflow="ellipsis")
        grid.add_column(heading, justify="right", no_wrap=True, max_width=most)
    columns = tuple(figures)
    for what, label in labels.items():
        grid.add_row(Text(label, "quiet"), *(str(each[what]) for each in columns))
    return grid
