// Hands on an address: by what the device offers, else to be copied.
import { showPlain } from "./dialog.js";
import { base, element, say } from "./dom.js";

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
      shown.hidden = false;
      shown.focus();
    }
  });
  return [shown, share, told];
}

/**
 * The sheet that hands on a game that is over: the picture that its address shows, and one button. The address
 * itself is seen only where it cannot be handed on otherwise.
 * @param {string} address @param {string} title @param {string} outcome what the picture tells
 */
export function showShare(address, title, outcome) {
  const label = say("share" in navigator ? "share" : "copy-link");
  const [field, share, told] = shareParts(address, { label, field: say("share-link"), title });
  field.hidden = true;
  const src = `${base}/partida/${new URL(address).pathname.split("/").at(-1)}/mesa.png`;
  const picture = element("img", { src, alt: `${title}: ${outcome}`, width: 1200, height: 630 });
  picture.addEventListener("error", () => picture.remove());
  showPlain([element("h2", {}, say("share-title")), element("div", { class: "shared" }, picture, field, told)], [share]);
}
