"""`python -m tests.screen.creatures_evening [SEED] [FOLDER]`: four people, one evening, by touch.

Four people who have never seen the screen play Créatures & Cultistes with printed cards, from the
shelf to the end of the game, in French at 800x480. They hold six cards of a deck like ours, know
what they want, and touch their way there; now and then they touch what cannot be, and read why.
Prints what each kind of moment costs, in touches and in seconds; keeps a picture of each.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from statistics import mean

import msgspec

import companion.screen.canvas  # noqa: F401 -- tells Kivy how to start
from companion.screen import intents as i
from companion.screen.pages.keyboard import Enter, Key
from companion.screen.pages.kit import GoBack
from companion.screen.pages.new_game import state as wishes
from companion.screen.pages.shelf import NewOf
from companion.screen.pages.walk import NextStep
from companion.settings.values import General, Settings
from engine import FATE, apply
from engine.games.creatures import cards as c
from engine.games.creatures.house import HOUSE
from engine.games.creatures.questions import DONE, THREE_DICE
from engine.games.creatures.record import GAME_ID
from engine.games.creatures.sane import SURE_ENOUGH, Sane, strength
from engine.games.creatures.settings import HAND
from firmware_bridge.moved_time import play
from tests.creatures_printed import entered
from tests.games.any_touch import TAKES_S, AnyTouch
from tests.same_chance import draw_the_same
from tests.screen.crash_runner import is_over

NAMES = {"bottom_left": "Ada", "bottom_right": "Bo", "top_right": "Cleo", "top_left": "Dan"}
TOUCH_S, DICE_S, CARD_S, AIM_S, READ_S = 1.5, 3.0, 6.0, 4.0, 4.0
"""What people take: to touch, to throw three dice and add them up, to choose a card, to choose who
strikes whom, to read a card aloud."""
PRESS_S = 0.2
"""Of a touch, what the rig waits for after it."""
STRAY = 0.05
"""How often a newcomer touches what cannot be, and reads why."""
ATTACKS = (c.BRUTALITY, c.CONJURING)
_KINDS = (c.PERIPETY, *ATTACKS, c.EVENT, c.SORCERY)
"""In this order cards are played."""


class Spent(msgspec.Struct):
    """What one turn or one act has cost."""

    kind: str
    own: int = 0
    """Touches of who plays."""
    others: int = 0
    seconds: float = 0.0


class Newcomers(AnyTouch):
    """Four people with printed cards before a screen they do not know."""

    def __init__(self, off, seed):
        super().__init__(off, Settings(general=General(language="fr")), seed)
        self.pile, self.hands = [], {}
        self.acts, self.turns = [Spent("before")], []
        self.before, self.strays = 0, 0
        self.at_whom, self.effects = None, []
        self._round, self._turn = 0, None

    @property
    def table(self):
        return self.evening.store.position.table

    # What it costs

    async def _take(self, seconds):
        """People take so long; the clock of the evening runs."""
        for spent in (self.acts[-1], *self.turns[-1:]):
            spent.seconds += seconds
        await asyncio.sleep(seconds)

    async def tap(self, intent, seat):
        """Touch it, and count whose touch it was."""
        for spent in (self.acts[-1], *self.turns[-1:]):
            spent.own += seat == self.table.active
            spent.others += seat != self.table.active
        await self._take(TOUCH_S - PRESS_S)
        await self._touch(intent)
        for spent in (self.acts[-1], *self.turns[-1:]):
            spent.seconds += PRESS_S

    async def _touch(self, intent):
        fields = {field: getattr(intent, field) for field in intent.__struct_fields__}
        await self.touch(type(intent), **fields)

    # From the shelf to the first round

    async def sit_down(self):
        """Whoever sits down says their name; they have the box."""
        heard = self.touch

        async def counted(kind, **fields):
            self.before += 1
            await heard(kind, **fields)

        await self.leaf_to(NewOf, game=GAME_ID)
        await counted(NewOf, game=GAME_ID)
        for place, name in NAMES.items():
            await counted(wishes.Sit, place=place)
            await counted(wishes.TypeName)
            for letter in name:
                await counted(Key, letter=letter)
            await counted(Enter)
            await counted(GoBack)
        await counted(wishes.TurnTo, side=wishes.CARDS)
        await counted(wishes.Choose, what="cards", value="box")
        await counted(wishes.Begin)
        await self.until(lambda: self.app.shown == "walk")
        while self.app.shown == "walk":
            await counted(NextStep)
        await self.until(lambda: self.app.running and self.evening.situation.seen.owed)

    # Cards in their hands

    def _refill(self):
        """To six, when the round begins; the pile is made again from all that is not held."""
        for hand in (self.hands.setdefault(seat, []) for seat in range(len(NAMES))):
            while len(hand) < HAND:
                if not self.pile:
                    self.pile = [card for card in HOUSE.cards for _ in range(card.count)]
                    self.random.shuffle(self.pile)
                hand.append(self.pile.pop())

    def _has(self, seat, defence):
        return next((card for card in self.hands[seat] if card.defence == defence), None)

    # One thing after the other

    async def _one_thing(self):
        now = self.evening.situation
        if now.beat or not now.seen.owed:
            await self._take(TAKES_S)
            return
        if self.table.round != self._round:
            self._round = self.table.round
            self._refill()
        if (turn := (self.table.round, self.table.active)) != self._turn and turn[1] is not None:
            self._turn = turn
            self.turns.append(Spent("turn"))
        asked = now.seen.owed[0]
        own = getattr(self, f"_{asked.name}")
        if self.random.random() < STRAY:
            await self._stray()
        await own(asked)

    async def _stray(self):
        """Touch what cannot be, and read why; the question is still the same."""
        dim = [target.intent for target in self.targets(i.Why)]
        if dim:
            self.strays += 1
            await self._touch(self.random.choice(dim))

    async def _say(self, asked, picks, seat=None):
        """Touch one's way to an answer; who cannot find it has found something wrong."""
        seat, name = asked.seat if seat is None else seat, asked.name
        wanted = {field.name: pick for field, pick in zip(asked.fields, picks, strict=False)}
        answers, last = len(self.evening.store.match.answers), (1000, 0)
        for _ in range(40):
            if (intent := self._answer_there(seat, name, picks)) is not None:
                await self.tap(intent, seat)
                return
            if len(self.evening.store.match.answers) > answers:
                return
            steps = [
                (far(wanted, t.intent.page), t.intent) for t in self.targets(i.LookAt, seat=seat)
            ]
            step = min(steps, key=lambda one: one[0], default=(last, None))
            if step[0] < last:
                last = step[0]
                await self.tap(step[1], seat)
            else:
                (more, *_) = [t.intent for t in self.targets(i.OtherOptions, seat=seat)]
                await self.tap(more, seat)
        raise AssertionError(f"no way to {name} {picks}")

    def _answer_there(self, seat, name, picks):
        for target in self.targets(i.Answer | i.Answers):
            intent = target.intent
            if intent.seat not in (seat, FATE):
                continue
            said = getattr(intent, "answers", (intent,))
            if (name, picks) in [(getattr(a, "to", ""), getattr(a, "picks", ())) for a in said]:
                return intent
        return None

    # Chance

    async def _skill(self, asked):
        await self._take(DICE_S)
        await self._say(asked, self.random.choice(asked.rows), asked.about[0])

    async def _favour(self, asked):
        await self._take(DICE_S)
        await self._say(asked, self.random.choice(asked.rows), 0)

    async def _roll(self, asked):
        await self._throw(asked.about[0])

    async def _stake(self, asked):
        await self._throw(asked.seat)

    async def _throw(self, seat):
        totals = list(THREE_DICE)
        (total,) = self.random.choices(totals, [THREE_DICE[one] for one in totals])
        await self._take(DICE_S)
        intent = self._answer_there(seat, "roll", (total,))
        if intent is None:
            await self._take(TAKES_S)
            return
        await self.tap(intent, seat)

    # A turn

    async def _act(self, asked):
        """The god, if it can be called; else a card, as long as there is one."""
        table, seat = self.table, asked.seat
        may = {row[0] for row in asked.rows}
        self.acts.append(Spent("end"))
        await self._take(CARD_S)
        if "summon" in may and strength(table, seat, c.SORCERY) + table.star(seat) >= SURE_ENOUGH:
            await self._summon(seat)
            return
        held = [card for kind in _KINDS for card in self.hands[seat] if card.type == kind]
        card = next((card for card in held if card.type in may), None)
        if card is not None:
            await self._play(asked, card)
            return
        self.hands[seat] = [card for card in self.hands[seat] if card.type == c.DEFENCE]
        await self._say(asked, ("end", None, None, None))

    async def _summon(self, seat):
        """Announce, read what it can cost, throw."""
        self.acts[-1].kind = "summon"
        await self.tap(i.LookAt(seat, "summon"), seat)
        await self._take(READ_S)
        await self.tap(self.targets(i.Answers, seat=seat)[-1].intent, seat)

    async def _play(self, asked, card):
        """Its type and its numbers; what is not an attack is read aloud."""
        seat = asked.seat
        self.hands[seat].remove(card)
        self.acts[-1].kind, self.effects = card.type, list(card.effects)
        self.at_whom = max(self.table.others(seat), key=lambda one: self.table.points[one])
        if card.type not in ATTACKS:
            await self._take(READ_S)
        await self._say(asked, (card.type, card.bonus, card.call, card.ward))

    async def _attack(self, asked):
        """Own box and then the other's, or the other way round."""
        mine, cult, cultist = Sane(self.table, self.random).answer(asked)
        await self._take(AIM_S)
        pages = [f"with={mine}", f"at_cult={cult};at={cultist}"]
        first = i.LookAt(asked.seat, self.random.choice(pages))
        if self.targets(i.LookAt, page=first.page):
            await self.tap(first, asked.seat)
        await self.tap(i.Answer(asked.seat, "attack", (mine, cult, cultist)), asked.seat)

    async def _counter(self, asked):
        await self._say(asked, Sane(self.table, self.random).answer(asked))

    # Windows

    async def _dodge(self, asked):
        await self._window(asked, self.table.active)

    async def _sign(self, asked):
        result = self.table.roll.result
        await self._window(asked, None if result == "rip" else asked.seat)

    async def _bluff(self, asked):
        await self._window(asked, None)

    async def _window(self, asked, thrower):
        """Who holds the card shows it; else who throws, throws, or somebody goes on."""
        if card := self._has(asked.seat, asked.name):
            self.hands[asked.seat].remove(card)
            await self._say(asked, ("yes",))
        elif thrower is not None:
            await self._throw(thrower)
        elif (turn := self._next_turn(asked)) is not None:
            await self._act(turn)
        elif (intent := self._answer_there(asked.seat, asked.name, ("no",))) is not None:
            await self.tap(intent, self.table.active)
        else:
            await self._take(TAKES_S)

    def _next_turn(self, window):
        """Which card comes next, where that lies there already: nobody says *no* to a window."""
        position = self.evening.store.position
        passed = position.answer(window, window.silence)
        (after, *_) = apply(self.evening.store.game, position, passed).position.owed
        is_there = self._answer_there(after.seat, "act", ("end", None, None, None))
        return after if after.name == "act" and is_there else None

    # What a card does

    async def _adjust(self, asked):
        while self.effects:
            effect = self.effects.pop(0)
            rows = entered(self.table, asked.seat, self.at_whom, effect)
            rows = [row for row in rows if row in asked.rows]
            if rows:
                row, *later = rows
                if effect.who in (c.EVERYBODY, c.OTHERS) and later:
                    self.effects.insert(0, msgspec.structs.replace(effect, who=later))
                await self._say(asked, row)
                return
        await self._say(asked, (DONE, *(None,) * 7))

    # What was found

    def costs(self, *kinds):
        """Touches of who plays, of others, and seconds: the mean of all acts of some kinds."""
        of = self.turns if kinds == ("turn",) else [one for one in self.acts if one.kind in kinds]
        every = [(one.own, one.others, one.seconds) for one in of] or [(0, 0, 0)]
        return tuple(map(mean, zip(*every, strict=True)))

    def report(self):
        """What each kind of act costs, and a turn."""
        yield f"before the first round: {self.before} touches"
        for kind in (*_KINDS, "summon", "end", "turn"):
            count = len(self.turns) if kind == "turn" else sum(a.kind == kind for a in self.acts)
            own, others, seconds = self.costs(kind)
            yield f"{kind:10}{count:4} x {own:5.2f} own, {others:5.2f} of others, {seconds:5.1f} s"
        attacks = sum(act.kind in ATTACKS for act in self.acts) / len(self.turns)
        yield f"{self.table.round} rounds, {attacks:.2f} attacks a turn, {self.strays} strays"


