// The front page: what a visitor adds to the seed of the deals, and the tables as they are now.
import { base, random } from "./dom.js";
import { startApp } from "./app.js";
import "./inside/frame.js";

/** How often the tables are looked at anew, in milliseconds. */
const OFTEN = 5000;

// Drawn here, so that the house cannot have known it.
for (const field of document.querySelectorAll("input[name=contribution]")) /** @type {HTMLInputElement} */ (field).value = random();

async function look() {
  if (document.visibilityState !== "visible") return;
  const answer = await fetch(`${base}/mesas`).catch(() => null);
  const shown = document.getElementById("tables");
  if (!answer?.ok || !shown) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("tables");
  // Nothing is touched that is the same: whoever is on a link stays there.
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceWith(fresh);
}

setInterval(look, OFTEN);
document.addEventListener("visibilitychange", look);
startApp();
