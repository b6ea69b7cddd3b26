"""A dial of the owner's on a link in memory, that outlives any evening."""

import asyncio

from firmware_bridge.clock import LoopClock
from firmware_bridge.simulated import SimulatedDial
from firmware_bridge.simulated_ways import MemoryWay

KEY = bytes(range(32))


class Dial:
    """Somebody turns `it` as a test asks; its `way` may be dropped and taken away."""

    def __init__(self, name=1, kind=SimulatedDial):
        clock = LoopClock()
        self.it = kind(bytes([name] * 8), clock, seed=name)
        self.it.memory.save("key", KEY)
        self.way = MemoryWay(self.it, clock)
        self.life = asyncio.create_task(self.it.run())

    def look(self):
        return [self.way] if self.way.present else []
