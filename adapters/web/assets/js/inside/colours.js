// The colours of a chat's client as ours. Whatever they are, all text can be read: contrasts of WCAG 2 AA hold, also where text is dimmed.
/** @import { Theme } from "./types.js" */

/** @typedef {[number, number, number]} Colour red, green, blue, from 0 to 255 */

/** The least contrast of text and what is behind it, and how much of that shines through where text is dimmed (`opacity: .7`). */
const LEAST = 4.5;
const DIMMED = 0.3;
/** As much light as black and white stand out from equally. */
const MIDDLE = 0.179;
const BLACK = /** @type {Colour} */ ([0, 0, 0]);
const WHITE = /** @type {Colour} */ ([255, 255, 255]);

/** @param {unknown} text @returns {Colour | null} */
export function parse(text) {
  const [, hex] = (typeof text === "string" && /^#([0-9a-f]{6})$/i.exec(text)) || [];
  return hex ? /** @type {Colour} */ ([0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16))) : null;
}

/** @param {Colour} colour */
const written = (colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** How light it is. @param {Colour} colour */
function light(colour) {
  const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Colour} one @param {Colour} other */
export function contrast(one, other) {
  const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** @param {Colour} one @param {Colour} other @param {number} part of the other @returns {Colour} */
export const mix = (one, other, part) => /** @type {Colour} */ (one.map((value, index) => value + (other[index] - value) * part));

const isDark = (/** @type {Colour} */ colour) => light(colour) < MIDDLE;

/** @param {Colour} text @param {Colour} ground @param {number} dimmed */
const reads = (text, ground, dimmed) => contrast(mix(text, ground, dimmed), ground) >= LEAST;

/**
 * This ground, as much darker or lighter as dimmed text on it needs.
 * @param {Colour} ground
 */
function clear(ground) {
  const [away, text] = isDark(ground) ? [BLACK, WHITE] : [WHITE, BLACK];
  let cleared = ground;
  // Rounded, since it is read as it is written.
  for (let part = 0.1; !reads(text, cleared, DIMMED + 0.02) && part <= 1; part += 0.1) cleared = /** @type {Colour} */ (mix(ground, away, part).map(Math.round));
  return cleared;
}

/**
 * This text, as much darker or lighter as it must be to be read on all of these.
 * @param {Colour} text
 * @param {Colour[]} grounds all dark, or all light
 * @param {number} [dimmed]
 */
function legible(text, grounds, dimmed = 0) {
  const end = isDark(grounds[0]) ? WHITE : BLACK;
  for (let part = 0; part < 1; part += 0.1) {
    const mixed = /** @type {Colour} */ (mix(text, end, part).map(Math.round));
    if (grounds.every((ground) => reads(mixed, ground, dimmed))) return mixed;
  }
  return end;
}

/**
 * This ground, as much darker or lighter as this text on it needs: a button keeps what is written on it.
 * @param {Colour} ground
 * @param {Colour} text
 */
function under(ground, text) {
  const away = isDark(text) ? WHITE : BLACK;
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = /** @type {Colour} */ (mix(ground, away, part).map(Math.round));
    if (reads(text, mixed, 0)) return mixed;
  }
  return away;
}

/**
 * Our colours in place of a client's, by the name that the style sheet has for them; null where it says too little.
 * @param {Theme} theme
 * @returns {{ dark: boolean, values: Record<string, string> } | null}
 */
export function paint(theme) {
  const of = (/** @type {string[]} */ ...names) => names.map((name) => parse(theme[name])).find((colour) => colour) ?? null;
  const told = of("secondary_bg_color", "bg_color");
  if (!told) return null;
  const page = clear(told);
  const raised = clear(of("section_bg_color", "bg_color") ?? told);
  const surface = isDark(raised) === isDark(page) ? raised : page;
  const grounds = [page, surface];
  const dark = isDark(page);
  const text = of("text_color") ?? (dark ? WHITE : BLACK);
  const ink = legible(text, grounds, DIMMED);
  const bar = clear(of("header_bg_color", "bg_color") ?? told);
  const onAccent = of("button_text_color") ?? WHITE;
  const accent = under(of("button_color", "link_color") ?? /** @type {Colour} */ ([180, 71, 31]), onAccent);
  const colours = {
    page,
    surface,
    ink,
    muted: legible(of("subtitle_text_color", "hint_color") ?? mix(ink, page, 0.4), grounds),
    line: of("section_separator_color") ?? mix(ink, page, 0.8),
    bar,
    accent,
    "on-accent": legible(onAccent, [accent]),
    danger: legible(of("destructive_text_color") ?? /** @type {Colour} */ ([156, 28, 28]), grounds),
  };
  return { dark, values: Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, written(colour)])) };
}
