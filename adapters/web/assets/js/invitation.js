// How to bring somebody to this table: its address, to be sent or scanned.
import { element, say } from "./dom.js";

/** @param {HTMLElement} root @param {string} here */
export function drawInvitation(root, here) {
  if (root.childElementCount > 0) return;
  const address = location.origin + here;
  const share = element("button", { type: "button", class: "primary" }, say("invite"));
  const field = element("input", { readonly: true, value: address, "aria-label": say("invite-link") });
  const told = element("span", { role: "status" });
  field.addEventListener("focus", () => field.select());
  share.addEventListener("click", async () => {
    try {
      if (navigator.share) return await navigator.share({ url: address, title: document.title });
      await navigator.clipboard.writeText(address);
      told.textContent = say("copied");
    } catch {
      field.focus();
    }
  });
  const code = element("img", { class: "qr", alt: say("invite-qr"), src: `${here}/qr.svg?origen=${encodeURIComponent(location.origin)}`, width: 160, height: 160 });
  root.append(element("div", {}, field, share, told), code);
}
