// A move is a path through a tree of steps. This knows which steps come next, and nothing of what they mean.
/** @import { Offer } from "./types.js" */

export class Path {
  /** @param {Offer[]} offers */
  constructor(offers) {
    this.offers = offers;
    /** @type {Offer[]} */
    this.taken = [];
    /** So many of those taken are seen on the table: they are undone, not replaced. */
    this.settled = 0;
  }

  /** Whether something was picked up that still has to go somewhere. */
  get holds() {
    return this.taken.length > this.settled;
  }

  /** The steps that may come next. */
  get next() {
    return this.after(this.taken.length);
  }

  /** How many of the steps taken cannot be taken back: the first, where the table was told of it. */
  get held() {
    const first = this.taken[0];
    return first?.press && first.next.length > 0 ? 1 : 0;
  }

  /** Whether a move may take several men, one after the other: then it is done when that is said. */
  get takesSeveral() {
    return this.offers.some((pick) => pick.next.some((step) => step.goes && step.next.some((next) => !next.goes && next.next.some((then) => then.goes))));
  }

  /**
   * What has moved so far, and what is held: from where, and to where.
   * @returns {{ from: Offer, to: Offer | null }[]}
   */
  get moved() {
    /** @type {{ from: Offer, to: Offer | null }[]} */
    const moved = [];
    for (const step of this.taken) {
      const last = moved.at(-1);
      if (!step.goes || !last) moved.push({ from: step, to: null });
      else if (last.to) moved.push({ from: last.to, to: step });
      else last.to = step;
    }
    return moved;
  }

  /** The steps that may be taken instead: of the last one, or to begin another move. */
  get instead() {
    if (this.held > 0 && this.taken.length === 1) return [];
    const known = new Set(this.next.map((step) => step.token));
    /** @type {Offer[]} */
    const steps = [];
    for (const step of this.earlier.flatMap((kept) => this.after(kept))) {
      if (!known.has(step.token) && !this.taken.includes(step)) steps.push(step);
      known.add(step.token);
    }
    return steps;
  }

  /** How many of the steps taken may be kept when another is taken instead. */
  get earlier() {
    return [this.taken.length - 1, 0].filter((kept) => kept >= Math.max(this.settled, this.held) && this.holds);
  }

  /**
   * The steps that may come after so many of those taken.
   * @param {number} count
   */
  after(count) {
    if (count < 0) return [];
    return count === 0 ? this.offers : this.taken[count - 1].next;
  }

  /**
   * What this token means now: the next step, or else one instead of the last, or else the first one of another move. Who has picked up one
   * man and touches another has changed their mind about this man, not about those moved before.
   * @param {string} token
   * @returns {{ step: Offer, kept: number } | null} and how many of the steps taken stay
   */
  meaning(token) {
    for (const kept of [this.taken.length, ...this.earlier]) {
      const step = this.after(kept).find((each) => each.token === token);
      if (step) return { step, kept };
    }
    return null;
  }

  /**
   * Takes the step; what it is.
   * @param {string} token
   * @returns {Offer | null}
   */
  take(token) {
    const meant = this.meaning(token);
    if (!meant) return null;
    this.taken = [...this.taken.slice(0, meant.kept), meant.step];
    return meant.step;
  }

  /** Takes the last step back; a man that is put back where it was is not held any more. */
  back() {
    if (this.taken.length <= this.held) return null;
    const last = this.taken.pop() ?? null;
    if (last?.goes && this.taken.length > this.held && !this.taken[this.taken.length - 1].goes) this.taken.pop();
    return last;
  }

  /**
   * The steps of the only move there is, if the game says that nobody has to choose it.
   * @returns {Offer[] | null}
   */
  get forced() {
    const [way, ...others] = ways(this.offers.filter((step) => step.tone !== "danger"));
    const press = way?.at(-1)?.press;
    const alone = press && others.every((other) => other.at(-1)?.press === press);
    return alone && way.every((step) => step.forced) ? way : null;
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

/** Looking further would find nothing else: a move has fewer ways. */
const MOST_WAYS = 32;

/**
 * Some of the ways through these steps: more than one move if there is more than one.
 * @param {Offer[]} steps
 * @returns {Offer[][]}
 */
function ways(steps) {
  /** @type {Offer[][]} */
  const found = [];
  for (const step of steps) {
    if (step.next.length === 0) found.push([step]);
    else found.push(...ways(step.next).map((way) => [step, ...way]));
    if (found.length > MOST_WAYS) break;
  }
  return found;
}
