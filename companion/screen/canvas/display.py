"""How much room there is for a window, asked of SDL before Kivy opens one."""

from __future__ import annotations

import ctypes
from pathlib import Path

_VIDEO = 0x20
_LIBRARY = "Kivy.libs/libSDL2-2*.so*"


class _Box(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]


Size = tuple[int, int]


def room() -> tuple[Size, Size] | None:
    """Give the size of the screen, and of the part of it that a desktop leaves to windows.

    None: nobody can tell, and whoever opens a window will find out.
    """
    library = _sdl()
    if library is None or library.SDL_InitSubSystem(_VIDEO):
        return None
    try:
        screen, free = _Box(), _Box()
        if library.SDL_GetDisplayBounds(0, ctypes.byref(screen)):
            return None
        if library.SDL_GetDisplayUsableBounds(0, ctypes.byref(free)):
            free = screen
        return (screen.width, screen.height), (free.width, free.height)
    finally:
        library.SDL_QuitSubSystem(_VIDEO)


def _sdl() -> ctypes.CDLL | None:
    """The very library that Kivy draws with: its wheels bring one along."""
    import kivy

    beside = Path(kivy.__file__).parents[1]
    try:
        return ctypes.CDLL(next(map(str, beside.glob(_LIBRARY))))
    except (OSError, StopIteration):
        return None
