"""What people enter of a printed card: the effects of our own deck as adjustments."""

from engine.games.creatures import cards as c


def entered(table, seat, at_whom, effect):
    """The adjustments of an effect, one for each cult; or those it says are left."""
    if isinstance(effect.who, list):
        return effect.who
    cults = {c.SELF: [seat], c.EVERYBODY: table.in_play(), c.OTHERS: table.others(seat)}
    about = cults.get(effect.who, [at_whom])
    return [row for cult in about for row in _ROWS[effect.do](table, seat, cult, effect)]


def _points(table, seat, cult, effect):
    yield (c.POINTS, cult, None, None, None, effect.amount, None, None)


def _kill(table, seat, cult, effect):
    for one in table.living(cult)[-1:]:
        yield (c.KILL, cult, one, seat if effect.credit else None, None, None, None, None)


def _revive(table, seat, cult, effect):
    for one in table.dead(cult)[-1:]:
        yield (c.REVIVE, cult, one, *(None,) * 5)


def _modifier(table, seat, cult, effect):
    yield (c.MODIFIER, cult, None, None, effect.skill, effect.amount, effect.until, None)


def _lift(table, seat, cult, effect):
    for one in table.lasting:
        if one.cult == cult:
            yield (c.LIFT, *(None,) * 6, one.n)


_ROWS = {
    c.POINTS: _points, c.KILL: _kill, c.REVIVE: _revive, c.MODIFIER: _modifier, c.LIFT: _lift,
}  # fmt: skip
