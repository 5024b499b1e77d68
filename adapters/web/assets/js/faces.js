// Faces: those of the house, and some for people; src/rooms.rs gives the same ones.
import { element } from "./dom.js";

const HOUSE = ["chola", "braulio", "nelida", "tito", "pocha", "anselmo", "zulma", "ramon", "elvira", "nicanor", "porota", "evaristo"];
const PEOPLE = ["ana", "beto", "lucia", "maxi"];

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
 * The drawing of somebody's face.
 * @param {string} name
 * @param {number} place where they sit, by which two people differ
 * @param {boolean} [me]
 */
export function face(name, place, me = false) {
  const plain = brief(name).normalize("NFD").replace(/[^a-z]/gi, "").toLowerCase();
  const who = me ? "lucia" : (HOUSE.find((known) => known === plain) ?? PEOPLE.filter((each) => each !== "lucia")[place % (PEOPLE.length - 1)]);
  return element("img", { src: new URL(`../caras/${who}.svg`, import.meta.url).pathname, alt: "", draggable: "false" });
}
