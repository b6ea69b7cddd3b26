"""What a terminal of few letters is shown instead of the letters it lacks."""

from __future__ import annotations

import codecs
import io
import unicodedata

_LOOKALIKES = dict(
    zip(
        "’‘“”«»–−·●○×…→←▸†─│╭╮╰╯├┤┃━╋▲Œœ\u00a0",
        '\'\'""""--.o0x.><>+-|++++||#=#^Oo ',
        strict=True,
    )
)
_BRAILLE = range(0x2800, 0x2900)


def write_plainly(stream: object) -> None:
    """Let *stream* write anything: what its encoding lacks becomes the nearest plain letter."""
    codecs.register_error("plainly", _plainly)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="plainly")


def _plainly(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    """One letter for one, so that drawings keep their shape."""
    if ord(letter) in _BRAILLE:
        return "."
    if letter in _LOOKALIKES:
        return _LOOKALIKES[letter]
    bare = unicodedata.normalize("NFKD", letter)[0]
    return bare if bare.isascii() else "?"
