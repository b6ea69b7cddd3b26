"""Bots that always do the same at the same point of a game, however often it is gone on with."""

from random import Random

from engine.bots import SimpleBot, careful


class SteadyBot(SimpleBot):
    """Answers by what is asked alone: a game gone on with goes on as it would have."""

    def __init__(self):
        super().__init__(careful(Random(0)), Random(0))

    def choose(self, sight, spent=None):
        return careful(Random(_asked(sight)))(sight.decision)

    def weigh(self, sight, spent=None):
        return SimpleBot(careful(Random(0)), Random(_asked(sight))).weigh(sight)


def _asked(sight):
    decision = sight.decision
    return f"{sight.position.ply} {decision.name} {decision.seat} {decision.parties}"
