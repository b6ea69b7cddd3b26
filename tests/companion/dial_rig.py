"""Dials for the tests of `octopus-table dial`: simulated ones, and home-made ones with mistakes."""

import asyncio
import binascii
import json
import os
import secrets
import select
import struct
import subprocess
import threading
import time
import tty

from companion.__main__ import main
from companion.settings.places import config_dir
from firmware_bridge.clock import LoopClock
from firmware_bridge.firmware import wire
from firmware_bridge.keys import KeyRing, OwnDial
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import PseudoTerminal
from tests.companion.terminal import ROOT, Program
from tests.waiting import PATIENCE_S, until

PICO = "usb-MicroPython_Board_in_FS_mode_e6614c311b7e6f3{}-if00"


REPEAT_S = 0.2
"""How often a home-made dial says how it is; PROTOCOL.md wants it once a second at least."""
KEY = bytes(range(32))
ONE = "01" * 8
"""The id of the first dial."""


def dial(*arguments):
    """Type a command, and give its exit status."""
    return main(["dial", *map(str, arguments)])


def ring():
    return KeyRing(config_dir() / "dials.jsonl")


def own(number=1, name="red"):
    """Make a dial one of this table’s without asking it."""
    ring().keep(OwnDial(bytes([number]) * 8, KEY, name))


def typed(home, *arguments, **variables):
    """Type a command in a terminal of its own."""
    variables["XDG_CONFIG_HOME"] = str(home / "config")
    return Program(home, "dial", *arguments, **variables)


class Rig:
    """Simulated dials on real pseudo-terminals, alive in a thread of their own."""

    def __init__(self, folder):
        self._folder, self._loop = folder, asyncio.new_event_loop()
        self._ports, self._lives = {}, []
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *error):
        self._do(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def add(self, number=1, *, key=None, blank=False):
        """Plug one in as udev would show it; give the dial and its port."""
        return self._do(self._add(number, key, blank))

    def plug(self, path):
        self.call(self._ports[path].plug)

    def unplug(self, path):
        self.call(self._ports[path].unplug)

    def call(self, act, *args):
        """Do something to a dial, where it lives."""

        async def do():
            return act(*args)

        return self._do(do())

    async def _add(self, number, key, blank):
        dial = SimulatedDial(bytes([number]) * 8, LoopClock(), seed=number)
        if key:
            dial.memory.save("key", key)
        if blank:
            dial.memory.lose("calibration")
        port = PseudoTerminal(dial, self._folder / PICO.format(number), LoopClock())
        port.plug()
        self._ports[port.path] = port
        self._lives.append(asyncio.create_task(dial.run()))
        return dial, port.path

    async def _stop(self):
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)
        for port in self._ports.values():
            port.unplug()

    def _do(self, act):
        return asyncio.run_coroutine_threadsafe(act, self._loop).result(PATIENCE_S)


