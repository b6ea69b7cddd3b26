"""How far apart two colours are to eyes of every kind.

Simulation: Machado, Oliveira and Fernandes 2009, full severity, on linear light; distance:
CIEDE2000.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
                   (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
                     (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
                   (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def apart(one, other, eyes):
    """Give the distance between two colours to these eyes."""
    return _ciede2000(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def _seen(colour, eyes):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    mixed = (sum(m * c for m, c in zip(row, light, strict=True)) for row in EYES[eyes])
    return [min(1, max(0, c)) for c in mixed]


def _lab(light):
    r, g, b = light
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _ciede2000(p, q):
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    a1, a2 = a1 * g, a2 * g
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    hm = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    t = 1 + sum(k * cos(radians(n * hm + shift)) for k, n, shift in waves)
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    bend = sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    rt = -2 * sqrt(cm**7 / (cm**7 + 25**7)) * bend
    light, chroma, hue = (l2 - l1) / sl, (c2 - c1) / sc, hue / sh
    return sqrt(light**2 + chroma**2 + hue**2 + rt * chroma * hue)
