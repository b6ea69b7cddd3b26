"""Bots that always do the same at the same point of a game, however often it is gone on with."""

from random import Random

from engine.bots import SimpleBot, careful


class SteadyBot(SimpleBot):
    """Answers by what is asked alone: a game gone on with goes on as it would have."""

    def __init__(self):
        super().__init__(careful(Random(0)), Random(0))

    def choose(self, sight, spent=None):
        position, decision = sight.position, sight.decision
        asked = f"{position.ply} {decision.name} {decision.seat} {decision.parties}"
        return careful(Random(asked))(decision)
