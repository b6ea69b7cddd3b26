"""Starts a Pico: puts the fakes where the firmware looks, mounts its flash, and runs its main.py.

Arguments: the file of the flash, and the number of the control socket, on which a first line of
JSON tells how the world stands.
"""

import sys

FLASH, CONTROL = sys.argv[1], int(sys.argv[2])
sys.path[:] = ["", __file__.rsplit("/", 1)[0], ".frozen"]

import json  # noqa: E402 (only after the lines above)
import time  # noqa: E402

import vfs  # noqa: E402
import world  # noqa: E402
from flash import Flash  # noqa: E402

control = open(CONTROL, "r+b")  # noqa: SIM115
here = world.create(json.loads(control.readline()), control)
assert hasattr(time, "skip"), "the built-in time won"

here.flash = Flash(FLASH)
here.flash.on_cut = lambda: world.end(world.POWER_CUT_EXIT)
vfs.mount(vfs.VfsLfs2(here.flash, progsize=256), "/flash")

import asyncio  # noqa: E402
import os  # noqa: E402

import control as orders  # noqa: E402
import machine  # noqa: E402
import micropython  # noqa: E402
import port  # noqa: E402

assert hasattr(machine, "RADIO_PINS"), "the built-in machine won"
cooked = port.Cooked()
sys.modules["sys"] = port.Standing(sys, stdin=cooked, stdout=cooked)
sys.modules["micropython"] = port.Standing(micropython, kbd_intr=port.kbd_intr)

os.chdir("/flash")
asyncio.create_task(orders.obey(control))  # noqa: RUF006 (waits for the firmware's loop)
here.tell(booted=True)
__import__("main")
here.tell(prompt=[here.interrupt_char, orders.light()])
world.end(world.PROMPT_EXIT)
