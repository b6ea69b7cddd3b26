"""A stand-in for Bluetooth: a private D-Bus, bluetoothd's objects on it, dials on the air."""
