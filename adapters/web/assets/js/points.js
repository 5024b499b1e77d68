// Where a scene can be touched: by finger, mouse or keys. A touch is worth the step whose token lies there.
/** @import { Live, Offer } from "./types.js" */
import { element, keepFocus } from "./dom.js";
import { lay } from "./scene.js";

/** @typedef {{ token: string, x: number, y: number, w: number, h: number, name: string, id: string | null }} Point */

/** How far beside a point a finger may touch, in pixels of the window. */
const REACH = 30;
/** So many points are marked less loudly. */
const MANY = 7;

/**
 * The points of a scene that mean one of these steps; where a token lies on a thing and on a spot, the larger one counts.
 * @param {Live} live
 * @param {Offer[]} steps
 * @returns {Point[]}
 */
export function pointsOf(live, steps) {
  const wanted = new Map(steps.map((step) => [step.token, step.label]));
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (const thing of live.things) {
    const label = thing.token != null && wanted.get(thing.token);
    if (thing.token == null || label === undefined || label === false) continue;
    found.set(thing.token, { token: thing.token, x: thing.x, y: thing.y, w: thing.w, h: thing.h, name: label || thing.name || thing.token, id: thing.id });
  }
  for (const spot of live.spots) {
    const label = wanted.get(spot.token);
    if (label === undefined) continue;
    const there = found.get(spot.token);
    if (there && there.w * there.h >= spot.w * spot.h) continue;
    found.set(spot.token, { ...spot, name: label || spot.name, id: there?.id ?? null });
  }
  return [...found.values()];
}

/**
 * The point nearest to a place in the scene, if one is within reach.
 * @template {Point} P
 * @param {P[]} points
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @returns {P | null}
 */
export function nearest(points, x, y, reach) {
  /** @type {P | null} */
  let best = null;
  let least = Infinity;
  for (const point of points) {
    const beside = Math.hypot(Math.max(point.x - x, 0, x - point.x - point.w), Math.max(point.y - y, 0, y - point.y - point.h));
    if (beside > reach) continue;
    // Of two that overlap, the one whose middle is nearer.
    const middle = Math.hypot(point.x + point.w / 2 - x, point.y + point.h / 2 - y);
    const distance = beside * 1000 + middle;
    if (distance < least) [best, least] = [point, distance];
  }
  return best;
}

/**
 * The point that an arrow key leads to.
 * @param {Point[]} points
 * @param {Point} from
 * @param {number} dx
 * @param {number} dy
 */
export function neighbour(points, from, dx, dy) {
  const centre = (/** @type {Point} */ point) => [point.x + point.w / 2, point.y + point.h / 2];
  const [x, y] = centre(from);
  /** @type {Point | null} */
  let best = null;
  let least = Infinity;
  for (const point of points) {
    const [px, py] = centre(point);
    const along = (px - x) * dx + (py - y) * dy;
    const across = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (along <= 0 || across > along * 2.5) continue;
    if (along + across * 2 < least) [best, least] = [point, along + across * 2];
  }
  return best;
}

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** The layer of points above a scene: a button each, one of which the tab key reaches. */
export class Points {
  /**
   * @param {HTMLElement} root
   * @param {(token: string) => void} choose
   */
  constructor(root, choose) {
    this.layer = element("div", { class: "points", role: "group" });
    root.append(this.layer);
    this.root = root;
    this.choose = choose;
    /** @type {(Point & { since: number })[]} */
    this.points = [];
    this.layer.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * @param {Point[]} points
   * @param {{ chosen: Point[], targets: (point: Point) => boolean, next: (point: Point) => boolean, label: string, instead: string }} how
   */
  show(points, { chosen, targets, next, label, instead }) {
    const focused = this.layer.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.token : null;
    const now = performance.now();
    this.points = points.map((point) => {
      const old = this.points.find((each) => each.token === point.token && each.x === point.x && each.y === point.y && each.id === point.id);
      return { ...point, since: old?.since ?? now };
    });
    const buttons = this.points.map((point, index) => {
      const made = element("button", { type: "button", class: targets(point) ? "point target" : "point", "aria-label": point.name, "data-token": point.token, tabindex: index === 0 ? 0 : -1 });
      // Who hears the table, too, tells where a man may go from what else could be picked up.
      if (instead && !next(point)) made.setAttribute("aria-description", instead);
      lay(made, { x: point.x, y: point.y, w: point.w, h: point.h });
      // A press of Enter, or of whoever presses for somebody; fingers and mice go by where they are.
      made.addEventListener("click", (event) => event.detail === 0 && this.choose(point.token));
      return made;
    });
    const marks = chosen.map(({ x, y, w, h }) => {
      const made = element("span", { class: "chosen" });
      lay(made, { x, y, w, h });
      return made;
    });
    this.layer.replaceChildren(...marks, ...buttons);
    // Where nearly everything can be touched, marks that shout say nothing.
    this.layer.classList.toggle("many", points.length > MANY);
    this.layer.setAttribute("aria-label", label);
    if (focused == null) return;
    // Who goes by keys goes on where the move does.
    const index = this.points.findIndex((point) => point.token === focused);
    const goesOn = this.points.findIndex(next);
    if (buttons.length > 0) this.focus(goesOn >= 0 && !(index >= 0 && next(this.points[index])) ? goesOn : index);
    else keepFocus();
  }

  /** @param {number} index */
  focus(index) {
    const buttons = [...this.layer.querySelectorAll("button")];
    const wanted = buttons[index] ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === wanted ? 0 : -1;
    wanted?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    const token = /** @type {HTMLElement} */ (event.target).dataset.token;
    const from = this.points.find((point) => point.token === token);
    if (!arrow || !from) return;
    event.preventDefault();
    const to = neighbour(this.points, from, ...arrow);
    if (to) this.focus(this.points.findIndex((point) => point.token === to.token));
  }

  /**
   * What lies under a place in the window.
   * @param {number} clientX
   * @param {number} clientY
   */
  at(clientX, clientY) {
    const box = this.root.getBoundingClientRect();
    const width = Number(this.root.style.getPropertyValue("--width"));
    const unit = width / box.width;
    return nearest(this.points, (clientX - box.left) * unit, (clientY - box.top) * unit, REACH * unit);
  }
}
