"""A bundle is taken whole or not at all: cut at every length, changed in any byte."""

import hashlib
import tarfile

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from companion.machine.update.archive import END, header, padded
from companion.machine.update.bundle import MANIFEST, SIGNATURE, Deb, Manifest, opened
from companion.machine.update.making import make_bundle, write_files
from companion.machine.update.refusals import Refused
from companion.machine.update.trust import fingerprint
from companion.text import words

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
STRANGER = Ed25519PrivateKey.from_private_bytes(bytes(32))
NAME = fingerprint(KEY.public_key())
KEYS = {NAME: KEY.public_key()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where bundles of these tests are written."""
    return tmp_path_factory.mktemp("bundles")


@pytest.fixture(scope="module")
def good(folder):
    """A small bundle for two machines."""
    debs = {}
    for name in ("amd64", "arm64"):
        debs[name] = folder / f"octopus-table_1.1_{name}.deb"
        debs[name].write_bytes(name.encode() * 60)
    make_bundle(folder / "good.octopus", "1.1", debs, KEY)
    return (folder / "good.octopus").read_bytes()


def judged(folder, data):
    """The key of the refusal, or none where the bundle is good; never anything else."""
    path = folder / "tried.octopus"
    path.write_bytes(data)
    try:
        with opened(path, KEYS) as bundle:
            bundle.check()
    except Refused as refused:
        return refused.key if refused.text(words("fr")).startswith(path.name) else "nameless"
    return None


def of_files(folder, files):
    write_files(folder / "made.octopus", files)
    return (folder / "made.octopus").read_bytes()


def signed(manifest, key=KEY):
    data = manifest if isinstance(manifest, bytes) else msgspec.json.encode(manifest)
    return {MANIFEST: data, SIGNATURE: key.sign(data)}


def deb(data, name="a.deb"):
    return Deb(name, len(data), hashlib.sha256(data).hexdigest())


def test_a_good_bundle_says_who_signed_it_and_what_it_holds(folder, good):
    assert judged(folder, good) is None
    with opened(folder / "good.octopus", KEYS) as bundle:
        assert bundle.signer == NAME
        assert bundle.manifest.version == "1.1"
        assert b"".join(bundle.chunks(bundle.deb_for("arm64"))) == b"arm64" * 60


def test_the_usual_tools_list_a_bundle(folder, good):
    (folder / "good.octopus").write_bytes(good)
    with tarfile.open(folder / "good.octopus", "r:") as bundle:
        assert bundle.getnames()[:2] == [MANIFEST, SIGNATURE]
        assert len(bundle.getnames()) == 4


def test_a_bundle_cut_at_any_length_is_refused_as_that(folder, good):
    assert {judged(folder, good[:length]) for length in range(len(good))} == {"truncated"}


def test_a_bundle_with_a_bit_of_any_byte_changed_is_refused(folder, good):
    for place in range(len(good)):
        data = bytearray(good)
        data[place] ^= 1 << place % 8
        assert judged(folder, bytes(data)) is not None, place


@given(data=st.data())
def test_a_bundle_changed_anyhow_is_refused(folder, good, data):
    start = data.draw(st.integers(0, len(good)))
    length = data.draw(st.integers(0, 600))
    instead = data.draw(st.binary(max_size=600))
    changed = good[:start] + instead + good[start + length :]
    assert (judged(folder, changed) is None) == (changed == good)


@given(st.binary(max_size=2000))
def test_whatever_is_no_bundle_is_refused(folder, data):
    assert judged(folder, data) in ("truncated", "altered")


@given(st.binary(max_size=400))
def test_whatever_somebody_trusted_has_signed_must_still_make_sense(folder, manifest):
    assert judged(folder, of_files(folder, signed(manifest))) in ("altered", "newer_form")


@given(st.binary(max_size=200), st.binary(max_size=100))
def test_whatever_nobody_has_signed_is_refused(folder, manifest, signature):
    files = {MANIFEST: manifest, SIGNATURE: signature}
    assert judged(folder, of_files(folder, files)) in ("bad_signature", "altered")


def test_a_stranger_s_bundle_is_told_from_a_spoiled_one(folder):
    manifest = Manifest(1, "1.1", fingerprint(STRANGER.public_key()), {})
    assert judged(folder, of_files(folder, signed(manifest, STRANGER))) == "unknown_key"
    manifest = msgspec.structs.replace(manifest, key=NAME)
    assert judged(folder, of_files(folder, signed(manifest, STRANGER))) == "bad_signature"


def test_a_later_form_is_named_as_that(folder):
    assert judged(folder, of_files(folder, signed(b'{"format":2,"more":[]}'))) == "newer_form"


@pytest.mark.parametrize("version", ["", "1:1.0", "-1", "../1", "1 2", "1\n", "1-1", "9" * 80])
def test_a_version_is_never_an_option_or_a_path(folder, version):
    manifest = Manifest(1, version, NAME, {"amd64": deb(b"x")})
    assert judged(folder, of_files(folder, signed(manifest) | {"a.deb": b"x"})) == "altered"


@pytest.mark.parametrize("files", [
    {}, {"a.deb": b"y"}, {"a.deb": b"xx"}, {"b.deb": b"x"}, {"a.deb": b"x", "b.deb": b"x"},
    {"a.deb": b"x"} | {str(n): b"" for n in range(9)},
])  # fmt: skip
def test_what_was_not_signed_is_not_taken(folder, files):
    manifest = Manifest(1, "1.1", NAME, {"amd64": deb(b"x")})
    assert judged(folder, of_files(folder, signed(manifest) | {"a.deb": b"x"})) is None
    assert judged(folder, of_files(folder, signed(manifest) | files)) == "altered"


def test_a_file_is_there_once(folder):
    files = signed(Manifest(1, "1.1", NAME, {"amd64": deb(b"x")})) | {"a.deb": b"x"}
    twice = b"".join(header(name, len(data)) + padded(data) for name, data in files.items())
    assert judged(folder, twice + END) is None
    assert judged(folder, twice + header("a.deb", 1) + padded(b"x") + END) == "altered"


@pytest.mark.parametrize("field", ["mode", "uid", "mtime", "type", "linkname", "uname"])
def test_a_header_has_one_form(folder, field):
    odd = {"mode": 0o777, "uid": 1, "mtime": 5, "type": tarfile.SYMTYPE, "linkname": "/etc/passwd",
           "uname": "root"}  # fmt: skip
    info = tarfile.TarInfo("a.deb")
    info.size = 1
    setattr(info, field, odd[field])
    files = signed(Manifest(1, "1.1", NAME, {"amd64": deb(b"x")}))
    start = b"".join(header(name, len(data)) + padded(data) for name, data in files.items())
    block = info.tobuf(tarfile.USTAR_FORMAT)
    assert judged(folder, start + block + padded(b"x") + END) == "altered"
