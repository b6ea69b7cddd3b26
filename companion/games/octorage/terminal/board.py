"""The whole table in lines: the Octoman's Rage, the middle, the cards, and every mercenary."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from companion.evening.in_letters import Paper
from companion.evening.telling import Narrator
from companion.games.octorage.narrator import short
from engine.games.octorage.cards import ALL, WEAPONS
from engine.games.octorage.settings import LIVES, ROUNDS_TO_WIN
from engine.games.octorage.view import PlayerView, TableView

_ROOMY = 64
"""Cells across from which what lies before a mercenary stands beside the figures."""
_LONGEST_NAME = 10
_SAFE, _AT_STAKE, _GONE = "●○·"


def board(view: TableView, narrator: Narrator, paper: Paper) -> Group:
    """Draw the table as everybody may see it."""
    lines = (_heading(view, narrator), _rage(view, narrator), _middle(view, narrator))
    return Group(*lines, cards(view, narrator), mercenaries(view, narrator, paper))


def _heading(view: TableView, narrator: Narrator) -> Text:
    say = narrator.words.say
    key = "round" if view.turn else "dealt"
    where = say(f"terminal.board.{key}", round=view.round, turn=view.turn)
    way = say(f"terminal.board.{view.direction}")
    return Text.assemble((where, "title"), (f" · {way}", "quiet"))


def _rage(view: TableView, narrator: Narrator) -> Text:
    """The Rage board, the marker in brackets, and what an attack takes."""
    say = narrator.words.say
    line = Text.assemble((say("terminal.board.rage"), "quiet"))
    for level, value in enumerate(view.rage, 1):
        shown = say("terminal.board.all") if value == ALL else str(value)
        here = level == view.level
        line.append(f" [{shown}]" if here else f"  {shown} ", "danger" if here else "quiet")
    value = view.rage[view.level - 1]
    takes = "takes_all" if value == ALL else "takes"
    return line.append(f" · {say(f'terminal.board.{takes}', lives=value)}", "quiet")


def _middle(view: TableView, narrator: Narrator) -> Text:
    """The Weapons of this turn, and what the next one must be."""
    say = narrator.words.say
    row = " ".join(map(str, view.area)) or "–"
    line = Text.assemble((f"{say('terminal.board.weapons')} ", "quiet"), (row, "title"))
    if view.active is not None:
        floor = view.players[view.active].floor
        line.append(f" · {weapons_from(floor, narrator)}", "quiet")
    return line


def weapons_from(floor: int, narrator: Narrator) -> str:
    """Say which Weapons can be played from *floor* on."""
    if floor > WEAPONS[-1]:
        return narrator.words.say("terminal.weapon.none")
    key = {WEAPONS[0]: "any", WEAPONS[-1]: "top"}.get(floor, "from")
    return narrator.words.say(f"terminal.weapon.{key}", floor=floor)


def cards(view: TableView, narrator: Narrator) -> Text:
    """The pile by number, the discard by face (OG19)."""
    say = narrator.words.say
    thrown = sum(number for _, number in view.discard) + view.unseen
    faces = [_several(short(narrator.words, card), number) for card, number in view.discard]
    if view.unseen:
        faces.append(say("terminal.board.unseen", cards=view.unseen))
    key = "faces" if faces else "cards"
    line = say(f"terminal.board.{key}", pile=view.pile, discard=thrown)
    return Text.assemble((line, "quiet"), (" " if faces else "", ""), (", ".join(faces), "brass"))


def _several(name: str, number: int) -> str:
    return name if number == 1 else f"{name}\u00a0×{number}"


def mercenaries(view: TableView, narrator: Narrator, paper: Paper) -> Group:
    """Every mercenary: lives and the next loss, cards, rounds, and what lies in front."""
    say = narrator.words.say
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="quiet", pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, max_width=_LONGEST_NAME)
    for name in ("lives", "hand", "rounds"):
        grid.add_column(say(f"terminal.board.{name}"), no_wrap=True)
    if paper.width >= _ROOMY:
        grid.add_column()
    below = []
    for seat, player in enumerate(view.players):
        figures, lies = _figures(view, seat, narrator), _before(view, seat, narrator)
        beside = [lies] if paper.width >= _ROOMY else []
        grid.add_row(*figures, *beside, style=None if player.life else "quiet")
        if lies and not beside:
            below.append(Text(say("terminal.board.before", seat=narrator.name(seat), what=lies)))
    return Group(grid, *below)


def _figures(view: TableView, seat: int, narrator: Narrator) -> list[Text]:
    player = view.players[seat]
    mark = "▸" if seat == view.active else " "
    return [
        Text.assemble((mark, "brass"), (f" {seat + 1}", "quiet")),
        Text(narrator.name(seat), "title" if player.life else "", overflow="ellipsis"),
        _lives(player) if player.life else Text(narrator.words.say("terminal.board.out")),
        Text(str(player.cards)),
        Text(f"{player.rounds}/{ROUNDS_TO_WIN}"),
    ]


def _lives(player: PlayerView) -> Text:
    """Those an attack would take now are hollow."""
    safe = player.life - player.at_stake
    return Text.assemble(
        (_SAFE * safe, "calm"),
        (_AT_STAKE * player.at_stake, "danger"),
        (_GONE * (LIVES - player.life), "quiet"),
        f" {player.life}",
        (f" −{player.at_stake}", "danger"),
    )


def _before(view: TableView, seat: int, narrator: Narrator) -> Text:
    """What lies in front of somebody: the character, by its side (O24), cards and curses."""
    player, say = view.players[seat], narrator.words.say
    character = say("terminal.board.undrawn")
    if player.character:
        side = "power" if player.has_power else "victory"
        name = narrator.option("character", player.character)
        character = say(f"terminal.board.{side}", character=name)
    parts = [] if character == narrator.name(seat) else [(character, "")]
    if seat == view.octoman:
        parts.append((say("terminal.board.octoman"), "brass"))
    for treasure in player.front:
        curse = f"{short(narrator.words, treasure)} ({say(f'curse.{treasure}')})"
        parts.append((curse, "danger"))
    return Text(", ").join(Text(text, style) for text, style in parts)
