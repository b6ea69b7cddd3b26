"""A doctor who asks the Bluetooth service, on a bus of his own; and the command as it is typed."""

import asyncio
import json
import os

import pytest
from dbus_fast import Variant

from companion.machine.doctor import devices
from companion.machine.doctor.devices import check_bluetooth
from companion.machine.doctor.findings import Level
from firmware_bridge.bluez_stand_in.adapter import ADAPTER_1, HCI
from firmware_bridge.bluez_stand_in.bus import NOBODY_MAY_ASK_BLUEZ, private_bus
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from tests.companion.doctor_rig import a_pi
from tests.companion.terminal import run
from tests.waiting import PATIENCE_S


class Mute(BlueZ):
    """A service that hangs."""

    async def _answer(self, call):
        await asyncio.Event().wait()


async def seen():
    """What the doctor says of the service on this bus."""
    with a_pi() as pi:
        pi.env(DBUS_SYSTEM_BUS_ADDRESS=os.environ["DBUS_SYSTEM_BUS_ADDRESS"])
        return await asyncio.to_thread(check_bluetooth, pi.machine)


SERVICES = {
    "an adapter": ("fine", BlueZ, lambda bluez: None),
    "no adapter": ("no_adapter", BlueZ, BlueZ.pull_out),
    "an adapter that is off": ("off", BlueZ, lambda bluez: bluez.switch(is_on=False)),
    "an old adapter": (
        "no_low_energy",
        BlueZ,
        lambda bluez: bluez.change(HCI, ADAPTER_1, Roles=Variant("as", ["peripheral"])),
    ),
    "a service that hangs": ("silent", Mute, lambda bluez: None),
}


@pytest.mark.parametrize(("key", "kind", "change"), SERVICES.values(), ids=SERVICES)
def test_the_radio_is_seen_as_it_is(monkeypatch, key, kind, change):
    monkeypatch.setattr(devices, "RADIO_S", 0.2 if kind is Mute else PATIENCE_S)

    async def look():
        async with kind() as bluez:
            change(bluez)
            return await seen()

    with private_bus():
        finding = asyncio.run(look())
    assert finding.key == key
    assert (finding.level is Level.OK) == (key == "fine")
    assert finding.facts.get("adapters", "hci0") == "hci0"


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    monkeypatch.setattr(devices, "RADIO_S", PATIENCE_S)


def test_a_bus_without_the_service():
    with private_bus():
        assert asyncio.run(seen()).key == "no_service"


def test_a_service_that_is_for_others():
    async def look():
        async with BlueZ():
            return await seen()

    with private_bus(NOBODY_MAY_ASK_BLUEZ):
        assert asyncio.run(look()).key == "denied"


# The command


def test_the_doctor_speaks_to_people_and_says_by_its_status_whether_to_mend(tmp_path):
    done = run(tmp_path, "doctor", text=True)
    lines = done.stdout.splitlines()
    assert done.stderr == ""
    assert lines[0].startswith(("ok", "warn", "fail"))
    assert lines[-1].endswith("to mend.")
    failed = [line for line in lines if line.startswith("fail")]
    assert done.returncode == (1 if failed else 0)
    assert lines[-1].split()[-3] == str(len(failed))


def test_the_doctor_speaks_to_programs(tmp_path):
    done = run(tmp_path, "doctor", "--json", "--lang", "fr", text=True)
    told = json.loads(done.stdout)
    assert done.returncode == (1 if told["worst"] == "fail" else 0)
    for check in told["checks"]:
        assert check["level"] in ("ok", "warn", "fail")
        assert check["text"]
        assert bool(check["cure"]) == (check["level"] != "ok")
    by_name = {check["check"]: check for check in told["checks"]}
    assert by_name["disk"]["facts"]["folder"].startswith(str(tmp_path))
