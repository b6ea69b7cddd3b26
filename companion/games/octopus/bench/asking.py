"""The bare rules with a question where the bare game draws: what a library of games can drive."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.octopus.bench.bare import EXTERIOR, READINGS, STAIRS, TARGET, BareGame, Cult


class AskingGame(BareGame):
    """The bare game, halted where it would draw."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats, float)  # which is never called
        self.seats = tuple(self.cults)
        self.place = 0
        """Where conflicts are being resolved; 0 while clocks are set."""
        self.asked: list[Cult] = []
        """One cult may take a component; several negotiate."""
        self.over = False

    def set_clocks(self, readings: Sequence[int]) -> None:
        self.turn += 1
        self.hunted.clear()
        for cult, reading in zip(self.seats, readings, strict=True):
            if cult.power:
                self.follow(cult, *READINGS[reading])
        self.go_on()

    def follow(self, cult: Cult, dagger: int, tentacle: int) -> None:
        if dagger and dagger == tentacle:
            cult.at = EXTERIOR
            return
        if tentacle:
            self.hunted.add(tentacle)
        if dagger in STAIRS[cult.at]:
            cult.at = dagger
        else:
            cult.fallen = True
            self.lose(cult)

    def gather(self, cult: Cult, place: int) -> None:
        if self.stock[place] and place not in cult.components:
            self.asked = [cult]

    def negotiate(self, present: list[Cult], place: int) -> None:
        self.asked = present

    def answer(self, action: int) -> None:
        asked, self.asked = self.asked, []
        if len(asked) > 1:
            self.end_talk(asked, action)
        elif action == 0:
            self.stock[self.place] -= 1
            asked[0].components.add(self.place)
            asked[0].keyed = self.place == EXTERIOR
        self.go_on()

    def end_talk(self, asked: list[Cult], action: int) -> None:
        if action == 1:
            for cult in asked:
                cult.hurt = True
                self.lose(cult)
        elif action:
            self.gather(asked[action - 2], self.place)

    def go_on(self) -> None:
        while not self.asked and self.place < EXTERIOR:
            self.place += 1
            self.resolve(self.place)
        if not self.asked:
            self.end_turn()

    def end_turn(self) -> None:
        self.dream()
        self.place = 0
        self.over = self.is_over()
        if not self.over:
            self.revoke()

    def choices(self) -> int:
        return 2 if len(self.asked) == 1 else len(self.asked) + 2

    def has_won(self, cult: Cult) -> bool:
        """R54 and G1; the bare game breaks no ties."""
        alone = all(other is cult or not other.power for other in self.cults)
        return cult.power > 0 and (alone or len(cult.components) >= TARGET)
