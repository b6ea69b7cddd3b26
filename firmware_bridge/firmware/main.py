"""What a Pico runs when it gets power."""

import micropython

micropython.kbd_intr(-1)  # first of all: a frame may hold 0x03, which would stop the dial

import app  # noqa: E402 (only after the lines above)

app.start()
