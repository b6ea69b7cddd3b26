"""A rehearsal told as it happens: a line for people, or a line of JSON for a program."""

from __future__ import annotations

import json
from collections import Counter, deque
from typing import Any

from companion.complaints import plain
from companion.dials.speech import BETWEEN, drop_word, dropped_words, fault_words, loss_words, tell
from companion.dials.tap import Dropped
from companion.text import Words
from firmware_bridge.link import Loss
from firmware_bridge.messages import Opening
from firmware_bridge.standing import WayState

OFTEN = 3
"""So often the same kind of dropped message is told; after that it is counted."""
MANY_STALE = 3
"""A few states that answer to an earlier WANT are normal; so many in a row are not."""


class Chronicle:
    """Tells what happens, once and in order."""

    def __init__(self, words: Words, *, as_json: bool) -> None:
        self._words, self._as_json = words, as_json
        self._told: Counter[tuple[str, ...]] = Counter()
        self._stale: Counter[str] = Counter()
        self._losses: dict[str, Loss] = {}
        self._violations: set[tuple[str, ...]] = set()
        self._doubtful: dict[str, set[tuple[str, ...]]] = {}
        """By way that is linked: damage that is a mistake only if the dial has not just gone."""
        self._lines: deque[str] = deque()

    @property
    def violations(self) -> int:
        """How many rules of PROTOCOL.md were not kept, each dial's apart."""
        return len(self._violations)

    def tell(self, event: str, who: str = "", **facts: Any) -> None:
        """Tell an event whose sentence takes the facts themselves."""
        self._line(event, who, facts, self._words.say(f"dial.try.{event}", **facts))

    def breach(self, what: str, who: str, **facts: Any) -> None:
        """Tell something PROTOCOL.md does not allow; once."""
        self._told["breach", what, who] += 1
        if self._told["breach", what, who] == 1:
            self._violations.add((who, what))
            said = self._words.say(f"dial.breach.{what}", **facts)
            self._line("breach", who, {"what": what, **facts}, said)

    def missing(self, what: str, who: str) -> None:
        """Tell how far a dial came that has not opened."""
        self._line("missing", who, {"what": what}, self._words.say(f"dial.missing.{what}"))

    def lost(self, way: WayState, *, has_answered: bool) -> None:
        """Tell that there is no link; the same loss again and again is one."""
        if way.loss is None or self._losses.get(way.way) is way.loss:
            return
        self._losses[way.way] = way.loss
        self._doubtful.pop(way.way, None)
        why = loss_words(self._words, way.loss, way.detail, cable=True)
        if way.loss is Loss.SILENT and has_answered:
            why = self._words.say("dial.try.silent")
        facts = {"loss": way.loss.value, "detail": way.detail}
        self._line("lost", way.way, facts, self._words.say("dial.try.lost", why=why))

    def greeted(self, way: str, who: str, dial: str) -> None:
        """Tell that a dial has proved itself."""
        self._losses.pop(way, None)
        self.tell("greeted", who, way=way, dial=dial)

    def sealed(self, who: str, digest: bytes) -> None:
        """Tell of a seal; it is public, what it holds is not."""
        self._line(
            "sealed", who, {"digest": digest.hex()},
            self._words.say("dial.try.sealed", digest=f"{digest.hex()[:16]}…"),
        )  # fmt: skip

    def opened(self, who: str, opening: Opening) -> None:
        """Tell a choice, when all are open."""
        facts = {"dagger": opening.dagger, "tentacle": opening.tentacle}
        shown = {name: place or BETWEEN for name, place in facts.items()}
        self._line("opened", who, facts, self._words.say("dial.try.opened", **shown))

    def terms(self, reach: list[int], *, together: bool, assisted: bool, one_hand: bool) -> None:
        """Tell what the dials were told of this turn: it is public."""
        rooms = ", ".join(map(str, reach))
        keys = ["together"]
        if one_hand or not together:
            keys = ["one_hand" if one_hand else "apart", "assisted" if assisted else "strict"]
        said = [self._words.say(f"dial.try.{key}") for key in keys]
        text = " ".join([self._words.say("dial.try.reach", rooms=rooms), *said])
        self._line("terms", "", {"reach": reach, "together": together, "one_hand": one_hand}, text)

    def faults(self, who: str, faults: int, names: list[str]) -> None:
        """Tell what the dial says is wrong with it."""
        said = ", ".join(fault_words(self._words, faults)) or self._words.say("dial.fault.none")
        self._line("faults", who, {"faults": names}, said)

    def heard(self, way: str) -> None:
        """Note that a state was taken: what was stale does not matter, what was damaged does."""
        self._stale[way] = 0
        self._violations |= self._doubtful.get(way, set())
        self._doubtful[way] = set()

    def restarted(self, way: str, who: str) -> None:
        """Tell that a dial has started anew: it may have broken off in the middle of a frame."""
        self._doubtful.pop(way, None)
        self.tell("restarted", who)

    def dropped(self, way: str, dropped: Dropped) -> None:
        """Tell which message was dropped and why, if it was not told often enough."""
        if dropped.name == "stale":
            self._stale[way] += 1
            if self._stale[way] != MANY_STALE:
                return
        kind = (way, dropped.name, dropped.message, dropped.why)
        if not dropped.is_harmless:
            self._blame(way, dropped)
        self._told[kind] += 1
        if self._told[kind] > OFTEN:
            return
        say = self._words.say
        fields = {
            "message": dropped.message or say("dial.try.no_message"),
            "bytes": dropped.length,
            "name": drop_word(self._words, dropped.name),
            "why": say(f"dial.why.{dropped.why}", detail=plain(dropped.detail)),
        }
        text = say("dial.try.dropped", **fields)
        if self._told[kind] == OFTEN:
            text += " " + say("dial.try.and_more")
        # Even a message nobody took may hold a choice.
        data = "" if dropped.message in ("OPENING", "ANGLES") else dropped.data.hex()
        facts = dropped._asdict() | {"data": data}
        self._line("dropped", way, facts, text)

    def _blame(self, way: str, dropped: Dropped) -> None:
        rule = (way, dropped.message, dropped.why)
        if dropped.name != "damaged":
            self._violations.add(rule)
        elif way in self._doubtful:
            self._doubtful[way].add(rule)

    def end(self, ways: dict[str, WayState], *, turns: int, verified: int, ok: bool) -> None:
        """Tell what came of it."""
        for name, way in ways.items():
            counts = {kind: count for kind, count in way.dropped.items() if count}
            if self._stale[name] < MANY_STALE:
                counts.pop("stale", None)
            if said := dropped_words(self._words, counts):
                text = self._words.say("dial.try.total", dropped=said)
                self._line("total", name, {"dropped": counts}, text)
        facts = {"turns": turns, "verified": verified, "violations": self.violations}
        text = self._words.say("dial.try.end_ok" if ok else "dial.try.end_not", **facts)
        if self.violations:
            text += " " + self._words.say("dial.try.violations", violations=self.violations)
        self._line("end", "", facts | {"ok": ok}, text)

    def flush(self) -> None:
        """Print what there is to tell.

        Links tell it where an error would be taken for theirs; a reader who has gone is no such.
        """
        while self._lines:
            line = self._lines.popleft()
            if self._as_json:
                print(line, flush=True)
            else:
                tell(line, hang="  ")

    def _line(self, event: str, who: str, facts: dict[str, Any], text: str) -> None:
        if self._as_json:
            whose = {"who": who} if who else {}
            text = json.dumps({"event": event, **whose, **facts}, ensure_ascii=False)
        elif who:
            text = f"{plain(who)}  {text}"
        self._lines.append(text)
