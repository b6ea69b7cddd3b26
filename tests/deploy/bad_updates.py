"""Updates that must be returned from, in a machine with systemd, with nobody there."""

import msgspec

from companion.machine.update.keeping import Happened
from tests.deploy.made import bundle, quick

SPOILED = {
    # Its rules do not load: it fails its own test.
    "selftest": {"engine/__init__.py": "raise ImportError('these rules are spoiled')\n"},
    # Its test sees nothing, and its screen ends before there is a picture.
    "starts": {
        "companion/app/selftest.py": (
            "selftest.__kwdefaults__['parts'] = {'settings': read_settings}\n"
        ),
        "companion/app/run.py": "def table(options, words):\n    raise SystemExit(3)\n",
    },
}
"""What is wrong with a version, by why it is given up."""
UPDATES = "/var/lib/octopus-table-update"
WITHIN = "/etc/systemd/system/octopus-table-fallback.service.d"
AS_LOCKED = '[Service]\\nExecStartPre=/bin/sh -c "echo change > /sys/class/tty/ttyS0/uevent"\\n'
"""The package's scripts tell udev to look at devices again, and go on if they may not: whether they
may where root's own unit runs them is asked there aloud. systemd reads it with the update.
"""
UPDATE = """
mkdir -p {within}
printf '{asked}' > {within}/udev.conf
cp /share/{good}.deb {updates}/current.deb # as deploy/install.sh leaves it
octopus-table update /share/{bundle}
dpkg-query -W -f '${{Version}}' octopus-table > /share/installed
"""
SETTLED = """
began=$(journalctl -b -u octopus-table-safe.service -o cat | grep -c Started)
until [ ! -e {updates}/trial.json ] && [ ! -e {updates}/under-way ] &&
    ! systemctl is-active --quiet octopus-table-fallback.service; do
    ! systemctl is-active --quiet octopus-table-safe.service || exit 1
    sleep 1
done
rm -r {within}
test "$began" = "$(journalctl -b -u octopus-table-safe.service -o cat | grep -c Started)"
"""


def bad_bundle(version, why, folder):
    """A signed bundle of a version that will be given up for that reason."""
    return bundle(quick(version, folder, SPOILED[why]), version, folder)


def is_returned_from(table, good, bundle, version, why, within_s):
    """Install it, and see the table come back to the good version by itself, not by safe mode."""
    told = {"updates": UPDATES, "within": WITHIN}
    bundle.rename(table.guest.machine.share / bundle.name)
    ask = UPDATE.format(good=good, bundle=bundle.name, asked=AS_LOCKED, **told)
    table.guest.run(f"set -e\n{ask}", within_s)
    assert (table.guest.machine.share / "installed").read_text() == version
    table.guest.run(SETTLED.format(**told), within_s)
    status = table.guest.run("dpkg-query -W -f '${db:Status-Abbrev}${Version}' octopus-table")
    assert status == f"ii {good}"
    last = msgspec.json.decode(table.guest.run(f"cat {UPDATES}/last.json"), type=Happened)
    assert last == Happened("returned", version, good, why)
