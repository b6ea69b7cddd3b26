"""The worked cases, each block from its opening to its last line."""

import pytest

from tests.creatures_oracle import Oracle
from tests.creatures_oracle.case import cases, is_true
from tests.creatures_oracle.header import need_header

CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_a_case_is_judged_as_it_says(case):
    need_header(case.header)
    oracle = Oracle(case.header)
    for step in case.steps:
        if step.line is None:
            assert is_true(oracle.position(), step.words), (step.words, oracle.position())
            continue
        assert oracle.refusal(step.line) == step.refused, step
        if step.refused is None:
            oracle.hear(step.line)


def test_every_case_is_there():
    assert {case.title.split(".")[0] for case in CASES} == {str(n) for n in range(1, 47)}
    assert len(CASES) == 73
