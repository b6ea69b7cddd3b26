"""Who is out of the round has a voice: it names whom the Octoman attacks next."""

from __future__ import annotations

from msgspec.structs import replace

from companion.evening.seating import Means
from companion.games.octorage.notes import guessed, next_guess, right
from companion.games.octorage.presenter.round import seal_of
from companion.screen.intents import Jot
from companion.screen.scene import Ask, Choice, Line, Scene, Strip
from companion.screen.showing import Shown
from engine import Seat
from engine.games.octorage.view import TableView


def with_guesses(scene: Scene, shown: Shown, view: TableView) -> Scene:
    """The strips of those who are out, while a turn lasts; a bot keeps its voice to itself."""
    if view.phase != "play":
        return scene
    return replace(scene, strips=tuple(_heard(strip, shown, view) for strip in scene.strips))


def _heard(strip: Strip, shown: Shown, view: TableView) -> Strip:
    is_bot = shown.sitters[strip.seat].means == Means.BOT
    if strip.alive or is_bot:
        return strip
    state = Line(_say(shown, "ask"), "ash", "fallen")
    if counted := right(shown.notes, shown.match).get(Seat(strip.seat)):
        good, judged = counted
        state = Line(_say(shown, "so_far", good=good, judged=judged), "ash", "fallen")
    body = Ask(state, (_name(strip.seat, shown, view),))
    return replace(strip, state=state, badges=(), tokens=(), body=body)


def _name(seat: int, shown: Shown, view: TableView) -> Choice:
    """Whom they have named; another touch names the next."""
    alive = tuple(Seat(n) for n, player in enumerate(view.players) if player.life)
    named = guessed(shown.notes, seat, (view.round, view.turn))
    jot = Jot(seat, next_guess(alive, named))
    if named is None:
        return Choice(jot, _say(shown, "name"), icon="eye")
    seal = seal_of(shown, named)
    name = shown.narrator.name(named)
    return Choice(jot, name, symbol=seal.symbol, emblem=seal.emblem, face="agreed")


def _say(shown: Shown, key: str, **fields: object) -> str:
    return shown.narrator.words.say(f"screen.voice.{key}", **fields)
