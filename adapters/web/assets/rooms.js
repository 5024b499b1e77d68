// What whoever opens a table adds to the seed of the deals: drawn here, so that the house cannot have known it.
"use strict";

for (const field of document.querySelectorAll("input[name=contribution]")) {
  field.value = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
