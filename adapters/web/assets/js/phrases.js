// The fixed phrases: saying one, and showing those of others unless one would rather not.
/** @import { Player } from "./types.js" */
import { element, memory, place, say } from "./dom.js";

export class Phrases {
  /**
   * @param {string} here
   * @param {{ show: (seat: number, text: string) => void, refused: (message: string) => void }} told
   */
  constructor(here, told) {
    this.here = here;
    this.told = told;
    this.talk = place("talk");
    this.list = place("phrases");
    this.deaf = place("deaf");
    this.hush = place("hush");
    this.people = place("people");
    /** Who else sits here. @type {Player[]} */
    this.others = [];
    this.talk.addEventListener("click", () => this.open(this.list.hidden));
    this.list.addEventListener("click", (event) => {
      const phrase = event.target instanceof HTMLElement ? event.target.dataset.phrase : undefined;
      if (phrase) void this.say(phrase);
    });
    this.deaf.addEventListener("click", () => {
      memory.set("deaf", this.isDeaf ? "no" : "yes");
      this.draw();
    });
    this.hush.addEventListener("click", () => void this.send("frases", { on: this.hush.getAttribute("aria-pressed") === "true" }));
    document.addEventListener("keydown", (event) => event.key === "Escape" && !this.list.hidden && this.open(false));
    this.draw();
  }

  get isDeaf() {
    return memory.get("deaf") === "yes";
  }

  draw() {
    this.deaf.setAttribute("aria-pressed", String(this.isDeaf));
  }

  /** Whom one would rather not hear at this table, by seat and name: whoever sits there next is somebody else. */
  get muted() {
    return (memory.get(`mute:${this.here}`) ?? "").split("\n").filter((each) => each !== "");
  }

  /** @param {Player} player */
  isMuted(player) {
    return this.muted.includes(`${player.seat} ${player.name}`);
  }

  /** @param {Player} player */
  mute(player) {
    const who = `${player.seat} ${player.name}`;
    const rest = this.muted.filter((each) => each !== who);
    memory.set(`mute:${this.here}`, (this.isMuted(player) ? rest : [...rest, who]).join("\n"));
    this.showPeople();
  }

  /** A button for each person besides oneself. */
  showPeople() {
    const made = this.others.map((player) => {
      const muted = this.isMuted(player);
      const button = element("button", { type: "button", "data-seat": player.seat }, say(muted ? "unmute-one" : "mute-one", { who: player.name }));
      button.addEventListener("click", () => this.mute(player));
      return button;
    });
    const focused = this.people.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.seat : null;
    this.people.replaceChildren(...made);
    if (focused != null) made.find((each) => each.dataset.seat === focused)?.focus();
  }

  /** @param {Player[]} players */
  meet(players) {
    const others = players.filter((player) => !player.me && !player.computer);
    const same = others.length === this.others.length && others.every((each, index) => each.seat === this.others[index].seat && each.name === this.others[index].name);
    this.others = others;
    if (!same) this.showPeople();
  }

  /**
   * @param {boolean} seated
   * @param {boolean} on whether phrases are said at this table
   * @param {boolean} host
   */
  offer(seated, on, host) {
    this.talk.hidden = !seated || !(on || host);
    this.hush.hidden = !host;
    this.hush.setAttribute("aria-pressed", String(!on));
    for (const button of this.list.querySelectorAll("[data-phrase]")) /** @type {HTMLElement} */ (button).hidden = !on;
    if (this.talk.hidden) this.open(false);
  }

  /** @param {boolean} wanted */
  open(wanted) {
    if (this.list.hidden === !wanted) return;
    this.list.hidden = !wanted;
    this.talk.setAttribute("aria-expanded", String(wanted));
    if (wanted) this.list.querySelector("button")?.focus();
    else this.talk.focus();
  }

  /** @param {string} phrase */
  async say(phrase) {
    this.open(false);
    await this.send("frase", { phrase });
  }

  /** @param {string} path @param {object} body */
  async send(path, body) {
    const answer = await fetch(`${this.here}/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
    if (answer?.ok) {
      if ("on" in body) this.offer(true, !!body.on, true);
      return;
    }
    const refused = await answer?.json().catch(() => null);
    if (refused?.message) this.told.refused(refused.message);
  }

  /**
   * Somebody said something.
   * @param {{ seat: number, text: string }} said
   * @param {boolean} mine
   */
  hear({ seat, text }, mine) {
    const who = this.others.find((player) => player.seat === seat);
    if (mine || !(this.isDeaf || (who && this.isMuted(who)))) this.told.show(seat, text);
  }
}
