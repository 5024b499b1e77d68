// Who sits where, with their marks, voices and clocks.
/** @import { Player, Thing } from "./types.js" */
import { lie, settle, tailOf } from "./bubbles.js";
import { element, say } from "./dom.js";
import { brief, face } from "./faces.js";
import { lay } from "./scene.js";

/** The weight of what is small and has to be seen, as a name and a face. */
const SEEN = 12;

/** What stays free around a name and a face, so that a tail finds room, in pixels. */
const AIR = 6;

/** The weight of a card of which only the back is seen. */
const BACK = 0.25;

/** In so many lines the words of a bubble stand at the most. */
const LINES = 3;

/** Below this part of the table lies the own hand. */
const OWN_HAND = 0.64;

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
 * @param {boolean} cloth
 * @param {boolean} wide
 */
function sideOf(across, down, cloth, wide) {
  if (wide && !cloth && across > 0.78 && across < 0.88) return "aside";
  if (wide && cloth && across > 0.2 && across < 0.3 && down < 0.12) return "beside above near";
  const bar = across < 0.15 && (down < 0.1 || down > 0.9) ? "row " : "";
  if (bar) return bar + (down > 0.5 ? "below" : "above");
  if (down < 0.08) return "above tight";
  if (down > 0.92 && across > 0.75) return "right tight";
  if (across < 0.25) return "left";
  if (across > 0.75) return "right";
  return down > 0.5 ? "below" : "above";
}

/**
 * How large a bubble is around its words in one line, in two and so on: no wider than they are, and no word broken.
 * @param {HTMLElement} bubble
 */
function sizesOf(bubble) {
  const words = document.createRange();
  words.selectNodeContents(bubble);
  const { paddingLeft, paddingRight, lineHeight } = getComputedStyle(bubble);
  const frame = parseFloat(paddingLeft) + parseFloat(paddingRight);
  const fitted = () => {
    // While it appears it is drawn smaller than it is.
    const drawn = bubble.getBoundingClientRect().width / bubble.offsetWidth || 1;
    bubble.style.width = `${Math.ceil(words.getBoundingClientRect().width / drawn + frame) + 1}px`;
    return { w: bubble.offsetWidth, h: bubble.offsetHeight };
  };
  bubble.style.width = "";
  const whole = fitted();
  /** @type {{ w: number, h: number }[]} */
  const sizes = [whole];
  for (let lines = 2; lines <= LINES; lines += 1) {
    bubble.style.width = `${((whole.w - frame) / lines) * 1.2 + frame}px`;
    const size = fitted();
    if (size.w < sizes[sizes.length - 1].w && size.h < (LINES + 1) * parseFloat(lineHeight)) sizes.push(size);
  }
  return sizes;
}

