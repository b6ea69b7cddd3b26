"""A dial as it was built before the flag of one hand."""

from firmware_bridge.firmware import wire
from firmware_bridge.firmware.dial import Dial


class OldDial(Dial):
    """It looks at two bits of the flags, and at no other."""

    def _obey(self, want):
        super()._obey(want._replace(flags=want.flags & (wire.TOGETHER | wire.ASSISTED)))
