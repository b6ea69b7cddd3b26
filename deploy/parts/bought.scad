// What is bought, as plain bodies: the pictures show it, and the tests see that it fits.

module magnet_body() {
    cylinder(magnet[1], magnet[0] / 2, magnet[0] / 2);
}

module sensor_boards() {
    at_sensors() translate([0, 0, board[2] / 2]) cube(board, center = true);
}

module chips() {
    at_sensors() translate([chip_at[0], chip_at[1], chip_z / 2]) cube([4, 5, chip_z], center = true);
}

module pico_board() {
    difference() {
        linear_extrude(pico[2]) square([pico[0], pico[1]], center = true);
        translate([0, 0, -1]) linear_extrude(3)
            for (x = [-1, 1], y = [-1, 1])
                translate([x * pico_holes[0] / 2, y * pico_holes[1] / 2]) circle(1.05, $fn = 16);
    }
}

module pico_metal() {
    translate([-3.75, pico[1] / 2 - 4.3, 0]) cube([7.5, 5.6, 2.6]);
    translate([-5, -17, 0]) cube([10, 12, 1.6]);
}

module charger_board() {
    translate([-charger[0] / 2, -charger[1] / 2, 0]) cube([charger[0], charger[1], 1.6]);
    translate([-4.5, charger[1] / 2 - 6.4, 1.6]) cube([9, 7.4, 3.2]);
}

module cell_body() {
    translate([0, 0, 3]) cube([34, 50, 6], center = true);
}

module ready_button() {
    cylinder(4, 8.5, 7.5);
    translate([0, 0, -17]) cylinder(17.1, 5.9, 5.9);
    translate([0, 0, -deck_h - 2]) cylinder(2, 8, 8, $fn = 6);
}

module button_cap() {
    cylinder(3, 4.6, 4);
}

module light_body() {
    cylinder(4, light_d / 2 - 0.05, light_d / 2 - 0.05);
    translate([0, 0, -1.5]) cylinder(1.5, 2.9, 2.9);
    for (x = [-1.9, -0.6, 0.6, 1.9]) translate([x - 0.2, -0.2, -12]) cube([0.4, 0.4, 10.6]);
}

module motor_body() {
    cylinder(3, 5, 5);
}

module long_screws() {
    at_each(stacks) {
        translate([0, 0, -2.6]) cylinder(2.6, 2.75, 2.75);
        cylinder(25, screw[1] / 2 - 0.05, screw[1] / 2 - 0.05, $fn = 16);
    }
}
