// What holds it all: the case, its deck, the window of the light, the shield.

boss = 4;
channel = face_r + slip + ridge[0];      // where the shield stands, between two ridges
channel_out = channel + shield_t + 2 * slip;

// Corners of a pocket for something flat; its sides stay open for wires.
module pocket(size, d = 1.4) {
    difference() {
        square([size[0] + 2 * (slip + d), size[1] + 2 * (slip + d)], center = true);
        square([size[0] + 2 * slip, size[1] + 2 * slip], center = true);
        square([size[0] * 0.6, size[1] * 2], center = true);
        square([size[0] * 2, size[1] * 0.6], center = true);
    }
}

module at_pico_holes() {
    translate(pico_at) for (x = [-1, 1], y = [-1, 1])
        translate([x * pico_holes[0] / 2, y * pico_holes[1] / 2]) children();
}

// USB of the Pico and of the charger, and the switch between them: in the back wall.
module sockets() {
    for (hole = [[pico_at[0], floor_h + 3 + pico[2] + 1.3, 13, 9],
                 [charger_at[0], floor_h + 4, 13, 7.6],
                 [0, floor_h + 10, switch_slot[0], switch_slot[1]]])
        translate([hole[0], half - wall - 1, hole[1]]) rotate([-90, 0, 0])
            linear_extrude(wall + 2) rounded([hole[2], hole[3]], 1);
}

module feet() {
    for (x = [-1, 1], y = [46, -66]) translate([x * 46, y]) circle(foot_d / 2);
}

// Walls, and posts for the screws of the deck.
module upright() {
    difference() {
        plan();
        plan(wall);
    }
    at_each(corners) difference() {
        circle(boss);
        circle(screw[1] / 2);
    }
}

// Built of layers: what differs only across is cut across, which is quick.
module case() {
    linear_extrude(0.6) difference() {
        plan();
        feet();
    }
    translate([0, 0, 0.6]) linear_extrude(floor_h - 0.6) plan();
    difference() {
        translate([0, 0, floor_h]) linear_extrude(deck_z - floor_h, convexity = 10) upright();
        sockets();
    }
    translate([0, 0, deck_z]) linear_extrude(deck_h) difference() {
        plan();
        plan(rim);
    }
    translate([0, 0, floor_h]) {
        linear_extrude(3) at_pico_holes() circle(2.2);
        linear_extrude(3 + pico[2] + 1.2) at_pico_holes() circle(0.9, $fn = 16);
        linear_extrude(2.5) {
            translate(charger_at) pocket(charger);
            translate(cell_at) pocket(cell);
            translate(small_at) pocket(small_parts);
        }
    }
}

module eye(size) {
    intersection() {
        r = (size[0] * size[0] / size[1] + size[1]) / 4;
        translate([0, size[1] / 2 - r]) circle(r);
        translate([0, r - size[1] / 2]) circle(r);
    }
}

module arc_ring(r, d, degrees) {
    $fn = even;
    rotate([0, 0, 90 - degrees / 2]) rotate_extrude(angle = degrees)
        translate([r - d, 0]) square([d, ridge[1]]);
}

// The lid. Printed as it lies: everything it has is on its upper side.
module deck() {
    difference() {
        union() {
            linear_extrude(deck_h) plan(rim + slip);
            translate([0, 0, deck_h - 0.01]) linear_extrude(ridge[1])
                ring(face_r + slip + ridge[0], ridge[0], $fn = even);
            translate([0, 0, deck_h - 0.01])
                arc_ring(channel_out + ridge[0], ridge[0], shield_arc + 2);
        }
        translate([0, 0, deck_h - sunk]) linear_extrude(9) circle(face_r, $fn = even);
        translate([0, 0, -1]) linear_extrude(9) {
            circle(tube / 2 + air);
            translate(tentacle_at) circle(shaft / 2 + turn);
            at_each(stacks) circle(screw[1] / 2);
            at_each(corners) circle(screw[0] / 2);
            translate(button_at) circle(button_d / 2);
            translate(light_at) circle(light_d / 2 + 2);
        }
        for (at = corners) translate([at[0], at[1], deck_h - 2])
            cylinder(2.01, screw[0] / 2, screw_head[0] / 2 + 0.2);
        translate([light_at[0], light_at[1], deck_h - 1.4]) linear_extrude(9) eye([26, 13]);
    }
}

// Printed face down in clear filament: it spreads the light, and the diode sits in its neck.
module light_window() {
    difference() {
        union() {
            translate([0, 0, 5.6]) linear_extrude(1.4) offset(-slip) eye([26, 13]);
            linear_extrude(6) circle(light_d / 2 + 2 - slip);
        }
        translate([0, 0, -1]) linear_extrude(6.6) circle(light_d / 2);
        translate([0, 0, 6.6]) linear_extrude(1) rounded([9, 3], 1.2);
    }
}

// Stands in the channel of the deck; print it opaque.
module shield() {
    lean = shield_h * tan(shield_lean);
    r = channel + slip;
    $fn = even;
    difference() {
        rotate([0, 0, 90 - shield_arc / 2]) rotate_extrude(angle = shield_arc) polygon([
            [r, 0], [r + shield_t, 0], [r + shield_t, ridge[1] + 2],
            [r + shield_t - lean, ridge[1] + 2 + shield_h],
            [r - lean, ridge[1] + 2 + shield_h], [r, ridge[1] + 2]]);
        // The two ends slope down towards the player.
        translate([0, -32, 44]) rotate([45, 0, 0])
            translate([-100, -100, 0]) cube([200, 300, 100]);
    }
}
