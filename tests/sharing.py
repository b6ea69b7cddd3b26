"""Which worker of a run has which tests: the long ones first, as many seconds for each."""

LONG = {"machine": 60, "roots": 20}
"""Fixtures of tests that boot a machine or install into a Debian, and about how many seconds of a
core these take unless a mark says it better.
"""


def shared_out(items, workers):
    """Order tests so that the equal shares xdist makes of them each begin with long ones.

    These go to whoever has the least of them yet, the longest first, and so nobody is left alone
    with one at the end. Others fill what a worker has left; who is done takes from the end of
    another's share.
    """
    groups, rest = {}, []
    for item in items:
        if seconds(item):
            together = item.path if "scene" in item.fixturenames else item.nodeid
            groups.setdefault(together, []).append(item)
        else:
            rest.append(item)
    shares = [[] for _ in range(workers)]
    for group in sorted(groups.values(), key=_sum, reverse=True):
        min(shares, key=_sum).extend(group)
    ordered, left = [], len(items)
    for worker, own in enumerate(shares):
        fill = max(0, left // (workers - worker) - len(own))
        ordered += [*own, *rest[:fill]]
        rest, left = rest[fill:], left - len(own) - fill
    return [*ordered, *rest]


def seconds(item):
    """About how long a test keeps a core busy; nothing where that is not long."""
    mark = item.get_closest_marker("long")
    if mark:
        return mark.args[0]
    return max((LONG[name] for name in LONG if name in item.fixturenames), default=0)


def _sum(items):
    return sum(map(seconds, items))