export class Players {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<number, HTMLElement>} */
    this.known = new Map();
    /** What each of them says besides playing. @type {Map<number, HTMLElement>} */
    this.phrases = new Map();
    /** Clocks that run, until when, and how much is left when they are first shown. @type {{ shown: HTMLElement, until: number, soon: number }[]} */
    this.running = [];
    /** Until when the table waits for whoever is to act, and how much is left of it when that is worth a word. @type {{ until: number, soon: number } | null} */
    this.patience = null;
    /** A time that runs down elsewhere. @type {{ shown: HTMLElement, until: number } | null} */
    this.counted = null;
    /** Who answers if nobody else does, and when. @type {{ seat: number | null, until: number } | null} */
    this.speaks = null;
    /** What lies on the table, and how large it is, in its own units. @type {{ things: Thing[], width: number, height: number, rack?: number }} */
    this.scene = { things: [], width: 1, height: 1 };
    setInterval(() => this.tick(), 100);
    new ResizeObserver(() => this.settle()).observe(root);
  }

  /**
   * How long the table waits; the server's times, in milliseconds.
   * @param {number} [now]
   * @param {[number, number] | null} [waits] since when, and until when
   * @param {{ seat: number | null, at: number } | null} [speaks] who answers if nobody else does
   */
  wait(now, waits, speaks) {
    this.speaks = now != null && speaks ? { seat: speaks.seat, until: performance.now() + speaks.at - now } : null;
    this.patience = now != null && waits ? { until: performance.now() + waits[1] - now, soon: (waits[1] - waits[0]) / 2 } : null;
  }

  /**
   * @param {Player[]} players
   * @param {{ width: number, height: number, things: Thing[], rack?: number }} scene
   * @param {boolean} past whether this is how it was: then no clock runs
   */
  show(players, scene, past = false) {
    this.running = [];
    for (const [seat, shown] of this.known) {
      if (players.some((player) => player.seat === seat)) continue;
      shown.remove();
      this.known.delete(seat);
    }
    for (const player of players) this.put(past ? { ...player, clock_runs: false } : player, scene, past, players);
    this.scene = scene;
    this.tick();
    this.settle();
  }

  /**
   * Puts every bubble, and the card that a hand ends with, where they are inside the table and cover nothing, as far
   * as there is such a place.
   */
  settle() {
    const bubbles = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(".voice")]);
    const table = this.root.closest("#felt");
    const card = /** @type {HTMLElement | null | undefined} */ (table?.querySelector("#hand:not(:empty)"));
    if ((bubbles.length === 0 && !card?.offsetParent) || !table) return;
    const own = this.root.getBoundingClientRect();
    const unit = own.width / this.scene.width;
    const { x, y, width, height } = table.getBoundingClientRect();
    // Where the own tiles stand below the cloth, that ends above them.
    const below = parseFloat(getComputedStyle(table, "::after").bottom) || (this.scene.rack ?? 0) * unit;
    const bounds = { x, y, w: width, h: height - below };
    // At the end of a hand what is left in the own one hardly matters any more.
    const weight = (/** @type {Thing} */ thing) => (thing.src.endsWith("/dorso.svg") ? BACK : card?.offsetParent && thing.y + thing.h / 2 > OWN_HAND * this.scene.height ? 0.2 : 1);
    const taken = this.scene.things.filter((thing) => !/^hueco/.test(thing.id)).map((thing) => ({ x: own.x + thing.x * unit, y: own.y + thing.y * unit, w: thing.w * unit, h: thing.h * unit, weight: weight(thing) }));
    const event = document.getElementById("event");
    for (const each of [...this.root.querySelectorAll(".tag, .face, .clock:not([hidden])"), ...(event ? [event] : [])]) {
      const { x, y, width: w, height: h } = each.getBoundingClientRect();
      taken.push({ x: x - AIR, y: y - AIR, w: w + 2 * AIR, h: h + 2 * AIR, weight: SEEN });
    }
    const stake = document.getElementById("stake");
    if (stake?.checkVisibility({ visibilityProperty: true })) {
      const { x, y, width: w, height: h } = stake.getBoundingClientRect();
      taken.push({ x, y, w, h, weight: SEEN });
    }
    for (const bubble of bubbles) {
      const face = bubble.parentElement?.querySelector(".face")?.getBoundingClientRect();
      if (!face) continue;
      const at = settle(sizesOf(bubble), { x: face.x + face.width / 2, y: face.y + face.height / 2, r: face.width / 2 }, bounds, taken);
      const seat = /** @type {HTMLElement} */ (bubble.parentElement).getBoundingClientRect();
      const [edge, along] = tailOf(at, { x: face.x, y: face.y, w: face.width, h: face.height });
      bubble.style.width = `${at.w}px`;
      lay(bubble, { "bubble-x": at.x - seat.x, "bubble-y": at.y - seat.y, tail: along });
      bubble.dataset.tail = edge;
      taken.push({ ...at, weight: SEEN });
    }
    if (card?.offsetParent) {
      const { x: left, y: top, width: w, height: h } = (document.getElementById("rest") ?? card).getBoundingClientRect();
      const at = lie({ w: card.offsetWidth, h: card.offsetHeight }, { x, y, w: width, h: height }, [...taken, { x: left, y: top, w, h, weight: SEEN }]);
      lay(card, { left: at.x - x, top: at.y - y });
    }
  }

  /** @param {Player} player @param {{ width: number, height: number }} scene @param {boolean} past @param {Player[]} others */
  put(player, scene, past, others) {
    const cloth = !!this.root.closest("#felt")?.classList.contains("cloth");
    let shown = this.known.get(player.seat);
    if (!shown) {
      shown = element("div");
      this.known.set(player.seat, shown);
      this.root.append(shown);
    }
    shown.className = `player ${sideOf(player.x / scene.width, player.y / scene.height, cloth, scene.width > scene.height)}`;
    // Across a cloth there is room for one face in the corner, with its name beside it.
    const alone = cloth && others.length === 2 && !player.me && scene.height > scene.width && player.y < scene.height / 2 && Math.abs(player.x / scene.width - 0.5) < 0.2;
    if (alone) shown.className = "player beside above";
    const mine = others.find((other) => other.me)?.side ?? 0;
    shown.classList.toggle("theirs", player.side !== mine);
    shown.classList.toggle("turn", player.turn);
    shown.classList.toggle("me", player.me);
    if (player.colour) shown.dataset.colour = player.colour;
    for (const mark of ["white", "black"]) shown.classList.toggle(mark, player.marks.includes(mark));
    lay(shown, alone ? { x: 76, y: 66 } : { x: player.x, y: player.y });
    if (player.face) lay(shown, { size: player.face });
    const initial = element("span", { class: "face", "aria-hidden": "true" }, face(player.looks));
    const name = element("span", { class: "name", title: player.name }, brief(player.name));
    const tag = element("span", { class: "tag" }, name);
    const parts = [initial, tag];
    const marks = player.marks.map((mark) => element("span", { class: "mark" }, say(`mark-${mark}`) || mark));
    if (marks.length > 0) tag.append(element("span", { class: "marks" }, ...marks));
    const clock = this.clockOf(player, past);
    // How long somebody has yet stands with the name: on a face, a card or a board it would cover what is to be seen.
    if (clock && player.clock_ms == null) tag.append(clock);
    else if (clock) parts.push(clock);
    if (player.turn) parts.push(element("span", { class: "unseen" }, say("turn-of")));
    if (player.voice) parts.push(element("span", { class: `voice${player.voice.length > 24 ? " long" : player.voice.length < 3 ? " brief" : ""}` }, player.voice));
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
    this.settle();
    setTimeout(() => {
      said.remove();
      if (this.phrases.get(seat) === said) this.phrases.delete(seat);
    }, SAID);
  }

  /** The clock of somebody who has one, or whom the table waits for. @param {Player} player @param {boolean} past */
  clockOf(player, past) {
    if (player.clock_ms != null) return this.clock(player.clock_ms, !!player.clock_runs);
    if (past) return null;
    if (player.turn && !player.computer && this.patience) return this.runningClock(this.patience);
    return this.speaks?.seat === player.seat ? this.runningClock({ until: this.speaks.until, soon: Infinity }) : null;
  }

  /** @param {number} left @param {boolean} runs */
  clock(left, runs) {
    if (runs) return this.runningClock({ until: performance.now() + left, soon: Infinity });
    return element("span", { class: "clock", role: "timer", "aria-live": "off" }, clockText(left));
  }

  /** @param {{ until: number, soon: number }} how */
  runningClock({ until, soon }) {
    const shown = element("span", { class: "clock runs", role: "timer", "aria-live": "off" });
    this.running.push({ shown, until, soon });
    return shown;
  }

  /**
   * A time that runs down elsewhere than beside a face, until it is counted anew.
   * @param {number} until
   */
  count(until) {
    const shown = element("span", { class: "count", role: "timer", "aria-live": "off" });
    this.counted = { shown, until };
    this.tick();
    return shown;
  }

  tick() {
    if (this.counted) this.counted.shown.textContent = String(Math.max(0, Math.ceil((this.counted.until - performance.now()) / 1000)));
    for (const { shown, until, soon } of this.running) {
      const left = until - performance.now();
      const text = clockText(left);
      if (shown.textContent !== text) shown.textContent = text;
      shown.hidden = left > soon;
      shown.classList.toggle("short", left < 20_000);
    }
  }
}
