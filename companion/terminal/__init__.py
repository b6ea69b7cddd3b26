"""`octopus-table play`: a whole game in the terminal, or a demonstration where nobody can type."""

from __future__ import annotations

import asyncio
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from msgspec.structs import replace

from companion.evening.holding import Taken
from companion.evening.journal import Journal, new_path
from companion.evening.laying import Plan
from companion.evening.minds import Minds
from companion.evening.reopening import Reopened, reopen
from companion.evening.seating import Means, Seating
from companion.evening.store import Store
from companion.evening.telling import complaint, names
from companion.games import game as games
from companion.games.table_game import TableGame
from companion.settings.places import games_dir
from companion.settings.reading import load
from companion.settings.values import Play
from companion.terminal.at_keyboard import AtKeyboard, Tells, running_game, store_of
from companion.terminal.host import Host
from companion.terminal.keyboard import Keyboard, QuitGame
from companion.terminal.lights import lamps_beside
from companion.terminal.options import BadWish, Wishes, read_wishes
from companion.terminal.prompt import Prompt
from companion.terminal.screen import TextScreen
from companion.terminal.setting_up import (
    a_seed,
    ask_bots,
    asked_before,
    header,
    plan_of,
    played_by,
    say_of_seats,
    seated,
    sizes,
    usual_bots,
)
from companion.terminal.story import StoryTold
from companion.terminal.unhurried import HURRIED_S, THOUGHT_S, Unhurried
from companion.text import Words, words
from engine import LineRefused, NotARecord, Raw, Strength, new_match
from engine.bots import Bot
from engine.strengths import USUAL
from firmware_bridge.moved_time import MovingLoop

DONE, UNUSABLE = 0, 2
TO_SHOW = Strength(USUAL, 60)
"""A demonstration has to be quick, and to go by its seed: no bot in it thinks by the clock."""

Shelf = Callable[[str], TableGame]


def play(arguments: Sequence[str], spoken: Words, id_: str, shelf: Shelf = games) -> int:
    """Play until the game is over or somebody leaves, and give the exit status."""
    game = shelf(id_)
    wishes = read_wishes(arguments, game, spoken)
    can_type = sys.stdin is not None and sys.stdin.isatty()
    screen = TextScreen(spoken, fast=wishes.fast or not can_type)
    if trouble := game.terminal.trouble(spoken):
        screen.write(trouble, "danger")
    try:
        if not can_type:
            return _demonstrate(game, screen, wishes)
        with Keyboard() as keyboard:
            if wishes.resume:
                return _go_on(shelf, Prompt(screen, keyboard), wishes, Path(wishes.resume))
            return _begin(game, Prompt(screen, keyboard), wishes)
    except BadWish as wrong:
        said = say_of_seats(spoken, "wish", game) if wrong.key == "seats" else ""
        screen.write(said or spoken.say(f"terminal.wish.{wrong.key}", **wrong.fields), "danger")
    except (NotARecord, LineRefused) as wrong:
        screen.write(complaint(wrong, spoken), "danger")
    except Taken as taken:
        screen.say("saved.taken", "danger", path=taken.path)
    return UNUSABLE


# At a keyboard


def _begin(game: TableGame, prompt: Prompt, wishes: Wishes) -> int:
    _greet(prompt.screen)
    try:
        if not wishes.said:
            wishes = asked_before(prompt, game, wishes)
    except QuitGame:
        prompt.screen.say("saved.nothing")
        return DONE
    seed = a_seed(wishes)
    plan = plan_of(game, wishes, seed)
    bots = usual_bots(game, plan) if wishes.bots is None else wishes.bots
    seating = seated(game, plan, played_by(game, plan, bots), wishes.strength)
    return _led(game, prompt, wishes, _new(game, plan, wishes, seed), seating)


def _greet(screen: TextScreen) -> None:
    screen.write(screen.words.say("title"), "title")
    screen.say("keys", "quiet")
    screen.write()


def _new(game: TableGame, plan: Plan, wishes: Wishes, seed: int) -> Reopened:
    head = header(game, plan, seed, board=wishes.board)
    rules = game.rules_of(b"")
    match = new_match(rules, rules.opening(head))
    return Reopened(rules, head, match, Journal(new_path(games_dir()), head, rules), {})


def _go_on(shelf: Shelf, prompt: Prompt, wishes: Wishes, path: Path) -> int:
    kept = reopen(path.resolve(), shelf)  # a link of somebody's own leads to the game itself
    game = shelf(kept.header["game"])
    prompt = prompt.speaking(words(prompt.screen.words.language, game.folder))
    _greet(prompt.screen)
    if note := kept.note:
        mood = "danger" if note.key == "failed" else ""
        prompt.screen.say(f"saved.{note.key}", mood, path=note.path, why=note.why)
    bots = wishes.bots
    try:
        plan = game.laying.plan(kept.header)
        if bots is None:
            can_be = usual_bots(game, plan)
            bots = ask_bots(prompt, _called(game, kept, prompt.screen.words)) if can_be else ()
        seating = seated(game, plan, played_by(game, plan, bots), wishes.strength)
    except QuitGame:
        prompt.screen.say("saved.nothing")
        kept.journal.close()
        return DONE
    return _led(game, prompt, wishes, _without_dials(kept), seating)


