"""Pictures in a window: the only part of the screen that knows Kivy."""

import os

# Kivy reads these when it is first imported: it shall not take our arguments, write a config or a
# log in the home folder, nor the root logger from us.
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
