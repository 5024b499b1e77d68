// A board seen from the other side: what lies on it is reflected, what stands on the bars changes bars.
/** @import { Live } from "./types.js" */

/** Boards of two sides are drawn from one of them. */
const SIDES = /-(blancas|negras)\.svg$/;

/** @param {Live} live */
export const canFlip = (live) => SIDES.test(live.ground.src);

/**
 * @param {Live} live
 * @returns {Live}
 */
export function flipped(live) {
  const bar = (live.height - live.width) / 2;
  /** @template {{ x: number, y: number, w?: number, h?: number }} T @param {T} each @returns {T} */
  const reflect = (each) => {
    const y = live.height - each.y - (each.h ?? 0);
    const isOnBar = each.y + (each.h ?? 0) <= bar || each.y >= live.height - bar;
    return { ...each, x: isOnBar ? each.x : live.width - each.x - (each.w ?? 0), y };
  };
  const side = (/** @type {string} */ word) => (word === "blancas" ? "negras" : "blancas");
  return {
    ...live,
    ground: { src: live.ground.src.replace(SIDES, (_, word) => `-${side(word)}.svg`) },
    things: live.things.map(reflect),
    spots: live.spots.map(reflect),
    labels: live.labels.map(reflect),
    players: live.players.map(reflect),
  };
}
