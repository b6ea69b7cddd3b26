"""A stick, and what it must not have."""

from companion.games.octopus.promises import Promise

KEYS = b'{"dial": "0123456789abcdef", "key": "00112233445566778899aabbccddeeff"}\n'
PROMISED = (Promise(0, 1, "come", 2, 1, 0),)


def told_on_screen(rig):
    """All words that are to be seen."""
    rig.frame()
    return " ".join(word.part.text for word in rig.view.words())
