"""`octopus-table play`: a whole game in the terminal, or a demonstration where nobody can type."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random

from msgspec.structs import replace

from companion.evening.holding import Taken
from companion.evening.journal import Journal, new_path
from companion.evening.proofs import Proof, Voids
from companion.evening.reopening import Reopened, reopen
from companion.evening.telling import complaint, names
from companion.games import game as shelf
from companion.games.octopus.narrator import OctopusNarrator
from companion.games.octopus.stairs import map_trouble, stairs_in_force
from companion.settings.places import games_dir
from companion.terminal.host import Host, RunningGame
from companion.terminal.keyboard import Keyboard, Leave
from companion.terminal.lights import lights
from companion.terminal.prompt import Prompt
from companion.terminal.screen import Screen
from companion.terminal.talk import ask_bots, talk
from companion.terminal.wishes import BadWish, Wishes, bot_seats, header, usual_bots
from companion.text import Words
from engine import LineRefused, NotARecord, Raw, Seat, new_match
from engine.bots import Bot, LookaheadBot
from engine.games.octopus import Octopus

__all__ = ["Wishes", "play"]

DONE, UNUSABLE = 0, 2
IMAGINED_GAMES = 300
"""For each answer of a bot; a demonstration has to be quick."""
IMAGINED_GAMES_TO_SHOW = 60


def play(words: Words, *, resume: str | None, wishes: Wishes | None = None) -> int:
    """Play until the game is over or somebody leaves, and give the exit status."""
    wishes = wishes or Wishes()
    can_type = sys.stdin is not None and sys.stdin.isatty()
    screen = Screen(words, fast=wishes.fast or not can_type)
    if wrong_map := map_trouble():
        screen.write(wrong_map.text(words), "danger")
    try:
        if not can_type:
            return _demonstrate(screen, wishes, resume)
        with Keyboard() as keyboard:
            return _play(Prompt(screen, keyboard), wishes, resume)
    except BadWish as wrong:
        screen.say(f"wish.{wrong.key}", "danger")
    except (NotARecord, LineRefused) as wrong:
        screen.write(complaint(wrong, words), "danger")
    except Taken as taken:
        screen.say("saved.taken", "danger", path=taken.path)
    return UNUSABLE


def _play(prompt: Prompt, wishes: Wishes, resume: str | None) -> int:
    screen = prompt.screen
    screen.write(screen.words.say("title"), "title")
    screen.say("keys", "quiet")
    screen.write()
    try:
        running = _go_on(prompt, wishes, Path(resume)) if resume else _begin(prompt, wishes)
    except Leave:
        screen.say("saved.nothing")
        return DONE
    with lights(screen, wishes.lamps, running.header) as lamps:
        host = Host(running, screen, prompt, lamps)
        ending = "over"
        try:
            host.play()
        except (Leave, KeyboardInterrupt):
            ending = "left"
    if running.journal:
        running.journal.close()
    _say_where(screen, running, ending if host.is_kept else "nothing")
    return DONE


def _begin(prompt: Prompt, wishes: Wishes) -> RunningGame:
    if not wishes.said:
        wishes = talk(prompt, wishes)
    bots = usual_bots(wishes.size) if wishes.bots is None else wishes.bots
    bot = LookaheadBot(IMAGINED_GAMES, Random(wishes.seed))
    running = _sit_down(header(wishes), bot_seats(bots, wishes.size), bot)
    journal = Journal(new_path(games_dir()), running.header, running.game)
    return replace(running, journal=journal)


def _sit_down(head: Raw, bots: frozenset[Seat], bot: Bot) -> RunningGame:
    game = Octopus(stairs_in_force())
    match = new_match(game, game.opening(head))
    return RunningGame(game, head, match, bots, bot)


def _go_on(prompt: Prompt, wishes: Wishes, path: Path) -> RunningGame:
    kept = reopen(path.resolve(), shelf)  # a link of somebody's own leads to the game itself
    if note := kept.note:
        mood = "danger" if note.key == "failed" else ""
        prompt.screen.say(f"saved.{note.key}", mood, path=note.path, why=note.why)
    setup = kept.match.position.table.setup
    bots = wishes.bots
    if bots is None:
        narrator = OctopusNarrator(prompt.screen.words, setup, names(kept.header))
        bots = ask_bots(prompt, [narrator.name(seat) for seat in setup.seats])
    bot = LookaheadBot(IMAGINED_GAMES, Random(wishes.seed))
    seats = bot_seats(bots, len(setup.seats))
    return RunningGame(
        kept.game, kept.header, kept.match, seats, bot, kept.journal, *_without_dials(kept)
    )


def _without_dials(kept: Reopened) -> tuple[dict[tuple[int, str], Proof], Voids]:
    """What was told to open at the table is in dials that are not here: that choice is void."""
    if kept.ordered is None:
        return kept.proofs, kept.voids
    proofs = {key: proof for key, proof in kept.proofs.items() if key[0] != kept.ordered.turn}
    return proofs, (*kept.voids, kept.ordered.given_up())


def _say_where(screen: Screen, running: RunningGame, ending: str) -> None:
    screen.write()
    screen.say(f"saved.{ending}")
    if running.journal and ending != "nothing":
        bots = ",".join(str(seat + 1) for seat in sorted(running.bots)) or "none"
        path = shlex.quote(str(running.journal.path))
        screen.command(f"saved.{ending}_command", path=path, bots=bots)


def _demonstrate(screen: Screen, wishes: Wishes, resume: str | None) -> int:
    """Let bots play one game, tell its story, and keep nothing."""
    if resume:
        screen.say("demo.no_resume", "danger")
        return UNUSABLE
    everybody = tuple(screen.words.say("terminal.demo.names").split(","))
    wishes = replace(wishes, seats=wishes.seats or everybody[: wishes.size], board=False)
    head = header(wishes)
    seats = bot_seats(tuple(range(1, wishes.size + 1)), wishes.size)
    bot = LookaheadBot(IMAGINED_GAMES_TO_SHOW, Random(head["seed"]))
    screen.say("demo.hello", seed=head["seed"])
    screen.write()
    with lights(screen, wishes.lamps, head) as lamps:
        Host(_sit_down(head, seats, bot), screen, None, lamps).play()
    screen.write()
    screen.say("demo.goodbye")
    return DONE
