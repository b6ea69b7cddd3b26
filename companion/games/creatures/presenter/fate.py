"""What chance is asked before a game and each round: skills and the star."""

from __future__ import annotations

from typing import cast

from companion.evening.seating import Means
from companion.screen.intents import Answer, LetFall
from companion.screen.question import Asker
from companion.screen.scene import Choice, Line, Middle, Pad
from companion.screen.showing import Shown
from engine import FATE, Decision, Seat
from engine.games.creatures.settings import BOX
from engine.games.creatures.view import TableView

_KEY = "screen.panel"


def fate_middle(shown: Shown, asker: Asker, asked: Decision) -> Middle:
    """What is thrown for, and the press; with people's dice, whose was the lowest."""
    say = shown.narrator.words.say
    said = Line(shown.narrator.asked(asked))
    if cast(TableView, shown.seen.table).mode != BOX:
        return Middle("", lines=(said,) if asked.fields else ())
    if asked.name in ("skill", "favour"):
        return Middle("", lines=(said,))
    roll = Choice(LetFall(), say(f"{_KEY}.roll"), icon="figure-dice", face="main")
    return Middle("", lines=(said,), choices=(roll,))


def fate_pad(shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Pad | None:
    """The totals of two dice before whose skill it is; whose die was lowest, before who tells."""
    if asked.name == "skill" and asked.about[0] == seat:
        keys = tuple(
            Choice(Answer(FATE, "skill", row), str(row[0]), face="chosen") for row in asked.rows
        )
    elif asked.name == "favour" and seat == _teller(shown):
        keys = tuple(
            Choice(Answer(FATE, "favour", (one,)), symbol=asker.symbols[one], face="chosen")
            for (one,) in asked.rows
            if isinstance(one, int)
        )
    else:
        return None
    roll = Choice(LetFall(), shown.narrator.words.say(f"{_KEY}.roll"), icon="figure-dice",
                  face="main")  # fmt: skip
    return Pad(Line(shown.narrator.asked(asked), "candle"), keys, roll)


def _teller(shown: Shown) -> int:
    """The voice of the stars, who is out of the game; else the first there is."""
    view = cast(TableView, shown.seen.table)
    people = [n for n, one in enumerate(shown.sitters) if one.means != Means.BOT]
    gone = [seat for seat in people if view.players[seat].is_out]
    return (gone or people or [0])[0]
