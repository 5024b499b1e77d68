// The page's side of the page around it, where a chat's client frames us. Everywhere else all of this does what it can alone, or nothing.
/** @import { Feeling, Shell } from "./types.js" */

/** @returns {Shell | null} */
function find() {
  if (!document.documentElement.dataset.inside || window.parent === window) return null;
  try {
    return /** @type {{ shell?: Shell }} */ (/** @type {unknown} */ (window.parent)).shell ?? null;
  } catch {
    // Somebody else's page is around us.
    return null;
  }
}

const shell = typeof document === "undefined" ? null : find();
shell?.hello(document);

/** Whether a chat's client is around us. */
export const isInside = !!shell;
/** Whether it has a button of its own for the one thing that is called for. */
export const hasMainButton = !!shell?.native.main;

/**
 * Has the client make a hand feel something; whether there is one.
 * @param {Feeling} feeling
 */
export function touch(feeling) {
  shell?.feel(feeling);
  return isInside;
}

/** Signs in anew; false where that is not done, or not possible. */
export const renew = async () => (shell ? shell.renew() : false);

/**
 * Puts the one thing that is called for on the client's own button, or clears it.
 * @param {string | null} label
 * @param {() => void} [press]
 */
export function call(label, press = () => {}) {
  shell?.call(label, press);
}

/**
 * How the client brings people to the table of this invitation; null where it cannot.
 * @param {string | null} code
 */
export const inviting = (code) => shell?.invite(code) ?? null;

/** The client's button for going back closes first what is open here. @param {Event} event */
function closeFirst(event) {
  const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"));
  const fold = document.querySelector("#drawer.open") && document.getElementById("fold");
  const leave = document.querySelector(".walking") && document.getElementById("walk-leave");
  if (!dialog && !fold && !leave) return;
  event.preventDefault();
  if (dialog) dialog.close();
  else (fold || leave)?.click();
}
if (shell) document.addEventListener("back", closeFirst);
