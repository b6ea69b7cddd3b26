"""Pictures of bodies: parallel rays, soft corners, dark outlines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from .pointers import INK, PAPER, Marker, Pointer
from .solids import Mesh, Points, extent

Colour = tuple[int, int, int]
Grid = NDArray[np.float64]

_OVER = 2
"""Drawn so many times larger, then averaged: smooth edges."""
_SUN = np.array([-0.45, -0.55, 0.9])
_FAR = 1e9


@dataclass(frozen=True)
class Body:
    """Something to be seen."""

    mesh: Mesh
    colour: Colour


@dataclass
class View:
    """From where one looks: degrees round the table and above it."""

    round: float
    above: float
    size: tuple[int, int]
    margin: float = 0.04
    ground: bool = True
    pointers: Sequence[Pointer] = field(default_factory=tuple)


def draw(bodies: Sequence[Body], view: View) -> NDArray[np.uint8]:
    """Draw the bodies as large as the picture allows."""
    camera = Camera(bodies, view)
    depth, which, normals = _seen(bodies, camera)
    colours = np.array([*(body.colour for body in bodies), tuple(PAPER)], float)[which]
    light = _light(normals, camera, which == len(bodies))
    shade = _shade(depth)
    shade = np.where(which == len(bodies), _blurred(shade, 9 * _OVER), shade)
    picture = colours * (light * shade)[..., None]
    lines = _outlines(depth, which, normals)[..., None]
    picture = picture * (1 - 0.75 * lines) + INK * 0.75 * lines
    marker = Marker(picture, _OVER)
    for left in (True, False):
        here = [pointer for pointer in view.pointers if pointer.left is left]
        marker.point([(camera.pixels(p.thing)[:2], p) for p in here])
    return _shrunk(picture)


class Camera:
    """Turns millimetres into pixels and depth."""

    def __init__(self, bodies: Sequence[Body], view: View) -> None:
        around, above = np.radians(view.round), np.radians(view.above)
        right = np.array([np.cos(around), np.sin(around), 0])
        back = np.array([-np.sin(around) * np.cos(above), np.cos(around) * np.cos(above),
                         -np.sin(above)])  # fmt: skip
        self.axes = np.array([right, np.cross(right, back), back])
        self.size = view.size[0] * _OVER, view.size[1] * _OVER
        seen = np.concatenate([body.mesh.reshape(-1, 3) for body in bodies]) @ self.axes.T
        low, high = seen.min(0), seen.max(0)
        room = np.array(self.size) * (1 - 2 * view.margin)
        self.scale = float((room / (high - low)[:2]).min())
        self.middle = (low + high) / 2
        self.ground = min(extent(body.mesh)[0][2] for body in bodies) if view.ground else None

    def pixels(self, points: Points | tuple[float, float, float]) -> Points:
        """Give x to the right, y down and depth away."""
        seen: Points = (np.asarray(points) @ self.axes.T - self.middle) * self.scale
        seen[..., 0] += self.size[0] / 2
        seen[..., 1] = self.size[1] / 2 - seen[..., 1]
        return seen


def _seen(bodies: Sequence[Body], camera: Camera) -> tuple[Grid, NDArray[np.int64], Grid]:
    """For every pixel how far it is, of which body, and which way its surface looks."""
    width, height = camera.size
    depth = np.full((height, width), _FAR)
    which = np.full((height, width), len(bodies))
    normals = np.tile((0.0, 0.0, 1.0), (height, width, 1))
    if camera.ground is not None:
        _lay_ground(depth, camera)
    for number, body in enumerate(bodies):
        facing = np.cross(body.mesh[:, 1] - body.mesh[:, 0], body.mesh[:, 2] - body.mesh[:, 0])
        front = facing @ camera.axes[2] < 0
        facing = facing[front] / np.linalg.norm(facing[front], axis=1)[:, None]
        for corners, normal in zip(camera.pixels(body.mesh[front]), facing, strict=True):
            _fill(corners, normal, number, (depth, which, normals))
    return depth, which, normals


def _lay_ground(depth: Grid, camera: Camera) -> None:
    """The table the bodies stand on, as far as the picture goes."""
    assert camera.ground is not None
    height, width = depth.shape
    here = camera.pixels(np.array([[0, 0, camera.ground], [0, 1, camera.ground]], float))
    away, y = here[1, 2] - here[0, 2], here[1, 1] - here[0, 1]
    if abs(y) > 1e-6:
        rows = np.arange(height, dtype=float)[:, None]
        depth[:] = here[0, 2] + (rows - here[0, 1]) * away / y + np.zeros(width)


def _fill(corners: Points, normal: Points, number: int, into: tuple[Grid, Grid, Grid]) -> None:
    depth, which, normals = into
    low = np.maximum(np.ceil(corners[:, :2].min(0) - 0.5), 0).astype(int)
    high = np.minimum(np.floor(corners[:, :2].max(0) - 0.5) + 1, depth.shape[::-1]).astype(int)
    if (high <= low).any():
        return
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(area) < 1e-12:
        return
    x = np.arange(low[0], high[0]) + 0.5
    y = (np.arange(low[1], high[1]) + 0.5)[:, None]
    u = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
    v = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
    away = az + u * (bz - az) + v * (cz - az)
    window = slice(low[1], high[1]), slice(low[0], high[0])
    nearer = (u >= 0) & (v >= 0) & (u + v <= 1) & (away < depth[window])
    depth[window][nearer] = away[nearer]
    which[window][nearer] = number
    normals[window][nearer] = normal


def _light(normals: Grid, camera: Camera, bare: NDArray[np.bool_]) -> Grid:
    """Sunlight from behind the viewer's left, and some from everywhere."""
    sun = camera.axes[0] * _SUN[0] - camera.axes[2] * 0.75 + np.array([0, 0, _SUN[2]])
    shone = np.clip(normals @ (sun / np.linalg.norm(sun)), 0, 1)
    light: Grid = np.where(bare, 1.0, 0.52 + 0.5 * shone)
    return light


