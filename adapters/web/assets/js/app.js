// Makes the site an app where the browser can: it opens without a line, and says so.
import { base } from "./dom.js";

export function startApp() {
  // Inside a chat it is an app already.
  if ("serviceWorker" in navigator && !base) navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
