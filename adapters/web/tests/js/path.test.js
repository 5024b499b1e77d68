// The parts of the scripts that only think, without a browser: `node --test adapters/web/tests/js`.
import assert from "node:assert/strict";
import test from "node:test";

import { Beats, frames, pace } from "../../assets/js/beats.js";
import { lie, settle, tailOf } from "../../assets/js/bubbles.js";
import { apart, sentences } from "../../assets/js/dom.js";
import { canFlip, flipped } from "../../assets/js/flip.js";
import { HalfWay } from "../../assets/js/halfway.js";
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
  assert.equal(columns(["Sentarme"], 360), 1);
  assert.equal(columns(["Incomprensibilidades largas", "No"], 200), 1);
});

test("sentences one after another all end with a stop, a line alone as it was said", () => {
  assert.equal(sentences(["Ana juega as de copas", "Segunda: la hizo Ana"]), "Ana juega as de copas. Segunda: la hizo Ana.");
  assert.equal(sentences(["¡Truco!", "Son buenas."]), "¡Truco! Son buenas.");
  assert.equal(sentences(["Primera: parda"]), "Primera: parda");
});

test("a path is taken step by step and back", () => {
  const path = new Path(offers);
  assert.equal(path.take("e2")?.press, null);
  assert.deepEqual(path.next.map((each) => each.token), ["e4", "e3"]);
  path.back();
  assert.deepEqual(path.next, offers);
});

