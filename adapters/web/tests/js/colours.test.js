import { strict as assert } from "node:assert";
import { test } from "node:test";
import { contrast, mix, paint, parse } from "../../assets/js/inside/colours.js";

/** Where the style sheet writes which colour on which, and how much of the ground shines through there. @type {[string, string, number][]} */
const WRITTEN = [
  ["ink", "page", 0],
  ["ink", "surface", 0],
  ["ink", "surface", 0.3],
  ["ink", "page", 0.3],
  ["muted", "page", 0],
  ["muted", "surface", 0],
  ["on-accent", "accent", 0],
  ["danger", "surface", 0],
  ["danger", "page", 0],
];

/** @param {Record<string, string>} values */
function unreadable(values) {
  return WRITTEN.filter(([text, ground, dimmed]) => {
    const [over, under] = [parse(values[text]), parse(values[ground])];
    assert(over && under, `${text} ${ground}`);
    return contrast(mix(over, under, dimmed), under) < 4.5;
  });
}

// As Telegram's own clients send them: iOS by day, Android by night.
const DAY = { bg_color: "#ffffff", text_color: "#000000", hint_color: "#999999", link_color: "#2481cc", button_color: "#2481cc", button_text_color: "#ffffff", secondary_bg_color: "#efeff3", header_bg_color: "#efeff3", section_bg_color: "#ffffff", subtitle_text_color: "#999999", destructive_text_color: "#e53935" };
const NIGHT = { bg_color: "#17212b", text_color: "#f5f5f5", hint_color: "#708499", link_color: "#6ab3f3", button_color: "#5288c1", button_text_color: "#ffffff", secondary_bg_color: "#232e3c", header_bg_color: "#17212b", section_bg_color: "#17212b", subtitle_text_color: "#708499", destructive_text_color: "#ec3942" };

test("the colours of Telegram's own themes are kept where they can be read", () => {
  const [day, night] = [paint(DAY), paint(NIGHT)];
  assert(day && night);
  assert.equal(day.dark, false);
  assert.equal(night.dark, true);
  assert.equal(day.values.page, DAY.secondary_bg_color);
  assert.equal(day.values.surface, DAY.section_bg_color);
  assert.equal(night.values.page, NIGHT.secondary_bg_color);
  assert.equal(night.values.ink, NIGHT.text_color);
  assert.equal(night.values["on-accent"], NIGHT.button_text_color, "a button is rather darkened than written on in another colour");
  assert.deepEqual(unreadable(day.values), []);
  assert.deepEqual(unreadable(night.values), []);
});

test("whatever the colours are, everything can be read", () => {
  const names = Object.keys(DAY);
  // A small generator, so that a failure comes again.
  let seed = 1;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 5000; round += 1) {
    const theme = Object.fromEntries(names.map((name) => [name, `#${Math.floor(chance() * 0x1000000).toString(16).padStart(6, "0")}`]));
    const painted = paint(theme);
    assert(painted);
    assert.deepEqual(unreadable(painted.values), [], JSON.stringify(theme));
  }
});

test("what is no colour changes nothing", () => {
  for (const theme of [{}, { text_color: "#ffffff" }, { bg_color: "red; background: url(//evil)" }, { bg_color: /** @type {any} */ (7) }]) assert.equal(paint(theme), null);
  assert.equal(paint({ bg_color: "#ffffff", text_color: "expression(1)" })?.values.ink, "#000000");
});
