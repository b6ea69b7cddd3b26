"""What the table lets hear: a few short sounds of our own, and words read aloud."""

from companion.sounds.sounds import Sounds

__all__ = ["Sounds"]
