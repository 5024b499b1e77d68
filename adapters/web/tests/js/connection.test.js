import { strict as assert } from "node:assert";
import { test } from "node:test";
import { pause } from "../../assets/js/connection.js";

test("a program that is back is found within a second, and not by all at once", () => {
  const longest = (failures) => pause(failures, 1);
  for (let failures = 1; failures <= 60; failures += 1) assert.ok(longest(failures) <= 1000);
  assert.ok(longest(1) < 300);
  assert.notEqual(pause(9, 0), pause(9, 1));
  assert.ok(pause(61, 0) >= 5000, "nobody is asked every second for ever");
});
