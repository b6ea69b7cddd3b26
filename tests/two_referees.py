"""The engine and a second referee, written apart by the same description, asked the same."""

from engine import LineRefused, NotARecord, replay
from tests.salem_oracle.random_games import as_record, cut
from tests.salem_oracle.reading import same


def ours(game, record):
    """Exit status and verdict of the engine; of what is no record, only that it is none."""
    try:
        *_, last = replay(record, {game.info.id: game}, lambda _: b"")
    except NotARecord:
        return [2, None]
    except LineRefused as refused:
        return [1, [refused.line, refused.cite]]
    return [0, game.summary(last.position)]


def theirs(judged, record):
    status, verdict = judged(record)
    return [status, None if status == 2 else [*verdict] if status == 1 else verdict]


def records_of(random, header, lines, ways, mutated_header):
    """A whole game, cut, and under changed headers; spoiled in these ways, which may be none."""
    records = {"whole": as_record(header, lines), "after": as_record(header, [*lines, {}])}
    records["cut"] = as_record(header, cut(random, lines))
    for name, way in ways.items():
        records[name] = way(random, [header, *lines[: random.randint(80, 200)]])
    for number in range(5):
        records[f"header {number}"] = as_record(mutated_header(random, header), lines[:40])
    return records


def disagreed(game, judged, records):
    """The names of the records on which the two do not agree."""
    return [
        name
        for name, record in records.items()
        if not same(ours(game, record), theirs(judged, record))
    ]
