// What an end feels like: the hand goes to somebody, and the game.
/** @import { Beat, Live, Score, State } from "./types.js" */
import { element, place, say, sentences, still } from "./dom.js";
import { brief, face, unsigned } from "./faces.js";
import { isOurs } from "./score.js";

/** How long a point flies, how long after one the next one does, in milliseconds, and how many are seen. */
const FLIGHT = 420;
const APART = 110;
const MOST_FLYING = 8;

/** So many matches fall when somebody wins. */
const SPILLED = 22;

/**
 * The hand that has just ended, on a card in the middle of the cloth.
 * @param {Beat} beat
 * @param {Score[]} before the score as it was shown last
 */
export function showHand(beat, before) {
  const { live, said } = beat;
  const won = live.score.map((side, index) => ({ side, ours: isOurs(side, index, live.players), points: Number(side.points) - Number(before[index]?.points ?? side.points) })).filter(({ points }) => points > 0);
  const told = element("span", {}, sentences(said.slice(-3)));
  const bar = element("i");
  const best = won.sort((one, other) => other.points - one.points)[0];
  const mine = live.players.find((player) => player.me);
  if (!best) return place("hand").replaceChildren(element("div", {}, told), bar);
  const title = best.ours && mine ? say(best.side.seats.length > 1 ? "hand-ours" : "hand-mine") : say("hand-theirs", { who: brief(best.side.name) });
  const points = element("b", {}, `+${best.points}`);
  place("hand").replaceChildren(element("div", {}, points, element("div", {}, element("strong", {}, title), told)), bar);
  const side = live.score.indexOf(best.side);
  // The card is shown with the beat, and the score is where it was.
  requestAnimationFrame(() => fly(points, place("score").querySelectorAll(".side")[side], best.points));
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
  if (state.stage !== "over" || !state.ended || !live) return root.replaceChildren();
  if (root.dataset.key === JSON.stringify(state.ended)) return;
  root.dataset.key = JSON.stringify(state.ended);
  root.classList.toggle("won", state.ended.won);
  const marks = live.score.map((side, index) => {
    const ours = isOurs(side, index, live.players);
    const me = live.players.find((player) => player.me && side.seats.includes(player.seat));
    const drawn = element("span", { class: "face" });
    const first = live.players.find((player) => player.seat === side.seats[0]);
    if (first) drawn.append(face(first.looks));
    return element("div", { class: ours ? "ours" : "theirs" }, drawn, element("span", {}, me && side.seats.length === 1 ? say("me") : brief(side.name)), element("b", {}, side.points));
  });
  const look = element("button", { type: "button", class: "look" }, say("see-table"));
  look.addEventListener("click", () => place("main").classList.add("looking"));
  const fan = fanOf(live);
  root.replaceChildren(...(state.ended.won && !still() ? spill() : []), element("h2", {}, state.ended.title), ...(live.score.length > 1 ? [] : [element("p", {}, unsigned(state.result ?? ""))]), ...fan, ...(marks.length > 0 && marks.length < 5 && live.score.length > 1 ? [element("div", { class: "marks" }, ...marks)] : []), look);
}

/**
 * Three of the cards that the last hand was played with, those that won a round before the others.
 * @param {Live} live
 */
function fanOf(live) {
  const won = new Set(live.things.map((thing) => thing.id).filter((id) => id.startsWith("gana-")).map((id) => id.slice(5)));
  const cards = live.things.filter((thing) => /\/(carta|naipe)\/(?!dorso)/.test(thing.src));
  const best = [...cards.filter((card) => won.has(card.id)), ...cards.filter((card) => !won.has(card.id))].slice(0, 3);
  if (best.length < 3) return [];
  return [element("div", { class: "fan", "aria-hidden": "true" }, ...best.map((card) => element("img", { alt: "", src: card.src })))];
}

function spill() {
  return Array.from({ length: SPILLED }, (_, index) => {
    const made = element("img", { class: "spill", alt: "", src: new URL("../juegos/fosforo.svg", import.meta.url).pathname });
    const lot = (/** @type {number} */ salt) => Math.abs(Math.sin((index + 1) * salt) * 1000) % 1;
    for (const [name, value] of Object.entries({ x: 2 + lot(12.9) * 94, y: 6 + lot(78.2) * 55, turn: lot(37.7) * 360, "late-by": lot(5.1) * 500 })) made.style.setProperty(`--${name}`, value.toFixed(1));
    return made;
  });
}
