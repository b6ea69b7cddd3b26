"""Going back: where to, whether all agree, and what to move by hand."""

from companion.screen.pages.undo.picture import picture
from companion.screen.pages.undo.state import (
    Agree,
    AllBack,
    ChoosePoint,
    Point,
    PutBack,
    State,
    Stay,
    begun,
    heard,
    points,
    went_back,
)

__all__ = [
    "Agree",
    "AllBack",
    "ChoosePoint",
    "Point",
    "PutBack",
    "State",
    "Stay",
    "begun",
    "heard",
    "picture",
    "points",
    "went_back",
]
