// What an end feels like: the hand goes to somebody, and the game.
/** @import { Beat, Control, Live, Part, Score, State } from "./types.js" */
import { base, element, place, say, sentences, still } from "./dom.js";
import { closeDialog, showPlain } from "./dialog.js";
import { brief, face, unsigned } from "./faces.js";
import { canFlip } from "./flip.js";
import { Scene } from "./scene.js";
import { inOrder, isOurs } from "./score.js";
import { button } from "./screen.js";

/** How long a point flies, how long after one the next one does, in milliseconds, and how many are seen. */
const FLIGHT = 420;
const APART = 110;
const MOST_FLYING = 8;

/** A name of more letters than these does not fit between a face and the points. */
const LONG = 6;

/** So many matches fall when somebody wins. */
const SPILLED = 22;

/**
 * The hand that has just ended, or what was settled in it, on a card on the cloth.
 * @param {Beat} beat
 * @param {Score[]} before the score as it was shown last
 * @param {Part[]} parts the parts of the hand as they were shown last
 */
export function showHand(beat, before, parts) {
  const { live, said } = beat;
  const won = live.score.map((side, index) => ({ side, ours: isOurs(side, index, live.players), points: Number(side.points) - Number(before[index]?.points ?? side.points) })).filter(({ points }) => points > 0);
  // What gave points now: that is the cause, and the log has the rest.
  const fresh = (live.parts ?? []).filter((part) => part.ends || (part.points && !parts.some((each) => each.text === part.text && each.points)));
  const ending = fresh.find((part) => part.ends);
  const hasWon = (/** @type {Part} */ part, /** @type {Score} */ side) => live.players.some((player) => player.side === part.side && side.seats.includes(player.seat));
  won.sort((one, other) => other.points - one.points);
  // A hand belongs to whoever won it; where nobody did, to whoever has more points of it.
  const best = won.find(({ side }) => ending && hasWon(ending, side)) ?? (won[0]?.points === won[1]?.points ? undefined : won[0]);
  const causes = fresh.filter((part) => !best || hasWon(part, best.side));
  const told = (/** @type {Part[]} */ some) => element("span", {}, sentences(some.length > 0 ? some.map((part) => (some.length > 1 && part.points ? `${part.text} (+${part.points})` : part.text)) : said.slice(-2)));
  const row = (/** @type {number} */ points, /** @type {string} */ title, /** @type {HTMLElement} */ cause) => element("div", {}, element("b", {}, `+${points}`), element("div", {}, element("strong", {}, title), cause));
  const bar = element("i");
  const mine = live.players.find((player) => player.me);
  const called = (/** @type {Score} */ side) => (mine && side.seats.length === 1 && side.seats[0] === mine.seat ? say("me") : brief(side.name));
  if (!best) {
    // Each side has as much: what each has it for.
    const rows = inOrder(live.score, live.players).flatMap((side) => won.filter((each) => each.side === side)).map(({ side, points }) => row(points, called(side), told(causes.filter((part) => hasWon(part, side)))));
    return place("hand").replaceChildren(...(rows.length > 0 ? rows : [element("div", {}, told(causes))]), bar);
  }
  const what = causes.length > 0 && !ending ? "points" : "hand";
  const several = best.side.seats.length > 1;
  const whose = best.ours && mine ? (several ? "ours" : "mine") : several && mine && live.score.length === 2 ? "rivals" : "theirs";
  const title = say(`${what}-${whose}`, { who: brief(best.side.name) });
  const shown = row(best.points, title, told(causes));
  // The others have theirs for something, too.
  const others = won.filter((each) => each !== best).map(({ side, points }) => row(points, called(side), told(fresh.filter((part) => hasWon(part, side)))));
  place("hand").replaceChildren(shown, ...others, bar);
  const side = inOrder(live.score, live.players).indexOf(best.side);
  // The card is shown with the beat, and the score is where it was.
  requestAnimationFrame(() => fly(/** @type {HTMLElement} */ (shown.firstChild), place("score").querySelectorAll(".side")[side], best.points));
}

/**
 * Points go one after another from the card of the hand to where they are counted.
 * @param {HTMLElement} from @param {Element | undefined} to @param {number} count
 */
function fly(from, to, count) {
  if (still() || !to) return;
  const [begin, end] = [from, to.querySelector(".counters") ?? to].map((each) => each.getBoundingClientRect());
  if (begin.width === 0 || end.width === 0) return;
  for (let index = 0; index < Math.min(count, MOST_FLYING); index += 1) {
    const made = element("img", { class: "flying", alt: "", src: new URL("../juegos/fosforo.svg", import.meta.url).pathname });
    document.body.append(made);
    const [x, y] = [begin.x + begin.width / 2, begin.y];
    const [dx, dy] = [end.x + end.width / 2 - x, end.y + end.height / 2 - y];
    const at = (/** @type {number} */ part, /** @type {number} */ bow, /** @type {number} */ turn) => `translate(${x + dx * part + bow}px, ${y + dy * part}px) rotate(${turn}deg)`;
    const frames = [{ transform: at(0, 0, 0), opacity: 0 }, { transform: at(0.1, -14, 60), opacity: 1 }, { transform: at(0.55, -44, 200) }, { transform: at(1, 0, 330), opacity: 1 }];
    const flight = made.animate(frames, { duration: FLIGHT, delay: index * APART, easing: "ease-in-out", fill: "both" });
    flight.onfinish = () => made.remove();
    flight.oncancel = () => made.remove();
  }
}

/**
 * The end of the game.
 * @param {State} state
 * @param {Live | undefined} live
 */
