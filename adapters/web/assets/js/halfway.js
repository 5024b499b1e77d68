// The table half-way through a move: the server draws it by the rules, and is asked as soon as a step may need it.
/** @import { Live } from "./types.js" */

/** @param {string[]} tokens */
const pathOf = (tokens) => tokens.join(">");

export class HalfWay {
  /**
   * @param {string} here where the table is
   * @param {() => string} shape
   */
  constructor(here, shape) {
    this.here = here;
    this.shape = shape;
    /** @type {Map<string, Live>} */
    this.scenes = new Map();
    /** @type {Set<string>} */
    this.asked = new Set();
  }

  /** Another question is asked, or the table is drawn in another shape. */
  forget() {
    this.scenes = new Map();
    this.asked = new Set();
  }

  /**
   * Asks, once, for the table after each step that may follow these; whether anything came that is still wanted.
   * @param {string[]} tokens
   */
  async ask(tokens) {
    const path = pathOf(tokens);
    const { asked, scenes } = this;
    if (asked.has(path)) return false;
    asked.add(path);
    const query = new URLSearchParams({ camino: path, shape: this.shape() });
    const answer = await fetch(`${this.here}/medias?${query}`).catch(() => null);
    if (!answer?.ok) {
      asked.delete(path);
      return false;
    }
    for (const [key, live] of Object.entries((await answer.json()).scenes)) scenes.set(key, { status: "", ...live });
    return scenes === this.scenes && scenes.size > 0;
  }

  /**
   * The table after as many of these steps as it is known for, and how many those are.
   * @param {string[]} tokens
   * @returns {{ live: Live, count: number } | null}
   */
  after(tokens) {
    for (let count = tokens.length; count > 0; count -= 1) {
      const live = this.scenes.get(pathOf(tokens.slice(0, count)));
      if (live) return { live, count };
    }
    return null;
  }
}
