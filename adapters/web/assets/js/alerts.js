// «Te toca» on this device when the page is closed: asked for by a press, with hours in which nobody is called.
import { base, memory, place, say } from "./dom.js";

/** @param {string} id minutes of the day that a field of time holds @returns {number} */
function minutes(id) {
  const [hour, minute] = /** @type {HTMLInputElement} */ (place(id)).value.split(":").map(Number);
  return (hour || 0) * 60 + (minute || 0);
}

/** @param {PushSubscription} device @param {boolean} on */
function tell(device, on) {
  const { endpoint, keys } = device.toJSON();
  const quiet = { from: minutes("quiet-from"), to: minutes("quiet-to"), zone: -new Date().getTimezoneOffset() };
  const body = JSON.stringify({ endpoint, ...keys, on, quiet: quiet.from === quiet.to ? null : quiet });
  return fetch("/avisos", { method: "POST", headers: { "content-type": "application/json" }, body });
}

/** @param {string} text of the alphabet for addresses */
function bytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** @returns {Promise<boolean>} whether this device will be called from now on */
async function ask() {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytes(await (await fetch("/avisos/clave")).text());
  const device = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return (await tell(device, true)).ok;
}

async function stop() {
  const worker = await navigator.serviceWorker.ready;
  const device = await worker.pushManager.getSubscription();
  if (!device) return;
  await tell(device, false);
  await device.unsubscribe();
}

/** Offers it where the browser can. */
export async function offerAlerts() {
  // Inside a chat, the chat calls.
  if (base) return;
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
  const worker = await navigator.serviceWorker.ready;
  let on = !!(await worker.pushManager.getSubscription());
  const [alerts, wanted, told] = ["alerts", "alerts-on", "alerts-told"].map(place);
  const fields = ["quiet-from", "quiet-to"];
  for (const id of fields) {
    const field = /** @type {HTMLInputElement} */ (place(id));
    field.value = memory.get(id) ?? field.value;
    field.addEventListener("change", async () => {
      memory.set(id, field.value);
      const device = on ? await worker.pushManager.getSubscription() : null;
      if (device) await tell(device, true);
    });
  }
  const draw = () => wanted.setAttribute("aria-pressed", String(on));
  wanted.addEventListener("click", async () => {
    told.textContent = "";
    try {
      if (on) await stop();
      on = on ? false : await ask();
      if (!on && Notification.permission === "denied") told.textContent = say("alerts-denied");
    } catch {
      told.textContent = say("not-sent");
    }
    draw();
  });
  draw();
  alerts.hidden = false;
}
