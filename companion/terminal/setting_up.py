"""Before a game: what would people like to play, and the plan and header that come of it."""

from __future__ import annotations

from secrets import randbelow

from msgspec.structs import replace

from companion.evening.laying import Plan, ToLay, role_word
from companion.evening.seating import Means, Seating, usual_seating
from companion.games.table_game import TableGame
from companion.settings.keys import Field
from companion.settings.kinds import Flag, OneOf, SomeOf, Value
from companion.terminal.options import USUAL_SEATS, BadWish, Wishes
from companion.terminal.prompt import Prompt
from companion.text import Words
from engine import Raw, Seat
from engine.strengths import USUAL

_LONGEST_NAME = 16
_IDEA = "screen.pages.new_game.idea"


# What was wished, laid


def plan_of(game: TableGame, wishes: Wishes, luck: int) -> Plan:
    """Seat everybody and choose what was said; the rest is as usual."""
    to_lay = ToLay(game.rules.info, game.laying)
    plan = Plan(luck=luck)
    size = wishes.size(sizes(game))
    places = usual_seating(size)
    for place in places:
        plan = to_lay.seated(plan, place)
    for field in game.laying.options:
        value = wishes.chosen.get(field.name, usual(field))
        if value != plan.value(field):  # who leaves to chance again what is left to it draws anew
            plan = to_lay.chosen(plan, field.name, value)
    for id_, value in wishes.rulings.items():
        plan = to_lay.chosen(plan, id_, value)
    for place, role in zip(places, wishes.roles, strict=False):
        plan = to_lay.takes(plan, place, role)
    plan = _begun(plan, wishes.begins)
    names = wishes.seats or ("",) * size
    for place, name in zip(places, names, strict=True):
        plan = plan.named(place, clean_name(name))
    for what, said in wishes.texts.items():
        for place, text in zip(places, said, strict=False):
            plan = plan.texted(place, what, _printable(text))
    return plan


def _begun(plan: Plan, number: int | None) -> Plan:
    if number is None:
        return plan
    if number > len(plan.sitters):
        raise BadWish("begins")
    return plan.begun_by(plan.seating[Seat(number - 1)].place)


def sizes(game: TableGame) -> tuple[int, ...]:
    """How many can play: nobody without a role."""
    to_lay = ToLay(game.rules.info, game.laying)
    return tuple(size for size in game.rules.info.seats if size <= len(to_lay.roles))


def usual(field: Field) -> Value:
    """What is usual at a keyboard: nothing is left to chance that nobody left to it."""
    return field.drawn[0] if field.usual == field.chance and field.drawn else field.usual


def header(game: TableGame, plan: Plan, seed: int, *, board: bool) -> Raw:
    """Write the header of the record of such a game."""
    laid = game.laying.header(plan)
    head = {"record": laid["record"], "game": laid["game"], "seed": seed} | laid
    return _with_board(game, head, board=board)


def _with_board(game: TableGame, head: Raw, *, board: bool) -> Raw:
    """What the owner's data adds; without a printed *board* before people, what the box says."""
    head = game.laying.with_owners(head)
    return head if board or game.for_bots is None else game.for_bots(head)


def a_seed(wishes: Wishes) -> int:
    """The one that was said, or any."""
    return randbelow(1 << 32) if wishes.seed is None else wishes.seed


def seated(
    game: TableGame, plan: Plan, bots: tuple[int, ...], strength: tuple[str, ...]
) -> Seating:
    """Everybody in the record's order, those of these numbers playing by themselves."""
    seats = bot_seats(bots, len(plan.sitters))
    strong = _strengths(game, sorted(seats), strength)
    places = usual_seating(len(plan.sitters))
    sitters = [replace(sitter, place=place, means=Means.TOUCH)
               for sitter, place in zip(plan.seating.sitters, places, strict=True)]  # fmt: skip
    for seat, one in strong.items():
        sitters[seat] = replace(sitters[seat], means=Means.BOT, strength=one)
    return Seating(tuple(sitters))


