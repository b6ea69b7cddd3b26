"""What is asked of a game before it is played, and the plan that people make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import msgspec
from msgspec.structs import replace

from companion.colours import USUAL
from companion.evening.seating import PLACES, KnownDial, Means, Seating, Sitter, texts_of
from companion.settings.keys import Field, Path, Renamed
from companion.settings.kinds import OneOf, Value
from companion.settings.owners import in_force, said_of
from companion.text import Words
from engine import GameInfo, Raw, Seat

LONGEST_NAME, LONGEST_TEXT = 20, 40


class ByColour(OneOf):
    """What a seat plays where that is its colour itself."""


class Fact(msgspec.Struct, frozen=True):
    """A figure of the game to be, with its sign and the key of its words."""

    icon: str
    figure: int
    key: str


class Plan(msgspec.Struct, frozen=True):
    """A game to be: who sits where and plays what, and what is chosen."""

    sitters: tuple[Sitter, ...] = ()
    options: dict[str, Value] = {}
    """Those that are not as usual."""
    rulings: dict[str, str] = {}
    """Likewise."""
    luck: int = 0
    """Any number; what chance chooses comes from it."""

    @property
    def seating(self) -> Seating:
        """Everybody, clockwise round the table: so their seats are numbered."""
        return Seating(tuple(sorted(self.sitters, key=lambda s: PLACES.index(s.place))))

    def at(self, place: str) -> Sitter | None:
        """Who sits there."""
        return next((sitter for sitter in self.sitters if sitter.place == place), None)

    def value(self, field: Field) -> Value:
        """What is chosen."""
        return self.options.get(field.name, field.usual)

    def settled(self, field: Field) -> Value:
        """What is played of it."""
        return field.settled(self.value(field), self.luck)

    def without(self, place: str) -> Plan:
        """Let somebody stand up."""
        return replace(self, sitters=tuple(s for s in self.sitters if s.place != place))

    def moved(self, place: str, to: str) -> Plan:
        """Somebody takes another place; who sits there takes theirs."""
        swap = {place: to, to: place}
        return self._each(lambda s: replace(s, place=swap.get(s.place, s.place)))

    def named(self, place: str, name: str) -> Plan:
        """Call somebody by a name."""
        return self._one(place, name=name.strip()[:LONGEST_NAME])

    def texted(self, place: str, what: str, words: str) -> Plan:
        """Somebody says something of themselves in their own words; nothing: no more."""
        sitter = self.at(place)
        said = (sitter.texts if sitter else {}) | {what: words.strip()[:LONGEST_TEXT]}
        return self._one(place, texts={key: text for key, text in said.items() if text})

    def by(self, place: str, means: Means, dial: str = "") -> Plan:
        """Somebody chooses by other means; whoever had that dial chooses as they did."""
        sitter = self.at(place)
        if sitter is None:
            return self
        other = next((s for s in self.sitters if dial and s.dial == dial), sitter)
        plan = self._one(other.place, means=sitter.means, dial=sitter.dial)
        return plan._one(place, means=means, dial=dial)

    def played_so(self, place: str, **how: str) -> Plan:
        """Let the table play somebody so strongly (`strength`), or of such a character (`bent`)."""
        return self._one(place, **how)

    def swapped(self, place: str, what: str, value: str) -> Plan:
        """Somebody plays another colour or role; whoever played it takes theirs."""
        sitter = self.at(place)
        if sitter is None:
            return self
        mine = getattr(sitter, what)
        holder = next((s.place for s in self.sitters if getattr(s, what) == value), place)
        return self._one(holder, **{what: mine})._one(place, **{what: value})

    def playing(self, place: str, role: str) -> Plan:
        """Somebody plays what several can play."""
        return self._one(place, role=role)

    def begun_by(self, place: str) -> Plan:
        """Somebody begins, and nobody else does."""
        return self._each(lambda s: replace(s, begins=s.place == place))

    @property
    def beginner(self) -> Seat:
        """Who begins; where nobody said, the first seat."""
        begins = (seat for seat, s in enumerate(self.seating.sitters) if s.begins)
        return Seat(next(begins, 0))

    def by_people(self) -> Plan:
        """Whoever was played by the table is played on the screen."""
        return self._each(lambda s: replace(s, means=Means.TOUCH) if s.means == Means.BOT else s)

    def _one(self, place: str, **changes: object) -> Plan:
        return self._each(lambda s: replace(s, **changes) if s.place == place else s)

    def _each(self, change: Callable[[Sitter], Sitter]) -> Plan:
        return replace(self, sitters=tuple(map(change, self.sitters)))


class Laying(Protocol):
    """Before a game."""

    @property
    def emblem(self) -> str:
        """Its icon on the shelf."""

    @property
    def accent(self) -> str:
        """The colour of its ornaments there, as `#rrggbb`; empty: brass."""

    @property
    def cover(self) -> str:
        """The drawing of its lid there; empty: the one of any game."""

    @property
    def minutes(self) -> str:
        """How long a game usually takes, such as `20` or `45–75`; empty: nobody has said."""

    @property
    def places(self) -> tuple[str, ...]:
        """Where people can sit: all round, or only where everybody has room enough for it."""

    @property
    def numbers_seats(self) -> bool:
        """Whether people name each other by number, as on a dial."""

    @property
    def role(self) -> Field | None:
        """What a seat picks; None: nothing but its colour."""

    @property
    def begins_with(self) -> str:
        """The icon of what somebody has who begins; empty: nobody is asked for that."""

    @property
    def texts(self) -> tuple[str, ...]:
        """What a seat may say of itself in its own words, beside its name: keys of the record."""

    @property
    def options(self) -> tuple[Field, ...]:
        """What can be chosen; what it usually is, the settings say."""

    @property
    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """By the name of a group, the rulings in it."""

    @property
    def old(self) -> Mapping[Path, Renamed]:
        """What became of settings that older files have of this game."""

    @property
    def owners(self) -> msgspec.Struct | None:
        """What its box holds as far as we know it; its fields are what an owner can say."""

    @property
    def owners_page(self) -> str:
        """The game's own page for it; empty: the one for all games."""

    def header(self, plan: Plan) -> Raw:
        """The record's header, but for its seed and the owner's data."""

    def with_owners(self, header: Raw) -> Raw:
        """The header of a game that begins, with what is in force of the owner's data."""

    def plan(self, header: Raw) -> Plan:
        """The way back, for a game to be gone on with or played again; nobody has a place yet."""

    def facts(self, plan: Plan) -> tuple[Fact, ...]:
        """Figures of a game with players enough, for the middle of the table."""


