"""How old houses sound: boards, knocks, stone, slate, bone, and what yawns below them."""

from __future__ import annotations

from .synthesis import Wave, band, decay, grains, harmonics, line, low, mixed, noise, ring, shaped


def floorboard() -> Wave:
    """A step on a board that gives: a thump, then the wood complains."""
    thump = ring([(92, 1, 0.07), (141, 0.6, 0.05), (233, 0.3, 0.03)], 0.3)
    creaks = [a * b for a, b in zip(grains(0.5, 95, 150), noise(0.5, 151), strict=True)]
    bends = band(creaks, line((0, 420), (0.3, 760), (0.5, 520)), 6.0)
    complains = shaped(bends, line((0, 0), (0.12, 1), (0.34, 0.7), (0.5, 0)))
    return mixed(0.75, (0, 1, thump), (0.12, 1.4, complains))


def three_knocks() -> Wave:
    """Three knocks at a door, the last one the hardest."""
    door = ring([(148, 1, 0.06), (221, 0.7, 0.045), (389, 0.35, 0.025)], 0.3)
    blow = low(shaped(noise(0.04, 152), decay(0.006)), 900)
    knock = mixed(0.3, (0, 1, door), (0, 0.8, blow))
    return mixed(0.98, (0, 0.7, knock), (0.32, 0.8, knock), (0.68, 1, knock))


def stone() -> Wave:
    """A heavy stone dragged a hand's breadth over another."""
    grit = [a * b for a, b in zip(grains(0.7, 240, 153), noise(0.7, 154), strict=True)]
    drags = line((0, 0), (0.08, 0.8), (0.5, 1), (0.62, 0))
    scrape = shaped(band(grit, line((0, 260), (0.5, 420), (0.7, 240)), 1.1), drags)
    weight = shaped(low(noise(0.7, 155), 160), drags)
    rests = ring([(78, 1, 0.06), (118, 0.5, 0.04)], 0.2)
    return mixed(0.85, (0, 1.6, scrape), (0, 1, weight), (0.6, 0.7, rests))


def slate() -> Wave:
    """A slate turned over: it scrapes, stands, and falls flat."""
    turns = line((0, 0), (0.1, 0.8), (0.22, 0.2), (0.3, 0))
    scrape = shaped(band(noise(0.32, 156), line((0, 1900), (0.3, 2900)), 1.2), turns)
    flat = ring([(1180, 0.8, 0.03), (1930, 1, 0.022), (3340, 0.5, 0.012)], 0.2)
    blow = low(shaped(noise(0.04, 157), decay(0.004)), 4200)
    return mixed(0.6, (0, 0.7, scrape), (0.34, 1, flat), (0.34, 0.6, blow))


def bones() -> Wave:
    """A die of bone on slate: it strikes, hops and lies."""

    def strikes(higher: float) -> Wave:
        bone = ((1510, 1, 0.016), (2370, 0.8, 0.012), (3890, 0.5, 0.008))
        return ring([(hz * higher, loud, rings) for hz, loud, rings in bone], 0.1)

    hops = ((0, 1, 1.0), (0.14, 0.7, 1.06), (0.25, 0.5, 0.97), (0.33, 0.35, 1.1), (0.38, 0.2, 1.03))
    return mixed(0.6, *((at, loud, strikes(higher)) for at, loud, higher in hops))


def yawn() -> Wave:
    """Something very large opens its mouth: a breath over a throat that sinks."""
    opens = line((0, 0), (0.16, 0.8), (0.36, 1), (0.62, 0.3), (0.92, 0))
    sinks = line((0, 66), (0.36, 82), (0.92, 43))
    throat = shaped(harmonics(sinks, [1 / n for n in range(1, 10)], 0.95), opens)
    mouth = band(throat, line((0, 180), (0.4, 540), (0.92, 160)), 1.4)
    breath = shaped(band(noise(0.95, 158), line((0, 300), (0.4, 900), (0.92, 250)), 1.3), opens)
    return mixed(0.98, (0, 1.2, mouth), (0, 0.6, throat), (0, 0.5, breath))