def _strengths(game: TableGame, bots: list[Seat], said: tuple[str, ...]) -> dict[Seat, str]:
    """How strong each of the *bots* plays: as was said of it, or of all of them."""
    known = {"", *(strength.id for strength in game.rules.info.strengths)}
    each = said or ("",)
    each = each * len(bots) if len(each) == 1 else each
    if not known.issuperset(said) or len(each) != len(bots):
        raise BadWish("strength")
    return dict(zip(bots, each, strict=True))


def usual_bots(game: TableGame, plan: Plan) -> tuple[int, ...]:
    """All seats but the first, where the table can play any."""
    for_people = ToLay(game.rules.info, game.laying).for_people(plan)
    return () if for_people else tuple(range(2, len(plan.sitters) + 1))


def played_by(game: TableGame, plan: Plan, bots: tuple[int, ...]) -> tuple[int, ...]:
    """These *bots*, if the table can play a seat of this game."""
    field = ToLay(game.rules.info, game.laying).for_people(plan)
    if bots and field:
        value, other = str(plan.value(field)), str(field.with_bots)
        raise BadWish("no_bots", name=field.name, value=value, other=other)
    return bots


def bot_seats(numbers: tuple[int, ...], size: int) -> frozenset[Seat]:
    """Give the seats of these *numbers*."""
    if not all(0 < number <= size for number in numbers):
        raise BadWish("bots")
    return frozenset(Seat(number - 1) for number in numbers)


def clean_name(name: str) -> str:
    """A name that fits beside the board and cannot steer a terminal."""
    return _printable(name)[:_LONGEST_NAME]


def _printable(typed: str) -> str:
    return "".join(letter for letter in typed if letter.isprintable()).strip()


# What is asked


def asked_before(prompt: Prompt, game: TableGame, wishes: Wishes) -> Wishes:
    """Ask for everything there is to wish; Enter takes what is usual."""
    words = prompt.screen.words
    wishes = replace(wishes, players=_ask_size(prompt, game))
    called = _called(game, wishes, words)
    bots = ask_bots(prompt, called)
    strength = wishes.strength or _ask_strength(prompt, game, bots)
    wishes = replace(wishes, strength=strength)
    wishes = replace(wishes, bots=bots, seats=_ask_names(prompt, called, bots))
    wishes = replace(wishes, texts=_ask_texts(prompt, game, called, bots))
    wishes = replace(wishes, roles=_ask_roles(prompt, game, called))
    wishes = replace(wishes, begins=_ask_beginner(prompt, game, called, wishes))
    options = game.laying.options
    chosen = {field.name: _ask_option(prompt, field, has_bots=bool(bots)) for field in options}
    wishes = replace(wishes, chosen=chosen)
    return replace(wishes, board=wishes.board or _ask_board(prompt, game, wishes))


def _called(game: TableGame, wishes: Wishes, words: Words) -> list[str]:
    """What the game calls its seats before anybody has a name."""
    head = header(game, plan_of(game, wishes, 0), 0, board=False)
    view = game.rules.view(game.rules.opening(head), None)
    narrator = game.telling.narrator(words, view, ())
    return [narrator.name(seat) for seat in range(len(head["seats"]))]


def _ask_size(prompt: Prompt, game: TableGame) -> int:
    possible = sizes(game)
    usual = USUAL_SEATS if USUAL_SEATS in possible else possible[-1]
    return prompt.ask(
        say_of_seats(prompt.screen.words, "setup", game),
        lambda typed: next((size for size in possible if str(size) == typed), None),
        say_of_seats(prompt.screen.words, "wish", game),
        usual=str(usual),
    )


def say_of_seats(words: Words, part: str, game: TableGame) -> str:
    """Say how many can play, in the game's own words if it has them."""
    if words.has(f"terminal.{part}.seats"):
        return words.say(f"terminal.{part}.seats")
    possible = sizes(game)
    return words.say(f"terminal.{part}.players", least=possible[0], most=possible[-1])


