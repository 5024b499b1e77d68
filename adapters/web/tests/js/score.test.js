import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder } from "../../assets/js/score.js";

/** @import { Player, Score } from "../../assets/js/types.js" */

test("of two sides one's own stands first, and of more none is moved", () => {
  /** @param {number[]} seats */
  const sides = (seats) => /** @type {Score[]} */ (seats.map((seat) => ({ seats: [seat], name: String(seat), points: "0" })));
  /** @param {number} [mine] */
  const players = (mine) => /** @type {Player[]} */ ([0, 1, 2].map((seat) => ({ seat, me: seat === mine })));
  /** @param {Score[]} score @param {number} [mine] */
  const seats = (score, mine) => inOrder(score, players(mine)).map((side) => side.seats[0]);
  assert.deepEqual(seats(sides([0, 1]), 0), [0, 1]);
  assert.deepEqual(seats(sides([0, 1]), 1), [1, 0]);
  assert.deepEqual(seats(sides([0, 1])), [0, 1], "an onlooker");
  assert.deepEqual(seats(sides([0, 1, 2]), 2), [0, 1, 2]);
});
