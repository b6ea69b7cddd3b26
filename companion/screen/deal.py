"""What is talked about, at one seat."""

from __future__ import annotations

from companion.screen.intents import Accept, Answer, LookAt
from companion.screen.question import NOTHING, VETO, Asker, Begun, leafed
from companion.screen.scene import Choice, Deal, Line
from engine import Picks, Seat
from engine.talk import Talk

MOST_OFFERS = 4


def deal(asker: Asker, talk: Talk, seat: Seat, begun: Begun = NOTHING) -> Deal:
    """One seat's part in a talk: offers, assent, and the end that one voice can impose."""
    decision = talk.decision
    (kind,) = {field.kind for field in decision.fields[:1]}
    offers = [_offer(asker, talk, seat, kind, row) for row in talk.ends]
    shown, more = leafed(offers, seat, begun.leaf, MOST_OFFERS, icon="right")
    return Deal(
        _offered(asker, talk, seat, kind),
        (*shown, *more),
        _accept(asker, talk, seat, begun),
        _veto(asker, talk, seat, kind, begun),
        Line(asker.narrator.words.say("screen.talk.hint"), "ash"),
    )


def _offer(asker: Asker, talk: Talk, seat: Seat, kind: str, row: Picks) -> Choice:
    look = asker.look(kind, row[0])
    face = "chosen" if row == talk.offer else "quiet"
    intent = Answer(seat, talk.decision.name, row)
    return Choice(
        intent, look.label, look.sub, look.icon, look.symbol, look.piece, face, emblem=look.emblem
    )


def _offered(asker: Asker, talk: Talk, seat: Seat, kind: str) -> Line:
    if talk.offer is None:
        return Line(asker.narrator.asked(talk.decision), "candle")
    what = asker.look(kind, talk.offer[0]).label
    if talk.by == seat:
        return Line(asker.say("yours", what=what), "calm")
    assert talk.by is not None
    tone = "calm" if seat in talk.agreed else "candle"
    return Line(asker.say("offered", name=asker.narrator.name(talk.by), what=what), tone)


def _accept(asker: Asker, talk: Talk, seat: Seat, begun: Begun) -> Choice | None:
    if begun.page == VETO:
        return asker.back(LookAt(seat, VETO))
    if talk.offer is None:
        return None
    agreed = seat in talk.agreed
    label = asker.narrator.words.say(f"screen.talk.{'agreed' if agreed else 'agree'}")
    return Choice(Accept(seat), label, icon="check", face="agreed" if agreed else "main")


def _veto(asker: Asker, talk: Talk, seat: Seat, kind: str, begun: Begun) -> Choice:
    """One voice is enough: it is asked twice."""
    label = asker.look(kind, talk.veto[0]).label
    if begun.page != VETO:
        return Choice(LookAt(seat, VETO), label, icon="cross", face="danger")
    intent = Answer(seat, talk.decision.name, talk.veto)
    return Choice(intent, asker.say("sure", what=label), icon="cross", face="danger")
