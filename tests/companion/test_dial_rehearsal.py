"""`octopus-table dial try`: home-made dials, good ones and others."""

import asyncio
import json
import os
import signal
import tty
from argparse import Namespace
from contextlib import ExitStack
from types import SimpleNamespace

import pytest

from companion.dials.chronicle import Chronicle
from companion.dials.rehearsed_turn import RehearsedTurn
from companion.dials.tap import LinkMemory, TappedLink
from companion.text import words
from firmware_bridge.firmware import wire
from firmware_bridge.messages import Order, Phase
from firmware_bridge.session import TableSession
from tests.companion.dial_rig import KEY, ONE, HomeMade, Piped, dial, own, ring, typed
from tests.waiting import PATIENCE_S

pytestmark = pytest.mark.usefixtures("dial_home")
LONG_S = 15
"""Where a wait is in vain, and so lasts to its end: long enough for a busy machine to get there."""


def rehearsed(capsys, *options):
    status = dial("try", "--json", *options)
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def not_taken(told):
    """What the table dropped, but for what a dial said to who paired it: that may come late, and
    even when both have greeted again."""
    dropped = [line for line in told if line["event"] == "dropped"]
    late = ("before_greeting", "session_before")
    return [line for line in dropped if line["why"] not in late]


def test_a_home_made_dial_is_paired_seals_withdraws_and_opens(capsys):
    with HomeMade(1, withdrawals=1) as made:
        options = ["--port", made.path, "--pair", "--turns", 2, "--hold", 0.2]
        status, told = rehearsed(capsys, *options)
    assert status == 0
    assert [event["event"] for event in told] == [
        "paired", "greeted",
        "turn", "terms", "choosing", "sealed", "withdrawn", "sealed", "locked", "opened",
        "turn", "terms", "choosing", "sealed", "locked", "opened", "end",
    ]  # fmt: skip
    assert len({event["digest"] for event in told if event["event"] == "sealed"}) == 3
    assert not ring()


def test_every_mistake_of_a_home_made_dial_is_named(capsys):
    mistakes = {1: "direction", 2: "counter", 3: "applied", 4: "dial key", 5: "prints"}
    with ExitStack() as plugged:
        made = {n: plugged.enter_context(HomeMade(n, what)) for n, what in mistakes.items()}
        ports = [one.path for one in made.values()]
        options = ["--pair", "--hold", 0, "--wait", LONG_S, "--turns", 1]
        status, told = rehearsed(capsys, "--port", *ports, *options)
    assert status == 1
    assert told[-1]["verified"] == 0
    assert told[-1]["violations"] >= 4
    assert not told[-1]["ok"]
    dropped = {(e["who"], e["message"], e["name"], e["why"]) for e in not_taken(told)}
    assert dropped >= {
        (made[1].path, "STATE", "forged", "direction"),
        (made[2].path, "STATE", "replayed", "counter"),
        (made[3].path, "STATE", "stale", "applied"),
        (made[4].path, "STATE", "forged", "dial_key"),
        (made[5].path, "", "damaged", "text"),
    }
    assert {why for who, *_, why in dropped if who == made[1].path} == {"direction"}
    totals = {e["who"]: e["dropped"] for e in told if e["event"] == "total"}
    # At first they might have been of a session before.
    assert totals[made[1].path].keys() == {"forged", "foreign"}


@pytest.mark.parametrize(("mistake", "event"), [
    ("lies", {"event": "broken_seal"}),
    ("early", {"event": "breach", "what": "early_opening"}),
    ("salt", {"event": "breach", "what": "same_seal"}),
    ("relock", {"event": "breach", "what": "changed_lock"}),
    ("uncalibrated", {"event": "breach", "what": "sealed_uncalibrated"}),
    ("faulty", {"event": "breach", "what": "sealed_faulty"}),
    ("digest", {"event": "breach", "what": "digest"}),
    ("locks", {"event": "breach", "what": "order_choose"}),
    ("opens", {"event": "breach", "what": "order_choose"}),
    ("other turn", {"event": "breach", "what": "opening_turn", "said": 6, "turn": 1}),
    ("old state", {"event": "breach", "what": "state_turn", "said": 0, "turn": 1}),
    ("taught", {"event": "breach", "what": "taught"}),
    ("battery", {"event": "breach", "what": "battery", "said": 137}),
])  # fmt: skip
def test_whatever_protocol_md_forbids_is_named_and_ends_with_1(capsys, mistake, event):
    with HomeMade(1, mistake, withdrawals=mistake == "salt") as made:
        options = ["--port", made.path, "--pair", "--turns", 1, "--hold", 0.1, "--wait", LONG_S]
        status, told = rehearsed(capsys, *options)
    assert any(event.items() <= line.items() for line in told)
    assert status == 1
    assert not told[-1]["ok"]


