// Hands on an address: by what the device offers, else to be copied.
import { element, say } from "./dom.js";

/**
 * A field with the address, and a button that hands it on.
 * @param {string} address
 * @param {{ label: string, field: string, title: string, copy?: string }} words `copy` is for where the address is seen
 * @returns {HTMLElement[]}
 */
export function shareParts(address, { label, field, title, copy }) {
  const share = element("button", { id: "send", type: "button", class: "primary" }, element("span", { class: "long" }, label), ...(copy ? [element("span", { class: "short" }, copy)] : []));
  const shown = element("input", { readonly: true, value: address, "aria-label": field });
  const told = element("span", { role: "status" });
  shown.addEventListener("focus", () => shown.select());
  share.addEventListener("click", async () => {
    try {
      if (navigator.share) return await navigator.share({ url: address, title });
      await navigator.clipboard.writeText(address);
      told.textContent = say("copied");
    } catch {
      shown.focus();
    }
  });
  return [shown, share, told];
}
