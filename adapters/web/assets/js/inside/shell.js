// The page that a chat's client frames. It stays: it speaks with the client, says who looks, and shows the site in a frame of its own, where one goes from
// page to page. So there is one line to the client, however often the page within changes.
/** @import { Platform, Shell, Theme, SignedIn } from "./types.js" */
import { base, element, place, say } from "../dom.js";
import { paint } from "./colours.js";
import { Discord } from "./discord.js";
import { Telegram } from "./telegram.js";

/** How long the server may take to say who somebody is. */
const PATIENCE = 10_000;
/** Whoever signed in so lately need not do it again: their request was on its way before. */
const JUST_NOW = 3000;

const root = document.documentElement;
const main = place("main");
const home = `${base}/`;

/** @type {Platform} */
const platform = root.dataset.inside === "telegram" ? new Telegram(window) : new Discord(window, main.dataset.client ?? "", main.dataset.vouched !== undefined);
const frame = element("iframe", { title: "Sobremesa", allow: "autoplay; clipboard-write; fullscreen; web-share", class: "away" });

/** @type {ReturnType<typeof paint>} */
let colours = null;
/** What the client's own button does. */
let pressed = () => {};
/** The last table, or the list of tables. */
let last = home;
/** When somebody signed in last. */
let signed = -Infinity;
const signedJustNow = () => performance.now() - signed < JUST_NOW;

/** Why nobody could be signed in, in a sentence. */
class Refused extends Error {}

/** @param {Document} page */
function dress(page) {
  page.documentElement.classList.toggle("native-back", platform.native.back);
  if (!colours) return;
  for (const [name, value] of Object.entries(colours.values)) page.documentElement.style.setProperty(`--${name}`, value);
  page.documentElement.style.colorScheme = colours.dark ? "dark" : "light";
}

/** The page within; null where it could not be loaded, and is the browser's own. */
const inner = () => frame.contentDocument;
/** Where it is. */
const here = () => inner()?.location.pathname ?? home;

/** @param {Theme} theme */
function recolour(theme) {
  colours = paint(theme) ?? colours;
  if (colours) platform.match(colours.values);
  dress(document);
  const page = inner();
  if (page) dress(page);
}

/** Says who looks, in one way after another; where the server then sends them. @returns {Promise<string>} */
async function signIn() {
  let why = say("refused");
  for (const proof of platform.proofs()) {
    const proved = await proof().catch(() => null);
    // The client does not vouch for them, or they do not want it.
    if (!proved) break;
    const body = JSON.stringify(proved);
    const answer = await fetch(`${base}/entrar`, { method: "POST", headers: { "content-type": "application/json" }, body, signal: AbortSignal.timeout(PATIENCE) });
    /** @type {Partial<SignedIn & { message: string }>} */
    const said = await answer.json().catch(() => ({}));
    if (answer.ok && said.go) {
      signed = performance.now();
      platform.signedIn(/** @type {SignedIn} */ (said));
      return said.go;
    }
    why = said.message ?? why;
    if (answer.status !== 401) break;
  }
  throw new Refused(why);
}

/** @type {Promise<string> | null} */
let signing = null;
const signOnce = () => (signing ??= signIn().finally(() => (signing = null)));

/** Signs in again for a page whose cookie has run out: what is on the screen stays there. @returns {Promise<boolean>} */
const renew = async () => signedJustNow() || signOnce().then(() => true, () => false);

/** @param {string | null} address where to go; null to where the server says */
async function enter(address) {
  tell("opening", say("opening"));
  try {
    if (!platform.launched) throw new Refused(say("outside"));
    const go = await signOnce();
    frame.contentWindow?.location.replace(address ?? go);
  } catch (error) {
    tell("failed", error instanceof Refused ? error.message : say("unreachable"));
  }
}

/** @param {"opening" | "failed"} stage @param {string} text */
function tell(stage, text) {
  place("told").textContent = text;
  main.dataset.stage = stage;
  if (stage === "opening") return;
  // Whatever went wrong is seen in the client too, which otherwise waits for us.
  platform.shown();
  place("retry").focus();
}

/** The page that was greeted last. @type {Document | null} */
let known = null;

/**
 * A page has come into the frame. One with a script of ours says so itself, before its pictures are there.
 * @param {Document} page
 */
function greet(page) {
  if (page === known) return;
  known = page;
  if (here() === home || here().startsWith(`${base}/mesa/`)) last = here();
  platform.offerBack(here() !== home);
  page.addEventListener("click", leave);
  // Until the next page is dressed, nothing of it is seen.
  frame.contentWindow?.addEventListener("pagehide", () => {
    frame.classList.add("away");
    platform.offerMain(null);
  });
  dress(page);
  main.dataset.stage = "open";
  frame.classList.remove("away");
  // Keys mean the table, unless somebody writes in the chat beside it.
  if (document.hasFocus()) frame.contentWindow?.focus();
  platform.shown();
}

/** A page was loaded in the frame. */
function arrive() {
  const page = inner();
  if (!page) return tell("failed", say("unreachable"));
  if (page.location.href === "about:blank") return;
  if (page.documentElement.dataset.stranger === undefined) return greet(page);
  // A cookie that is not even kept for a moment will not be kept the next time.
  if (signedJustNow()) return tell("failed", say("cookieless"));
  void enter(page.location.pathname + page.location.search);
}

/** Out of the page within: a dialog is closed first, then one goes from page to table, from table to tables, and from there to the chat. */
function back() {
  const page = inner();
  if (page && !page.dispatchEvent(new Event("back", { cancelable: true }))) return;
  if (here() === home) return platform.close();
  frame.contentWindow?.location.assign(here() === last ? home : last);
}

/**
 * What leads out of the frame is opened by the client, since nothing else may open windows here; a file is shown, since none may be kept here.
 * @param {MouseEvent} event
 */
function leave(event) {
  const link = /** @type {Element | null} */ (event.target)?.closest?.("a[href]");
  if (!link || event.defaultPrevented) return;
  const { href, target } = /** @type {HTMLAnchorElement} */ (link);
  const address = new URL(href);
  const file = address.pathname === `${base}/misdatos`;
  if (address.origin === location.origin && target !== "_blank" && !file) return;
  event.preventDefault();
  if (file) void showFile(address);
  else openOutside(address);
}

/** @param {URL} address */
async function showFile(address) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return;
  inner()?.getElementById("main")?.replaceChildren(element("section", {}, element("pre", {}, await answer.text())));
}

/**
 * Pages of ours have another address outside: that of the site, without the part for this client.
 * @param {URL} address
 */
function openOutside({ origin, pathname, search, hash, href }) {
  const site = main.dataset.site;
  if (origin !== location.origin) platform.open(href);
  else if (site) platform.open(site + (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname) + search + hash);
  // Where the site has no name of its own, its pages are seen here alone.
  else frame.contentWindow?.location.assign(href);
}

/** @type {Shell} */
const shell = {
  native: platform.native,
  hello: greet,
  feel: (feeling) => platform.feel(feeling),
  call: (label, press) => {
    pressed = press;
    platform.offerMain(label);
  },
  invite: (code) => platform.invite(code),
  renew,
};
Object.assign(window, { shell });

frame.addEventListener("load", arrive);
main.append(frame);
place("retry").addEventListener("click", () => void enter(null));
addEventListener("online", () => main.dataset.stage === "failed" && void enter(null));
platform.start({ theme: recolour, back, settings: () => frame.contentWindow?.location.assign(`${base}/privacidad`), pressed: () => pressed() });
void enter(null);
