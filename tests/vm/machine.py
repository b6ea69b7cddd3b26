"""A Linux of our own to boot: a folder of this checkout is its job, a folder of the host its share.

`deploy/prepare vm` makes it. The machine runs `sh /job/run` and is switched off when that ends; the
job reads what lies beside it, writes into /share, and reaches ports of the host at HOST. With a
disk (`disk.py`) it starts the system on that disk, and has a screen.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.vm.monitor import SIZE, Monitor

IMAGE = Path(__file__).parents[2] / ".setup" / "vm"
HOST = "10.0.2.2"
MEMORY_MB, SYSTEM_MEMORY_MB = "512", "1024"
ALIVE = "machine: alive"
ENDED = "machine: its job ended with "
SHIFT = 0
"""An instruction takes 2 to the power of this in nanoseconds: about as long as on a Pi."""
FIRST = "-5"
"""A whole run waits for its machines, so they go before other tests; who is not root is only told
that this cannot be.
"""
PROBE_S = 10.0
POLL_S = 0.1
LAST_LINES = 15


_KERNEL = "console=ttyS0 quiet panic=-1 no_timer_check mitigations=off"
"""A busy host may not tick in time for the kernel's check of its timer, which then gives up. Nobody
attacks this machine through its processor, and an emulated one pays dearly for being on its guard.
"""
_EMULATED = "nolapic_timer"
"""Measuring that timer takes a processor of this host five seconds; the machine has others."""


class MachineFailed(Exception):
    """It did not do what was asked of it; the message ends with what its console said last."""


class Machine:
    """A machine that was started."""

    def __init__(
        self, process: subprocess.Popen[bytes], console: Path, share: Path, monitor: Monitor
    ) -> None:
        self.console, self.share, self.monitor = console, share, monitor
        self._process = process

    def pull_the_plug(self) -> None:
        """End it as a power cut does: what it had not given to its disk is gone."""
        self._process.kill()
        self._process.wait()

    def until(self, name: str, within_s: float) -> None:
        """Wait for a file in the share, by which the job says how far it is."""
        end = time.monotonic() + within_s
        while not (self.share / name).exists():
            if self._process.poll() is not None:
                raise self._failed(f"the machine ended before there was /share/{name}")
            if time.monotonic() > end:
                raise self._failed(f"no /share/{name} within {within_s:.0f} s")
            time.sleep(POLL_S)

    def ended(self, within_s: float) -> int:
        """Wait for the end of the job, and give its exit status."""
        try:
            self._process.wait(within_s)
        except subprocess.TimeoutExpired:
            raise self._failed(f"the job did not end within {within_s:.0f} s") from None
        for line in self._said():
            if line.startswith(ENDED):
                return int(line.removeprefix(ENDED))
        raise self._failed("the machine ended, and not its job")

    def _said(self) -> list[str]:
        return self.console.read_text("utf-8", "replace").splitlines()

    def _failed(self, what: str) -> MachineFailed:
        return MachineFailed("\n".join([f"{what}; its console:", *self._said()[-LAST_LINES:]]))


@contextmanager
def booted(
    job: Path,
    folder: Path,
    *,
    forwards: Mapping[int, int] | None = None,
    disk: Path | None = None,
    **told: object,
) -> Iterator[Machine]:
    """Boot a machine for the length of a block; its console and its share lie in *folder*.

    *forwards* leads from ports of this host to its own; *told* is in the environment of the job.
    Emulated, its time is that of its own processor, so that a busy host makes it slower and never
    late; unless somebody of this host, whose time is another, speaks with it through a port.
    """
    folder.mkdir(exist_ok=True)
    share, console = folder / "share", folder / "console"
    share.mkdir()
    console.touch()
    shared = [
        *_folder("root", IMAGE / "root"), *_folder("modules", IMAGE / "kernel/lib/modules"),
        *_folder("job", job), *_folder("share", share, more=""),
    ]  # fmt: skip
    ports = "".join(
        f",hostfwd=tcp:127.0.0.1:{near}-:{far}" for near, far in (forwards or {}).items()
    )
    net = ["-netdev", f"user,id=net{ports}", "-device", "virtio-net-pci,netdev=net,romfile="]
    # The kernel puts what it does not know, NAME=value, into the environment of the first process.
    arguments = " ".join(f"{name}={value}" for name, value in told.items())
    command = [*_qemu(IMAGE, _accelerator(), console, arguments), *shared, *net]
    if forwards is None and _accelerator() == "tcg":
        command += ["-icount", f"shift={SHIFT}", "-rtc", "clock=vm"]
    command = ["nice", "-n", FIRST, *command]
    near, far = socket.socketpair()
    command += ["-chardev", f"socket,id=monitor,fd={far.fileno()}"]
    command += ["-mon", "chardev=monitor,mode=control", *(_system(disk) if disk else ())]
    with (
        near,
        subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[far.fileno()]) as process,
    ):
        far.close()
        try:
            yield Machine(process, console, share, Monitor(near))
        finally:
            process.kill()


def _system(disk: Path) -> list[str]:
    """What a machine with a system of its own has besides: its disk, a screen, more memory.

    The plug that is pulled is the machine's, never this host's: nothing waits for the host's disk.
    """
    wide, high = SIZE
    return [
        "-m", SYSTEM_MEMORY_MB, "-drive", f"file={disk},if=virtio,format=raw,cache=unsafe",
        "-device", f"virtio-gpu-pci,xres={wide},yres={high}",
    ]  # fmt: skip


def _folder(tag: str, path: Path, more: str = ",readonly=on") -> list[str]:
    place = f"local,id={tag},path={path},security_model=none,multidevs=remap{more}"
    return ["-fsdev", place, "-device", f"virtio-9p-pci,fsdev={tag},mount_tag={tag}"]


def _qemu(image: Path, accelerator: str, console: Path, arguments: str) -> list[str]:
    # One processor: an emulated machine shall not take the tests' second core.
    cpu = {"kvm": ["-accel", "kvm", "-cpu", "host"], "tcg": ["-accel", "tcg", "-cpu", "max"]}
    told = {"kvm": _KERNEL, "tcg": f"{_KERNEL} {_EMULATED}"}[accelerator]
    return [
        "qemu-system-x86_64", "-machine", "q35", *cpu[accelerator], "-smp", "1", "-m", MEMORY_MB,
        "-nodefaults", "-no-user-config", "-display", "none", "-no-reboot",
        "-serial", f"file:{console}", "-kernel", str(image / "vmlinux"),
        "-initrd", str(image / "initrd"), "-append", f"{told} {arguments}",
    ]  # fmt: skip


def _accelerator() -> str:
    was_good = (IMAGE / "accelerator").read_text("utf-8") == "kvm"
    return "kvm" if was_good and _can_open_kvm() else "tcg"


def _can_open_kvm() -> bool:
    try:
        Path("/dev/kvm").open("r+b", buffering=0).close()
    except OSError:
        return False
    return True


def probe(image: Path) -> str:
    """Try whether KVM really boots this kernel: inside some virtual machines it only seems to."""
    console = image / "probe"
    console.touch()
    if _can_open_kvm():
        command = _qemu(image, "kvm", console, "only_probe")
        try:
            subprocess.run(command, timeout=PROBE_S, check=False, capture_output=True)
        except subprocess.TimeoutExpired:
            return "tcg"
    return "kvm" if ALIVE in console.read_text("utf-8", "replace") else "tcg"


if __name__ == "__main__":
    made = Path(sys.argv[1])
    (made / "accelerator").write_text(probe(made), "utf-8")
