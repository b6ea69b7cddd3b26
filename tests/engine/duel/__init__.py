"""Duel: a small card game of our own that needs all that the coming games of the table need.

Hidden hands, a deck that is drawn from card by card, a card that two or none have seen, a secret
choice of all at once, a window that silence answers and one inside it, dice, two to six seats,
elimination, rulings, and data that the owner of the box fills in. It keeps the engine's protocol
honest about games that are not Night of the Grand Octopus. Its rules:

D1  Two to six duellists, each with as many lives as the box says.
D2  Cards are 1 to 5, four of each, and shields, which count 0. One is laid aside, unseen by all.
D3  Whoever is in the duel draws until three cards are in hand, the first seat first.
D4  When the deck is empty, the discard becomes the deck.
D5  All who hold a card choose one in secret; all are shown at once.
D6  Nobody shows again what they showed last turn, unless they hold nothing else.
D7  The highest card that one duellist alone has shown strikes; a shield never does. (DG1)
D8  It strikes whom its owner names: another who is still in the duel.
D9  Who is struck may ward it off with a shield, out of the hand; to say nothing is to say no.
D10 Whose stroke was warded off may ward in turn; if not, a card of that hand, drawn by chance, is
    laid aside, and only the two have seen it.
D11 A stroke that lands is as hard as the die says.
D12 Who has no life left is out; that hand goes to the discard.
D13 At the end of a turn the cards shown go to the discard.
D14 The last one in the duel wins.
D15 After the twelfth turn it is dusk: most lives win, together if they are alike. (DG2)
"""

from __future__ import annotations

from random import Random

import msgspec

from engine import Decision, PlainGame, Position, Raw, Reading, Refused, Seat
from tests.engine.duel import record, rules, table
from tests.engine.duel.table import INFO, Box, LiveTable, Table

__all__ = ["Box", "Duel", "LiveTable", "Table"]


class Duel(PlainGame[Table], msgspec.Struct, frozen=True):
    """The game, with what its owner's box has printed."""

    owners: Box = Box()
    info = INFO

    def opening(self, header: Raw) -> Table:
        return table.opening(header, self.owners)

    thaw = staticmethod(table.thaw)
    freeze = staticmethod(table.freeze)
    play_round = staticmethod(rules.play_round)
    view = staticmethod(table.view)
    hear = staticmethod(record.hear)
    line = staticmethod(record.line)
    asked = staticmethod(record.asked)
    summary = staticmethod(record.summary)

    def why_not(
        self, position: Position[Table], decision: Decision, picks: tuple
    ) -> Refused | None:
        return super().why_not(position, decision, picks) and rules.why_not(decision, *picks)

    def imagine(
        self, position: Position[Table], viewer: Seat | None, random: Random
    ) -> Position[Table]:
        return rules.imagine(self, position, viewer, random)

    def sealed(self, position: Position[Table], line: Raw) -> Reading | None:
        return record.sealed(position, line)
