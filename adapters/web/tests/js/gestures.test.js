// A second tap within 400 ms never plays a card that slid under the finger.
import assert from "node:assert/strict";
import test from "node:test";

import { SLID, watchGestures } from "../../assets/js/gestures.js";

/** A table with one card after another in the same place, each of which a touch plays. */
function table(context) {
  let now = 10_000;
  context.mock.method(performance, "now", () => now);
  const root = Object.assign(new EventTarget(), { setPointerCapture: () => undefined });
  const played = [];
  let card = { token: "4c", since: now, id: null };
  const points = { at: () => card };
  const hand = {
    choose: (token) => {
      played.push(token);
      card = { token: `after ${token}`, since: now, id: null };
    },
    ends: () => true,
    drop: () => undefined,
    begun: () => false,
  };
  watchGestures(root, { image: () => null }, points, hand);
  const tap = () => {
    for (const kind of ["pointerdown", "pointerup"]) root.dispatchEvent(Object.assign(new Event(kind), { button: 0, pointerId: 1, clientX: 5, clientY: 5 }));
  };
  return { tap, played, wait: (ms) => (now += ms) };
}

test("what slid under the finger just now is not played", (context) => {
  const { tap, played, wait } = table(context);
  tap();
  assert.deepEqual(played, [], "it has just come");
  wait(SLID);
  tap();
  wait(180);
  tap();
  assert.deepEqual(played, ["4c"], "the second tap was meant for the first card");
  wait(SLID);
  tap();
  assert.deepEqual(played, ["4c", "after 4c"]);
});