def _called(game: TableGame, kept: Reopened, spoken: Words) -> list[str]:
    narrator = _tells(game, kept.header, spoken)(kept.game.view(kept.match.position.table, None))
    return [narrator.name(seat) for seat in range(len(kept.header["seats"]))]


def _tells(game: TableGame, head: Raw, spoken: Words) -> Tells:
    named = names(head)
    return lambda view: game.telling.narrator(spoken, view, named)


def _without_dials(kept: Reopened) -> Reopened:
    """What was told to open at the table is in dials that are not here: that choice is void."""
    if kept.ordered is None:
        return kept
    proofs = {key: proof for key, proof in kept.proofs.items() if key[0] != kept.ordered.turn}
    voids = (*kept.voids, kept.ordered.given_up())
    return replace(kept, proofs=proofs, voids=voids, ordered=None)


def _led(game: TableGame, prompt: Prompt, wishes: Wishes, kept: Reopened, seating: Seating) -> int:
    store = store_of(game, kept, keeps=True)
    ending = "over"
    step_s = HURRIED_S if prompt.screen.in_a_hurry else THOUGHT_S
    strengths = _strengths(game, wishes.seed)
    bot = Unhurried(Minds(strengths, seating, Random(wishes.seed)), step_s)
    how = load(()).settings.table  # what it says of its games is the screen's
    try:
        _lead(game, store, seating, bot, prompt.screen, prompt, wishes.lamps, how)
    except (QuitGame, KeyboardInterrupt):
        ending = "left"
    _say_where(prompt.screen, store, seating, "nothing" if store.trouble else ending)
    return DONE


def _strengths(game: TableGame, seed: int | None) -> tuple[Strength, ...]:
    """How strong bots can be; by a seed they answer the same again, so none thinks by the clock."""
    strengths = game.rules.info.strengths
    return strengths if seed is None else tuple(replace(s, by_time=False) for s in strengths)


def _lead(
    game: TableGame,
    store: Store,
    seating: Seating,
    bot: Bot,
    screen: TextScreen,
    prompt: Prompt | None,
    lamps: str | None,
    how: Play,
) -> None:
    """Lead a game on moved time: what takes dials seconds takes a moment."""
    tells = _tells(game, store.header, screen.words)
    with lamps_beside(game, seating, screen, lamps) as beside:
        story = StoryTold(game, store, screen, tells, beside)

        async def led() -> None:
            running = running_game(game, store, seating, bot, story, how)
            table = AtKeyboard(game, running, screen, prompt, tells)
            await Host(table, story, can_type=prompt is not None).play()

        with asyncio.Runner(loop_factory=MovingLoop) as runner:
            # Not by its `run`, which would take Ctrl-C away from the keyboard.
            runner.get_loop().run_until_complete(led())


def _say_where(screen: TextScreen, store: Store, seating: Seating, ending: str) -> None:
    screen.write()
    screen.say(f"saved.{ending}")
    if ending != "nothing":
        path = shlex.quote(str(store.path))
        screen.command(f"saved.{ending}_command", path=path, bots=_same_bots(seating))


def _same_bots(seating: Seating) -> str:
    """Which seats play by themselves, and how strongly if it was said, as it is typed."""
    bots = sorted(seating.by(Means.BOT))
    strong = [seating[seat].strength for seat in bots]
    numbers = ",".join(str(seat + 1) for seat in bots) or "none"
    return f"{numbers} --strength {','.join(strong)}" if any(strong) else numbers


# Where nobody can type


def _demonstrate(game: TableGame, screen: TextScreen, wishes: Wishes) -> int:
    """Let bots play one game, tell its story, and keep nothing."""
    if wishes.resume:
        screen.say("demo.no_resume", "danger")
        return UNUSABLE
    everybody = tuple(screen.words.say("terminal.demo.names").split(","))
    size = wishes.size(sizes(game))
    wishes = replace(wishes, seats=wishes.seats or everybody[:size], board=False)
    seed = a_seed(wishes)
    plan = plan_of(game, wishes, seed)
    everybody_plays = played_by(game, plan, tuple(range(1, size + 1)))
    screen.say("demo.hello", title=screen.words.say("title"), seed=seed)
    screen.write()
    store = store_of(game, _new(game, plan, wishes, seed), keeps=False)
    seating = seated(game, plan, everybody_plays, wishes.strength)
    bot = Minds((TO_SHOW,), seating, Random(seed))
    _lead(game, store, seating, bot, screen, None, wishes.lamps, Play())
    screen.write()
    screen.say("demo.goodbye")
    return DONE
