// The page of a table: what the server tells goes to those who show it, what is pressed goes back.
/** @import { State, Answer, Beat, Control } from "./types.js" */
import { cited, element, focusTable, memory, place, random, say, sentences, showLast } from "./dom.js";
import { Beats } from "./beats.js";
import { Connection } from "./connection.js";
import { closeDialog, showAsked, showPlain } from "./dialog.js";
import { closeDrawer, watchDrawer } from "./drawer.js";
import { canFlip } from "./flip.js";
import { HalfWay } from "./halfway.js";
import { Play } from "./play.js";
import { Players } from "./players.js";
import { pointsOf } from "./points.js";
import { Scene } from "./scene.js";
import { brief, unsigned } from "./faces.js";
import { introduce, others as otherControls, showLobby } from "./lobby.js";
import { blocks } from "./screen.js";
import { watchSettings } from "./settings.js";
import { showStake } from "./stake.js";
import { feel, isMuted, play, playChange, setMuted, wakeSound } from "./sound.js";
import { answers, Speech } from "./speech.js";
import { showScore } from "./score.js";
import { call, hasMainButton, isInside } from "./inside/frame.js";
import { Phrases } from "./phrases.js";
import { showShare } from "./share.js";
import { showParts } from "./told.js";
import { Walk } from "./walk.js";
import { offerAlerts } from "./alerts.js";
import { startApp } from "./app.js";

const main = place("main");
const here = main.dataset.here ?? location.pathname;
const title = () => place("title").textContent ?? "";
const landscape = matchMedia("(min-aspect-ratio: 1/1)");

const scene = new Scene(place("scene"));
const players = new Players(place("players"));
const speech = new Speech();
const beats = new Beats(showBeat);
const shape = () => (landscape.matches ? "landscape" : "portrait");
const actions = new Play(scene, press, new HalfWay(here, shape));
const walk = new Walk(here, {
  show: ({ live: whole, said }) => {
    const live = scene.seen(whole);
    scene.show(live);
    players.show(live.players, live, true);
    showScore(place("score"), live.score, live.players);
    showStake(live);
    showParts(live);
    place("status").textContent = sentences(said) || live.status;
  },
  begun: () => {
    main.classList.add("walking");
    closeDrawer();
    actions.offer([], []);
  },
  left: () => {
    main.classList.remove("walking");
    review?.forget();
    if (beats.shown) showBeat({ ...beats.shown, said: [] }, !beats.busy);
  },
  shape,
  players: () => latest?.live?.players ?? [],
  colour: (name) => latest?.live?.players.find((player) => brief(player.name) === name)?.marks.find((mark) => mark === "white" || mark === "black"),
});
const phrases = new Phrases(here, {
  show: (seat, text) => {
    players.say(seat, text);
    play("voice");
    speech.tell([`${playerAt(seat)?.name ?? ""}: ${text}`]);
  },
  refused: announce,
});
const connection = new Connection(here, {
  state: take,
  phrase: (said) => phrases.hear(said, !!playerAt(said.seat)?.me),
  trouble: (text) => (place("banner").textContent = text),
  query: () => {
    const look = new URLSearchParams({ live: "1", shape: shape() });
    if (beats.newest >= 0) look.set("since", String(beats.newest));
    return look.toString();
  },
});

/** @type {State | null} */
let latest = null;
let told = false;
let turn = false;
/** @type {string[]} */
let notes = [];
/** What happened last, of which is shown what has room. */
let happened = "";
/** The score and the parts of the hand as they were shown last. @type {import("./types.js").Score[]} */
let scored = [];
/** @type {import("./types.js").Part[]} */
let parts = [];

/**
 * An answer may arrive after an event that was drawn later: nothing older is shown again.
 * @param {State} state
 */
