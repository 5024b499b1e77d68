// Screens as text: for those who read or listen, for lobbies, and for what was asked for.
/** @import { Block, Figure, Screen, Control } from "./types.js" */
import { cited, element, keepFocus } from "./dom.js";

/** @param {Figure} drawn */
function figure(drawn) {
  if (!drawn.src) return element("span", { class: "named" }, drawn.name);
  return element("img", { src: drawn.src, alt: drawn.name, title: drawn.name, class: drawn.shape });
}

/** @type {Record<string, (block: Block) => HTMLElement>} */
const DRAW = {
  title: (block) => element("h2", {}, block.text),
  text: (block) => element("p", {}, ...cited(block.text)),
  list: (block) => element("ul", {}, ...block.items.map((item) => element("li", {}, ...cited(item)))),
  figures: (block) => {
    const figures = block.figures.map((each) => element("li", { class: each.marked && "marked" }, figure(each)));
    return element("div", {}, element("h3", { "aria-hidden": "true" }, block.label), element("ul", { class: "figures", "aria-label": block.label }, ...figures));
  },
  grid: (block) => {
    const cell = (/** @type {Figure | null} */ drawn) => (drawn ? element("td", { class: drawn.marked && "marked" }, figure(drawn)) : element("td"));
    const rows = block.rows.map((row) => element("tr", {}, ...row.map(cell)));
    return element("div", { class: "wide" }, element("table", { class: "grid" }, element("caption", {}, block.label), ...rows));
  },
};

/** @param {Screen} screen */
export const blocks = (screen) => screen.blocks.map((block) => DRAW[block.kind](block));

/**
 * A button that presses.
 * @param {Control} control
 * @param {(press: string) => void} press
 */
export function button(control, press) {
  const made = element("button", { type: "button", class: control.tone, "data-key": control.label });
  if (control.figure?.src) {
    made.classList.add("figure");
    // The button's text names it already: the drawing would say it twice.
    made.append(element("img", { src: control.figure.src, alt: "", class: control.figure.shape }));
  }
  // A hint is drawn as a bulb.
  if (control.hint) made.append(element("i", { "aria-hidden": "true" }));
  made.classList.toggle("hint", !!control.hint);
  made.append(element("span", { class: control.hint && "unseen" }, control.label));
  made.addEventListener("click", () => press(control.press));
  return made;
}

/**
 * Puts buttons where others were; who was on one stays on it, or near it, and never falls out of the page.
 * @param {HTMLElement} root
 * @param {HTMLElement[]} made
 */
export function replaceButtons(root, made) {
  const buttons = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("button")]);
  const index = buttons.findIndex((each) => each === document.activeElement);
  const key = index < 0 ? undefined : buttons[index].dataset.key;
  root.replaceChildren(...made);
  if (index < 0) return;
  const again = made.find((each) => each.dataset.key === key) ?? made[Math.min(index, made.length - 1)];
  again?.focus();
  keepFocus();
}
