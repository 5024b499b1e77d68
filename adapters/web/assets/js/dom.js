// Elements, and the words that the page came with.

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false && value != null) made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * An icon of the family that the page's buttons have; what it means is said beside it.
 * @param {string} path
 */
export function icon(path) {
  const [drawn, line] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  for (const [name, value] of Object.entries({ class: "i", viewBox: "0 0 24 24", width: "22", height: "22", "aria-hidden": "true" })) drawn.setAttribute(name, value);
  line.setAttribute("d", path);
  drawn.append(line);
  return drawn;
}

/**
 * The element with this id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function place(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** What stands before every address of the site: nothing, or the prefix of the chat that shows it. */
export const base = globalThis.document?.documentElement?.dataset.base ?? "";

/** @type {Record<string, string> | null} */
let texts = null;

/**
 * A text of the page, with what belongs into its braces.
 * @param {string} key
 * @param {Record<string, string>} [values]
 */
export function say(key, values = {}) {
  texts ??= /** @type {Record<string, string>} */ (JSON.parse(document.getElementById("texts")?.textContent ?? "{}"));
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), texts[key] ?? "");
}

/**
 * Lines that were said one after another, as a text.
 * @param {string[]} lines
 */
export const sentences = (lines) => lines.map((line) => (lines.length === 1 || /[.!?…»]$/.test(line) ? line : `${line}.`)).join(" ");

/**
 * The sentences of a text; what somebody says is one with who says it.
 * @param {string} text
 */
export function apart(text) {
  /** @type {string[]} */
  const found = [];
  const open = (/** @type {string} */ part) => part.split(/[«“]/).length > part.split(/[»”]/).length;
  for (const part of text.split(/(?<=[.!?…»”]) (?![«“(·])/)) {
    if (found.length > 0 && open(found[found.length - 1])) found[found.length - 1] += ` ${part}`;
    else found.push(part);
  }
  return found;
}

/**
 * Shows as many of the sentences that were said last as have room, each of them whole.
 * @param {HTMLElement} root @param {string} text
 */
export function showLast(root, text) {
  const lines = apart(text);
  for (let from = 0; from < lines.length; from += 1) {
    root.textContent = lines.slice(from).join(" ");
    if (root.scrollHeight <= root.clientHeight + 1 && root.scrollWidth <= root.clientWidth) return;
  }
}

/** Sixteen random bytes as digits. */
export function random() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this browser keeps for its user, where it keeps anything at all. */
export const memory = {
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // For this page only.
    }
  },
};

/** Whether the user asked for less movement. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Sees to it that whoever was on something that is gone is still on the table. */
export function keepFocus() {
  const on = document.activeElement;
  // A dialog that has just been closed still holds the focus, until the page is painted.
  if (on && on !== document.body && on.checkVisibility()) return;
  focusTable();
}

/** Leads to the table, in whatever form it is shown. */
export function focusTable() {
  ["felt", "plain", "lobby"].map(place).find((each) => each.offsetParent)?.focus();
}

/**
 * A text in which each clause that it cites, «(TA-11, TA-12)», leads to the law of this table's game.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function cited(text) {
  const game = document.getElementById("main")?.dataset.game;
  if (!game) return [text];
  const parts = text.split(/([A-Z]{1,4}-\d+[a-z]?)(?=(?:, [A-Z]{1,4}-\d+[a-z]?)*\))/);
  return parts.map((part, index) => (index % 2 === 0 ? part : element("a", { class: "clause", href: `${base}/reglas/${game}#${part}`, target: "_blank" }, part)));
}
