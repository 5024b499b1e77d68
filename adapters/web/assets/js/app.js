// Makes the site an app where the browser can: it opens without a line, and says so.
export function startApp() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
