// A player's part: which steps lie on the table, which are buttons, and how a path becomes a press.
/** @import { Live, Offer, Control, Thing } from "./types.js" */
/** @import { HalfWay } from "./halfway.js" */
import { element, place, say } from "./dom.js";
import { Path } from "./path.js";
import { Points, pointsOf } from "./points.js";
import { SLID, watchGestures } from "./gestures.js";
import { replaceButtons, button } from "./screen.js";
import { Room } from "./room.js";
import { lay } from "./scene.js";
import { confirms } from "./settings.js";
import { playChange, wakeSound } from "./sound.js";
/** @import { Scene } from "./scene.js" */

/** So many buttons that are no moves stand beside the words that say whose turn it is. */
const FEW = 2;

/** A question that came up so many milliseconds ago has not been read: a press was meant for what stood there before. */
export const UNREAD = 700;
/** So long the only move there is can be seen before it is made. */
const FORCED = 700;

/** How wide a letter of a button is at the most, and what else a button takes, in pixels. */
const LETTER = 9.2;
const FRAME = 20;

/**
 * In how many columns these buttons stand: few rows, and no word is broken.
 * @param {string[]} labels
 * @param {number} width of the window
 */
export function columns(labels, width) {
  const wanted = labels.length <= 4 ? labels.length : Math.min(4, Math.ceil(labels.length / 2));
  const longest = Math.max(0, ...labels.flatMap((label) => label.split(/\s+/)).map((word) => word.length));
  return Math.max(1, Math.min(wanted, Math.floor((width - FRAME) / (longest * LETTER + FRAME))));
}

