"""Bodies as OpenSCAD writes them: are they closed, do they touch, what hides what."""

from __future__ import annotations

import subprocess
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Mesh = NDArray[np.float64]
"""Triangles: their number, three corners, three coordinates."""
Points = NDArray[np.float64]

SOURCE = Path(__file__).with_name("clock.scad")
_TRIANGLE = np.dtype([("normal", "<3f4"), ("corners", "<9f4"), ("unused", "<u2")])
_ALMOST = 1e-6
_SPECK = 0.5
"""Square millimetres: less is a crumb of the arithmetic, nothing a printer would see."""


class NotMade(Exception):
    """OpenSCAD gave no body, or warned about it."""


def made(
    name: str, path: Path, *, how: str = "part", fine: int = 96, cut: bool = False, **sizes: str
) -> Mesh:
    """Have OpenSCAD make a part as it is printed (*how* part) or in its place (place).

    *sizes* stand in the place of those in sizes.scad.
    """
    given = {how: f'"{name}"', "fine": str(fine), "cut": str(cut).lower(), **sizes}
    settings = [word for key, value in given.items() for word in ("-D", f"{key}={value}")]
    call = ["openscad", "-o", str(path), "--export-format", "binstl", *settings, str(SOURCE)]
    run = subprocess.run(call, capture_output=True, text=True, check=False)
    if run.returncode or "WARNING" in run.stderr:
        raise NotMade(f"{name}: {run.stderr.strip()}")
    return read(path)


def read(path: Path) -> Mesh:
    """Read a binary STL."""
    raw = path.read_bytes()
    triangles = np.frombuffer(raw, _TRIANGLE, offset=84)
    return triangles["corners"].astype(np.float64).reshape(-1, 3, 3)


def loose_edges(mesh: Mesh) -> int:
    """Count edges that do not join exactly two triangles, each going along it the other way."""
    _, corner = np.unique(mesh.reshape(-1, 3), axis=0, return_inverse=True)
    triangles = corner.reshape(-1, 3)
    ways = Counter(zip(triangles.ravel().tolist(), np.roll(triangles, -1, 1).ravel().tolist()))  # noqa: B905 (as long)
    return sum(1 for (a, b), count in ways.items() if (count, ways[b, a]) != (1, 1))


def volume(mesh: Mesh) -> float:
    """Give what it holds; less than nothing if it is inside out."""
    return float(np.einsum("ij,ij->", mesh[:, 0], np.cross(mesh[:, 1], mesh[:, 2]))) / 6


def extent(mesh: Mesh) -> tuple[Points, Points]:
    """Give its lowest and its highest corner."""
    return mesh.min(axis=(0, 1)), mesh.max(axis=(0, 1))


def turned(mesh: Mesh, degrees: float, about: tuple[float, float] = (0.0, 0.0)) -> Mesh:
    """Turn it about an upright axis."""
    angle = np.radians(degrees)
    matrix = np.array(
        [[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]]
    )
    middle = np.array([*about, 0.0])
    result: Mesh = (mesh - middle) @ matrix.T + middle
    return result


def overlap(one: Mesh, other: Mesh) -> bool:
    """Say whether two bodies share room; bodies that only touch do not."""
    (low_1, high_1), (low_2, high_2) = extent(one), extent(other)
    low, high = np.maximum(low_1, low_2), np.minimum(high_1, high_2)
    if (high - low < _ALMOST).any():
        return False
    near, close = _within(one, low, high), _within(other, low, high)
    if _pierced(near, close) or _pierced(close, near):
        return True
    return _inside(_a_point_of(one), other) or _inside(_a_point_of(other), one)


def _a_point_of(mesh: Mesh) -> Points:
    """Give a point just under the surface of a body."""
    a, b, c = mesh[0]
    normal = np.cross(b - a, c - a)
    point: Points = (a + b + c) / 3 - normal / np.linalg.norm(normal) * 1e-3
    return point


def _within(mesh: Mesh, low: Points, high: Points) -> Mesh:
    near: NDArray[np.bool_] = (mesh.min(1) <= high).all(1) & (mesh.max(1) >= low).all(1)
    return mesh[near]


