"""Layers by rank: for each lamp, what the highest layer that speaks of it says."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from hardware.effects import Effect, Spot
from hardware.lamps import BLACK, LAMPS, Colour, Picture


@dataclass(frozen=True)
class Layer:
    """Some lamps in some colours, by an effect, from one moment to another."""

    rank: int
    lamps: tuple[int, ...]
    """Counted from 1, in the order the effect runs through them."""
    colours: tuple[Colour, ...]
    effect: Effect
    began_s: float
    lasts_s: float = math.inf

    def is_over(self, now_s: float) -> bool:
        """Whether it has nothing more to say."""
        return now_s >= self.began_s + self.lasts_s

    def has_begun(self, now_s: float) -> bool:
        """Whether it speaks already."""
        return now_s >= self.began_s

    def colour(self, lamp: int, now_s: float) -> Colour | None:
        """What it says of *lamp*; None: nothing."""
        if lamp not in self.lamps:
            return None
        elapsed_s = now_s - self.began_s
        spot = Spot(self.lamps.index(lamp), len(self.lamps))
        return self._hue(elapsed_s).scaled(self.effect.level(spot, elapsed_s))

    def _hue(self, elapsed_s: float) -> Colour:
        turn = self.effect.turn(elapsed_s)
        whole = int(turn)
        here = self.colours[whole % len(self.colours)]
        if turn == whole:
            return here
        return here.towards(self.colours[(whole + 1) % len(self.colours)], turn - whole)

    def next_move_s(self, now_s: float) -> float:
        """When the picture may change because of it: now, later, or never (infinity)."""
        if now_s < self.began_s:
            return self.began_s
        end_s = self.began_s + self.lasts_s
        turns = self.effect.turn_s and len(self.colours) > 1
        if turns or now_s < self.began_s + self.effect.still_after_s:
            return min(now_s, end_s)
        return end_s


def alive(layers: Sequence[Layer], now_s: float) -> tuple[Layer, ...]:
    """Those that are not over."""
    return tuple(layer for layer in layers if not layer.is_over(now_s))


def picture(layers: Sequence[Layer], now_s: float) -> Picture:
    """What all lamps show now; of two layers of one rank the later is on top."""
    speaking = [layer for layer in layers if layer.has_begun(now_s) and not layer.is_over(now_s)]
    speaking.sort(key=lambda layer: (layer.rank, layer.began_s), reverse=True)

    def top(lamp: int) -> Colour:
        colours = (layer.colour(lamp, now_s) for layer in speaking)
        return next((colour for colour in colours if colour is not None), BLACK)

    return tuple(map(top, range(1, LAMPS + 1)))


def next_move_s(layers: Sequence[Layer], now_s: float) -> float:
    """When the picture may change next; infinity: not by itself."""
    return min((layer.next_move_s(now_s) for layer in alive(layers, now_s)), default=math.inf)
