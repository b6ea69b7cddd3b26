"""Files as others may have left them."""

import errno
import os
import re

import pytest

from companion.disk import read_plain, replace_file, unused, write_new


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


@pytest.fixture
def secret(tmp_path):
    """Something that must stay as it is."""
    secret = tmp_path / "secret"
    secret.write_bytes(b"key")
    return secret


@pytest.mark.parametrize("name", ["file", "file.new"])
def test_nothing_is_replaced_through_a_link(path, secret, name):
    path.with_name(name).symlink_to(secret)
    replace_file(path, b"fresh")
    assert path.read_bytes() == b"fresh"
    assert not path.is_symlink()
    assert secret.read_bytes() == b"key"


@pytest.mark.parametrize("name", ["file", "file.new"])
def test_a_new_file_takes_no_name_that_is_there(path, secret, name):
    taken = path.with_name(name)
    taken.symlink_to(secret)
    made = write_new(path, b"fresh")
    assert made.read_bytes() == b"fresh"
    assert taken.is_symlink()
    assert secret.read_bytes() == b"key"


def test_a_link_to_nowhere_has_a_name_too(path, tmp_path):
    path.symlink_to("nowhere")
    assert unused(path) == write_new(path, b"fresh") == tmp_path / "file-2"
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("write", [replace_file, write_new])
def test_what_could_not_be_written_whole_leaves_nothing(path, tmp_path, monkeypatch, write):
    def full(_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write(path, b"fresh")
    assert not any(tmp_path.iterdir())
