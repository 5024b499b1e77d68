// What is shown above the table until it is answered or closed.
/** @import { Entry, Screen } from "./types.js" */
import { element, keepFocus, place, say } from "./dom.js";
import { blocks, button } from "./screen.js";

const dialog = () => /** @type {HTMLDialogElement} */ (place("asked"));

/** @param {HTMLElement[]} content @param {HTMLElement[]} buttons @param {HTMLElement | undefined} first */
function open(content, buttons, first) {
  show([...content, element("div", { class: "buttons" }, ...buttons)], first ?? buttons[0], false);
}

/**
 * A page of its own above the table, as large as a telephone.
 * @param {HTMLElement[]} content @param {HTMLElement} first
 */
export const showPage = (content, first) => show(content, first, true);

/** @param {HTMLElement[]} content @param {HTMLElement} first @param {boolean} whole */
function show(content, first, whole) {
  const shown = dialog();
  shown.classList.toggle("whole", whole);
  shown.replaceChildren(...content);
  shown.onclose = keepFocus;
  if (!shown.open) shown.showModal();
  first.focus();
}

export const closeDialog = () => dialog().close();

/**
 * Writes a value; why it was refused, if it was.
 * @typedef {(press: string, value: string) => Promise<string | undefined>} Write
 */

/**
 * A field for a value that no button offers. A refusal stands beside it, to be mended there.
 * @param {Entry} entry
 * @param {Write} write
 */
function field(entry, write) {
  const input = element("input", { name: "value", required: true, maxlength: entry.longest, value: entry.value, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const why = element("p", { class: "why", role: "alert" });
  const form = element("form", { class: "entry" }, element("label", {}, entry.hint, input), element("button", {}, say("set")), why);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    why.textContent = (await write(entry.press, input.value)) ?? "";
    if (!why.textContent) return;
    input.setAttribute("aria-invalid", "true");
    input.focus();
    input.select();
    why.scrollIntoView({ block: "nearest" });
  });
  return form;
}

/**
 * Something to look at, and to close.
 * @param {HTMLElement[]} content
 * @param {HTMLElement[]} [buttons]
 */
export function showPlain(content, buttons = []) {
  open(content, [...buttons, closeButton()], undefined);
}

/**
 * Ways to go on, and to leave it.
 * @param {HTMLElement[]} content @param {HTMLElement[]} buttons
 */
export const showChoice = (content, buttons) => open(content, [...buttons, closeButton()], undefined);

function closeButton() {
  const close = element("button", { type: "button" }, say("close"));
  close.addEventListener("click", closeDialog);
  return close;
}

/**
 * Something that was asked for: rules, options, a question back.
 * @param {Screen} screen
 * @param {(press: string) => void} press
 * @param {Write} write
 */
export function showAsked(screen, press, write) {
  const risky = screen.controls.some((control) => control.tone === "danger");
  const buttons = screen.controls.map((control) => button(control, (what) => press(what)));
  const close = closeButton();
  // Where something may be regretted, the way out comes first.
  const harmless = risky ? buttons.find((_, index) => screen.controls[index].tone !== "danger") : undefined;
  const content = blocks(screen);
  if (screen.link) content.push(element("p", {}, element("a", { href: screen.link.href, target: "_blank" }, screen.link.text)));
  if (screen.entry) content.push(field(screen.entry, write));
  open(content, [...buttons, close], harmless ?? (risky ? close : buttons[0] ?? close));
}
