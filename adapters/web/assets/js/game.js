// The page of a finished game: nothing is played, everything is told again.
import { place, sentences } from "./dom.js";
import { Players } from "./players.js";
import { Scene } from "./scene.js";
import { showScore } from "./score.js";
import { watchDrawer } from "./drawer.js";
import { Walk } from "./walk.js";
import { startApp } from "./app.js";
import "./inside/frame.js";

const landscape = matchMedia("(min-aspect-ratio: 1/1)");
const scene = new Scene(place("scene"));
const players = new Players(place("players"));
/** Who played: known from the first state on. @type {import("./types.js").Player[]} */
let seated = [];
const walk = new Walk(place("main").dataset.here ?? location.pathname, {
  show: ({ live, said }) => {
    scene.show(live);
    if (seated.length === 0) {
      seated = live.players;
      walk.list();
    }
    players.show(live.players, live, true);
    showScore(place("score"), live.score, live.players);
    place("status").textContent = sentences(said) || live.status;
  },
  begun: () => undefined,
  left: () => undefined,
  shape: () => (landscape.matches ? "landscape" : "portrait"),
  players: () => seated,
});
landscape.addEventListener("change", () => walk.turn());
watchDrawer();
// A link may lead to one moment of it.
void walk.load().then(() => walk.goTo(Number(location.hash.slice(1)) || 0));
startApp();
