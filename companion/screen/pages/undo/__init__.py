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
    TickOff,
    begun,
    heard,
    is_done,
    points,
    still_to_move,
    went_back,
    wished,
)

__all__ = [
    "Agree",
    "AllBack",
    "ChoosePoint",
    "Point",
    "PutBack",
    "State",
    "Stay",
    "TickOff",
    "begun",
    "heard",
    "is_done",
    "picture",
    "points",
    "still_to_move",
    "went_back",
    "wished",
]
