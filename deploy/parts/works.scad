// What turns: two shafts about one axis, each with a magnet of its own.

// A shaft on a flange that holds a magnet. Printed as it stands: the pocket is bridged.
module magnet_shaft(round_h, flat_h) {
    difference() {
        linear_extrude(flange_h) circle(flange / 2);
        translate([0, 0, -1]) linear_extrude(magnet[1] + 1) circle(magnet[0] / 2 + press);
    }
    translate([0, 0, flange_h - 0.01]) linear_extrude(round_h + 0.01) circle(shaft / 2);
    translate([0, 0, flange_h + round_h - 0.01]) linear_extrude(flat_h) d_shape();
}

// The dagger's shaft goes through the post; its flat end carries the hand.
module dagger_shaft() {
    start = magnet_z + flange_h;
    magnet_shaft(dagger_z - start, hub_h - 1);
}

// The tentacle's second shaft goes through the bridge and the driven gear into the deck.
module tentacle_shaft() {
    start = magnet_z + flange_h;
    magnet_shaft(gear_z - start, face_z - 0.3 - gear_z);
}

module driven_gear() {
    linear_extrude(gear_h) difference() {
        rotate(180 / teeth) gear();
        d_shape(press);
    }
}

// The tentacle's tube with its gear. A felt ring in its top face brakes it silently.
module tentacle_tube() {
    difference() {
        union() {
            linear_extrude(gear_h) gear();
            linear_extrude(tentacle_z - gear_z) circle(tube / 2);
            linear_extrude(tube_top - gear_z) tube_shape();
        }
        translate([0, 0, -1]) linear_extrude(tube_top) circle(post / 2 + turn);
        translate([0, 0, gear_h - felt]) linear_extrude(felt + 0.01) difference() {
            circle(12.6);
            circle(tube / 2);
        }
    }
}

module plate_plan() {
    hull() at_each(stacks) circle(4.5);
}

// Carries everything that turns. The post stands still between the two shafts.
module bridge() {
    difference() {
        union() {
            linear_extrude(bridge_h) plate_plan();
            linear_extrude(deck_z - bridge_z) at_each(stacks) circle(4);
            linear_extrude(post_top - bridge_z) circle(post / 2);
        }
        translate([0, 0, -1]) linear_extrude(post_top) circle(shaft / 2 + turn);
        translate([0, 0, -1]) linear_extrude(deck_z) at_each(stacks) circle(screw[0] / 2);
        translate([0, 0, -1]) linear_extrude(bridge_h + 2)
            translate(tentacle_at) circle(shaft / 2 + turn);
    }
}

module at_sensors() {
    for (at = [dagger_at, tentacle_at]) translate(at - chip_at) children();
}

// The middle of a board with its edges, without its four corners.
module board_window(more = 2) {
    hull() {
        square([board[0] + more, board[1] - 11], center = true);
        square([board[0] - 11, board[1] + more], center = true);
    }
}

// Presses both sensor boards into their seats and carries the bridge.
module keeper() {
    difference() {
        union() {
            linear_extrude(keeper_h) plate_plan();
            linear_extrude(bridge_z - keeper_z) at_each(stacks) circle(4);
        }
        translate([0, 0, -1]) linear_extrude(bridge_z) at_each(stacks) circle(screw[0] / 2);
        translate([0, 0, -1]) linear_extrude(keeper_h + 2) at_sensors() board_window();
    }
}

// The seats of both boards; wires leave through the windows.
module tray() {
    difference() {
        union() {
            linear_extrude(tray_h) plate_plan();
            linear_extrude(tray_h + board[2] - 0.3) at_sensors() seat_corners();
        }
        translate([0, 0, -1]) linear_extrude(tray_h + 2) {
            at_each(stacks) circle(screw[0] / 2);
            at_sensors() board_window(-1);
        }
    }
}

module seat_corners(d = 1.6) {
    inner = [board[0] / 2 + slip, board[1] / 2 + slip];
    for (x = [-1, 1], y = [-1, 1]) scale([x, y]) difference() {
        translate(inner - [4, 4]) square(4 + d);
        translate(inner - [9, 9]) square(9);
    }
}
