// A board seen from the other side: what lies on it is reflected, what stands on the bars or beside it changes places.
/** @import { Live } from "./types.js" */

/** Boards of two sides are drawn from one of them. */
const SIDES = /-(blancas|negras)((?:-ancho)?\.svg)$/;

/** @param {Live} live */
export const canFlip = (live) => SIDES.test(live.ground.src);

/**
 * @param {Live} live
 * @returns {Live}
 */
export function flipped(live) {
  const board = Math.min(live.width, live.height);
  const bar = (live.height - board) / 2;
  /** @template {{ x: number, y: number, w?: number, h?: number }} T @param {T} each @returns {T} */
  const reflect = (each) => {
    const y = live.height - each.y - (each.h ?? 0);
    const isAside = each.y + (each.h ?? 0) <= bar || each.y >= live.height - bar || each.x >= board;
    return { ...each, x: isAside ? each.x : board - each.x - (each.w ?? 0), y };
  };
  const side = (/** @type {string} */ word) => (word === "blancas" ? "negras" : "blancas");
  const heights = live.players.map((player) => player.y).reverse();
  return {
    ...live,
    ground: { src: live.ground.src.replace(SIDES, (_, word, rest) => `-${side(word)}${rest}`) },
    things: live.things.map(reflect),
    spots: live.spots.map(reflect),
    labels: live.labels.map(reflect),
    // Beside the board a name stands below its face: there they change places.
    players: live.players.map((player, index) => (player.x < board ? reflect(player) : { ...player, y: heights[index] })),
  };
}
