// What the hand is worth as things stand: always on the cloth.
/** @import { Live } from "./types.js" */
import { element, place, say } from "./dom.js";
import { lay } from "./scene.js";

/** @param {Live} live */
export function showStake(live) {
  const root = place("stake");
  if (!live.stake) return root.replaceChildren();
  const value = String(live.stake.value);
  lay(root, { x: live.stake.x, y: live.stake.y });
  const before = root.querySelector("b")?.textContent;
  if (before === value) return;
  root.classList.toggle("turned", before !== undefined);
  root.replaceChildren(say("stake"), element("b", {}, value));
}
