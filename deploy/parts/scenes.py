"""Which pictures there are, and what each shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .picture import Body, Colour, View, draw
from .png import save
from .pointers import Pointer
from .solids import Mesh, made, turned

PRINTED = ("case", "tray", "keeper", "bridge", "dagger_shaft", "tentacle_shaft", "driven_gear",
           "tentacle_tube", "deck", "light_window", "clock_face", "tentacle", "dagger",
           "shield")  # fmt: skip
"""A clock, from the table up."""
BESIDE = ("lamp_foot", "lamp_shade", "fit_test")
BOUGHT = ("dagger_magnet", "tentacle_magnet", "sensor_boards", "chips", "pico_board", "pico_metal",
          "charger_board", "cell_body", "ready_button", "button_cap", "light_body", "motor_body",
          "long_screws")  # fmt: skip

_GREY: Colour = (120, 126, 140)
COLOURS: dict[str, Colour] = {
    "case": (84, 92, 122), "deck": (104, 113, 146), "shield": (70, 77, 102),
    "clock_face": (46, 44, 62), "marks": (232, 196, 120), "dagger": (247, 222, 158),
    "tentacle": (140, 160, 228), "tray": (176, 182, 196), "keeper": (204, 208, 218),
    "bridge": (226, 204, 160), "dagger_shaft": (240, 190, 92), "tentacle_shaft": (96, 128, 220),
    "driven_gear": (150, 172, 236), "tentacle_tube": (120, 144, 226),
    "light_window": (240, 244, 248), "dagger_magnet": (206, 62, 62),
    "tentacle_magnet": (206, 62, 62), "sensor_boards": (98, 68, 140), "chips": (34, 34, 40),
    "pico_board": (40, 132, 84), "pico_metal": (198, 202, 208), "charger_board": (46, 96, 178),
    "cell_body": (206, 208, 214), "ready_button": (62, 62, 70), "button_cap": (206, 62, 62),
    "light_body": (240, 244, 248), "motor_body": (190, 194, 202), "long_screws": _GREY,
}  # fmt: skip
_DAGGER, _TENTACLE = ("dagger", "dagger_shaft"), ("tentacle", "tentacle_tube")
_SECOND = ("driven_gear", "tentacle_shaft", "tentacle_magnet")
_SECOND_AXIS = (0.0, 30.0)


@dataclass
class Scene:
    """Parts where they are, lifted or moved, and the view on them."""

    names: Iterable[str]
    view: View
    cut: bool = False
    lifted: dict[str, float] = field(default_factory=dict)
    dagger: float = -60.0
    tentacle: float = -240.0


class Workshop:
    """Has every part made once."""

    def __init__(self, folder: Path, fine: int = 96) -> None:
        self._folder, self._fine = folder, fine
        self._made: dict[tuple[str, str, bool], Mesh] = {}

    def part(self, name: str, how: str, *, cut: bool = False) -> Mesh:
        """Give a part as it is printed or in its place."""
        key = name, how, cut
        if key not in self._made:
            path = self._folder / f"{how}-{name}{'-cut' * cut}.stl"
            self._made[key] = made(name, path, how=how, fine=self._fine, cut=cut)
        return self._made[key]

    def bodies(self, scene: Scene) -> list[Body]:
        """Everything a scene shows."""
        found: list[Body] = []
        for name in scene.names:
            lifted = np.array([0.0, 0.0, scene.lifted.get(name, 0.0)])
            found += _coloured(name, self._pointed(name, scene) + lifted)
        return found

    def _pointed(self, name: str, scene: Scene) -> Mesh:
        mesh = self.part(name, "place", cut=scene.cut)
        if scene.cut:
            return mesh
        if name in _DAGGER:
            return turned(mesh, scene.dagger)
        if name in _TENTACLE:
            return turned(mesh, scene.tentacle)
        return turned(mesh, -scene.tentacle, _SECOND_AXIS) if name in _SECOND else mesh


def _coloured(name: str, mesh: Mesh) -> list[Body]:
    if name != "clock_face":
        return [Body(mesh, COLOURS[name])]
    marks = mesh[:, :, 2].max(1) > mesh[:, :, 2].max() - 0.5
    return [Body(mesh[~marks], COLOURS[name]), Body(mesh[marks], COLOURS["marks"])]


_OUTSIDE = ("case", "deck", "light_window", "clock_face", "tentacle", "dagger", "ready_button",
            "button_cap")  # fmt: skip
_WORKS = ("tray", "sensor_boards", "chips", "keeper", "dagger_magnet", "tentacle_magnet",
          "dagger_shaft", "tentacle_shaft", "bridge", "driven_gear", "tentacle_tube")  # fmt: skip
_IN_CASE = ("case", "pico_board", "pico_metal", "charger_board", "cell_body")

_APART = {
    "tray": 34.0, "sensor_boards": 48.0, "chips": 48.0, "keeper": 66.0, "dagger_magnet": 80.0,
    "tentacle_magnet": 80.0, "dagger_shaft": 92.0, "tentacle_shaft": 92.0, "bridge": 132.0,
    "driven_gear": 158.0, "tentacle_tube": 158.0, "deck": 236.0, "light_window": 258.0,
    "ready_button": 266.0, "button_cap": 266.0, "clock_face": 262.0, "tentacle": 276.0,
    "dagger": 292.0, "shield": 330.0,
}  # fmt: skip


def scenes() -> dict[str, Scene]:
    """Every picture of the clock by its name."""
    return {
        "clock": Scene([*_OUTSIDE, "shield"], View(24, 40, (1000, 800))),
        "apart": Scene([*_IN_CASE, *_WORKS, *_OUTSIDE[1:], "shield"], _apart(), lifted=_APART),
        "works": Scene(_WORKS, _works(), lifted={n: 0.9 * (_APART[n] - 34) for n in _WORKS}),
        "cut": Scene([*_WORKS, "deck", "clock_face", "tentacle", "dagger", "case"],
                     _cut(), cut=True),
        "inside": Scene([*_IN_CASE, "tray", "sensor_boards", "chips", "keeper"], _inside()),
    }  # fmt: skip


def _apart() -> View:
    things = [
        ((-40, -82, 20), True), ((-30, 10, 6), True), ((44, 8, 8), False), ((37, 45, 6), False),
        ((-17, -14, 44), True), ((8, -8, 58.6), False), ((17, -14, 86), False),
        ((0, 0, 96), True), ((0, 0, 125), True), ((0, 30, 112), False), ((-17, -14, 156), True),
        ((10, 40, 184), False), ((-10, 0, 186), True), ((-50, -60, 269), True),
        ((-38, -66, 291), True), ((34, -66, 302), False), ((-46, 0, 296.5), True),
        ((-8, -8, 316), True), ((12, 4, 341), False), ((44, 20, 390), False),
    ]  # fmt: skip
    return View(24, 24, (1000, 1640), ground=False, margin=0.06, pointers=_numbered(things))


def _works() -> View:
    things = [
        ((-17, -14, 10), True), ((-10, -8, 21), False), ((17, -14, 42), False), ((0, 0, 56), True),
        ((0, 30, 56), False), ((0, 0, 80), True), ((0, 30, 78), False), ((-17, -14, 112), True),
        ((-3, -4, 119), True), ((14, 30, 138), False), ((-14, 0, 138), True),
    ]  # fmt: skip
    return View(24, 28, (900, 1100), ground=False, margin=0.08, pointers=_numbered(things))


def _cut() -> View:
    things = [
        ((0, -14, 47), True), ((0, 30, 38), False), ((0, -40, 33.3), True), ((0, -50, 30), True),
        ((0, 0, 38), False), ((0, -16, 21), True), ((0, -11, 24), True), ((0, 40, 25), False),
        ((0, 30, 29), False), ((0, 0, 16), True), ((0, 30, 16), False), ((0, 0, 12.5), True),
        ((0, 30, 12.5), False),
    ]  # fmt: skip
    return View(90, 9, (1100, 470), ground=False, margin=0.08, pointers=_numbered(things))


def _inside() -> View:
    things = [
        ((-35, 34, 7), True), ((37, 45, 5), False), ((40, -3, 8), False), ((-39, -26, 2), True),
        ((0, 0, 14), True), ((0, 30, 14), False), ((0, 61, 12), False),
    ]  # fmt: skip
    return View(8, 58, (1000, 900), margin=0.07, pointers=_numbered(things))


def _numbered(things: Sequence[tuple[tuple[float, float, float], bool]]) -> list[Pointer]:
    return [Pointer(number, thing, left) for number, (thing, left) in enumerate(things, 1)]


_ON_BED = {
    "case": (0, 0), "deck": (138, 0), "clock_face": (264, 8), "shield": (20, -165),
    "bridge": (112, -170), "keeper": (162, -170), "tray": (212, -170),
    "tentacle_tube": (262, -128), "driven_gear": (300, -128), "dagger_shaft": (256, -168),
    "tentacle_shaft": (276, -168), "light_window": (304, -168), "dagger": (344, -52),
    "tentacle": (344, -160),
}  # fmt: skip


def on_bed(workshop: Workshop) -> list[Body]:
    """Every part of a clock as it comes from the printer."""
    found: list[Body] = []
    for name, (x, y) in _ON_BED.items():
        found += _coloured(name, workshop.part(name, "part") + np.array([x, y, 0]))
    return found


def beside(workshop: Workshop) -> list[Body]:
    """The test piece, and a lantern with and without its shade."""
    foot, shade = workshop.part("lamp_foot", "part"), workshop.part("lamp_shade", "part")
    test = workshop.part("fit_test", "part")
    return [
        Body(test - np.array([48, 8, 0]), COLOURS["bridge"]),
        Body(turned(foot, -60) + np.array([8, 0, 0]), COLOURS["case"]),
        Body(foot + np.array([44, 0, 0]), COLOURS["case"]),
        Body(shade + np.array([44, 0, 5]), COLOURS["light_window"]),
    ]


def picture_all(folder: Path, into: Path, only: Iterable[str] = ()) -> None:
    """Draw every picture, or only some."""
    workshop = Workshop(folder)
    drawn: dict[str, Callable[[], tuple[list[Body], View]]] = {
        name: lambda scene=scene: (workshop.bodies(scene), scene.view)  # type: ignore[misc]
        for name, scene in scenes().items()
    }
    drawn["printed"] = lambda: (on_bed(workshop), View(10, 50, (1100, 760), margin=0.03))
    drawn["beside"] = lambda: (beside(workshop), View(14, 34, (900, 420)))
    for name in only or drawn:
        save(draw(*drawn[name]()), into / f"{name}.png")
