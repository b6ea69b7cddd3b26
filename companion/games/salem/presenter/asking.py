"""How a player answers: eight cards, a panel for a turn, a board to give from, a grid."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.games.salem.effects import a
from companion.games.salem.looks import PATH_SIGN, PLACE_SIGNS, object_sign
from companion.games.salem.presenter.asked import AskedSeat
from companion.games.salem.presenter.city import elder_objects
from companion.games.salem.presenter.looking import look_again, looking_again
from companion.games.salem.presenter.turn import rest_of_turn
from companion.games.salem.scene import BanishAsk, CardGrid, Cell, MoveAsk, ThingsAsk
from companion.screen.intents import Answer, LetFall, LookAt, Pick, Unpick, Wait
from companion.screen.question import Asker, rows_of
from companion.screen.scene import Ask, Body, Choice, Line, SeatsAsk
from companion.screen.showing import Shown
from engine import Decision, Option, Picks, Seat
from engine.games.salem.cards import LOCATION_CARDS, PATH, PLACES, RLYEH, UNIVERSITY

BANISH = "banish"
"""The page of a strip that asks whether to go to R'lyeh."""
_WAYS = (UNIVERSITY, *PLACES, RLYEH)


def body(shown: Shown, asker: Asker, asked: Decision, seat: Seat) -> Body:
    """What lies before a seat that is asked something; None: drawn from its fields."""
    put = _PUT.get(asked.name)
    if put is None:
        return None
    seat_asked = AskedSeat(shown, asker, asked, seat)
    return looking_again(seat_asked) or put(seat_asked)


def is_banishing(shown: Shown) -> Decision | None:
    """The question of somebody who thinks of going to R'lyeh."""
    for asked in shown.seen.owed:
        if asked.name == "move" and shown.begun_by(asked.seat).page == BANISH:
            return asked
    return None


# Where to


def _move(put: AskedSeat) -> Body:
    if put.begun.page == BANISH and rows_of(put.asked, (PATH, RLYEH)):
        return _banish(put)
    by_path = put.begun.picked == (PATH,)
    options: tuple[Option, ...] = _WAYS if by_path else LOCATION_CARDS
    cards = tuple(_card(put, option, by_path=by_path) for option in options)
    line = put.line(put.say("by_path" if by_path else "where"))
    return MoveAsk(line, put.board, cards, None if by_path else look_again(put))


def _card(put: AskedSeat, option: Option, *, by_path: bool) -> Choice:
    """A card, or where the path leads; what it costs is said before it is touched."""
    picks = (PATH, option) if by_path else (option,)
    choice = put.asker.choice(put.asked, put.seat, picks, "location")
    face = "dim" if choice.face == "dim" else "chosen"
    if option == PATH:
        cost = f"−{1 + put.table.more('path-sanity')}"
        return replace(choice, label=cost, icon=PATH_SIGN, face=face)
    assert isinstance(option, int)
    label = "" if option == RLYEH else str(option)
    choice = replace(choice, label=label, icon=PLACE_SIGNS[option], face=face)
    if option == RLYEH and face != "dim":
        return replace(choice, intent=LookAt(put.seat, BANISH))
    return choice


def _banish(put: AskedSeat) -> BanishAsk:
    name = put.view.prisoner
    assert name is not None
    points = 1 + put.table.more("path-sanity")
    left = max(0, (put.player.sanity or 0) - points)
    return BanishAsk(
        Line(put.say("banish", name=put.narrator.option("old-one", name)), "candle"),
        Line(put.say("to_rlyeh"), "ash"),
        put.board,
        elder_objects(put.view, name),
        (
            Line(put.say("costs_now", points=points, left=left), "bone", "figure-candle-out"),
            Line(put.say("costs_each"), "bone", "figure-candle-out"),
        ),
        put.asker.back(LookAt(put.seat, BANISH)),
        Choice(Answer(put.seat, "move", (PATH, RLYEH)), put.say("banish_it"),
               icon="figure-banish", face="main"),
    )  # fmt: skip


# Meeting


def _meet(put: AskedSeat) -> Body:
    """Whom, what goes, what comes; then the partner agrees at the partner's strip."""
    picked = put.begun.picked
    if len(picked) == len(put.asked.fields):
        name = put.narrator.name(cast(int, picked[0]))
        back = put.asker.back(Unpick(put.seat))
        return ThingsAsk(Line(put.say("asks", name=name), "candle"), put.board, _own(put), back)
    if not picked:
        return _whom(put)
    key = ("give", "get")[len(picked) - 1]
    cells = tuple(_thing(_goes(put, choice)) for choice in _options(put))
    name = put.narrator.name(cast(int, picked[0]))
    back = put.asker.back(Unpick(put.seat))
    return ThingsAsk(put.line(put.say(key, name=name)), put.board, cells, back)


