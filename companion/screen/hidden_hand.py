"""A question for one seat's own eyes: backs that are known by their place alone."""

from __future__ import annotations

from companion.screen.intents import Answer, FromHand, Unpick
from companion.screen.question import NOTHING, Asker, Begun, leafed, rows_of
from companion.screen.scene import CardFace, Choice, HiddenHand, Line, OptionLook
from engine import Decision, Field, Option

MOST_BACKS = 6
CARD = "card"
"""The kind of what is held in a hand."""
NO_CARD = CardFace(OptionLook(), is_open=False)


def hidden_hand(
    asker: Asker,
    own: Decision,
    begun: Begun = NOTHING,
    cards: int = 0,
    *,
    by_dial: bool = False,
    told: str = "",
) -> HiddenHand:
    """Ask a seat what only it may see: *own* is the question as that seat sees it.

    Of *cards* in its hand as many backs lie there, whatever of them can be chosen: how many
    that are would tell of them. Who chooses *by_dial* only looks; the numbers are the dial's.
    What the seat alone was *told* last stands on the wall while it is held.
    """
    field = own.fields[len(begun.picked)]
    openly = {own.silence[0]} if own.silence and len(own.fields) == 1 else set[Option]()
    places = [n for n, option in enumerate(field.options) if option not in openly]
    faces = [_face(asker, own, begun, field, place) for place in places]
    if field.kind == CARD:
        blank = range(len(field.options), len(field.options) + cards - len(places))
        places, faces = [*places, *blank], [*faces, *(NO_CARD for _ in blank)]
    rest = tuple(_openly(asker, own, option) for option in openly)
    if begun.picked:
        rest = (*rest, asker.back(Unpick(own.seat)))
    backs = [
        Choice(FromHand(own.seat, own.name, place), str(number), face="back")
        for number, place in enumerate(places, 1)
    ]
    both = list(zip(backs, faces, strict=True))
    shown, leaf = leafed(both, own.seat, begun.leaf, MOST_BACKS - len(rest))
    return HiddenHand(
        _line(asker, own, begun, field),
        tuple(back for back, _ in shown),
        tuple(face for _, face in shown),
        asker.say("hold"),
        told or asker.say("keep"),
        (*rest, *leaf),
        asker.why(begun),
        by_dial,
    )


def _openly(asker: Asker, own: Decision, option: Option) -> Choice:
    """Say nothing: that everybody may know."""
    look = asker.look(own.fields[0].kind, option)
    return Choice(Answer(own.seat, own.name, (option,)), look.label, icon=look.icon)


def _face(asker: Asker, own: Decision, begun: Begun, field: Field, place: int) -> CardFace:
    option = field.options[place]
    return CardFace(asker.look(field.kind, option), bool(rows_of(own, (*begun.picked, option))))


def _line(asker: Asker, own: Decision, begun: Begun, field: Field) -> Line:
    """What was picked so far is told by its place."""
    told = [
        asker.say("place", number=earlier.options.index(option) + 1)
        for earlier, option in zip(own.fields, begun.picked, strict=False)
    ]
    return Line(" · ".join([*told, asker.asked_for(own, field)]), "candle")
