"""Where strips lie along their edges: at halves or thirds of a long one, or alone at a short one.

Where strips grow, whoever is asked gets the room that it needs, and the neighbours make way; the
middle of the table stays where it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.screen.layout.layouts import SHORT, WIDE, BodyLayout, Laid, Strips, layout_of
from companion.screen.layout.strips import DEAL, depth, is_asked
from companion.screen.scene import Strip
from companion.screen.seating import Settled
from companion.screen.stage import Stage
from companion.screen.style import GAP

EDGE = 6
DEPTH = DEAL
"""How deep a strip on a short edge can be: those on the long edges begin beside it."""
CORNER = 60
"""What a corner button takes of an edge."""
TURNER = 118
"""What two of them take: beside a strip on the left edge lies the one that turns the middle."""
TRACK_WIDE = 94
"""What an upright track takes of a long edge."""
FLAT = 100
"""How far from its long edge a track reaches that lies flat."""
LEAST = 112
"""As wide a strip is that makes way: a seal, a name, one fact."""
_SIDES = ("left", "middle", "right")


def lay(
    strips: Sequence[Strip],
    settled: Settled,
    widths: Strips,
    stage: Stage,
    flat: float = 0,
) -> list[Laid]:
    """Give every strip its place, its width and its depth.

    *flat*: what a track that lies on a long edge has of it for itself, from a corner on.
    """
    by_place = dict(zip(settled.places, strips, strict=True))
    beside = {
        place: _on_short_edge(strip, place, settled, widths, stage)
        for place, strip in by_place.items()
        if place in SHORT
    }
    start, stop = _ends(beside, settled, widths, stage)
    lying = dict(beside)
    for edge in ("bottom", "top"):
        places = [f"{edge}_{side}" for side in _SIDES if f"{edge}_{side}" in by_place]
        ends = _beside_track(edge, settled, flat, start, stop)
        spans = _spans([by_place[place] for place in places], places, ends, widths)
        for place, (x, w) in zip(places, spans, strict=True):
            h = depth(by_place[place], w)
            y = 480 - EDGE - h / 2 if edge == "bottom" else EDGE + h / 2
            lying[place] = Laid(by_place[place], place, x, y, w, h)
    return [lying[place] for place in settled.places]


def _beside_track(
    edge: str, settled: Settled, flat: float, start: float, stop: float
) -> tuple[float, float]:
    """Where strips begin and end on an edge that a track lies on, too."""
    if flat and settled.track == f"{edge}_left":
        return max(start, CORNER + flat + GAP), stop
    if flat and settled.track == f"{edge}_right":
        return start, stop - flat - GAP
    return start, stop


def _on_short_edge(
    strip: Strip, place: str, settled: Settled, widths: Strips, stage: Stage
) -> Laid:
    """In its middle; beside a track that lies flat it gives way."""
    w, y = widths.asked if is_asked(strip) else widths.at_rest, 240.0
    if settled.track.endswith(f"_{place}"):
        w, away = WIDE, FLAT + WIDE / 2
        y = away if settled.track.startswith("top") else 480 - away
    h = depth(strip, w, most=DEPTH)
    x = EDGE + h / 2 if place == "left" else stage.long - EDGE - h / 2
    return Laid(strip, place, x, y, w, h)


def _ends(
    beside: dict[str, Laid], settled: Settled, widths: Strips, stage: Stage
) -> tuple[float, float]:
    """From where to where strips lie on a long edge: steady ones, however deep those beside are."""
    deep = {place: DEPTH if widths.are_steady else laid.h for place, laid in beside.items()}
    start = max(TURNER, deep["left"] + 2 * EDGE) if "left" in deep else CORNER
    free = TRACK_WIDE if settled.track == "right" else CORNER
    return start, stage.long - (deep["right"] + 2 * EDGE if "right" in deep else free)


# Along a long edge


def _spans(
    strips: list[Strip], places: list[str], ends: tuple[float, float], widths: Strips
) -> list[tuple[float, float]]:
    """The middle and the width of each strip on one edge, from left to right."""
    start, stop = ends
    wide = _widths(strips, stop - start, widths)
    middles = _middles(places, start, stop)
    if not widths.are_steady:
        middles = _apart(middles, wide, start, stop)
    return list(zip(middles, wide, strict=True))


def _apart(middles: list[float], wide: list[float], start: float, stop: float) -> list[float]:
    """Move strips along their edge until none lies on another, or past an end."""
    lefts = [
        min(max(middle - w / 2, start), stop - w) for middle, w in zip(middles, wide, strict=True)
    ]
    for n in range(1, len(lefts)):
        lefts[n] = max(lefts[n], lefts[n - 1] + wide[n - 1] + GAP)
    for n in reversed(range(len(lefts))):
        lefts[n] = min(lefts[n], stop - wide[n])
        stop = lefts[n] - GAP
    return [left + w / 2 for left, w in zip(lefts, wide, strict=True)]


def _middles(places: list[str], start: float, stop: float) -> list[float]:
    """One or two sit at the halves of an edge, three at its thirds; who sits alone, before it."""
    count = max(2, len(places))
    slots = [n + 0.5 for n in range(len(places))]
    if len(places) == 1:
        alone = {"left": 0.5, "middle": 1.0, "right": 1.5}
        slots = [alone[places[0].removeprefix("bottom_").removeprefix("top_")]]
    return [start + (stop - start) * slot / count for slot in slots]


def _widths(strips: list[Strip], length: float, widths: Strips) -> list[float]:
    """As wide as they like, if there is room; those that are asked nothing make way first."""
    count = max(2, len(strips))
    share = (length - GAP * (count - 1)) / count
    at_rest = min(widths.at_rest, share)
    asked = [is_asked(strip) for strip in strips]
    if widths.are_steady or not any(asked):
        return [at_rest] * len(strips)
    free = length - GAP * (len(strips) - 1)
    resting = len(strips) - sum(asked)
    most = (free - LEAST * resting) / sum(asked)
    grown = [max(at_rest, min(_wish(one, widths), most)) if is_asked(one) else 0 for one in strips]
    if resting:
        at_rest = min(at_rest, (free - sum(grown)) / resting)
    return [wide or at_rest for wide in grown]


def _wish(strip: Strip, widths: Strips) -> float:
    """How wide a strip would be that is asked something."""
    assert strip.body is not None
    return max(widths.asked, layout_of(strip.body, BodyLayout).wide(strip.body))
