// The score, where people look for it.
/** @import { Score } from "./types.js" */
import { element } from "./dom.js";

/** @param {HTMLElement} root @param {Score[]} score */
export function showScore(root, score) {
  root.dataset.sides = String(score.length);
  root.replaceChildren(
    ...score.map((side) => {
      const points = element("strong", {}, side.points);
      if (side.of) points.append(element("small", {}, ` / ${side.of}`));
      return element("div", { class: "side" }, element("span", { class: "name", title: side.name }, side.name), points);
    }),
  );
}
