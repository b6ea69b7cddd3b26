"""`octopus-table settings check | show | example`: the settings as people read them."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence

import msgspec

from companion.complaints import Complaint
from companion.settings.keys import GAMES, RULINGS, Games, Setting, schema
from companion.settings.keys import Path as KeyPath
from companion.settings.kinds import toml
from companion.settings.mistakes import Mistake
from companion.settings.owners import said_of
from companion.settings.reading import Loaded, files, load, own_file, present
from companion.text import Words

WIDTH = 96


class SettingsComplaint(Complaint):
    """A file that was named and is not there."""

    def text(self, words: Words) -> str:
        """Say it."""
        return words.say(f"settings.{self.key}", path=self.where)


def check(options: argparse.Namespace, words: Words) -> int:
    """Name every mistake; 1 if there is one."""
    if options.file and not present(options.file):
        raise SettingsComplaint(str(options.file), "no_file")
    paths = [options.file] if options.file else files()
    loaded = load(options.games(), paths)
    if not paths:
        print(words.say("settings.none", path=own_file()))
    for path in paths:
        if not any(mistake.where == str(path) for mistake in loaded.mistakes):
            count = sum(source.path == path for source in loaded.set_by.values())
            print(words.say("settings.fine", path=path, count=count))
    for (path, line), old, new in loaded.old:
        names = {"old": ".".join(old), "new": ".".join(new)}
        print(words.say("settings.now_called", where=path, line=line, **names))
    mistakes = (*loaded.mistakes, *(() if options.file else _of_owners(options.games(), words)))
    _tell_mistakes(mistakes, words)
    return 1 if mistakes else 0


def _of_owners(games: Games, words: Words) -> Iterator[Mistake]:
    """What is wrong with what the owner says of games; what is right is told at once."""
    for game in games:
        if game.owners is None:
            continue
        said = said_of(game.id, game.owners)
        if said.values and not said.mistakes:
            print(words.say("settings.fine", path=said.path, count=len(said.values)))
        yield from said.mistakes


def show(options: argparse.Namespace, words: Words) -> int:
    """Print what is in force, as a file that can be read again."""
    games = options.games()
    loaded = load(games)
    if options.json:
        print(msgspec.json.encode(loaded.settings).decode())
    else:
        print(f"# {words.say('settings.shown_header')}")
        for section, members in _by_section(games):
            print(f"\n[{'.'.join(section)}]")
            for key in members:
                print(_in_force(key, loaded))
    _tell_mistakes(loaded.mistakes, words)
    return 0


def example(options: argparse.Namespace, words: Words) -> int:
    """Print every key with its meaning."""
    print(example_file(words, options.games()), end="")
    return 0


def example_file(words: Words, games: Games) -> str:
    """Write the file that documents every key."""
    spoken = {game.id: game.words(words.language) for game in games}
    lines = _comment(words.say("settings.example.about"))
    told = set()
    for section, members in _by_section(games):
        name = section if section[0] == GAMES else section[:1]
        own = spoken.get(members[0].game, words)
        about = [] if name in told else _comment(_about(section, own))
        told.add(name)
        lines += ["", *about, f"[{'.'.join(section)}]"]
        for key in members:
            lines += [*_comment(describe(key, own)), f"#{key.path[-1]} = {toml(key.usual)}", ""]
        lines.pop()
    return "\n".join(lines) + "\n"


def describe(key: Setting, words: Words) -> str:
    """Say what a key is for and what it can be."""
    kind = words.say(f"settings.kind.{key.kind.name}", **key.kind.fields())
    if key.is_ruling:
        return f"{words.rule(key.path[-1])} {kind}"
    if key.game:
        return f"{words.say(f'settings.choose.{key.path[-1]}')} {kind}"
    # The six seats share their words.
    return f"{words.say(f'settings.key.{key.path[0]}.{key.path[-1]}')} {kind}"


def _about(section: KeyPath, words: Words) -> str:
    if section[0] != GAMES:
        return words.say(f"settings.section.{section[0]}")
    if section[-1] == RULINGS:
        return words.say("settings.section.rulings")
    return words.say("settings.section.games", title=words.say("title"))


def _by_section(games: Games) -> Iterator[tuple[KeyPath, list[Setting]]]:
    keys = schema(games)
    for section in keys.sections:
        members = [key for key in keys.keys.values() if key.path[:-1] == section and key.is_open]
        if members:
            yield section, members


def _in_force(key: Setting, loaded: Loaded) -> str:
    line = f"{key.path[-1]} = {toml(key.of(loaded.settings))}"
    source = loaded.set_by.get(key.path)
    return f"{line:<36} # {source.path}:{source.line}" if source else line


def _comment(text: str) -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent="# ",
        subsequent_indent="# ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _tell_mistakes(mistakes: Sequence[Mistake], words: Words) -> None:
    sys.stdout.flush()  # so that the two come in this order where both go to one place
    for mistake in mistakes:
        print(mistake.text(words), file=sys.stderr)
    if mistakes:
        print(words.say("settings.mistakes", count=len(mistakes)), file=sys.stderr)
