"""In how many ways can a game go on? One number catches any wrong rule; two referees count it."""

from engine import apply


def ways(game, position, depth):
    """Count the ways to go on for so many answers, by the engine."""
    if not depth or position.outcome is not None:
        return 1
    (decision,) = position.asked
    return sum(
        ways(game, apply(game, position, position.answer(decision, row)).position, depth - 1)
        for row in decision.rows
    )


def ways_again(oracle_of, first, lines, depth):
    """The same by a second referee, which hears every record from its start."""
    oracle = oracle_of(first)
    for line in lines:
        oracle.hear(line)
    if not depth or oracle.question is None:
        return 1
    answers = oracle.answers()
    return sum(ways_again(oracle_of, first, [*lines, line], depth - 1) for line in answers)
