// What the hand is worth as things stand: always on the cloth, above the hand.
/** @import { Live } from "./types.js" */
import { element, place, say } from "./dom.js";
import { lay } from "./scene.js";

/** Where one's own cards begin, as a part of the table's height: upright, and lying. */
const HAND = [0.66, 0.625];

/** @param {Live} live */
export function showStake(live) {
  const root = place("stake");
  if (live.stake === undefined) return root.replaceChildren();
  const value = String(live.stake);
  const before = root.querySelector("b")?.textContent;
  if (before === value) return;
  root.classList.toggle("turned", before !== undefined);
  lay(root, { hand: live.height * HAND[live.height > live.width ? 0 : 1] });
  root.replaceChildren(say("stake"), element("b", {}, value));
}
