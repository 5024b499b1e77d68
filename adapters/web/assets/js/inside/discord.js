// Discord's client around us: the messages of its Embedded App SDK 2.5 (github.com/discord/embedded-app-sdk, src/Discord.ts), as far as a table needs
// them. The SDK itself weighs as much as all our pages.
/** @import { Platform, Told, SignedIn, Feeling } from "./types.js" */
import { random } from "../dom.js";

const HANDSHAKE = 0;
const FRAME = 1;
/** How long the client may take to greet us, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Who may speak for Discord. Its telephones frame us in a page of their own, which has our origin or none.
 * @param {string} own our origin
 */
const origins = (own) => [own, "null", ...["", "ptb.", "canary."].flatMap((branch) => [`https://${branch}discord.com`, `https://${branch}discordapp.com`])];

/** How each thing feels, in milliseconds. @type {Record<Feeling, number>} */
const TREMBLE = { turn: 60, done: 15, refused: 120 };

/** @implements {Platform} */
export class Discord {
  /**
   * @param {Window} page
   * @param {string} client the application's id
   * @param {boolean} vouched whether the server can check what Discord's proxy says of who looks
   */
  constructor(page, client, vouched) {
    const query = new URLSearchParams(page.location.search);
    this.page = page;
    this.client = client;
    this.vouched = vouched;
    this.frame = query.get("frame_id");
    this.instance = query.get("instance_id");
    this.guild = query.get("guild_id");
    this.launched = !!this.frame && !!this.instance;
    this.native = { back: false, main: false };
    // In a window of its own the client is its opener.
    this.around = page.parent.opener ?? page.parent;
    /** Where commands go, once the client has spoken. @type {string | null} */
    this.origin = null;
    /** @type {Map<string, { done: (data: any) => void, failed: (why: Error) => void }>} */
    this.pending = new Map();
    /** The client has answered our greeting. @type {Promise<void>} */
    this.ready = new Promise((done) => (this.greeted = done));
  }

  /** @param {Told} _told this client has no buttons of its own */
  start(_told) {
    this.page.addEventListener("message", (event) => this.hear(event));
    // Nothing here is secret, so that it may go to whoever frames us.
    this.around.postMessage([HANDSHAKE, { v: 1, encoding: "json", client_id: this.client, frame_id: this.frame, sdk_version: "2.5.0" }], "*");
  }

  /** @param {MessageEvent} event */
  hear(event) {
    if (!origins(this.page.location.origin).includes(event.origin) || !Array.isArray(event.data)) return;
    const [opcode, frame] = event.data;
    // What we sent comes back to us where the page around us is ourselves; only answers say which event they are.
    if (opcode !== FRAME || typeof frame !== "object" || !frame || !("evt" in frame)) return;
    if (frame.cmd === "DISPATCH") {
      if (frame.evt !== "READY" || this.origin) return;
      this.origin = event.origin === "null" ? "*" : event.origin;
      this.greeted?.();
      return;
    }
    const waiting = this.pending.get(frame.nonce);
    this.pending.delete(frame.nonce);
    if (frame.evt === "ERROR") waiting?.failed(new Error(frame.data?.message ?? String(frame.data?.code)));
    else waiting?.done(frame.data);
  }

  /**
   * Asks something of the client; what it answers.
   * @param {string} cmd
   * @param {Record<string, unknown>} [args]
   * @returns {Promise<any>}
   */
  async command(cmd, args) {
    await Promise.race([this.ready, new Promise((_, late) => setTimeout(() => late(new Error("the client says nothing")), PATIENCE))]);
    const nonce = random();
    const answer = new Promise((done, failed) => this.pending.set(nonce, { done, failed }));
    this.around.postMessage([FRAME, { cmd, args, nonce }], this.origin ?? this.page.location.origin);
    return answer;
  }

  /** Discord's proxy says who looks, where that can be checked; else they are asked, once. */
  proofs() {
    const instance = this.instance ?? "";
    const asked = async () => {
      const args = { client_id: this.client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
      const { code } = await this.command("AUTHORIZE", args);
      return { code, instance };
    };
    return this.vouched ? [async () => ({ instance }), asked] : [asked];
  }

  /** @param {SignedIn} answer */
  signedIn({ access_token }) {
    if (access_token) this.command("AUTHENTICATE", { access_token }).catch(() => undefined);
  }

  shown() {}
  match() {}

  /** @param {Feeling} feeling */
  feel(feeling) {
    const { navigator } = this.page;
    if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(TREMBLE[feeling]);
  }

  /** @param {string} url */
  open(url) {
    void this.command("OPEN_EXTERNAL_LINK", { url }).catch(() => undefined);
  }

  /** Among friends alone there is nobody to invite. */
  invite() {
    return this.guild ? () => void this.command("OPEN_INVITE_DIALOG").catch(() => undefined) : null;
  }

  offerBack() {}
  offerMain() {}
  close() {}
}
