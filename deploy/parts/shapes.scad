// Shapes the parts share.

module rounded(size, r) {
    offset(r) square([size[0] - 2 * r, size[1] - 2 * r], center = true);
}

// The plan of the case, smaller by *inset*.
module plan(inset = 0) {
    translate([0, (half - front) / 2])
        rounded([2 * (half - inset), half + front - 2 * inset], corner - inset);
}

module ring(r, d) {
    difference() {
        circle(r);
        circle(r - d);
    }
}

// A shaft with one flat, so that nothing slips on it. *more*: a hole for it.
module d_shape(more = 0) {
    intersection() {
        circle(shaft / 2 + more);
        translate([-shaft, -shaft]) square([2 * shaft, shaft + flat + more]);
    }
}

// The end of the tube, with two flats.
module tube_shape(more = 0) {
    intersection() {
        circle(tube / 2 + more);
        square([2 * tube, 2 * (tube_flat + more)], center = true);
    }
}

function involute(base, t) =
    [base * (cos(t) + t * PI / 180 * sin(t)), base * (sin(t) - t * PI / 180 * cos(t))];
function turned(p, a) = [p[0] * cos(a) - p[1] * sin(a), p[0] * sin(a) + p[1] * cos(a)];

// A spur gear of 20 degrees. Its teeth are thinner by *play* at the pitch circle.
module gear(play = 0.2, steps = 6) {
    pitch = teeth * module_ / 2;
    base = pitch * cos(20);
    outer = pitch + module_;
    root = pitch - 1.25 * module_;
    last = sqrt(pow(outer / base, 2) - 1) * 180 / PI;
    at_pitch = tan(20) * 180 / PI - 20;
    half_tooth = 90 / teeth - play / pitch * 90 / PI + at_pitch;
    side = [for (n = [0:steps]) turned(involute(base, last * n / steps), -half_tooth)];
    other = [for (n = [steps:-1:0]) [side[n][0], -side[n][1]]];
    foot = root * 0.9;
    tooth = concat([turned([foot, 0], -half_tooth)], side, other, [turned([foot, 0], half_tooth)]);
    intersection() {
        circle(outer, $fn = 4 * teeth);
        union() {
            circle(root, $fn = 2 * teeth);
            for (n = [1:teeth]) rotate(n * 360 / teeth) polygon(tooth);
        }
    }
}

// Wherever a screw of the case cuts its thread.
module at_each(places) {
    for (place = places) translate(place) children();
}
