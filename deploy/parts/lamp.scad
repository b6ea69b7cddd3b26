// A lantern for a lamp of the board: one diode of 5 mm, wires down through the foot.

lamp_r = 8;
lamp_h = 14;

// A groove leads its wires out to the side.
module lamp_foot() {
    difference() {
        rotate_extrude() polygon([[4, 0], [13, 0], [13, 2.6], [lamp_r + 1.6, 5], [lamp_r - 1.5, 5],
            [lamp_r - 1.5, 8], [5, 9], [5, lamp_h], [light_d / 2, lamp_h], [light_d / 2, 8],
            [4, 5.5]]);
        translate([0, -2.5, -1]) cube([20, 5, 2.8]);
    }
}

module lamp_shade() {
    out = lamp_r + 0.6;
    in = lamp_r - 0.6;
    rotate_extrude() polygon([[in, 0], [out, 0], [out, 22], [0, 22 + out], [0, 22 + in - 0.4], [in, 21.6]]);
}
