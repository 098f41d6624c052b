// What happened: the steps of others are shown one after the other, at a pace people can follow. Nothing waits for it.

import { onShow, scene, show } from "./page.js";

const PACES = { quick: { step: 900, most: 6000 }, slow: { step: 1800, most: 12000 } }; // milliseconds; `most` of one playback
const GLOW_MS = 2000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let views = []; // pushed but not yet shown: the table after each step
let lines = []; // of the view that is shown: the sentences not yet told
let told = Number(scene().dataset.count ?? 0); // the moment up to which everything was told
let now = null; // the sentence in the strip
let [timer, began] = [0, 0];

const chosen = () => localStorage.getItem("pace") ?? "quick";
const pace = () => (calm.matches || document.hidden ? undefined : PACES[chosen()]);
const countOf = (html) => Number(html.match(/data-count="(\d+)"/)?.[1] ?? 0);

/** A new view of the table has come: show it now, or when its turn has come. */
export function arrive(html) {
  const count = countOf(html);
  const latest = views.length ? views.at(-1).count : Number(scene().dataset.count ?? 0);
  if (views.length && count === latest) views.pop(); // nothing was played: somebody spoke, or sat down
  if (!timer && count === latest) return show(html);
  views.push({ html, count });
  if (!pace() || count < latest) finish();
  else if (!timer) begin();
}

function begin() {
  began = performance.now();
  next();
}

/** Tell the next sentence, or show the next view and begin with its first one. */
function next() {
  timer = 0;
  if (!pace() || performance.now() - began > pace().most) return finish();
  if (!lines.length && views.length) show(views.shift().html); // takes its sentences, below
  if (lines.length) {
    const line = lines.shift();
    tell(line);
    timer = setTimeout(next, pace().step / (line.known ? 3 : 1));
  } else if (views.length) {
    timer = setTimeout(next, 0);
  }
  mark();
}

/** Everything at once: somebody wants to go on. */
export function finish() {
  clearTimeout(timer);
  timer = 0;
  const last = views.at(-1);
  views = [];
  if (last) show(last.html);
  if (lines.length) tell(lines.at(-1));
  lines = [];
  mark();
}

/** Put a sentence into the strip; the pieces it names glow. */
function tell(line) {
  now = line;
  for (const strip of document.querySelectorAll("[data-told]")) {
    strip.innerHTML = line.words;
    strip.classList.remove("telling");
    void strip.offsetWidth; // so that the next sentence comes in again
    strip.classList.add("telling");
  }
  if (!calm.matches) line.touches.forEach(glow);
}

function glow(id) {
  for (const piece of document.querySelectorAll(`[data-piece="${CSS.escape(id)}"]`)) {
    piece.animate([{ filter: "drop-shadow(0 0 9px #ffe9ad) brightness(1.25)" }, { filter: "none" }], { duration: GLOW_MS, easing: "ease-out" });
  }
}

function mark() {
  document.documentElement.toggleAttribute("data-playing", timer !== 0);
  const left = lines.length + views.length;
  for (const skip of document.querySelectorAll("[data-skip]")) {
    skip.hidden = timer === 0 || left === 0;
    skip.textContent = `Skip ${left}`;
  }
}

/** What the view that is shown has to tell beyond what was told. */
function collect() {
  const strip = document.getElementById("happened");
  const count = Number(scene().dataset.count ?? 0);
  if (!strip) return;
  const fresh = [...strip.querySelectorAll("li[data-count]")].filter((one) => Number(one.dataset.count) > told && Number(one.dataset.count) <= count);
  if (count < told) now = null; // something was taken back
  told = count;
  lines.push(...fresh.map((one) => ({
    words: one.querySelector("a").innerHTML,
    touches: JSON.parse(one.dataset.touches),
    known: one.matches(".mine:not(.by-chance)"), // one has just done it oneself
  })));
  const pacing = document.getElementById("pace");
  pacing.hidden = false;
  for (const box of pacing.querySelectorAll("input")) box.checked = box.value === chosen();
}

/** A view that was shown at once (a move of one's own) tells its sentences, too; the table does not wait for them. */
onShow(() => {
  collect();
  if (now) for (const strip of document.querySelectorAll("[data-told]")) strip.innerHTML = now.words; // as it was
  if (timer || !lines.length) return mark();
  if (pace()) queueMicrotask(() => timer || begin());
  else finish();
});

document.addEventListener("change", (event) => {
  if (event.target.closest("#pace")) localStorage.setItem("pace", event.target.value);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-skip]")) finish();
  const list = document.getElementById("happened-list");
  if (list?.open && !event.target.closest("#happened")) list.open = false;
});

// Whoever presses anything wants to play: what is left is shown at once
addEventListener("pointerdown", (event) => {
  if (timer && !event.target.closest("#happened")) finish();
}, { capture: true });
addEventListener("keydown", (event) => {
  if (timer && !["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) finish();
  if (event.key === "Escape" && document.getElementById("happened-list")) document.getElementById("happened-list").open = false;
}, { capture: true });
document.addEventListener("visibilitychange", () => {
  if (document.hidden) finish();
});
