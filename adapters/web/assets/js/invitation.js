// How to bring somebody to this table: its address, to be sent or scanned, and its code.
import { element, icon, place, say } from "./dom.js";
import { inviting, isInside } from "./inside/frame.js";
import { shareParts } from "./share.js";

/** @param {HTMLElement} root @param {string} here */
export function drawInvitation(root, here) {
  if (isInside) return drawInside(root);
  root.append(...shareParts(location.origin + here, { label: say("send"), field: say("invite-link"), title: document.title, copy: say("copy") }));
  root.querySelector("button")?.prepend(icon("M12 15V4M12 4L8 8M12 4l4 4M6 12H4v8h16v-8h-2"));
}

/**
 * The card that lies on the cloth: what another telephone reads, and what is typed.
 * @param {HTMLElement} root @param {string} here @param {string} [code]
 */
export function drawCard(root, here, code) {
  if (root.childElementCount === 0 && !isInside) {
    root.append(element("img", { class: "qr", alt: say("invite-qr"), src: `${here}/qr.svg?origen=${encodeURIComponent(location.origin)}`, width: 160, height: 160 }), element("strong", {}));
  }
  const shown = root.querySelector("strong");
  if (shown) shown.textContent = (code ?? "").toUpperCase();
}

/** Who looks at it in a chat is there with those who may be invited: the client does it. @param {HTMLElement} root */
function drawInside(root) {
  const act = inviting(place("main").dataset.invite ?? null);
  if (!act) return;
  const made = element("button", { id: "send", type: "button", class: "primary" }, say("invite"));
  made.addEventListener("click", act);
  root.append(made);
}