test("a move of several men tells what has moved, and is done when that is said", () => {
  const goes = (token, next = []) => ({ ...step(token, next), goes: true });
  const path = new Path([step("13", [goes("8", [step("6", [goes("5")])])])]);
  assert.ok(path.takesSeveral);
  for (const token of ["13", "8", "6"]) path.take(token);
  const moved = () => path.moved.map(({ from, to }) => [from.token, to?.token]);
  assert.deepEqual(moved(), [["13", "8"], ["6", undefined]]);
  path.take("5");
  assert.deepEqual(moved(), [["13", "8"], ["6", "5"]]);
  // One man that goes on, as in a chain of captures, and one that goes once, are not several.
  assert.ok(!new Path([step("12", [goes("19", [goes("26")])])]).takesSeveral);
  assert.ok(!new Path([step("e2", [goes("e4")])]).takesSeveral);
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

test("what is seen on the table is undone as a whole, and nothing is taken instead of it", () => {
  const goes = (token, next = []) => ({ ...step(token, next), goes: true });
  const path = new Path([step("13", [goes("8", [step("6", [goes("4")])])]), step("24", [goes("22")])]);
  for (const token of ["13", "8"]) path.take(token);
  path.settled = 2;
  assert.deepEqual([path.instead, path.holds, path.take("24")], [[], false, null]);
  path.take("6");
  assert.ok(path.holds);
  path.back();
  assert.deepEqual(path.taken.map((each) => each.token), ["13", "8"]);
  path.back();
  assert.deepEqual(path.taken, []);
});

test("a move is made by itself where the game says so and there is no other", () => {
  const forced = (token, next = [], press = token) => ({ ...step(token, next, next.length ? null : press), forced: true });
  const only = [forced("13", [forced("8", [], "a")]), forced("6", [forced("1", [], "a")]), { ...step("abandono"), tone: "danger" }];
  assert.deepEqual(new Path(only).forced?.map((each) => each.token), ["13", "8"]);
  assert.equal(new Path([...only, forced("24", [], "b")]).forced, null);
  assert.equal(new Path([step("4e")]).forced, null);
  assert.equal(new Path([]).forced, null);
});

test("the table half-way through a move is asked for once and shown as far as it is known", async () => {
  const asked = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    return { ok: true, json: async () => ({ scenes: { "13>8": { things: [] } } }) };
  };
  const halfWay = new HalfWay("/mesa/0", () => "portrait");
  assert.equal(halfWay.after(["13", "8"]), null);
  assert.ok(await halfWay.ask(["13"]));
  assert.ok(!(await halfWay.ask(["13"])));
  assert.deepEqual(asked, ["/mesa/0/medias?camino=13&shape=portrait"]);
  assert.equal(halfWay.after(["13", "8", "6"])?.count, 2);
  const late = halfWay.ask(["24"]);
  halfWay.forget();
  assert.ok(!(await late), "what comes for another question is dropped");
  assert.equal(halfWay.after(["13", "8"]), null);
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

/** A clock that stands still until the test moves it on, a millisecond at a time. @param {import("node:test").TestContext} context */
function clock(context) {
  const time = { now: 0 };
  context.mock.timers.enable({ apis: ["setTimeout"] });
  context.mock.method(performance, "now", () => time.now);
  const until = (/** @type {() => boolean} */ holds) => {
    for (; !holds(); time.now += 1) context.mock.timers.tick(1);
  };
  return { time, until };
}

test("catching up takes four seconds at the most", (context) => {
  const { time, until } = clock(context);
  assert.equal(pace([beat(1), beat(2, true)]), 1);
  const many = Array.from({ length: 60 }, (_, key) => beat(key, key % 3 === 0));
  assert.ok(pace(many) < 0.1);
  const shown = [];
  const beats = new Beats((each) => shown.push(each.key));
  beats.push(many);
  until(() => !beats.busy);
  assert.equal(shown.length, 60);
  assert.ok(time.now < 4100, String(time.now));
});

test("beats are shown in order, each once", (context) => {
  const { until } = clock(context);
  const shown = [];
  const beats = new Beats((each) => shown.push(each.key));
  beats.push([beat(1)]);
  beats.push([beat(1), beat(2), beat(3)]);
  beats.push([beat(2), beat(3)]);
  assert.ok(beats.busy);
  until(() => !beats.busy);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("every throw is seen for 0.9 seconds, however much waits, and what it leads to comes after it", (context) => {
  const { time, until } = clock(context);
  const die = (face) => ({ id: "dado", src: `/figura/dado/${face}.svg`, die: true });
  const thrown = (key, ...faces) => ({ key, live: { things: [{ id: "peon" }, die("tiro")] }, said: ["Porota saca un 4"], rest: false, throws: faces.map((face) => [die(face)]) });
  const seen = frames(thrown(2, 6, 4));
  assert.deepEqual(seen.map((each) => each.live.things.at(-1)?.src.at(-5)), ["6", "4", "o"]);
  assert.deepEqual(seen.map((each) => each.said.length), [1, 0, 0]);
  const shown = [];
  const beats = new Beats((each) => shown.push([each.rolls ? "rolls" : "stands", time.now]));
  beats.push([thrown(1, 3)]);
  assert.deepEqual(shown.map(([what]) => what), ["stands"], "who comes sees the table as it is");
  beats.push([thrown(2, 4), ...Array.from({ length: 60 }, (_, index) => beat(index + 3))]);
  until(() => shown.length === 3);
  assert.deepEqual(shown.slice(0, 3).map(([what]) => what), ["stands", "rolls", "stands"]);
  assert.ok(shown[2][1] - shown[1][1] >= 890, String(shown[2][1] - shown[1][1]));
  assert.ok(beats.busy);
  beats.push([thrown(2, 4)]);
});

test("a bubble stays on the table, and on no card where there is room beside it", () => {
  const bounds = { x: 0, y: 0, w: 390, h: 400 };
  const inside = (box) => box.x >= 0 && box.y >= 0 && box.x + box.w <= 390 && box.y + box.h <= 400;
  const apart = (one, other) => one.x + one.w <= other.x || other.x + other.w <= one.x || one.y + one.h <= other.y || other.y + other.h <= one.y;
  for (const x of [12, 60, 195, 330, 378]) {
    for (const y of [12, 200, 388]) {
      const face = { x, y, r: 14 };
      const cards = [{ x: x - 60, y: y + 20, w: 120, h: 60 }, { x: x + 16, y: y - 30, w: 40, h: 60 }];
      const at = settle([{ w: 150, h: 44 }], face, bounds, cards);
      assert.ok(inside(at), JSON.stringify([x, y, at]));
      if (y === 200) assert.ok(cards.every((card) => apart(at, card)), JSON.stringify([x, y, at]));
    }
  }
});

test("the words of a bubble stand in as many lines as keep it off names and cards", () => {
  const bounds = { x: 0, y: 0, w: 390, h: 400 };
  const face = { x: 40, y: 60, r: 20 };
  const sizes = [{ w: 150, h: 40 }, { w: 90, h: 62 }];
  assert.deepEqual(settle(sizes, face, bounds, []).w, 150, "in one where there is room");
  const name = { x: 170, y: 10, w: 100, h: 120, weight: 12 };
  const row = { x: 0, y: 110, w: 390, h: 200 };
  const at = settle(sizes, face, bounds, [name, row]);
  assert.deepEqual([at.w, at.h], [90, 62]);
  assert.ok(at.x + at.w <= name.x && at.y + at.h <= row.y, JSON.stringify(at));
});

test("a tail is at the edge, and at the place on it, that are nearest to the face", () => {
  const at = { x: 100, y: 100, w: 120, h: 40 };
  const face = (x, y) => ({ x, y, w: 40, h: 40 });
  assert.deepEqual(tailOf(at, face(30, 130)), ["left", 43]);
  assert.deepEqual(tailOf(at, face(250, 60)), ["right", -27]);
  assert.deepEqual(tailOf(at, face(190, 30)), ["up", 103]);
  assert.deepEqual(tailOf(at, face(90, 190)), ["down", 3]);
});

test("the card that a hand ends with lies between the rows of cards, or beside them", () => {
  const bounds = { x: 8, y: 100, w: 374, h: 480 };
  const row = (y) => [0, 1, 2].map((column) => ({ x: 90 + column * 72, y, w: 64, h: 100 }));
  const between = lie({ w: 300, h: 60 }, bounds, [...row(160), ...row(330)]);
  assert.ok(between.y >= 260 && between.y + 60 <= 330, JSON.stringify(between));
  const own = { x: 150, y: 470, w: 80, h: 110 };
  const below = lie({ w: 140, h: 60 }, bounds, [...row(160), ...row(240), ...row(330), own]);
  assert.ok(below.x + 140 <= own.x || below.x >= own.x + own.w, JSON.stringify(below));
});

test("what was said is cut between sentences, and nobody is parted from what they say", () => {
  assert.deepEqual(apart("Ana: «¡Quiero!» «¡Faltaba más!» Porota: «Tengo 6. Y vos». +2 para Ana. Van 2 a 0."), [
    "Ana: «¡Quiero!» «¡Faltaba más!»",
    "Porota: «Tengo 6. Y vos».",
    "+2 para Ana.",
    "Van 2 a 0.",
  ]);
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

test("a board seen from the other side is reflected, and twice it is as it was", () => {
  const thing = (id, x, y) => ({ id, src: "/figura/ajedrez/R.svg", x, y, w: 80, h: 80 });
  const live = { width: 720, height: 848, ground: { src: "/figura/tablero/ajedrez-blancas.svg" }, things: [thing("king", 362, 678), thing("taken", 300, 800)], spots: [{ token: "e2", x: 360, y: 592, w: 84, h: 84, name: "e2" }], labels: [], players: [{ seat: 0, x: 44, y: 816 }], score: [], status: "" };
  assert.ok(canFlip(live));
  const other = flipped(live);
  assert.equal(other.ground.src, "/figura/tablero/ajedrez-negras.svg");
  assert.deepEqual([other.things[0].x, other.things[0].y], [278, 90]);
  // What stands on a bar changes bars, and stays at its side of it.
  assert.deepEqual([other.things[1].x, other.things[1].y, other.players[0].x, other.players[0].y], [300, -32, 44, 32]);
  assert.deepEqual(flipped(other), live);
  assert.ok(!canFlip({ ...live, ground: { src: "/figura/tablero/parchis-1.svg" } }));
});
