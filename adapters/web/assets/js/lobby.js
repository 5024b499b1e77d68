// Before a game: who sits where, how to bring somebody, the rules, and for who was invited a name, a face and one button.
/** @import { Asked, Chair, Control, Hosting, Lobby, State } from "./types.js" */
import { base, element, icon, place, say } from "./dom.js";
import { closeDialog, showChoice } from "./dialog.js";
import { brief, face } from "./faces.js";
import { drawCard, drawInvitation } from "./invitation.js";
import { lay } from "./scene.js";
import { blocks, replaceButtons } from "./screen.js";

/** Presses; quietly, if whatever the answer shows is not to be looked at. @typedef {(press: string, quiet?: boolean) => void} Press */

/** For whom a table is: those invited, anybody. */
const OPEN = ["M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3", "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"];

/**
 * @param {State} state @param {string} here
 * @param {Press} press
 */
export function showLobby(state, here, press) {
  const screen = place("lobby");
  const [heading, ...rest] = blocks(state.table);
  // All of it is drawn; in words it is for those who listen.
  place("facts").replaceChildren(...rest);
  // The host may have changed the rules that the title tells.
  const [game, ...how] = (heading?.textContent ?? "").split(" · ");
  place("title").replaceChildren(element("span", {}, game), ...(how.length > 0 ? [element("span", { class: "unseen" }, " · "), element("small", {}, how.join(" · "))] : []));
  screen.setAttribute("aria-label", heading?.textContent ?? "");
  const lobby = state.lobby;
  // A table that ended without a game has words alone.
  place("facts").classList.toggle("unseen", !!lobby);
  place("gather").hidden = !lobby;
  if (!lobby) return;
  const { chairs } = lobby;
  place("main").classList.toggle("invited", !state.seated);
  const below = Math.max(0, chairs.findIndex((chair) => chair.me));
  replaceButtons(place("chairs"), chairs.map((chair, index) => drawn(chair, (index - below + chairs.length) % chairs.length, chairs.length, press)));
  drawCard(place("card"), here, lobby.code);
  gather(lobby, here, state.now ?? lobby.since, press);
  const host = chairs.find((chair) => chair.host);
  const shown = element("span", { class: "face" });
  shown.append(face(host?.face ?? chairs[0].face));
  place("host-says").replaceChildren(shown, element("strong", {}, say("invited", { who: brief(host?.name ?? "") })), element("span", {}, [game, ...how].join(" · ")), ...lobby.notes.map((told) => element("small", {}, told)));
}

/**
 * The controls of a lobby that have no place of their own in it.
 * @param {State} state
 * @param {Control[]} controls
 */
export function others(state, controls) {
  const host = state.lobby?.host;
  const placed = [host?.computers, host?.options, ...(host?.listed?.values ?? []).map((value) => value.press)];
  return controls.filter((control) => !placed.includes(control.press));
}

/**
 * A chair on an ellipse around the cloth, the viewer's below.
 * @param {Chair} chair @param {number} turn @param {number} of
 * @param {Press} press
 */
function drawn(chair, turn, of, press) {
  const theirs = of % 2 === 0 && turn % 2 === 1;
  const { sit } = chair;
  const made = element(sit ? "button" : "div", { class: `chair${chair.me ? " me" : ""}${theirs ? " theirs" : ""}`, "data-key": `chair-${turn}`, type: sit && "button" });
  const angle = Math.PI / 2 - (turn * 2 * Math.PI) / of;
  lay(made, { x: Math.round(50 + 34 * Math.cos(angle)), y: Math.round(50 + 35 * Math.sin(angle)) });
  if (chair.name === null) {
    made.append(element("span", { class: "free", "aria-hidden": "true" }, "+"), say("chair-free"));
    if (sit) {
      made.append(element("small", {}, say("chair-take")));
      made.addEventListener("click", () => take(sit, press));
    }
    return made;
  }
  const shown = element("span", { class: "face" });
  shown.append(face(chair.face));
  made.append(shown, chair.me ? say("me") : brief(chair.name));
  if (chair.level) made.append(element("small", {}, chair.level));
  return made;
}

/**
 * What can be done with a free chair.
 * @param {string} sit @param {Press} press
 */
