"""Every shell script of the project, as shellcheck reads it."""

import subprocess

from tests.deploy.packages import HERE

BESIDES = "SC2016,SC2187"
"""apt's own $(...) is no shell's; busybox's shell is read as dash, which it is."""
SHELLS = (b"bash", b"sh", b"dash")


def scripts():
    """All files that say they are shell scripts, or that one includes."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=HERE, check=True, capture_output=True,
    ).stdout.decode()  # fmt: skip
    return [HERE / name for name in listed.split("\0") if name and is_script(HERE / name)]


def is_script(path):
    if not path.is_file():
        return False
    with path.open("rb") as file:
        first = file.readline(200)
    if first.startswith(b"# shellcheck shell="):
        return True
    return first.startswith(b"#!") and first.split(b"/")[-1].split()[-1] in SHELLS


def test_every_shell_script_pleases_shellcheck():
    found = scripts()
    names = {path.name for path in found}
    assert names >= {
        "play",
        "test",
        "prepare",
        "package",
        "postinst",
        "prerm",
        "postrm",
        "way-back",
    }
    done = subprocess.run(
        ["shellcheck", "--external-sources", "-e", BESIDES, "--source-path", HERE, *found],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
