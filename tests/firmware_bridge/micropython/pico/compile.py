"""Compiles every file named, with the heap of a Pico."""

import sys

for path in sys.argv[1:]:
    with open(path) as file:
        compile(file.read(), path, "exec")
