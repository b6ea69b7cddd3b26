"""The talk before a game: what would you like to play?"""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.octopus.stairs import stairs_in_force
from companion.terminal.prompt import Prompt
from companion.terminal.wishes import DRAWN, QUICK, USUAL_SEATS, Wishes, clean_name, usual_bots
from companion.text import Words
from engine.games.octopus.board import CULTS, EXTERIORS
from engine.games.octopus.header import SEATS


def talk(prompt: Prompt, wishes: Wishes) -> Wishes:
    """Ask for everything there is to wish; Enter takes what is usual."""
    words = prompt.screen.words
    size = _ask_size(prompt)
    cults = [words.say(f"seat.{cult}") for cult in CULTS[:size]]
    bots = ask_bots(prompt, cults)
    seats = tuple(
        "" if number in bots else _ask_name(prompt, number, cult)
        for number, cult in enumerate(cults, 1)
    )
    return replace(
        wishes,
        seats=seats,
        bots=bots,
        exterior=_ask_exterior(prompt, words),
        memory=prompt.agrees(words.say("terminal.setup.memory"), usually=False),
        board=wishes.board or _ask_board(prompt, words),
    )


def _ask_size(prompt: Prompt) -> int:
    say = prompt.screen.words.say
    return prompt.ask(
        say("terminal.setup.seats"),
        lambda typed: next((size for size in SEATS if str(size) == typed), None),
        say("terminal.wish.seats"),
        usual=str(USUAL_SEATS),
    )


def ask_bots(prompt: Prompt, names: list[str]) -> tuple[int, ...]:
    """Ask which seats play by themselves."""
    say = prompt.screen.words.say
    shown = "  ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    prompt.screen.say("setup.table", names=shown)

    def understand(typed: str) -> tuple[int, ...] | None:
        parts = typed.replace(",", " ").split()
        if parts == ["0"]:
            return ()
        numbers = [int(part) for part in parts if part.isdecimal() and 0 < int(part) <= len(names)]
        return tuple(numbers) if parts and len(numbers) == len(parts) else None

    usual = " ".join(map(str, usual_bots(len(names))))
    return prompt.ask(
        say("terminal.setup.bots"), understand, say("terminal.wish.bots"), usual=usual
    )


def _ask_name(prompt: Prompt, number: int, cult: str) -> str:
    question = prompt.screen.words.say("terminal.setup.name", number=number, cult=cult)
    name = prompt.ask(question, clean_name, "", usual=cult)
    return "" if name == cult else name


def _ask_exterior(prompt: Prompt, words: Words) -> str:
    choices = (*EXTERIORS, QUICK, DRAWN)
    labels = [words.say(f"terminal.exterior.{choice}") for choice in choices]
    prompt.screen.write()
    prompt.screen.say("setup.exteriors", "title")
    return choices[prompt.choose(words.say("terminal.setup.exterior"), labels, usual=0)]


def _ask_board(prompt: Prompt, words: Words) -> bool:
    if stairs_in_force().verified:
        return False
    return prompt.agrees(words.say("terminal.setup.board"), usually=False)
