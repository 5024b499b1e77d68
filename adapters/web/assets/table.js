// Keeps the page equal to the screens that the server sends, and sends back what is pressed. No rule and no text of its own.
"use strict";

const page = document.querySelector("main").dataset;
const status = document.getElementById("say");
const title = document.title;

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== false && value != null) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

// A drawing if there is one, else its name; a screen reader is told the name in both cases.
function figure(drawn) {
  if (!drawn.src) return element("span", { class: "named" }, drawn.name);
  return element("img", { src: drawn.src, alt: drawn.name, title: drawn.name, class: drawn.shape });
}

function cell(drawn) {
  return drawn ? element("td", { class: drawn.marked ? "marked" : false }, figure(drawn)) : element("td");
}

const draw = {
  title: (block) => element("h2", {}, block.text),
  text: (block) => element("p", {}, block.text),
  list: (block) => element("ul", {}, ...block.items.map((item) => element("li", {}, item))),
  figures: (block) => {
    const list = element("ul", { class: "figures", "aria-label": block.label });
    for (const each of block.figures) list.append(element("li", { class: each.marked ? "marked" : false }, figure(each)));
    const group = element("div");
    group.append(element("h3", { "aria-hidden": "true" }, block.label), list);
    return group;
  },
  grid: (block) => {
    const table = element("table", { class: "grid" }, element("caption", {}, block.label));
    for (const row of block.rows) table.append(element("tr", {}, ...row.map(cell)));
    return table;
  },
};

// Whether this visitor wants pictures; remembered where the browser allows it.
const pictures = document.getElementById("pictures");
const remembered = {
  get: () => { try { return localStorage.getItem("pictures"); } catch { return null; } },
  set: (value) => { try { localStorage.setItem("pictures", value); } catch { /* for this page only */ } },
};
let pictured = remembered.get() !== "off";

function setPictured(wanted) {
  pictured = wanted;
  pictures.hidden = false;
  pictures.setAttribute("aria-pressed", wanted);
}

// The picture of a screen; the one that is there already if it shows the same, so that nothing flickers.
function picture(place, { src, alt, width, height }) {
  const address = page.here + "/" + src;
  const old = place.querySelector("img.picture");
  const image = old && old.getAttribute("src") === address ? old : element("img", { class: "picture", src: address, width, height });
  image.alt = alt || place.getAttribute("aria-label");
  return image;
}

function button(control) {
  const made = element("button", { type: "button", class: control.tone, "data-press": control.press });
  if (control.figure && control.figure.src) {
    made.classList.add("figure");
    // The button's text names the card already: the drawing would say it twice.
    made.append(element("img", { src: control.figure.src, alt: "", class: control.figure.shape }));
  }
  made.append(element("span", {}, control.label));
  made.addEventListener("click", () => press(control.press));
  return made;
}

// A value that can be written, where buttons do not offer all.
function field(entry) {
  const input = element("input", { name: "value", required: true, maxlength: entry.longest, value: entry.value, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const form = element("form", { class: "entry" }, element("label", {}, entry.hint, input), element("button", {}, page.set));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = await post(page.here + "/value", { press: entry.press, value: input.value });
    if (told.screens) showAll(told.screens);
    if (!told.message) showAsked(told.asked);
  });
  return form;
}

// Draws a screen into its place; who was on a button stays on it.
function show(place, screen) {
  const focused = place.contains(document.activeElement) ? document.activeElement.textContent : null;
  place.hidden = !screen;
  if (!screen) return place.replaceChildren();
  const controls = element("div", { class: "controls", role: "group", "aria-label": place.dataset.controls });
  controls.append(...screen.controls.map(button));
  const blocks = screen.blocks.map((block) => draw[block.kind](block));
  // Below the title. What it shows stays in the page to be read aloud.
  const shown = pictured && screen.picture;
  if (shown) blocks.splice(screen.blocks[0]?.kind === "title" ? 1 : 0, 0, picture(place, shown));
  place.classList.toggle("pictured", !!shown);
  if (screen.entry) blocks.push(field(screen.entry));
  place.replaceChildren(...blocks, controls);
  if (focused === null) return;
  const again = [...controls.children].find((each) => each.textContent === focused) || controls.querySelector("button");
  if (again) again.focus();
}

// An answer may arrive after an event that was drawn later: nothing older is shown again.
let drawn = 0;

let latest = null;

function showAll(screens) {
  if (screens.drawn < drawn) return;
  drawn = screens.drawn;
  latest = screens;
  show(document.getElementById("board"), screens.table);
  const hand = document.getElementById("hand");
  show(hand, screens.hand);
  hand.classList.toggle("turn", screens.turn);
  document.title = screens.turn ? "● " + title : title;
  // Said by screen readers when it changes, and only then.
  const turn = document.getElementById("turn");
  const said = screens.turn ? page.turn : "";
  if (turn.textContent !== said) turn.textContent = said;
}

// Something that was asked for (options, rules, a question back) stays until it is closed or answered.
function showAsked(screen) {
  const place = document.getElementById("asked");
  show(place, screen);
  if (!screen) return;
  const close = element("button", { type: "button" }, page.close);
  close.addEventListener("click", () => show(place, null));
  place.querySelector(".controls").append(close);
  place.querySelector("button").focus();
}

// What this visitor adds to the seed of the deals: drawn here, so that the house cannot have known it.
function contribution() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function post(path, body) {
  const buttons = document.querySelectorAll("button");
  buttons.forEach((each) => (each.disabled = true));
  try {
    const answer = await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const told = await answer.json();
    status.textContent = told.message || "";
    return told;
  } catch {
    status.textContent = page.unreachable;
    return {};
  } finally {
    buttons.forEach((each) => (each.disabled = false));
  }
}

async function press(what) {
  const told = await post(page.here + "/press", { press: what, contribution: contribution() });
  if (told.screens) showAll(told.screens);
  if (!told.message) showAsked(told.asked);
  if (told.download) location.assign(told.download);
}

setPictured(pictured);
pictures.addEventListener("click", () => {
  setPictured(!pictured);
  remembered.set(pictured ? "on" : "off");
  if (latest) showAll(latest);
});

const words = document.getElementById("words");
if (words) {
  words.addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = await post(page.here + "/word", { word: words.elements.word.value });
    if (told.screens) {
      showAll(told.screens);
      words.reset();
    }
  });
}

// The browser connects again by itself after a break, and the server begins with everything as it is then.
const events = new EventSource(page.here + "/events");
events.addEventListener("screens", (event) => {
  if (status.textContent === page.unreachable) status.textContent = "";
  showAll(JSON.parse(event.data));
});
events.addEventListener("error", () => (status.textContent = page.unreachable));
