// A replay: keys, the slider and playing by itself. Without it, every step is a link.

import { fetchPart, onShow, scene, show, typing } from "./page.js";
import "./zoom.js";

const STEP_MS = 900;
let timer = 0;
let asked = 0;

async function go(url) {
  const mine = ++asked;
  const html = await fetchPart(url);
  if (mine !== asked) return;
  show(html);
  history.replaceState(null, "", url);
}

const moment = (at) => `${scene().dataset.replay}${at}`;

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-step], .log a");
  if (link) {
    event.preventDefault();
    go(link.href);
  } else if (event.target.closest("[data-play]")) {
    timer ? stop() : play();
  }
});

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-slider] input[type=range]")) go(moment(event.target.value));
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-viewer] select")) event.target.form.requestSubmit();
});

const KEYS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "turn-back", ArrowDown: "turn-on", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || event.target.matches("input")) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    document.querySelector(`[data-step=${KEYS[event.key]}]`).click();
  } else if (event.key === " " && !event.target.closest("a, button")) {
    event.preventDefault();
    timer ? stop() : play();
  }
});

function play() {
  if (Number(scene().dataset.at) >= Number(scene().dataset.count)) go(moment(0));
  timer = setInterval(() => {
    const next = Number(scene().dataset.at) + 1;
    if (next > Number(scene().dataset.count)) return stop();
    go(moment(next));
  }, STEP_MS);
  label();
}

function stop() {
  clearInterval(timer);
  timer = 0;
  label();
}

function label() {
  document.querySelector("[data-play] span").textContent = timer ? "Pause" : "Play";
}

/** While an expert looks at the game, see now and then how far it is. */
const LOOK_MS = 1500;
let looked = 0;

function watchExpert() {
  clearTimeout(looked);
  if (!document.querySelector("[data-looking]")) return;
  looked = setTimeout(() => timer || go(moment(scene().dataset.at)), LOOK_MS);
}

onShow(() => {
  watchExpert();
  document.querySelector("[data-play]").hidden = false;
  label();
});