def ask_bots(prompt: Prompt, names: list[str]) -> tuple[int, ...]:
    """Ask which seats play by themselves."""
    say = prompt.screen.words.say
    shown = "  ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    prompt.screen.say("setup.table", names=shown)
    usual = " ".join(map(str, range(2, len(names) + 1)))
    return prompt.ask(
        say("terminal.setup.bots"),
        lambda typed: numbers_in(typed, len(names)),
        say("terminal.wish.bots"),
        usual=usual,
    )


def _ask_strength(prompt: Prompt, game: TableGame, bots: tuple[int, ...]) -> tuple[str, ...]:
    """Ask how strong they play, all of them alike; on the command line each can differ."""
    if not bots:
        return ()
    words, ids = prompt.screen.words, [one.id for one in game.rules.info.strengths]
    labels = [
        words.say("terminal.setup.role_does", role=words.say(f"strength.{id_}.name"),
                  does=words.say(f"strength.{id_}.about"))
        for id_ in ids
    ]  # fmt: skip
    question = words.say("terminal.setup.strength")
    return (ids[prompt.choose(question, labels, usual=ids.index(USUAL))],)


def _ask_names(prompt: Prompt, called: list[str], bots: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(
        "" if number in bots else _ask_name(prompt, number, seat)
        for number, seat in enumerate(called, 1)
    )


def _ask_name(prompt: Prompt, number: int, seat: str) -> str:
    question = prompt.screen.words.say("terminal.setup.name", number=number, seat=seat)
    name = prompt.ask(question, clean_name, "", usual=seat)
    return "" if name == seat else name


def _ask_texts(
    prompt: Prompt, game: TableGame, called: list[str], bots: tuple[int, ...]
) -> dict[str, tuple[str, ...]]:
    """Ask what people say of themselves in their own words, where they like that."""
    asked, words = game.laying.texts, prompt.screen.words
    if not asked or len(bots) == len(called):
        return {}
    if not prompt.agrees(words.say("screen.pages.new_game.text.ask"), usually=False):
        return {}
    return {what: _ask_text(prompt, what, called, bots) for what in asked}


def _ask_text(
    prompt: Prompt, what: str, called: list[str], bots: tuple[int, ...]
) -> tuple[str, ...]:
    """One thing of everybody: some ideas, and then who says what."""
    words = prompt.screen.words
    ideas = [words.say(f"{_IDEA}.{what}.{n}") for n in words.under(f"{_IDEA}.{what}")]
    prompt.screen.write(words.say(f"screen.pages.new_game.text.{what}"), "title")
    for number, idea in enumerate(ideas, 1):
        prompt.screen.item(str(number), idea)
    return tuple(
        "" if number in bots else prompt.ask(
            words.say("terminal.setup.text", number=number, seat=seat),
            lambda typed: _idea_or_own(typed, ideas), "")
        for number, seat in enumerate(called, 1)
    )  # fmt: skip


def _idea_or_own(typed: str, ideas: list[str]) -> str:
    """The idea of that number, or what was typed itself."""
    is_idea = typed.isdecimal() and 0 < int(typed) <= len(ideas)
    return ideas[int(typed) - 1] if is_idea else _printable(typed)


def _ask_roles(prompt: Prompt, game: TableGame, called: list[str]) -> tuple[str, ...]:
    """Ask what each seat plays, where that is not its colour; several may leave it to chance."""
    to_lay, words = ToLay(game.rules.info, game.laying), prompt.screen.words
    if to_lay.is_by_colour or game.laying.role is None:
        return ()
    free, taken = list(to_lay.roles), []
    for number, _ in enumerate(called, 1):
        labels = [_role_label(words, game.laying.role, role) for role in free]
        question = words.say("terminal.setup.role", number=number)
        usual = free.index(game.laying.role.usual) if game.laying.role.usual in free else 0
        role = free[prompt.choose(question, labels, usual=usual)]
        taken.append(role)
        free = [one for one in free if one != role or one == to_lay.chance]
    return tuple(taken)


def _role_label(words: Words, role: Field, value: str) -> str:
    """What a role is called, and what it can do, if the game says so."""
    name, does = role_word(role, value, words), f"screen.pages.new_game.role.{value}"
    if not words.has(does):
        return name
    return words.say("terminal.setup.role_does", role=name, does=words.say(does))


def _ask_beginner(prompt: Prompt, game: TableGame, called: list[str], wishes: Wishes) -> int | None:
    """Ask who begins, where the game wants to know; bots are of no age."""
    if not game.laying.begins_with:
        return None
    said = zip(wishes.seats or called, called, strict=True)
    names = [name or seat for name, seat in said]
    return 1 + prompt.choose(prompt.screen.words.say("terminal.setup.begins"), names, usual=0)


def _ask_option(prompt: Prompt, field: Field, *, has_bots: bool) -> Value:
    if isinstance(field.kind, Flag):
        return prompt.agrees(_about(prompt, field), usually=bool(field.usual))
    if isinstance(field.kind, SomeOf):
        return _ask_some(prompt, field, field.kind)
    if not isinstance(field.kind, OneOf):
        return field.usual
    for_people = field.for_people if has_bots else ()
    values = [value for value in field.kind.options if value not in for_people]
    values.sort(key=lambda value: value == field.chance)
    labels = [_label(prompt.screen.words, field, value) for value in values]
    if len(values) == 1:
        prompt.screen.say("setup.with_bots", what=labels[0])
        return values[0]
    prompt.screen.write()
    title = f"setup.{field.name}_title"
    if prompt.screen.words.has(f"terminal.{title}"):
        prompt.screen.say(title, "title")
    return values[prompt.choose(_about(prompt, field), labels, usual=values.index(usual(field)))]


def _ask_some(prompt: Prompt, field: Field, kind: SomeOf) -> Value:
    """Ask for some of a few, by their numbers."""
    words = prompt.screen.words
    for number, one in enumerate(kind.options, 1):
        prompt.screen.item(str(number), _label(words, field, one))
    about, sorry = _about(prompt, field), words.say("terminal.wish.some")
    question = words.say("terminal.setup.some", about=about)
    numbers = prompt.ask(question, lambda typed: numbers_in(typed, len(kind.options)), sorry,
                         usual="0")  # fmt: skip
    return tuple(one for number, one in enumerate(kind.options, 1) if number in numbers)


def numbers_in(typed: str, last: int) -> tuple[int, ...] | None:
    """Read numbers from 1 to *last*; 0 alone is none, None is no answer."""
    parts = typed.replace(",", " ").split()
    if parts == ["0"]:
        return ()
    numbers = [int(part) for part in parts if part.isdecimal() and 0 < int(part) <= last]
    return tuple(numbers) if parts and len(numbers) == len(parts) else None


def _about(prompt: Prompt, field: Field) -> str:
    """What is chosen, in the words for a keyboard if there are any, else those of the settings."""
    words, key = prompt.screen.words, f"terminal.setup.{field.name}"
    return words.say(key if words.has(key) else f"settings.choose.{field.name}")


def _label(words: Words, field: Field, value: Value) -> str:
    """In the words for a keyboard if there are any, else those of the page of a new game."""
    for key in ("terminal.{}.{}", "screen.pages.new_game.option.{}.is.{}"):
        if words.has(said := key.format(field.name, value)):
            return words.say(said)
    return str(value)


def _ask_board(prompt: Prompt, game: TableGame, wishes: Wishes) -> bool:
    """Ask whether the printed board counts, where nobody has compared it with ours."""
    laid = game.laying.header(plan_of(game, wishes, 0))
    if _with_board(game, laid, board=True) == _with_board(game, laid, board=False):
        return False
    return prompt.agrees(prompt.screen.words.say("terminal.setup.board"), usually=False)
