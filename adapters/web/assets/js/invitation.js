// How to bring somebody to this table: its address, to be sent or scanned.
import { element, say } from "./dom.js";
import { shareParts } from "./share.js";

/** @param {HTMLElement} root @param {string} here */
export function drawInvitation(root, here) {
  if (root.childElementCount > 0) return;
  const parts = shareParts(location.origin + here, { label: say("invite"), field: say("invite-link"), title: document.title });
  const code = element("img", { class: "qr", alt: say("invite-qr"), src: `${here}/qr.svg?origen=${encodeURIComponent(location.origin)}`, width: 160, height: 160 });
  root.append(element("div", {}, ...parts), code);
}
