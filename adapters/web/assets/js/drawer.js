// What is folded away beside the table where there is no room for it.
import { place } from "./dom.js";

function toggle() {
  const drawer = place("drawer");
  const open = drawer.classList.toggle("open");
  place("menu").setAttribute("aria-expanded", String(open));
  if (!open) return place("menu").focus();
  // Where it is folded away nothing could be scrolled before: what happened last is what one looks for.
  const log = place("log");
  if (!log.querySelector("[aria-current]")) log.scrollTop = log.scrollHeight;
  drawer.querySelector("button")?.focus();
}

/** Opens it, closes it. */
export function watchDrawer() {
  place("menu").addEventListener("click", toggle);
  place("fold").addEventListener("click", toggle);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && place("drawer").classList.contains("open")) toggle();
  });
}

export function closeDrawer() {
  if (place("drawer").classList.contains("open")) toggle();
}