@pytest.mark.parametrize(("mistake", "why"), [("crc", "frame_crc"), ("swallows", "text_later")])
def test_frames_that_are_damaged_while_the_link_is_good_are_a_mistake(capsys, mistake, why):
    with HomeMade(1, mistake) as made:
        options = ["--port", made.path, "--pair", "--turns", 1, "--hold", 0]
        status, told = rehearsed(capsys, *options, "--wait", PATIENCE_S)
    assert [line["why"] for line in not_taken(told)] == [why]
    assert told[-1] == {"event": "end", "turns": 1, "verified": 1, "violations": 1, "ok": False}
    assert status == 1


@pytest.mark.parametrize(("mistake", "what", "verified"), [
    ("zeros", "salt_flat", 0),
    ("salt", "salt_repeated", 1),
    ("last opening", "opening_turn", 2),
])  # fmt: skip
def test_turns_are_compared_with_each_other(capsys, mistake, what, verified):
    with HomeMade(1, mistake) as made:
        options = ["--port", made.path, "--pair", "--turns", 2, "--hold", 0, "--wait", LONG_S]
        status, told = rehearsed(capsys, *options)
    assert [line["what"] for line in told if line["event"] == "breach"] == [what]
    assert told[-1]["verified"] == verified
    assert status == 1


def test_what_is_sealed_anew_can_be_withdrawn_as_long_as_what_was_sealed_first(capsys):
    """Digests that change while all are sealed begin the time to withdraw anew."""
    secret = SimpleNamespace(sealed={b"1": b"a"}, order=Order.OPEN)
    turn = RehearsedTurn(secret, {b"1": None}, Namespace(hold=2), None)
    held = turn.hold(None, 10.0)
    assert turn.hold(held, 11.0).since == 10.0
    secret.sealed = {b"1": b"b"}
    assert turn.hold(held, 11.5).since == 11.5


@pytest.mark.parametrize(("mistake", "message", "name", "why"), [
    ("kept proof", "KEPT", "forged", "kept_proof"),
    ("kept id", "KEPT", "other_id", "kept_id"),
    ("other id", "HELLO", "other_id", "other_id"),
])  # fmt: skip
def test_a_dial_that_gives_itself_a_false_name_is_told_what_is_false(
    capsys, mistake, message, name, why
):
    with HomeMade(1 if mistake != "kept id" else 0x10, mistake) as made:
        made.identity = bytes(range(8))
        status, told = rehearsed(capsys, "--port", made.path, "--pair", "--wait", LONG_S)
    dropped = [line for line in told if line["event"] == "dropped"]
    assert (dropped[0]["message"], dropped[0]["name"], dropped[0]["why"]) == (message, name, why)
    assert status == 1
    assert told[-1]["event"] == "end"


@pytest.mark.parametrize("mistake", ["kept proof", "kept id"])
def test_pairing_says_at_once_what_is_false_in_kept(capsys, mistake):
    with HomeMade(1, mistake) as made:
        made.identity = bytes(range(8))
        assert dial("pair", "--port", made.path) == 2
        assert made.keys_taken == 1
    assert "its firmware is at fault" in capsys.readouterr().err
    assert not ring()


def test_a_pairing_in_vain_lasts_no_longer_than_one_is_ready_to_wait(capsys):
    with HomeMade(1, "mute") as made:
        assert dial("try", "--port", made.path, "--pair", "--wait", LONG_S) == 2
        assert 1 <= made.keys_taken <= 2 * LONG_S + 2, "KEY comes every 500 ms"
    assert "did not answer" in capsys.readouterr().err


@pytest.mark.parametrize("options", [["--pair"], []])
def test_two_dials_with_one_id_are_named_with_their_ports(capsys, options):
    with HomeMade(1) as one, HomeMade(1) as other:
        if not options:
            own()
            one.given(KEY)
            other.given(KEY)
        found = rehearsed(capsys, "--port", one.path, other.path, *options, "--wait", PATIENCE_S)
    status, told = found
    breach = next(line for line in told if line["event"] == "breach")
    assert breach["what"] == "twins"
    assert breach["dial"] == ONE
    assert {breach["one"], breach["other"]} == {one.path, other.path}
    assert status == 1


