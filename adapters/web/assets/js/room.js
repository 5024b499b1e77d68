// Keeps room for buttons that come and go with the turn, so that the table stays where it is.
import { memory, place } from "./dom.js";

/** The part of the window's height that is kept at the most. */
const MOST = 0.24;
/** How high one row of buttons is and what each further one adds, at the most, in the page's letters (rem). */
const FIRST = 3.9;
const ROW = 3.25;

export class Room {
  /** @param {HTMLElement} root where the buttons stand */
  constructor(root) {
    this.root = root;
    this.kept = 0;
    this.width = 0;
  }

  /** As much as was ever needed in this game, in a window so wide. */
  keep() {
    const name = `room:${place("main").dataset.game ?? ""}:${innerWidth}`;
    if (this.width !== innerWidth) {
      this.width = innerWidth;
      this.kept = Number(memory.get(name)) || 0;
      this.reserve();
    }
    // Before a game and after it there is time to move things about.
    if (place("main").dataset.stage !== "playing") return;
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const needed = Math.min(this.root.offsetHeight, innerHeight * MOST);
    if (needed <= Math.max(this.kept, FIRST * letter)) return;
    // Whole rows at least: one button is a little higher than another.
    this.kept = Math.max(needed, letter * (FIRST + ROW * Math.round((needed / letter - FIRST) / ROW)));
    memory.set(name, String(this.kept));
    this.reserve();
  }

  reserve() {
    this.root.style.setProperty("--reserved", `${this.kept}px`);
  }
}
