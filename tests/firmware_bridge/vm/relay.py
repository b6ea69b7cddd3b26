"""In the machine: carries the virtual controller to the host, and the host to the system bus."""

import errno
import os
import re
import select
import socket
import sys
import threading
import time

BUS = "/run/dbus/system_bus_socket"
READY = "/share/ready"
MAKE_CONTROLLER = b"\xff\x00"
VENDOR_PACKET = 0xFF
LENGTHS = {  # of an H4 packet: how long its head is, and how long that says the rest is
    2: (5, lambda head: head[3] | head[4] << 8),
    3: (4, lambda head: head[3]),
    4: (3, lambda head: head[2]),
    5: (5, lambda head: (head[3] | head[4] << 8) & 0x3FFF),
}


def air(host: str, port: int) -> None:
    """Carry HCI packets between /dev/vhci and a controller on the host."""
    controller = reach(host, port)
    kernel = os.open("/dev/vhci", os.O_RDWR)
    os.write(kernel, MAKE_CONTROLLER)  # within a second of the open, or the driver makes its own
    unread = b""
    while True:
        ready, _, _ = select.select([kernel, controller], [], [])
        if kernel in ready:
            packet = os.read(kernel, 4096)
            if packet[0] != VENDOR_PACKET:
                controller.sendall(packet)
        if controller in ready:
            unread = give_packets(kernel, unread + controller.recv(65536))


def reach(host: str, port: int) -> socket.socket:
    while True:
        try:
            controller = socket.create_connection((host, port))
        except OSError:
            time.sleep(0.1)
            continue
        controller.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return controller


def give_packets(kernel: int, data: bytes) -> bytes:
    """Give the kernel whole packets, one a write, and hand back the rest."""
    while data and len(data) >= LENGTHS[data[0]][0]:
        head, rest = LENGTHS[data[0]]
        size = head + rest(data)
        if len(data) < size:
            break
        try:
            os.write(kernel, data[:size])
        except OSError as error:  # it takes nothing while its adapter is off
            if error.errno != errno.ENXIO:
                raise
        data = data[size:]
    return data


def bus(port: int) -> None:
    """Let the host at the system bus."""
    server = socket.create_server(("0.0.0.0", port), backlog=32)
    open(READY, "x").close()
    while True:
        client, _ = server.accept()
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        daemon = socket.socket(socket.AF_UNIX)
        daemon.connect(BUS)
        daemon.sendall(as_root(client.recv(4096)))
        for ends in ((client, daemon), (daemon, client)):
            threading.Thread(target=pump, args=ends, daemon=True).start()


def as_root(greeting: bytes) -> bytes:
    """Name the only user there is here, whoever runs the tests on the host."""
    return re.sub(rb"(EXTERNAL) [0-9a-f]+", rb"\1 " + b"0".hex().encode(), greeting)


def pump(source: socket.socket, sink: socket.socket) -> None:
    try:
        while data := source.recv(65536):
            sink.sendall(data)
    except OSError:
        pass
    for end in (source, sink):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            continue


if __name__ == "__main__":
    what, *where = sys.argv[1:]
    if what == "air":
        air(where[0], int(where[1]))
    else:
        bus(int(where[0]))
