"""What cards do, in words: pieces of sentences for strips, pages and letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.salem.names import called, own_place
from companion.text import Words
from engine.games.salem.cards import DIFFERENT, IDENTICAL, ORDINARY, PLAYERS, Effect


def counted(words: Words, thing: str, number: int) -> str:
    """Say how many: "1 space", "2 spaces"."""
    return words.say(f"{'one' if abs(number) == 1 else 'many'}.{thing}", number=abs(number))


def a(words: Words, kind: str) -> str:
    """Name an object as a sentence does: "an elixir"."""
    if words.has(key := f"a.{kind}"):
        return words.say(key)
    return words.say("a.own", name=called(words, "object", kind))


def at(words: Words, place: int, set_: str, way: str = "at") -> str:
    """Say where: "at the Harbour (3)"; or where `to`."""
    if name := own_place(place, set_):
        return words.say(f"{way}.own", number=place, name=name)
    return words.say(f"{way}.{place}")


def does(words: Words, effects: Iterable[Effect], set_: str) -> str:
    """Say what a card does, effect by effect in its order (S67)."""
    said = [_does(words, effect, set_) for effect in effects]
    return words.say("words.semicolon").join(said) or words.say("effect.nothing")


def asks_for(words: Words, objects: Sequence[str]) -> str:
    """Say which objects a card asks for: "2 daggers and 1 elixir"."""
    if objects and objects[0] in (IDENTICAL, DIFFERENT):
        return words.say(f"banishing.{objects[0]}")
    numbers = Counter(objects)
    return words.several([counted(words, kind, number) for kind, number in numbers.items()])


def _does(words: Words, effect: Effect, set_: str) -> str:
    word, *rest = effect
    number = next((one for one in reversed(rest) if isinstance(one, int)), 0)
    if word == "give":
        return _gives(words, effect)
    fields: dict[str, object] = {"number": number, "spaces": abs(number), "points": abs(number)}
    if word in ("sanity", "find"):
        fields["who"] = words.say(f"who.{rest[0]}")
    if word == "no-use":
        fields["kind"] = words.say(f"option.object.{rest[0]}")
    if word == "sorcerer-to":
        fields["to"] = at(words, number, set_, "to")
    is_kind = (word == "necron" and number < 0) or (word == "sanity" and number > 0)
    return words.say(f"effect.{word}{'_back' if is_kind else ''}", **fields)


def _gives(words: Words, effect: Effect) -> str:
    """So many of a kind, or one for each player; under a red arrow Necron jumps otherwise."""
    _, number, kind, arrow = effect
    how = "_arrow" if arrow else ""
    if number == PLAYERS:
        named = words.say(f"option.object.{kind}")
        return words.say(f"effect.give_each{how}", kind=named)
    thing = str(kind) if kind in (*ORDINARY, "ordinary", "artefact") else "objects"
    return words.say(f"effect.give{how}", objects=counted(words, thing, int(number)))
