"""Small Debians to install into, each run without any network: made by `deploy/prepare roots`."""

import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).parents[2]
ROOTS = HERE / ".setup" / "roots"
STICK = "/media/MY STICK"
"""Sticks have names like that."""
NO_ROOTS = (
    "left out: there is no Debian to install into. `deploy/prepare roots` makes them (on Debian 12 "
    "or 13, x86-64, with root or sudo and a network), and ./test must run as root"
)
NOT_OURS = (
    "proc",
    "dev",
    "sys",
    "tmp",
    "run",
    "media",
    "var/cache",
    "var/log",
    "var/lib/dpkg",
    "var/lib/apt",
)
"""Where everything changes at every installation."""
MADE_BY_OTHERS = (
    "/__pycache__", "etc/gshadow-", "etc/inputrc", "etc/ld.so.cache", "etc/machine-id",
    "etc/modules",
    "etc/mtab", "etc/python3", "etc/rc", "etc/shadow-", "etc/systemd/", "root/.ssh",
    "usr/lib/udev/hwdb.bin", "usr/local/lib/python3", "var/lib/bluetooth", "var/lib/dbus",
    "var/lib/private", "var/lib/python", "var/lib/systemd/",
)  # fmt: skip
"""What Debian's packages make besides what they bring."""

_ENTER = """
mount -t proc proc "$1/proc"
mkdir -p "$1$2"
if [ -n "$3" ]; then mount --bind "$3" "$1$2"; fi
shift 3
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"
"""


class Root:
    """A Debian in a folder, without a network, a running systemd or devices."""

    def __init__(self, folder, stick=None):
        self.folder, self.stick = folder, stick

    def run(self, *command, **environment):
        """Run a command there to its end."""
        alone = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child"]
        said = [f"{name}={value}" for name, value in environment.items()]
        enter = ["sh", "-ec", _ENTER, "sh", self.folder, STICK, self.stick or ""]
        return subprocess.run(
            [*alone, *enter, *said, "chroot", self.folder, *command], check=False, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def must(self, *command, **environment):
        """Run a command that must succeed, and give what it said."""
        done = self.run(*command, **environment)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def install(self, *options, **environment):
        """Run the installer from the stick."""
        return self.run(f"{STICK}/install.sh", *options, **environment)

    def files(self):
        """Name everything there, but for what changes always."""
        found = set()
        for place, folders, names in os.walk(self.folder):
            inside = os.path.relpath(place, self.folder)
            folders[:] = [f for f in folders if os.path.normpath(f"{inside}/{f}") not in NOT_OURS]
            found |= {os.path.normpath(f"{inside}/{name}") for name in (*folders, *names)}
        return found

    def owned(self):
        """Name everything that Debian's packages there brought."""
        listed = set()
        for path in (self.folder / "var/lib/dpkg/info").glob("*.list"):
            if not path.name.startswith("octopus-table"):
                listed |= {line.strip("/") for line in path.read_text().splitlines()}
        # Some still say /lib, where /usr/lib is meant.
        return listed | {f"usr/{name}" for name in listed}


def are_there():
    """Say whether the Debians were made and may be used."""
    return os.geteuid() == 0 and (ROOTS / "made").exists()


def copied(name, to, stick=None):
    """Give a fresh copy of one of the Debians."""
    subprocess.run(["cp", "-a", "--reflink=auto", ROOTS / name, to], check=True)
    return Root(to, stick)


def laid_out_stick(folder, *debs):
    """Lay out what `deploy/stick` does, with these packages."""
    linked = subprocess.run(
        ["cp", "-al", ROOTS / "stick", folder], capture_output=True, check=False
    )
    if linked.returncode:  # on another disk
        subprocess.run(["cp", "-a", "-T", ROOTS / "stick", folder], check=True)
    shutil.copy(HERE / "deploy" / "install.sh", folder)
    for deb in debs:
        shutil.copy(deb, folder)
    return folder
