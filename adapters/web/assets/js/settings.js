// What people set for themselves, in one sheet; this browser keeps it.
import { memory, place } from "./dom.js";
import { isMuted, setMuted, setVolume, wakeSound } from "./sound.js";

/** What is set where nothing was chosen. */
const USUAL = /** @type {Record<string, string>} */ ({ cloth: "green", deck: "drawn", back: "red", speed: "calm", marks: "on", confirm: "off", volume: "100" });

/** @param {string} name */
const kept = (name) => memory.get(`set:${name}`) ?? USUAL[name];

/** Whether a move is made only when it is confirmed. */
export const confirms = () => kept("confirm") === "on";

/** The plain decks: where the drawings of a card's face are. */
const PLAIN = [
  ["/figura/carta/", "/figura/carta-llana/"],
  ["/figura/naipe/", "/figura/naipe-llano/"],
];

/**
 * The drawing of a thing in the deck that people chose.
 * @param {string} src
 */
export function dressed(src) {
  const plain = kept("deck") === "plain" && !src.endsWith("/dorso.svg") && PLAIN.find(([drawn]) => src.includes(drawn));
  return plain ? src.replace(plain[0], plain[1]) : src;
}

/** Whether everything goes quickly. */
export const isFast = () => kept("speed") === "fast";

/** The sheet's look of all that is set. */
function apply() {
  for (const name of ["cloth", "back", "speed", "marks", "confirm"]) document.documentElement.dataset[name] = kept(name);
  setVolume(Number(kept("volume")) / 100);
}

/** @param {() => void} told something was changed that is seen elsewhere */
export function watchSettings(told) {
  apply();
  const sheet = /** @type {HTMLDialogElement} */ (place("settings"));
  const form = /** @type {HTMLFormElement} */ (place("set"));
  const field = (/** @type {string} */ name) => /** @type {RadioNodeList | HTMLInputElement} */ (form.elements.namedItem(name));
  function open() {
    for (const name of Object.keys(USUAL)) field(name).value = kept(name);
    field("sound").value = isMuted() ? "off" : "on";
    sheet.showModal();
  }
  for (const id of ["settings-open", "settings-too"]) place(id).addEventListener("click", open);
  place("settings-close").addEventListener("click", () => sheet.close());
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "sound") {
      setMuted(value === "off");
      wakeSound();
    } else memory.set(`set:${name}`, value);
    apply();
    told();
  });
}
