"""How the whole suite is run."""

import os

from hypothesis import settings

# The same examples on every machine: a red run is then somebody’s change and not bad luck.
# EXPLORE=1 ./test looks for new ones.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", max_examples=1000, deadline=None)
settings.load_profile("explore" if os.environ.get("EXPLORE") else "same")