function take(state) {
  if (latest && state.drawn < latest.drawn) return;
  latest = state;
  state.live = state.beats?.at(-1)?.live;
  // A table without a game is shown as what people agree on before one.
  main.dataset.stage = state.live ? state.stage : "lobby";
  // Who only watches makes no moves, and it is never their turn.
  main.dataset.seated = String(!!state.seated);
  players.wait(state.now, state.patience, state.speaks);
  const now = state.live ? (state.beats ?? []) : [];
  if (now.length > 0) beats.push(now);
  if (!told && state.live) void walk.load();
  told = !!state.live;
  place("walk-begin").hidden = !state.live;
  phrases.meet(state.live?.players ?? []);
  phrases.offer(!!state.live?.players.some((player) => player.me), state.phrases !== false, !!state.host);
  if (!state.live) showLobby(state, here, press);
  else if (!beats.busy && !walk.walks) status(state.live.status, true);
  if (state.stage !== "over") main.classList.remove("looking");
  if (!beats.busy) showEnd(state, state.live && scene.seen(state.live));
  const before = notes;
  notes = state.notes ?? [];
  speech.tell(notes.filter((note) => !before.includes(note)));
  offer();
  if (main.classList.contains("words")) void showText();
}

/** @param {Beat} beat @param {boolean} last */
function showBeat(beat, last) {
  walk.note(beat);
  speech.tell(beat.said);
  if (walk.walks) return;
  if (beat.rest && !last) {
    const [score, before] = [scored, parts];
    void ending().then(({ showHand }) => {
      showHand(beat, score, before);
      players.settle();
    });
  }
  scored = beat.live.score;
  parts = beat.live.parts ?? [];
  const seen = scene.seen(beat.live);
  place("flip").hidden = !canFlip(beat.live);
  main.classList.toggle("rest", beat.rest && !last);
  const change = scene.show(seen);
  playChange(change);
  players.show(seen.players, seen);
  showScore(place("score"), beat.live.score, beat.live.players);
  showStake(beat.live);
  showParts(beat.live);
  status(beat.live.status, last);
  const opening = beat.live.opening ?? "";
  place("opening").textContent = opening;
  if (beat.said.length > 0) happened = [sentences(beat.said), opening].filter(Boolean).join(" · ");
  showLast(place("event"), happened);
  if (beat.said.length > 0 && beat.live.players.some((player) => player.voice)) play("voice", 0.08);
  if (beat.rest) play("end", 0.1);
  if (!last) return;
  if (latest) showEnd(latest, seen);
  offer();
}

/** The ends of hands and of games: not needed to begin. */
const ending = () => import("./ending.js");

/** @param {State} state @param {import("./types.js").Live | null | undefined} live */
function showEnd(state, live) {
  if (state.stage === "over") return void ending().then(({ showEnding }) => latest === state && showEnding(state, live ?? undefined));
  delete place("ending").dataset.key;
  place("ending").replaceChildren();
}

/** What is asked of whoever looks: a move, or an answer to what somebody has said. */
function asked() {
  const offers = latest?.offers ?? [];
  if ((latest?.live?.ways ?? []).length > 1) return `${thrown()} ${say("turn-which")}`.trim();
  if (!offers.some((offer) => offer.answers) || !latest?.live || pointsOf(latest.live, offers).length > 0) return say("turn");
  // Each answer tells the bet that it answers, and the points.
  const bets = new Set(offers.filter((offer) => offer.answers && offer.about).map((offer) => offer.about?.split(" · ")[0]));
  const [what] = bets;
  return bets.size === 1 && what ? say("answer-to", { what }) : say("answer");
}

/** What the one die shows that lies there, in a word. */
function thrown() {
  const dice = (latest?.live?.things ?? []).filter((thing) => thing.die && !thing.dim);
  const shows = Number(/\/dado\/(\d)/.exec(dice.length === 1 ? dice[0].src : "")?.[1] ?? 0);
  return say("thrown").split(" ")[shows - 1] ?? "";
}

/** @param {string} text @param {boolean} last */
function status(text, last) {
  const own = last && !latest?.result && latest?.turn;
  place("status").replaceChildren((last && latest?.result && unsigned(latest.result)) || (own ? asked() : text), ...(own ? whoElse() : []));
  place("status").classList.toggle("mine", !!own);
  place("status").classList.toggle("long", (place("status").textContent ?? "").length > 28);
}

