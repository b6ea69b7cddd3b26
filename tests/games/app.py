"""The duel in the whole app: a table that has it on its shelf, and fingers that play it."""

import asyncio

from companion.evening.laying import Plan
from companion.evening.seating import ROOMY, Means, Seating, Sitter
from companion.screen import intents as i
from companion.screen.pages.effects import StartGame
from companion.screen.pages.walk import NextStep
from tests.games.duel import DUEL
from tests.screen.app_rig import Rig

COLOURS = ("red", "yellow", "green", "blue", "purple", "white")


def seated(*means):
    """People and bots in the order of the places."""
    sitters = zip(COLOURS, ROOMY, means, strict=False)
    return Seating(tuple(Sitter(colour, "", place, how) for colour, place, how in sitters))


class DuelRig(Rig):
    """Somebody with many fingers, and a duel before them."""

    async def begin_duel(self, seating, **more):
        """Begin; there is one step to lay it. *more* stands in the header, too."""
        header = DUEL.laying.header(Plan(seating.sitters)) | more
        self.app.wish(StartGame(seating, header))
        await self.touch(NextStep)

    async def _choose(self, now):
        """Lay a card, by its place."""
        for decision in self.evening.store.position.owed:
            choice = self.evening.situation.choices.get(decision.seat)
            if (
                choice
                and choice.means == Means.TOUCH
                and self.targets(i.FromHand, seat=decision.seat)
            ):
                (card,) = self.policy(decision)
                place = decision.fields[0].options.index(card)
                await self.touch(i.FromHand, seat=decision.seat, place=place)
        await asyncio.sleep(0.2)

    async def _answer(self, decision):
        """Strike whom chance names; say nothing in a window."""
        own = self.evening.store.position.owed[0]
        if own.seat not in self.evening.seating.people:
            await asyncio.sleep(0.05)
            return
        await self.touch(i.Answer, to=own.name, picks=own.silence or self.policy(own))
