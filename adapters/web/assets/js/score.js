// The score, where people look for it: in figures, and as it is laid out on a table.
/** @import { Score, Player } from "./types.js" */
import { element, say } from "./dom.js";
import { brief } from "./faces.js";

/**
 * Whether there is anything to tell: where one game is all there is, nobody has to be told that it stands at nil.
 * @param {Score[]} score
 */
export const tells = (score) => score.some((side) => side.points !== "0" || (side.of != null && side.of !== "1"));

/**
 * Whether this side is the viewer's; for who looks on, the first one is told as if it were.
 * @param {Score} side @param {number} place @param {Player[]} players
 */
export function isOurs(side, place, players) {
  const me = players.find((player) => player.me);
  return me ? side.seats.includes(me.seat) : place === 0;
}

/**
 * The sides as they stand beside each other: of two one's own is first.
 * @param {Score[]} score @param {Player[]} players
 */
export function inOrder(score, players) {
  const [first, second] = score;
  return score.length === 2 && isOurs(second, 1, players) ? [second, first] : score;
}

/** @param {HTMLElement} root @param {Score[]} score @param {Player[]} players */
export function showScore(root, score, players) {
  if (!tells(score)) return root.replaceChildren();
  const before = [...root.querySelectorAll("strong")].map((each) => each.firstChild?.textContent);
  root.dataset.sides = String(score.length);
  const sides = inOrder(score, players);
  root.replaceChildren(...sides.map((side, place) => drawn(side, isOurs(side, score.indexOf(side), players), before[place] !== undefined && before[place] !== side.points, players)));
}

/**
 * Whether this score is laid out in squares of five matches.
 * @param {Score} side
 */
const isInFives = (side) => Number(side.of) % 5 === 0 && (side.counters ?? []).every((group) => group.every((src) => src.includes("fosforos")));

/** @param {Score} side @param {boolean} ours @param {boolean} fresh @param {Player[]} players */
function drawn(side, ours, fresh, players) {
  const points = element("strong", { class: fresh && "fresh" }, side.points);
  const groups = (side.counters ?? []).filter((group) => group.length > 0);
  const halves = (side.counters ?? []).length > 1 && Number(side.of) >= 24;
  const half = halves ? [element("span", { class: "between" }, " · "), say(groups.length > 1 ? "half-second" : "half-first")] : [];
  const mine = players.find((player) => player.me);
  const called = mine && side.seats.length === 1 && side.seats[0] === mine.seat ? say("me") : brief(side.name);
  const what = element("span", { class: "what" }, element("span", { class: "name", title: side.name }, element("span", {}, called, element("span", { class: "half" }, ...half))));
  /** @type {HTMLElement[]} */
  const laid = (groups.at(-1) ?? []).map((src) => element("img", { src, alt: "" }));
  // A square that is not begun has its place: people see how far it is.
  const missing = halves || Number(side.of) <= 15 ? Math.ceil(Number(side.of) / (halves ? 10 : 5)) - laid.length : 0;
  if (isInFives(side)) laid.push(...Array.from({ length: Math.max(0, missing) }, () => element("i")));
  // Before the first one there is the goal in figures.
  if (laid.length > 0) what.append(element("span", { class: "counters" }, ...laid));
  else if (side.of) what.append(element("small", {}, `/ ${side.of}`));
  return element("div", { class: `side ${ours ? "ours" : "theirs"}` }, points, what);
}
