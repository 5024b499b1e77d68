// Who sits where, with their marks, voices and clocks.
/** @import { Player } from "./types.js" */
import { element, say } from "./dom.js";
import { lay } from "./scene.js";

/** How long a phrase stands, in milliseconds. */
const SAID = 4000;

/**
 * Time left, as clocks show it.
 * @param {number} ms
 */
export function clockText(ms) {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * At which edge of the table somebody sits, and whether on a bar beside a board: what is said there is shown towards the middle.
 * @param {number} across
 * @param {number} down
 */
function sideOf(across, down) {
  const bar = across < 0.15 && (down < 0.1 || down > 0.9) ? "row " : "";
  if (bar) return bar + (down > 0.5 ? "below" : "above");
  if (down < 0.08) return "above tight";
  if (down > 0.92 && across > 0.75) return "right tight";
  if (across < 0.25) return "left";
  if (across > 0.75) return "right";
  return down > 0.5 ? "below" : "above";
}

export class Players {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<number, HTMLElement>} */
    this.known = new Map();
    /** What each of them says besides playing. @type {Map<number, HTMLElement>} */
    this.phrases = new Map();
    /** @type {{ shown: HTMLElement, left: number, since: number }[]} */
    this.running = [];
    setInterval(() => this.tick(), 100);
  }

  /**
   * @param {Player[]} players
   * @param {{ width: number, height: number }} scene
   * @param {boolean} past whether this is how it was: then no clock runs
   */
  show(players, scene, past = false) {
    this.running = [];
    for (const [seat, shown] of this.known) {
      if (players.some((player) => player.seat === seat)) continue;
      shown.remove();
      this.known.delete(seat);
    }
    for (const player of players) this.put(past ? { ...player, clock_runs: false } : player, scene);
  }

  /** @param {Player} player @param {{ width: number, height: number }} scene */
  put(player, scene) {
    let shown = this.known.get(player.seat);
    if (!shown) {
      shown = element("div");
      this.known.set(player.seat, shown);
      this.root.append(shown);
    }
    shown.className = `player ${sideOf(player.x / scene.width, player.y / scene.height)}`;
    shown.classList.toggle("turn", player.turn);
    shown.classList.toggle("me", player.me);
    for (const mark of ["white", "black"]) shown.classList.toggle(mark, player.marks.includes(mark));
    lay(shown, { x: player.x, y: player.y });
    const initial = element("span", { class: "face", "aria-hidden": "true" }, [...player.name][0] ?? "?");
    const name = element("span", { class: "name", title: player.name }, player.name);
    const tag = element("span", { class: "tag" }, name);
    const parts = [initial, tag];
    const marks = player.marks.map((mark) => element("span", { class: "mark" }, say(`mark-${mark}`) || mark));
    if (marks.length > 0) tag.append(element("span", { class: "marks" }, ...marks));
    if (player.clock_ms != null) parts.push(this.clock(player.clock_ms, !!player.clock_runs));
    if (player.turn) parts.push(element("span", { class: "unseen" }, say("turn-of")));
    if (player.voice) parts.push(element("span", { class: "voice" }, player.voice));
    const phrase = this.phrases.get(player.seat);
    if (phrase) parts.push(phrase);
    shown.replaceChildren(...parts);
  }

  /**
   * Shows for a while what somebody says; what they say in the game stands below it.
   * @param {number} seat
   * @param {string} text
   */
  say(seat, text) {
    this.phrases.get(seat)?.remove();
    const said = element("span", { class: "voice phrase" }, text);
    this.phrases.set(seat, said);
    this.known.get(seat)?.append(said);
    setTimeout(() => {
      said.remove();
      if (this.phrases.get(seat) === said) this.phrases.delete(seat);
    }, SAID);
  }

  /** @param {number} left @param {boolean} runs */
  clock(left, runs) {
    const shown = element("span", { class: runs ? "clock runs" : "clock", role: "timer", "aria-live": "off" }, clockText(left));
    if (runs) this.running.push({ shown, left, since: performance.now() });
    return shown;
  }

  tick() {
    for (const { shown, left, since } of this.running) {
      const now = left - (performance.now() - since);
      const text = clockText(now);
      if (shown.textContent !== text) shown.textContent = text;
      shown.classList.toggle("short", now < 20_000);
    }
  }
}
