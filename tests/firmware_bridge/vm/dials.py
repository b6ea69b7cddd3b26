"""Simulated dials behind Bumble's GATT, on a virtual air whose other end is Linux's controller."""

import asyncio

from bumble import hci, ll
from bumble.controller import Controller
from bumble.core import UUID, AdvertisingData
from bumble.device import Connection, Device, DeviceConfiguration
from bumble.gatt import Characteristic, CharacteristicValue, Service
from bumble.hci import Address, HCI_LE_Advertising_Report_Event
from bumble.host import Host
from bumble.link import LocalLink

from firmware_bridge.ble_link import FROM_DIAL, LAYOUT, SERVICE, TO_DIAL
from firmware_bridge.firmware import wire
from firmware_bridge.simulated import SimulatedDial

ADVERTISING_MS = 100
RSSI = -50

Is, May = Characteristic.Properties, Characteristic.Permissions
Report = HCI_LE_Advertising_Report_Event.Report
Kind = HCI_LE_Advertising_Report_Event.EventType


class Air(LocalLink):
    """Bumble's own, but for the sender: Linux connects by its public address, not a random one."""

    def send_acl_data(self, sender_controller, destination_address, transport, data) -> None:
        connection = sender_controller.le_connections.get(destination_address)
        receiver = self.find_le_controller(destination_address)
        if connection and receiver:
            asyncio.get_running_loop().call_soon(
                receiver.on_link_acl_data, connection.self_address, transport, data
            )


class PlainController(Controller):
    """A controller of Bluetooth 4: of a newer one Linux expects events Bumble does not send."""

    le_features = Controller.le_features & ~(
        hci.LeFeatureMask.LL_PRIVACY | hci.LeFeatureMask.LE_EXTENDED_ADVERTISING
    )


class LinuxController(PlainController):
    """The controller Linux sees."""

    le_acl_data_packet_length = 251

    def on_advertising_pdu(self, pdu: ll.AdvInd) -> None:
        """Report the advertisement and its scan response, and connect if that was asked."""
        sender = self.link.find_le_controller(pdu.advertiser_address)
        if self.le_scan_enable and sender:
            self._report(pdu, Kind.ADV_IND, pdu.data)
            self._report(pdu, Kind.SCAN_RSP, sender.le_legacy_advertiser.scan_response_data)
        wanted = self.pending_le_connection
        if wanted and wanted.peer_address == pdu.advertiser_address:
            self.create_le_connection(pdu.advertiser_address)

    def _report(self, pdu: ll.AdvInd, kind: Kind, data: bytes) -> None:
        sender = pdu.advertiser_address
        report = Report(
            event_type=kind, address_type=sender.address_type, address=sender,
            data=bytes(data), rssi=RSSI,
        )  # fmt: skip
        self.send_hci_packet(HCI_LE_Advertising_Report_Event([report]))

    def on_hci_le_create_connection_cancel_command(
        self, _command
    ) -> hci.HCI_StatusReturnParameters:
        """Really cancel; Bumble's own only says so."""
        wanted, self.pending_le_connection = self.pending_le_connection, None
        if wanted is None:
            return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.COMMAND_DISALLOWED_ERROR)
        self.send_hci_packet(
            hci.HCI_LE_Connection_Complete_Event(
                status=hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR,
                connection_handle=0, role=0, peer_address=wanted.peer_address,
                peer_address_type=wanted.peer_address.address_type, connection_interval=0,
                peripheral_latency=0, supervision_timeout=0, central_clock_accuracy=0,
            )
        )  # fmt: skip
        return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.SUCCESS)


class BumbleDial:
    """A simulated dial whose radio is Bumble's: all it says leaves by notifications."""

    def __init__(self, dial: SimulatedDial, number: int) -> None:
        self.dial = dial
        self.name = f"octopus-{dial.identity[-2:].hex().upper()}"
        self.address = f"C0:0C:70:B0:00:{number:02X}"
        self.path = f"/org/bluez/hci0/dev_{self.address.replace(':', '_')}"
        self.is_on = True
        self.connection: Connection | None = None
        self._said: asyncio.Queue[bytes] = asyncio.Queue()
        self._socket = dial.socket(cable=False)
        self._socket.outlet = self.say

    async def switch_on(self, air: Air) -> None:
        """Come to be, and advertise."""
        host = Host()
        host.controller = PlainController(self.name, link=air)
        config = DeviceConfiguration(name=self.name, address=Address(self.address))
        config.advertising_interval_min = config.advertising_interval_max = ADVERTISING_MS
        self._device = Device(config=config, host=host)
        self._device.add_services([self._service()])
        self._device.on("connection", self._connected)
        await self._device.power_on()
        await self.appear()

    def _service(self) -> Service:
        hear = CharacteristicValue(write=lambda _, piece: self._socket.receive(bytes(piece)))
        to_dial = Characteristic(TO_DIAL, Is.WRITE | Is.WRITE_WITHOUT_RESPONSE, May.WRITEABLE, hear)
        self._from_dial = Characteristic(FROM_DIAL, Is.NOTIFY, May.READABLE)
        layout = self.dial.identity + bytes([wire.VERSION])
        known = Characteristic(LAYOUT, Is.READ, May.READABLE, layout)
        return Service(SERVICE, [to_dial, self._from_dial, known])

    async def appear(self) -> None:
        """Advertise: the service first, the name in the scan response, since both do not fit."""
        self.is_on = True
        uuids = AdvertisingData.COMPLETE_LIST_OF_128_BIT_SERVICE_CLASS_UUIDS
        service, flags = (uuids, bytes(UUID(SERVICE))), (AdvertisingData.FLAGS, b"\x06")
        name = (AdvertisingData.COMPLETE_LOCAL_NAME, self.name.encode())
        await self._device.start_advertising(
            advertising_data=bytes(AdvertisingData([flags, service])),
            scan_response_data=bytes(AdvertisingData([name])),
        )

    async def vanish(self) -> None:
        """Be taken out of reach."""
        self.is_on = False
        if self.connection:
            await self.connection.disconnect()
        else:
            await self._device.stop_advertising()

    async def drop(self) -> None:
        """End the link, and advertise again."""
        await self.connection.disconnect()

    def say(self, data: bytes) -> None:
        """Take what the dial says; without a link it is lost on the air."""
        if self.connection:
            self._said.put_nowait(data)

    async def run(self) -> None:
        """Live, and notify what the dial says, in pieces that fit."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.dial.run())
            while True:
                data = await self._said.get()
                size = self.connection.att_mtu - 3 if self.connection else len(data)
                for at in range(0, len(data), size):
                    piece = data[at : at + size]
                    await self._device.notify_subscribers(self._from_dial, piece)

    def _connected(self, connection: Connection) -> None:
        self.connection = connection
        self._socket.connected()
        connection.on("disconnection", lambda _: self._disconnected())

    def _disconnected(self) -> None:
        self.connection = None
        if self.is_on:
            self._appearing = asyncio.ensure_future(self.appear())
