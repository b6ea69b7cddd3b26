"""A question nobody has drawn: from a decision and what is picked so far to what lies on a strip.

Fields are asked one after the other. What no row allows is shown dim, and touching it says why.
What is for one seat's eyes is a `HiddenHand`: its backs are known by their place alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from companion.evening.talk import Talk
from companion.evening.telling import Narrator
from companion.screen.intents import (
    Accept,
    Answer,
    Intent,
    Lay,
    LookAt,
    OtherOptions,
    Pick,
    Unpick,
    Why,
)
from companion.screen.scene import Ask, CardFace, Choice, Deal, HiddenHand, Line, OptionLook
from engine import FATE, Decision, Field, Option, Picks, Refused, Seat

MOST = 8
"""So many options lie on a strip at once; more have leaves."""
MOST_BACKS = 6
MOST_OFFERS = 4
ROOMY = 3
"""With so many options there is room below for why one of them cannot be."""
CARD = "card"
"""The kind of what is held in a hand."""
NO_CARD = CardFace(OptionLook(), is_open=False)
VETO = "veto"
"""The page of a strip that asks again whether it shall end so."""
_KEY = "screen.question"

Kind = Callable[[Option, Narrator], OptionLook]


class Begun(msgspec.Struct, frozen=True):
    """What a seat has begun with its fingers and the game need not know."""

    picked: Picks = ()
    leaf: int = 0
    why: Refused | None = None
    """Why what it touched cannot be."""
    page: str = ""

    def __repr__(self) -> str:
        return "Begun(…)"  # it may be of a hand


NOTHING = Begun()


class Asker(msgspec.Struct, frozen=True):
    """Puts the questions of one game, in one language."""

    narrator: Narrator
    symbols: tuple[str, ...]
    """Of each seat."""
    kinds: Mapping[str, Kind] = {}
    """How options of a game's own kinds look."""

    def look(self, kind: str, option: Option) -> OptionLook:
        """How an option looks: as the game draws its kind, or plainly."""
        if own := self.kinds.get(kind):
            return own(option, self.narrator)
        label = self.narrator.option(kind, option)
        if kind == "seat" and isinstance(option, int):
            return OptionLook(label, symbol=self.symbols[option])
        return OptionLook(label, icon=_SIGNS.get(option, ""))

    def say(self, key: str, **fields: object) -> str:
        """Words of any question."""
        return self.narrator.words.say(f"{_KEY}.{key}", **fields)

    # Openly

    def ask(self, decision: Decision, seat: int, begun: Begun = NOTHING) -> Ask:
        """Ask *seat*, at its strip, for the field that comes next."""
        choices = self.choices(decision, seat, begun)
        if begun.picked:
            choices = (*choices, self._back(Unpick(seat)))
        line, why = self._line(decision, begun), self._why(begun)
        if why and len(choices) > ROOMY:
            return Ask(why, choices)
        return Ask(line, choices, why)

    def choices(self, decision: Decision, seat: int, begun: Begun = NOTHING) -> tuple[Choice, ...]:
        """The options of the field that comes next, each with its number."""
        field = decision.fields[len(begun.picked)]
        options = [
            self._choice(decision, seat, begun.picked, field, number)
            for number in range(len(field.options))
        ]
        room = MOST - bool(begun.picked)
        return self._leaf(options, seat, begun.leaf, room)

    def _choice(
        self, decision: Decision, seat: int, picked: Picks, field: Field, number: int
    ) -> Choice:
        option = field.options[number]
        rows = rows_of(decision, (*picked, option))
        intent, face = _intent(decision, seat, (*picked, option), rows)
        look = self.look(field.kind, option)
        if rows and option == "yes":
            face = "main"
        return Choice(
            intent, look.label, look.sub, look.icon, look.symbol, look.piece, face, number + 1
        )

    def _leaf(self, options: list[Choice], seat: int, leaf: int, room: int) -> tuple[Choice, ...]:
        if len(options) <= room:
            return tuple(options)
        each = room - 1
        count = -(-len(options) // each)
        at = leaf % count
        shown = options[at * each : (at + 1) * each]
        more = Choice(OtherOptions(seat, (at + 1) % count), f"{at + 1} / {count}", icon="right")
        return (*shown, more)

    def _line(self, decision: Decision, begun: Begun) -> Line:
        asked = self._asked(decision, decision.fields[len(begun.picked)])
        told = [
            self.look(field.kind, option).label
            for field, option in zip(decision.fields, begun.picked, strict=False)
        ]
        return Line(" · ".join([*told, asked]), "candle")

    def asked(self, decision: Decision) -> str:
        """Put a question in a few words; of chance, that it is chance."""
        if decision.seat == FATE and not self.narrator.words.has(f"ask.{decision.name}.short"):
            return self.narrator.name(FATE)
        return self.narrator.asked(decision)

    def _asked(self, decision: Decision, field: Field) -> str:
        """One of several fields has its own words."""
        key, words = f"ask.{decision.name}.{field.name}", self.narrator.words
        if len(decision.fields) == 1 or not words.has(key):
            return self.asked(decision)
        return words.say(key, seat=self.narrator.names(decision.parties or (decision.seat,)))

    def _why(self, begun: Begun) -> Line | None:
        if begun.why is None:
            return None
        said = self.narrator.words.say(f"refused.{begun.why.key}")
        return Line(f"{said} ({begun.why.cite})", "danger", "cross")

    def _back(self, intent: Intent) -> Choice:
        return Choice(intent, self.narrator.words.say("screen.ask.back"), icon="undo")

    # For one's own eyes

    def hand(
        self, own: Decision, begun: Begun = NOTHING, cards: int = 0, *, by_dial: bool = False
    ) -> HiddenHand:
        """Ask a seat what only it may see: *own* is the question as that seat sees it.

        Of *cards* in its hand as many backs lie there, whatever of them can be chosen: how many
        that are would tell of them. Who chooses *by_dial* only looks; the numbers are the dial's.
        """
        field = own.fields[len(begun.picked)]
        openly = {own.silence[0]} if own.silence and len(own.fields) == 1 else set[Option]()
        places = [n for n, option in enumerate(field.options) if option not in openly]
        faces = [self._face(own, begun, field, place) for place in places]
        if field.kind == CARD:
            blank = range(len(field.options), len(field.options) + cards - len(places))
            places, faces = [*places, *blank], [*faces, *(NO_CARD for _ in blank)]
        rest = tuple(self._openly(own, option) for option in openly)
        if begun.picked:
            rest = (*rest, self._back(Unpick(own.seat)))
        backs = [
            Choice(Lay(own.seat, own.name, place), str(number), face="back")
            for number, place in enumerate(places, 1)
        ]
        shown, leaf = self._backs(backs, own.seat, begun.leaf, MOST_BACKS - len(rest))
        return HiddenHand(
            self._hidden_line(own, begun, field),
            tuple(backs[at] for at in shown),
            tuple(faces[at] for at in shown),
            self.say("hold"),
            self.say("keep"),
            (*rest, *leaf),
            self._why(begun),
            by_dial,
        )

    def _openly(self, own: Decision, option: Option) -> Choice:
        """Say nothing: that everybody may know."""
        look = self.look(own.fields[0].kind, option)
        return Choice(Answer(own.seat, own.name, (option,)), look.label, icon=look.icon)

    def _backs(
        self, backs: list[Choice], seat: int, leaf: int, room: int
    ) -> tuple[list[int], tuple[Choice, ...]]:
        """Which backs lie there now, and the way to the others."""
        everything = list(range(len(backs)))
        if len(backs) <= room:
            return everything, ()
        each = room - 1
        count = -(-len(backs) // each)
        at = leaf % count
        return everything[at * each : (at + 1) * each], (
            Choice(OtherOptions(seat, (at + 1) % count), f"{at + 1} / {count}"),
        )

    def _face(self, own: Decision, begun: Begun, field: Field, place: int) -> CardFace:
        option = field.options[place]
        return CardFace(self.look(field.kind, option), bool(rows_of(own, (*begun.picked, option))))

    def _hidden_line(self, own: Decision, begun: Begun, field: Field) -> Line:
        """What was picked so far is told by its place."""
        told = [
            self.say("place", number=earlier.options.index(option) + 1)
            for earlier, option in zip(own.fields, begun.picked, strict=False)
        ]
        return Line(" · ".join([*told, self._asked(own, field)]), "candle")

    # Talked about

    def deal(self, talk: Talk, seat: Seat, begun: Begun = NOTHING) -> Deal:
        """One seat's part in a talk: offers, assent, and the end that one voice can impose."""
        decision = talk.decision
        (kind,) = {field.kind for field in decision.fields[:1]}
        offers = [self._offer(talk, seat, kind, row) for row in talk.ends]
        return Deal(
            self._offered(talk, seat, kind),
            self._leaf(offers, seat, begun.leaf, MOST_OFFERS),
            self._accept(talk, seat, begun),
            self._veto(talk, seat, kind, begun),
            Line(self.narrator.words.say("screen.talk.hint"), "ash"),
        )

    def _offer(self, talk: Talk, seat: Seat, kind: str, row: Picks) -> Choice:
        look = self.look(kind, row[0])
        face = "chosen" if row == talk.offer else "quiet"
        intent = Answer(seat, talk.decision.name, row)
        return Choice(intent, look.label, look.sub, look.icon, look.symbol, look.piece, face)

    def _offered(self, talk: Talk, seat: Seat, kind: str) -> Line:
        if talk.offer is None:
            return Line(self.narrator.asked(talk.decision), "candle")
        what = self.look(kind, talk.offer[0]).label
        if talk.by == seat:
            return Line(self.say("yours", what=what), "calm")
        assert talk.by is not None
        tone = "calm" if seat in talk.agreed else "candle"
        return Line(self.say("offered", name=self.narrator.name(talk.by), what=what), tone)

    def _accept(self, talk: Talk, seat: Seat, begun: Begun) -> Choice | None:
        if begun.page == VETO:
            return Choice(
                LookAt(seat, VETO), self.narrator.words.say("screen.ask.back"), icon="undo"
            )
        if talk.offer is None:
            return None
        agreed = seat in talk.agreed
        label = self.narrator.words.say(f"screen.talk.{'agreed' if agreed else 'agree'}")
        return Choice(Accept(seat), label, icon="check", face="agreed" if agreed else "main")

    def _veto(self, talk: Talk, seat: Seat, kind: str, begun: Begun) -> Choice:
        """One voice is enough: it is asked twice."""
        label = self.look(kind, talk.veto[0]).label
        if begun.page != VETO:
            return Choice(LookAt(seat, VETO), label, icon="cross", face="danger")
        intent = Answer(seat, talk.decision.name, talk.veto)
        return Choice(intent, self.say("sure", what=label), icon="cross", face="danger")


_SIGNS: dict[Option, str] = {"yes": "check", "no": "cross"}


def rows_of(decision: Decision, picks: Picks) -> tuple[Picks, ...]:
    """The rows that begin so."""
    return tuple(row for row in decision.rows if row[: len(picks)] == picks)


def _intent(
    decision: Decision, seat: int, picks: Picks, rows: tuple[Picks, ...]
) -> tuple[Intent, str]:
    """What touching an option means; where only one row is left, nothing more is asked."""
    if not rows:
        return Why(seat, decision.name, picks), "dim"
    if len(rows) == 1:
        return Answer(seat, decision.name, rows[0]), "quiet"
    return Pick(seat, picks[-1]), "quiet"
