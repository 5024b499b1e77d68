import { strict as assert } from "node:assert";
import { test } from "node:test";
import { Discord } from "../../assets/js/inside/discord.js";

const CLIENT = "https://discord.com";
const OWN = "https://111.discordsays.com";

/** A page in a frame of Discord's, and what it says to the client. @param {string} search @param {boolean} [vouched] */
function framed(search, vouched = true) {
  const sent = /** @type {{ message: any[], to: string }[]} */ ([]);
  const page = Object.assign(new EventTarget(), {
    location: { search, origin: OWN },
    parent: { opener: null, postMessage: (/** @type {any[]} */ message, /** @type {string} */ to) => sent.push({ message, to }) },
    navigator: {},
  });
  const bridge = new Discord(/** @type {any} */ (page), "111", vouched);
  bridge.start(/** @type {any} */ ({}));
  const hear = (/** @type {unknown} */ data, origin = CLIENT) => page.dispatchEvent(Object.assign(new Event("message"), { data, origin }));
  const last = () => /** @type {{ message: any[], to: string }} */ (sent.at(-1));
  return { bridge, sent, hear, last };
}

const LAUNCH = "?instance_id=i-1&frame_id=f-1&platform=desktop&guild_id=5&channel_id=6";
const READY = [1, { cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config: {} } }];
/** All that was promised so far is done. */
const settle = () => new Promise((done) => setTimeout(done));

test("it greets with the frame that it was given, and waits for the client", async () => {
  const { bridge, sent, hear, last } = framed(LAUNCH);
  assert.equal(bridge.launched, true);
  assert.deepEqual(sent[0].message, [0, { v: 1, encoding: "json", client_id: "111", frame_id: "f-1", sdk_version: "2.5.0" }]);
  bridge.open("https://mesa.example/");
  await settle();
  assert.equal(sent.length, 1, "nothing before the client has greeted");
  hear(READY);
  await settle();
  assert.deepEqual([last().message[0], last().message[1].cmd, last().message[1].args], [1, "OPEN_EXTERNAL_LINK", { url: "https://mesa.example/" }]);
  assert.equal(last().to, CLIENT, "commands go to who greeted us alone");
});

test("a sign-in tries the proxy's word first, then asks for a code", async () => {
  const { bridge, hear, last } = framed(LAUNCH);
  hear(READY);
  const [quiet, asked] = bridge.proofs();
  assert.deepEqual(await quiet(), { instance: "i-1" });
  const code = asked();
  await settle();
  const { cmd, args, nonce } = last().message[1];
  assert.equal(cmd, "AUTHORIZE");
  assert.deepEqual(args, { client_id: "111", response_type: "code", state: "", prompt: "none", scope: ["identify"] });
  hear([1, { cmd: "AUTHORIZE", evt: null, nonce, data: { code: "c-1" } }]);
  assert.deepEqual(await code, { code: "c-1", instance: "i-1" });
  bridge.signedIn({ go: "/actividad/", access_token: "t-1" });
  await settle();
  assert.deepEqual([last().message[1].cmd, last().message[1].args], ["AUTHENTICATE", { access_token: "t-1" }]);
});

test("a refusal of the client is one", async () => {
  const { bridge, hear, last } = framed(LAUNCH);
  hear(READY);
  const refused = assert.rejects(bridge.command("AUTHORIZE", {}), /no thanks/);
  await settle();
  hear([1, { cmd: "AUTHORIZE", evt: "ERROR", nonce: last().message[1].nonce, data: { code: 4009, message: "no thanks" } }]);
  await refused;
});

test("nobody else is heard, and not what we said ourselves", async () => {
  const { bridge, sent, hear, last } = framed(LAUNCH);
  for (const origin of ["https://evil.example", "https://discord.com.evil.example", "http://discord.com", "https://notdiscord.com", ""]) hear(READY, origin);
  for (const junk of [null, "READY", {}, [], [1], [1, null], [1, "READY"], [2, { code: 1 }]]) hear(junk);
  bridge.open("https://mesa.example/");
  await settle();
  assert.equal(sent.length, 1, "still not greeted");
  hear(READY);
  // On telephones the page around us has our origin: our own command comes back, and is no answer.
  const code = bridge.command("AUTHORIZE", {});
  await settle();
  const { nonce } = last().message[1];
  hear(last().message, OWN);
  hear([1, { cmd: "AUTHORIZE", evt: null, nonce, data: { code: "stolen" } }], "https://evil.example");
  hear([1, { cmd: "AUTHORIZE", evt: null, nonce, data: { code: "c-2" } }]);
  assert.deepEqual(await code, { code: "c-2" });
});

test("outside of Discord it is not launched, and among two friends nobody is invited", () => {
  assert.equal(framed("").bridge.launched, false);
  assert.equal(framed(LAUNCH, false).bridge.proofs().length, 1, "nothing is tried that cannot succeed");
  assert.equal(framed("?frame_id=f&instance_id=i").bridge.invite(), null);
  assert.equal(typeof framed(LAUNCH).bridge.invite(), "function");
});