export function showEnding(state, live) {
  const root = place("ending");
  if (!state.ended || !live) {
    delete root.dataset.key;
    return root.replaceChildren();
  }
  if (root.dataset.key === JSON.stringify(state.ended)) return;
  root.dataset.key = JSON.stringify(state.ended);
  root.classList.toggle("won", state.ended.won);
  const marks = inOrder(live.score, live.players).map((side) => {
    const ours = isOurs(side, live.score.indexOf(side), live.players);
    const me = live.players.find((player) => player.me && side.seats.includes(player.seat));
    const drawn = element("span", { class: "face" });
    const shownAs = me ?? live.players.find((player) => player.seat === side.seats[0]);
    if (shownAs) drawn.append(face(shownAs.looks));
    return element("div", { class: ours ? "ours" : "theirs" }, drawn, element("span", { class: "name" }, me && side.seats.length === 1 ? say("me") : brief(side.name)), element("b", {}, side.points));
  });
  const { title, won, about, points, facts, word } = state.ended;
  // Names are never cut: where one is long they all stand above the points.
  const long = live.score.length > 2 || live.score.some((side) => brief(side.name).length > LONG);
  const shown = [
    ...(won && !still() ? spill() : []),
    element("h2", {}, title),
    ...[about ?? (live.score.length > 1 ? "" : unsigned(state.result ?? ""))].filter(Boolean).map((text) => element("p", {}, text)),
    ...(points ? [element("p", { class: "earned" }, points)] : []),
    ...(live.ground.src.startsWith("/figura/mesa/") ? fanOf(live) : [boardOf(live)]),
    ...(marks.length > 0 && marks.length < 5 && live.score.length > 1 ? [element("div", { class: long ? "marks long" : "marks" }, ...marks)] : []),
    ...(facts.length > 0 ? [element("ul", { class: "facts" }, ...facts.map(([figure, what]) => element("li", {}, element("b", {}, figure), " ", element("span", {}, what))))] : []),
  ];
  const speaker = word && live.players.find((player) => player.seat === word[0]);
  if (speaker) shown.push(element("p", { class: "word" }, element("span", { class: "face" }, face(speaker.looks)), element("span", { class: "unseen" }, `${brief(speaker.name)}: `), element("q", {}, word[1])));
  root.replaceChildren(...shown);
}

/**
 * The buttons when a game is over: the one that matters, three beside it at the most, and the rest behind the last of them.
 * @param {Control[]} controls @param {HTMLElement} share @param {(press: string) => void} press
 */
export function closing(controls, share, press) {
  const made = (/** @type {Control} */ control) => button(control, press);
  const main = controls.filter((control) => control.tone === "primary").map(made);
  const [first, ...rest] = controls.filter((control) => control.tone !== "primary");
  const more = element("button", { type: "button", "data-key": "more" }, say("more"));
  more.addEventListener("click", () => {
    const look = element("button", { type: "button" }, say("see-table"));
    look.addEventListener("click", () => {
      place("main").classList.toggle("looking");
      closeDialog();
    });
    const other = element("a", { class: "button", href: `${base}/` }, say("other-game"));
    showPlain([], [look, ...rest.map(made), other]);
  });
  return [...main, share, ...(first ? [made(first)] : []), more];
}

/**
 * The cards that won in the last hand, three at the most; where those are too few, the viewer's own.
 * @param {Live} live
 */
function fanOf(live) {
  const won = new Set(live.things.map((thing) => thing.id).filter((id) => id.startsWith("gana-")).map((id) => id.slice(5)));
  const cards = live.things.filter((thing) => /\/(carta|naipe)\/(?!dorso)/.test(thing.src));
  // The lowest ones lie in front of the viewer.
  const lowest = [...cards].sort((one, other) => other.y - one.y);
  const best = (won.size > 1 ? cards.filter((card) => won.has(card.id)) : lowest).slice(0, 3);
  if (best.length < 2) return [];
  return [element("div", { class: "fan", "aria-hidden": "true" }, ...best.map((card) => element("img", { alt: "", src: card.src })))];
}

/**
 * The board as it was in the end; where it is square, without what stands beside it.
 * @param {Live} live
 */
function boardOf(live) {
  const { width, height } = live;
  const isSquare = canFlip(live) || live.players.some((player) => player.colour);
  const [wide, high] = isSquare ? [Math.min(width, height), Math.min(width, height)] : [width, height];
  // Across, the board of two is at the left edge and that of four in the middle.
  const left = canFlip(live) ? 0 : (width - wide) / 2;
  const root = element("div", { class: "small-table" });
  Object.assign(root.style, { width: `${(100 * width) / wide}%`, left: `${(-100 * left) / wide}%`, top: `${(50 * (high - height)) / high}%` });
  const made = element("div", { class: "fan final", "aria-hidden": "true" }, root);
  made.style.setProperty("--shape", String(wide / high));
  new Scene(root).show(live);
  return made;
}

/** Matches that fall on both sides of what is written. */
function spill() {
  return Array.from({ length: SPILLED }, (_, index) => {
    const made = element("img", { class: "spill", alt: "", src: new URL("../juegos/fosforo.svg", import.meta.url).pathname });
    const lot = (/** @type {number} */ salt) => Math.abs(Math.sin((index + 1) * salt) * 1000) % 1;
    for (const [name, value] of Object.entries({ x: (index % 2) * 76 + 1 + lot(12.9) * 21, y: 6 + lot(78.2) * 50, turn: lot(37.7) * 360, "late-by": lot(5.1) * 500 })) made.style.setProperty(`--${name}`, value.toFixed(1));
    return made;
  });
}
