"""What a dial sealed and what it opened, as the record keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine import Raw, Void


class Proof(msgspec.Struct, frozen=True):
    """A seal; once it is opened, also what shows that nobody changed the choice."""

    digest: bytes
    salt: bytes | None = None
    angles: tuple[int, int] | None = None


Proofs = Mapping[tuple[int, str], Proof]
"""By turn and cult."""
Voids = tuple[Void, ...]
"""The choices that were given up, in the order they were."""


def seal_lines(proofs: Proofs, turn: int) -> dict[tuple[object, ...], Raw]:
    """Write the seals of a turn, each under a name of its own."""
    return {
        ("seal", turn, cult): {"seal": cult, "turn": turn, "digest": proof.digest.hex()}
        for (sealed_in, cult), proof in proofs.items()
        if sealed_in == turn
    }


def void_lines(voids: Voids, turn: int) -> dict[tuple[object, ...], Raw]:
    """Write the choices of a turn that are void: their seals, then whose failed."""
    lines: dict[tuple[object, ...], Raw] = {}
    for number, void in enumerate(voids):
        if void.turn == turn:
            seals = {(turn, cult): Proof(digest) for cult, digest in void.seals.items()}
            lines |= {(number, *key): line for key, line in seal_lines(seals, turn).items()}
            written = {"void": turn, "failed": void.failed, "opened": list(void.opened)}
            lines[number, "void", turn] = written
    return lines


def opened(clock: Raw, proofs: Proofs, turn: int) -> Raw:
    """Write what opens its seal into a clock line, where there is any."""
    proof = proofs.get((turn, clock["cult"]))
    if proof is None or proof.salt is None or proof.angles is None:
        return clock
    return clock | {"salt": proof.salt.hex(), "angles": list(proof.angles)}


def proofs_of(lines: Iterable[Raw]) -> dict[tuple[int, str], Proof]:
    """Read the proofs back from a record that the referee has taken."""
    proofs: dict[tuple[int, str], Proof] = {}
    turns: dict[str, int] = {}
    for line in lines:
        if "void" in line:
            proofs = {key: proof for key, proof in proofs.items() if key[0] != line["void"]}
        elif "seal" in line:
            turns[line["seal"]] = line["turn"]
            proofs[line["turn"], line["seal"]] = Proof(bytes.fromhex(line["digest"]))
        elif line["choose"] == "clock" and "salt" in line and line["cult"] in turns:
            key = turns[line["cult"]], line["cult"]
            salt, (dagger, tentacle) = bytes.fromhex(line["salt"]), line["angles"]
            proofs[key] = Proof(proofs[key].digest, salt, (dagger, tentacle))
    return proofs
