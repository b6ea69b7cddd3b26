"""The measuring stick: the same random game with nothing kept, told or checked.

A plain mutable resolver of the four-player game in the Dimension of Dreams, written to be read:
no variants, no events, no citations, no questions, no forks, no undo. What an engine costs more
than this is the price of being a referee.

It draws in the order in which the engine asks, so that one seed is the same game in both.
"""

from __future__ import annotations

from collections.abc import Callable

SEATS = 4
BETWEEN = 0
EXTERIOR = 7
TARGET = 4
DIRECTIONS = (1, 2, 3, 4, 5, 6, BETWEEN)
READINGS = tuple((dagger, tentacle) for dagger in DIRECTIONS for tentacle in DIRECTIONS)
STAIRS = {
    1: {1, 2, 3, 4, 5},
    2: {1, 2, 3, 6},
    3: {1, 2, 3, 4},
    4: {1, 3, 4, 5},
    5: {1, 4, 5, 6},
    6: {2, 5, 6},
    EXTERIOR: {1, 2, 3, 4, 5, 6},
}


class Cult:
    """One player's pieces."""

    def __init__(self, power: int) -> None:
        self.power = power
        self.at = 1
        self.fallen = False
        self.hurt = False
        self.keyed = False
        self.components: set[int] = set()


class BareGame:
    """A game that only ends."""

    def __init__(self, seats: int, random: Callable[[], float]) -> None:
        self.cults = [Cult(seats + 1) for _ in range(seats)]
        self.stock = [seats - 1] * 8
        self.turn = 0
        self.hunted: set[int] = set()
        self.random = random

    def play(self) -> int:
        """Play to the end and give the number of turns."""
        while not self.play_turn():
            self.revoke()
        return self.turn

    def play_turn(self) -> bool:
        self.turn += 1
        self.reveal()
        for place in range(1, 8):
            self.resolve(place)
        self.dream()
        return self.is_over()

    def reveal(self) -> None:
        self.hunted.clear()
        for cult in self.cults:
            dagger, tentacle = READINGS[int(self.random() * 49)]
            if dagger and dagger == tentacle:
                cult.at = EXTERIOR
                continue
            if tentacle:
                self.hunted.add(tentacle)
            if dagger in STAIRS[cult.at]:
                cult.at = dagger
            else:
                cult.fallen = True
                self.lose(cult)

    def lose(self, cult: Cult) -> None:
        cult.power -= 1
        if not cult.power:
            cult.at = 0

    def resolve(self, place: int) -> None:
        present = [cult for cult in self.cults if cult.at == place and not cult.fallen]
        if not present:
            return
        if place in self.hunted:
            for cult in present:
                self.lose(cult)
        elif len(present) == 1:
            self.gather(present[0], place)
        else:
            self.negotiate(present, place)

    def gather(self, cult: Cult, place: int) -> None:
        if self.stock[place] and place not in cult.components and self.random() < 0.5:
            self.stock[place] -= 1
            cult.components.add(place)
            cult.keyed = place == EXTERIOR

    def negotiate(self, present: list[Cult], place: int) -> None:
        end = int(self.random() * (len(present) + 2))
        if end == 1:
            for cult in present:
                cult.hurt = True
                self.lose(cult)
        elif end:
            self.gather(present[end - 2], place)

    def dream(self) -> None:
        for cult in self.cults:
            if cult.at == EXTERIOR and not (cult.fallen or cult.hurt or cult.keyed):
                cult.power = min(cult.power + 1, 7)

    def is_over(self) -> bool:
        alive = [cult for cult in self.cults if cult.power]
        return len(alive) < 2 or any(len(cult.components) >= TARGET for cult in alive)

    def revoke(self) -> None:
        left = []
        for cult in self.cults:
            cult.fallen = cult.hurt = cult.keyed = False
            if cult.power:
                left.append(cult)
            else:
                for component in cult.components:
                    self.stock[component] += 1
        self.cults = left
