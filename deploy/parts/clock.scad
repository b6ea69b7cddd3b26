// One part as it is printed (part) or in its place (place): openscad -D part='"deck"' clock.scad
include <sizes.scad>
include <shapes.scad>
include <signs.scad>
include <works.scad>
include <face.scad>
include <case.scad>
include <lamp.scad>
include <fit_test.scad>
include <bought.scad>

part = "";
place = "";
cut = false;

// A part in its place, both hands at 1.
module placed(name) {
    if (name == "case") case();
    if (name == "tray") translate([0, 0, tray_z]) tray();
    if (name == "keeper") translate([0, 0, keeper_z]) keeper();
    if (name == "bridge") translate([0, 0, bridge_z]) bridge();
    if (name == "dagger_shaft") translate([0, 0, magnet_z]) dagger_shaft();
    if (name == "tentacle_shaft") translate([tentacle_at[0], tentacle_at[1], magnet_z]) tentacle_shaft();
    if (name == "driven_gear") translate([tentacle_at[0], tentacle_at[1], gear_z]) driven_gear();
    if (name == "tentacle_tube") translate([0, 0, gear_z]) tentacle_tube();
    if (name == "deck") translate([0, 0, deck_z]) deck();
    if (name == "light_window") translate([light_at[0], light_at[1], top_z - 7]) light_window();
    if (name == "clock_face") translate([0, 0, face_z]) clock_face();
    if (name == "tentacle") translate([0, 0, tentacle_z]) tentacle();
    if (name == "dagger") translate([0, 0, dagger_z]) dagger();
    if (name == "shield") translate([0, 0, top_z]) shield();
    if (name == "dagger_magnet") translate([0, 0, magnet_z]) magnet_body();
    if (name == "tentacle_magnet") translate([tentacle_at[0], tentacle_at[1], magnet_z]) magnet_body();
    if (name == "sensor_boards") translate([0, 0, board_z]) sensor_boards();
    if (name == "chips") translate([0, 0, keeper_z]) chips();
    if (name == "pico_board") translate([pico_at[0], pico_at[1], floor_h + 3]) pico_board();
    if (name == "pico_metal") translate([pico_at[0], pico_at[1], floor_h + 3 + pico[2]]) pico_metal();
    if (name == "charger_board") translate([charger_at[0], charger_at[1], floor_h]) charger_board();
    if (name == "cell_body") translate([cell_at[0], cell_at[1], floor_h]) cell_body();
    if (name == "ready_button") translate([button_at[0], button_at[1], top_z]) ready_button();
    if (name == "button_cap") translate([button_at[0], button_at[1], top_z + 4]) button_cap();
    if (name == "light_body") translate([light_at[0], light_at[1], top_z - 7]) light_body();
    if (name == "motor_body") translate([8, -66, deck_z - 3]) motor_body();
    if (name == "long_screws") translate([0, 0, tray_z]) long_screws();
}

// The same part as it lies on the bed.
module printed(name) {
    if (name == "case") case();
    if (name == "tray") tray();
    if (name == "keeper") keeper();
    if (name == "bridge") bridge();
    if (name == "dagger_shaft") dagger_shaft();
    if (name == "tentacle_shaft") tentacle_shaft();
    if (name == "driven_gear") driven_gear();
    if (name == "tentacle_tube") tentacle_tube();
    if (name == "deck") deck();
    if (name == "light_window") translate([0, 0, 7]) rotate([180, 0, 0]) light_window();
    if (name == "clock_face") clock_face();
    if (name == "tentacle") tentacle();
    if (name == "dagger") translate([0, 0, hub_h]) rotate([180, 0, 0]) dagger();
    if (name == "shield") shield();
    if (name == "lamp_foot") lamp_foot();
    if (name == "lamp_shade") lamp_shade();
    if (name == "fit_test") fit_test();
}

// The whole clock, for whoever opens this file in OpenSCAD.
module whole() {
    color("slategray") for (name = ["case", "deck"]) placed(name);
    color("dimgray") placed("shield");
    color("white") for (name = ["clock_face", "light_window"]) placed(name);
    color("royalblue") for (name = ["tentacle", "tentacle_tube", "driven_gear", "tentacle_shaft"])
        placed(name);
    color("goldenrod") for (name = ["dagger", "dagger_shaft"]) placed(name);
    color("tan") for (name = ["bridge", "keeper", "tray"]) placed(name);
}

if (part == "" && place == "") whole();
if (part != "") printed(part);
if (place != "" && !cut) placed(place);
// Cut open along the plane of both magnets.
if (place != "" && cut) difference() {
    placed(place);
    translate([0, -150, -50]) cube([150, 300, 250]);
}
