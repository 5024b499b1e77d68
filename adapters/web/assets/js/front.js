// The first page and that of a game: what a visitor adds to the seed of the deals, what they played last, and the tables as they are now.
import { base, memory, random } from "./dom.js";
import { startApp } from "./app.js";
import "./inside/frame.js";

/** How often the tables are looked at anew, in milliseconds. */
const OFTEN = 5000;

// Drawn here, so that the house cannot have known it.
for (const field of document.querySelectorAll("input[name=contribution]")) /** @type {HTMLInputElement} */ (field).value = random();

/** What was played last against computers, by the form's fields: one press plays it again. */
const LAST = "last";

const choice = /** @type {HTMLFormElement | null} */ (document.getElementById("choice"));
choice?.addEventListener("submit", () => {
  const fields = [...new FormData(choice)].filter(([name]) => name !== "contribution");
  if (!fields.some(([name, value]) => name === "con" && value === "compu")) return;
  const points = /** @type {HTMLElement | null} */ (choice.querySelector("[data-called]:checked"))?.dataset.called;
  const rival = choice.querySelector("[name=level]:checked");
  const { name, face } = /** @type {HTMLElement} */ (rival).dataset;
  memory.set(LAST, JSON.stringify({ title: [document.title, points].filter(Boolean).join(" "), who: name, face, fields }));
});
// The button names whoever is played against.
choice?.addEventListener("change", showRival);
if (choice) showRival();

function showRival() {
  const rival = /** @type {HTMLElement | null | undefined} */ (choice?.querySelector("[name=level]:checked"));
  const shown = choice?.querySelector("[data-with=compu]");
  if (rival && shown) shown.textContent = rival.dataset.begin ?? "";
}

const again = /** @type {HTMLFormElement | null} */ (document.getElementById("against"));
const told = document.getElementById("last");
if (again && told) recall(again, told);

/** @param {HTMLFormElement} form @param {HTMLElement} about */
function recall(form, about) {
  try {
    /** @type {{ title: string, who?: string, face?: string, fields: [string, string][] }} */
    const { title, who, face, fields } = JSON.parse(memory.get(LAST) ?? "");
    // From before whoever was played against was noted.
    if (!who || !face) return;
    for (const [name, value] of fields) {
      const field = form.querySelector(`input[name="${CSS.escape(name)}"]`) ?? form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name }));
      /** @type {HTMLInputElement} */ (field).value = value;
    }
    about.textContent = (about.dataset.about ?? "").replace("{game}", () => title).replace("{who}", () => who);
    const drawn = /** @type {HTMLImageElement | null} */ (form.querySelector("img.face"));
    if (drawn) drawn.src = drawn.src.replace(/[^/]+\.svg/, `${face}.svg`);
    const game = fields.find(([name]) => name === "preset")?.[1].split("/")[0];
    if (game) document.getElementById("friends")?.setAttribute("href", `${base}/jugar/${game}?con=amigos`);
  } catch {
    // Nothing was played yet.
  }
}

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
