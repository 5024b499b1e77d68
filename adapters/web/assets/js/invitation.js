// How to bring somebody to this table: its address, to be sent or scanned.
import { element, place, say } from "./dom.js";
import { inviting, isInside } from "./inside/frame.js";
import { shareParts } from "./share.js";

/** @param {HTMLElement} root @param {string} here */
export function drawInvitation(root, here) {
  if (root.childElementCount > 0) return;
  if (isInside) return drawInside(root);
  const parts = shareParts(location.origin + here, { label: say("invite"), field: say("invite-link"), title: document.title });
  const code = element("img", { class: "qr", alt: say("invite-qr"), src: `${here}/qr.svg?origen=${encodeURIComponent(location.origin)}`, width: 160, height: 160 });
  root.append(element("div", {}, ...parts), code);
}

/** Who looks at it in a chat is there with those who may be invited: the client does it. @param {HTMLElement} root */
function drawInside(root) {
  const act = inviting(place("main").dataset.invite ?? null);
  if (!act) return;
  const made = element("button", { type: "button" }, say("invite"));
  made.addEventListener("click", act);
  root.append(element("div", {}, made));
}
