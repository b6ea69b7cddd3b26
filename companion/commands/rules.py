"""`octopus-table rules`: the rules and rulings, by their numbers."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from companion.text import Words


def print_rules(cites: Sequence[str], words: Words) -> int:
    """Print the rules named, or all of them."""
    asked = [cite.upper() for cite in cites] or list(words.rules)
    unknown = [cite for cite in asked if cite not in words.rules]
    for cite in asked:
        if cite in words.rules:
            print(f"{cite}  {words.rule(cite)}")
    if unknown:
        print(words.say("cli.unknown_rule", cites=", ".join(unknown)), file=sys.stderr)
    return 2 if unknown else 0