class PlainLaying(msgspec.Struct, frozen=True):
    """Seats by colour and name, options under their names."""

    id: str = ""
    role: Field | None = None
    options: tuple[Field, ...] = ()
    groups: Mapping[str, tuple[str, ...]] = {}
    old: Mapping[Path, Renamed] = {}
    owners: msgspec.Struct | None = None
    owners_page: str = ""
    emblem: str = "play"
    accent: str = ""
    cover: str = ""
    minutes: str = ""
    places: tuple[str, ...] = PLACES
    numbers_seats: bool = True
    begins_with: str = ""
    texts: tuple[str, ...] = ()

    def header(self, plan: Plan) -> Raw:
        """See `Laying`."""
        return {
            "record": 1,
            "game": self.id,
            "seats": [msgspec.to_builtins(_Said(s.colour, s.name, s.role)) | s.texts
                      for s in plan.seating.sitters],
            **{field.name: plan.settled(field) for field in self.options},
            "rulings": dict(plan.rulings),
        }  # fmt: skip

    def with_owners(self, header: Raw) -> Raw:
        """See `Laying`."""
        if self.owners is None:
            return header
        own = in_force(self.owners, said_of(self.id, self.owners).values)
        return {**header, "box": msgspec.json.decode(msgspec.json.encode(own))}

    def plan(self, header: Raw) -> Plan:
        """See `Laying`."""
        said = [(msgspec.convert(s, _Said), texts_of(self.texts, s)) for s in header["seats"]]
        sitters = tuple(Sitter(s.colour, s.name, role=s.role, texts=own) for s, own in said)
        options = {field.name: header.get(field.name, field.usual) for field in self.options}
        return Plan(sitters, options, dict(header.get("rulings", {})))

    def facts(self, plan: Plan) -> tuple[Fact, ...]:
        """See `Laying`."""
        return ()


