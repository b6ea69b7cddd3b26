"""`octopus-table lamps walk`: lamp after lamp, and is it the right one?"""

from __future__ import annotations

import argparse
import sys

from companion.lamps.speech import complaint, lamp_name, opened, profile_named
from companion.lamps.try_out import WHITE
from companion.lamps.watching import draw, watching
from companion.text import Words
from hardware.darkness import orderly_end
from hardware.fittings import Fittings
from hardware.lamps import LAMPS, LampsFailed, Picture, capped, one_lit
from hardware.profile import Profile
from hardware.wiring import wires

WRONG = 1


def run(options: argparse.Namespace, words: Words) -> int:
    """Walk; asked by people, give status 1 if any lamp was not as it should be."""
    profile = profile_named(options.profile)
    with orderly_end():
        fittings = opened(profile)
        try:
            if sys.stdin is not None and sys.stdin.isatty():
                wrong = _ask(fittings, profile, words)
            else:
                wrong = _pass_by(fittings, profile, words, options.pace)
        except LampsFailed as failed:
            raise complaint(failed) from None
        finally:
            fittings.close()
    return _conclude(wrong, profile, words)


def _light(fittings: Fittings, profile: Profile, lamp: int) -> Picture:
    picture = capped(one_lit(lamp, WHITE), profile.brightness)
    fittings.lamps.show(picture)
    return picture


def _ask(fittings: Fittings, profile: Profile, words: Words) -> list[int]:
    print(words.say("lamps.walk.hello"))
    wrong = []
    for lamp in range(1, LAMPS + 1):
        picture = _light(fittings, profile, lamp)
        if profile.kind == "simulated":
            draw(words, picture)
        answer = _answer(words, lamp)
        if answer is None:
            break
        if not answer:
            wrong.append(lamp)
    return wrong


def _answer(words: Words, lamp: int) -> bool | None:
    """Whether people see what they should; None: they have seen enough."""
    yes, no, leave = (words.say(f"lamps.walk.{word}") for word in ("yes", "no", "leave"))
    while True:
        try:
            said = input(words.say("lamps.walk.ask", lamp=lamp, place=lamp_name(words, lamp)))
        except EOFError:
            return None
        said = said.strip().lower()
        if said in ("", yes, yes[0]):
            return True
        if said in (no, no[0]):
            return False
        if said in (leave, leave[0]):
            return None
        print(words.say("lamps.walk.sorry"))


def _pass_by(fittings: Fittings, profile: Profile, words: Words, pace: float) -> list[int]:
    shown: list[Picture] = []
    with watching(words, lambda: shown[-1]) as watch:
        for lamp in range(1, LAMPS + 1):
            shown.append(_light(fittings, profile, lamp))
            watch.say(words.say("lamps.walk.lit", lamp=lamp, place=lamp_name(words, lamp)))
            watch.wait(pace)
    return []


def _conclude(wrong: list[int], profile: Profile, words: Words) -> int:
    if not wrong:
        print(words.say("lamps.walk.done"))
        return 0
    for lamp in wrong:
        pins = [str(wire.pin) for wire in wires(profile) if wire.lamp == lamp]
        key = "lamps.walk.wrong" if pins else "lamps.walk.wrong_strip"
        place = lamp_name(words, lamp)
        print(words.say(key, lamp=lamp, place=place, pins=", ".join(pins)))
    return WRONG
