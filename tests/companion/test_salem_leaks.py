"""What one saw of a tile nobody else learns: by no sentence, board, lamp, sound, dial or chart.

The same game is told twice, with the same answers and the same draws, but for tiles that only those
know who looked (`salem_twins`). All that is given out must then be the same. The same eyes must see
each of the leaks sown at the end.
"""

import io
import json

import pytest
from rich.console import Console

from companion.evening.looking_back import Retold
from companion.evening.story import moments, public
from companion.evening.telling import tell
from companion.evening.undo import ask, stops
from companion.games.salem import GAME, charts, sentences
from companion.games.salem.course import COURSE
from companion.games.salem.lamps import SAID
from companion.games.salem.sounds import HEARD
from companion.games.salem.statistics import known
from companion.lamps.score import PLAIN, Said
from companion.sounds.cues import Cue
from companion.sounds.score import cues_of
from companion.terminal.screen import THEME
from companion.text import LANGUAGES, words
from engine import FATE, TABLE, seen, visible
from engine.games.salem import Salem
from engine.games.salem import turning as turns
from tests.companion.test_salem_terminal import PLAYERS, SalemTerminal
from tests.companion.test_terminal_any_game import MAIN, SHEET
from tests.salem_twins import RULES, twins, usual_header
from tests.twins import replayed

SEEDS = (1, 2, 3)
NAMES = ["Ada", "Bo", "Cy"]
SCORE = PLAIN._replace(lit=GAME.lit)


class Paper:
    width, height = 120, 40


def in_letters(drawn):
    out = io.StringIO()
    Console(file=out, width=120, theme=THEME, no_color=True).print(drawn)
    return out.getvalue()


def given_out(match, language="en"):
    """All that a table gives out while a game lasts, moment by moment."""
    return [_of_moment(match, at, language) for at in range(len(match.verdicts))] + [
        _looking_back(match, language)
    ]


def _of_moment(match, at, language):
    verdict = match.verdicts[at]
    public_view = RULES.view(verdict.position.table, None)
    spoken = words(language, GAME.folder)
    teller = GAME.telling.narrator(spoken, public_view, NAMES)
    told = visible(verdict.events, None)
    return {
        "summary": json.dumps(RULES.summary(verdict.position)),
        "told": [line.text for line in tell(teller, told)],
        "board": in_letters(GAME.terminal.board(public_view, teller, Paper)),
        "asked": [_asked(one, teller) for one in seen(RULES, verdict.position, None).owed],
        "lamps": [SCORE.said(event, public_view) for event in verdict.events],
        "ground": GAME.lit.ground(public_view),
        "sounds": cues_of(verdict.events, GAME.heard),
        "dials": _dials(verdict, public_view),
        "beats": [COURSE.opens(event) for event in told],
    }


def _asked(decision, teller):
    manner = COURSE.manner(None, decision) if decision.seat not in (FATE, TABLE) else None
    rows = decision.rows if decision.seat != FATE else ()
    return teller.asked(decision), decision.name, rows, manner


def _dials(verdict, view):
    glows = [GAME.faces.glow(view, seat) for seat in range(len(view.players))]
    startled = [GAME.faces.startled(event) for event in verdict.events]
    faces = [
        (face.reach, face.flags)
        for decision in verdict.position.asked
        if decision.seat not in (FATE, TABLE)
        and (face := GAME.faces.face(verdict.position.table, decision))
    ]
    return glows, startled, faces


def _looking_back(match, language):
    spoken, opening = words(language, GAME.folder), match.verdicts[0].position.start
    story = public(moments(RULES, match, opening))
    retold = Retold(story, tuple(NAMES), len(story) - 1, is_over=False)
    answered = [
        GAME.looking_back.answered(decision, answer.picks, verdict.position.table, NAMES, spoken)
        for verdict, answer in zip(match.verdicts, match.answers, strict=False)
        for decision in verdict.position.asked
    ]
    back = ask(match, stops(match)[-1], 0, frozenset({0}), COURSE, match.position.table)
    return {
        "story": [GAME.looking_back.sentence(Retold(story, tuple(NAMES), at, is_over=False), spoken)
                  for at in range(len(story))],
        "charts": [charts.LOOKS[name](retold, spoken) for name in charts.LOOKS],
        "answered": answered,
        "put back": back.moves,
        "agreeing": COURSE.agreeing(match, 2),
    }  # fmt: skip


