"""What these tests may do."""

import os
from contextlib import contextmanager

NOBODY = 65534


@contextmanager
def as_nobody():
    """Without the rights of root, if these tests have them; other people run them as themselves."""
    mine = os.geteuid()
    if mine == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(mine)
