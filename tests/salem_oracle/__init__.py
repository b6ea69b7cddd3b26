"""A second referee of Le sorcier de Salem, written apart from the engine by its record alone.

`judged` gives exit status and verdict of a record's bytes. To compare: `random_games` plays whole
games and cuts them, `spoiled.ways` spoils their lines in every way by name, and `changed_headers`
has headers right, wrong and changed anywhere.
"""

from tests.salem_oracle.oracle import Illegal, Oracle, judged
from tests.salem_oracle.reading import NotARecord

__all__ = ["Illegal", "NotARecord", "Oracle", "judged"]
