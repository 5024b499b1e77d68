// Walks back through a game: the list of what happened, and any state of it on the table.
/** @import { Beat, Player, Told } from "./types.js" */
import { element, place, say } from "./dom.js";
import { told } from "./told.js";

/** What each key does while somebody walks, and what the buttons do. */
const KEYS = /** @type {Record<string, string>} */ ({ ArrowLeft: "walk-back", ArrowUp: "walk-back", ArrowRight: "walk-on", ArrowDown: "walk-on", Home: "walk-first", End: "walk-last", Escape: "walk-leave" });

/** @param {EventTarget | null} target whether keys mean something else there */
const elsewhere = (target) => target instanceof Element && !!target.closest("input, select, dialog[open], .points");

export class Walk {
  /**
   * @param {string} here where the game is told
   * @param {{ show: (beat: Beat) => void, begun: () => void, left: () => void, shape: () => string, players?: () => Player[], colour?: (name: string) => string | undefined }} told
   */
  constructor(here, told) {
    this.here = here;
    this.told = told;
    /** @type {Told[]} */
    this.story = [];
    /** @type {Map<number, Beat>} */
    this.beats = new Map();
    /** Where in the story somebody stands; null at the table as it is. @type {number | null} */
    this.at = null;
    this.log = place("log");
    for (const [id, step] of Object.entries(this.steps())) document.getElementById(id)?.addEventListener("click", step);
    this.log.addEventListener("click", (event) => {
      const item = event.target instanceof Element ? event.target.closest("li") : null;
      if (item) void this.go(Number(item.dataset.index));
    });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** @returns {Record<string, () => void>} */
  steps() {
    const here = () => this.at ?? this.story.length - 1;
    return {
      "walk-begin": () => void this.go(here() - 1),
      "walk-first": () => void this.go(0),
      "walk-back": () => void this.go(here() - 1),
      "walk-on": () => void this.go(here() + 1),
      "walk-last": () => void this.go(this.story.length - 1),
      "walk-leave": () => this.leave(),
    };
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const meant = KEYS[event.key];
    const begins = event.key === "ArrowLeft" || (event.target === this.log && event.key === "ArrowUp");
    if (!meant || elsewhere(event.target) || event.ctrlKey || event.altKey || event.metaKey || (this.at === null && !begins)) return;
    event.preventDefault();
    if (document.getElementById(meant)) this.steps()[meant]();
  }

  /** Reads what happened so far; another game begins anew. */
  async load() {
    this.story = [];
    this.beats.clear();
    const answer = await fetch(`${this.here}/jugadas`).catch(() => null);
    if (!answer?.ok) return;
    const { story } = await answer.json();
    const newer = this.story.filter((told) => told.key > (story.at(-1)?.key ?? -1));
    this.story = [...story, ...newer];
    this.list();
  }

  /**
   * Something has happened.
   * @param {Beat} beat
   */
  note({ key, said, rest }) {
    const last = this.story.at(-1)?.key ?? -1;
    if (key < last - 1) return void this.load();
    if (key <= last) return;
    this.story.push({ key, said, rest });
    this.log.append(...this.item(this.story.length - 1));
    this.log.scrollTop = this.log.scrollHeight;
    this.mark();
  }

  list() {
    this.log.replaceChildren(...this.story.flatMap((_, index) => this.item(index)));
    this.log.scrollTop = this.log.scrollHeight;
    this.mark();
  }

  /** @param {number} index @returns {HTMLElement[]} */
  item(index) {
    const { said, rest } = this.story[index];
    if (said.length === 0) return [];
    const [, name, move] = (said.length === 1 && /^(.+): (\S+)$/.exec(said[0])) || [];
    const colour = name && this.told.colour?.(name);
    // A move in the notation of its game stands in its player's column.
    const lines = colour ? [element("span", { class: "unseen" }, `${name}: `), move] : said.flatMap((line) => told(line, this.told.players?.() ?? []));
    return [element("li", { "data-index": index, class: colour || (rest && "rested") }, ...lines)];
  }

  /** Whether somebody looks at something else than the table as it is. */
  get walks() {
    return this.at !== null;
  }

  /**
   * Shows the state before which this one was the last.
   * @param {number} key
   */
  async goTo(key) {
    const index = this.story.findLastIndex((told) => told.key <= key);
    await this.go(index);
  }

  /** @param {number} index */
  async go(index) {
    const wanted = Math.max(0, Math.min(index, this.story.length - 1));
    const told = this.story[wanted];
    if (!told) return;
    if (this.at === null) this.told.begun();
    this.at = wanted;
    this.mark();
    const beat = await this.find(told.key, index);
    // Somebody may have gone on meanwhile.
    if (beat && this.at === wanted) this.told.show(beat);
  }

  /**
   * The state with this key; those beside it are fetched along.
   * @param {number} key
   * @param {number} index
   */
  async find(key, index) {
    const known = this.beats.get(key);
    if (known) return known;
    // Who goes back is shown those before it next.
    const before = this.story[Math.max(0, index - 10)]?.key ?? key;
    const from = this.beats.has(before) ? key : before;
    const answer = await fetch(`${this.here}/pasos?desde=${from}&shape=${this.told.shape()}`).catch(() => null);
    if (!answer?.ok) return null;
    for (const beat of (await answer.json()).beats) this.beats.set(beat.key, beat);
    return this.beats.get(key) ?? null;
  }

  /** Another shape is drawn anew. */
  turn() {
    this.beats.clear();
    if (this.at !== null) void this.go(this.at);
  }

  leave() {
    if (this.at === null) return;
    this.at = null;
    this.mark();
    this.told.left();
  }

  /** Shows where in the story this is. */
  mark() {
    const [at, of] = [(this.at ?? this.story.length - 1) + 1, this.story.length];
    place("walk-place").textContent = say("walk-place", { at: String(at), of: String(of) });
    const [first, last] = [at <= 1, at >= of];
    for (const id of ["walk-first", "walk-back"]) /** @type {HTMLButtonElement} */ (place(id)).disabled = first;
    for (const id of ["walk-on", "walk-last"]) /** @type {HTMLButtonElement} */ (place(id)).disabled = last;
    this.log.querySelector("[aria-current]")?.removeAttribute("aria-current");
    if (this.at === null) return;
    const item = [...this.log.children].findLast((each) => Number(/** @type {HTMLElement} */ (each).dataset.index) <= (this.at ?? 0));
    item?.setAttribute("aria-current", "step");
    item?.scrollIntoView({ block: "nearest" });
  }
}
