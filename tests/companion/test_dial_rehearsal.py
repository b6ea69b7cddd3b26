"""`octopus-table dial try`: home-made dials, good ones and others."""

import json
from contextlib import ExitStack

import pytest

from firmware_bridge.messages import Phase
from tests.companion.dial_rig import KEY, HomeMade, dial, own, ring

pytestmark = pytest.mark.usefixtures("dial_home")


def rehearsed(capsys, *options):
    status = dial("try", "--json", *options)
    return status, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_home_made_dial_is_paired_seals_withdraws_and_opens(capsys):
    with HomeMade(1, withdrawals=1) as made:
        options = ["--port", made.path, "--pair", "--turns", 2, "--hold", 0.2]
        status, told = rehearsed(capsys, *options)
    assert status == 0
    assert [event["event"] for event in told] == [
        "paired", "greeted",
        "turn", "choosing", "sealed", "withdrawn", "sealed", "locked", "opened",
        "turn", "choosing", "sealed", "locked", "opened", "end",
    ]  # fmt: skip
    assert len({event["digest"] for event in told if event["event"] == "sealed"}) == 3
    assert not ring()


def test_every_mistake_of_a_home_made_dial_is_named(capsys):
    mistakes = {1: "direction", 2: "counter", 3: "applied", 4: "dial key", 5: "prints"}
    with ExitStack() as plugged:
        made = {n: plugged.enter_context(HomeMade(n, what)) for n, what in mistakes.items()}
        ports = [one.path for one in made.values()]
        options = ["--pair", "--hold", 0, "--wait", 3.5, "--turns", 1]
        status, told = rehearsed(capsys, "--port", *ports, *options)
    assert status == 1
    assert told[-1] == {"event": "end", "turns": 1, "verified": 0, "ok": False}
    dropped = {
        (e["who"], e["message"], e["name"], e["why"]) for e in told if e["event"] == "dropped"
    }
    assert dropped >= {
        (made[1].path, "STATE", "forged", "direction"),
        (made[2].path, "STATE", "replayed", "counter"),
        (made[3].path, "STATE", "stale", "applied"),
        (made[4].path, "STATE", "forged", "dial_key"),
        (made[5].path, "", "damaged", "text"),
    }
    assert {why for who, *_, why in dropped if who == made[1].path} == {"direction"}
    totals = {e["who"]: e["dropped"] for e in told if e["event"] == "total"}
    assert totals[made[1].path].keys() == {"forged"}


@pytest.mark.parametrize(("mistake", "event"), [
    ("lies", {"event": "broken_seal"}),
    ("early", {"event": "breach", "what": "early_opening"}),
    ("salt", {"event": "breach", "what": "same_seal"}),
])  # fmt: skip
def test_a_dial_that_betrays_or_changes_a_choice_fails(capsys, mistake, event):
    with HomeMade(1, mistake, withdrawals=1) as made:
        options = ["--port", made.path, "--pair", "--turns", 1, "--hold", 0.1]
        status, told = rehearsed(capsys, *options)
    assert status == 1
    assert any(event.items() <= line.items() for line in told)


def test_a_nonce_that_is_not_repeated_is_named_in_words(capsys):
    with HomeMade(1, "nonce") as made:
        assert dial("try", "--port", made.path, "--pair", "--wait", 0.8, "--lang", "fr") == 1
    out = capsys.readouterr().out
    assert "écarté\u00a0: HELLO, 51 octets, rejoué\u00a0: il ne répète le nonce d’aucun CALL" in out
    assert out.endswith("0 tours sur 3 ouverts et vérifiés.\n")


def test_a_dial_of_ours_does_not_lose_its_key_to_a_rehearsal(rig, capsys):
    simulated, port = rig.add(key=KEY)
    own()
    assert dial("try", "--port", port, "--pair") == 2
    assert 'octopus-table dial forget "red"' in capsys.readouterr().err
    assert simulated.memory.load("key") == KEY


def test_a_stranger_can_only_rehearse_with_a_key(rig, capsys):
    _, port = rig.add()
    assert dial("try", "--port", port) == 2
    assert "--pair" in capsys.readouterr().err


def test_a_dial_that_starts_again_in_mid_turn_goes_on(rig, capsys):
    simulated, port = rig.add(key=KEY)
    own()
    rebooted = []

    def start_again(phase):
        if phase == Phase.SEALED and not rebooted:
            rebooted.append(phase)
            simulated.reboot(50)

    rig.call(setattr, simulated, "watch", start_again)
    rig.call(simulated.choose, 3, 5)
    status, told = rehearsed(capsys, "--port", port, "--turns", 1, "--hold", 0.1, "--strict")
    assert status == 0
    kinds = [event["event"] for event in told]
    assert kinds.count("greeted") == 2
    assert "restarted" in kinds
    assert {"event": "opened", "who": "red", "dagger": 3, "tentacle": 5} in told
