// Before a game: who sits where, how to bring somebody, and for who was invited a name and one button.
/** @import { Chair, State } from "./types.js" */
import { base, element, place, say } from "./dom.js";
import { brief, face } from "./faces.js";
import { drawInvitation } from "./invitation.js";
import { lay } from "./scene.js";
import { blocks } from "./screen.js";

/** @param {State} state @param {string} here */
export function showLobby(state, here) {
  const lobby = place("lobby");
  const [heading, ...rest] = blocks(state.table);
  // Who sits where is drawn; in words it is for those who listen.
  rest.find((each) => each.tagName === "UL" && each.children.length === state.chairs?.length)?.classList.add("unseen");
  place("facts").replaceChildren(...rest);
  // The host may have changed the rules that the title tells.
  const [game, ...how] = (heading?.textContent ?? "").split(" · ");
  place("title").replaceChildren(element("span", {}, game), ...(how.length > 0 ? [element("span", { class: "unseen" }, " · "), element("small", {}, how.join(" · "))] : []));
  lobby.setAttribute("aria-label", heading?.textContent ?? "");
  drawInvitation(place("invitation"), here);
  const chairs = state.chairs ?? [];
  place("main").classList.toggle("invited", !state.seated && chairs.length > 0);
  const below = Math.max(0, chairs.findIndex((chair) => chair.me));
  place("chairs").replaceChildren(...chairs.map((chair, index) => drawn(chair, (index - below + chairs.length) % chairs.length, chairs.length, index)));
  const host = chairs.find((chair) => chair.host);
  const shown = element("span", { class: "face" });
  shown.append(face(host?.name ?? "", 0));
  place("host-says").replaceChildren(shown, element("strong", {}, say("invited", { who: brief(host?.name ?? "") })), element("span", {}, heading?.textContent ?? ""));
}

/**
 * A chair on an ellipse around the cloth, the viewer's below.
 * @param {Chair} chair @param {number} turn @param {number} of @param {number} seat
 */
function drawn(chair, turn, of, seat) {
  const theirs = of % 2 === 0 && turn % 2 === 1;
  const made = element("div", { class: `chair${chair.me ? " me" : ""}${theirs ? " theirs" : ""}` });
  const angle = Math.PI / 2 - (turn * 2 * Math.PI) / of;
  lay(made, { x: Math.round(50 + 36 * Math.cos(angle)), y: Math.round(50 + 34 * Math.sin(angle)) });
  if (chair.name === null) {
    made.append(element("span", { class: "free", "aria-hidden": "true" }, "+"), say("chair-free"));
    return made;
  }
  const shown = element("span", { class: "face" });
  shown.append(face(chair.name, seat, chair.me));
  made.append(shown, chair.me ? say("me") : brief(chair.name));
  if (chair.computer) made.append(element("small", {}, say("chair-computer")));
  return made;
}

/** What somebody who was invited wants to be called is told before they sit down. */
export async function introduce() {
  const name = /** @type {HTMLInputElement} */ (place("ask-name"));
  const wanted = name.value.trim();
  if (!place("main").classList.contains("invited") || wanted === "" || wanted === name.defaultValue) return;
  const body = new URLSearchParams({ name: wanted, language: document.documentElement.lang, back: `${base}/` });
  await fetch(`${base}/visitante`, { method: "POST", body, redirect: "manual" }).catch(() => null);
}
