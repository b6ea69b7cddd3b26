"""`octopus-table dial …`, as people who own dials type it; the ports are real pseudo-terminals."""

import asyncio
import json
import os
import signal
import stat
import sys
from pathlib import Path

import pytest
import serial

from companion.dials import listing
from companion.text import words
from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.keys import OwnDial
from tests.companion.dial_rig import KEY, ONE, HomeMade, Piped, dial, own, ring, typed
from tests.firmware_bridge.bluez.table import on_a_bus
from tests.rights import as_nobody

pytestmark = pytest.mark.usefixtures("dial_home")


# From the first plug to the last


def test_a_simulated_dial_is_paired_listed_tried_and_forgotten(tmp_path):
    with Piped(tmp_path, "simulate", "--count", 2) as simulation:
        ports = [simulation.until(rf"dial {n}: (/\S+)")[1] for n in (1, 2)]
        for port, name in zip(ports, ("red", "blue"), strict=True):
            assert dial("pair", "--port", port, "--name", name) == 0
        assert dial("list", "--json", "--port", *ports) == 0
        options = ["--port", ports[0], "--port", ports[1], "--turns", 2, "--hold", 0.3, "--json"]
        config = str(tmp_path / "config")
        with Piped(tmp_path, "try", *options, XDG_CONFIG_HOME=config) as rehearsal:
            told = play_and_withdraw(simulation, rehearsal.events())
            assert rehearsal.status == 0
        assert dial("forget", "red", "--yes") == dial("forget", "blue", "--yes") == 0
        simulation.type("quit\n")
        assert simulation.status == 0
    assert not ring()
    kinds = [(e["event"], e.get("who")) for e in told]
    assert kinds.count(("withdrawn", "red")) == 1
    assert [e for e in told if e["event"] == "opened"] == [
        {"event": "opened", "who": "red", "dagger": 2, "tentacle": 4},
        {"event": "opened", "who": "blue", "dagger": 4, "tentacle": 6},
        {"event": "opened", "who": "red", "dagger": 1, "tentacle": 2},
        {"event": "opened", "who": "blue", "dagger": 3, "tentacle": 4},
    ]
    assert told[-1] == {"event": "end", "turns": 2, "verified": 2, "violations": 0, "ok": True}


def play_and_withdraw(simulation, events):
    """Turn both dials when they are asked to choose; red changes its mind in the first turn."""
    told, turn, minds = [], 0, iter(["3/5", "2/4", "1/2"])
    for event in events:
        told.append(event)
        match event:
            case {"event": "turn"}:
                turn += 1
            case {"event": "choosing" | "withdrawn", "who": "red"}:
                simulation.type(f"1 {next(minds)} press\n")
            case {"event": "choosing", "who": "blue"} if turn == 2:
                simulation.type("2 3/4 press\n")
            case {"event": "sealed", "who": "red"} if turn == 1:
                simulation.type("2 4/6 press\n" if is_withdrawn(told) else "1 press\n")
    return told


def is_withdrawn(told):
    return any(event["event"] == "withdrawn" for event in told)


# Pairing


def test_the_one_dial_on_the_cable_is_paired_with_a_key_only_the_owner_can_read(rig, capsys):
    simulated, _ = rig.add()
    assert dial("pair") == 0
    assert "octopus-0101 is paired: dial 0101010101010101" in capsys.readouterr().out
    assert stat.S_IMODE(ring().path.stat().st_mode) == 0o600
    assert ring()[simulated.identity] == simulated.memory.load("key") != KEY
    assert dial("pair") == 2
    assert "octopus-0101" in capsys.readouterr().err


def test_a_dial_that_is_paired_again_gets_a_new_key_and_keeps_its_name(rig, capsys):
    simulated, port = rig.add(key=KEY)
    own(name="the red one")
    assert dial("pair", "--port", port) == 0
    assert "the red one is paired" in capsys.readouterr().out
    assert ring()[simulated.identity] == simulated.memory.load("key") != KEY


def test_of_several_dials_one_has_to_be_named(rig, capsys):
    ports = [str(rig.add(n)[1]) for n in (1, 2)]
    assert dial("pair") == 2
    said = capsys.readouterr().err
    assert all(Path(port).name in said for port in ports)
    assert "--port" in said
    assert dial("pair", "--port", ports[1], "--name", "red") == 0
    assert dial("pair", "--name", "red") == 2
    assert "called red already" in capsys.readouterr().err
    assert dial("pair", "--name", " ") == 2
    assert len(ring()) == 1


def test_a_dial_without_a_key_comes_before_one_of_another_table(rig):
    rig.add(1, key=KEY)
    rig.add(2)
    assert dial("pair") == dial("pair") == 0
    assert [own.dial[0] for own in ring().dials] == [2, 1]