def _shade(depth: Grid) -> Grid:
    """Darken what lies in corners: the more of what is round it stands nearer, the darker."""
    shade = np.zeros_like(depth)
    count = 0
    for radius, reach in ((5, 14), (14, 34), (32, 70)):
        for angle in np.arange(0, np.pi, np.pi / 6) + radius:
            x, y = round(radius * np.cos(angle) * _OVER), round(radius * np.sin(angle) * _OVER)
            # On a slope one side is as much nearer as the other is farther: no corner.
            sides = [depth - _moved(depth, way * x, way * y) for way in (1, -1)]
            near, other = (_bounded(side / (reach * _OVER)) for side in sides)
            shade += np.clip(near + other, 0, 1) * _away_from_edges(depth, x, y)
            count += 1
    result: Grid = 1 - 0.75 * shade / count
    return result


def _blurred(grid: Grid, reach: int) -> Grid:
    """Even it out: the table's shadow has no edges."""
    for _ in range(2):
        for axis in (0, 1):
            ends = [(reach + 1, reach) if n == axis else (0, 0) for n in (0, 1)]
            total = np.pad(grid, ends, mode="edge").cumsum(axis)
            length, width = grid.shape[axis], 2 * reach + 1
            grid = (
                np.take(total, np.arange(width, width + length), axis)
                - np.take(total, np.arange(length), axis)
            ) / width
    return grid


def _bounded(nearer: Grid) -> Grid:
    """What stands far in front is no corner, and darkens nothing."""
    bounded: Grid = np.clip(nearer, -1, 1) * np.clip(4 - nearer, 0, 1)
    return bounded


def _away_from_edges(grid: Grid, x: int, y: int) -> NDArray[np.bool_]:
    """Where both neighbours are in the picture."""
    rows, columns = (np.arange(length) for length in grid.shape)
    inner_rows = (rows >= abs(y)) & (rows < len(rows) - abs(y))
    inner_columns = (columns >= abs(x)) & (columns < len(columns) - abs(x))
    return inner_rows[:, None] & inner_columns


def _moved(grid: Grid, x: int, y: int) -> Grid:
    """The same grid seen from so many pixels aside; edges repeat."""
    rows = np.clip(np.arange(grid.shape[0]) + y, 0, grid.shape[0] - 1)
    columns = np.clip(np.arange(grid.shape[1]) + x, 0, grid.shape[1] - 1)
    return grid[rows[:, None], columns]


def _outlines(depth: Grid, which: NDArray[np.int64], normals: Grid) -> Grid:
    """Lines where one body ends, where a surface bends, and where it jumps."""
    lines = np.zeros_like(depth)
    for x, y in ((1, 0), (0, 1)):
        other = _moved(which.astype(float), x, y) != which
        rows = np.clip(np.arange(depth.shape[0]) + y, 0, depth.shape[0] - 1)
        columns = np.clip(np.arange(depth.shape[1]) + x, 0, depth.shape[1] - 1)
        bent = (normals * normals[rows[:, None], columns]).sum(2) < 0.86
        jump = np.abs(_moved(depth, x, y) - depth) > 10 * _OVER
        here = other * 1.0
        here = np.maximum(here, (bent & ~other) * 0.55)
        lines = np.maximum(lines, np.maximum(here, (jump & ~other) * 0.8))
    thick: Grid = np.maximum(lines, np.maximum(_moved(lines, -1, 0), _moved(lines, 0, -1)))
    return thick


def _shrunk(picture: Grid) -> NDArray[np.uint8]:
    height, width, _ = picture.shape
    blocks = picture.reshape(height // _OVER, _OVER, width // _OVER, _OVER, 3)
    small: NDArray[np.uint8] = np.clip(blocks.mean((1, 3)).round(), 0, 255).astype(np.uint8)
    return small
