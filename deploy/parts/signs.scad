// Numbers and signs of the six places, drawn with strokes: no font, nobody else's art.
// Each fits a square of 10 about the middle.

module stroke(points, d = 1.3) {
    for (n = [0:len(points) - 2]) hull() {
        translate(points[n]) circle(d / 2, $fn = 16);
        translate(points[n + 1]) circle(d / 2, $fn = 16);
    }
}

function arc(middle, r, from, to, steps = 12) =
    [for (n = [0:steps]) let (a = from + (to - from) * n / steps)
        middle + [r * cos(a), r * sin(a)]];

module number(n) {
    if (n == 1) stroke([[-1.6, 2.6], [0.4, 4.2], [0.4, -4.2]]);
    if (n == 2) stroke(concat(arc([0, 1.8], 2.4, 170, -35), [[-2.4, -4.2], [2.6, -4.2]]));
    if (n == 3) {
        stroke(arc([-0.2, 2.1], 2.1, 150, -90));
        stroke(arc([-0.2, -2], 2.2, 90, -150));
    }
    if (n == 4) stroke([[1.2, -4.2], [1.2, 4.2], [-2.8, -1.6], [2.8, -1.6]]);
    if (n == 5) stroke(concat([[2.2, 4.2], [-1.8, 4.2], [-2, 0.4]], arc([0, -1.7], 2.5, 120, -150)));
    if (n == 6) {
        stroke(concat([[1.7, 4.2]], arc([2.6, -1.4], 4.9, 130, 180, 5)));
        stroke(arc([0, -1.8], 2.4, 0, 360, 24));
    }
}

module sign(n) {
    if (n == 1) library();
    if (n == 2) museum();
    if (n == 3) crypt();
    if (n == 4) laboratory();
    if (n == 5) observatory();
    if (n == 6) garden();
}

// An arch of shelves with books.
module library() {
    stroke(concat([[-4, -4.4]], arc([0, 0.6], 4, 180, 0), [[4, -4.4], [-4, -4.4]]), 1.1);
    stroke([[-4, -0.6], [4, -0.6]], 0.9);
    for (x = [-2.3, -0.4, 1.5]) translate([x - 0.5, -0.6]) square([1.1, 2.8]);
    for (x = [-1.4, 0.6, 2.4]) translate([x - 0.5, -4.2]) square([1.1, 2.6]);
}

// A pediment on columns.
module museum() {
    polygon([[-4.9, 1.8], [4.9, 1.8], [0, 4.9]]);
    for (x = [-3.6, -1.2, 1.2, 3.6]) translate([x - 0.65, -3.2]) square([1.3, 4.4]);
    translate([-4.9, -4.8]) square([9.8, 1.2]);
}

// A tomb's door with its keyhole.
module crypt() {
    difference() {
        hull() {
            translate([0, 0.9]) circle(3.9);
            translate([-3.9, -4.7]) square([7.8, 1]);
        }
        translate([0, 0.4]) circle(1.25, $fn = 24);
        polygon([[-0.5, 0], [0.5, 0], [1.1, -2.8], [-1.1, -2.8]]);
    }
    translate([-4.9, -4.9]) square([9.8, 1.1]);
}

// A flask over a drop.
module laboratory() {
    stroke([[-1.3, 4.5], [-1.3, 1.5], [-4, -3.2], [-3.2, -4.4], [3.2, -4.4], [4, -3.2], [1.3, 1.5],
        [1.3, 4.5]], 1.1);
    stroke([[-2, 4.5], [2, 4.5]], 1.1);
    polygon([[-3.3, -3.4], [-2.2, -1.4], [2.2, -1.4], [3.3, -3.4], [2.7, -4.2], [-2.7, -4.2]]);
}

// A dome with a slit, and the telescope in it.
module observatory() {
    difference() {
        intersection() {
            translate([0, -1.2]) circle(4.6);
            translate([-5, -1.2]) square([10, 10]);
        }
        stroke([[0.3, -0.4], [2.8, 4.2]], 2.4);
    }
    stroke([[0.3, -0.4], [3.4, 4.6]], 1);
    translate([-4.6, -4.7]) square([9.2, 2.7]);
}

// A sprout of two leaves.
module garden() {
    stroke([[0, -4.4], [0, 1]], 1.1);
    for (side = [-1, 1]) scale([side, 1]) intersection() {
        translate([0.4, 4.2]) circle(4.3);
        translate([4.2, 0.4]) circle(4.3);
    }
    stroke([[-3.6, -4.4], [3.6, -4.4]], 1.1);
}
