"""A greeting, two wants and a seal, with the clock and the dice standing still."""

import itertools

from firmware_bridge.bluez_stand_in.air import AirDial
from firmware_bridge.bluez_stand_in.daemon import BlueZ
from firmware_bridge.link import Link
from firmware_bridge.messages import Order, Phase, State, Want
from firmware_bridge.session import News, TableSession
from tests.firmware_bridge.bluez.table import TAG, a_radio, way_to

FROZEN_MS = 100_000


class Exchange:
    """What was said and heard on one link."""

    def __init__(self, mtu: int | None) -> None:
        dice = itertools.count()
        self.said = b""
        self.news: list[News] = []
        self._dial = AirDial(
            1, mtu=mtu, clock=lambda: FROZEN_MS, entropy=lambda size: bytes([next(dice)] * size)
        )
        self._session = TableSession({self._dial.identity: bytes(32)}, lambda size: b"t" * size)

    @property
    def heard(self) -> list[bytes]:
        """The pieces that reached the dial."""
        return self._dial.heard

    async def play(self) -> "Exchange":
        async with BlueZ(self._dial), a_radio() as radio:
            link = await way_to(radio, self._dial).connect()
            for order, phase in ((Order.REST, Phase.RESTING), (Order.CHOOSE, Phase.CHOOSING)):
                self._session.want = Want(TAG, seat=0, turn=1, order=order, reach=0b111111)
                await self._until(link, phase)
            self._dial.choose(1, 2)
            await self._until(link, Phase.SEALED)
            await link.close()
        return self

    async def _until(self, link: Link, phase: Phase) -> None:
        while not (self.news and isinstance(self.news[-1], State) and self.news[-1].phase == phase):
            if data := self._session.send(FROZEN_MS):
                self.said += data
                await link.write(data)
            self.news += self._session.receive(await link.read(), FROZEN_MS)