def differ(pair, language="en"):
    """What is not the same, by its name."""
    one, other = (given_out(match, language) for match in pair)
    return {
        key for a, b in zip(one, other, strict=True) for key in a if a[key] != b[key]
    }  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_given_out_is_the_same_whatever_a_tile_is(seed, language):
    both = twins(seed)
    assert both.differ_at, "a tile is another in the other game"
    assert differ(both.matches, language) == set()


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_pair_that_is_out_unseen_is_told_to_nobody(seed):
    """The pair is drawn before anything else: any that never comes may be it."""
    head = {"start": {"removed": 1}}
    both = twins(seed, most=60, **head)
    (match, _) = both.matches
    out = next(line["name"] for line in both.one if line.get("fate") == "removed")
    name = words("en", GAME.folder).say(f"option.creature.{out}")
    for moment in given_out(match)[:-1]:
        assert name not in " ".join(moment["told"])
        assert f'"removed": "{out}"' not in moment["summary"]


def test_who_looked_knows_it_and_nobody_else():
    both = twins(1)
    one, other = both.matches
    views = [[RULES.view(m.position.table, seat) for seat in range(3)] for m in (one, other)]
    looked = [seat for seat, (a, b) in enumerate(zip(*views, strict=True)) if a != b]
    knows = {
        seat
        for tile, was in zip(one.position.table.tiles, other.position.table.tiles, strict=True)
        if tile.face != was.face
        for seat in tile.looked
    }
    assert set(looked) == knows


# At a keyboard


def record_with(face):
    """A game in which Ada has looked at the tile of the Station, and Bo may look at it now."""
    head = usual_header(2)
    lines = []
    fates = {"object": "glasses", "creature": "witch", "old-one": "dagon"}
    choices = {"move": 4, "use": "glasses"}
    while True:
        match = replayed(RULES, head, tuple(lines))
        (decision,) = match.position.asked
        if decision.name == "use" and decision.seat == 1:
            return [head, *lines]
        wanted = fates | choices | {"tile": face}
        rows = [row for row in decision.rows if wanted.get(decision.name) in row]
        picks = (rows or [decision.rows[-1]])[0]
        lines.append(Salem().line(match.position.table, decision, picks))


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_keyboard_the_tile_is_on_a_sheet_of_ones_own_and_gone_afterwards(tmp_path, language):
    open_, alone = [], []
    for face in ("portal", "wall"):
        home = tmp_path / face
        home.mkdir()
        path = home / "kept.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in record_with(face)), "utf-8")
        options = (*PLAYERS[:3], "--resume", path, "--bots", "none")
        with SalemTerminal(home, *options, language=language) as terminal:
            terminal.answer("1")
            assert terminal.say("terminal.secret.pass", seat="Bo") in terminal.glass
            terminal.answer("")
            alone.append(terminal._sheets[SHEET])
            terminal.answer("")
            open_.append(terminal._sheets[MAIN].replace(str(home), ""))
            said = terminal.say(f"option.tile.{face}")
            assert said in alone[-1]
            assert said not in terminal.glass
    assert open_[0] == open_[1]
    assert alone[0] != alone[1]


# Leaks, sown


def told_by_a_lamp(patch):
    patch.setitem(SAID, turns.TileSeen, lambda event, view: [Said("looked", len(event.face))])


def told_by_a_sound(patch):
    sounds = {"portal": Cue.BELL, "wall": Cue.STAMP}
    patch.setitem(HEARD, turns.TileSeen, lambda event: sounds[event.face])


def told_by_who_looks_back(patch):
    say = sentences.ANSWERED["tile"]

    def leaks(teller, decision, given):
        key, fields = say(teller, decision, given)
        return key, fields | {"at": given["face"]}

    patch.setitem(sentences.ANSWERED, "tile", leaks)


def told_by_a_chart(patch):
    plain = charts.LOOKS["tiles"]

    def leaks(retold, spoken):
        faces = [tile.face for tile in retold.now.table.tiles]
        return plain(retold, spoken), faces

    patch.setitem(charts.LOOKS, "tiles", leaks)


def told_by_the_dial(patch):
    patch.setattr(type(GAME.faces), "startled", lambda self, event: (
        (event.seat,) if isinstance(event, turns.TileSeen) and event.face == "wall" else ()
    ))  # fmt: skip


SOWN = {
    told_by_a_lamp: "lamps", told_by_a_sound: "sounds", told_by_who_looks_back: "answered",
    told_by_a_chart: "charts", told_by_the_dial: "dials",
}  # fmt: skip


@pytest.mark.parametrize("sow", SOWN)
def test_each_leak_that_is_sown_is_seen(monkeypatch, sow):
    both = twins(1)
    sow(monkeypatch)
    assert SOWN[sow] in differ(both.matches)


def test_only_once_it_is_over_is_told_who_knew_what_when():
    one, other = twins(1).matches
    stories = [moments(RULES, m, m.verdicts[0].position.start) for m in (one, other)]
    assert known(stories[0]) != known(stories[1])
    assert known(public(stories[0])) == ()
