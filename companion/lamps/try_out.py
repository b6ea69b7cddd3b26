"""`octopus-table lamps test`: every part of every lamp, one after the other, then all of them."""

from __future__ import annotations

import argparse

from companion.lamps.speech import complaint, lamp_name, opened, profile_named
from companion.lamps.watching import watching
from companion.text import Words
from hardware.darkness import orderly_end
from hardware.lamps import (
    BLACK,
    BRIGHTEST,
    DARK,
    LAMPS,
    Colour,
    LampsFailed,
    Picture,
    capped,
    one_lit,
)
from hardware.profile import Profile

WHITE = Colour(BRIGHTEST, BRIGHTEST, BRIGHTEST)
PARTS = {
    "red": Colour(BRIGHTEST, 0, 0),
    "green": Colour(0, BRIGHTEST, 0),
    "blue": Colour(0, 0, BRIGHTEST),
}


def steps(profile: Profile) -> list[tuple[int, str, Picture]]:
    """What is lit: the lamp (0: all), which part of it, the picture."""
    parts = {"on": WHITE} if profile.kind == "mono" else PARTS
    lit = [
        (lamp, part, one_lit(lamp, colour))
        for lamp in range(1, LAMPS + 1)
        for part, colour in parts.items()
    ]
    return [*lit, (0, "on", (WHITE,) * LAMPS), (0, "off", DARK)]


def run(options: argparse.Namespace, words: Words) -> int:
    """Light them, and say what should be lit."""
    profile = profile_named(options.profile)
    with orderly_end():
        fittings = opened(profile)
        shown: list[Picture] = [(BLACK,) * LAMPS]
        try:
            with watching(words, lambda: shown[0]) as watch:
                for lamp, part, picture in steps(profile):
                    shown[0] = capped(picture, profile.brightness)
                    fittings.lamps.show(shown[0])
                    where = lamp_name(words, lamp) if lamp else words.say("lamps.all")
                    watch.say(words.say(f"lamps.test.{part}", lamp=lamp or "–", place=where))
                    watch.wait(options.pace)
        except LampsFailed as failed:
            raise complaint(failed) from None
        finally:
            fittings.close()
    print(words.say("lamps.test.done", profile=profile.source))
    return 0