/**
 * Who answers with whoever looks, or for them, and in how many seconds.
 * @returns {(Node | string)[]}
 */
function whoElse() {
  const all = latest?.live?.players ?? [];
  const me = all.find((player) => player.me);
  const partners = all.filter((player) => player.turn && !player.me && player.side === me?.side);
  const { speaks } = players;
  const speaker = partners.find((player) => player.seat === speaks?.seat);
  if (speaks && speaker) return [" ", say("answers-for", { who: brief(speaker.name) }), " ", players.count(speaks.until)];
  if (speaks && speaks.seat === null) return [" ", say("silence"), " ", players.count(speaks.until)];
  return partners.length > 0 ? [" ", say("answers-too", { who: partners.map((player) => brief(player.name)).join(", ") })] : [];
}

/** @param {number} seat */
const playerAt = (seat) => latest?.live?.players.find((player) => player.seat === seat);

/** What may be done belongs to the newest moment: while older ones are shown, nothing. */
function offer() {
  if (!latest || beats.busy || walk.walks) {
    call(null);
    actions.offer([], []);
    return showLast(place("event"), happened);
  }
  const { hand, table, offers } = latest;
  // Which moves there are for whom is told by the offers: what else is a move is for somebody else to press.
  const others = distinct(otherControls(latest, [...(hand?.controls ?? []), ...table.controls]).filter((control) => !(control.move && latest?.live)));
  // While a game is played a further button would push the table about.
  const called = hasMainButton && latest.stage !== "playing" ? others.find((control) => control.tone === "primary") : undefined;
  call(called?.label ?? null, () => called && void press(called.press));
  const shown = others.filter((control) => control !== called);
  if (latest.stage === "over" && latest.live) void ending().then(({ closing }) => latest?.stage === "over" && !walk.walks && actions.offer([], [], closing(shown, shareButton(), (what) => void press(what)), [], beats.shown?.live));
  else actions.offer(offers ?? [], shown, [], latest.wishes, beats.shown?.live);
  // What is asked leaves less room.
  showLast(place("event"), happened);
  if (latest.turn && !turn) {
    play("turn", 0.15);
    feel("turn");
    speech.answer(asked());
  }
  turn = latest.turn;
  main.classList.toggle("turn", turn);
  document.title = turn ? `● ${title()}` : title();
  showBadge(turn);
}

/**
 * On the app's icon, where it is installed.
 * @param {boolean} wanted
 */
