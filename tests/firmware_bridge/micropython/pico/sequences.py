"""Plays the sequences of vectors.json with a dial (PROTOCOL.md 10); runs in both Pythons."""

try:
    from firmware_bridge.firmware import wire
    from firmware_bridge.firmware.dial import Dial
except ImportError:  # on the dial the files lie side by side
    import wire
    from dial import Dial

TICK_MS = 50
STEP_MS = 1100
REPEAT_MS = 1000
ORDERS = ("rest", "choose", "lock", "open", "teach")
PHASES = ("resting", "choosing", "sealed", "locked", "opened", "teaching")
DIAL = bytes(range(8))
KEY = bytes(range(32))
TAG = wire.game_tag("grand-octopus", 7)
CENTRES = (100, 783, 1466, 2149, 2832, 3515) * 2


def _order(name):
    """An order by name; by number one that does not exist."""
    return ORDERS.index(name) if name in ORDERS else name


class Dice:
    """Bytes that never come again."""

    def __init__(self):
        self._thrown = 0

    def __call__(self, count):
        self._thrown += 1
        return wire.hmac(b"dice", self._thrown.to_bytes(4, "big"))[:count]


class PlainTable:
    """A table as PROTOCOL.md has it, and no more: greets, wants, teaches, pairs."""

    def __init__(self, dice):
        self._dice = dice
        self.key = KEY
        self.leave()

    def leave(self):
        self.is_there = False
        self._session, self._out = None, []

    def begin(self):
        """Call the dial anew."""
        self.leave()
        self.is_there = True
        self._nonce = self._dice(16)
        self._sent = self._heard = self._revision = 0
        self._say(wire.CALL, wire.pack(wire.CALL, wire.VERSION, self._nonce))

    def want(self, tag, seat, turn, order, reach, flags):
        self._revision += 1
        self._wanted = (self._revision, tag, seat, turn, order, reach, flags, 1, b"\1\2\3")
        self._told_at = -REPEAT_MS

    def teach(self, centres):
        self._sign(wire.CALIBRATION, *centres)

    def pair(self, key):
        self.key = key
        self._say(wire.KEY, key)

    def send(self, now):
        if self._session and now - self._told_at >= REPEAT_MS:
            self._told_at = now
            self._sign(wire.WANT, *self._wanted)
        out, self._out = b"".join(self._out), []
        return out

    def receive(self, payload, now):
        """Give type and fields of what the dial has signed in this session."""
        if payload[0] == wire.HELLO:
            self._greet(*wire.unpack(wire.HELLO, payload[1:]))
        if payload[0] not in wire.SIGNED:
            return []
        try:
            kind, counter, body = wire.verify(self._session, wire.FROM_DIAL, payload)
        except wire.Damaged:
            return []  # of the session before
        assert counter > self._heard
        self._heard = counter
        fields = wire.unpack(kind, body)
        assert kind != wire.STATE or fields[0] == self._revision, "applied"
        return [(kind, fields)]

    def _greet(self, version, dial, table_nonce, dial_nonce, flags, proof):
        if self.is_there and table_nonce == self._nonce:
            assert version == wire.VERSION
            assert flags == wire.HAS_KEY | wire.ON_CABLE
            assert proof == wire.hello_proof(self.key, dial, table_nonce, dial_nonce, flags)
            self._session = wire.session_key(self.key, table_nonce, dial_nonce)

    def _sign(self, kind, *fields):
        self._sent += 1
        body = wire.pack(kind, *fields)
        payload = wire.sign(self._session, wire.FROM_TABLE, kind, self._sent, body)
        self._out.append(wire.frame(payload))

    def _say(self, kind, body):
        self._out.append(wire.frame(bytes([kind]) + body))


