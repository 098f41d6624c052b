// A replay: keys, the slider and playing by itself. Without it, every step is a link.

import { fetchPart, onShow, scene, show, typing } from "./page.js";
import { frame } from "./frame.js";

const STEP_MS = 900;
let timer = 0;
let asking = ""; // the moment that is on its way

/** Show a moment; only the last one asked for is shown, and asking for it again does not delay it. */
async function go(to) {
  const url = new URL(to, location).href;
  if (url === asking) return;
  asking = url;
  try {
    const html = await fetchPart(url);
    if (url !== asking) return;
    show(html);
    history.replaceState(null, "", url);
  } finally {
    if (url === asking) asking = "";
  }
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
    if (asking) return;
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
  looked = setTimeout(() => timer || asking || go(moment(scene().dataset.at)), LOOK_MS);
}

/** The pieces of the move that would have been better. */
function markBetter() {
  for (const piece of document.querySelectorAll(".suggested")) piece.classList.remove("suggested");
  for (const id of JSON.parse(scene().dataset.better ?? "[]")) {
    for (const piece of document.querySelectorAll(`[data-piece="${CSS.escape(id)}"], [data-spot="${CSS.escape(id)}"]`)) piece.classList.add("suggested");
  }
}

onShow(() => {
  watchExpert();
  markBetter();
  frame();
  document.querySelector("[data-play]").hidden = false;
  label();
  document.documentElement.toggleAttribute("data-ready", true);
});