function showBadge(wanted) {
  if (!("setAppBadge" in navigator)) return;
  (wanted ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
}

/** @param {Control[]} controls */
function distinct(controls) {
  return controls.filter((control, index) => controls.findIndex((other) => other.label === control.label) === index);
}

/** The game that is over, as an address that stays. */
function shareButton() {
  const made = element("button", { type: "button", "data-key": "share" }, say("share"));
  made.addEventListener("click", async () => {
    const answer = await fetch(`${here}/compartir`, { method: "POST" }).catch(() => null);
    if (!answer?.ok) return announce(say("not-sent"));
    const address = new URL((await answer.json()).href, location.origin).href;
    showShare(address, title(), place("ending").querySelector("h2")?.textContent ?? "");
  });
  return made;
}

/** What was pressed and is not answered yet. @type {Set<string>} */
const underway = new Set();

/** @param {string} what @param {boolean} [quiet] whatever the answer shows is not to be looked at */
async function press(what, quiet = false) {
  // Pressed again before its page is there, it would open once more, over what is looked at by then.
  if (underway.has(what)) return;
  underway.add(what);
  main.classList.add("sending");
  await introduce();
  const answer = await connection.send("press", { press: what, contribution: random() });
  if (answer.asked?.review) await import("./review.js");
  underway.delete(what);
  main.classList.toggle("sending", underway.size > 0);
  receive(quiet ? { ...answer, asked: undefined } : answer);
}

/** @param {string} what @param {string} value */
async function write(what, value) {
  const { message, ...answer } = await connection.send("value", { press: what, value });
  if (!message) receive(answer);
  return message;
}

/** @param {Answer} answer */
function receive(answer) {
  const state = answer.screens;
  if (answer.message) announce(answer.message);
  if (!answer.asked) feel(answer.message ? "refused" : "done");
  if (answer.asked?.review) void showReview(answer.asked.review);
  else if (answer.asked && !answer.message) showAsked(answer.asked, (what) => void press(what), write);
  else if (!answer.message) closeDialog();
  if (state) take(state);
  else offer();
  if (answer.download) void save(answer.download);
}

/** @type {import("./review.js").Review | null} */
let review = null;

/** @param {import("./types.js").Review} told */
async function showReview(told) {
  const { Review } = await import("./review.js");
  // A second answer comes too late: the first one is being looked at.
  if (walk.walks || document.querySelector("dialog.whole[open]")) return;
  review ??= new Review(here, (key) => walk.goTo(key));
  review.open(told);
}

/**
 * A file goes where the browser keeps files; in a chat's frame none may be kept, so that it is shown, to be copied.
 * @param {string} address
 */
async function save(address) {
  if (!isInside) return location.assign(address);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return announce(say("not-sent"));
  const shown = element("textarea", { class: "file", readonly: true, rows: 12, "aria-label": address.split("/").at(-1) }, await answer.text());
  shown.addEventListener("focus", () => shown.select());
  showPlain([shown]);
}

/** @param {string} message */
function announce(message) {
  const said = place("said");
  said.replaceChildren(...cited(message));
  clearTimeout(Number(said.dataset.timer));
  said.dataset.timer = String(setTimeout(() => (said.textContent = ""), 8000));
}

/** The table as text, as it is now. */
async function showText() {
  const answer = await fetch(`${here}/texto`).catch(() => null);
  if (!answer?.ok) return;
  /** @type {State} */
  const state = await answer.json();
  place("text").replaceChildren(...blocks(state.table), ...(state.hand ? blocks(state.hand) : []));
}

const mute = place("mute");
const showMute = () => mute.setAttribute("aria-pressed", String(isMuted()));
mute.addEventListener("click", () => {
  setMuted(!isMuted());
  wakeSound();
  showMute();
});
showMute();
/** Draws anew what is seen. */
function redraw() {
  if (walk.at !== null) void walk.go(walk.at);
  else if (beats.shown) showBeat({ ...beats.shown, said: [] }, !beats.busy);
}
watchSettings(() => {
  showMute();
  redraw();
});
place("flip").addEventListener("click", () => {
  scene.turned = !scene.turned;
  place("flip").setAttribute("aria-pressed", String(scene.turned));
  redraw();
});
watchDrawer();
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  focusTable();
});
for (const id of ["felt", "rest"]) {
  place(id).addEventListener("pointerdown", () => {
    wakeSound();
    beats.skip();
  });
}
document.addEventListener("keydown", (event) => {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (typing || event.ctrlKey || event.altKey || event.metaKey) return;
  const wanted = scene.live && answers(scene.live, speech.told)[event.key];
  if (wanted) speech.answer(wanted());
});
const words = /** @type {HTMLFormElement} */ (place("words"));
words.addEventListener("submit", async (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (words.elements.namedItem("word"));
  const answer = await connection.send("word", { word: field.value });
  receive(answer);
  if (!answer.message) words.reset();
});
landscape.addEventListener("change", () => {
  walk.turn();
  actions.halfWay.forget();
  connection.open();
});
if (memory.get("pictures") === "off") main.classList.add("words");
place("pictures").addEventListener("click", () => {
  const off = main.classList.toggle("words");
  memory.set("pictures", off ? "off" : "on");
  actions.draw();
  place("pictures").setAttribute("aria-pressed", String(!off));
  void showText();
});
place("pictures").setAttribute("aria-pressed", String(!main.classList.contains("words")));
connection.open();
// Before a first hand can end.
setTimeout(ending, 3000);
startApp();
void offerAlerts();
