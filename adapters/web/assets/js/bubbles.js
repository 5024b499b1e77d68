// Where a bubble goes: inside the table, and on nothing that somebody has to see.

/**
 * A place on the table; what has a weight is worth as much as so many of the same size without one.
 * @typedef {{ x: number, y: number, w: number, h: number, weight?: number }} Box
 */

/** How far a bubble stays from the face it belongs to, and from the table's edge, which has a hem, in pixels. */
const GAP = 6;
const HEM = 10;
/** How wide a tail is. */
const TAIL = 14;
/** How many square pixels may be covered for each pixel that a bubble, or a card, lies nearer to where it belongs. */
const FAR = 12;
const APART = 4;
/** What a bubble's own face weighs, and how many square pixels less have to be covered before words stand in one line more. */
const OWN = 20;
const BROKEN = 300;
/** Farther away than this from where it belongs nobody takes it for that player's, in steps of so many pixels. */
const STEPS = 24;
const STEP = 7;

/**
 * How much of these two lies on each other.
 * @param {Box} one @param {Box} other
 */
function shared(one, other) {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * How much of these a box covers.
 * @param {Box} box @param {Box[]} obstacles
 */
const covers = (box, obstacles) => obstacles.reduce((sum, each) => sum + (each.weight ?? 1) * shared(box, each), 0);

/**
 * Where a card of this size lies on the table: where it covers the least, near the middle, rather above or below it
 * than beside it.
 * @param {{ w: number, h: number }} size @param {Box} bounds the table @param {Box[]} obstacles
 * @returns {Box}
 */
export function lie({ w, h }, bounds, obstacles) {
  const [right, down] = [(bounds.w - w) / 2, (bounds.h - h) / 2];
  const parts = Array.from({ length: 2 * STEPS + 1 }, (_, index) => index / STEPS - 1);
  const places = parts.flatMap((x) => parts.map((y) => ({ x: right * (1 + x), y: down * (1 + y), far: Math.hypot(2 * right * x, down * y) })));
  let [best, least] = [{ x: 0, y: 0, w, h }, Infinity];
  for (const { x, y, far } of places) {
    const place = within({ x: bounds.x + x, y: bounds.y + y, w, h }, bounds);
    // Rather a little more is covered than that it lies far away.
    const cost = covers(place, obstacles) + APART * far;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * The same box inside another one.
 * @param {Box} box @param {Box} bounds
 */
function within(box, bounds) {
  const along = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ from, /** @type {number} */ room) => Math.max(from + HEM, Math.min(at, from + room - size - HEM));
  return { ...box, x: along(box.x, box.w, bounds.x, bounds.w), y: along(box.y, box.h, bounds.y, bounds.h) };
}

/**
 * Where a bubble lies beside a face, and in which of its sizes: towards the middle of the table first, and where it
 * covers the least.
 * @param {{ w: number, h: number }[]} sizes with its words in one line, in two, and so on
 * @param {{ x: number, y: number, r: number }} face its middle, and how far it reaches
 * @param {Box} bounds the table
 * @param {Box[]} obstacles
 * @returns {Box}
 */
export function settle(sizes, face, bounds, obstacles) {
  const [right, below] = [face.x < bounds.x + bounds.w / 2, face.y < bounds.y + bounds.h / 2];
  const reach = face.r + GAP;
  // Its own face it may not cover at all.
  const taken = [...obstacles, { x: face.x - face.r, y: face.y - face.r, w: 2 * face.r, h: 2 * face.r, weight: OWN }];
  let [best, least] = [{ x: bounds.x, y: bounds.y, ...sizes[0] }, Infinity];
  for (const { w, h } of sizes) {
    const beside = (/** @type {boolean} */ to) => ({ x: to ? face.x + reach : face.x - reach - w, y: face.y - h / 2 });
    const across = (/** @type {boolean} */ to, /** @type {number} */ part) => ({ x: face.x - w * part, y: to ? face.y + reach : face.y - reach - h });
    const near = [beside(right), beside(!right), ...[below, !below].flatMap((to) => [0.5, right ? 0.1 : 0.9].map((part) => across(to, part)))];
    const around = Array.from({ length: 2 * STEPS + 1 }, (_, index) => (index - STEPS) * STEP);
    const moved = around.flatMap((dx) => around.map((dy) => ({ x: near[0].x + dx, y: near[0].y + dy, far: Math.hypot(dx, dy) })));
    const places = [...near, ...moved.sort((one, other) => one.far - other.far)].map(({ x, y }) => within({ x, y, w, h }, bounds));
    for (const place of places) {
      const [dx, dy] = [Math.max(place.x - face.x, face.x - place.x - w, 0), Math.max(place.y - face.y, face.y - place.y - h, 0)];
      const cost = covers(place, taken) + FAR * Math.max(0, Math.hypot(dx, dy) - reach);
      if (cost < least) [best, least] = [place, cost];
    }
    // Words are broken only where that helps.
    least -= BROKEN;
    if (least <= 0) break;
  }
  return best;
}

/**
 * On which edge of a bubble its tail is, and how far along it: as near to the face it belongs to as it can be.
 * @param {Box} at @param {Box} face
 * @returns {[string, number]}
 */
export function tailOf(at, face) {
  const [across, down] = [face.x + face.w / 2 - at.x - TAIL / 2, face.y + face.h / 2 - at.y - TAIL / 2];
  const aside = Math.max(at.x - face.x - face.w, face.x - at.x - at.w);
  const above = Math.max(at.y - face.y - face.h, face.y - at.y - at.h);
  if (aside > above) return [across < 0 ? "left" : "right", down];
  return [down < 0 ? "up" : "down", across];
}