class _Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as a plain header has it."""

    colour: str
    name: str = ""
    role: str = ""


class ToLay(msgspec.Struct, frozen=True):
    """A game that can be laid, and the rules of making a plan for it: none impossible is made."""

    info: GameInfo
    laying: Laying

    @property
    def roles(self) -> tuple[str, ...]:
        """What seats can play, in the order people get it."""
        role = self.laying.role
        kind = role.kind if role else None
        return tuple(map(str, kind.options)) if isinstance(kind, OneOf) else tuple(USUAL)

    @property
    def chance(self) -> str:
        """What a seat plays that leaves it to chance, as several can; empty: nobody can."""
        role = self.laying.role
        return str(role.chance) if role and role.chance is not None else ""

    @property
    def is_by_colour(self) -> bool:
        """Whether what a seat plays is its colour."""
        return self.laying.role is None or isinstance(self.laying.role.kind, ByColour)

    @property
    def what(self) -> str:
        """What of a sitter a role is."""
        return "colour" if self.is_by_colour else "role"

    @property
    def is_timed(self) -> bool:
        """Whether there is a secret choice, which may be given a time."""
        return bool(self.info.seal_cite)

    def missing(self, plan: Plan) -> int:
        """How many players are still needed."""
        return max(0, self.info.seats[0] - len(plan.sitters))

    def is_full(self, plan: Plan) -> bool:
        """Whether nobody else can play."""
        return len(plan.sitters) >= min(self.info.seats[-1], len(self.roles), len(USUAL))

    def option(self, name: str) -> Field | None:
        """What can be chosen under this name."""
        return next((field for field in self.laying.options if field.name == name), None)

    def seated(self, plan: Plan, place: str, dials: tuple[KnownDial, ...] = ()) -> Plan:
        """Seat somebody: the first role, colour and dial that are free."""
        if place not in self.laying.places or plan.at(place) or self.is_full(plan):
            return plan
        dial = next((d.id for d in dials if d.up and all(d.id != s.dial for s in plan.sitters)), "")
        means = Means.DIAL if dial else Means.TOUCH
        role = self._role(plan)
        colour = role if self.is_by_colour else _free(USUAL, [s.colour for s in plan.sitters])
        sitter = Sitter(colour, "", place, means, dial, "" if self.is_by_colour else role)
        return replace(plan, sitters=(*plan.sitters, sitter))

    def _role(self, plan: Plan) -> str:
        """What is usual, if that is left to chance; else what is free."""
        role = self.laying.role
        if role and role.chance == role.usual:
            return self.chance
        return _free(self.roles, [getattr(s, self.what) for s in plan.sitters])

    def takes(self, plan: Plan, place: str, role: str) -> Plan:
        """Somebody plays another role; whoever played it takes theirs."""
        if role not in self.roles:
            return plan
        by_chance = role == self.chance
        return plan.playing(place, role) if by_chance else plan.swapped(place, self.what, role)

    def for_people(self, plan: Plan) -> Field | None:
        """What is chosen so that the table can play no seat."""
        options = self.laying.options
        return next((field for field in options if plan.value(field) in field.for_people), None)

    def played_by(self, plan: Plan, place: str, means: Means, dial: str = "") -> Plan:
        """Somebody chooses by other means; who lets the table play chooses what it can play."""
        field = self.for_people(plan) if means == Means.BOT else None
        plan = self.chosen(plan, field.name, field.with_bots) if field else plan
        return plan.by(place, means, dial)

    def fits(self, header: Raw, seating: Seating) -> bool:
        """Whether the record would say the same of those who sit there, but for their own words."""
        plan = self.laying.plan(header)
        nameless = (tuple(replace(s, name="", texts={}) for s in some) for some in
                    (plan.sitters, seating.sitters))  # fmt: skip
        planned, seated = (self.said_of(plan, sitters) for sitters in nameless)
        return planned == seated

    def played_at(self, header: Raw, seating: Seating) -> Seating:
        """Those who sit there; where the table can play nobody, all of them are people."""
        plan = replace(self.laying.plan(header), sitters=seating.sitters)
        return Seating(plan.by_people().sitters) if self.for_people(plan) else seating

    def said_of(self, plan: Plan, sitters: tuple[Sitter, ...]) -> list[Raw]:
        """What a record says of each of *sitters*, in their order."""
        here = tuple(replace(sitter, place=PLACES[0]) for sitter in sitters)
        seats: list[Raw] = self.laying.header(replace(plan, sitters=here))["seats"]
        return seats

    def chosen(self, plan: Plan, name: str, value: Value) -> Plan:
        """Choose something; where chance has chosen, it chooses again."""
        field = self.option(name)
        if field is None or field.kind.problem(value):
            return self._ruled(plan, name, value)
        implied = {id_ for id_, _ in field.implies.values()}
        rulings = {id_: ruling for id_, ruling in plan.rulings.items() if id_ not in implied}
        rulings |= dict([field.implies[value]]) if value in field.implies else {}
        again = value == field.chance == plan.value(field)
        luck = (plan.luck // len(field.drawn) or plan.luck + 1) if again else plan.luck
        plan = plan.by_people() if value in field.for_people else plan
        return replace(plan, options=plan.options | {name: value}, rulings=rulings, luck=luck)

    def ruling(self, plan: Plan, id_: str) -> str:
        """How this table plays a gap in the rules."""
        return plan.rulings.get(id_, self.info.rulings[id_][0])

    def _ruled(self, plan: Plan, id_: str, value: Value) -> Plan:
        if value not in self.info.rulings.get(id_, ()):
            return plan
        for field in self.laying.options:
            for option, ruling in field.implies.items():
                if ruling == (id_, value):
                    return self.chosen(plan, field.name, option)
                if ruling[0] == id_ and plan.value(field) == option:
                    return self.chosen(plan, field.name, plan.settled(field))
        rest = {one: ruling for one, ruling in plan.rulings.items() if one != id_}
        changed = {} if value == self.info.rulings[id_][0] else {id_: str(value)}
        return replace(plan, rulings=rest | changed)

    def of_our_own(self, plan: Plan) -> int:
        """How many rulings are not as usual, but for those an option brings with it."""
        implied = {ruling for field in self.laying.options for ruling in field.implies.values()}
        return sum(ruling not in implied for ruling in plan.rulings.items())


def role_word(role: Field, value: str, words: Words) -> str:
    """What is played is called as where the game itself asks for it."""
    return words.say("words.by_chance" if value == role.chance else f"option.{role.name}.{value}")


def _free(all_of_them: Iterable[str], taken: list[str]) -> str:
    return next(one for one in all_of_them if one not in taken)
