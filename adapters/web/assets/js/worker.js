// The service worker: scripts and drawings are kept; a page that cannot be loaded says that there is no line. Tables are never kept.
"use strict";

const CACHE = "sobremesa-VERSION";
const OFFLINE = "/sin-conexion";
const KEPT = ["/recursos/VERSION/", "/figura/", "/juego/"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, "/recursos/VERSION/tokens.css", "/recursos/VERSION/style.css", "/recursos/VERSION/alegreya.woff2", "/recursos/VERSION/chivo.woff2"])).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names))).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (KEPT.some((path) => pathname.startsWith(path))) event.respondWith(kept(request));
});

// Who looks at the table already sees whose turn it is.
self.addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  const tell = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === url)) return;
    await self.registration.showNotification(title, { body, tag: url, renotify: true, icon: "/recursos/VERSION/icon-192.png", data: url });
  };
  event.waitUntil(tell());
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = event.notification.data;
  const go = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === url);
    await (open ? open.focus() : self.clients.openWindow(url));
  };
  event.waitUntil(go());
});

async function kept(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
