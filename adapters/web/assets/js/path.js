// A move is a path through a tree of steps. This knows which steps come next, and nothing of what they mean.
/** @import { Offer } from "./types.js" */

export class Path {
  /** @param {Offer[]} offers */
  constructor(offers) {
    this.offers = offers;
    /** @type {Offer[]} */
    this.taken = [];
  }

  /** The steps that may come next. */
  get next() {
    return this.taken.at(-1)?.next ?? this.offers;
  }

  /**
   * What this token means now: the next step of the move that was begun, or the first one of another.
   * @param {string} token
   * @returns {{ step: Offer, anew: boolean } | null}
   */
  meaning(token) {
    const step = this.next.find((each) => each.token === token);
    if (step) return { step, anew: false };
    const first = this.offers.find((each) => each.token === token);
    return first ? { step: first, anew: true } : null;
  }

  /**
   * Takes the step; what it is.
   * @param {string} token
   * @returns {Offer | null}
   */
  take(token) {
    const meant = this.meaning(token);
    if (!meant) return null;
    if (meant.anew) this.taken = [];
    this.taken.push(meant.step);
    return meant.step;
  }

  /** Takes the last step back. */
  back() {
    return this.taken.pop() ?? null;
  }

  /**
   * The press at the end of these steps, if they are a move now.
   * @param {string[]} tokens
   */
  pressOf(tokens) {
    /** @type {Offer | undefined} */
    let step;
    for (const token of tokens) {
      step = (step?.next ?? this.offers).find((each) => each.token === token);
      if (!step) return null;
    }
    return step?.press ?? null;
  }

  /**
   * Follows the same tokens through new offers as far as they go.
   * @param {Offer[]} offers
   */
  renew(offers) {
    const tokens = this.taken.map((step) => step.token);
    this.offers = offers;
    this.taken = [];
    for (const token of tokens) {
      const step = this.next.find((each) => each.token === token && each.next.length > 0);
      if (!step) break;
      this.taken.push(step);
    }
  }
}
