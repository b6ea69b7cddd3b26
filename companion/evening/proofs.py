"""What a dial sealed and what it opened, as the record keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine import Decision, Game, Opening, Position, Raw, Reading, Seat, Void
from firmware_bridge.firmware.wire import game_tag, seal

LAST_TURN = 0xFFFF
"""No dial counts turns beyond two bytes."""


class Proof(msgspec.Struct, frozen=True):
    """A seal; once it is opened, also what shows that nobody changed the choice."""

    digest: bytes
    salt: bytes | None = None
    angles: tuple[int, int] | None = None


Proofs = Mapping[tuple[int, str], Proof]
"""By turn and who sealed."""
Voids = tuple[Void, ...]
"""The choices that were given up, in the order they were."""


def digest(opening: Opening) -> bytes:
    """Seal what a line opens as a dial would, to be compared."""
    if opening.turn > LAST_TURN:
        return b""
    hands = (hand or 0 for hand in opening.reading.hands)
    choice = (opening.turn, opening.reading.number, *hands, *opening.angles)
    return seal(game_tag(opening.game, opening.seed), choice, opening.salt)


def reading_of(game: Game[Any, Any], position: Position[Any], decision: Decision) -> Reading:
    """Say how a record and a dial name who is asked to choose."""
    reading = game.sealed(position, game.asked(position.table, decision))
    assert reading is not None, "a secret choice is sealed"
    return reading


def choosers(game: Game[Any, Any], position: Position[Any]) -> dict[Seat, str]:
    """Those who are asked to choose now, as the record names them."""
    return {d.seat: reading_of(game, position, d).who for d in position.asked if d.secret}


def seal_lines(proofs: Proofs, turn: int) -> dict[tuple[object, ...], Raw]:
    """Write the seals of a turn, each under a name of its own."""
    return {
        ("seal", turn, who): {"seal": who, "turn": turn, "digest": proof.digest.hex()}
        for (sealed_in, who), proof in proofs.items()
        if sealed_in == turn
    }


def void_lines(voids: Voids, turn: int) -> dict[tuple[object, ...], Raw]:
    """Write the choices of a turn that are void: their seals, then whose failed."""
    lines: dict[tuple[object, ...], Raw] = {}
    for number, void in enumerate(voids):
        if void.turn == turn:
            seals = {(turn, who): Proof(digest) for who, digest in void.seals.items()}
            lines |= {(number, *key): line for key, line in seal_lines(seals, turn).items()}
            written = {"void": turn, "failed": void.failed, "opened": list(void.opened)}
            lines[number, "void", turn] = written
    return lines


def opened(line: Raw, proof: Proof | None) -> Raw:
    """Write what opens its seal into a line, where there is any."""
    if proof is None or proof.salt is None or proof.angles is None:
        return line
    return line | {"salt": proof.salt.hex(), "angles": list(proof.angles)}


def seals_of(lines: Iterable[Raw]) -> dict[tuple[int, str], Proof]:
    """Read the seals of a record that the referee has taken; who sealed again counts once."""
    seals: dict[tuple[int, str], Proof] = {}
    for line in lines:
        if "void" in line:
            seals = {key: proof for key, proof in seals.items() if key[0] != line["void"]}
        elif "seal" in line:
            seals[line["turn"], line["seal"]] = Proof(bytes.fromhex(line["digest"]))
    return seals


def with_opening(proof: Proof, line: Raw) -> Proof:
    """Add what a line opens to its seal."""
    if "salt" not in line:
        return proof
    first, second = line["angles"]
    return Proof(proof.digest, bytes.fromhex(line["salt"]), (first, second))
