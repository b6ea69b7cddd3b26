"""The printable parts of a dial: parametric source, solids, pictures."""