def _thing(choice: Choice) -> Cell:
    """An object to touch, or nothing."""
    return Cell(replace(choice, number=0), choice.icon)


def _whom(put: AskedSeat) -> SeatsAsk:
    choices = []
    for choice in put.asker.choices(put.asked, put.seat, put.begun):
        if isinstance(choice.intent, Pick):
            choices.append(replace(choice, face="chosen"))
        elif isinstance(choice.intent, Answer):
            nobody = choice.intent.picks[0] is None
            picked = choice.intent.picks[0]
            intent = choice.intent if nobody else Pick(put.seat, picked)
            choices.append(replace(choice, intent=intent, face="quiet" if nobody else "chosen"))
    return SeatsAsk(put.line(put.say("meet")), Line(put.say("meet_note"), "ash"), tuple(choices))


def _options(put: AskedSeat) -> tuple[Choice, ...]:
    """What of this step fits some row."""
    at = len(put.begun.picked)
    rows = rows_of(put.asked, put.begun.picked)
    found = dict.fromkeys(row[at] for row in rows)
    return tuple(put.asker.choice(put.asked, put.seat, (*put.begun.picked, one), "object")
                 for one in found)  # fmt: skip


def _goes(put: AskedSeat, choice: Choice) -> Choice:
    """Nothing is said before the partner has agreed: the last pick is one, too."""
    at = len(put.begun.picked)
    if isinstance(choice.intent, Answer):
        option = choice.intent.picks[at]
        is_last = at == len(put.asked.fields) - 1
        partner = Seat(cast(int, put.begun.picked[0]))
        if is_last and put.shown.sitters[partner].means == Means.BOT:
            return replace(choice, face="chosen")
        return replace(choice, intent=Pick(put.seat, option), face="chosen")
    return replace(choice, face="chosen")


def _own(put: AskedSeat) -> tuple[Cell, ...]:
    """A board that is only looked at."""
    things = put.player.objects
    cells = [Cell(thing=object_sign(one)) for one in things]
    artefact = put.player.artefact
    return (*cells, *(Cell(),) * (3 - len(things)),
            Cell(thing=object_sign(artefact) if artefact else ""))  # fmt: skip


def partner_asked(shown: Shown, asker: Asker) -> tuple[int, Body] | None:
    """Whose word a meeting waits for, and what lies before them."""
    for asked in shown.seen.owed:
        picked = shown.begun_by(asked.seat).picked
        if asked.name == "meet" and len(picked) == len(asked.fields) and picked[0] is not None:
            seat = Seat(cast(int, picked[0]))
            return seat, _agreeing(AskedSeat(shown, asker, asked, seat), picked)
    return None


def _agreeing(put: AskedSeat, picked: tuple[Option, ...]) -> Ask:
    asker = put.asked.seat
    _, give, get = picked
    name = put.narrator.name(asker)
    key = "swap" if give and get else "gets" if give else "gives"
    fields = {field: put.narrator.option("object", one).lower()
              for field, one in (("give", give), ("get", get)) if one}  # fmt: skip
    said = Line(put.say(f"offer.{key}", name=name, **fields), "candle")
    yes = Choice(Answer(asker, "meet", picked), put.say("agree"), icon="check", face="main")
    no = Choice(Unpick(asker), put.say("not_so"), icon="cross")
    return Ask(said, (yes, no))


# To give, to lose


def _give(put: AskedSeat) -> ThingsAsk:
    """What is one's own may go by a touch; what goes in a moment can be stopped by anybody."""
    cells = _cells(put)
    if put.shown.word and put.asked.name == "give":
        return _leaving(put, put.shown.word.picks, cells)
    can = any(one.choice for one in cells)
    said = put.say("give_one" if can else "give_others")
    return ThingsAsk(put.line(said) if can else Line(said, "ash"), put.board, cells)


def _cells(put: AskedSeat) -> tuple[Cell, ...]:
    """A board, with what may go to be touched."""
    things, artefact = put.player.objects, put.player.artefact
    last = _giving(put, artefact) if artefact else Cell()
    return (*(_giving(put, kind) for kind in things), *(Cell(),) * (3 - len(things)), last)