class Play:
    """One sequence: a dial, its table, and what each has said in the step that is played."""

    def __init__(self, table, start_memory, dice):
        self._table, self._start_memory, self._dice = table, start_memory, dice
        self._now = 10_000
        self._angles = (100, 783)
        self._seals = [wire.NO_DIGEST]
        self._turning = (0, 0)
        self._wants = {}
        self._order = None
        self._nonces = [wire.NO_NONCE]
        self._boot = None

    def play(self, sequence):
        """Take every step and compare."""
        memory = self._start_memory()
        memory.save("key", KEY)
        memory.save("seal", None)
        memory.save("calibration", CENTRES if sequence.get("calibrated", True) else None)
        self._start()
        for number, step in enumerate(sequence["steps"], 1):
            where = f"{sequence['name']}, step {number}: {step}"
            self._clear()
            getattr(self, "_do_" + step["do"])(step)
            self._pass(step.get("ms", STEP_MS))
            self._compare(step.get("then", {}), where)

    # What is done

    def _start(self):
        self._table.leave()
        self._dial = Dial(DIAL, self._start_memory(), self._dice, True)
        self._dial.awake()

    def _do_restart(self, step):
        self._start()
        self._boot = None

    def _do_want(self, step):
        if step.get("new") or not self._table.is_there:
            self._table.begin()
        game = bytes.fromhex(step["tag"]) if "tag" in step else TAG
        order = self._order = _order(step["order"])
        place = step.get("seat", 2), step.get("turn", 1)
        self._table.want(game, *place, order, step.get("reach", 63), step.get("flags", 0))

    def _do_press(self, step):
        self._dial.pressed(self._now)

    def _do_hands(self, step):
        self._angles, self._turning = (step["dagger"], step["tentacle"]), (0, 0)

    def _do_turning(self, step):
        """Somebody turns the hands, so many steps in every tick."""
        self._turning = (step["dagger"], step["tentacle"])

    def _do_wait(self, step):
        pass

    def _do_silence(self, step):
        """The table says nothing for so long, and then goes on."""
        until = self._now + step["quiet_ms"]
        while self._now < until:
            self._tick(b"")
        self._clear()
        for _ in range(0, STEP_MS, TICK_MS):
            self._tick(b"")
        self._is_quiet = not self._said

    def _do_key(self, step):
        self._table.pair(bytes.fromhex(step["key"]))

    def _do_calibration(self, step):
        self._table.teach(step["centres"])

    def _do_again(self, step):
        """Somebody plays back the last WANT with this order."""
        self._hear_dial(self._wants[_order(step["order"])])

    def _do_say(self, step):
        """Somebody else speaks to the dial."""
        self._hear_dial(wire.frame(bytes.fromhex(step["payload"])))

    # Time

    def _clear(self):
        self._said, self._plain, self._is_quiet = [], [], None
        self._dial.buzzes = 0

    def _pass(self, ms):
        for _ in range(0, ms, TICK_MS):
            self._tick(self._table.send(self._now))

    def _tick(self, out):
        self._now += TICK_MS
        if self._turning != (0, 0):
            self._angles = tuple((a + t) % 4096 for a, t in zip(self._angles, self._turning))  # noqa: B905
        self._dial.moved(*self._angles, self._now)
        if wire.WANT in [wire.unframe(frame)[0] for frame in out.split(b"\0") if frame]:
            self._wants[self._order] = out
        self._hear_dial(out)

    def _hear_dial(self, out):
        self._dial.receive(out, self._now)
        for frame in self._dial.send(self._now).split(b"\0"):
            if frame:
                payload = wire.unframe(frame)
                if payload[0] not in wire.SIGNED:
                    self._plain.append(payload)
                self._said += self._table.receive(payload, self._now)

    # What came of it

    def _compare(self, then, where):
        """Compare all that was said; what a step does not expect must not have happened."""
        assert self._dial.buzzes == then.get("buzzes", 0), where
        self._compare_nonces(where)
        if "answer" in then:
            assert self._plain, where
            assert self._plain[0].hex().startswith(then["answer"]), where
        kinds = [kind for kind, _ in self._said]
        self._compare_angles(then, where)
        taught = [list(fields) for kind, fields in self._said if kind == wire.TAUGHT]
        assert taught == ([then["taught"]] if "taught" in then else []), where
        if taught:
            assert wire.STATE in kinds[kinds.index(wire.TAUGHT) :], where
        self._compare_openings(then.get("opening"), where)
        states = [fields for kind, fields in self._said if kind == wire.STATE]
        if then.get("silent"):
            assert self._is_quiet if self._is_quiet is not None else not self._said, where
        if "phase" in then:
            assert states, where
            self._compare_state(states[-1], then, where)

    def _compare_state(self, state, then, where):
        _, phase, turn, digest, battery, faults, boot = state
        assert battery <= 100 or battery == 255, where
        assert self._boot in (None, boot), where
        self._boot = boot
        assert PHASES[phase] == then["phase"], (PHASES[phase], where)
        assert turn == then.get("turn", turn), where
        assert faults == then.get("faults", 0), where
        last, seal = self._seals[-1], then.get("seal", "none")
        if seal == "new":
            assert digest not in self._seals, where
        else:
            assert digest == (last if seal == "same" else wire.NO_DIGEST), where
        if digest != wire.NO_DIGEST:
            self._seals.append(digest)

    def _compare_angles(self, then, where):
        angles = [list(fields) for kind, fields in self._said if kind == wire.ANGLES]
        assert bool(angles) == (then.get("phase") == "teaching"), where
        if "angles" in then:
            assert angles[-1] == then["angles"], where
        if "angle_faults" in then:
            assert angles[-1][2] == then["angle_faults"], where

    def _compare_nonces(self, where):
        """Every greeting has a nonce of its own; one that answers nothing has none."""
        for payload in self._plain:
            if payload[0] == wire.HELLO and payload[10:42] != bytes(32):
                assert payload[26:42] not in self._nonces, where
                self._nonces.append(payload[26:42])

    def _compare_openings(self, wanted, where):
        kinds = [kind for kind, _ in self._said]
        openings = [fields for kind, fields in self._said if kind == wire.OPENING]
        assert bool(openings) == (wanted is not None), where
        for opening in openings:
            assert list(opening[1:5]) == wanted, where
            assert kinds[kinds.index(wire.OPENING) - 1] == wire.STATE, where


def play(sequence, start_memory):
    """Play one with the plain table."""
    dice = Dice()
    Play(PlainTable(dice), start_memory, dice).play(sequence)
