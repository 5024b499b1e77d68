// What is told of a hand and of a game beside the table: its parts, and what was said, with the faces of those who said it.
/** @import { Live, Part, Player } from "./types.js" */
import { element, place } from "./dom.js";
import { brief, face } from "./faces.js";

/** Words that somebody says, in the quotation marks of any of our languages. */
const SAID = /^:? ?[«“](.*)[»”]\.?$/;

/**
 * Whether this part of the hand went to the viewer's side; for who looks on, to the first one.
 * @param {Part} part @param {Player[]} players
 */
export const wentToUs = (part, players) => part.side === (players.find((player) => player.me)?.side ?? 0);

/** @param {Live} live */
export function showParts(live) {
  const made = (live.parts ?? []).map((part) => {
    const whose = part.side == null ? "nobodys" : wentToUs(part, live.players) ? "ours" : "theirs";
    const points = part.points ? [element("b", {}, `+${part.points}`)] : [];
    return element("li", { class: part.open ? `${whose} open` : whose }, element("span", {}, part.text), ...points);
  });
  place("parts").replaceChildren(...made);
}

/**
 * A line, with the face of whoever it is about: what they said in a bubble, what they did as plain words.
 * @param {string} line
 * @param {Player[]} players
 * @returns {HTMLElement[]}
 */
export function told(line, players) {
  for (const player of players) {
    // Somebody says something about what is told before.
    const [before, words] = split(line, `${brief(player.name)}: `);
    if (before && SAID.test(words)) return [...told(before, players), ...told(`${brief(player.name)}: ${words}`, players)];
  }
  const who = players.find((player) => /^[ :]/.test(line.slice(brief(player.name).length)) && line.startsWith(brief(player.name)));
  const name = brief(who?.name ?? "");
  const rest = line.slice(name.length);
  // What several have done has no face.
  const several = players.some((player) => player !== who && rest.replace(/^(, | \S{1,3} )/, "").startsWith(brief(player.name)));
  if (!who || several) return [element("p", {}, line)];
  const words = SAID.exec(rest)?.[1].replace(/[»”] [«“]/g, " ");
  const mine = players.find((player) => player.me)?.side ?? 0;
  const drawn = element("span", { class: who.side === mine ? "face" : "face theirs" }, face(who.looks));
  const said = words ? element("q", {}, words) : element("span", {}, rest.trim());
  return [element("p", {}, drawn, element("span", { class: "unseen" }, words ? `${name}: ` : `${name} `), said)];
}

/**
 * A text before the last place of a mark inside it, and after it.
 * @param {string} text @param {string} mark
 */
function split(text, mark) {
  const at = text.lastIndexOf(` ${mark}`);
  return at < 0 ? ["", ""] : [text.slice(0, at), text.slice(at + 1 + mark.length)];
}
