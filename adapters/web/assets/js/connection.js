// The line to the server: what happens arrives, what is pressed is sent, and a bad line is told, not waited for.
/** @import { State, Answer } from "./types.js" */
import { random, say } from "./dom.js";
import { renew } from "./inside/frame.js";

/** The server says something at least this often, in milliseconds. */
const PULSE = 22_000;
/** How long one try of a press may take, for how long it is tried, and after how long it is said that it takes long. */
const PATIENCE = 5000;
const TRYING = 20_000;
const SLOW = 1200;
/** How long to wait before the first new try, and before every later one: a program that is started again is found within a second. */
const FIRST = 250;
const LONGEST = 1000;
/** Within this time the pages of a program that ends go to another one, each at another moment. */
const MOVING = 500;
/** After so many failures nobody looks in a hurry any more. */
const HURRIED = 60;
const SELDOM = 5000;

/**
 * How long to wait before trying again, a little different for each page, so that not all come at once.
 * @param {number} failures
 * @param {number} chance from 0 to 1
 */
export function pause(failures, chance) {
  if (failures > HURRIED) return SELDOM * (1 + chance);
  return Math.min(FIRST * 2 ** (failures - 1), LONGEST) * (0.75 + chance / 4);
}

const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

export class Connection {
  /**
   * @param {string} here the table's address
   * @param {{ state: (state: State) => void, trouble: (text: string) => void, phrase: (said: { seat: number, text: string }) => void, query: () => string }} told
   */
  constructor(here, told) {
    this.here = here;
    this.told = told;
    this.failures = 0;
    this.watch = 0;
    /** @type {EventSource | null} */
    this.events = null;
    addEventListener("online", () => this.open());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && this.failures > 0) this.open();
    });
  }

  /** Listens, anew if it did already. */
  open() {
    clearTimeout(this.watch);
    this.events?.close();
    const events = new EventSource(`${this.here}/events?${this.told.query()}`);
    this.events = events;
    const alive = () => {
      clearTimeout(this.watch);
      this.watch = setTimeout(() => this.lost(events, true), PULSE);
      if (this.failures > 0) this.told.trouble("");
      this.failures = 0;
    };
    this.watch = setTimeout(() => this.lost(events, true), PATIENCE * 2);
    events.addEventListener("screens", (event) => {
      alive();
      this.told.state(JSON.parse(event.data));
    });
    events.addEventListener("phrase", (event) => {
      alive();
      this.told.phrase(JSON.parse(event.data));
    });
    events.addEventListener("pulse", alive);
    // The program ends, and another one goes on: that is no failure.
    events.addEventListener("again", () => {
      if (events !== this.events) return;
      clearTimeout(this.watch);
      events.close();
      this.watch = setTimeout(() => this.open(), Math.random() * MOVING);
    });
    events.addEventListener("error", () => {
      const refused = events.readyState === EventSource.CLOSED;
      this.lost(events);
      if (refused) void this.heed(events);
    });
  }

  /** @param {EventSource} events @param {boolean} [silent] whether the line still stood, and nothing came */
  lost(events, silent = false) {
    if (events !== this.events) return;
    clearTimeout(this.watch);
    events.close();
    this.failures += 1;
    // A program that is started again is back within a second: that is not worth a word. Whoever heard nothing for so long has waited enough.
    if (silent || this.failures > 1) this.told.trouble(say(navigator.onLine === false ? "offline" : "unreachable"));
    this.watch = setTimeout(() => this.open(), pause(this.failures, Math.random()));
  }

  /** An event stream does not say why it was refused: whoever is not known any more signs in again, and whoever has too many pages open is told so, and tries again when there may be room. @param {EventSource} refused */
  async heed(refused) {
    const asking = new AbortController();
    const patience = setTimeout(() => asking.abort(), PATIENCE);
    try {
      const answer = await fetch(refused.url, { signal: asking.signal });
      if (answer.status === 401 && (await renew()) && refused === this.events) return this.open();
      if (answer.status !== 429) return;
      const { message } = await answer.json();
      if (refused !== this.events) return;
      clearTimeout(this.watch);
      this.told.trouble(message);
      this.watch = setTimeout(() => this.open(), 1000 * Number(answer.headers.get("retry-after")) || SELDOM);
    } catch {
      // Nobody answers: the line is tried again anyway.
    } finally {
      clearTimeout(patience);
      asking.abort();
    }
  }

  /**
   * Sends something; again, under the same key, when no answer comes: it is done once.
   * @param {string} path
   * @param {Record<string, string>} body
   * @returns {Promise<Answer>}
   */
  async send(path, body) {
    const whole = JSON.stringify({ ...body, key: random() });
    const slow = setTimeout(() => this.told.trouble(say("sending")), SLOW);
    const begun = performance.now();
    try {
      for (let tried = 1; performance.now() - begun < TRYING; tried += 1) {
        const answer = await this.once(path, whole);
        if (answer) {
          // Who answers can be listened to again.
          if (this.failures > 0) this.open();
          return answer;
        }
        this.told.trouble(say("again"));
        await wait(pause(tried, Math.random()));
      }
      return { message: say("not-sent") };
    } finally {
      clearTimeout(slow);
      if (this.failures === 0) this.told.trouble("");
    }
  }

  /** @param {string} path @param {string} body @returns {Promise<Answer | null>} */
  async once(path, body) {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(`${this.here}/${path}?${this.told.query()}`, { method: "POST", headers: { "content-type": "application/json" }, body, signal });
      if (answer.status >= 500 || answer.status === 408) return null;
      if (answer.status === 401 && (await renew())) return null;
      return await answer.json();
    } catch {
      return null;
    }
  }
}
