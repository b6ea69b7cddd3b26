// What the player sees: the clock face and its two hands.

// All marks are one height: change the filament once, at face_h.
module marks() {
    ring(face_r - 0.8, 0.9, $fn = even);
    for (n = [1:6]) rotate(-60 * (n - 1)) {
        translate([0, 45.2]) rotate(60 * (n - 1)) scale(0.95) number(n);
        translate([0, 33]) rotate(60 * (n - 1)) scale(1.15) sign(n);
        rotate(30) hull() for (r = [26, 49]) translate([0, r]) circle(0.5, $fn = 16);
        // As many dots as the number says, to be felt.
        for (dot = [1:n]) rotate((dot - (n + 1) / 2) * -3.4) translate([0, 23]) circle(0.55, $fn = 16);
    }
}

module clock_face() {
    linear_extrude(face_h) difference() {
        circle(face_r - slip, $fn = even);
        circle(tube / 2 + air);
    }
    translate([0, 0, face_h - 0.01]) linear_extrude(mark + 0.01) marks();
}

module dagger_outline() {
    polygon([[0, 41], [3.4, 34], [3.4, 12], [-3.4, 12], [-3.4, 34]]);
    hull() for (side = [-1, 1]) translate([11 * side, 11.6]) circle(2);
    hull() {
        translate([0, 12]) circle(2.6);
        translate([0, -15]) circle(2.6);
    }
    translate([0, -17]) circle(4);
    circle(8);
}

// Printed with its top on the bed; a fuller is cut into the blade.
module dagger() {
    difference() {
        union() {
            translate([0, 0, hub_h - blade_h]) linear_extrude(blade_h) dagger_outline();
            linear_extrude(hub_h) circle(8);
        }
        translate([0, 0, hub_h - 0.6]) linear_extrude(1) {
            hull() for (y = [16, 34]) translate([0, y]) circle(0.8, $fn = 16);
            difference() {
                circle(6.4);
                circle(5.4);
            }
        }
        translate([0, 0, -1]) linear_extrude(hub_h) d_shape(press);
    }
}

// The tentacle's middle line: it sways, and thins towards its tip.
function sway(t) = [4.2 * sin(t * 400) * (0.25 + t), 6 + 30 * t];
function curl(t) = sway(1) + [-3.6, 0] + [3.6 * (1 - 0.35 * t) * cos(t * 290), 3.6 * (1 - 0.35 * t) * sin(t * 290)];
function girth(t) = 4.6 - 2.9 * t;

module tentacle_arm() {
    for (n = [0:23]) hull() for (m = [n, n + 1])
        translate(sway(m / 24)) circle(girth(m / 24), $fn = 24);
    for (n = [0:11]) hull() for (m = [n, n + 1])
        translate(curl(m / 12)) circle(1.7 - 0.5 * m / 12, $fn = 24);
}

module tentacle() {
    difference() {
        union() {
            linear_extrude(blade_h) {
                tentacle_arm();
                circle(12);
            }
            linear_extrude(hub_h) circle(tube / 2 + 2.6);
            translate([0, 0, blade_h - 0.01]) linear_extrude(0.81) for (n = [3:2:21]) {
                t = n / 24;
                translate(sway(t)) difference() {
                    circle(girth(t) * 0.62, $fn = 24);
                    circle(girth(t) * 0.3, $fn = 24);
                }
            }
        }
        translate([0, 0, -1]) linear_extrude(hub_h + 2) tube_shape(press);
    }
}
