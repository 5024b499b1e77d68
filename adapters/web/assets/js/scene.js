// Draws a scene and moves what kept its identity. All lengths are in the scene's own units; the style sheet scales them.
/** @import { Live, Thing, Label } from "./types.js" */
import { element, still } from "./dom.js";
import { dressed } from "./settings.js";
import { canFlip, flipped } from "./flip.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Puts an element where its data says.
 * @param {HTMLElement} made
 * @param {Record<string, number>} numbers
 */
export function lay(made, numbers) {
  for (const [name, value] of Object.entries(numbers)) made.style.setProperty(`--${name}`, String(value));
}

export class Scene {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.ground = element("img", { class: "ground", alt: "", draggable: "false" });
    this.ways = document.createElementNS(SVG, "svg");
    this.ways.setAttribute("class", "routes");
    this.ways.setAttribute("aria-hidden", "true");
    this.things = element("div", { class: "things", "aria-hidden": "true" });
    this.labels = element("div", { class: "labels", "aria-hidden": "true" });
    root.append(this.ground, this.ways, this.things, this.labels);
    /** @type {Map<string, HTMLImageElement>} */
    this.known = new Map();
    /** @type {Live | null} */
    this.live = null;
    /** Whether a board is seen from the other side. */
    this.turned = false;
    /** @type {WeakMap<Live, Live>} */
    this.other = new WeakMap();
  }

  /**
   * A table as it is seen from the chosen side; the same one each time.
   * @param {Live} live
   */
  seen(live) {
    if (!this.turned || !canFlip(live)) return live;
    const known = this.other.get(live) ?? flipped(live);
    this.other.set(live, known);
    return known;
  }

  /**
   * Shows it; what changed since the last one.
   * @param {Live} live
   * @returns {{ moved: Thing[], came: Thing[], gone: number }}
   */
  show(live) {
    const before = new Map((this.live?.things ?? []).map((thing) => [thing.id, thing]));
    const first = !this.live;
    this.live = live;
    this.root.style.setProperty("--width", String(live.width));
    this.root.style.setProperty("--height", String(live.height));
    // A cloth has no shape of its own: the page draws it, as far as there is room.
    const cloth = live.ground.src.startsWith("/figura/mesa/");
    if (cloth) this.ground.removeAttribute("src");
    else if (this.ground.getAttribute("src") !== live.ground.src) this.ground.src = live.ground.src;
    this.root.parentElement?.classList.toggle("cloth", cloth);
    this.root.parentElement?.classList.toggle("wood", !cloth);
    // Below it stand the viewer's own tiles, in the panel.
    this.root.parentElement?.classList.toggle("rack", !!live.rack);
    if (live.rack) lay(document.body, { width: live.width, height: live.height, rack: live.rack });
    const change = { moved: /** @type {Thing[]} */ ([]), came: /** @type {Thing[]} */ ([]), gone: 0 };
    const kept = new Set();
    live.things.forEach((thing, order) => {
      kept.add(thing.id);
      const old = before.get(thing.id);
      if (!old) change.came.push(thing);
      else if (old.x !== thing.x || old.y !== thing.y || old.turn !== thing.turn) change.moved.push(thing);
      this.put(thing, order, first);
    });
    for (const [id, image] of this.known) {
      if (kept.has(id)) continue;
      change.gone += 1;
      this.known.delete(id);
      leave(image);
    }
    this.labels.replaceChildren(...live.labels.map(written));
    this.draw(live.ways ?? []);
    return change;
  }

  /**
   * Draws the ways that men would go, or have gone.
   * @param {[number, number][][]} ways
   */
  draw(ways) {
    this.ways.setAttribute("viewBox", `0 0 ${this.live?.width} ${this.live?.height}`);
    const line = ways.map((points) => `M${points.join("L")}`).join("");
    this.ways.replaceChildren(...["edge", "line"].map((look) => drawn("path", { class: look, d: line })));
  }

  /** @param {Thing} thing @param {number} order @param {boolean} first */
  put(thing, order, first) {
    let image = this.known.get(thing.id);
    if (!image) {
      image = element("img", { class: "thing", alt: "", draggable: "false", "data-id": thing.id });
      if (!first && !still()) image.classList.add("comes");
      this.known.set(thing.id, image);
      this.things.append(image);
    }
    const src = dressed(thing.src);
    if (image.getAttribute("src") !== src) image.src = src;
    image.classList.toggle("dim", !!thing.dim);
    image.classList.toggle("rolls", !!thing.rolls);
    // Where it lies is told as it lies; a drawing is turned around its middle.
    const turn = thing.turn ?? 0;
    const [w, h] = turn % 180 === 0 ? [thing.w, thing.h] : [thing.h, thing.w];
    lay(image, { x: thing.x + (thing.w - w) / 2, y: thing.y + (thing.h - h) / 2, w, h, turn });
    image.style.zIndex = String(order);
  }

  /**
   * The drawing of a thing.
   * @param {string} id
   */
  image(id) {
    return this.known.get(id) ?? null;
  }
}

/** @param {string} name @param {Record<string, string>} attributes */
function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** @param {HTMLElement} image */
function leave(image) {
  if (still()) return image.remove();
  image.classList.add("goes");
  setTimeout(() => image.remove(), 200);
}

/** @param {Label} label */
function written(label) {
  const made = element("span", { class: `label ${label.tint}` }, label.text);
  lay(made, { x: label.x, y: label.y, size: label.size });
  return made;
}
