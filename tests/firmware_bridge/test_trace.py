"""The worked trace that people build their dials by is what our own dial says."""

from pathlib import Path

import firmware_bridge
from tests.firmware_bridge.trace import trace

PROTOCOL = Path(firmware_bridge.__file__).parent / "PROTOCOL.md"


def test_the_trace_in_protocol_md_is_what_is_said():
    _, _, after = PROTOCOL.read_text("utf-8").partition("A worked trace\n")
    section, _, _ = after.partition("\n## ")
    told = [line for line in section.splitlines() if line.startswith("    ")]
    assert told == [f"    {line}" for line in trace()], (
        "print it: python -m tests.firmware_bridge.trace"
    )
