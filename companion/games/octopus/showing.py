"""How this game looks."""

from __future__ import annotations

from companion.games.octopus.layout import DRAWINGS
from companion.games.octopus.presenter import moment, present
from companion.games.octopus.presenter.moment import TalkShown
from companion.screen.question import VETO
from companion.screen.scene import EndScene, Scene
from companion.screen.showing import PlainShowing, Shown
from engine import Picks
from engine.games.octopus.view import TableView


class OctopusShowing(PlainShowing):
    """A map, a Dagger, clocks."""

    drawings = DRAWINGS
    painters = "companion.games.octopus.canvas"

    def scene(self, shown: Shown) -> Scene | EndScene:
        """Show a moment, with all the words of this game."""
        seen = shown.seen.table
        assert isinstance(seen, TableView)
        return present(
            moment(
                shown.game,
                shown.match,
                shown.sitters,
                shown.narrator.words.language,
                seen,
                called=shown.narrator.words.called,
                beat=shown.beat,
                passed=shown.passed,
                choosers=shown.choosers,
                done=shown.done,
                talk=_talk(shown),
                promises=shown.notes,
                ended_by=shown.ended_by,
                picked=_picked(shown),
                timer=shown.timer,
                notice=shown.notice,
                facing=shown.facing,
                endways=shown.endways,
            )
        )


def _talk(shown: Shown) -> TalkShown:
    """The talk, and which pages of it people have open."""
    talk = shown.talk
    if talk is None:
        return TalkShown()
    pages = {seat: begun.page for seat, begun in shown.begun.items()}
    return TalkShown(
        talk.offer[0] if talk.offer else None,
        talk.by,
        talk.agreed,
        frozenset(seat for seat, page in pages.items() if page == "others"),
        talk.refused,
        frozenset(seat for seat, page in pages.items() if page == VETO),
        {word.seat: word for word in talk.words},
        talk.pledge,
    )


def _picked(shown: Shown) -> Picks:
    """What the one who is asked has chosen so far."""
    return shown.begun_by(shown.seen.owed[0].seat).picked if shown.seen.owed else ()
