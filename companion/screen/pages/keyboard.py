"""An on-screen keyboard, drawn towards whoever types: AZERTY in French, QWERTY in English."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from companion.screen.intents import Intent
from companion.screen.layout.kit import Box, text
from companion.screen.parts import Button, Icon, Part
from companion.screen.style import FACES, TARGET, Type

GAP = 4
STEP = TARGET + GAP
WIDE, NARROW = 10, 9
"""Keys in a row; from a short edge there is room for nine."""

_LETTERS = {
    "fr": ("azertyuiop", "qsdfghjklm", "wxcvbn’-"),
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm’-"),
}
_SIGNS = ("1234567890", "éèêëàâäîïô", "öùûüçœæñ.&")
_LETTER = Type("sans", 22, 18)
_WORD = Type("bold", 16, 14)
_NEXT_IS_CAPITAL, _NEXT_OF_A_SENTENCE = " -’.", "."


class Typing(msgspec.Struct, frozen=True):
    """What has been typed, and what the keys would type next."""

    text: str = ""
    shift: bool = True
    signs: bool = False
    is_sentence: bool = False
    """Only its first word has a capital; of a name each has."""


class Key(Intent, frozen=True):
    """Type this letter."""

    letter: str


class Shift(Intent, frozen=True):
    """Capitals, or none."""


class Signs(Intent, frozen=True):
    """Accents and figures, or plain letters again."""


class Rub(Intent, frozen=True):
    """Take the last letter back."""


class Enter(Intent, frozen=True):
    """It is written."""


def begun(words: str, *, is_sentence: bool = False) -> Typing:
    """Begin with what stands there already."""
    return _with(Typing(is_sentence=is_sentence), words)


def _with(typing: Typing, words: str) -> Typing:
    """Other words; the next letter is a capital where one begins."""
    begins = _NEXT_OF_A_SENTENCE if typing.is_sentence else _NEXT_IS_CAPITAL
    return replace(typing, text=words, shift=not words or words[-1] in begins)


def typed(typing: Typing, intent: Intent, most: int) -> Typing:
    """What a touch of a key makes of it; no longer than *most* letters."""
    if isinstance(intent, Key):
        if len(typing.text) >= most:
            return typing
        return _with(replace(typing, signs=False), f"{typing.text}{intent.letter}".lstrip())
    if isinstance(intent, Rub):
        return _with(typing, typing.text[:-1])
    if isinstance(intent, Shift):
        return replace(typing, shift=not typing.shift)
    if isinstance(intent, Signs):
        return replace(typing, signs=not typing.signs)
    return typing


def height(width: float) -> float:
    """How high the keyboard is in a box so wide: a narrow one has a row more."""
    return (4 if _columns(width) == WIDE else 5) * STEP - GAP


def keyboard(box: Box, typing: Typing, language: str, enter: str, space: str) -> tuple[Part, ...]:
    """The keys in *box*: their letters, then capitals, accents, space, back and *enter*."""
    x, y, w, _ = box
    columns = _columns(w)
    rows: tuple[str, ...] = _SIGNS if typing.signs else _LETTERS[language]
    if columns == NARROW:
        every = "".join(rows)
        each = -(-len(every) // 4)
        rows = tuple(every[i : i + each] for i in range(0, len(every), each))
    side = min(60, (w + GAP) / columns - GAP)
    parts: list[Part] = []
    for letters in rows:
        left = x + (w - len(letters) * (side + GAP) + GAP) / 2
        for index, letter in enumerate(letters):
            shown = letter.upper() if typing.shift else letter
            at = (left + index * (side + GAP), y, side, TARGET)
            parts.append(_key(at, Key(shown), shown))
        y += STEP
    return (*parts, *_last_row((x, y, w, TARGET), typing, enter, space))


def _last_row(box: Box, typing: Typing, enter: str, space: str) -> tuple[Part, ...]:
    x, y, w, _ = box
    narrow, wide = 56.0, 96.0
    gap = w - 3 * narrow - wide - 4 * GAP
    shift = "chosen" if typing.shift else "quiet"
    return (
        _key((x, y, narrow, TARGET), Shift(), icon="left", turn=90, face=shift),
        _key((x + narrow + GAP, y, narrow, TARGET), Signs(), "abc" if typing.signs else "é 1"),
        _key((x + 2 * (narrow + GAP), y, gap, TARGET), Key(" "), space),
        _key((x + w - wide - narrow - GAP, y, narrow, TARGET), Rub(), icon="rub"),
        _key((x + w - wide, y, wide, TARGET), Enter(), enter, face="main"),
    )


def _key(
    box: Box, intent: Intent, words: str = "", icon: str = "", turn: float = 0, face: str = "quiet"
) -> Button:
    x, y, w, h = box
    ink = FACES[face].ink
    inside = (-w / 2 + 2, -h / 2 + 2, w - 4, h - 4)
    type_ = _LETTER if isinstance(intent, Key) and len(words) == 1 else _WORD
    on_it: Part
    if icon:
        on_it = Icon(x=0, y=0, size=24, name=icon, colour=ink, turn=turn)
    else:
        on_it = text(inside, words, type_, ink, "center")
    return Button(x=x, y=y, w=w, h=h, intent=intent, face=face, parts=(on_it,))


def _columns(width: float) -> int:
    return WIDE if width >= WIDE * STEP - GAP else NARROW