# Nothing, or nothing of use


@pytest.mark.parametrize(("language", "said"), [("en", "No dial is on a USB"), ("fr", "Aucun cad")])
def test_no_dial_at_all(rig, capsys, language, said):
    assert dial("pair", "--lang", language) == 2
    assert capsys.readouterr().err.startswith(said)


def test_a_port_that_is_not_there(capsys):
    for command in ("pair", "calibrate", "watch", "list", "try"):
        assert dial(command, "--port", "/dev/nowhere") == 2
        assert capsys.readouterr().err.startswith("/dev/nowhere: there is no such port.")


@pytest.mark.parametrize(("language", "said"), [("en", "another program"), ("fr", "autre prog")])
def test_a_busy_port(rig, capsys, language, said):
    _, port = rig.add()
    with serial.Serial(str(port), exclusive=True):
        assert dial("pair", "--port", port, "--lang", language) == 2
        assert said in capsys.readouterr().err
        assert dial("list", "--port", port, "--lang", language) == 0
        assert said in capsys.readouterr().out


@pytest.mark.parametrize(("language", "said"), [("en", "you may not"), ("fr", "pas le droit")])
def test_a_port_this_user_may_not_open(rig, capsys, monkeypatch, language, said):
    _, link = rig.add()
    port = link.resolve()
    port.chmod(0)
    monkeypatch.setenv("XDG_CONFIG_HOME", "/nowhere")
    for command in ("pair", "try"):  # nobody may not read Python's own files where root keeps them
        assert dial(command, "--port", "/nowhere/dial", "--lang", language) == 2
    capsys.readouterr()
    with as_nobody():
        assert dial("pair", "--port", port, "--lang", language) == 2
        assert dial("try", "--port", port, "--lang", language) == 2
    pair, rehearsal = capsys.readouterr().err.splitlines()
    assert pair == rehearsal
    assert said in pair
    assert "usermod -aG dialout" in pair


def test_something_that_is_no_dial(tmp_path, capsys):
    path = tmp_path / "a file"
    path.write_text("")
    assert dial("pair", "--port", path) == 2
    assert "this is no serial port" in capsys.readouterr().err


@on_a_bus
async def test_a_dial_on_the_air_alone_cannot_be_paired(rig, capsys):
    async with BlueZ(AirDial(7)):
        assert await asyncio.to_thread(dial, "pair") == 2
    assert "octopus-7307. A key is given over the cable only" in capsys.readouterr().err


def test_a_broken_file_of_keys_is_named(capsys):
    ring().path.parent.mkdir(parents=True)
    ring().path.write_text("nonsense\n")
    assert dial("list", "--no-ble") == 2
    assert "dials.jsonl, line 1: not JSON" in capsys.readouterr().err


# Listing and watching


@pytest.mark.parametrize(("language", "never", "gone"), [
    ("en", "A dial that was never paired", "not to be seen"),
    ("fr", "Un cadran jamais appairé", "invisible"),
])  # fmt: skip
def test_a_list_names_dials_strangers_and_who_is_missing(rig, capsys, language, never, gone):
    rig.add(1, key=KEY, blank=True)
    rig.add(2)
    rig.add(3, key=KEY)
    own(1)
    own(4, "missing")
    assert dial("list", "--no-ble", "--lang", language) == 0
    red, linked, faults, missing, why, *others = capsys.readouterr().out.splitlines()
    assert red == f"red ({ONE})"
    assert "e6614c311b7e6f31" in linked
    assert words(language).say("dial.fault.not_calibrated") in faults
    assert missing.startswith("missing (04040404")
    assert why.startswith(f"  {gone}")
    assert others[0].startswith(never)
    assert "03030303" in others[1]


