// Print this first: every fit of the clock once, in a quarter of an hour.

module fit_test() {
    // A post with its bore, a hole that a screw cuts its thread in, and the pocket of a magnet.
    difference() {
        union() {
            linear_extrude(2) rounded([46, 16], 4);
            translate([-14, 0]) linear_extrude(8) circle(post / 2);
            linear_extrude(8) circle(4);
            translate([14, 0]) linear_extrude(2 + magnet[1]) circle(flange / 2);
        }
        translate([-14, 0, -1]) linear_extrude(10) circle(shaft / 2 + turn);
        translate([0, 0, -1]) linear_extrude(10) circle(screw[1] / 2);
        translate([14, 0, 2]) linear_extrude(9) circle(magnet[0] / 2 + press);
    }
    // A slice of the tube, to turn on the post.
    translate([-16, 20]) linear_extrude(5) difference() {
        tube_shape();
        circle(post / 2 + turn);
    }
    // A shaft to turn in the post; its flat goes into the hole of the slice beside it.
    translate([2, 20]) {
        linear_extrude(2) circle(flange / 2);
        linear_extrude(9) circle(shaft / 2);
        linear_extrude(14) d_shape();
    }
    translate([20, 20]) linear_extrude(4) difference() {
        circle(8);
        d_shape(press);
    }
}
