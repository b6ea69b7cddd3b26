"""How fast its rules are, beside a bare resolver and other people's engines."""
