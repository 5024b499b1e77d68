// Faces: those of the house, and those that people choose; the server says whose is whose.
import { element } from "./dom.js";

/**
 * A name without what a computer is told by: at the table its face tells it.
 * @param {string} name
 */
export const brief = (name) => name.replace(/ [(🤖].*$/u, "");

/**
 * A sentence without that sign.
 * @param {string} text
 */
export const unsigned = (text) => text.replace(/ 🤖/gu, "");

/**
 * The drawing of a face.
 * @param {string} name as the server calls it
 */
export function face(name) {
  return element("img", { src: new URL(`../caras/${name}.svg`, import.meta.url).pathname, alt: "", draggable: "false" });
}
