// Every size of the clock, in millimetres. Change it here and nowhere else.
// x is to the player's right, y away from the player, z up; the hands turn about x = y = 0.

fine = 96;         // corners of a circle; the tests ask for fewer
$fn = fine;
even = 120;        // of the widest circles always: they lie close in each other
bed = 180;         // what the smallest printer takes

// What you bought: measure yours.
magnet = [6, 2.5];            // round, magnetised across its face: diameter, thickness
board = [23, 23, 1.6];        // AS5600 board: across, along, thick
chip_z = 1.75;                // the chip above its board
chip_at = [0, 0];             // the middle of the chip from the middle of its board
pico = [21, 51, 1];
pico_holes = [11.4, 47];      // between the middles of its four holes
charger = [17.5, 28];
cell = [36, 54];              // the pocket for the lithium cell; a 503450 is 34 by 50 by 5
small_parts = [26, 36];       // stripboard with resistors, transistor and diode
button_d = 12.2;              // hole for the ready button; 12 mm thread
light_d = 5.1;                // a light-emitting diode of 5 mm
switch_slot = [9, 4.4];       // slide switch, seen from outside
foot_d = 10.5;                // stick-on feet
screw = [3.4, 2.6];           // M3: a hole it passes, a hole it cuts its thread in
screw_head = [6.2, 3];

// How your printer prints. Print fit_test first.
turn = 0.25;       // between what turns and what holds it, on each side
press = 0.08;      // between what is pressed together
slip = 0.2;        // between what is laid in
air = 0.4;         // between what must never touch

// The works.
gap = 1.5;         // from magnet to chip; the chip wants 0.5 to 3
offset = 30;       // between the two magnets; below 25 they disturb each other
teeth = 24;        // of both gears: one turn of the hand is one turn of its magnet
gear_h = 5.5;
shaft = 6;
flat = 2.2;        // from the middle of a shaft to its flat
post = 10;         // fixed between the two shafts: one hand never drags the other
tube = 16;
tube_flat = 7;
flange = magnet[0] + 3.6; // holds the magnet
roof = 1.4;        // between magnet and shaft
felt = 0.7;        // as deep as a felt ring lies in the upper gear

// The case.
half = 62;         // half its width, and from the hands to its back
front = 82;        // from the hands to its front edge
corner = 16;
wall = 2.4;
floor_h = 2;
under = 8;         // from the floor to the sensors' boards
tray_h = 3;
keeper_h = 2.4;
bridge_h = 3;
deck_h = 5;
face_r = 52;
face_h = 2.4;
sunk = 1.2;        // as deep as the face lies in the deck
mark = 0.6;        // as high as the marks stand
rim = 1.2;         // of the case round its deck
ridge = [1.6, 3];  // of the deck round face and shield: thick, high
shield_t = 2;
shield_h = 62;
shield_lean = 10;  // degrees inwards
shield_arc = 290;  // degrees; the rest is the player's

// Heights that follow.
board_z = floor_h + under;
tray_z = board_z - tray_h;
keeper_z = board_z + board[2];
magnet_z = keeper_z + chip_z + gap;
flange_h = magnet[1] + roof;
bridge_z = magnet_z + flange_h + 0.45;
gear_z = bridge_z + bridge_h + 0.2;
deck_z = gear_z + gear_h + air;
top_z = deck_z + deck_h;
face_z = top_z - sunk;
marks_z = face_z + face_h + mark;
tentacle_z = marks_z + 0.9;
hub_h = 6;
blade_h = 4;
tube_top = tentacle_z + hub_h;
post_top = tube_top + 0.6;
dagger_z = post_top + 0.3;

// Places that follow.
module_ = offset / teeth;
dagger_at = [0, 0];
tentacle_at = [0, offset];
stacks = [[-17, -14], [17, -14], [-17, 44], [17, 44]];         // screws of the works
corners = [[-53, 53], [53, 53], [-53, -73], [53, -73]];         // screws of the deck
pico_at = [-35, half - wall - pico[1] / 2];
charger_at = [37, half - wall - charger[1] / 2 - 0.3];
cell_at = [40.6, -3];
small_at = [-39, -26];
button_at = [32, -66];
light_at = [-32, -66];
