"""A second referee of Créatures & Cultistes, written apart from the engine by its record alone.

`judged` gives exit status and verdict of a record's bytes. To compare: `random_games` plays whole
games and cuts them, `spoiled.ways` spoils their lines in every way by name, and `changed_headers`
has headers right, wrong and changed anywhere. README.md says how each open sentence is read.
"""

from tests.creatures_oracle.oracle import Illegal, Oracle, judged

__all__ = ["Illegal", "Oracle", "judged"]