function take(sit, press) {
  const choose = (/** @type {string} */ label, /** @type {() => void} */ act) => {
    const made = element("button", { type: "button" }, label);
    made.addEventListener("click", () => {
      closeDialog();
      act();
    });
    return made;
  };
  const ways = ["fill", "send"].flatMap((id) => document.getElementById(id) ?? []);
  showChoice([element("h2", {}, say("chair-free"))], [choose(say("sit"), () => press(sit)), ...ways.map((way) => choose(say(way.id), () => way.click()))]);
}

/**
 * The sheet that brings people together.
 * @param {Lobby} lobby @param {string} here @param {number} now
 * @param {Press} press
 */
function gather(lobby, here, now, press) {
  const root = place("gather");
  const free = lobby.chairs.filter((chair) => chair.name === null).length;
  if (root.childElementCount === 0) {
    root.append(element("div", { id: "missing" }), element("p", { class: "about" }, say("send-about")), element("div", { id: "invitation" }), ...["filling", "listed", "rules", "form"].map((id) => element("div", { id })));
    drawInvitation(place("invitation"), here);
  }
  root.classList.toggle("full", free === 0);
  const minutes = Math.floor((now - lobby.since) / 60000);
  place("missing").replaceChildren(element("h2", {}, lobby.missing), ...(free > 0 && minutes > 0 ? [element("span", {}, say("waiting", { minutes: String(minutes) }))] : []), ...lobby.notes.map((told) => element("p", {}, told)));
  const { host } = lobby;
  const when = element("span", { class: "later" }, say("begin-when", { count: String(lobby.chairs.length) }));
  replaceButtons(place("filling"), free === 0 ? [] : [...(host ? [act("fill", say("fill"), () => fill(host, press), "piece")] : []), when]);
  replaceButtons(place("listed"), host?.listed ? [segments(host.listed, press, OPEN)] : []);
  const rules = lobby.rules.map((rule) => element("span", { class: "rule" }, rule));
  replaceButtons(place("rules"), [...rules, ...(host ? [act("change", say("change"), () => press(host.options), "rule")] : [])]);
  replaceButtons(place("form"), host ? [element("h3", {}, say("the-game")), ...host.form.map((asked) => segments(asked, press))] : []);
}

/**
 * Who takes the free chairs.
 * @param {Hosting} host @param {Press} press
 */
function fill(host, press) {
  const rivals = host.fill.map((rival) => {
    const made = element("button", { type: "button", class: "rival" }, face(rival.face), element("span", {}, element("strong", {}, rival.name), element("small", {}, rival.level)));
    made.addEventListener("click", () => {
      closeDialog();
      press(rival.press, true);
    });
    return made;
  });
  showChoice([element("h2", {}, say("against-whom"))], rivals);
}

/**
 * @param {string} id @param {string} label @param {() => void} what @param {string} kind
 */
function act(id, label, what, kind) {
  const made = element("button", { id, type: "button", class: kind, "data-key": id }, label);
  made.addEventListener("click", what);
  return made;
}

/**
 * A rule and its values, one of which is in force.
 * @param {Asked} asked @param {Press} press
 * @param {string[]} [icons] of the values
 */
function segments(asked, press, icons = []) {
  const values = asked.values.map((value, index) => {
    const made = element("button", { type: "button", "aria-pressed": String(value.chosen), "data-key": `${asked.label} ${value.label}` }, ...icons.slice(index, index + 1).map(icon), element("span", {}, value.label));
    if (!value.chosen) made.addEventListener("click", () => press(value.press, true));
    return made;
  });
  return element("div", { class: "asked", role: "group", "aria-label": asked.label }, element("span", { class: "legend", "aria-hidden": "true" }, asked.label), element("div", { class: "segments" }, ...values));
}

/** What somebody who was invited wants to be called, and their face, are told before they sit down. */
export async function introduce() {
  const name = /** @type {HTMLInputElement} */ (place("ask-name"));
  const wanted = name.value.trim();
  const face = /** @type {HTMLInputElement | null} */ (place("ask").querySelector("[name=face]:checked"));
  if (!place("main").classList.contains("invited") || wanted === "" || (wanted === name.defaultValue && face?.defaultChecked)) return;
  const body = new URLSearchParams({ name: wanted, face: face?.value ?? "", language: document.documentElement.lang, back: `${base}/` });
  await fetch(`${base}/visitante`, { method: "POST", body, redirect: "manual" }).catch(() => null);
}