def _pierced(one: Mesh, other: Mesh) -> bool:
    starts, ends = one.reshape(-1, 3), np.roll(one, -1, 1).reshape(-1, 3)
    return bool(hits(starts, ends, other).any())


def hits(starts: Points, ends: Points, mesh: Mesh) -> NDArray[np.bool_]:
    """Say which of these lines go through a triangle, neither along it nor just up to it."""
    found = np.zeros(len(starts), bool)
    low, high = np.minimum(starts, ends), np.maximum(starts, ends)
    bottom, top = mesh.min(1), mesh.max(1)
    for first in range(0, len(starts), 500):
        part = slice(first, first + 500)
        near = (low[part, None] <= top).all(2) & (high[part, None] >= bottom).all(2)
        line, triangle = np.nonzero(near)
        through = _through(starts[part][line], ends[part][line], mesh[triangle])
        found[first + line[through]] = True
    return found


def _through(starts: Points, ends: Points, triangles: Mesh) -> NDArray[np.bool_]:
    """Judge line by line, each with a triangle of its own (Möller and Trumbore's way)."""
    a, b = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    way, start = ends - starts, starts - triangles[:, 0]
    p, q = np.cross(way, b), np.cross(start, a)
    slant = np.einsum("ij,ij->i", a, p)
    with np.errstate(divide="ignore", invalid="ignore"):
        u = np.einsum("ij,ij->i", start, p) / slant
        v = np.einsum("ij,ij->i", way, q) / slant
        t = np.einsum("ij,ij->i", b, q) / slant
        inner: NDArray[np.bool_] = np.minimum.reduce([u, v, 1 - u - v, t, 1 - t]) > _ALMOST
    slanted: NDArray[np.bool_] = np.abs(slant) > 1e-9
    return inner & slanted


def _inside(point: Points, mesh: Mesh) -> bool:
    """Count the walls on the way out, in a direction no edge of ours has."""
    way = np.array([0.2713, 0.5179, 0.8111]) * 1000
    count = _through(np.tile(point, (len(mesh), 1)), np.tile(point + way, (len(mesh), 1)), mesh)
    return bool(count.sum() % 2)


def overhangs(mesh: Mesh, steepest: float = 50.0) -> list[float]:
    """Measure what a printer must build on air: how far each such ceiling spans at least.

    A ceiling is what leans more than *steepest* degrees from upright, above the bed.
    """
    normals = np.cross(mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0])
    size = np.linalg.norm(normals, axis=1)
    down = normals[:, 2] / np.where(size > 0, size, 1) < -np.sin(np.radians(steepest))
    ceilings = mesh[down & (mesh[:, :, 2].min(1) > extent(mesh)[0][2] + 0.05)]
    return [_narrowest(group) for group in _joined(ceilings) if _area(group) > _SPECK]


def _area(mesh: Mesh) -> float:
    normals = np.cross(mesh[:, 1] - mesh[:, 0], mesh[:, 2] - mesh[:, 0])
    return float(np.linalg.norm(normals, axis=1).sum()) / 2


def _narrowest(group: Mesh) -> float:
    """The width of what lies over air: of all ways across it the shortest."""
    flat = group.reshape(-1, 3)[:, :2]
    angles = np.radians(np.arange(0, 180, 5))
    across = flat @ np.array([np.cos(angles), np.sin(angles)])
    return float((across.max(0) - across.min(0)).min())


def _joined(mesh: Mesh) -> list[Mesh]:
    """Sort triangles into groups that hang together."""
    _, corner = np.unique(mesh.reshape(-1, 3).round(4), axis=0, return_inverse=True)
    group = list(range(int(corner.max(initial=-1)) + 1))

    def root(n: int) -> int:
        while group[n] != n:
            n = group[n]
        return n

    triangles = corner.reshape(-1, 3)
    for a, b, c in triangles.tolist():
        group[root(a)] = group[root(b)] = root(c)
    roots = np.array([root(a) for a, _, _ in triangles.tolist()], int)
    return [mesh[roots == which] for which in np.unique(roots)]
