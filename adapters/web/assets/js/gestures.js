// Turns taps and drags over a scene into steps.
import { still } from "./dom.js";
/** @import { Points } from "./points.js" */
/** @import { Scene } from "./scene.js" */

/** From here on a press is a drag, in pixels. */
const DRAG = 9;
/** How far a thing is thrown to be played where no target is: further than a finger trembles. */
const THROW = 60;
/** What slid under the finger less than so many milliseconds ago is not what was meant. */
export const SLID = 400;

/**
 * @typedef {object} Hand
 * @property {(token: string) => void} choose takes a step
 * @property {(token: string) => boolean} ends whether that step completes a move
 * @property {() => void} drop takes the last step back
 * @property {() => boolean} begun whether steps were taken
 */

/**
 * @param {HTMLElement} root
 * @param {Scene} scene
 * @param {Points} points
 * @param {Hand} hand
 */
export function watchGestures(root, scene, points, hand) {
  /** @type {{ id: number, x: number, y: number, token: string, image: HTMLElement | null, dragged: boolean, whole: boolean } | null} */
  let held = null;
  let played = -Infinity;

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || held) return;
    const point = points.at(event.clientX, event.clientY);
    const now = performance.now();
    if (!point) {
      if (hand.begun()) hand.drop();
      return;
    }
    const slid = !hand.begun() && now - point.since < SLID;
    if (now - played < SLID || (slid && hand.ends(point.token))) return;
    event.preventDefault();
    const image = point.id == null ? null : scene.image(point.id);
    held = { id: event.pointerId, x: event.clientX, y: event.clientY, token: point.token, image, dragged: false, whole: hand.ends(point.token) };
    root.setPointerCapture(event.pointerId);
    image?.classList.add("held");
  });

  root.addEventListener("pointermove", (event) => {
    if (!held || held.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.dragged && Math.hypot(dx, dy) > DRAG) {
      held.dragged = true;
      if (!held.whole) hand.choose(held.token);
    }
    if (held.dragged && held.image) held.image.style.translate = `${dx}px ${dy}px`;
  });

  /** @param {PointerEvent} event @param {boolean} meant */
  function release(event, meant) {
    if (!held || held.id !== event.pointerId) return;
    const { token, image, dragged, whole, x, y } = held;
    held = null;
    if (image) {
      image.classList.remove("held");
      // The scene moves it from where it was left.
      if (still()) image.style.translate = "";
      else requestAnimationFrame(() => (image.style.translate = ""));
    }
    if (!meant) return dragged && !whole ? hand.drop() : undefined;
    if (!dragged) return take(token);
    if (whole) return Math.hypot(event.clientX - x, event.clientY - y) > THROW ? take(token) : undefined;
    const target = points.at(event.clientX, event.clientY);
    if (target && target.token !== token) take(target.token);
    else if (hand.begun() && Math.hypot(event.clientX - x, event.clientY - y) > THROW) hand.drop();
  }

  /** @param {string} token */
  function take(token) {
    if (hand.ends(token)) played = performance.now();
    hand.choose(token);
  }

  root.addEventListener("pointerup", (event) => release(event, true));
  root.addEventListener("pointercancel", (event) => release(event, false));
}
