"""Gaps of the rules that a table may settle, as one struct a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import get_args, get_type_hints

import msgspec


class NamedRulings(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename=lambda name: name.split("_", 1)[0].upper(),
):
    """What a game's rulings are made of: a field each, by its id and a name, `g19_clock`.

    Its values are a `Literal`, the usual one first and the default. A record has its id alone.
    """


@cache
def values_of(rulings: type[NamedRulings]) -> dict[str, tuple[str, ...]]:
    """Give what each ruling can be, by id, the usual one first."""
    hints = get_type_hints(rulings)
    names = zip(rulings.__struct_encode_fields__, rulings.__struct_fields__, strict=True)
    return {id_: get_args(hints[name]) for id_, name in names}


def unusual(chosen: Mapping[str, str], rulings: type[NamedRulings]) -> dict[str, str]:
    """Leave out what is as usual: a record may name it as well."""
    values = values_of(rulings)
    return {id_: value for id_, value in chosen.items() if value != values[id_][0]}
