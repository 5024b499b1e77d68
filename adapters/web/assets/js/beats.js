// Shows what happened one thing after another, at a human pace.
/** @import { Beat, Thing } from "./types.js" */
import { isFast } from "./settings.js";

/** How long an ordinary beat and the end of something are seen, and how long catching up may take, in milliseconds. */
const ORDINARY = 650;
const REST = 2500;
const CATCHING_UP = 4000;
/** For whoever wants everything quickly, a beat is seen for this part of its time. */
const FAST = 0.5;
/** How long a throw is seen, however much waits, and for how long what follows from it. */
const THROW = 950;
const THROWN = 250;

/** @param {Beat} beat */
const hold = (beat) => (beat.rest ? REST : beat.thrown ? THROWN : ORDINARY);

/**
 * A beat as it is seen: its throws one after the other, then what came of them.
 * @param {Beat} beat
 * @returns {Beat[]}
 */
export function frames(beat) {
  const throws = beat.throws ?? [];
  if (throws.length === 0) return [beat];
  const others = beat.live.things.filter((thing) => !thing.die);
  const frame = (/** @type {Thing[]} */ dice, /** @type {number} */ index) => ({
    ...beat,
    live: { ...beat.live, things: [...others, ...dice.map((die) => ({ ...die, rolls: true }))], spots: [] },
    said: index === 0 ? beat.said : [],
    rest: false,
    rolls: true,
  });
  return [...throws.map(frame), { ...beat, said: [], thrown: true }];
}

/**
 * How long each of these is seen: at a human pace, and hurried where catching up would take too long.
 * @param {Beat[]} beats
 * @param {boolean} fast whether people want everything quickly
 */
export function pace(beats, fast = false) {
  const whole = beats.reduce((sum, beat) => sum + (beat.rolls ? 0 : hold(beat)), 0);
  return Math.min(fast ? FAST : 1, CATCHING_UP / (whole || 1));
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
    /** How hurried what waits is shown. */
    this.pace = 1;
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
    // Another game counts anew.
    if ((beats.at(-1)?.key ?? 0) < this.newest) this.newest = -1;
    const fresh = beats.filter((beat) => beat.key > this.newest);
    // Whoever comes sees the table as it is, not the throw that led there.
    this.queue.push(...(this.shown ? fresh.flatMap(frames) : fresh));
    if (fresh.length > 0) this.pace = pace(this.queue, isFast());
    this.newest = fresh.at(-1)?.key ?? this.newest;
    const last = beats.at(-1);
    if (fresh.length > 0 || !last) return this.plan();
    // The same moment seen anew: a name has changed, or a clock.
    const same = [this.shown, ...this.queue].findLastIndex((beat) => beat?.key === last.key);
    if (same === 0) this.present(last, false);
    else if (same > 0) this.queue[same - 1] = { ...last, said: this.queue[same - 1].said, thrown: this.queue[same - 1].thrown };
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
    const beat = this.queue.shift();
    if (!beat) return;
    this.until = performance.now() + (beat.rolls ? THROW : hold(beat) * this.pace);
    this.present(beat, true);
    this.plan();
  }

  /** @param {Beat} beat @param {boolean} fresh */
  present(beat, fresh) {
    this.shown = fresh ? beat : { ...beat, said: [] };
    this.show(this.shown, !this.busy);
  }
}
