// Repaso: a game that is over, one decision after another, as cards; each can be seen on the table, with its sentence.
/** @import { Beat, Decision, Review as Told } from "./types.js" */
import { closeDialog, showPage } from "./dialog.js";
import { element, place, say } from "./dom.js";
import { unsigned } from "./faces.js";
import { Players } from "./players.js";
import { tells } from "./score.js";
import { Scene } from "./scene.js";

/** How much room a face takes around its middle, in the scene's units, and how near a position is brought. */
const FACE = 62;
const NEAREST = 2.4;

/** @param {string} path */
function icon(path) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("class", "i");
  drawn.setAttribute("width", "24");
  drawn.setAttribute("height", "24");
  drawn.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  drawn.append(line);
  return drawn;
}

const BACK = "M15 5l-7 7 7 7";
const EYE = "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

/**
 * A button that does this.
 * @param {() => void} does @param {string} kind @param {...(Node | string)} content
 */
function does(does, kind, ...content) {
  const made = element("button", { type: "button", class: kind }, ...content);
  made.addEventListener("click", does);
  return made;
}

export class Review {
  /**
   * @param {string} here where the table is
   * @param {(key: number) => Promise<void>} see shows a moment of the game on the table
   */
  constructor(here, see) {
    this.here = here;
    this.see = see;
    /** @type {Told} */
    this.told = { about: "", more: [], decisions: [] };
    this.root = element("div", { class: "small-table" });
    this.scene = new Scene(this.root);
    const layer = element("div", { class: "players" });
    this.root.append(layer);
    this.players = new Players(layer);
    this.position = element("div", { class: "position" }, this.root);
    new ResizeObserver(() => this.fit()).observe(this.position);
    /** The positions that were drawn before. @type {Map<number, Beat>} */
    this.beats = new Map();
  }

  /** @param {Told} told */
  open(told) {
    this.told = told;
    this.summary();
  }

  /** What all of it cost, before the first decision. */
  summary() {
    const { about, more, decisions } = this.told;
    const rows = decisions.map((each, index) => does(() => this.show(index), "row", element("strong", {}, each.title), element("small", {}, each.cost)));
    const body = element("div", { class: "pages" }, element("h2", {}, about), ...rows, ...more.map((line) => element("p", { class: "told" }, line)));
    const first = decisions.length > 0 ? does(() => this.show(0), "primary big", `${say("review-first")} →`) : does(closeDialog, "primary big", say("review-done"));
    showPage([this.bar(closeDialog, ""), body, element("div", { class: "foot" }, first)], first);
  }

  /** @param {number} index */
  show(index) {
    const { decisions } = this.told;
    const each = decisions[index];
    if (!each) return closeDialog();
    this.forget();
    const score = element("span", { class: "pill" });
    const cloth = element("div", { class: "board" }, element("div", { class: "before" }, element("span", {}, unsigned(each.before ?? "")), score), this.position);
    const bars = [each.played, each.better].map(({ label, text, wins, told }, place) => {
      const bar = element("i");
      bar.style.width = `${wins}%`;
      return element("div", { class: place === 1 ? "better" : "" }, element("small", {}, label), element("b", {}, text), element("div", { class: "wins", "aria-hidden": "true" }, bar), element("small", {}, told));
    });
    const look = does(() => void this.onTable(index), "look", icon(EYE), say("review-see"));
    const words = element("div", { class: "words" }, element("h2", {}, each.title), each.why ? element("p", {}, each.why) : "", element("div", { class: "compared" }, ...bars), look);
    const body = element("div", { class: "pages" }, element("article", { class: "decision" }, cloth, words), element("p", { class: "told" }, each.cost));
    const last = index + 1 === decisions.length;
    const next = does(() => (last ? closeDialog() : this.show(index + 1)), "primary big", last ? say("review-done") : `${say("review-next")} →`);
    const back = does(() => (index === 0 ? this.summary() : this.show(index - 1)), "piece", icon(BACK));
    back.setAttribute("aria-label", say("review-back"));
    showPage([this.bar(closeDialog, say("walk-place", { at: String(index + 1), of: String(decisions.length) })), body, element("div", { class: "foot" }, back, next)], next);
    void this.draw(each, score);
  }

  /** @param {() => void} leave @param {string} where */
  bar(leave, where) {
    const close = does(leave, "icon", icon(BACK));
    close.setAttribute("aria-label", say("close"));
    return element("div", { class: "head grain" }, close, element("b", {}, say("review")), element("span", {}, where));
  }

  /** @param {Decision} each @param {HTMLElement} score */
  async draw({ key }, score) {
    const beat = this.beats.get(key) ?? (await this.fetch(key));
    if (!beat || !score.isConnected) return;
    const { live } = beat;
    this.scene.show(live);
    this.players.show(live.players, live, true);
    if (tells(live.score)) score.textContent = live.score.map((side) => side.points).join(" – ");
    this.position.classList.toggle("tall", live.height >= live.width);
    this.fit();
  }

  /** Brings what lies on a cloth nearer, as far as there is room: a cloth has no edge that has to be seen. */
  fit() {
    const live = this.scene.live;
    this.root.style.transform = "";
    if (!live || !this.position.classList.contains("cloth") || !this.root.isConnected) return;
    const unit = this.root.offsetWidth / live.width;
    const faces = live.players.map(({ x, y }) => ({ x: x - FACE, y: y - FACE, w: 2 * FACE, h: 2 * FACE }));
    const all = [...live.things, ...faces];
    const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
    const [wide, high] = [Math.max(...all.map(({ x, w }) => x + w)) - left, Math.max(...all.map(({ y, h }) => y + h)) - top];
    const { offsetWidth, offsetHeight } = this.position;
    const near = Math.min(offsetWidth / (wide * unit), offsetHeight / (high * unit), NEAREST);
    const shift = (/** @type {number} */ room, /** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) => room / 2 - at - near * unit * (from + size / 2);
    this.root.style.transform = `translate(${shift(offsetWidth, this.root.offsetLeft, left, wide)}px, ${shift(offsetHeight, this.root.offsetTop, top, high)}px) scale(${near})`;
  }

  /** @param {number} key @returns {Promise<Beat | null>} */
  async fetch(key) {
    const answer = await fetch(`${this.here}/pasos?desde=${key}&shape=landscape`).catch(() => null);
    if (!answer?.ok) return null;
    /** @type {Beat | undefined} */
    const beat = (await answer.json()).beats[0];
    if (beat) this.beats.set(key, beat);
    return beat ?? null;
  }

  /** The moment on the table itself, with its sentence below. @param {number} index */
  async onTable(index) {
    const each = this.told.decisions[index];
    closeDialog();
    await this.see(each.key);
    const last = index + 1 === this.told.decisions.length;
    const on = does(() => this.show(last ? index : index + 1), "primary", last ? say("review") : say("review-next"));
    place("lesson").replaceChildren(element("div", {}, element("strong", {}, each.title), element("p", {}, each.why ?? `${each.played.label}: ${each.played.text}`)), on);
    place("main").classList.add("lesson");
  }

  /** The sentence goes when the table is as it is. */
  forget() {
    place("lesson").replaceChildren();
    place("main").classList.remove("lesson");
  }
}