def _leaving(put: AskedSeat, picks: Picks, cells: tuple[Cell, ...]) -> ThingsAsk:
    """Nobody votes: the giver may keep it, the others may say wait, and then it goes."""
    giver, kind = picks
    if giver != put.seat:
        said = put.say("one_gives", name=put.narrator.name(cast(int, giver)),
                       kind=a(put.narrator.words, str(kind)))  # fmt: skip
        stop = Choice(Wait(put.seat), put.say("wait"), icon="hourglass")
        return ThingsAsk(Line(said), put.board, cells, stop)
    keep = Choice(Wait(put.seat), put.say("keep"), icon="undo", face="agreed")
    held = (*put.player.objects, *("",) * (3 - len(put.player.objects)), put.player.artefact)
    return ThingsAsk(
        Line(put.say("you_give"), "calm"), put.board, _own(put), keep, held.index(kind)
    )


def _giving(put: AskedSeat, kind: str) -> Cell:
    row = (put.seat, kind) if put.asked.name == "give" else (kind,)
    if row not in put.asked.rows:
        return Cell(thing=object_sign(kind))
    return Cell(Choice(Answer(put.seat, put.asked.name, row), face="chosen"), object_sign(kind))


def _discard(put: AskedSeat) -> ThingsAsk:
    return replace(_give(put), line=put.line(put.say("discard")))


# The whole table


def _clear(put: AskedSeat) -> Ask:
    """Which creature goes: by its name and its place; on the tray it may be touched, too."""
    view = put.view
    choices = []
    for (place,) in put.asked.rows:
        assert isinstance(place, int)
        name = view.places[place - 1].creature
        look = put.asker.look("creature", name)
        intent = Answer(put.seat, "clear", (place,))
        choices.append(Choice(intent, str(place), piece=look.icon, face="chosen"))
    return Ask(put.line(put.say("clear")), tuple(choices))


def _given(put: AskedSeat) -> Ask:
    yes = Choice(Answer(put.seat, "given", ("yes",)), put.say("all_given"), icon="check",
                 face="main")  # fmt: skip
    no = Choice(Answer(put.seat, "given", ("no",)), put.say("not_all"), icon="deed-jump")
    return Ask(put.line(put.say("given")), (yes, no), Line(put.say("given_note"), "ash"))


def _one(put: AskedSeat) -> SeatsAsk:
    """Who is named: everybody who can be, as they sit, with what they have left."""
    choices = []
    for choice in put.asker.choices(put.asked, put.seat, put.begun):
        assert isinstance(choice.intent, Answer)
        seat = cast(int, choice.intent.picks[0])
        sanity = put.view.players[seat].sanity
        choices.append(replace(choice, sub=put.say("has_sanity", points=sanity), face="chosen"))
    note = Line(put.say("one_note"), "ash")
    return SeatsAsk(put.line(put.narrator.asked(put.asked)), note, tuple(choices))


def _card_by_hand(put: AskedSeat) -> Body:
    """What a printed card did: the kinds of change as a grid, then its numbers."""
    if put.begun.picked:
        return None
    choices = []
    for do in put.asked.fields[0].options:
        choice = put.asker.choice(put.asked, put.seat, (do,), "change")
        face = "main" if do == "done" else choice.face
        choices.append(replace(choice, face=face))
    places = ("",) * len(choices)
    return CardGrid(put.line(put.say("card")), Line(""), put.board, tuple(choices), places)


# Chance that people tell


def fate_grid(put: AskedSeat) -> CardGrid:
    """Which printed card came; twins of what lies on the board first, with their place."""
    field = put.asked.fields[0]
    where = {place.creature: place.number for place in put.view.places if place.creature}
    options = sorted(field.options, key=lambda one: one not in where)
    choices, places = [], []
    for option in options:
        look = put.asker.look(field.kind, option)
        is_twin = put.asked.name == "creature" and option in where
        intent = Answer(put.asked.seat, put.asked.name, (option,))
        icon = "" if put.asked.name == "event" else look.icon  # all of them have the same
        face = "danger" if is_twin else "quiet"
        choices.append(Choice(intent, look.label, icon=icon, face=face))
        places.append(str(where[cast(str, option)]) if is_twin else "")
    line = Line(put.narrator.asked(put.asked), "candle")
    roll = Choice(LetFall(), put.say("roll"), icon="card-loss-die")
    action = roll if put.asked.name == "die" else None
    return CardGrid(line, Line(""), put.board, tuple(choices), tuple(places), action)


_PUT: dict[str, Callable[[AskedSeat], Body]] = {
    "move": _move,
    "meet": _meet,
    "defeat": rest_of_turn,
    "use": rest_of_turn,
    "take": rest_of_turn,
    "give": _give,
    "discard": _discard,
    "clear": _clear,
    "given": _given,
    "one": _one,
    "card": _card_by_hand,
}
