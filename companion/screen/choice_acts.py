"""How a secret choice is made on the screen, or given back to the dial."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from companion.evening.evening import Evening
from companion.evening.seating import Means
from companion.screen import intents as i
from companion.screen.begun import BegunByHand
from engine import Seat
from firmware_bridge.firmware.clockface import STEPS


class ChoiceActs:
    """Hears what people wish while all choose in secret."""

    def __init__(self, evening: Evening, hands: BegunByHand) -> None:
        self._evening, self._hands = evening, hands

    def heard(self, intent: i.Intent) -> bool:
        """Do what people wish; False: it has nothing to do with a choice."""
        act = self._ACTS.get(type(intent))
        if act is None:
            return False
        act(self, intent)
        return True

    def _choose_on_screen(self, intent: i.ChooseOnScreen) -> None:
        self._evening.choosing.choose_by(Means.TOUCH, Seat(intent.seat))
        self._shield(intent.seat, is_open=True)

    def _choose_by_dial(self, intent: i.ChooseByDial) -> None:
        self._evening.choosing.choose_by(Means.DIAL, Seat(intent.seat))
        self._shield(intent.seat, is_open=False)

    def _put_away(self, intent: i.PutAway) -> None:
        self._shield(intent.seat, is_open=False)

    def _seal(self, intent: i.SealTouch) -> None:
        hands = (intent.first_angle, intent.second_angle)
        on_dial = (round(angle * STEPS / 360) % STEPS for angle in hands)
        self._evening.choosing.lay(Seat(intent.seat), *on_dial)
        self._evening.notice()

    def _withdraw(self, intent: i.Withdraw) -> None:
        self._evening.choosing.withdraw(Seat(intent.seat))
        self._shield(intent.seat, is_open=True)

    def _shield(self, seat: int, *, is_open: bool) -> None:
        shields = self._hands.now.shields
        self._hands.change(shields=shields | {seat} if is_open else shields - {seat})

    _ACTS: ClassVar[dict[type[i.Intent], Callable[..., None]]] = {
        i.ChooseOnScreen: _choose_on_screen,
        i.ChooseByDial: _choose_by_dial,
        i.PutAway: _put_away,
        i.SealTouch: _seal,
        i.Withdraw: _withdraw,
    }