export class Play {
  /**
   * @param {Scene} scene
   * @param {(press: string) => void} press
   * @param {HalfWay} halfWay
   */
  constructor(scene, press, halfWay) {
    this.scene = scene;
    this.press = press;
    this.halfWay = halfWay;
    /** The table as it is. @type {Live | null} */
    this.present = null;
    /** What is asked, and when its buttons may be pressed. */
    this.question = "";
    this.readable = 0;
    this.timer = 0;
    this.path = new Path([]);
    /** @type {Control[]} */
    this.others = [];
    /** Buttons of the page itself. @type {HTMLElement[]} */
    this.own = [];
    /** The move that is made when its turn comes, if it is one then. @type {Offer[]} */
    this.wish = [];
    /** The move that was sent, until the table answers. @type {Offer[]} */
    this.sent = [];
    this.moves = place("moves");
    this.beside = place("others");
    this.room = new Room(this.moves);
    this.steps = place("steps");
    /** Whether the words about the turn tell what is left of a move. */
    this.told = false;
    this.played = -Infinity;
    this.picks = element("div", { class: "picks", "aria-hidden": "true" });
    scene.root.append(this.picks);
    // What is pressed there is no touch of the table.
    this.picks.addEventListener("pointerdown", (event) => event.stopPropagation());
    this.points = new Points(scene.root, (token) => this.choose(token));
    watchGestures(scene.root, scene, this.points, {
      choose: (token) => this.choose(token),
      ends: (token) => this.path.meaning(token)?.step.next.length === 0,
      drop: () => this.back(),
      begun: () => this.path.holds || this.wish.length > 0,
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.path.taken.length + this.wish.length > 0) this.back();
    });
  }

  /**
   * What may be done now; nothing while something else is still being shown.
   * @param {Offer[]} offers
   * @param {Control[]} others
   * @param {HTMLElement[]} own buttons of the page itself
   * @param {Offer[]} wishes what may be chosen while others are to act
   * @param {Live | null} present the table as it is, if that is what is seen
   */
  offer(offers, others, own = [], wishes = [], present = null) {
    clearTimeout(this.timer);
    this.present = present;
    this.ask(offers);
    this.path.renew([...offers, ...wishes]);
    this.look();
    this.sent = [];
    this.others = others;
    this.own = own;
    if (this.wish.length > 0 && offers.length > 0 && wishes.length === 0) {
      const wish = this.wish;
      const press = this.path.pressOf(wish.map((step) => step.token));
      this.wish = [];
      if (press) return this.send(press, wish);
    }
    this.draw();
    const forced = this.path.taken.length === 0 ? this.path.forced : null;
    if (forced) this.timer = setTimeout(() => this.send(forced.at(-1)?.press ?? "", forced), FORCED);
  }

  /**
   * Another question than before is not answered by what is pressed already.
   * @param {Offer[]} offers
   */
  ask(offers) {
    const question = JSON.stringify(offers.map((step) => [step.token, step.press, step.next.map((next) => next.press)]));
    if (question === this.question) return;
    this.question = question;
    this.halfWay.forget();
    this.readable = performance.now() + UNREAD;
    setTimeout(() => {
      if (performance.now() < this.readable) return;
      for (const each of this.moves.querySelectorAll(".unread")) {
        each.classList.remove("unread");
        each.removeAttribute("aria-disabled");
      }
    }, UNREAD + 5);
  }

  /** Asks how the table looks after what may follow the steps taken, where more is to be chosen then. */
  look() {
    const { taken } = this.path;
    const waits = this.waits;
    if (!taken.at(-1)?.next.some((next) => waits || next.next.length > 0)) return;
    void this.halfWay.ask(taken.map((step) => step.token)).then((came) => came && this.draw());
  }

  /** Shows the steps taken on the table, as far as it is known how that looks; how many those are. */
  show() {
    const steps = this.path.taken.length > 0 ? this.path.taken : this.sent;
    const known = this.halfWay.after(steps.map((step) => step.token));
    const base = known?.live ?? this.present;
    const wanted = base && this.scene.seen(base);
    if (wanted && this.scene.live !== wanted) {
      playChange(this.scene.show(wanted));
      if (known && this.present && this.path.takesSeveral) this.scene.draw(this.gone(this.scene.seen(this.present), wanted));
    }
    this.path.settled = this.path.taken.length > 0 ? (known?.count ?? 0) : 0;
    return known?.count ?? 0;
  }

  draw() {
    const settled = this.show();
    // Who has the table in words has all steps as buttons.
    const live = this.scene.root.offsetParent ? this.scene.live : null;
    const steps = this.path.next;
    const begun = this.path.taken.length > 0;
    const last = this.path.taken.at(-1);
    const nexts = new Set(steps.map((step) => step.token));
    // Whatever is held goes to the next step; otherwise that is picked up.
    const targets = new Set(steps.filter((step) => step.goes || (last && !last.goes)).map((step) => step.token));
    const points = live ? pointsOf(live, [...steps, ...this.path.instead]) : [];
    // What was sent stays marked until the table has answered: a touch is seen at once, however slow the line.
    const decided = this.sent.length > 0 ? this.sent : this.wish;
    const going = begun && !this.path.holds && steps.some((step) => step.goes);
    const chosen = live ? pointsOf(live, begun ? this.path.taken.slice(going ? -1 : settled) : decided.slice(settled)) : [];
    this.points.show(points, { chosen, targets: (point) => begun && targets.has(point.token), next: (point) => nexts.has(point.token), label: say("points"), instead: begun ? say("instead") : "" });
    this.pick(live ? steps : [], last);
    const placed = new Set(points.map((point) => point.token));
    // Where there is nothing to choose, nobody has to find out where on the table the one thing to do lies.
    const alone = !begun && steps.length === 1 && !steps[0].src;
    /** @type {HTMLElement[]} */
    const made = steps.filter((step) => alone || !placed.has(step.token)).map((step) => this.stepButton(step, placed.has(step.token) || !!step.answers));
    const several = begun && this.path.takesSeveral && this.path.held === 0;
    if (several) made.push(this.chips(), this.undoButton(), this.confirmButton());
    else if (this.asks) made.push(this.confirmButton());
    this.tell(several);
    const signs = begun && steps.length > 1 && steps.every((step) => step.src?.includes("/sena-"));
    this.moves.classList.toggle("signs", signs);
    if (signs) made.splice(0, made.length, element("div", { class: "sheet" }, this.signsHead(), ...made));
    /** @type {HTMLElement[]} */
    const others = signs || several ? [] : begun || this.wish.length > 0 ? (begun && this.path.taken.length <= this.path.held ? [] : [this.undoButton()]) : [...this.others.map((control) => button(control, (press) => this.send(press))), ...this.own];
    // A few stand where they always stand; all that may be done before and after a game has a place of its own.
    const few = !!live && this.own.length === 0 && others.length <= FEW;
    if (!few) made.push(...others);
    const answers = !begun && steps.length > 0 && points.length === 0;
    this.moves.classList.toggle("answers", answers);
    this.moves.classList.toggle("several", several);
    // There is room for its steps before the first one.
    this.moves.classList.toggle("roomy", this.path.takesSeveral);
    this.moves.style.setProperty("--columns", String(columns(made.slice(answers ? 2 : 0).map((each) => each.textContent ?? ""), innerWidth)));
    replaceButtons(this.moves, made);
    replaceButtons(this.beside, few ? others : []);
    this.room.keep();
    const labels = (begun ? this.path.taken : decided).map((step) => step.label).join(" › ");
    this.steps.classList.toggle("sent", this.sent.length > 0);
    this.steps.textContent = several ? "" : this.wish.length > 0 && !begun ? `${say("wish")}: ${labels}` : labels;
  }

  /**
   * Where a man that has moved becomes one of several, they are shown at its square, too: the first choice nearest. Keys and readers have them as
   * buttons.
   * @param {Offer[]} steps @param {Offer | undefined} last
   */
  pick(steps, last) {
    this.picks.replaceChildren();
    const at = last?.goes && this.present ? pointsOf(this.scene.seen(this.present), [last])[0] : undefined;
    if (!at || steps.length < 2 || !steps.every((step) => step.icon && step.next.length === 0)) return;
    const made = steps.map((step) => {
      const choice = element("button", { type: "button", tabindex: -1 }, element("img", { src: step.icon, alt: "", draggable: "false" }));
      choice.addEventListener("click", () => this.choose(step.token));
      return choice;
    });
    this.picks.classList.toggle("up", at.y > Number(this.scene.live?.height) / 2);
    lay(this.picks, { x: at.x, y: at.y, w: at.w, h: at.h });
    this.picks.append(...made);
  }

  /** What stands above the signs: what is done, the own cards, which the sheet covers, and the way back. */
  signsHead() {
    const faces = (this.scene.live?.things ?? []).filter((thing) => thing.src.startsWith("/figura/carta/") && !thing.src.endsWith("/dorso.svg"));
    const wide = Math.max(0, ...faces.map((thing) => thing.w));
    const own = faces.filter((thing) => thing.w === wide).map((thing) => element("img", { src: thing.src, alt: "" }));
    const undo = this.undoButton();
    return element("div", { class: "head" }, element("strong", {}, this.path.taken.at(-1)?.label ?? ""), ...own, undo);
  }

  /** @param {Offer} step @param {boolean} due whether it is a move or an answer, not something that may be said besides */
  stepButton(step, due) {
    const made = element("button", { type: "button", class: `step ${step.tone}${due ? " due" : ""}`, "data-key": step.token });
    if (step.src) made.append(element("img", { src: step.src, alt: "" }));
    // A gesture is told by what it means first.
    const [, gesture, means] = (step.src && /^(.+) \((.+)\)$/.exec(step.label)) || [];
    const [label, about] = means ? [means, gesture] : [step.label, step.about];
    // What it costs is not parted from its figure.
    const parts = (about ?? "").split(/(?<= ·) /).map((part) => element("span", {}, part));
    made.append(element("span", {}, label, ...(about ? [" ", element("small", {}, ...parts.flatMap((part, index) => (index ? [" ", part] : [part])))] : [])));
    if (performance.now() < this.readable) {
      made.classList.add("unread");
      made.setAttribute("aria-disabled", "true");
    }
    made.addEventListener("click", () => {
      const now = performance.now();
      if (now - this.played >= SLID && now >= this.readable) this.choose(step.token);
    });
    return made;
  }

  undoButton() {
    const label = say(this.path.taken.length > 0 ? "undo" : "wish-cancel");
    const made = element("button", { type: "button", class: "plain", "data-key": "undo" }, label);
    made.addEventListener("click", () => this.back());
    return made;
  }

  back() {
    if (!this.path.back()) this.wish = [];
    this.draw();
  }

  /** @param {string} token */
  choose(token) {
    wakeSound();
    const step = this.path.take(token);
    if (!step) return;
    clearTimeout(this.timer);
    const press = step.press;
    this.wish = [];
    if (step.next.length === 0 && !press) {
      this.wish = this.path.taken;
      this.path.taken = [];
    }
    if (step.next.length > 0 && press) this.press(press);
    this.look();
    if (step.next.length > 0 || !press || this.asks) return this.draw();
    // What may be regretted is asked back by the server.
    this.send(press, this.path.taken);
  }

  /** Whether a move is made only when that is said. */
  get waits() {
    return confirms() || this.path.takesSeveral;
  }

  /** Whether a move that is complete waits to be confirmed. */
  get asks() {
    return this.waits && !!this.path.taken.at(-1)?.press && this.path.next.length === 0;
  }

  /** What is left of a throw: «el 3», «el 4 ×2». */
  get left() {
    const values = (this.scene.live?.things ?? []).filter((thing) => thing.die && !thing.dim).map((thing) => /\/dado\/(\d)/.exec(thing.src)?.[1] ?? "");
    const counted = [...new Set(values)].map((die) => [die, values.filter((other) => other === die).length]);
    const named = counted.map(([die, count]) => say("die", { die: String(die) }) + (Number(count) > 1 ? ` ×${count}` : ""));
    return { text: new Intl.ListFormat(document.documentElement.lang).format(named), count: counted.length };
  }

  /**
   * What is left to be done of a move stands where it stands whose turn it is.
   * @param {boolean} several whether it is one of several men
   */
  tell(several) {
    const status = place("status");
    const asked = several ? this.leftOver() : this.where();
    if (!status.classList.contains("mine") || (!asked && !this.told)) return;
    this.told = !!asked;
    status.textContent = asked || say("turn");
  }

  leftOver() {
    const { text, count } = this.left;
    return this.asks ? say("done-all") : count > 0 && say(count > 1 ? "left-more" : "left-one", { dice: text });
  }

  /** At which end of a chain the tile goes that is held. */
  where() {
    const last = this.path.taken.at(-1);
    const isTile = last && this.scene.live?.things.some((thing) => thing.token === last.token && thing.src.includes("/ficha/"));
    return isTile && this.path.next.length > 1 && say("where", { what: last.label });
  }

  /**
   * The ways that the men of a move of several have gone so far.
   * @param {Live} before @param {Live} now
   * @returns {[number, number][][]}
   */
  gone(before, now) {
    const ends = pointsOf(now, this.path.moved.flatMap(({ to }) => (to ? [to] : [])));
    const middle = (/** @type {Thing} */ { x, y, w, h }) => /** @type {[number, number]} */ ([x + w / 2, y + h / 2]);
    return now.things.flatMap((thing) => {
      const old = before.things.find((each) => each.id === thing.id);
      const [x, y] = middle(thing);
      const ended = ends.some((end) => x >= end.x && x <= end.x + end.w && y >= end.y && y <= end.y + end.h);
      return old && ended && (old.x !== thing.x || old.y !== thing.y) ? [[middle(old), [x, y]]] : [];
    });
  }

  /** Each man of a move of several, from where to where; the last one may still be held. */
  chips() {
    const chip = (/** @type {{ from: Offer, to: Offer | null }} */ { from, to }) =>
      element("li", { class: to ? "done" : "" }, `${from.label} → ${to ? to.label : "…"}`);
    return element("ol", { class: "steps" }, ...this.path.moved.map(chip));
  }

  confirmButton() {
    const { text, count } = this.left;
    const missing = this.asks || count === 0 ? "" : say(count > 1 ? "missing-more" : "missing-one", { dice: text });
    const made = element("button", { type: "button", class: this.asks ? "primary step" : "primary", "data-key": "confirm", "aria-disabled": !this.asks && "true" }, say("confirm"), missing && ` · ${missing}`);
    made.addEventListener("click", () => this.asks && this.send(this.path.taken.at(-1)?.press ?? "", this.path.taken));
    return made;
  }

  /** @param {string} press @param {Offer[]} [steps] the move that it makes */
  send(press, steps = []) {
    clearTimeout(this.timer);
    this.played = performance.now();
    this.sent = steps;
    this.path.taken = [];
    this.wish = [];
    this.path.offers = [];
    this.others = [];
    this.own = [];
    this.draw();
    this.press(press);
  }
}
