"""The published sequences, orders and presses in, phases out, with a plain table and with ours."""

import json
from pathlib import Path

import pytest

import firmware_bridge
from firmware_bridge.firmware import wire
from firmware_bridge.frames import frame
from firmware_bridge.messages import Angles, Opening, State, Taught, Want
from firmware_bridge.physics import Memory
from firmware_bridge.session import Paired, TableSession
from tests.firmware_bridge.micropython.pico import sequences

VECTORS = Path(firmware_bridge.__file__).parent / "vectors.json"
SEQUENCES = json.loads(VECTORS.read_text("utf-8"))["sequences"]
each = pytest.mark.parametrize("sequence", SEQUENCES, ids=lambda sequence: sequence["name"])


class OurTable:
    """The table's own session, in the place of the plain table."""

    def __init__(self, dice):
        self._dice = dice
        self._keys = {sequences.DIAL: sequences.KEY}
        self.leave()

    def leave(self):
        self.is_there, self._session = False, None

    def begin(self):
        self.is_there = True
        self._session = TableSession(self._keys, self._dice)

    def want(self, tag, seat, turn, order, reach, flags):
        self._session.want = Want(tag, seat, turn, order, reach, flags)

    def teach(self, centres):
        self._session.calibrate(tuple(centres))

    def pair(self, key):
        self._offered = key
        self._session.pair(key)

    def send(self, now):
        return self._session.send(now) if self._session else b""

    def receive(self, payload, now):
        news = self._session.receive(frame(payload), now) if self._session else ()
        return [said for one in news for said in self._said(one)]

    def _said(self, news):
        match news:
            case State():
                yield wire.STATE, news
            case Opening():
                yield wire.OPENING, news
            case Angles():
                yield wire.ANGLES, news
            case Taught(centres):
                yield wire.TAUGHT, centres
            case Paired(dial):
                if self._keys[dial] != self._offered:
                    self.leave()  # until the step that has the dial called
                self._keys[dial] = self._offered


def play(sequence, table):
    dice, memory = sequences.Dice(), Memory(None)
    sequences.Play(table(dice), lambda: memory, dice).play(sequence)


@each
@pytest.mark.parametrize("table", [sequences.PlainTable, OurTable])
def test_a_dial_goes_through_the_published_phases(sequence, table):
    play(sequence, table)


def test_a_dial_that_goes_astray_is_found_out(monkeypatch):
    """A button that works before the first WANT, as it once did."""
    plain = sequences.Dial.pressed

    def pressed(self, now):
        if self._want is None and self._sealed:
            self._forget()
            self._phase = wire.CHOOSING
        plain(self, now)

    monkeypatch.setattr(sequences.Dial, "pressed", pressed)
    failed = []
    for sequence in SEQUENCES:
        try:
            play(sequence, sequences.PlainTable)
        except AssertionError:
            failed.append(sequence["name"])
    assert failed == ["started again when locked, pressed before the table has called"]