def test_a_dial_that_cannot_prove_itself_is_told_from_the_real_one(rig, capsys):
    rig.add(1, key=bytes(32))
    own(1)
    assert dial("list", "--no-ble", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [d["link"] for d in told["dials"]] == ["not_found"]
    assert [w["stranger"] for w in told["ways"]] == [{"dial": ONE, "why": "unproved"}]


def test_two_dials_with_one_id_are_listed_and_watched_as_two(capsys):
    own()
    with HomeMade(1) as one, HomeMade(1) as other:
        one.given(KEY)
        other.given(KEY)
        ports = ["--port", one.path, other.path]
        assert dial("list", *ports) == 0
        assert f"a second dial answers there as red ({ONE})" in capsys.readouterr().out
        assert dial("list", *ports, "--json") == 0
        told = json.loads(capsys.readouterr().out)
        assert sorted(str(way["twin_of"]) for way in told["ways"]) == [ONE, "None"]
        assert dial("watch", *ports, "--seconds", 4) == 0
        assert "a second dial answers there as red" in capsys.readouterr().out


def test_a_battery_that_says_no_per_cent_is_not_shown_as_one(capsys):
    own()
    with HomeMade(1, "battery") as made:
        made.given(KEY)
        assert dial("list", "--port", made.path) == 0
        told = capsys.readouterr().out
        assert "battery not readable" in told
        assert "137" not in told
        assert dial("watch", "--port", made.path, "--seconds", 1.5) == 0
        assert "137" not in capsys.readouterr().out
        assert dial("list", "--port", made.path, "--json") == 0
        (state,) = json.loads(capsys.readouterr().out)["dials"]
        assert (state["battery"], state["power"]) == (None, "unclear")


def test_a_list_without_dials_says_how_to_begin(rig, capsys):
    assert dial("list", "--no-ble") == 0
    assert "octopus-table dial pair" in capsys.readouterr().out


@on_a_bus
async def test_a_list_hears_the_dials_on_the_air(capsys, monkeypatch):
    on_air = lambda at_work: listing.AIR_S * (len(at_work.roster.ways) == 2)  # noqa: E731
    monkeypatch.setattr(listing.DialsInReach, "elapsed_s", property(on_air))
    ours, other = AirDial(7, KEY), AirDial(8)
    ring().keep(OwnDial(ours.identity, KEY, "red"))
    async with BlueZ(ours, other):
        assert await asyncio.to_thread(dial, "list", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [(d["name"], d["link"], d["cable"]) for d in told["dials"]] == [("red", "up", False)]
    assert [w["stranger"]["dial"] for w in told["ways"] if w["stranger"]] == [other.identity.hex()]


def test_watching_tells_the_same_whatever_the_hands_say(rig, tmp_path):
    simulated, port = rig.add(key=KEY)
    own()
    told = [watched(rig, simulated, port, tmp_path, *hands) for hands in (HERE, THERE)]
    assert told[0] == told[1]
    assert [line["phase"] for line in told[0] if line.get("phase")] == ["resting"] * 2
    keys = {key for line in told[0] for key in line}
    assert keys == {
        "about", "way", "cable", "dial", "stranger", "standing_by", "twin_of", "loss", "detail",
        "dropped", "name", "link", "phase", "battery", "power", "faults",
    }  # fmt: skip


HERE, THERE = ((100, 200), (300, 900)), ((3000, 1234), (20, 2600))


def watched(rig, simulated, port, home, before, after):
    """All that is told of a dial from its first word on, while its hands turn, to its last."""
    rig.call(simulated.turn, *before)
    told, options = [], ["--port", port, "--json"]
    with Piped(home, "watch", *options, XDG_CONFIG_HOME=str(home / "config")) as watch:
        for line in watch.events():
            line |= {"dropped": None}  # some may come out of date
            told += [] if line in told else [line]
            if line.get("link") == "up" and line["phase"]:
                rig.call(simulated.turn, *after)
                rig.unplug(port)
            elif line.get("phase"):
                rig.plug(port)
                return told
    raise AssertionError("the dial was never lost")


def test_a_view_of_the_dials_is_live_and_left_with_ctrl_c(rig, tmp_path):
    simulated, port = rig.add(key=KEY)
    own()
    options = ["watch", "--port", port, "--lang", "fr"]
    with typed(tmp_path, *options, COLUMNS="200") as watch:  # room for what came out of date
        watch.until(r"red +câble +bonne +au repos +câble")
        rig.call(simulated.memory.lose, "calibration")
        watch.until("non réglé")
        watch.send(signal.SIGINT)
        assert watch.status == 0
        assert "Traceback" not in watch.seen


# Forgetting


@pytest.mark.parametrize(("answer", "status", "left"), [("y", 0, 0), ("n", 1, 1), ("", 1, 1)])
def test_a_dial_is_forgotten_after_a_question(tmp_path, answer, status, left):
    own()
    with typed(tmp_path, "forget", ONE[:4]) as forget:
        forget.until(r"Forget it\? \[y/N\] ")
        forget.type(answer + "\n")
        assert forget.status == status
    assert len(ring()) == left


def test_where_nobody_can_answer_nothing_is_forgotten(capsys, monkeypatch):
    own(1, "red")
    own(2, "blue")
    assert dial("forget", "green") == 2
    assert "green. It knows: red (0101010101010101), blue (0202" in capsys.readouterr().err
    assert dial("forget", "0") == 2
    assert "More than one dial" in capsys.readouterr().err
    with open(os.devnull, encoding="utf-8") as nobody:
        monkeypatch.setattr(sys, "stdin", nobody)
        assert dial("forget", "red") == 2
    assert "--yes" in capsys.readouterr().err
    assert dial("forget", "RED", "--yes") == 0
    assert [own.name for own in ring().dials] == ["blue"]
