"""Files as others may have left them."""

import errno
import os
import re

import pytest

from companion.disk import read_plain


@pytest.fixture
def path(tmp_path):
    return tmp_path / "file"


def test_a_plain_file_is_read_to_its_last_byte(path):
    path.write_bytes(b"12345")
    assert read_plain(path, 5) == b"12345"


def _folder(path):
    path.mkdir()


def _endless(path):
    path.symlink_to("/dev/zero")


def _nowhere(path):
    path.symlink_to("nowhere")


@pytest.mark.parametrize(("make", "why"), [
    (lambda path: path.write_bytes(b"123456"), errno.EFBIG),
    (os.mkfifo, errno.EINVAL),
    (_folder, errno.EISDIR),
    (_endless, errno.EINVAL),
    (_nowhere, errno.ENOENT),
], ids=["larger", "pipe", "folder", "device", "link to nowhere"])  # fmt: skip
def test_what_is_none_is_refused_and_never_waited_for(path, make, why):
    make(path)
    with pytest.raises(OSError, match=re.escape(f"[Errno {why}]")):
        read_plain(path, 5)


def test_a_link_can_be_refused(path, tmp_path):
    (tmp_path / "secret").write_bytes(b"key")
    path.symlink_to("secret")
    assert read_plain(path, 5) == b"key"
    with pytest.raises(OSError, match=re.escape(f"[Errno {errno.ELOOP}]")):
        read_plain(path, 5, follow=False)
