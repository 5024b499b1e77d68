// The service worker, with a browser around it that only notes what it is asked for.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import vm from "node:vm";

const script = await readFile(new URL("../../assets/js/worker.js", import.meta.url), "utf8");

/** @param {{ url: string, visibilityState: string }[]} pages those that are open */
function worker(pages) {
  const [done, heard] = [[], {}];
  const open = pages.map((page) => ({ ...page, focus: async () => done.push(["focus", page.url]) }));
  const self = {
    addEventListener: (name, handler) => (heard[name] = handler),
    registration: { showNotification: async (title, how) => done.push(["show", title, how.body, how.tag]) },
    clients: { matchAll: async () => open, openWindow: async (url) => done.push(["open", url]) },
  };
  vm.runInNewContext(script, { self, URL, caches: {}, location: { origin: "https://mesa.example" }, Promise });
  return async (name, event) => {
    let waits;
    heard[name]({ ...event, waitUntil: (promise) => (waits = promise) });
    await waits;
    return done;
  };
}

const table = "/mesa/0123456789abcdef";
const told = { data: { json: () => ({ title: "Damas", body: "Te toca jugar.", url: table }) } };
const clicked = () => ({ notification: { data: table, close: () => undefined } });
const page = (path, visibilityState) => ({ url: `https://mesa.example${path}`, visibilityState });

test("whose turn it is is shown to who does not look at the table", async () => {
  for (const pages of [[], [page("/", "visible")], [page(table, "hidden")]]) {
    assert.deepEqual(await worker(pages)("push", told), [["show", "Damas", "Te toca jugar.", table]]);
  }
  assert.deepEqual(await worker([page(table, "visible")])("push", told), []);
});

test("a click leads to the table: to its page where one is open", async () => {
  assert.deepEqual(await worker([page("/", "visible")])("notificationclick", clicked()), [["open", table]]);
  assert.deepEqual(await worker([page(table, "hidden")])("notificationclick", clicked()), [["focus", `https://mesa.example${table}`]]);
});
