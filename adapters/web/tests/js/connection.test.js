import { strict as assert } from "node:assert";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Connection, pause } from "../../assets/js/connection.js";

/** Streams that were opened, the newest last. @type {EventTarget[]} */
let streams = [];

class Stream extends EventTarget {
  constructor() {
    super();
    streams.push(this);
  }
  close() {}
  hears(/** @type {string} */ kind, /** @type {unknown} */ data) {
    this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }));
  }
}

beforeEach(() => {
  streams = [];
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  Object.assign(globalThis, {
    EventSource: Stream,
    addEventListener: () => undefined,
    document: { addEventListener: () => undefined, getElementById: () => ({ textContent: '{"unreachable":"unreachable","offline":"offline"}' }) },
  });
});
afterEach(() => mock.timers.reset());

/** A page's line, and the words it has put up. */
function listen() {
  const told = { state: () => undefined, phrase: () => undefined, query: () => "", words: /** @type {string[]} */ ([]), trouble: (text) => told.words.push(text) };
  const line = new Connection("/mesa/1", told);
  line.open();
  streams[0].hears("screens", {});
  return told;
}

test("a program that is back is found within a second, and not by all at once", () => {
  const longest = (failures) => pause(failures, 1);
  for (let failures = 1; failures <= 60; failures += 1) assert.ok(longest(failures) <= 1000);
  assert.ok(longest(1) < 300);
  assert.notEqual(pause(9, 0), pause(9, 1));
  assert.ok(pause(61, 0) >= 5000, "nobody is asked every second for ever");
});

test("a line that has fallen silent is told, and opened anew", () => {
  const told = listen();
  for (let pulses = 0; pulses < 5; pulses += 1) {
    mock.timers.tick(20_000);
    streams[0].hears("pulse", "");
  }
  assert.deepEqual([streams.length, told.words], [1, []], "a pulse is as good as news");
  mock.timers.tick(22_000);
  assert.deepEqual(told.words, ["unreachable"]);
  mock.timers.tick(300);
  assert.equal(streams.length, 2);
  streams[1].hears("screens", {});
  assert.equal(told.words.at(-1), "");
});

test("a line that broke is opened anew at once, and told only if that does not help", () => {
  const told = listen();
  streams[0].dispatchEvent(new Event("error"));
  mock.timers.tick(300);
  assert.deepEqual([streams.length, told.words], [2, []]);
  streams[1].dispatchEvent(new Event("error"));
  assert.deepEqual(told.words, ["unreachable"]);
});

test("a program that ends sends its pages elsewhere, and nobody is told anything", () => {
  const told = listen();
  streams[0].hears("again", "");
  mock.timers.tick(500);
  assert.equal(streams.length, 2);
  streams[1].dispatchEvent(new Event("error"));
  assert.deepEqual(told.words, [], "it is no failure, and so the next one is the first");
  mock.timers.tick(300);
  assert.equal(streams.length, 3);
});
