// What happens, for those who listen: each thing once, in order; and on a key what they want to know now.
/** @import { Live } from "./types.js" */
import { element, place, say } from "./dom.js";

/** How many lines stay. */
const KEPT = 200;

export class Speech {
  constructor() {
    this.log = place("log");
    this.now = place("now");
  }

  /** @param {string[]} lines */
  tell(lines) {
    for (const line of lines) this.log.append(element("li", {}, line));
    while (this.log.children.length > KEPT) this.log.firstElementChild?.remove();
    this.log.scrollTop = this.log.scrollHeight;
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
 * @param {HTMLElement} log
 * @returns {Record<string, () => string>}
 */
export function answers(live, log) {
  const score = () => live.score.map((side) => `${side.name}: ${side.points}${side.of ? ` / ${side.of}` : ""}`).join("; ");
  const turn = () => {
    const who = live.players.filter((player) => player.turn);
    if (who.some((player) => player.me)) return say("turn");
    return who.map((player) => player.name).join(", ") || live.status;
  };
  const own = () => live.things.filter((thing) => thing.token != null).map((thing) => thing.name ?? "").filter((name) => name !== "").join(", ");
  return {
    1: () => score() || say("nothing"),
    2: () => log.lastElementChild?.textContent || live.status || say("nothing"),
    3: () => turn() || say("nothing"),
    4: () => own() || say("nothing"),
  };
}
