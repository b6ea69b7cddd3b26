"""The whole table in lines: the round, every cult with its active row, the lasting cards."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from companion.evening.in_letters import Paper
from companion.games.creatures.counting import signed
from companion.games.creatures.narrator import CreaturesNarrator
from engine.games.creatures.cards import SKILLS
from engine.games.creatures.view import PlayerView, SkillView, TableView

_LONGEST_NAME, _LONGEST_TITLE = 12, 24
_STAR, _PLAYS = "★", "▸"


def board(view: TableView, narrator: CreaturesNarrator, paper: Paper) -> Group:
    """Draw the table as everybody may see it."""
    return Group(
        _heading(view, narrator),
        cults(view, narrator, paper),
        *_rows(view, narrator),
        *_lasting(view, narrator),
    )


def _heading(view: TableView, narrator: CreaturesNarrator) -> Text:
    say = narrator.words.say
    phase = say(f"phase.{view.phase}")
    where = say("terminal.board.round", round=view.round, phase=phase) if view.round else phase
    line = Text(where, "title")
    more = [say("terminal.board.goal", goal=view.goal)]
    if view.limit:
        more.append(say("terminal.board.limit", limit=view.limit))
    if view.order:
        order = " → ".join(map(narrator.name, view.order))
        more.append(say("terminal.board.order", order=order))
    if view.deck is not None:
        pile = sum(number for _, number in view.discard)
        more.append(say("terminal.board.cards", deck=view.deck, pile=pile))
    return line.append("".join(f" · {one}" for one in more), "quiet")


def cults(view: TableView, narrator: CreaturesNarrator, paper: Paper) -> Grid:
    """Every cult: points, skills as they are now, cards."""
    say = narrator.words.say
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="quiet", pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(say("terminal.board.name"), no_wrap=True, max_width=_LONGEST_NAME)
    for name in ("points", *SKILLS, "row"):
        grid.add_column(say(f"terminal.board.{name}"), justify="right", no_wrap=True)
    if view.deck is not None:
        grid.add_column(say("terminal.board.hand"), justify="right", no_wrap=True)
    titles = [narrator.founding(seat).title for seat in range(len(view.players))]
    if any(titles):
        grid.add_column(say("terminal.board.title"), no_wrap=True, max_width=_LONGEST_TITLE)
    for seat, (player, title) in enumerate(zip(view.players, titles, strict=True)):
        figures = _figures(view, seat, narrator)
        own = [Text(title, "quiet", overflow="ellipsis")] if any(titles) else []
        grid.add_row(*figures, *own, style="quiet" if player.is_out else None)
    return grid


def _figures(view: TableView, seat: int, narrator: CreaturesNarrator) -> list[Text]:
    player = view.players[seat]
    mark = f"{_PLAYS if seat == view.active else ' '}{_STAR if seat == view.favoured else ' '}"
    row = str(player.row) if player.row else narrator.words.say("terminal.board.out")
    hand = [] if player.cards is None else [Text(str(player.cards))]
    return [
        Text.assemble((mark, "brass"), (str(seat + 1), "quiet")),
        Text(narrator.name(seat), "title", overflow="ellipsis"),
        Text(str(player.points)),
        *map(_skill, player.skills),
        Text(row),
        *hand,
    ]


def _skill(skill: SkillView) -> Text:
    """As it is now, with the printed one in brackets where that is another."""
    if skill.now is None or skill.now == skill.rolled:
        return Text("·" if skill.now is None else str(skill.now))
    tone = "calm" if skill.now > (skill.rolled or 0) else "danger"
    return Text.assemble((str(skill.now), tone), (f"({skill.rolled})", "quiet"))


def _rows(view: TableView, narrator: CreaturesNarrator) -> Iterator[Text]:
    """Every active row, a box each."""
    for seat, player in enumerate(view.players):
        if player.row is not None and not player.is_out:
            boxes = "  ".join(_box(view, player, one) for one in view.rows[player.row - 1])
            name = narrator.name(seat)
            yield Text(narrator.words.say("terminal.board.row_of", seat=name, boxes=boxes))


def _box(view: TableView, player: PlayerView, number: int) -> str:
    """Its number, Brutality and Conjuring and its worth; a dead one with its killer's number."""
    mark = player.marks[number - 1]
    if mark is not None:
        return f"{number}†{mark or '–'}"
    brutality, conjuring, worth = view.boxes[number - 1]
    return f"{number}[{signed(brutality)}/{signed(conjuring)} {worth}]"


def _lasting(view: TableView, narrator: CreaturesNarrator) -> Iterator[Text]:
    say = narrator.words.say
    for one in view.lasting:
        until = say(f"until.{one.until}", seat=narrator.name(one.by))
        skill = narrator.skill(one.skill)
        what = f"{skill} {signed(one.amount)}" if skill else say("terminal.board.note")
        cult = narrator.name(one.cult)
        line = say("terminal.board.lasting", n=one.n, cult=cult, what=f"{what}, {until}")
        yield Text(line, "brass")
