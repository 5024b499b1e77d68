// Small sounds, made here: no file is loaded. And a tremble where the device can.
/** @import { Thing } from "./types.js" */
/** @import { Feeling } from "./inside/types.js" */
import { memory } from "./dom.js";
import { touch } from "./inside/frame.js";

/** @type {AudioContext | null} */
let context = null;
let muted = memory.get("mute") === "yes";

/** How loud everything is, from 0 to 1. */
let volume = 1;

/** @param {number} wanted */
export const setVolume = (wanted) => (volume = wanted);

let waking = false;

/** Browsers let a page sound only after its user has touched it. */
export function wakeSound() {
  if (context?.state === "suspended") void context.resume();
  if (context || waking || muted || typeof AudioContext !== "function") return;
  waking = true;
  // It takes a tenth of a second to make on some devices: what was touched is painted first.
  const idle = window.requestIdleCallback ?? ((/** @type {() => void} */ work) => setTimeout(work, 100));
  idle(() => (context = new AudioContext()), { timeout: 1000 });
}

export const isMuted = () => muted;

/** @param {boolean} wanted */
export function setMuted(wanted) {
  muted = wanted;
  memory.set("mute", wanted ? "yes" : "no");
}

/**
 * A tone that fades.
 * @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} length @param {OscillatorType} shape @param {number} loud
 */
function tone(audio, at, pitch, length, shape, loud) {
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = shape;
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(Math.max(loud * volume, 0.0001), at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

/**
 * A brush of noise around a pitch.
 * @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} length @param {number} loud
 */
function brush(audio, at, pitch, length, loud) {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < frames; index += 1) samples[index] = (Math.random() * 2 - 1) * (1 - index / frames) ** 2;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud * volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

/** @typedef {"card" | "tile" | "dice" | "wood" | "capture" | "voice" | "turn" | "end"} Sound */

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  card: (audio, at) => brush(audio, at, 2600, 0.09, 0.5),
  tile: (audio, at) => {
    brush(audio, at, 1800, 0.03, 0.9);
    tone(audio, at, 520, 0.06, "triangle", 0.2);
  },
  dice: (audio, at) => [0, 0.06, 0.11, 0.19].forEach((late) => brush(audio, at + late, 1500 + late * 4000, 0.03, 0.8)),
  wood: (audio, at) => {
    brush(audio, at, 700, 0.04, 0.9);
    tone(audio, at, 180, 0.07, "sine", 0.35);
  },
  capture: (audio, at) => {
    SOUNDS.wood(audio, at);
    brush(audio, at + 0.05, 420, 0.08, 0.9);
  },
  voice: (audio, at) => {
    tone(audio, at, 392, 0.12, "triangle", 0.16);
    tone(audio, at + 0.1, 523, 0.16, "triangle", 0.16);
  },
  turn: (audio, at) => tone(audio, at, 660, 0.22, "sine", 0.16),
  end: (audio, at) => [523, 659, 784].forEach((pitch, index) => tone(audio, at + index * 0.12, pitch, 0.3, "triangle", 0.16)),
};

/** @param {Sound} sound @param {number} [late] seconds from now */
export function play(sound, late = 0) {
  if (muted || !context || context.state !== "running") return;
  SOUNDS[sound](context, context.currentTime + late);
}

/**
 * What a hand feels: inside a chat its client sees to that.
 * @param {Feeling} feeling
 */
export function feel(feeling) {
  if (muted || touch(feeling) || feeling !== "turn") return;
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(60);
}

/** What the things of a family are made of. */
const MATERIAL = /** @type {Record<string, Sound>} */ ({ carta: "card", ficha: "tile", dado: "dice" });

/**
 * What is heard when things moved or came, and some went.
 * @param {{ moved: Thing[], came: Thing[], gone: number }} change
 */
export function playChange({ moved, came, gone }) {
  const heard = new Set([...moved, ...came].map((thing) => MATERIAL[thing.src.split("/")[2]] ?? "wood"));
  if (heard.has("wood") && gone > 0) heard.add("capture");
  [...heard].forEach((sound, index) => play(sound, index * 0.05));
}