def far(wanted, page):
    """How many fields a page still lacks, and how far its amount is; far: it says another thing."""
    said = dict(pair.split("=") for pair in page.split(";") if "=" in pair)
    amount = said.pop("amount", None)
    if any(str(wanted.get(name)) != value for name, value in said.items()):
        return (1000, 0)
    lacks = sum(pick is not None and name not in (*said, "amount") for name, pick in wanted.items())
    aim = wanted.get("amount")
    return (lacks, abs(int(amount) - aim) if amount is not None and aim is not None else 99)


def evening(window, seed, folder=None, rounds=None):
    """Play it, all of it or so many rounds, and give who played."""
    from tests.screen.test_creatures_whole_games import Onlooker  # noqa: PLC0415 -- opens a window

    window.resize(800, 480)
    found = []

    async def story():
        rig = Newcomers(window, seed)
        async with rig.running():
            await rig.sit_down()
            witness = Onlooker(rig, folder, "evening") if folder else None
            await rig.play_a_while(lambda: is_over(rig) or rig.table.round > (rounds or 99))
            found.append((rig, witness))

    play(story())
    return found[0]


def main(seed=1, folder="evening"):
    """Play a whole evening in a home of one's own."""
    from companion.screen.canvas.off_screen import OffScreen  # noqa: PLC0415 -- opens a window

    home = Path(tempfile.mkdtemp(prefix="evening-"))
    for own in ("CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{own}_HOME"] = str(home / own)
    draw_the_same()
    Path(folder).mkdir(parents=True, exist_ok=True)
    rig, witness = evening(OffScreen(), int(seed), Path(folder))
    print(*rig.report(), sep="\n")
    print(*dict.fromkeys(witness.complaints), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
