"""Tests wait for what must happen, in one way: none has a clock or a short limit of its own."""

import ast
from itertools import pairwise
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CLOCKS = {"time.sleep", "time.monotonic", "time.monotonic_ns", "time.perf_counter"}
LIMITED = {"wait": 0, "join": 0, "result": 0, "settimeout": 0, "timeout": 0, "wait_for": 1}
"""Calls that give up after so many seconds, and which of their arguments says so."""
OPTIONS = {"'--wait'"}
"""Options of our commands after which they give up."""
LONG_S = 1800
"""What ends a test that hangs; `pytest.mark.timeout` may only give it more."""
APART = {
    "waiting.py": "the one way",
    "architecture/test_waiting.py": "its own examples",
    "companion/dial_rig.py": "a home-made dial has a heart that beats",
    "deploy/kiosk.py": "it waits for a machine that is booted",
    "deploy/test_kiosk.py": "it tells how long a machine took",
    "engine/test_exhaustive.py": "it tells how long it took",
    "firmware_bridge/micropython/rig.py": "its clock goes with that of a Pico",
    "hardware/contract.py": "it runs in a machine that is booted, too",
}
MACHINES = ("vm", "pico")
"""Folders of what runs in a machine that is booted, or in MicroPython."""


def faults(source):
    """Where a module asks a clock, sleeps in real time, or soon gives up."""
    tree = ast.parse(source)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    is_real = any(ast.unparse(call.func) == "asyncio.run" for call in calls)
    for call in calls:
        name = ast.unparse(call.func)
        sleeps = name == "asyncio.sleep" and is_real and not is_number(call.args[0], most=0)
        soon = any(is_number(limit, most=LONG_S - 1) for limit in limits(call))
        if sleeps or soon or name in CLOCKS:
            yield call.lineno, ast.unparse(call)
    for words in (*(call.args for call in calls), *rows(tree)):
        for option, value in pairwise(words):
            if ast.unparse(option) in OPTIONS and is_number(value, most=LONG_S - 1):
                yield option.lineno, f"{ast.unparse(option)} {ast.unparse(value)}"
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "time":
            names = (name.name for name in node.names)
            yield from ((node.lineno, name) for name in names if f"time.{name}" in CLOCKS)


def rows(tree):
    return (node.elts for node in ast.walk(tree) if isinstance(node, ast.List | ast.Tuple))


def limits(call):
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in LIMITED:
        yield from call.args[LIMITED[name] :][:1]
    yield from (word.value for word in call.keywords if word.arg == "timeout")


def is_number(node, most):
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, int | float)
        and (node.value <= most)
    )


def modules():
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if name not in APART and not set(MACHINES) & set(name.split("/")):
            yield name


def test_every_test_waits_by_tests_waiting_or_on_moved_time():
    found = {name: list(faults((TESTS / name).read_text("utf-8"))) for name in modules()}
    assert {name: why for name, why in found.items() if why} == {}


def test_whoever_is_set_apart_is_there_and_needs_it():
    for name in APART.keys() - {"waiting.py", "architecture/test_waiting.py"}:
        assert list(faults((TESTS / name).read_text("utf-8"))), name


@pytest.mark.parametrize("line", [
    "time.sleep(0.1)",
    "end = time.monotonic() + 5",
    "from time import perf_counter",
    "process.wait(10)",
    "process.communicate(timeout=10)",
    "asyncio.wait_for(link.read(), 0.5)",
    "asyncio.timeout(5)",
    "pytest.mark.timeout(600)",
    "asyncio.run(story()); asyncio.sleep(0.1)",
    "dial('try', '--wait', 4)",
    "options = ['--pair', '--wait', 4]",
])  # fmt: skip
def test_what_would_fail_on_a_busy_machine_is_found(line):
    assert list(faults(line))


@pytest.mark.parametrize("line", [
    "asyncio.sleep(5)",
    "asyncio.run(story()); asyncio.sleep(0)",
    "process.wait(PATIENCE_S)",
    "', '.join(names)",
    "pytest.mark.timeout(3600)",
    "dial('try', '--wait', PATIENCE_S)",
])  # fmt: skip
def test_what_waits_as_it_should_is_left_alone(line):
    assert not list(faults(line))
