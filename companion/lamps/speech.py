"""How lamps, their places and what ails them are spoken of."""

from __future__ import annotations

import os

from companion.complaints import Complaint, as_text, plain
from companion.settings.places import config_dir
from companion.text import Words
from hardware.checks import load_profile
from hardware.fittings import Fittings, fit
from hardware.lamps import LampsFailed
from hardware.profile import BadProfile, Fault, Profile

OWNERS = "lamps.toml"
USUAL = "simulated"


class LampComplaint(Complaint):
    """Lamps that cannot be lit, and what to do about it."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__("lamps", key)
        self._fields = {name: plain(str(value)) for name, value in fields.items()}

    def text(self, words: Words) -> str:
        """Say it."""
        return words.say(f"lamps.trouble.{self.key}", **self._fields)


class ProfileComplaint(Complaint):
    """A profile that cannot be used: everything that is wrong, line by line."""

    def __init__(self, bad: BadProfile) -> None:
        super().__init__(bad.source, "profile")
        self._faults = bad.faults

    def text(self, words: Words) -> str:
        """Say all of it."""
        return "\n".join(self._line(fault, words) for fault in self._faults)

    def _line(self, fault: Fault, words: Words) -> str:
        fields = {name: plain(as_text(value)) for name, value in fault.fields.items()}
        said = words.say(f"lamps.fault.{fault.key}", **fields)
        return words.say("lamps.fault_at", source=plain(self.where), line=fault.line, said=said)


def profile_named(name: str | None) -> Profile:
    """The profile of this name or file; not named, the owner's, or lamps on the screen alone."""
    if name is None:
        own = config_dir() / OWNERS
        name = str(own) if own.exists() else USUAL
    try:
        return load_profile(os.path.expanduser(name))
    except BadProfile as bad:
        raise ProfileComplaint(bad) from None


def opened(profile: Profile) -> Fittings:
    """The lamps of *profile*, open."""
    try:
        return fit(profile)
    except LampsFailed as failed:
        raise complaint(failed) from None


def complaint(failed: LampsFailed) -> LampComplaint:
    """What a failure is to people."""
    return LampComplaint(failed.key, detail=failed.detail)


def lamp_name(words: Words, lamp: int) -> str:
    """The place of a lamp on the board."""
    return words.say(f"lamps.place.{lamp}")
