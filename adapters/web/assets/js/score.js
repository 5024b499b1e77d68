// The score, where people look for it.
/** @import { Score } from "./types.js" */
import { element } from "./dom.js";

/**
 * Whether there is anything to tell: where one game is all there is, nobody has to be told that it stands at nil.
 * @param {Score[]} score
 */
export const tells = (score) => score.some((side) => side.points !== "0" || (side.of != null && side.of !== "1"));

/** @param {HTMLElement} root @param {Score[]} score */
export function showScore(root, score) {
  if (!tells(score)) return root.replaceChildren();
  root.dataset.sides = String(score.length);
  root.replaceChildren(
    ...score.map((side) => {
      const points = element("strong", {}, side.points);
      if (side.of) points.append(element("small", {}, ` / ${side.of}`));
      return element("div", { class: "side" }, element("span", { class: "name", title: side.name }, side.name), points);
    }),
  );
}
