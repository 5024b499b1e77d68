// What happens, for those who listen: each thing once, in order; and on a key what they want to know now.
/** @import { Live } from "./types.js" */
import { element, place, say } from "./dom.js";

/** How many lines stay where they are heard. */
const KEPT = 40;

export class Speech {
  constructor() {
    this.told = place("told");
    this.now = place("now");
  }

  /**
   * Says these lines after those before, wherever the page's lists are folded away.
   * @param {string[]} lines
   */
  tell(lines) {
    this.told.append(...lines.map((line) => element("p", {}, line)));
    while (this.told.children.length > KEPT) this.told.firstElementChild?.remove();
  }

  /**
   * An answer to a key.
   * @param {string} text
   */
  answer(text) {
    this.now.textContent = "";
    requestAnimationFrame(() => (this.now.textContent = text));
  }
}

/**
 * What each key tells.
 * @param {Live} live
 * @param {HTMLElement} told
 * @returns {Record<string, () => string>}
 */
export function answers(live, told) {
  const score = () => live.score.map((side) => `${side.name}: ${side.points}${side.of ? ` / ${side.of}` : ""}`).join("; ");
  const turn = () => {
    const who = live.players.filter((player) => player.turn);
    if (who.some((player) => player.me)) return say("turn");
    return who.map((player) => player.name).join(", ") || live.status;
  };
  const own = () => live.things.filter((thing) => thing.token != null).map((thing) => thing.name ?? "").filter((name) => name !== "").join(", ");
  return {
    1: () => score() || say("nothing"),
    2: () => told.lastElementChild?.textContent || live.status || say("nothing"),
    3: () => turn() || say("nothing"),
    4: () => own() || say("nothing"),
  };
}