class HomeMade(threading.Thread):
    """A dial written from PROTOCOL.md alone, that chooses at once; and may make a mistake.

    A mistake is named here in a word, and done where a home-made dial would do it.
    """

    def __init__(self, number=1, mistake="", withdrawals=0):
        super().__init__(daemon=True)
        self.identity, self.mistake, self.withdrawals = bytes([number]) * 8, mistake, withdrawals
        self.near, self.far = os.openpty()
        tty.setraw(self.far)
        self.path = os.ttyname(self.far)
        self._over = threading.Event()
        self._key = self._session = self._next = None
        self._sent, self._told_at, self._boot = 0, 0.0, secrets.randbits(32)
        self._phase, self._turn, self._revision, self._seal = wire.RESTING, 0, 0, None
        self._salt = secrets.token_bytes(16)
        self._opened = b""
        self.keys_taken = 0

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *error):
        self._over.set()
        self.join()
        os.close(self.near)
        os.close(self.far)

    def given(self, key):
        """Have been paired before."""
        self._key = key

    def run(self):
        heard = b""
        while not self._over.is_set():
            if select.select([self.near], [], [], 0.02)[0]:
                *frames, heard = (heard + os.read(self.near, 4096)).split(b"\0")
                for frame in filter(None, frames):
                    self._take(wire.unframe(frame))
            if self._session and time.monotonic() - self._told_at >= REPEAT_S:
                self._tell()

    def _take(self, payload):
        kind = payload[0]
        if kind == wire.CALL:
            self._greet(payload[2:])
        elif kind == wire.KEY:
            self._key = payload[1:]
            self._keep(self.identity[::-1] if self.mistake == "kept id" else self.identity)
        elif kind == wire.WANT:
            self._session, self._sent = self._next or self._session, 0 if self._next else self._sent
            self._next = None
            self._obey(*struct.unpack(wire.BODIES[wire.WANT], payload[5:-8]))

    def _keep(self, identity):
        self.keys_taken += 1
        if self.mistake == "mute":
            return
        proof = bytes(8)
        if self.mistake != "kept proof":
            proof = wire.kept_proof(self._key, identity)
        self._say(bytes([wire.KEPT]) + identity + proof)

    def _greet(self, nonce):
        if self.mistake == "prints":
            os.write(self.near, b"debug: somebody calls\r\n")
        mine, flags = secrets.token_bytes(16), 2 | bool(self._key)
        proof = bytes(8)
        if self._key:
            proof = wire.hello_proof(self._key, self.identity, nonce, mine, flags)
            self._next = wire.session_key(self._key, nonce, mine)
        if self.mistake == "nonce":
            nonce = nonce[::-1]
        identity = self.identity
        if self.mistake == "other id" and self._key:
            identity = bytes([9]) * 8
        hello = wire.pack(wire.HELLO, 1, identity, nonce, mine, flags, proof)
        self._say(bytes([wire.HELLO]) + hello)

    def _obey(self, revision, tag, seat, turn, order, reach, flags, *_):
        if revision == self._revision:
            return
        if turn != self._turn:
            self._seal = None
        self._revision, self._turn = revision, turn
        self._phase = {
            wire.REST: wire.RESTING,
            wire.CHOOSE: wire.SEALED if self._seal else wire.CHOOSING,
            wire.LOCK: wire.LOCKED if self._seal else wire.CHOOSING,
            wire.OPEN: wire.OPENED if self._seal else wire.CHOOSING,
        }[order]
        self._tell()
        if self._phase == wire.CHOOSING:
            salts = {"salt": self._salt, "zeros": bytes(16)}
            salt = salts.get(self.mistake) or secrets.token_bytes(16)
            dagger = 2 if self.mistake in ("reach", "old together") else 3
            aside = self._tentacle(turn, one_hand=bool(flags & wire.ONE_HAND))
            self._seal = tag, (turn, seat, dagger, aside[0], 1000, aside[1]), salt
            self._phase = wire.SEALED
            self._tell()
        elif self._phase == wire.SEALED and self.withdrawals:
            self.withdrawals -= 1
            self._seal, self._phase = None, wire.CHOOSING
            self._tell()

    def _tentacle(self, turn, *, one_hand):
        """Its reading and angle: nothing of it if it does not count."""
        is_old = self.mistake in ("old", "old together")
        if not one_hand or is_old or (self.mistake == "rides along" and turn > 3):
            return (2 if self.mistake == "old together" else 5), 2000
        return 0, 2000 if self.mistake == "stands" else 0

    def _tell(self):
        self._told_at = time.monotonic()
        digest = wire.seal(*self._seal) if self._seal else bytes(32)
        state = [self._revision, self._phase, self._turn, digest, 255, 0, self._boot]
        self._sign(wire.STATE, wire.pack(wire.STATE, *self._mistold(*state)))
        early = self.mistake == "early" and self._phase == wire.SEALED
        if self._phase == wire.OPENED or early:
            self._open()
        elif self.mistake == "last opening" and self._opened:
            self._sign(wire.OPENING, self._opened)
        elif self.mistake == "taught":
            self._sign(wire.TAUGHT, wire.pack(wire.TAUGHT, *wire.NO_CENTRES))
        elif self.mistake == "relock" and self._phase == wire.LOCKED:
            self.mistake = ""
            self._seal = (*self._seal[:2], secrets.token_bytes(16))
            self._tell()

    def _mistold(self, applied, phase, turn, digest, battery, faults, boot):
        """What STATE says, and should not."""
        chooses = self._phase in (wire.CHOOSING, wire.SEALED)
        match self.mistake:
            case "applied":
                applied = 0
            case "locks" if phase == wire.SEALED:
                phase = wire.LOCKED
            case "opens" if phase == wire.SEALED:
                phase = wire.OPENED
            case "digest" if phase == wire.CHOOSING:
                digest = bytes(range(32))
            case "uncalibrated" if chooses:
                faults = wire.NOT_CALIBRATED
            case "faulty" | "dead tentacle" if chooses:
                faults = wire.TENTACLE_FAULT
            case "dead dagger" if chooses:
                faults = wire.DAGGER_FAULT
            case "old state" if phase == wire.SEALED:
                turn -= 1
            case "battery":
                battery = 137
        return applied, phase, turn, digest, battery, faults, boot

    def _open(self):
        turn, _, dagger, tentacle, *angles = self._seal[1]
        dagger += self.mistake == "lies"
        turn += 5 * (self.mistake == "other turn")
        opening = [turn, dagger, tentacle, *angles, self._seal[2]]
        self._opened = wire.pack(wire.OPENING, *opening)
        self._sign(wire.OPENING, self._opened)

    def _sign(self, kind, body):
        self._sent += self.mistake != "counter" or not self._sent
        key = self._key if self.mistake == "dial key" else self._session
        direction = wire.FROM_TABLE if self.mistake == "direction" else wire.FROM_DIAL
        self._say(wire.sign(key, direction, kind, self._sent, body))

    def _say(self, payload):
        if self.mistake == "crc" and self._phase == wire.SEALED:
            self.mistake = ""
            os.write(self.near, _miscounted(payload))
        if self.mistake == "swallows" and self._phase == wire.LOCKED:
            self.mistake = ""
            os.write(self.near, b"debug: locked\r\n")
        os.write(self.near, wire.frame(payload))


def _miscounted(payload):
    """A frame whole but for one bit of its check."""
    check = binascii.crc32(payload) ^ 1
    return wire.stuff(payload + struct.pack(">I", check)) + b"\0"


class Piped(Program):
    """`octopus-table dial …` in a process of its own, on pipes, as programs use it."""

    def __init__(self, home, *arguments, **variables):
        super().__init__(home, "dial", *arguments, **variables)

    def _start(self, command, variables):
        ends = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(command, env=variables, cwd=ROOT, start_new_session=True, **ends)
        self.keys, self._out = process.stdin.fileno(), process.stdout.fileno()
        return process

    def _hang_up(self):
        self._process.stdin.close()
        self._process.stdout.close()

    def events(self):
        """Give lines of JSON as they come, to the last."""
        while self._has_line():
            line, _, self.seen = self.seen.partition("\n")
            yield json.loads(line)

    def _has_line(self):
        """Wait for a line, or for the end."""
        until(lambda: not self.read_on() or "\n" in self.seen, "it says no more")
        return "\n" in self.seen