def test_a_nonce_that_is_not_repeated_is_named_in_words(capsys):
    with HomeMade(1, "nonce") as made:
        assert dial("try", "--port", made.path, "--pair", "--wait", LONG_S, "--lang", "fr") == 1
    out = capsys.readouterr().out
    assert "écarté\u00a0: HELLO, 51 octets, rejoué\u00a0: il ne répète le nonce d’aucun CALL" in out
    assert "0 tours sur 3 ouverts et vérifiés. Règles de PROTOCOL.md non respectées" in out


def test_a_dial_of_ours_does_not_lose_its_key_to_a_rehearsal(rig, capsys):
    simulated, port = rig.add(key=KEY)
    own()
    assert dial("try", "--port", port, "--pair") == 2
    assert 'octopus-table dial forget "red"' in capsys.readouterr().err
    assert simulated.memory.load("key") == KEY


def test_a_stranger_can_only_rehearse_with_a_key(rig, capsys):
    _, port = rig.add()
    assert dial("try", "--port", port) == 2
    assert "--pair" in capsys.readouterr().err


def test_a_dial_that_starts_again_in_mid_turn_goes_on(rig, capsys):
    simulated, port = rig.add(key=KEY)
    own()
    rebooted = []

    def start_again(phase):
        if phase == Phase.SEALED and not rebooted:
            rebooted.append(phase)
            simulated.reboot(50)

    rig.call(setattr, simulated, "watch", start_again)
    rig.call(simulated.choose, 3, 5)
    status, told = rehearsed(capsys, "--port", port, "--turns", 1, "--hold", 0.1, "--strict")
    assert status == 0
    kinds = [event["event"] for event in told]
    assert kinds.count("greeted") == 2
    assert "restarted" in kinds
    assert {"event": "opened", "who": "red", "dagger": 3, "tentacle": 5} in told


def test_what_kept_each_dial_from_opening_is_named(rig, capsys):
    for number, name in enumerate(("blank", "idle", "ready"), 1):
        own(number, name)
    ports = [rig.add(1, key=KEY, blank=True)[1], rig.add(2, key=KEY)[1]]
    ready, port = rig.add(3, key=KEY)
    rig.call(ready.choose, 3, 5)
    status, told = rehearsed(capsys, "--port", *ports, port, "--turns", 1, "--wait", LONG_S)
    assert status == 1
    missing = {event["who"]: event["what"] for event in told if event["event"] == "missing"}
    assert missing == {"blank": "calibration", "idle": "seal", "ready": "others"}


def test_a_table_that_breaks_down_in_mid_seal_goes_on(rig, tmp_path, capsys):
    simulated, port = rig.add(key=KEY)
    own()
    rig.call(simulated.choose, 3, 5)
    game = ["--port", port, "--game", 7, "--turn", 2, "--turns", 1, "--json"]
    config = str(tmp_path / "config")
    with Piped(tmp_path, "try", *game, "--hold", 60, XDG_CONFIG_HOME=config) as table:
        sealed = next(event for event in table.events() if event["event"] == "sealed")
        table.send(signal.SIGINT)
        assert list(table.events())[-1] == {"event": "left", "game": 7, "turn": 2}
        assert table.status == 130
    assert simulated.phase == Phase.SEALED
    status, told = rehearsed(capsys, *game, "--hold", 0)
    assert status == 0
    assert [event for event in told if event["event"] in ("choosing", "sealed")] == [sealed]
    assert {"event": "opened", "who": "red", "dagger": 3, "tentacle": 5} in told
    assert simulated.phase == Phase.RESTING


def test_a_game_to_go_on_with_needs_a_key_that_stays(rig, capsys):
    _, port = rig.add()
    assert dial("try", "--port", port, "--pair", "--game", 7) == 2
    assert "first: octopus-table dial pair" in capsys.readouterr().err


@pytest.mark.parametrize(("clock", "told_of"), [
    ("--assisted", {"event": "breach", "what": "sealed_error"}),
    ("--strict", {"event": "strict_error"}),
])  # fmt: skip
def test_a_dial_that_does_not_heed_what_is_reachable_is_found_out(capsys, clock, told_of):
    with HomeMade(1, "reach") as made:
        options = ["--port", made.path, "--pair", "--turn", 2, "--turns", 1, "--hold", 0, clock]
        status, told = rehearsed(capsys, *options)
    assert {"event": "terms", "reach": [1, 3, 5], "together": False, "one_hand": False} in told
    assert any(told_of.items() <= line.items() for line in told)
    assert status == (clock == "--assisted")


