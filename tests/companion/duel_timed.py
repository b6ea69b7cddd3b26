"""`companion.bench.timed` at a table that has the duel."""

import sys

from companion.bench.timed import main
from tests.games.shelf import put_on

if __name__ == "__main__":
    put_on()
    main(*sys.argv[1:])
