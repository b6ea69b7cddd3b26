"""A second referee of OctoRage, written apart from the engine by the description of its record."""

from tests.octorage_oracle.game import CARDS, CHARACTERS, TREASURES
from tests.octorage_oracle.lines import NAMED, Illegal, Oracle

__all__ = ["CARDS", "CHARACTERS", "NAMED", "TREASURES", "Illegal", "Oracle"]