def test_a_dial_with_a_wrong_key_is_called_the_same_everywhere(rig, capsys, tmp_path):
    _, port = rig.add(key=bytes(32))
    own()
    assert dial("try", "--port", port) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"A dial that says it is red ({ONE}) and cannot prove it, at {port}.")
    assert "--pair" not in said, "that would take its key away"
    assert dial("list", "--port", port) == 0
    name, why = capsys.readouterr().out.splitlines()
    assert name == f"red ({ONE})"
    assert "answers in its name" in why
    with typed(tmp_path, "watch", "--port", port) as watch:
        watch.until("unproved")


def test_a_port_where_nothing_ever_answered_is_told_from_a_dial_that_fell_silent(capsys):
    near, far = os.openpty()
    tty.setraw(far)
    assert dial("try", "--port", os.ttyname(far), "--pair", "--wait", LONG_S) == 1
    os.close(near)
    os.close(far)
    assert "nothing answers; is the firmware on it" in capsys.readouterr().out


class Said:
    """A link on which all that is ever said was said already."""

    def __init__(self, *pieces):
        self._pieces = list(pieces)

    async def read(self):
        return self._pieces.pop(0)


def tapped(*pieces):
    """Read what was said through a tap; give what the table was given, and what it dropped."""
    table, told, given = TableSession({}, bytes), [], []

    async def listen():
        link = TappedLink(Said(*pieces, b""), LinkMemory({}), lambda: table, told.append)
        while data := await link.read():
            given.append(data)
            list(table.receive(data, 0))

    asyncio.run(listen())
    return given, told


def test_a_million_zeros_are_given_to_the_table_as_they_came():
    chunk = bytes(1 << 16)
    hello = wire.frame(bytes([wire.HELLO]))
    given, told = tapped(*[chunk] * 16, b"\0\0" + hello)
    assert [len(data) for data in given] == [1 << 16] * 16 + [2, len(hello)]
    assert [dropped.why for dropped in told] == ["length"]


def test_a_dial_that_says_a_great_deal_leaves_time_for_the_others():
    async def listen():
        turns = 0

        async def other():
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        link = TappedLink(Said(b"\x01\0" * 500, b""), LinkMemory({}), lambda: None, print)
        while await link.read():
            pass
        task.cancel()
        return turns

    assert asyncio.run(listen()) >= 499


def test_noise_is_quoted_in_a_few_words_and_counted_whole(capsys):
    _, told = tapped(b"x" * 3000, b"x" * 3000 + b"\0")
    (noise,) = told
    assert noise.length == 6000
    chronicle = Chronicle(words("en"), as_json=False)
    chronicle.dropped("/dev/pts/7", noise)
    chronicle.flush()
    line = capsys.readouterr().out
    assert "6000 bytes" in line
    assert len(line) < 300
    chronicle = Chronicle(words("en"), as_json=True)
    chronicle.dropped("/dev/pts/7", noise)
    chronicle.flush()
    assert len(capsys.readouterr().out) < 1000


def test_a_strict_clock_is_not_explained_with_the_words_of_the_assisted(capsys):
    with HomeMade(1) as made:
        options = ["--port", made.path, "--pair", "--turn", 2, "--turns", 1, "--hold", 0]
        assert dial("try", *options, "--strict") == 0
        strict = capsys.readouterr().out
        assert dial("try", *options) == 0
        assisted = capsys.readouterr().out
    assert "a strict dial buzzes at the first press" in strict
    assert "assisted" not in strict
    assert "an assisted dial buzzes and does not seal" in assisted


def test_text_in_mid_game_is_not_called_harmless():
    key, table_nonce, nonce = KEY, bytes(range(16)), bytes(16)
    listener = LinkMemory({bytes(8): key})
    printed = b"debug: here\r\n" + wire.frame(b"x")[:-1]
    assert listener.explain("damaged", printed, len(printed))[2:4] == ("text", "debug: here")
    proof = wire.hello_proof(key, bytes(8), table_nonce, nonce, 3)
    hello = bytes([wire.HELLO]) + wire.pack(wire.HELLO, 1, bytes(8), table_nonce, nonce, 3, proof)
    listener.hear_dial(wire.frame(hello)[:-1], is_taken=True)
    assert listener.explain("damaged", printed, len(printed)).why == "text_later"
    old = wire.sign(bytes(32), b"D", wire.ANGLES, 1, wire.pack(wire.ANGLES, 1, 2, 0))
    assert listener.explain("foreign", wire.frame(old)[:-1], 0).why == "session_before"
