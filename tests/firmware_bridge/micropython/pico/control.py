"""What a test can do to a running dial, by name: one line of JSON in, one line out."""

import asyncio
import gc
import json
import time

import bluetooth
import machine
import world


async def rounds(count):
    """Let the firmware's loop turn so often."""
    until = world.here.rounds + count
    while world.here.rounds < until:
        await asyncio.sleep_ms(1)


async def skip(ms):
    """Let time pass: the loop sees the world before it and after it."""
    await rounds(2)
    time.skip(ms)
    await rounds(2)


async def point(dagger, tentacle):
    """Turn both hands and let them come to rest."""
    world.here.dagger.angle, world.here.tentacle.angle = dagger, tentacle
    await skip(200)


async def shake(hand, ms):
    """Turn a hand to and fro for so long."""
    for _ in range(ms // 100):
        getattr(world.here, hand).angle ^= 64
        time.skip(80)
        await rounds(2)


async def button(down):
    """Press or let go, and hold so."""
    world.here.button_down = down
    await skip(40)


async def press():
    """Press and let go."""
    await button(True)
    await button(False)


async def press_in_motion():
    """Press and let go while the dagger turns."""
    for down in (True, False):
        world.here.button_down = down
        for _ in range(6):
            world.here.dagger.angle = (world.here.dagger.angle + 20) % 4096
            await rounds(1)


async def bounce():
    """Press with a contact that makes and breaks."""
    for down in (True, False, True, False, True, False, True):
        world.here.button_down = down
        await rounds(1)
    await press()


def sensor(hand, **state):
    """Change the sensor of a hand: has_magnet, is_wired, clocks_held, trouble."""
    for name, value in state.items():
        assert hasattr(world.here.dagger, name)
        setattr(getattr(world.here, hand), name, value)


def power(on_cable, battery_mv):
    """Feed the dial by cable or battery."""
    world.here.on_cable, world.here.battery_mv = on_cable, battery_mv


def watchdog(seconds):
    """Let the dog bite sooner than it would."""
    world.here.watchdog_s = seconds
    world.alarm(seconds)


async def buzzes():
    """Give how often the motor has started since this was last asked, when it has come to rest."""
    for _ in range(8):
        time.skip(170)
        await rounds(2)
    count, world.here.buzzes = world.here.buzzes, 0
    return count


def light():
    """Give the duties of red, green, blue."""
    pins = [world.here.wiring["LED_" + colour] for colour in ("RED", "GREEN", "BLUE")]
    return [machine.PWM.duties[pin] for pin in pins]


def heap():
    """Give how many bytes of the heap are free."""
    gc.collect()
    return gc.mem_free()


async def lights(count, step_ms):
    """Give so many looks at the light, a step apart."""
    seen = []
    for _ in range(count):
        time.skip(step_ms)
        await rounds(2)
        seen.append(light())
    return seen


def file(name):
    """Give what is in a file of the flash, in hex."""
    with open(name, "rb") as kept:
        return kept.read().hex()


def flash_full(is_full):
    """Let the flash refuse what is new."""
    world.here.flash.is_full = is_full


def cut_power_after(changes):
    """Cut the power when the flash has been changed so often."""
    world.here.flash.changes_left = changes


async def air(what, *rest):
    """Be a central: come (mtu), leave, write (uuid, hex), read (uuid), is_connected, scan."""
    await rounds(1)
    ble = bluetooth.BLE()
    if what == "come":
        return ble.central_comes(*rest)
    if what == "leave":
        return ble.central_leaves()
    if what == "write":
        return ble.central_writes(rest[0], bytes.fromhex(rest[1]))
    if what == "read":
        return ble.central_reads(*rest).hex()
    if what == "is_connected":
        return ble.central is not None
    return ble.advertised and [part.hex() for part in ble.advertised]


async def obey(control):
    """Take one order after the other for as long as the test is there."""
    orders = asyncio.StreamReader(control)
    while True:
        line = await orders.readline()
        if not line:
            world.end(0)
        name, arguments, named = json.loads(line)
        try:
            done = globals()[name](*arguments, **named)
            if hasattr(done, "send"):
                done = await done
            world.here.tell(done=done, ahead_ms=time.ahead_ms())
        except Exception as error:  # noqa: BLE001 (the test shall see it)
            world.here.tell(failed=repr(error))
