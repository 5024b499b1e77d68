// The parts of the scripts that only think, without a browser: `node --test adapters/web/tests/js`.
import assert from "node:assert/strict";
import test from "node:test";

import { Beats, pace } from "../../assets/js/beats.js";
import { Path } from "../../assets/js/path.js";
import { columns } from "../../assets/js/play.js";
import { clockText } from "../../assets/js/players.js";
import { nearest, neighbour, pointsOf } from "../../assets/js/points.js";

/** @returns {import("../../assets/js/types.js").Offer} */
const step = (token, next = [], press = next.length ? null : token) => ({ token, label: token, tone: "plain", src: null, press, next });

const offers = [step("e2", [step("e4"), step("e3")]), step("g1", [step("f3")]), step("tablas")];

test("buttons stand in few rows, and no word is broken", () => {
  const five = ["Envido", "Falta envido", "Real envido", "Truco", "Me voy al mazo"];
  assert.equal(columns(five, 390), 3);
  assert.equal(columns(five.slice(0, 4), 360), 4);
  assert.equal(columns(["Agregar computadora", "Levantarme", "Opciones", "Más…"], 390), 3);
  assert.equal(columns(["Unirme"], 360), 1);
  assert.equal(columns(["Incomprensibilidades largas", "No"], 200), 1);
});

test("a path is taken step by step and back", () => {
  const path = new Path(offers);
  assert.equal(path.take("e2")?.press, null);
  assert.deepEqual(path.next.map((each) => each.token), ["e4", "e3"]);
  path.back();
  assert.deepEqual(path.next, offers);
});

test("another first step begins another path, and what is not offered is nothing", () => {
  const path = new Path(offers);
  path.take("e2");
  path.take("g1");
  assert.deepEqual(path.taken.map((each) => each.token), ["g1"]);
  assert.equal(path.take("h8"), null);
  assert.equal(path.take("f3")?.press, "f3");
});

test("another man may be picked up instead, and those moved before stay where they are", () => {
  const last = [step("6", [step("3")]), step("8", [step("5")]), step("10", [step("7")])];
  const path = new Path([step("13", [step("10", last), step("4", [step("8", [step("5")])])]), step("8", [step("5", [step("13", [step("10")])])]), step("24", [step("21")])]);
  for (const token of ["13", "10", "6"]) path.take(token);
  assert.deepEqual(path.instead.map((each) => each.token), ["8", "10", "24"]);
  path.take("8");
  assert.deepEqual(path.taken.map((each) => each.token), ["13", "10", "8"]);
  // The step that the move has come to, not the first one of that name.
  assert.equal(path.take("5")?.press, "5");
  path.take("24");
  assert.deepEqual(path.taken.map((each) => each.token), ["24"]);
});

test("new offers keep what was begun as far as it goes", () => {
  const path = new Path(offers);
  path.take("e2");
  path.renew([step("e2", [step("e4")])]);
  assert.deepEqual(path.taken.map((each) => each.token), ["e2"]);
  path.renew([step("g1", [step("f3")])]);
  assert.deepEqual(path.taken, []);
});

const beat = (key, rest = false) => ({ key, live: {}, said: [], rest });

test("catching up takes four seconds at the most", async () => {
  assert.equal(pace([beat(1), beat(2, true)]), 1);
  const many = Array.from({ length: 60 }, (_, key) => beat(key, key % 3 === 0));
  assert.ok(pace(many) < 0.1);
  const shown = [];
  const beats = new Beats((each) => shown.push(each.key));
  const begun = performance.now();
  beats.push(many);
  while (beats.busy) await new Promise((done) => setTimeout(done, 20));
  assert.equal(shown.length, 60);
  assert.ok(performance.now() - begun < 6000);
});

test("beats are shown in order, each once", async () => {
  const shown = [];
  const beats = new Beats((each) => shown.push(each.key));
  beats.push([beat(1)]);
  beats.push([beat(1), beat(2), beat(3)]);
  beats.push([beat(2), beat(3)]);
  assert.ok(beats.busy);
  while (beats.busy) await new Promise((done) => setTimeout(done, 20));
  assert.deepEqual(shown, [1, 2, 3]);
});

const point = (token, x, y) => ({ token, x, y, w: 40, h: 40, name: token, id: null });

test("a finger beside a point means the nearest one within reach", () => {
  const points = [point("a", 0, 0), point("b", 100, 0)];
  assert.equal(nearest(points, 45, 20, 30)?.token, "a");
  assert.equal(nearest(points, 80, 20, 30)?.token, "b");
  assert.equal(nearest(points, 70, 200, 30), null);
});

test("arrows lead to neighbours", () => {
  const [a, b, c] = [point("a", 0, 0), point("b", 50, 0), point("c", 0, 50)];
  assert.equal(neighbour([a, b, c], a, 1, 0)?.token, "b");
  assert.equal(neighbour([a, b, c], a, 0, 1)?.token, "c");
  assert.equal(neighbour([a, b, c], a, -1, 0), null);
});

test("only steps that may come next can be touched", () => {
  const thing = { id: "x", sprite: "", src: "", x: 0, y: 0, w: 10, h: 10, turn: 0, token: "e2", name: "" };
  const spots = [{ token: "e4", x: 0, y: 50, w: 40, h: 40, name: "e4" }, { token: "h8", x: 9, y: 9, w: 40, h: 40, name: "h8" }];
  const live = { things: [thing, { ...thing, id: "y", token: "a7" }], spots };
  assert.deepEqual(pointsOf(live, offers).map((each) => each.token), ["e2"]);
  assert.deepEqual(pointsOf(live, offers[0].next).map((each) => each.token), ["e4"]);
});

test("clocks tell hours, minutes and the last tenths", () => {
  assert.deepEqual([3_725_000, 65_000, 9_870, -5].map(clockText), ["1:02:05", "1:05", "9.9", "0.0"]);
});
