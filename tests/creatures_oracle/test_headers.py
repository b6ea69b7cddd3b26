"""What a header may say and what is no record, to the letter."""

import pytest

from tests.creatures_oracle import judged
from tests.creatures_oracle.changed_headers import base, changed, right, wrong
from tests.salem_oracle.random_games import as_record


def judged_otherwise(changes_of, status):
    """Of many changes to a header, those that do not have this exit status."""
    all_ = [*changes_of()]
    assert len(all_) > 100
    records = [as_record(changed(base(), *changes), []) for changes in all_]
    return [
        changes
        for changes, record in zip(all_, records, strict=True)
        if judged(record)[0] != status
    ]


def test_a_header_within_its_ranges_starts_a_game():
    assert judged_otherwise(right, 0) == []


def test_a_header_that_starts_no_game_is_no_record():
    assert judged_otherwise(wrong, 2) == []


@pytest.mark.parametrize("header", [None, True, 1, "x", [], [{}], {}])
def test_the_first_line_is_a_header(header):
    assert judged(as_record(header, []))[0] == 2


@pytest.mark.parametrize("record", [b"", b"\n", b" ", b"\n\n\n", b"{", b"\xff"])
def test_nothing_is_no_record(record):
    assert judged(record)[0] == 2
