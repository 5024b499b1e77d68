// Shows what happened one thing after another, at a human pace.
/** @import { Beat } from "./types.js" */

/** How long an ordinary beat and the end of something are seen, and how long catching up may take, in milliseconds. */
const ORDINARY = 650;
const REST = 2500;
const CATCHING_UP = 4000;

/**
 * How long the first of these is seen before the next one.
 * @param {Beat[]} beats
 */
export function hold(beats) {
  const wanted = beats.map((beat) => (beat.rest ? REST : ORDINARY));
  const whole = wanted.reduce((sum, each) => sum + each, 0);
  return (wanted[0] ?? 0) * Math.min(1, CATCHING_UP / (whole || 1));
}

export class Beats {
  /** @param {(beat: Beat, last: boolean) => void} show */
  constructor(show) {
    this.show = show;
    /** @type {Beat[]} */
    this.queue = [];
    /** @type {Beat | null} */
    this.shown = null;
    /** Until when what is shown has to be seen. */
    this.until = 0;
    this.timer = 0;
    this.newest = -1;
  }

  /** Whether more is to be shown. */
  get busy() {
    return this.queue.length > 0;
  }

  /**
   * What happened since; what was shown already is not shown again.
   * @param {Beat[]} beats
   */
  push(beats) {
    const fresh = beats.filter((beat) => beat.key > this.newest);
    this.queue.push(...fresh);
    this.newest = fresh.at(-1)?.key ?? this.newest;
    const last = beats.at(-1);
    if (fresh.length > 0 || !last) return this.plan();
    // The same moment seen anew: a name has changed, or a clock.
    const same = [this.shown, ...this.queue].findIndex((beat) => beat?.key === last.key);
    if (same === 0) this.present(last, false);
    else if (same > 0) this.queue[same - 1] = last;
  }

  /** Goes on at once from something that is only to be looked at. */
  skip() {
    if (!this.shown?.rest || !this.busy) return;
    this.until = 0;
    this.plan();
  }

  plan() {
    clearTimeout(this.timer);
    if (!this.busy) return;
    const left = this.until - performance.now();
    if (left > 0) this.timer = setTimeout(() => this.advance(), left);
    else this.advance();
  }

  advance() {
    const waits = hold(this.queue);
    const beat = this.queue.shift();
    if (!beat) return;
    this.until = performance.now() + waits;
    this.present(beat, true);
    this.plan();
  }

  /** @param {Beat} beat @param {boolean} fresh */
  present(beat, fresh) {
    this.shown = fresh ? beat : { ...beat, said: [] };
    this.show(this.shown, !this.busy);
  }
}
