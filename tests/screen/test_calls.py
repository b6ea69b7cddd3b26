"""What one touch sets going: whatever it changes is looked at once.

`pytest -rP` prints how many calls a touch takes, from the finger to the picture.
"""

from companion.screen import intents as i
from firmware_bridge.moved_time import play
from tests.calls import Calls
from tests.screen.app_rig import Rig
from tests.screen.stop_runner import HEADER, SEATS


class Counting(Rig):
    """Counts the calls of the first touch of a kind, and all until it is seen."""

    def __init__(self, window, kind, **wanted):
        super().__init__(window, seed=3)
        self.kind, self.wanted, self.counted = kind, wanted, None

    async def touch(self, kind, **fields):
        if kind is not self.kind or self.counted or not self.wanted.items() <= fields.items():
            await super().touch(kind, **fields)
            return
        await self.until(lambda: self.targets(kind))
        with Calls() as self.counted:
            await super().touch(kind, **fields)


def counted(window, kind, **wanted):
    """Play until something of this kind is touched."""
    window.resize(800, 480)
    found = []

    async def story():
        rig = Counting(window, kind, **wanted)
        async with rig.running():
            await rig.begin(SEATS, HEADER)
            if kind is i.Menu:
                await rig.touch(kind)
            await rig.play_a_while(lambda: rig.counted)
            found.append(rig.counted)

    play(story())
    (calls,) = found
    print(f"{kind.__name__}: {calls.total} calls in {calls.files} files")
    assert calls.by_name["App.heard"] == 1
    return calls


def test_an_answer_is_looked_at_once(window, own_home):
    calls = counted(window, i.Answer, to="gather", picks=("take",))
    assert calls.by_name["App._look"] == 1


def test_a_page_that_is_opened_is_looked_at_once(window, own_home):
    assert counted(window, i.Menu).by_name["App._look"] == 1


def test_a_seal_is_looked_at_when_it_is_wished_and_when_it_is_there(window, own_home):
    assert counted(window, i.SealTouch).by_name["App._look"] == 2


def test_calls_of_ours_are_counted_and_no_others():
    with Calls() as calls:
        i.Intent()
        sorted([3, 1, 2], key=lambda n: -n)
        HEADER.copy()
    assert calls.total == 0
    with Calls() as calls:
        assert len(SEATS.seats) == 4
    assert calls.by_name["Seating.seats"] == 1
    assert (calls.files, calls.total >= 1) == (1, True)
