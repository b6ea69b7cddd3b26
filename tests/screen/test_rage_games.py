"""OctoRage by fingers, at every size, in both languages, with a box and without."""

import asyncio

import pytest
from msgspec.json import encode

from companion.evening.chance import chance_file
from companion.games.octorage import GAME
from companion.screen import intents as i
from companion.text import LANGUAGES
from engine.games.octorage.cards import TREASURES
from firmware_bridge.moved_time import play
from tests.gallery.__main__ import SIZES
from tests.gallery.rage_asked import FIVE, LONG, ROUND
from tests.screen import looks

TABLES = (
    ("box", LONG),
    ("table", FIVE),
    ("table", LONG),
    ("box", ROUND),
    ("table", FIVE[:3]),
)
"""One for each size."""
MOST = 150
"""So many touches are enough, whether or not the game is won."""
DEEP = " of wing"
"""A deep hand reaches over a wing; the other one says the same."""


def at_table(off, path, cards, places, language, seed):
    from tests.games.rig import AtTable  # noqa: PLC0415 -- it opens a window

    class ByTouch(AtTable):
        """People who touch whatever answers a question."""

        touches = 0

        async def touch(self, kind, **fields):
            self.touches += 1
            await super().touch(kind, **fields)

        async def _one_thing(self):
            if self.evening.situation.beat and not self.targets(i.Next):
                await asyncio.sleep(0.3)  # it goes on by itself
            else:
                await super()._one_thing()

        async def answer(self, decision, picks):
            seat = decision.seat
            if decision.private and picks[0] is not None:
                await self.from_hand(decision, picks[0])
            elif picks[0] in TREASURES:
                await self.by_its_sign(seat, picks)
            else:
                await self.touch(i.Answer, seat=seat, to=decision.name, picks=picks)
                return
            if self.targets(i.Answer, seat=seat, picks=picks) and len(picks) > 1:
                await self.touch(i.Answer, seat=seat, to=decision.name, picks=picks)

        async def from_hand(self, decision, card):
            lying = [one.card for one in self.evening.held.of(decision)]
            place = lying.index(card)
            while not self.targets(i.FromHand, seat=decision.seat, place=place):
                await self.touch(i.OtherOptions, seat=decision.seat)
            await self.touch(i.FromHand, seat=decision.seat, place=place)

        async def by_its_sign(self, seat, picks):
            if self.targets(i.Pick, seat=seat, option=picks[0]):
                await self.touch(i.Pick, seat=seat, option=picks[0])

    seats = [{"name": name} for name in ("Ada", "Bo", "Cleo", "Dan", "Evangeline", "Fay")]
    header = {"record": 1, "game": "octorage", "seed": seed, "cards": cards}
    header["seats"] = seats[: len(places)]
    arranged = header, GAME.rules.opening(header)
    means = ("touch",) * len(places)
    return ByTouch(off, GAME, path, places, means, language, seed, arranged)


@pytest.mark.parametrize(
    ("cards", "places", "size", "seed"),
    [(*table, size, n) for n, (table, size) in enumerate(zip(TABLES, SIZES, strict=True))],
)
def test_a_game_is_played_by_touch_and_everything_can_be_read(
    table, tmp_path, cards, places, size, seed
):
    table.resize(*size)
    complaints, path = {}, tmp_path / "rage.jsonl"
    chance_file(path).write_bytes(encode({"secret": bytes([seed + 1] * 32)}))

    async def story():
        rig = at_table(table, path, cards, places, LANGUAGES[seed % 2], seed)

        def look():
            for one in looks.complaints(rig.view, *size):
                if DEEP not in one:
                    complaints.setdefault(one, len(rig.store.match.answers))

        async with rig.running():
            await rig.until(lambda: any(d.seat >= 0 for d in rig.store.position.owed))
            rig.looked = look
            while rig.touches < MOST and not rig.store.position.outcome:
                rig.frame()
                await rig._one_thing()
        assert len(rig.store.match.answers) > 40

    play(story())
    assert not complaints, "\n".join(f"{n}: {one}" for one, n in complaints.items())
